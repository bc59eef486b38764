"""Checks what is sent: msgspec decides, one walk over the types says which field is wrong and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType, inspect

__all__ = [
    "FAULT_CODES",
    "UNSET",
    "Count",
    "Die",
    "InputFault",
    "Name",
    "Situation",
    "UnsetType",
    "about",
    "check",
    "find_fault",
    "join",
    "nearest",
    "no_repeats",
    "unknown_key",
    "unknown_name",
]

_S = TypeVar("_S")

LARGEST_COUNT: Final = 999
"""No count in a situation is above this."""

LONGEST_LIST: Final = 100
"""No list or mapping in a situation has more entries than this."""

LONGEST_NAME: Final = 100
"""No name in a situation has more characters than this."""

Count = Annotated[int, Meta(ge=0, le=LARGEST_COUNT)]
"""A count of things: 0–999."""

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
"""A name given by the table: 1–100 characters."""

Die = Annotated[int, Meta(ge=1, le=6, extra={"die": True})]
"""What a six-sided die shows: 1–6."""

FAULT_CODES: Final = (
    "not-an-object",  # the request is no JSON object
    "unknown-key",  # nearest
    "missing",
    "not-an-integer",  # given
    "not-a-string",  # given
    "not-a-boolean",  # given
    "not-a-list",  # given
    "not-a-mapping",  # given
    "not-null",  # a null where none is allowed
    "out-of-range",  # given, least, most (either may be None)
    "wrong-length",  # given (the length), least, most
    "wrong-text",  # given (the characters of a text), least, most
    "no-such-value",  # given, allowed, nearest
    "twice",  # given: a name that stands there twice
    "unknown-name",  # given, allowed, nearest: names one of the situation's own
    "too-many",  # given, most
    "wrong-form",  # given, allowed: the kinds of value it may be
    "unreadable",  # the text is no JSON; position, given, line (of several)
    "unfinished",  # the same, because it ends too early
    "lone-surrogate",  # the same, because of half a character
    "too-large",  # the same, because of a number no computer holds
    "too-deep",  # position, line
    "not-utf-8",  # position, line
    "line-too-long",  # most (MB)
    "spread-too-long",  # most (MB)
    "ranking",  # an answer that ranks many situations was sent for one
    "comparison",  # the same, one that compares them
)
"""Every code an InputFault of the shared core may carry; games add codes of their own as facts."""


class Situation(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a calculator is asked: immutable, no unknown fields; subclasses add `kw_only=True`.

    The annotation of a field carries its bounds and, through `about`, the description and the example
    from which options, prompts, schema, completion and reference page are made.
    """


class InputFault(Exception):
    """A malformed request.

    `field` is the path in the contract's form (`gangs[1].guns`), empty for the request as a whole;
    `code` one of FAULT_CODES or the name of a game's own slip; `values` what the sentence about it names.
    """

    def __init__(self, field: str, code: str, **values: Any) -> None:
        super().__init__(f"{field}: {code}")
        self.field = field
        self.code = code
        self.values = values


def about(description: str, *, example: str | None = None) -> Meta:
    """Describe a field in English: what it means (a noun phrase, lower case), what a person might type."""
    return Meta(description=description, examples=None if example is None else [example])


def check(data: object, kind: type[_S]) -> _S:
    """Return `data` as a situation of the given kind.

    Raises InputFault for the first fault met: keys in the order sent, each for being unknown, of the wrong
    type or out of range, then the missing ones.
    """
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, OverflowError, RecursionError):
        fault = find_fault(data, kind)
        if fault is None:  # the property test holds the two in agreement
            raise
        raise fault from None


def find_fault(data: object, kind: Any) -> InputFault | None:
    """Return the first fault of `data` as a value of the type `kind`, or None where msgspec accepts it."""
    return _walk(data, _type_info(kind), "")


def join(path: str, key: str) -> str:
    """Return the path of `key` inside `path`."""
    return f"{path}.{key}" if path else key


