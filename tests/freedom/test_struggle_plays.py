"""What may be played: every card under every ban and every set of controlled types."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.struggle import DECK
from referee.judge import judge

SUITS = ["rally", "strike", "march", "petition"]
TYPES = ["workers", "farmers", "elite", "bureaucrats", "students", "intellectuals", "minority", "church"]
LEADERS = ["intellectuals", "elite", "workers", "students", "church"]


def ask(role, hand, controls=(), **more):
    request = {"calc": "1989.struggle-plays", "role": role, "hand": list(hand), "controls": list(controls)}
    return judge({**request, **more})


def playable(*args, **more):
    return ask(*args, **more).result.playable


def some(of):
    return [set(chosen) for count in range(len(of) + 1) for chosen in combinations(of, count)]


def test_an_attacker_leads_suit_cards_leaders_and_wild_cards():
    for banned in some(SUITS):
        for controls in some(LEADERS):
            expected = []
            for card in DECK:
                word, _, end = card.partition("-")
                if word in SUITS:
                    legal = word not in banned
                elif word == "leader":
                    legal = end in controls and len(banned) < 4
                else:
                    legal = card != "tactic-fails"
                expected += [card] * legal
            assert playable("attacker", DECK, sorted(controls), banned=sorted(banned)) == expected


@pytest.mark.parametrize("led", SUITS)
def test_a_defender_answers_with_the_suit_a_leader_or_tactic_fails(led):
    for controls in some(LEADERS):
        expected = [
            card
            for card in DECK
            if card.startswith(led) or card == "tactic-fails" or card.removeprefix("leader-") in controls
        ]
        assert playable("defender", DECK, sorted(controls), led=led) == expected


def test_golden_counts_of_the_whole_deck():
    hand = [card for card, copies in DECK.items() for _ in range(copies)]
    assert len(playable("attacker", hand, TYPES)) == 51
    assert len(playable("attacker", hand)) == 36 + 3
    assert [len(playable("attacker", hand, TYPES, banned=[suit])) for suit in SUITS] == [45, 39, 39, 45]
    assert [len(playable("defender", hand, TYPES, led=suit)) for suit in SUITS] == [19, 25, 25, 19]


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(list(DECK)), max_size=12),
    st.lists(st.sampled_from(TYPES)),
    st.sampled_from(["attacker", "defender"]),
)
def test_playable_cards_keep_the_order_of_the_hand(hand, controls, role):
    found = ask(role, hand, controls, led="strike").result
    rest = iter(hand)
    assert all(card in rest for card in found.playable)
    assert found.must_concede == (role == "attacker" and not found.playable)


def test_an_empty_hand():
    assert ask("attacker", []).result.must_concede
    assert not ask("defender", [], led="march").result.must_concede


def test_tactic_fails_is_no_lead():
    outcome = ask("attacker", ["tactic-fails"])
    assert outcome.result.must_concede
    assert [step.rule for step in outcome.steps] == ["1989.struggle.attacker.none"]


def test_a_leader_that_can_name_no_suit():
    assert playable("attacker", ["leader-elite"], ["elite"], banned=SUITS[:3]) == ["leader-elite"]
    assert playable("attacker", ["leader-elite"], ["elite"], banned=SUITS) == []


def test_a_banned_suit_is_not_to_be_answered():
    illegal = ask("defender", ["march-3"], led="march", banned=["march"]).illegal
    assert (illegal.field, illegal.step.rule) == ("led", "1989.struggle.tactic-fails")
    assert playable("defender", ["march-3"], led="march", banned=["rally"]) == ["march-3"]


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"hand": ["petition-4"]}, "hand[0]"),
        ({"hand": ["leader-farmers"]}, "hand[0]"),
        ({"hand": ["rally-1"] * 101}, "hand"),
        ({"controls": ["mines"]}, "controls[0]"),
        ({"banned": ["strike-3"]}, "banned[0]"),
        ({"role": "defender", "led": "march-3"}, "led"),
        ({"role": "defender"}, "led"),
        ({"role": "defender", "led": None}, "led"),
    ],
)
def test_malformed(situation, field):
    request = {"calc": "1989.struggle-plays", "role": "attacker", "hand": [], "controls": []}
    assert judge({**request, **situation}).fault.field == field
