"""The Tiananmen track: every attempt there is, and which modifiers count."""

from fractions import Fraction
from itertools import product

import pytest

SIDES = ["democrat", "communist"]
NEEDED = {"democrat": [5, 5, 6, 6, 7, 8, 9, 10], "communist": [6, 6, 7, 7, 8, 7, 6, 5]}


def asked(**change):
    return {"side": "democrat", "position": 0, "ops": 2, "card": "opponent", **change}


@pytest.mark.parametrize("side", SIDES)
def test_every_attempt(answer, side):
    """All boxes, Ops, cards, faces: the odds are those of the six resolved attempts."""
    for position, ops, card in product(range(8), range(1, 7), ["own", "opponent"]):
        given = asked(side=side, position=position, ops=ops, card=card, opponent_position=1)
        needed = NEEDED[side][position]
        successes = 0
        for die in range(1, 7):
            found = answer("tiananmen", **given, die=die)
            assert found["total"] == die + ops + (card == "own")
            assert found["success"] == (found["total"] >= needed)
            assert found["position"] == position + found["success"]
            assert (found["box"], found["needed"]) == (position + 1, needed)
            successes += found["success"]
        odds = answer("tiananmen", **given)
        assert Fraction(odds["success"]["exact"]) == Fraction(successes, 6)
        assert {"total", "position"}.isdisjoint(odds)


@pytest.mark.parametrize("side", SIDES)
def test_li_peng_is_the_communists(answer, side):
    found = answer("tiananmen", **asked(side=side, li_peng=True, die=1))
    assert found["modifiers"]["li_peng"] == (side == "communist")


def test_box_one_helps_while_the_opponent_has_not_reached_it(answer):
    for position, opponent in product(range(8), range(9)):
        given = asked(position=position, opponent_position=opponent, die=3)
        assert answer("tiananmen", **given)["modifiers"]["box1"] == (position >= 1 and opponent == 0)


def test_all_modifiers_together(answer):
    given = asked(side="communist", position=4, ops=1, card="own", retry=True, li_peng=True, die=1)
    found = answer("tiananmen", **given)
    assert found["modifiers"] == {"own_event": 1, "retry": 1, "li_peng": 1, "box1": 1}
    assert (found["total"], found["needed"], found["success"]) == (6, 8, False)


def test_a_neutral_card_by_ruling(ask, answer):
    given = asked(card="neutral", ops=3, die=1)
    assert not answer("tiananmen", **given)["success"]
    assert answer("tiananmen", {"neutral-card": "bonus"}, **given)["success"]
    assert ask("tiananmen", **given).rulings == {"neutral-card": "no-bonus"}
    assert ask("tiananmen", **asked(card="own", die=1)).rulings == {}


def test_the_first_to_arrive_gets_the_award(ask, facts):
    for opponent in range(9):
        given = asked(position=2, opponent_position=opponent, ops=6, die=6)
        told = facts(ask("tiananmen", **given))
        assert ("award" in told, "no-award" in told) == (opponent < 3, opponent >= 3)
    assert "award" not in facts(ask("tiananmen", **asked(ops=1, die=1)))


def test_no_way_from_the_last_box(refused):
    given = asked(position=8, attempted=True)
    assert refused("tiananmen", **given) == ("position", "1989.tiananmen.boxes")


def test_once_a_turn(refused):
    assert refused("tiananmen", **asked(attempted=True)) == ("attempted", "1989.tiananmen")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"position": 9}, "position"),
        ({"position": -1}, "position"),
        ({"opponent_position": 9}, "opponent_position"),
        ({"ops": 0}, "ops"),
        ({"card": None}, "card"),
        ({"die": 0}, "die"),
        ({"die": 7}, "die"),
        ({"retry": "yes"}, "retry"),
    ],
)
def test_faults(ask, change, field):
    assert ask("tiananmen", **asked(**change)).fault.field == field
