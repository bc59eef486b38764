"""Every way a run of the program ends, and what it says to whoever called it."""

from __future__ import annotations

from enum import IntEnum
from typing import Any


class ExitStatus(IntEnum):
    """The exit codes of the program."""

    OK = 0  # answered
    NOTHING = 1  # nothing found, or at least one situation is illegal
    USAGE = 2  # what the command line itself refuses: an unknown option, too many arguments
    INPUT = 3  # malformed input, typed or piped, a missing argument included; wins over NOTHING
    FAULT = 4  # a fault of the program or of the machine
    INTERRUPTED = 130  # Ctrl-C, or Ctrl-D at a prompt
    PIPE = 141  # whoever read the output has gone


class Ending(Exception):
    """Ends the run with a sentence for a person (on stderr; with --json as an object on stdout).

    `message` is a template in English, marked for translation, `values` what it names.
    """

    def __init__(self, status: ExitStatus, message: str, *, field: str = "", **values: Any) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.field = in_json(field)
        self.values = {"field": field, **values} if field else values


def in_json(field: str) -> str:
    """Return what a field is called in JSON: without the dashes of the option that a person types."""
    return field.lstrip("-").replace("-", "_") if field.startswith("-") else field


class Quit(Exception):
    """Ends the run with a status and nothing more to say."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status
