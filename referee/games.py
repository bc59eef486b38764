"""Finds games and calculators by listing this folder: nothing is loaded that is not asked for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import NamedTuple, Protocol, cast

from referee.rulings import Rulings
from referee.situation import Situation as AnySituation
from referee.verdict import Answer as AnyAnswer
from referee.verdict import Verdict


class Calculator(NamedTuple):
    """A calculator of a game: its module in the game's package and the rules its answers may cite."""

    module: str
    cites: tuple[str, ...]


class Game(NamedTuple):
    """A game the core knows: its id and title, its calculators by name, its rulings and their values.

    The first value of a ruling is its default.
    """

    id: str
    title: str
    calculators: Mapping[str, Calculator]
    rulings: Mapping[str, tuple[str, ...]]


class CalculatorModule(Protocol):
    """What every module of a calculator holds."""

    Situation: type[AnySituation]
    Answer: type[AnyAnswer]

    @staticmethod
    def judge(situation: AnySituation, rulings: Rulings) -> Verdict:
        """Return the verdict on the situation; raises Illegal or InputFault."""
        ...


_HERE = os.path.dirname(__file__)


@cache
def packages() -> dict[str, str]:
    """Return the name of the package of each game by the game's id, in the order of the ids.

    A game's id is the name of its folder, or what the file `id.txt` in it says where no Python package
    can have that name (1989).
    """
    found = {}
    with os.scandir(_HERE) as entries:
        for entry in entries:
            if entry.is_dir() and os.path.exists(os.path.join(entry.path, "__init__.py")):
                found[_id(entry.path, entry.name)] = entry.name
    return dict(sorted(found.items()))


def package(game: str) -> str | None:
    """Return the name of the package of the game with this id, or None where there is no such game."""
    return packages().get(game)


@cache
def load(game: str) -> Game:
    """Return the game with this id. Raises KeyError where there is none."""
    return cast(Game, import_module(f"referee.{packages()[game]}").GAME)


def calculators() -> list[str]:
    """Return the ids of all calculators (`soa.fight`), game by game in the games' own order."""
    return [f"{game}.{name}" for game in packages() for name in load(game).calculators]


def find(calculator: str) -> tuple[Game, CalculatorModule] | None:
    """Return the game and the module of a calculator by its id, or None where there is no such one."""
    game_id, _, name = calculator.partition(".")
    if game_id not in packages():
        return None
    game = load(game_id)
    if name not in game.calculators:
        return None
    return game, cast(CalculatorModule, module(game_id, game.calculators[name].module))


@cache
def module(game: str, name: str) -> ModuleType:
    """Return a module of a game's package. Raises ModuleNotFoundError where it has no such module."""
    return import_module(f"referee.{packages()[game]}.{name}")


def rulings() -> dict[str, tuple[str, ...]]:
    """Return the rulings of all games and their values."""
    return {ruling: values for game in packages() for ruling, values in load(game).rulings.items()}


def citing(rule: str) -> tuple[str, ...]:
    """Return the ids of the calculators that may cite the rule."""
    game = rule.partition(".")[0]
    if game not in packages():
        return ()
    return tuple(f"{game}.{name}" for name, calc in load(game).calculators.items() if rule in calc.cites)


def _id(path: str, name: str) -> str:
    try:
        with open(os.path.join(path, "id.txt"), encoding="utf-8") as file:
            return file.read().strip()
    except FileNotFoundError:
        return name
