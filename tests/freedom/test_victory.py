"""The end of the game: who wins, when, and by which rule."""

from itertools import product

import pytest

SIDES = ["democrat", "communist"]
PHASES = ["action", "struggle", "held-cards", "new-year", "final"]
HOLDING = [[], ["democrat"], ["communist"], ["democrat", "communist"], ["communist", "democrat"]]


def by_hand(vp, phase, holding):
    """Return winner and rule, or None while the game goes on."""
    sign = "democrat" if vp > 0 else "communist" if vp < 0 else None
    if phase not in ("struggle", "final") and not -20 < vp < 20:
        return sign, "1989.end.auto"
    if phase == "held-cards" and holding:
        both = len(holding) == 2
        return None if both else SIDES[1 - SIDES.index(holding[0])], "1989.end.held"
    if phase == "new-year":
        return sign, "1989.end.new-year"
    if phase == "final":
        return sign, "1989.end.final"
    return None


@pytest.mark.parametrize("phase", PHASES)
def test_every_place_of_the_track(answer, phase):
    for vp, holding in product(range(-24, 25), HOLDING):
        found = answer("victory", vp=vp, turn=10, phase=phase, holding=holding)
        ended = by_hand(vp, phase, holding)
        winner, rule = ended or (None, None)
        assert found == {"over": ended is not None, "winner": winner, "rule": rule}


def test_final_scoring_follows_turn_ten(refused, answer):
    for turn in range(1, 10):
        assert refused("victory", vp=25, turn=turn, phase="final") == ("turn", "1989.end.final")
    assert answer("victory", vp=25, turn=10, phase="final")["rule"] == "1989.end.final"


def test_twenty_waits_for_the_end_of_the_struggle(ask, facts):
    for vp in (-31, -20, 20, 31):
        assert facts(ask("victory", vp=vp, turn=3, phase="struggle")) == ["waits"]
    assert facts(ask("victory", vp=19, turn=3, phase="struggle")) == ["goes-on"]


def test_a_scoring_card_matters_at_the_check_only(answer):
    for phase in ("action", "struggle"):
        assert not answer("victory", vp=0, turn=3, phase=phase, holding=["democrat"])["over"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"turn": 0}, "turn"),
        ({"turn": 11}, "turn"),
        ({"vp": 1000}, "vp"),
        ({"vp": None}, "vp"),
        ({"phase": "deal"}, "phase"),
        ({"holding": ["soviet"]}, "holding[0]"),
        ({"holding": ["democrat", "democrat"]}, "holding[1]"),
        ({"holding": SIDES * 2}, "holding"),
    ],
)
def test_faults(ask, change, field):
    assert ask("victory", **{"vp": 0, "turn": 1, "phase": "action", **change}).fault.field == field
