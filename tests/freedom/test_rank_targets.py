"""The best targets of a check: every space that may be checked, judged as a check of its own."""

from fractions import Fraction

import msgspec
import pytest

from referee.freedom.check import Situation, rank_targets
from referee.freedom.spaces import SPACES
from referee.rulings import Rulings
from referee.situation import InputFault
from referee.verdict import Illegal

SETUP = {"start": "setup"}


def ranked(excess="shortfall", **situation):
    asked = msgspec.convert({"board": SETUP, "ops": 3, **situation}, Situation)
    return rank_targets(asked, Rulings({"check-excess": excess}))


@pytest.mark.parametrize("excess", ["shortfall", "full-margin"])
@pytest.mark.parametrize(("side", "targets"), [("democrat", 13), ("communist", 10)])
def test_each_is_a_check_of_its_own(answer, excess, side, targets):
    found = ranked(excess, side=side)
    assert len(found) == targets
    for target in found:
        alone = answer("check", {"check-excess": excess}, board=SETUP, side=side, ops=3, space=target.space)
        assert msgspec.to_builtins(target.odds) == alone
        assert Fraction(target.successes, 6) == Fraction(alone["success"]["exact"])
        moved = [Fraction(one["exact"]) * one["value"] for one in alone["removed"] + alone["added"]]
        assert Fraction(target.swing, 6) == sum(moved)


def test_exactly_where_the_opponent_stands():
    there = {target.space for target in ranked(side="communist")}
    assert there == {name for name, space in SPACES.items() if space.start[0]}


def test_the_likeliest_first_then_the_largest_swing():
    found = [(-target.successes, -target.swing) for target in ranked(side="democrat", ops=4)]
    assert found == sorted(found)


def test_an_event_acts_where_it_can():
    plain = {target.space: target.successes for target in ranked(side="democrat", ops=4)}
    helped = {
        target.space: target.successes for target in ranked(side="democrat", ops=4, events=["frg-embassies"])
    }
    assert plain.keys() == helped.keys()
    better = {name for name in plain if helped[name] > plain[name]}
    assert {SPACES[name].country for name in better}.isdisjoint({"romania", "bulgaria"})
    assert {name for name in plain if SPACES[name].country == "poland"} <= better


def test_a_ban_takes_its_space_out():
    spaces = {target.space for target in ranked(side="communist", events=["solidarity-legalized"])}
    assert spaces == {target.space for target in ranked(side="communist")} - {"gdansk"}


def test_kremlin_coup_opens_every_space():
    assert len(ranked(side="communist", events=["kremlin-coup"])) == 75


def test_no_target():
    assert ranked(side="communist", board={"sp": {"berlin": [0, 3]}}) == []


def test_the_other_sides_event():
    with pytest.raises(Illegal) as refusal:
        ranked(side="democrat", events=["tear-gas"])
    assert refusal.value.field == "events[0]"


def test_without_a_board():
    with pytest.raises(InputFault) as fault:
        rank_targets(msgspec.convert({"side": "democrat", "ops": 1}, Situation), Rulings({}))
    assert (fault.value.field, fault.value.code) == ("board", "missing")
