"""The tables of the digest, made of the calculators' own figures."""

from typing import Final

from referee.android.calendar import CLIMAX, EVENTS
from referee.android.conspiracy import TOKEN_VP as CONSPIRACY_VP
from referee.android.groups import LINK_VP, TOKEN_VP
from referee.android.locations import COLOURS
from referee.android.score import TRAUMA_VP
from referee.android.verdict import GUILTY_VP, INNOCENT_VP, OBSESSION_VP
from referee.table import Table

TABLES: Final = {
    "calendar": Table(
        ("column.week", "column.day", "column.brings", "column.climax"),
        tuple((*day, events or None, "climax" if day in CLIMAX else None) for day, events in EVENTS.items()),
    ),
    "location-types": Table(
        ("column.location-type", "column.colour"),
        tuple(COLOURS.items()),
    ),
    "points": Table(
        ("column.item", "column.vp", "column.per-link", "column.group"),
        (
            ("guilty-hunch", GUILTY_VP, None, None),
            ("innocent-hunch", INNOCENT_VP, None, None),
            ("obsession-bonus", OBSESSION_VP, None, None),
            ("jinteki-token", TOKEN_VP, LINK_VP, "jinteki"),
            ("haas-token", TOKEN_VP, LINK_VP, "haas"),
            ("conspiracy-token", CONSPIRACY_VP, None, None),
            ("street-favor", 0, LINK_VP, "human-first"),
            ("trauma-token", TRAUMA_VP, None, None),
            ("ending", "as-printed", None, None),
            ("sad-ending", "as-printed", -LINK_VP, "cardinal-reese"),
        ),
    ),
}
"""The tables the digest shows by `{table NAME}`; columns and cells are ids of names.json."""
