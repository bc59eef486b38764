"""Opening cargo by a card's effect: whether it can be carried out in full, and how many must be one's own."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from referee.rulings import Rulings
from referee.situation import LARGEST_COUNT, LONGEST_LIST, Count, Name, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

TOO_FEW = Fact("talespin.cargo.open", "too-few")
IN_FULL = Fact("talespin.cargo.open", "in-full")
TOO_FEW_OF_OPPONENTS = Fact("talespin.cargo.open-opponent", "too-few")
NEVER_OWN = Fact("talespin.cargo.open-opponent", "never-own")
MUST_OPEN_OWN = Fact("talespin.cargo.open-own", "must")
MUST_OPEN_SO_MANY = Fact("talespin.cargo.open-own", "must-so-many")
MAY_OPEN_OWN = Fact("talespin.cargo.open-own", "may")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """Who plays the card, what is packed on the table, how many it opens and whose."""

    actor: Annotated[Name, about("the player who plays the card", example="A")]
    packed: Annotated[
        dict[Name, Count],
        Meta(max_length=LONGEST_LIST),
        about("packed cargo of each player", example="A:1"),
    ]
    count: Annotated[int, Meta(ge=1, le=LARGEST_COUNT), about("cargo that the effect opens", example="2")]
    whose: Annotated[Literal["any", "opponent"], about("whose cargo the effect opens", example="any")]


class Range(Struct, frozen=True, kw_only=True):
    """From `min` up to `max` cargo."""

    min: int
    max: int


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """Whether the card can be played, and how many of the actor's own it opens (null if it cannot)."""

    playable: bool
    own: Range | None


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return whether an effect that opens cargo can be carried out in full, and with how many own ones."""
    count = situation.count
    own = situation.packed.get(situation.actor, 0)
    others = sum(situation.packed.values()) - own
    if situation.whose == "opponent":
        if others < count:
            step = TOO_FEW_OF_OPPONENTS(packed=others, count=count)
            return Verdict(Answer(playable=False, own=None), [step])
        step = NEVER_OWN(packed=others, count=count)
        return Verdict(Answer(playable=True, own=Range(min=0, max=0)), [step])
    if own + others < count:
        return Verdict(Answer(playable=False, own=None), [TOO_FEW(packed=own + others, count=count)])
    due = Range(min=max(count - others, 0), max=min(own, count))
    steps: list[Step] = [IN_FULL(packed=own + others, count=count)]
    if due.min and due.min == due.max:
        steps.append(MUST_OPEN_SO_MANY(n=due.min))
    elif due.min:
        steps.append(MUST_OPEN_OWN(least=due.min, most=due.max))
    elif due.max:
        steps.append(MAY_OPEN_OWN(most=due.max))
    return Verdict(Answer(playable=True, own=due), steps)
