"""Situations from a file or a pipe, one a line, each answered at once; and what the calculators take."""

from __future__ import annotations

import gc
import re
import time
from collections.abc import Iterator
from io import BytesIO
from typing import IO, TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from cli import json_text
from cli.documents import Repeat
from cli.endings import Ending, ExitStatus, Quit
from cli.lines import LONGEST_LINE, LONGEST_SPREAD, lines, opened, pass_over, unreadable
from cli.render import jsonl
from cli.translation import N_
from referee import games
from referee.judge import ENVELOPE, Outcome, judge
from referee.situation import InputFault, nearest, unknown_key

if TYPE_CHECKING:
    from cli.environment import Environment

ANSWERED = ("schema", "ok", "result", "why", "open", "error", "rolled")
"""The keys of an answer that its situation does not need to be judged again."""

OF_SEVERAL = {"best": "ranking", "vary": "comparison"}
"""The keys of what commands answer about several situations at once, and the fault that says so."""

_BLANK = b" \t\r\n"
_INDENT = (b" ", b"\t")
_BOM = b"\xef\xbb\xbf"
_SEVERAL = re.compile(rb"[ \t]*\[[ \t\r]*\n(?s:.*?)\n\][ \t\r]*\n\s*\S")
"""An array as programs print it, and something behind it."""


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
    with opened(file, environment.stdin) as source, Progress(environment) as progress:
        for request in requests(source, file):
            answer, status = answered(request, environment)
            environment.write_json(answer)
            environment.stdout.flush()
            worst = max(worst, status)
            progress.count(status)
            if fail_fast and worst:
                break
    raise Quit(worst)


run.examples = ("run situations.jsonl", "run - < situations.jsonl")  # type: ignore[attr-defined]
run.note = N_(  # type: ignore[attr-defined]
    "The answer of a calculator's command with --json has its situation in it and is judged again with its "
    "rulings; a ranking (--best) or a comparison (--vary) is not, nor an answer of “run” itself, which has no "
    "situation in it. An answer that is an error is passed on. The table's own file acts only where --table "
    "names it. A line may have 16 MB, an array or an object that is spread over lines 64 MB."
)


def answered(request: Any, environment: Environment) -> tuple[dict[str, Any], ExitStatus]:
    """Return the answer to a request that came in, and the exit code it asks for."""
    if isinstance(request, dict) and "schema" in request:
        return _answered_again(request, environment)
    outcome = request if isinstance(request, Outcome) else judge(with_rulings(request, environment))
    return jsonl.envelope(outcome, environment.speaker), jsonl.status(outcome)


def _answered_again(answer: dict[str, Any], environment: Environment) -> tuple[dict[str, Any], ExitStatus]:
    """Return the answer to an answer of ours: its situation judged again with its rulings, an error as it is."""
    try:
        for key in answer:
            if key in OF_SEVERAL:
                raise InputFault(key, OF_SEVERAL[key])
            if key not in (*ENVELOPE, *ANSWERED, "situation"):
                raise unknown_key(key, key, (*ENVELOPE, *ANSWERED, "situation"))
        if answer.get("ok") is False and isinstance(answer.get("error"), dict):
            return answer, Repeat(answer).status
        request = _asked(answer)
    except InputFault as fault:
        outcome = Outcome(answer.get("calc"), answer.get("id", msgspec.UNSET), fault=fault)
        return jsonl.envelope(outcome, environment.speaker), jsonl.status(outcome)
    outcome = judge(with_rulings(request, environment))
    again = jsonl.envelope(outcome, environment.speaker)
    again["situation"] = answer["situation"]
    if "rolled" in answer:
        again["rolled"] = answer["rolled"]
    return again, jsonl.status(outcome)


def _asked(answer: dict[str, Any]) -> dict[str, Any]:
    """Return the request that an answer answers. Raises InputFault for what is no answer of ours."""
    if answer["schema"] != jsonl.SCHEMA or isinstance(answer["schema"], bool):
        allowed = [jsonl.SCHEMA]
        raise InputFault("schema", "no-such-value", given=answer["schema"], allowed=allowed, nearest=None)
    if "situation" not in answer:
        raise InputFault("situation", "missing")
    situation = answer["situation"]
    for key in ("situation", "rolled"):
        if not isinstance(answer.get(key, {}), dict):
            raise InputFault(key, "not-a-mapping", given=answer[key])
    for key in situation:
        if key in ENVELOPE:
            raise unknown_key(f"situation.{key}", key, ())
    return {**situation, **{key: answer[key] for key in ENVELOPE if key in answer}}


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
        told = N_("There is no calculator “{name}”; did you mean {nearest}?")
        return Ending(ExitStatus.INPUT, told, field="calc", name=name, nearest=close)
    told = N_("There is no calculator “{name}”; “referee calculators” lists them.")
    return Ending(ExitStatus.INPUT, told, field="calc", name=name)


def with_rulings(request: Any, environment: Environment) -> Any:
    """Return the request with the rulings of the table's own file, where --table named one."""
    if environment.table is None or not isinstance(request, dict):
        return request
    own = request.get("rulings", {})
    if not isinstance(own, dict):
        return request
    return {**request, "rulings": {**environment.table.rulings, **own}}


