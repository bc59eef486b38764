"""Forty columns, a phone: nothing is wider where it can be broken, and nothing is cut."""

from __future__ import annotations

import io
from typing import Any

import pytest

from cli.environment import Environment
from cli.help import _broken
from cli.render import terminal
from cli.translation import Speaker
from cli.view import Sheet

HELP = [(), ("soa",), ("soa", "fight"), ("soa", "market"), ("search",), ("table",), ("doctor",), ("run",)]


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("command", HELP, ids=" ".join)
def test_help(run: Any, capsys: pytest.CaptureFixture[str], command: tuple[str, ...], lang: str) -> None:
    run(*command, "-h", width=40, lang=lang)
    wide = [line for line in capsys.readouterr().out.splitlines() if len(line) > 40]
    assert [line for line in wide if not line.startswith("  referee ")] == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("soa", "market", "--players", "4"),
        ("soa", "market", "--players", "4", "SAMCRO:2", "Sons of Silence:3"),
        ("soa", "fight", "SAMCRO:2m1p2g", "Sons of Silence:3m", "--patch", "-"),
    ],
)
def test_answers(run: Any, arguments: tuple[str, ...]) -> None:
    shown = run(*arguments, terminal=True, width=40, variables={"NO_COLOR": "1"}).out
    assert max(len(line) for line in shown.splitlines()) <= 40
    assert "\u2026" not in shown


def drawn(sheet: Sheet, width: int) -> str:
    out = io.StringIO()
    environment = Environment(
        io.BytesIO(), out, io.StringIO(), {"COLUMNS": str(width), "NO_COLOR": "1"}, *[True] * 3
    )
    environment.speaker = Speaker("en")
    terminal.sheet(environment, sheet)
    return out.getvalue()


def test_a_table_too_wide_becomes_lines() -> None:
    columns = ["Country", "Democrat", "Communist", "Battlegrounds", "Level"]
    sheet = Sheet(columns, [["Czechoslovakia", 3, 2, "2+1", "domination"]])
    assert "Battlegrounds" in drawn(sheet, 80).splitlines()[0]
    narrow = [line.rstrip() for line in drawn(sheet, 40).splitlines()]
    assert narrow == [
        "  Country: Czechoslovakia",
        "    Democrat: 3",
        "    Communist: 2",
        "    Battlegrounds: 2+1",
        "    Level: domination",
    ]


def test_a_long_term_is_broken_behind_its_bars() -> None:
    term = "--event sajudis|the-baltic-way|breakaway-baltic-republics|kremlin-coup"
    lines = _broken(term, 38)
    assert max(map(len, lines)) <= 38
    assert "".join(line.strip() for line in lines) == term
