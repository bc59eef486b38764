"""Control: the lead against the stability, at every edge, and the counts of countries."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.spaces import COUNTRIES, SPACES
from referee.judge import judge


@pytest.mark.parametrize("space", SPACES)
def test_the_edge_of_every_space(answer, space):
    stability = SPACES[space].stability
    country = SPACES[space].country
    for own, other, holder in (
        (stability - 1, 0, None),
        (stability, 0, "democrat"),
        (stability + 2, 3, None),
        (stability + 3, 3, "democrat"),
    ):
        for pair, expected in (
            ([own, other], holder),
            ([other, own], "communist" if holder else None),
        ):
            found = answer("control", board={"sp": {space: pair}}, country=country)
            assert found["spaces"][space] == expected
            counts = {
                side: {
                    "spaces": int(side == expected),
                    "battlegrounds": int(side == expected and SPACES[space].battleground),
                }
                for side in ("democrat", "communist")
            }
            assert found["countries"] == {country: counts}


def test_nobody_on_an_empty_board(answer):
    found = answer("control", board={})
    assert set(found["spaces"]) == set(SPACES)
    assert set(found["spaces"].values()) == {None}
    assert list(found["countries"]) == list(COUNTRIES)


def test_the_printed_set_up(answer):
    """Golden: the only space controlled at the start is the Catholic Church of Poland, and Czech Writers."""
    found = answer("control", board={"start": "setup"})
    assert {space: side for space, side in found["spaces"].items() if side} == {
        "catholic-church-poland": "democrat",
        "czech-writers": "democrat",
    }


def test_one_country(answer):
    found = answer("control", board={"start": "setup"}, country="poland")
    assert len(found["spaces"]) == 14
    assert list(found["countries"]) == ["poland"]


def test_a_space_taken_off_is_not_counted(answer):
    board = {"sp": {"iasi": [9, 0], "brasov": [9, 0]}}
    counted = answer("control", board=board, country="romania")["countries"]["romania"]["democrat"]
    assert counted == {"spaces": 2, "battlegrounds": 2}
    found = answer("control", board={"sp": {"brasov": [9, 0]}, "removed": "iasi"}, country="romania")
    assert "iasi" not in found["spaces"]
    assert len(found["spaces"]) == 13
    assert found["countries"]["romania"]["democrat"] == {"spaces": 1, "battlegrounds": 1}


def test_rulings_do_not_matter(ask):
    assert ask("control", {"presence": "any-sp"}, board={"start": "setup"}).rulings == {}


@pytest.mark.parametrize(
    ("situation", "field", "code"),
    [
        ({}, "board", "missing"),
        ({"board": {}, "country": "austria"}, "country", "no-such-value"),
        ({"board": {}, "country": None}, "country", "not-null"),
    ],
)
def test_faults(refused, situation, field, code):
    assert refused("control", **situation) == (field, code)


@settings(max_examples=50)
@given(st.dictionaries(st.sampled_from(sorted(SPACES)), st.lists(st.integers(0, 8), min_size=2, max_size=2)))
def test_countries_count_their_spaces(sp):
    found = judge({"calc": "1989.control", "board": {"sp": sp}}).result
    for country, sides in found.countries.items():
        for side, held in sides.items():
            own = [s for s in SPACES.values() if s.country == country and found.spaces[s.id] == side]
            assert held.spaces == len(own)
            assert held.battlegrounds == sum(space.battleground for space in own)
