"""Finds the passages a query means: reads its words by the ladder, ranks, and admits when there is none."""

from __future__ import annotations

import marshal
import os
import sys
import zlib
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from index.lines import Lines
from index.normalize import fold, tokens
from index.ranking import Named, Ranking, Unit
from index.store import Index, StoreError, cache_folder, discard, open_index, version
from index.words import LANGUAGES, Ladder, Reading

if TYPE_CHECKING:
    from index.documents import Corpus
    from index.passages import Concept


class Hit(NamedTuple):
    """A passage found, in the reader's language.

    `title_marks` and `text_marks` are the (start, end) of the words that matched; a player's digest has no
    rule ids, its `rule` is `<digest>#<n>`.
    """

    rule: str
    game: str
    lang: str
    title: str
    text: str
    score: float
    sources: tuple[str, ...]
    calculators: tuple[str, ...]
    title_marks: tuple[tuple[int, int], ...]
    text_marks: tuple[tuple[int, int], ...]


class Answer(NamedTuple):
    """What a search gives: how each word was read (kind, text), the hits, best first, and near terms.

    `others` are the best rules of the other games, where the one that is meant has none.
    """

    query: str
    read_as: tuple[tuple[str, str], ...]
    hits: tuple[Hit, ...]
    nearest: tuple[str, ...]
    others: tuple[str, ...]


ELSEWHERE = 3
"""Rules of other games that are named where the game that is meant has none."""


def search(query: str, *, lang: str, game: str | None = None, limit: int = 5) -> Answer:
    """Return the passages that a query means, at most `limit`, in the reader's language `lang`.

    `game` narrows to one game, as its name in the query does. No hits where none of the games has such a
    rule.
    """
    return Searcher().search(query, lang=lang, game=game, limit=limit)


class Searcher:
    """An index kept open for many queries."""

    def __init__(self) -> None:
        """Open nothing yet: that is done by the first query."""
        self._index: Index | None = None
        self._ladder: Ladder | None = None

    def search(self, query: str, *, lang: str, game: str | None = None, limit: int = 5) -> Answer:
        """Return the passages that a query means; see `search`."""
        if lang not in LANGUAGES:
            raise ValueError(f"no such language: {lang}")
        for _ in range(2):
            try:
                return self._search(query, lang, game, limit)
            except StoreError:
                self._drop()
        self._index = open_index("", _corpus, None)
        return self._search(query, lang, game, limit)

    def build(self, progress: Callable[[int, int], None] | None = None) -> None:
        """Build the index if it is not there, telling how far that is (steps done, steps).

        Every document is read, then written in two steps.
        """
        if progress is None:
            self._index = open_index(_stamp(), _corpus, cache_folder())
            return
        self._index = open_index(
            _stamp(),
            lambda: _corpus(lambda done, whole: progress(done, 3 * whole)),
            cache_folder(),
            lambda done, whole: progress(whole // 2 + done, whole // 2 + whole),
        )

    def concepts(self, word: str, lang: str) -> list[str]:
        """Return the concepts (game/id) a word or phrase names, those named exactly first."""
        index, ladder = self._opened()
        exact: list[tuple[int, str]] = []
        some: list[tuple[int, str]] = []
        for row in _rows(ladder.read(word, lang)):
            for _, size, ref, _ in _phrases(index, _phrase_keys(row)):
                (exact if size == len(row) else some).append((-size, ref))
        return list(dict.fromkeys(ref for _, ref in exact or sorted(some, key=lambda one: one[0])))

    def nearest_rules(self, typed: str, limit: int = 3) -> list[str]:
        """Return the rule, section and game ids most like what was typed."""
        from index.distance import distance

        index, _ = self._opened()
        wanted = fold(typed).strip()
        known = dict.fromkeys([*index.load("groups"), *index.load("rules")])
        ranked = []
        for key in known:
            far = distance(wanted, key)
            begins = key.startswith(wanted) or wanted in key.split(".")
            if begins or far <= max(2, len(wanted) // 3):
                ranked.append((not begins and far > 2, far, key))
        return [key for _, _, key in sorted(ranked)[:limit]]

    def _opened(self) -> tuple[Index, Ladder]:
        if self._index is None or self._ladder is None:
            if self._index is None:
                self._index = open_index(_stamp(), _corpus, cache_folder())
            self._ladder = Ladder(self._index)
        return self._index, self._ladder

    def _drop(self) -> None:
        """Give an index up that cannot be read."""
        if self._index is not None:
            self._index.close()
            discard(_stamp(), cache_folder())
        self._index = self._ladder = None

    def _search(self, query: str, lang: str, game: str | None, limit: int) -> Answer:
        index, ladder = self._opened()
        exact = _exact(index, query)
        if exact:
            chosen = exact[:limit]
            hits = tuple(
                _hit(index, index.load("rules")[rule], lang, float(len(chosen) - at), {})
                for at, rule in enumerate(chosen)
            )
            return Answer(query, (("plain", query.strip()),), hits, (), ())
        rest, named = _without_game(index, query, game)
        readings = ladder.read(rest, lang)
        units = _units(index, ladder, readings, lang)
        ranking = Ranking(index, units, named)
        best = ranking.best(limit)
        marked = _marked(units)
        hits = tuple(_hit(index, number, lang, score, marked) for number, score in best)
        read = _read_as(readings, units, lang, hits[0].game if hits else None)
        if hits:
            return Answer(query, read, hits, (), ())
        near = _nearest(index, ladder, readings, units, lang, named)
        others = Ranking(index, units, None).best(ELSEWHERE) if named else []
        return Answer(query, read, (), tuple(near), tuple(index.record(number)[0] for number, _ in others))


def term(word: str, lang: str) -> list[Concept]:
    """Return the concepts a word or phrase names in any language, slang included."""
    from index import passages

    found = []
    for ref in Searcher().concepts(word, lang):
        game, _, called = ref.partition("/")
        found += [concept for concept in passages.terms(game) if concept.id == called]
    return found


def nearest_rules(typed: str) -> list[str]:
    """Return the ids of rules most like a mistyped one."""
    return Searcher().nearest_rules(typed)


def _corpus(progress: Callable[[int, int], None] | None = None) -> Corpus:
    """Return what is indexed: the built-in digests and those that players added."""
    from index import added
    from index.documents import corpus

    return corpus(added.sources(), progress)


def _stamp() -> str:
    """Return the stamp of the index: it changes with the digests, the analysis, whoosh and Python.

    Sizes and times of the files stand for their contents, which costs a fraction of reading them.
    """
    from index import added
    from index import words as analysis
    from index.names import SEEDS

    core = os.path.join(os.path.dirname(SEEDS), "referee")
    known = [version(), sys.implementation.cache_tag or ""]
    folders = [analysis.HERE]
    for root in (SEEDS, core):
        with os.scandir(root) as entries:
            folders += sorted(one.path for one in entries if one.is_dir() and not one.name.startswith("__"))
    for folder in folders:
        with os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda one: one.name):
                if entry.name.endswith((".md", ".toml", ".json", ".txt", "y")) and entry.is_file():
                    found = entry.stat()
                    known.append(f"{entry.path}:{found.st_size}:{found.st_mtime_ns}")
    known += added.stamp()
    text = "\n".join(known).encode()
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}"


