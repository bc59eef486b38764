"""Heat: what fits on the track, who takes the fall for what does not, and when a gang is out."""

from typing import Annotated

from msgspec import UNSET, UnsetType

from referee.rulings import Rulings
from referee.situation import Count, InputFault, about
from referee.situation import Situation as BaseSituation
from referee.soa.dudes import Dudes, Figures
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

DROPPED = Fact("soa.heat.sources", "dropped")
GAINED = Fact("soa.heat.sources", "gained")
FITS = Fact("soa.heat.overflow", "fits")
MEMBERS_FALL = Fact("soa.heat.overflow", "members")
DUDES_FALL = Fact("soa.heat.overflow", "any-dudes")
NO_MEMBER = Fact("soa.heat.no-member", "no-member")
NOBODY = Fact("soa.heat.no-member", "nobody")
AFTER_OPEN = Fact("soa.heat.after", "open")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """A gang's heat track, the tokens that come and go, and who could take the fall."""

    heat: Annotated[Count, about("heat tokens on the track", example="3")]
    gain: Annotated[Count, about("heat tokens gained", example="2")] | UnsetType = UNSET
    drop: Annotated[Count, about("heat tokens taken off, before any is gained", example="1")] | UnsetType = (
        UNSET
    )
    track: Annotated[Count, about("spaces of the heat track on the club board", example="4")]
    members: Annotated[Figures, about("members of the gang", example="3")]
    prospects: Annotated[Figures, about("prospects of the gang", example="2")] = 0


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Heat, members and prospects afterwards, how many fell, and whether the gang is out of the game."""

    heat: int
    falls: int
    members: int
    prospects: int
    out: bool


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the heat track and the gang after heat is taken off and gained.

    The track stays full after a fall and each token too many is a fall of its own. Raises InputFault where
    neither gain nor drop is told, and for more heat than the track has spaces.
    """
    if situation.heat > situation.track:
        raise InputFault("heat", "out-of-range", given=situation.heat, least=0, most=situation.track)
    if situation.gain is UNSET and situation.drop is UNSET:
        raise InputFault("gain", "missing", instead=("drop",))
    dropped = min(situation.drop or 0, situation.heat)
    gained = situation.gain or 0
    heat = min(situation.heat - dropped + gained, situation.track)
    excess = situation.heat - dropped + gained - heat
    steps: list[Step] = []
    if dropped:
        steps.append(DROPPED(heat=dropped))
    if gained:
        steps.append(GAINED(heat=gained))
    steps.append(FITS(heat=heat, track=situation.track))
    fallen = _fall(situation, excess, rulings, steps) if excess else Dudes()
    falls = fallen.members + fallen.prospects
    answer = Answer(
        heat=heat,
        falls=falls,
        members=situation.members - fallen.members,
        prospects=situation.prospects - fallen.prospects,
        out=falls < excess,
    )
    return Verdict(answer, steps, [AFTER_OPEN()] if excess else [])


def _fall(situation: Situation, excess: int, rulings: Rulings, steps: list[Step]) -> Dudes:
    """Return who falls for the tokens that do not fit: members, or by ruling prospects before them."""
    any_dude = rulings["fall-prospect"] == "any-dude"
    prospects = min(excess, situation.prospects) if any_dude else 0
    members = min(excess - prospects, situation.members)
    if any_dude and prospects + members:
        steps.append(DUDES_FALL(tokens=excess, prospects=prospects, members=members))
    elif members:
        steps.append(MEMBERS_FALL(tokens=excess, members=members))
    if prospects + members < excess:
        steps.append(NOBODY() if any_dude else NO_MEMBER())
    return Dudes(members=members, prospects=prospects)
