"""Events that change, ban or allow a support check, by name; each refused where it cannot apply."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from referee.freedom.board import Position
from referee.freedom.spaces import SIDES, SPACES, Country, Side
from referee.situation import about
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

IN_EFFECT = about(
    "Events in effect: the-wall, tear-gas, frg-embassies, grenztruppen, elena, stand-fast, border-reopened,"
    " solidarity-legalized, we-are-the-people, kremlin-coup",
    example="tear-gas",
)
"""What the field of a situation that names Events tells of itself."""

ONE_SHOT: Final[tuple[Event, ...]] = ("the-wall", "tear-gas")
"""Events spent by the first check they act on; the others last (1989.check.events)."""

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
BANNED = Fact("1989.check.events", "banned")
ADDS = Fact("1989.check.events", "adds")
IGNORES = Fact("1989.check.events", "ignores")
ALLOWS = Fact("1989.check.events", "allows")


class Effects(NamedTuple):
    """What the Events named do together to one check."""

    bonus: int
    ignore_opponent: bool
    steps: list[Step]


def effects(events: Sequence[Event], position: Position, side: Side, space: str, field: str) -> Effects:
    """Return what Events do to a check of a side in a space.

    Raises Illegal where one cannot apply (another side's, another place, a space its player does not control)
    or bans the check; `field` is where the Events were named, none of them twice.
    """
    bonus, ignore, steps = 0, False, []
    expect(events, side, field)
    for number, event in enumerate(events):
        effect = EFFECTS[event]
        _refuse(event, effect, position, side, space, f"{field}[{number}]")
        bonus += effect.bonus
        if effect.bonus:
            steps.append(ADDS(event=event, bonus=effect.bonus))
        elif event == "the-wall":
            ignore = True
            steps.append(IGNORES(event=event))
        elif event == "kremlin-coup":
            steps.append(ALLOWS(event=event))
    return Effects(bonus, ignore, steps)


def expect(events: Sequence[Event], side: Side, field: str) -> None:
    """Raise Illegal for an Event that does not concern checks of the side."""
    for number, event in enumerate(events):
        if EFFECTS[event].side not in (None, side):
            raise Illegal(f"{field}[{number}]", OTHER_SIDE(event=event, side=side))


def _refuse(event: Event, effect: Effect, position: Position, side: Side, space: str, field: str) -> None:
    if effect.bans:
        if space == effect.space:
            raise Illegal(field, BANNED(event=event, space=space))
        return
    if not acts_in(event, space):
        raise Illegal(field, OTHER_PLACE(event=event, space=space))
    if event == "stand-fast" and not opponent_holds(position, side, space):
        raise Illegal(field, NOT_HELD(event=event, space=space))


def acting(events: Iterable[Event], position: Position, side: Side, space: str) -> list[Event] | None:
    """Return those of the Events in effect that act on a check in a space; None where one of them bans it."""
    found: list[Event] = []
    for event in events:
        effect = EFFECTS[event]
        if effect.bans:
            if space == effect.space:
                return None
        elif acts_in(event, space) and (event != "stand-fast" or opponent_holds(position, side, space)):
            found.append(event)
    return found


def acts_in(event: Event, space: str) -> bool:
    """Return whether a space is of the country and type an Event acts in."""
    effect, there = EFFECTS[event], SPACES[space]
    return (not effect.countries or there.country in effect.countries) and effect.type in ("", there.type)


def opponent_holds(position: Position, side: Side, space: str) -> bool:
    """Return whether a space is under the control of the side's opponent, whom Stand Fast protects."""
    return position.controller(space) == SIDES[1 - SIDES.index(side)]


def may_check(position: Position, side: Side, space: str, events: Iterable[Event]) -> bool:
    """Return whether a space may be the target: it holds opponent SP, or Kremlin Coup needs none."""
    return position.opposed(space, side) > 0 or "kremlin-coup" in events
