"""Ranks passages: every meaningful word of a query counts, in the title more, near its neighbours more."""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Any, NamedTuple

from index.store import Index
from index.words import Ladder, Reading

GENERAL = 0.5
"""What a word weighs that is in no term, beside one of the games' own words of the same rarity."""

RELATIVE = 0.55
"""What a word of the same family counts for."""

OTHER_LANGUAGE = 0.6
"""What a reading in another language counts for where the reader's own knows the word."""

TYPO = 0.85
"""What a word corrected counts for."""

UNKNOWN = 0.5
"""What an unknown word weighs beside the rarest known one: it is missed everywhere."""

ELSEWHERE = 1.5
"""What a word of a game that is not here weighs."""

TITLE, TEXT = 1.0, 0.72
"""What a word counts for in a title and in a text."""

ABOUT, MENTIONED = 0.85, 0.6
"""What a word counts for where its concept is in the title or in the text by another name."""

LEAD, LEAD_STEP, LEAD_LEAST = 0.95, 0.1, 0.6
"""What a word counts for in the rules its concept leads to: in the first, less for each further, at least."""

ENOUGH = 0.52
"""The share of a query's weight that a hit must hold; below it there is no such rule."""

RELATED = 0.45
"""The share of the best hit's score that a further hit must reach."""


class Named(NamedTuple):
    """A concept that words of a query name together, by its slang or not; `leads` are its documents."""

    words: list[Unit]
    slang: bool
    names: Mapping[str, str]
    leads: list[int]


class Unit:
    """A word of a query: what it weighs and all it may stand for."""

    def __init__(self, reading: Reading, weight: float, keys: dict[tuple[str, str], float]) -> None:
        """Take how the word was read, its weight, and (language, key) with what each counts for."""
        self.reading = reading
        self.weight = weight
        self.keys = keys
        self.concepts: dict[str, Named] = {}

    @classmethod
    def of(cls, index: Index, ladder: Ladder, reading: Reading, lang: str) -> Unit:
        """Return the unit of a word as it was read, its relatives included."""
        known = {(one, key): ladder.count(key, one) for one, key in reading.keys}
        own = any(one == lang and count for (one, _), count in known.items())
        strength = TYPO if reading.kind == "typo" else 1.0
        keys = {
            (one, key): strength * (1.0 if one == lang or not own else OTHER_LANGUAGE)
            for (one, key), count in known.items()
            if count
        }
        for one, key in () if reading.light else reading.keys:
            line = index.lines(f"family.{one}").get(key)
            for other in line.split(" ") if line else ():
                relative = tuple(other.split(":", 1))
                keys.setdefault((relative[0], relative[1]), RELATIVE * strength)
        return cls(reading, _weight(index, reading, known, keys, lang), keys)

    def marks(self) -> list[tuple[str, str]]:
        """Return the (language, key) pairs whose words are marked in a hit."""
        return [] if self.reading.light else list(self.keys)


