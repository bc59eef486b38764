"""What is refused is refused in the reader's language, the system's own reasons and the common options included."""

from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest

from cli.help import is_help, metavar
from cli.translation import REASONS, Speaker
from referee import games
from tests.cli.conftest import Runner
from tests.cli.test_completion import LANGUAGES, nodes

LATIN = re.compile(r"[A-Z]{2,}")
ORIGINAL = {"ID", "JSON", "TOML", "TOTAL"}
"""Words that are the same in the other languages."""


@pytest.mark.parametrize("where", ["LANG", "REFEREE_LANG"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "фр", "games"),
        ("--color", "red", "games"),
        ("games", "--format", "html"),
        ("games", "--color"),
        ("games", "--table="),
    ],
)
def test_common_options_are_refused_in_the_language_of_the_surroundings(
    run: Runner, arguments: tuple[str, ...], where: str
) -> None:
    ended = run(*arguments, lang=None, variables={where: "ru_RU.UTF-8"})
    assert ended.status == 2
    assert re.search("[а-я]", ended.err)
    assert not re.search(r"\b(takes|needs)\b", ended.err)


def test_a_language_may_be_written_large(run: Runner) -> None:
    assert run("games", "--lang", "RU").out == run("games", lang="ru").out


def test_every_reason_is_an_error_of_the_system() -> None:
    assert set(REASONS) <= set(errno.errorcode.values())


@pytest.mark.parametrize(
    "arguments", [("run",), ("1989", "score", "poland", "--board"), ("games", "--table")]
)
def test_reasons_of_the_system_are_translated(
    run: Runner, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    for file in (tmp_path, tmp_path / "none.json"):
        for lang in ("ru", "es"):
            ended = run(*arguments, str(file), lang=lang)
            assert ended.status == 3
            assert not re.search("No such|directory", ended.err)


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("board.toml", "x = 1\ngdansk = \n", 2),
        ("board.json", '{\n "gdansk": 3,\n oops}\n', 3),
        ("board.json", '{\n "gdansk": 3\n', 2),
        ("board.json", "x y\n", 1),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_of_a_document_that_is_not_understood(
    run: Runner, name: str, text: str, line: int, lang: str, tmp_path: Path
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    ended = run("1989", "score", "poland", "--board", str(file), lang=lang)
    assert ended.status == 3
    assert re.search(rf"\b{line}\b", ended.err)
    assert "Expected" not in ended.err and len(ended.err.splitlines()) == 1


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_no_placeholder_of_the_help_is_english(lang: str) -> None:
    left = []
    for node in nodes(lang):
        for param in node.command.params:
            if is_help(param) or getattr(param, "is_flag", False):
                continue
            domain = getattr(param, "domain", node.command.domain)
            shown, english = (metavar(param, Speaker(one), domain) for one in (lang, "en"))
            words = set(LATIN.findall(english)) - ORIGINAL
            left += [(node.path, shown, word) for word in words if word in LATIN.findall(shown)]
    assert not left


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (("soa", "fight", "A:2m@1", "B:1m@2"), "--patch"),
        (("1989", "check", "gdansk", "--board", "setup"), "--side"),
        (("soa", "fight", "A:1m1g@3", "B:1m@1", "C:1m1g@3", "--patch", "-"), "--hits"),
    ],
)
def test_what_is_missing_is_called_as_it_is_typed(
    run: Runner, arguments: tuple[str, ...], typed: str, lang: str
) -> None:
    ended = run(*arguments, lang=lang)
    assert ended.status == 3
    assert typed in ended.err and len(ended.err.splitlines()) == 1
    assert not re.search(r"\b(gangs|side|patch)\b\W* (is|не|no)\b|gangs\[", ended.err.replace(typed, ""))


def test_every_missing_field_of_every_calculator_is_told_of(run: Runner) -> None:
    """Called without anything, a calculator names what it needs; never a bare key of the contract."""
    for calculator in games.calculators():
        for lang in LANGUAGES:
            ended = run(*calculator.split(".", 1), lang=lang)
            if ended.status == 0:
                continue
            assert ended.status == 3, (calculator, ended.err)
            assert re.search(r"(--[a-z-]+|[A-ZА-ЯÁÉÍÓÚÑ]{2,}|\bN\b|\w\|\w)", ended.err), (
                calculator,
                ended.err,
            )
            assert ended.err.endswith(".\n")


@pytest.mark.parametrize(("lang", "wanted"), [("en", "“gdask”"), ("ru", "«gdask»"), ("es", "«gdask»")])
def test_what_was_given_stands_in_the_quotes_of_the_language(run: Runner, lang: str, wanted: str) -> None:
    ended = run("1989", "check", "gdask", "--board", "setup", "--side", "communist", "--ops", "3", lang=lang)
    assert wanted in ended.err and '"' not in ended.err


@pytest.mark.parametrize(("lang", "wanted"), [("en", "normal, ritzy"), ("ru", "обычн"), ("es", "lujosa")])
def test_values_to_choose_from_are_named_in_the_readers_language(run: Runner, lang: str, wanted: str) -> None:
    ended = run("android", "hand", "5", "--quality", "zzzzzz", lang=lang)
    assert ended.status == 3
    assert wanted in ended.err.lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_exact_number_is_asked_for_as_one(run: Runner, lang: str) -> None:
    ended = run("talespin", "dogfight", "--attacks", "9,3", "--blocks", "9", lang=lang)
    assert ended.status == 3
    assert ended.err.count("2") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_without_a_reading_or_unknown(run: Runner, lang: str) -> None:
    without = run("soa", "market", "--players", "4", "--ruling", "market-heat", lang=lang)
    unknown = run("soa", "market", "--players", "4", "--ruling", "zzz=1", lang=lang)
    for ended in (without, unknown):
        assert ended.status == 3
        assert "referee rulings soa" in ended.err and "rulings." not in ended.err


def test_a_list_with_nothing_in_it_is_a_hyphen(run: Runner) -> None:
    typed = run("1989", "stability", "sajudis", "--done", "-", "--json").json
    assert isinstance(typed, dict)
    assert typed["ok"] is True and typed["situation"]["done"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (("soa", "fight", "A:6m@3", "B:1m@2", "--patch", "-"), "A ("),
        (("soa", "market", "--players", "4", "A:two"), "(A)"),
        (("soa", "market", "--players", "4", "A2"), "A2"),
        (("android", "evidence", "--strong", "6"), "--strong"),
        (("1989", "struggle-hand", "poland", "--controlled", "democrat=3"), "--controlled ("),
        (
            ("1989", "check", "gdansk", "--board", "setup", "--side", "c", "--ops", "3", "--event", "x"),
            "--event",
        ),
    ],
)
def test_what_is_wrong_inside_is_called_by_what_holds_it(
    run: Runner, arguments: tuple[str, ...], typed: str, lang: str
) -> None:
    ended = run(*arguments, lang=lang)
    assert ended.status == 3
    assert typed in ended.err and len(ended.err.splitlines()) == 1
    assert not re.search(r"\[\d+\]|\b[a-z]+\.[A-Za-z]", ended.err)
