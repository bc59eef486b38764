"""The Emergency Room: dice space by dice space, and icepool where there are many."""

from fractions import Fraction
from itertools import product
from math import comb

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge


def exact(distribution):
    return {one["value"]: Fraction(one["exact"]) for one in distribution}


@pytest.mark.parametrize("die", range(1, 7))
def test_each_face(answer, die):
    asked = answer("emergency", injured=[{"gang": "A", "dude": "prospect", "die": die}])
    one = {"A": {"members": 0, "prospects": 1}}
    assert (asked["dead"], asked["to_club"]) == ((one, {}) if die <= 3 else ({}, one))


def test_every_roll_of_three_of_two_gangs_against_the_odds(answer):
    injured = [("A", "member"), ("A", "prospect"), ("B", "member")]
    counted = {"A": [0, 0, 0], "B": [0, 0]}
    for dice in product(range(1, 7), repeat=3):
        rolled = [{"gang": g, "dude": d, "die": n} for (g, d), n in zip(injured, dice, strict=True)]
        to_club = answer("emergency", injured=rolled)["to_club"]
        for gang, ways in counted.items():
            ways[sum(to_club.get(gang, {}).values())] += 1
    odds = answer("emergency", injured=[{"gang": g, "dude": d} for g, d in injured])["survivors"]
    for gang, ways in counted.items():
        assert exact(odds[gang]) == {n: Fraction(count, 216) for n, count in enumerate(ways)}


@pytest.mark.parametrize("count", range(1, 11))
def test_icepool_counts_the_same(answer, count):
    injured = [{"gang": "A", "dude": ("member", "prospect")[n % 2]} for n in range(count)]
    pool = count @ icepool.d6.map(lambda face: int(face >= 4))
    asked = exact(answer("emergency", injured=injured)["survivors"]["A"])
    assert asked == {value: Fraction(quantity, pool.denominator()) for value, quantity in pool.items()}
    assert asked == {n: Fraction(comb(count, n), 2**count) for n in range(count + 1)}


def test_a_die_given_stays_fixed_and_a_rolled_gang_is_certain(answer):
    injured = [
        {"gang": "A", "dude": "member", "die": 6},
        {"gang": "A", "dude": "member", "die": None},
        {"gang": "B", "dude": "member", "die": 1},
    ]
    asked = answer("emergency", injured=injured)
    assert set(asked) == {"mode", "survivors"}
    assert exact(asked["survivors"]["A"]) == {1: Fraction(1, 2), 2: Fraction(1, 2)}
    assert asked["survivors"]["B"] == [{"value": 0, "exact": "1", "p": 1.0}]


def test_five_of_each_kind_fit_and_a_sixth_does_not(ask):
    five = [{"gang": "A", "dude": dude, "die": 4} for dude in ("member", "prospect") for _ in range(5)]
    assert ask("emergency", injured=five).result is not None
    fault = ask("emergency", injured=[*five, {"gang": "B", "dude": "member"}, five[0]]).fault
    assert (fault.field, fault.code) == ("injured[11]", "more-than-figures")


def test_the_dead_return_to_the_supply(ask):
    dead = ask("emergency", injured=[{"gang": "A", "dude": "member", "die": 3}])
    assert [step.rule for step in dead.steps] == ["soa.emergency", "soa.emergency.dead"]
    alive = ask("emergency", injured=[{"gang": "A", "dude": "member", "die": 4}])
    assert [step.rule for step in alive.steps] == ["soa.emergency"]


@pytest.mark.parametrize(
    ("one", "field"),
    [
        ({"gang": "A", "dude": "dude"}, "injured[0].dude"),
        ({"gang": "A"}, "injured[0].dude"),
        ({"gang": "", "dude": "member"}, "injured[0].gang"),
        ({"gang": "A", "dude": "member", "die": 0}, "injured[0].die"),
    ],
)
def test_malformed(ask, one, field):
    assert ask("emergency", injured=[one]).fault.field == field


INJURED = st.lists(
    st.fixed_dictionaries(
        {"gang": st.sampled_from("ABC"), "dude": st.sampled_from(["member", "prospect"])},
        optional={"die": st.none() | st.integers(1, 6)},
    ),
    max_size=12,
)


@settings(max_examples=80)
@given(INJURED)
def test_dudes_neither_appear_nor_vanish(injured):
    outcome = judge({"calc": "soa.emergency", "injured": injured})
    counts: dict[tuple[str, str], int] = {}
    for one in injured:
        key = one["gang"], one["dude"]
        counts[key] = counts.get(key, 0) + 1
    if any(count > 5 for count in counts.values()):
        assert outcome.fault is not None
        return
    result = outcome.result
    if result.mode == "odds":
        for gang, survivors in result.survivors.items():
            assert sum(Fraction(one.exact) for one in survivors) == 1
            assert survivors[-1].value <= sum(n for (name, _), n in counts.items() if name == gang)
        return
    for (gang, dude), count in counts.items():
        kind = dude + "s"
        assert count == sum(
            getattr(side[gang], kind) for side in (result.dead, result.to_club) if gang in side
        )
