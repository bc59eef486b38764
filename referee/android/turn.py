"""A turn: what each action costs in Time."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from referee.android.move import (
    DROPSHIP,
    DROPSHIP_RESTRICTED,
    MOVED,
    RESTRICTED,
    SPENT,
    TIME,
    TOO_MUCH,
    WARRANT,
    Move,
    move_cost,
    time_left,
)
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

# The facts of moves are steps of a turn as well: they stand here for whoever lists the facts of a module.
__all__ = [
    "DROPSHIP",
    "DROPSHIP_RESTRICTED",
    "MOVED",
    "RESTRICTED",
    "TOO_MUCH",
    "WARRANT",
    "Answer",
    "Situation",
    "judge",
]

ACTION_TIME: Final = 1
"""Time of every action beside moves and dark cards (android.time)."""

FOLLOWED = Fact("android.lead.follow", "followed")
DRAWN = Fact("android.twilight.draw", "drawn")
DISCARDED = Fact("android.twilight.draw", "discarded")
LIGHT_CARD = Fact("android.twilight.light", "played")
DARK_CARD = Fact("android.twilight.dark", "played")
JUMPED = Fact("android.jump", "jumped")
JUMP_ELSEWHERE = Fact("android.jump", "not-at-scene")
LILY = Fact("android.move.npc", "lily")
LILY_FREE = Fact("android.move.npc", "lily-no-time")
JIMMY = Fact("android.move.npc", "jimmy")

Kind = Literal[
    "move",
    "follow",
    "draw",
    "discard",
    "light-card",
    "dark-card",
    "jump",
    "enter-lily",
    "ask-jimmy",
]

_PLAIN: Final[dict[Kind, Fact]] = {
    "follow": FOLLOWED,
    "draw": DRAWN,
    "discard": DISCARDED,
    "light-card": LIGHT_CARD,
    "jump": JUMPED,
    "ask-jimmy": JIMMY,
}
"""The actions that always cost ACTION_TIME, and the step that says so."""


class Action(Move, frozen=True, kw_only=True):
    """One action. The facts of a move count for a move alone, `at_scene` for a jump alone."""

    action: Annotated[Kind, about("the action taken", example="move")]
    at_scene: Annotated[bool, about("the Scene of the Crime is in the detective's location")] = False


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The actions of a turn, in order, and the Time there is for them."""

    actions: Annotated[
        list[Action], Meta(max_length=LONGEST_LIST), about("the actions, in order", example="m")
    ]
    time: Annotated[Count, about("Time left", example="6")] = TIME


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The Time each action costs, all of them together, and what is left."""

    costs: list[int]
    cost: int
    left: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what the actions cost.

    Raises Illegal at the first action there is no Time for, then at a jump away from the scene.
    """
    steps: list[Step] = []
    costs: list[int] = []
    for number, action in enumerate(situation.actions, start=1):
        left = situation.time - sum(costs)
        costs.append(_cost(number, action, left, rulings, steps))
    left = time_left(costs, situation.time, "actions")
    for number, action in enumerate(situation.actions):
        if action.action == "jump" and not action.at_scene:
            raise Illegal(f"actions[{number}].at_scene", JUMP_ELSEWHERE(number=number + 1))
    steps.append(SPENT(cost=sum(costs), time=situation.time, left=left))
    return Verdict(Answer(costs=costs, cost=sum(costs), left=left), steps)


def _cost(number: int, action: Action, left: int, rulings: Rulings, steps: list[Step]) -> int:
    if action.action == "move":
        return move_cost(number, action, rulings, steps)
    if action.action == "dark-card":
        steps.append(DARK_CARD(number=number, cost=0))
        return 0
    if action.action == "enter-lily":
        fact, cost = (LILY, ACTION_TIME) if left >= ACTION_TIME else (LILY_FREE, 0)
        steps.append(fact(number=number, cost=cost))
        return cost
    steps.append(_PLAIN[action.action](number=number, cost=ACTION_TIME))
    return ACTION_TIME
