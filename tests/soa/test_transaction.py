"""Transactions: each kind's goods, the printed maximum, stocks that add up."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge

GOODS = ("cash", "guns", "contraband")
ALLOWED = {
    "sell": {"give": {"guns", "contraband"}, "get": {"cash"}},
    "spend": {"give": {"cash"}, "get": {"guns", "contraband"}},
    "swap": {"give": {"guns", "contraband"}, "get": {"guns", "contraband"}},
    "skim": {"give": set(), "get": set(GOODS)},
    "steal": {"give": set(), "get": set(GOODS)},
    "gain": {"give": set(), "get": set(GOODS)},
    "drop": {"give": set(GOODS), "get": set()},
}
PLENTY = dict.fromkeys((*GOODS, "heat"), 9)
ZERO = dict.fromkeys((*GOODS, "heat"), 0)


def with_victim(kind):
    return {"victim": PLENTY} if kind == "steal" else {}


@pytest.mark.parametrize(("kind", "side", "item"), list(product(ALLOWED, ("give", "get"), GOODS)))
def test_what_each_kind_takes_and_brings(ask, kind, side, item):
    outcome = ask("transaction", kind=kind, times=1, stock=PLENTY, **{side: {item: 1}}, **with_victim(kind))
    if item in ALLOWED[kind][side]:
        assert outcome.result is not None
    else:
        assert (outcome.illegal.field, outcome.illegal.step.rule) == (f"{side}.{item}", "soa.exploit.kinds")


@pytest.mark.parametrize("kind", ALLOWED)
def test_heat_may_come_or_go_with_any_kind(answer, ask, kind):
    more = with_victim(kind)
    asked = answer("transaction", kind=kind, times=2, stock=PLENTY, get={"heat": 1}, **more)
    assert asked["stock"]["heat"] == 11
    dropped = ask("transaction", kind=kind, times=2, stock=PLENTY, give={"heat": 3}, **more)
    assert dropped.result.stock.heat == 3
    assert dropped.result.most == 3
    assert "soa.heat.sources" in [step.rule for step in dropped.steps]
    if kind == "steal":
        assert asked["victim"] == PLENTY


@pytest.mark.parametrize(("times", "legal"), [(0, True), (3, True), (4, False), (999, False)])
def test_the_edge_of_the_maximum(ask, times, legal):
    outcome = ask("transaction", kind="skim", get={"cash": 1}, times=times, max=3, stock={})
    assert (outcome.result is not None) == legal
    if not legal:
        assert (outcome.illegal.field, outcome.illegal.step.rule) == ("times", "soa.exploit.limit")


@pytest.mark.parametrize(("times", "legal"), [(2, True), (3, False)])
def test_the_edge_of_the_stock(ask, times, legal):
    situation = {"kind": "sell", "give": {"contraband": 2, "guns": 1}, "get": {"cash": 5}, "times": times}
    outcome = ask("transaction", **situation, stock={"contraband": 5, "guns": 3})
    assert (outcome.result is not None) == legal
    if not legal:
        assert outcome.illegal.field == "stock.contraband"


@pytest.mark.parametrize(("times", "legal"), [(2, True), (3, False)])
def test_the_edge_of_the_victims_stock(ask, times, legal):
    victim = {"guns": 5, "cash": 2}
    outcome = ask(
        "transaction", kind="steal", get={"guns": 1, "cash": 1}, times=times, stock={}, victim=victim
    )
    assert (outcome.result is not None) == legal
    if not legal:
        assert outcome.illegal.field == "victim.cash"


def test_most_is_the_greatest_number_that_is_legal(ask):
    """For every small transaction the bound is where the refusals begin."""
    for give, get, stock, limit in product(range(3), range(2), range(5), (None, 0, 2)):
        situation = {"kind": "spend", "give": {"cash": give}, "get": {"guns": get}, "stock": {"cash": stock}}
        if limit is not None:
            situation["max"] = limit
        most = ask("transaction", **situation, times=0).result.most
        legal = [n for n in range(8) if ask("transaction", **situation, times=n).result is not None]
        assert legal == (list(range(8)) if most is None else list(range(most + 1)))


def test_faults_in_the_order_of_the_contract(refused):
    wrong = {"kind": "sell", "give": {"cash": 1, "guns": 1}, "times": 4, "stock": {}}
    assert refused("transaction", **wrong, max=3) == ("times", "soa.exploit.limit")
    assert refused("transaction", **wrong, max=4) == ("give.cash", "soa.exploit.kinds")
    assert refused("transaction", **{**wrong, "give": {"guns": 1}}) == ("stock.guns", "soa.exploit.kinds")
    assert refused("transaction", **wrong, max=3, victim={}) == ("victim", "victim-without-steal")
    assert refused("transaction", kind="steal", times=4, max=3, stock={}) == ("victim", "missing")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"kind": "borrow"}, "kind"),
        ({"give": {"orders": 1}}, "give.orders"),
        ({"stock": {"gun": 1}}, "stock.gun"),
        ({"times": -1}, "times"),
        ({"max": None}, "max"),
        ({"get": {"cash": 1000}}, "get.cash"),
    ],
)
def test_malformed(ask, change, field):
    situation = {"kind": "sell", "give": {"guns": 1}, "get": {"cash": 1}, "times": 1, "stock": {"guns": 1}}
    assert ask("transaction", **{**situation, **change}).fault.field == field


def test_give_and_get_may_be_left_out(answer):
    asked = answer("transaction", kind="skim", times=3, stock={"cash": 2})
    assert asked == {"most": None, "stock": {**ZERO, "cash": 2}}


AMOUNTS = st.fixed_dictionaries({}, optional=dict.fromkeys((*GOODS, "heat"), st.integers(0, 3)))


@settings(max_examples=150)
@given(st.sampled_from(sorted(ALLOWED)), AMOUNTS, AMOUNTS, st.integers(0, 4), st.data())
def test_stocks_add_up(kind, give, get, times, data):
    stock = {item: data.draw(st.integers(0, 9)) for item in PLENTY}
    victim = {item: data.draw(st.integers(0, 9)) for item in PLENTY} if kind == "steal" else None
    more = {} if victim is None else {"victim": victim}
    request = {"kind": kind, "give": give, "get": get, "times": times, "stock": stock, **more}
    outcome = judge({"calc": "soa.transaction", **request})
    if outcome.result is None:
        assert outcome.illegal is not None
        return
    after = outcome.result.stock
    for item in PLENTY:
        assert getattr(after, item) == stock[item] + times * (get.get(item, 0) - give.get(item, 0)) >= 0
    if victim is not None:
        for item in GOODS:
            before = stock[item] + victim[item]
            assert getattr(after, item) + getattr(outcome.result.victim, item) == before
            assert getattr(outcome.result.victim, item) >= 0
        assert outcome.result.victim.heat == victim["heat"]
    assert outcome.result.most is None or outcome.result.most >= times
