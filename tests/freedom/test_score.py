"""Country scoring: every possible count of spaces and battlegrounds against a second reckoning."""

from itertools import product

import pytest

from referee.freedom.board import in_country
from referee.freedom.spaces import COUNTRIES

SIDES = ["democrat", "communist"]
VALUES = {
    "east-germany": (3, 6, 9, 6, 12),
    "poland": (3, 6, 9, 6, 14),
    "czechoslovakia": (2, 4, 6, 6, 11),
    "hungary": (1, 2, 4, 4, 12),
    "romania": (2, 4, 6, 6, 14),
    "bulgaria": (1, 2, 3, 5, 12),
}
"""Presence, domination, control; battlegrounds and spaces, as printed."""


def board(country, democrat, communist):
    """Give each side so many (normal spaces, battlegrounds)."""
    normal = [s for s in in_country(country) if not s.battleground]
    grounds = [s for s in in_country(country) if s.battleground]
    sp = {}
    for index, (plain, grand) in enumerate((democrat, communist)):
        for spaces, count in ((normal, plain), (grounds, grand)):
            for _ in range(count):
                space = spaces.pop()
                sp[space.id] = [0, 0]
                sp[space.id][index] = space.stability
    return {"sp": sp}


def by_hand(values, own, other):
    """Return level and VP of a side that controls own (normal, battlegrounds) against other."""
    presence, domination, control, grounds, _ = values
    more = sum(own) > sum(other)
    if more and own[1] == grounds:
        return "control", control + own[1]
    if more and own[1] > other[1] and own[0] >= 1 and own[1] >= 1:
        return "domination", domination + own[1]
    if sum(own):
        return "presence", presence + own[1]
    return "none", 0


@pytest.mark.parametrize("country", COUNTRIES)
def test_every_count(answer, country):
    values = VALUES[country]
    grounds, normals = values[3], values[4] - values[3]
    seen = set()
    for own_ground, own_normal in product(range(grounds + 1), range(normals + 1)):
        for other_ground in range(0, grounds - own_ground + 1, 2):
            for other_normal in range(0, normals - own_normal + 1, 3):
                own, other = (own_normal, own_ground), (other_normal, other_ground)
                found = answer("score", country=country, board=board(country, own, other))
                expected = [by_hand(values, own, other), by_hand(values, other, own)]
                for side, (level, vp), held in zip(SIDES, expected, (own, other), strict=True):
                    assert found[side] == {
                        "spaces": sum(held),
                        "battlegrounds": held[1],
                        "level": level,
                        "vp": vp,
                    }
                    seen.add(level)
                assert found["track"] == expected[0][1] - expected[1][1]
    assert seen == {"none", "presence", "domination", "control"}


def test_all_battlegrounds_without_more_spaces_is_presence(answer):
    found = answer("score", country="hungary", board=board("hungary", (0, 4), (4, 0)))
    assert (found["democrat"]["level"], found["democrat"]["vp"]) == ("presence", 5)


def test_all_battlegrounds_alone_are_control(answer):
    found = answer("score", country="hungary", board=board("hungary", (0, 4), (3, 0)))
    assert (found["democrat"]["level"], found["democrat"]["vp"]) == ("control", 8)


def test_domination_needs_a_normal_space(answer):
    found = answer("score", country="poland", board=board("poland", (0, 5), (1, 1)))
    assert found["democrat"]["level"] == "presence"
    found = answer("score", country="poland", board=board("poland", (1, 5), (1, 1)))
    assert found["democrat"]["level"] == "domination"


def test_mirrored_boards_mirror_the_track(answer):
    for country in COUNTRIES:
        for own, other in (((2, 3), (1, 1)), ((0, 0), (1, 0)), ((3, 0), (0, 4))):
            there = answer("score", country=country, board=board(country, own, other))
            back = answer("score", country=country, board=board(country, other, own))
            assert there["track"] == -back["track"]
            assert there["democrat"] == back["communist"]


def test_presence_by_ruling(ask, answer):
    asked = {"country": "poland", "board": {"sp": {"warszawa": [1, 0]}}}
    assert answer("score", **asked)["track"] == 0
    assert answer("score", {"presence": "any-sp"}, **asked)["track"] == 3
    assert ask("score", **asked).rulings == {"presence": "control"}
    held = {"country": "poland", "board": {"sp": {"warszawa": [3, 0]}}}
    assert ask("score", **held).rulings == {}


def test_without_a_destroyed_battleground_the_rest_are_all(answer):
    grounds = [space.id for space in in_country("romania") if space.battleground]
    for gone in grounds:
        sp = {name: [4, 0] for name in grounds if name != gone}
        found = answer("score", country="romania", board={"sp": sp, "removed": gone})
        assert (found["democrat"]["level"], found["democrat"]["vp"]) == ("control", 11)


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"country": "poland"}, "board"),
        ({"board": {}}, "country"),
        ({"country": "poland", "board": {"sp": {"plzenn": [1, 0]}}}, "board.sp.plzenn"),
        ({"country": "poland", "board": {"start": "middle"}}, "board.start"),
        ({"country": "poland", "board": {"removed": "warszawa"}}, "board.removed"),
        ({"country": "poland", "board": {"removed": "iasi", "sp": {"iasi": [0, 0]}}}, "board.sp.iasi"),
        ({"country": "poland", "board": {"sp": {"gdansk": [-1, 0]}}}, "board.sp.gdansk[0]"),
        ({"country": "poland", "board": {"spaces": {}}}, "board.spaces"),
    ],
)
def test_faults(ask, situation, field):
    assert ask("score", **situation).fault.field == field
