"""The tables of TaleSpin that its digests show."""

from typing import Final

from referee.table import Table
from referee.talespin.dogfight import ATTACKS
from referee.talespin.hand import KEPT, MOST
from referee.talespin.win import CARGO, CARGO_LONG

DRAW_UP_TO: Final = 5
"""Cards up to which the turn's first step draws, one at least (talespin.turn)."""
PASSENGERS: Final = 4
"""Passengers a player has at most (talespin.passengers)."""

TABLES: Final = {
    "limits": Table(
        columns=("column.limit", "column.number"),
        rows=(
            ("limit.win", CARGO),
            ("limit.win-long", CARGO_LONG),
            ("limit.hand-draw", MOST),
            ("limit.hand-end", KEPT),
            ("limit.draw-up-to", DRAW_UP_TO),
            ("limit.passengers", PASSENGERS),
            ("limit.attacks", ATTACKS),
        ),
    ),
}
"""Every table by the name a digest shows it under."""
