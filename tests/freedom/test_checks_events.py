"""Events over the two checks of a card: which act once, and which depend on the first roll."""

from fractions import Fraction

import pytest

EVENTS = "1989.check.events"
STUDENTS = {"sp": {"charles-university": [3, 0], "jagiellonian-university": [3, 0], "praha": [9, 0]}}
GERMANS = {"sp": {"berlin": [0, 9], "dresden": [0, 9], "praha": [0, 9]}}


def two(first, second, board, events, side="communist", ops=3):
    """Ask for checks of two spaces, each with its die (or None)."""
    targets = [{"space": space, "die": die} for space, die in (first, second)]
    return {"side": side, "ops": ops, "board": board, "targets": targets, "events": events}


def totals(found):
    return [step["total"] for step in found["steps"]]


def test_tear_gas_acts_on_the_first_check_it_can(answer):
    asked = two(("charles-university", 1), ("jagiellonian-university", 1), STUDENTS, ["tear-gas"])
    assert totals(answer("checks", **asked)) == [1 + 3 - 1 + 1, 1 + 3]
    asked = two(("praha", 1), ("jagiellonian-university", 1), STUDENTS, ["tear-gas"])
    assert totals(answer("checks", **asked)) == [1 + 3 - 1, 1 + 3 + 1]


def test_the_wall_acts_once(answer):
    board = {"sp": {"leipzig": [9, 0], "halle": [9, 0]}}
    found = answer("checks", **two(("leipzig", 1), ("halle", 1), board, ["the-wall"]))
    assert [step["hostile"] for step in found["steps"]] == [0, 1]


def test_lasting_events_act_on_both(answer):
    asked = two(("berlin", 6), ("dresden", 6), GERMANS, ["grenztruppen"], "democrat", 4)
    assert totals(answer("checks", **asked)) == [9, 9]


def test_an_event_that_fits_one_of_the_two_acts_there(answer):
    asked = two(("praha", 6), ("berlin", 6), GERMANS, ["grenztruppen"], "democrat", 4)
    assert totals(answer("checks", **asked)) == [10, 9]


@pytest.mark.parametrize("event", ["elena", "grenztruppen"])
def test_an_event_that_fits_neither_is_refused(refused, event):
    board = {"sp": {"gdansk": [0, 5], "lodz": [0, 5]}}
    asked = two(("gdansk", 6), ("lodz", 6), board, ["frg-embassies", event], "democrat")
    assert refused("checks", **asked) == ("events[1]", EVENTS)


def test_the_other_sides_event(refused):
    asked = two(("berlin", 6), ("dresden", 6), GERMANS, ["tear-gas"], "democrat")
    assert refused("checks", **asked) == ("events[0]", EVENTS)


def test_a_ban_on_either_target(refused, answer):
    board = {"sp": {"gdansk": [5, 0], "lodz": [5, 0], "krakow": [5, 0]}}
    for first, second in (("gdansk", "lodz"), ("lodz", "gdansk")):
        asked = two((first, 1), (second, 1), board, ["we-are-the-people", "solidarity-legalized"])
        assert refused("checks", **asked) == ("events[1]", EVENTS)
    elsewhere = two(("lodz", 1), ("krakow", 1), board, ["solidarity-legalized"])
    assert totals(answer("checks", **elsewhere)) == [1 + 3 - 1, 1 + 3 - 1]


def by_hand(sp, ops, stability=3):
    """Return how often the second check of a space succeeds while Stand Fast protects it."""
    ways = rolls = 0
    for first in range(1, 7):
        left = sp - max(first + ops - (sp >= stability) - 2 * stability, 0)
        for second in range(1, 7):
            rolls += 1
            ways += left > 0 and second + ops - (left >= stability) > 2 * stability
    return Fraction(ways, rolls)


@pytest.mark.parametrize("ops", range(1, 7))
@pytest.mark.parametrize("sp", range(3, 9))
def test_stand_fast_acts_after_the_rolls_that_leave_the_space_held(answer, refused, sp, ops):
    board = {"sp": {"berlin": [0, sp]}}
    asked = two(("berlin", None), ("berlin", None), board, ["stand-fast"], "democrat", ops)
    second = answer("checks", **asked)["steps"][1]
    assert Fraction(second["success"]["exact"]) == by_hand(sp, ops)


def test_stand_fast_protects_no_longer_once_control_is_broken(answer):
    asked = two(("berlin", 6), ("berlin", 4), {"sp": {"berlin": [0, 4]}}, ["stand-fast"], "democrat", 4)
    assert totals(answer("checks", **asked)) == [9, 8]


def test_stand_fast_where_nothing_is_held(refused):
    board = {"sp": {"berlin": [0, 2], "leipzig": [0, 2]}}
    asked = two(("berlin", 1), ("leipzig", 1), board, ["stand-fast"], "democrat")
    assert refused("checks", **asked) == ("events[0]", EVENTS)


def test_border_reopened_needs_both_in_east_germany(refused, answer):
    abroad = two(("berlin", 6), ("praha", 6), GERMANS, ["border-reopened"], "democrat", 4)
    assert refused("checks", **abroad) == ("events[0]", EVENTS)
    both = two(("berlin", 6), ("dresden", 6), GERMANS, ["border-reopened"], "democrat", 4)
    assert totals(answer("checks", **both)) == [11, 11]


def test_kremlin_coup_needs_no_target(answer):
    board = {"sp": {"sofia-university": [1, 0]}}
    asked = two(("sofia-university", None), ("sofia-university", None), board, ["kremlin-coup"], ops=4)
    second = answer("checks", **asked)["steps"][1]
    assert second["success"]["exact"] == "1"
    assert [one["value"] for one in second["removed"]] == [0]


def test_a_missing_target_comes_before_its_events(refused):
    asked = two(("berlin", 1), ("berlin", 1), {"sp": {"berlin": [0, 5]}}, ["elena"])
    assert refused("checks", **asked) == ("targets[0].space", "1989.check.target")


def test_an_event_twice_comes_before_all_the_rules(refused):
    asked = two(("berlin", 1), ("berlin", 1), {"sp": {"berlin": [0, 5]}}, ["elena", "elena"])
    assert refused("checks", **asked) == ("events[1]", "twice")
