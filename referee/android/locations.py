"""Locations: their types with the colours that show them, and their qualities."""

from typing import Final, Literal

Type = Literal["business", "civic", "nightlife", "religious", "residential"]
"""A type of location, shown by the colour of its symbol."""

Quality = Literal["ritzy", "seedy", "normal"]
"""A quality of a location, shown by the shape of its symbol."""

COLOURS: Final[dict[Type, str]] = {
    "business": "blue",
    "civic": "green",
    "nightlife": "purple",
    "religious": "yellow",
    "residential": "red",
}
"""The colour of the symbol of each type (android.location.types)."""
