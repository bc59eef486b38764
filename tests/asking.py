"""Short ways to ask the calculators of a game, as fixtures for the tests of its procedures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from referee.judge import Outcome, judge


def fixtures(game: str) -> tuple[Any, Any, Any]:
    """Return the fixtures `ask`, `answer` and `refused` for the calculators of a game."""

    def asked(calc: str, rulings: dict[str, str] | None = None, **situation: object) -> Outcome:
        return judge({"calc": f"{game}.{calc}", "rulings": rulings or {}, **situation})

    @pytest.fixture(scope="session")
    def ask() -> Callable[..., Outcome]:
        """Ask a calculator; the outcome is the core's own."""
        return asked

    @pytest.fixture(scope="session")
    def answer() -> Callable[..., dict[str, object]]:
        """Ask a calculator; the answer as JSON holds it. Fails where there is none."""

        def answered(
            calc: str, rulings: dict[str, str] | None = None, **situation: object
        ) -> dict[str, object]:
            outcome = asked(calc, rulings, **situation)
            assert outcome.result is not None, outcome
            return msgspec.to_builtins(outcome.result)

        return answered

    @pytest.fixture(scope="session")
    def refused() -> Callable[..., tuple[str, str]]:
        """Ask a calculator; the field at fault with the rule, or the code where the input is malformed."""

        def refusal(calc: str, rulings: dict[str, str] | None = None, **situation: object) -> tuple[str, str]:
            outcome = asked(calc, rulings, **situation)
            if outcome.illegal is not None:
                return outcome.illegal.field, outcome.illegal.step.rule
            assert outcome.fault is not None, outcome
            return outcome.fault.field, outcome.fault.code

        return refusal

    return ask, answer, refused
