"""Reads a player's file, in whatever encoding, and parts its text into passages."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator

from index.added import DigestFault

MOST = 16 * 2**20
"""The most bytes a file may have: a rulebook of a thousand pages is a tenth of it."""

SHORT, LONG = 300, 1200
"""A passage shorter than the first goes on after a blank line; one longer than the second is parted."""


def read_passages(file: str, lang: str) -> list[tuple[str, str]]:
    """Return the passages of a file, each with a title. Raises DigestFault."""
    kind = os.path.splitext(file)[1].casefold()
    readers: dict[str, Callable[[str, str], str]] = {
        ".txt": _plain, ".md": _plain, ".markdown": _plain, ".html": _html, ".htm": _html, ".pdf": _pdf,
    }  # fmt: skip
    if os.path.isdir(file):
        raise DigestFault("folder", file=file)
    if kind not in readers:
        raise DigestFault("kind", file=file, kinds=(".txt", ".md", ".html", ".pdf"))
    text = readers[kind](file, lang)
    passages = list(split(text))
    if not passages:
        raise DigestFault("no-text", file=file)
    return passages


def split(text: str) -> Iterator[tuple[str, str]]:
    """Yield (title, text) for the passages of a text.

    A heading, a numbered rule or an item of a list begins a passage; a blank line ends one that is long
    enough. A title is the heading above, or the first words.
    """
    heading, held = "", ""
    for block, starts, is_heading in _blocks(text):
        if is_heading and heading and not held and len(heading) + len(block) < LONG // 10:
            heading = f"{heading} — {block}"
        elif is_heading:
            yield from _passages(heading, held or heading)
            heading, held = block, ""
        elif (starts and len(held) > SHORT // 2) or len(held) + len(block) > LONG or len(held) > SHORT:
            yield from _passages(heading, held)
            held = block
        else:
            held = f"{held}\n\n{block}" if held else block
    yield from _passages(heading, held or heading)


def decode(raw: bytes, file: str, lang: str) -> str:
    """Return the text of a file's bytes: UTF-8, UTF-16, or an older encoding of its language.

    Raises DigestFault where it is no text.
    """
    if not raw.strip():
        raise DigestFault("empty", file=file)
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if raw.startswith(mark):
            return _decoded(raw, name, file)
    head = raw[:4096]
    if b"\0" in head:
        half = len(head) // 2
        for name, zeros in (("utf-16-le", head[1::2].count(0)), ("utf-16-be", head[0::2].count(0))):
            if zeros * 3 > half or (lang == "ru" and head[(name == "utf-16-le") :: 2].count(4) * 3 > half):
                return _checked(_decoded(raw, name, file), file)
        raise DigestFault("binary", file=file)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = _older(raw, file, lang)
    return _checked(text, file)


def _checked(text: str, file: str) -> str:
    """Return a text that is one: next to no control characters. Raises DigestFault."""
    head = text[:65536]
    if sum(char < " " and char not in "\t\n\r\f\v" for char in head) > len(head) // 50:
        raise DigestFault("binary", file=file)
    return text


def _older(raw: bytes, file: str, lang: str) -> str:
    """Decode text that is not Unicode."""
    from charset_normalizer import from_bytes

    known = (
        ["cp1251", "koi8-r", "cp866", "mac-cyrillic"] if lang == "ru" else ["cp1252", "mac-roman", "cp850"]
    )
    found = from_bytes(raw[:65536], cp_isolation=known).best()
    if found is None:
        found = from_bytes(raw[:65536]).best()
    if found is None:
        raise DigestFault("binary" if _looks_binary(raw) else "encoding", file=file)
    return raw.decode(found.encoding, "replace")


def _looks_binary(raw: bytes) -> bool:
    head = raw[:4096]
    return sum(byte < 32 and byte not in (9, 10, 11, 12, 13) for byte in head) > len(head) // 50


def _decoded(raw: bytes, name: str, file: str) -> str:
    try:
        text = raw.decode(name)
    except UnicodeDecodeError as fault:
        raise DigestFault("encoding", file=file) from fault
    if not text.strip():
        raise DigestFault("empty", file=file)
    return text


def _bytes(file: str) -> bytes:
    """Read a file. Raises DigestFault where it is missing, closed or too large."""
    try:
        with open(file, "rb") as source:
            size = os.fstat(source.fileno()).st_size
            if size > MOST:
                raise DigestFault("large", file=file, size=round(size / 2**20), most=MOST // 2**20)
            raw = source.read(MOST + 1)
    except FileNotFoundError as fault:
        raise DigestFault("missing", file=file) from fault
    except OSError as fault:
        raise DigestFault("unreadable", file=file, reason=fault) from fault
    if len(raw) > MOST:  # a pipe, or a file that grows
        raise DigestFault("large", file=file, size=MOST // 2**20 + 1, most=MOST // 2**20)
    return raw


def _plain(file: str, lang: str) -> str:
    return decode(_bytes(file), file, lang)


def _html(file: str, lang: str) -> str:
    """Return the text of a page: headings marked as in Markdown, items as in lists."""
    from html.parser import HTMLParser

    raw = _bytes(file)
    said = re.search(rb"<meta[^>]+charset\s*=\s*[\"']?([\w-]+)", raw[:4096], re.IGNORECASE)
    page = None
    if said and b"\0" not in raw[:4096]:
        try:
            page = raw.decode(said[1].decode("ascii"))
        except (LookupError, UnicodeDecodeError):
            page = None
    parts: list[str] = []
    hidden: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag in ("script", "style", "head", "template"):
                hidden.append(tag)
            elif tag[0] == "h" and tag[1:].isdigit():
                parts.append("\n\n# ")
            elif tag == "li":
                parts.append("\n- ")
            elif tag in _BLOCKS:
                parts.append("\n\n")
            elif tag == "br":
                parts.append("\n")
            elif tag in ("td", "th"):
                parts.append(" ")

        def handle_endtag(self, tag: str) -> None:
            if tag in hidden:
                del hidden[hidden.index(tag) :]
            elif tag in _BLOCKS or (tag[0] == "h" and tag[1:].isdigit()):
                parts.append("\n\n")

        def handle_data(self, data: str) -> None:
            if not hidden:
                parts.append(re.sub(r"\s+", " ", data))

    reader = Reader(convert_charrefs=True)
    reader.feed(page if page is not None else decode(raw, file, lang))
    reader.close()
    return "".join(parts)


def _pdf(file: str, lang: str) -> str:
    """Return the text of a .pdf, its pages as paragraphs."""
    import io

    raw = _bytes(file)
    if not raw.strip():
        raise DigestFault("empty", file=file)
    try:
        from pypdf import PdfReader
    except ImportError as fault:
        raise DigestFault("no-pdf", file=file) from fault
    try:
        pages = [page.extract_text() for page in PdfReader(io.BytesIO(raw)).pages]
    except Exception as fault:  # pypdf raises whatever a broken file leads it to
        raise DigestFault("broken-pdf", file=file) from fault
    return "\n\n".join(pages)


def _blocks(text: str) -> Iterator[tuple[str, bool, bool]]:
    """Yield (text, begins a passage, is a heading) for headings, paragraphs, numbered rules and items."""
    lines: list[str] = []
    started = False
    for line in [*text.replace("\f", "\n\n").splitlines(), ""]:
        bare = _CONTROL.sub("", line).strip()
        heading = _heading(bare, line)
        begins = bool(_ITEM.match(bare))
        if (not bare or heading or begins) and lines:
            joined = " ".join(lines)
            alone = len(lines) == 1 and not started and not bare and _title_like(joined)
            yield joined, started, alone
            lines, started = [], False
        if heading:
            yield heading, True, True
        elif bare and not _RULE.fullmatch(bare):
            started = started or begins
            lines.append(re.sub(r"\s+", " ", bare))


def _heading(bare: str, line: str) -> str:
    """Return the text of a heading of Markdown, or of one written in capitals, else nothing."""
    marked = _MARKED.match(bare)
    if marked:
        return marked[1].strip()
    letters = [char for char in bare if char.isalpha()]
    if len(letters) > 3 and len(bare) < 70 and all(char.isupper() for char in letters):
        return bare
    return ""


def _title_like(text: str) -> bool:
    """Tell whether a paragraph of its own reads as a heading: short, a capital first, no full stop."""
    return len(text) < 60 and text[0].isupper() and text[-1] not in ".,;:!?…»)"


def _passages(heading: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield a text as passages under a heading, parted at the ends of sentences where it is long."""
    while text:
        piece = text
        if len(text) > LONG:
            ends = [found.end() for found in _SENTENCE.finditer(text, SHORT, LONG)]
            piece = text[: ends[-1] if ends else text.rfind(" ", SHORT, LONG) + 1 or LONG]
        text = text[len(piece) :].strip()
        piece = piece.strip()
        if piece:
            yield heading or _first_words(piece), piece


def _first_words(text: str) -> str:
    """Return the beginning of a text as its title."""
    text = re.sub(r"^(?:[-*•–—]|\(?\d+(?:\.\d+)*[.)]?)\s+", "", text)
    sentence = re.split(r"(?<=[.!?:])\s|\n", text, maxsplit=1)[0].rstrip(".:")
    if len(sentence) <= 60:
        return sentence
    return sentence[:60].rsplit(" ", 1)[0] + " …"


_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\ufeff]")
_MARKED = re.compile(r"#{1,6}\s+(.*?)\s*#*$")
_ITEM = re.compile(r"(?:[-*•–—]|\(?\d+(?:\.\d+)*[.)]|\d+(?:\.\d+)+|[A-Za-zА-Яа-я]\))\s+\S")
_RULE = re.compile(r"[-=_*~ ]{3,}")
_SENTENCE = re.compile(r"[.!?…][»\")]?\s")
_BLOCKS = frozenset(
    {
        "p",
        "div",
        "section",
        "article",
        "table",
        "tr",
        "ul",
        "ol",
        "dl",
        "dt",
        "dd",
        "blockquote",
        "pre",
        "main",
    }
    | {"header", "footer", "figure", "figcaption"}
)
