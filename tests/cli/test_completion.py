"""Completions: static text that holds the whole tree, tried in the real shells."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from cli.app import application
from cli.completion import SHELLS
from cli.environment import Environment
from cli.translation import Speaker
from cli.tree import Node, common, tree
from index import passages
from referee import games
from tests.cli.conftest import Runner

LANGUAGES = ("en", "ru", "es")


def nodes(lang: str = "en") -> list[Node]:
    environment = Environment(io.BytesIO(), io.StringIO(), io.StringIO(), {}, False, False, False)
    environment.speaker = Speaker(lang)
    return list(tree(application(), environment))


def test_the_tree_has_every_command_and_calculator() -> None:
    paths = {node.path for node in nodes()}
    assert {tuple(calculator.split(".", 1)) for calculator in games.calculators()} <= paths
    assert {(name,) for name in application().list_commands(None)} <= paths  # type: ignore[arg-type]


def test_the_values_of_an_option_are_those_of_its_field() -> None:
    options = {(node.path, name): one for node in nodes() for one in node.options for name in one.names}
    assert options[("1989", "check"), "--side"].values == ("communist", "democrat")
    assert "solidarity-legalized" in options[("1989", "check"), "--events"].values
    assert options[("soa", "fight"), "--patch"].values == ()
    assert options[("1989", "check"), "--board"].file
    assert "market-heat=none" in options[("soa", "market"), "--ruling"].values
    assert not any("market-heat" in value for value in options[("1989", "check"), "--ruling"].values)
    words = {node.path: node.words for node in nodes()}
    assert {"leipzig", "sofia"} <= set(words["1989", "check"])
    assert "poland" in words["1989", "aftermath"]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_names_every_command_option_and_value(run: Runner, shell: str, lang: str) -> None:
    script = run("completion", shell, lang=lang).out
    known = set(re.findall(r"[\w.=-]+", script))
    for node in nodes(lang):
        wanted = {*node.path, *node.words}
        for option in (*node.options, *common(Speaker(lang))):
            wanted |= {*option.values, *option.names}
        for word in wanted:
            bare = word.removeprefix("--") if shell == "fish" and word.startswith("--") else word
            bare = bare.removeprefix("-") if shell == "fish" and len(bare) == 2 else bare
            assert bare in known or bare.rstrip("=") in known, (node.path, word)
    for game in passages.games():
        assert set(passages.digest(game).rules) <= known


@pytest.mark.parametrize("shell", SHELLS)
def test_it_calls_no_program(run: Runner, shell: str) -> None:
    for line in run("completion", shell).out.splitlines():
        assert not re.search(r"[`(]\s*referee", line), line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_need_no_quoting(lang: str) -> None:
    for node in nodes(lang):
        for word in (*node.words, *(value for option in node.options for value in option.values)):
            assert re.fullmatch(r"[A-Za-z0-9.=:_-]+", word), (node.path, word)


def test_descriptions_are_in_the_readers_language(run: Runner) -> None:
    told = next(node for node in nodes("ru") if node.path == ("soa", "fight")).told
    assert told in run("completion", "zsh", lang="ru").out
    assert told in run("completion", "fish", lang="ru").out
    assert told not in run("completion", "fish", lang="es").out


def test_another_shell_is_an_error(run: Runner) -> None:
    assert run("completion").status == 3
    assert run("completion", "powershell").status == 3


TYPED = {
    "referee so": "referee soa",
    "referee soa fi": "referee soa fight",
    "referee --lang ru soa fi": "referee --lang ru soa fight",
    "referee --lang=r": "referee --lang=ru",
    "referee soa --lang r": "referee soa --lang ru",
    "referee show soa.fight.ti": "referee show soa.fight.ties",
    "referee why soa.fight.sta": "referee why soa.fight.start",
    "referee 1989 check leip": "referee 1989 check leipzig",
    "referee 1989 check leipzig --side c": "referee 1989 check leipzig --side communist",
    "referee 1989 aftermath pol": "referee 1989 aftermath poland",
    "referee soa market --pl": "referee soa market --players",
    "referee soa market --ruling market-heat=n": "referee soa market --ruling market-heat=none",
    "referee soa market --ruling=market-heat=n": "referee soa market --ruling=market-heat=none",
    "referee rulings ta": "referee rulings talespin",
    "referee schema soa.ma": "referee schema soa.market",
    "referee search --game 19": "referee search --game 1989",
    "referee completion z": "referee completion zsh",
    "referee man soa fi": "referee man soa fight",
    "referee digest li": "referee digest list",
    "referee digest add hou": "referee digest add house-rules.md",
    "referee digest add --game soa hou": "referee digest add --game soa house-rules.md",
    "referee table init tab": "referee table init table.toml",
    "referee run situ": "referee run situations.jsonl",
    "referee 1989 check --board boa": "referee 1989 check --board board.json",
    "referee 1989 tiananmen --event l": "referee 1989 tiananmen --event li-peng",
}
"""What is typed before the tabulator, and the line then."""

START = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source {}; bind 'set bell-style none'"),
    "zsh": (["zsh", "-f", "-i"], "autoload -U compinit; compinit -u -D; source {}; unsetopt beep"),
}


class Shell:
    """A real shell on a terminal of its own."""

    def __init__(self, command: list[str], folder: Path) -> None:
        environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LC_ALL": "C.UTF-8", "TERM": "xterm"}
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            try:
                os.chdir(folder)
                os.execvpe(command[0], command, {**environment, "PS1": "% ", "COLUMNS": "200"})
            finally:
                os._exit(127)

    def type(self, text: str, until: str) -> str:
        """Type a text, and return what the screen shows then; wait for `until` to stand there."""
        os.write(self.terminal, text.encode())
        seen, last = b"", time.monotonic()
        while time.monotonic() - last < 10:
            if select.select([self.terminal], [], [], 0.1)[0]:
                seen += os.read(self.terminal, 65536)
                last = time.monotonic()
            shown = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]", "", seen.decode("utf-8", "replace"))
            if until in shown:
                return shown
        return shown

    def end(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.terminal)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("shell", list(START))
def test_bash_and_zsh_complete(run: Runner, shell: str, lang: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    script = tmp_path / f"completion.{shell}"
    script.write_text(run("completion", shell, lang=lang).out, encoding="utf-8")
    (tmp_path / "situations.jsonl").touch()
    (tmp_path / "board.json").touch()
    (tmp_path / "house-rules.md").touch()
    (tmp_path / "table.toml").touch()
    command, prepare = START[shell]
    real = Shell(command, tmp_path)
    try:
        real.type(f"{prepare.format(script)}; echo rea''dy\n", "ready")
        for typed, line in TYPED.items():
            shown = real.type(typed + "\t", line)
            assert line in shown, (typed, shown)
            real.type("\x15", "")
    finally:
        real.end()


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish here")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_fish_completes(run: Runner, lang: str, tmp_path: Path) -> None:
    script = tmp_path / "completion.fish"
    script.write_text(run("completion", "fish", lang=lang).out, encoding="utf-8")
    (tmp_path / "situations.jsonl").touch()
    (tmp_path / "board.json").touch()
    (tmp_path / "house-rules.md").touch()
    (tmp_path / "table.toml").touch()
    asked = "; ".join(f"complete -C '{typed}'; echo ---" for typed in TYPED)
    ended = subprocess.run(
        ["fish", "--no-config", "-c", f"source {script}; {asked}"],
        capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "HOME": str(tmp_path)}, timeout=120,
    )  # fmt: skip
    assert ended.stderr == ""
    for (typed, line), offered in zip(TYPED.items(), ended.stdout.split("---\n"), strict=False):
        words = {row.split("\t")[0] for row in offered.splitlines()}
        assert line.split()[-1] in words or line.split("=", 1)[-1] in words, (typed, offered)
    by_line = dict(zip(TYPED, ended.stdout.split("---\n"), strict=False))
    told = next(node for node in nodes(lang) if node.path == ("soa", "fight")).told
    assert by_line["referee soa fi"] == f"fight\t{told}\n"
