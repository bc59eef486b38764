"""TOML that came in: what is wrong with it, in which line, and whether a key stands there twice."""

from __future__ import annotations

import re
import sys
import tomllib
from typing import Any


class Fault(Exception):
    """A text that is no TOML.

    `line` is where, `twice` the key that stands there for the second time, empty where something else is
    wrong; `encoding`: it is no UTF-8.
    """

    def __init__(self, line: int, twice: str = "", *, encoding: bool = False) -> None:
        super().__init__(f"line {line}")
        self.line = line
        self.twice = twice
        self.encoding = encoding


def decode(raw: bytes) -> dict[str, Any]:
    """Return what a text says. Raises Fault."""
    try:
        text = raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Fault(raw.count(b"\n", 0, error.start) + 1, encoding=True) from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+)", str(error))
        line = int(place[1]) if place else text.rstrip().count("\n") + 1
        raise Fault(line, _twice(text.split("\n"), line)) from None
    except RecursionError:
        raise Fault(_first(r"[\[{]{50}", text)) from None
    except ValueError:  # a number with more digits than Python reads
        raise Fault(_first(rf"[0-9_]{{{sys.get_int_max_str_digits()}}}", text)) from None


def _first(pattern: str, text: str) -> int:
    """Return the first line in which the pattern stands, or the first of all."""
    found = re.search(pattern, text)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def _twice(lines: list[str], number: int) -> str:
    """Return the key of a line that is right in itself and below lines that are, but not where it stands."""
    above, line = "\n".join(lines[: number - 1]), lines[number - 1]
    try:
        tomllib.loads(above)
        said = tomllib.loads(line)
    except (ValueError, RecursionError):
        return ""
    keys = []
    while isinstance(said, dict) and len(said) == 1:
        key, said = next(iter(said.items()))
        keys.append(key)
    return ".".join(keys)
