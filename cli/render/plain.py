"""Answers in plain lines for a pipe: never cut, no drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cli.environment import one_line
from cli.translation import N_
from cli.view import Sheet

if TYPE_CHECKING:
    from cli.environment import Environment
    from cli.translation import Speaker
    from referee.judge import Outcome
    from referee.verdict import Step


def answer(environment: Environment, headline: list[str | Sheet], outcome: Outcome) -> None:
    """Write verdict, steps, what is open and the readings an answer rests on."""
    speaker = environment.speaker
    several = False
    for part in headline:
        if isinstance(part, Sheet):
            if several:  # parted from the table before
                environment.print()
            several = True
            sheet(environment, part)
        else:
            environment.print(part)
    steps(environment, speaker.text(N_("Why")), outcome.steps)
    steps(environment, speaker.text(N_("Open")), outcome.open)
    if outcome.rulings:
        environment.print()
        environment.print(speaker.text(N_("Rulings")))
        for ruling, value in outcome.rulings.items():
            environment.print(f"  {ruling}={value}")


def steps(environment: Environment, heading: str, found: tuple[Step, ...]) -> None:
    """Write steps under a heading, each with its rule."""
    if not found:
        return
    environment.print()
    environment.print(heading)
    for step in found:
        environment.print(f"  {environment.speaker.sentence(step)} [{step.rule}]")


def sheet(environment: Environment, shown: Sheet) -> None:
    """Write a table with aligned columns."""
    if shown.title:
        environment.print(one_line(shown.title))
    rows = [
        [one_line(column) for column in shown.columns],
        *[[cell(value, environment.speaker) for value in row] for row in shown.rows],
    ]
    widths = [max(len(row[number]) for row in rows) for number in range(len(shown.columns))]
    for row in rows:
        line = "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True))
        environment.print("  " + line.rstrip())


def cell(value: Any, speaker: Speaker) -> str:
    """Return a cell of a table as text."""
    if value is None:
        return "\u2014"
    if hasattr(value, "exact"):
        return f"{value.exact} ({speaker.percent(value.p)})"
    return str(value).replace("-", "\u2212") if isinstance(value, int) else one_line(str(value))
