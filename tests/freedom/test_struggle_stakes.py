"""Raising the stakes: every order of raises, against a walk through the two decisions."""

from itertools import product

import msgspec
import pytest

from referee.judge import judge

SIDES = ["democrat", "communist"]


def ask(democrat, communist, first, raised=()):
    hands = {"democrat": democrat, "communist": communist}
    return judge({"calc": "1989.struggle-stakes", "hands": hands, "first": first, "raised": list(raised)})


def decisions(hands, first):
    """Return every order of raises the rules allow, by letting the two decide one after the other."""
    second = SIDES[1 - SIDES.index(first)]
    found = [[]]
    for side in (first, second):
        found += [[*raised, side] for raised in found if hands[side] >= 3]
    return found


@pytest.mark.parametrize("first", SIDES)
def test_exactly_the_allowed_orders_are_legal(first):
    for democrat, communist in product([0, 2, 3, 4, 12], repeat=2):
        hands = {"democrat": democrat, "communist": communist}
        allowed = decisions(hands, first)
        for count in range(4):
            for raised in product(SIDES, repeat=count):
                outcome = ask(democrat, communist, first, raised)
                assert (outcome.illegal is None) == (list(raised) in allowed)
                if outcome.illegal is not None:
                    assert outcome.illegal.step.rule == "1989.struggle.stakes"
                    continue
                found = msgspec.to_builtins(outcome.result)
                left = {side: cards - 3 * (side in raised) for side, cards in hands.items()}
                assert found["hands"] == left and min(left.values()) >= 0
                assert found["raises"] == count
                following = [side for side in SIDES if [*raised, side] in allowed]
                assert sorted(found["may_raise"]) == sorted(following)


def test_two_players_with_cards_have_four_ways():
    assert len(decisions({"democrat": 6, "communist": 6}, "democrat")) == 4


def test_the_ruling_on_stakes_changes_nothing_here():
    assert ask(9, 9, "communist", SIDES[::-1]).rulings == {}


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"hands": {"democrat": 8}}, "hands.communist"),
        ({"hands": {"democrat": 8, "communist": 1000}}, "hands.communist"),
        ({"hands": {"democrat": 8, "communist": 8, "ussr": 8}}, "hands.ussr"),
        ({"first": "nobody"}, "first"),
        ({"raised": ["both"]}, "raised[0]"),
        ({"raised": 2}, "raised"),
    ],
)
def test_malformed(situation, field):
    good = {"hands": {"democrat": 8, "communist": 8}, "first": "democrat"}
    assert judge({"calc": "1989.struggle-stakes", **good, **situation}).fault.field == field
