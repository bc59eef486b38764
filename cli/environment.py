"""Where the program runs: streams, terminal or not, colour, width, language; handed in, replaced in tests."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Mapping
from typing import IO, TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cli.endings import Ending
    from cli.table_file import TableFile
    from cli.translation import Speaker

_STEERING: Final = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff"
)
_UNSAFE: Final = re.compile(f"[{_STEERING}]")
"""Control characters, line and direction marks, lone surrogates: nothing from outside may steer a terminal."""

_BREAKING: Final = re.compile(f"[\t\n{_STEERING}]")
"""The same, and what would break the line that a name stands in."""


def clean(text: str) -> str:
    """Return the text with every character that could steer a terminal replaced by U+FFFD."""
    return text if text.isprintable() else _UNSAFE.sub("\ufffd", text)


def one_line(text: str) -> str:
    """Return a name or another value the way it stands inside a line: it neither steers nor breaks it."""
    return text if text.isprintable() else _BREAKING.sub("\ufffd", text)


def _refusing() -> IO[str]:
    """Return a stream that takes the place of a closed one and cannot be written to."""
    return os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")


class Environment:
    """The surroundings of one run.

    `color` is "auto", "always" or "never"; `speaker` speaks the reader's language; `as_json` asks for JSON,
    `markdown` for tables in Markdown.
    `language_from` names what decided the language, `table` the table's own file where one is in force,
    `table_asked` the one that --table names, `table_fault` what is wrong with it.
    """

    speaker: Speaker

    def __init__(  # by hand: to import dataclasses takes as long as a tenth of a look-up
        self,
        stdin: IO[bytes],
        stdout: IO[str],
        stderr: IO[str],
        variables: Mapping[str, str],
        stdin_is_terminal: bool,
        stdout_is_terminal: bool,
        stderr_is_terminal: bool,
    ) -> None:
        self.stdin = stdin
        self.stdout = stdout
        self.stderr = stderr
        self.variables = variables
        self.stdin_is_terminal = stdin_is_terminal
        self.stdout_is_terminal = stdout_is_terminal
        self.stderr_is_terminal = stderr_is_terminal
        self.as_json = False
        self.markdown = False
        self.color = "auto"
        self.language_from = ""
        self.table: TableFile | None = None
        self.table_asked = ""
        self.table_fault: Ending | None = None

    @classmethod
    def standard(cls) -> Environment:
        """Return the surroundings of this process; the standard streams speak UTF-8 whatever the locale.

        In the place of one that is closed stands one that refuses to be used: no file that is opened later
        becomes a standard stream, and a run that does not need it is none the worse.
        """
        stdin = (
            sys.stdin.buffer if sys.stdin is not None else os.fdopen(os.open(os.devnull, os.O_WRONLY), "rb")
        )
        out, err = (_refusing() if one is None else one for one in (sys.stdout, sys.stderr))
        for stream in (out, err):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(encoding="utf-8", errors="backslashreplace")
        return cls(
            stdin=stdin,
            stdout=out,
            stderr=err,
            variables=os.environ,
            stdin_is_terminal=sys.stdin is not None and sys.stdin.isatty(),
            stdout_is_terminal=sys.stdout is not None and sys.stdout.isatty(),
            stderr_is_terminal=sys.stderr is not None and sys.stderr.isatty(),
        )

    @property
    def colored(self) -> bool:
        """Whether the output may use colour: as asked, else on a terminal unless NO_COLOR is set."""
        if self.color != "auto":
            return self.color == "always"
        if self.variables.get("NO_COLOR"):
            return False
        return self.stdout_is_terminal and self.variables.get("TERM") != "dumb"

    @property
    def pretty(self) -> bool:
        """Whether answers are drawn (tables, bars) rather than written in plain lines."""
        return (self.stdout_is_terminal or self.color == "always") and not self.markdown

    @property
    def width(self) -> int:
        """Columns of the terminal; COLUMNS decides where it is set."""
        asked = self.variables.get("COLUMNS", "")
        if asked.isdigit() and int(asked) > 0:
            return int(asked)
        try:
            return os.get_terminal_size(self.stdout.fileno()).columns or 80
        except (OSError, ValueError):
            return 80

    @property
    def may_ask(self) -> bool:
        """Whether a person is there to be asked: both ends are a terminal and no JSON is wanted."""
        return self.stdin_is_terminal and self.stdout_is_terminal and not self.as_json

    def print(self, text: str = "") -> None:
        """Write a line of the answer."""
        self.stdout.write(clean(text) + "\n")

    def note(self, text: str) -> None:
        """Write a line beside the answer (hints, errors, progress); where nobody can be told, go on."""
        with contextlib.suppress(OSError):
            self.stderr.write(clean(text) + "\n")
            self.stderr.flush()

    def write_json(self, value: Any) -> None:
        """Write a value as one line of JSON."""
        import msgspec

        self.write_json_line(msgspec.json.encode(value))

    def write_json_line(self, line: bytes) -> None:
        """Write one encoded JSON value as a line; on a terminal control characters stay escaped."""
        text = line.decode()
        if self.stdout_is_terminal:
            text = _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
        self.stdout.write(text + "\n")
