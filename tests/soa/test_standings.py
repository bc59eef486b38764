"""The end of the game: the chain of tie-breaks, the last fight rolled out in full, the ranking."""

from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge


def gang(name, cash=5, **more):
    return {"name": name, "cash": cash, **more}


def standings(gangs, patch=None, guns="no"):
    rulings = {"last-fight-guns": guns}
    outcome = judge({"calc": "soa.standings", "rulings": rulings, "gangs": gangs, "patch": patch})
    assert outcome.result is not None, outcome
    return outcome


def table_winner(gangs, patch, guns):
    """Who wins and by what, as the rules say it; None and "open" where the last fight is tied."""
    best = max(one["cash"] for one in gangs)
    tied = [one for one in gangs if one["cash"] == best]
    if len(tied) == 1:
        return tied[0]["name"], "cash"
    if any(one["name"] == patch for one in tied):
        return patch, "patch"
    most = max(one["guns"] for one in tied)
    tied = [one for one in tied if one["guns"] == most]
    if len(tied) == 1:
        return tied[0]["name"], "guns"

    def total(one):
        dudes = one["members"] + one["prospects"]
        armed = 3 * min(one["guns"], dudes) if guns == "yes" else 0
        return 2 * one["members"] + one["prospects"] + one["die"] + armed

    top = [one["name"] for one in tied if total(one) == max(map(total, tied))]
    return (top[0], "fight") if len(top) == 1 else (None, "open")


@st.composite
def tables(draw):
    names = "ABCDE"[: draw(st.integers(1, 5))]
    small = st.integers(0, 2)
    gangs = [
        gang(
            name,
            draw(small),
            guns=draw(small),
            members=draw(small),
            prospects=draw(small),
            die=draw(st.integers(1, 6)),
        )
        for name in names
    ]
    return gangs, draw(st.sampled_from([*names, "Z", None])), draw(st.sampled_from(["no", "yes"]))


@settings(max_examples=200)
@given(tables())
def test_the_winner_and_the_ranking(table):
    gangs, patch, guns = table
    result = standings(gangs, patch, guns).result
    assert (result.winner, result.decided_by) == table_winner(gangs, patch, guns)
    names = [name for group in result.ranking for name in group]
    assert sorted(names) == sorted(one["name"] for one in gangs)
    cash = {one["name"]: one["cash"] for one in gangs}
    assert [cash[name] for name in names] == sorted(cash.values(), reverse=True)
    assert all(result.ranking)
    assert (result.winner is None) == (len(result.ranking[0]) > 1)
    order = [one["name"] for one in gangs]
    for group in result.ranking:
        assert group == sorted(group, key=order.index)


@pytest.mark.parametrize("guns", ["no", "yes"])
@pytest.mark.parametrize("count", [2, 3])
def test_the_odds_against_every_roll(count, guns):
    gangs = [
        gang("A", guns=2, members=1),
        gang("B", guns=2, prospects=3),
        gang("C", guns=2, members=1, prospects=1),
    ][:count]
    ways = dict.fromkeys([*"ABC"[:count], None], 0)
    for dice in product(range(1, 7), repeat=count):
        rolled = [{**one, "die": die} for one, die in zip(gangs, dice, strict=True)]
        ways[standings(rolled, "Z", guns).result.winner] += 1
    result = standings(gangs, "Z", guns).result
    assert result.mode == "odds"
    assert Fraction(result.open.exact) == Fraction(ways.pop(None), 6**count)
    assert {name: Fraction(one.exact) for name, one in result.win.items()} == {
        name: Fraction(n, 6**count) for name, n in ways.items()
    }


def test_icepool_counts_the_same_for_twelve():
    gangs = [gang(f"G{n}", members=n % 3) for n in range(12)]
    result = standings(gangs).result
    for number in range(3):
        others = [icepool.d6 + 2 * (n % 3) for n in range(12) if n != number]
        chance = (icepool.d6 + 2 * number > icepool.highest(*others)).probability(True)
        assert Fraction(result.win[f"G{number}"].exact) == chance
    assert sum(Fraction(one.exact) for one in [*result.win.values(), result.open]) == 1


