"""For the shell: completions and manual pages, static text made from the command tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import click
import typer

from cli.endings import Ending, ExitStatus
from cli.help import COMMON, metavar
from cli.translation import MAIN, N_

if TYPE_CHECKING:
    from cli.environment import Environment
    from cli.translation import Speaker

SHELLS = ("bash", "zsh", "fish")


class Option(NamedTuple):
    """An option of a command: its spellings, what it means, what may follow it (nothing: a free value)."""

    names: tuple[str, ...]
    told: str
    values: tuple[str, ...]
    takes_value: bool
    metavar: str = ""


class Node(NamedTuple):
    """A command of the tree: the words that call it, what it does, its options, words that may follow."""

    path: tuple[str, ...]
    told: str
    options: tuple[Option, ...]
    words: tuple[str, ...]
    arguments: tuple[tuple[str, str], ...]
    examples: tuple[str, ...]


def completion(
    ctx: typer.Context,
    shell: Annotated[str, typer.Argument(metavar="bash|zsh|fish", help=N_("The shell."))] = "",
) -> None:
    """Print the completion of a shell."""
    environment: Environment = ctx.obj
    if shell not in SHELLS:
        told = N_("Which shell? Possible are: {shells:or}.")
        raise Ending(ExitStatus.INPUT, told, field="shell", shells=SHELLS)
    nodes = list(tree(ctx.find_root().command, environment))
    script = {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell](nodes)
    environment.stdout.write(script)


completion.examples = ("completion bash",)  # type: ignore[attr-defined]


def man(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("COMMAND"), help=N_("One command; the whole program if left out.")),
    ] = None,
) -> None:
    """Print the manual page."""
    environment: Environment = ctx.obj
    nodes = list(tree(ctx.find_root().command, environment))
    path = tuple(words or ())
    chosen = [node for node in nodes if node.path[: len(path)] == path]
    if not chosen:
        told = N_("There is no command “{words}”.")
        raise Ending(ExitStatus.INPUT, told, field="command", words=" ".join(path))
    environment.stdout.write(_page(chosen, path, environment.speaker))


man.examples = ("man", "man soa fight")  # type: ignore[attr-defined]


def tree(root: click.Command, environment: Environment) -> Iterator[Node]:
    """Yield every command below the root, the root first."""
    context = click.Context(root, info_name="referee", obj=environment)
    yield from _nodes(root, context, (), environment.speaker)


def _nodes(command: Any, context: click.Context, path: tuple[str, ...], speaker: Speaker) -> Iterator[Node]:
    children = command.list_commands(context) if isinstance(command, click.Group) else []
    domain = getattr(command, "domain", MAIN)
    options = [_option(command, one, speaker) for one in command.params if isinstance(one, click.Option)]
    common = [_common(names, told, speaker) for names, told in COMMON]
    arguments = tuple(
        (metavar(one, speaker), speaker.text(getattr(one, "help", "") or "", getattr(one, "domain", domain)))
        for one in command.params
        if isinstance(one, click.Argument)
    )
    yield Node(
        path,
        speaker.text(command.help or "", domain),
        tuple(one for one in options if one is not None) + tuple(common),
        tuple(children) or _words(path),
        arguments,
        tuple(command.examples),
    )
    for name in children:
        child = command.get_command(context, name)
        if child is not None:
            yield from _nodes(
                child, click.Context(child, info_name=name, parent=context), (*path, name), speaker
            )


def _option(command: Any, param: click.Option, speaker: Speaker) -> Option | None:
    if "--help" in param.opts:
        return None
    domain = getattr(param, "domain", command.domain)
    shown = metavar(param, speaker, command.domain) if not param.is_flag else ""
    values = tuple(shown.split("|")) if "|" in shown and " " not in shown else ()
    if param.opts[-1].lstrip("-") == "ruling":
        values = _rulings()
    elif "--game" in param.opts:
        values = _games()
    return Option(tuple(param.opts), speaker.text(param.help or "", domain), values, not param.is_flag, shown)


def _common(names: str, told: str, speaker: Speaker) -> Option:
    spelt, _, shown = names.partition(" ")
    if names.startswith("-h"):
        return Option(("-h", "--help"), speaker.text(told), (), False)
    values = tuple(shown.split("|")) if "|" in shown else ()
    return Option((spelt,), speaker.text(told), values, bool(shown), shown)


def _words(path: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words a command may be followed by: rules, games, calculators, spaces, countries, shells."""
    from index import passages
    from referee import games

    if path in (("show",), ("why",)):
        return tuple(rule for game in passages.games() for rule in passages.digest(game).rules)
    if path in (("toc",), ("rulings",)):
        return _games()
    if path == ("schema",):
        return tuple(games.calculators())
    if path == ("completion",):
        return SHELLS
    if len(path) == 2 and path[0] in games.packages():
        return _first_argument(path)
    return ()


