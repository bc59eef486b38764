"""Reads a player's file, in whatever encoding, and parts its text into passages."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from index.added import DigestFault
from index.blocks import Block, lines

MOST = 16 * 2**20
"""The most bytes a file may have: a rulebook of a thousand pages is a tenth of it."""

SHORT, LONG = 300, 1200
"""A passage shorter than the first goes on after a blank line; one longer than the second is parted."""


class Read(NamedTuple):
    """What a file holds: the title it gives itself, or nothing, and its passages, each with a title.

    The title of a passage that is all there is, and no longer than its title, is left empty.
    """

    title: str
    passages: list[tuple[str, str]]


def read_file(file: str) -> Read:
    """Return what a file holds. Raises DigestFault."""
    kind = os.path.splitext(file)[1].casefold()
    readers: dict[str, Callable[[str], Iterable[Block]]] = {
        ".txt": _plain, ".md": _markdown, ".markdown": _markdown, ".html": _html, ".htm": _html, ".pdf": _pdf,
    }  # fmt: skip
    if os.path.isdir(file):
        raise DigestFault("folder", file=file)
    if kind not in readers:
        raise DigestFault("kind", file=file, kinds=(".txt", ".md", ".html", ".pdf"))
    named: list[str] = []
    passages = list(parted(_unnamed(readers[kind](file), named)))
    if not passages:
        raise DigestFault("no-text", file=file)
    if len(passages) == 1 and _first_words(passages[0][1]) == passages[0][0] and _whole(*passages[0]):
        passages = [("", passages[0][1])]
    return Read(named[0] if named else "", passages)


def _unnamed(blocks: Iterable[Block], named: list[str]) -> Iterator[Block]:
    """Yield the parts of a text, those that name the whole put aside."""
    for block in blocks:
        if block.names:
            named.append(block.text)
        else:
            yield block


def _whole(title: str, text: str) -> bool:
    """Tell whether a title made of the first words says all of the text."""
    return text.rstrip(".:!?… ").endswith(title.rstrip("!?… ")) and "\n" not in text


def split(text: str) -> Iterator[tuple[str, str]]:
    """Yield (title, text) for the passages of a plain text."""
    return parted(lines(text))


def parted(blocks: Iterable[Block]) -> Iterator[tuple[str, str]]:
    """Yield (title, text) for the passages that the parts of a text make.

    A heading, a numbered rule or an item of a list begins a passage; a blank line ends one that is long
    enough. A title is the heading above, or the first words.
    """
    heading, held = "", ""
    for block in blocks:
        text = block.text
        if block.heading and heading and not held and len(heading) + len(text) < LONG // 10:
            heading = f"{heading} — {text}"
        elif block.heading:
            yield from _passages(heading, held or heading)
            heading, held = text, ""
        elif block.joined and not block.starts and len(held) + len(text) <= LONG:
            held = f"{held}\n{text}" if held else text
        elif (block.starts and len(held) > SHORT // 2) or len(held) + len(text) > LONG or len(held) > SHORT:
            yield from _passages(heading, held)
            held = text
        else:
            held += ("\n" if block.joined else "\n\n") + text if held else text
    yield from _passages(heading, held or heading)


def decode(raw: bytes, file: str) -> str:
    """Return the text of a file's bytes: UTF-8, UTF-16, UTF-32, or an older encoding.

    Raises DigestFault where it is no text.
    """
    if not raw.strip():
        raise DigestFault("empty", file=file)
    for mark, name in _MARKS:
        if raw.startswith(mark):
            return _checked(_decoded(raw, name, file), file)
    head = raw[:4096]
    if b"\0" in head:
        for name, high in (("utf-32-le", (head[2::4], head[3::4])), ("utf-32-be", (head[0::4], head[1::4]))):
            if len(raw) % 4 == 0 and not any(b"".join(high)):
                return _checked(_decoded(raw, name, file), file)
        half = len(head) // 2
        for name, zeros in (("utf-16-le", head[1::2].count(0)), ("utf-16-be", head[0::2].count(0))):
            if zeros * 3 > half or head[(name == "utf-16-le") :: 2].count(4) * 3 > half:  # 4: Cyrillic
                return _checked(_decoded(raw, name, file), file)
        raise DigestFault("binary", file=file)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = _older(raw, file)
    return _checked(text, file)


def _checked(text: str, file: str) -> str:
    """Return a text that is one: next to no control characters. Raises DigestFault."""
    head = text[:65536]
    if sum(char < " " and char not in "\t\n\r\f\v" for char in head) > len(head) // 50:
        raise DigestFault("binary", file=file)
    return text


def _older(raw: bytes, file: str) -> str:
    """Decode text that is not Unicode: in Cyrillic letters, which come in a row, or with a few accents."""
    from charset_normalizer import from_bytes

    many, few = len(_ROW.findall(raw)), len(_SINGLE.findall(raw))
    known = ["cp1251", "koi8-r", "cp866", "mac-cyrillic"]
    if many <= few:
        known = ["cp1252", "mac-roman", "cp850"]
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


def _plain(file: str) -> Iterable[Block]:
    return lines(decode(_bytes(file), file))


def _markdown(file: str) -> Iterable[Block]:
    from index.pages import markdown

    return markdown(decode(_bytes(file), file))


def _html(file: str) -> Iterable[Block]:
    """Return the parts of a page, which may name its own encoding."""
    from index.pages import html

    raw = _bytes(file)
    said = _CHARSET.search(raw[:4096])
    page = None
    if said and b"\0" not in raw[:4096]:
        try:
            page = raw.decode(said[1].decode("ascii"))
        except (LookupError, UnicodeDecodeError):
            page = None
    return html(page if page is not None else decode(raw, file))


def _pdf(file: str) -> Iterable[Block]:
    """Return the parts of a .pdf, its pages as paragraphs."""
    import io

    raw = _bytes(file)
    if not raw.strip():
        raise DigestFault("empty", file=file)
    try:
        from pypdf import PdfReader
    except ImportError as fault:
        raise DigestFault("no-pdf", file=file) from fault
    try:
        with _quiet():
            pages = [page.extract_text() for page in PdfReader(io.BytesIO(raw)).pages]
    except Exception as fault:  # pypdf raises whatever a broken file leads it to
        raise DigestFault("broken-pdf", file=file) from fault
    return lines("\n\n".join(pages))


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep what pypdf notes and warns of from the player, who is told in our words."""
    import logging
    import warnings

    logger = logging.getLogger("pypdf")  # its modules have loggers below it
    before = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.setLevel(before)


