"""Documents a command reads: how they are called where they are refused, and what is refused in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

CONTROL = ("1989", "control", "--board")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that is the working directory."""
    folder = tmp_path / "boards"
    folder.mkdir()
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("b.json", '{"sp":\n{"gdansk": [1,0],}}', 2),
        ("b.json", '{"sp":\n\n{"gdansk": ["\\ud800",0]}}', 3),
        ("b.json", '{\n"sp": 1e999}', 2),
        ("b.json", '{"sp":\n' + "[" * 5000, 2),
        ("b.toml", "start = 'setup'\n[sp]\ngdansk = 1 2\n", 3),
        ("b", "[sp]\ngdansk = 1 2\n", 2),
        ("b.toml", "[sp]\n\ngdansk = [" + "9" * 5000 + ", 0]\n", 3),
    ],
)
def test_what_is_not_understood_is_named_by_file_and_line(
    run: Any, here: Path, name: str, text: str, line: int
) -> None:
    (here / name).write_text(text)
    ended = run(*CONTROL, f"boards/{name}")
    assert ended.status == 3
    assert ended.err.count("\n") == 1
    assert f"boards/{name}" in ended.err
    assert f"line {line} " in ended.err


def test_what_is_empty_or_too_large_is_called_as_it_was_typed(run: Any, here: Path) -> None:
    assert run(*CONTROL, "/dev/null").err == "board: /dev/null is empty.\n"
    with (here / "large").open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    assert run(*CONTROL, "boards/large").err == "boards/large is too large; at most 16 MB are read.\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("b.json", '{"sp": {"gdansk": [1,0], "gdansk": [0,2]}}'),
        ("b.json", '{"result": {"board": {"sp": {"gdansk": [1,0], "gdansk": [0,2]}}}}'),
        ("b", '{"start": "setup", "sp": {"gdansk": [1,0], "gdansk": [0,2]}}'),
        ("b.toml", "[sp]\ngdansk = [1,0]\ngdansk = [0,2]\n"),
        ("b", "sp = {gdansk = [1,0]}\nsp = {gdansk = [1,0]}\n"),
    ],
)
def test_a_key_that_stands_twice_is_refused(run: Any, here: Path, name: str, text: str) -> None:
    (here / name).write_text(text)
    ended = run(*CONTROL, f"boards/{name}")
    assert ended.status == 3
    assert ended.err.endswith("stands there twice.\n")
    as_json = run(*CONTROL, f"boards/{name}", "--json")
    assert (as_json.status, as_json.json["error"]["kind"]) == (3, "input")


def test_a_key_that_stands_twice_is_refused_where_json_is_typed(run: Any) -> None:
    ended = run(*CONTROL, '{"sp": {"gdansk": [1,0], "gdansk": [0,2]}}')
    assert (ended.status, ended.err.endswith("stands there twice.\n")) == (3, True)