def _first_argument(path: tuple[str, ...]) -> tuple[str, ...]:
    """Return the choices of a calculator's first argument; the spaces of 1989 where it takes them."""
    from importlib import import_module

    from cli.fields import fields
    from referee import games

    package = games.packages()[path[0]]
    spec = import_module(f"cli.{package}").COMMANDS[path[1]]
    found = games.find(".".join(path))
    if not spec.arguments or found is None:
        return ()
    field = next(one for one in fields(found[1].Situation) if one.name == spec.arguments[0])
    if field.values:
        return tuple(str(value) for value in field.values)
    if field.name in ("space", "spaces", "targets") and hasattr(import_module(f"cli.{package}"), "space"):
        return tuple(import_module(f"referee.{package}.spaces").SPACES)
    return ()


def _games() -> tuple[str, ...]:
    from index import passages

    return passages.games()


def _rulings() -> tuple[str, ...]:
    from referee import games

    return tuple(f"{ruling}={value}" for ruling, values in games.rulings().items() for value in values)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _bash(nodes: list[Node]) -> str:
    lines = [
        "# completion of referee for bash",
        "_referee() {",
        "    local cur=${COMP_WORDS[COMP_CWORD]} path= words= i",
    ]
    lines += ["    for ((i = 1; i < COMP_CWORD; i++)); do", '        case "$path ${COMP_WORDS[i]}" in']
    for node in nodes:
        if node.path:
            lines.append(
                f"            {_quoted(' ' + ' '.join(node.path))}) path={_quoted(' ' + ' '.join(node.path))} ;;"
            )
    lines += ["        esac", "    done", '    case "${COMP_WORDS[COMP_CWORD-1]}" in']
    for names, values in _valued(nodes).items():
        lines.append(f"        {'|'.join(names)}) words={_quoted(' '.join(values))} ;;")
    lines += ["    esac", '    if [ -z "$words" ]; then', '        case "$path" in']
    for node in nodes:
        key = " " + " ".join(node.path) if node.path else ""
        words = [*node.words, *(name for option in node.options for name in option.names)]
        lines.append(f"            {_quoted(key)}) words={_quoted(' '.join(words))} ;;")
    lines += ["        esac", "    fi", '    COMPREPLY=($(compgen -W "$words" -- "$cur"))']
    lines += ['    [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$cur"))', "}"]
    lines += ["complete -F _referee referee"]
    return "\n".join(lines) + "\n"


