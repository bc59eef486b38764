"""Paths of the contract: parted into what leads along them, and put together again."""

from __future__ import annotations

import pytest

from referee.situation import join, steps


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("", []),
        ("patch", ["patch"]),
        ("gangs[1].hits", ["gangs", 1, "hits"]),
        ("moves[0][12]", ["moves", 0, 12]),
        ("offers.7", ["offers", "7"]),
        ("board.sp.plzen[1]", ["board", "sp", "plzen", 1]),
    ],
)
def test_a_path_is_parted_into_its_steps(path: str, wanted: list[str | int]) -> None:
    assert list(steps(path)) == wanted


def test_what_is_joined_is_parted_again() -> None:
    assert list(steps(join(join("", "gangs[1]"), "hits"))) == ["gangs", 1, "hits"]
