"""The commands about the table's own file: `table` shows what is in force, `table init` writes one."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.endings import Ending, ExitStatus
from cli.render import lines
from cli.table_file import FILE, shown
from cli.translation import LANGUAGES, N_

if TYPE_CHECKING:
    from cli.environment import Environment


def table(
    ctx: typer.Context,
    action: Annotated[str, typer.Argument(metavar="init", help=N_("Write a file with comments."))] = "",
    file: Annotated[
        str,
        typer.Argument(
            metavar=N_("FILE"),
            help=N_("Where to write it; else the file of --table, else referee.toml here."),
        ),
    ] = "",
) -> None:
    """Show the table's own file, or write one."""
    environment: Environment = ctx.obj
    if action not in ("", "init"):
        told = N_("“referee table” shows the table's file and “referee table init” writes one, not “{word}”.")
        raise Ending(ExitStatus.USAGE, told, word=action)
    if action:
        if file and environment.table_asked:
            from cli.values import apart

            raise apart("--table", file)
        _init(environment, file or environment.table_asked or FILE)
        return
    if environment.table_fault is not None:
        raise environment.table_fault
    if environment.as_json:
        environment.write_json({"schema": 1, "table": as_json(environment)})
        return
    lines(environment, report(environment))


table.examples = ("table", "table init")  # type: ignore[attr-defined]


def as_json(environment: Environment) -> dict[str, Any] | None:
    """Return what the table's file in force says, or None where there is none."""
    found = environment.table
    if found is None:
        return None
    return {
        "path": os.path.abspath(found.path),
        "lang": found.lang or None,
        "game": found.game or None,
        "players": found.players,
        "rulings": found.rulings,
    }


def report(environment: Environment) -> Iterator[str]:
    """Yield what the table's file in force says, for a person."""
    found, speaker = environment.table, environment.speaker
    if found is None:
        yield speaker.text(N_("No table file is in force; “referee table init” writes one here."))
        return
    yield speaker.say(N_("Table file: {file}"), file=shown(found.path, environment))
    if found.lang:
        yield speaker.say(N_("Its language: {lang}"), lang=found.lang)
    if found.game:
        yield speaker.say(N_("Game: {game}"), game=found.game)
    if found.players:
        yield speaker.say(N_("Players: {players}"), players=", ".join(found.players))
    if found.rulings:
        yield speaker.text(N_("Rulings:"))
        for ruling, value in found.rulings.items():
            yield f"  {ruling}={value}"


def _init(environment: Environment, file: str) -> None:
    """Write a file with comments in the reader's language; one that is there is left alone."""
    path = os.path.join(file, FILE) if os.path.isdir(file) else file
    text = "\n".join(_commented(environment)) + "\n"
    try:
        _write_new(path, text.encode())
    except FileExistsError:
        told = N_("{file} is there already and stays as it is.")
        raise Ending(ExitStatus.INPUT, told, field="file", file=path) from None
    except OSError as error:
        told = N_("{file} cannot be written: {reason:why}")
        raise Ending(ExitStatus.FAULT, told, field="file", file=path, reason=error) from None
    if environment.as_json:
        environment.write_json({"schema": 1, "written": os.path.abspath(path)})
    else:
        told = N_("{file} is written; open it in an editor and take the # off what this table wants.")
        environment.print(environment.speaker.say(told, file=path))


def _write_new(path: str, content: bytes) -> None:
    """Write a file whole or not at all. Raises FileExistsError where there is one."""
    if os.path.lexists(path):
        raise FileExistsError(path)
    aside = f"{path}.{os.getpid()}.new"
    try:
        with open(aside, "xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _name(aside, path)
    finally:
        with contextlib.suppress(OSError):
            os.unlink(aside)


def _name(aside: str, path: str) -> None:
    """Give a file its name. Raises FileExistsError where somebody was faster."""
    try:
        os.link(aside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        os.rename(aside, path)


def _commented(environment: Environment) -> Iterator[str]:
    """Yield the lines of a new file."""
    from index import passages

    speaker = environment.speaker
    games = passages.games()
    yield from _comment(
        speaker.text(N_("The table's own file of referee. A line behind a # is not in force."))
    )
    yield from _comment(
        speaker.text(N_("It holds for this folder and all below it; “referee table” shows what is in force."))
    )
    yield ""
    yield from _comment(speaker.say(N_("Language: {langs:or}."), langs=LANGUAGES))
    yield f'lang = "{speaker.lang}"'
    yield ""
    told = N_(
        "The game being played, {games:or}: its calculators are then called without its name. "
        "Words that are no command still search all games."
    )
    yield from _comment(speaker.say(told, games=games))
    yield f'# game = "{games[0]}"'
    yield ""
    yield from _comment(speaker.text(N_("The players: their names are offered where a name is asked for.")))
    names = (speaker.text(N_("Ann")), speaker.text(N_("Bob")))
    yield "# players = [" + ", ".join(f'"{name}"' for name in names) + "]"
    yield ""
    told = N_("How this table reads disputed rules. The first value is what holds without a choice.")
    yield from _comment(speaker.text(told))
    yield "[rulings]"
    for game in games:
        for ruling in passages.rulings(game):
            yield ""
            yield from _comment(f"{passages.digest(game).title}. {ruling.question[speaker.lang]}")
            for reading in ruling.readings:
                yield from _comment(f"  {reading.value}: {reading.text[speaker.lang]}")
            yield f'# {ruling.id} = "{ruling.readings[0].value}"'


def _comment(text: str) -> Iterator[str]:
    """Yield a text as lines of comment."""
    import textwrap

    for line in textwrap.wrap(text, 76, subsequent_indent="  " if text.startswith(" ") else ""):
        yield f"# {line}"
