"""The throw down: totals, winner, patch, heat, injuries and where everybody goes; or the odds of it."""

from collections.abc import Container, Mapping
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from referee import odds
from referee.odds import Chance, Outcome
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, Die, InputFault, Name, about, no_repeats, unknown_name
from referee.situation import Situation as BaseSituation
from referee.soa.dudes import Dude, Dudes, Figures
from referee.soa.gangs import MOST_GANGS
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

PER_PROSPECT: Final = 1
"""Strength a prospect adds (soa.fight.strength)."""
PER_MEMBER: Final = 2
"""Strength a member adds (soa.fight.strength)."""
PER_GUN: Final = 3
"""Strength a gun used adds (soa.fight.strength)."""

NO_FIGHT = Fact("soa.fight.start", "too-few-gangs")
STARTER_ABSENT = Fact("soa.fight.start", "starter-absent")
STARTER_WITHOUT_TOKEN = Fact("soa.fight.start", "no-token")
STARTER_WITHOUT_MEMBER = Fact("soa.fight.start", "no-member")
STARTED = Fact("soa.fight.start", "started")
BACKUP = Fact("soa.fight.backup", "paid")
BACKUP_UNPAID = Fact("soa.fight.backup", "unpaid")
BACKUP_NOT_INVOLVED = Fact("soa.fight.backup", "not-involved")
GUNS_ABOVE_DUDES = Fact("soa.fight.guns", "above-dudes")
GUNS_ABOVE_OWNED = Fact("soa.fight.guns", "above-owned")
GUNS_USED = Fact("soa.fight.guns", "used")
HEAT = Fact("soa.fight.heat", "gained")
HEAT_OPEN = Fact("soa.fight.heat", "open")
TOTAL = Fact("soa.fight.strength", "total")
BASE = Fact("soa.fight.strength", "base")
WON = Fact("soa.fight.winner", "highest")
HOME = Fact("soa.fight.winner", "home")
ALL_HOME = Fact("soa.fight.ties", "all-home")
TIE_HOLDER = Fact("soa.fight.ties", "holder-among")
TIE_HOLDER_BELOW = Fact("soa.fight.ties", "holder-below")
TIE_NOBODY_BELOW = Fact("soa.fight.ties", "nobody-holder-below")
TIE_NOBODY = Fact("soa.fight.ties", "nobody")
TIE_NO_HOLDER = Fact("soa.fight.ties", "nobody-no-holder")
TIES_IN_ODDS = Fact("soa.fight.ties", "odds-holder")
TIES_IN_ODDS_BELOW = Fact("soa.fight.ties", "odds-holder-below")
TIES_IN_ODDS_NOBODY = Fact("soa.fight.ties", "odds-nobody")
TIES_IN_ODDS_NO_HOLDER = Fact("soa.fight.ties", "odds-no-holder")
PATCH_TAKEN = Fact("soa.fight.patch", "taken")
PATCH_STAYS = Fact("soa.fight.patch", "stays")
HITS_NOT_GUNS = Fact("soa.fight.injuries", "not-as-many-as-guns")
HITS_ONESELF = Fact("soa.fight.injuries", "oneself")
INJURED_ABSENT = Fact("soa.fight.injuries", "not-there")
INJURED_COUNT = Fact("soa.fight.injuries", "not-as-many-as-hits")
INJURED = Fact("soa.fight.injuries", "hurt")
PROSPECTS_FIRST = Fact("soa.fight.injuries", "prospects-first")
HITS_LOST = Fact("soa.fight.injuries", "lost")
MAY_EXPLOIT = Fact("soa.fight.exploit", "may")
NOT_EXPLOIT_EMPTY = Fact("soa.fight.exploit", "nobody-left")
NOT_EXPLOIT_DONE = Fact("soa.fight.exploit", "exploited")
NOT_EXPLOIT_TOKEN = Fact("soa.fight.exploit", "no-token")


