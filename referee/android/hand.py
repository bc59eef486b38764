"""The hand of twilight cards: what may be taken on entering a location, drawn or discarded."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, UnsetType

from referee.android.locations import Quality
from referee.rulings import Rulings
from referee.situation import Count, InputFault, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Slip, Step, Verdict

HAND_LIMIT: Final = 6
"""Twilight cards a hand holds at most (android.twilight.handlimit)."""

MAY_TAKE: Final[dict[Quality, Literal["light", "dark"] | None]] = {
    "ritzy": "light",
    "seedy": "dark",
    "normal": None,
}
"""The card that may be taken on entering a location of each quality (android.location.quality)."""

ENTERED = Fact("android.location.quality", "may-take")
ENTERED_NORMAL = Fact("android.location.quality", "nothing")
DRAWN = Fact("android.twilight.draw", "one-drawn")
DISCARDED = Fact("android.twilight.draw", "one-discarded")
FULL = Fact("android.twilight.handlimit", "full")
DRAW_FULL = Fact("android.twilight.handlimit", "draw-at-limit")
NONE_LEFT = Fact("android.twilight.handlimit", "nothing-to-discard")

QUALITY_AND_ACTION = Slip("quality-and-action")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The cards in hand, and either the location entered or what is done with the hand."""

    hand: Annotated[Count, about("twilight cards in hand", example="5")]
    quality: Annotated[Quality, about("the quality of the location entered", example="ritzy")] | UnsetType = (
        UNSET
    )
    action: (
        Annotated[Literal["draw", "discard"], about("what is done with the hand", example="draw")] | UnsetType
    ) = UNSET


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The card that may be taken (null: none), and the hand once it is taken, or one is discarded."""

    may_take: Literal["light", "dark", "either"] | None
    hand: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return which card may be taken and the hand afterwards.

    Raises InputFault unless there is exactly one of `quality` and `action`, Illegal for a draw at the limit
    or a discard from an empty hand.
    """
    if situation.quality is not UNSET and situation.action is not UNSET:
        raise InputFault("action", QUALITY_AND_ACTION.name)
    if situation.quality is not UNSET:
        return _enter(situation.hand, situation.quality)
    if situation.action is UNSET:
        raise InputFault("quality", "missing")
    return _act(situation.hand, situation.action)


def _enter(hand: int, quality: Quality) -> Verdict:
    card = MAY_TAKE[quality]
    if card is None:
        return Verdict(Answer(may_take=None, hand=hand), [ENTERED_NORMAL(quality=quality)])
    steps: list[Step] = [ENTERED(quality=quality, card=card)]
    if hand >= HAND_LIMIT:
        return Verdict(Answer(may_take=None, hand=hand), [*steps, FULL(hand=hand, most=HAND_LIMIT)])
    return Verdict(Answer(may_take=card, hand=hand + 1), steps)


def _act(hand: int, action: Literal["draw", "discard"]) -> Verdict:
    if action == "draw":
        if hand >= HAND_LIMIT:
            raise Illegal("action", DRAW_FULL(hand=hand, most=HAND_LIMIT))
        return Verdict(Answer(may_take="either", hand=hand + 1), [DRAWN(hand=hand + 1)])
    if not hand:
        raise Illegal("action", NONE_LEFT())
    return Verdict(Answer(may_take=None, hand=hand - 1), [DISCARDED(hand=hand - 1)])
