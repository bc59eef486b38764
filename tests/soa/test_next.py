"""Whose go it is: a phase played out, waiting gangs, what a go takes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge

THREE = {"gangs": ["A", "B", "C"], "patch": "B", "orders": {"A": 2, "B": 1, "C": 2}}


def test_a_phase_played_out(answer):
    """B 1, C 2, A 2: B C A, then C A, then nobody."""
    now = answer("next", **THREE)
    gone = []
    while now["next"]:
        gone.append(now["next"])
        now = answer("next", **{**THREE, "orders": now["orders"]}, last=now["next"])
    assert gone == ["B", "C", "A", "C", "A"]
    assert now["orders"] == {"B": 0, "C": 0, "A": 0}


@pytest.mark.parametrize(
    ("patch", "order"), [("A", ["A", "B", "C"]), ("B", ["B", "C", "A"]), ("C", ["C", "A", "B"])]
)
def test_patch_order_is_clockwise_from_the_holder(answer, patch, order):
    asked = answer("next", **{**THREE, "patch": patch})
    assert (asked["patch_order"], asked["next"]) == (order, patch)


def test_a_patch_that_has_changed_hands_leaves_the_go_round(answer):
    for patch in "ABC":
        assert answer("next", **{**THREE, "patch": patch}, last="C")["next"] == "A"


def test_the_holder_without_tokens_is_passed_over(answer):
    asked = answer("next", **{**THREE, "orders": {"A": 1}})
    assert (asked["next"], asked["orders"]) == ("A", {"B": 0, "C": 0, "A": 1})


@pytest.mark.parametrize(("cost", "left", "following"), [("free", 1, "C"), ("one-token", 0, "C")])
def test_sitting_tight(ask, cost, left, following):
    outcome = ask("next", {"sit-tight-cost": cost}, **THREE, last="B", sat_tight=True)
    assert (outcome.result.orders["B"], outcome.result.next) == (left, following)
    assert outcome.rulings == {"sit-tight-cost": cost}
    assert "soa.sit-tight" in [step.rule for step in outcome.steps]


def test_sitting_tight_alone_comes_round_again_only_where_it_is_free(ask):
    alone = {"gangs": ["A", "B"], "patch": "A", "orders": {"A": 1}, "last": "A", "sat_tight": True}
    assert ask("next", {"sit-tight-cost": "free"}, **alone).result.next == "A"
    assert ask("next", {"sit-tight-cost": "one-token"}, **alone).result.next is None


@pytest.mark.parametrize("cost", ["free", "one-token"])
def test_an_action_does_not_rest_on_the_ruling(ask, cost):
    outcome = ask("next", {"sit-tight-cost": cost}, **THREE, last="B")
    assert outcome.rulings == {}
    assert outcome.result.orders["B"] == 0


@pytest.mark.parametrize(("spent", "left"), [(0, 2), (1, 1), (2, 0)])
def test_what_an_action_takes(answer, spent, left):
    assert answer("next", **THREE, last="A", spent=spent)["orders"]["A"] == left


@pytest.mark.parametrize(
    ("change", "field", "rule"),
    [
        ({"last": "A", "spent": 3}, "orders.A", "soa.actions.rounds"),
        ({"last": "B", "orders": {"A": 1}}, "orders.B", "soa.actions.rounds"),
        ({"last": "B", "orders": {"A": 1}, "sat_tight": True}, "orders.B", "soa.actions.rounds"),
        ({"last": "Z"}, "last", "unknown-name"),
        ({"patch": "Z"}, "patch", "unknown-name"),
        ({"orders": {"Z": 1}}, "orders.Z", "unknown-name"),
        ({"sat_tight": True}, "last", "missing"),
        ({"gangs": ["A", "B", "B"]}, "gangs[2]", "twice"),
        ({"gangs": []}, "gangs", "wrong-length"),
        ({"patch": None}, "patch", "not-null"),
    ],
)
def test_refused(refused, change, field, rule):
    assert refused("next", **{**THREE, **change}) == (field, rule)


@pytest.mark.parametrize("cost", ["free", "one-token"])
def test_sitting_tight_without_a_token_is_refused_under_both_readings(ask, cost):
    outcome = ask("next", {"sit-tight-cost": cost}, **{**THREE, "orders": {}}, last="A", sat_tight=True)
    assert outcome.illegal is not None
    assert outcome.rulings == {}


@settings(max_examples=80)
@given(st.data())
def test_tokens_neither_appear_nor_vanish(data):
    gangs = list("ABCDEF"[: data.draw(st.integers(1, 6))])
    orders = {name: data.draw(st.integers(0, 2)) for name in gangs}
    last = data.draw(st.sampled_from(gangs))
    patch = data.draw(st.sampled_from(gangs))
    outcome = judge({"calc": "soa.next", "gangs": gangs, "patch": patch, "orders": orders, "last": last})
    if orders[last] == 0:
        assert outcome.illegal is not None
        return
    result = outcome.result
    assert result.orders == {name: orders[name] - (name == last) for name in gangs}
    assert sorted(result.patch_order) == gangs
    assert (result.next is None) == (sum(result.orders.values()) == 0)
    if result.next is not None:
        turned = gangs[gangs.index(last) + 1 :] + gangs[: gangs.index(last) + 1]
        passed = turned[: turned.index(result.next)]
        assert result.orders[result.next] > 0
        assert not any(result.orders[name] for name in passed)
