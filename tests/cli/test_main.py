"""The endings of the program and what surrounds it: exit codes, languages, colour, pipes, foreign characters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Runner

PROGRAM = [sys.executable, "-c", "from cli.main import entry; entry()"]
ROOT = Path(__file__).resolve().parent.parent.parent


def real(*arguments: str, stdin: bytes = b"", **variables: str) -> subprocess.CompletedProcess[bytes]:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **variables}
    for name in ("REFEREE_CACHE", "REFEREE_DATA", "REFEREE_CONFIG"):
        environment.setdefault(name, os.environ[name])
    return subprocess.run(
        [*PROGRAM, *arguments], input=stdin, capture_output=True, env=environment, timeout=60
    )


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["soa", "market", "--players", "4", "A:2"], 0),
        (["show", "soa.fight.ties"], 0),
        (["search", "tied", "fight"], 0),
        (["--help"], 0),
        ([], 0),
        (["soa"], 0),
        (["-h"], 0),
        (["search", "mulligan"], 1),
        (["show", "soa.nothing"], 1),
        (["term", "qwzxv"], 1),
        (["soa", "market", "--players", "4", "A:2", "--limits", "A:1"], 1),
        (["soa", "market", "--plaeyrs", "4"], 2),
        (["--lang", "de", "games"], 2),
        (["--lang"], 2),
        (["--color", "pink", "games"], 2),
        (["games", "too", "many"], 2),
        (["games", "--json=yes"], 2),
        (["soa", "market", "--exploited"], 2),
        (["soa", "market"], 3),
        (["soa", "market", "--players", "seven"], 3),
        (["soa", "market", "--players", "4", "A:x"], 3),
        (["soa", "market", "--players", "4", "A"], 3),
        (["soa", "market", "--players", "4", "--ruling", "market-heat"], 3),
        (["soa", "market", "--players", "4", "--ruling", "market-heat=two"], 3),
        (["search", "-n", "0", "heat"], 3),
        (["search"], 3),
        (["schema", "soa.mraket"], 3),
        (["run", "no-such-file.jsonl"], 3),
        (["toc", "chess"], 3),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_every_ending_has_its_exit_code(run: Runner, arguments: list[str], status: int, lang: str) -> None:
    ended = run(*arguments, lang=lang)
    assert ended.status == status, ended.err
    assert bool(ended.err) == (status not in (0, 1)) or status == 1
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_refusals_are_one_line(run: Runner, lang: str) -> None:
    for arguments in (["soa", "market", "--plaeyrs", "4"], ["soa", "market"], ["schema", "soa.mraket"]):
        ended = run(*arguments, lang=lang)
        assert ended.out == ""
        assert ended.err.count("\n") == 1


def test_a_slip_is_answered_with_the_nearest(run: Runner) -> None:
    assert "--players" in run("soa", "market", "--plaeyrs", "4").err
    assert "soa.market" in run("schema", "soa.mraket").err
    assert "soa.fight.ties" in run("show", "soa.fight.tie").err
    assert "one" in run("soa", "market", "--players", "4", "--ruling", "market-heat=onee").err
    assert "market-heat" in run("soa", "market", "--players", "4", "--ruling", "maket-heat=one").err


def test_with_json_an_error_is_the_answer(run: Runner) -> None:
    for arguments in (
        ["soa", "market", "--json"],
        ["--json", "toc", "chess"],
        ["games", "--nonsense", "--json"],
    ):
        ended = run(*arguments)
        answer = msgspec.json.decode(ended.out)
        assert answer["ok"] is False
        assert answer["error"]["message"]
        assert ended.err == ""


@pytest.mark.parametrize(
    "words",
    [
        ["games", "--format", "xml", "--json"],
        ["--json", "games", "--format", "xml"],
        ["games", "--lang", "--json"],
        ["games", "--json", "--table"],
        ["--color", "pink", "--json", "games"],
        ["games", "--lang=de", "--json"],
        ["games", "--table", "none.toml", "--json"],
    ],
)
def test_with_json_an_error_of_a_common_option_is_the_answer_too(run: Runner, words: list[str]) -> None:
    ended = run(*words)
    answer = msgspec.json.decode(ended.out)
    assert (answer["ok"], ended.err) == (False, "")
    assert ended.status == {"usage": 2, "input": 3}[answer["error"]["kind"]]


def test_a_common_option_takes_no_other_option_for_its_value(run: Runner) -> None:
    assert "--lang" in run("games", "--lang", "--color", "never").err
    assert run("games", "--table=--odd").err.startswith("--odd cannot be read")


def test_the_version_is_told_as_json(run: Runner) -> None:
    from importlib.metadata import version

    assert run("--version", "--json").json == {"schema": 1, "version": version("referee")}
    assert run("--version").out == f"referee {version('referee')}\n"


@pytest.mark.parametrize(
    ("words", "option", "other"),
    [
        (["soa", "tied", "fight", "--game", "1989"], "--game", "soa"),
        (["soa", "--game=1989", "tied"], "There is no option --game", ""),
        (["soa", "next", "A:3", "B:2", "--gangs", "C,D", "--patch", "A"], "--gangs", "A:3"),
    ],
)
def test_what_is_typed_in_two_ways_is_refused(run: Runner, words: list[str], option: str, other: str) -> None:
    ended = run(*words)
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert option in ended.err and other in ended.err


@pytest.mark.parametrize("words", [["extra"], ["search", "heat"], ["soa", "heat"]])
def test_the_version_takes_nothing_more(run: Runner, words: list[str]) -> None:
    ended = run("--version", *words)
    assert (ended.status, ended.out) == (2, "")
    assert ended.err == f"There is no place for “{' '.join(words)}” here.\n"


@pytest.mark.parametrize(
    ("words", "field"),
    [
        (["search", "heat", "-n", "0"], "n"),
        (["digest", "add", "README.md"], "game"),
        (["soa", "fight", "A:2m", "B:1m", "--patch", "-", "--vary", "cash"], "vary"),
        (["soa", "fight", "A:2m", "B:1m", "--patch", "-", "--vary", "guns=C"], "vary"),
        (["soa", "fight", "A:2m", "B:1m", "--patch", "-", "--vary", "guns", "--roll"], "vary"),
        (["soa", "fight", "A:2m", "B:1m", "--patch", "-", "--owned", "3"], "owned"),
        (["android", "score", "haas:1", "--player", "hunch_vp:1", "--hunch-vp", "1"], "player"),
        (["1989", "check", "--board", "setup", "--side", "communist", "--ops", "3", "--best", "x"], "best"),
        (["table", "init", "x.toml", "--table", "y.toml"], "table"),
    ],
)
def test_a_field_has_no_dashes_in_json(run: Runner, words: list[str], field: str) -> None:
    assert run(*words, "--json").json["error"]["field"] == field  # type: ignore[index]


def test_a_file_without_a_name(run: Runner) -> None:
    for words in (["run", ""], ["1989", "control", "--board", ""], ["digest", "add", "", "--game", "soa"]):
        ended = run(*words)
        assert (ended.status, ended.err) == (3, "The name of a file is empty.\n")


def test_a_query_has_its_bounds(run: Runner) -> None:
    assert run("search", "x" * 1001).status == 3
    assert "1000" in run("search", "x " * 600).err
    assert run("search", "heat " * 199).status == 0
    sent = "heat\n" + "x" * 1001 + "\n\nheat\n"
    lines = [msgspec.json.decode(line) for line in run("search", "-", "--json", stdin=sent).out.splitlines()]
    assert [one.get("ok", True) for one in lines] == [True, False, True]
    told = run("search", "-", stdin=sent)
    assert told.status == 3
    assert told.out.count("[soa.heat") > 2
    assert "1000" in told.out


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_a_calculator_without_its_game_is_hinted_at(run: Runner, lang: str) -> None:
    both = run("fight", "SAMCRO:2m1p2g@4", "Mayans:3m@2", lang=lang)
    assert "referee android fight" in both.err
    assert "referee soa fight" in both.err
    one = run("market", "A:2", "B:3", "--players", "4", lang=lang)
    assert "referee soa market" in one.err
    assert run("fight", "tied", lang=lang).err == ""


@pytest.mark.parametrize("options", [[], ["--format", "md"], ["--color", "always"]])
@pytest.mark.parametrize(
    "words",
    [
        ["soa", "market", "--players", "4", "{}:2", "B:1"],
        ["soa", "standings", "{}:9,1,2", "B:7,1,2", "--patch", "B"],
        ["android", "first-player", "{}", "B", "--first", "B"],
    ],
)
def test_a_name_breaks_no_line(run: Runner, words: list[str], options: list[str]) -> None:
    def shape(name: str) -> list[str]:
        ended = run(*(word.replace("{}", name) for word in words), *options)
        said = ended.out + ended.err
        return [line.replace(name, "?").replace("C\ufffdD\ufffdE", "?") for line in said.splitlines()]

    broken = shape("C\nD\tE")
    assert broken == shape("CxDxE")


def test_a_name_breaks_no_line_of_an_error(run: Runner) -> None:
    for words in (
        ["soa", "market", "--players", "4", "C\nD:x"],
        ["soa", "market", "--players", "4", "A:1", "C\nforged: a line"],
        ["toc", "no\nsuch game"],
        ["show", "no\nsuch.rule"],
        ["run", "no\nsuch file"],
        ["games", "too\nmany"],
        ["--nope\nx"],
        ["games", "--format", "a\nb"],
    ):
        ended = run(*words)
        assert ended.err.count("\n") == 1, words


def test_common_options_stand_anywhere_and_the_last_one_wins(run: Runner) -> None:
    before = run("--lang", "es", "show", "soa.fight.ties")
    after = run("show", "soa.fight.ties", "--lang", "es")
    last = run("--lang=ru", "show", "soa.fight.ties", "--lang=es")
    assert before.out == after.out == last.out
    assert run("--", "show", "soa.fight.ties").out != ""


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"REFEREE_LANG": "ru", "LANG": "es_ES.UTF-8"}, "ru"),
        ({"LANGUAGE": "de:es:ru", "LANG": "ru_RU.UTF-8"}, "es"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "es_ES.UTF-8"}, "ru"),
        ({"LC_MESSAGES": "es_MX", "LANG": "ru_RU.UTF-8"}, "es"),
        ({"LANG": "ru_RU.KOI8-R"}, "ru"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_chosen(run: Runner, variables: dict[str, str], lang: str) -> None:
    said = run("show", "soa.fight.ties", "--json", lang=None, variables=variables)
    assert msgspec.json.decode(said.out)["passages"][0]["lang"] == lang


def test_only_words_that_are_no_command_are_a_search(run: Runner) -> None:
    assert "soa.fight.ties" in run("ничья", "в", "схватке", "--lang", "ru").out
    assert "soa.fight.ties" in run("soa", "empate", "--lang", "es").out
    hinted = run("serach", "heat")
    assert "referee search" in hinted.err


def test_nothing_from_outside_steers_the_terminal(run: Runner) -> None:
    evil = "A\x1b]0;title\x07\x9b31m\u202e[bold]"
    for options in ({"terminal": True}, {}):
        ended = run("soa", "fight", f"{evil}:2m@4", "B:1p@2", "--patch", "-", **options)
        assert ended.status == 0
        assert "\x07" not in ended.out
        assert "\x9b" not in ended.out
        assert "\u202e" not in ended.out
        assert "[bold]" in ended.out
        assert "\x1b]" not in ended.out
    drawn = run("soa", "market", "--players", "4", "A\x9b:1", "--json", terminal=True)
    assert "\x9b" not in drawn.out
    assert msgspec.json.decode(drawn.out)["result"]["cash"] == {"A\x9b": 3}
    searched = run("search", "heat", "\x1b[31m\ud800")
    assert searched.status in (0, 1)
    assert "\x1b" not in searched.out + searched.err


def test_colour_is_asked_for_or_not(run: Runner) -> None:
    plain = run("soa", "fight", "A:2m", "B:3p", "--patch", "-")
    assert "\x1b[" not in plain.out
    assert "\x1b[" in run("soa", "fight", "A:2m", "B:3p", "--patch", "-", terminal=True).out
    assert (
        "\x1b[3"
        not in run(
            "soa", "fight", "A:2m", "B:3p", "--patch", "-", terminal=True, variables={"NO_COLOR": "1"}
        ).out
    )
    assert "\x1b[" in run("soa", "fight", "A:2m", "B:3p", "--patch", "-", "--color", "always").out
    assert (
        "\x1b["
        not in run("soa", "fight", "A:2m", "B:3p", "--patch", "-", "--color", "never", terminal=True).out
    )


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_nothing_is_wider_than_a_narrow_terminal(run: Runner, lang: str) -> None:
    for arguments in (
        ["soa", "fight", "SAMCRO:2m1p2g", "Mayans:3m", "--patch", "-"],
        ["show", "1989.countries"],
        ["show", "1989.tiananmen.boxes"],
        ["search", "heat"],
    ):
        for line in run(
            *arguments, lang=lang, terminal=True, width=40, variables={"NO_COLOR": "1"}
        ).out.splitlines():
            bare = "".join(
                part.partition("m")[2] if at else part for at, part in enumerate(line.split("\x1b["))
            )
            assert len(bare) <= 40, line


def test_utf_8_whatever_the_locale() -> None:
    ended = real(
        "show", "soa.fight.ties", "--lang", "ru", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"
    )
    assert ended.returncode == 0
    assert "Ничья в схватке" in ended.stdout.decode("utf-8")


def test_a_closed_pipe_is_left_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for arguments in (["show", "soa"], ["toc"], ["1989", "setup", "--json"]):
        ended = subprocess.run(
            [*PROGRAM, *arguments], stdout=writer, stderr=subprocess.PIPE, env=environment, timeout=60
        )
        assert (ended.returncode, ended.stderr) == (141, b""), arguments
    os.close(writer)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
def test_a_full_disk_is_one_sentence() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with open("/dev/full", "w") as full:
        ended = subprocess.run(
            [*PROGRAM, "show", "soa"], stdout=full, stderr=subprocess.PIPE, env=environment, timeout=60
        )
    assert ended.returncode == 4
    assert ended.stderr.decode().count("\n") == 1
    assert "Traceback" not in ended.stderr.decode()


def test_the_version_is_told() -> None:
    ended = real("--version")
    assert ended.stdout.decode().startswith("referee ")


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_run_and_a_command_give_the_same_answer(run: Runner, lang: str) -> None:
    typed = msgspec.json.decode(
        run("soa", "market", "--players", "4", "A:2", "B:3", "C:4", "--json", lang=lang).out
    )
    piped = msgspec.json.decode(
        run("run", "-", lang=lang, stdin='{"calc":"soa.market","players":4,"offers":{"A":2,"B":3,"C":4}}').out
    )
    typed.pop("situation")
    assert typed == piped
