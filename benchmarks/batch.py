"""How long `referee run` takes for market situations, as a multiple of what json takes for the same lines.

    python benchmarks/batch.py [--lines N] [--rounds N] [--check]

json alone is a process that reads each line with json.loads and writes it again with json.dumps. Both kinds
of process run in turn. Prints a table in Markdown; with --check the exit code is 1 above the limit.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
LIMIT = 10
"""The multiple DESIGN.md allows."""

JSON_ALONE = """
import json, sys
for line in sys.stdin.buffer:
    sys.stdout.write(json.dumps(json.loads(line), ensure_ascii=False) + "\\n")
"""
REFEREE = "from cli.main import entry; entry()"


def main() -> int:
    """Measure both and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--check", action="store_true", help="exit 1 above the limit")
    options = parser.parse_args()
    taken: dict[str, list[float]] = {"json alone": [], "run": [], "run --lang ru": []}
    with tempfile.TemporaryDirectory() as folder:
        situations = Path(folder, "situations.jsonl")
        with situations.open("w", encoding="utf-8") as file:
            file.writelines(market(options.lines))
        for _ in range(options.rounds):
            taken["json alone"].append(seconds([JSON_ALONE], situations))
            taken["run"].append(seconds([REFEREE, "run", "--lang", "en"], situations))
            taken["run --lang ru"].append(seconds([REFEREE, "run", "--lang", "ru"], situations))
    alone = statistics.median(taken["json alone"])
    print(f"Python {sys.version.split()[0]}, {options.lines} market situations, {options.rounds} rounds\n")
    print("| process | s | × json alone |\n|---|---:|---:|")
    for name, times in taken.items():
        print(f"| {name} | {statistics.median(times):.2f} | {statistics.median(times) / alone:.1f} |")
    worst = max(statistics.median(times) for times in taken.values()) / alone
    return 1 if options.check and worst > LIMIT else 0


def market(count: int) -> list[str]:
    """Return lines of market situations: three or four gangs, every size of offer, a tenth illegal."""
    chance = random.Random(7)
    lines = []
    for number in range(count):
        players = chance.choice((3, 4))
        gangs = ["SAMCRO", "Mayans", "Niners", "Lin Triad"][:players]
        request: dict[str, object] = {"calc": "soa.market", "id": number, "players": players}
        request["offers"] = {gang: chance.randrange(8) for gang in gangs}
        if number % 10 == 0:
            request["stock"] = {"SAMCRO": 0}
        lines.append(json.dumps(request) + "\n")
    return lines


def seconds(code: list[str], situations: Path) -> float:
    """Return how long a process takes to answer the file on its stdin."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed is compiled
    with situations.open("rb") as source:
        began = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", *code],
            env=environment, cwd=ROOT, stdin=source, stdout=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
