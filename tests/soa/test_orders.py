"""Order tokens of a turn: every gang, every bound."""

import pytest


@pytest.mark.parametrize("base", [0, 1, 3, 999])
def test_every_gang(answer, base):
    for members in range(6):
        for prospects in range(6):
            asked = answer("orders", base=base, members=members, prospects=prospects)
            assert asked == {"orders": base + members}


def test_prospects_may_be_left_out_and_are_told_where_there_are_any(ask):
    assert [step.fact for step in ask("orders", base=2, members=1).steps] == ["dealt"]
    told = ask("orders", base=2, members=1, prospects=3).steps
    assert [step.fact for step in told] == ["dealt", "prospects-none"]
    assert told[0].values == {"base": 2, "members": 1, "orders": 3}


@pytest.mark.parametrize(
    ("field", "value"), [("base", -1), ("base", 1000), ("members", 6), ("members", -1), ("prospects", 6)]
)
def test_out_of_range(refused, field, value):
    situation = {"base": 3, "members": 2, "prospects": 1, field: value}
    assert refused("orders", **situation) == (field, "out-of-range")


@pytest.mark.parametrize("field", ["base", "members"])
def test_missing(refused, field):
    situation = {"base": 3, "members": 2}
    del situation[field]
    assert refused("orders", **situation) == (field, "missing")
