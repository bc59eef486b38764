"""Ops of a card: all modifiers together, never under one, and nothing for a scoring card."""

from itertools import product

import pytest

EVENTS = {
    "perestroika": ({"communist"}, 1),
    "sinatra-doctrine": ({"democrat"}, 1),
    "prudence": ({"democrat", "communist"}, -1),
    "austria-hungary-border": ({"democrat"}, 1),
}
SIDES = ["democrat", "communist"]


def test_every_card_and_modifier(answer):
    for side, printed, modifiers, box2 in product(SIDES, range(1, 5), range(-5, 6), [False, True]):
        found = answer("ops", side=side, printed=printed, modifiers=modifiers, box2=box2)
        assert found == {"ops": max(1, printed + modifiers + (box2 and printed == 1))}


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("side", SIDES)
def test_every_event(answer, refused, event, side):
    sides, change = EVENTS[event]
    for printed in range(1, 5):
        asked = {"side": side, "printed": printed, "events": [event]}
        if side in sides:
            assert answer("ops", **asked)["ops"] == max(1, printed + change)
        else:
            assert refused("ops", **asked) == ("events[0]", "1989.ops")


def test_the_minimum_acts_once_at_the_end(answer, ask, facts):
    """1 − 1 + 1 is 1, not 2: the minimum does not lift what is between."""
    asked = {"side": "democrat", "printed": 1, "events": ["prudence", "sinatra-doctrine"]}
    assert answer("ops", **asked)["ops"] == 1
    assert "lifted" not in facts(ask("ops", **asked))
    assert "lifted" in facts(ask("ops", side="democrat", printed=1, modifiers=-1))


def test_box_2_counts_what_is_printed(answer):
    assert answer("ops", side="democrat", printed=2, modifiers=-1, box2=True)["ops"] == 1


def test_prudence_stacks(answer):
    asked = {"side": "communist", "printed": 4, "events": ["prudence", "prudence"]}
    assert answer("ops", **asked)["ops"] == 2


@pytest.mark.parametrize(
    ("side", "event"),
    [
        ("communist", "perestroika"),
        ("democrat", "sinatra-doctrine"),
        ("democrat", "austria-hungary-border"),
    ],
)
def test_other_events_do_not(refused, side, event):
    asked = {"side": side, "printed": 4, "events": ["prudence", event, event]}
    assert refused("ops", **asked) == ("events[2]", "twice")


def test_a_scoring_card(refused):
    asked = {"side": "democrat", "printed": 0, "modifiers": 3, "events": ["perestroika"]}
    assert refused("ops", **asked) == ("printed", "1989.ops.minimum")


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"printed": 5}, "printed"),
        ({"printed": -1}, "printed"),
        ({"printed": 2, "modifiers": -1000}, "modifiers"),
        ({"printed": 2, "events": ["glasnost"]}, "events[0]"),
        ({}, "printed"),
    ],
)
def test_faults(ask, situation, field):
    assert ask("ops", side="democrat", **situation).fault.field == field


def test_the_far_ends(answer):
    assert answer("ops", side="democrat", printed=1, modifiers=-999)["ops"] == 1
    assert answer("ops", side="democrat", printed=4, modifiers=999)["ops"] == 1003
