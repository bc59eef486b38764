"""How answers look: plain lines in a pipe, tables on a terminal, JSON lines for scripts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cli.environment import Environment


def lines(environment: Environment, texts: Iterable[str]) -> None:
    """Write a line a text, in Markdown a list; a text that is indented belongs to the one above it."""
    if environment.markdown:
        from cli.render import markdown

        markdown.items(environment, texts)
        return
    for text in texts:
        environment.print(text)
