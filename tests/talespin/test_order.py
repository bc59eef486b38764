"""Who comes first: all players, active ones and pairs of fighters."""

from itertools import permutations

import pytest

from referee.judge import judge


def ask(players, active, **more):
    return judge({"calc": "talespin.order", "players": players, "active": active, **more})


@pytest.mark.parametrize("count", range(1, 6))
def test_from_the_active_player_round_the_table(count):
    players = list("ABCDE")[:count]
    for number, active in enumerate(players):
        order = ask(players, active).result.order
        assert order == [players[(number + step) % count] for step in range(count)]


@pytest.mark.parametrize("count", range(2, 6))
def test_attacker_defender_then_from_the_attacker(count):
    players = list("ABCDE")[:count]
    for attacker, defender in permutations(players, 2):
        for active in players:
            order = ask(players, active, attacker=attacker, defender=defender).result.order
            assert order[:2] == [attacker, defender]
            assert sorted(order) == players
            start = players.index(attacker)
            after = [(players.index(name) - start) % count for name in order[2:]]
            assert after == sorted(after)


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"players": ["A", "A"]}, "players[1]"),
        ({"players": []}, "players"),
        ({"active": "Z"}, "active"),
        ({"attacker": "A"}, "defender"),
        ({"defender": "A"}, "attacker"),
        ({"attacker": "Z", "defender": "A"}, "attacker"),
        ({"attacker": "A", "defender": "Z"}, "defender"),
        ({"attacker": "B", "defender": "B"}, "defender"),
        ({"attacker": None, "defender": "B"}, "attacker"),
    ],
)
def test_malformed(more, field):
    assert ask(**{"players": ["A", "B", "C"], "active": "A", **more}).fault.field == field
