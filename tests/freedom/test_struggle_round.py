"""A round: every lead against every answer and every face, counted by hand."""

from collections import Counter
from fractions import Fraction

import pytest

from referee.freedom.struggle import DECK, SUITS, leader, suit, wild
from referee.judge import judge

TYPES = ["workers", "elite", "students", "intellectuals", "church"]
LEADS = [(card, None) for card in DECK if not leader(card)]
LEADS += [(card, name) for card in DECK if leader(card) for name in SUITS]


def ask(led, answer, named=None, **more):
    request = {"calc": "1989.struggle-round", "led": led, "answer": answer, **more}
    return judge(request if named is None else {**request, "suit": named})


def plays(role, card, **more):
    request = {"calc": "1989.struggle-plays", "role": role, "hand": [card], "controls": TYPES, **more}
    return judge(request).result.playable


def test_golden_counts_of_all_leads_and_answers():
    count = Counter()
    for card, named in LEADS:
        for answer in [None, *DECK]:
            outcome = ask(card, answer, named)
            count["illegal" if outcome.illegal else getattr(outcome.result, "outcome", None)] += 1
    odds = 4 * 9 + 4 * 9 + 2 * 7 + 5 * (6 + 9 + 9 + 7)
    assert count["attacker-wins"] == 11 + 5 * 4
    assert count["attacker-leads"] == 11 + 5 * 4  # Tactic Fails
    assert count["defender-leads"] == 6 + 3  # a Rally answered, a wild card
    assert sum(count.values()) - sum(count[k] for k in count if isinstance(k, str)) == odds == 241
    assert count["illegal"] == len(LEADS) * 21 - 31 - 31 - 9 - 241


def test_what_may_be_led_and_answered_is_what_may_be_played():
    for card, named in LEADS:
        assert (ask(card, None, named).illegal is None) == bool(plays("attacker", card))
        if wild(card):
            continue
        for answer in DECK:
            legal = bool(plays("defender", answer, led=named or suit(card)))
            assert (ask(card, answer, named).illegal is None) == legal


def test_odds_are_those_of_six_rolls_and_of_the_initiative():
    for card, named in LEADS:
        outcome = ask(card, "leader-elite", named)
        if outcome.illegal or outcome.result.mode == "resolved":
            continue
        rolled = [ask(card, "leader-elite", named, die=face).result.outcome for face in range(1, 7)]
        assert set(rolled) <= {"defender-leads", "attacker-leads"}
        alone = judge({"calc": "1989.struggle-initiative", "led": card}).result.success
        assert outcome.result.defender_leads == alone
        assert Fraction(alone.exact) == Fraction(rolled.count("defender-leads"), 6)


@pytest.mark.parametrize("banned", SUITS)
def test_a_banned_suit_is_neither_led_nor_named(banned):
    for card, named in LEADS:
        illegal = ask(card, None, named, banned=[banned]).illegal
        if (named or suit(card)) == banned:
            field = "suit" if leader(card) else "led"
            assert (illegal.field, illegal.step.rule) == (field, "1989.struggle.tactic-fails")
        elif card != "tactic-fails":
            assert illegal is None


def test_bans_are_kept_and_added_to():
    assert ask("march-3", "tactic-fails", banned=["rally", "strike"]).result.banned == [
        "rally",
        "strike",
        "march",
    ]
    assert ask("march-3", "march-4", banned=["rally"], die=1).result.banned == ["rally"]


def test_a_wild_card_needs_no_die_and_says_what_it_does():
    for card in ("support-falters", "support-surges", "scare-tactics"):
        outcome = ask(card, None, die=1)
        assert outcome.result.outcome == "defender-leads"
        assert [step.rule for step in outcome.steps] == ["1989.struggle.wild.effects", "1989.struggle.wild"]


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"led": "leader-elite", "answer": None}, "suit"),
        ({"led": "leader-elite", "answer": None, "suit": "leader"}, "suit"),
        ({"led": "march-3", "answer": None, "suit": "rally"}, "suit"),
        ({"led": "scare-tactics", "answer": None, "suit": "rally"}, "suit"),
        ({"led": "march-3"}, "answer"),
        ({"led": "march-3", "answer": "rally"}, "answer"),
        ({"led": "march", "answer": None}, "led"),
        ({"led": "march-3", "answer": None, "die": 7}, "die"),
        ({"led": "march-3", "answer": None, "banned": ["all"]}, "banned[0]"),
    ],
)
def test_malformed(situation, field):
    assert judge({"calc": "1989.struggle-round", **situation}).fault.field == field


def test_the_suit_of_a_suit_card_may_be_named():
    assert ask("march-3", None, "march").result.suit == "march"
