"""The USSR stability track: four Events, each after the one before."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Verdict

Event: TypeAlias = Literal["sajudis", "the-baltic-way", "breakaway-baltic-republics", "kremlin-coup"]
"""An Event of the USSR stability track."""

TRACK: Final[dict[Event, int]] = {
    "sajudis": 1,
    "the-baltic-way": 3,
    "breakaway-baltic-republics": 5,
    "kremlin-coup": -3,
}
"""VP of each Event in the order of the track; plus is the Democrat's (1989.ussr)."""

EARLIER = Fact("1989.ussr", "earlier-first")
DONE = Fact("1989.ussr", "done-already")
OUT_OF_ORDER = Fact("1989.ussr", "out-of-order")
WORTH = Fact("1989.ussr", "worth")
NEXT = Fact("1989.ussr", "next")
LAST = Fact("1989.ussr", "last")
CHARMS = Fact("1989.ussr", "gorbachev-charms")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """An Event, and those that happened before it."""

    event: Annotated[Event, about("the Event played now", example="sajudis")]
    done: Annotated[
        list[Event],
        Meta(max_length=LONGEST_LIST),
        about("earlier Events of the track, in order; - for none", example="sajudis"),
    ]


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The VP of this Event alone, and which may come next."""

    track: int
    legal_next: list[Event]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what an Event of the USSR track is worth. Raises Illegal where one is out of order."""
    order = list(TRACK)
    for number, event in enumerate(situation.done):
        if number >= len(order) or event != order[number]:
            raise Illegal(f"done[{number}]", OUT_OF_ORDER(event=event))
    place = order.index(situation.event)
    if situation.event in situation.done:
        raise Illegal("event", DONE(event=situation.event))
    if place != len(situation.done):
        raise Illegal("event", EARLIER(event=situation.event, before=order[place - 1]))
    legal_next = order[place + 1 : place + 2]
    steps = [WORTH(event=situation.event, vp=TRACK[situation.event])]
    if situation.event == "breakaway-baltic-republics":
        steps.append(CHARMS())
    steps.append(NEXT(event=legal_next[0]) if legal_next else LAST())
    return Verdict(Answer(track=TRACK[situation.event], legal_next=legal_next), steps)
