"""Slips: a mistyped command, option, rule, name or ruling is answered with the nearest right one."""

from __future__ import annotations

import pytest

from cli.app import application
from cli.translation import LANGUAGES, Speaker
from tests.cli.conftest import Runner


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["serch", "heat"], "referee search"),
        (["soa", "figth", "A:2m"], "referee soa fight"),
        (["1989", "chek", "leipzig"], "referee 1989 check"),
        (["game"], "referee games"),
        (["market", "--players", "4", "A:2"], "referee soa market"),
    ],
)
def test_a_search_hints_at_the_nearest_command(run: Runner, arguments: list[str], wanted: str) -> None:
    ended = run(*arguments)
    assert f"“{wanted}”" in ended.err
    assert wanted not in ended.out.partition("Calculator:")[0]
    as_json = run(*arguments, "--json")
    assert as_json.json["query"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        ("ничья в схватке", "ru"),
        ("жара", "ru"),
        ("1989 ход", "ru"),
        ("tabla de precios", "es"),
        ("1989 turno", "es"),
        ("soa mercado", "es"),
        ("tied fight", "en"),
        ("market price", "en"),
    ],
)
def test_a_word_of_the_rules_gets_no_hint(run: Runner, words: str, lang: str) -> None:
    ended = run(*words.split(), lang=lang)
    assert (ended.status, ended.err) == (0, "")


@pytest.mark.parametrize(
    ("arguments", "status", "nearest"),
    [
        (["--lnag", "ru", "games"], 2, "--lang"),
        (["games", "--jsno"], 2, "--json"),
        (["games", "--colour", "never"], 2, "--color"),
        (["soa", "market", "--plaeyrs", "4"], 2, "--players"),
        (["run", "--fial-fast"], 2, "--fail-fast"),
        (["show", "soa.figth"], 1, "soa.fight"),
        (["why", "soa.figth"], 1, "soa.fight"),
        (["rulings", "sao"], 3, "soa"),
        (["schema", "soa.mraket"], 3, "soa.market"),
        (["soa", "market", "--players", "4", "A:2", "--ruling", "market-haet=none"], 3, "market-heat"),
        (["soa", "market", "--players", "4", "A:2", "--ruling", "market-heat=nnoe"], 3, "none"),
        (["soa", "fight", "SAMCRO:2m", "Mayans:1m", "--patch", "-", "--starter", "SAMRCO"], 3, "SAMCRO"),
        (
            ["1989", "check", "lepzig", "--side", "communist", "--ops", "3", "--board", "setup"],
            3,
            {"en": "Leipzig", "ru": "Лейпциг", "es": "Leipzig"},
        ),
        (["1989", "aftermath", "polnad"], 3, {"en": "Poland", "ru": "Польша", "es": "Polonia"}),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_a_slip_is_answered_with_the_nearest(
    run: Runner, arguments: list[str], status: int, nearest: str | dict[str, str], lang: str
) -> None:
    ended = run(*arguments, lang=lang)
    assert ended.status == status
    assert (nearest if isinstance(nearest, str) else nearest[lang]) in ended.err
    assert ended.err.count("\n") == 1
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_examples_a_reader_sees_are_in_the_own_language_and_find_something(
    run: Runner, lang: str
) -> None:
    for example in application().examples:
        shown = Speaker(lang).text(example)
        assert f"referee {shown}" in run("--help", lang=lang).out
        assert run(*shown.split(), lang=lang).status == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_is_a_word_too(run: Runner, lang: str) -> None:
    assert run("help", lang=lang).out == run("--help", lang=lang).out
    assert run("help", "soa", "fight", lang=lang).out == run("soa", "fight", "--help", lang=lang).out
    assert "soa.fight.backup" in run("help", "in", "a", "fight", lang=lang).out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_is_looked_up_by_the_id_that_answers_name(run: Runner, lang: str) -> None:
    shown = run("rulings", "market-heat", lang=lang)
    assert shown.status == 0
    assert shown.out.splitlines()[0].endswith("[market-heat]")
    assert [one["ruling"] for one in run("rulings", "market-heat", "--json").json["rulings"]] == [
        "market-heat"
    ]  # type: ignore[index]


def test_a_text_of_no_letters_is_empty(run: Runner) -> None:
    ended = run("soa", "fight", "A:2m@3", "B:1m@2", "--patch", "")
    assert (ended.status, ended.err) == (3, "--patch is empty.\n")
