"""The frame of a turn: rounds, decks, cards to draw."""

import pytest

SIDES = ["democrat", "communist"]


def test_ten_turns(answer):
    for turn in range(1, 11):
        found = answer("turn", turn=turn)
        assert found["rounds"] == {"democrat": 7, "communist": 7}
        assert found["joins"] == {4: "mid", 8: "late"}.get(turn)
        assert found["final"] == (turn == 10)
        assert "draw" not in found


def test_honecker_gives_the_communist_an_eighth_round(answer, ask, facts):
    assert answer("turn", turn=5, honecker=True)["rounds"] == {"democrat": 7, "communist": 8}
    assert "honecker" in facts(ask("turn", turn=5, honecker=True))


@pytest.mark.parametrize(("hand", "draw"), [(0, 8), (1, 7), (7, 1), (8, 0), (9, 0), (999, 0)])
def test_hands_are_filled_to_eight(answer, hand, draw):
    for side in SIDES:
        other = SIDES[1 - SIDES.index(side)]
        found = answer("turn", turn=2, hands={side: hand, other: 3})
        assert found["draw"] == {side: draw, other: 5}


def test_only_the_hands_told_draw(answer):
    assert answer("turn", turn=2, hands={"communist": 2})["draw"] == {"communist": 6}
    assert answer("turn", turn=2, hands={})["draw"] == {}


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({}, "turn"),
        ({"turn": 0}, "turn"),
        ({"turn": 11}, "turn"),
        ({"turn": 1, "honecker": 1}, "honecker"),
        ({"turn": 1, "hands": {"soviet": 1}}, "hands.soviet"),
        ({"turn": 1, "hands": {"democrat": -1}}, "hands.democrat"),
        ({"turn": 1, "hands": None}, "hands"),
    ],
)
def test_faults(ask, situation, field):
    assert ask("turn", **situation).fault.field == field
