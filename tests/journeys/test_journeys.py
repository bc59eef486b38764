"""The written journeys, through the real program: moments at a table, and pipelines."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import session

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
LANGUAGES = ("ru", "es", "en")


def read(name: str) -> list[dict[str, Any]]:
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))[name]


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Return a PATH on which `referee` is the program under test."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "referee"
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from cli.main import entry; entry()"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -c {shlex.quote(code)} "$@"\n')
    program.chmod(0o755)
    return f"{folder}{os.pathsep}{os.environ['PATH']}"


def surroundings(lang: str, path: str, tmp_path: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("REFEREE_CACHE", "REFEREE_CONFIG")}
    return {
        "PATH": path,
        "REFEREE_LANG": lang,
        "LC_ALL": "C.UTF-8",
        "REFEREE_DATA": str(tmp_path / "data"),
        **kept,
    }


def test_there_are_twenty_of_each() -> None:
    assert len(read("moments")) >= 20
    assert len(read("pipelines")) >= 20


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", read("moments"), ids=lambda moment: moment["told"])
def test_a_moment_at_the_table(moment: dict[str, Any], lang: str, path: str, tmp_path: Path) -> None:
    line = moment["run"].get(lang) or moment["run"]["any"]
    variables = surroundings(lang, path, tmp_path)
    place = tmp_path / "table"
    place.mkdir()
    if "types" in moment:
        arguments = shlex.split(line)[1:]
        screen = session(arguments, list(moment["types"]), cwd=place, variables=variables)
        status, said = screen.status, screen.text
    else:
        ended = subprocess.run(
            ["bash", "-c", line], capture_output=True, env=variables, cwd=place, timeout=60
        )
        status, said = ended.returncode, (ended.stdout + ended.stderr).decode()
    assert status == moment.get("status", 0), said
    assert "Traceback" not in said
    for wanted in [*moment["says"].get("any", []), *moment["says"].get(lang, [])]:
        assert wanted in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("pipeline", read("pipelines"), ids=lambda pipeline: pipeline["told"])
def test_a_pipeline(pipeline: dict[str, Any], lang: str, path: str, tmp_path: Path) -> None:
    place = tmp_path / "table"
    place.mkdir()
    ended = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {pipeline['run']}"],
        capture_output=True,
        env=surroundings(lang, path, tmp_path),
        cwd=place,
        timeout=120,
    )
    said = ended.stdout.decode()
    assert "Traceback" not in ended.stderr.decode()
    for wanted in pipeline["says"]:
        assert wanted in said, ended.stderr.decode()
    if "head" in pipeline["run"]:
        assert ended.returncode in (0, 141)
    elif "fail-fast" in pipeline["run"]:
        assert ended.returncode == 3
    else:
        assert ended.returncode == pipeline.get("status", 0), ended.stderr.decode()
