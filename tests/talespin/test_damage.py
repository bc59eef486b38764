"""Damage: choices a point at a time, the counts against plain enumeration, and limits of time and size."""

import time
from itertools import product
from math import comb, factorial

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge
from referee.talespin.damage import MOST_ENDS, MOST_SEQUENCES
from referee.talespin.hold import Damage, Hold, count_ends, count_sequences, ends, sequences

EMPTY_HAND = {"damage-no-target": "none-may-be-chosen-for-empty-hand"}


def ask(points, packed=(), opened=(), hand=0, rulings=None, **more):
    """Return the outcome of a situation."""
    defender = {"packed": list(packed), "opened": list(opened), "hand": hand}
    request = {"calc": "talespin.damage", "points": points, "defender": defender, **more}
    return judge(request if rulings is None else {**request, "rulings": rulings})


def result(*args, **more):
    return msgspec.to_builtins(ask(*args, **more).result)


def hold(packed=(), opened=(), hand=0):
    return {"packed": list(packed), "opened": list(opened), "hand": hand}


def play(packed, opened, hand, *, genuine, points, idle):
    """Return all sequences and ends by playing them out, one choice after the other."""
    found, outcomes = [], []

    def go(packed_now, opened_now, hand_now, path):
        options = [f"open:{name}" for name in packed_now] + [f"discard:{name}" for name in opened_now]
        options += ["hand"] if hand_now or idle else []
        if len(path) == points or not options:
            found.append(path)
            end = hold(packed_now, opened_now, hand_now)
            if end not in outcomes:
                outcomes.append(end)
            return
        for option in options:
            kind, _, name = option.partition(":")
            if kind == "hand":
                go(packed_now, opened_now, max(hand_now - 1, 0), [*path, option])
            elif kind == "discard":
                go(packed_now, [o for o in opened_now if o != name], hand_now, [*path, option])
            else:
                shown = set(opened_now) | ({name} & set(genuine))
                after = [n for n in [*opened, *packed] if n in shown]
                go([p for p in packed_now if p != name], after, hand_now, [*path, option])

    go(list(packed), list(opened), hand, [])
    return found, outcomes


def count_by_states(real, bluffs, opened, *, hand, points, idle):
    """Return the number of sequences by dynamic programming over (genuine, bluffs, opened, hand)."""
    layer = {(real, bluffs, opened, hand): 1}
    done = 0
    for _ in range(points):
        following = {}
        for (g, b, o, h), ways in layer.items():
            moves = [((g - 1, b, o + 1, h), g), ((g, b - 1, o, h), b), ((g, b, o - 1, h), o)]
            moves.append(((g, b, o, max(h - 1, 0)), int(h > 0 or idle)))
            if not any(count for _, count in moves):
                done += ways
            for state, count in moves:
                if count:
                    following[state] = following.get(state, 0) + ways * count
        layer = following
    return done + sum(layer.values())


small = st.tuples(
    st.integers(0, 3), st.integers(0, 2), st.integers(0, 2), st.integers(0, 3), st.integers(0, 5)
)


@settings(max_examples=60)
@given(small, st.booleans(), st.randoms())
def test_sequences_and_ends_are_those_of_plain_play(sizes, idle, random):
    genuine_count, bluffs, opened_count, hand, points = sizes
    packed = [f"p{i}" for i in range(genuine_count + bluffs)]
    opened = [f"o{i}" for i in range(opened_count)]
    genuine = random.sample(packed, genuine_count)
    found, outcomes = play(packed, opened, hand, genuine=genuine, points=points, idle=idle)
    damage = Damage(Hold(packed=packed, opened=opened, hand=hand), frozenset(genuine), points, idle)
    assert sequences(damage) == found
    assert count_sequences(damage) == len(found)
    assert [msgspec.to_builtins(end) for end in ends(damage)] == outcomes
    assert count_ends(damage) == len(outcomes)


@settings(max_examples=40)
@given(
    sizes=st.tuples(*[st.integers(0, 9)] * 3),
    hand=st.integers(0, 12),
    points=st.integers(0, 40),
    idle=st.booleans(),
)
def test_the_count_is_that_of_dynamic_programming(sizes, hand, points, idle):
    real, bluffs, opened = sizes
    packed = [f"p{i}" for i in range(real + bluffs)]
    shown = [f"o{i}" for i in range(opened)]
    damage = Damage(Hold(packed=packed, opened=shown, hand=hand), frozenset(packed[:real]), points, idle)
    assert count_sequences(damage) == count_by_states(*sizes, hand=hand, points=points, idle=idle)


