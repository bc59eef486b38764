"""The readings of Android's rulings: switched, each changes an answer, and the answer names it."""

import msgspec
import pytest

from referee import games
from referee.judge import judge

RULINGS = games.load("android").rulings

PLACES = [
    {"id": "old", "district": "green", "type": "civic", "quality": "normal"},
    {"id": "same-quality", "district": "red", "type": "civic", "quality": "normal"},
    {"id": "same-district", "district": "green", "type": "civic", "quality": "ritzy"},
]
LEAD = {
    "calc": "android.lead",
    "locations": PLACES,
    "from": "old",
    "leads": ["old"],
    "mover_district": "blue",
}
TURN = {"calc": "android.turn", "actions": [{"action": "move", "restricted": True, "dropship": True}]}
MOVE = {"calc": "android.move", "moves": [{"restricted": True, "dropship": True}]}
CARD = {
    "calc": "android.twilight",
    "card": "light",
    "cost": 3,
    "other_cards": 2,
    "steps": {"light": 0, "dark": 3},
}
FIGHT = {
    "calc": "android.fight",
    "tactic": "light",
    "card_player": {"light": 2, "dark": 2},
    "target": {"light": 0, "dark": 4},
}
WITNESS = {
    "calc": "android.evidence",
    "files": {"strong": ["witness", 2], "weak": [], "plain": ["perjury"]},
}
LONE = {"calc": "android.evidence", "files": {"strong": [5], "weak": [3]}}
CASE = {
    "calc": "android.verdict",
    "suspects": {"A": {"files": WITNESS["files"]}, "B": {"total": 4}},
    "hunches": [{"player": "me", "guilty": "A", "innocent": "B"}],
}
LONE_CASE = {
    "calc": "android.verdict",
    "suspects": {"A": {"files": LONE["files"]}, "B": {"total": 4}},
    "hunches": [{"player": "me", "guilty": "A", "innocent": "B"}],
}

SWITCHES = [
    (
        "lead-quality",
        LEAD,
        {"must-differ": ["same-district"], "free": ["same-quality", "same-district"]},
        "legal",
    ),
    ("lead-district", LEAD, {"any": ["same-district"], "other-than-old": []}, "legal"),
    ("perjury-order", WITNESS, {"trim-first": 2, "perjury-first": 5}, "total"),
    ("perjury-order", CASE, {"trim-first": "B", "perjury-first": "A"}, "murderer"),
    ("lone-token", LONE, {"trimmed": 0, "kept": 8}, "total"),
    ("lone-token", LONE_CASE, {"trimmed": "B", "kept": "A"}, "murderer"),
    ("dropship-restricted", MOVE, {"one-time": 1, "three-time": 3}, "cost"),
    ("dropship-restricted", TURN, {"one-time": 1, "three-time": 3}, "cost"),
    ("fight-shifter", FIGHT, {"card-player": 1, "target": 0}, "moved"),
    ("discard-raise", CARD, {"no": {"min": 1, "max": 3}, "yes": {"min": 1, "max": 5}}, "shifts"),
    ("discard-when", CARD, {"any-time": {"min": 1, "max": 3}, "only-short": {"min": 3, "max": 3}}, "shifts"),
]


@pytest.mark.parametrize("ruling, request_, answers, key", SWITCHES)
def test_switching_changes_the_answer(ruling, request_, answers, key):
    assert tuple(answers) == RULINGS[ruling]
    for value, expected in answers.items():
        outcome = judge({**request_, "rulings": {ruling: value}})
        assert msgspec.to_builtins(outcome.result)[key] == expected
        assert outcome.rulings[ruling] == value
    unruled = judge(request_)
    assert msgspec.to_builtins(unruled.result)[key] == answers[RULINGS[ruling][0]]
    assert unruled.rulings[ruling] == RULINGS[ruling][0]


def test_every_ruling_is_switched():
    assert {ruling for ruling, *_ in SWITCHES} == set(RULINGS)
