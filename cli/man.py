"""The command `man`: manual pages in roff, made from the tree, in the reader's language."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from cli.endings import Ending, ExitStatus
from cli.translation import N_
from cli.tree import Node, common, tree

if TYPE_CHECKING:
    from cli.environment import Environment
    from cli.translation import Speaker

STATUS = (
    (ExitStatus.OK, N_("Answered.")),
    (ExitStatus.NOTHING, N_("Nothing was found, or a situation is illegal.")),
    (ExitStatus.USAGE, N_("The command line is not understood.")),
    (ExitStatus.INPUT, N_("Something typed or piped is malformed or missing.")),
    (ExitStatus.FAULT, N_("A fault of the program or of the machine.")),
    (ExitStatus.INTERRUPTED, N_("Interrupted.")),
    (ExitStatus.PIPE, N_("Whoever read the output has gone.")),
)
"""What each exit code means."""

VARIABLES = (
    ("REFEREE_LANG, LANGUAGE, LC_ALL, LC_MESSAGES, LANG", N_("The language, where --lang is not given.")),
    ("NO_COLOR", N_("No colour, where it is set.")),
    ("COLUMNS", N_("Columns of the output.")),
    (
        "REFEREE_CACHE, REFEREE_DATA, REFEREE_CONFIG",
        N_("Folders of the index, of added digests and of settings."),
    ),
    ("REFEREE_DEBUG", N_("Shows where a fault of the program is.")),
)
"""The variables of the environment the program listens to."""


def man(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("COMMAND"), help=N_("One command; the whole program if left out.")),
    ] = None,
) -> None:
    """Print the manual page."""
    environment: Environment = ctx.obj
    path = tuple(words or ())
    nodes = {node.path: node for node in tree(ctx.find_root().command, environment)}
    node = nodes.get(path) or nodes.get((_table_game(environment), *path))
    if node is None:
        raise _no_command(" ".join(path), [" ".join(known) for known in nodes])
    environment.stdout.write("\n".join(page(node, environment.speaker)) + "\n")


man.examples = ("man", "man soa fight")  # type: ignore[attr-defined]


def _table_game(environment: Environment) -> str:
    """Return the game of the table's own file, whose calculators are called without its name, or nothing."""
    from cli.table_file import find

    with contextlib.suppress(Ending):  # a page does not depend on the file
        environment.table = environment.table or find(environment, None)
    return environment.table.game if environment.table is not None else ""


def _no_command(typed: str, known: list[str]) -> Ending:
    """Return the refusal of what is no command, naming the nearest."""
    from referee.situation import nearest

    close = [one for one in known if one.partition(" ")[2] == typed]  # a calculator without its game
    close = close or [one for one in [nearest(typed, known)] if one]
    if not close:
        return Ending(ExitStatus.INPUT, N_("There is no command “{words}”."), field="command", words=typed)
    told = N_("There is no command “{words}”; did you mean {nearest:or}?")
    return Ending(ExitStatus.INPUT, told, field="command", words=typed, nearest=close)


def page(node: Node, speaker: Speaker) -> Iterator[str]:
    """Yield the lines of the manual page of a command."""
    text = speaker.text
    name = "-".join(("referee", *node.path))
    manual = text(N_("Manual of referee"))
    yield f'.TH "{roff(name.upper())}" 1 "" "referee" "{roff(manual)}"'
    yield from _section(text(N_("NAME")))
    yield f"{roff(name)} \\- {roff(node.told.rstrip('.'))}"
    yield from _section(text(N_("SYNOPSIS")))
    yield f"\\fB{roff(node.usage)}\\fR"
    if node.examples:
        yield from _section(text(N_("EXAMPLES")))
        yield ".nf"
        yield from (f"referee {roff(example)}" for example in node.examples)
        yield ".fi"
    yield from _section(text(N_("DESCRIPTION")))
    yield roff(node.told)
    if node.note:
        yield ".PP"
        yield roff(node.note)
    yield from _list(text(N_("ARGUMENTS")), node.arguments)
    yield from _list(
        text(N_("COMMANDS")), ((" ".join((*node.path, one)), told) for one, told in node.children)
    )
    options = (*node.options, *common(speaker))
    yield from _list(text(N_("OPTIONS")), ((option.shown, option.told) for option in options))
    if not node.path:
        yield from _list(text(N_("EXIT STATUS")), ((str(int(code)), text(told)) for code, told in STATUS))
        yield from _list(text(N_("ENVIRONMENT")), ((names, text(told)) for names, told in VARIABLES))


def roff(text: str) -> str:
    """Return a text as roff prints it: no escapes, no requests, hyphens that can be copied."""
    safe = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq").replace("'", "\\(aq")
    return re.sub(r"(?m)^\.", r"\\&.", safe)


def _section(heading: str) -> Iterator[str]:
    yield f'.SH "{roff(heading)}"'


def _list(heading: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield a section that explains terms, or nothing where there are none."""
    lines = [line for term, told in rows for line in (".TP", f"\\fB{roff(term)}\\fR", roff(told))]
    if lines:
        yield from _section(heading)
        yield from lines
