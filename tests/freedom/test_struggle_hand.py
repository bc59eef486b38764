"""The deal: six and two more a space, and Events that move what is there."""

from itertools import combinations, permutations

import msgspec
import pytest

from referee.freedom.board import in_country
from referee.freedom.spaces import COUNTRIES
from referee.judge import judge

EVENTS = ["roundtable-talks", "peasant-parties-revolt", "national-salvation-front"]


def ask(country="poland", **situation):
    return judge({"calc": "1989.struggle-hand", "country": country, **situation})


def result(country="poland", **situation):
    return msgspec.to_builtins(ask(country, **situation).result)


def sides(democrat, communist):
    return {"democrat": democrat, "communist": communist}


def by_hand(spaces, events, country, farmer):
    """Deal card by card and move card by card."""
    hands = {side: ["card"] * (4 + 2 * n if n else 0) for side, n in spaces.items()}
    moves = []
    if "roundtable-talks" in events:
        moves += ["communist"] * 2
    if "peasant-parties-revolt" in events and farmer:
        moves += ["communist"]
    if "national-salvation-front" in events and country in ("romania", "bulgaria"):
        moves += ["democrat"] * 2
    for giver in moves:
        if hands[giver]:
            hands["democrat" if giver == "communist" else "communist"].append(hands[giver].pop())
    return {side: len(cards) for side, cards in hands.items()}


@pytest.mark.parametrize("country", COUNTRIES)
def test_every_deal_is_that_of_moving_cards_one_by_one(country):
    for democrat in range(4):
        for communist in range(4):
            spaces = sides(democrat, communist)
            for count in range(4):
                for events in combinations(EVENTS, count):
                    for farmer in (False, True):
                        found = result(country, controlled=spaces, events=list(events), farmer=farmer)
                        assert found["cards"] == by_hand(spaces, events, country, farmer)
                        dealt = sum(4 + 2 * n if n else 0 for n in spaces.values())
                        assert sum(found["cards"].values()) == dealt


def test_the_order_in_which_events_are_named_does_not_matter():
    for events in permutations(EVENTS):
        found = result("bulgaria", controlled=sides(1, 1), events=list(events), farmer=True)
        assert found["cards"] == sides(7, 5)


@pytest.mark.parametrize("country", COUNTRIES)
def test_a_board_and_its_numbers_agree(country):
    spaces = in_country(country)
    sp = {}
    for number, space in enumerate(spaces):
        sp[space.id] = [space.stability, 0] if number % 3 else [1, space.stability + 1]
        democrat = sum(1 for i in range(number + 1) if i % 3)
        farmer = any(s.type == "farmers" for i, s in enumerate(spaces[: number + 1]) if i % 3)
        numbers = sides(democrat, number + 1 - democrat)
        found = result(country, board={"sp": sp}, events=EVENTS)
        assert found["controlled"] == numbers
        assert found == result(country, controlled=numbers, events=EVENTS, farmer=farmer)


def test_the_printed_set_up():
    cards = {country: result(country, board={"start": "setup"})["cards"] for country in COUNTRIES}
    assert cards["poland"] == sides(6, 0)
    assert all(n == 0 or n >= 6 for hands in cards.values() for n in hands.values())


def test_one_short_of_the_stability_is_no_control():
    assert result(board={"sp": {"lublin": [3, 0]}})["cards"] == sides(0, 0)
    assert result(board={"sp": {"lublin": [4, 0]}})["cards"] == sides(6, 0)
    assert result(board={"sp": {"lublin": [4, 1]}})["cards"] == sides(0, 0)


def test_a_communist_farmers_space_does_not_count():
    board = {"sp": {"lublin": [0, 4], "gdansk": [3, 0]}}
    assert result(board=board, events=["peasant-parties-revolt"])["cards"] == sides(6, 6)


def test_a_removed_space_brings_no_cards():
    board = {"sp": {"craiova": [4, 0]}, "removed": "timisoara"}
    assert result("romania", board=board)["controlled"] == sides(1, 0)


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({}, "board"),
        ({"board": {}, "controlled": sides(1, 1)}, "controlled"),
        ({"board": {}, "farmer": True}, "farmer"),
        ({"board": {"sp": {"plzenn": [1, 1]}}}, "board.sp.plzenn"),
        ({"controlled": {"democrat": 1}}, "controlled.communist"),
        ({"controlled": sides(1, 1), "events": ["peasant-parties-revolt"]}, "farmer"),
        ({"controlled": sides(1, 1), "events": ["tear-gas"]}, "events[0]"),
        ({"controlled": sides(1, 1), "events": [EVENTS[0], EVENTS[0]]}, "events[1]"),
        ({"controlled": sides(1, 99)}, "controlled.communist"),
        ({"controlled": sides(99, 1)}, "controlled.democrat"),
        ({"controlled": sides(1, 1), "country": "ussr"}, "country"),
    ],
)
def test_malformed(situation, field):
    assert ask(**situation).fault.field == field


def test_without_a_board_the_numbers_are_asked_for():
    assert ask().fault.values["instead"] == ("controlled",)


def test_no_more_spaces_than_the_country_has():
    spaces = len(in_country("hungary"))
    assert ask("hungary", controlled=sides(spaces - 1, 1)).result is not None
    assert ask("hungary", controlled=sides(spaces, 1)).fault.field == "controlled.communist"
