"""Twilight cards: all small costs, steps, hands and readings against trying every discard."""

import itertools

import pytest


def by_trying(cost, colour, cards, left, *, raises, only_short):
    """Return the costs that can be reached, and the least discards with which the steps suffice."""
    by_colour = {cost + change for change in ((-1, 0, 1) if colour else (0,))}
    short = max(0, min(by_colour)) > left
    if only_short and not short:
        cards = 0
    reached = {
        max(0, value + change) for value in by_colour for change in range(-cards, cards + 1 if raises else 1)
    }
    enough = [number for number in range(cards + 1) if max(0, min(by_colour) - number) <= left]
    return reached, min(enough, default=None)


@pytest.mark.parametrize("raises, when", list(itertools.product(("no", "yes"), ("any-time", "only-short"))))
def test_every_small_card(answer, raises, when):
    chosen = {"discard-raise": raises, "discard-when": when}
    for cost, colour, cards, left in itertools.product(range(5), (False, True), range(4), range(4)):
        reached, needed = by_trying(
            cost, colour, cards, left, raises=raises == "yes", only_short=when == "only-short"
        )
        for card, steps in (("light", (9, left)), ("dark", (left, 9))):
            result = answer(
                "twilight",
                chosen,
                card=card,
                cost=cost,
                colour_match=colour,
                other_cards=cards,
                steps={"light": steps[0], "dark": steps[1]},
            )
            assert result["shifts"] == {"min": min(reached), "max": max(reached)}
            assert result["discards_needed"] == needed
            assert result["payable"] == (needed is not None)


@pytest.mark.parametrize("card, time, payable", [("light", 0, False), ("light", 1, True), ("dark", 0, True)])
def test_time(answer, card, time, payable):
    result = answer("twilight", card=card, cost=1, steps={"light": 1, "dark": 1}, time=time)
    assert result["payable"] is payable
    assert result["discards_needed"] == (0 if payable else None)
    assert result["time"] == (1 if card == "light" else 0)
    assert result["direction"] == ("dark" if card == "light" else "light")


def test_rulings_are_not_named_without_other_cards(ask):
    outcome = ask("twilight", card="light", cost=3, steps={"light": 1, "dark": 1})
    assert outcome.rulings == {}
