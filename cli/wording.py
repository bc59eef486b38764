"""The way back: a situation as the command line that would have been typed for it."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from cli.commands import Call, Command, command, option_name, read_rulings, read_situation, takes_many
from cli.fields import Field
from cli.notation import NOBODY, Reader
from cli.translation import N_
from referee.judge import ENVELOPE, Outcome, judge


def tell(call: Call, request: dict[str, Any], rulings: Iterable[str]) -> None:
    """Show the command line that gives the same answer."""
    environment = call.environment
    environment.print()
    environment.print(environment.speaker.text(N_("The same in one line:")))
    environment.print(command_line(call, request, rulings))


def command_line(call: Call, request: dict[str, Any], rulings: Iterable[str] = ()) -> str:
    """Return the command that gives the answer of this request, quoted for the shell.

    `rulings` are those that were typed. The game's own notation is used where it can say everything, then
    JSON for a field it cannot say; what no option can say goes through `referee run`.
    """
    situation = {key: value for key, value in request.items() if key not in ENVELOPE}
    for in_json in (False, True):
        words = _words(call, situation, list(rulings), in_json)
        if _says(call, words, request):
            return shlex.join(["referee", *call.calculator.split(".", 1), *words, *_common(call)])
    lang = ["--lang", call.environment.speaker.lang] if _lang_typed(call) or call.environment.table else []
    return f"printf %s {shlex.quote(_json(request))} | {shlex.join(['referee', 'run', *lang])}"


def _words(call: Call, situation: Mapping[str, Any], rulings: list[str], in_json: bool) -> list[str]:
    """Return arguments and options that mean the situation."""
    spec, reader = call.spec, call.reader
    typed: dict[str, list[str]] = {}
    options: list[str] = []
    for name, field in call.fields.items():
        if name not in situation:
            continue
        written = _written(spec, field, situation[name], reader, in_json)
        if name in spec.arguments:
            typed[name] = written
        elif field.kind == "boolean":
            options += [option_name(name)] * bool(situation[name])
        else:
            for word in written:
                options += _option(option_name(name), word)
    for extra in spec.extras if not in_json else ():
        for word in extra.write(dict(situation), reader) if extra.write is not None else ():
            options += _option(extra.option, word)
    for ruling in rulings:
        options += _option("--ruling", ruling)
    arguments = [word for name in spec.arguments for word in typed.get(name, ())]
    if any(word.startswith("-") and word != NOBODY for word in arguments):
        return [*options, "--", *arguments]
    return [*arguments, *options]


def _option(name: str, word: str) -> list[str]:
    return [f"{name}={word}"] if word.startswith("--") else [name, word]


def _written(spec: Command, field: Field, value: Any, reader: Reader, in_json: bool) -> list[str]:
    """Return the words of a field's value."""
    if value is None:
        return [NOBODY]
    if field.name in spec.readers:
        write = spec.writers.get(field.name, _plain) if not in_json else _plain
        items = value if takes_several(spec, field) and isinstance(value, list) else [value]
        if not items:
            return [_json(value)]
        if field.name in spec.merged and isinstance(value, dict) and not in_json:
            items = [{key: part} for key, part in value.items()] or [value]
        return [write(item, reader) for item in items]
    if field.kind == "json":
        return [_json(value)]
    if field.kind == "counts":
        counts = [f"{name}:{count}" for name, count in value.items()] or [""]
        return counts if takes_several(spec, field) else [",".join(counts)]
    if field.kind in ("integers", "strings", "choices"):
        return [",".join(str(item) for item in value)]
    return [str(value)]


def takes_several(spec: Command, field: Field) -> bool:
    """Return whether a field is an argument that takes all the words that are left."""
    return field.name in spec.arguments and takes_many(spec, field)


def _plain(value: Any, reader: Reader) -> str:
    """Return a value without a notation of its own: text as it is, everything else as JSON."""
    return value if isinstance(value, str) else _json(value)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _says(call: Call, words: list[str], request: dict[str, Any]) -> bool:
    """Return whether the words, read again, give the answer of the request."""
    try:
        built = command(call.calculator, call.spec)
        typed = built.make_context(call.calculator, list(words), resilient_parsing=True).params
        again: dict[str, Any] = {"calc": call.calculator}
        again |= read_rulings(typed.get("ruling") or (), call.environment)
        again |= read_situation(call.spec, call.fields, typed, call.reader)
    except Exception:  # whatever a reader stumbles over: these words do not say it
        return False
    return _essence(judge(again)) == _essence(judge(request))


def _essence(outcome: Outcome) -> tuple[Any, ...]:
    """Return what two equal answers have in common."""
    refused = (outcome.illegal.field, outcome.illegal.step) if outcome.illegal is not None else None
    return outcome.result, outcome.steps, outcome.open, outcome.rulings, refused, outcome.fault is None


def _common(call: Call) -> list[str]:
    """Return the options that decided language and table, where they were typed."""
    environment = call.environment
    options = ["--lang", environment.speaker.lang] if _lang_typed(call) else []
    if environment.table is not None and environment.table.asked:
        options += ["--table", environment.table.path]
    return options


def _lang_typed(call: Call) -> bool:
    return call.environment.language_from == "--lang"
