"""The set-up: the printed SP, the five steps, and every way to be out of step."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.setup import EXTRA
from referee.freedom.spaces import SPACES
from referee.judge import judge

STEPS = [("communist", 2), ("democrat", 3), ("communist", 3), ("democrat", 4), ("communist", 2)]
HOMES = {"communist": "berlin", "democrat": "gdansk"}


def placements(*steps):
    return [{"side": side, "space": space, "n": n} for side, space, n in steps]


def whole(side_and_n=STEPS):
    return placements(*((side, HOMES[side], n) for side, n in side_and_n))


def sums(board):
    return [sum(pair[side] for pair in board["sp"].values()) for side in (0, 1)]


def test_the_steps():
    assert list(EXTRA) == STEPS


def test_nothing_placed(answer):
    for situation in ({}, {"placements": []}):
        found = answer("setup", **situation)
        assert found["board"]["start"] == "empty"
        assert found["board"]["sp"] == {
            name: list(space.start) for name, space in SPACES.items() if any(space.start)
        }
        assert found["remaining"] == [{"side": side, "n": n} for side, n in STEPS]
        assert sums(found["board"]) == [15, 20]


def test_all_placed(answer, ask, facts):
    found = answer("setup", placements=whole())
    assert found["remaining"] == []
    assert sums(found["board"]) == [22, 27]
    assert facts(ask("setup", placements=whole()))[-1] == "complete"


@pytest.mark.parametrize("done", range(5))
def test_after_each_step(answer, done):
    found = answer("setup", placements=whole(STEPS[:done]))
    assert found["remaining"] == [{"side": side, "n": n} for side, n in STEPS[done:]]


def test_part_of_a_step(answer):
    found = answer("setup", placements=placements(("communist", "leipzig", 1)))
    assert found["remaining"][0] == {"side": "communist", "n": 1}
    assert found["board"]["sp"]["leipzig"] == [0, 1]


def test_own_sp_may_be_there(answer):
    found = answer("setup", placements=placements(("communist", "berlin", 1), ("communist", "berlin", 1)))
    assert found["board"]["sp"]["berlin"] == [0, 4]


@pytest.mark.parametrize(
    ("steps", "field"),
    [
        ([("democrat", "leipzig", 1)], "placements[0].side"),
        ([("communist", "leipzig", 3)], "placements[0].n"),
        ([("communist", "gdansk", 1)], "placements[0].space"),
        ([("communist", "leipzig", 1), ("communist", "leipzig", 2)], "placements[1].n"),
        ([("communist", "leipzig", 1), ("democrat", "krakow", 1)], "placements[1].side"),
        ([("communist", "leipzig", 2), ("communist", "leipzig", 1)], "placements[1].side"),
        ([("communist", "leipzig", 2), ("democrat", "leipzig", 1)], "placements[1].space"),
        ([("communist", "leipzig", 2), ("democrat", "gdansk", 4)], "placements[1].n"),
    ],
)
def test_out_of_step(refused, steps, field):
    assert refused("setup", placements=placements(*steps)) == (field, "1989.setup.extra")


def test_a_placement_after_the_last(refused):
    late = [*whole(), *placements(("democrat", "gdansk", 1))]
    assert refused("setup", placements=late) == ("placements[5]", "1989.setup.extra")


def test_which_fault_is_met_first(refused):
    """Opponent SP, then too many, then the wrong side; an unknown space anywhere before all of them."""
    assert refused("setup", placements=placements(("democrat", "berlin", 9)))[0] == "placements[0].space"
    assert refused("setup", placements=placements(("communist", "gdansk", 9)))[0] == "placements[0].space"
    assert refused("setup", placements=placements(("democrat", "leipzig", 9)))[0] == "placements[0].n"
    late = placements(("democrat", "berlin", 9), ("communist", "leipzg", 1))
    assert refused("setup", placements=late) == ("placements[1].space", "unknown-name")


@pytest.mark.parametrize("n", [0, -1, 1000, None, True, 1.5, "1"])
def test_no_such_number(ask, n):
    fault = ask("setup", placements=placements(("communist", "leipzig", n))).fault
    assert fault.field == "placements[0].n"


@settings(max_examples=100)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["democrat", "communist"]),
            st.sampled_from(["berlin", "gdansk", "leipzig", "krakow"]),
            st.integers(1, 4),
        ),
        max_size=7,
    )
)
def test_sp_are_those_placed(steps):
    outcome = judge({"calc": "1989.setup", "placements": placements(*steps)})
    if outcome.result is None:
        assert outcome.illegal.step.rule == "1989.setup.extra"
        return
    found = msgspec.to_builtins(outcome.result)
    placed = [sum(n for side, _, n in steps if side == one) for one in ("democrat", "communist")]
    assert sums(found["board"]) == [15 + placed[0], 20 + placed[1]]
    left = [sum(one["n"] for one in found["remaining"] if one["side"] == side) for side in HOMES]
    assert left == [7 - placed[1], 7 - placed[0]]
