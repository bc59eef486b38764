"""What each turn reveals."""

import pytest


def test_all_six_turns(answer):
    turns = [answer("reveal", turn=turn) for turn in range(1, 7)]
    assert [turn["tiles"] for turn in turns] == [2, 2, 2, 0, 0, 0]
    assert [turn["cards"] for turn in turns] == [1, 2, 3, 3, 3, 3]


def test_six_random_tiles_and_fifteen_cards_in_all(answer):
    turns = [answer("reveal", turn=turn) for turn in range(1, 7)]
    assert sum(turn["tiles"] for turn in turns) == 6
    assert sum(turn["cards"] for turn in turns) == 15


def test_tiles_before_cards(ask):
    assert [step.rule for step in ask("reveal", turn=3).steps] == ["soa.reveal.tiles", "soa.reveal.cards"]
    assert [step.fact for step in ask("reveal", turn=4).steps] == ["none", "revealed"]


@pytest.mark.parametrize("turn", [0, 7, -1])
def test_no_such_turn(refused, turn):
    assert refused("reveal", turn=turn) == ("turn", "out-of-range")


@pytest.mark.parametrize("turn", ["3", 2.0, True, None, [1]])
def test_not_a_turn(ask, turn):
    assert ask("reveal", turn=turn).fault.field == "turn"
