"""Names of things by id (spaces, countries, suits, cards …) and the id of what a person typed."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple

from index.distance import distance, slack
from index.normalize import fold

SEEDS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "seeds")
"""The folder of the digests."""


class Name(NamedTuple):
    """What a thing is called in each language, and further spellings a person may type."""

    by_lang: Mapping[str, str]
    also: tuple[str, ...]


@cache
def games() -> tuple[str, ...]:
    """Return the ids of the games that have a digest, in alphabetical order."""
    with os.scandir(SEEDS) as entries:
        found = [one.name for one in entries if os.path.exists(os.path.join(one.path, "game.toml"))]
    return tuple(sorted(found))


@cache
def names(game: str) -> Mapping[str, Name]:
    """Return the names of a game's things by id; empty where it has none."""
    import msgspec

    try:
        with open(os.path.join(SEEDS, game, "names.json"), "rb") as file:
            raw = msgspec.json.decode(file.read(), type=dict[str, dict[str, str | list[str]]])
    except FileNotFoundError:
        return {}
    found = {}
    for key, one in raw.items():
        by_lang = {lang: text for lang, text in one.items() if isinstance(text, str)}
        also = one.get("also", ())
        found[key] = Name(by_lang, tuple(also) if not isinstance(also, str) else (also,))
    return found


def name(game: str, key: str, lang: str) -> str:
    """Return what a thing is called in a language: in English where that is missing, else its id."""
    called = names(game).get(key)
    if called is None:
        return key
    return called.by_lang.get(lang) or called.by_lang.get("en") or key


def heading(game: str, column: str, lang: str) -> str:
    """Return the heading of a table's column, whose name may stand under `column.` and its id."""
    key = f"column.{column}"
    return name(game, key if key in names(game) else column, lang)


def find(game: str, typed: str, lang: str, among: Collection[str] | None = None) -> str | None:
    """Return the id a person means: exactly typed in any language, or the only one that begins so.

    The reader's own language decides where the same word names two things. `among` holds the ids that
    may be meant, all by default. None where nothing or more than one thing is meant.
    """
    wanted = _plain(typed)
    if not wanted:
        return None
    exact: dict[int, list[str]] = {0: [], 1: [], 2: []}
    begun = []
    for key, spellings in _spellings(game, lang).items():
        if key not in among if among is not None else key.startswith("column."):
            continue
        if wanted in spellings:
            exact[min(2, spellings.index(wanted))].append(key)
        elif any(spelling.startswith(wanted) for spelling in spellings):
            begun.append(key)
    for keys in exact.values():
        if keys:
            return keys[0] if len(keys) == 1 else None
    return begun[0] if len(begun) == 1 else None


def nearest(game: str, typed: str, among: Collection[str] | None = None, limit: int = 3) -> list[str]:
    """Return the ids whose names in any language are nearest to what was typed, the nearest first."""
    wanted = _plain(typed)
    found = []
    for key, spellings in _spellings(game, "en").items():
        if among is None or key in among:
            far = min(distance(wanted, spelling) for spelling in spellings)
            if far <= max(1, slack(wanted) + len(wanted) // 8):
                found.append((far, key))
    return [key for _, key in sorted(found)[:limit]]


@cache
def _spellings(game: str, lang: str) -> Mapping[str, tuple[str, ...]]:
    """Return every spelling of every thing, folded: its id, its name in the language, then the others."""
    found = {}
    for key, called in names(game).items():
        own = called.by_lang.get(lang, key)
        others = [text for text in called.by_lang.values() if text != own]
        found[key] = tuple(dict.fromkeys(_plain(text) for text in (key, own, *others, *called.also)))
    return found


def _plain(text: str) -> str:
    """Fold and take hyphens, dots and runs of spaces as one space."""
    return " ".join("".join(c if c.isalnum() else " " for c in fold(text)).split())
