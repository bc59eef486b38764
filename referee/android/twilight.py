"""A twilight card: what it costs, in Time and in shifts, and whether it can be paid."""

from typing import Annotated, Final

from msgspec import Struct

from referee.android.marker import Shade, Steps
from referee.android.move import TIME
from referee.rulings import Rulings
from referee.situation import Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

CARD_TIME: Final[dict[Shade, int]] = {"light": 1, "dark": 0}
"""Time a card costs (android.twilight.light, android.twilight.dark)."""
PAID_TOWARDS: Final[dict[Shade, Shade]] = {"light": "dark", "dark": "light"}
"""The direction in which the marker pays for a card (android.twilight.cost)."""
MATCH: Final = 1
"""Shifts a colour match changes the cost by, either way (android.twilight.colour)."""

LIGHT_CARD = Fact("android.twilight.light", "time")
DARK_CARD = Fact("android.twilight.dark", "time")
COST = Fact("android.twilight.cost", "shifts")
COLOUR = Fact("android.twilight.colour", "match")
MAY_DISCARD = Fact("android.twilight.discount", "lowers")
MAY_DISCARD_RAISE = Fact("android.twilight.discount", "lowers-or-raises")
NO_DISCARD = Fact("android.twilight.discount", "not-short")
PAYABLE = Fact("android.twilight.cost", "payable")
PAYABLE_DISCARDS = Fact("android.twilight.discount", "payable")
TOO_FEW_STEPS = Fact("android.twilight.cost", "too-few-steps")
NO_TIME = Fact("android.twilight.light", "no-time")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The card, its cost, the payer's other cards, the steps left to the payer's marker, the Time left."""

    card: Annotated[Shade, about("the kind of card", example="light")]
    cost: Annotated[Count, about("the twilight cost printed on it", example="3")]
    colour_match: Annotated[bool, about("its colour is that of the target's current plot")] = False
    other_cards: Annotated[Count, about("other cards in the payer's hand", example="2")] = 0
    steps: Annotated[Steps, about("steps left to the payer's twilight marker", example="3,1")]
    time: Annotated[Count, about("Time left", example="6")] = TIME


class Range(Struct, frozen=True, kw_only=True):
    """The least and the most."""

    min: int
    max: int


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Which way the marker pays, the card's Time, the shifts it may come to, and whether it can be paid."""

    direction: Shade
    time: int
    shifts: Range
    payable: bool
    discards_needed: int | None


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the cost of the card and whether it can be paid; the payer is the player who plays it."""
    card, time = situation.card, CARD_TIME[situation.card]
    direction = PAID_TOWARDS[card]
    steps = [
        LIGHT_CARD(time=time) if card == "light" else DARK_CARD(),
        COST(cost=situation.cost, direction=direction),
    ]
    low = high = situation.cost
    if situation.colour_match:
        low, high = max(0, low - MATCH), high + MATCH
        steps.append(COLOUR())
    needed = max(0, low - situation.steps.towards(direction))
    shifts = _shifts(Range(min=low, max=high), situation.other_cards, needed, rulings, steps)

    payable = needed <= situation.other_cards and time <= situation.time
    if payable:
        steps.append(PAYABLE_DISCARDS(cards=needed) if needed else PAYABLE())
    elif time > situation.time:
        steps.append(NO_TIME())
    else:
        left = situation.steps.towards(direction)
        steps.append(TOO_FEW_STEPS(least=shifts.min, left=left, direction=direction))
    return Verdict(
        Answer(
            direction=direction,
            time=time,
            shifts=shifts,
            payable=payable,
            discards_needed=needed if payable else None,
        ),
        steps,
    )


def _shifts(cost: Range, cards: int, needed: int, rulings: Rulings, steps: list[Step]) -> Range:
    """Return what the cost may become by discarding up to `cards` cards, `needed` of them to pay at all."""
    if not cards:
        return cost
    if rulings["discard-when"] == "only-short" and not needed:
        steps.append(NO_DISCARD())
        return cost
    raised = rulings["discard-raise"] == "yes"
    steps.append(MAY_DISCARD_RAISE(cards=cards) if raised else MAY_DISCARD(cards=cards))
    return Range(min=max(0, cost.min - cards), max=cost.max + (cards if raised else 0))
