"""The event track: no event is doubled or lost."""

import itertools

import pytest


@pytest.mark.parametrize("newer, older", list(itertools.product((None, "E1"), (None, "E2"))))
def test_every_track(answer, newer, older):
    result = answer("events", track=[newer, older], new="E3")
    before = {"E3", newer, older} - {None}
    assert {*result["track"], result["left"]} - {None} == before
    assert result["track"] == ["E3", newer if newer else older]
    assert result["left"] == (older if newer else None)


@pytest.mark.parametrize("track", [[], [None], [None, None, None]])
def test_two_slots(refused, track):
    assert refused("events", track=track, new="E") == ("track", "wrong-length")