def requests(source: IO[bytes], name: str = "-", *, before: int = 0, first: bool = True) -> Iterator[Any]:
    """Yield the requests of a source: a JSON object or array a line.

    `before` counts the lines above, `first`: nothing but blank lines is there.

    An object or an array may spread over lines as programs print it: it begins with its bracket alone on a
    line and ends with the other one alone. An array that begins on the first line may spread over lines in
    any way and is then read whole. What cannot be read, and what is too long, is yielded as the Outcome that
    says so.
    """
    block = _Block()
    for number, line in enumerate(lines(source, name), before):
        if line is not None and line.startswith(b"{") and block.empty:  # as nearly all do
            try:
                value = msgspec.json.decode(line)
            except json_text.REFUSED:
                pass
            else:
                first = False
                if json_text.complete(line, value):
                    yield value
                else:
                    yield from _items(line, value)
                continue
        if line is None:
            first = False
            yield from block.broken_off()
            yield _too_long("line-too-long", LONGEST_LINE)
            continue
        if number == 0:
            line = line.removeprefix(_BOM)  # noqa: PLW2901
        bare = line.strip(_BLANK)
        if first and bare.startswith(b"["):
            first = False
            yield from _array(line, source, name, number)
        else:
            first = first and not bare
            yield from block.take(line, bare, number)
    yield from block.broken_off()


class _Block:
    """The lines of an object or an array that is spread over several."""

    ENDS: Final = {b"{": b"}", b"[": b"]"}

    def __init__(self) -> None:
        self._text = bytearray()
        self._before = 0  # lines above it
        self._inside = bytearray()  # its brackets that are open
        self._indented = True  # as far as it was read
        self._last = b""  # what its last line ends with
        self._beyond = False  # inside one that is too long

    @property
    def empty(self) -> bool:
        """Whether nothing has begun."""
        return not self._text and not self._beyond

    def take(self, line: bytes, bare: bytes, number: int) -> Iterator[Any]:
        """Take a line, the one of this number; yield what is complete with it.

        `bare` is the line without the blanks around it.
        """
        indented = line.startswith(_INDENT)
        if self._beyond and (indented or not bare or bare in self.ENDS.values()):
            self._beyond = indented or not bare
        elif self._text and (indented or not bare or not self._begins_another(bare)):
            self._text += line
            if not indented and self._closes(bare):
                text = self._taken()
                yield from _decoded(text, self._before)
                return
            self._indented = self._indented and (indented or not bare)
            self._last = bare[-1:] or self._last
            json_text.follow_brackets(bare, self._inside)
            if len(self._text) > LONGEST_SPREAD:
                self._taken()
                self._beyond = True
                yield _too_long("spread-too-long", LONGEST_SPREAD)
        else:
            yield from self.broken_off()
            if bare in self.ENDS:
                self._text += line
                self._inside += bare
                self._last = bare
                self._before = number
            elif bare:
                yield from _decoded(line)

    def broken_off(self) -> Iterator[Any]:
        """Yield what there is of a block that was never closed: its lines, where one is a request by itself."""
        self._beyond = False
        text = self._taken()
        if any(_is_request(line) for line in text.splitlines()[1:]):
            for line in BytesIO(text):
                if line.strip(_BLANK):
                    yield from _decoded(line)
        elif text:
            yield from _decoded(text, self._before)

    def _taken(self) -> bytes:
        text, self._text = bytes(self._text), bytearray()
        self._inside, self._indented = bytearray(), True
        return text

    def _closes(self, bare: bytes) -> bool:
        """Return whether a line that is not indented ends the block: its lines are indented, or nothing is open."""
        ends = self.ENDS[bytes(self._inside[:1])]
        return bare == ends and (self._indented or len(self._inside) == 1)

    def _begins_another(self, bare: bytes) -> bool:
        """Return whether a line that is not indented begins something, where this block has no place for it."""
        if bare[:1] not in self.ENDS:
            return False
        return not (self._last == b":" or (self._inside[-1:] == b"[" and self._last in (b"[", b",")))


def _is_request(line: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(line.rstrip(b", \t\r\n")), dict)
    except json_text.REFUSED:
        return False


def _array(line: bytes, source: IO[bytes], name: str, before: int) -> Iterator[Any]:
    """Yield the items of an array; one that spreads over lines is read to the end.

    `before` counts the lines above it.
    """
    try:
        value = msgspec.json.decode(line)
    except json_text.REFUSED:
        try:
            line += source.read(LONGEST_SPREAD + 1 - len(line))
            if len(line) > LONGEST_SPREAD:
                del line
                pass_over(source, to_the_end=True)
                yield _too_long("spread-too-long", LONGEST_SPREAD)
                return
        except OSError as error:
            raise unreadable(name, error) from None
        if _SEVERAL.match(line):
            yield from requests(BytesIO(line), name, before=before, first=False)
        else:
            yield from _decoded(line, before)
        return
    yield from _items(line, value)


def _decoded(text: bytes, before: int = 0) -> Iterator[Any]:
    try:
        value = json_text.decode(text, before=before)
    except InputFault as fault:
        yield Outcome(None, msgspec.UNSET, fault=fault)
        return
    yield from _items(text, value)


def _items(text: bytes, value: Any) -> Iterator[Any]:
    """Yield what a decoded text holds; a request in which a key stands twice, as the Outcome that says so."""
    items = value if isinstance(value, list) else [value]
    faults = json_text.repeated(text, value)
    if faults is None:
        yield from items
        return
    for item, fault in zip(items, faults, strict=True):
        if fault is None:
            yield item
        else:
            sent = item if isinstance(item, dict) else {}
            yield Outcome(sent.get("calc"), sent.get("id", msgspec.UNSET), fault=fault)


def _too_long(code: str, most: int) -> Outcome:
    return Outcome(None, msgspec.UNSET, fault=InputFault("", code, most=most // 1024**2))
