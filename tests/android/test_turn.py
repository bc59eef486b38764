"""A turn: actions in order against six Time."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

KINDS = ["move", "follow", "draw", "discard", "light-card", "dark-card", "jump", "enter-lily", "ask-jimmy"]


@pytest.mark.parametrize("kind", KINDS)
def test_each_action_alone(answer, kind):
    result = answer("turn", actions=[{"action": kind, "at_scene": True}])
    assert result["cost"] == (0 if kind == "dark-card" else 1)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "move"])
def test_facts_of_a_move_count_for_moves_alone(answer, kind):
    result = answer("turn", actions=[{"action": kind, "restricted": True, "at_scene": True}])
    assert result["cost"] == (0 if kind == "dark-card" else 1)


@pytest.mark.parametrize("kind", KINDS)
def test_without_time(answer, refused, kind):
    asked = {"actions": [{"action": kind, "at_scene": True}], "time": 0}
    if kind in ("dark-card", "enter-lily"):
        assert answer("turn", **asked)["cost"] == 0
    else:
        assert refused("turn", **asked) == ("actions[0]", "android.time")


def test_jump_needs_the_scene(refused):
    assert refused("turn", actions=[{"action": "jump"}]) == ("actions[0].at_scene", "android.jump")


def test_time_is_met_before_the_jump(refused):
    asked = [{"action": "jump"}, {"action": "move", "restricted": True}]
    assert refused("turn", actions=asked, time=3) == ("actions[1]", "android.time")


def test_lily_takes_what_is_left_and_no_more(answer):
    turn = [{"action": "move"}] * 6 + [{"action": "enter-lily"}] * 2
    assert answer("turn", actions=turn)["costs"] == [1] * 6 + [0, 0]


@settings(max_examples=60, deadline=None)
@given(kinds=st.lists(st.sampled_from(KINDS), max_size=9), time=st.integers(0, 9))
def test_costs_add_up(ask, kinds, time):
    outcome = ask("turn", actions=[{"action": kind, "at_scene": True} for kind in kinds], time=time)
    if outcome.result is not None:
        assert sum(outcome.result.costs) == outcome.result.cost == time - outcome.result.left
        assert len(outcome.result.costs) == len(kinds)
        assert outcome.result.left >= 0
    else:
        paid = [kind for kind in kinds if kind not in ("dark-card", "enter-lily")]
        assert len(paid) + kinds.count("enter-lily") > time
