"""The real program in a real pseudo-terminal: what a person types in, everything on the screen out."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS = 30
"""How long the program may be silent."""

_STEERING = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass
class Screen:
    """How a session ended: its exit code and everything that stood on the screen, without steering."""

    status: int
    text: str


def session(
    arguments: list[str], answers: list[str], *, cwd: Path, variables: dict[str, str], columns: int = 80
) -> Screen:
    """Run the program on a terminal; an answer is typed whenever a prompt (`> `) waits for one."""
    code = "from cli.main import entry; entry()"
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm",
        "COLUMNS": str(columns),
        "INPUTRC": "/dev/null",
        **variables,
    }
    child, master = pty.fork()
    if child == 0:
        try:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # in the background of a shell it is ignored
            os.chdir(cwd)
            os.execve(sys.executable, [sys.executable, "-c", code, *arguments], environment)
        finally:
            os._exit(127)
    seen = b""
    waiting = list(answers)
    answered_at = 0
    last = time.monotonic()
    while True:
        ready, _, _ = select.select([master], [], [], 0.1)
        if ready:
            try:
                more = os.read(master, 65536)
            except OSError:  # Linux: the other end is closed
                break
            if not more:
                break
            seen += more
            last = time.monotonic()
        elif time.monotonic() - last > SECONDS:
            os.kill(child, signal.SIGKILL)
            raise AssertionError(f"silent for {SECONDS} s after:\n{seen.decode(errors='replace')}")
        text = _STEERING.sub("", seen.decode("utf-8", "replace"))
        if waiting and re.search(r"(?:^|[\r\n])\d*> $", text[answered_at:]):
            answered_at = len(text)
            time.sleep(0.1)  # what reads the line is not ready as soon as its prompt can be seen
            os.write(master, waiting.pop(0).encode())
    _, ended = os.waitpid(child, 0)
    os.close(master)
    text = _STEERING.sub("", seen.decode("utf-8", "replace")).replace("\r\n", "\n")
    return Screen(os.waitstatus_to_exitcode(ended), text)
