"""Last Call: the most, the fewest, and everybody tied."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge


def test_all_small_tables(answer):
    """Golden count: gangs struck over all 81 tables of four gangs with 0-2 each."""
    struck = {"most": 0, "fewest": 0}
    for values in product(range(3), repeat=4):
        table = dict(zip("ABCD", values, strict=True))
        for condition, bound in (("most", max(values)), ("fewest", min(values))):
            affected = answer("last-call", values=table, condition=condition)["affected"]
            assert affected == [name for name in table if table[name] == bound]
            struck[condition] += len(affected)
    # k of four at the top value v: C(4,k) x v^(4-k) tables; weighted by k: 4 x ((v+1)^3) for v = 0 1 2.
    assert struck == {"most": 4 * (1 + 8 + 27), "fewest": 4 * (1 + 8 + 27)}


def test_a_tie_is_told(ask):
    tied = ask("last-call", values={"A": 1, "B": 1, "C": 0}, condition="most")
    assert [step.fact for step in tied.steps] == ["most", "tied"]
    assert [step.fact for step in ask("last-call", values={"A": 1}, condition="fewest").steps] == ["fewest"]


@pytest.mark.parametrize(
    ("situation", "field", "code"),
    [
        ({"values": {}, "condition": "most"}, "values", "wrong-length"),
        ({"values": {"A": 1}, "condition": "least"}, "condition", "no-such-value"),
        ({"values": {"A": 1}, "condition": None}, "condition", "not-null"),
        ({"values": {"A": 1000}, "condition": "most"}, "values.A", "out-of-range"),
        ({"values": ["A"], "condition": "most"}, "values", "not-a-mapping"),
        ({"condition": "most"}, "values", "missing"),
    ],
)
def test_malformed(refused, situation, field, code):
    assert refused("last-call", **situation) == (field, code)


@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 999), min_size=1))
def test_somebody_is_always_struck(values):
    for condition in ("most", "fewest"):
        affected = judge({"calc": "soa.last-call", "values": values, "condition": condition}).result.affected
        assert affected
        assert len({values[name] for name in affected}) == 1
