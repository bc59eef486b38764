"""Moves: 1 Time, 3 into a restricted location without one's own warrant."""

import itertools

import pytest

ONE = {"restricted": False, "warrant": False, "dropship": False}


@pytest.mark.parametrize("restricted, warrant, dropship", list(itertools.product((False, True), repeat=3)))
def test_every_kind_of_move(answer, restricted, warrant, dropship):
    move = {"restricted": restricted, "warrant": warrant, "dropship": dropship}
    strict = answer("move", {"dropship-restricted": "three-time"}, moves=[move])
    easy = answer("move", moves=[move])
    barred = restricted and not warrant
    assert strict["cost"] == (3 if barred else 1)
    assert easy["cost"] == (3 if barred and not dropship else 1)


def test_costs_stand_in_order_and_add_up(answer):
    result = answer("move", moves=[{"restricted": True}, {}, {"dropship": True}])
    assert result == {"costs": [3, 1, 1], "cost": 5, "left": 1}


def test_no_moves(answer):
    assert answer("move", moves=[], time=0) == {"costs": [], "cost": 0, "left": 0}


def test_the_first_move_without_time_is_at_fault(refused):
    assert refused("move", moves=[ONE] * 7) == ("moves[6]", "android.time")
    assert refused("move", moves=[{"restricted": True}], time=2) == ("moves[0]", "android.time")


def test_legality_may_rest_on_the_dropship_ruling(ask):
    outcome = ask("move", moves=[{"restricted": True, "dropship": True}], time=1)
    assert outcome.result is not None
    assert outcome.rulings == {"dropship-restricted": "one-time"}
    outcome = ask(
        "move", {"dropship-restricted": "three-time"}, moves=[{"restricted": True, "dropship": True}], time=1
    )
    assert outcome.illegal is not None
    assert outcome.rulings == {"dropship-restricted": "three-time"}


def test_the_ruling_is_not_named_where_a_warrant_lies(ask):
    outcome = ask("move", moves=[{"restricted": True, "dropship": True, "warrant": True}])
    assert outcome.rulings == {}
