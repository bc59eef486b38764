"""Two checks of a card: all 36 pairs of rolls against the odds, and icepool; the board between them."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.spaces import SPACES
from referee.judge import judge

SIDES = ["democrat", "communist"]
FACES = range(1, 7)
FULL = {"check-excess": "full-margin"}
NEAR = ["leipzig", "halle", "magdeburg"]


def exact(distribution):
    return {one["value"]: Fraction(one["exact"]) for one in distribution}


def spread(values):
    values = list(values)
    return {value: Fraction(n, len(values)) for value, n in Counter(values).items()}


def one_by_one(answer, asked, rulings, dice):
    """Judge two checks as two single ones on the boards between; the second is None without a target."""
    board = {"sp": {name: list(pair) for name, pair in asked["board"]["sp"].items()}}
    found = []
    for target, die in zip(asked["targets"], dice, strict=True):
        space = target["space"]
        opponent = 1 - SIDES.index(asked["side"])
        if not board["sp"].get(space, [0, 0])[opponent]:
            found.append(None)
            continue
        one = {key: asked[key] for key in ("side", "ops")}
        found.append(answer("check", rulings, **one, board=board, space=space, die=die))
        board = found[-1].pop("board")
        assert board["sp"].get(space, [0, 0]) == found[-1]["after"]
    return found, {name: pair for name, pair in board["sp"].items() if any(pair)}


SITUATIONS = [
    (side, ops, sp, targets)
    for side, ops in (("communist", 2), ("communist", 4), ("democrat", 3))
    for sp in (
        {"leipzig": [3, 0], "halle": [2, 1], "magdeburg": [0, 3]},
        {"leipzig": [2, 3], "halle": [3, 3], "magdeburg": [3, 1]},
        {"leipzig": [1, 1], "halle": [1, 6], "magdeburg": [4, 1]},
    )
    for targets in product(NEAR[:2], repeat=2)
]


@pytest.mark.parametrize("full", [False, True])
def test_all_pairs_of_rolls(answer, ask, full):
    rulings = FULL if full else {}
    judged = 0
    for side, ops, sp, targets in SITUATIONS:
        opponent = 1 - SIDES.index(side)
        if not sp[targets[0]][opponent]:
            continue
        asked = {"side": side, "ops": ops, "board": {"sp": sp}, "targets": [{"space": t} for t in targets]}
        seconds = []
        for dice in product(FACES, repeat=2):
            (first, second), after = one_by_one(answer, asked, rulings, dice)
            rolled = [{"space": t, "die": die} for t, die in zip(targets, dice, strict=True)]
            outcome = ask("checks", rulings, **{**asked, "targets": rolled})
            seconds.append((second, after.get(targets[1], [0, 0])))
            if second is None:
                assert (outcome.illegal.field, outcome.illegal.step.rule) == (
                    "targets[1].space",
                    "1989.check.target",
                )
                continue
            found = msgspec.to_builtins(outcome.result)
            assert found["steps"] == [first, second]
            assert found["board"] == {"start": "empty", "sp": after}
            assert found["mode"] == "resolved"
            judged += 1
        outcome = ask("checks", rulings, **asked)
        if not any(second for second, _ in seconds):
            assert outcome.illegal.field == "targets[1].space"
            continue
        odds = msgspec.to_builtins(outcome.result)
        assert odds["mode"] == "odds" and "board" not in odds
        assert odds["steps"][0] == answer(
            "check", rulings, side=side, ops=ops, board={"sp": sp}, space=targets[0]
        )
        last = odds["steps"][1]
        assert Fraction(last["success"]["exact"]) == Fraction(
            sum(bool(second and second["success"]) for second, _ in seconds), 36
        )
        for key in ("removed", "added"):
            assert exact(last[key]) == spread(second[key] if second else 0 for second, _ in seconds)
        stability = SPACES[targets[1]].stability
        own = SIDES.index(side)
        assert Fraction(last["controls_after"]["exact"]) == Fraction(
            sum(pair[own] - pair[1 - own] >= stability for _, pair in seconds), 36
        )
    assert judged > 500


def test_icepool_agrees(answer):
    """Twice in Leipzig with 4 Ops against 4 Democrat SP: threshold 6, so a margin of die − 2."""

    def removed(first, second):
        left = 4 - max(min(first - 2, 4), 0)
        return max(min(second - 2, left), 0) if left else 0

    pool = icepool.map(removed, icepool.d6, icepool.d6)
    asked = {"side": "communist", "ops": 4, "board": {"sp": {"leipzig": [4, 0]}}}
    found = answer("checks", **asked, targets=[{"space": "leipzig"}] * 2)["steps"][1]
    assert exact(found["removed"]) == {
        value: Fraction(pool.quantity(value), pool.denominator()) for value in pool.outcomes()
    }


def test_one_target_is_one_check(answer):
    asked = {"side": "communist", "ops": 3, "board": {"sp": {"leipzig": [2, 0]}}}
    for die in (None, 2, 6):
        found = answer("checks", **asked, targets=[{"space": "leipzig", "die": die}])
        one = answer("check", **asked, space="leipzig", die=die)
        assert found.get("board") == one.pop("board", None)
        assert found["steps"] == [one]


class TestDice:
    BOARD = {"sp": {"leipzig": [3, 0], "berlin": [2, 0]}}

    def two(self, answer, first, second):
        targets = [{"space": "leipzig", "die": first}, {"space": "berlin", "die": second}]
        return answer("checks", side="communist", ops=4, board=self.BOARD, targets=targets)

    def test_the_first_stays_resolved(self, answer):
        found = self.two(answer, 5, None)
        assert (found["mode"], [step["mode"] for step in found["steps"]]) == ("odds", ["resolved", "odds"])
        assert "board" not in found

    def test_the_second_waits_for_the_first(self, answer):
        found = self.two(answer, None, 5)
        assert [step["mode"] for step in found["steps"]] == ["odds", "odds"]
        assert "total" not in found["steps"][1]

    def test_neighbours_that_depend_on_the_first_are_not_told(self, answer):
        """Communist 3 against Democrat 3 in Leipzig: only a margin of 3 wins it and helps in Berlin."""
        board = {"sp": {"leipzig": [3, 3], "berlin": [2, 0]}}
        targets = [{"space": "leipzig"}, {"space": "berlin"}]
        found = answer("checks", side="communist", ops=4, board=board, targets=targets)["steps"][1]
        assert "friendly" not in found
        assert found["hostile"] == 0
        assert self.two(answer, None, None)["steps"][1]["friendly"] == 0


class TestSecondTarget:
    def test_emptied_by_some_rolls_only(self, answer):
        asked = {"side": "communist", "ops": 4, "board": {"sp": {"leipzig": [2, 0]}}}
        found = answer("checks", **asked, targets=[{"space": "leipzig"}] * 2)["steps"][1]
        # The first leaves 2, 2, 1, 0, 0, 0; margins of the second are 0, 0, 1, 2, 3, 4.
        assert exact(found["removed"]) == spread(
            max(min(second - 2, left), 0) for left in (2, 2, 1, 0, 0, 0) for second in FACES
        )

    def test_emptied_by_every_roll(self, refused):
        asked = {"side": "communist", "ops": 9, "board": {"sp": {"leipzig": [1, 0]}}}
        assert refused("checks", **asked, targets=[{"space": "leipzig"}] * 2) == (
            "targets[1].space",
            "1989.check.target",
        )

    def test_filled_by_no_roll(self, refused):
        """The first check adds own SP only, never the opponent's."""
        asked = {"side": "communist", "ops": 9, "board": {"sp": {"leipzig": [1, 0], "berlin": [0, 2]}}}
        targets = [{"space": "leipzig"}, {"space": "berlin"}]
        assert refused("checks", **asked, targets=targets)[0] == "targets[1].space"


