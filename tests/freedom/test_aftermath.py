"""The aftermath: all 36 rolls against the odds and icepool, modifiers, power, and the ruling on stakes."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge

FACES = range(1, 7)
SUITS = [None, "petition", "march", "strike", "rally"]
POWER = {"east-germany": 3, "poland": 3, "czechoslovakia": 2, "romania": 2, "hungary": 1, "bulgaria": 1}
SITUATIONS = list(product(["democrat", "communist"], SUITS, range(3), [False, True], [False, True]))


def ask(country="poland", winner="democrat", suit=None, raises=0, **more):
    situation = {"country": country, "winner": winner, "suit": suit, "raises": raises, **more}
    return judge({"calc": "1989.aftermath", **situation})


def result(*args, **more):
    return msgspec.to_builtins(ask(*args, **more).result)


def by_hand(situation, support, vp, *, once=False):
    """Read both rolls off the table as a player would; returns the result without its mode."""
    winner, suit = situation["winner"], situation["suit"]
    modifier = {"petition": -2, "rally": 2}.get(suit, 0)
    modifier += min(situation["raises"], 1) if once else situation["raises"]
    if situation.get("yakovlev") and winner == "democrat":
        modifier += 1
    table = {0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 4}
    support_roll, vp_roll = (sorted((0, die + modifier, 7))[1] for die in (support, vp))
    if winner == "democrat" and vp_roll in (4, 5, 6, 7):
        power, power_vp = "democrat", 0
    elif situation.get("surrender"):
        power, power_vp = "surrendered", 0
    else:
        times = situation.get("times_scored", 0) + 1
        power, power_vp = "communist", POWER[situation["country"]] * times
    won = table[vp_roll] if winner == "democrat" else -table[vp_roll]
    there = situation.get("loser_sp")
    return {
        "modifier": modifier,
        "support_roll": support_roll,
        "support_loss": table[support_roll],
        "sp_removed": None if there is None else min(there, table[support_roll]),
        "vp_roll": vp_roll,
        "vp": table[vp_roll],
        "power": power,
        "power_vp": power_vp,
        "scoring_card": "discard" if power == "communist" else "removed",
        "track": won - power_vp,
    }


situations = st.fixed_dictionaries(
    {
        "country": st.sampled_from(list(POWER)),
        "winner": st.sampled_from(["democrat", "communist"]),
        "suit": st.sampled_from(SUITS),
        "raises": st.integers(0, 2),
    },
    optional={
        "yakovlev": st.booleans(),
        "surrender": st.booleans(),
        "loser_sp": st.integers(0, 6),
        "times_scored": st.integers(0, 4),
    },
)


@settings(max_examples=100)
@given(situations, st.integers(1, 6), st.integers(1, 6), st.booleans())
def test_a_resolved_aftermath_is_read_off_the_table(situation, support, vp, once):
    rulings = {"stakes": "once" if once else "each-raise"}
    found = result(**situation, support_die=support, vp_die=vp, rulings=rulings)
    assert found == {"mode": "resolved", **by_hand(situation, support, vp, once=once)}


def weights(distribution, rolls):
    return {entry["value"]: Fraction(entry["exact"]) * rolls for entry in distribution}


@pytest.mark.parametrize("country", ["poland", "bulgaria"])
def test_odds_are_those_of_thirty_six_rolls(country):
    for winner, suit, raises, yakovlev, surrender in SITUATIONS:
        situation = {
            "country": country,
            "winner": winner,
            "suit": suit,
            "raises": raises,
            "yakovlev": yakovlev,
            "surrender": surrender,
            "times_scored": raises,
        }
        found = result(**situation)
        rolls = [by_hand(situation, support, vp) for support, vp in product(FACES, FACES)]
        assert found["mode"] == "odds"
        for key in ("support_loss", "vp", "track"):
            assert weights(found[key], 36) == Counter(roll[key] for roll in rolls)
            assert [entry["value"] for entry in found[key]] == sorted({roll[key] for roll in rolls})
        topples = sum(roll["power"] == "democrat" for roll in rolls)
        assert Fraction(found["topples"]["exact"]) == Fraction(topples, 36)


def test_icepool_agrees():
    table = {0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 4}
    for suit, raises, yakovlev in product(SUITS, range(3), [False, True]):
        found = result("romania", "democrat", suit, raises, yakovlev=yakovlev, times_scored=1)
        row = (icepool.d6 + found["modifier"]).map(lambda roll: sorted((0, roll, 7))[1])
        track = row.map(lambda roll: table[roll] if roll >= 4 else table[roll] - 4)
        for pool, key in ((row.map(table), "support_loss"), (row.map(table), "vp"), (track, "track")):
            assert weights(found[key], 1) == {value: pool.probability(value) for value in pool.outcomes()}
        assert Fraction(found["topples"]["exact"]) == (row >= 4).probability(True)


@settings(max_examples=80)
@given(situations, st.integers(1, 6), st.booleans())
def test_a_die_that_is_given_stays_and_what_cannot_change_is_given(situation, face, vp_known):
    dice = {"vp_die": face} if vp_known else {"support_die": face}
    found = result(**situation, **dice)
    rolls = [by_hand(situation, other if vp_known else face, face if vp_known else other) for other in FACES]
    assert found["mode"] == "odds"
    for key in ("support_roll", "sp_removed", "vp_roll", "power", "power_vp", "scoring_card"):
        values = {roll[key] for roll in rolls}
        assert (key in found) == (len(values) == 1)
        assert found.get(key) in values or key not in found
    for key in ("support_loss", "vp", "track"):
        assert weights(found[key], 6) == Counter(roll[key] for roll in rolls)


@pytest.mark.parametrize(("ruling", "toppling"), [("each-raise", 131), ("once", 123)])
def test_golden_count_of_toppling_rolls(ruling, toppling):
    count = 0
    for suit, raises, yakovlev, face in product(SUITS, range(3), [False, True], FACES):
        found = result(
            suit=suit,
            raises=raises,
            yakovlev=yakovlev,
            support_die=1,
            vp_die=face,
            rulings={"stakes": ruling},
        )
        count += found["power"] == "democrat"
    assert count == toppling  # of 180: 15 + 3·27 + 35, or 13 + 3·25 + 35


class TestTheRuling:
    def test_matters_only_when_both_have_raised(self):
        for raises in range(3):
            assert bool(ask(suit="march", raises=raises).rulings) == (raises == 2)

    def test_changes_the_answer(self):
        each = result(suit="march", raises=2, support_die=2, vp_die=2)
        once = result(suit="march", raises=2, support_die=2, vp_die=2, rulings={"stakes": "once"})
        assert (each["power"], once["power"]) == ("democrat", "communist")

    def test_is_named_by_the_steps(self):
        steps = [step.rule for step in ask(raises=2).steps]
        assert steps[0] == "1989.struggle.stakes"
        assert "1989.struggle.stakes" not in [step.rule for step in ask(raises=1).steps]


def test_yakovlev_helps_only_a_winning_democrat():
    assert result("poland", "democrat", yakovlev=True)["modifier"] == 1
    assert result("poland", "communist", yakovlev=True)["modifier"] == 0


def test_surrender_is_ignored_where_the_democrat_takes_power():
    found = result(vp_die=4, support_die=1, surrender=True)
    assert (found["power"], found["scoring_card"]) == ("democrat", "removed")


def test_power_is_scored_for_every_time():
    assert [result("romania", "communist", times_scored=n)["power_vp"] for n in range(4)] == [2, 4, 6, 8]


def test_a_roll_that_always_topples_settles_power_before_it_is_made():
    found = result(suit="rally", raises=1)
    assert found["topples"] == {"exact": "1", "p": 1.0}
    assert (found["power"], found["power_vp"], found["scoring_card"]) == ("democrat", 0, "removed")
    assert "power" not in result(suit="rally", raises=0)


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"country": "ussr"}, "country"),
        ({"winner": None}, "winner"),
        ({"suit": "leader"}, "suit"),
        ({"raises": 3}, "raises"),
        ({"raises": -1}, "raises"),
        ({"vp_die": 0}, "vp_die"),
        ({"loser_sp": None}, "loser_sp"),
        ({"yakovlev": 1}, "yakovlev"),
        ({"rulings": {"stakes": "twice"}}, "rulings.stakes"),
    ],
)
def test_malformed(situation, field):
    assert ask(**situation).fault.field == field


def test_the_suit_must_be_said():
    request = {"calc": "1989.aftermath", "country": "poland", "winner": "democrat", "raises": 0}
    assert judge(request).fault.field == "suit"
