"""Placing SP with Ops: where it is allowed, and what each SP costs."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from referee.freedom.board import Board, BoardAnswer, Position
from referee.freedom.spaces import SIDES, SPACES, Side
from referee.rulings import Rulings
from referee.situation import LARGEST_COUNT, LONGEST_LIST, Name, about, no_repeats
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

COST: Final = 1
"""Ops an SP costs (1989.place)."""
COST_OPPOSED: Final = 2
"""Ops an SP costs in a space under the opponent's control (1989.place)."""

NOT_NEAR = Fact("1989.place.where", "not-near")
NOT_ENOUGH = Fact("1989.place", "not-enough")
NO_GENSCHER = Fact("1989.place", "event-cannot-apply")
COSTS = Fact("1989.place", "costs")
COSTS_MORE = Fact("1989.place", "costs-more")
GENSCHER = Fact("1989.place", "genscher")
WHERE = Fact("1989.place.where", "fixed")
LEFT = Fact("1989.place", "left")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """A board, a side with its Ops, and the spaces it places SP in: one entry an SP, in order."""

    board: Annotated[Board, about("the board: a file, - for stdin, or the word setup", example="board.json")]
    side: Annotated[Side, about("who places", example="democrat")]
    ops: Annotated[int, Meta(ge=1, le=LARGEST_COUNT), about("effective Ops of the card", example="2")]
    spaces: Annotated[
        list[Name], Meta(max_length=LONGEST_LIST), about("where each SP goes, in order", example="krakow")
    ]
    events: Annotated[
        list[Literal["genscher"]],
        Meta(max_length=LONGEST_LIST),
        about("Events in effect that change the price", example="genscher"),
    ] = []


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """What the SP cost together and each, the Ops left, and the board afterwards."""

    cost: int
    costs: list[int]
    left: int
    board: BoardAnswer


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the price of placing SP and the board afterwards.

    With Genscher in effect the Democrat pays 1 also in East German spaces the Communist controls. Raises
    InputFault for unknown spaces and for an Event named twice; Illegal where the Ops do not suffice, or
    where neither own SP lay there nor next to it before the first one is placed.
    """
    position = Position(situation.board)
    for number, space in enumerate(situation.spaces):
        position.expect(space, f"spaces[{number}]")
    no_repeats(situation.events, lambda number: f"events[{number}]")
    if situation.events and situation.side != SIDES[0]:
        raise Illegal("events[0]", NO_GENSCHER(event="genscher", side=situation.side))
    reach = reachable(position, situation.side)
    left, costs, steps = situation.ops, [], [WHERE(side=situation.side)] if situation.spaces else []
    for number, space in enumerate(situation.spaces):
        cost, step = _price(situation, position, space)
        if cost > left:
            raise Illegal(f"spaces[{number}]", NOT_ENOUGH(space=space, cost=cost, left=left))
        if space not in reach:
            raise Illegal(f"spaces[{number}]", NOT_NEAR(space=space, side=situation.side))
        position.add(space, situation.side, 1)
        left -= cost
        costs.append(cost)
        steps.append(step)
    steps.append(LEFT(cost=sum(costs), left=left))
    return Verdict(Answer(cost=sum(costs), costs=costs, left=left, board=position.answer()), steps)


def reachable(position: Position, side: Side) -> set[str]:
    """Return the spaces where a side may place SP with Ops: own SP there or next to it (1989.place.where)."""
    own = {space for space in position.sp if position.own(space, side)}
    return own.union(*(position.adjacent(space) for space in own))


def _price(situation: Situation, position: Position, space: str) -> tuple[int, Step]:
    controller = position.controller(space)
    if controller in (None, situation.side):
        return COST, COSTS(space=space, cost=COST)
    if situation.events and SPACES[space].country == "east-germany":
        return COST, GENSCHER(space=space, cost=COST)
    return COST_OPPOSED, COSTS_MORE(space=space, cost=COST_OPPOSED)
