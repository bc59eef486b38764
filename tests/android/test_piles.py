"""The piles of the puzzle: every position of two markers against the rules read aloud."""

import itertools

import pytest

PILES = ("shift", "favor", "baggage")


def read_aloud(piles, markers, player, action):
    """Return piles and markers afterwards, or None where the rules forbid the action."""
    piles, markers = dict(piles), dict(markers)
    at = markers[player]
    if at is None:
        return None
    rank = PILES.index(at)
    above = [pile for pile in PILES[rank + 1 :] if piles[pile]]
    if action == "dig":
        markers[player] = above[0] if above else at
        return piles, markers
    if not piles[at]:
        return None
    piles[at] -= 1
    left = [pile for pile in PILES if piles[pile]]
    if not left:
        return piles, dict.fromkeys(markers)
    below = [pile for pile in PILES[:rank] if piles[pile]]
    for other in markers:
        if other == player:
            markers[other] = left[0]
        elif markers[other] == at and not piles[at]:
            markers[other] = above[0] if above else below[-1]
    return piles, markers


@pytest.mark.parametrize("action", ["reveal", "dig"])
def test_every_position_of_two_markers(ask, action):
    asked = refused = 0
    places = [None, *PILES]
    for counts in itertools.product(range(3), repeat=3):
        piles = dict(zip(PILES, counts, strict=True))
        for mine, other in itertools.product(places, repeat=2):
            markers = {"A": mine, "B": other}
            outcome = ask("piles", piles=piles, markers=markers, player="A", action=action)
            expected = read_aloud(piles, markers, "A", action)
            asked += 1
            if expected is None:
                refused += 1
                rule = f"android.conspiracy.{action}"
                assert (outcome.illegal.field, outcome.illegal.step.rule) == ("markers.A", rule)
                continue
            assert (outcome.result.piles, outcome.result.markers) == expected
            assert outcome.result.benefit == (mine if action == "reveal" else None)
    assert (asked, refused) == (432, 216 if action == "reveal" else 108)


def test_no_piece_appears_and_one_is_taken(answer):
    piles = {"shift": 4, "favor": 5, "baggage": 6}
    for at in PILES:
        result = answer("piles", piles=piles, markers={"A": at}, player="A", action="reveal")
        assert sum(result["piles"].values()) == 14


def test_a_player_without_marker(refused):
    asked = {"piles": {"shift": 1, "favor": 1, "baggage": 1}, "markers": {"A": "shift"}, "action": "dig"}
    assert refused("piles", **asked, player="B") == ("player", "unknown-name")
    assert refused("piles", **{**asked, "markers": {}}, player="B") == ("markers", "wrong-length")
