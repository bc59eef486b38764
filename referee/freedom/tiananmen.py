"""An attempt on the Tiananmen Square track: the box tried, what counts, and the chance."""

from typing import Annotated, Final, Literal, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType

from referee import odds
from referee.freedom.spaces import SIDES, Side
from referee.odds import SIDES as FACES
from referee.odds import Chance
from referee.rulings import Rulings
from referee.situation import LARGEST_COUNT, Die, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict


class Box(NamedTuple):
    """A box of the track: the totals that reach it (Democrat, Communist); its award is `award.<box>`."""

    democrat: int
    communist: int


BOXES: Final[tuple[Box, ...]] = (
    Box(5, 6),
    Box(5, 6),
    Box(6, 7),
    Box(6, 7),
    Box(7, 8),
    Box(8, 7),
    Box(9, 6),
    Box(10, 5),
)
"""Boxes 1–8 (1989.tiananmen.boxes)."""

ATTEMPTED = Fact("1989.tiananmen", "attempted")
AT_THE_END = Fact("1989.tiananmen.boxes", "at-the-end")
NEEDED = Fact("1989.tiananmen.boxes", "needed")
OWN_EVENT = Fact("1989.tiananmen.modifiers", "own-event")
NEUTRAL = Fact("1989.tiananmen.modifiers", "neutral")
NO_BONUS = Fact("1989.tiananmen.modifiers", "no-bonus")
RETRY = Fact("1989.tiananmen.modifiers", "retry")
LI_PENG = Fact("1989.tiananmen.modifiers", "li-peng")
BOX1 = Fact("1989.tiananmen.modifiers", "box1")
TOTAL = Fact("1989.tiananmen", "total")
REACHED = Fact("1989.tiananmen", "reached")
MISSED = Fact("1989.tiananmen", "missed")
FROM = Fact("1989.tiananmen", "needs-die")
CERTAIN = Fact("1989.tiananmen", "certain")
HOPELESS = Fact("1989.tiananmen", "hopeless")
AWARD = Fact("1989.tiananmen.boxes", "award")
NO_AWARD = Fact("1989.tiananmen.boxes", "no-award")

Position = Annotated[int, Meta(ge=0, le=len(BOXES))]
"""The last box a side has reached, 0 before the first."""


class Situation(BaseSituation, kw_only=True, frozen=True):
    """Who tries with which card, where both markers stand, and what is in effect."""

    side: Annotated[Side, about("who attempts", example="democrat")]
    position: Annotated[Position, about("the last box this side has reached, 0–7", example="2")]
    opponent_position: Annotated[Position, about("the last box the opponent has reached", example="1")] = 0
    ops: Annotated[int, Meta(ge=1, le=LARGEST_COUNT), about("effective Ops of the card", example="3")]
    card: Annotated[Literal["own", "opponent", "neutral"], about("whose Event the card bears", example="own")]
    retry: Annotated[bool, about("an attempt at this box failed before")] = False
    li_peng: Annotated[bool, about("Li Peng is in effect")] = False
    attempted: Annotated[bool, about("this side has attempted this turn already")] = False
    die: Annotated[Die, about("the die", example="4")] | UnsetType | None = UNSET


class Modifiers(Struct, frozen=True, kw_only=True):
    """What is added to the die and the Ops."""

    own_event: int
    retry: int
    li_peng: int
    box1: int

    @property
    def sum(self) -> int:
        """All together."""
        return self.own_event + self.retry + self.li_peng + self.box1


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The attempt, or with the die left out the chance of it."""

    mode: Literal["resolved", "odds"]
    box: int
    needed: int
    modifiers: Modifiers
    total: int | UnsetType = UNSET
    success: bool | Chance
    position: int | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return how an attempt ends, or its chance. Raises Illegal from box 8 and for a second attempt.

    Li Peng adds 1 for the Communist only; told for the Democrat he changes nothing.
    """
    if situation.position >= len(BOXES):
        raise Illegal("position", AT_THE_END())
    if situation.attempted:
        raise Illegal("attempted", ATTEMPTED(side=situation.side))
    box = situation.position + 1
    needed = getattr(BOXES[situation.position], situation.side)
    steps: list[Step] = [NEEDED(side=situation.side, box=box, needed=needed)]
    modifiers = _modifiers(situation, rulings, steps)
    base = situation.ops + modifiers.sum
    if not isinstance(situation.die, int):
        ways = sum(die + base >= needed for die in range(1, FACES + 1))
        fact = CERTAIN if ways == FACES else FROM if ways else HOPELESS
        steps.append(fact(base=base, needed=needed, die=needed - base))
        answer = Answer(
            mode="odds", box=box, needed=needed, modifiers=modifiers, success=odds.chance(ways, FACES)
        )
        return Verdict(answer, steps)
    total = situation.die + base
    success = total >= needed
    steps.append(TOTAL(die=situation.die, ops=situation.ops, modifiers=modifiers.sum, total=total))
    steps.append((REACHED if success else MISSED)(box=box, total=total, needed=needed))
    if success:
        steps.append(
            (NO_AWARD if situation.opponent_position >= box else AWARD)(box=box, award=f"award.{box}")
        )
    answer = Answer(
        mode="resolved",
        box=box,
        needed=needed,
        modifiers=modifiers,
        total=total,
        success=success,
        position=situation.position + int(success),
    )
    return Verdict(answer, steps)


def _modifiers(situation: Situation, rulings: Rulings, steps: list[Step]) -> Modifiers:
    own_event = situation.card == "own"
    if situation.card == "neutral":
        own_event = rulings["neutral-card"] == "bonus"
        steps.append((NEUTRAL if own_event else NO_BONUS)())
    elif own_event:
        steps.append(OWN_EVENT())
    li_peng = situation.li_peng and situation.side == SIDES[1]
    box1 = situation.position >= 1 and situation.opponent_position < 1
    for applies, fact in ((situation.retry, RETRY), (li_peng, LI_PENG), (box1, BOX1)):
        if applies:
            steps.append(fact())
    return Modifiers(
        own_event=int(own_event), retry=int(situation.retry), li_peng=int(li_peng), box1=int(box1)
    )
