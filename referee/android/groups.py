"""Groups at the edge of the conspiracy puzzle, and what their links are worth."""

from typing import Annotated, Final, Literal

from msgspec import Meta

Group = Literal["jinteki", "haas", "human-first", "cardinal-reese"]
"""A group at the edge of the puzzle."""

TokenGroup = Literal["jinteki", "haas"]
"""A group that hands out tokens of its own."""

MOST_LINKS: Final = 4
"""Links a group can have at most, one a side of the centre (android.conspiracy.link)."""

TOKEN_VP: Final = 3
"""VP of a Jinteki or Haas token before links (android.vp)."""

LINK_VP: Final = 1
"""VP a link adds to a token or favor, or takes off a sad ending (android.conspiracy.link-vp)."""

Links = Annotated[int, Meta(ge=0, le=MOST_LINKS)]
"""A number of links of one group."""


def tokens_vp(tokens: int, links: int) -> int:
    """Return the VP of so many Jinteki or Haas tokens, the group having so many links."""
    return tokens * (TOKEN_VP + LINK_VP * links)
