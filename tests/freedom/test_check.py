"""The support check: every roll against a second reckoning, both forms, its Events and its ruling."""

from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.spaces import SPACES
from referee.judge import judge

SIDES = ["democrat", "communist"]
EVENTS = "1989.check.events"
RULINGS = ["shortfall", "full-margin"]
LEIPZIG = {"sp": {"leipzig": [4, 0], "lutheran-church": [5, 0], "dresden": [0, 4]}}


def numbers(**change):
    asked = {"side": "democrat", "ops": 3, "stability": 3, "friendly": 0, "hostile": 0, "opponent_sp": 2}
    return {**asked, **change}


def by_hand(total, threshold, opponent, excess):
    """Return SP removed and added, one SP at a time."""
    removed = added = 0
    for _ in range(max(total - threshold, 0)):
        if removed < opponent:
            removed += 1
        else:
            added += 1
    if added and excess == "full-margin":
        added += removed
    return removed, added


@pytest.mark.parametrize("excess", RULINGS)
def test_every_roll(answer, excess):
    for stability, friendly, hostile, opponent, ops in product(
        range(1, 6), range(3), range(3), range(1, 5), range(1, 5)
    ):
        given = numbers(
            stability=stability, friendly=friendly, hostile=hostile, opponent_sp=opponent, ops=ops, own_sp=1
        )
        removed, added, controls = [], [], 0
        for die in range(1, 7):
            found = answer("check", {"check-excess": excess}, **given, die=die)
            total = die + ops + friendly - hostile
            expected = by_hand(total, 2 * stability, opponent, excess)
            assert (found["total"], found["threshold"]) == (total, 2 * stability)
            assert (found["removed"], found["added"]) == expected
            assert found["success"] == (total > 2 * stability) == (found["margin"] > 0)
            assert found["after"] == [1 + expected[1], opponent - expected[0]]
            removed.append(expected[0])
            added.append(expected[1])
            controls += found["after"][0] - found["after"][1] >= stability
        odds = answer("check", {"check-excess": excess}, **given)
        assert Fraction(odds["success"]["exact"]) == Fraction(sum(one > 0 for one in removed), 6)
        assert Fraction(odds["controls_after"]["exact"]) == Fraction(controls, 6)
        for key, values in (("removed", removed), ("added", added)):
            got = {one["value"]: Fraction(one["exact"]) for one in odds[key]}
            assert got == {value: Fraction(values.count(value), 6) for value in values}
            assert list(got) == sorted(got)


def test_after_is_democrat_then_communist(answer):
    for side, after in (("democrat", [4, 1]), ("communist", [1, 4])):
        given = numbers(side=side, own_sp=4, die=4)
        assert answer("check", **given)["after"] == after


@pytest.mark.parametrize("side", SIDES)
def test_board_and_numbers_agree(answer, side):
    """Every space of a crowded board: the neighbours counted there are those the numbers tell."""
    index = SIDES.index(side)
    sp = {name: [4, 1] if number % 2 else [1, 4] for number, name in enumerate(SPACES)}
    control = answer("control", board={"sp": sp})["spaces"]
    for name, space in SPACES.items():
        around = [control[other] for other in space.adjacent]
        given = numbers(
            side=side,
            stability=space.stability,
            friendly=around.count(side),
            hostile=around.count(SIDES[1 - index]),
            opponent_sp=sp[name][1 - index],
            own_sp=sp[name][index],
        )
        for die in (1, 6, None):
            on_board = answer("check", board={"sp": sp}, space=name, side=side, ops=3, die=die)
            assert on_board == answer("check", **given, die=die)


def test_the_excess_by_ruling(ask):
    assert ask("check", **numbers(ops=5, die=6)).rulings == {"check-excess": "shortfall"}
    assert ask("check", **numbers(ops=2, die=6)).rulings == {}
    assert ask("check", **numbers(ops=1)).rulings == {}


def test_no_opponent_sp(refused, ask):
    assert refused("check", **numbers(opponent_sp=0)) == ("opponent_sp", "1989.check.target")
    asked = {"board": LEIPZIG, "side": "democrat", "ops": 3}
    assert refused("check", **asked, space="leipzig") == ("space", "1989.check.target")
    assert ask("check", **asked, space="dresden").result is not None


def test_a_space_taken_off(refused, answer):
    board = {"sp": {"cluj-napoca": [0, 4], "constanta": [0, 3], "brasov": [0, 3]}}
    asked = {"side": "communist", "ops": 1, "space": "craiova"}
    board["sp"]["craiova"] = [1, 0]
    assert answer("check", board=board, **asked)["friendly"] == 0
    found = answer("check", board={**board, "removed": "bucuresti"}, **asked)
    assert found["friendly"] == 3
    gone = {**asked, "space": "bucuresti"}
    assert refused("check", board={**board, "removed": "bucuresti"}, **gone) == ("space", "space-removed")


@pytest.mark.parametrize(
    ("event", "side", "space", "bonus"),
    [
        ("tear-gas", "communist", "walter-ulbricht-academy", 1),
        ("frg-embassies", "democrat", "praha", 1),
        ("grenztruppen", "democrat", "berlin", -1),
        ("elena", "democrat", "iasi", -1),
        ("border-reopened", "democrat", "berlin", 1),
        ("stand-fast", "democrat", "berlin", -1),
        ("stand-fast", "communist", "leipzig", -1),
    ],
)
def test_an_event_adds(answer, event, side, space, bonus):
    sp = {name: [9, 0] if side == "communist" else [0, 9] for name in (space, "budapest")}
    asked = {"board": {"sp": sp}, "side": side, "ops": 3, "space": space, "die": 3}
    plain = answer("check", **asked)
    named = answer("check", **asked, events=[event])
    assert named["total"] == plain["total"] + bonus
    assert named == answer("check", **asked, bonus=bonus)


