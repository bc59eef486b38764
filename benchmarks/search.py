"""Compares this search with plain whoosh, SQLite FTS5 and ripgrep on the same digests and queries.

    python benchmarks/search.py            quality and time a query
    python benchmarks/search.py --growth   build and query time from 100 to 100 000 synthetic passages

Prints tables in Markdown. Nothing is kept: indexes are built in a temporary folder.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from index import store  # noqa: E402
from index.documents import Source, built_in, corpus  # noqa: E402
from index.normalize import words  # noqa: E402
from index.search import Searcher  # noqa: E402

LANGUAGES = ("ru", "es", "en")
Find = Callable[[str, str, "str | None"], "list[str]"]


class Engine(NamedTuple):
    """A way of searching: its name, seconds to build, and what finds rule ids for (query, lang, game)."""

    name: str
    built: float
    find: Find


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--growth", action="store_true", help="measure from 100 to --most passages")
    parser.add_argument("--most", type=int, default=100_000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["REFEREE_CACHE"] = os.path.join(folder, "cache")
        os.environ["REFEREE_DATA"] = os.path.join(folder, "data")
        if chosen.growth:
            growth(folder, chosen.most)
        else:
            quality(folder)


SETS = {"known wording": ("dev.jsonl", "own.jsonl"), "never tuned on": ("held.jsonl",)}
"""The judged queries, by what they tell."""


def quality(folder: str) -> None:
    """Print how many queries each engine answers, and how fast; the others have the passages alone."""
    sources = list(built_in())
    engines = [one for one in (ours(folder), whoosh(folder, sources), fts5(sources), ripgrep()) if one]
    for title, names in SETS.items():
        queries = [
            json.loads(line)
            for name in names
            for line in (ROOT / "tests" / "queries" / name).read_text("utf-8").splitlines()
        ]
        asked = sum(bool(query["want"]) for query in queries)
        print(
            f"{title}: {asked} queries with an answer, {len(queries) - asked} without; {len(sources)} rules\n"
        )
        print("| search | hit@1 | hit@5 | no answer | median, ms | slowest, ms | build, s |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
        for engine in engines:
            print(_row(engine, queries, asked))
        print()


def _row(engine: Engine, queries: list[dict[str, Any]], asked: int) -> str:
    """Return what an engine makes of queries as a row of the table."""
    first = five = none = 0
    took = []
    for query in queries:
        start = time.perf_counter()
        found = engine.find(query["q"], query["lang"], query["game"])
        took.append(time.perf_counter() - start)
        first += bool(found) and found[0] in query["want"]
        five += any(rule in query["want"] for rule in found[:5])
        none += not found and not query["want"]
    middle, slowest = statistics.median(took) * 1000, max(took) * 1000
    return (
        f"| {engine.name} | {first / asked:.3f} | {five / asked:.3f} | {none}/{len(queries) - asked} "
        f"| {middle:.2f} | {slowest:.1f} | {engine.built:.2f} |"
    )


def growth(folder: str, most: int) -> None:
    """Print how build and query time grow with the number of passages."""
    queries = [
        "ничья в схватке",
        "empate combate",
        "support check",
        "сколько карт",
        "лимит руки",
        "líder atacante",
    ]
    print("| passages | search | build, s | median query, ms | slowest, ms |")
    print("| ---: | --- | ---: | ---: | ---: |")
    size = 100
    while size <= most:
        made = list(synthetic(size))
        for engine in (ours(folder, made), whoosh(folder, made), fts5(made)):
            took = []
            for query in queries * 3:
                start = time.perf_counter()
                engine.find(query, "ru", None)
                took.append(time.perf_counter() - start)
            middle, slowest = statistics.median(took) * 1000, max(took) * 1000
            print(
                f"| {size} | {engine.name} | {engine.built:.2f} | {middle:.1f} | {slowest:.1f} |", flush=True
            )
        size *= 10


def synthetic(size: int) -> Iterable[Source]:
    """Yield passages of words of the digests, as often as they come there."""
    luck = random.Random(1989)
    said = {lang: [] for lang in LANGUAGES}  # type: dict[str, list[str]]
    for source in built_in():
        for lang in LANGUAGES:
            said[lang] += words(source.texts[lang])
    for number in range(size):
        lang = LANGUAGES[number % 3]
        text = " ".join(luck.choices(said[lang], k=60))
        title = " ".join(luck.choices(said[lang], k=4))
        yield Source(f"synthetic#{number}", "synthetic", (), (), {lang: title}, {lang: text})


def ours(folder: str, extra: Iterable[Source] = ()) -> Engine:
    """Return this search, its index on disk."""
    start = time.perf_counter()
    searcher = Searcher()
    made = list(extra)
    stamp = f"benchmark-{len(made)}"
    searcher._index = store.open_index(stamp, lambda: corpus(made), store.cache_folder())
    built = time.perf_counter() - start

    def find(query: str, lang: str, game: str | None) -> list[str]:
        return [hit.rule for hit in searcher.search(query, lang=lang, game=game).hits]

    return Engine("referee", built, find)


def whoosh(folder: str, sources: list[Source]) -> Engine:
    """Whoosh as its documentation shows it: a field a language with that language's analyzer, BM25F."""
    from whoosh import fields, index, qparser
    from whoosh.analysis import LanguageAnalyzer

    start = time.perf_counter()
    named = [f"{field}_{lang}" for field in ("title", "text") for lang in LANGUAGES]
    schema = fields.Schema(
        number=fields.STORED,
        game=fields.ID,
        **{name: fields.TEXT(analyzer=LanguageAnalyzer(name[-2:])) for name in named},
    )
    path = tempfile.mkdtemp(dir=folder)
    made = index.create_in(path, schema)
    writer = made.writer(limitmb=256)
    for number, source in enumerate(sources):
        shown: dict[str, Any] = {f"title_{lang}": text for lang, text in source.titles.items()}
        shown |= {f"text_{lang}": text for lang, text in source.texts.items()}
        writer.add_document(number=number, game=source.game, **shown)
    writer.commit()
    searcher = made.searcher()
    built = time.perf_counter() - start
    parser = qparser.MultifieldParser(
        named, schema, group=qparser.OrGroup, plugins=[qparser.WhitespacePlugin()]
    )

    def find(query: str, lang: str, game: str | None) -> list[str]:
        from whoosh.query import Term

        only = Term("game", game) if game else None
        return [
            sources[hit["number"]].rule for hit in searcher.search(parser.parse(query), limit=5, filter=only)
        ]

    return Engine("whoosh, language analyzers", built, find)


