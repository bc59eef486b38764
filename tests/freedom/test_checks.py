"""The two checks of a card: the odds of the second against all 36 pairs of rolls."""

from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.spaces import SPACES
from referee.judge import judge

SIDES = ["democrat", "communist"]
RULINGS = ["shortfall", "full-margin"]
CORNER = ["german-writers", "walter-ulbricht-academy", "berlin", "leipzig"]
FACES = range(1, 7)


def ask_two(board, side, ops, targets, dice=(None, None), ruling="shortfall"):
    targets = [{"space": space, "die": die} for space, die in zip(targets, dice, strict=True)]
    rulings = {"check-excess": ruling}
    return judge(
        {
            "calc": "1989.checks",
            "rulings": rulings,
            "board": board,
            "side": side,
            "ops": ops,
            "targets": targets,
        }
    )


def enumerate_second(board, side, ops, targets, ruling, first=FACES, second=FACES):
    """Judge the second check alone on the board the first one leaves, for every pair of rolls."""
    index = SIDES.index(side)
    cases = []
    for one in first:
        after = msgspec.to_builtins(ask_two(board, side, ops, targets[:1], (one,), ruling).result)["board"]
        for two in second:
            alone = ask_two(after, side, ops, targets[1:], (two,), ruling)
            if alone.result is not None:
                step = msgspec.to_builtins(alone.result)["steps"][0]
                pair, values = step["after"], (step["success"], step["removed"], step["added"])
            else:
                assert alone.illegal.step.rule == "1989.check.target"
                pair, values = after["sp"].get(targets[1], [0, 0]), (False, 0, 0)
            held = pair[index] - pair[1 - index] >= SPACES[targets[1]].stability
            cases.append((*values, held, alone.result is not None))
    return cases


def compare(step, cases):
    success, removed, added, held, _ = zip(*cases, strict=True)
    assert step["mode"] == "odds"
    assert Fraction(step["success"]["exact"]) == Fraction(sum(success), len(cases))
    assert Fraction(step["controls_after"]["exact"]) == Fraction(sum(held), len(cases))
    for key, values in (("removed", removed), ("added", added)):
        got = {one["value"]: Fraction(one["exact"]) for one in step[key]}
        assert got == {value: Fraction(values.count(value), len(cases)) for value in values}


@settings(max_examples=25)
@given(
    st.lists(st.lists(st.integers(0, 3), min_size=2, max_size=2), min_size=4, max_size=4),
    st.sampled_from(SIDES),
    st.integers(1, 5),
    st.tuples(st.sampled_from(CORNER), st.sampled_from(CORNER)),
    st.sampled_from(RULINGS),
)
def test_the_odds_of_the_second_are_those_of_all_pairs(sp, side, ops, targets, ruling):
    board = {"sp": dict(zip(CORNER, sp, strict=True))}
    targets = list(targets)
    outcome = ask_two(board, side, ops, targets, ruling=ruling)
    if outcome.illegal is not None and outcome.illegal.field == "targets[0].space":
        assert board["sp"][targets[0]][1 - SIDES.index(side)] == 0
        return
    cases = enumerate_second(board, side, ops, targets, ruling)
    if outcome.result is None:
        assert outcome.illegal.field == "targets[1].space"
        assert not any(judged for *_, judged in cases)
        return
    found = msgspec.to_builtins(outcome.result)
    assert found["mode"] == "odds"
    assert "board" not in found
    compare(found["steps"][1], cases)
    request = {"calc": "1989.check", "rulings": {"check-excess": ruling}, "board": board, "side": side}
    alone = judge({**request, "ops": ops, "space": targets[0]}).result
    assert found["steps"][0] == msgspec.to_builtins(alone)


BOARD = {"sp": {"german-writers": [2, 0], "walter-ulbricht-academy": [0, 2], "berlin": [0, 3]}}
PAIR = ["walter-ulbricht-academy", "berlin"]


@pytest.mark.parametrize("die", FACES)
def test_one_die_missing(die):
    found = msgspec.to_builtins(ask_two(BOARD, "democrat", 4, PAIR, (die, None)).result)
    assert [step["mode"] for step in found["steps"]] == ["resolved", "odds"]
    assert found["mode"] == "odds"
    compare(found["steps"][1], enumerate_second(BOARD, "democrat", 4, PAIR, "shortfall", first=[die]))
    assert {"friendly", "hostile", "threshold"} <= set(found["steps"][1])
    found = msgspec.to_builtins(ask_two(BOARD, "democrat", 4, PAIR, (None, die)).result)
    assert [step["mode"] for step in found["steps"]] == ["odds", "odds"]
    compare(found["steps"][1], enumerate_second(BOARD, "democrat", 4, PAIR, "shortfall", second=[die]))


@pytest.mark.parametrize("ruling", RULINGS)
def test_all_pairs_resolved_leave_the_board_of_two_single_checks(ruling):
    for dice in product(FACES, FACES):
        both = ask_two(BOARD, "democrat", 4, PAIR, dice, ruling)
        first = ask_two(BOARD, "democrat", 4, PAIR[:1], dice[:1], ruling)
        second = ask_two(msgspec.to_builtins(first.result.board), "democrat", 4, PAIR[1:], dice[1:], ruling)
        assert both.result.board == second.result.board
        assert both.result.steps == [*first.result.steps, *second.result.steps]


def test_what_varies_with_the_first_roll_is_left_out():
    """With 4 Ops the Academy always falls to the Democrat; with 1 Op it depends on the roll."""
    never = {"total", "margin", "after"}
    found = msgspec.to_builtins(ask_two(BOARD, "democrat", 4, PAIR).result)["steps"][1]
    assert (found["threshold"], found["friendly"], found["hostile"]) == (6, 1, 0)
    assert not never & set(found)
    found = msgspec.to_builtins(ask_two(BOARD, "democrat", 1, PAIR).result)["steps"][1]
    assert found["threshold"] == 6
    assert not {*never, "friendly", "hostile"} & set(found)


def test_third(refused):
    targets = [{"space": "berlin"}] * 3
    asked = {"side": "communist", "ops": 1, "board": {}, "targets": targets}
    assert refused("checks", **asked) == ("targets", "1989.check.count")
    assert refused("checks", **{**asked, "targets": [*targets, {"space": "berln"}]})[0] == "targets[3].space"


@pytest.mark.parametrize(
    ("targets", "field"),
    [
        ([], "targets"),
        ([{}], "targets[0].space"),
        ([{"space": "berlin"}, {"space": "berlin", "die": 9}], "targets[1].die"),
        ([{"space": "berlin", "bonus": 1000}], "targets[0].bonus"),
        ([{"space": "berlin", "n": 1}], "targets[0].n"),
        (None, "targets"),
    ],
)
def test_faults(ask, targets, field):
    assert ask("checks", side="democrat", ops=1, board=BOARD, targets=targets).fault.field == field
