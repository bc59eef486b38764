"""Start-up is gated by what is loaded: each kind of command loads what it needs and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CODE = """
import sys
before = set(sys.modules)
from cli.main import main
try:
    main(sys.argv[1:])
finally:
    sys.stderr.write("\\nLOADED " + " ".join(sorted(set(sys.modules) - before)))
"""

FRAME = {
    "cli.app",
    "cli.endings",
    "cli.environment",
    "cli.help",
    "cli.main",
    "cli.table_file",
    "cli.translation",
}
CORE = {"referee.games", "referee.judge", "referee.rulings", "referee.situation", "referee.verdict"}
CALLED = (
    FRAME | CORE | {"cli.commands", "cli.documents", "cli.fields", "cli.notation", "cli.render", "cli.view"}
)
CALLED |= {"cli.render.jsonl"}
NAMES = {"index.names", "index.normalize", "index.distance"}
MARKET = {"cli.soa", "referee.soa", "referee.soa.market", "referee.soa.gangs"}
OTHERS = {"click", "msgspec", "typing_extensions"}
NEVER_AT_ONCE = {
    *("rich", "babel", "whoosh", "tomllib", "platformdirs", "fractions", "typer", "dataclasses", "random"),
    *(
        "importlib.resources",
        "charset_normalizer",
        "markdown_it",
        "pypdf",
        "asyncio",
        "difflib",
        "json",
        "decimal.fractions",
    ),
}


def loaded(*arguments: str) -> set[str]:
    """Return the modules a run loads beyond the bare interpreter's."""
    ended = subprocess.run(
        [sys.executable, "-c", CODE, *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "REFEREE_LANG": "en"},
        timeout=60,
    )
    _, _, told = ended.stderr.rpartition("LOADED ")
    assert told, ended.stderr
    return set(told.split())


def own(modules: set[str]) -> set[str]:
    packages = ("cli.", "index.", "referee.", "seeds.", "locales.")
    return {name for name in modules if name.startswith(packages)}


def foreign(modules: set[str]) -> set[str]:
    tops = {name.partition(".")[0] for name in modules}
    return {top for top in tops if top not in sys.stdlib_module_names} - {
        "cli",
        "index",
        "referee",
        "seeds",
        "locales",
    }


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_a_calculator_in_words(lang: str) -> None:
    modules = loaded("soa", "market", "--players", "4", "A:2", "--lang", lang)
    assert own(modules) <= CALLED | MARKET | NAMES | {"cli.render.plain"}
    assert foreign(modules) <= OTHERS
    assert not modules & NEVER_AT_ONCE


def test_a_calculator_as_json() -> None:
    modules = loaded("soa", "market", "--players", "4", "A:2", "--json")
    assert own(modules) <= CALLED | MARKET
    assert foreign(modules) <= OTHERS
    assert not modules & NEVER_AT_ONCE


def test_a_calculator_of_1989() -> None:
    modules = loaded("1989", "check", "gdansk", "--board", "setup", "--side", "communist", "--ops", "3")
    parts = {f"referee.freedom.{name}" for name in ("board", "check", "check_events", "spaces")}
    assert own(modules) <= CALLED | NAMES | parts | {
        "cli.freedom",
        "cli.render.plain",
        "referee.freedom",
        "referee.odds",
    }
    assert foreign(modules) <= OTHERS
    assert not modules & NEVER_AT_ONCE


def test_the_best_targets() -> None:
    modules = loaded("1989", "check", "--board", "setup", "--side", "communist", "--ops", "3", "--best", "5")
    parts = {f"referee.freedom.{name}" for name in ("board", "check", "check_events", "spaces")}
    assert own(modules) <= CALLED | NAMES | parts | {
        "cli.freedom",
        "cli.render.plain",
        "cli.values",
        "referee.freedom",
        "referee.odds",
    }
    assert foreign(modules) <= OTHERS
    assert not modules & NEVER_AT_ONCE


def test_help() -> None:
    modules = loaded("--help")
    games = {"referee.android", "referee.freedom", "referee.soa", "referee.talespin"}
    assert own(modules) <= FRAME | games | {
        "referee.games",
        "referee.rulings",
        "referee.situation",
        "referee.verdict",
    }
    assert foreign(modules) <= OTHERS
    assert not modules & NEVER_AT_ONCE


def test_a_plain_search() -> None:
    loaded("search", "tied", "fight")  # the index is built
    modules = loaded("search", "tied", "fight")
    assert foreign(modules) <= OTHERS | {"typer", "annotated_doc", "shellingham", "whoosh", "platformdirs"}
    assert not modules & {
        "rich",
        "babel",
        "tomllib",
        "charset_normalizer",
        "markdown_it",
        "html.parser",
        "pypdf",
        "fractions",
        "dataclasses",
    }
    assert not {
        name
        for name in own(modules)
        if name.startswith("cli.") and name not in FRAME | {"cli.lookup", "cli.typed", "cli.values"}
    }


def test_a_batch(tmp_path: Path) -> None:
    file = tmp_path / "one.jsonl"
    file.write_text('{"calc":"soa.market","players":4,"offers":{"A":2}}\n')
    modules = loaded("run", str(file))
    assert foreign(modules) <= OTHERS | {"typer", "annotated_doc", "shellingham"}
    assert not modules & {"rich", "babel", "whoosh", "tomllib", "platformdirs", "fractions", "random"}
