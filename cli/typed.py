"""Commands written as Typer functions; Typer is loaded for them alone, which calculators and help do without."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperCommand

from cli.help import HelpfulCommand


class TypedCommand(HelpfulCommand, TyperCommand):
    """A command that Typer makes of a function."""


def command(name: str, function: Callable[..., Any], told: str) -> TypedCommand:
    """Return the command of a function, `told` being what it does, marked for translation."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    settings = {"help_option_names": ["-h", "--help"], **getattr(function, "settings", {})}
    app.command(name, cls=TypedCommand, help=told, context_settings=settings)(function)
    made = typer.main.get_command(app)
    assert isinstance(made, TypedCommand)
    made.examples = function.examples  # type: ignore[attr-defined]
    made.note = getattr(function, "note", "")
    return made
