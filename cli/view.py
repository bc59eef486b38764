"""What a game's file says of an answer: headlines and sheets, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from cli.translation import Plural, Speaker

if TYPE_CHECKING:
    from referee.odds import Chance


class Sheet(NamedTuple):
    """A table for a person: column heads and rows; a cell is text, a number or a probability.

    A probability is drawn with a bar on a terminal.
    """

    columns: list[str]
    rows: list[list[str | int | Chance | None]]
    title: str = ""


class View:
    """An answered situation, and the words for it; `rulings` are the readings that were chosen."""

    def __init__(
        self,
        situation: Any,
        result: Any,
        speaker: Speaker,
        domain: str,
        rulings: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.situation = situation
        self.result = result
        self.speaker = speaker
        self.domain = domain
        self.rulings = rulings

    def say(self, message: str | Plural, /, **values: Any) -> str:
        """Return a message of the game's catalogue with the values in it."""
        return self.speaker.say(message, self.domain, **values)

    def name(self, ident: str) -> str:
        """Return the name of a thing of the game."""
        return self.speaker.name(self.domain, ident)