@pytest.mark.parametrize(
    ("targets", "field", "code"),
    [
        ([], "targets", "wrong-length"),
        ([{"space": "leipzig"}] * 3, "targets", "1989.check.count"),
        ([{"space": "leipzig"}] * 101, "targets", "wrong-length"),
        ([{"space": "leipzg"}], "targets[0].space", "unknown-name"),
        ([{"space": "leipzig"}, {"space": "x"}], "targets[1].space", "unknown-name"),
        ([{"space": "leipzig"}] * 3 + [{"space": "x"}], "targets[3].space", "unknown-name"),
        ([{"space": "berlin"}], "targets[0].space", "1989.check.target"),
        ([{"space": "leipzig", "die": 7}], "targets[0].die", "out-of-range"),
        ([{"space": "leipzig", "dice": 1}], "targets[0].dice", "unknown-key"),
        ([{}], "targets[0].space", "missing"),
    ],
)
def test_faults(refused, targets, field, code):
    asked = {"side": "communist", "ops": 3, "board": {"sp": {"leipzig": [2, 0]}}}
    assert refused("checks", **asked, targets=targets) == (field, code)


def test_a_bonus_is_its_own_checks(answer):
    asked = {"side": "communist", "ops": 3, "board": {"sp": {"leipzig": [4, 0]}}}
    targets = [{"space": "leipzig", "die": 2, "bonus": 3}, {"space": "leipzig", "die": 2}]
    found = answer("checks", **asked, targets=targets)
    assert [step["total"] for step in found["steps"]] == [8, 5]
    assert found["board"]["sp"] == {"leipzig": [2, 0]}


def test_the_ruling_is_named(ask):
    asked = {"side": "communist", "ops": 3, "board": {"sp": {"leipzig": [1, 0], "berlin": [9, 0]}}}
    first = [{"space": "leipzig", "die": 6}, {"space": "berlin", "die": 6}]
    assert ask("checks", FULL, **asked, targets=first).rulings == FULL
    none = [{"space": "berlin", "die": 6}] * 2
    assert ask("checks", FULL, **asked, targets=none).rulings == {}


@settings(max_examples=100)
@given(
    sp=st.fixed_dictionaries({name: st.lists(st.integers(0, 6), min_size=2, max_size=2) for name in NEAR}),
    side=st.sampled_from(SIDES),
    ops=st.integers(1, 6),
    targets=st.lists(
        st.fixed_dictionaries(
            {"space": st.sampled_from(NEAR)},
            optional={"die": st.integers(1, 6), "bonus": st.integers(-3, 3)},
        ),
        min_size=1,
        max_size=2,
    ),
)
def test_sp_go_and_come_as_the_steps_say(sp, side, ops, targets):
    asked = {"calc": "1989.checks", "side": side, "ops": ops, "board": {"sp": sp}, "targets": targets}
    outcome = judge(asked)
    if outcome.result is None:
        assert outcome.illegal.step.rule == "1989.check.target"
        return
    found = msgspec.to_builtins(outcome.result)
    if found["mode"] == "odds":
        for step in found["steps"]:
            if step["mode"] == "odds":
                assert sum(exact(step["removed"]).values()) == sum(exact(step["added"]).values()) == 1
        return
    own = SIDES.index(side)
    before = [sum(pair[one] for pair in sp.values()) for one in (0, 1)]
    after = [sum(pair[one] for pair in found["board"]["sp"].values()) for one in (0, 1)]
    assert after[own] - before[own] == sum(step["added"] for step in found["steps"])
    assert before[1 - own] - after[1 - own] == sum(step["removed"] for step in found["steps"])
