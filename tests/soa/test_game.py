"""What holds for every calculator of Sons of Anarchy: its rules, its fields, its endings and its speed."""

import json
import os
import time
import tomllib
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from referee import games
from referee.judge import judge
from referee.situation import FAULT_CODES
from referee.verdict import Fact, Slip
from tests.strategies import requests

GAME = games.load("soa")
NAMES = list(GAME.calculators)
SEEDS = os.path.join(os.path.dirname(__file__), "..", "..", "seeds", "soa")
RULINGS = st.fixed_dictionaries(
    {}, optional={ruling: st.sampled_from(chosen) for ruling, chosen in GAME.rulings.items()}
)


def module(name: str) -> Any:
    found = games.find(f"soa.{name}")
    assert found is not None
    return found[1]


def rule_ids() -> set[str]:
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


def test_no_fact_stands_twice() -> None:
    facts: dict[tuple[str, str], Fact] = {}
    for name in NAMES:
        for thing in vars(module(name)).values():
            if isinstance(thing, Fact):
                assert facts.setdefault((thing.rule, thing.name), thing) is thing, f"{thing} stands twice"


@pytest.mark.parametrize("name", NAMES)
def test_every_field_is_described(name: str) -> None:
    def told(info: inspect.Type) -> bool:
        if isinstance(info, inspect.Metadata):
            return "description" in (info.extra_json_schema or {}) or told(info.type)
        return isinstance(info, inspect.UnionType) and any(told(member) for member in info.types)

    def walk(info: inspect.Type) -> None:
        if isinstance(info, inspect.Metadata):
            walk(info.type)
        elif isinstance(info, inspect.StructType):
            for field in info.fields:
                assert told(field.type), field.name
                walk(field.type)
        elif isinstance(info, inspect.UnionType):
            for member in info.types:
                walk(member)
        elif isinstance(info, inspect.ListType):
            walk(info.item_type)
        elif isinstance(info, inspect.DictType):
            walk(info.value_type)

    walk(inspect.type_info(module(name).Situation))


@pytest.mark.parametrize("name", NAMES)
def test_any_request_ends_in_an_outcome(name: str) -> None:
    found = module(name)
    codes = {*FAULT_CODES, *(thing.name for thing in vars(found).values() if isinstance(thing, Slip))}

    @settings(max_examples=60)
    @given(requests(f"soa.{name}", found.Situation), RULINGS)
    def ends(request: Any, rulings: dict[str, str]) -> None:
        if isinstance(request, dict):
            request = {"rulings": rulings, **request}
        before = json.dumps(request)
        outcome = judge(request)
        assert json.dumps(request) == before
        assert [outcome.result, outcome.illegal, outcome.fault].count(None) == 2
        if outcome.fault is not None and isinstance(request, dict) and request.get("calc") == f"soa.{name}":
            assert outcome.fault.code in codes
        if outcome.illegal is not None:
            assert outcome.illegal.step.rule in GAME.calculators[name].cites
            assert outcome.illegal.field.partition(".")[0].partition("[")[0] in request
        if outcome.result is not None:
            assert outcome.steps
            msgspec.json.encode(outcome.result)
            for step in (*outcome.steps, *outcome.open):
                assert step.rule in GAME.calculators[name].cites
                json.dumps(step.values)

    ends()


def largest() -> dict[str, dict[str, Any]]:
    """Return for each calculator that counts the largest situation the contract allows."""
    names = [f"G{number}" for number in range(12)]
    gang: dict[str, Any] = {"members": 5, "prospects": 5}
    hits = dict.fromkeys(names, 0)
    return {
        "fight": {
            "gangs": [
                {"name": name, **gang, "guns": 10, "hits": {**hits, names[number - 1]: 10}}
                for number, name in enumerate(names)
            ],
            "patch": "G3",
        },
        "standings": {
            "gangs": [{"name": name, **gang, "cash": 999, "guns": 999} for name in names],
            "patch": None,
        },
        "emergency": {
            "injured": [
                {"gang": names[number // 10], "dude": ("member", "prospect")[number % 2]}
                for number in range(100)
            ]
        },
        "next": {
            "gangs": names,
            "patch": "G11",
            "orders": dict.fromkeys(names, 999),
            "last": "G0",
            "sat_tight": True,
        },
        "transaction": {
            "kind": "steal",
            "get": {"cash": 1, "guns": 1, "contraband": 1, "heat": 999},
            "times": 999,
            "stock": {"cash": 999},
            "victim": {"cash": 999, "guns": 999, "contraband": 999},
        },
        "last-call": {"values": dict.fromkeys(names, 999), "condition": "most"},
    }


@pytest.mark.parametrize("name", largest())
def test_the_largest_situation_is_judged_in_a_moment(name: str) -> None:
    started = time.process_time()
    outcome = judge({"calc": f"soa.{name}", **largest()[name]})
    assert time.process_time() - started < 1
    assert outcome.result is not None, outcome


@pytest.mark.parametrize("name", ["fight", "standings", "emergency", "next", "last-call"])
def test_a_thirteenth_gang_is_too_many(name: str) -> None:
    names = [f"G{number}" for number in range(13)]
    situations: dict[str, dict[str, Any]] = {
        "fight": {"gangs": [{"name": one, "members": 1} for one in names], "patch": None},
        "standings": {"gangs": [{"name": one, "cash": 1} for one in names], "patch": None},
        "emergency": {"injured": [{"gang": one, "dude": "member"} for one in names]},
        "next": {"gangs": names, "patch": "G0", "orders": {}},
        "last-call": {"values": dict.fromkeys(names, 1), "condition": "most"},
    }
    fault = judge({"calc": f"soa.{name}", **situations[name]}).fault
    assert fault is not None
    assert fault.field.startswith(next(iter(situations[name])))
