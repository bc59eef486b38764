"""What is refused is refused in the reader's language, the system's own reasons and the common options included."""

from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest

from cli.help import is_help, metavar
from cli.translation import REASONS, Speaker
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
