"""Reads the digests in seeds/: one passage a rule a language, the sections and what belongs to a rule."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module, util
from typing import Any, NamedTuple, cast

from index import names
from referee import games as core
from referee.table import Cell, Table

LANGUAGES = ("ru", "es", "en")
"""The languages every built-in digest is written in."""

SEEDS = names.SEEDS


class RuleInfo(NamedTuple):
    """What belongs to a rule besides its text: who says so, rulings that bear on it, rules to read next."""

    id: str
    section: str
    sources: tuple[str, ...]
    rulings: tuple[str, ...]
    related: tuple[str, ...]


class Section(NamedTuple):
    """A section of a digest: its id, its title by language and its rules in order."""

    id: str
    titles: Mapping[str, str]
    rules: tuple[str, ...]


class Digest(NamedTuple):
    """A game's digest without its texts; `names` and `sources` are by language and by key."""

    id: str
    title: str
    edition: str
    names: Mapping[str, tuple[str, ...]]
    sources: Mapping[str, Mapping[str, str]]
    sections: tuple[Section, ...]
    rules: Mapping[str, RuleInfo]


class Prose(NamedTuple):
    """A paragraph."""

    text: str


class Grid(NamedTuple):
    """A table in one language: headings and rows of text, all rows as long as the headings."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def text(self) -> str:
        """The table as plain lines, one a row, headings first."""
        return "\n".join(" · ".join(row) for row in (self.columns, *self.rows))


class Passage(NamedTuple):
    """A rule in one language; `blocks` keeps its paragraphs and tables apart."""

    rule: str
    game: str
    lang: str
    title: str
    blocks: tuple[Prose | Grid, ...]

    @property
    def text(self) -> str:
        """The whole passage as plain text, a blank line between its blocks."""
        return "\n\n".join(block.text for block in self.blocks)


class Concept(NamedTuple):
    """A term of a game: its name, equal terms (both ways) and slang (query to concept) by language."""

    id: str
    rules: tuple[str, ...]
    names: Mapping[str, str]
    synonyms: Mapping[str, tuple[str, ...]]
    slang: Mapping[str, tuple[str, ...]]


class Reading(NamedTuple):
    """One answer to a ruling's question, the sources that give it, and its words by language."""

    value: str
    sources: tuple[str, ...]
    text: Mapping[str, str]


class Ruling(NamedTuple):
    """A question the sources leave to the table; the first reading is the default."""

    id: str
    game: str
    rules: tuple[str, ...]
    question: Mapping[str, str]
    readings: tuple[Reading, ...]


class Dispute(NamedTuple):
    """A rule on which the sources differ: what each says and what stands, by language."""

    rule: str
    ruling: str | None
    stands: Mapping[str, str]
    says: Mapping[str, Mapping[str, str]]


class DigestError(Exception):
    """A built-in digest is not as it must be: a fault of the package, never of the user."""


def games() -> tuple[str, ...]:
    """Return the ids of the games that have a digest, in alphabetical order."""
    return names.games()


@cache
def digest(game: str) -> Digest:
    """Return the digest of a game. Raises KeyError where the game has none."""
    if game not in games():
        raise KeyError(game)
    raw = _toml(game, "game.toml")
    rules: dict[str, RuleInfo] = {}
    sections = []
    for part in raw["sections"]:
        for rule in part["rules"]:
            rules[rule["id"]] = RuleInfo(
                rule["id"],
                part["id"],
                tuple(rule.get("sources", ())),
                tuple(rule.get("rulings", ())),
                tuple(rule.get("related", ())),
            )
        titles = {lang: part[lang] for lang in LANGUAGES}
        sections.append(Section(part["id"], titles, tuple(rule["id"] for rule in part["rules"])))
    called = {lang: tuple(raw["names"].get(lang, ())) for lang in LANGUAGES}
    return Digest(raw["id"], raw["title"], raw["edition"], called, raw["sources"], tuple(sections), rules)


@cache
def passages(game: str, lang: str) -> Mapping[str, Passage]:
    """Return the passages of a game in a language by rule id, in the order of the digest.

    Raises KeyError for an unknown game or language, DigestError for a text that is not as it must be.
    """
    if game not in games() or lang not in LANGUAGES:
        raise KeyError((game, lang))
    found: dict[str, Passage] = {}
    with open(os.path.join(SEEDS, game, f"{lang}.md"), encoding="utf-8") as file:
        parts = _HEADING.split(file.read())
    for title, rule, body in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        if rule in found:
            raise DigestError(f"{game}/{lang}.md: {rule} stands twice")
        blocks = _blocks(game, lang, _SECTION.split(body)[0])
        found[rule] = Passage(rule, game, lang, title.strip(), tuple(blocks))
    return found


def passage(rule: str, lang: str) -> Passage | None:
    """Return the passage of a rule, or None where no digest has it.

    `<digest>#<n>` is a passage of a digest a player added, in the language it has.
    """
    if "#" in rule:
        from index import added

        return added.passage(rule)
    game = rule.partition(".")[0]
    return passages(game, lang).get(rule) if game in games() else None