def steps(path: str) -> Iterator[str | int]:
    """Yield what a path of the contract leads along (`gangs[1].hits`): keys as text, places as numbers."""
    for step in path.replace("[", ".[").split("."):
        place = step[1:-1] if step.startswith("[") else ""
        if step:
            yield int(place) if place.isdecimal() else step


def nearest(given: object, known: Iterable[str]) -> str | None:
    """Return the known word nearest to what was given, or None where none is near."""
    if not isinstance(given, str):
        return None
    import difflib

    known = sorted(known)
    folded = {word.casefold(): word for word in reversed(known)}
    close = difflib.get_close_matches(given.casefold(), list(folded), n=1, cutoff=0.55)
    return folded[close[0]] if close else None


@lru_cache(maxsize=64)
def _type_info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _walk(data: object, info: inspect.Type, path: str) -> InputFault | None:
    """Return the first fault of `data` as a value of the type that `info` describes."""
    if isinstance(info, inspect.Metadata):
        return _walk(data, info.type, path)
    if isinstance(info, inspect.UnionType):
        return _walk_union(data, info, path)
    if isinstance(info, inspect.LiteralType):
        return _walk_literal(data, info, path)
    if isinstance(info, inspect.StructType):
        return _walk_struct(data, info, path)
    if isinstance(info, inspect.DictType):
        return _walk_mapping(data, info, path)
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return _walk_list(data, info, path)
    if isinstance(info, inspect.TupleType):
        return _walk_tuple(data, info, path)
    return _walk_plain(data, info, path)


def _walk_plain(data: object, info: inspect.Type, path: str) -> InputFault | None:
    if isinstance(info, inspect.IntType):
        if not isinstance(data, int) or isinstance(data, bool):
            return _wrong_kind(data, "not-an-integer", path)
        if (info.ge is not None and data < info.ge) or (info.le is not None and data > info.le):
            return InputFault(path, "out-of-range", given=data, least=info.ge, most=info.le)
    elif isinstance(info, inspect.StrType):
        if not isinstance(data, str):
            return _wrong_kind(data, "not-a-string", path)
        return _wrong_length(len(data), info.min_length, info.max_length, path, "wrong-text")
    elif isinstance(info, inspect.BoolType):
        if not isinstance(data, bool):
            return _wrong_kind(data, "not-a-boolean", path)
    elif isinstance(info, inspect.NoneType):
        if data is not None:
            return InputFault(path, "wrong-form", given=data, allowed=["null"])
    elif not isinstance(info, inspect.AnyType):
        raise TypeError(f"situations have no fields of the type {info!r}")
    return None


def _walk_struct(data: object, info: inspect.StructType, path: str) -> InputFault | None:
    if not isinstance(data, dict):
        return _wrong_kind(data, "not-a-mapping", path)
    fields = {field.encode_name: field for field in info.fields}
    for key, value in data.items():
        if key not in fields:
            return unknown_key(join(path, str(key)), key, fields)
        fault = _walk(value, fields[key].type, join(path, key))
        if fault is not None:
            return fault
    for key, field in fields.items():
        if field.required and key not in data:
            return InputFault(join(path, key), "missing")
    return None


def _walk_mapping(data: object, info: inspect.DictType, path: str) -> InputFault | None:
    if not isinstance(data, dict):
        return _wrong_kind(data, "not-a-mapping", path)
    for key, value in data.items():
        inside = join(path, str(key))
        fault = _walk(key, info.key_type, inside) or _walk(value, info.value_type, inside)
        if fault is not None:
            return fault
    return _wrong_length(len(data), info.min_length, info.max_length, path)


def _walk_list(data: object, info: inspect.ListType | inspect.VarTupleType, path: str) -> InputFault | None:
    if not isinstance(data, list):
        return _wrong_kind(data, "not-a-list", path)
    for number, value in enumerate(data):
        fault = _walk(value, info.item_type, f"{path}[{number}]")
        if fault is not None:
            return fault
    return _wrong_length(len(data), info.min_length, info.max_length, path)


