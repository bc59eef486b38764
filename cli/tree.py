"""The tree of the commands: what completions, manual pages and the reference page are made from."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cli.help import COMMON, HelpfulGroup, is_help, parameter_row, usage
from cli.notation import NOBODY

if TYPE_CHECKING:
    from cli.environment import Environment
    from cli.fields import Field
    from cli.translation import Speaker


WITH_FILE = ("add", "init")
"""Actions that a file follows."""


class Option(NamedTuple):
    """An option of a command.

    `names` are its spellings, `shown` the way help writes it, `values` what may follow it where that is a
    list (nothing: a value of one's own), `file` whether a file is meant.
    """

    names: tuple[str, ...]
    shown: str
    told: str
    values: tuple[str, ...] = ()
    takes_value: bool = False
    file: bool = False


class Node(NamedTuple):
    """A command of the tree.

    `path` are the words that call it, `words` those that may follow (`file`: a file may, too), `children`
    the commands below it and what they do, `arguments` how its arguments are written and what they mean,
    `actions` the words of which its first argument is one (add, list, remove), and whether a file follows.
    """

    path: tuple[str, ...]
    told: str
    note: str
    usage: str
    options: tuple[Option, ...]
    words: tuple[str, ...]
    file: bool
    arguments: tuple[tuple[str, str], ...]
    children: tuple[tuple[str, str], ...]
    examples: tuple[str, ...]
    actions: tuple[tuple[str, bool], ...]
    command: Any
    context: click.Context


def tree(root: click.Command, environment: Environment) -> Iterator[Node]:
    """Yield every command, the program itself first, in the language of the environment."""
    context = click.Context(root, info_name="referee", obj=environment)
    yield from _nodes(root, context, (), environment.speaker)


def common(speaker: Speaker) -> tuple[Option, ...]:
    """Return the options that every command takes."""
    options = []
    for shown, told in COMMON:
        names, _, value = shown.replace(", ", ",").partition(" ")
        options.append(
            Option(
                tuple(names.split(",")),
                speaker.text(shown),
                speaker.text(told),
                tuple(value.split("|")) if "|" in value else (),
                bool(value),
                value == "FILE",
            )
        )
    return tuple(options)


def _nodes(command: Any, context: click.Context, path: tuple[str, ...], speaker: Speaker) -> Iterator[Node]:
    children = command.list_commands(context) if isinstance(command, HelpfulGroup) else []
    known = _fields(path)
    arguments = [one for one in command.params if isinstance(one, click.Argument)]
    yield Node(
        path,
        speaker.text(command.help or "", command.domain),
        speaker.text(command.note, command.domain),
        usage(command, context, speaker),
        tuple(
            _option(command, one, path, known, speaker)
            for one in command.params
            if isinstance(one, click.Option) and not is_help(one)
        ),
        tuple(children)
        or tuple(dict.fromkeys(word for one in arguments for word in _words(one, path, known))),
        any(one.metavar == "FILE" or one.name == "file" for one in arguments),
        tuple(parameter_row(command, one, speaker)[0] for one in arguments),
        tuple((name, speaker.text(command.summary(name), command.domain)) for name in children),
        tuple(speaker.text(example, command.domain) for example in command.examples),
        _actions(arguments),
        command,
        context,
    )
    for name in children:
        child = command.get_command(context, name)
        inside = click.Context(child, info_name=name, parent=context)
        yield from _nodes(child, inside, (*path, name), speaker)


def _actions(arguments: list[click.Argument]) -> tuple[tuple[str, bool], ...]:
    """Return the words of which the first argument is one, and whether a file may follow each."""
    if len(arguments) < 2 or not _is_words(arguments[0]):
        return ()
    return tuple((word, word in WITH_FILE) for word in (arguments[0].metavar or "").split("|"))


def _is_words(param: click.Argument) -> bool:
    """Return whether an argument is one of the very words its metavar shows: add|list|remove."""
    return bool(param.metavar) and str(param.metavar).islower()


def _option(
    command: Any, param: click.Option, path: tuple[str, ...], known: dict[str, Field], speaker: Speaker
) -> Option:
    (shown, told), _ = parameter_row(command, param, speaker)
    file = param.metavar == "FILE"
    return Option(tuple(param.opts), shown, told, _values(param, path, known), not param.is_flag, file)


def _values(param: click.Option, path: tuple[str, ...], known: dict[str, Field]) -> tuple[str, ...]:
    """Return what may follow an option."""
    if "--ruling" in param.opts:
        from referee import games

        own = games.load(path[0]).rulings
        return tuple(f"{ruling}={value}" for ruling, values in own.items() for value in values)
    if "--game" in param.opts:
        return _games()
    return _choices(param, path, known)


def _words(param: click.Argument, path: tuple[str, ...], known: dict[str, Field]) -> tuple[str, ...]:
    """Return the words that an argument may be."""
    from index import passages
    from referee import games

    books = [passages.digest(game) for game in passages.games()]
    rules = tuple(rule for book in books for rule in book.rules)
    if path in (("show",), ("why",)):
        sections = tuple(section.id for book in books for section in book.sections)
        return (*_games(), *dict.fromkeys((*sections, *rules)))
    if path == ("toc",):
        return _games()
    if path == ("rulings",):
        return (*_games(), *games.rulings())
    if path == ("schema",):
        return tuple(games.calculators())
    if path == ("man",):
        return tuple(name for name in import_module("cli.app").COMMANDS) + tuple(games.packages())
    if _is_words(param):
        return tuple(str(param.metavar).split("|"))
    return _choices(param, path, known)


def _choices(param: click.Parameter, path: tuple[str, ...], known: dict[str, Field]) -> tuple[str, ...]:
    """Return the values that the field behind a parameter allows, or the names its reader knows."""
    if len(path) < 2:
        return ()
    from referee import games

    package = games.packages()[path[0]]
    spec = import_module(f"cli.{package}").COMMANDS[path[1]]
    field = known.get((param.name or "").removeprefix("field_"))
    if field is None:
        return next((extra.values for extra in spec.extras if extra.option in param.opts), ())
    if field.kind == "counts":
        return tuple(f"{value}=" for value in field.values)
    if field.values:
        return (*(str(value) for value in field.values), *([NOBODY] if field.nullable else []))
    reader = spec.readers.get(field.name)
    if getattr(reader, "__name__", "") in ("space", "target"):
        return tuple(import_module(f"referee.{package}.spaces").SPACES)
    return ()


def _fields(path: tuple[str, ...]) -> dict[str, Field]:
    """Return the fields of the situation of the calculator at a path; none where there is no such one."""
    from cli.fields import fields
    from referee import games

    found = games.find(".".join(path)) if len(path) == 2 else None
    return {field.name: field for field in fields(found[1].Situation)} if found else {}


def _games() -> tuple[str, ...]:
    from index import passages

    return passages.games()
