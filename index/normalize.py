"""Folds what people type and read to one spelling, and remembers where every character came from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple


class Token(NamedTuple):
    """A folded word and its place (start, end) in the text it was taken from."""

    text: str
    start: int
    end: int


def fold(text: str) -> str:
    """Return the text as it is compared: NFKC, case folded, ё as е, accents off, quotes and dashes plain.

    й and ñ are letters of their own and stay. Folding twice changes nothing.
    """
    folded = text.translate(_FOLDS)
    return folded if _FOLDS.odd.isdisjoint(text) else fold_with_offsets(text)[0]


def fold_with_offsets(text: str) -> tuple[str, Sequence[int]]:
    """Return the folded text and, for each of its characters, the offset of the character it came from.

    A base character and the combining marks after it fold together, so a decomposed й is й.
    """
    plain = text.translate(_FOLDS)
    if _FOLDS.odd.isdisjoint(text):
        return plain, range(len(text))
    folded: list[str] = []
    offsets: list[int] = []
    for start, cluster in _clusters(text):
        piece = _fold_cluster(cluster)
        folded.append(piece)
        offsets.extend([start] * len(piece))
    return "".join(folded), offsets


def tokens(text: str) -> list[Token]:
    """Return the words and numbers of a text, folded, in order, each with its place in the text.

    An apostrophe inside a word belongs to it. Everything that is neither letter nor digit parts words.
    """
    folded, offsets = fold_with_offsets(text)
    found = []
    for match in _WORD.finditer(folded):
        start, end = match.span()
        if isinstance(offsets, list):
            start, end = offsets[start], _end(offsets, end, len(text))
        found.append(Token(match[0].replace("'", ""), start, end))
    return found


def words(text: str) -> list[str]:
    """Return the folded words of a text without their places."""
    return [word.replace("'", "") for word in _WORD.findall(fold(text))]


def _end(offsets: list[int], at: int, length: int) -> int:
    """Return where the original of the folded character before `at` ends.

    That is where the next one begins; a character that folds to several (ﬁ, ½) is taken whole.
    """
    last = offsets[at - 1]
    while at < len(offsets) and offsets[at] == last:
        at += 1
    return offsets[at] if at < len(offsets) else length


def _clusters(text: str) -> Iterator[tuple[int, str]]:
    start = 0
    for at in range(1, len(text)):
        if not (text[at] >= "\u0300" and unicodedata.combining(text[at])):
            yield start, text[start:at]
            start = at
    if text:
        yield start, text[start:]


@lru_cache(maxsize=4096)
def _fold_cluster(cluster: str) -> str:
    """Fold a base character with its marks, again until nothing changes."""
    text = cluster
    for _ in range(4):
        plain = "".join(map(_bare, unicodedata.normalize("NFKC", text).casefold()))
        plain = unicodedata.normalize("NFKC", plain)
        if plain == text:
            break
        text = plain
    return text


def _bare(char: str) -> str:
    """Return a letter without its accents, й and ñ as they are, other marks not at all."""
    if char in "йñ":
        return char
    if char in _PLAIN:
        return _PLAIN[char]
    parts = unicodedata.normalize("NFD", char)
    if any(part in _VOICING for part in parts):
        return char
    return "".join(part for part in parts if not unicodedata.combining(part))


_PLAIN = {
    **dict.fromkeys("‘’‚‛′ʼ`´＇", "'"),
    **dict.fromkeys("«»“”„‟″＂", '"'),
    **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"),
    "\u00ad": "",
    "\u200b": "",
    "\ufeff": "",
}
_VOICING = "\u3099\u309a"
"""Voicing marks: they make another syllable, not an accent."""

_WORD = re.compile(r"[^\W_]+(?:'[^\W\d_]+)*")


class _Folds(dict[int, str]):
    """Folds of single characters, filled as they are met; `odd` holds those not folded to just one."""

    def __init__(self) -> None:
        self.odd: set[str] = set()

    def __missing__(self, code: int) -> str:
        char = chr(code)
        folded = _fold_cluster(char)
        if len(folded) != 1 or unicodedata.combining(char):
            self.odd.add(char)
        self[code] = folded
        return folded


_FOLDS = _Folds()