class Gang(BaseSituation, frozen=True, kw_only=True):
    """A gang at the place of the fight, after backup: its dudes, the guns it uses, its die if rolled."""

    name: Annotated[Name, about("the gang's name", example="SAMCRO")]
    members: Annotated[Figures, about("members there, after backup", example="2")] = 0
    prospects: Annotated[Figures, about("prospects there, after backup", example="1")] = 0
    guns: Annotated[Count, about("guns used", example="2")] = 0
    owned_guns: Annotated[Count, about("guns owned", example="3")] | UnsetType = UNSET
    die: Annotated[Die, about("what its die shows", example="4")] | UnsetType | None = UNSET
    backup: Annotated[Count, about("locations backup came from", example="1")] = 0
    hits: (
        Annotated[dict[Name, Count], Meta(max_length=LONGEST_LIST), about("hits on each other gang")]
        | UnsetType
    ) = UNSET
    injured: (
        Annotated[list[Dude], Meta(max_length=LONGEST_LIST), about("dudes its owner sends to the ER")]
        | UnsetType
    ) = UNSET

    @property
    def dudes(self) -> int:
        """Members and prospects together."""
        return self.members + self.prospects

    @property
    def strength(self) -> int:
        """Strength without the die."""
        return PER_MEMBER * self.members + PER_PROSPECT * self.prospects + PER_GUN * self.guns


