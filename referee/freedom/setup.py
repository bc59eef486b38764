"""The set-up: the printed SP, then two, three, three, four and two more, in turns."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from referee.freedom.board import Board, BoardAnswer, Position
from referee.freedom.spaces import SPACES, Side
from referee.rulings import Rulings
from referee.situation import LARGEST_COUNT, LONGEST_LIST, Name, about, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

EXTRA: Final[tuple[tuple[Side, int], ...]] = (
    ("communist", 2),
    ("democrat", 3),
    ("communist", 3),
    ("democrat", 4),
    ("communist", 2),
)
"""Who places how many SP, in this order, after the printed set-up (1989.setup.extra)."""

PRINTED = Fact("1989.setup", "printed")
PLACED = Fact("1989.setup.extra", "placed")
REMAINING = Fact("1989.setup.extra", "remaining")
COMPLETE = Fact("1989.setup.extra", "complete")
OPPOSED = Fact("1989.setup.extra", "opposed")
TOO_MANY = Fact("1989.setup.extra", "too-many")
WRONG_SIDE = Fact("1989.setup.extra", "wrong-side")
ALL_PLACED = Fact("1989.setup.extra", "all-placed")


class Placement(BaseSituation, kw_only=True, frozen=True):
    """SP a side places in one space."""

    side: Annotated[Side, about("who places", example="communist")]
    space: Annotated[Name, about("the space", example="leipzig")]
    n: Annotated[int, Meta(ge=1, le=LARGEST_COUNT), about("how many SP", example="2")]


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The SP placed so far, in order; without them, the printed set-up is asked for."""

    placements: (
        Annotated[
            list[Placement],
            Meta(max_length=LONGEST_LIST),
            about("SP placed after the printed set-up, in order", example="communist:leipzig:2"),
        ]
        | UnsetType
    ) = UNSET


class Remaining(Struct, frozen=True, kw_only=True):
    """SP a side still has to place in its step."""

    side: Side
    n: int


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The board, and what is still to be placed in the order of the steps."""

    board: BoardAnswer
    remaining: list[Remaining]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the board after the placements and what remains to be placed.

    Raises InputFault for an unknown space; Illegal for a space that holds opponent SP, more SP than the
    side's next step allows, or the wrong side's turn.
    """
    placements = () if situation.placements is UNSET else situation.placements
    for number, placement in enumerate(placements):
        if placement.space not in SPACES:
            raise unknown_name(f"placements[{number}].space", placement.space, SPACES)
    position = Position(Board(start="setup"))
    left = list(EXTRA)
    steps: list[Step] = [PRINTED()]
    for number, placement in enumerate(placements):
        _refuse(number, placement, position, left)
        position.add(placement.space, placement.side, placement.n)
        steps.append(PLACED(side=placement.side, space=placement.space, n=placement.n))
        side, n = left.pop(0)
        if n > placement.n:
            left.insert(0, (side, n - placement.n))
    remaining = [Remaining(side=side, n=n) for side, n in left]
    steps += [REMAINING(side=rest.side, n=rest.n) for rest in remaining]
    if not remaining:
        steps.append(COMPLETE())
    return Verdict(Answer(board=position.answer(), remaining=remaining), steps)


def _refuse(number: int, placement: Placement, position: Position, left: list[tuple[Side, int]]) -> None:
    field = f"placements[{number}]"
    if not left:
        raise Illegal(field, ALL_PLACED())
    side, n = left[0]
    opposed = position.opposed(placement.space, placement.side)
    if opposed:
        raise Illegal(f"{field}.space", OPPOSED(space=placement.space, sp=opposed))
    most = next((rest for one, rest in left if one == placement.side), None)
    if most is not None and placement.n > most:
        raise Illegal(f"{field}.n", TOO_MANY(side=placement.side, n=placement.n, most=most))
    if placement.side != side:
        raise Illegal(f"{field}.side", WRONG_SIDE(side=side, n=n))
