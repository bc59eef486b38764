"""Reads pages a player adds, Markdown by way of HTML: their headings, paragraphs, lists, tables and code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

from index.blocks import Block, paragraph


def markdown(text: str) -> Iterator[Block]:
    """Yield the parts of a text in Markdown; its marks of emphasis and its links are taken off."""
    from markdown_it import MarkdownIt

    title, body = _front(text)
    if title:
        yield Block(title, names=True)
    yield from _read(MarkdownIt("commonmark").enable("table").render(body), True)


def _front(text: str) -> tuple[str, str]:
    """Part a text from what is said of it above, in YAML or TOML: return the title it has there, the rest."""
    said = text.splitlines(keepends=True)
    mark = said[0].rstrip() if said else ""
    if mark not in ("---", "+++"):
        return "", text
    title = ""
    for at, line in enumerate(said[1:], 1):
        if line.rstrip() in (mark, "..."):
            return title, "".join(said[at + 1 :])
        if not _FRONT.match(line):
            break
        found = _FRONT_TITLE.match(line)
        if found is not None:
            title = _plain(found[1].strip().strip("\"'"))
    return "", text


def html(text: str) -> Iterator[Block]:
    """Yield the parts of a page as they are seen."""
    return _read(text, False)


def _read(text: str, lines_tell: bool) -> Iterator[Block]:
    page = _Page(lines_tell)
    for start in range(0, len(text), _PART):
        page.feed(text[start : start + _PART])
        yield from page.taken()
    page.close()
    page.end()
    yield from page.taken()


class _Page(HTMLParser):
    """Gathers the parts of a page; `lines_tell` is whether an item may begin on any line of a paragraph."""

    def __init__(self, lines_tell: bool) -> None:
        super().__init__(convert_charrefs=True)
        self._lines_tell = lines_tell
        self._blocks: list[Block] = []
        self._said: list[str] = []
        self._hidden: list[str] = []
        self._heading = False
        self._code = 0
        self._lists: list[int | None] = []
        self._mark = ""
        self._told = ""
        self._after_item = False
        self._tables: list[_Table | None] = []

    def taken(self) -> list[Block]:
        """Return the parts that are complete."""
        done, self._blocks = self._blocks, []
        return done

    def end(self) -> None:
        """End what the page left open."""
        while self._tables:
            self._end_table()
        self._flush()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if "head" in self._hidden and tag not in _OF_HEAD:  # it may be left open
            del self._hidden[self._hidden.index("head") :]
        if tag in ("main", "article", "h1") and "nav" in self._hidden:
            del self._hidden[self._hidden.index("nav") :]
        if tag in _HIDDEN:
            self._hidden.append(tag)
        elif tag not in _KNOWN:
            self._said.append(self.get_starttag_text() or "")  # <die>: no tag, but how somebody writes
        elif tag == "br":
            self._said.append(_BREAK)
        elif tag == "table":
            self._as_layout()
            self._flush()
            self._tables.append(_Table())
        elif tag == "tr":
            self._end_row()
        elif tag in ("td", "th"):
            self._begin_cell()
        elif tag in ("dt", "dd") and not self._in_cell():
            self._part()
            self._told = tag
        elif tag == "dl" and not self._in_cell():
            self._part()
            self._after_item = False
        elif tag in _HEADINGS or tag in ("ul", "ol", "li", "pre"):
            self._as_layout()
            self._flush()
            self._begin(tag, dict(attrs))
        elif tag in _BLOCKS:
            self._part()

    def handle_endtag(self, tag: str) -> None:
        if tag in self._hidden:
            del self._hidden[self._hidden.index(tag) :]
        elif tag in ("td", "th"):
            self._end_cell()
        elif tag == "tr":
            self._end_row()
        elif tag == "table":
            self._end_table()
        elif tag in _HEADINGS:
            self._flush()
        elif tag == "li":
            self._flush()
            self._mark = ""
        elif tag in ("ul", "ol"):
            self._flush()
            del self._lists[-1:]
            self._mark = ""
            self._after_item = self._after_item and bool(self._lists)
        elif tag == "pre":
            self._flush()
            self._code = max(0, self._code - 1)
        elif tag in _BLOCKS:
            self._part()
            if tag in ("dt", "dd", "dl"):
                self._told = ""

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self._said.append(data)

    def _begin(self, tag: str, attrs: dict[str, str | None]) -> None:
        """Begin a heading, a list, an item of one, or code."""
        if tag in _HEADINGS:
            self._heading, self._told = True, ""
        elif tag == "pre":
            self._code += 1
        elif tag == "li":
            depth = max(0, len(self._lists) - 1)
            number = self._lists[-1] if self._lists else None
            self._mark = "  " * depth + ("- " if number is None else f"{number}. ")
            if number is not None:
                self._lists[-1] = number + 1
        else:
            start = attrs.get("start") or "1"
            self._lists.append(None if tag == "ul" else int(start) if start.isdecimal() else 1)

    def _in_cell(self) -> bool:
        """Tell whether a cell of a table is open."""
        table = self._tables[-1] if self._tables else None
        return table is not None and table.inside

    def _part(self) -> None:
        """End a paragraph; in a cell of a table it is one space."""
        if self._in_cell():
            self._said.append(" ")
        else:
            self._flush()

    def _flush(self) -> None:
        """Take what was said as a part of its own."""
        said, self._said = "".join(self._said), []
        heading, self._heading = self._heading, False
        if not said.strip():
            return
        if self._code:
            text = said.replace(_BREAK, "\n").strip("\n").rstrip()
            self._blocks.append(Block(_BLANK.sub("\n\n", text)))
        elif heading:
            self._blocks.append(Block(_plain(said), True, True))
        elif self._mark:
            lines = [_plain(piece) for piece in said.split(_BREAK) if piece.strip()]
            indent = " " * len(self._mark)
            text = self._mark + f"\n{indent}".join(lines)
            self._blocks.append(Block(text, not self._mark.startswith(" "), joined=self._after_item))
            self._after_item, self._mark = True, ""
            return
        elif self._told and not self._lists:  # a term, or what is said of it
            indent = "  " if self._told == "dd" else ""
            text = "\n".join(indent + _plain(piece) for piece in said.split(_BREAK) if piece.strip())
            self._blocks.append(Block(text, not indent, joined=self._after_item))
            self._after_item = True
            return
        elif self._lists and self._after_item:  # a further paragraph of an item
            self._blocks.append(Block("  " * len(self._lists) + _plain(said), joined=True))
            return
        else:
            pieces = said.split(_BREAK)
            self._blocks += paragraph(pieces if self._lines_tell else map(_plain, pieces))
        self._after_item = False

    def _as_layout(self) -> None:
        """Take a table that holds headings, lists or tables as no table: its cells are parts of the page."""
        table = self._tables[-1] if self._tables else None
        if table is not None:
            for row in (*table.rows, table.cells):
                self._blocks += [Block(cell) for cell in row if cell]
            self._tables[-1] = None

    def _begin_cell(self) -> None:
        self._end_cell()
        table = self._tables[-1] if self._tables else None
        if table is not None:
            table.inside = True

    def _end_cell(self) -> None:
        table = self._tables[-1] if self._tables else None
        if table is not None and table.inside:
            table.cells.append(_plain("".join(self._said)))
            self._said, table.inside = [], False
        else:  # no table, or its caption
            self._flush()

    def _end_row(self) -> None:
        self._end_cell()
        table = self._tables[-1] if self._tables else None
        if table is not None and table.cells:
            table.rows.append(table.cells)
            table.cells = []

    def _end_table(self) -> None:
        if not self._tables:
            return
        self._end_row()
        table = self._tables.pop()
        rows = [row for row in table.rows if any(row)] if table is not None else []
        if rows:
            self._blocks.append(Block("\n".join(" · ".join(cell or "—" for cell in row) for row in rows)))
            self._after_item = False


class _Table:
    """The rows of a table that is being read, the cells of the row, and whether one of them is open."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self.cells: list[str] = []
        self.inside = False


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