@pytest.mark.parametrize(
    ("event", "side", "space"),
    [
        ("the-wall", "communist", "praha"),
        ("the-wall", "democrat", "leipzig"),
        ("tear-gas", "communist", "leipzig"),
        ("tear-gas", "democrat", "walter-ulbricht-academy"),
        ("frg-embassies", "democrat", "iasi"),
        ("frg-embassies", "democrat", "sofia"),
        ("frg-embassies", "communist", "praha"),
        ("grenztruppen", "democrat", "praha"),
        ("elena", "democrat", "sofia"),
        ("elena", "communist", "iasi"),
        ("border-reopened", "democrat", "budapest"),
        ("border-reopened", "communist", "berlin"),
        ("solidarity-legalized", "communist", "gdansk"),
        ("solidarity-legalized", "democrat", "krakow"),
        ("we-are-the-people", "communist", "leipzig"),
        ("kremlin-coup", "democrat", "praha"),
    ],
)
def test_an_event_that_cannot_apply(refused, event, side, space):
    asked = {"board": {"sp": {space: [9, 9]}}, "side": side, "ops": 3, "space": space}
    assert refused("check", **asked, events=[event]) == ("events[0]", EVENTS)


def test_stand_fast_needs_control(refused):
    asked = {"board": {"sp": {"berlin": [1, 3]}}, "side": "democrat", "ops": 3, "space": "berlin"}
    assert refused("check", **asked, events=["stand-fast"]) == ("events[0]", EVENTS)


def test_a_ban_elsewhere_changes_nothing(answer):
    asked = {"board": LEIPZIG, "side": "communist", "ops": 3, "space": "lutheran-church"}
    bans = ["solidarity-legalized", "we-are-the-people"]
    assert answer("check", **asked, events=bans) == answer("check", **asked)


def test_the_wall_is_ignore_opponent(answer):
    asked = {"board": LEIPZIG, "side": "communist", "ops": 3, "space": "leipzig", "die": 3}
    walled = answer("check", **asked, events=["the-wall"])
    assert walled == answer("check", **asked, ignore_opponent=True)
    assert (walled["total"], answer("check", **asked)["total"]) == (7, 6)


def test_kremlin_coup_needs_no_democrat(answer):
    asked = {"board": {}, "side": "communist", "ops": 4, "space": "iasi", "events": ["kremlin-coup"]}
    assert answer("check", **asked, die=6)["after"] == [0, 4]
    assert answer("check", **asked)["removed"] == [{"value": 0, "exact": "1", "p": 1.0}]


@pytest.mark.parametrize(
    ("situation", "fault"),
    [
        ({}, ("board", "missing")),
        ({"board": LEIPZIG}, ("space", "missing")),
        ({"space": "leipzig"}, ("board", "missing")),
        ({"stability": 3}, ("friendly", "missing")),
        ({"own_sp": 3}, ("stability", "missing")),
        ({"board": LEIPZIG, "space": "leipzig", "hostile": 1}, ("hostile", "both-forms")),
        ({"space": "leipzig", "own_sp": 1}, ("own_sp", "both-forms")),
        ({"board": LEIPZIG, "space": "leipzg"}, ("space", "unknown-name")),
        ({**numbers(), "ignore_opponent": True}, ("ignore_opponent", "both-forms")),
        ({**numbers(), "events": ["elena"]}, ("events", "both-forms")),
        ({"board": {}, "space": "iasi", "events": ["elena", "elena"]}, ("events[1]", "twice")),
        (numbers(stability=0), ("stability", "out-of-range")),
        (numbers(bonus=-1000), ("bonus", "out-of-range")),
        (numbers(ops=0), ("ops", "out-of-range")),
    ],
)
def test_faults(refused, situation, fault):
    assert refused("check", **{"side": "communist", "ops": 3, **situation}) == fault


@settings(max_examples=150)
@given(
    st.integers(1, 999),
    st.integers(-999, 999),
    st.integers(1, 9),
    *[st.integers(0, 9)] * 2,
    *[st.integers(1, 30)] * 2,
    st.sampled_from(RULINGS),
)
def test_nothing_is_lost_and_all_chances_sum_to_one(
    ops, bonus, stability, friendly, hostile, sp, own, ruling
):
    given = numbers(
        ops=ops,
        bonus=bonus,
        stability=stability,
        friendly=friendly,
        hostile=hostile,
        opponent_sp=sp,
        own_sp=own,
    )
    request = {"calc": "1989.check", "rulings": {"check-excess": ruling}, **given}
    odds = msgspec.to_builtins(judge(request).result)
    for key in ("removed", "added"):
        assert sum(Fraction(one["exact"]) for one in odds[key]) == 1
    for die in range(1, 7):
        found = msgspec.to_builtins(judge({**request, "die": die}).result)
        assert found["after"] == [own + found["added"], sp - found["removed"]]
        assert min(found["after"]) >= 0
        if ruling == "shortfall":
            assert found["removed"] + found["added"] == found["margin"]
        if found["added"]:
            assert found["removed"] == sp
