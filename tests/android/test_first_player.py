"""The first player: the owner of the marker that lies on the scene in the end."""

import pytest


@pytest.mark.parametrize(
    "scene, placed, first",
    [
        (None, [], "A"),
        ("B", [], "B"),
        ("A", [], "A"),
        (None, ["C"], "C"),
        ("B", ["C"], "C"),
        ("B", ["C", "B"], "B"),
        ("B", ["C", "D", "A"], "A"),
    ],
)
def test_the_last_marker_decides(answer, scene, placed, first):
    assert answer("first-player", first="A", scene=scene, placed=placed) == {"first": first}


def test_the_scene_must_be_told(refused):
    assert refused("first-player", first="A") == ("scene", "missing")
    assert refused("first-player", first=None, scene=None) == ("first", "not-null")