def _exact(index: Index, query: str) -> list[str]:
    """Return the rules whose id, or beginning of an id, was typed."""
    typed = query.strip().casefold()
    if " " in typed or not ("." in typed or "#" in typed):
        return []
    found: Mapping[str, list[str]] = index.load("groups")
    return found.get(typed, [])


def _without_game(index: Index, query: str, game: str | None) -> tuple[str, str | None]:
    """Take the name of a game out of a query; what is left is searched in that game alone.

    A query that is nothing but a name is left as it is: the name may be a term of the game.
    """
    typed = tokens(query)
    said = [token.text for token in typed]
    for name, named in index.load("called"):
        size = len(name)
        for at in range(len(said) - size + 1):
            if tuple(said[at : at + size]) == name and (game is None or game == named):
                rest = query[: typed[at].start] + " " + query[typed[at + size - 1].end :]
                return (rest, named) if tokens(rest) else (query, named)
    return query, game


def _units(index: Index, ladder: Ladder, readings: list[Reading], lang: str) -> list[Unit]:
    """Return the words of a query with all they may stand for: keys, relatives, concepts."""
    units = [Unit.of(index, ladder, reading, lang) for reading in readings]
    unit_of = {id(unit.reading): unit for unit in units}
    for row in _rows(readings):
        for start, size, ref, slang in _phrases(index, _phrase_keys(row)):
            names, leads, _ = marshal.loads(index.load("concepts")[ref])
            named = [unit_of[id(reading)] for reading in row[start : start + size]]
            for unit in named:
                unit.concepts.setdefault(ref, Named(named, slang, names, leads))
    return units


def _rows(readings: list[Reading]) -> list[list[Reading]]:
    """Return the words in which names of concepts are looked for: without the light ones, then with them."""
    heavy = [reading for reading in readings if not reading.light]
    return [heavy, readings] if heavy and len(heavy) < len(readings) else [readings]


