"""The readings a table may choose where the sources differ, and which of them an answer rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from referee.situation import InputFault, nearest, unknown_key

T = TypeVar("T")


class Rulings:
    """The chosen reading of every ruling of a game, and which of them were asked for.

    A calculator asks with `rulings["market-heat"]`, and only where it makes use of the answer.
    """

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self._chosen = chosen
        self.asked: list[str] = []

    def __getitem__(self, ruling: str) -> str:
        """Return the value chosen for the ruling."""
        if ruling not in self.asked:
            self.asked.append(ruling)
        return self._chosen[ruling]


def choose(
    given: object, own: Mapping[str, tuple[str, ...]], every: Callable[[], Mapping[str, tuple[str, ...]]]
) -> dict[str, str]:
    """Return the value of each of the game's own rulings: the one given, else the default (the first).

    `given` is the `rulings` of a request, checked as a whole: rulings of other games (`every` maps all ids
    to their values) are accepted. Raises InputFault for an unknown id or value.
    """
    chosen = {ruling: values[0] for ruling, values in own.items()}
    if not isinstance(given, dict):
        raise InputFault("rulings", "not-null" if given is None else "not-a-mapping", given=given)
    for ruling, value in given.items():
        known = own if ruling in own else every()
        if ruling not in known:
            raise unknown_key(f"rulings.{ruling}", ruling, known)
        allowed = known[ruling]
        if value not in allowed:
            raise InputFault(
                f"rulings.{ruling}",
                "no-such-value",
                given=value,
                allowed=list(allowed),
                nearest=nearest(value, allowed),
            )
        if ruling in own:
            chosen[ruling] = value
    return chosen


def resting_on(
    judge: Callable[[Rulings], T], chosen: Mapping[str, str], values: Mapping[str, tuple[str, ...]]
) -> tuple[T, dict[str, str]]:
    """Return what `judge` answers under the chosen rulings, and those of them the answer rests on.

    An answer rests on a ruling when another value of it would change the answer; a ruling that was never
    asked for cannot.
    """
    rulings = Rulings(chosen)
    answer = judge(rulings)
    resting: dict[str, str] = {}
    for ruling in values:
        if ruling not in rulings.asked:
            continue
        for other in values[ruling]:
            if other != chosen[ruling] and judge(Rulings({**chosen, ruling: other})) != answer:
                resting[ruling] = chosen[ruling]
                break
    return answer, resting
