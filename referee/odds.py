"""Exact distributions over whole numbers: counting, never sampling.

A distribution maps each value to the number of ways it comes about (its weight); all weights of one
distribution add up to its denominator.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from math import gcd
from typing import Final, TypeVar

import msgspec

K = TypeVar("K", bound=Hashable)
L = TypeVar("L", bound=Hashable)

SIDES: Final = 6
"""Sides of a die."""


class Chance(msgspec.Struct, frozen=True):
    """A probability: `exact` in lowest terms ("5/12", certain "1", impossible "0") and as a float `p`."""

    exact: str
    p: float


class Outcome(msgspec.Struct, frozen=True):
    """One value of a distribution with its probability."""

    value: int
    exact: str
    p: float


def chance(ways: int, denominator: int) -> Chance:
    """Return the probability of `ways` out of `denominator` equally likely cases (0 ≤ ways ≤ denominator)."""
    return Chance(lowest(ways, denominator), ways / denominator)


def distribution(weights: Mapping[int, int]) -> list[Outcome]:
    """Return the distribution in rising order of value, values of probability 0 left out."""
    total = sum(weights.values())
    return [
        Outcome(value, lowest(weights[value], total), weights[value] / total)
        for value in sorted(weights)
        if weights[value]
    ]


def die(given: int | None = None) -> dict[int, int]:
    """Return the distribution of one die, or of a die that already shows `given`."""
    return dict.fromkeys(range(1, SIDES + 1), 1) if given is None else {given: 1}


def shift(weights: Mapping[int, int], by: int) -> dict[int, int]:
    """Return the distribution with every value raised by `by`."""
    return {value + by: weight for value, weight in weights.items()}


def total(parts: Iterable[Mapping[int, int]]) -> dict[int, int]:
    """Return the distribution of the sum of independent parts."""
    added = {0: 1}
    for part in parts:
        added = combine(added, part, lambda a, b: a + b)
    return added


def combine(a: Mapping[K, int], b: Mapping[L, int], join: Callable[[K, L], K]) -> dict[K, int]:
    """Return the distribution of `join` over two independent distributions."""
    joined: dict[K, int] = {}
    for x, ways_x in a.items():
        for y, ways_y in b.items():
            value = join(x, y)
            joined[value] = joined.get(value, 0) + ways_x * ways_y
    return joined


def lowest(ways: int, denominator: int) -> str:
    """Return a fraction in lowest terms as text ("5/12"; a whole number without a denominator)."""
    divisor = gcd(ways, denominator)
    if divisor == denominator:
        return str(ways // denominator)
    return f"{ways // divisor}/{denominator // divisor}"
