"""Events that change, ban or allow a support check, by name; each refused where it cannot apply."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

from referee.freedom.board import Position
from referee.freedom.spaces import SIDES, SPACES, Country, Side
from referee.verdict import Fact, Illegal, Step

Event: TypeAlias = Literal[
    "the-wall",
    "tear-gas",
    "frg-embassies",
    "grenztruppen",
    "elena",
    "stand-fast",
    "border-reopened",
    "solidarity-legalized",
    "we-are-the-people",
    "kremlin-coup",
]
"""An Event in effect that bears on a support check (1989.check.events)."""

EASTERN_EUROPE: Final[tuple[Country, ...]] = ("east-germany", "poland", "czechoslovakia", "hungary")
"""The countries of the region FRG Embassies acts in."""


class Effect(NamedTuple):
    """What an Event does: to whose checks (None: to either's), what it adds, and where it acts."""

    side: Side | None
    bonus: int = 0
    countries: tuple[Country, ...] = ()
    type: str = ""
    space: str = ""
    bans: bool = False


EFFECTS: Final[dict[Event, Effect]] = {
    "the-wall": Effect("communist", countries=("east-germany",)),
    "tear-gas": Effect("communist", 1, type="students"),
    "frg-embassies": Effect("democrat", 1, countries=EASTERN_EUROPE),
    "grenztruppen": Effect("democrat", -1, countries=("east-germany",)),
    "elena": Effect("democrat", -1, countries=("romania",)),
    "stand-fast": Effect(None, -1),
    "border-reopened": Effect("democrat", 1, countries=("east-germany",)),
    "solidarity-legalized": Effect("communist", space="gdansk", bans=True),
    "we-are-the-people": Effect("communist", space="leipzig", bans=True),
    "kremlin-coup": Effect("communist"),
}
"""Events of the support check: The Wall ignores the Democrat's spaces, Kremlin Coup allows a space without
opponent SP, bans act on one space; the others add to the total."""

OTHER_SIDE = Fact("1989.check.events", "other-side")
OTHER_PLACE = Fact("1989.check.events", "other-place")
NOT_HELD = Fact("1989.check.events", "not-held")
TWICE = Fact("1989.check.events", "twice")
BANNED = Fact("1989.check.events", "banned")
ADDS = Fact("1989.check.events", "adds")
IGNORES = Fact("1989.check.events", "ignores")
ALLOWS = Fact("1989.check.events", "allows")


class Effects(NamedTuple):
    """What the Events named do together to one check."""

    bonus: int
    ignore_opponent: bool
    needs_no_target: bool
    steps: list[Step]


def effects(events: Iterable[Event], position: Position, side: Side, space: str, field: str) -> Effects:
    """Return what Events do to a check of a side in a space.

    Raises Illegal where an Event cannot apply (another side's, another place, a space its player does not
    control) or bans the check; `field` is where the Events were named.
    """
    bonus, ignore, free, steps = 0, False, False, []
    seen: set[str] = set()
    for number, event in enumerate(events):
        where = f"{field}[{number}]"
        if event in seen:
            raise Illegal(where, TWICE(event=event))
        seen.add(event)
        effect = EFFECTS[event]
        _refuse(event, effect, position, side, space, where)
        bonus += effect.bonus
        if effect.bonus:
            steps.append(ADDS(event=event, bonus=effect.bonus))
        elif event == "the-wall":
            ignore = True
            steps.append(IGNORES(event=event))
        elif event == "kremlin-coup":
            free = True
            steps.append(ALLOWS(event=event))
    return Effects(bonus, ignore, free, steps)


def _refuse(event: Event, effect: Effect, position: Position, side: Side, space: str, field: str) -> None:
    if effect.side not in (None, side):
        raise Illegal(field, OTHER_SIDE(event=event, side=side))
    if effect.bans:
        if space == effect.space:
            raise Illegal(field, BANNED(event=event, space=space))
        return
    there = SPACES[space]
    if (effect.countries and there.country not in effect.countries) or (effect.type not in ("", there.type)):
        raise Illegal(field, OTHER_PLACE(event=event, space=space))
    if event == "stand-fast" and position.controller(space) != SIDES[1 - SIDES.index(side)]:
        raise Illegal(field, NOT_HELD(event=event, space=space))
