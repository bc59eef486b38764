"""Damerau–Levenshtein distance: how many slips of the finger lie between two words."""

from __future__ import annotations

from collections.abc import Iterable


def distance(one: str, other: str, most: int | None = None) -> int:
    """Return the fewest insertions, deletions, replacements and swaps of neighbours between two words.

    No letter is touched twice (optimal string alignment). Above `most` any larger number is returned.
    """
    if one == other:
        return 0
    if most is not None and abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        above, previous, row = before, row, [i]
        before = previous
        for j, b in enumerate(other, 1):
            cost = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
        if most is not None and min(row) > most:
            return most + 1
    return row[-1]


def slack(word: str) -> int:
    """Return how many slips a word of this length may hold: none under 4 letters, 1 under 8, then 2."""
    return 0 if len(word) < 4 else 1 if len(word) < 8 else 2


def mask(word: str) -> int:
    """Return the set of a word's letters as bits; words whose masks differ much are far apart."""
    bits = 0
    for char in word:
        bits |= 1 << (ord(char) & 63)
    return bits


def near(word: str, vocabulary: Iterable[tuple[str, int]], most: int) -> list[tuple[int, str]]:
    """Return (distance, word) for the words of a vocabulary at most so far, in no order.

    The vocabulary gives each word with its mask: one slip changes at most two letters of the set.
    """
    bits, size = mask(word), len(word)
    found = []
    for other, other_bits in vocabulary:
        if -most <= len(other) - size <= most and (bits ^ other_bits).bit_count() <= 2 * most:
            far = distance(word, other, most)
            if far <= most:
                found.append((far, other))
    return found
