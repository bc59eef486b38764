"""The black market: bands at every edge, payments that add up, limits, the ruling."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge

PRICES = {3: "333222111", 4: "333322221111"}
"""The price of a bag while 1, 2, 3 … are sold in all, as the Russian digest prints it."""


@pytest.mark.parametrize("players", PRICES)
def test_the_printed_prices_at_every_total(answer, players):
    for total, price in enumerate(PRICES[players], 1):
        asked = answer("market", players=players, offers={"A": total})
        assert (asked["total"], asked["price"], asked["extrapolated"]) == (total, int(price), False)
    assert answer("market", players=players, offers={"A": 999})["price"] == 1


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_bands_join_and_agree_with_the_prices(answer, players):
    asked = answer("market", players=players)
    bands = asked["bands"]
    assert asked["extrapolated"] == (players > 4)
    assert [band["from"] for band in bands] == [1, players + 1, 2 * players + 1]
    assert [band["to"] for band in bands] == [players, 2 * players, None]
    for band in bands:
        for total in {band["from"], band["to"] or band["from"] + 50}:
            assert answer("market", players=players, offers={"A": total})["price"] == band["price"]


def test_every_offer_of_three_up_to_three(answer):
    """Golden count: the cash paid over all 64 offers of three gangs."""
    paid = 0
    for a, b, c in product(range(4), repeat=3):
        asked = answer("market", players=3, offers={"A": a, "B": b, "C": c})
        total = a + b + c
        price = int(PRICES[3][total - 1]) if total else 0
        assert asked["cash"] == {"A": a * price, "B": b * price, "C": c * price}
        assert asked["heat"] == {"A": int(a > 0), "B": int(b > 0), "C": int(c > 0)}
        paid += sum(asked["cash"].values())
    # Totals 0..9 come about in 1 3 6 10 12 12 10 6 3 1 ways.
    assert paid == 3 * (3 + 12 + 30) + 2 * (48 + 60 + 60) + (42 + 24 + 9)


def test_nothing_sold(ask):
    for offers in ({}, {"A": 0, "B": 0}):
        outcome = ask("market", players=4, offers=offers)
        assert (outcome.result.total, outcome.result.price) == (0, None)
        assert [step.fact for step in outcome.steps] == ["nothing-sold"]
        assert outcome.rulings == {}


@pytest.mark.parametrize(("value", "heat"), [("one", 1), ("none", 0)])
def test_the_ruling_is_named_where_somebody_sells(ask, value, heat):
    outcome = ask("market", {"market-heat": value}, players=3, offers={"A": 5, "B": 0})
    assert outcome.result.heat == {"A": heat, "B": 0}
    assert outcome.rulings == {"market-heat": value}
    assert ask("market", {"market-heat": value}, players=3).rulings == {}


@pytest.mark.parametrize("bound", ["limits", "stock"])
def test_the_edge_of_limit_and_stock(answer, refused, bound):
    assert answer("market", players=3, offers={"A": 1, "B": 2}, **{bound: {"B": 2}})["total"] == 3
    asked = refused("market", players=3, offers={"A": 1, "B": 3}, **{bound: {"B": 2}})
    assert asked == ("offers.B", "soa.market.offer")


def test_a_limit_of_nothing(answer, refused):
    assert answer("market", players=3, offers={"A": 0}, limits={"A": 0})["total"] == 0
    assert refused("market", players=3, offers={"A": 1}, limits={"A": 0}) == ("offers.A", "soa.market.offer")


def test_limits_of_gangs_that_offer_nothing_are_welcome(answer):
    asked = answer("market", players=3, offers={"A": 1}, limits={"A": 1, "B": 0, "C": 3}, stock={"C": 9})
    assert asked["cash"] == {"A": 3}


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"offers": dict.fromkeys("ABCD", 0)}, "offers"),
        ({"offers": dict.fromkeys("ABCD", 9), "limits": {"A": 0}}, "offers"),
        ({"offers": {"A": 1, "B": 1}, "limits": {"A": 1, "C": 1, "D": 1}}, "limits"),
        ({"offers": {"A": 1, "B": 1}, "stock": {"A": 1, "C": 1, "D": 1}}, "stock"),
        ({"limits": dict.fromkeys("ABCD", 0)}, "limits"),
    ],
)
def test_more_gangs_than_players(refused, situation, field):
    assert refused("market", players=3, **situation) == (field, "too-many")


@pytest.mark.parametrize(("players", "field"), [(2, "players"), (7, "players"), (True, "players")])
def test_no_such_table(ask, players, field):
    assert ask("market", players=players).fault.field == field


@pytest.mark.parametrize(
    ("players", "rules"),
    [(3, {"soa.market.price.3p"}), (4, {"soa.market.price.4p"}), (5, {"soa.players"}), (6, {"soa.players"})],
)
def test_a_price_cites_the_rule_that_prints_it(ask, players, rules):
    assert {step.rule for step in ask("market", players=players).steps} == rules
    told = {step.rule for step in ask("market", players=players, offers={"A": 1}).steps}
    assert told - {"soa.market.offer", "soa.market.payout", "soa.market.heat"} == rules


@settings(max_examples=100)
@given(st.integers(3, 6), st.lists(st.integers(0, 999), max_size=6))
def test_cash_is_bags_times_one_price(players, bags):
    offers = dict(zip("ABCDEF", bags[:players], strict=False))
    result = judge({"calc": "soa.market", "players": players, "offers": offers}).result
    assert result.total == sum(offers.values())
    assert sum(result.cash.values()) == result.total * (result.price or 0)
    assert result.heat == {name: int(count > 0) for name, count in offers.items()}
    assert (result.price is None) == (result.total == 0)
