"""The entry: reads the options that stand anywhere, picks the language, turns every ending into an exit code."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable

from cli.endings import Ending, ExitStatus, Quit
from cli.environment import Environment
from cli.translation import LANGUAGES, N_, Speaker, language_of

COMMON: dict[str, tuple[str, ...]] = {
    "--lang": LANGUAGES,
    "--format": ("text", "md"),
    "--table": (),
    "--color": ("auto", "always", "never"),
}
"""The options that every command takes with a value, and what they may be: any file for --table."""

WITHOUT_TABLE = ("run", "completion", "man")
"""Commands that read the table's own file only where --table names it, for the sake of scripts."""


def entry() -> None:
    """Run the program and leave at once: nothing is left to tidy up, so the interpreter need not."""
    os._exit(main(sys.argv[1:]))


def main(arguments: list[str], environment: Environment | None = None) -> int:
    """Run the program with the arguments; return its exit code."""
    gc.disable()  # a look-up is over before there is anything to collect
    environment = environment or Environment.standard()
    environment.speaker = Speaker("en")
    try:
        status = _guarded(lambda: _run(arguments, environment), environment)
        environment.stdout.flush()
    except BrokenPipeError:
        return _closed_pipe(environment)
    except OSError as error:
        told = N_("The answer cannot be written: {reason:why}")
        environment.note(environment.speaker.say(told, reason=error))
        return ExitStatus.FAULT
    return status


def _run(arguments: list[str], environment: Environment) -> int:
    arguments = [word.encode("utf-8", "replace").decode("utf-8") for word in arguments]
    rest = take_common(arguments, environment)
    from cli.app import run

    return run(rest, environment)


def _guarded(run: Callable[[], int], environment: Environment) -> int:
    """Return the exit code of a run, whatever way it ends."""
    try:
        return run()
    except Quit as quit_:
        return quit_.status
    except Ending as ending:
        return _say(ending, environment)
    except (KeyboardInterrupt, EOFError):
        return ExitStatus.INTERRUPTED
    except BrokenPipeError:
        raise
    except OSError as error:
        if not error.filename:  # no file of ours: it is the answer that cannot be written
            raise
        told = N_("{file}: {reason:why}")
        return _say(Ending(ExitStatus.FAULT, told, file=error.filename, reason=error), environment)
    except Exception as error:
        from cli.app import translate_click

        known = translate_click(error)
        if known is not None:
            return _say(known, environment) if known.message else known.status
        if environment.variables.get("REFEREE_DEBUG"):
            raise
        told = N_("A fault of the program: {error}. REFEREE_DEBUG=1 shows where.")
        return _say(Ending(ExitStatus.FAULT, told, error=f"{type(error).__name__}: {error}"), environment)


def _say(ending: Ending, environment: Environment) -> int:
    """Say how the run ended: on stderr, or with --json as an object on stdout."""
    message = environment.speaker.say(ending.message, **ending.values)
    if environment.as_json:
        kind = {ExitStatus.INPUT: "input", ExitStatus.USAGE: "usage", ExitStatus.FAULT: "fault"}
        error = {"kind": kind.get(ending.status, "input"), "field": ending.field, "message": message}
        environment.write_json({"schema": 1, "ok": False, "error": error})
    else:
        environment.note(message)
    return ending.status


def _closed_pipe(environment: Environment) -> int:
    """Leave quietly when whoever read the output has gone."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, environment.stdout.fileno())
    except (OSError, ValueError):
        pass
    return ExitStatus.PIPE


def take_common(arguments: list[str], environment: Environment) -> list[str]:
    """Return the arguments without --lang, --json, --format, --color and --table, carried out.

    They may stand anywhere before a `--`; the last one wins.
    """
    typed: dict[str, str] = {}
    rest: list[str] = []
    words = list(arguments)
    while words:
        word = words.pop(0)
        if word == "--":
            rest += [word, *words]
            break
        option, equals, value = word.partition("=")
        if option in COMMON:
            if not equals and words and not words[0].startswith("--"):
                value = words.pop(0)
            typed[option] = value
        elif word == "--json":
            environment.as_json = True
        else:
            rest.append(word)
    lang = typed.get("--lang", "").lower()
    _speak(environment, lang if lang in LANGUAGES else None, typed.get("--table") or None, rest)
    for option, value in typed.items():  # refused in the language that the rest of the surroundings name
        if not value:
            raise Ending(ExitStatus.USAGE, N_("The option {option} needs a value."), option=option)
        allowed = COMMON[option]
        if allowed and (lang if option == "--lang" else value) not in allowed:
            told = N_("{option} takes {allowed:or}, not “{value}”.")
            raise Ending(ExitStatus.USAGE, told, option=option, allowed=allowed, value=value)
    environment.markdown = typed.get("--format") == "md"
    environment.color = typed.get("--color", environment.color)
    return rest


def _speak(environment: Environment, lang: str | None, table: str | None, rest: list[str]) -> None:
    """Pick the language: --lang, REFEREE_LANG, the table's file, LANGUAGE, the locale, English."""
    if lang is not None:
        environment.speaker = Speaker(lang)
        environment.language_from = "--lang"
    else:
        _from_variables(environment, ("REFEREE_LANG",))
    command = rest[0] if rest else ""
    environment.table_asked = table or ""
    fault = None
    if table is not None or command not in WITHOUT_TABLE:
        from cli.table_file import find, tell

        try:
            environment.table = find(environment, table)
        except Ending as ending:
            fault = ending
    if not environment.language_from:
        if environment.table is not None and environment.table.lang:
            environment.speaker = Speaker(environment.table.lang)
            environment.language_from = environment.table.path
        else:
            _from_variables(environment, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    if fault is not None:  # whether it matters, the command decides (cli/help.py)
        environment.table, environment.table_fault = None, fault
    elif environment.table is not None:
        tell(environment, command)


def _from_variables(environment: Environment, names: tuple[str, ...]) -> bool:
    """Speak the language of the first variable that is set; return whether one named a known language."""
    for name in names:
        value = environment.variables.get(name, "")
        lang = language_of(value)
        if lang:
            environment.speaker = Speaker(lang)
            environment.language_from = name
            return True
        if value and name in ("LC_ALL", "LC_MESSAGES"):
            return False
    return False
