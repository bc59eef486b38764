"""Documents a command reads: a board or a case file, JSON or TOML, from a file or stdin, alone or in an answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cli.endings import Ending, ExitStatus
from cli.translation import N_
from referee.situation import InputFault

if TYPE_CHECKING:
    from cli.environment import Environment


_HEADING = re.compile(rb"""\s*\[+[\w."' -]+\]+[ \t\r]*(#.*)?\n""")
"""How a TOML file may begin, like an array of JSON."""


class Repeat(Exception):
    """The document that came in is an error envelope: it is passed on, with the exit code it stands for."""

    def __init__(self, envelope: dict[str, Any]) -> None:
        super().__init__("an error came in")
        self.envelope = envelope
        error = envelope.get("error")
        kind = error.get("kind") if isinstance(error, dict) else None
        statuses = {"illegal": ExitStatus.NOTHING, "usage": ExitStatus.USAGE, "fault": ExitStatus.FAULT}
        self.status = statuses.get(kind, ExitStatus.INPUT) if isinstance(kind, str) else ExitStatus.INPUT


def read(file: str, environment: Environment, field: str) -> Any:
    """Return the value of a JSON or TOML document; `-` is stdin, where the last non-blank line counts.

    Raises Ending for a document that cannot be read, InputFault for one in which a key stands twice in one
    object, Repeat for an error envelope.
    """
    from cli.lines import called, opened, whole

    with opened(file, environment.stdin, field) as source:
        raw = whole(source, file, field).removeprefix(b"\xef\xbb\xbf")
    if not raw.strip():
        told = N_("{field}: {file} is empty.")
        raise Ending(ExitStatus.INPUT, told, field=field, file=called(file))
    value = _toml(raw, file, field) if file.endswith(".toml") else _json_or_toml(raw, file, field)
    if isinstance(value, dict) and value.get("ok") is False and "error" in value:
        raise Repeat(value)
    return value


def _json_or_toml(raw: bytes, file: str, field: str) -> Any:
    from cli import json_text

    lines = [line for line in raw.splitlines() if line.strip()]
    line = 0  # where JSON ends to be JSON
    for text in (raw, lines[-1]):
        try:
            value = json_text.decode(text)
        except InputFault as fault:
            line = line or fault.values.get("line", 1)
            continue
        return json_text.once(text, value)
    return _toml(raw, file, field, line)


def _toml(raw: bytes, file: str, field: str, line: int = 1) -> Any:
    """Return what TOML says; `line` is where JSON was not understood, for what is meant to be JSON."""
    from cli import toml_text
    from cli.lines import called

    try:
        return toml_text.decode(raw)
    except toml_text.Fault as fault:
        if fault.twice:
            told = N_("{field}: {file}, line {line}: {name} stands there twice.")
            values = {"line": fault.line, "name": fault.twice}
            raise Ending(ExitStatus.INPUT, told, field=field, file=called(file), **values) from None
        if not raw.lstrip().startswith((b"{", b"[")) or _HEADING.match(raw):
            line = fault.line
    told = N_("{field}: {file} is neither JSON nor TOML; line {line} is not understood.")
    raise Ending(ExitStatus.INPUT, told, field=field, file=called(file), line=line)
