"""Raising the stakes: who has discarded three cards for it, and who still may."""

from typing import Annotated, Final

from msgspec import Meta, field

from referee.freedom.spaces import SIDES, Side
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

PRICE: Final = 3
"""Struggle cards a player discards to raise (1989.struggle.stakes)."""

RAISED = Fact("1989.struggle.stakes", "raised")
NOT_RAISED = Fact("1989.struggle.stakes", "not-raised")
MAY_RAISE = Fact("1989.struggle.stakes", "may-raise")
NOBODY_MAY = Fact("1989.struggle.stakes", "nobody-may")
TOO_FEW = Fact("1989.struggle.stakes", "too-few-cards")
TWICE = Fact("1989.struggle.stakes", "twice")
OUT_OF_TURN = Fact("1989.struggle.stakes", "out-of-turn")


class Hands(BaseSituation, kw_only=True, frozen=True):
    """The number of struggle cards in each hand."""

    democrat: Annotated[Count, about("the Democrat's struggle cards", example="8")]
    communist: Annotated[Count, about("the Communist's struggle cards", example="10")]

    def of(self, side: Side) -> int:
        """Return the number of cards of a side."""
        return self.democrat if side == "democrat" else self.communist


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The hands as dealt, whose scoring card it is, and who has raised, in order."""

    hands: Annotated[Hands, about("struggle cards of each side", example="democrat=8,communist=10")]
    first: Annotated[Side, about("the player of the scoring card", example="communist")]
    raised: Annotated[
        list[Side], Meta(max_length=LONGEST_LIST), about("who has raised, in order", example="communist")
    ] = field(default_factory=list)


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The hands after the raises, how many there were and who may still raise."""

    hands: dict[Side, int]
    raises: int
    may_raise: list[Side]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what the raises cost and who may still raise.

    Raises Illegal for a raise with too few cards, a second one of the same player, and one of the player of
    the scoring card after the other's.
    """
    order: list[Side] = [situation.first, "communist" if situation.first == "democrat" else "democrat"]
    steps: list[Step] = []
    raised: list[Side] = []
    for number, side in enumerate(situation.raised):
        at = f"raised[{number}]"
        if side in raised:
            raise Illegal(at, TWICE(side=side))
        if raised and side == situation.first:
            raise Illegal(at, OUT_OF_TURN(side=side))
        if situation.hands.of(side) < PRICE:
            raise Illegal(at, TOO_FEW(side=side, cards=situation.hands.of(side), price=PRICE))
        raised.append(side)
        steps.append(RAISED(side=side, price=PRICE, left=situation.hands.of(side) - PRICE))
    waiting = order[order.index(raised[-1]) + 1 :] if raised else order
    may_raise = [side for side in waiting if situation.hands.of(side) >= PRICE]
    if not raised:
        steps.append(NOT_RAISED())
    steps.append(MAY_RAISE(sides=may_raise, price=PRICE) if may_raise else NOBODY_MAY())
    hands: dict[Side, int] = {side: situation.hands.of(side) - PRICE * (side in raised) for side in SIDES}
    return Verdict(Answer(hands=hands, raises=len(raised), may_raise=may_raise), steps)
