"""How long a look-up takes to start, as multiples of the bare interpreter, in one interleaved run.

    python benchmarks/startup.py [--rounds N] [--check]

Prints a table in Markdown. A multiple says more than milliseconds do: it holds on a slower machine, too.
With --check the exit code is 1 where a limit of DESIGN.md is passed.
"""

from __future__ import annotations

import argparse
import os
import pty
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
START = "from cli.main import entry; entry()"


class Case(NamedTuple):
    """A way of calling the program, and the multiple it may not pass (0: none is set)."""

    name: str
    arguments: tuple[str, ...]
    limit: float = 0
    terminal: bool = False


MARKET = ("soa", "market", "--players", "4", "A:2", "B:3")
CASES = (
    Case("calculator, plain", MARKET, 7.5),
    Case("calculator, JSON", (*MARKET, "--json"), 7.5),
    Case("--help", ("--help",), 7),
    Case("search, plain", ("search", "tied", "fight"), 12.5),
    Case("search, terminal", ("search", "tied", "fight"), 15.5, terminal=True),
    Case("show", ("show", "soa.fight.ties")),
    Case("run, one line", ("run", "-")),
)


def main() -> int:
    """Measure every case and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--check", action="store_true", help="exit 1 where a limit is passed")
    options = parser.parse_args()
    bare: list[float] = []
    taken: dict[str, list[float]] = {case.name: [] for case in CASES}
    for case in CASES:
        seconds(case)  # builds the index and the compiled modules
    for _ in range(options.rounds):
        bare.append(seconds(None))
        for case in CASES:
            taken[case.name].append(seconds(case))
    least = statistics.median(bare)
    version = sys.version.split()[0]
    print(f"Python {version}, {options.rounds} rounds; bare interpreter {least * 1000:.1f} ms\n")
    print("| call | ms | × bare | limit |\n|---|---:|---:|---:|")
    passed = True
    for case in CASES:
        middle = statistics.median(taken[case.name])
        limit = f"{case.limit:g}" if case.limit else ""
        passed = passed and not 0 < case.limit < middle / least
        print(f"| {case.name} | {middle * 1000:.1f} | {middle / least:.1f} | {limit} |")
    return 0 if passed or not options.check else 1


def seconds(case: Case | None) -> float:
    """Return how long a process takes from its start to its end; None is the bare interpreter."""
    code = ["-c", "pass"] if case is None else ["-c", START, *case.arguments]
    environment = {**os.environ, "REFEREE_LANG": "en", "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled
    if case is None or not case.terminal:
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, *code],
            env=environment, cwd=ROOT, input=b"", stdout=subprocess.DEVNULL, check=True,
        )  # fmt: skip
        return time.perf_counter() - began
    master, slave = pty.openpty()
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, *code], env=environment, cwd=ROOT, stdin=slave, stdout=slave, stderr=slave
    ) as process:
        os.close(slave)
        try:
            while os.read(master, 65536):
                pass
        except OSError:  # Linux: the other end is closed
            pass
        process.wait()
    os.close(master)
    return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
