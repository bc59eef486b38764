"""Support lost in the aftermath: the loser takes SP out of the country, where he likes."""

from typing import Annotated

from msgspec import Meta

from referee.freedom.board import Board, BoardAnswer, Position
from referee.freedom.spaces import SPACES, Country, Side
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, Name, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Verdict

OUTSIDE = Fact("1989.aftermath.support", "outside")
NOT_THERE = Fact("1989.aftermath.support", "not-there")
TOO_FEW = Fact("1989.aftermath.support", "too-few")
TOO_MANY = Fact("1989.aftermath.support", "too-many")
REMOVED = Fact("1989.aftermath.support", "removed")
IGNORED = Fact("1989.aftermath.support", "ignored")
NOTHING = Fact("1989.aftermath.support", "nothing")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """A board, whose SP are lost in which country, how many, and where they are taken: one entry an SP."""

    board: Annotated[Board, about("the board: a file, - for stdin, or the word setup", example="board.json")]
    side: Annotated[Side, about("whose SP are lost", example="communist")]
    country: Annotated[Country, about("the country of the power struggle", example="poland")]
    n: Annotated[Count, about("SP that are lost", example="2")]
    spaces: Annotated[
        list[Name],
        Meta(max_length=LONGEST_LIST),
        about("where each SP is taken; - for none", example="warszawa"),
    ]


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The board afterwards, and how many of the SP due could not be taken."""

    board: BoardAnswer
    ignored: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the board after the loss; what the side does not have there is ignored.

    Raises InputFault for unknown spaces; Illegal for a space outside the country, one without an SP of the
    side left, and for fewer or more SP than are due.
    """
    position = Position(situation.board)
    for number, name in enumerate(situation.spaces):
        position.expect(name, f"spaces[{number}]")
    held = sum(position.own(space.id, situation.side) for space in position.spaces(situation.country))
    due = min(situation.n, held)
    steps = []
    for number, name in enumerate(situation.spaces):
        field = f"spaces[{number}]"
        if SPACES[name].country != situation.country:
            raise Illegal(field, OUTSIDE(space=name, country=situation.country))
        if not position.own(name, situation.side):
            raise Illegal(field, NOT_THERE(space=name, side=situation.side))
        if number >= due:
            raise Illegal(field, TOO_MANY(due=due))
        position.add(name, situation.side, -1)
        steps.append(REMOVED(space=name, side=situation.side))
    if len(situation.spaces) < due:
        raise Illegal("spaces", TOO_FEW(due=due, named=len(situation.spaces)))
    ignored = situation.n - due
    if ignored:
        steps.append(IGNORED(n=ignored))
    return Verdict(Answer(board=position.answer(), ignored=ignored), steps or [NOTHING()])
