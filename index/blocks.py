"""The parts a player's text falls into before it is parted into passages, and how plain lines are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Block(NamedTuple):
    """A paragraph, an item of a list, a table or some lines of code as text; or a heading.

    `starts` marks what may begin a passage, `joined` what stands on the line after the block above it.
    """

    text: str
    starts: bool = False
    heading: bool = False
    joined: bool = False


def lines(text: str) -> Iterator[Block]:
    """Yield the headings, paragraphs, numbered rules and items of plain text."""
    held: list[str] = []
    started = joined = False
    for line in [*text.replace("\f", "\n\n").splitlines(), ""]:
        bare = _CONTROL.sub("", line).strip()
        heading = _heading(bare)
        begins = bool(_ITEM.match(bare))
        follows = False
        if (not bare or heading or begins) and held:
            whole = " ".join(held)
            alone = len(held) == 1 and not started and not bare and title_like(whole)
            yield Block(whole, started, alone, joined and not alone)
            follows = started and begins
            held, started, joined = [], False, False
        if heading:
            yield Block(heading, True, True)
        elif bare and not _RULE.fullmatch(bare):
            if not held:
                joined = follows
            started = started or begins
            held.append(re.sub(r"\s+", " ", bare))


def paragraph(pieces: Iterable[str]) -> Iterator[Block]:
    """Yield a paragraph of a page, given in the pieces between its line breaks."""
    said = [piece for piece in pieces if piece.strip()]
    if len(said) == 1:
        yield from lines(said[0])
        return
    for number, piece in enumerate(said):
        for place, block in enumerate(lines(piece)):
            starts, joined = block.starts and not block.heading, block.joined or bool(number and not place)
            yield Block(block.text, starts, False, joined)


def title_like(text: str) -> bool:
    """Tell whether a paragraph of its own reads as a heading: short, a capital first, no full stop."""
    return len(text) < 60 and text[0].isupper() and text[-1] not in ".,;:!?…»)"


def _heading(bare: str) -> str:
    """Return the text of a heading of Markdown, or of one written in capitals, else nothing."""
    marked = _MARKED.match(bare)
    if marked:
        return marked[1].strip()
    if 3 < len(bare) < 70 and bare.isupper() and sum(map(str.isalpha, bare)) > 3:
        return bare
    return ""


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\ufeff]")
_MARKED = re.compile(r"#{1,6}\s+(.*?)\s*#*$")
_ITEM = re.compile(r"(?:[-*•–—]|\(?\d+(?:\.\d+)*[.)]|\d+(?:\.\d+)+|[A-Za-zА-Яа-я]\))\s+\S")
_RULE = re.compile(r"[-=_*~ ]{3,}")
