"""Ranks passages: every meaningful word of a query counts, in the title more, near its neighbours more."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from math import log
from typing import NamedTuple

from index.asked import CONCEPT, likest
from index.normalize import words
from index.store import Index
from index.words import Ladder, Reading

GENERAL, PART = 0.3, 0.75
"""What a word weighs that is in no term of a game, or in one that is not named whole, beside a term."""

SPOKEN = 15
"""How many passages a word of terms alone, which no text holds, is taken to be in."""

LIGHT = 0.1
"""What a light word adds where it stands in a title."""

LEADING, TITLED, NEAR = 0.35, 0.3, 0.5
"""What is added for the rules a concept leads to, for words in the title, for neighbours that stand close."""

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

ABOUT, MENTIONED = 0.92, 0.5
"""What a word counts for where its concept is in the title or in the text by another name."""

LEAD, LEAD_STEP, LEAD_LEAST = 0.95, 0.1, 0.6
"""What a word counts for in the rules its concept leads to: in the first, less for each further, at least."""

ASKED, ALIKE = 0.75, 0.5
"""What a word counts for in a rule players ask for so, and what a whole phrase of theirs adds."""

ENOUGH, LEAST = 0.45, 0.24
"""The share of a query's weight that the best hit must hold, and its score; below them there is no such rule.

The measures of tests/index/test_queries.py hold them: lower finds more of what is asked in odd words and
more that no game answers.
"""

OWN = 0.6
"""What is added for words in the title of a player's own rule, which no term and no phrase leads to."""

RELATED = 0.3
"""The share of the best hit's score that a further hit must reach."""


class Named(NamedTuple):
    """A concept that words of a query name together, by its slang or not; `leads` are its documents."""

    words: list[Unit]
    slang: bool
    names: Mapping[str, str]
    leads: list[int]


class Unit:
    """A word of a query: what it weighs and all it may stand for."""

    def __init__(
        self, reading: Reading, rarity: float, keys: dict[tuple[str, str], float], own: Mapping[str, float]
    ) -> None:
        """Take how the word was read, its weight in general, (language, key) with what each counts for.

        `own` holds what the weight is multiplied by in games that have the word as a term.
        """
        self.reading = reading
        self.rarity = rarity
        self.keys = keys
        self.own = own
        self.concepts: dict[str, Named] = {}

    @classmethod
    def of(cls, index: Index, ladder: Ladder, reading: Reading, lang: str) -> Unit:
        """Return the unit of a word as it was read, its relatives included."""
        known = {(one, key): ladder.held(key, one) for one, key in reading.keys}
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
        return cls(reading, _rarity_of(index, reading, known, lang), keys, _own(index, reading))

    def weight(self, game: str) -> float:
        """Return what the word weighs in a game."""
        if any(ref.startswith(f"{game}/") for ref in self.concepts):
            return self.rarity
        return self.rarity * self.own.get(game, GENERAL if self.reading.known else 1.0)

    def marks(self) -> list[tuple[str, str]]:
        """Return the (language, key) pairs whose words are marked in a hit."""
        return [] if self.reading.light else list(self.keys)


