"""What comes in from files and pipes, a line at a time or whole, never more than memory should hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Final

from cli.endings import Ending, ExitStatus
from cli.translation import N_

LONGEST_LINE: Final = 16 * 1024 * 1024
"""Bytes one line may have, and a file that is read whole."""

LONGEST_SPREAD: Final = 4 * LONGEST_LINE
"""Bytes an array or an object may have that is spread over lines."""

_PIECE: Final = 64 * 1024


def lines(source: IO[bytes], name: str, field: str = "file") -> Iterator[bytes | None]:
    """Yield the lines of a source; None for one that is too long, which is passed over without being kept.

    Raises Ending for a source that cannot be read; `name` is what it was called.
    """
    try:
        while line := source.readline(LONGEST_LINE + 1):
            if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
                pass_over(source)
                yield None
            else:
                yield line
    except OSError as error:
        raise unreadable(name, error, field) from None


def pass_over(source: IO[bytes], to_the_end: bool = False) -> None:
    """Read what is left of a line, or of the source, without keeping it."""
    while piece := source.readline(_PIECE):
        if piece.endswith(b"\n") and not to_the_end:
            return


def whole(source: IO[bytes], name: str, field: str = "file", most: int = LONGEST_LINE) -> bytes:
    """Return all that is in a source. Raises Ending where it cannot be read or is too much."""
    try:
        raw = source.read(most + 1)
    except OSError as error:
        raise unreadable(name, error, field) from None
    if len(raw) > most:
        told = N_("{file} is too large; at most {most} MB are read.")
        raise Ending(ExitStatus.INPUT, told, field=field, file=called(name), most=most // 1024**2)
    return raw


def opened(name: str, stdin: IO[bytes], field: str = "file") -> IO[bytes]:
    """Return a file opened for reading bytes, or stdin for `-`. Raises Ending where it cannot be."""
    if name == "-":
        return stdin
    if not name:
        raise Ending(ExitStatus.INPUT, N_("The name of a file is empty."), field=field)
    try:
        return open(name, "rb")
    except OSError as error:
        raise unreadable(name, error, field) from None


def unreadable(name: str, error: OSError, field: str = "file") -> Ending:
    """Return the refusal of a file, or of stdin, that the system does not let be read."""
    told = N_("{file} cannot be read: {reason:why}")
    return Ending(ExitStatus.INPUT, told, field=field, file=called(name), reason=error)


def called(name: str) -> str:
    """Return what a file is called in a sentence: the way it was typed."""
    return "stdin" if name == "-" else name
