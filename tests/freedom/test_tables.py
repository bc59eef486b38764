"""The tables the digest shows: their figures are the calculators' own, as printed."""

import json
import os

import pytest

from referee.freedom.tables import TABLES

SEEDS = os.path.join(os.path.dirname(__file__), "..", "..", "seeds", "1989")


def column(table, number):
    return [row[number] for row in TABLES[table].rows]


@pytest.mark.parametrize("name", TABLES)
def test_rows_fill_their_columns_with_things_that_have_names(name):
    with open(os.path.join(SEEDS, "names.json"), encoding="utf-8") as file:
        names = json.load(file)
    table = TABLES[name]
    for row in table.rows:
        assert len(row) == len(table.columns)
        for cell in row:
            for one in cell if isinstance(cell, tuple) else (cell,):
                assert not isinstance(one, str) or one in names or one[0] in "+\u2212", one
    assert all(name in names or f"column.{name}" in names for name in table.columns)


def test_set_up():
    assert len(TABLES["setup"].rows) == 23
    assert sum(n or 0 for n in column("setup", 2)) == 15
    assert sum(n or 0 for n in column("setup", 3)) == 20
    assert not any(a and b for a, b in zip(column("setup", 2), column("setup", 3), strict=True))


def test_countries():
    rows = {row[0]: row[1:] for row in TABLES["countries"].rows}
    assert rows["east-germany"][:6] == (3, 6, 9, 3, "mid", 12)
    assert rows["hungary"][:6] == (1, 2, 4, 1, "early", 12)
    assert {country: len(row[-1]) for country, row in rows.items()} == {
        "east-germany": 6,
        "poland": 6,
        "czechoslovakia": 6,
        "hungary": 4,
        "romania": 6,
        "bulgaria": 5,
    }


def test_space_types():
    assert dict(TABLES["space-types"].rows) == {
        "workers": (3,),
        "farmers": (4,),
        "elite": (4,),
        "bureaucrats": (3,),
        "students": (1,),
        "intellectuals": (2,),
        "minority": (4,),
        "church": (3, 5),
    }


def test_tiananmen():
    assert [row[:3] for row in TABLES["tiananmen"].rows] == [
        (1, 5, 6),
        (2, 5, 6),
        (3, 6, 7),
        (4, 6, 7),
        (5, 7, 8),
        (6, 8, 7),
        (7, 9, 6),
        (8, 10, 5),
    ]


def test_struggle_deck():
    assert sum(column("struggle-deck", 2)) == 52


def test_aftermath():
    assert column("aftermath", 0) == list(range(8))
    assert column("aftermath", 1) == column("aftermath", 2) == [0, 0, 1, 1, 2, 2, 3, 4]
    assert column("aftermath", 3) == ["no"] * 4 + ["yes"] * 4


def test_ussr():
    assert column("ussr", 1) == ["+1", "+3", "+5", "\u22123"]
