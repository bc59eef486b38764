"""A board in play: who has how many SP where, who controls what, and what is next to what."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from referee.freedom.spaces import SIDES, SPACES, Country, Side, Space
from referee.situation import Count, InputFault, Name, about, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Slip

__all__ = ["SIDES", "SPACES", "Board", "Country", "Position", "Side", "Space", "in_country"]

REMOVED = Slip("space-removed")

SP = Annotated[list[Count], Meta(min_length=2, max_length=2)]
"""SP of a space: the Democrat's, then the Communist's."""


class Board(BaseSituation, kw_only=True, frozen=True):
    """A board as it is sent.

    `sp` replaces the start value of the spaces it names; `removed` is a Romanian space taken off the board
    by the Systematization Event.
    """

    start: Annotated[Literal["empty", "setup"], about("the SP the board begins with")] = "empty"
    sp: Annotated[dict[Name, SP], Meta(max_length=100), about("SP by space: Democrat, Communist")] = {}
    removed: Annotated[Name, about("Romanian space taken off the board")] | UnsetType = UNSET


class BoardAnswer(BaseSituation, kw_only=True, frozen=True):
    """A board as it stands in an answer: every space that holds SP."""

    start: Literal["empty"] = "empty"
    sp: dict[str, list[int]]
    removed: str | UnsetType = UNSET


class Position:
    """The spaces of a board with their SP; changed by placing and removing, never shared."""

    def __init__(self, board: Board, field: str = "board") -> None:
        """Read a board. Raises InputFault for unknown spaces and for SP on the removed one."""
        removed = board.removed
        if removed is not UNSET:
            known = [space.id for space in SPACES.values() if space.country == "romania"]
            if removed not in known:
                raise unknown_name(f"{field}.removed", removed, known)
        self.removed = None if removed is UNSET else removed
        for space in board.sp:
            if space not in SPACES:
                raise unknown_name(f"{field}.sp.{space}", space, SPACES)
            if space == self.removed:
                raise InputFault(f"{field}.sp.{space}", REMOVED.name, given=space)
        begun = board.start == "setup"
        self.sp: dict[str, list[int]] = {
            name: list(board.sp.get(name, space.start if begun else (0, 0)))
            for name, space in SPACES.items()
            if name != self.removed
        }

    def expect(self, space: str, field: str) -> None:
        """Raise InputFault where a space named in a field is unknown or taken off the board."""
        if space == self.removed:
            raise InputFault(field, REMOVED.name, given=space)
        if space not in self.sp:
            raise unknown_name(field, space, self.sp)

    def spaces(self, country: Country | None = None) -> Iterator[Space]:
        """Yield the spaces on the board, those of one country or all."""
        for name in self.sp:
            if country is None or SPACES[name].country == country:
                yield SPACES[name]

    def adjacent(self, space: str) -> tuple[str, ...]:
        """Return the neighbours of a space; those of the removed one are next to one another."""
        own = SPACES[space].adjacent
        if self.removed is None or self.removed not in own:
            return own
        through = SPACES[self.removed].adjacent
        return tuple(dict.fromkeys(name for name in (*own, *through) if name not in (space, self.removed)))

    def own(self, space: str, side: Side) -> int:
        """Return the SP of a side in a space."""
        return self.sp[space][SIDES.index(side)]

    def opposed(self, space: str, side: Side) -> int:
        """Return the SP of the side's opponent in a space."""
        return self.sp[space][1 - SIDES.index(side)]

    def add(self, space: str, side: Side, n: int) -> None:
        """Add SP of a side (n below 0 removes them)."""
        self.sp[space][SIDES.index(side)] += n

    def controller(self, space: str) -> Side | None:
        """Return who controls a space: whose SP lead by at least its stability (1989.control)."""
        democrat, communist = self.sp[space]
        if abs(democrat - communist) < SPACES[space].stability:
            return None
        return SIDES[0] if democrat > communist else SIDES[1]

    def controlled(self, country: Country, side: Side) -> list[Space]:
        """Return the spaces of a country a side controls."""
        return [space for space in self.spaces(country) if self.controller(space.id) == side]

    def answer(self) -> BoardAnswer:
        """Return the board as it stands in an answer."""
        held = {name: list(pair) for name, pair in self.sp.items() if any(pair)}
        return BoardAnswer(sp=held, removed=UNSET if self.removed is None else self.removed)


def in_country(country: Country) -> list[Space]:
    """Return the printed spaces of a country."""
    return [space for space in SPACES.values() if space.country == country]
