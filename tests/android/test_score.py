"""Victory points: the rulebook's example, every part, sad endings."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.android.tables import TABLES

GROUPS = ("jinteki", "haas", "human-first", "cardinal-reese")


def test_the_rulebooks_example(answer):
    links = {"jinteki": 2, "haas": 1, "human-first": 1, "cardinal-reese": 2}
    player = {"haas": 2, "conspiracy": 1, "street": 2, "trauma": 4, "endings": [14], "hunch_vp": 5}
    assert answer("score", links=links, player=player)["vp"] == 29


@pytest.mark.parametrize("ending, vp", [(-2, -5), (-1, -4), (0, 0), (1, 1)])
def test_an_ending_of_minus_one_is_sad(answer, ending, vp):
    result = answer("score", links={"cardinal-reese": 3}, player={"endings": [ending]})
    assert result["vp"] == result["parts"]["endings"] == vp


@settings(max_examples=80, deadline=None)
@given(
    links=st.dictionaries(st.sampled_from(GROUPS), st.integers(0, 4)),
    counts=st.dictionaries(
        st.sampled_from(["jinteki", "haas", "conspiracy", "street", "trauma", "hunch_vp"]), st.integers(0, 9)
    ),
    endings=st.lists(st.integers(-9, 9), max_size=4),
    other=st.integers(-9, 9),
)
def test_parts_add_up(answer, links, counts, endings, other):
    result = answer("score", links=links, player={**counts, "endings": endings, "other": other})
    parts = result["parts"]
    assert result["vp"] == sum(parts.values())
    had = {name: counts.get(name, 0) for name in ("jinteki", "haas", "conspiracy", "street", "trauma")}
    assert parts["jinteki"] == sum(3 + links.get("jinteki", 0) for _ in range(had["jinteki"]))
    assert parts["haas"] == sum(3 + links.get("haas", 0) for _ in range(had["haas"]))
    assert parts["conspiracy"] == 4 * had["conspiracy"]
    assert parts["street"] == links.get("human-first", 0) * had["street"]
    assert parts["trauma"] == -had["trauma"]
    reese = links.get("cardinal-reese", 0)
    assert parts["endings"] == sum(one if one > -1 else one - reese for one in endings)


@pytest.mark.parametrize("given_links", [{"haas": 5}, {"haas": -1}])
def test_links_are_four_at_most(refused, given_links):
    assert refused("score", links=given_links, player={}) == ("links.haas", "out-of-range")


def test_the_table_agrees(answer):
    rows = {row[0]: row[1:] for row in TABLES["points"].rows}
    one = {"jinteki": 1, "haas": 1, "conspiracy": 1, "street": 1, "trauma": 1}
    bare = answer("score", links={}, player=one)["parts"]
    linked = answer("score", links=dict.fromkeys(GROUPS, 1), player={**one, "endings": [-3]})["parts"]
    for part, item in (
        ("jinteki", "jinteki-token"),
        ("haas", "haas-token"),
        ("conspiracy", "conspiracy-token"),
        ("street", "street-favor"),
        ("trauma", "trauma-token"),
    ):
        vp, per_link, _ = rows[item]
        assert bare[part] == vp
        assert linked[part] - bare[part] == (per_link or 0)
    assert linked["endings"] == -3 + rows["sad-ending"][1]
