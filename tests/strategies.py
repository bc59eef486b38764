"""Hypothesis strategies made from the types of the situations: well formed, nearly so, and not at all."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

NAMES = st.sampled_from(["A", "B", "C", "SAMCRO", "Mayans", "ё", "\u202e", "none"])

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 1200)
    | st.floats(allow_nan=False)
    | st.text(max_size=5)
    | NAMES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5) | NAMES, inner, max_size=4)
    ),
    max_leaves=8,
)
"""Any value JSON can hold, small."""


def situations(kind: type) -> st.SearchStrategy[dict[str, Any]]:
    """Return well-formed situations of a kind, by its types alone."""
    return of_type(inspect.type_info(kind))


def requests(calculator: str, kind: type) -> st.SearchStrategy[Any]:
    """Return requests of every sort to a calculator: well formed, with a key spoilt, arbitrary."""
    good = situations(kind).map(lambda situation: {"calc": calculator, **situation})
    return good | st.builds(_spoil, good, st.text(max_size=6), JSON, st.randoms(use_true_random=False)) | JSON


def _spoil(request: dict[str, Any], key: str, value: Any, random: Any) -> dict[str, Any]:
    chosen = random.choice([*request, key])
    return {**request, chosen: value}


def of_type(info: inspect.Type) -> st.SearchStrategy[Any]:
    """Return values of a type as msgspec describes it."""
    if isinstance(info, inspect.Metadata):
        return of_type(info.type)
    if isinstance(info, inspect.UnionType):
        return st.one_of(*[of_type(option) for option in info.types])
    if isinstance(info, inspect.LiteralType):
        return st.sampled_from(sorted(info.values, key=str))
    if isinstance(info, inspect.StructType):
        required = {f.encode_name: of_type(f.type) for f in info.fields if f.required}
        optional = {f.encode_name: of_type(f.type) for f in info.fields if not f.required}
        return st.fixed_dictionaries(required, optional=optional)
    if isinstance(info, inspect.DictType):
        keys, least, most = of_type(info.key_type), info.min_length or 0, min(info.max_length or 5, 5)
        return st.dictionaries(keys, of_type(info.value_type), min_size=least, max_size=max(least, most))
    if isinstance(info, inspect.ListType | inspect.VarTupleType):
        least, most = info.min_length or 0, min(info.max_length or 5, 5)
        return st.lists(of_type(info.item_type), min_size=least, max_size=max(least, most))
    if isinstance(info, inspect.TupleType):
        return st.tuples(*[of_type(item) for item in info.item_types]).map(list)
    return _plain(info)


def _plain(info: inspect.Type) -> st.SearchStrategy[Any]:
    if isinstance(info, inspect.IntType):
        least, most = info.ge if info.ge is not None else -5, info.le if info.le is not None else 30
        return st.integers(least, most) | st.integers(least, min(most, least + 6))
    if isinstance(info, inspect.StrType):
        return NAMES
    if isinstance(info, inspect.BoolType):
        return st.booleans()
    if isinstance(info, inspect.NoneType):
        return st.none()
    return JSON
