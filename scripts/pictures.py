"""Draws the pictures of the README: real output of the program, as SVG."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

from rich.console import Console
from rich.text import Text

from cli.environment import Environment
from cli.main import main

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
WIDTH = 84

SHOWN = {
    "search-ru": "--lang ru search ничья в схватке -n 2",
    "search-es": "--lang es soa empate -n 2",
    "fight-odds-en": "--lang en soa fight SAMCRO:2m1p2g Mayans:3m --patch Mayans",
    "best-es": "--lang es 1989 check --board setup --side communist --ops 3 --best 5",
    "evidence-ru": "--lang ru android evidence --strong 3,1,-2 --weak 4,W --plain P,1 --alibis 1",
}
"""Name of a picture and the arguments whose output it shows."""


def draw(arguments: str) -> str:
    """Return the output of the program for the arguments as SVG."""
    out, err = io.StringIO(), io.StringIO()
    environment = Environment(
        stdin=io.BytesIO(),
        stdout=out,
        stderr=err,
        variables={"COLUMNS": str(WIDTH)},
        stdin_is_terminal=False,
        stdout_is_terminal=True,
        stderr_is_terminal=False,
    )
    status = main(shlex.split(arguments), environment)
    if status:
        raise SystemExit(f"referee {arguments}: exit {status}\n{err.getvalue()}")
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False)
    console.print(Text(f"$ referee {arguments}", style="bold"))
    console.print(Text.from_ansi(out.getvalue().rstrip()))
    svg = console.export_svg(title="referee", unique_id="referee")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, arguments in SHOWN.items():
        (PICTURES / f"{name}.svg").write_text(draw(arguments), encoding="utf-8")