def _passages(heading: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield a text as passages under a heading, parted where lines or sentences end if it is long."""
    text = text.rstrip()
    start = 0
    while start < len(text):
        end = len(text)
        if end - start > LONG:
            ends = [found.end() for found in _SENTENCE.finditer(text, start + SHORT, start + LONG)]
            end = ends[-1] if ends else text.rfind(" ", start + SHORT, start + LONG) + 1 or start + LONG
        piece = text[start:end].strip("\n").rstrip()
        start = end
        if piece:
            yield heading or _first_words(piece), piece


def _first_words(text: str) -> str:
    """Return the beginning of a text as its title."""
    text = re.sub(r"^\s*(?:[-*•–—]|\(?\d+(?:\.\d+)*[.)]?)\s+", "", text)
    sentence = re.split(r"(?<=[.!?:])\s|\n", text, maxsplit=1)[0].strip().rstrip(".:")
    sentence = re.sub(r"\s+", " ", sentence)
    if len(sentence) <= 60:
        return sentence
    return sentence[:60].rsplit(" ", 1)[0] + " …"


_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\0\0", "utf-32"),  # before UTF-16, whose mark it begins with
    (b"\0\0\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
"""How a file in Unicode begins where it names its own encoding."""

_CHARSET = re.compile(rb"<meta[^>]+charset\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)
_ROW = re.compile(rb"[\x80-\xff]{3,}")
_SINGLE = re.compile(rb"(?<![\x80-\xff])[\x80-\xff]{1,2}(?![\x80-\xff])")
_SENTENCE = re.compile(r"[.!?…][»\")]?\s|\n")
