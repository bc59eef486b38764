"""The worked cases: each situation is judged and its answer holds what the case says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.render.jsonl import envelope
from cli.translation import Speaker
from referee import games
from referee.judge import judge

FILES = sorted((Path(__file__).parent / "cases").glob("*.jsonl"))
CASES = [
    pytest.param(case, id=f"{path.stem}:{number}:{case['name']}")
    for path in FILES
    for number, case in enumerate(map(msgspec.json.decode, path.read_bytes().splitlines()), 1)
]


def missing(answer: Any, wanted: Any, path: str = "") -> str | None:
    """Return where the answer does not hold what is wanted, or None: objects as subsets, lists whole."""
    if isinstance(wanted, dict):
        if not isinstance(answer, dict) or (not wanted and answer):
            return f"{path}: {answer!r}"
        inside = (
            (missing(answer[key], value, f"{path}.{key}") if key in answer else f"{path}.{key} is not there")
            for key, value in wanted.items()
        )
        return next((fault for fault in inside if fault), None)
    if isinstance(wanted, list):
        if not isinstance(answer, list) or len(answer) != len(wanted):
            return f"{path}: {answer!r}"
        inside = (missing(a, w, f"{path}[{n}]") for n, (a, w) in enumerate(zip(answer, wanted, strict=True)))
        return next((fault for fault in inside if fault), None)
    return (
        None if answer == wanted and type(answer) is type(wanted) else f"{path}: {answer!r}, not {wanted!r}"
    )


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    answer = msgspec.to_builtins(envelope(judge(case["in"]), Speaker("en")))
    assert missing(answer, case["out"]) is None, case["why"]


def test_every_calculator_has_a_dozen_cases() -> None:
    count: dict[str, int] = {}
    for param in CASES:
        calc = param.values[0]["in"].get("calc")
        count[str(calc)] = count.get(str(calc), 0) + 1
    few = {calc: count.get(calc, 0) for calc in games.calculators() if count.get(calc, 0) < 5}
    assert not few
