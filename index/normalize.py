"""Folds what people type and read to one spelling, and remembers where every character came from."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple


class Token(NamedTuple):
    """A folded word and its place (start, end) in the text it was taken from."""

    text: str
    start: int
    end: int


@lru_cache(maxsize=65536)
def fold(text: str) -> str:
    """Return the text as it is compared: NFKC, case folded, ё as е, accents off, quotes and dashes plain.

    й and ñ are letters of their own and stay. Folding twice changes nothing.
    """
    return text if text.isascii() and text.islower() else fold_with_offsets(text)[0]


def fold_with_offsets(text: str) -> tuple[str, list[int]]:
    """Return the folded text and, for each of its characters, the offset of the character it came from.

    A base character and the combining marks after it fold together, so a decomposed й is й.
    """
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
    offsets.append(len(text))
    found: list[Token] = []
    start = -1
    for at, char in enumerate(folded + " "):
        inside = char.isalnum() or (
            char == "'" and start >= 0 and at + 1 < len(folded) and folded[at + 1].isalpha()
        )
        if inside and start < 0:
            start = at
        elif not inside and start >= 0:
            found.append(Token(folded[start:at].replace("'", ""), offsets[start], _end(offsets, at)))
            start = -1
    return found


def words(text: str) -> list[str]:
    """Return the folded words of a text without their places."""
    return [token.text for token in tokens(text)]


def _end(offsets: list[int], at: int) -> int:
    """Return where the original of the folded character before `at` ends.

    That is where the next one begins; a character that folds to several (ß, ½) is taken whole.
    """
    last = offsets[at - 1]
    while offsets[at] == last and at < len(offsets) - 1:
        at += 1
    return offsets[at]


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
    """Fold a base character with its marks."""
    if cluster in _PLAIN:
        return _PLAIN[cluster]
    text = cluster
    while True:
        text = unicodedata.normalize("NFKC", text).casefold()
        bare = "".join(map(_bare, unicodedata.normalize("NFC", text)))
        if bare == text:
            return bare
        text = bare


def _bare(char: str) -> str:
    """Return a letter without its accents, й and ñ as they are, other marks not at all."""
    if char in "йñ":
        return char
    if char in _PLAIN:
        return _PLAIN[char]
    parts = unicodedata.normalize("NFD", char)
    return "".join(part for part in parts if not unicodedata.combining(part) or part in _KANA)


_PLAIN = {
    **dict.fromkeys("‘’‚‛′ʼ`´＇", "'"),
    **dict.fromkeys("«»“”„‟″＂", '"'),
    **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"),
    "\u00ad": "",
    "\u200b": "",
    "\ufeff": "",
}
_KANA = "\u3099\u309a"
"""Voicing marks: they make another syllable, not an accent."""
