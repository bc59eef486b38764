"""The state of the index: where it lies and whether the next search has to build it."""

from __future__ import annotations

import os
from typing import NamedTuple

from index.search import _stamp
from index.store import cache_folder


class State(NamedTuple):
    """Where the index lies (None: it is kept in memory), whether it is there, and its bytes."""

    place: str | None
    built: bool
    size: int


def state() -> State:
    """Return the state of the index; nothing is built or opened."""
    cache = cache_folder()
    if cache is None:
        return State(None, False, 0)
    place = os.path.join(cache, f"index-{_stamp()}")
    try:
        with os.scandir(place) as entries:
            size = sum(entry.stat().st_size for entry in entries if entry.is_file())
    except OSError:
        return State(place, False, 0)
    return State(place, True, size)
