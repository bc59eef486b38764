"""Moving: what each move of a turn costs in Time."""

from typing import Annotated, Final

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

TIME: Final = 6
"""Time of a turn (android.time)."""
MOVE_TIME: Final = 1
"""Time of a move (android.move)."""
RESTRICTED_TIME: Final = 3
"""Time of a move into a restricted location without one's own warrant (android.move.restricted)."""

MOVED = Fact("android.move", "moved")
RESTRICTED = Fact("android.move.restricted", "no-warrant")
WARRANT = Fact("android.move.restricted", "own-warrant")
DROPSHIP = Fact("android.move.dropship", "flown")
DROPSHIP_RESTRICTED = Fact("android.move.dropship", "restricted-surcharge")
SPENT = Fact("android.time", "spent")
TOO_MUCH = Fact("android.time", "too-much")


class Move(BaseSituation, frozen=True, kw_only=True):
    """One move: where it leads and how."""

    restricted: Annotated[bool, about("the location entered is restricted")] = False
    warrant: Annotated[bool, about("one's own warrant lies there")] = False
    dropship: Annotated[bool, about("the move is made by dropship")] = False


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The moves of a turn, in order, and the Time there is for them."""

    moves: Annotated[list[Move], Meta(max_length=LONGEST_LIST), about("the moves, in order", example="r")]
    time: Annotated[Count, about("Time left", example="6")] = TIME


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The Time each move costs, all of them together, and what is left."""

    costs: list[int]
    cost: int
    left: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what the moves cost. Raises Illegal at the first move there is no Time for."""
    steps: list[Step] = []
    costs = [move_cost(number, move, rulings, steps) for number, move in enumerate(situation.moves, start=1)]
    left = time_left(costs, situation.time, "moves")
    steps.append(SPENT(cost=sum(costs), time=situation.time, left=left))
    return Verdict(Answer(costs=costs, cost=sum(costs), left=left), steps)


def move_cost(number: int, move: Move, rulings: Rulings, steps: list[Step]) -> int:
    """Return the Time of a move and add the step that says why; `number` is its place, from 1."""
    barred = move.restricted and not move.warrant
    if barred and (not move.dropship or rulings["dropship-restricted"] == "three-time"):
        fact, cost = DROPSHIP_RESTRICTED if move.dropship else RESTRICTED, RESTRICTED_TIME
    elif move.dropship:
        fact, cost = DROPSHIP, MOVE_TIME
    else:
        fact, cost = WARRANT if move.restricted else MOVED, MOVE_TIME
    steps.append(fact(number=number, cost=cost))
    return cost


def time_left(costs: list[int], time: int, field: str) -> int:
    """Return the Time left after the costs. Raises Illegal at the first of them that is not covered."""
    left = time
    for number, cost in enumerate(costs):
        left -= cost
        if left < 0:
            raise Illegal(f"{field}[{number}]", TOO_MUCH(number=number + 1, cost=cost, left=left + cost))
    return left
