"""A short way to ask a calculator of 1989."""

from collections.abc import Callable

import msgspec
import pytest

from referee.judge import Outcome, judge


def _ask(calc: str, rulings: dict[str, str] | None = None, **situation: object) -> Outcome:
    return judge({"calc": f"1989.{calc}", "rulings": rulings or {}, **situation})


@pytest.fixture(scope="session")
def ask() -> Callable[..., Outcome]:
    """Ask a calculator; the outcome is the core's own."""
    return _ask


@pytest.fixture(scope="session")
def answer() -> Callable[..., dict[str, object]]:
    """Ask a calculator; the answer as JSON holds it. Fails where there is none."""

    def asked(calc: str, rulings: dict[str, str] | None = None, **situation: object) -> dict[str, object]:
        outcome = _ask(calc, rulings, **situation)
        assert outcome.result is not None, outcome
        return msgspec.to_builtins(outcome.result)

    return asked


@pytest.fixture(scope="session")
def refused() -> Callable[..., tuple[str, str]]:
    """Ask a calculator; the field at fault with the rule, or the code where the input is malformed."""

    def asked(calc: str, rulings: dict[str, str] | None = None, **situation: object) -> tuple[str, str]:
        outcome = _ask(calc, rulings, **situation)
        if outcome.illegal is not None:
            return outcome.illegal.field, outcome.illegal.step.rule
        assert outcome.fault is not None, outcome
        return outcome.fault.field, outcome.fault.code

    return asked


@pytest.fixture(scope="session")
def facts() -> Callable[[Outcome], list[str]]:
    """Return the names of the facts an answer gives, in order."""
    return lambda outcome: [step.fact for step in outcome.steps]
