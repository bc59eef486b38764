"""The fields of a situation as a person fills them: kind, bounds, description, example."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import inspect

from referee.situation import steps

Kind: TypeAlias = Literal[
    "integer", "boolean", "string", "choice", "counts", "integers", "strings", "choices", "json"
]


class Field(NamedTuple):
    """One field of a situation.

    `name` is its key in JSON, `values` what a choice allows, `nullable` whether null may be sent,
    `die` whether it is what a die shows.
    """

    name: str
    kind: Kind
    description: str
    example: str
    required: bool
    nullable: bool
    values: tuple[Any, ...] = ()
    least: int | None = None
    most: int | None = None
    die: bool = False


def fields(situation: type[msgspec.Struct]) -> Iterator[Field]:
    """Yield the fields of a kind of situation in their order."""
    info = inspect.type_info(situation)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        yield _field(field)


def field_at(situation: type[msgspec.Struct], path: str) -> Field | None:
    """Return the field at a path in the contract's form (`gangs[1].hits`), or None where there is none."""
    info: inspect.Type = inspect.type_info(situation)
    found: inspect.Field | None = None
    for key in steps(path):
        inside = [_bare(option) for option, _ in _alternatives(info)]
        if isinstance(key, int):
            lists = [one for one in inside if isinstance(one, inspect.ListType | inspect.VarTupleType)]
            info, found = lists[0].item_type if lists else inspect.AnyType(), None
            continue
        structs = [option for option in inside if isinstance(option, inspect.StructType)]
        found = next((one for struct in structs for one in struct.fields if one.encode_name == key), None)
        if found is None:
            return None
        info = found.type
    return _field(found) if found is not None else None


def is_die(info: inspect.Type) -> bool:
    """Return whether a type is that of what a die shows, or may be."""
    if isinstance(info, inspect.UnionType):
        return any(is_die(option) for option in info.types)
    return isinstance(info, inspect.Metadata) and (bool((info.extra or {}).get("die")) or is_die(info.type))


def holds_dice(situation: type[msgspec.Struct]) -> bool:
    """Return whether a kind of situation has a die anywhere."""
    return _holds_dice(inspect.type_info(situation))


def _holds_dice(info: inspect.Type) -> bool:
    if is_die(info):
        return True
    info = _bare(info)
    if isinstance(info, inspect.UnionType):
        return any(_holds_dice(option) for option in info.types)
    if isinstance(info, inspect.StructType):
        return any(_holds_dice(field.type) for field in info.fields)
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        return _holds_dice(info.item_type)
    return isinstance(info, inspect.DictType) and _holds_dice(info.value_type)


def _field(field: inspect.Field) -> Field:
    description, example = "", ""
    options = list(_alternatives(field.type))
    for _, told in options:
        description = told.get("description", description)
        example = next(iter(told.get("examples", ())), example)
    nullable = any(isinstance(option, inspect.NoneType) for option, _ in options)
    plain = [option for option, _ in options if not isinstance(option, inspect.NoneType)]
    kind, values = _kind(plain[0]) if len(plain) == 1 else ("json", ())
    bounds = plain[0] if kind == "integer" else None
    return Field(
        name=field.encode_name,
        kind=kind,
        description=description,
        example=example,
        required=field.required,
        nullable=nullable,
        values=values,
        least=getattr(bounds, "ge", None),
        most=getattr(bounds, "le", None),
        die=is_die(field.type),
    )


def _alternatives(info: inspect.Type) -> Iterator[tuple[inspect.Type, dict[str, Any]]]:
    """Yield each type a value may have, with what `about` tells of it."""
    if isinstance(info, inspect.Metadata):
        for option, told in _alternatives(info.type):
            yield option, {**(info.extra_json_schema or {}), **told}
    elif isinstance(info, inspect.UnionType):
        for option in info.types:
            yield from _alternatives(option)
    else:
        yield info, {}


def _bare(info: inspect.Type) -> inspect.Type:
    return _bare(info.type) if isinstance(info, inspect.Metadata) else info


def _kind(info: inspect.Type) -> tuple[Kind, tuple[Any, ...]]:
    if isinstance(info, inspect.IntType):
        return "integer", ()
    if isinstance(info, inspect.BoolType):
        return "boolean", ()
    if isinstance(info, inspect.StrType):
        return "string", ()
    if isinstance(info, inspect.LiteralType):
        return "choice", tuple(info.values)
    if isinstance(info, inspect.DictType) and isinstance(_bare(info.value_type), inspect.IntType):
        key = _bare(info.key_type)
        return "counts", tuple(key.values) if isinstance(key, inspect.LiteralType) else ()
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        item = _bare(info.item_type)
        if isinstance(item, inspect.IntType):
            return "integers", ()
        if isinstance(item, inspect.StrType):
            return "strings", ()
        if isinstance(item, inspect.LiteralType):
            return "choices", tuple(item.values)
    return "json", ()
