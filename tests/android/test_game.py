"""What holds for every calculator of Android: its rules, its fields, its endings and its speed."""

import gc
import json
import os
import time
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import inspect

from referee import games
from referee.judge import Outcome, judge
from referee.verdict import Fact, Slip

GAME = games.load("android")
NAMES = list(GAME.calculators)
SEEDS = os.path.join(os.path.dirname(__file__), "..", "..", "seeds", "android")


def module(name: str) -> Any:
    found = games.find(f"android.{name}")
    assert found is not None
    return found[1]


def rule_ids() -> set[str]:
    import tomllib

    with open(os.path.join(SEEDS, "game.toml"), "rb") as file:
        sections = tomllib.load(file)["sections"]
    return {rule["id"] for section in sections for rule in section["rules"]}


@pytest.mark.parametrize("name", NAMES)
def test_cites_exactly_the_rules_of_its_facts(name: str) -> None:
    rules = {fact.rule for fact in vars(module(name)).values() if isinstance(fact, Fact)}
    cites = GAME.calculators[name].cites
    assert set(cites) == rules
    assert len(cites) == len(rules)
    assert rules <= rule_ids()


def test_facts_and_slips_are_told_apart() -> None:
    facts: dict[tuple[str, str], Fact] = {}
    for name in NAMES:
        for thing in vars(module(name)).values():
            if isinstance(thing, Fact):
                assert facts.setdefault((thing.rule, thing.name), thing) is thing, f"{thing} stands twice"
            if isinstance(thing, Slip):
                assert thing.name == thing.name.lower()


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_described(name: str) -> None:
    def walk(info: inspect.Type) -> None:
        if isinstance(info, inspect.Metadata):
            walk(info.type)
        elif isinstance(info, inspect.StructType):
            for field in info.fields:
                assert '"description"' in json.dumps(described(field.type)), field.name
                walk(field.type)
        elif isinstance(info, inspect.UnionType):
            for member in info.types:
                walk(member)
        elif isinstance(info, inspect.ListType | inspect.VarTupleType):
            walk(info.item_type)
        elif isinstance(info, inspect.DictType):
            walk(info.value_type)

    def described(info: inspect.Type) -> list[Any]:
        if isinstance(info, inspect.Metadata):
            return [info.extra_json_schema, *described(info.type)]
        if isinstance(info, inspect.UnionType):
            return [part for member in info.types for part in described(member)]
        return []

    walk(inspect.type_info(module(name).Situation))


def values(info: inspect.Type) -> st.SearchStrategy[Any]:
    """Return a strategy of values of a type, now and then just beside it."""
    if isinstance(info, inspect.Metadata):
        return values(info.type)
    if isinstance(info, inspect.StructType):
        needed = {field.encode_name: values(field.type) for field in info.fields if field.required}
        free = {field.encode_name: values(field.type) for field in info.fields if not field.required}
        return st.fixed_dictionaries(needed, optional=free)
    if isinstance(info, inspect.UnionType):
        return st.one_of([values(member) for member in info.types if not isinstance(member, _UNSET)])
    if isinstance(info, inspect.LiteralType):
        return st.sampled_from(info.values)
    if isinstance(info, inspect.DictType):
        return st.dictionaries(values(info.key_type), values(info.value_type), max_size=5)
    if isinstance(info, inspect.ListType):
        return st.lists(values(info.item_type), max_size=6)
    if isinstance(info, inspect.TupleType):
        return st.tuples(*map(values, info.item_types)).map(list)
    if isinstance(info, inspect.IntType):
        low = -3 if info.ge is None else info.ge
        return st.one_of(st.integers(low, low + 7), st.integers(low - 1, (info.le or 9) + 1))
    if isinstance(info, inspect.StrType):
        return st.sampled_from("ABCD")
    if isinstance(info, inspect.BoolType):
        return st.booleans()
    assert isinstance(info, inspect.NoneType), info
    return st.none()


_UNSET = inspect.CustomType

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 1000) | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)


def rulings() -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries(
        {}, optional={ruling: st.sampled_from(chosen) for ruling, chosen in GAME.rulings.items()}
    )


def holds(outcome: Outcome) -> None:
    """Assert that a request has ended in one of the three ways, well explained."""
    assert [outcome.result, outcome.illegal, outcome.fault].count(None) == 2
    if outcome.result is not None:
        assert outcome.steps
        msgspec.json.encode(outcome.result)
        for step in (*outcome.steps, *outcome.open):
            assert step.rule.startswith("android.")
            json.dumps(step.values)


@pytest.mark.parametrize("name", NAMES)
def test_any_situation_ends_in_an_outcome(name: str) -> None:
    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def ends(data: st.DataObject) -> None:
        situation = data.draw(values(inspect.type_info(module(name).Situation)))
        for key in data.draw(st.sets(st.sampled_from(sorted(situation) or ["x"]), max_size=1)):
            if data.draw(st.integers(0, 5)) == 0:
                situation[key] = data.draw(JSON)
        request = {"calc": f"android.{name}", "rulings": data.draw(rulings()), **situation}
        before = json.dumps(request)
        outcome = judge(request)
        holds(outcome)
        assert json.dumps(request) == before
        for ruling, value in outcome.rulings.items():
            assert GAME.rulings[ruling].count(value) == 1

    ends()


def largest() -> dict[str, dict[str, Any]]:
    """Return for each calculator that counts the largest situation the contract allows."""
    half = ["witness"] * 50 + ["perjury"] * 49 + [5]
    files = {"strong": half, "weak": half, "plain": half}
    single = {"strong": ["witness"] * 50 + [4], "weak": [4], "plain": ["perjury"] * 50}
    ids = [f"L{number}" for number in range(100)]
    places = [{"id": one, "district": "d", "type": "civic", "quality": "ritzy"} for one in ids]
    return {
        "evidence": {"files": files, "alibis": 999},
        "verdict": {
            "suspects": {one: {"files": single, "alibis": 0} for one in ids},
            "hunches": [{"player": one, "guilty": ids, "innocent": ids} for one in ids],
        },
        "lead": {"locations": places, "from": "L0", "leads": ids, "mover_district": "d"},
        "turn": {"actions": [{"action": "move", "restricted": True, "dropship": True}] * 100, "time": 999},
        "swap": {"leads": {one: one for one in ids}, "moves": [[one, "L0"] for one in ids]},
        "conspiracy": {"occupied": [[0, 1]] * 100, "place": [0, 0]},
        "links": {"links": [["haas", "N"]] * 100},
        "order": {"players": ids, "first": "L99", "active": "L50"},
    }


@pytest.mark.parametrize("name", largest())
def test_the_largest_situation_takes_less_than_a_second(name: str) -> None:
    gc.collect()
    for chosen in ({}, {"perjury-order": "perjury-first", "lone-token": "kept"}):
        started = time.process_time()
        outcome = judge({"calc": f"android.{name}", "rulings": chosen, **largest()[name]})
        assert time.process_time() - started < 1
        assert outcome.result is not None, outcome
