"""Final scoring: the six countries, the Communist's bonuses, the sign of the track."""

from itertools import product

import pytest

from referee.freedom.spaces import COUNTRIES

SIDES = ["democrat", "communist"]
DEMOCRAT = dict.fromkeys(COUNTRIES, "democrat")


def test_every_division_of_power(answer):
    """Nothing on the board: only the 4 VP a country in power move the track."""
    for sides in product(SIDES, repeat=6):
        power = dict(zip(COUNTRIES, sides, strict=True))
        bonus = 4 * sides.count("communist")
        found = answer("final", board={}, power=power, vp=0)
        assert (found["power_bonus"], found["vp"]) == (bonus, -bonus)
        assert found["winner"] == ("communist" if bonus else None)


def test_the_tyrant(answer):
    assert answer("final", board={}, power=DEMOCRAT, vp=2)["winner"] == "democrat"
    found = answer("final", board={}, power=DEMOCRAT, vp=2, tyrant=True)
    assert (found["tyrant_bonus"], found["vp"], found["winner"]) == (2, 0, None)


def test_every_country_is_scored_as_by_itself(answer):
    board = {"start": "setup", "sp": {"leipzig": [4, 0], "iasi": [0, 4], "sofia": [0, 5]}}
    found = answer("final", board=board, power=DEMOCRAT, vp=-7)
    for country in COUNTRIES:
        assert found["countries"][country] == answer("score", country=country, board=board)["track"]
    assert found["vp"] == -7 + sum(found["countries"].values())


def test_beyond_twenty(answer):
    for vp in (-999, -21, 21, 999):
        found = answer("final", board={}, power=DEMOCRAT, vp=vp)
        assert (found["vp"], found["winner"]) == (vp, "democrat" if vp > 0 else "communist")


def test_presence_by_ruling(ask):
    asked = {"board": {"sp": {"warszawa": [1, 0]}}, "power": DEMOCRAT, "vp": 0}
    assert ask("final", **asked).result.winner is None
    assert ask("final", {"presence": "any-sp"}, **asked).result.winner == "democrat"
    assert ask("final", **asked).rulings == {"presence": "control"}


@pytest.mark.parametrize("country", COUNTRIES)
def test_every_country_must_be_told(refused, country):
    power = {name: side for name, side in DEMOCRAT.items() if name != country}
    assert refused("final", board={}, power=power, vp=0) == (f"power.{country}", "missing")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"vp": 1000}, "vp"),
        ({"vp": None}, "vp"),
        ({"power": {**DEMOCRAT, "albania": "democrat"}}, "power.albania"),
        ({"power": {**DEMOCRAT, "poland": "nobody"}}, "power.poland"),
        ({"tyrant": 1}, "tyrant"),
        ({"board": None}, "board"),
    ],
)
def test_faults(ask, change, field):
    assert ask("final", **{"board": {}, "power": DEMOCRAT, "vp": 0, **change}).fault.field == field
