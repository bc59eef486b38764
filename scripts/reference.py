"""Writes docs/reference.md from the command tree and its help; `--check` says whether it is stale."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from cli.app import application
from cli.environment import Environment
from cli.translation import Speaker
from cli.tree import tree

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reference.md"

HEAD = """# Reference

Made by `scripts/reference.py` from the program's own help.

With `--json` every command answers as JSON, errors too; only help, `man`, `completion` and `--template` stay text.
"""


def reference() -> str:
    """Return the reference page: the help of every command, in English."""
    environment = Environment(
        io.BytesIO(), io.StringIO(), io.StringIO(), {"COLUMNS": "100"}, False, False, False
    )
    environment.speaker = Speaker("en")
    parts = [HEAD]
    for node in tree(application(), environment):
        text = node.command.get_help(node.context).strip()
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
