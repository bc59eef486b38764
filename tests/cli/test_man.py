"""Manual pages: they hold the whole tree, in each language, and the real readers accept them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from cli.man import roff
from tests.cli.conftest import Runner
from tests.cli.test_completion import LANGUAGES, nodes


def plain(page: str) -> str:
    """Return a page without the marks of roff."""
    text = page.replace("\\-", "-").replace("\\(dq", '"').replace("\\(aq", "'")
    return re.sub(r"\\f[BIR]", "", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_overview_holds_every_command(run: Runner, lang: str) -> None:
    page = plain(run("man", lang=lang).out)
    for node in nodes(lang):
        if len(node.path) == 1:
            assert f".TP\n{node.path[0]}\n" in page
            assert node.told in page
    for wanted in ("--version", "--lang ru|es|en", "\n130\n", "REFEREE_LANG"):
        assert wanted in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_has_a_page_with_its_options_and_examples(run: Runner, lang: str) -> None:
    for node in nodes(lang):
        page = plain(run("man", *node.path, lang=lang).out)
        name = "-".join(("referee", *node.path))
        assert page.startswith(f'.TH "{name.upper()}" 1 ')
        for option in node.options:
            assert f"\n{option.shown}\n{option.told}\n" in page, (node.path, option)
        for example in node.examples:
            assert f"\nreferee {example}\n" in page
        for shown, told in node.arguments:
            assert f"\n{shown}\n{told}" in page
        for child, told in node.children:
            assert f"\n{' '.join((*node.path, child))}\n{told}\n" in page


def test_what_is_no_command_has_no_page(run: Runner) -> None:
    ended = run("man", "soa", "figth")
    assert ended.status == 3
    assert ended.err == "There is no command “soa figth”; did you mean soa fight?\n"
    assert run("man", "xyzzy").err == "There is no command “xyzzy”.\n"
    assert run("man", "serach").err == "There is no command “serach”; did you mean search?\n"


def test_the_game_of_the_table_needs_no_name(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = "There is no command “fight”; did you mean soa fight or android fight?\n"
    assert sorted(run("man", "fight").err) == sorted(told)
    Path("referee.toml").write_text('game = "soa"\nlang = "ru"\n')
    assert run("man", "fight").out == run("man", "soa", "fight").out
    assert run("man", "search").out.startswith('.TH "REFEREE\\-SEARCH"')
    Path("referee.toml").write_text("nonsense")
    assert run("man", "fight").status == 3
    assert run("man", "soa", "fight").status == 0


def test_nothing_in_a_text_steers_roff() -> None:
    assert roff(".so /etc/passwd\n.sp") == "\\&.so /etc/passwd\n\\&.sp"
    assert roff("'\\*") == "\\(aq\\e*"
    assert roff('a"b -x') == "a\\(dqb \\-x"


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff here")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_groff_has_nothing_to_say_against_them(run: Runner, lang: str) -> None:
    for node in nodes(lang):
        page = run("man", *node.path, lang=lang).out
        ended = subprocess.run(
            ["groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-P-c", "-P-b", "-P-u"],
            input=page.encode(), capture_output=True, check=True,
        )  # fmt: skip
        assert ended.stderr == b"", node.path
        assert "�" not in ended.stdout.decode()


@pytest.mark.skipif(shutil.which("man") is None, reason="no man here")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_man_shows_them(run: Runner, lang: str, tmp_path: Path) -> None:
    page = tmp_path / "referee-soa-fight.1"
    page.write_text(run("man", "soa", "fight", lang=lang).out, encoding="utf-8")
    environment = {
        **os.environ,
        "LC_ALL": "C.UTF-8",
        "MANWIDTH": "80",
        "MANPAGER": "cat",
        "MANOPT": "--nh --nj",
        "TERM": "dumb",
    }
    ended = subprocess.run(
        ["man", "-l", str(page)], capture_output=True, text=True, env=environment, check=True
    )
    shown = " ".join(re.sub(r".\x08", "", ended.stdout).split())
    told = next(node for node in nodes(lang) if node.path == ("soa", "fight")).told
    assert told.split(";")[0] in shown
    assert "--patch" in shown
