"""The board as printed: spaces, links, set-up, stability, battlegrounds; and a space taken off it."""

from collections import Counter

import pytest

from referee.freedom.board import Board, Position
from referee.freedom.spaces import COUNTRIES, SIDES, SPACES
from referee.judge import judge

STABILITY = {
    "workers": 3,
    "farmers": 4,
    "elite": 4,
    "bureaucrats": 3,
    "students": 1,
    "intellectuals": 2,
    "minority": 4,
    "church": 5,
}
BATTLEGROUNDS = {
    "east-germany": "berlin lutheran-church magdeburg leipzig karl-marx-stadt dresden",
    "poland": "gdansk poznan warszawa wroclaw lodz krakow",
    "czechoslovakia": "praha charles-university czech-writers brno ostrava bratislava",
    "hungary": "miskolc debrecen budapest szeged",
    "romania": "timisoara cluj-napoca iasi brasov bucuresti galati",
    "bulgaria": "ruse sofia burgas varna plovdiv",
}
ROMANIAN = [name for name, space in SPACES.items() if space.country == "romania"]


def links():
    return {frozenset((name, other)) for name, space in SPACES.items() for other in space.adjacent}


def test_every_line_joins_two_spaces():
    for name, space in SPACES.items():
        assert space.id == name
        assert space.adjacent == tuple(sorted(set(space.adjacent)))
        for other in space.adjacent:
            assert name in SPACES[other].adjacent, (name, other)
            assert other != name
    assert len(SPACES) == 75
    assert len(links()) == 104


def test_lines_within_and_across_borders():
    within, across = Counter(), set()
    for one, other in map(sorted, links()):
        if SPACES[one].country == SPACES[other].country:
            within[SPACES[one].country] += 1
        else:
            across.add((one, other))
    assert within == {
        "east-germany": 15,
        "poland": 23,
        "czechoslovakia": 13,
        "hungary": 15,
        "romania": 18,
        "bulgaria": 14,
    }
    assert across == {
        ("dresden", "plzen"),
        ("dresden", "wroclaw"),
        ("katowice", "ostrava"),
        ("debrecen", "kosice"),
        ("szeged", "timisoara"),
        ("constanta", "varna"),
    }


def test_how_many_neighbours_spaces_have():
    """Golden counts, read off the printed map."""
    assert Counter(len(space.adjacent) for space in SPACES.values()) == {1: 13, 2: 19, 3: 23, 4: 12, 5: 8}


def reached(position, start):
    seen, todo = {start}, [start]
    while todo:
        for other in position.adjacent(todo.pop()):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def test_the_board_is_connected():
    assert reached(Position(Board()), "berlin") == set(SPACES)


def test_the_set_up():
    assert [sum(space.start[side] for space in SPACES.values()) for side in (0, 1)] == [15, 20]
    assert sum(any(space.start) for space in SPACES.values()) == 23
    assert not any(all(space.start) for space in SPACES.values())
    by_country = {
        country: tuple(
            sum(space.start[side] for space in SPACES.values() if space.country == country) for side in (0, 1)
        )
        for country in COUNTRIES
    }
    assert by_country == {
        "east-germany": (1, 4),
        "poland": (7, 3),
        "czechoslovakia": (3, 5),
        "hungary": (4, 1),
        "romania": (0, 4),
        "bulgaria": (0, 3),
    }


def test_stability_by_type():
    for space in SPACES.values():
        expected = 3 if space.id.startswith("orthodox") else STABILITY[space.type]
        assert space.stability == expected, space.id
    assert Counter(space.type for space in SPACES.values()) == {
        "workers": 32,
        "farmers": 11,
        "elite": 6,
        "bureaucrats": 6,
        "students": 6,
        "intellectuals": 6,
        "church": 6,
        "minority": 2,
    }


@pytest.mark.parametrize("country", COUNTRIES)
def test_battlegrounds(country):
    found = {name for name, space in SPACES.items() if space.country == country and space.battleground}
    assert found == set(BATTLEGROUNDS[country].split())


