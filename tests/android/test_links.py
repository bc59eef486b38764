"""Links: each side of the centre once a group, and what they make of tokens."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

GROUPS = ["jinteki", "haas", "human-first", "cardinal-reese"]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(GROUPS), st.sampled_from("NESW")).map(list), max_size=20))
def test_links_are_different_sides(answer, links):
    result = answer("links", links=links)["links"]
    assert result == {
        group: len({side for other, side in links if other == group})
        for group in dict.fromkeys(group for group, _ in links)
    }
    assert all(1 <= number <= 4 for number in result.values())


@pytest.mark.parametrize("links, tokens", list(itertools.product(range(5), (0, 1, 3))))
def test_tokens(answer, links, tokens):
    asked = [["haas", side] for side in "NESW"[:links]]
    assert answer("links", links=asked, tokens={"haas": tokens})["vp"] == tokens * (3 + links)


def test_without_tokens_no_vp(answer):
    assert answer("links", links=[]) == {"links": {}}
    assert answer("links", links=[], tokens={}) == {"links": {}, "vp": 0}


def test_other_groups_hand_out_no_tokens(refused):
    assert refused("links", links=[], tokens={"human-first": 1}) == ("tokens.human-first", "no-such-value")
    assert refused("links", links=[["weyland", "N"]]) == ("links[0][0]", "no-such-value")
