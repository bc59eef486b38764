"""Situations in a pipe: what may be sent, how it is answered, and that nothing sent breaks the program."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.environment import Environment
from cli.main import main
from tests.cli.conftest import Runner

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = [sys.executable, "-c", "from cli.main import entry; entry()", "run"]
MARKET = b'{"calc":"soa.market","players":4,"offers":{"A":2}}'
REFUSED = b'{"calc":"soa.market","players":9}'
ILLEGAL = b'{"calc":"soa.market","players":4,"offers":{"A":2},"stock":{"A":1}}'

SPREAD = b"{\n  " + MARKET[1:-1].replace(b',"', b',\n  "') + b"\n}\n"
"""As `jq` and `python -m json.tool` print an object."""

BROKEN = SPREAD.replace(b"\n}", b",\n}")
"""The same with a comma too many."""

FIGHT = b"""{
  "calc": "soa.fight",
  "gangs": [
    {
      "name": "A",
      "members": 2
    },
    {
      "name": "B",
      "members": 3
    }
  ],
  "patch": null
}
"""


def answers(text: str) -> list[Any]:
    """Return the lines of an output as values; every line is one."""
    assert text == "" or text.endswith("\n")
    return [msgspec.json.decode(line) for line in text.splitlines()]


@pytest.mark.parametrize(
    ("sent", "oks"),
    [
        (b"", []),
        (b"\n\r\n \t \n", []),
        (b"\xef\xbb\xbf", []),
        (b"[]", []),
        (b"[\n]\n", []),
        (MARKET, [True]),
        (MARKET + b"\n" + MARKET, [True, True]),
        (b"\xef\xbb\xbf" + MARKET + b"\r\n\r\n" + MARKET + b"\r\n", [True, True]),
        (b"\xef\xbb\xbf\r\n" + MARKET, [True]),
        (b"\xef\xbb\xbf[\r\n" + MARKET + b",\r\n" + MARKET + b"\r\n]\r\n", [True, True]),
        (b"\n\n  [\n" + MARKET + b"\n]", [True]),
        (b"[" + MARKET + b"," + REFUSED + b"]\n[" + MARKET + b"]\n", [True, False, True]),
        (MARKET + b"\n[" + MARKET + b"]\n", [True, True]),
        (b"{\n  " + MARKET[1:-1].replace(b',"', b',\n  "') + b"\n}\n", [True]),
        (b"{\n" + MARKET, [False, True]),
        (b"[\n" + MARKET + b"\n", [False]),
        (SPREAD + SPREAD, [True, True]),
        (b"\xef\xbb\xbf" + SPREAD.replace(b"\n", b"\r\n") + MARKET + b"\n" + SPREAD, [True, True, True]),
        (MARKET + b"\n\n" + SPREAD.replace(b"  ", b"\t") + REFUSED, [True, True, False]),
        (b"[" + MARKET + b"]\n" + SPREAD, [True, True]),
        ((b"[" + MARKET + b"]\n") * 2000, [True] * 2000),
        (b"{\n" + SPREAD, [False, True]),
        (b"{\n" + MARKET + b"\n}\n" + MARKET, [False, True, False, True]),
        (b"{\n  " + MARKET + b"\n}\n" + MARKET, [False, True]),
        (b"{\n  " + MARKET + b"\n" + MARKET, [False, True, True]),
        (SPREAD.replace(b"  ", b"") + MARKET, [True, True]),
        (BROKEN + SPREAD + MARKET, [False, True, True]),
        (BROKEN.replace(b"  ", b"") + SPREAD + MARKET, [False, True, True]),
        (MARKET + b"\n\n" + BROKEN + b"\n" + MARKET, [True, False, True]),
        (BROKEN[:-2] + MARKET, [False, True]),
        (BROKEN[:-2], [False]),
        (SPREAD[:-2] + SPREAD + SPREAD[:-2], [False, True, False]),
        (SPREAD.replace(b"{\n", b"{\n\n") + BROKEN.replace(b"\n", b"\n \n"), [True, False]),
        (FIGHT.replace(b"  ", b"") + MARKET, [True, True]),
        (FIGHT.replace(b"  ", b"").replace(b'"B",', b'"B"') + MARKET, [False, True]),
        (MARKET + b"\n[\n  " + MARKET + b",\n  " + REFUSED + b"\n]\n" + MARKET, [True, True, False, True]),
        (MARKET + b"\n[\n" + MARKET + b",\n" + MARKET + b"\n]\n" + MARKET, [True, True, True, True]),
        (MARKET + b"\n[\n  " + MARKET + b"\n  " + MARKET + b"\n]\n" + MARKET, [True, False, True]),
        (MARKET + b"\n[\n" + MARKET + b"\n" + MARKET + b"\n", [True, False, True, True]),
        (MARKET + b"\n[\n]\n[\n" + FIGHT + b"]\n" + MARKET, [True, True, True]),
        (b"[\n" + FIGHT + b"]\n[\n" + FIGHT + b",\n" + FIGHT + b"]\n" + MARKET, [True] * 4),
        (b"[\n  " + MARKET + b",\n]\n" + MARKET, [False, True]),
        (b"{\n}\n" + MARKET, [False, True]),
        (b"{\n  ", [False]),
        (b"nonsense\n" + MARKET, [False, True]),
        (MARKET[:20] + b"\n" + MARKET, [False, True]),
    ],
)
def test_lines_arrays_and_objects(run: Runner, sent: bytes, oks: list[bool]) -> None:
    ended = run("run", stdin=sent)
    assert [answer["ok"] for answer in answers(ended.out)] == oks
    assert ended.status == (0 if all(oks) else 3)
    assert ended.err == ""


HOSTILE = {
    "not a number": b'{"calc":"soa.market","players":NaN}',
    "invalid UTF-8": b'{"calc":"soa.market","id":"\xff\xfe","players":4}',
    "a lone surrogate": b'{"calc":"soa.market","id":"\\ud800","players":4}',
    "a lone surrogate as a key": b'{"calc":"soa.market","\\udfff":1}',
    "an endless number": b'{"calc":"soa.market","players":' + b"9" * 5000 + b"}",
    "a long number": b'{"calc":"soa.market","players":' + b"9" * 300 + b"}",
    "beyond a float": b'{"calc":"soa.market","players":1e999}',
    "a fraction": b'{"calc":"soa.market","players":4.5}',
    "minus zero": b'{"calc":"soa.market","players":-0.0}',
    "deep": b'{"calc":"soa.market","players":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "a NUL": b'{"calc":"soa.market","id":"\x00","players":4}',
    "another encoding": MARKET.decode().encode("utf-16-le"),
    "a number": b"3",
    "a string": b'"soa.market"',
    "null": b"null",
    "an array in an array": b"[[" + MARKET + b"]]",
    "no calculator": b'{"players":4}',
    "a calculator of another kind": b'{"calc":["soa.market"]}',
    "rulings of another kind": b'{"calc":"soa.market","players":4,"rulings":[]}',
    "a ruling of another kind": b'{"calc":"soa.market","players":4,"rulings":{"market-heat":{"a":[1]}}}',
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_a_hostile_line_has_its_answer_and_the_next_one_its_own(run: Runner, name: str, lang: str) -> None:
    ended = run(
        "run", stdin=b'{"calc":"soa.market","players":3}\n' + HOSTILE[name] + b"\n" + MARKET, lang=lang
    )
    first, bad, good = answers(ended.out)
    assert (first["ok"], bad["ok"], good["ok"]) == (True, False, True)
    assert bad["error"]["kind"] == "input"
    assert len(bad["error"]["message"]) < 400
    assert (ended.status, ended.err) == (3, "")


def test_every_depth_is_answered(run: Runner) -> None:
    lines = []
    for depth in range(1, 1100, 7):
        nest = b"[" * depth + b"]" * depth
        lines += [b'{"calc":"soa.market","players":4,"id":%s}' % nest, b'{"calc":%s}' % nest]
        lines.append(b'{"calc":"soa.fight","gangs":%s,"patch":null}' % nest)
    ended = run("run", stdin=b"\n".join(lines))
    assert len(answers(ended.out)) == len(lines)


def test_the_worst_line_decides_the_exit_code(run: Runner) -> None:
    assert run("run", stdin=MARKET + b"\n" + ILLEGAL + b"\n" + MARKET).status == 1
    assert run("run", stdin=REFUSED + b"\n" + ILLEGAL + b"\n" + MARKET).status == 3


@pytest.mark.parametrize("first", [REFUSED, ILLEGAL, b"nonsense"])
def test_fail_fast_stops_behind_the_first_line_not_answered(run: Runner, first: bytes) -> None:
    lines = b"\n".join([MARKET, first, MARKET])
    assert [one["ok"] for one in answers(run("run", "--fail-fast", stdin=lines).out)] == [True, False]
    array = b"[" + b",".join([MARKET, REFUSED, MARKET]) + b"]"
    assert [one["ok"] for one in answers(run("run", "-", "--fail-fast", stdin=array).out)] == [True, False]
    assert run("run", "--fail-fast", stdin=MARKET).status == 0


def test_a_file_is_read_as_well(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "situations.jsonl"
    path.write_bytes(MARKET + b"\n" + ILLEGAL)
    assert [one["ok"] for one in answers(run("run", str(path)).out)] == [True, False]
    for wrong in (tmp_path, tmp_path / "none"):
        ended = run("run", str(wrong))
        assert ended.status == 3
        assert ended.err.count("\n") == 1


def process(**streams: Any) -> subprocess.Popen[bytes]:
    return subprocess.Popen(PROGRAM, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, **streams)


def test_each_line_is_answered_at_once() -> None:
    with process(stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        for _ in range(3):
            child.stdin.write(MARKET + b"\n")
            child.stdin.flush()
            assert msgspec.json.decode(child.stdout.readline())["ok"]
        child.stdin.close()
    assert child.returncode == 0


def test_a_closed_pipe_ends_it_without_a_word() -> None:
    with process(stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdin.write(MARKET + b"\n")
        child.stdin.flush()
        child.stdout.readline()
        child.stdout.close()
        try:
            for _ in range(10_000):
                child.stdin.write(MARKET + b"\n")
            child.stdin.close()
        except BrokenPipeError:
            child.stdin = None
        assert child.wait(30) == 141
        assert child.stderr.read() == b""


def _kilobytes(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no /proc here")
def test_memory_does_not_grow_with_the_lines() -> None:
    with process(stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        answered = threading.Thread(target=lambda out: [None for _ in out], args=(child.stdout,))
        answered.start()
        used = []
        for part in range(5):
            for number in range(2000):
                unlike = b"%d-%d" % (part, number)
                child.stdin.write(b'{"calc":"soa.market","players":4,"offers":{"%s":2}}\n' % unlike)
                child.stdin.write(b'{"calc":"soa.%s","pad":"%s"}\n' % (unlike, b"x" * 1000))
                child.stdin.write(b'{"calc":"soa.market","%s":1,"rulings":{"r%s":1}}\n' % (unlike, unlike))
            child.stdin.flush()
            used.append(_kilobytes(child.pid))
        child.stdin.close()
        answered.join()
    assert child.returncode == 3
    assert used[-1] - used[1] < 1000, used


def progress(*, stderr: bool, stdout: bool) -> str:
    """Return what stands on stderr after a slow batch."""
    out, err = io.StringIO(), io.StringIO()

    class Slow(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            time.sleep(0.3)
            return super().readline(size)

    environment = Environment(
        stdin=Slow((MARKET + b"\n" + REFUSED + b"\n") * 2),
        stdout=out,
        stderr=err,
        variables={"REFEREE_LANG": "en"},
        stdin_is_terminal=False,
        stdout_is_terminal=stdout,
        stderr_is_terminal=stderr,
    )
    assert main(["run"], environment) == 3
    return err.getvalue()


def test_progress_is_told_on_a_terminal_of_its_own_only() -> None:
    told = progress(stderr=True, stdout=False)
    assert "Lines: 2; refused: 1" in told
    assert told.endswith("\r\x1b[K")
    assert progress(stderr=True, stdout=True) == ""
    assert progress(stderr=False, stdout=False) == ""


def test_progress_leaves_a_real_terminal_as_it_was() -> None:
    master, slave = pty.openpty()
    with process(stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=slave) as child:
        os.close(slave)
        assert child.stdin is not None
        for _ in range(8):
            child.stdin.write(MARKET + b"\n")
            child.stdin.flush()
            time.sleep(0.15)
        child.stdin.close()
        seen = b""
        try:
            while more := os.read(master, 1000):
                seen += more
        except OSError:  # Linux: the other end is closed
            pass
    os.close(master)
    assert child.returncode == 0
    assert seen.startswith(b"\r\x1b[K")
    assert seen.endswith(b"\r\x1b[K")
    assert b"\n" not in seen


ANSWER = ("soa", "market", "--players", "4", "A:2", "B:3", "--json")


class TestReplayed:
    """An answer printed with --json is a request, too."""

    @pytest.mark.parametrize(
        "words",
        [
            ANSWER,
            (*ANSWER, "--ruling", "market-heat=none"),
            ("soa", "market", "--players", "4", "A:2", "--limits", "A:1", "--json"),
            ("soa", "fight", "A:2m1g", "B:3m", "--patch", "-", "--json"),
            ("1989", "setup", "--json"),
            ("soa", "fight", "A:2m1g", "B:3m", "--patch", "-", "--roll", "--seed", "1", "--json"),
        ],
    )
    def test_the_same_answer(self, run: Runner, words: tuple[str, ...]) -> None:
        first = run(*words)
        again = run("run", "-", stdin=first.out)
        assert (again.status, again.json) == (first.status, first.json)
        if first.status == 0:
            assert again.out == first.out
            assert run("run", stdin=again.out).out == first.out

    def test_with_the_readings_of_the_tables_own_file(
        self, run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("referee.toml").write_text('[rulings]\nmarket-heat = "none"\n')
        first = run(*ANSWER)
        Path("referee.toml").unlink()
        assert run("run", stdin=first.out).json["result"]["heat"] == {"A": 0, "B": 0}  # type: ignore[index]

    def test_rolled_dice_stay_as_they_fell(self, run: Runner) -> None:
        first: Any = run("soa", "fight", "A:2m", "B:3m", "--patch", "-", "--roll", "--json").json
        again: Any = run("run", stdin=msgspec.json.encode(first)).json
        assert again["result"] == first["result"]

    @pytest.mark.parametrize(
        ("words", "status"),
        [
            (("soa", "market", "--players", "9", "A:2", "--json"), 3),
            (("soa", "market", "--players", "4", "A:2", "--limits", "A:1", "--json"), 1),
            (("--nope", "--json"), 2),
            (("toc", "chess", "--json"), 3),
        ],
    )
    def test_an_error_is_passed_on(self, run: Runner, words: tuple[str, ...], status: int) -> None:
        first = run(*words)
        assert first.status == status
        again = run("run", stdin=first.out)
        assert (again.status, again.json) == (status, first.json)

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"nonsense": 1}, "nonsense"),
            ({"schema": 2}, "schema"),
            ({"schema": True}, "schema"),
            ({"situation": None}, "situation"),
            ({"situation": {"players": 4, "offres": {}}}, "offres"),
            ({"situation": {"calc": "soa.fight"}}, "situation.calc"),
            ({"calc": None}, "calc"),
            ({"rolled": [6]}, "rolled"),
            ({"ok": False, "error": {"kind": "input"}, "nonsense": 1}, "nonsense"),
        ],
    )
    def test_what_is_no_answer_of_ours_is_refused(self, run: Runner, change: Any, field: str) -> None:
        answer: Any = {**run(*ANSWER).json, "id": 7, **change}  # type: ignore[dict-item]
        ended = run("run", stdin=msgspec.json.encode(answer))
        assert ended.status == 3
        refused: Any = ended.json
        assert (refused["ok"], refused["error"]["field"], refused["id"]) == (False, field, 7)

    @pytest.mark.parametrize("lang", ["en", "ru", "es"])
    @pytest.mark.parametrize(
        ("words", "field", "said"),
        [
            (
                ("1989", "check", "--board", "setup", "--side", "communist", "--ops", "3", "--best", "2"),
                "best",
                "This is a ranking, not the answer to a situation",
            ),
            (
                ("soa", "fight", "A:2m1g", "B:3m", "--patch", "-", "--vary", "guns"),
                "vary",
                "This is a comparison, not the answer to a situation",
            ),
        ],
    )
    def test_an_answer_about_several_situations_is_none(
        self, run: Runner, words: tuple[str, ...], field: str, said: str, lang: str
    ) -> None:
        first = run(*words, "--json", lang=lang)
        assert first.status == 0
        ended = run("run", stdin=first.out, lang=lang)
        refused: Any = ended.json
        assert (ended.status, refused["ok"], refused["error"]["field"]) == (3, False, field)
        assert refused["error"]["message"].startswith(said) == (lang == "en")

    def test_an_answer_without_its_situation_cannot_be_judged(self, run: Runner) -> None:
        refused: Any = run("run", stdin=run("run", stdin=MARKET).out).json
        assert refused["error"]["field"] == "situation"


@pytest.mark.parametrize(
    ("sent", "place"),
    [
        (b'{\n  "calc": "soa.reveal",\n  "turn": 2,\n}\n', "line 4, character 1 "),
        (MARKET + b'\n\n{\n\n  "calc": "soa.reveal"\n  "turn": 2\n}\n', "line 6, character 3 "),
        (MARKET + b"\n[\n  " + MARKET + b"\n  " + MARKET + b"\n]\n", "line 4, character 3 "),
        (b'{\n  "calc": "soa.reveal",\n  "turn": 2\n', "line 3,"),
    ],
)
def test_one_bad_object_over_lines_has_one_answer_that_names_the_line(
    run: Runner, sent: bytes, place: str
) -> None:
    ended = run("run", "-", stdin=sent)
    (refused,) = [one for one in answers(ended.out) if not one["ok"]]
    assert place in refused["error"]["message"]
    assert (ended.status, refused["calc"], refused["error"]["field"]) == (3, None, "")


BAD = {
    "cut off": (b'{"calc":"soa.market","players":4', "unfinished", {}),
    "cut off in a text": (b'{"calc":"soa.mar', "unfinished", {}),
    "a comma too many": (b'{"players":4,}', "unreadable", {"position": 14}),
    "Russian, then nonsense": ('{"я":4} да'.encode(), "unreadable", {"position": 9}),
    "a lone surrogate": (b'{"calc":"\\ud800"}', "lone-surrogate", {"position": 10}),
    "a lone low surrogate": (b'["\\ud83d\\ude00","\\udc00x"]', "lone-surrogate", {"position": 18}),
    "beyond a float": (b'{"players":-1e999}', "too-large", {"position": 12}),
    "an endless number": (b'{"players":' + b"9" * 5000 + b"}", "too-large", {"position": 12}),
    "no number": (b'{"players":NaN}', "unreadable", {"position": 12}),
    "too deep": (b"[" * 100_000 + b"]" * 100_000, "too-deep", {"position": 500}),
    "no UTF-8": ('{"я":"'.encode() + b'\xff"}', "not-utf-8", {"position": 7}),
    "in an array over lines": (b'[\n{"calc":1},\n{"calc" 2}\n]', "unreadable", {"line": 3, "position": 9}),
}


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_what_is_wrong_with_a_line_and_where(run: Runner, name: str, lang: str) -> None:
    from cli.json_text import decode
    from cli.translation import FAULTS, Speaker
    from referee.situation import FAULT_CODES, InputFault

    line, code, place = BAD[name]
    with pytest.raises(InputFault) as refused:
        decode(line)
    found = refused.value
    assert code in FAULT_CODES
    assert (found.code, {key: found.values[key] for key in place}) == (code, place)
    answer: Any = run("run", stdin=line, lang=lang).json
    assert (answer["calc"], answer["error"]["kind"], answer["error"]["field"]) == (None, "input", "")
    said = answer["error"]["message"]
    for value in place.values():
        assert str(value) in said
    template = Speaker(lang).text(FAULTS[f"{code}+line" if "line" in place else code])
    assert said.startswith(template.partition("{")[0])
    assert said.count("“") == said.count("”")
    assert said.count("«") == said.count("»")
    assert len(said) < 250


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (b'{"calc":"soa.market","players":4,"offers":{"A":1,"A":2}}', "offers.A"),
        (b'{"calc":"soa.market","players":4,"players":3}', "players"),
        (b'{"calc":"soa.market","players":4,"offers":{"A":1,"\\u0041":2}}', "offers.A"),
        (b'{"calc":"soa.fight","gangs":[{"name":"A"},{"name":"B","guns":1,"guns":2}]}', "gangs[1].guns"),
        (b'{"calc":"soa.market","id":{"a":[{"b":1,"b":1}]}}', "id.a[0].b"),
        (SPREAD.replace(b"\n}", b',\n  "players": 4\n}'), "players"),
        (b'[\n{"calc":"soa.market","players":4,"players":3}\n]', "players"),
    ],
)
def test_a_key_that_stands_twice_is_refused(run: Runner, line: bytes, field: str) -> None:
    bad, good = answers(run("run", stdin=line + b"\n" + MARKET).out) if line[:1] != b"[" else (
        *answers(run("run", stdin=line).out),
        {"ok": True},
    )  # fmt: skip
    assert (bad["ok"], good["ok"]) == (False, True)
    assert bad["calc"] in ("soa.market", "soa.fight")
    assert (bad["error"]["kind"], bad["error"]["field"]) == ("input", field)
    assert "twice" in bad["error"]["message"]


@pytest.mark.parametrize(
    "line",
    [
        b'{"calc":"soa.market","players":4,"offers":{"A:B":1,"A":2}}',
        b'{"calc":"soa.market","players":4,"offers":{"A\\u003aB":1,"A\\":B":2}}',
        b'{"calc":"soa.market","players":4,"offers":{"A":1,"a":2},"id":1e300}',
        b'{"calc":"soa.market","players":4,"offers":{"A":1},"id":%s}' % (b"9" * 300),
    ],
)
def test_colons_in_names_are_no_keys(run: Runner, line: bytes) -> None:
    assert [one["ok"] for one in answers(run("run", stdin=line).out)] == [True]


class TestTooLong:
    """What is too long is passed over without being kept, and answered once; the rest goes on."""

    @pytest.fixture(autouse=True)
    def short(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("cli.lines.LONGEST_LINE", 1000)
        monkeypatch.setattr("cli.batch.LONGEST_SPREAD", 4000)

    @pytest.mark.parametrize(
        ("sent", "oks"),
        [
            (b"x" * 1001 + b"\n" + MARKET, [False, True]),
            (b"x" * 5000, [False]),
            (MARKET + b"\n" + b"x" * 200_000 + b"\n" + MARKET, [True, False, True]),
            (MARKET + b" " * (1000 - len(MARKET)) + b"\n", [True]),
            (b"{\n" + b'  "a": 1,\n' * 500 + b"}\n" + MARKET, [False, True]),
            (b"{\n" + b'  "a": 1,\n' * 500 + MARKET, [False, True]),
            (b"[\n" + (MARKET + b",\n") * 500 + MARKET + b"]\n" + MARKET, [False]),
            (b"[" + b"[" * 900 + b"\n" + b"[" * 9000, [False]),
            (b"{\n  " + b"x" * 2000 + b"\n}\n" + MARKET, [False, False, False, True]),
        ],
    )
    def test_one_clear_fault(self, run: Runner, sent: bytes, oks: list[bool]) -> None:
        ended = run("run", stdin=sent)
        found = answers(ended.out)
        assert [one["ok"] for one in found] == oks
        if not all(oks):
            assert ended.status == 3
            assert any("MB" in one["error"]["message"] for one in found if not one["ok"])


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no /proc here")
@pytest.mark.parametrize("start", [b"x", b"[", b"[\n"])
def test_memory_does_not_grow_with_what_is_too_long(start: bytes) -> None:
    with process(stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(start)
        for _ in range(120):
            child.stdin.write(b" " * 1_000_000)
        child.stdin.flush()
        used = _kilobytes(child.pid)
        child.stdin.close()
        assert child.stdout.read().count(b"\n") == 1
    assert child.returncode == 3
    assert used < 200_000, used
