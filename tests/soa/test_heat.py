"""Heat: a walk token by token must agree, and nobody appears or vanishes."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge

RULINGS = ("member", "any-dude")


def token_by_token(*, heat, gain, drop, track, members, prospects, ruling):
    """Lay the tokens one by one, as at the table."""
    for _ in range(drop):
        heat = max(heat - 1, 0)
    falls, out = 0, False
    for _ in range(gain):
        if heat < track:
            heat += 1
        elif ruling == "any-dude" and prospects:
            prospects, falls = prospects - 1, falls + 1
        elif members:
            members, falls = members - 1, falls + 1
        else:
            out = True
    return {"heat": heat, "falls": falls, "members": members, "prospects": prospects, "out": out}


def test_every_small_situation(answer):
    for track, gain, drop, members, prospects, ruling in product(
        range(3), range(5), range(3), range(3), range(3), RULINGS
    ):
        for heat in range(track + 1):
            situation = {
                "heat": heat,
                "gain": gain,
                "drop": drop,
                "track": track,
                "members": members,
                "prospects": prospects,
            }
            asked = answer("heat", {"fall-prospect": ruling}, **situation)
            assert asked == token_by_token(**situation, ruling=ruling)


@settings(max_examples=100)
@given(st.data())
def test_nobody_appears_or_vanishes(data):
    track = data.draw(st.integers(0, 999))
    situation = {
        "heat": data.draw(st.integers(0, track)),
        "gain": data.draw(st.integers(0, 999)),
        "drop": data.draw(st.integers(0, 999)),
        "track": track,
        "members": data.draw(st.integers(0, 5)),
        "prospects": data.draw(st.integers(0, 5)),
    }
    ruling = data.draw(st.sampled_from(RULINGS))
    result = judge({"calc": "soa.heat", "rulings": {"fall-prospect": ruling}, **situation}).result
    assert result.falls == situation["members"] + situation["prospects"] - result.members - result.prospects
    assert 0 <= result.heat <= track
    assert 0 <= result.members <= situation["members"]
    assert 0 <= result.prospects <= situation["prospects"]
    assert not result.out or result.members == 0


@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize(
    ("members", "prospects", "rests"), [(0, 0, False), (0, 1, True), (1, 0, False), (1, 1, True)]
)
def test_when_the_answer_rests_on_the_ruling(ask, ruling, members, prospects, rests):
    situation = {"heat": 4, "gain": 1, "track": 4, "members": members, "prospects": prospects}
    outcome = ask("heat", {"fall-prospect": ruling}, **situation)
    assert outcome.rulings == ({"fall-prospect": ruling} if rests else {})
    assert ask("heat", {"fall-prospect": ruling}, **{**situation, "heat": 3}).rulings == {}


def test_prospects_fall_before_members_under_any_dude(answer):
    asked = answer("heat", {"fall-prospect": "any-dude"}, heat=4, gain=3, track=4, members=2, prospects=2)
    assert asked == {"heat": 4, "falls": 3, "members": 1, "prospects": 0, "out": False}


def test_what_the_sources_leave_open_is_told_with_a_fall(ask):
    full = {"heat": 4, "track": 4, "members": 2}
    assert [step.rule for step in ask("heat", **full, gain=1).open] == ["soa.heat.after"]
    assert ask("heat", **full, gain=1, drop=1).open == ()


def test_gain_may_be_left_out_beside_a_drop_alone(answer, ask, refused):
    assert answer("heat", heat=2, drop=1, track=4, members=1)["heat"] == 1
    assert refused("heat", heat=2, track=4, members=1) == ("gain", "missing")
    assert ask("heat", heat=2, track=4, members=1).fault.values["instead"] == ("drop",)


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"heat": 5}, "heat", "out-of-range"),
        ({"track": 2}, "heat", "out-of-range"),
        ({"members": 6}, "members", "out-of-range"),
        ({"prospects": 6}, "prospects", "out-of-range"),
        ({"drop": -1}, "drop", "out-of-range"),
        ({"gain": 1000}, "gain", "out-of-range"),
        ({"gain": None}, "gain", "not-null"),
    ],
)
def test_malformed(refused, change, field, code):
    situation = {"heat": 3, "gain": 1, "track": 4, "members": 2, **change}
    assert refused("heat", **situation) == (field, code)
