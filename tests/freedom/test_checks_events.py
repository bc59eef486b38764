"""Events over the two checks of a card: which act once, and which depend on the first roll."""

from fractions import Fraction

from referee.judge import judge

EVENTS = "1989.check.events"


def two(first, second, board, side="communist", ops=3):
    targets = [{"space": first[0], "events": first[1]}, {"space": second[0], "events": second[1]}]
    for target, given in zip(targets, (first[2:], second[2:]), strict=True):
        if given:
            target["die"] = given[0]
    return {"side": side, "ops": ops, "board": board, "targets": targets}


STUDENTS = {"sp": {"charles-university": [3, 0], "jagiellonian-university": [3, 0], "praha": [9, 0]}}


def test_tear_gas_acts_once(refused):
    both = two(("charles-university", ["tear-gas"]), ("jagiellonian-university", ["tear-gas"]), STUDENTS)
    assert refused("checks", **both) == ("targets[1].events[0]", EVENTS)


def test_tear_gas_acts_on_the_first_check_it_can(refused, answer):
    late = two(("charles-university", []), ("jagiellonian-university", ["tear-gas"]), STUDENTS)
    assert refused("checks", **late) == ("targets[1].events[0]", EVENTS)
    elsewhere = two(("praha", []), ("jagiellonian-university", ["tear-gas"]), STUDENTS)
    assert answer("checks", **elsewhere)["mode"] == "odds"


def test_the_wall_acts_once(refused):
    board = {"sp": {"leipzig": [5, 0], "halle": [5, 0], "lutheran-church": [5, 0]}}
    both = two(("leipzig", ["the-wall"]), ("halle", ["the-wall"]), board)
    assert refused("checks", **both) == ("targets[1].events[0]", EVENTS)


def test_lasting_events_act_on_both(answer):
    board = {"sp": {"berlin": [0, 9], "dresden": [0, 9]}}
    asked = two(("berlin", ["grenztruppen"], 6), ("dresden", ["grenztruppen"], 6), board, "democrat", 4)
    assert [step["total"] for step in answer("checks", **asked)["steps"]] == [9, 9]


def test_stand_fast_acts_after_the_rolls_that_leave_the_space_held(answer):
    """Berlin 0–4, Ops 4: margin 3 or 4 never comes, a margin of 2 or more breaks control."""
    board = {"sp": {"berlin": [0, 4]}}
    asked = two(("berlin", ["stand-fast"]), ("berlin", ["stand-fast"]), board, "democrat", 5)
    ways, rolls = 0, 0
    for first in range(1, 7):
        sp = 4 - max(first + 5 - 1 - 6, 0)
        for second in range(1, 7):
            rolls += 1
            ways += sp > 0 and second + 5 - (sp >= 3) > 6
    success = answer("checks", **asked)["steps"][1]["success"]["exact"]
    assert Fraction(success) == Fraction(ways, rolls)


def test_stand_fast_never_acting_is_refused(refused):
    board = {"sp": {"berlin": [0, 3]}}
    asked = two(("berlin", [], 6), ("berlin", ["stand-fast"]), board, "democrat", 1)
    assert refused("checks", **asked) == ("targets[1].events[0]", EVENTS)


def test_border_reopened_needs_both_in_east_germany(refused, answer):
    board = {"sp": {"berlin": [0, 9], "dresden": [0, 9], "praha": [0, 9]}}
    one = two(("berlin", ["border-reopened"]), ("dresden", []), board, "democrat")
    assert refused("checks", **one) == ("targets[1].events", EVENTS)
    abroad = two(("berlin", ["border-reopened"]), ("praha", ["border-reopened"]), board, "democrat")
    assert refused("checks", **abroad) == ("targets[1].events[0]", EVENTS)
    both = two(("berlin", ["border-reopened"], 6), ("dresden", ["border-reopened"], 6), board, "democrat", 4)
    assert [step["total"] for step in answer("checks", **both)["steps"]] == [11, 11]


def test_kremlin_coup_needs_no_target():
    board = {"sp": {"sofia-university": [1, 0]}}
    asked = two(("sofia-university", []), ("sofia-university", ["kremlin-coup"]), board, ops=4)
    outcome = judge({"calc": "1989.checks", **asked})
    assert outcome.result is not None
    second = outcome.result.steps[1]
    assert second.success.exact == "1"
    assert [one.value for one in second.removed] == [0]


def test_a_missing_target_comes_before_its_events(refused):
    asked = two(("berlin", []), ("berlin", []), {"sp": {"berlin": [0, 5]}})
    asked["targets"][0]["events"] = ["elena"]
    assert refused("checks", **asked) == ("targets[0].space", "1989.check.target")
