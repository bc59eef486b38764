"""A run of the program inside the test process: arguments in, stdout, stderr and exit code out."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

import msgspec
import pytest

from cli.environment import Environment
from cli.main import main
from referee import games


@dataclass
class Run:
    """How a run ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> object:
        """The answer as JSON; the only line of the output."""
        return msgspec.json.decode(self.out)


Runner = Callable[..., Run]


def run_program(
    *arguments: str,
    stdin: str | bytes = b"",
    lang: str | None = "en",
    terminal: bool = False,
    width: int = 80,
    variables: dict[str, str] | None = None,
) -> Run:
    """Run the program with an environment of our own; `terminal` makes all streams terminals."""
    out, err = io.StringIO(), io.StringIO()
    raw = stdin.encode() if isinstance(stdin, str) else stdin
    environment = Environment(
        stdin=io.BytesIO(raw),
        stdout=out,
        stderr=err,
        variables={"COLUMNS": str(width), **({"REFEREE_LANG": lang} if lang else {}), **(variables or {})},
        stdin_is_terminal=terminal,
        stdout_is_terminal=terminal,
        stderr_is_terminal=terminal,
    )
    status = main(list(arguments), environment)
    return Run(status, out.getvalue(), err.getvalue())


@pytest.fixture
def run() -> Runner:
    """Return the function that runs the program."""
    return run_program


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give the tests of a game (tests/cli/game_tests.py) its examples and calculators."""
    game = getattr(metafunc.cls, "game", None)
    if game is None:
        return
    commands = import_module(f"cli.{games.packages()[game]}").COMMANDS
    examples = [example for spec in commands.values() for example in spec.examples]
    for name, values in {
        "example": examples,
        "replayed": [example for example in examples if "--vary" not in example],
        "calculator": list(commands),
    }.items():
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, values)
