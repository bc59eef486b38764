"""A twilight marker: how many steps it has left towards either end of its track."""

from typing import Annotated, Literal

from referee.situation import Count, Situation, about

Shade = Literal["light", "dark"]
"""A side of the twilight track, a kind of card, a tactic."""


class Steps(Situation, frozen=True, kw_only=True):
    """The steps a twilight marker has left towards each end; the length of the track is printed nowhere."""

    light: Annotated[Count, about("steps left towards the light", example="3")]
    dark: Annotated[Count, about("steps left towards the dark", example="1")]

    def towards(self, shade: Shade) -> int:
        """Return the steps left in a direction."""
        return self.light if shade == "light" else self.dark
