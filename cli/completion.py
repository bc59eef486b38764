"""The command `completion`: static text for a shell, made from the tree; to complete, nothing of ours runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cli.endings import Ending, ExitStatus
from cli.translation import N_
from cli.tree import Node, common, tree

if TYPE_CHECKING:
    from cli.environment import Environment

SHELLS = ("bash", "zsh", "fish")
"""The shells there is a completion for."""


def completion(
    ctx: typer.Context,
    shell: Annotated[str, typer.Argument(metavar="bash|zsh|fish", help=N_("The shell."))] = "",
) -> None:
    """Print the completion of a shell."""
    environment: Environment = ctx.obj
    if shell not in SHELLS:
        told = N_("Which shell? Possible are: {shells:or}.")
        raise Ending(ExitStatus.INPUT, told, field="shell", shells=SHELLS)
    made = {"bash": bash, "zsh": zsh, "fish": fish}[shell]
    environment.stdout.write("\n".join(made(_nodes(ctx, environment))) + "\n")


completion.examples = ("completion bash",)  # type: ignore[attr-defined]


def _nodes(ctx: typer.Context, environment: Environment) -> list[Node]:
    """Return the tree with what follows `referee man GAME` and `referee digest add`.

    Every node has the options of all commands.
    """
    everywhere = common(environment.speaker)
    nodes = [
        node._replace(options=(*node.options, *everywhere))
        for node in tree(ctx.find_root().command, environment)
    ]
    manual = next(node for node in nodes if node.path == ("man",))
    games = [node for node in nodes if node.path and node.children]
    after = [
        node._replace(path=(*node.path, action), words=(), file=with_file)
        for node in nodes
        for action, with_file in node.actions
    ]
    return nodes + after + [manual._replace(path=("man", *node.path), words=node.words) for node in games]


def bash(nodes: list[Node]) -> list[str]:
    """Return the completion for bash.

    The line is split at spaces here, because bash itself splits words at `=` and `:`, too.
    """
    lines = [
        "# Completion of referee for bash: referee completion bash > ~/.local/share/bash-completion/completions/referee",
        "_referee() {",
        "    local line=${COMP_LINE:0:COMP_POINT} at= words= head= cur prev word",
        "    local -a typed",
        '    read -ra typed <<< "$line"',
        '    case "$line" in *[[:space:]]) typed+=("") ;; esac',
        "    COMPREPLY=()",
        "    [ ${#typed[@]} -gt 1 ] || return",
        "    cur=${typed[${#typed[@]}-1]} prev=${typed[${#typed[@]}-2]}",
        *_walk('for word in "${typed[@]:1:${#typed[@]}-2}"; do', nodes),
        '    case "$cur" in --*=*) prev=${cur%%=*} head=$prev= cur=${cur#*=} ;; esac',
        '    case "$at:$prev" in',
    ]
    lines += [
        f"        {pattern}) words={_quoted(' '.join(values))} ;;" for pattern, values in _valued(nodes)
    ]
    lines += [f"        {'|'.join(_free(nodes))}) return ;;", "        *)", '            case "$cur:$at" in']
    for node in nodes:
        options = " ".join(name for option in node.options for name in option.names)
        lines.append(f"                -*:{_at(node)}) words={_quoted(options)} ;;")
        lines.append(f"                *:{_at(node)}) words={_quoted(' '.join(node.words))} ;;")
    lines += [
        "            esac ;;",
        "    esac",
        '    COMPREPLY=($(compgen -W "$words" -- "$cur"))',
        "    cur=$head$cur",
        '    local i stop=${cur%"${cur##*[=:]}"}',
        "    [[ $COMP_WORDBREAKS == *[=:]* ]] || stop=",
        "    for i in ${!COMPREPLY[@]}; do",
        "        word=$head${COMPREPLY[i]}",
        '        COMPREPLY[i]=${word#"$stop"}',
        "    done",
        '    case "${COMPREPLY[0]}" in *=) compopt -o nospace 2> /dev/null ;; esac',
        "}",
        "complete -o default -F _referee referee",
    ]
    return lines


def zsh(nodes: list[Node]) -> list[str]:
    """Return the completion for zsh, with what each word means."""
    lines = [
        "#compdef referee",
        "# Completion of referee for zsh: put it as _referee into a folder of $fpath, or source it.",
        "_referee() {",
        "    local at= word prev=${words[CURRENT-1]}",
        "    local -a found values",
        *_walk("for word in ${words[2,CURRENT-1]}; do", nodes),
        "    if [[ $PREFIX == --*=* ]]; then",
        "        prev=${PREFIX%%=*}",
        "        compset -P 1 '*='",
        "    fi",
        '    case "$at:$prev" in',
    ]
    for pattern, values in _valued(nodes):
        lines.append(f"        {pattern}) values=({' '.join(map(_quoted, values))}) ;;")
    lines += [
        f"        {'|'.join(_free(nodes))}) _files; return ;;",
        "    esac",
        "    if (( $#values )); then",
        "        [[ $values[1] == *= ]] && compadd -S '' -- $values || compadd -- $values",
        "        return",
        "    fi",
        '    case "$PREFIX:$at" in',
    ]
    for node in nodes:
        options = [(name, option.told) for option in node.options for name in option.names]
        told = dict(node.children)
        words = [(word, told.get(word, "")) for word in node.words]
        lines.append(f"        -*:{_at(node)}) found=({_described(options)}) ;;")
        lines.append(f"        *:{_at(node)}) found=({_described(words)}) ;;")
    lines += [
        "    esac",
        "    if (( $#found )); then",
        "        if [[ $PREFIX == -* ]]; then _describe -o referee found; else _describe referee found || _files; fi",
        "    else",
        "        _files",
        "    fi",
        "}",
        'if [ "$funcstack[1]" = _referee ]; then',
        '    _referee "$@"',
        "else",
        "    compdef _referee referee",
        "fi",
    ]
    return lines


def fish(nodes: list[Node]) -> list[str]:
    """Return the completion for fish, with what each word means."""
    lines = [
        "# Completion of referee for fish: referee completion fish > ~/.config/fish/completions/referee.fish",
        "function __referee_at",
        "    set -l at ''",
        "    for word in (commandline -opc)[2..-1]",
        '        switch "$at $word"',
    ]
    for node in nodes:
        if node.path:
            lines += [f"            case {_at(node)}", f"                set at {_at(node)}"]
    lines += ["        end", "    end", '    test "$at" = "$argv[1]"', "end", "complete -c referee -e"]
    for node in nodes:
        here = f"complete -c referee -n {_fished(f'__referee_at {_at(node)}')}"
        told = dict(node.children)
        if node.words and not node.file:
            lines.append(f"{here} -f")
        for word in node.words:
            text = f" -d {_fished(told[word])}" if told.get(word) else ""
            lines.append(f"{here} -a {_fished(word)}{text}")
        for option in node.options:
            spelt = " ".join(f"-l {n[2:]}" if n.startswith("--") else f"-s {n[1:]}" for n in option.names)
            value = ""
            if option.values:
                value = f" -x -a {_fished(' '.join(option.values))}"
            elif option.takes_value:
                value = " -r -F" if option.file else " -x"
            lines.append(f"{here} {spelt}{value} -d {_fished(option.told)}")
    return lines


def _walk(head: str, nodes: list[Node]) -> list[str]:
    """Return a loop over the words typed that finds the command they name, for bash and zsh."""
    cases = [f"            {_at(node)}) at={_at(node)} ;;" for node in nodes if node.path]
    return [f"    {head}", '        case "$at $word" in', *cases, "        esac", "    done"]


def _at(node: Node) -> str:
    """Return the words of a command, each behind a space, in quotes."""
    return _quoted("".join(f" {word}" for word in node.path))


def _valued(nodes: list[Node]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the values that may follow an option of a command, by the pattern of command and option."""
    return [
        ("|".join(f"{_at(node)}:{name}" for name in option.names), option.values)
        for node in nodes
        for option in node.options
        if option.values
    ]


def _free(nodes: list[Node]) -> list[str]:
    """Return the patterns of the options that are followed by a value of one's own."""
    return [
        f"{_at(node)}:{name}"
        for node in nodes
        for option in node.options
        if option.takes_value and not option.values
        for name in option.names
    ]


def _described(words: list[tuple[str, str]]) -> str:
    """Return words and their meanings as zsh takes them; a colon in a word is escaped."""
    return " ".join(_quoted(word.replace(":", "\\:") + (f":{told}" if told else "")) for word, told in words)


def _quoted(text: str) -> str:
    """Return a text as one word of bash and zsh."""
    return "'" + text.replace("'", "'\\''") + "'"


def _fished(text: str) -> str:
    """Return a text as one word of fish."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
