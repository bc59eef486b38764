"""The struggle deck: its counts, ranks and leaders, and what the calculators of the struggle cite."""

from importlib import import_module
from typing import get_args

import pytest

from referee.freedom import GAME
from referee.freedom.struggle import DECK, SUITS, Card, dealt, leader, rank, suit, wild
from referee.verdict import Fact

STRUGGLE = [name for name in GAME.calculators if name.startswith("struggle-")] + ["aftermath"]


def test_the_deck_holds_fifty_two_cards():
    assert sum(DECK.values()) == 52
    assert list(DECK) == list(get_args(Card))


def test_cards_by_suit():
    by_suit = {name: sum(n for card, n in DECK.items() if suit(card) == name) for name in SUITS}
    assert by_suit == {"rally": 6, "strike": 12, "march": 12, "petition": 6}


def test_twelve_leaders_of_five_types_and_four_wild_cards():
    leaders = {leader(card): n for card, n in DECK.items() if leader(card)}
    assert leaders == {"intellectuals": 4, "elite": 4, "workers": 2, "students": 1, "church": 1}
    assert sum(n for card, n in DECK.items() if wild(card)) == 4


def test_cards_by_rank():
    by_rank = {}
    for card, n in DECK.items():
        by_rank[rank(card)] = by_rank.get(rank(card), 0) + n
    assert by_rank == {1: 6, 3: 8 + 12, 4: 8, 5: 4 + 3, 6: 4 + 3, None: 4}


def test_every_card_is_a_suit_card_a_leader_or_wild():
    for card in DECK:
        assert [suit(card) is not None, leader(card) is not None, wild(card)].count(True) == 1


def test_six_cards_and_two_more_a_space():
    assert [dealt(spaces) for spaces in range(6)] == [0, 6, 8, 10, 12, 14]


@pytest.mark.parametrize("name", STRUGGLE)
def test_a_calculator_cites_exactly_the_rules_of_its_facts(name):
    found = vars(import_module(f"referee.freedom.{GAME.calculators[name].module}")).values()
    facts = [value for value in found if isinstance(value, Fact)]
    assert set(GAME.calculators[name].cites) == {fact.rule for fact in facts}
    assert len(set(facts)) == len(facts)
