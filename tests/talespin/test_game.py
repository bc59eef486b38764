"""The game as a whole: what its calculators cite, what its tables show, and that nothing breaks them."""

import json
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import Outcome, judge
from referee.talespin import GAME
from referee.talespin.tables import TABLES
from referee.verdict import Fact

NAMES = Path(__file__).parents[2] / "seeds" / "talespin" / "names.json"

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 1001)
    | st.sampled_from(
        ["A", "B", "p1", "player", "pilot", "attacker", "defender", "hand", "open:A", "any", ""]
    )
    | st.floats(allow_nan=False),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["A", "B", "packed", "opened", "hand", "id", "kind", "by", "damage", "draw"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)


def facts(name: str) -> list[Fact]:
    module = import_module(f"referee.talespin.{GAME.calculators[name].module}")
    return [value for value in vars(module).values() if isinstance(value, Fact)]


@pytest.mark.parametrize("name", GAME.calculators)
def test_a_calculator_cites_exactly_the_rules_of_its_facts(name):
    cites = GAME.calculators[name].cites
    assert len(set(cites)) == len(cites)
    assert set(cites) == {fact.rule for fact in facts(name)}
    assert len({(fact.rule, fact.name) for fact in facts(name)}) == len(facts(name))


def test_every_label_of_a_table_has_a_name():
    names = json.loads(NAMES.read_text(encoding="utf-8"))
    for table in TABLES.values():
        assert set(table.columns) <= set(names)
        for row in table.rows:
            assert len(row) == len(table.columns)
            assert {cell for cell in row if isinstance(cell, str)} <= set(names)


def test_the_limits_are_those_of_the_rulebook():
    assert dict(TABLES["limits"].rows) == {
        "limit.win": 5,
        "limit.win-long": 7,
        "limit.hand-draw": 10,
        "limit.hand-end": 7,
        "limit.draw-up-to": 5,
        "limit.passengers": 4,
        "limit.attacks": 3,
    }


@pytest.mark.parametrize("name", GAME.calculators)
@settings(max_examples=40)
@given(data=st.data())
def test_whatever_is_sent_ends_in_an_outcome(name, data):
    module = import_module(f"referee.talespin.{GAME.calculators[name].module}")
    keys = list(module.Situation.__struct_fields__)
    fields = data.draw(st.dictionaries(st.sampled_from([*keys, "unknown"]), VALUES))
    outcome = judge({"calc": f"talespin.{name}", **fields})
    assert isinstance(outcome, Outcome)
    assert [outcome.result, outcome.illegal, outcome.fault].count(None) == 2
    if outcome.result is not None:
        assert outcome.steps
