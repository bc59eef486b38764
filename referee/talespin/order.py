"""Who comes first when several players act at once, and in a dogfight."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, InputFault, Name, about, no_repeats, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

ACTIVE_FIRST = Fact("talespin.order", "active-first")
DOGFIGHT = Fact("talespin.dogfight.order", "attacker-first")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The players in turn order, whose turn it is, and who fights whom if it is in a dogfight."""

    players: Annotated[
        list[Name],
        Meta(min_length=1, max_length=LONGEST_LIST),
        about("the players in turn order", example="A,B,C"),
    ]
    active: Annotated[Name, about("the player whose turn it is", example="A")]
    attacker: Annotated[Name, about("the attacker of the dogfight", example="A")] | UnsetType = UNSET
    defender: Annotated[Name, about("the defender of the dogfight", example="C")] | UnsetType = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The players in the order in which they act."""

    order: list[str]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return who acts first, second and so on.

    Raises InputFault for a player twice or not listed, and where only one of attacker and defender is given
    or both are the same.
    """
    players, attacker, defender = situation.players, situation.attacker, situation.defender
    no_repeats(players, lambda number: f"players[{number}]")
    named = (("active", situation.active), ("attacker", attacker), ("defender", defender))
    for field, name in named:
        if name is not UNSET and name not in players:
            raise unknown_name(field, name, players)
    if attacker is UNSET and defender is UNSET:
        order = _from(players, situation.active)
        return Verdict(Answer(order=order), [ACTIVE_FIRST(order=order)])
    if attacker is UNSET or defender is UNSET:
        raise InputFault("attacker" if attacker is UNSET else "defender", "missing")
    if attacker == defender:
        raise InputFault("defender", "twice", given=defender)
    others = [name for name in _from(players, attacker) if name not in (attacker, defender)]
    order = [attacker, defender, *others]
    return Verdict(Answer(order=order), [DOGFIGHT(order=order)])


def _from(players: list[str], first: str) -> list[str]:
    start = players.index(first)
    return players[start:] + players[:start]
