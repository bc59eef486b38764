"""How a gang's chances in a throw down change with the guns it uses."""

from typing import Final

from msgspec import UNSET, Struct
from msgspec.structs import replace

from referee.odds import Chance
from referee.rulings import Rulings
from referee.situation import unknown_name
from referee.soa import fight
from referee.verdict import Answer

MOST_GUNS: Final = 5
"""Guns the table goes up to."""


class Row(Struct, frozen=True, kw_only=True):
    """The chances with so many guns: of each fighting gang to win, and of nobody."""

    guns: int
    win: dict[str, Chance]
    nobody: Chance


class Varied(Answer, frozen=True, kw_only=True):
    """Whose guns were varied, and the chances with each number of them."""

    gang: str
    guns: list[Row]


def by_guns(situation: fight.Situation, gang: str, rulings: Rulings) -> list[Row]:
    """Return the chances for each number of guns the gang may use, from 0 to 5.

    A gang uses at most one gun a dude and no more than it owns (soa.fight.guns). The guns it has in the
    situation and whom guns hit play no part. Raises InputFault for a gang not in the situation, and what
    `fight.chances` raises.
    """
    names = [one.name for one in situation.gangs]
    if gang not in names:
        raise unknown_name("gang", gang, names)
    number = names.index(gang)
    one = situation.gangs[number]
    most = min(MOST_GUNS, one.dudes)
    if one.owned_guns is not UNSET:
        most = min(most, one.owned_guns)
    rows = []
    for guns in range(most + 1):
        gangs = [*situation.gangs]
        gangs[number] = replace(one, guns=guns)
        win, nobody = fight.chances(replace(situation, gangs=gangs), rulings)
        rows.append(Row(guns=guns, win=win, nobody=nobody))
    return rows
