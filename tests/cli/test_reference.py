"""Help and the reference page: every command has examples that are accepted, and the page is not stale."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Runner
from tests.cli.test_completion import LANGUAGES, nodes

ROOT = Path(__file__).resolve().parents[2]
READS = ("run", "digest add", "digest remove", "--board board.json", "--case", "FILE", ".toml")
"""Marks of examples that read a file, which is not here."""


def test_the_reference_page_is_not_stale() -> None:
    ended = subprocess.run(
        [sys.executable, "scripts/reference.py", "--check"],
        capture_output=True, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert (ended.returncode, ended.stdout + ended.stderr) == (0, "")


def test_the_reference_page_has_every_command() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    for node in nodes():
        assert f"\n## {' '.join(('referee', *node.path))}\n" in page
        for option in node.options:
            assert option.shown in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_help_begins_with_an_example_and_tells_of_every_option(run: Runner, lang: str) -> None:
    for node in nodes(lang):
        shown = run(*node.path, "--help", lang=lang, width=200)
        assert shown.status == 0
        if not node.children or not node.path:
            assert node.examples, node.path
            assert shown.out.splitlines()[1] == f"  referee {node.examples[0]}"
        assert node.told.rstrip(".") in " ".join(shown.out.split())
        for option in node.options:
            assert option.told, (node.path, option.shown)
            assert option.shown in shown.out
        for argument, told in node.arguments:
            assert told, (node.path, argument)


@pytest.mark.parametrize(
    "example",
    sorted(
        {example for node in nodes() for example in node.examples if not any(m in example for m in READS)}
    ),
)
def test_every_example_is_accepted(
    run: Runner, example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = run(*shlex.split(example), stdin="")
    assert ended.status in (0, 1), ended.err
    assert ended.out
