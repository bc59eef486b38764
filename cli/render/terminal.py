"""Answers drawn on a terminal with rich: tables, bars, rules dimmed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cli.environment import clean, one_line
from cli.render.plain import cell
from cli.translation import N_
from cli.view import Sheet

if TYPE_CHECKING:
    from cli.environment import Environment
    from referee.judge import Outcome
    from referee.verdict import Step

BAR = 20
"""Most columns a bar takes."""


class Screen(Console):
    """A console that leaves it to whoever runs the program how a closed pipe ends it."""

    def on_broken_pipe(self) -> None:
        """Pass the error on that is being handled: Rich would end the program as if nothing were found."""
        raise  # noqa: PLE0704


def console(environment: Environment) -> Console:
    """Return a console that writes to the environment's output."""
    return Screen(
        file=environment.stdout,
        width=environment.width,
        force_terminal=environment.pretty,
        no_color=not environment.colored,
        color_system="standard" if environment.colored else None,
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
    )


def answer(environment: Environment, headline: list[str | Sheet], outcome: Outcome) -> None:
    """Draw verdict, steps, what is open and the readings an answer rests on."""
    screen = console(environment)
    speaker = environment.speaker
    several = False
    for part in headline:
        if isinstance(part, Sheet):
            if several:  # parted from the table before
                screen.print()
            several = True
            _sheet(screen, environment, part)
        else:
            screen.print(Text(clean(part), style="bold"))
    steps(screen, environment, speaker.text(N_("Why")), outcome.steps)
    steps(screen, environment, speaker.text(N_("Open")), outcome.open)
    if outcome.rulings:
        screen.print()
        screen.print(Text(speaker.text(N_("Rulings")), style="cyan"))
        for ruling, value in outcome.rulings.items():
            screen.print(Padding(Text(f"{ruling}={value}"), (0, 0, 0, 2)))


def steps(screen: Console, environment: Environment, heading: str, found: tuple[Step, ...]) -> None:
    """Draw steps under a heading, each with its rule."""
    if not found:
        return
    screen.print()
    screen.print(Text(heading, style="cyan"))
    for step in found:
        line = Text(clean(environment.speaker.sentence(step)))
        line.append(f" [{step.rule}]", style="dim")
        screen.print(Padding(line, (0, 0, 0, 2)))


def sheet(environment: Environment, shown: Sheet) -> None:
    """Draw a table alone."""
    _sheet(console(environment), environment, shown)


def _sheet(screen: Console, environment: Environment, shown: Sheet) -> None:
    """Draw a table; a column of probabilities gets bars where there is room for them."""
    if shown.title:
        screen.print(Text(one_line(shown.title), style="bold"))
    chances = {
        number
        for number in range(len(shown.columns))
        if any(hasattr(row[number], "exact") for row in shown.rows)
    }
    if _least_width(shown, environment) + 2 > environment.width:
        _as_lines(screen, environment, shown)
        return
    room = environment.width - 2 - _width(shown, environment)
    bar = min(BAR, room // max(len(chances), 1) - 2) if chances else 0
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for number, column in enumerate(shown.columns):
        table.add_column(Text(one_line(column)), overflow="fold")
        if number in chances and bar >= 5:
            table.add_column("")
    for row in shown.rows:
        drawn: list[Text] = []
        for number, value in enumerate(row):
            drawn.append(Text(cell(value, environment.speaker)))
            if number in chances and bar >= 5:
                drawn.append(Text(_bar(value, bar), style="green"))
        table.add_row(*drawn)
    screen.print(Padding(table, (0, 0, 0, 2)))


def _as_lines(screen: Console, environment: Environment, shown: Sheet) -> None:
    """Draw a table that is too wide for the screen row by row, a line a heading and value."""
    for row in shown.rows:
        for number, (column, value) in enumerate(zip(shown.columns, row, strict=True)):
            line = Text(f"{one_line(column)}: ", style="dim") if column else Text()
            line.append(cell(value, environment.speaker), style="not dim")
            screen.print(Padding(line, (0, 0, 0, 2 if number == 0 else 4)))


def _least_width(shown: Sheet, environment: Environment) -> int:
    """Return the columns a table needs when its cells are wrapped at spaces only."""
    rows = [shown.columns, *[[cell(value, environment.speaker) for value in row] for row in shown.rows]]
    return sum(
        max((len(word) for row in rows for word in row[number].split()), default=0) + 2
        for number in range(len(shown.columns))
    )


def _bar(value: Any, width: int) -> str:
    """Return a bar as long as the probability, in eighths of a column."""
    if not hasattr(value, "exact"):
        return ""
    eighths: int = round(value.p * width * 8)
    full, rest = divmod(eighths, 8)
    return "\u2588" * full + ("\u258f\u258e\u258d\u258c\u258b\u258a\u2589"[rest - 1] if rest else "")


def _width(shown: Sheet, environment: Environment) -> int:
    rows = [shown.columns, *[[cell(value, environment.speaker) for value in row] for row in shown.rows]]
    return sum(max(len(row[number]) for row in rows) + 2 for number in range(len(shown.columns)))
