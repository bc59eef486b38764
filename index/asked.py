"""How players ask for a rule: phrases beside its passage, which a query is held against one by one."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from index.lines import Lines, pack

if TYPE_CHECKING:
    from index.store import Index


CONCEPT = "concept"
"""Stands where a language does for phrases by the concepts they name, in whatever words."""


class Gathered:
    """The phrases while an index is built."""

    def __init__(self, languages: Iterable[str]) -> None:
        """Take the languages phrases may be in."""
        self._holding: dict[str, dict[str, list[int]]] = {lang: {} for lang in (*languages, CONCEPT)}
        self._documents = array("H")
        self._sizes = array("B")

    def add(self, document: int, keys: Iterable[str], lang: str, concepts: Iterable[str]) -> None:
        """Take a phrase that asks for a document: the keys of its meaningful words, the concepts it names."""
        number = len(self._documents)
        meant = dict.fromkeys(keys)
        for key in meant:
            self._holding[lang].setdefault(key, []).append(number)
        for ref in concepts:
            self._holding[CONCEPT].setdefault(ref, []).append(number)
        self._documents.append(document)
        self._sizes.append(min(len(meant), 255))

    def lines(self) -> dict[str, bytes]:
        """Return for each language the phrases that hold a key, by number."""
        return {
            f"asked.{lang}": pack({key: " ".join(map(str, numbers)) for key, numbers in holding.items()})
            for lang, holding in self._holding.items()
        }

    def part(self) -> tuple[bytes, bytes]:
        """Return the document and the number of words of every phrase."""
        return self._documents.tobytes(), self._sizes.tobytes()


class Likeness(NamedTuple):
    """The phrase of a document a query is most like.

    `held` are the words of the query in it with what each counts for, `whole` is the share of the phrase
    that they are, from 0 to 1.
    """

    held: Mapping[int, float]
    whole: float


def likest(
    index: Index, words: list[dict[tuple[str, str], float]], weights: Callable[[int], list[float]]
) -> Iterator[tuple[int, Likeness]]:
    """Yield each document with its phrase that holds most of a query's weight, the shorter phrase first.

    `words` are, for each word of the query, the (language, key) pairs it may stand for with what each counts
    for; `weights` gives what each word weighs for a document.
    """
    found: dict[int, dict[int, float]] = {}
    lines: dict[str, Lines] = {}
    for at, keys in enumerate(words):
        for (lang, key), strength in keys.items():
            if lang not in lines:
                lines[lang] = index.lines(f"asked.{lang}")
            line = lines[lang].get(key)
            for one in line.split(" ") if line else ():
                held = found.setdefault(int(one), {})
                held[at] = max(held.get(at, 0.0), strength)
    if not found:
        return
    documents, sizes = _loaded(index)
    best: dict[int, tuple[float, Likeness]] = {}
    for phrase, held in found.items():
        document = documents[phrase]
        whole = min(1.0, len(held) / sizes[phrase])
        worth = sum(weights(document)[at] * strength for at, strength in held.items()) * (1 + whole)
        if document not in best or worth > best[document][0]:
            best[document] = worth, Likeness(held, whole)
    for document, (_, likeness) in best.items():
        yield document, likeness


def _loaded(index: Index) -> tuple[Any, Any]:
    documents, sizes = index.load("asked")
    numbers = array("H")
    numbers.frombytes(documents)
    return numbers, sizes