def select(key: str) -> list[str]:
    """Return the rules that an id means: itself, those of the section of that id, those it begins.

    `soa` means every rule of the game. The order is that of the digest, no rule comes twice, and an id
    that means nothing gives an empty list. Digests that players added are asked last.
    """
    game = key.partition(".")[0]
    if game not in games():
        from index import added

        return added.select(key)
    book = digest(game)
    chosen = dict.fromkeys([key] if key in book.rules else [])
    for section in book.sections:
        if section.id == key:
            chosen.update(dict.fromkeys(section.rules))
    chosen.update(dict.fromkeys(rule for rule in book.rules if rule.startswith(key + ".")))
    return list(chosen)


def asked(game: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Return how players ask for the rules of a game, by rule and language; empty where that is not known."""
    if not os.path.exists(os.path.join(SEEDS, game, "asked.toml")):
        return {}
    raw = _toml(game, "asked.toml")
    return {rule: {lang: tuple(phrases[lang]) for lang in LANGUAGES} for rule, phrases in raw.items()}


@cache
def terms(game: str) -> tuple[Concept, ...]:
    """Return the concepts of a game's terms.toml."""
    return tuple(
        Concept(
            one["id"],
            tuple(one["rules"]),
            {lang: one[lang]["name"] for lang in LANGUAGES},
            {lang: tuple(one[lang].get("synonyms", ())) for lang in LANGUAGES},
            {lang: tuple(one[lang].get("slang", ())) for lang in LANGUAGES},
        )
        for one in _toml(game, "terms.toml").get("concepts", ())
    )


@cache
def rulings(game: str) -> tuple[Ruling, ...]:
    """Return the rulings of a game, default readings first."""
    return tuple(
        Ruling(
            one["id"],
            game,
            tuple(one["rules"]),
            one["question"],
            tuple(Reading(r["value"], tuple(r.get("sources", ())), r["text"]) for r in one["readings"]),
        )
        for one in _toml(game, "rulings.toml").get("rulings", ())
    )


@cache
def disputes(game: str) -> Mapping[str, Dispute]:
    """Return what the sources of a game dispute, by rule."""
    return {
        one["rule"]: Dispute(one["rule"], one.get("ruling"), one["stands"], one.get("says", {}))
        for one in _toml(game, "disputes.toml").get("disputes", ())
    }


@cache
def tables(game: str) -> Mapping[str, Table | Callable[[], Table]]:
    """Return the tables of figures the core has for a game, or what makes them; none where it has none."""
    package = core.package(game)
    if package is None or util.find_spec(f"referee.{package}.tables") is None:
        return {}
    module = import_module(f"referee.{package}.tables")
    return cast(Mapping[str, Table | Callable[[], Table]], module.TABLES)


def grid(game: str, table: Table, lang: str) -> Grid:
    """Return a table of the core in a reader's language."""
    columns = tuple(names.heading(game, column, lang) for column in table.columns)
    rows = tuple(tuple(_cell(game, cell, lang) for cell in row) for row in table.rows)
    return Grid(columns, rows)


def directives(game: str, lang: str) -> list[tuple[str, str]]:
    """Return (rule, table) for every table a digest asks for, known to the core or not."""
    found = []
    with open(os.path.join(SEEDS, game, f"{lang}.md"), encoding="utf-8") as file:
        parts = _HEADING.split(file.read())
    for rule, body in zip(parts[2::3], parts[3::3], strict=True):
        found += [(rule, match[1]) for match in _DIRECTIVE.finditer(body)]
    return found


_HEADING = re.compile(r"^### (.+?) \{#([a-z0-9.-]+)\}[ \t]*$", re.MULTILINE)
_SECTION = re.compile(r"^#{1,2} ", re.MULTILINE)
_DIRECTIVE = re.compile(r"^\{table ([a-z0-9-]+)\}[ \t]*$", re.MULTILINE)


def _blocks(game: str, lang: str, body: str) -> list[Prose | Grid]:
    """Part a passage into paragraphs and tables; a table the core does not have yet is left out."""
    found: list[Prose | Grid] = []
    for at, part in enumerate(_DIRECTIVE.split(body)):
        if at % 2 == 0:
            paragraphs = (" ".join(text.split()) for text in part.split("\n\n"))
            found += [Prose(text) for text in paragraphs if text]
        elif part in tables(game):
            table = tables(game)[part]
            found.append(grid(game, table() if callable(table) else table, lang))
    return found


def _cell(game: str, cell: Cell, lang: str) -> str:
    if cell is None:
        return "—"
    if isinstance(cell, tuple):
        return ", ".join(_cell(game, part, lang) for part in cell)
    return names.name(game, cell, lang) if isinstance(cell, str) else str(cell).replace("-", "\u2212")


@cache
def _toml(game: str, name: str) -> dict[str, Any]:
    """Read a data file of a game; a game need not have every one."""
    import tomllib

    try:
        with open(os.path.join(SEEDS, game, name), "rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        return {}
