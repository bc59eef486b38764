"""Trading: goods change hands, nothing is made or lost, nothing else may go."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge

GOODS = ("cash", "guns", "contraband")
STOCKS = {"A": {"cash": 5, "guns": 1}, "B": {"contraband": 3}}


@pytest.mark.parametrize("item", GOODS)
def test_the_edge_of_the_stock(answer, refused, item):
    stocks = {"A": {item: 2}, "B": {}}
    asked = answer("trade", stocks=stocks, gives={"A": {item: 2}})
    assert (asked["stocks"]["A"][item], asked["stocks"]["B"][item]) == (0, 2)
    assert refused("trade", stocks=stocks, gives={"A": {item: 3}}) == (f"gives.A.{item}", "soa.trading")


@pytest.mark.parametrize("item", ["heat", "orders", "members", "prospects", "patch", "tiles", "gun"])
def test_nothing_else_changes_hands(ask, refused, item):
    gives = {"A": {"cash": 1, item: 1}}
    assert refused("trade", stocks=STOCKS, gives=gives) == (f"gives.A.{item}", "soa.trading")
    assert ask("trade", stocks=STOCKS, gives={"A": {item: 0}}).result is not None


def test_whether_a_deal_binds_is_open(ask):
    outcome = ask("trade", stocks=STOCKS, gives={"A": {"cash": 1}, "B": {"contraband": 1}})
    assert [step.fact for step in outcome.open] == ["binding-open"]
    assert [step.values for step in outcome.steps] == [
        {"gang": "A", "other": "B", "items": {"cash": 1}},
        {"gang": "B", "other": "A", "items": {"contraband": 1}},
    ]
    assert [step.fact for step in ask("trade", stocks=STOCKS, gives={}).steps] == ["nothing"]


@pytest.mark.parametrize(
    ("situation", "field", "code"),
    [
        ({"stocks": {"A": {}}, "gives": {}}, "stocks", "wrong-length"),
        ({"stocks": {"A": {}, "B": {}, "C": {}}, "gives": {}}, "stocks", "wrong-length"),
        ({"stocks": STOCKS, "gives": {"C": {}}}, "gives.C", "unknown-name"),
        ({"stocks": STOCKS, "gives": {"A": {"cash": 99}, "C": {}}}, "gives.C", "unknown-name"),
        ({"stocks": {**STOCKS, "B": {"heat": 1}}, "gives": {}}, "stocks.B.heat", "unknown-key"),
        ({"stocks": STOCKS, "gives": {"A": {"cash": -1}}}, "gives.A.cash", "out-of-range"),
        ({"stocks": STOCKS}, "gives", "missing"),
    ],
)
def test_malformed(refused, situation, field, code):
    assert refused("trade", **situation) == (field, code)


COUNTS = st.fixed_dictionaries({}, optional=dict.fromkeys(GOODS, st.integers(0, 5)))


@settings(max_examples=120)
@given(COUNTS, COUNTS, COUNTS, COUNTS)
def test_nothing_is_made_or_lost(of_a, of_b, from_a, from_b):
    request = {"stocks": {"A": of_a, "B": of_b}, "gives": {"A": from_a, "B": from_b}}
    outcome = judge({"calc": "soa.trade", **request})
    payable = all(
        given.get(item, 0) <= owned.get(item, 0)
        for owned, given in ((of_a, from_a), (of_b, from_b))
        for item in GOODS
    )
    assert (outcome.result is not None) == payable
    if payable:
        for item in GOODS:
            after = [getattr(stock, item) for stock in outcome.result.stocks.values()]
            assert sum(after) == of_a.get(item, 0) + of_b.get(item, 0)
            assert min(after) >= 0
