"""The Emergency Room: who of the injured dies and who goes back to the clubhouse; or the odds of it."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from referee import odds
from referee.odds import Outcome
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Die, InputFault, Name, about
from referee.situation import Situation as BaseSituation
from referee.soa.dudes import MORE_THAN_FIGURES, Dude, Dudes, check_figures
from referee.soa.gangs import MOST_GANGS
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

__all__ = ["MORE_THAN_FIGURES", "Answer", "Situation", "judge"]

DIES_UP_TO: Final = 3
"""Highest die on which an injured dude dies; on more it lives (soa.emergency)."""

DIES = Fact("soa.emergency", "dies")
LIVES = Fact("soa.emergency", "lives")
TO_ROLL = Fact("soa.emergency", "to-roll")
NOBODY = Fact("soa.emergency", "nobody")
TO_SUPPLY = Fact("soa.emergency.dead", "to-supply")


class Injured(BaseSituation, frozen=True, kw_only=True):
    """A dude in the Emergency Room, and its die if rolled."""

    gang: Annotated[Name, about("the gang of the injured dude", example="SAMCRO")]
    dude: Annotated[Dude, about("kind of dude", example="member")]
    die: Annotated[Die, about("what its die shows", example="4")] | UnsetType | None = UNSET


class Situation(BaseSituation, frozen=True, kw_only=True):
    """Everybody in the Emergency Room."""

    injured: Annotated[
        list[Injured],
        Meta(max_length=LONGEST_LIST),
        about("the dudes in the Emergency Room", example="SAMCRO:2m1p@4,2,6"),
    ]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Who dies and who lives, or with dice missing how many of each gang live."""

    mode: Literal["resolved", "odds"]
    dead: dict[str, Dudes] | UnsetType = UNSET
    to_club: dict[str, Dudes] | UnsetType = UNSET
    survivors: dict[str, list[Outcome]] | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return who leaves the Emergency Room alive, or how many of each gang may.

    Raises InputFault for more injured of a gang than it has figures.
    """
    gangs = _gangs(situation)
    steps = [_told(one) for one in situation.injured if isinstance(one.die, int)]
    if len(steps) < len(situation.injured):
        survivors = {gang: odds.distribution(_survivors(injured)) for gang, injured in gangs.items()}
        missing = {gang: sum(not isinstance(one.die, int) for one in all_) for gang, all_ in gangs.items()}
        steps += [TO_ROLL(gang=gang, dice=dice) for gang, dice in missing.items() if dice]
        return Verdict(Answer(mode="odds", survivors=survivors), steps)
    dead = {gang: _kinds(injured, dead=True) for gang, injured in gangs.items()}
    to_club = {gang: _kinds(injured, dead=False) for gang, injured in gangs.items()}
    answer = Answer(
        mode="resolved",
        dead={gang: dudes for gang, dudes in dead.items() if dudes},
        to_club={gang: dudes for gang, dudes in to_club.items() if dudes},
    )
    if answer.dead:
        steps.append(TO_SUPPLY(gangs=list(answer.dead)))
    return Verdict(answer, steps or [NOBODY()])


def _gangs(situation: Situation) -> dict[str, list[Injured]]:
    """Return the injured of each gang, in the order of the list."""
    gangs: dict[str, list[Injured]] = {}
    for number, one in enumerate(situation.injured):
        of_gang = gangs.setdefault(one.gang, [])
        if len(gangs) > MOST_GANGS:
            raise InputFault(f"injured[{number}].gang", "too-many", given=len(gangs), most=MOST_GANGS)
        of_gang.append(one)
        same = sum(other.dude == one.dude for other in of_gang)
        check_figures(f"injured[{number}]", one.dude, 0, same)
    return gangs


def _told(one: Injured) -> Step:
    return (DIES if _is_dead(one) else LIVES)(gang=one.gang, dude=one.dude, die=one.die)


def _is_dead(one: Injured) -> bool:
    return isinstance(one.die, int) and one.die <= DIES_UP_TO


def _kinds(injured: list[Injured], *, dead: bool) -> Dudes:
    return Dudes.of(one.dude for one in injured if _is_dead(one) == dead)


def _survivors(injured: list[Injured]) -> dict[int, int]:
    """Return the distribution of how many live: one or none a dude."""
    return odds.total(_lives(one) for one in injured)


def _lives(one: Injured) -> dict[int, int]:
    if isinstance(one.die, int):
        return {int(not _is_dead(one)): 1}
    return {0: DIES_UP_TO, 1: odds.SIDES - DIES_UP_TO}
