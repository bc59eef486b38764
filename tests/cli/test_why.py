"""What the sources say where they differ: `why`, `rulings`, and both as Markdown."""

from __future__ import annotations

from typing import Any

import pytest

from index import passages
from tests.cli.conftest import Runner
from tests.cli.test_completion import LANGUAGES

EVERY = [(game, rule) for game in passages.games() for rule in passages.disputes(game)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("terminal", [False, True])
def test_a_disputed_rule_shows_each_source_what_stands_and_the_ruling(
    run: Runner, lang: str, terminal: bool
) -> None:
    for game, rule in EVERY:
        dispute = passages.disputes(game)[rule]
        ended = run("why", rule, lang=lang, terminal=terminal, width=400)
        assert ended.status == 0
        shown = " ".join(ended.out.split())
        assert rule in shown
        for source, texts in dispute.says.items():
            assert source in shown
            assert texts[lang] in shown
        assert dispute.stands[lang] in shown
        if dispute.ruling:
            ruling = next(one for one in passages.rulings(game) if one.id == dispute.ruling)
            assert ruling.question[lang] in shown
            for reading in ruling.readings:
                assert reading.value in shown
                assert reading.text[lang] in shown


def disputes(shown: object) -> list[dict[str, Any]]:
    assert isinstance(shown, dict)
    assert shown["schema"] == 1
    found: list[dict[str, Any]] = shown["disputes"]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_as_json(run: Runner, lang: str) -> None:
    for game, rule in EVERY:
        (one,) = disputes(run("why", rule, "--json", lang=lang).json)
        dispute = passages.disputes(game)[rule]
        assert (one["rule"], one["game"], one["lang"]) == (rule, game, lang)
        assert one["says"] == {source: texts[lang] for source, texts in dispute.says.items()}
        assert one["stands"] == dispute.stands[lang]
        assert dispute.ruling is None or dispute.ruling in [ruling["ruling"] for ruling in one["rulings"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_without_a_dispute_shows_its_sources(run: Runner, lang: str) -> None:
    for game in passages.games():
        book = passages.digest(game)
        rule = next(
            one for one in book.rules if one not in passages.disputes(game) and book.rules[one].sources
        )
        ended = run("why", rule, lang=lang)
        assert (ended.status, ended.err) == (0, "")
        for source in book.rules[rule].sources:
            assert source in ended.out
            assert book.sources[source][lang] in ended.out
        (one,) = disputes(run("why", rule, "--json", lang=lang).json)
        assert one["says"] == {}
        assert one["sources"] == list(book.rules[rule].sources)


def test_an_unknown_rule_is_answered_with_the_nearest(run: Runner) -> None:
    ended = run("why", "soa.fight.strat")
    assert (ended.status, ended.out) == (1, "")
    assert "soa.fight.start" in ended.err
    shown = run("why", "soa.fight.strat", "--json")
    assert shown.status == 1
    assert "soa.fight.start" in shown.json["nearest"]  # type: ignore[index]
    assert run("why").status == 3
    assert run("why", "soa.fight", "soa.heat").status == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_disputed_rules_are_listed(run: Runner, lang: str) -> None:
    shown = run("rulings", "--disputes", lang=lang)
    assert shown.status == 0
    listed = disputes(run("rulings", "--disputes", "--json", lang=lang).json)
    assert [(one["game"], one["rule"]) for one in listed] == EVERY
    for _, rule in EVERY:
        assert f"[{rule}]" in shown.out
    of_one = disputes(run("rulings", "talespin", "--disputes", "--json", lang=lang).json)
    assert {one["game"] for one in of_one} == {"talespin"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_tell_question_readings_sources_default_and_choice(
    run: Runner, lang: str, tmp_path: Any
) -> None:
    table = tmp_path / "referee.toml"
    table.write_text('[rulings]\nmarket-heat = "none"\n')
    shown = run("rulings", "soa", "--table", str(table), lang=lang)
    chosen = run("rulings", "soa", "--json", "--table", str(table), lang=lang).json
    by_id = {one["ruling"]: one for one in chosen["rulings"]}  # type: ignore[index]
    assert by_id["market-heat"]["chosen"] == "none"
    assert by_id["market-heat"]["default"] == "one"
    for ruling in passages.rulings("soa"):
        assert ruling.question[lang] in shown.out
        for reading in ruling.readings:
            assert reading.text[lang] in shown.out
            assert all(source in shown.out for source in reading.sources)


@pytest.mark.parametrize("game", passages.games())
def test_a_section_or_a_game_shows_what_is_disputed_in_it(run: Runner, game: str) -> None:
    for key in (game, *(section.id for section in passages.digest(game).sections)):
        ended = run("why", key)
        wanted = [rule for rule in passages.select(key) if rule in passages.disputes(game)]
        assert ended.status == 0
        assert [
            rule for rule in passages.digest(game).rules if f"[{rule}]" in ended.out.splitlines()[0]
        ] or not wanted
        if passages.passage(key, "en") is None:
            assert [one["rule"] for one in disputes(run("why", key, "--json").json)] == wanted
