"""Winning: five cargo, seven in the longer game."""

import pytest

from referee.judge import judge


def ask(holds, **more):
    return judge({"calc": "talespin.win", "holds": holds, **more})


@pytest.mark.parametrize(("long", "needed"), [(False, 5), (True, 7)])
def test_every_hold_around_the_limit(long, needed):
    for packed in range(9):
        for opened in range(9):
            found = ask({"A": {"packed": packed, "opened": opened}}, long=long).result.winners
            assert found == (["A"] if packed + opened >= needed else [])


def test_several_at_once_are_left_to_the_table():
    outcome = ask({name: {"packed": 5, "opened": 0} for name in ("b", "B", "a")})
    assert outcome.result.winners == ["B", "a", "b"]
    assert [step.fact for step in outcome.open] == ["several-open"]


def test_one_winner_leaves_nothing_open():
    outcome = ask({"A": {"packed": 0, "opened": 5}})
    assert outcome.open == ()
    assert [step.rule for step in outcome.steps] == ["talespin.goal"]


def test_nobody_plays():
    assert ask({}).result.winners == []


@pytest.mark.parametrize(
    ("holds", "field"),
    [
        (None, "holds"),
        ({"A": None}, "holds.A"),
        ({"A": {"packed": 1, "opened": 1000}}, "holds.A.opened"),
        ({"A": {"packed": 1, "opened": 1, "lost": 1}}, "holds.A.lost"),
        ({f"p{i}": {"packed": 1, "opened": 1} for i in range(101)}, "holds"),
    ],
)
def test_malformed(holds, field):
    assert ask(holds).fault.field == field
