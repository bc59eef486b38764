"""Situations from a file or a pipe, one a line, each answered at once; and what the calculators take."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from cli.endings import Ending, ExitStatus, Quit
from cli.render import jsonl
from cli.translation import N_
from referee import games
from referee.judge import Outcome, judge
from referee.situation import InputFault, nearest

if TYPE_CHECKING:
    from cli.environment import Environment

_BLANK = b" \t\r\n"
_INDENT = (b" ", b"\t")
_BOM = b"\xef\xbb\xbf"


def run(
    ctx: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar=N_("[FILE]"), help=N_("A file of JSON lines; - or nothing is stdin."))
    ] = "-",
    fail_fast: Annotated[
        bool, typer.Option("--fail-fast", help=N_("Stop after the first line not answered."))
    ] = False,
) -> None:
    """Answer situations, line by line."""
    environment: Environment = ctx.obj
    gc.enable()
    worst = ExitStatus.OK
    with open_input(file, environment) as source, Progress(environment) as progress:
        for request in requests(source):
            outcome = request if isinstance(request, Outcome) else judge(with_rulings(request, environment))
            environment.write_json(jsonl.envelope(outcome, environment.speaker))
            environment.stdout.flush()
            status = jsonl.status(outcome)
            worst = max(worst, status)
            progress.count(status)
            if fail_fast and worst:
                break
    raise Quit(worst)


run.examples = ("run situations.jsonl", "run - < situations.jsonl")  # type: ignore[attr-defined]


class Progress:
    """How far a batch is, on stderr: only where that is a terminal and the answers go somewhere else."""

    PAUSE = 0.5
    """Seconds before the first word, and between two."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._shown = environment.stderr_is_terminal and not environment.stdout_is_terminal
        self._told = False
        self._lines = self._refused = 0
        self._next = time.monotonic() + self.PAUSE

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        """Wipe the line: what remains on the screen is what was there before."""
        if self._told:
            self._environment.stderr.write("\r\x1b[K")
            self._environment.stderr.flush()

    def count(self, status: int) -> None:
        """Count an answer, and tell how many there are where it is time to."""
        if not self._shown:
            return
        self._lines += 1
        self._refused += status != ExitStatus.OK
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + self.PAUSE
        self._told = True
        told = N_("Lines: {lines}; refused: {refused}")
        line = self._environment.speaker.say(told, lines=self._lines, refused=self._refused)
        self._environment.stderr.write(f"\r\x1b[K{line}")
        self._environment.stderr.flush()


def schema(
    ctx: typer.Context,
    calculator: Annotated[
        str, typer.Argument(metavar=N_("CALCULATOR"), help=N_("A calculator, as soa.fight."))
    ] = "",
) -> None:
    """Print the JSON Schema of a situation and its answer."""
    environment: Environment = ctx.obj
    found = games.find(calculator)
    if found is None:
        raise no_calculator(calculator)
    _, module = found
    (situation, result), definitions = msgspec.json.schema_components(
        [module.Situation, module.Answer], ref_template="#/$defs/{name}"
    )
    shown = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "calc": calculator,
        "situation": situation,
        "result": result,
        "$defs": definitions,
    }
    environment.print(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode())


schema.examples = ("schema soa.fight",)  # type: ignore[attr-defined]


def calculators(ctx: typer.Context) -> None:
    """List the calculators, game by game."""
    from importlib import import_module

    environment: Environment = ctx.obj
    listed = []
    for game, package in games.packages().items():
        told = import_module(f"cli.{package}").COMMANDS
        listed += [
            (f"{game}.{name}", environment.speaker.text(told[name].help, package), list(calc.cites))
            for name, calc in games.load(game).calculators.items()
        ]
    if environment.as_json:
        environment.write_json(
            {"schema": 1, "calculators": [{"calc": c, "text": t, "rules": r} for c, t, r in listed]}
        )
        return
    if environment.markdown:
        from cli.render import markdown

        markdown.identified(environment, [(text, calculator) for calculator, text, _ in listed])
        return
    for calculator, text, _ in listed:
        environment.print(f"{calculator:30} {text}")


calculators.examples = ("calculators",)  # type: ignore[attr-defined]


def no_calculator(name: str) -> Ending:
    """Return the refusal of a calculator that does not exist, naming the nearest."""
    close = nearest(name, games.calculators())
    if not name:
        return Ending(
            ExitStatus.INPUT, N_("Which calculator? “referee calculators” lists them."), field="calc"
        )
    if close:
        told = N_("There is no calculator {name}; did you mean {nearest}?")
        return Ending(ExitStatus.INPUT, told, field="calc", name=name, nearest=close)
    told = N_("There is no calculator {name}; “referee calculators” lists them.")
    return Ending(ExitStatus.INPUT, told, field="calc", name=name)


def with_rulings(request: Any, environment: Environment) -> Any:
    """Return the request with the rulings of the table's own file, where --table named one."""
    if environment.table is None or not isinstance(request, dict):
        return request
    own = request.get("rulings", {})
    if not isinstance(own, dict):
        return request
    return {**request, "rulings": {**environment.table.rulings, **own}}


def open_input(file: str, environment: Environment) -> IO[bytes]:
    """Return a file opened for reading bytes, or stdin for `-`."""
    if file == "-":
        return environment.stdin
    try:
        return open(file, "rb")
    except OSError as error:
        told = N_("{file} cannot be read: {reason:why}")
        raise Ending(ExitStatus.INPUT, told, field="file", file=file, reason=error) from None


def requests(source: IO[bytes]) -> Iterator[Any]:
    """Yield the requests of a source: a JSON object or array a line.

    An object may spread over lines as programs print it: its braces alone on their lines, what is between
    indented. An array that begins on the first line may spread over lines in any way and is then read whole.
    What cannot be read is yielded as the Outcome that says so.
    """
    first = True
    block: list[bytes] = []
    for line in source:
        if first:
            line = line.removeprefix(_BOM)  # noqa: PLW2901
        bare = line.strip(_BLANK)
        if not bare:
            continue
        if first and bare.startswith(b"["):
            first = False
            yield from _array(line, source)
            continue
        first = False
        if block and bare == b"}" and not line.startswith(_INDENT):
            yield from _spread([*block, bare])
            block = []
        elif block and line.startswith(_INDENT):
            block.append(bare)
        else:
            yield from _each(block)
            block = [bare] if bare == b"{" else []
            if not block:
                yield from _decoded(bare)
    yield from _spread(block)


def _array(line: bytes, source: IO[bytes]) -> Iterator[Any]:
    """Yield the items of an array; one that spreads over lines is read to the end."""
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        yield from _decoded(line + source.read())
        return
    yield from _items(value)


def _spread(lines: list[bytes]) -> Iterator[Any]:
    """Yield the object that spreads over lines, or what each line is where they are no one object."""
    try:
        value = msgspec.json.decode(b"\n".join(lines))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        yield from _each(lines)
        return
    yield from _items(value)


def _each(lines: list[bytes]) -> Iterator[Any]:
    for line in lines:
        yield from _decoded(line)


def _decoded(text: bytes) -> Iterator[Any]:
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        given = text[:200].decode("utf-8", "replace")
        yield Outcome(None, msgspec.UNSET, fault=InputFault("", "unreadable", given=given))
        return
    yield from _items(value)


def _items(value: Any) -> Iterator[Any]:
    if isinstance(value, list):
        yield from value
    else:
        yield value