@pytest.mark.parametrize(
    ("genuine", "bluffs", "opened", "hand", "points", "ways", "different"),
    [
        (2, 0, 0, 0, 3, 6, 2),
        (2, 0, 0, 0, 4, 6, 1),  # 4! / 2!² orders, nothing left
        (3, 0, 0, 0, 6, 90, 1),  # 6! / 2!³
        (5, 0, 0, 0, 10, 113_400, 1),  # 10! / 2!⁵
        (0, 5, 0, 0, 5, 120, 1),
        (0, 0, 5, 7, 3, 136, 26),  # 1 + 3·5 + 3·5·4 + 5·4·3; C(5, 0..3)
        (5, 0, 2, 7, 3, 463, 99),  # 1 + 3·7 + 3·(7·6 + 5) + 7·6·5 + 5·6·3; 1 + 7 + 26 + 65
        (0, 0, 44, 0, 2, 1_892, 946),
    ],
)
def test_golden_counts(*, genuine, bluffs, opened, hand, points, ways, different):
    packed = [f"p{i}" for i in range(genuine + bluffs)]
    found = result(points, packed, [f"o{i}" for i in range(opened)], hand, genuine=packed[:genuine])
    assert (found["sequence_count"], found["end_count"]) == (ways, different)
    if ways <= 2_000:
        assert len({tuple(path) for path in found["sequences"]}) == ways
    assert len(found["ends"]) == different


def test_above_two_thousand_only_the_count_is_given():
    names = [f"o{i}" for i in range(45)]
    found = result(2, [], names, 0, genuine=[])
    assert found["sequence_count"] == 45 * 44 == 1_980
    assert len(found["sequences"]) == 1_980
    found = result(2, [], names, 9, genuine=[])
    assert found["sequence_count"] == 45 * 44 + 2 * 45 + 1 > MOST_SEQUENCES
    assert found["sequences"] is None
    assert len(found["ends"]) == found["end_count"] == comb(45, 2) + 45 + 1


def test_ends_are_null_where_they_could_not_be_listed():
    names = [f"o{i}" for i in range(100)]
    found = result(50, [], names, 0, genuine=[])
    assert found["ends"] is None and found["sequences"] is None
    assert found["end_count"] == comb(100, 50) > MOST_ENDS
    assert found["sequence_count"] == factorial(100) // factorial(50)


def test_every_end_holds_what_the_points_left():
    packed, opened = ["g1", "b1", "g2"], ["o1", "o2"]
    for points, hand in product(range(12), range(4)):
        for end in result(points, packed, opened, hand, genuine=["g1", "g2"])["ends"]:
            assert end["packed"] == [name for name in packed if name in end["packed"]]
            assert end["opened"] == [name for name in [*opened, "g1", "g2"] if name in end["opened"]]
            assert not set(end["packed"]) & set(end["opened"])
            left = sum(2 if name[0] == "g" else 1 for name in end["packed"])
            left += len(end["opened"]) + end["hand"]
            assert left == max(7 + hand - points, 0)


@settings(max_examples=40)
@given(small, st.booleans(), st.data())
def test_each_sequence_carried_out_reaches_a_listed_end(sizes, idle, data):
    genuine_count, bluffs, opened_count, hand, points = sizes
    packed = [f"p{i}" for i in range(genuine_count + bluffs)]
    asked = {
        "points": points,
        "packed": packed,
        "opened": [f"o{i}" for i in range(opened_count)],
        "hand": hand,
        "genuine": packed[:genuine_count],
        "rulings": EMPTY_HAND if idle else None,
    }
    found = result(**asked)
    if found["sequences"] is None:
        return
    choices = data.draw(st.sampled_from(found["sequences"]))
    carried = result(**asked, choices=choices)
    assert carried["end"] in found["ends"]
    wasted = max(choices.count("hand") - hand, 0)
    assert carried["lost"] == points - len(choices) + wasted


def test_no_points_leave_everything_as_it_is():
    found = result(0, ["p1"], ["o1"], 2, genuine=[])
    assert found["options"] == []
    assert found["sequences"] == [[]]
    assert found["ends"] == [hold(["p1"], ["o1"], 2)]
    assert result(0, ["p1"], ["o1"], 2, choices=[]) == {"end": hold(["p1"], ["o1"], 2), "lost": 0}


def test_nothing_to_hit():
    outcome = ask(3, genuine=[])
    assert outcome.result.sequences == [[]]
    assert outcome.result.sequence_count == 1
    assert outcome.rulings == {"damage-no-target": "lost"}
    assert result(3, choices=[]) == {"end": hold(), "lost": 3}
    found = result(3, genuine=[], rulings=EMPTY_HAND)
    assert found["options"] == ["hand"]
    assert found["sequences"] == [["hand", "hand", "hand"]]


def test_a_newly_opened_cargo_stands_in_packed_order_behind_the_opened():
    found = result(2, ["g1", "g2"], ["o1"], genuine=["g2", "g1"], choices=["open:g2", "open:g1"])
    assert found["end"] == hold([], ["o1", "g1", "g2"])


def test_without_genuine_only_the_options_are_given():
    assert result(2, ["p1"], [], 1) == {"options": ["open:p1", "hand"]}


