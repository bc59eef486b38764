"""Answers in Markdown, for a forum or a wiki: headings, lists and tables; nothing from outside marks anything up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

from cli.environment import one_line
from cli.render.plain import cell
from cli.translation import N_
from cli.view import Sheet

if TYPE_CHECKING:
    from cli.environment import Environment
    from index.passages import Grid, Prose
    from referee.judge import Outcome
    from referee.verdict import Step

_MARKS = re.compile(r"([\\`*_\[\]<>|~])")
_ESCAPE = r"\\\1"
_IDENTIFIED = re.compile(r"(.*) \[([\w.#-]+)\]")
_LINE_END = re.compile(r"(?<=[^\n])\n(?=[^\n])")
_AT_THE_START = re.compile(r"^(\s*)([#+-]|\d+(?=[.)]))", re.MULTILINE)


def answer(environment: Environment, headline: list[str | Sheet], outcome: Outcome) -> None:
    """Write verdict, steps, what is open and the readings an answer rests on."""
    text = environment.speaker.text
    for part in headline:
        if isinstance(part, Sheet):
            sheet(environment, part)
        else:
            environment.print(f"{escaped(part)}\n")
    _steps(environment, text(N_("Why")), outcome.steps)
    _steps(environment, text(N_("Open")), outcome.open)
    if outcome.rulings:
        environment.print(f"#### {text(N_('Rulings'))}\n")
        for ruling, value in outcome.rulings.items():
            environment.print(f"- `{ruling}={value}`")
        environment.print()


def sheet(environment: Environment, shown: Sheet) -> None:
    """Write a table of an answer."""
    if shown.title:
        environment.print(f"{escaped(one_line(shown.title))}\n")
    rows = [[cell(value, environment.speaker) for value in row] for row in shown.rows]
    table(environment, shown.columns, rows)


def table(environment: Environment, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Write a table."""
    environment.print(_row(columns))
    environment.print(f"|{'---|' * len(columns)}")
    for row in rows:
        environment.print(_row(row))
    environment.print()


def heading(environment: Environment, title: str, ident: str, level: int = 3) -> None:
    """Write a heading with the id of what it stands over."""
    environment.print(f"{'#' * level} {escaped(title)} `{ident}`\n")


def items(environment: Environment, texts: Iterable[str]) -> None:
    """Write a list; a text that is indented belongs to the one above it, an id in brackets ends one."""
    for text in texts:
        bare = text.lstrip()
        found = _IDENTIFIED.fullmatch(bare)
        shown = f"{escaped(found[1])} `{found[2]}`" if found else escaped(bare)
        environment.print(f"{' ' * (len(text) - len(bare))}- {shown}")
    environment.print()


def identified(environment: Environment, texts: Iterable[tuple[str, str]]) -> None:
    """Write a list of texts with the id of each."""
    for text, ident in texts:
        environment.print(f"- {escaped(text)} `{ident}`")
    environment.print()


def blocks(environment: Environment, found: Iterable[Prose | Grid]) -> None:
    """Write the paragraphs and tables of a passage."""
    for block in found:
        columns = getattr(block, "columns", None)
        if columns is not None:
            table(environment, columns, cast("Grid", block).rows)
        else:
            environment.print(f"{escaped(block.text)}\n")


def escaped(text: str) -> str:
    """Return a text in which no character marks anything up, and the ends of lines stay."""
    return _LINE_END.sub("  \n", _AT_THE_START.sub(_held, _MARKS.sub(_ESCAPE, text)))


def _held(found: re.Match[str]) -> str:
    """Return what would begin a heading or a list as plain characters; a number keeps its digits."""
    mark = found[2]
    return f"{found[1]}{mark}\\" if mark.isdigit() else f"{found[1]}\\{mark}"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(_MARKS.sub(_ESCAPE, ' '.join(text.split())) for text in cells)} |"


def _steps(environment: Environment, title: str, found: tuple[Step, ...]) -> None:
    if found:
        environment.print(f"#### {title}\n")
        identified(environment, [(environment.speaker.sentence(step), step.rule) for step in found])
