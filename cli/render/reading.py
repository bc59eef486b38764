"""Passages and hits drawn on a terminal: wrapped to its width, the words that matched in bold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cli.environment import clean, one_line
from cli.lookup import hit_note, nothing_found, passage_notes, read_as
from cli.render.terminal import console
from index.passages import Grid

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cli.environment import Environment
    from index.passages import Passage
    from index.search import Answer

MARK = "bold yellow"
"""Style of a word that matched."""


def hits(environment: Environment, answer: Answer) -> None:
    """Draw the hits of a search."""
    screen = console(environment)
    speaker = environment.speaker
    reading = read_as(answer, speaker)
    if reading:
        screen.print(Text(clean(reading), style="dim"))
        screen.print()
    if not answer.hits:
        screen.print(Text(clean(nothing_found(answer, speaker))))
    for number, hit in enumerate(answer.hits):
        if number:
            screen.print()
        title = marked(hit.title, hit.title_marks, "bold")
        title.append(f" [{hit.rule}]", style="dim")
        screen.print(title)
        screen.print(Padding(marked(hit.text, hit.text_marks), (0, 0, 0, 2)))
        screen.print(Padding(Text(clean(hit_note(hit, speaker)), style="dim"), (0, 0, 0, 2)))


def marked(text: str, marks: Iterable[tuple[int, int]], style: str = "") -> Text:
    """Return the text with the marked stretches in bold."""
    drawn = Text(clean(text), style=style)
    for start, end in marks:
        drawn.stylize(MARK, start, end)
    return drawn


def passages(environment: Environment, found: list[Passage]) -> None:
    """Draw passages with their tables and notes."""
    screen = console(environment)
    for number, passage in enumerate(found):
        if number:
            screen.print()
        title = Text(one_line(passage.title), style="bold")
        title.append(f" [{passage.rule}]", style="dim")
        screen.print(title)
        for place, block in enumerate(passage.blocks):
            if place:
                screen.print()
            if isinstance(block, Grid):
                grid(screen, block)
            else:
                screen.print(Padding(Text(clean(block.text)), (0, 0, 0, 2)))
        for line in passage_notes(passage, environment.speaker):
            screen.print(Padding(Text(clean(line), style="dim"), (0, 0, 0, 2)))


def grid(screen: Console, shown: Grid) -> None:
    """Draw a table of a digest; where it does not fit, each row becomes lines of heading and value."""
    needed = sum(
        max(len(word) for row in (shown.columns, *shown.rows) for word in [*row[number].split(), ""]) + 2
        for number in range(len(shown.columns))
    )
    if needed + 2 > screen.width:
        for row in shown.rows:
            for number, (column, value) in enumerate(zip(shown.columns, row, strict=True)):
                line = Text(f"{one_line(column)}: ", style="dim").append(one_line(value), style="not dim")
                screen.print(Padding(line, (0, 0, 0, 2 if number == 0 else 4)))
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in shown.columns:
        table.add_column(Text(one_line(column)), overflow="fold")
    for row in shown.rows:
        table.add_row(*[Text(one_line(value)) for value in row])
    screen.print(Padding(table, (0, 0, 0, 2)))
