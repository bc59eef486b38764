"""Documents a command reads: a board or a case file, JSON or TOML, from a file or stdin, alone or in an answer."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any

from cli.endings import Ending, ExitStatus
from cli.translation import N_

if TYPE_CHECKING:
    from cli.environment import Environment


class Repeat(Exception):
    """The document that came in is an error envelope: it is passed on, with the exit code it stands for."""

    def __init__(self, envelope: dict[str, Any]) -> None:
        super().__init__("an error came in")
        self.envelope = envelope
        error = envelope.get("error")
        kind = error.get("kind") if isinstance(error, dict) else None
        self.status = ExitStatus.NOTHING if kind == "illegal" else ExitStatus.INPUT


def read(file: str, environment: Environment, field: str) -> Any:
    """Return the value of a JSON or TOML document; `-` is stdin, where the last non-blank line counts.

    Raises Ending for a document that cannot be read, Repeat for an error envelope.
    """
    from cli.batch import open_input

    with open_input(file, environment) as source:
        raw = source.read().removeprefix(b"\xef\xbb\xbf")
    if not raw.strip():
        told = N_("{field}: {file} is empty.")
        raise Ending(ExitStatus.INPUT, told, field=field, file=_name(file))
    value = _toml(raw, file, field) if file.endswith(".toml") else _json_or_toml(raw, file, field)
    if isinstance(value, dict) and value.get("ok") is False and "error" in value:
        raise Repeat(value)
    return value


def inside(value: Any, key: str) -> Any:
    """Return what stands under the key in an answer or a situation, else the value itself."""
    for path in (("result", key), (key,), ("situation", key)):
        found = value
        for part in path:
            found = found.get(part) if isinstance(found, dict) else None
        if found is not None:
            return found
    return value


def _json_or_toml(raw: bytes, file: str, field: str) -> Any:
    import msgspec

    lines = [line for line in raw.splitlines() if line.strip()]
    line = 0  # where JSON ends to be JSON
    for text in (raw, lines[-1]):
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            place = re.search(r"byte (\d+)", str(error))
            line = line or text.rstrip().count(b"\n", 0, int(place[1]) if place else None) + 1
        except (UnicodeDecodeError, RecursionError):
            continue
    return _toml(raw, file, field, line)


def _toml(raw: bytes, file: str, field: str, line: int = 1) -> Any:
    """Return what TOML says; `line` is where JSON was not understood, for what is meant to be JSON."""
    import tomllib

    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+)", str(error))
        if not raw.lstrip().startswith((b"{", b"[")):
            line = int(place[1]) if place else raw.rstrip().count(b"\n") + 1
    except RecursionError:
        pass
    told = N_("{field}: {file} is neither JSON nor TOML; line {line} is not understood.")
    raise Ending(ExitStatus.INPUT, told, field=field, file=_name(file), line=line)


def _name(file: str) -> str:
    return "stdin" if file == "-" else os.path.basename(file)
