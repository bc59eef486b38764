"""The commands of the calculators: options from the fields of a situation, the answer in words or as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.documents import Repeat
from cli.endings import Quit, in_json
from cli.fields import Field, fields, holds_dice
from cli.help import HelpfulCommand
from cli.notation import NOBODY, Reader, Several, read_json
from cli.translation import MAIN, N_
from cli.view import Sheet, View
from referee import games
from referee.judge import Outcome, judge
from referee.situation import InputFault

if TYPE_CHECKING:
    from cli.dice import Rolled
    from cli.environment import Environment
    from referee.situation import Situation


class Extra(NamedTuple):
    """An option that fills a part of a situation no field of its own names (`--hits A=B:2`).

    `apply` puts what was typed into the situation; `many`: it may be repeated. `write` is the way back: it
    yields the words that `apply` would make this part of a situation of. One whose name has no dashes is an
    argument: a file that fills several fields, say. `values` are those there are, where that is a list.
    """

    option: str
    metavar: str
    help: str
    apply: Callable[[dict[str, Any], str, Reader], None]
    many: bool = True
    write: Callable[[dict[str, Any], Reader], Iterable[str]] | None = None
    values: tuple[str, ...] = ()


class Command(NamedTuple):
    """How a calculator is called and what it says first; everything else comes from its situation's fields.

    `arguments` are the fields typed without an option, in their order; the last takes all that is left when
    its field holds several. `readers` replace the reading of a field's text (of an item, where the field is
    a list that takes several words); `writers` are their way back, from the value to the text (without one
    JSON is written, which every such field takes, too). A reader may return Several items for a word, and the
    words of a field in `merged` are parts of one object (`A:3+2 B:4+1`). `aliases` are second names of a
    field's option, `metavars` what stands for its value in help, where `note` tells how things are typed.
    `offered` says, for fields that are a name, where in the situation a prompt finds the names to choose from
    (`markers`, `locations.district`; nowhere: a name of one's own); without it all names there are. `asked`
    are fields a prompt asks for although they may be left out.
    `headline` yields the verdict in a few sentences and sheets.
    """

    help: str
    examples: tuple[str, ...]
    headline: Callable[[View], Iterable[str | Sheet]]
    arguments: tuple[str, ...] = ()
    readers: Mapping[str, Callable[[str, Reader], Any]] = {}
    writers: Mapping[str, Callable[[Any, Reader], str]] = {}
    merged: tuple[str, ...] = ()
    aliases: Mapping[str, str] = {}
    metavars: Mapping[str, str] = {}
    offered: Mapping[str, str] = {}
    asked: tuple[str, ...] = ()
    extras: tuple[Extra, ...] = ()
    run: Callable[[Environment, dict[str, Any], dict[str, Any]], int] | None = None
    own_options: tuple[click.Option, ...] = ()
    note: str = ""


METAVARS = {
    "integer": N_("N"),
    "string": N_("NAME"),
    "counts": N_("NAME=N"),
    "integers": N_("N,N…"),
    "strings": N_("NAME,NAME…"),
    "json": N_("JSON"),
}


class Call(NamedTuple):
    """A calculator that is called: its command, its situation's fields and type, the surroundings."""

    calculator: str
    spec: Command
    fields: dict[str, Field]
    kind: type[Situation]
    environment: Environment

    @property
    def package(self) -> str:
        """The package of the calculator's game, which names its catalogue, too."""
        return games.packages()[self.calculator.partition(".")[0]]

    @property
    def reader(self) -> Reader:
        """What reads the words of this game."""
        return Reader(self.environment, self.calculator.partition(".")[0])


def build(calculator: str) -> click.Command:
    """Return the command of a calculator (`soa.fight`)."""
    game, _, name = calculator.partition(".")
    return command(calculator, import_module(f"cli.{games.packages()[game]}").COMMANDS[name])


def command(calculator: str, spec: Command) -> HelpfulCommand:
    """Return the command of a calculator that is called as `spec` says."""
    game_id, _, name = calculator.partition(".")
    package = games.packages()[game_id]
    found = games.find(calculator)
    assert found is not None
    game, module = found
    all_fields = {field.name: field for field in fields(module.Situation)}

    def run(**typed: Any) -> None:
        environment: Environment = click.get_current_context().find_root().obj
        raise Quit(_run(Call(calculator, spec, all_fields, module.Situation, environment), typed))

    built = HelpfulCommand(
        name,
        callback=run,
        params=[
            *_parameters(spec, all_fields, package),
            *spec.own_options,
            *_common(bool(game.rulings), holds_dice(module.Situation)),
        ],
        help=spec.help,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    built.examples = spec.examples
    built.note = spec.note
    built.domain = package
    return built


def _parameters(spec: Command, all_fields: dict[str, Field], package: str) -> list[click.Parameter]:
    parameters: list[click.Parameter] = []
    for name in spec.arguments:
        field = all_fields[name]
        many = takes_many(spec, field)
        nargs = -1 if many else 1
        argument = click.Argument(
            [_variable(name)], nargs=nargs, required=False, metavar=placeholder(spec, field)
        )
        argument.help = field.description  # type: ignore[attr-defined]
        argument.optional = not field.required  # type: ignore[attr-defined]
        parameters.append(argument)
    for name, field in all_fields.items():
        if name not in spec.arguments:
            parameters.append(_option(spec, field))
    for extra in spec.extras:
        variable = _extra_variable(extra)
        if extra.option.startswith("-"):
            names = [extra.option, variable]
            parameters.append(
                click.Option(names, multiple=extra.many, metavar=extra.metavar, help=extra.help)
            )
            continue
        nargs = -1 if extra.many else 1
        argument = click.Argument([variable], nargs=nargs, required=False, metavar=extra.metavar)
        argument.help = extra.help  # type: ignore[attr-defined]
        parameters.append(argument)
    return parameters


def takes_many(spec: Command, field: Field) -> bool:
    """Return whether an argument takes all the words that are left."""
    several = field.kind in ("counts", "integers", "strings", "choices") or (
        field.kind == "json" and field.name in spec.readers
    )
    return several and field.name == spec.arguments[-1]


def option_name(field: str) -> str:
    """Return the option of a field (`opponent_position`: `--opponent-position`)."""
    return "--" + field.replace("_", "-")


def _option(spec: Command, field: Field) -> click.Option:
    names = [option_name(field.name), _variable(field.name)]
    if field.name in spec.aliases:
        names.insert(0, spec.aliases[field.name])
    if field.kind == "boolean":
        return click.Option(names, is_flag=True, default=None, help=field.description)
    metavar = placeholder(spec, field)
    if field.nullable and field.kind != "integer":
        metavar = f"{metavar}|{NOBODY}"
    many = field.kind != "json" or field.name in spec.merged
    return click.Option(names, multiple=many, metavar=metavar, help=field.description)


def placeholder(spec: Command, field: Field) -> str:
    """Return what stands for a field's value in help, marked for translation."""
    if field.name in spec.metavars:
        return spec.metavars[field.name]
    if field.kind in ("choice", "choices"):
        shown = "|".join(str(value) for value in field.values)
        return shown if len(shown) <= 60 else N_("NAME")
    return METAVARS[field.kind]


def _common(has_rulings: bool, has_dice: bool) -> list[click.Parameter]:
    options: list[click.Parameter] = []
    if has_rulings:
        told = N_("Choose a reading of a disputed rule.")
        options.append(click.Option(["--ruling"], multiple=True, metavar=N_("ID=VALUE"), help=told))
    if has_dice:
        options += [
            click.Option(["--roll"], is_flag=True, help=N_("Roll the missing dice and show them.")),
            click.Option(
                ["--seed"], metavar=N_("N"), help=N_("Roll the same dice again for the same number.")
            ),
        ]
    for option in options:
        option.domain = MAIN  # type: ignore[attr-defined]
    return options


def _run(call: Call, typed: dict[str, Any]) -> int:
    environment, spec = call.environment, call.spec
    request: dict[str, Any] = {"calc": call.calculator}
    try:
        seed = _seed(typed)
        request |= read_rulings(typed.get("ruling") or (), environment)
        request |= read_situation(spec, call.fields, typed, call.reader)
    except InputFault as fault:
        return answer(environment, Outcome(call.calculator, _no_id(), fault=fault), request, spec)
    except Repeat as repeat:
        return _repeat(repeat, environment)
    if spec.run is not None:
        status = spec.run(environment, request, typed)
        if status >= 0:
            return status
    outcome = judge(request)
    asked = outcome.fault is not None and outcome.fault.code == "missing" and environment.may_ask
    if asked:
        from cli.prompts import complete

        request, outcome = complete(call, request, outcome, rolling=_rolls(typed))
        if spec.run is not None:  # what was answered at the prompts may need it as what was typed did
            status = spec.run(environment, request, typed)
            if status >= 0:
                return status
            outcome = judge(request)
    rolled = None
    if _rolls(typed):
        from cli.dice import roll

        rolled = roll(request, call.kind, seed)
        request, outcome = rolled.request, rolled.outcome
    answered = answer(environment, outcome, request, spec, rolled)
    if asked and outcome.fault is None:
        from cli.wording import tell

        tell(call, request, typed.get("ruling") or ())
    return answered


def _rolls(typed: Mapping[str, Any]) -> bool:
    """Return whether missing dice are to be rolled; a seed asks for it, too."""
    return bool(typed.get("roll")) or typed.get("seed") is not None


def _seed(typed: Mapping[str, Any]) -> int | None:
    if typed.get("seed") is None:
        return None
    from cli.dice import read_seed

    return read_seed(typed["seed"])


def read_situation(
    spec: Command, all_fields: dict[str, Field], typed: Mapping[str, Any], reader: Reader
) -> dict[str, Any]:
    """Return the situation that was typed. Raises InputFault for what cannot be read at all."""
    situation: dict[str, Any] = {}
    for name, field in all_fields.items():
        given = typed.get(_variable(name))
        if given is None or given == ():
            continue
        if field.kind == "boolean":
            situation[name] = bool(given)
            continue
        words = [given] if isinstance(given, str) else list(given)
        situation[name] = read_field(spec, field, words, reader)
    for extra in spec.extras:
        given = typed.get(_extra_variable(extra)) or ()
        for word in [given] if isinstance(given, str) else given:
            extra.apply(situation, word, reader)
    return situation


def read_field(spec: Command, field: Field, words: list[str], reader: Reader) -> Any:
    """Return the value of a field that was typed. Raises InputFault for what cannot be read at all."""
    read = spec.readers.get(field.name)
    try:
        if read is not None:
            values = [_read_own(read, field, word, reader) for word in words]
            if field.name in spec.merged and all(isinstance(value, dict) for value in values):
                return merge(values)
            if field.name in spec.arguments and takes_many(spec, field):
                if values == [[]]:  # `[]` typed alone: none at all
                    return []
                return [
                    item for value in values for item in (value if isinstance(value, Several) else [value])
                ]
            return values[-1]
        if field.kind == "counts":
            return merge([reader.value(field, word) for word in words])
        if field.kind in ("integers", "strings", "choices"):
            return [item for word in words for item in reader.value(field, word)]
        return reader.value(field, words[-1])
    except InputFault as fault:
        if not fault.field.startswith(field.name):
            fault.field = f"{field.name}.{fault.field}" if fault.field else field.name
        raise


def _read_own(read: Callable[[str, Reader], Any], field: Field, word: str, reader: Reader) -> Any:
    """Return what a word of a game's own notation means; JSON is understood, too."""
    if field.kind == "json" and word.startswith(("{", "[")):
        try:
            return read_json(word, field.name)
        except InputFault:
            pass
    return read(word, reader)


def merge(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """Return one object of the parts. Raises InputFault for a key that stands in two."""
    merged: dict[str, Any] = {}
    for part in parts:
        for name, count in part.items():
            if name in merged:
                raise InputFault(name, "twice", given=name)
            merged[name] = count
    return merged


def read_rulings(typed: Iterable[str], environment: Environment) -> dict[str, Any]:
    """Return the `rulings` of a request: those of the table's own file, then those typed."""
    chosen: dict[str, Any] = dict(environment.table.rulings) if environment.table is not None else {}
    for word in typed:
        ruling, mark, value = word.partition("=")
        if not mark:
            raise InputFault(f"rulings.{ruling}", "missing")
        chosen[ruling.strip()] = value.strip()
    return {"rulings": chosen} if chosen else {}


def answer(
    environment: Environment,
    outcome: Outcome,
    request: dict[str, Any],
    spec: Command,
    rolled: Rolled | None = None,
    besides: Mapping[str, Any] | None = None,
) -> int:
    """Show an outcome to a person or as JSON; return the exit code. `besides` is what JSON has in it, too."""
    from cli.render import jsonl

    if environment.as_json:
        envelope = jsonl.envelope(outcome, environment.speaker)
        if outcome.fault is not None:
            envelope["error"]["field"] = in_json(outcome.fault.field)
        envelope["situation"] = {
            key: value for key, value in request.items() if key not in ("calc", "rulings")
        }
        if rolled is not None:
            envelope["rolled"] = rolled.dice
        if outcome.result is not None:
            envelope |= besides or {}
        environment.write_json(envelope)
    elif outcome.result is None:
        environment.note(_refused(environment, outcome, request, spec))
    else:
        show(environment, outcome, request, spec, rolled)
    if environment.table is not None and outcome.rulings:
        from cli.table_file import tell_rulings

        tell_rulings(environment, outcome)
    return jsonl.status(outcome)


def _refused(environment: Environment, outcome: Outcome, request: dict[str, Any], spec: Command) -> str:
    """Return why a situation that was typed is no answer."""
    found = games.find(str(outcome.calc))
    if outcome.fault is None or found is None:
        return environment.speaker.message(outcome) + rule_note(outcome)
    from cli.refusal import Refusal

    refusal = Refusal(environment.speaker, str(outcome.calc), spec, found[1].Situation)
    return refusal.told(outcome.fault, request)


def write_answer(environment: Environment, headline: list[str | Sheet], outcome: Outcome) -> None:
    """Show sentences and tables, then the steps and the readings of an outcome."""
    _renderer(environment).answer(environment, headline, outcome)


def show_sheet(environment: Environment, sheet: Sheet) -> None:
    """Show a table alone."""
    _renderer(environment).sheet(environment, sheet)


def _renderer(environment: Environment) -> ModuleType:
    """Return what shows answers and tables here: drawn on a terminal, in Markdown, in plain lines elsewhere."""
    kind = "terminal" if environment.pretty else "markdown" if environment.markdown else "plain"
    return import_module(f"cli.render.{kind}")


def rule_note(outcome: Outcome) -> str:
    """Return the rule an illegal situation breaks, in brackets."""
    return f" [{outcome.illegal.step.rule}]" if outcome.illegal is not None else ""


def show(
    environment: Environment,
    outcome: Outcome,
    request: dict[str, Any],
    spec: Command,
    rolled: Rolled | None = None,
) -> None:
    """Show an answer: dice rolled, verdict, steps with their rules, what is open, the readings used."""
    calculator = str(outcome.calc)
    view = View(
        outcome.situation,
        outcome.result,
        environment.speaker,
        games.packages()[calculator.partition(".")[0]],
        request.get("rulings", {}),
    )
    headline = list(spec.headline(view))
    if rolled is not None:
        from cli.dice import lines

        headline[:0] = lines(rolled, type(view.situation), view.speaker, view.domain)
    write_answer(environment, headline, outcome)


def _repeat(repeat: Repeat, environment: Environment) -> int:
    """Pass on an error that came in: as it was with --json, else its message."""
    if environment.as_json:
        environment.write_json(repeat.envelope)
    else:
        environment.note(str(repeat.envelope["error"].get("message", "")))
    return repeat.status


def _no_id() -> Any:
    import msgspec

    return msgspec.UNSET


def _variable(name: str) -> str:
    return "field_" + name


def _extra_variable(extra: Extra) -> str:
    return "extra_" + extra.option.lstrip("-").replace("-", "_")
