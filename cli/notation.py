"""What a person types, turned into values of a situation: numbers, names, `A:2`, `3,1,-2`, JSON.

Nothing is refused here that the situation's types can refuse better: text that is no number stays text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cli.fields import Field
from cli.translation import Speaker
from referee.situation import InputFault

if TYPE_CHECKING:
    from cli.environment import Environment

NOBODY: Final = "-"
"""Typed where a field may be null, and for a list with nothing in it."""

_WHOLE: Final = re.compile(r"[+\-\u2212]?[0-9]{1,18}")


class Several(list[Any]):
    """Items of a list that one word stands for (`SAMCRO:2m1p`: three of the injured)."""


class Reader(NamedTuple):
    """What reading needs to know: where the program runs, and the game."""

    environment: Environment
    game: str

    @property
    def speaker(self) -> Speaker:
        """Who speaks the reader's language."""
        return self.environment.speaker

    def number(self, text: str) -> Any:
        """Return a whole number where the text is one, else the text."""
        bare = text.strip()
        return int(bare.replace("\u2212", "-")) if _WHOLE.fullmatch(bare) else text

    def ident(self, text: str, among: tuple[Any, ...], field: str = "") -> str:
        """Return the id that a name in any language means, else the text as it is."""
        if text in among:
            return text
        from index.names import find

        return find(self.game, text, self.speaker.lang, among) or text

    def counts(self, text: str, among: tuple[Any, ...] = ()) -> dict[str, Any]:
        """Return the counts of `A:2`, `A=2` or `A:2,B:3`."""
        read: dict[str, Any] = {}
        for part in text.rstrip(",; ").split(","):
            name, mark, count = _split(part)
            if among:
                name = self.ident(name, among)
            if not name or not mark:
                raise InputFault(name or part, "no-number", given=name or part)
            if name in read:
                raise InputFault(name, "twice", given=name)
            read[name] = self.number(count)
        return read

    def value(self, field: Field, text: str) -> Any:
        """Return what the text means as a value of the field."""
        if field.nullable and text == NOBODY:
            return None
        if field.kind == "integer":
            return self.number(text)
        if field.kind == "choice":
            return self.ident(text, field.values, field.name)
        if field.kind == "counts":
            return self.counts(text, field.values) if text else {}
        if field.kind in ("integers", "strings", "choices") and text == NOBODY:
            return []
        if field.kind in ("integers", "strings", "choices"):
            return [self._item(field, part) for part in text.split(",")] if text else []
        if field.kind == "json":
            return read_json(text, field.name)
        return text

    def _item(self, field: Field, text: str) -> Any:
        if field.kind == "integers":
            return self.number(text)
        return self.ident(text.strip(), field.values) if field.kind == "choices" else text.strip()


def read_json(text: str, field: str = "") -> Any:
    """Return a JSON value. Raises InputFault where the text is none."""
    from cli import json_text

    raw = text.encode("utf-8", "replace")
    return json_text.once(raw, json_text.decode(raw, field), field)


def _split(part: str) -> tuple[str, str, str]:
    """Return name, mark and count of `A:2` or `A=2`; the last mark counts, names may hold one."""
    at = max(part.rfind(":"), part.rfind("="))
    if at < 0:
        return part.strip(), "", ""
    return part[:at].strip(), part[at], part[at + 1 :].strip()
