"""Gangs at the table: how many a situation may name, and what it counts for each."""

from typing import Annotated, Final

from msgspec import Meta

from referee.situation import Count, Name

MOST_GANGS: Final = 12
"""Gangs a situation may name; the game has four clubs, six with the expansions (soa.players)."""

ByGang = Annotated[dict[Name, Count], Meta(max_length=MOST_GANGS)]
"""A count for each gang."""