def _walk_tuple(data: object, info: inspect.TupleType, path: str) -> InputFault | None:
    if not isinstance(data, list):
        return _wrong_kind(data, "not-a-list", path)
    if len(data) != len(info.item_types):
        count = len(info.item_types)
        return InputFault(path, "wrong-length", given=len(data), least=count, most=count)
    for number, (value, item) in enumerate(zip(data, info.item_types, strict=True)):
        fault = _walk(value, item, f"{path}[{number}]")
        if fault is not None:
            return fault
    return None


def _walk_literal(data: object, info: inspect.LiteralType, path: str) -> InputFault | None:
    if any(data == value and type(data) is type(value) for value in info.values):
        return None
    allowed = list(info.values)
    if not isinstance(data, str) and all(isinstance(value, str) for value in allowed):
        return _wrong_kind(data, "no-such-value", path, allowed=allowed, nearest=None)
    close = nearest(data, [value for value in allowed if isinstance(value, str)])
    return InputFault(path, "no-such-value", given=data, allowed=allowed, nearest=close)


def _walk_union(data: object, info: inspect.UnionType, path: str) -> InputFault | None:
    """Report the fault of the member that is of the kind of `data`, else of the only one, else the kinds."""
    members = [_bare(member) for member in info.types]
    faults = [(member, _walk(data, member, path)) for member in members]
    if any(fault is None for _, fault in faults):
        return None
    if data is None:
        return InputFault(path, "not-null")
    fitting = [fault for member, fault in faults if _same_kind(data, member)]
    named = [(m, f) for m, f in faults if not isinstance(m, inspect.NoneType)]
    if not fitting and len(named) == 1:
        fitting = [named[0][1]]
    literal = [m for m, _ in named if isinstance(m, inspect.LiteralType)]
    if len(fitting) == 1 and fitting[0] is not None:
        if literal and fitting[0].code == "no-such-value" and len(named) > 1:
            kinds = [_kind(m) for m, _ in named if m not in literal]
            fitting[0].values["allowed"] = [*kinds, *fitting[0].values["allowed"]]
        return fitting[0]
    return InputFault(path, "wrong-form", given=data, allowed=[_kind(m) for m, _ in named])


def _bare(info: inspect.Type) -> inspect.Type:
    return _bare(info.type) if isinstance(info, inspect.Metadata) else info


_KINDS: Final[tuple[tuple[type, tuple[type, ...], str], ...]] = (
    (bool, (inspect.BoolType,), "boolean"),
    (int, (inspect.IntType,), "integer"),
    (str, (inspect.StrType, inspect.LiteralType), "string"),
    (list, (inspect.ListType, inspect.VarTupleType, inspect.TupleType), "list"),
    (dict, (inspect.StructType, inspect.DictType), "mapping"),
)


def _same_kind(data: object, info: inspect.Type) -> bool:
    for kind, infos, _ in _KINDS:
        if isinstance(data, kind):
            return isinstance(info, infos)
    return False


def _kind(info: inspect.Type) -> str:
    for _, infos, name in _KINDS:
        if isinstance(info, infos):
            return name
    return "null"


def _wrong_kind(data: object, code: str, path: str, **values: Any) -> InputFault:
    if data is None:
        return InputFault(path, "not-null")
    return InputFault(path, code, given=data, **values)


def _wrong_length(
    length: int, least: int | None, most: int | None, path: str, code: str = "wrong-length"
) -> InputFault | None:
    if (least is None or length >= least) and (most is None or length <= most):
        return None
    return InputFault(path, code, given=length, least=least, most=most)


def unknown_key(path: str, key: object, known: Iterable[str]) -> InputFault:
    """Return the fault of a key that is not known, naming the nearest known one."""
    return InputFault(path, "unknown-key", given=key, nearest=nearest(key, known))


def unknown_name(path: str, name: str, known: Iterable[str]) -> InputFault:
    """Return the fault of a name that the situation does not define (a gang that is not listed, say)."""
    known = list(known)
    return InputFault(path, "unknown-name", given=name, allowed=known, nearest=nearest(name, known))


def no_repeats(names: Iterable[str], path: Callable[[int], str]) -> None:
    """Raise InputFault at the second place where a name stands; `path` makes the field of a position."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name in seen:
            raise InputFault(path(number), "twice", given=name)
        seen.add(name)
