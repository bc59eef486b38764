"""The conspiracy puzzle: the lines a new piece finishes."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, InputFault, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Verdict

SIZE: Final = 5
"""Rows and columns of the puzzle, pieces of a line (android.conspiracy.lines)."""
CENTRE: Final = (SIZE // 2, SIZE // 2)
"""Where the conspiracy lies from the start."""
TOKEN_VP: Final = 4
"""VP of a conspiracy token (android.conspiracy.lines)."""

LINES: Final[dict[str, frozenset[tuple[int, int]]]] = {
    **{f"row{row}": frozenset((row, column) for column in range(SIZE)) for row in range(SIZE)},
    **{f"col{column}": frozenset((row, column) for row in range(SIZE)) for column in range(SIZE)},
    "diag-main": frozenset((place, place) for place in range(SIZE)),
    "diag-anti": frozenset((place, SIZE - 1 - place) for place in range(SIZE)),
}
"""The squares of each line that brings a token: rows, columns, then the diagonals through the centre."""

TAKEN = Fact("android.conspiracy.place", "taken")
DISCARDED = Fact("android.conspiracy.place", "discarded")
PLACED = Fact("android.conspiracy.place", "placed")
NO_LINE = Fact("android.conspiracy.lines", "none")
FINISHED = Fact("android.conspiracy.lines", "finished")

Square = tuple[
    Annotated[int, Meta(description="the row, from 0")],
    Annotated[int, Meta(description="the column, from 0")],
]
Content = Literal["empty", "piece", "centre", "placed"]
"""What a square of the puzzle holds: nothing, a piece, the conspiracy itself, the piece just placed."""


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The squares with a piece, the square of the new one, and how many lines it prolongs."""

    occupied: Annotated[
        list[Square],
        Meta(max_length=LONGEST_LIST),
        about("the squares with a piece", example="b1,c1"),
    ]
    place: Annotated[Square, about("the square of the new piece", example="a1")]
    prolongs: Annotated[Count, about("lines the piece prolongs", example="1")] = 1


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Whether the piece is discarded, the lines it finishes, the tokens for them and their VP."""

    discarded: bool
    lines: list[str]
    tokens: int
    vp: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what a piece brings. Raises InputFault for a square off the puzzle, Illegal for one taken."""
    for number, square in enumerate(situation.occupied):
        _check(square, f"occupied[{number}]")
    _check(situation.place, "place")
    before = _taken(situation)
    row, column = situation.place
    if situation.place in before:
        raise Illegal("place", TAKEN(row=f"row{row}", column=f"col{column}"))
    if not situation.prolongs:
        return Verdict(Answer(discarded=True, lines=[], tokens=0, vp=0), [DISCARDED()])
    after = before | {situation.place}
    lines = [line for line in finished(after) if situation.place in LINES[line]]
    steps = [PLACED(row=f"row{row}", column=f"col{column}")]
    steps.append(FINISHED(lines=lines, vp=TOKEN_VP * len(lines)) if lines else NO_LINE())
    answer = Answer(discarded=False, lines=lines, tokens=len(lines), vp=TOKEN_VP * len(lines))
    return Verdict(answer, steps)


def finished(taken: Iterable[Square]) -> list[str]:
    """Return the lines of which every square is taken, in the order of LINES."""
    squares = set(taken)
    return [line for line, needed in LINES.items() if needed <= squares]


def grid(situation: Situation) -> list[list[Content]]:
    """Return what each square holds once the piece is dealt with, by row and column.

    The picture of the puzzle. A discarded piece is not on it. The situation must be one that `judge` answers.
    """
    contents: list[list[Content]] = [["empty"] * SIZE for _ in range(SIZE)]
    for row, column in situation.occupied:
        contents[row][column] = "piece"
    if situation.prolongs:
        contents[situation.place[0]][situation.place[1]] = "placed"
    contents[CENTRE[0]][CENTRE[1]] = "centre"
    return contents


def _taken(situation: Situation) -> set[Square]:
    return {CENTRE, *situation.occupied}


def _check(square: Square, field: str) -> None:
    for number in square:
        if not 0 <= number < SIZE:
            raise InputFault(field, "out-of-range", given=number, least=0, most=SIZE - 1)
