"""Every calculator has a JSON Schema, and its own cases are true to it in their keys."""

from __future__ import annotations

import msgspec
import pytest

from referee import games
from tests.cli.conftest import Runner, run_program


@pytest.fixture
def run() -> Runner:
    return run_program


@pytest.mark.parametrize("calculator", games.calculators())
def test_every_calculator_has_a_schema(run: Runner, calculator: str) -> None:
    shown = msgspec.json.decode(run("schema", calculator).out)
    assert set(shown) == {"$schema", "calc", "situation", "result", "$defs"}
    for part in ("situation", "result"):
        name = shown[part]["$ref"].rpartition("/")[2]
        assert shown["$defs"][name]["properties"]


@pytest.mark.parametrize("calculator", games.calculators())
def test_every_field_of_a_situation_is_described(calculator: str) -> None:
    found = games.find(calculator)
    assert found is not None
    schema = msgspec.json.schema(found[1].Situation)
    described = [
        key
        for one in schema["$defs"].values()
        for key, field in one.get("properties", {}).items()
        if "escription" in str(field)
    ]
    fields = [key for one in schema["$defs"].values() for key in one.get("properties", {})]
    assert described == fields