def test_countries():
    counts = Counter(space.country for space in SPACES.values())
    assert [counts[country] for country in COUNTRIES] == [12, 14, 11, 12, 14, 12]
    assert {country: tuple(values) for country, values in COUNTRIES.items()} == {
        "east-germany": (3, 6, 9, 3, "mid"),
        "poland": (3, 6, 9, 3, "early"),
        "czechoslovakia": (2, 4, 6, 2, "mid"),
        "hungary": (1, 2, 4, 1, "early"),
        "romania": (2, 4, 6, 2, "late"),
        "bulgaria": (1, 2, 3, 1, "mid"),
    }


@pytest.mark.parametrize("removed", ROMANIAN)
def test_a_space_taken_off_the_board(removed):
    """Its neighbours are next to one another, once each; everything else stays as it was."""
    position = Position(Board(removed=removed))
    gone = set(SPACES[removed].adjacent)
    assert len(list(position.spaces())) == 74
    for name in position.sp:
        found = position.adjacent(name)
        assert len(found) == len(set(found))
        expected = set(SPACES[name].adjacent)
        if name in gone:
            expected |= gone
        assert set(found) == expected - {removed, name}
        assert all(name in position.adjacent(other) for other in found)
    assert reached(position, "berlin") == set(SPACES) - {removed}


def test_neighbours_already_adjacent_count_once():
    """Brasov and Ploiesti are neighbours of each other and of Bucuresti."""
    found = Position(Board(removed="bucuresti")).adjacent("brasov")
    assert found.count("ploiesti") == 1
    assert set(found) == {"iasi", "ploiesti", "cluj-napoca", "constanta", "craiova"}


class TestBoardsAsSent:
    def fault(self, board):
        fault = judge({"calc": "1989.control", "board": board}).fault
        assert fault is not None
        return fault.field, fault.code

    @pytest.mark.parametrize(
        ("board", "field", "code"),
        [
            ({"removed": "berlin"}, "board.removed", "unknown-name"),
            ({"removed": "iasy"}, "board.removed", "unknown-name"),
            ({"removed": None}, "board.removed", "not-null"),
            ({"removed": "iasi", "sp": {"iasi": [0, 0]}}, "board.sp.iasi", "space-removed"),
            ({"sp": {"plzenn": [1, 0]}}, "board.sp.plzenn", "unknown-name"),
            ({"sp": {"plzen": [1]}}, "board.sp.plzen", "wrong-length"),
            ({"sp": {"plzen": [1, 2, 3]}}, "board.sp.plzen", "wrong-length"),
            ({"sp": {"plzen": [-1, 0]}}, "board.sp.plzen[0]", "out-of-range"),
            ({"sp": {"plzen": [0, 1000]}}, "board.sp.plzen[1]", "out-of-range"),
            ({"sp": {"plzen": [True, 0]}}, "board.sp.plzen[0]", "not-an-integer"),
            ({"start": "midgame"}, "board.start", "no-such-value"),
            ({"sps": {}}, "board.sps", "unknown-key"),
            ([], "board", "not-a-mapping"),
        ],
    )
    def test_faults(self, board, field, code):
        assert self.fault(board) == (field, code)

    def test_the_nearest_space_is_offered(self):
        fault = judge({"calc": "1989.control", "board": {"sp": {"plzenn": [1, 0]}}}).fault
        assert fault.values["nearest"] == "plzen"

    def test_sp_replaces_the_start_value(self):
        position = Position(Board(start="setup", sp={"gdansk": [0, 4]}))
        assert position.sp["gdansk"] == [0, 4]
        assert position.sp["berlin"] == [0, 2]
        assert Position(Board()).sp["berlin"] == [0, 0]

    def test_an_answer_holds_what_holds_sp(self):
        board = Position(Board(sp={"gdansk": [1, 0], "berlin": [0, 0]}, removed="iasi")).answer()
        assert (board.start, board.sp, board.removed) == ("empty", {"gdansk": [1, 0]}, "iasi")

    def test_a_position_is_nobody_elses(self):
        board = Board(sp={"gdansk": [1, 0]})
        Position(board).add("gdansk", SIDES[0], 3)
        assert board.sp == {"gdansk": [1, 0]}
        Position(Board(start="setup")).add("berlin", SIDES[1], 3)
        assert SPACES["berlin"].start == (0, 2)
