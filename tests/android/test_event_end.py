"""The end of an event: all combinations."""

import itertools

import pytest

NPCS = [None, "in-play", "absent", "eliminated", "redirected"]


@pytest.mark.parametrize("npc", NPCS)
def test_every_combination(answer, npc):
    for fulfilled, pushed_off, favors in itertools.product((False, True), (False, True), (0, 2)):
        result = answer("event-end", npc=npc, fulfilled=fulfilled, pushed_off=pushed_off, favors=favors)
        ends = npc in ("absent", "eliminated", "redirected") or fulfilled or pushed_off
        assert result == {
            "ends": ends,
            "keeps_slot": not pushed_off,
            "npc_home": ends and npc == "in-play",
            "favors_lost": favors if npc == "eliminated" else 0,
        }


def test_reasons_are_all_named(ask):
    steps = ask("event-end", npc="eliminated", fulfilled=True, pushed_off=True, favors=1).steps
    assert [step.rule for step in steps] == [
        "android.event.npc",
        "android.event.end",
        "android.event.end",
        "android.event.eliminated",
    ]
