"""The digests of every game found in seeds/: complete, the same in all languages, sound in their references."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from cli.lookup import calculators_of
from index import names, passages
from referee import games as core
from referee.table import Table

ROOT = Path(__file__).resolve().parent.parent.parent
SHARED = ROOT.parent / "shared"
GAMES = passages.games()
LANGUAGES = passages.LANGUAGES
RUN = 8
"""Words in a row that no passage may share with a source digest."""

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def prose(passage: passages.Passage) -> str:
    return "\n".join(block.text for block in passage.blocks if isinstance(block, passages.Prose))


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def runs(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[start : start + RUN]) for start in range(len(found) - RUN + 1)}


def test_there_are_games() -> None:
    assert {"soa", "1989", "android", "talespin"} <= set(GAMES)


@every_game
@every_language
def test_every_rule_has_its_passage_in_order(game: str, lang: str) -> None:
    assert list(passages.passages(game, lang)) == list(passages.digest(game).rules)


@every_game
@pytest.mark.skipif(not SHARED.is_dir(), reason="the outlines are not here")
def test_the_rules_are_those_of_the_outline(game: str) -> None:
    outline = (SHARED / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert list(passages.digest(game).rules) == re.findall(r"^- `([^`]+)` —", outline, re.MULTILINE)


@every_game
@every_language
def test_passages_are_short_plain_prose(game: str, lang: str) -> None:
    for rule, passage in passages.passages(game, lang).items():
        text = prose(passage)
        assert 20 <= len(text) <= 900, rule
        assert not re.search(r"[*_`#\[\]{}]", text), rule
        assert passage.title == passage.title.strip() != "", rule


@every_game
@every_language
def test_titles_are_unique(game: str, lang: str) -> None:
    titles = Counter(passage.title for passage in passages.passages(game, lang).values())
    assert [title for title, count in titles.items() if count > 1] == []


@every_game
def test_figures_are_the_same_in_all_languages(game: str) -> None:
    for rule in passages.digest(game).rules:
        figures = {
            lang: sorted(re.findall(r"\d+", prose(passages.passages(game, lang)[rule]))) for lang in LANGUAGES
        }
        assert len({tuple(found) for found in figures.values()}) == 1, (rule, figures)


@every_game
def test_sections_and_titles_are_there_in_every_language(game: str) -> None:
    digest = passages.digest(game)
    for section in digest.sections:
        assert all(section.titles[lang] for lang in LANGUAGES)
        assert section.rules
    for texts in digest.sources.values():
        assert all(texts[lang] for lang in LANGUAGES)
    assert all(digest.names[lang] for lang in LANGUAGES)


@every_game
def test_references_exist(game: str) -> None:
    digest = passages.digest(game)
    rulings = {ruling.id for ruling in passages.rulings(game)}
    for rule in digest.rules.values():
        assert set(rule.sources) <= set(digest.sources), rule.id
        assert rule.sources, rule.id
        assert set(rule.related) <= set(digest.rules) - {rule.id}, rule.id
        assert set(rule.rulings) <= rulings, rule.id
    for concept in passages.terms(game):
        assert concept.rules, concept.id
        assert set(concept.rules) <= set(digest.rules), concept.id
    for ruling in passages.rulings(game):
        assert set(ruling.rules) <= set(digest.rules), ruling.id
    for rule_id, dispute in passages.disputes(game).items():
        assert rule_id in digest.rules
        assert dispute.ruling is None or dispute.ruling in rulings
        assert dispute.says
        for texts in (dispute.stands, *dispute.says.values()):
            assert all(texts[lang] for lang in LANGUAGES), rule_id


@every_game
def test_a_rule_with_a_ruling_is_disputed_or_open(game: str) -> None:
    for ruling in passages.rulings(game):
        for rule in ruling.rules:
            sources = passages.digest(game).rules[rule].sources
            assert (
                rule in passages.disputes(game) or "OPEN" in sources or "DER" in sources or len(sources) > 1
            )


@every_game
@every_language
def test_a_phrase_names_one_concept(game: str, lang: str) -> None:
    owners: dict[str, str] = {}
    for concept in passages.terms(game):
        assert concept.names[lang], concept.id
        for phrase in (concept.names[lang], *concept.synonyms[lang], *concept.slang[lang]):
            assert owners.setdefault(phrase.casefold(), concept.id) == concept.id, phrase


@every_game
def test_the_rulings_are_those_of_the_core(game: str) -> None:
    known = {ruling.id: tuple(one.value for one in ruling.readings) for ruling in passages.rulings(game)}
    assert known == dict(core.load(game).rulings)
    for ruling in passages.rulings(game):
        for lang in LANGUAGES:
            assert ruling.question[lang].endswith("?")
            assert all(reading.text[lang] for reading in ruling.readings)


@every_game
def test_tables_asked_for_are_tables_of_the_core_and_have_labels(game: str) -> None:
    for lang in LANGUAGES:
        for rule, table in passages.directives(game, lang):
            shown = passages.tables(game)[table]
            assert isinstance(shown, Table), rule
            for row in shown.rows:
                assert len(row) == len(shown.columns)
                for cell in (*shown.columns, *row):
                    for part in cell if isinstance(cell, tuple) else (cell,):
                        assert (
                            not isinstance(part, str)
                            or re.fullmatch(r"[+−]\d+", part)
                            or part in names.names(game)
                        ), part
        directives = [passages.directives(game, one) for one in LANGUAGES]
        assert directives[0] == directives[1] == directives[2]


@every_game
def test_names_are_there_in_every_language(game: str) -> None:
    for ident, name in names.names(game).items():
        assert all(name.by_lang.get(lang) for lang in LANGUAGES), ident


@every_game
def test_calculators_and_passages_lead_to_each_other(game: str) -> None:
    rules = passages.digest(game).rules
    for name, calculator in core.load(game).calculators.items():
        assert calculator.cites, name
        for rule in calculator.cites:
            assert rule in rules, (name, rule)
            assert f"{game}.{name}" in calculators_of(rule)


@every_game
@every_language
@pytest.mark.skipif(not SHARED.is_dir(), reason="the source digests are not here")
def test_no_sentence_is_copied_from_a_source(game: str, lang: str) -> None:
    sources: set[tuple[str, ...]] = set()
    for path in (SHARED / "sources").iterdir():
        sources |= runs(path.read_text(encoding="utf-8"))
    for rule, passage in passages.passages(game, lang).items():
        assert not runs(prose(passage)) & sources, rule
