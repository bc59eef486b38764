"""The tables of the digest: shape, labels, and the figures of the calculators."""

import json
import os

import pytest

from referee.freedom.spaces import SPACES
from referee.freedom.tables import TABLES

SEEDS = os.path.join(os.path.dirname(__file__), "..", "..", "seeds", "1989")
PLAIN = {"ussr"}
"""Tables with signed figures beside their labels."""


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
                if isinstance(part, str) and not (table in PLAIN and part[1:].isdecimal()):
                    assert {"en", "ru", "es"} <= set(known[part]), part


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_every_table_of_the_digest_is_here(lang):
    with open(os.path.join(SEEDS, f"{lang}.md"), encoding="utf-8") as file:
        shown = {line[len("{table ") : -2] for line in file if line.startswith("{table ")}
    assert shown == set(TABLES)


def test_the_set_up_is_the_one_placed(answer):
    placed = answer("setup")["board"]["sp"]
    assert {row[1]: [row[2] or 0, row[3] or 0] for row in TABLES["setup"].rows} == placed


def test_the_countries_score_what_the_table_prints(answer):
    for country, presence, _, control, _, _, count, battlegrounds in TABLES["countries"].rows:
        spaces = [space for space in SPACES.values() if space.country == country]
        assert count == len(spaces)
        all_of_them = {space.id: [space.stability, 0] for space in spaces}
        found = answer("score", country=country, board={"sp": all_of_them})
        assert found["track"] == control + len(battlegrounds)
        plain = next(space for space in spaces if space.id not in battlegrounds)
        found = answer("score", country=country, board={"sp": {plain.id: [0, plain.stability]}})
        assert found["track"] == -presence


def test_the_boxes_need_what_the_table_prints(answer):
    for box, democrat, communist, _ in TABLES["tiananmen"].rows:
        for side, needed in (("democrat", democrat), ("communist", communist)):
            asked = {"side": side, "position": box - 1, "opponent_position": 8, "ops": 1, "card": "opponent"}
            assert answer("tiananmen", **asked)["needed"] == needed


def test_the_track_of_the_ussr(answer):
    done = []
    for event, vp in TABLES["ussr"].rows:
        assert answer("stability", event=event, done=done)["track"] == int(vp.replace("\u2212", "-"))
        done.append(event)


def test_the_aftermath_reads_its_table(answer):
    rows = TABLES["aftermath"].rows
    assert [row[0] for row in rows] == list(range(8))
    for die in range(1, 7):
        asked = {"country": "poland", "winner": "democrat", "suit": "march", "raises": 0}
        found = answer("aftermath", **asked, support_die=die, vp_die=die)
        assert (found["support_loss"], found["vp"]) == rows[die][1:3]
        assert (found["power"] == "democrat") == (rows[die][3] == "yes")


def test_the_deck_has_fifty_two_cards():
    assert sum(row[2] for row in TABLES["struggle-deck"].rows) == 52