def _valued(nodes: list[Node]) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the values of the options that have a list of them, by their spellings."""
    found: dict[tuple[str, ...], dict[str, None]] = {}
    for node in nodes:
        for option in node.options:
            if option.values:
                found.setdefault(option.names, {}).update(dict.fromkeys(option.values))
    return {names: tuple(values) for names, values in found.items()}


def _zsh(nodes: list[Node]) -> str:
    told = {node.path: node.told for node in nodes}
    lines = [
        "#compdef referee",
        "# completion of referee for zsh",
        "_referee() {",
        "    local -a found",
        "    local at='' word",
    ]
    lines += ["    for word in ${words[2,CURRENT-1]}; do", '        case "$at $word" in']
    for node in nodes:
        if node.path:
            lines.append(
                f"            {_quoted(' ' + ' '.join(node.path))}) at={_quoted(' ' + ' '.join(node.path))} ;;"
            )
    lines += ["        esac", "    done", "    case ${words[CURRENT-1]} in"]
    for names, values in _valued(nodes).items():
        lines.append(f"        {'|'.join(names)}) compadd -- {' '.join(map(_quoted, values))}; return ;;")
    lines += ["    esac", '    case "$at" in']
    for node in nodes:
        key = " " + " ".join(node.path) if node.path else ""
        pairs = [(word, told.get((*node.path, word), "")) for word in node.words]
        pairs += [(name, option.told) for option in node.options for name in option.names]
        found = " ".join(
            _quoted(f"{word.replace(':', chr(92) + ':')}:{text}" if text else word) for word, text in pairs
        )
        lines.append(f"        {_quoted(key)}) found=({found}) ;;")
    lines += [
        "    esac",
        "    _describe referee found",
        "    _files",
        "}",
        'if [ "$funcstack[1]" = _referee ]; then',
        '    _referee "$@"',
        "else",
        "    compdef _referee referee",
        "fi",
    ]
    return "\n".join(lines) + "\n"


def _fish(nodes: list[Node]) -> str:
    told = {node.path: node.told for node in nodes}
    lines = [
        "# completion of referee for fish",
        "function __referee_at",
        "    set -l at ''",
        "    for word in (commandline -opc)[2..-1]",
    ]
    lines += ['        switch "$at $word"']
    for node in nodes:
        if node.path:
            key = _quoted(" " + " ".join(node.path))
            lines += [f"            case {key}", f"                set at {key}"]
    lines += ["        end", "    end", '    test "$at" = "$argv[1]"', "end"]
    for node in nodes:
        key = " " + " ".join(node.path) if node.path else ""
        condition = f"-n {_quoted('__referee_at ' + _quoted(key))}"
        for word in node.words:
            text = told.get((*node.path, word), "")
            lines.append(
                f"complete -c referee {condition} -a {_quoted(word)}"
                + (f" -d {_quoted(text)}" if text else "")
            )
        for option in node.options:
            spelt = " ".join(f"-l {n[2:]}" if n.startswith("--") else f"-s {n[1:]}" for n in option.names)
            value = (
                f" -x -a {_quoted(' '.join(option.values))}"
                if option.values
                else (" -r" if option.takes_value else "")
            )
            lines.append(f"complete -c referee {condition} {spelt}{value} -d {_quoted(option.told)}")
    return "\n".join(lines) + "\n"


def _roff(text: str) -> str:
    """Return text as roff prints it."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"(?m)^([.'])", r"\\&\1", safe)


def _page(nodes: list[Node], path: tuple[str, ...], speaker: Speaker) -> str:
    """Return the manual page of the commands."""
    name = "-".join(("referee", *path))
    lines = [
        f'.TH "{name.upper()}" 1',
        f".SH {speaker.text(N_('NAME')) or 'NAME'}",
        f"{_roff(name)} \\- {_roff(nodes[0].told)}",
    ]
    heading = speaker.text(N_("COMMANDS")) if len(nodes) > 1 else speaker.text(N_("DESCRIPTION"))
    lines.append(f'.SH "{heading}"')
    for node in nodes:
        called = " ".join(("referee", *node.path, *(name for name, _ in node.arguments)))
        lines += [f'.SS "{_roff(called)}"', _roff(node.told), ".PP"]
        for argument, text in node.arguments:
            lines += [".TP", f"\\fI{_roff(argument)}\\fR", _roff(text)]
        for option in node.options[: -len(COMMON)] if node.path else node.options:
            spelt = ", ".join(option.names) + (f" {option.metavar}" if option.metavar else "")
            lines += [".TP", f"\\fB{_roff(spelt)}\\fR", _roff(option.told)]
        if node.examples:
            lines += [".PP", f"{_roff(speaker.text(N_('Example')))}:", ".PP", ".nf"]
            lines += [f"    referee {_roff(example)}" for example in node.examples]
            lines.append(".fi")
    return "\n".join(lines) + "\n"