def fts5(sources: list[Source]) -> Engine:
    """SQLite's full-text index, accents folded, any word, bm25."""
    start = time.perf_counter()
    base = sqlite3.connect(":memory:")
    base.execute(
        "create virtual table passage using fts5(rule unindexed, game unindexed, title, text,"
        " tokenize = 'unicode61 remove_diacritics 2')"
    )
    base.executemany(
        "insert into passage values (?, ?, ?, ?)",
        ((s.rule, s.game, " ".join(s.titles.values()), " ".join(s.texts.values())) for s in sources),
    )
    built = time.perf_counter() - start

    def find(query: str, lang: str, game: str | None) -> list[str]:
        wanted = " OR ".join(f'"{word}"' for word in words(query))
        if not wanted:
            return []
        rows = base.execute(
            "select rule from passage where passage match ? and (? is null or game = ?)"
            " order by bm25(passage, 0, 0, 3, 1) limit 5",
            (wanted, game, game),
        )
        return [row[0] for row in rows]

    return Engine("SQLite FTS5", built, find)


def ripgrep() -> Engine | None:
    """Passages of the digests with the most words, counted by ripgrep; None where it is missing."""
    program = shutil.which("rg")
    if program is None:
        print("ripgrep is not installed: left out", file=sys.stderr)
        return None
    lines: dict[tuple[str, int], str] = {}
    for path in (ROOT / "seeds").glob("*/*.md"):
        rule = ""
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.startswith("### "):
                rule = line.rpartition("{#")[2].rstrip("}")
            lines[str(path), number] = rule

    def find(query: str, lang: str, game: str | None) -> list[str]:
        counts: dict[str, int] = {}
        for word in set(query.split()):
            told = subprocess.run(
                [program, "-i", "-F", "-n", "--no-heading", "-t", "md", word, str(ROOT / "seeds")],
                capture_output=True,
                text=True,
                check=False,
            )
            rules = {lines[tuple_of(line)] for line in told.stdout.splitlines()}
            for rule in rules:
                if rule and (game is None or rule.startswith(game + ".")):
                    counts[rule] = counts.get(rule, 0) + 1
        return sorted(counts, key=lambda rule: (-counts[rule], rule))[:5]

    return Engine("ripgrep, most words", 0.0, find)


def tuple_of(line: str) -> tuple[str, int]:
    """Return path and line number of a line of ripgrep's."""
    path, number, _ = line.split(":", 2)
    return path, int(number)


if __name__ == "__main__":
    main()