class Ranking:
    """The scores of all documents that hold a word of a query."""

    def __init__(self, index: Index, units: list[Unit], game: str | None) -> None:
        """Take an index, the words of a query, and the game it is narrowed to."""
        self._index = index
        heavy = [unit for unit in units if not unit.reading.light]
        self._units = units = heavy or units
        self._held: list[dict[int, float]] = [{} for _ in units]
        self._titled: list[set[int]] = [set() for _ in units]
        self._places: dict[tuple[str, int], dict[int, list[int]]] = {}
        self._bonus: dict[int, float] = {}
        self._only: int | None = None
        if game is not None:
            games = index.load("games")
            self._only = games.index(game) if game in games else -1

    def best(self, limit: int) -> list[tuple[int, float]]:
        """Return the best documents with their scores, best first; none where none holds enough."""
        total = sum(unit.weight for unit in self._units)
        if not any(unit.reading.known for unit in self._units) or not total:
            return []
        self._words()
        self._concepts()
        scores = []
        for number in set().union(*self._held):
            if self._in_game(number):
                scores.append((-self._score(number, total)[0], number))
        scores.sort()
        if not scores or self._score(scores[0][1], total)[1] < ENOUGH:
            return []
        return [(number, -score) for score, number in scores[:limit] if score <= RELATED * scores[0][0]]

    def _words(self) -> None:
        """Gather which documents hold each word, where."""
        for at, unit in enumerate(self._units):
            held, titled = self._held[at], self._titled[at]
            for (lang, key), strength in unit.keys.items():
                for field, worth in (("title", TITLE), ("text", TEXT)):
                    places = self._places.setdefault((f"{field}_{lang}", at), {})
                    for number, positions in self._index.postings(f"{field}_{lang}", key):
                        value = strength * worth * (1 + 0.08 * min(2, len(positions) - 1))
                        if value > held.get(number, 0.0):
                            held[number] = value
                        if field == "title":
                            titled.add(number)
                        if strength > RELATIVE:
                            places.setdefault(number, []).extend(positions)

    def _concepts(self) -> None:
        """Count words for the documents their concepts lead to, or that hold them by another name."""
        for at, unit in enumerate(self._units):
            for ref, named in unit.concepts.items():
                held = self._held[at]
                for field, worth in (("about", ABOUT), ("mentions", MENTIONED)):
                    for number, _ in self._index.postings(field, ref):
                        held[number] = max(held.get(number, 0.0), worth)
                for rank, number in enumerate(named.leads):
                    held[number] = max(held.get(number, 0.0), max(LEAD_LEAST, LEAD - LEAD_STEP * rank))
                    if unit is named.words[0]:
                        weight = sum(one.weight for one in named.words)
                        self._bonus[number] = self._bonus.get(number, 0.0) + weight * 0.35 / (1 + rank)

    def _score(self, number: int, total: float) -> tuple[float, float]:
        """Return a document's score and the share of the query's weight it holds."""
        held = got = titled = 0.0
        for at, unit in enumerate(self._units):
            value = self._held[at].get(number, 0.0)
            got += unit.weight * value
            held += unit.weight * min(1.0, value / TEXT)
            if number in self._titled[at]:
                titled += unit.weight
        share = held / total
        near = self._nearness(number)
        return (got + 0.3 * titled + near + self._bonus.get(number, 0.0)) / total * share, share

    def _nearness(self, number: int) -> float:
        """Return what neighbours of the query are worth where they stand close in a text, too."""
        worth = 0.0
        fields = {field for field, _ in self._places}
        for at in range(len(self._units) - 1):
            pair = min(self._units[at].weight, self._units[at + 1].weight)
            best = 0.0
            for field in fields:
                one = self._places.get((field, at), {}).get(number)
                other = self._places.get((field, at + 1), {}).get(number)
                if one and other:
                    gap = min(abs(b - a - 1) + (b < a) for a in one for b in other)
                    best = max(best, 1 / (1 + gap) if gap < 8 else 0.0)
            worth += 0.3 * pair * best
        return worth

    def _in_game(self, number: int) -> bool:
        if self._only is None:
            return True
        games: bytes = self._index.load("game_of")
        return int.from_bytes(games[2 * number : 2 * number + 2], _ORDER) == self._only


def _weight(
    index: Index,
    reading: Reading,
    known: Mapping[tuple[str, str], int],
    keys: Mapping[tuple[str, str], float],
    lang: str,
) -> float:
    """Return what a word weighs: by how rare it is, and whether it is one of the games' own words."""
    most = _rarity(index.count, 0)
    if reading.elsewhere:
        return most * ELSEWHERE
    if not keys and reading.kind != "concept":
        return most * UNKNOWN
    counts = [count for (one, _), count in known.items() if count and one == lang]
    counts = counts or [count for count in known.values() if count]
    own = any(key in index.lines(f"own.{one}") for one, key in reading.keys)
    return _rarity(index.count, max(counts, default=0)) * (1.0 if own else GENERAL)


def _rarity(count: int, holding: int) -> float:
    """Return how much a word tells that so many of all documents hold."""
    return log(1 + (count - holding + 0.5) / (holding + 0.5))


def _order() -> Any:
    import sys

    return sys.byteorder


_ORDER = _order()
