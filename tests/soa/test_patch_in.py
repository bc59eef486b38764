"""Patching in: the price, the figures, and the order of what may be wanting."""

from itertools import product

import pytest

ENOUGH = {"orders": 1, "prospects": 1, "members": 4, "guns": 1, "cash": 1}


def test_the_whole_domain(ask):
    """Golden counts over none or some of everything and all member figures."""
    counted: dict[str, int] = {}
    for orders, prospects, guns, cash in product(range(2), repeat=4):
        for members, lying in product(range(6), repeat=2):
            before = {
                "orders": orders,
                "prospects": prospects,
                "members": members,
                "guns": guns,
                "cash": cash,
            }
            outcome = ask("patch-in", **before, members_in_emergency=lying)
            if outcome.result is not None:
                after = outcome.result.after
                assert after.members == members + 1
                assert after.members + lying <= 5
                assert (after.orders, after.prospects, after.guns, after.cash) == (0, 0, 0, 0)
            fault = outcome.fault.code if outcome.fault else None
            ending = fault or (outcome.illegal.step.fact if outcome.illegal else "answered")
            counted[ending] = counted.get(ending, 0) + 1
    # 16 x 36; 15 of 36 placings are beyond five figures, 21 are not and 6 of these use all five.
    assert counted == {
        "more-than-figures": 16 * 15,
        "no-token": 8 * 21,
        "no-prospect": 4 * 21,
        "no-gun": 2 * 21,
        "no-cash": 21,
        "no-figure": 6,
        "answered": 15,
    }


@pytest.mark.parametrize(
    ("change", "field", "rule"),
    [
        ({"orders": 0}, "orders", "soa.actions.rounds"),
        ({"prospects": 0}, "prospects", "soa.patch-in"),
        ({"guns": 0}, "guns", "soa.patch-in"),
        ({"cash": 0}, "cash", "soa.patch-in"),
        ({"members": 5}, "members", "soa.patch-in"),
        ({"members_in_emergency": 1}, "members", "soa.patch-in"),
        ({"members_in_emergency": 2, "orders": 0}, "members_in_emergency", "more-than-figures"),
    ],
)
def test_refused(refused, change, field, rule):
    assert refused("patch-in", **{**ENOUGH, **change}) == (field, rule)


def test_only_the_price_is_paid(answer):
    asked = answer("patch-in", orders=4, prospects=3, members=1, guns=6, cash=20)
    assert asked == {"after": {"orders": 3, "prospects": 2, "members": 2, "guns": 5, "cash": 19}}


def test_the_extra_order_comes_with_the_next_deal(ask):
    assert [step.fact for step in ask("patch-in", **ENOUGH).steps] == ["patched-in", "order-later"]