class Situation(BaseSituation, frozen=True, kw_only=True):
    """Everybody at the place of the fight, who holds the patch, and what is known beside it."""

    gangs: Annotated[
        list[Gang],
        Meta(min_length=2, max_length=MOST_GANGS),
        about("the gangs in the fight", example="SAMCRO:2m1p2g@4"),
    ]
    patch: Annotated[Name, about("the gang that holds the patch", example="Mayans")] | None
    starter: Annotated[Name, about("the gang that started the fight", example="SAMCRO")] | UnsetType = UNSET
    exploited: Annotated[bool, about("the location was exploited this turn")] = False
    orders: (
        Annotated[
            dict[Name, Count],
            Meta(max_length=LONGEST_LIST),
            about("order tokens before the fight", example="SAMCRO=3"),
        ]
        | UnsetType
    ) = UNSET


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """How the fight ends, or with dice missing the odds of it."""

    mode: Literal["resolved", "odds"]
    totals: Mapping[str, int | list[Outcome]]
    winner: str | UnsetType | None = UNSET
    decided_by: Literal["total", "patch", "nobody"] | UnsetType = UNSET
    win: dict[str, Chance] | UnsetType = UNSET
    nobody: Chance | UnsetType = UNSET
    patch: str | UnsetType | None = UNSET
    heat: dict[str, int]
    orders_spent: dict[str, int]
    hits: dict[str, int]
    emergency: dict[str, Dudes]
    stays: dict[str, Dudes] | UnsetType = UNSET
    to_club: dict[str, Dudes] | UnsetType = UNSET
    winner_may_exploit: bool | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return how a throw down ends, or its odds while a die is missing.

    Raises InputFault for names twice or unknown and for hits a shooter among several gangs leaves open;
    Illegal for guns, hits, injured dudes, a start or backup that the rules forbid.
    """
    _check(situation)
    _refuse_guns(situation)
    suffered = _hits(situation)
    hurt = _injured(situation, suffered)
    fighting = _start(situation, rulings)
    spent = _spend(situation)
    common = _Common(
        heat={gang.name: int(gang.guns > 0) for gang in situation.gangs},
        orders_spent=spent,
        hits={gang.name: min(suffered[gang.name], gang.dudes) for gang in situation.gangs},
        emergency={name: dudes for name, dudes in hurt.items() if dudes},
    )
    steps = _opening(situation)
    if all(isinstance(gang.die, int) for gang in fighting):
        answer = _resolve(situation, fighting, common, rulings, steps)
    else:
        answer = _odds(situation, fighting, common, rulings, steps)
    _tell_injuries(situation, suffered, common, steps)
    _tell_exploit(situation, answer, steps)
    return Verdict(answer, steps, _open(common))


def chances(situation: Situation, rulings: Rulings) -> tuple[dict[str, Chance], Chance]:
    """Return each fighting gang's chance to win and the chance that nobody does.

    Whom the guns hit plays no part in it and may be left out. Raises what `judge` raises, but for hits
    and injured dudes.
    """
    _check_names(situation)
    _refuse_guns(situation)
    fighting = _start(situation, rulings)
    _spend(situation)
    totals = _totals(fighting)
    ways, rolls = winning_ways(totals, *_tie_break(situation.patch, totals, rulings))
    return _as_chances(ways, rolls)


class _Common(Struct, frozen=True):
    """What does not depend on the dice."""

    heat: dict[str, int]
    orders_spent: dict[str, int]
    hits: dict[str, int]
    emergency: dict[str, Dudes]


def _check(situation: Situation) -> None:
    _check_names(situation)
    for number, gang in enumerate(situation.gangs):
        if gang.guns and gang.hits is UNSET and len(_targets(situation, gang)) > 1:
            raise InputFault(f"gangs[{number}].hits", "missing")


def _check_names(situation: Situation) -> None:
    names = [gang.name for gang in situation.gangs]
    no_repeats(names, lambda number: f"gangs[{number}].name")
    for number, gang in enumerate(situation.gangs):
        for name in gang.hits or ():
            if name not in names:
                raise unknown_name(f"gangs[{number}].hits.{name}", name, names)
    if situation.starter is not UNSET and situation.starter not in names:
        raise unknown_name("starter", situation.starter, names)
    for name in situation.orders or ():
        if name not in names:
            raise unknown_name(f"orders.{name}", name, names)


def _start(situation: Situation, rulings: Rulings) -> list[Gang]:
    """Return the gangs in the fight, if it may start."""
    fighting = [gang for gang in situation.gangs if gang.dudes]
    if len(fighting) < 2:
        raise Illegal("gangs", NO_FIGHT(count=len(fighting)))
    name = situation.starter
    if name is UNSET:
        return fighting
    starter = next((gang for gang in fighting if gang.name == name), None)
    if starter is None:
        raise Illegal("starter", STARTER_ABSENT(gang=name))
    if situation.orders is not UNSET and situation.orders.get(name, 1) < 1:
        raise Illegal(f"orders.{name}", STARTER_WITHOUT_TOKEN(gang=name))
    if not starter.members and rulings["fight-needs-member"] == "yes":
        raise Illegal("starter", STARTER_WITHOUT_MEMBER(gang=name))
    return fighting


def _spend(situation: Situation) -> dict[str, int]:
    """Return the order tokens each gang pays: one to start, one a location that backup came from."""
    spent = {}
    for number, gang in enumerate(situation.gangs):
        start = int(gang.name == situation.starter)
        spent[gang.name] = start + gang.backup
        if not gang.backup:
            continue
        field = f"gangs[{number}].backup"
        if not gang.dudes:
            raise Illegal(field, BACKUP_NOT_INVOLVED(gang=gang.name))
        if situation.orders is not UNSET and gang.name in situation.orders:
            left = situation.orders[gang.name] - start
            if gang.backup > left:
                raise Illegal(field, BACKUP_UNPAID(gang=gang.name, sources=gang.backup, tokens=left))
    return spent


def _refuse_guns(situation: Situation) -> None:
    for number, gang in enumerate(situation.gangs):
        field = f"gangs[{number}].guns"
        if gang.guns > gang.dudes:
            raise Illegal(field, GUNS_ABOVE_DUDES(gang=gang.name, guns=gang.guns, dudes=gang.dudes))
        if gang.owned_guns is not UNSET and gang.guns > gang.owned_guns:
            raise Illegal(field, GUNS_ABOVE_OWNED(gang=gang.name, guns=gang.guns, owned=gang.owned_guns))


def _opening(situation: Situation) -> list[Step]:
    """Return the steps before the dice: who started, backup, guns and their heat."""
    steps = [] if situation.starter is UNSET else [STARTED(gang=situation.starter)]
    steps += [BACKUP(gang=gang.name, sources=gang.backup) for gang in situation.gangs if gang.backup]
    for gang in situation.gangs:
        if gang.guns:
            steps += [GUNS_USED(gang=gang.name, guns=gang.guns), HEAT(gang=gang.name)]
    return steps


def _hits(situation: Situation) -> dict[str, int]:
    """Return the hits aimed at each gang, those beyond its dudes included."""
    suffered = {gang.name: 0 for gang in situation.gangs}
    for number, gang in enumerate(situation.gangs):
        field = f"gangs[{number}].hits"
        if gang.hits is UNSET:
            for name in _targets(situation, gang):
                suffered[name] += gang.guns
            continue
        if gang.hits.get(gang.name, 0):
            raise Illegal(f"{field}.{gang.name}", HITS_ONESELF(gang=gang.name))
        if sum(gang.hits.values()) != gang.guns:
            step = HITS_NOT_GUNS(gang=gang.name, hits=sum(gang.hits.values()), guns=gang.guns)
            raise Illegal(field, step)
        for name, hits in gang.hits.items():
            suffered[name] += hits
    return suffered


def _targets(situation: Situation, shooter: Gang) -> list[str]:
    """Return the gangs a shooter may hit; `_check` has seen to it that one who did not say has but one."""
    return [gang.name for gang in situation.gangs if gang.dudes and gang.name != shooter.name]


def _injured(situation: Situation, suffered: dict[str, int]) -> dict[str, Dudes]:
    """Return the dudes of each gang that go to the emergency room."""
    hurt = {}
    for number, gang in enumerate(situation.gangs):
        due = min(suffered[gang.name], gang.dudes)
        if gang.injured is UNSET:
            prospects = min(due, gang.prospects)
            hurt[gang.name] = Dudes(members=due - prospects, prospects=prospects)
            continue
        named = Dudes.of(gang.injured)
        field = f"gangs[{number}].injured"
        if named.members > gang.members or named.prospects > gang.prospects:
            raise Illegal(field, INJURED_ABSENT(gang=gang.name))
        if len(gang.injured) != due:
            raise Illegal(field, INJURED_COUNT(gang=gang.name, named=len(gang.injured), hits=due))
        hurt[gang.name] = named
    return hurt


def _resolve(
    situation: Situation, fighting: list[Gang], common: _Common, rulings: Rulings, steps: list[Step]
) -> Answer:
    totals = {}
    for gang in fighting:
        assert isinstance(gang.die, int)
        totals[gang.name] = gang.strength + gang.die
        steps.append(
            TOTAL(
                gang=gang.name,
                members=PER_MEMBER * gang.members,
                prospects=PER_PROSPECT * gang.prospects,
                guns=PER_GUN * gang.guns,
                die=gang.die,
                total=totals[gang.name],
            )
        )
    winner, decided_by = _winner(totals, situation.patch, rulings, steps)
    patch = _patch(situation.patch, winner, totals, steps)
    left = {
        gang.name: Dudes(members=gang.members, prospects=gang.prospects).less(
            common.emergency.get(gang.name, Dudes())
        )
        for gang in fighting
    }
    stays = {winner: left[winner]} if winner is not None and left[winner] else {}
    to_club = {name: dudes for name, dudes in left.items() if dudes and name != winner}
    if to_club:
        steps.append((ALL_HOME if winner is None else HOME)(gangs=list(to_club)))
    return Answer(
        mode="resolved",
        totals=totals,
        winner=winner,
        decided_by=decided_by,
        patch=patch,
        heat=common.heat,
        orders_spent=common.orders_spent,
        hits=common.hits,
        emergency=common.emergency,
        stays=stays,
        to_club=to_club,
        winner_may_exploit=_may_exploit(situation, winner, bool(stays), common),
    )


def _winner(
    totals: dict[str, int], holder: str | None, rulings: Rulings, steps: list[Step]
) -> tuple[str | None, Literal["total", "patch", "nobody"]]:
    best = max(totals.values())
    top = [name for name, total in totals.items() if total == best]
    if len(top) == 1:
        steps.append(WON(gang=top[0], total=best))
        return top[0], "total"
    if holder in top:
        steps.append(TIE_HOLDER(gangs=top, total=best, holder=holder))
        return holder, "patch"
    if holder not in totals:
        tied = TIE_NO_HOLDER if holder is None else TIE_NOBODY
        steps.append(tied(gangs=top, total=best))
        return None, "nobody"
    if rulings["tie-holder-below"] == "holder-wins":
        steps.append(TIE_HOLDER_BELOW(gangs=top, total=best, holder=holder))
        return holder, "patch"
    steps.append(TIE_NOBODY_BELOW(gangs=top, total=best, holder=holder))
    return None, "nobody"


def _patch(holder: str | None, winner: str | None, fighting: Container[str], steps: list[Step]) -> str | None:
    """Return who holds the patch afterwards: a holder who lost hands it to the winner."""
    if holder is None:
        return None
    if winner is not None and holder != winner and holder in fighting:
        steps.append(PATCH_TAKEN(gang=winner, holder=holder))
        return winner
    steps.append(PATCH_STAYS(holder=holder))
    return holder


def _may_exploit(situation: Situation, winner: str | None, stays: bool, common: _Common) -> bool:
    if winner is None or not stays or situation.exploited:
        return False
    return _tokens_left(situation, winner, common) != 0


def _tokens_left(situation: Situation, gang: str, common: _Common) -> int | None:
    """Return the tokens the gang has after the fight, or None where they were not told."""
    if situation.orders is UNSET or gang not in situation.orders:
        return None
    return situation.orders[gang] - common.orders_spent[gang]


def _odds(
    situation: Situation, fighting: list[Gang], common: _Common, rulings: Rulings, steps: list[Step]
) -> Answer:
    steps += [
        BASE(
            gang=gang.name,
            members=PER_MEMBER * gang.members,
            prospects=PER_PROSPECT * gang.prospects,
            guns=PER_GUN * gang.guns,
            base=gang.strength,
        )
        for gang in fighting
    ]
    totals = _totals(fighting)
    holder, below = _tie_break(situation.patch, totals, rulings)
    win, nobody = _as_chances(*winning_ways(totals, holder, below))
    if holder is None:
        steps.append((TIES_IN_ODDS_NO_HOLDER if situation.patch is None else TIES_IN_ODDS_NOBODY)())
    else:
        steps.append((TIES_IN_ODDS_BELOW if below else TIES_IN_ODDS)(holder=holder))
    # Without the holder in the fight the patch stays whoever wins.
    patch = _patch(situation.patch, None, totals, steps) if holder is None else UNSET
    return Answer(
        mode="odds",
        totals={name: odds.distribution(weights) for name, weights in totals.items()},
        win=win,
        nobody=nobody,
        patch=patch,
        heat=common.heat,
        orders_spent=common.orders_spent,
        hits=common.hits,
        emergency=common.emergency,
        winner_may_exploit=False if situation.exploited else UNSET,
    )


def _totals(fighting: list[Gang]) -> dict[str, dict[int, int]]:
    """Return the distribution of each gang's total; a die that is given stays fixed."""
    return {
        gang.name: odds.shift(odds.die(gang.die if isinstance(gang.die, int) else None), gang.strength)
        for gang in fighting
    }


