"""The command `doctor`: what runs here, in which language and why, where the index is, what is in force."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import typer

from cli import table as table_command
from cli.render import lines
from cli.table_file import folder
from cli.translation import LANGUAGES, N_, language_of

if TYPE_CHECKING:
    from cli.environment import Environment

PACKAGES = (
    "typer",
    "click",
    "rich",
    "whoosh3",
    "babel",
    "msgspec",
    "platformdirs",
    "charset-normalizer",
    "markdown-it-py",
    "pypdf",
)
"""What the program stands on; the last is an extra."""


def doctor(ctx: typer.Context) -> None:
    """Report what runs here."""
    environment: Environment = ctx.obj
    report = examine(environment)
    if environment.as_json:
        environment.write_json(report)
        return
    lines(environment, _lines(report, environment))


doctor.examples = ("doctor", "doctor --json")  # type: ignore[attr-defined]


def examine(environment: Environment) -> dict[str, Any]:
    """Return the report as JSON."""
    fault = environment.table_fault
    return {
        "schema": 1,
        "versions": {
            "referee": _version("referee"),
            "python": platform.python_version(),
            "system": platform.platform(terse=True),
            "packages": {name: _version(name) for name in PACKAGES},
        },
        "language": {
            "lang": environment.speaker.lang,
            "from": environment.language_from or None,
            "ignored": _ignored(environment) or None,
        },
        "index": _index(),
        "table": table_command.as_json(environment),
        "table_fault": environment.speaker.say(fault.message, **fault.values) if fault is not None else None,
        "folder": folder(environment),
        "terminal": {
            "stdin": environment.stdin_is_terminal,
            "stdout": environment.stdout_is_terminal,
            "stderr": environment.stderr_is_terminal,
            "columns": environment.width,
            "color": environment.colored,
            "asks": environment.stdin_is_terminal and environment.stdout_is_terminal,
        },
    }


def _version(package: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _index() -> dict[str, Any]:
    """Return the state of the index; a broken one is reported, not raised."""
    try:
        from index.state import state

        found = state()
    except Exception as error:  # the doctor is called when something is broken
        return {"place": None, "built": False, "bytes": 0, "fault": f"{type(error).__name__}: {error}"}
    return {"place": found.place, "built": found.built, "bytes": found.size, "fault": None}


def _lines(report: dict[str, Any], environment: Environment) -> list[str]:
    """Return the report in the reader's language, a line a fact."""
    speaker = environment.speaker
    versions, index, terminal = report["versions"], report["index"], report["terminal"]
    missing = speaker.text(N_("not installed"))
    told = [
        f"referee: {versions['referee'] or missing}",
        f"Python: {versions['python']} ({versions['system']})",
        *[f"  {name}: {version or missing}" for name, version in versions["packages"].items()],
        *_language(environment),
    ]
    if index["fault"]:
        told.append(speaker.say(N_("Index: broken ({fault})"), fault=index["fault"]))
    elif index["place"] is None:
        told.append(speaker.text(N_("Index: kept in memory, for no folder can be written to")))
    elif index["built"]:
        told.append(
            speaker.say(N_("Index: {place} ({size} KiB)"), place=index["place"], size=index["bytes"] // 1024)
        )
    else:
        told.append(speaker.say(N_("Index: {place} (the next search builds it)"), place=index["place"]))
    told += [report["table_fault"]] if report["table_fault"] else list(table_command.report(environment))
    if report["folder"]:
        where = os.path.join(report["folder"], "referee.toml")
        told.append(speaker.say(N_("Where no folder has one, this table file is read: {file}"), file=where))
    told.append(speaker.say(N_("Columns: {columns}"), columns=terminal["columns"]))
    yes, no = speaker.text(N_("yes")), speaker.text(N_("no"))
    for what, true in (
        (N_("Input from a terminal: {answer}"), terminal["stdin"]),
        (N_("Output to a terminal: {answer}"), terminal["stdout"]),
        (N_("Colour: {answer}"), terminal["color"]),
    ):
        told.append(speaker.say(what, answer=yes if true else no))
    return told


def _ignored(environment: Environment) -> str:
    """Return what REFEREE_LANG holds where that names no language of ours."""
    asked = environment.variables.get("REFEREE_LANG", "")
    return "" if language_of(asked) else asked


def _language(environment: Environment) -> Iterator[str]:
    """Yield the language and what decided it, and what does not although it is meant to."""
    speaker = environment.speaker
    if environment.language_from:
        told = N_("Language: {lang}, by {decided}")
        yield speaker.say(told, lang=speaker.lang, decided=environment.language_from)
    else:
        yield speaker.say(N_("Language: {lang}, for nothing names another"), lang=speaker.lang)
    ignored = _ignored(environment)
    if ignored:
        told = N_("REFEREE_LANG is “{value}” and changes nothing; it must be {langs:or}.")
        yield speaker.say(told, value=ignored, langs=LANGUAGES)
