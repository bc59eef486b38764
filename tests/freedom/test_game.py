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
from referee.freedom.spaces import COUNTRIES, SPACES
from referee.judge import judge
from referee.situation import FAULT_CODES
from referee.verdict import Fact, Slip
from tests.strategies import requests

GAME = games.load("1989")
NAMES = list(GAME.calculators)
SEEDS = os.path.join(os.path.dirname(__file__), "..", "..", "seeds", "1989")
RULINGS = st.fixed_dictionaries(
    {}, optional={ruling: st.sampled_from(chosen) for ruling, chosen in GAME.rulings.items()}
)
HELD_BESIDE = {"check": ("check_events",), "checks": ("check", "check_events")}
"""Modules beside a calculator's own whose facts it gives, too."""


def module(name: str) -> Any:
    found = games.find(f"1989.{name}")
    assert found is not None
    return found[1]


def rule_ids() -> set[str]:
    with open(os.path.join(SEEDS, "game.toml"), "rb") as file:
        sections = tomllib.load(file)["sections"]
    return {rule["id"] for section in sections for rule in section["rules"]}


@pytest.mark.parametrize("name", NAMES)
def test_cites_exactly_the_rules_of_its_facts(name: str) -> None:
    modules = [module(name), *(games.module("1989", other) for other in HELD_BESIDE.get(name, ()))]
    rules = {fact.rule for one in modules for fact in vars(one).values() if isinstance(fact, Fact)}
    cites = GAME.calculators[name].cites
    assert set(cites) == rules
    assert len(cites) == len(rules)
    assert rules <= rule_ids()


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
    @given(requests(f"1989.{name}", found.Situation), RULINGS)
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
    """Return for each calculator that reads a board the largest situation the contract allows."""
    board = {
        "start": "setup",
        "sp": {name: [999, 998] for name in SPACES if name != "iasi"},
        "removed": "iasi",
    }
    power = dict.fromkeys(COUNTRIES, "communist")
    return {
        "setup": {"placements": []},
        "control": {"board": board},
        "place": {"board": board, "side": "democrat", "ops": 999, "spaces": ["leipzig"] * 100},
        "check": {"board": board, "side": "communist", "ops": 999, "space": "berlin", "bonus": 999},
        "checks": {
            "board": board,
            "side": "communist",
            "ops": 999,
            "targets": [{"space": "berlin", "bonus": -999}, {"space": "berlin", "bonus": 999}],
            "events": ["the-wall"],
        },
        "remove": {
            "board": board,
            "side": "communist",
            "country": "poland",
            "n": 100,
            "spaces": ["lodz"] * 100,
        },
        "score": {"board": board, "country": "romania"},
        "final": {"board": board, "power": power, "vp": -999, "tyrant": True},
    }


@pytest.mark.parametrize("name", largest())
def test_the_largest_situation_is_judged_in_a_moment(name: str) -> None:
    started = time.process_time()
    outcome = judge({"calc": f"1989.{name}", **largest()[name]})
    assert time.process_time() - started < 0.1
    assert outcome.result is not None, outcome


def test_a_board_in_an_answer_is_a_board() -> None:
    """Every calculator that gives a board gives one it takes again, a removed space included."""
    board: Any = {"start": "setup", "removed": "iasi", "sp": {"leipzig": [2, 0]}}
    asked = {"side": "democrat", "ops": 2, "spaces": ["leipzig"]}
    for _ in range(3):
        outcome = judge({"calc": "1989.place", "board": board, **asked})
        board = msgspec.to_builtins(outcome.result)["board"]
    assert (board["removed"], board["sp"]["leipzig"]) == ("iasi", [5, 0])
