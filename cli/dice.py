"""Rolls the dice a situation lacks: finds them through its types, and keeps those the answer rests on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import inspect

from cli.fields import field_at, is_die
from cli.translation import N_
from referee.judge import ENVELOPE, Outcome, judge
from referee.situation import InputFault, join, steps

if TYPE_CHECKING:
    import msgspec

    from cli.translation import Speaker

SIDES: Final = 6
"""Sides of a die."""

_FAIR: Final = 256 - 256 % SIDES
"""Bytes from here on are thrown away, so that every side is equally likely."""


class Rolled(NamedTuple):
    """A request with its dice rolled, how it ends, and the dice by their fields (`gangs[0].die`)."""

    request: dict[str, Any]
    outcome: Outcome
    dice: dict[str, int]


class _Place(NamedTuple):
    """Where a die is missing: its path, and the object and key that will hold it."""

    path: str
    holder: dict[str, Any]
    key: str


def roll(request: dict[str, Any], kind: type[msgspec.Struct], seed: int | None = None) -> Rolled:
    """Return the request with every missing die rolled that its answer rests on.

    The same seed gives the same dice on every machine. A die that changes nothing (of a gang with nobody
    there) is not kept; a request that has no answer is returned as it is.
    """
    before = judge(request)
    if before.result is None:
        return Rolled(request, before, {})
    filled = {key: value if key in ENVELOPE else _copy(value) for key, value in request.items()}
    shown = _sides(seed)
    dice: dict[str, int] = {}
    places = list(_missing(filled, inspect.type_info(kind), ""))
    for place in places:
        place.holder[place.key] = dice[place.path] = next(shown)
    outcome = judge(filled)
    for place in places:
        side = place.holder.pop(place.key)
        if judge(filled)._replace(situation=None) == outcome._replace(situation=None):
            del dice[place.path]
        else:
            place.holder[place.key] = side
    return Rolled(filled, judge(filled), dice)


def read_seed(typed: str) -> int:
    """Return the seed that was typed. Raises InputFault where it is no whole number."""
    try:
        return int(typed)
    except ValueError:
        raise InputFault("seed", "not-an-integer", given=typed) from None


def lines(rolled: Rolled, kind: type[msgspec.Struct], speaker: Speaker, domain: str) -> list[str]:
    """Return what the dice show for a person, and what each was rolled for."""
    if not rolled.dice:
        return [speaker.text(N_("No die had to be rolled."))]
    if list(rolled.dice) == ["die"]:
        return [speaker.say(N_("Rolled: {die}."), die=rolled.dice["die"])]
    listed = [speaker.text(N_("Rolled:"))]
    for path, side in rolled.dice.items():
        what = _what(path, rolled.request, kind, speaker, domain)
        listed.append(speaker.say(N_("  {what}: {die}"), what=what, die=side))
    return listed


def _sides(seed: int | None) -> Iterator[int]:
    """Yield what the dice show: from the system's entropy, or out of a seed by SHA-256.

    The standard library's generator promises the same numbers in every version for few of its methods only;
    a hash is the same everywhere.
    """
    number = 0
    while True:
        if seed is None:
            block = os.urandom(16)
        else:
            import hashlib

            block = hashlib.sha256(f"{seed}:{number}".encode()).digest()
            number += 1
        for byte in block:
            if byte < _FAIR:
                yield byte % SIDES + 1


def _missing(data: Any, info: inspect.Type, path: str) -> Iterator[_Place]:
    """Yield the places of the dice that are left out or null, in the order of fields and lists."""
    if isinstance(info, inspect.Metadata):
        yield from _missing(data, info.type, path)
    elif isinstance(info, inspect.UnionType):
        for option in info.types:
            yield from _missing(data, option, path)
    elif isinstance(info, inspect.StructType) and isinstance(data, dict):
        for field in info.fields:
            key = field.encode_name
            if is_die(field.type):
                if data.get(key) is None:
                    yield _Place(join(path, key), data, key)
            elif key in data:
                yield from _missing(data[key], field.type, join(path, key))
    elif isinstance(info, inspect.ListType | inspect.VarTupleType) and isinstance(data, list):
        for number, item in enumerate(data):
            yield from _missing(item, info.item_type, f"{path}[{number}]")
    elif isinstance(info, inspect.DictType) and isinstance(data, dict):
        for key, item in data.items():
            yield from _missing(item, info.value_type, join(path, str(key)))


def _copy(value: Any) -> Any:
    """Return a copy of a JSON value: what was typed stays as it was."""
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value


def _what(path: str, data: Any, kind: type[msgspec.Struct], speaker: Speaker, domain: str) -> str:
    """Return what a die was rolled for: the names in its item of a list, else what its field means."""
    holder, _, _ = path.rpartition(".")
    item = data
    for step in steps(holder):
        item = item[step]
    names = (
        [speaker.name(domain, value) for value in item.values() if isinstance(value, str)] if holder else []
    )
    field = field_at(kind, path)
    meaning = speaker.text(field.description, domain) if field is not None else path
    return ", ".join(names) or meaning[:1].upper() + meaning[1:]
