"""A short way to ask a calculator of 1989."""

from collections.abc import Callable

import pytest

from referee.judge import Outcome
from tests.asking import fixtures

ask, answer, refused = fixtures("1989")


@pytest.fixture(scope="session")
def facts() -> Callable[[Outcome], list[str]]:
    """Return the names of the facts an answer gives, in order."""
    return lambda outcome: [step.fact for step in outcome.steps]
