"""Plots: the good branch only with more good than bad baggage."""

import itertools


def test_every_small_card(answer):
    good = 0
    for pair in itertools.product(range(6), repeat=2):
        branch = answer("plot", good=pair[0], bad=pair[1])["branch"]
        assert branch == ("good" if pair[0] > pair[1] else "bad")
        good += branch == "good"
    assert good == 15


def test_no_baggage_is_told_from_a_draw(ask):
    assert ask("plot", good=0, bad=0).steps[0].fact == "no-baggage"
    assert ask("plot", good=1, bad=1).steps[0].fact == "equal"
