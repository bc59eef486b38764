"""Support lost in the aftermath: exactly what is due, where the loser likes."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.spaces import SPACES
from referee.judge import judge

SETUP = {"start": "setup"}
SUPPORT = "1989.aftermath.support"
POLES = ["warszawa", "lublin", "bydgoszcz"]


def test_two_of_three(answer):
    asked = {"board": SETUP, "side": "communist", "country": "poland", "n": 2}
    found = answer("remove", **asked, spaces=["lublin", "warszawa"])
    assert found["ignored"] == 0
    assert {"lublin", "warszawa"}.isdisjoint(found["board"]["sp"])
    assert found["board"]["sp"]["bydgoszcz"] == [0, 1]
    assert sum(map(sum, found["board"]["sp"].values())) == 33


def test_what_is_missing_is_ignored(answer, ask, facts):
    asked = {"board": SETUP, "side": "communist", "country": "poland", "n": 4, "spaces": POLES}
    assert answer("remove", **asked)["ignored"] == 1
    assert facts(ask("remove", **asked)) == ["removed", "removed", "removed", "ignored"]


def test_nobody_there(answer):
    asked = {"board": {}, "side": "democrat", "country": "hungary", "spaces": []}
    assert answer("remove", **asked, n=4) == {"board": {"start": "empty", "sp": {}}, "ignored": 4}


def test_nothing_due(answer, ask, facts, refused):
    asked = {"board": SETUP, "side": "communist", "country": "poland", "n": 0}
    assert answer("remove", **asked, spaces=[])["ignored"] == 0
    assert facts(ask("remove", **asked, spaces=[])) == ["nothing"]
    assert refused("remove", **asked, spaces=["lublin"]) == ("spaces[0]", SUPPORT)


def test_outside_the_country(refused):
    asked = {"board": SETUP, "side": "communist", "country": "poland", "n": 1, "spaces": ["berlin"]}
    assert refused("remove", **asked) == ("spaces[0]", SUPPORT)


def test_no_sp_there(refused):
    asked = {"board": SETUP, "side": "communist", "country": "poland", "n": 2}
    assert refused("remove", **asked, spaces=["gdansk", "lublin"]) == ("spaces[0]", SUPPORT)
    assert refused("remove", **asked, spaces=["lublin", "lublin"]) == ("spaces[1]", SUPPORT)


def test_fewer_than_due(refused, ask):
    asked = {"board": SETUP, "side": "communist", "country": "poland"}
    assert refused("remove", **asked, n=2, spaces=["lublin"]) == ("spaces", SUPPORT)
    outcome = ask("remove", **asked, n=9, spaces=POLES[:2])
    assert outcome.illegal.step.values == {"due": 3, "named": 2}


def test_more_than_due(refused):
    asked = {"board": SETUP, "side": "communist", "country": "poland", "n": 1, "spaces": POLES[:2]}
    assert refused("remove", **asked) == ("spaces[1]", SUPPORT)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"country": "albania"}, "country"),
        ({"n": -1}, "n"),
        ({"spaces": ["lublin", "lubln"]}, "spaces[1]"),
        ({"spaces": None}, "spaces"),
        ({"side": "nobody"}, "side"),
    ],
)
def test_faults(ask, change, field):
    asked = {"board": SETUP, "side": "communist", "country": "poland", "n": 1, "spaces": ["lublin"]}
    assert ask("remove", **{**asked, **change}).fault.field == field


@settings(max_examples=100)
@given(
    st.lists(st.integers(0, 3), min_size=3, max_size=3),
    st.integers(0, 5),
    st.lists(st.sampled_from(POLES), max_size=6),
)
def test_sp_only_leave_as_named(held, n, spaces):
    sp = {name: [1, here] for name, here in zip(POLES, held, strict=True)}
    asked = {"board": {"sp": sp}, "side": "communist", "country": "poland", "n": n, "spaces": spaces}
    outcome = judge({"calc": "1989.remove", **asked})
    due = min(n, sum(held))
    fits = len(spaces) == due and all(spaces.count(name) <= sp[name][1] for name in POLES)
    assert (outcome.result is not None) == fits
    if outcome.result is not None:
        found = msgspec.to_builtins(outcome.result)
        assert found["ignored"] == n - due
        for name in SPACES:
            before = sp.get(name, [0, 0])
            assert found["board"]["sp"].get(name, [0, 0]) == [before[0], before[1] - spaces.count(name)]