def _tie_break(patch: str | None, fighting: Container[str], rulings: Rulings) -> tuple[str | None, bool]:
    """Return the patch holder if he takes part, and whether ties above him are his too."""
    if patch is None or patch not in fighting:
        return None, False
    return patch, rulings["tie-holder-below"] == "holder-wins"


def _as_chances(ways: dict[str, int], rolls: int) -> tuple[dict[str, Chance], Chance]:
    win = {name: odds.chance(count, rolls) for name, count in ways.items()}
    return win, odds.chance(rolls - sum(ways.values()), rolls)


def winning_ways(
    totals: dict[str, dict[int, int]], holder: str | None, holder_wins_below: bool
) -> tuple[dict[str, int], int]:
    """Return in how many rolls each gang wins, and how many rolls there are.

    `totals` holds the distribution of each gang's total, `holder` the patch holder if he takes part;
    `holder_wins_below`: ties above the holder are his too. Counted by totals, not by rolls, so that the
    work grows with the square of the number of gangs.
    """
    rolls = 1
    for weights in totals.values():
        rolls *= sum(weights.values())
    ways = {}
    for name, weights in totals.items():
        others = [total for other, total in totals.items() if other != name]
        reach = 1 if name == holder else 0
        ways[name] = sum(weight * _product_below(others, total + reach) for total, weight in weights.items())
    if holder is not None and holder_wins_below:
        ways[holder] = rolls - sum(count for name, count in ways.items() if name != holder)
    return ways, rolls


