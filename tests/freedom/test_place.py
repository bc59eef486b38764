"""Placing SP: what each costs, where it may go, and what remains."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.spaces import SPACES
from referee.judge import judge

SETUP = {"start": "setup"}
SIDES = ["democrat", "communist"]


def test_nothing_placed(answer, ask, facts):
    found = answer("place", board=SETUP, side="democrat", ops=2, spaces=[])
    assert (found["cost"], found["costs"], found["left"]) == (0, [], 2)
    assert sum(map(sum, found["board"]["sp"].values())) == 35
    assert facts(ask("place", board=SETUP, side="democrat", ops=2, spaces=[])) == ["left"]


@pytest.mark.parametrize("side", SIDES)
def test_exactly_own_spaces_and_their_neighbours(ask, side):
    """Golden counts: the spaces open to each side after the printed set-up."""
    index = SIDES.index(side)
    own = {name for name, space in SPACES.items() if space.start[index]}
    near = own | {other for name in own for other in SPACES[name].adjacent}
    for space in SPACES:
        outcome = ask("place", board=SETUP, side=side, ops=2, spaces=[space])
        if space in near:
            assert outcome.result is not None
        else:
            assert (outcome.illegal.field, outcome.illegal.step.rule) == ("spaces[0]", "1989.place.where")
    assert len(near) == {"democrat": 31, "communist": 42}[side]


def test_where_is_fixed_before_the_first(refused, answer):
    board = {"sp": {"leipzig": [1, 0]}}
    asked = {"board": board, "side": "democrat", "ops": 4}
    assert answer("place", **asked, spaces=["berlin", "berlin"])["cost"] == 2
    assert refused("place", **asked, spaces=["berlin", "rostock"]) == ("spaces[1]", "1989.place.where")


def test_no_sp_anywhere(refused):
    assert refused("place", board={}, side="communist", ops=9, spaces=["berlin"])[1] == "1989.place.where"
    board = {"sp": {"berlin": [3, 0]}}
    assert refused("place", board=board, side="communist", ops=9, spaces=["berlin"])[1] == "1989.place.where"


def test_across_a_border(answer):
    assert answer("place", board={"sp": {"dresden": [1, 0]}}, side="democrat", ops=2, spaces=["plzen"])


def test_control_changes_the_price_at_once(answer):
    """Communist 3 in Leipzig (stability 3): the first SP breaks control, the next cost 1 each."""
    board = {"sp": {"leipzig": [0, 3], "berlin": [1, 0]}}
    found = answer("place", board=board, side="democrat", ops=4, spaces=["leipzig"] * 3)
    assert found["costs"] == [2, 1, 1]
    assert (found["cost"], found["left"]) == (4, 0)
    assert found["board"]["sp"] == {"berlin": [1, 0], "leipzig": [3, 3]}


@pytest.mark.parametrize(("lead", "costs"), [(2, [1, 1]), (3, [2, 1]), (4, [2, 2]), (5, [2, 2])])
def test_the_edge_of_control(answer, lead, costs):
    board = {"sp": {"leipzig": [1, 1 + lead]}}
    assert answer("place", board=board, side="democrat", ops=4, spaces=["leipzig"] * 2)["costs"] == costs


def test_own_control_costs_one(answer):
    board = {"sp": {"leipzig": [3, 0]}}
    assert answer("place", board=board, side="democrat", ops=1, spaces=["leipzig"])["costs"] == [1]


def test_one_op_does_not_open_an_opposed_space(refused):
    board = {"sp": {"leipzig": [0, 3], "berlin": [1, 0]}}
    asked = {"board": board, "side": "democrat"}
    assert refused("place", **asked, ops=1, spaces=["leipzig"]) == ("spaces[0]", "1989.place")
    assert refused("place", **asked, ops=2, spaces=["berlin", "leipzig"]) == ("spaces[1]", "1989.place")


def test_too_many(refused):
    board = {"sp": {"leipzig": [1, 0]}}
    assert refused("place", board=board, side="democrat", ops=2, spaces=["leipzig"] * 3) == (
        "spaces[2]",
        "1989.place",
    )


def test_ops_are_looked_at_before_the_place(refused):
    board = {"sp": {"leipzig": [1, 0]}}
    asked = {"board": board, "side": "democrat", "ops": 1, "spaces": ["leipzig", "praha"]}
    assert refused("place", **asked) == ("spaces[1]", "1989.place")


class TestGenscher:
    BOARD = {"sp": {"leipzig": [0, 9], "berlin": [1, 0], "praha": [0, 9], "brno": [1, 0]}}

    def test_one_op_in_east_germany(self, ask, answer, facts):
        asked = {"board": self.BOARD, "side": "democrat", "ops": 3, "events": ["genscher"]}
        assert answer("place", **asked, spaces=["leipzig", "praha"])["costs"] == [1, 2]
        assert facts(ask("place", **asked, spaces=["leipzig"])) == ["fixed", "genscher", "left"]
        assert facts(ask("place", **asked, spaces=["berlin"])) == ["fixed", "costs", "left"]

    def test_not_for_the_communist(self, refused):
        asked = {"board": self.BOARD, "side": "communist", "ops": 3, "spaces": ["leipzig"]}
        assert refused("place", **asked, events=["genscher"]) == ("events[0]", "1989.place")

    def test_once(self, refused):
        asked = {"board": self.BOARD, "side": "democrat", "ops": 3, "spaces": ["leipzig"]}
        assert refused("place", **asked, events=["genscher", "genscher"]) == ("events[1]", "twice")


def test_a_space_taken_off(answer, refused):
    """Without Iasi its neighbours are next to one another: Brasov reaches Galati."""
    asked = {"side": "democrat", "ops": 2, "spaces": ["galati"]}
    board = {"sp": {"brasov": [1, 0]}}
    assert refused("place", board=board, **asked)[1] == "1989.place.where"
    assert answer("place", board={**board, "removed": "iasi"}, **asked)["board"]["removed"] == "iasi"
    gone = {**asked, "spaces": ["brasov", "iasi"]}
    assert refused("place", board={**board, "removed": "iasi"}, **gone) == ("spaces[1]", "space-removed")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"ops": 0}, "ops"),
        ({"ops": 1000}, "ops"),
        ({"side": "soviet"}, "side"),
        ({"spaces": ["leipzg"]}, "spaces[0]"),
        ({"spaces": ["leipzig", ""]}, "spaces[1]"),
        ({"spaces": ["leipzig"] * 101}, "spaces"),
        ({"spaces": "leipzig"}, "spaces"),
    ],
)
def test_faults(ask, change, field):
    asked = {"board": SETUP, "side": "democrat", "ops": 1, "spaces": ["gdansk"], **change}
    assert ask("place", **asked).fault.field == field


@settings(max_examples=100)
@given(
    st.dictionaries(
        st.sampled_from(["leipzig", "berlin", "halle", "dresden"]),
        st.lists(st.integers(0, 6), min_size=2, max_size=2),
    ),
    st.sampled_from(SIDES),
    st.integers(1, 8),
    st.lists(st.sampled_from(["leipzig", "berlin", "halle", "dresden"]), max_size=6),
)
def test_only_the_sp_placed_appear(sp, side, ops, spaces):
    outcome = judge({"calc": "1989.place", "board": {"sp": sp}, "side": side, "ops": ops, "spaces": spaces})
    if outcome.result is None:
        assert outcome.illegal.step.rule in ("1989.place", "1989.place.where")
        return
    found = msgspec.to_builtins(outcome.result)
    assert sum(found["costs"]) == found["cost"] == ops - found["left"]
    assert found["left"] >= 0
    assert len(found["costs"]) == len(spaces)
    after = found["board"]["sp"]
    index = SIDES.index(side)
    for name in SPACES:
        before = list(sp.get(name, [0, 0]))
        before[index] += spaces.count(name)
        assert after.get(name, [0, 0]) == before
