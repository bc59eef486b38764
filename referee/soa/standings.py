"""The end of the game: who wins, and by what; or the odds of the last fight."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from referee import odds
from referee.odds import Chance
from referee.rulings import Rulings
from referee.situation import Count, Die, Name, about, no_repeats
from referee.situation import Situation as BaseSituation
from referee.soa.dudes import Figures
from referee.soa.fight import PER_GUN, PER_MEMBER, PER_PROSPECT, winning_ways
from referee.soa.gangs import MOST_GANGS
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

MOST_CASH = Fact("soa.end", "most-cash")
TIED_ON_CASH = Fact("soa.end.ties", "cash")
HOLDER_WINS = Fact("soa.end.ties", "patch")
MOST_GUNS = Fact("soa.end.ties", "most-guns")
TIED_ON_GUNS = Fact("soa.end.ties", "guns")
FIGHT_TOTAL = Fact("soa.end.ties", "fight-total")
FIGHT_BASE = Fact("soa.end.ties", "fight-base")
FIGHT_WON = Fact("soa.end.ties", "fight-won")
FIGHT_TIED = Fact("soa.end.ties", "fight-tied")
FIGHT_OPEN = Fact("soa.end.ties", "fight-open")
NO_DUDES_OPEN = Fact("soa.end.ties", "no-dudes-open")


class Gang(BaseSituation, frozen=True, kw_only=True):
    """What a gang owns after the last turn, all its dudes, and its die if the last fight is rolled."""

    name: Annotated[Name, about("the gang's name", example="SAMCRO")]
    cash: Annotated[Count, about("cash owned", example="14")]
    guns: Annotated[Count, about("guns owned", example="2")] = 0
    members: Annotated[Figures, about("members of the gang", example="3")] = 0
    prospects: Annotated[Figures, about("prospects of the gang", example="2")] = 0
    die: Annotated[Die, about("what its die shows in the last fight", example="4")] | UnsetType | None = UNSET


class Situation(BaseSituation, frozen=True, kw_only=True):
    """Every gang at the end, and who holds the patch."""

    gangs: Annotated[
        list[Gang],
        Meta(min_length=1, max_length=MOST_GANGS),
        about("the gangs at the end of the game", example="SAMCRO:14d2g3m1p@4"),
    ]
    patch: Annotated[Name, about("the gang that holds the patch", example="Mayans")] | None


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Who wins and by what; with dice of the last fight missing, the odds of it.

    `ranking` begins with the winner, or with all that can still win.
    """

    mode: Literal["resolved", "odds"]
    ranking: list[list[str]]
    winner: str | UnsetType | None = UNSET
    decided_by: Literal["cash", "patch", "guns", "fight", "open"] | UnsetType = UNSET
    win: dict[str, Chance] | UnsetType = UNSET
    open: Chance | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return who wins the game, or the odds of the last fight.

    Most cash, then the patch among the tied, then most guns among them, then a fight of those still tied.
    Raises InputFault for a name twice.
    """
    no_repeats((gang.name for gang in situation.gangs), lambda number: f"gangs[{number}].name")
    best = max(gang.cash for gang in situation.gangs)
    tied = [gang for gang in situation.gangs if gang.cash == best]
    names = [gang.name for gang in tied]
    if len(tied) == 1:
        return _won(situation, names[0], "cash", [MOST_CASH(gang=names[0], cash=best)])
    steps = [TIED_ON_CASH(gangs=names, cash=best)]
    if situation.patch in names:
        return _won(situation, situation.patch, "patch", [*steps, HOLDER_WINS(gang=situation.patch)])
    most = max(gang.guns for gang in tied)
    tied = [gang for gang in tied if gang.guns == most]
    names = [gang.name for gang in tied]
    if len(tied) == 1:
        return _won(situation, names[0], "guns", [*steps, MOST_GUNS(gang=names[0], guns=most)])
    steps.append(TIED_ON_GUNS(gangs=names, guns=most))
    return _fight(situation, tied, rulings, steps)


def _won(
    situation: Situation,
    winner: str,
    decided_by: Literal["cash", "patch", "guns", "fight"],
    steps: list[Step],
    unsettled: list[Step] | None = None,
) -> Verdict:
    ranking = _ranking(situation, [winner])
    answer = Answer(mode="resolved", ranking=ranking, winner=winner, decided_by=decided_by)
    return Verdict(answer, steps, unsettled or [])


def _fight(situation: Situation, tied: list[Gang], rulings: Rulings, steps: list[Step]) -> Verdict:
    """Return the verdict on the last fight of the gangs tied on cash and guns."""
    armed = rulings["last-fight-guns"] == "yes"
    nobody = [gang.name for gang in tied if not gang.members + gang.prospects]
    unsettled = [NO_DUDES_OPEN(gangs=nobody)] if nobody else []
    totals = {}
    for gang in tied:
        given = gang.die if isinstance(gang.die, int) else None
        totals[gang.name] = odds.shift(odds.die(given), _strength(gang, armed))
    if any(len(weights) > 1 for weights in totals.values()):
        steps += [_told(FIGHT_BASE, gang, armed, base=_strength(gang, armed)) for gang in tied]
        return _odds(situation, totals, steps, unsettled)
    steps += [_told(FIGHT_TOTAL, gang, armed, die=gang.die, total=max(totals[gang.name])) for gang in tied]
    best = max(max(weights) for weights in totals.values())
    top = [name for name, weights in totals.items() if best in weights]
    if len(top) == 1:
        return _won(situation, top[0], "fight", [*steps, FIGHT_WON(gang=top[0], total=best)], unsettled)
    steps.append(FIGHT_TIED(gangs=top, total=best))
    answer = Answer(mode="resolved", ranking=_ranking(situation, top), winner=None, decided_by="open")
    return Verdict(answer, steps, [*unsettled, FIGHT_OPEN(gangs=top)])


def _odds(
    situation: Situation, totals: dict[str, dict[int, int]], steps: list[Step], unsettled: list[Step]
) -> Verdict:
    ways, rolls = winning_ways(totals, None, False)
    ties = rolls - sum(ways.values())
    least = max(min(weights) for weights in totals.values())
    can_win = [name for name, weights in totals.items() if max(weights) >= least]
    answer = Answer(
        mode="odds",
        ranking=_ranking(situation, can_win),
        win={name: odds.chance(count, rolls) for name, count in ways.items()},
        open=odds.chance(ties, rolls),
    )
    return Verdict(answer, steps, [*unsettled, FIGHT_OPEN(gangs=can_win)] if ties else unsettled)


def _strength(gang: Gang, armed: bool) -> int:
    return PER_MEMBER * gang.members + PER_PROSPECT * gang.prospects + _gun_strength(gang, armed)


def _gun_strength(gang: Gang, armed: bool) -> int:
    """Return what the guns add, at most one a dude, where they count at all."""
    return PER_GUN * min(gang.guns, gang.members + gang.prospects) if armed else 0


def _told(fact: Fact, gang: Gang, armed: bool, **values: object) -> Step:
    return fact(
        gang=gang.name,
        members=PER_MEMBER * gang.members,
        prospects=PER_PROSPECT * gang.prospects,
        guns=_gun_strength(gang, armed),
        **values,
    )


def _ranking(situation: Situation, first: list[str]) -> list[list[str]]:
    """Return those first, the others with as much cash together, then the rest by cash."""
    groups: dict[int, list[str]] = {}
    for gang in sorted(situation.gangs, key=lambda gang: -gang.cash):
        if gang.name not in first:
            groups.setdefault(gang.cash, []).append(gang.name)
    return [first, *groups.values()]
