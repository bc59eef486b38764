"""What holds for every calculator of 1989: its rules, its fields, its endings and its speed."""

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
from referee.freedom import board, check, check_events
from referee.freedom.spaces import SPACES
from referee.judge import judge
from referee.situation import FAULT_CODES
from referee.verdict import Fact, Slip
from tests.strategies import requests

GAME = games.load("1989")
NAMES = list(GAME.calculators)
ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
SEEDS = os.path.join(ROOT, "seeds", "1989")
RULINGS = st.fixed_dictionaries(
    {}, optional={ruling: st.sampled_from(chosen) for ruling, chosen in GAME.rulings.items()}
)
BESIDES = {"check": [check_events], "checks": [check, check_events]}
"""Modules whose facts a calculator gives besides its own."""


def module(name: str) -> Any:
    found = games.find(f"1989.{name}")
    assert found is not None
    return found[1]


def facts(name: str) -> set[Fact]:
    modules = [module(name), *BESIDES.get(name, ())]
    return {thing for one in modules for thing in vars(one).values() if isinstance(thing, Fact)}


def rule_ids() -> set[str]:
    with open(os.path.join(SEEDS, "game.toml"), "rb") as file:
        sections = tomllib.load(file)["sections"]
    return {rule["id"] for section in sections for rule in section["rules"]}


def case_requests() -> list[dict[str, Any]]:
    found = []
    for name in ("1989", "1989-own"):
        with open(os.path.join(ROOT, "tests", "cases", f"{name}.jsonl"), encoding="utf-8") as file:
            found += [json.loads(line)["in"] for line in file if line.strip()]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_cites_exactly_the_rules_of_its_facts(name: str) -> None:
    cites = GAME.calculators[name].cites
    assert set(cites) == {fact.rule for fact in facts(name)}
    assert len(cites) == len(set(cites))
    assert set(cites) <= rule_ids()


def test_the_cases_meet_every_rule_cited() -> None:
    """Each calculator gives each rule it cites in some case worked by hand."""
    met: dict[str, set[str]] = {name: set() for name in NAMES}
    for request in case_requests():
        outcome = judge(request)
        steps = [*outcome.steps, *outcome.open]
        if outcome.illegal is not None:
            steps.append(outcome.illegal.step)
        if steps:
            met[request["calc"].partition(".")[2]] |= {step.rule for step in steps}
    for name in NAMES:
        assert set(GAME.calculators[name].cites) - met[name] == set(), name


def test_no_fact_stands_twice() -> None:
    found: dict[tuple[str, str], Fact] = {}
    for name in NAMES:
        for fact in facts(name):
            assert found.setdefault((fact.rule, fact.name), fact) is fact, f"{fact} stands twice"


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


def named(request: Any) -> Any:
    """Return a request with the names of spaces put in for the strategy's own."""
    places = dict(
        zip(
            ["A", "B", "C", "SAMCRO", "Mayans"], ["leipzig", "gdansk", "iasi", "berlin", "praha"], strict=True
        )
    )
    if isinstance(request, str):
        return places.get(request, request)
    if isinstance(request, list):
        return [named(one) for one in request]
    if isinstance(request, dict):
        return {places.get(key, key): named(value) for key, value in request.items()}
    return request


@pytest.mark.parametrize("name", NAMES)
def test_any_request_ends_in_an_outcome(name: str) -> None:
    found = module(name)
    slips = {
        thing.name for one in (found, board, check) for thing in vars(one).values() if isinstance(thing, Slip)
    }
    codes = {*FAULT_CODES, *slips}

    @settings(max_examples=80)
    @given(requests(f"1989.{name}", found.Situation).map(named), RULINGS)
    def ends(request: Any, rulings: dict[str, str]) -> None:
        if isinstance(request, dict):
            request = {"rulings": rulings, **request}
        before = json.dumps(request)
        outcome = judge(request)
        assert json.dumps(request) == before
        assert [outcome.result, outcome.illegal, outcome.fault].count(None) == 2
        if outcome.fault is not None and isinstance(request, dict) and request.get("calc") == f"1989.{name}":
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
    full = {"sp": {name: [999, 998 - number] for number, name in enumerate(SPACES)}}
    power = dict.fromkeys(
        ["east-germany", "poland", "czechoslovakia", "hungary", "romania", "bulgaria"], "communist"
    )
    return {
        "control": {"board": full},
        "place": {"board": full, "side": "democrat", "ops": 999, "spaces": ["leipzig"] * 100},
        "check": {"board": full, "side": "democrat", "ops": 999, "space": "leipzig"},
        "checks": {
            "board": full,
            "side": "democrat",
            "ops": 1,
            "targets": [{"space": "catholic-church-poland"}] * 2,
        },
        "remove": {
            "board": full,
            "side": "communist",
            "country": "poland",
            "n": 100,
            "spaces": ["warszawa"] * 100,
        },
        "score": {"board": full, "country": "poland"},
        "final": {"board": full, "power": power, "vp": 999, "tyrant": True},
    }


@pytest.mark.parametrize("name", largest())
def test_the_largest_situation_is_judged_in_a_moment(name: str) -> None:
    started = time.process_time()
    outcome = judge({"calc": f"1989.{name}", **largest()[name]})
    assert time.process_time() - started < 1
    assert outcome.result is not None, outcome


@pytest.mark.parametrize(
    "name", [name for name in NAMES if "board" in {*module(name).Situation.__struct_fields__}]
)
def test_the_printed_board_is_never_changed(name: str) -> None:
    before = [list(space.start) for space in SPACES.values()]
    for request in case_requests():
        if request.get("calc") == f"1989.{name}":
            judge(request)
    assert [list(space.start) for space in SPACES.values()] == before
