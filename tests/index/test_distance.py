"""Damerau–Levenshtein distance against its definition."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.distance import distance, mask, near, slack

SHORT = st.text("абв", max_size=6)


def plain(one, other):
    """The recursion of the definition."""

    @cache
    def far(i, j):
        if not i or not j:
            return i + j
        best = min(far(i - 1, j) + 1, far(i, j - 1) + 1, far(i - 1, j - 1) + (one[i - 1] != other[j - 1]))
        if i > 1 and j > 1 and one[i - 1] == other[j - 2] and one[i - 2] == other[j - 1]:
            best = min(best, far(i - 2, j - 2) + 1)
        return best

    return far(len(one), len(other))


@given(SHORT, SHORT)
def test_is_the_distance_of_the_definition(one, other):
    assert distance(one, other) == plain(one, other)


@given(SHORT, SHORT, st.integers(0, 3))
def test_a_bound_only_hides_what_is_above_it(one, other, most):
    far = distance(one, other, most)
    assert far == plain(one, other) if plain(one, other) <= most else far > most


@given(SHORT, st.lists(SHORT), st.integers(0, 2))
def test_masks_lose_no_word(word, vocabulary, most):
    found = near(word, [(one, mask(one)) for one in vocabulary], most)
    assert sorted(found) == sorted((plain(word, one), one) for one in vocabulary if plain(word, one) <= most)


@pytest.mark.parametrize(("word", "slips"), [("td", 0), ("жара", 1), ("членов", 1), ("поддержка", 2)])
def test_longer_words_hold_more_slips(word, slips):
    assert slack(word) == slips