def _product_below(others: list[dict[int, int]], bound: int) -> int:
    """Return in how many rolls all the others stay below the bound."""
    product = 1
    for weights in others:
        product *= sum(weight for total, weight in weights.items() if total < bound)
    return product


def _tell_injuries(
    situation: Situation, suffered: dict[str, int], common: _Common, steps: list[Step]
) -> None:
    for gang in situation.gangs:
        dudes = common.emergency.get(gang.name)
        if dudes is not None:
            steps.append(INJURED(gang=gang.name, members=dudes.members, prospects=dudes.prospects))
            if gang.injured is UNSET and gang.members and gang.prospects:
                steps.append(PROSPECTS_FIRST(gang=gang.name))
        lost = suffered[gang.name] - common.hits[gang.name]
        if lost:
            steps.append(HITS_LOST(gang=gang.name, hits=lost))


def _tell_exploit(situation: Situation, answer: Answer, steps: list[Step]) -> None:
    winner = answer.winner
    if answer.mode == "odds":
        if situation.exploited:
            steps.append(NOT_EXPLOIT_DONE())
    elif not isinstance(winner, str):
        return
    elif answer.winner_may_exploit:
        steps.append(MAY_EXPLOIT(gang=winner))
    elif not answer.stays:
        steps.append(NOT_EXPLOIT_EMPTY(gang=winner))
    elif situation.exploited:
        steps.append(NOT_EXPLOIT_DONE())
    else:
        steps.append(NOT_EXPLOIT_TOKEN(gang=winner))


def _open(common: _Common) -> list[Step]:
    shooters = [name for name, heat in common.heat.items() if heat]
    return [HEAT_OPEN(gangs=shooters)] if shooters else []
