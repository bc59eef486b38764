"""The hand: drawing stops at ten, seven are kept."""

import msgspec
import pytest

from referee.judge import judge


def ask(**situation):
    return judge({"calc": "talespin.hand", **situation})


@pytest.mark.parametrize("hand", [*range(14), 999])
@pytest.mark.parametrize("draw", [*range(14), 999])
def test_drawing_a_card_at_a_time_comes_to_the_same(hand, draw):
    drawn, now = 0, hand
    for _ in range(draw):
        if now < 10:
            drawn, now = drawn + 1, now + 1
    expected = {"drawn": drawn, "hand": now, "discard": max(now - 7, 0)}
    assert msgspec.to_builtins(ask(hand=hand, draw=draw).result) == expected


def test_all_hands():
    assert ask(hands={"A": 999, "B": 0, "C": 7, "D": 8}).result.discard == {"A": 992, "B": 0, "C": 0, "D": 1}
    assert ask(hands={}).result.discard == {}


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({}, "hand"),
        ({"draw": 2}, "hand"),
        ({"hand": 3, "hands": {"A": 3}}, "hand"),
        ({"draw": 3, "hands": {"A": 3}}, "draw"),
        ({"hand": 1000}, "hand"),
        ({"hand": None}, "hand"),
    ],
)
def test_malformed(situation, field):
    assert ask(**situation).fault.field == field


def test_the_steps_name_what_was_missed():
    steps = ask(hand=9, draw=3).steps
    assert [(step.rule, step.values) for step in steps] == [
        ("talespin.hand.ten", {"drawn": 1, "missed": 2, "most": 10}),
        ("talespin.hand.seven", {"cards": 3, "hand": 10, "kept": 7}),
    ]
