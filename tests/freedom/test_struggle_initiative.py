"""The initiative: all cards against all faces, with icepool as a third witness of the odds."""

from fractions import Fraction

import icepool
import pytest

from referee.freedom.struggle import DECK, rank, wild
from referee.judge import judge

ANSWERED = [card for card in DECK if not wild(card)]


def ask(led, **more):
    return judge({"calc": "1989.struggle-initiative", "led": led, **more})


@pytest.mark.parametrize("card", ANSWERED)
def test_odds_are_those_of_six_rolls_and_of_icepool(card):
    rolled = [ask(card, die=face).result.success for face in range(1, 7)]
    found = ask(card).result
    if card == "rally-1":
        assert (found.mode, found.needed, found.success) == ("resolved", None, True)
        assert rolled == [True] * 6
        return
    assert found.mode == "odds" and found.needed == found.rank
    assert Fraction(found.success.exact) == Fraction(sum(rolled), 6)
    assert Fraction(found.success.exact) == (icepool.d6 >= rank(card)).probability(True)
    assert found.success.p == sum(rolled) / 6


def test_golden_count_over_the_deck():
    ways = sum(
        copies * ask(card, die=face).result.success
        for card, copies in DECK.items()
        if not wild(card)
        for face in range(1, 7)
    )
    assert ways == 6 * 6 + 20 * 4 + 8 * 3 + 7 * 2 + 7 * 1 == 161


@pytest.mark.parametrize("card", [card for card in DECK if wild(card)])
def test_a_wild_card_is_not_rolled_for(card):
    for more in ({}, {"die": 6}, {"die": None}):
        illegal = ask(card, **more).illegal
        assert (illegal.field, illegal.step.rule) == ("led", "1989.struggle.wild")


@pytest.mark.parametrize("die", [0, 7, "4", 2.5, True])
def test_malformed(die):
    assert ask("strike-4", die=die).fault.field == "die"
