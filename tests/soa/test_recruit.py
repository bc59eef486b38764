"""Recruiting: every gang, every bound."""

import pytest


def test_the_whole_domain(ask):
    """Golden counts over 0-2 tokens and all figures: 21 ways to place at most five, 15 beyond."""
    counted = {"answered": 0, "no-token": 0, "no-figure": 0, "more-than-figures": 0}
    for orders in range(3):
        for prospects in range(6):
            for lying in range(6):
                outcome = ask("recruit", orders=orders, prospects=prospects, prospects_in_emergency=lying)
                if outcome.fault:
                    assert prospects + lying > 5
                    counted[outcome.fault.code] += 1
                elif outcome.illegal:
                    counted[outcome.illegal.step.fact] += 1
                else:
                    after = outcome.result.after
                    assert (after.orders, after.prospects) == (orders - 1, prospects + 1)
                    assert after.prospects + lying <= 5
                    counted["answered"] += 1
    # 3 x 36 = 108; 3 x 15 beyond five; without a token the 21 others; with one 6 are full, 15 are not.
    assert counted == {"answered": 30, "no-token": 21, "no-figure": 12, "more-than-figures": 45}


@pytest.mark.parametrize(
    ("situation", "field", "rule"),
    [
        ({"orders": 0, "prospects": 5}, "orders", "soa.actions.rounds"),
        ({"orders": 1, "prospects": 5}, "prospects", "soa.recruit"),
        ({"orders": 1, "prospects": 3, "prospects_in_emergency": 2}, "prospects", "soa.recruit"),
        (
            {"orders": 0, "prospects": 4, "prospects_in_emergency": 2},
            "prospects_in_emergency",
            "more-than-figures",
        ),
    ],
)
def test_refused(refused, situation, field, rule):
    assert refused("recruit", **situation) == (field, rule)


def test_the_slip_names_the_figures(ask):
    fault = ask("recruit", orders=1, prospects=5, prospects_in_emergency=1).fault
    assert fault.values == {"kind": "prospect", "given": 6, "most": 5}
