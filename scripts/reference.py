"""Writes docs/reference.md from the command tree and its help; `--check` says whether it is stale."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import click

from cli.app import application
from cli.environment import Environment
from cli.shell import tree
from cli.translation import Speaker

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference.md"


def reference() -> str:
    """Return the reference page: the help of every command, in English."""
    environment = Environment(
        stdin=io.BytesIO(),
        stdout=io.StringIO(),
        stderr=io.StringIO(),
        variables={"COLUMNS": "100"},
        stdin_is_terminal=False,
        stdout_is_terminal=False,
        stderr_is_terminal=False,
    )
    environment.speaker = Speaker("en")
    root = application()
    parts = ["# Reference\n\nMade by `scripts/reference.py` from the program's own help.\n"]
    for node in tree(root, environment):
        command: click.Command = root
        context = click.Context(root, info_name="referee", obj=environment)
        for name in node.path:
            assert isinstance(command, click.Group)
            found = command.get_command(context, name)
            assert found is not None
            command = found
            context = click.Context(command, info_name=name, parent=context)
        text = command.get_help(context).strip()
        parts.append(f"## {' '.join(('referee', *node.path))}\n\n```\n{text}\n```\n")
    return "\n".join(parts)


if __name__ == "__main__":
    page = reference()
    if sys.argv[1:] == ["--check"]:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page:
            print("docs/reference.md is stale: run scripts/reference.py")
            sys.exit(1)
    else:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(page, encoding="utf-8")