def test_every_step_of_the_chain_is_told(ask):
    base = {"guns": 1, "members": 1}
    for gangs, patch, facts in [
        ([gang("A", 6), gang("B")], "B", ["most-cash"]),
        ([gang("A"), gang("B")], "B", ["cash", "patch"]),
        ([gang("A", guns=1), gang("B")], None, ["cash", "most-guns"]),
        (
            [gang("A", **base, die=1), gang("B", **base, die=2)],
            None,
            ["cash", "guns", "fight-total", "fight-total", "fight-won"],
        ),
        (
            [gang("A", **base, die=2), gang("B", **base, die=2)],
            None,
            ["cash", "guns", "fight-total", "fight-total", "fight-tied"],
        ),
        ([gang("A", **base), gang("B", **base, die=2)], None, ["cash", "guns", "fight-base", "fight-base"]),
    ]:
        assert [step.fact for step in ask("standings", gangs=gangs, patch=patch).steps] == facts


def test_a_tie_in_the_last_fight_is_left_to_the_table(ask):
    tied = [gang("A", members=1, die=3), gang("B", members=1, die=3), gang("C", members=1, die=2)]
    outcome = ask("standings", gangs=tied, patch=None)
    assert outcome.result.ranking == [["A", "B"], ["C"]]
    assert [(step.fact, step.values) for step in outcome.open] == [("fight-open", {"gangs": ["A", "B"]})]


def test_a_gang_without_dudes_still_rolls_and_is_told(ask):
    outcome = ask("standings", gangs=[gang("A", die=6), gang("B", members=1, die=3)], patch=None)
    assert outcome.result.winner == "A"
    assert [step.fact for step in outcome.open] == ["no-dudes-open"]


def test_the_ranking_in_the_odds_begins_with_all_that_can_still_win():
    far = [gang("A", members=5), gang("B", prospects=1), gang("C", members=4), gang("D", 9, die=1)]
    result = standings(
        [{**one, "cash": 5} for one in far[:3]] + [gang("E", 1), gang("F", 1), gang("G", 3)]
    ).result
    assert result.ranking == [["A", "C"], ["B"], ["G"], ["E", "F"]]
    assert result.win["B"].exact == "0"


def test_one_that_can_only_tie_can_still_win():
    result = standings([gang("A", prospects=5, die=1), gang("B")]).result
    assert result.ranking == [["A", "B"]]
    assert (result.win["A"].exact, result.win["B"].exact, result.open.exact) == ("5/6", "0", "1/6")


def test_a_certain_fight_is_still_odds_while_a_die_is_missing():
    result = standings([gang("A", members=5), gang("B")]).result
    assert (result.mode, result.win["A"].exact, result.open.exact) == ("odds", "1", "0")
    assert result.ranking == [["A"], ["B"]]


@pytest.mark.parametrize(("guns", "winner"), [("no", "B"), ("yes", "A")])
def test_the_ruling_changes_who_wins(guns, winner):
    tied = [gang("A", guns=3, prospects=3, die=2), gang("B", guns=3, members=2, die=3)]
    outcome = standings(tied, None, guns)
    assert outcome.result.winner == winner
    assert outcome.rulings == {"last-fight-guns": guns}


def test_equal_guns_of_enough_dudes_make_no_difference():
    tied = [gang("A", guns=2, prospects=3, die=2), gang("B", guns=2, members=2, die=3)]
    assert standings(tied).rulings == {}
    assert standings([gang("A"), gang("B", guns=1)]).rulings == {}


@pytest.mark.parametrize(
    ("gangs", "field", "code"),
    [
        ([], "gangs", "wrong-length"),
        ([gang("A"), gang("B"), gang("A")], "gangs[2].name", "twice"),
        ([gang("A", 1000)], "gangs[0].cash", "out-of-range"),
        ([gang("A", members=6)], "gangs[0].members", "out-of-range"),
        ([{"name": "A"}], "gangs[0].cash", "missing"),
        ([gang("A", die=7)], "gangs[0].die", "out-of-range"),
    ],
)
def test_malformed(refused, gangs, field, code):
    assert refused("standings", gangs=gangs, patch=None) == (field, code)


def test_the_patch_must_be_told_even_if_nobody_holds_it(refused):
    assert refused("standings", gangs=[gang("A")]) == ("patch", "missing")
