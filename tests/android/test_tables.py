"""The tables of the digest: shape, labels, and the figures of the verdict."""

import json
import os

import pytest

from referee.android.tables import TABLES

SEEDS = os.path.join(os.path.dirname(__file__), "..", "..", "seeds", "android")


def names():
    with open(os.path.join(SEEDS, "names.json"), encoding="utf-8") as file:
        return json.load(file)


@pytest.mark.parametrize("table", TABLES)
def test_shape_and_labels(table):
    columns, rows = TABLES[table]
    known = names()
    assert all(column in known for column in columns)
    for row in rows:
        assert len(row) == len(columns)
        for cell in row:
            for part in cell if isinstance(cell, tuple) else (cell,):
                if isinstance(part, str):
                    assert {"en", "ru", "es"} <= set(known[part])


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_every_table_of_the_digest_is_here(lang):
    with open(os.path.join(SEEDS, f"{lang}.md"), encoding="utf-8") as file:
        shown = {line[len("{table ") : -2] for line in file if line.startswith("{table ")}
    assert shown == set(TABLES)


def test_hunches(answer):
    rows = {row[0]: row[1] for row in TABLES["points"].rows}
    suspects = {"A": {"total": 9}, "B": {"total": 1}}
    hunches = [
        {"player": "g", "guilty": "A"},
        {"player": "i", "innocent": "B"},
        {"player": "o", "guilty": "A", "innocent": "A"},
    ]
    paid = answer("verdict", suspects=suspects, hunches=hunches)["hunch_vp"]
    guilty, innocent = rows["guilty-hunch"], rows["innocent-hunch"]
    assert paid == {"g": guilty, "i": innocent, "o": guilty + innocent + rows["obsession-bonus"]}
