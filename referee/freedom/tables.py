"""The tables of the digest, made of the calculators' own figures."""

from typing import Final

from referee.freedom.aftermath import RESULTS, TOPPLES
from referee.freedom.spaces import COUNTRIES, SPACES, Country
from referee.freedom.stability import TRACK
from referee.freedom.struggle import DECK, rank
from referee.freedom.tiananmen import BOXES
from referee.table import Cell, Table


def _setup() -> tuple[tuple[Cell, ...], ...]:
    printed = [(space.country, space.id, *space.start) for space in SPACES.values() if any(space.start)]
    return tuple(
        (country, space, democrat or None, communist or None)
        for country, space, democrat, communist in printed
    )


def _country(country: Country) -> tuple[Cell, ...]:
    values = COUNTRIES[country]
    spaces = [space for space in SPACES.values() if space.country == country]
    battlegrounds = tuple(space.id for space in spaces if space.battleground)
    levels = (values.presence, values.domination, values.control)
    return (country, *levels, values.power, values.deck, len(spaces), battlegrounds)


def _types() -> tuple[tuple[Cell, ...], ...]:
    found: dict[str, set[int]] = {}
    for space in SPACES.values():
        found.setdefault(space.type, set()).add(space.stability)
    return tuple((kind, tuple(sorted(values))) for kind, values in found.items())


TABLES: Final = {
    "setup": Table(("column.country", "column.space", "column.democrat", "column.communist"), _setup()),
    "countries": Table(
        (
            "column.country",
            "column.presence",
            "column.domination",
            "column.control",
            "column.power",
            "column.deck",
            "column.spaces",
            "column.battlegrounds",
        ),
        tuple(_country(country) for country in COUNTRIES),
    ),
    "space-types": Table(("column.type", "column.stability"), _types()),
    "tiananmen": Table(
        ("column.box", "column.democrat", "column.communist", "column.award"),
        tuple((n, box.democrat, box.communist, f"award.{n}") for n, box in enumerate(BOXES, 1)),
    ),
    "struggle-deck": Table(
        ("column.card", "column.rank", "column.count"),
        tuple((card, rank(card), count) for card, count in DECK.items()),
    ),
    "aftermath": Table(
        ("column.roll", "column.support-loss", "column.vp", "column.takes-power"),
        tuple((roll, value, value, "yes" if roll >= TOPPLES else "no") for roll, value in enumerate(RESULTS)),
    ),
    "ussr": Table(
        ("column.event", "column.vp"),
        tuple((event, f"+{vp}" if vp > 0 else f"\u2212{-vp}") for event, vp in TRACK.items()),
    ),
}
"""The tables the digest shows by `{table NAME}`; columns and cells are ids of names.json."""
