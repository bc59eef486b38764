"""The hand: six cards at most, light from ritzy and dark from seedy locations."""

import pytest


@pytest.mark.parametrize("hand", range(9))
@pytest.mark.parametrize("quality, card", [("ritzy", "light"), ("seedy", "dark"), ("normal", None)])
def test_entering(answer, hand, quality, card):
    result = answer("hand", hand=hand, quality=quality)
    takes = card is not None and hand < 6
    assert result == {"may_take": card if takes else None, "hand": hand + takes}


@pytest.mark.parametrize("hand", range(9))
def test_drawing_and_discarding(ask, answer, refused, hand):
    if hand < 6:
        assert answer("hand", hand=hand, action="draw") == {"may_take": "either", "hand": hand + 1}
    else:
        assert refused("hand", hand=hand, action="draw") == ("action", "android.twilight.handlimit")
    if hand:
        assert answer("hand", hand=hand, action="discard") == {"may_take": None, "hand": hand - 1}
    else:
        assert refused("hand", hand=0, action="discard") == ("action", "android.twilight.handlimit")


def test_exactly_one_of_location_and_action(refused):
    assert refused("hand", hand=1) == ("quality", "missing")
    assert refused("hand", hand=1, quality="ritzy", action="draw") == ("action", "quality-and-action")