class Ranking:
    """The scores of all documents that hold a word of a query."""

    def __init__(self, index: Index, units: list[Unit], game: str | None) -> None:
        """Take an index, the words of a query, and the game it is narrowed to."""
        self._index = index
        self._light = [unit for unit in units if unit.reading.light]
        self._units = [unit for unit in units if not unit.reading.light] or units
        self._held: list[dict[int, float]] = [{} for _ in self._units]
        self._titled: list[set[int]] = [set() for _ in self._units]
        self._places: dict[str, list[dict[int, list[int]]]] = {}
        self._leads: dict[int, list[tuple[Named, int]]] = {}
        self._alike: dict[int, float] = {}
        self._games: list[str] = index.load("games")
        self._game_of: bytes = index.load("game_of")
        self._only = game
        self._shipped: int = index.load("shipped")
        self._weights: dict[str, list[float]] = {
            one: [unit.weight(one) for unit in self._units] for one in self._games
        }
        among = [game] if game is not None and self._is_own(game) else self._games
        self._most = max((sum(self._weights[one]) for one in among), default=0.0)

    def best(self, limit: int) -> list[tuple[int, float]]:
        """Return the best documents with their scores, best first; none where none holds enough."""
        if not any(unit.reading.known for unit in self._units) or not self._most:
            return []
        self._words()
        self._concepts()
        self._asked()
        scores = []
        for number in set().union(*self._held):
            game = self._game(number)
            if self._only in (None, game):
                scores.append((-self.score(number, game), number))
        scores.sort()
        if not scores or -scores[0][0] < LEAST:
            return []
        if self.share(scores[0][1], self._game(scores[0][1])) < ENOUGH:
            return []
        top = [(score - self._title_light(number), number) for score, number in scores[: 2 * limit + 5]]
        top.sort()
        return [(number, -score) for score, number in top[:limit] if score <= RELATED * top[0][0]]

    def _is_own(self, game: str) -> bool:
        """Tell whether only players' own digests tell of a game: no word is a term of it and weighs more."""
        shipped = memoryview(self._game_of).cast("H")[: self._shipped].tolist()
        return game in self._games and self._games.index(game) not in shipped

    def _words(self) -> None:
        """Gather which documents hold each word, where."""
        for at, unit in enumerate(self._units):
            held, titled = self._held[at], self._titled[at]
            for (lang, key), strength in unit.keys.items():
                for field, worth in (("title", TITLE), ("text", TEXT)):
                    places = self._places.setdefault(f"{field}_{lang}", [{} for _ in self._units])[at]
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
                    held[number] = max(held.get(number, 0.0), LEAD_LEAST, LEAD - LEAD_STEP * rank)
                    if unit is named.words[0]:
                        self._leads.setdefault(number, []).append((named, rank))

    def _asked(self) -> None:
        """Count words for the documents that players ask for in such words."""

        def weights(number: int) -> list[float]:
            return self._weights[self._game(number)]

        words = [{**unit.keys, **{(CONCEPT, ref): ABOUT for ref in unit.concepts}} for unit in self._units]
        for number, like in likest(self._index, words, weights):
            for at, strength in like.held.items():
                held = self._held[at]
                held[number] = max(held.get(number, 0.0), ASKED * strength)
            self._alike[number] = like.whole * sum(
                weights(number)[at] * strength for at, strength in like.held.items()
            )

    def share(self, number: int, game: str) -> float:
        """Return how much of the query's weight a document holds, from 0 to 1."""
        weights = self._weights[game]
        held = sum(
            w * min(1.0, one.get(number, 0.0) / TEXT) for w, one in zip(weights, self._held, strict=True)
        )
        return held / (sum(weights) or 1.0)

    def score(self, number: int, game: str) -> float:
        """Return a document's score: around 1 where a text holds every word, more for titles and terms."""
        got = 0.0
        for at, weight in enumerate(self._weights[game]):
            got += weight * self._held[at].get(number, 0.0)
            if number in self._titled[at]:
                got += (TITLED if number < self._shipped else TITLED + OWN) * weight
        for named, rank in self._leads.get(number, ()):
            got += LEADING * sum(word.weight(game) for word in named.words) / (1 + rank)
        got += NEAR * self._nearness(number, self._weights[game])
        got += ALIKE * self._alike.get(number, 0.0)
        return got / self._most * self.share(number, game)

    def _nearness(self, number: int, weights: list[float]) -> float:
        """Return what neighbours of the query are worth where they stand close in a text, too."""
        worth = [0.0] * len(weights)
        for places in self._places.values():
            for at in range(len(weights) - 1):
                one, other = places[at].get(number), places[at + 1].get(number)
                if one and other:
                    gap = min(abs(b - a - 1) + (b < a) for a in one for b in other)
                    if gap < 8:
                        worth[at] = max(worth[at], min(weights[at], weights[at + 1]) / (1 + gap))
        return sum(worth)

    def _title_light(self, number: int) -> float:
        """Return what the light words of a query add to a document whose title has them."""
        if not self._light:
            return 0.0
        titles: Mapping[str, str] = self._index.record(number)[4]
        said = {word for title in titles.values() for word in words(title)}
        return sum(LIGHT * unit.rarity for unit in self._light if unit.reading.text in said) / self._most

    def _game(self, number: int) -> str:
        return self._games[int.from_bytes(self._game_of[2 * number : 2 * number + 2], sys.byteorder)]


def _rarity_of(index: Index, reading: Reading, known: Mapping[tuple[str, str], int], lang: str) -> float:
    """Return what a word weighs by how rare it is, in the reader's language first."""
    most = _rarity(index.count, 0)
    if reading.elsewhere:
        return most * ELSEWHERE
    if not reading.known:
        return most * UNKNOWN
    counts = [count for (one, _), count in known.items() if count and one == lang]
    counts = counts or [count for count in known.values() if count]
    return _rarity(index.count, max(counts, default=SPOKEN))


def _own(index: Index, reading: Reading) -> dict[str, float]:
    """Return in which games a word is a term, or part of one, with what that counts for."""
    found: dict[str, float] = {}
    for lang, key in reading.keys:
        games = index.lines(f"own.{lang}").get(key)
        for game in games.split(" ") if games else ():
            name = game.removesuffix("+")
            found[name] = max(found.get(name, 0.0), PART if game.endswith("+") else 1.0)
    return found


def _rarity(count: int, holding: int) -> float:
    """Return how much a word tells that so many of all documents hold."""
    return log(1 + (count - holding + 0.5) / (holding + 0.5))