def test_without_genuine_choices_that_open_nothing_are_carried_out():
    assert result(2, ["p1"], ["o1"], 1, choices=["hand", "discard:o1"])["end"] == hold(["p1"])


class TestTheRuling:
    def test_matters_only_where_the_hand_can_run_out_before_the_points(self):
        for hand in range(4):
            outcome = ask(2, ["b1"], ["o1"], hand, genuine=[])
            assert bool(outcome.rulings) == (hand < 2)

    def test_changes_sequences_and_ends(self):
        assert result(1, ["g1"], genuine=["g1"])["sequence_count"] == 1
        assert result(1, ["g1"], genuine=["g1"], rulings=EMPTY_HAND)["sequence_count"] == 2

    def test_an_empty_hand_chosen_after_all_is_gone(self):
        outcome = ask(3, ["b1"], [], 1, genuine=[], rulings=EMPTY_HAND, choices=["open:b1", "hand", "hand"])
        assert msgspec.to_builtins(outcome.result) == {"end": hold(), "lost": 1}
        assert outcome.rulings == EMPTY_HAND

    def test_or_left_out_comes_to_the_same(self):
        outcome = ask(3, ["b1"], [], 1, genuine=[], rulings=EMPTY_HAND, choices=["open:b1", "hand"])
        assert msgspec.to_builtins(outcome.result) == {"end": hold(), "lost": 1}
        assert outcome.rulings == {}

    def test_but_not_while_a_target_is_left(self):
        outcome = ask(3, ["b1"], [], 0, genuine=[], rulings=EMPTY_HAND, choices=["hand", "hand"])
        assert outcome.fault.field == "choices"

    def test_by_default_the_same_choices_are_one_too_many(self):
        outcome = ask(3, ["b1"], [], 1, genuine=[], choices=["open:b1", "hand", "hand"])
        assert (outcome.fault.field, outcome.fault.code) == ("choices", "wrong-length")


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"points": 1000}, "points"),
        ({"points": 1, "packed": ["p1", "p1"]}, "defender.packed[1]"),
        ({"points": 1, "packed": ["p1"], "opened": ["o1", "p1"]}, "defender.opened[1]"),
        ({"points": 1, "packed": ["p1"], "genuine": ["p1", "p1"]}, "genuine[1]"),
        ({"points": 1, "packed": ["p1"], "genuine": ["p2"]}, "genuine[0]"),
        ({"points": 1, "packed": ["p1"], "genuine": [], "choices": ["open:p2"]}, "choices[0]"),
        ({"points": 1, "packed": ["p1"], "genuine": [], "choices": ["open"]}, "choices[0]"),
        ({"points": 1, "packed": ["p1"], "genuine": [], "choices": ["open:"]}, "choices[0]"),
        ({"points": 1, "packed": ["p1"], "choices": ["open:p1"]}, "genuine"),
        ({"points": 2, "packed": ["p1"], "choices": ["hand"], "hand": 2}, "choices"),
        ({"points": 1, "packed": ["p1"], "choices": []}, "choices"),
        ({"points": 9, "opened": ["o1"], "choices": ["discard:o1", "hand"]}, "choices"),
        ({"points": 1, "packed": [f"p{i}" for i in range(101)]}, "defender.packed"),
    ],
)
def test_malformed(situation, field):
    assert ask(**situation).fault.field == field


@pytest.mark.parametrize(
    ("situation", "field"),
    [
        ({"points": 1, "packed": ["p1"], "hand": 1, "choices": ["discard:p1"]}, "choices[0]"),
        ({"points": 2, "packed": ["b1"], "hand": 1, "choices": ["open:b1", "discard:b1"]}, "choices[1]"),
        ({"points": 1, "opened": ["o1"], "choices": ["open:o1"]}, "choices[0]"),
        ({"points": 1, "packed": ["p1"], "choices": ["hand"]}, "choices[0]"),
        ({"points": 2, "opened": ["o1", "o2"], "choices": ["discard:o1", "discard:o1"]}, "choices[1]"),
    ],
)
def test_illegal(situation, field):
    outcome = ask(**situation, genuine=[])
    assert (outcome.illegal.field, outcome.illegal.step.rule) == (field, "talespin.damage")


@pytest.mark.parametrize("rulings", [None, EMPTY_HAND])
@pytest.mark.parametrize(
    ("packed", "opened", "hand", "points"),
    [
        (100, 100, 999, 999),
        (100, 100, 0, 298),
        (100, 0, 0, 198),
        (0, 1, 998, 999),
        (0, 100, 0, 2),
        (0, 0, 0, 999),
    ],
)
def test_the_largest_situations_take_no_time(packed, opened, hand, points, rulings):
    names = [f"p{i}" for i in range(packed)]
    start = time.process_time()
    outcome = ask(points, names, [f"o{i}" for i in range(opened)], hand, genuine=names, rulings=rulings)
    assert outcome.result is not None
    assert time.process_time() - start < 1
