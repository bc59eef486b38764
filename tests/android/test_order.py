"""Orders: dark cards from the first player, then the active player's light card; plots from the first."""

from hypothesis import given, settings
from hypothesis import strategies as st


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_orders_are_rotations(answer, data):
    players = data.draw(st.lists(st.sampled_from("ABCDEFG"), min_size=1, unique=True))
    first, active = data.draw(st.sampled_from(players)), data.draw(st.sampled_from(players))
    result = answer("order", players=players, first=first, active=active)
    plots = result["plots"]
    assert plots[0] == first
    assert "".join(plots) in "".join(players * 2)
    assert len(plots) == len(players)
    assert result["dark"] == [name for name in plots if name != active]
    assert result["light"] == active


def test_alone(answer):
    assert answer("order", players=["A"], first="A", active="A") == {"dark": [], "light": "A", "plots": ["A"]}


def test_names_must_be_listed_once(refused):
    assert refused("order", players=["A", "A"], first="A", active="A") == ("players[1]", "twice")
    assert refused("order", players=["A", "B"], first="C", active="A") == ("first", "unknown-name")
    assert refused("order", players=["A", "B"], first="A", active="C") == ("active", "unknown-name")
