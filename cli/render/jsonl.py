"""Answers as JSON lines: the envelope of the contract."""

from __future__ import annotations

from typing import Any

import msgspec

from cli.endings import ExitStatus
from cli.translation import Speaker
from referee.judge import Outcome

SCHEMA = 1
"""Version of the contract's envelope."""


def envelope(outcome: Outcome, speaker: Speaker) -> dict[str, Any]:
    """Return the answer of the contract for an outcome."""
    answer: dict[str, Any] = {"schema": SCHEMA, "calc": outcome.calc}
    if outcome.id is not msgspec.UNSET:
        answer["id"] = outcome.id
    answer["ok"] = outcome.result is not None
    if outcome.result is not None:
        answer["result"] = outcome.result
        answer["why"] = [{"rule": step.rule, "text": speaker.sentence(step)} for step in outcome.steps]
        if outcome.open:
            answer["open"] = [{"rule": step.rule, "text": speaker.sentence(step)} for step in outcome.open]
    elif outcome.illegal is not None:
        answer["error"] = {
            "kind": "illegal",
            "field": outcome.illegal.field,
            "rule": outcome.illegal.step.rule,
            "message": speaker.message(outcome),
        }
    elif outcome.fault is not None:
        answer["error"] = {
            "kind": "input",
            "field": outcome.fault.field,
            "message": speaker.message(outcome),
        }
    if outcome.fault is None and (outcome.rulings or outcome.result is not None):
        answer["rulings"] = outcome.rulings
    return answer


def status(outcome: Outcome) -> ExitStatus:
    """Return the exit code an outcome asks for."""
    if outcome.fault is not None:
        return ExitStatus.INPUT
    return ExitStatus.NOTHING if outcome.illegal is not None else ExitStatus.OK
