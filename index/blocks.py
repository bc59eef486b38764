"""The parts a player's text falls into before it is parted into passages, and how plain lines are read."""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Block(NamedTuple):
    """A paragraph, an item of a list, a table or some lines of code as text; or a heading.

    `starts` marks what may begin a passage, `joined` what stands on the line after the block above it,
    `names` the title of the whole text.
    """

    text: str
    starts: bool = False
    heading: bool = False
    joined: bool = False
    names: bool = False


CODE, FULL = 4, 45
"""How deep a line of code is indented, and how long a line of a text that runs on is."""


def lines(text: str) -> Iterator[Block]:
    """Yield the headings, paragraphs, numbered rules and items of plain text, and its tables and code."""
    typed = [_CONTROL.sub("", line).rstrip() for line in text.replace("\f", "\n\n").splitlines()]
    kept = _kept(typed)
    above, start = False, 0
    for end in range(1, len(typed) + 1):
        if end == len(typed) or kept[end] != kept[start]:
            part = typed[start:end]
            if kept[start]:
                yield Block(_as_typed(part), joined=above)
            else:
                yield from _prose(part, above)
            above, start = bool(part[-1].strip()), end


def _prose(typed: list[str], above: bool) -> Iterator[Block]:
    """Yield the parts of lines that run on; `above` is whether there is text on the line before them."""
    held: list[str] = []
    started = joined = False
    for number, line in enumerate([*typed, ""]):
        bare = line.strip()
        heading = _heading(bare)
        begins = bool(_ITEM.match(bare))
        follows = above and not number
        if (not bare or heading or begins) and held:
            whole = " ".join(held)
            alone = len(held) == 1 and not started and not bare and title_like(whole)
            yield Block(whole, started, alone, joined and not alone)
            follows = started and begins
            held, started, joined = [], False, False
        if heading:
            yield Block(re.sub(r"\s+", " ", heading), True, True)
        elif bare and not _RULE.fullmatch(bare):
            if not held:
                joined = follows
            started = started or begins
            held.append(re.sub(r"\s+", " ", bare))


def _kept(typed: list[str]) -> list[bool]:
    """Tell which lines stay as they are typed: the rows of tables, and code."""
    kept = [False] * len(typed)
    start = 0
    code = False
    for end in range(len(typed) + 1):
        if end < len(typed) and typed[end].strip():
            continue
        if start < end:
            rows = _rows(typed[start:end])
            lines_of_code = _code(typed[start:end], code)
            code = lines_of_code[-1]
            kept[start:end] = map(operator.or_, rows, lines_of_code)
        start = end + 1
    return kept


def _rows(part: list[str]) -> list[bool]:
    """Tell which lines of a paragraph are rows: cells between bars or tabs, or two such lines with gaps."""
    told = []
    for at, line in enumerate(part):
        bare = line.strip()
        rest = _ITEM_MARK.sub("", bare)
        if not _RULE.fullmatch(bare):
            sure = bare[0] in "|│║" or "\t" in rest
            told.append((at, sure, sure or bool(_GAP.search(rest))))
    rows = [False] * len(part)
    for place, (at, sure, maybe) in enumerate(told):
        beside = [one for _, _, one in (*told[max(0, place - 1) : place], *told[place + 1 : place + 2])]
        rows[at] = sure or (maybe and any(beside))
    return [
        row or (any(rows[max(0, at - 1) : at + 2]) and bool(_RULE.fullmatch(part[at].strip())))
        for at, row in enumerate(rows)
    ]


def _code(part: list[str], goes_on: bool) -> list[bool]:
    """Tell which lines of a paragraph are code: two or more that are indented, first or after a colon.

    One line alone is a paragraph that is indented, unless it `goes_on` with the code above it. An item of
    a list is none, nor are full lines alike, which are a text set in from the margin.
    """
    depths = [_depth(line) for line in part]
    told = [depth >= CODE for depth in depths]
    start = 0
    for end in range(1, len(part) + 1):
        if end < len(part) and told[end] == told[start]:
            continue
        if told[start]:
            code = part[start:end]
            full = all(len(line.strip()) > FULL for line in code[:-1]) and len(set(depths[start:end])) == 1
            many = len(code) > 1 and not full and not all(_RULE.fullmatch(line.strip()) for line in code)
            begins = not start or part[start - 1].endswith(":")
            sure = begins and (many or (goes_on and len(code) == len(part)))
            told[start:end] = [sure and not _ITEM.match(code[0].strip())] * len(code)
        start = end
    return told


def _depth(line: str) -> int:
    wide = line.expandtabs()
    return len(wide) - len(wide.lstrip())


def _as_typed(part: list[str]) -> str:
    """Return lines as they were typed, without the margin they have in common and the rules between rows."""
    rows = [line for line in part if not _RULE.fullmatch(line.strip())]
    said = [line.expandtabs() for line in rows or part]
    margin = min(map(_depth, said))
    return "\n".join(line[margin:] for line in said)


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
_ITEM_MARK = re.compile(r"(?:[-*•–—]|\(?\d+(?:\.\d+)*[.)]|[A-Za-zА-Яа-я]\))\s+")
_RULE = re.compile(r"[-=_*~+|: \u2500-\u257f]{3,}")
_GAP = re.compile(r"[^\s.!?…»”)\"] {2,}\S|\S {3,}\S|\S *\| *\S")
