"""Completions and manual pages hold the whole tree, and the real shells accept them."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.app import application
from cli.environment import Environment
from cli.shell import SHELLS, Node, tree
from cli.translation import Speaker
from index import passages
from referee import games
from tests.cli.conftest import Runner

ROOT = Path(__file__).resolve().parents[2]


def nodes(lang: str) -> list[Node]:
    environment = Environment(io.BytesIO(), io.StringIO(), io.StringIO(), {}, False, False, False)
    environment.speaker = Speaker(lang)
    return list(tree(application(), environment))


def test_the_tree_has_every_calculator() -> None:
    paths = {node.path for node in nodes("en")}
    assert {tuple(calculator.split(".", 1)) for calculator in games.calculators()} <= paths


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_a_completion_names_every_command_and_option(run: Runner, shell: str, lang: str) -> None:
    script = run("completion", shell, lang=lang).out
    for node in nodes(lang):
        assert all(word in script for word in node.path)
        for option in node.options:
            assert any(name.lstrip("-") in script for name in option.names), option
    for known in (*passages.digest("soa").rules, "market-heat=none", "leipzig", "soa.fight", "1989"):
        assert known in script


def complete(script: str, words: list[str], tmp_path: Path) -> set[str]:
    """Return what bash offers for the last of the words."""
    file = tmp_path / "completion.bash"
    file.write_text(script)
    quoted = " ".join(f"'{word}'" for word in words)
    line = f"source {file}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _referee; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    ended = subprocess.run(["bash", "-c", line], capture_output=True, text=True, cwd=tmp_path, check=True)
    return set(ended.stdout.split())


def test_bash_completes(run: Runner, tmp_path: Path) -> None:
    script = run("completion", "bash").out
    assert {"soa", "search", "1989"} <= complete(script, ["referee", ""], tmp_path)
    assert complete(script, ["referee", "soa", "fi"], tmp_path) == {"fight"}
    assert "soa.fight.ties" in complete(script, ["referee", "show", "soa.fight.t"], tmp_path)
    assert "leipzig" in complete(script, ["referee", "1989", "check", "leip"], tmp_path)
    assert complete(script, ["referee", "1989", "check", "--side", "c"], tmp_path) == {"communist"}
    assert "--patch" in complete(script, ["referee", "soa", "fight", "--pa"], tmp_path)


@pytest.mark.parametrize("shell", ["zsh", "fish"])
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_the_other_shells_accept_theirs(run: Runner, shell: str, lang: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    file = tmp_path / f"_referee.{shell}"
    file.write_text(run("completion", shell, lang=lang).out, encoding="utf-8")
    ended = subprocess.run([shell, "-n", str(file)], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish here")
def test_fish_completes(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "referee.fish"
    file.write_text(run("completion", "fish").out, encoding="utf-8")
    ended = subprocess.run(
        ["fish", "-c", f"source {file}; complete -C 'referee soa fi'; complete -C 'referee 1989 check leip'"],
        capture_output=True,
        text=True,
    )
    assert "fight" in ended.stdout
    assert "leipzig" in ended.stdout


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_a_manual_page_holds_every_command_and_option(run: Runner, lang: str) -> None:
    page = run("man", lang=lang).out.replace("\\-", "-")
    for node in nodes(lang):
        assert " ".join(("referee", *node.path)) in page
        for option in node.options:
            assert option.names[0] in page
    one = run("man", "soa", "fight", lang=lang).out
    assert one.startswith('.TH "REFEREE-SOA-FIGHT" 1')
    assert run("man", "soa", "nothing", lang=lang).status == 3


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff here")
def test_groff_reads_the_manual_page(run: Runner) -> None:
    ended = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-Kutf8"],
        input=run("man", lang="ru").out.encode(),
        capture_output=True,
    )
    assert ended.returncode == 0
    assert "referee soa fight" in ended.stdout.decode()


def test_the_reference_page_is_not_stale() -> None:
    ended = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "reference.py"), "--check"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_why_names_the_sources_and_the_ruling(run: Runner, lang: str) -> None:
    said = run("why", "soa.fight.start", lang=lang)
    assert said.status == 0
    for wanted in ("RU", "ES", "[fight-needs-member]", "yes", "no"):
        assert wanted in said.out
    shown = run("why", "soa.fight.start", "--json", lang=lang).json
    assert set(shown["disputes"][0]["says"]) == {"RU", "ES"}  # type: ignore[index]
    assert run("why", "soa.fight.strat", lang=lang).status == 1
    assert "soa.fight.start" in run("why", "soa.fight.strat", lang=lang).err
    agreed = run("why", "soa.ride", lang=lang)
    assert agreed.status == 0
    listed = run("rulings", "soa", "--disputes", "--json", lang=lang).json
    assert {one["rule"] for one in listed["disputes"]} == set(passages.disputes("soa"))  # type: ignore[index]


def test_tables_as_markdown(run: Runner) -> None:
    said = run("soa", "market", "--players", "3", "--format", "md").out
    assert "| 1–3 | $3 |" in said
    assert "|---|---|" in said
    assert "| Берлин |" in run("show", "1989.setup", "--format", "md", "--lang", "ru").out
    assert run("games", "--format", "xml").status == 2
