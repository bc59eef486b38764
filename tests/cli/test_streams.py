"""The three standard streams in real processes: closed, full, a pipe nobody reads; in text, as JSON, in colour."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from functools import cache
from pathlib import Path

import msgspec
import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = [sys.executable, "-c", "from cli.main import entry; entry()"]
MARKET = b'{"calc":"soa.market","players":4,"offers":{"A":2}}\n'

COMMANDS: dict[str, tuple[list[str], bytes]] = {
    "toc": (["toc", "soa"], b""),
    "show": (["show", "1989"], b""),
    "search": (["search", "tied", "fight"], b""),
    "nothing found": (["search", "mulligan"], b""),
    "fight": (["soa", "fight", "A:2m", "B:3m", "--patch", "-"], b""),
    "refused": (["soa", "fight", "a:1m"], b""),
    "usage": (["--nope"], b""),
    "setup": (["1989", "setup"], b""),
    "run": (["run"], MARKET * 3),
    "help": (["--help"], b""),
    "version": (["--version"], b""),
    "doctor": (["doctor"], b""),
    "man": (["man"], b""),
    "completion": (["completion", "bash"], b""),
}
MODES = {"text": [], "json": ["--json"], "colour": ["--color", "always"], "markdown": ["--format", "md"]}
CASES = [(command, "text") for command in COMMANDS] + [
    (command, mode)
    for mode in ("json", "colour", "markdown")
    for command in ("show", "search", "nothing found", "fight", "refused", "setup")
]
"""Every command in text, those that answer in each way in each way."""

full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")


@pytest.fixture(autouse=True, scope="module")
def index() -> None:
    """Build the index, of which the doctor tells."""
    ended(["search", "heat"])


def ended(
    words: list[str], sent: bytes = b"", redirected: str = "", **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the program from a shell with its streams redirected."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirected}', "sh", *PROGRAM, *words],
        input=sent,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "REFEREE_LANG": "en", **variables},
        timeout=60,
    )


@cache
def whole(command: str, mode: str) -> tuple[int, bytes, bytes]:
    """Return how a command ends where nothing is wrong with the streams."""
    words, sent = COMMANDS[command]
    run = ended([*words, *MODES[mode]], sent)
    return run.returncode, run.stdout, run.stderr


@pytest.mark.parametrize(("command", "mode"), CASES)
def test_an_answer_that_nobody_reads(command: str, mode: str) -> None:
    words, sent = COMMANDS[command]
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(
        [*PROGRAM, *words, *MODES[mode]],
        input=sent,
        stdout=writer,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "REFEREE_LANG": "en"},
        timeout=60,
    )
    os.close(writer)
    status, out, err = whole(command, mode)
    assert (run.returncode, run.stderr) == ((141, b"") if out else (status, err))


@full
@pytest.mark.parametrize("redirected", [">/dev/full", ">&-"])
@pytest.mark.parametrize(("command", "mode"), CASES)
def test_an_answer_that_cannot_be_written(command: str, mode: str, redirected: str) -> None:
    words, sent = COMMANDS[command]
    run = ended([*words, *MODES[mode]], sent, redirected)
    status, out, err = whole(command, mode)
    if not out:  # there is nothing to write
        assert (run.returncode, run.stderr) == (status, err)
        return
    assert run.returncode == 4
    told = b"no room is left on the disk\n" if "full" in redirected else b"the stream is closed\n"
    assert run.stderr == b"The answer cannot be written: " + told


@full
@pytest.mark.parametrize("redirected", ["2>/dev/full", "2>&-"])
@pytest.mark.parametrize(("command", "mode"), CASES)
def test_what_is_said_beside_an_answer_may_be_lost(command: str, mode: str, redirected: str) -> None:
    words, sent = COMMANDS[command]
    run = ended([*words, *MODES[mode]], sent, redirected)
    status, out, _ = whole(command, mode)
    assert (run.returncode, run.stdout) == (status, out)


@full
@pytest.mark.parametrize("redirected", [">&- 2>&-", ">/dev/full 2>/dev/full", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["toc", "fight", "refused", "usage", "help", "search"])
def test_with_no_stream_at_all_the_exit_code_stands(command: str, redirected: str) -> None:
    words, sent = COMMANDS[command]
    status, out, _ = whole(command, "text")
    assert ended(words, sent, redirected).returncode == (4 if out else status)


@pytest.mark.parametrize("command", COMMANDS)
def test_without_an_input_what_reads_none_is_none_the_worse(command: str) -> None:
    words, _ = COMMANDS[command]
    run = ended(words, b"", "<&-")
    if command == "run":
        assert (run.returncode, run.stdout) == (3, b"")
        assert run.stderr == b"stdin cannot be read: the stream is closed\n"
    else:
        assert (run.returncode, run.stdout, run.stderr) == whole(command, "text")


@pytest.mark.parametrize("words", [["run", "-"], ["search", "-"], ["1989", "control", "--board", "-"]])
@pytest.mark.parametrize("redirected", ["<&-"])
def test_an_input_that_cannot_be_read(words: list[str], redirected: str) -> None:
    run = ended(words, b"", redirected)
    assert (run.returncode, run.stdout) == (3, b"")
    assert run.stderr.startswith(b"stdin cannot be read: ")
    assert run.stderr.count(b"\n") == 1
    answer = msgspec.json.decode(ended([*words, "--json"], b"", redirected).stdout)
    assert answer["error"]["kind"] == "input"


@full
@pytest.mark.parametrize("lang", ["ru", "es"])
def test_it_is_said_in_the_readers_language(lang: str) -> None:
    from cli.translation import Speaker

    said = Speaker(lang).text("The answer cannot be written: {reason:why}").partition("{")[0]
    run = ended(["toc", "--json"], b"", ">/dev/full", REFEREE_LANG=lang)
    assert run.stderr.decode().startswith(said)


def test_a_reader_that_has_gone_from_a_real_terminal() -> None:
    """The other end of a terminal hangs up: no traceback, and not the exit code of `nothing found`."""
    master, slave = pty.openpty()
    os.close(master)
    run = subprocess.run(
        [*PROGRAM, "show", "1989"],
        stdin=subprocess.DEVNULL,
        stdout=slave,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "REFEREE_LANG": "en"},
        timeout=60,
    )
    os.close(slave)
    assert run.returncode == 4
    assert run.stderr.count(b"\n") == 1
