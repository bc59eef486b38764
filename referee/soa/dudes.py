"""Dudes: members and prospects, five figures of each a club."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from referee.situation import InputFault
from referee.verdict import Slip

FIGURES: Final = 5
"""Figures of each kind a club owns (soa.dudes)."""

Figures = Annotated[int, Meta(ge=0, le=FIGURES)]
"""A number of members or of prospects of one club."""

Dude = Literal["prospect", "member"]
"""A kind of dude."""


class Dudes(Struct, frozen=True, kw_only=True):
    """So many members and so many prospects of one gang; false when nobody."""

    members: int = 0
    prospects: int = 0

    def __bool__(self) -> bool:
        return bool(self.members or self.prospects)

    @classmethod
    def of(cls, kinds: Iterable[str]) -> "Dudes":
        """Return the dudes of a list of kinds."""
        kinds = list(kinds)
        return cls(members=kinds.count("member"), prospects=kinds.count("prospect"))

    def less(self, others: "Dudes") -> "Dudes":
        """Return those who are left when the others are gone."""
        return Dudes(members=self.members - others.members, prospects=self.prospects - others.prospects)


MORE_THAN_FIGURES = Slip("more-than-figures")
"""More of one kind in play and in the Emergency Room than a club has figures: `kind`, `given`, `most`."""


def check_figures(field: str, kind: Dude, in_play: int, in_emergency: int) -> None:
    """Raise InputFault at `field` where a club would need more figures of a kind than it has."""
    given = in_play + in_emergency
    if given > FIGURES:
        raise InputFault(field, MORE_THAN_FIGURES.name, kind=kind, given=given, most=FIGURES)
