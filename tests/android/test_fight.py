"""Tactics: a fully shifted detective may choose his tactic, but his marker stays."""

import itertools

import pytest


@pytest.mark.parametrize("shifter", ["card-player", "target"])
def test_every_marker(answer, shifter):
    for tactic, light, dark in itertools.product(("light", "dark"), range(3), range(3)):
        mine, other = {"light": light, "dark": dark}, {"light": 1 - min(light, 1), "dark": 1 - min(dark, 1)}
        markers = {"card_player": mine, "target": other}
        if shifter == "target":
            markers = {"card_player": other, "target": mine}
        result = answer("fight", {"fight-shifter": shifter}, tactic=tactic, **markers)
        assert result == {"shifter": shifter, "shift": tactic, "moved": int(mine[tactic] > 0)}
