"""Tables of figures, as the core hands them to the digests: labels by id, numbers as numbers."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Cell: TypeAlias = "int | str | tuple[int | str, ...] | None"
"""A number, the id of a label, several of these in a row, or nothing."""


class Table(NamedTuple):
    """Columns (ids of labels) and rows of cells, all rows as long as the columns."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
