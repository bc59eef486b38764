"""The table's own file, referee.toml: language, game, players, chosen rulings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cli.environment import Environment


@dataclass
class TableFile:
    """What a referee.toml says; `path` is where it stands."""

    path: str
    lang: str = ""
    game: str = ""
    players: list[str] = field(default_factory=list)
    rulings: dict[str, str] = field(default_factory=dict)


def find(environment: Environment, asked: str | None) -> TableFile | None:
    """Return the table's file in force."""
    return None