def _phrase_keys(readings: Iterable[Reading]) -> list[dict[str, str]]:
    """Return the key of each word by language."""
    return [dict(reversed(reading.keys)) for reading in readings]


def _phrases(index: Index, keys: list[dict[str, str]]) -> list[tuple[int, int, str, bool]]:
    """Return (start, size, concept, slang) for the concepts named in a row of words.

    Of two that overlap in one game the longer is meant.
    """
    found: list[tuple[int, int, str, bool]] = []
    for start, by_lang in enumerate(keys):
        for lang, key in by_lang.items():
            line = index.lines(f"phrase.{lang}").get(key)
            for one in line.split(";") if line else ():
                phrase, ref, slang = one.split("|")
                parts = phrase.split(" ")
                window = keys[start : start + len(parts)]
                if len(window) == len(parts) and all(
                    by.get(lang) == part for by, part in zip(window, parts, strict=True)
                ):
                    found.append((start, len(parts), ref, slang == "1"))
    found.sort(key=lambda one: (-one[1], one[3], one[0], one[2]))
    taken: dict[str, list[tuple[int, int]]] = {}
    kept = []
    for start, size, ref, by_slang in found:
        spans = taken.setdefault(ref.partition("/")[0], [])
        inside = any(a <= start and start + size <= b and size < b - a for a, b in spans)
        if not inside:
            spans.append((start, start + size))
            kept.append((start, size, ref, by_slang))
    return kept


def _read_as(
    readings: list[Reading], units: list[Unit], lang: str, game: str | None
) -> tuple[tuple[str, str], ...]:
    """Return how each word was read; words that were a term's slang are told once, by the term's name.

    Where something was found it is a term of that game; a word that is itself a name of a term there was
    read as typed.
    """
    told: dict[tuple[str, str], None] = {}
    for reading, unit in zip(readings, units, strict=True):
        meant = [one for ref, one in unit.concepts.items() if game is None or ref.startswith(f"{game}/")]
        slang = meant and all(named.slang for named in meant)
        if reading.kind in ("plain", "form", "concept") and (slang or (meant and reading.kind == "concept")):
            told["concept", meant[0].names.get(lang, reading.text)] = None
        else:
            told[reading.kind, reading.text] = None
    return tuple(told)


def _marked(units: list[Unit]) -> dict[str, set[str]]:
    """Return the keys whose words are marked in a hit, by language."""
    marked: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}
    for unit in units:
        for lang, key in unit.marks():
            marked[lang].add(key)
    return marked


def _hit(index: Index, number: int, lang: str, score: float, marked: Mapping[str, set[str]]) -> Hit:
    """Return a document as a hit, in the reader's language where it has it."""
    rule, game, sources, calculators, titles, texts = index.record(number)
    shown = lang if lang in texts else next(iter(texts))
    keys, surfaces = marked.get(shown, set()), index.lines(f"surface.{shown}")
    return Hit(
        rule,
        game,
        shown,
        titles[shown],
        texts[shown],
        score,
        tuple(sources),
        tuple(calculators),
        _marks(titles[shown], keys, surfaces),
        _marks(texts[shown], keys, surfaces),
    )


def _marks(text: str, keys: set[str], surfaces: Lines) -> tuple[tuple[int, int], ...]:
    if not keys:
        return ()
    known: dict[str, bool] = {}
    found = []
    for token in tokens(text):
        if token.text not in known:
            known[token.text] = surfaces.get(token.text) in keys
        if known[token.text]:
            found.append((token.start, token.end))
    return tuple(found)


def _nearest(
    index: Index,
    ladder: Ladder,
    readings: list[Reading],
    units: list[Unit],
    lang: str,
    game: str | None,
    limit: int = 5,
) -> list[str]:
    """Return names of terms, in the reader's language, that come nearest to a query nothing answers.

    Where a game is meant, they are its own.
    """
    found: dict[str, None] = {}
    for unit in units:
        for ref, named in unit.concepts.items():
            if not game or ref.startswith(f"{game}/"):
                found[named.names.get(lang, "")] = None
    concepts = index.load("concepts")
    for reading in readings:
        if reading.light:
            continue
        for one, other in ladder.nearest(reading.text):
            key = index.lines(f"surface.{one}").get(other) or other
            line = index.lines(f"phrase.{one}").get(key)
            refs = [phrase.split("|")[1] for phrase in line.split(";")] if line else []
            names = [
                marshal.loads(concepts[ref])[0] for ref in refs if not game or ref.startswith(f"{game}/")
            ]
            found |= dict.fromkeys(name.get(lang, other) for name in names[:2])
    return [name for name in found if name][:limit]
