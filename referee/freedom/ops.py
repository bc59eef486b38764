"""The Ops a card is worth after everything that changes them, never under one."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from referee.freedom.spaces import Side
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, InputFault, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Verdict

LEAST_OPS: Final = 1
"""Ops a card gives at least, whatever the modifiers (1989.ops.minimum)."""

Event = Literal["perestroika", "sinatra-doctrine", "prudence", "austria-hungary-border"]
"""Events that change Ops."""

EVENTS: Final[dict[str, tuple[Side | None, int]]] = {
    "perestroika": ("communist", 1),
    "sinatra-doctrine": ("democrat", 1),
    "prudence": (None, -1),
    "austria-hungary-border": ("democrat", 1),
}
"""Whose Ops an Event changes (None: of whichever side it was played against), and by how much."""

STACKS: Final[Event] = "prudence"
"""The Event that may be in effect more than once."""

SCORING = Fact("1989.ops.minimum", "scoring")
NOT_OF_THE_SIDE = Fact("1989.ops", "event-of-other-side")
PRINTED = Fact("1989.ops", "printed")
MODIFIED = Fact("1989.ops", "modified")
EVENT = Fact("1989.ops", "event")
BOX2 = Fact("1989.tiananmen.boxes", "box2")
LIFTED = Fact("1989.ops.minimum", "lifted")
RESULT = Fact("1989.ops", "result")

Modifier = Annotated[int, Meta(ge=-999, le=999)]
"""A sum of modifiers, which may be negative."""


class Situation(BaseSituation, kw_only=True, frozen=True):
    """A card played for Ops; `events` may be named instead of adding up their `modifiers`."""

    side: Annotated[Side, about("the side that plays the card", example="democrat")]
    printed: Annotated[int, Meta(ge=0, le=4), about("Ops printed on the card", example="3")]
    modifiers: Annotated[Modifier, about("sum of all modifiers", example="-1")] = 0
    box2: Annotated[bool, about("the side holds the award of Tiananmen box 2")] = False
    events: Annotated[
        list[Event],
        Meta(max_length=LONGEST_LIST),
        about("Events in effect that change Ops", example="prudence"),
    ] = []


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The Ops the card is worth."""

    ops: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the Ops of a card: printed, plus modifiers, plus one from box 2 for a printed 1, at least one.

    `austria-hungary-border` counts only while all the Ops are used in East Germany, which the table sees to.
    Prudence may be in effect more than once. Raises InputFault for another Event named twice; Illegal for a
    scoring card (printed 0) and for an Event that changes the other side's Ops only.
    """
    for number, event in enumerate(situation.events):
        if event != STACKS and event in situation.events[:number]:
            raise InputFault(f"events[{number}]", "twice", given=event)
    if situation.printed == 0:
        raise Illegal("printed", SCORING())
    steps = [PRINTED(printed=situation.printed)]
    total = situation.printed + situation.modifiers
    if situation.modifiers:
        steps.append(MODIFIED(modifiers=situation.modifiers))
    for number, event in enumerate(situation.events):
        side, change = EVENTS[event]
        if side not in (None, situation.side):
            raise Illegal(f"events[{number}]", NOT_OF_THE_SIDE(event=event, side=situation.side))
        total += change
        steps.append(EVENT(event=event, change=change))
    if situation.box2 and situation.printed == 1:
        total += 1
        steps.append(BOX2())
    if total < LEAST_OPS:
        steps.append(LIFTED(total=total))
    ops = max(total, LEAST_OPS)
    return Verdict(Answer(ops=ops), [*steps, RESULT(ops=ops)])