_PART = 1 << 16
"""The characters that are read at once."""

_FRONT = re.compile(r"\s|[#\-\[\]{}]|[A-Za-z][\w.-]*[ \t]*[:=](?=\s|[\"'\[{])")
_FRONT_TITLE = re.compile(r"title[ \t]*[:=][ \t]*([^>|\s].*)", re.IGNORECASE)
"""A line of what may stand above a page in Markdown, and the one that gives its title."""

_BREAK = "\x1e"
"""Stands for a line that the page breaks."""

_BLANK = re.compile(r"\n(?:[ \t]*\n)+")


def _tags(text: str) -> frozenset[str]:
    return frozenset(text.split())


_HEADINGS = _tags("h1 h2 h3 h4 h5 h6")
_HIDDEN = _tags("script style head title template noscript nav")
_OF_HEAD = _tags("head title meta link base script style template noscript")
_BLOCKS = _tags(
    """p div section article main header footer nav aside figure figcaption blockquote dl dt dd hr form
    fieldset address details summary caption center body html"""
)
_INLINE = _tags(
    """br table thead tbody tfoot tr td th col colgroup ul ol li pre a abbr acronym b bdi bdo big button cite
    code data del dfn em font i img input ins kbd label link map mark menu meta object option q rp rt ruby s
    samp select small span strike strong sub sup svg textarea time title tt u var wbr audio video source
    iframe canvas area base"""
)
_KNOWN = _HEADINGS | _BLOCKS | _INLINE
"""The tags of pages; what else stands in angle brackets is text."""
