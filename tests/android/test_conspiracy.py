"""The conspiracy puzzle: every square, every line, and its picture."""

import itertools

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.android.conspiracy import LINES, Situation, finished, grid

SQUARES = list(itertools.product(range(5), repeat=2))


def test_the_lines():
    assert list(LINES) == [
        *(f"row{n}" for n in range(5)),
        *(f"col{n}" for n in range(5)),
        "diag-main",
        "diag-anti",
    ]
    assert all(len(squares) == 5 for squares in LINES.values())


@pytest.mark.parametrize("place", [square for square in SQUARES if square != (2, 2)])
def test_the_last_square_finishes_every_line_through_it(answer, place):
    others = [list(square) for square in SQUARES if square != place]
    result = answer("conspiracy", occupied=others, place=list(place))
    row, column = place
    lines = [f"row{row}", f"col{column}"]
    lines += ["diag-main"] * (row == column) + ["diag-anti"] * (row + column == 4)
    assert result == {"discarded": False, "lines": lines, "tokens": len(lines), "vp": 4 * len(lines)}


def test_filling_the_puzzle_brings_every_line_once(answer):
    """Golden count: 24 pieces, 12 lines, 48 VP, whatever the order."""
    for order in (SQUARES, SQUARES[::-1], sorted(SQUARES, key=lambda square: (square[1], square[0]))):
        done = []
        brought = []
        for square in order:
            if square != (2, 2):
                brought += answer("conspiracy", occupied=done, place=list(square))["lines"]
                done.append(list(square))
        assert sorted(brought) == sorted(LINES)


def test_a_line_off_the_centre_counts(answer):
    occupied = [[0, 0], [0, 1], [0, 2], [0, 3]]
    assert answer("conspiracy", occupied=occupied, place=[0, 4])["lines"] == ["row0"]


def test_a_piece_that_prolongs_nothing_is_discarded(answer):
    occupied = [[0, 0], [0, 1], [0, 2], [0, 3]]
    result = answer("conspiracy", occupied=occupied, place=[0, 4], prolongs=0)
    assert result == {"discarded": True, "lines": [], "tokens": 0, "vp": 0}


@pytest.mark.parametrize("place", [[2, 2], [1, 1]])
@pytest.mark.parametrize("prolongs", [0, 1])
def test_a_square_taken(refused, place, prolongs):
    asked = {"occupied": [[1, 1]], "place": place, "prolongs": prolongs}
    assert refused("conspiracy", **asked) == ("place", "android.conspiracy.place")


@pytest.mark.parametrize("place", [[5, 0], [0, 5], [-1, 0], [0, -1]])
def test_squares_off_the_puzzle(refused, place):
    assert refused("conspiracy", occupied=[], place=place) == ("place", "out-of-range")
    assert refused("conspiracy", occupied=[[0, 0], place], place=[1, 1]) == ("occupied[1]", "out-of-range")


def situation(**given):
    return msgspec.convert(given, Situation)


def test_the_picture():
    drawn = grid(situation(occupied=[[0, 0], [4, 1], [2, 2]], place=[3, 3]))
    assert drawn[0][0] == drawn[4][1] == "piece"
    assert (drawn[2][2], drawn[3][3], drawn[1][1]) == ("centre", "placed", "empty")
    assert grid(situation(occupied=[], place=[3, 3], prolongs=0))[3][3] == "empty"


@settings(max_examples=60, deadline=None)
@given(st.sets(st.sampled_from(SQUARES)), st.sampled_from(SQUARES))
def test_the_picture_agrees_with_the_answer(ask, occupied, place):
    asked = {"occupied": [list(square) for square in sorted(occupied)], "place": list(place)}
    outcome = ask("conspiracy", **asked)
    if outcome.result is None:
        assert place in {*occupied, (2, 2)}
        return
    drawn = grid(situation(**asked))
    full = {square for square in SQUARES if drawn[square[0]][square[1]] != "empty"}
    assert full == {*occupied, place, (2, 2)}
    assert set(finished(full)) - set(finished({*occupied, (2, 2)})) == set(outcome.result.lines)
