"""A general event: whether it ends, and what becomes of its card, its NPC and his favors."""

from typing import Annotated, Literal

from referee.rulings import Rulings
from referee.situation import Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

NPC_ABSENT = Fact("android.event.absent", "not-in-play")
NPC_ELIMINATED = Fact("android.event.npc", "eliminated")
NPC_REDIRECTED = Fact("android.event.end", "redirected")
FULFILLED = Fact("android.event.end", "fulfilled")
PUSHED_OFF = Fact("android.event.end", "off-the-track")
GOES_ON = Fact("android.event.end", "goes-on")
FACE_DOWN = Fact("android.event.end", "face-down")
NPC_HOME = Fact("android.event.end", "npc-home")
FAVORS_LOST = Fact("android.event.eliminated", "favors")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """What has become of the event, and of the NPC it is about."""

    npc: (
        Annotated[
            Literal["in-play", "absent", "eliminated", "redirected"],
            about("what has become of the event's NPC", example="eliminated"),
        ]
        | None
    )
    fulfilled: Annotated[bool, about("the card has been fulfilled as it states")] = False
    pushed_off: Annotated[bool, about("the card has left the event track")] = False
    favors: Annotated[Count, about("favors the NPC's detective has from the NPC", example="2")] = 0


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Whether the event ends, its card keeps its slot, its NPC goes home, and how many favors are lost."""

    ends: bool
    keeps_slot: bool
    npc_home: bool
    favors_lost: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return whether the event ends and what follows from it.

    Only an NPC still in play goes home: one redirected takes part in his new event, one eliminated is gone.
    """
    steps = _reasons(situation)
    ends = bool(steps)
    keeps_slot = not situation.pushed_off
    npc_home = ends and situation.npc == "in-play"
    lost = situation.favors if situation.npc == "eliminated" else 0
    if not ends:
        steps.append(GOES_ON())
    elif keeps_slot:
        steps.append(FACE_DOWN())
    if npc_home:
        steps.append(NPC_HOME())
    if lost:
        steps.append(FAVORS_LOST(favors=lost))
    return Verdict(Answer(ends=ends, keeps_slot=keeps_slot, npc_home=npc_home, favors_lost=lost), steps)


def _reasons(situation: Situation) -> list[Step]:
    reasons = (
        (situation.npc == "absent", NPC_ABSENT),
        (situation.npc == "eliminated", NPC_ELIMINATED),
        (situation.npc == "redirected", NPC_REDIRECTED),
        (situation.fulfilled, FULFILLED),
        (situation.pushed_off, PUSHED_OFF),
    )
    return [fact() for holds, fact in reasons if holds]
