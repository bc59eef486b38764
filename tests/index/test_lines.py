"""A dictionary in a block of lines is that dictionary."""

from hypothesis import given
from hypothesis import strategies as st

from index.lines import Lines, pack

WORDS = st.text(st.characters(min_codepoint=33, exclude_categories=("Cs",)), max_size=5)


@given(st.dictionaries(WORDS, WORDS), st.lists(WORDS))
def test_every_key_has_its_value_and_no_other_any(mapping, others):
    lines = Lines(pack(mapping))
    for key, value in mapping.items():
        assert lines.get(key) == value and key in lines
    for key in others:
        assert lines.get(key) == mapping.get(key)
