"""Folding and its offsets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.normalize import fold, fold_with_offsets, tokens, words


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Ёлка", "елка"),
        ("мой", "мой"),
        ("мо\u0438\u0306", "мой"),
        ("ÑANDÚ", "ñandu"),
        ("n\u0303", "ñ"),
        ("líder", "lider"),
        ("Straße", "strasse"),
        ("ﬁne", "fine"),
        ("«так» — “so”", '"так" - "so"'),
        ("Sąjūdis", "sajudis"),
        ("а\u0301", "а"),
        ("", ""),
    ],
)
def test_folds_to_one_spelling(typed, folded):
    assert fold(typed) == folded


def test_tokens_point_into_the_text():
    text = "¿Quién — «líder», don't ½?"
    assert [(one.text, text[one.start : one.end]) for one in tokens(text)] == [
        ("quien", "Quién"),
        ("lider", "líder"),
        ("dont", "don't"),
        ("1", "½"),
        ("2", "½"),
    ]


@given(st.text())
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_every_folded_character_has_an_offset_in_order(text):
    folded, offsets = fold_with_offsets(text)
    assert folded == fold(text)
    assert len(offsets) == len(folded)
    assert list(offsets) == sorted(offsets)
    assert all(0 <= offset < len(text) for offset in offsets)


@given(st.text())
def test_a_token_is_the_fold_of_its_place(text):
    found = tokens(text)
    assert [one.text for one in found] == words(text)
    for one in found:
        assert 0 <= one.start < one.end <= len(text)
        assert one.text in words(text[one.start : one.end])
