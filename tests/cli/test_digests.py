"""`digest add|list|remove` through the program, also for a game that referee does not know."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.app import COMMANDS
from tests.cli.conftest import Runner, run_program
from tests.cli.test_completion import LANGUAGES


@pytest.fixture(scope="module")
def chess(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Add a digest of a game that is none of referee's, and one to a game that is; return the id of the first."""
    folder = tmp_path_factory.mktemp("chess")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REFEREE_DATA", str(folder / "data"))
        patch.setenv("REFEREE_CACHE", str(folder / "cache"))
        house, moves = folder / "house.md", folder / "moves.md"
        house.write_text("# House rule\nThe cat goes first.\n", encoding="utf-8")
        moves.write_text("# Zwischenzug\nA move in between.\n\n# Pat\nNo move is left.\n", encoding="utf-8")
        assert run_program("digest", "add", str(house), "--game", "soa").status == 0
        assert run_program("digest", "add", str(moves), "--game", "chess", "--title", "The moves").status == 0
        yield "moves"


def listed(run: Runner) -> list[dict[str, object]]:
    shown = run("digest", "list", "--json").json
    assert isinstance(shown, dict)
    found: list[dict[str, object]] = shown["digests"]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_digests_are_listed(run: Runner, chess: str, lang: str) -> None:
    house, moves = listed(run)
    assert (house["id"], house["game"], house["passages"]) == ("house", "soa", 1)
    assert (moves["id"], moves["game"], moves["passages"]) == (chess, "chess", 2)
    assert "The moves [moves]" in run("digest", "list", lang=lang).out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_digests_are_removed(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chess: str, lang: str
) -> None:
    shutil.copytree(os.environ["REFEREE_DATA"], tmp_path / "data")
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "data"))
    assert "The moves [moves]" in run("digest", "remove", chess, lang=lang).out
    assert [one["id"] for one in listed(run)] == ["house"]


def test_none_is_removed_where_one_of_them_is_unknown(run: Runner, chess: str) -> None:
    ended = run("digest", "remove", chess, "mouves")
    assert (ended.status, ended.out) == (1, "")
    assert "moves" in ended.err
    assert len(listed(run)) == 2


def test_toc_lists_it(run: Runner, chess: str) -> None:
    (section,) = run("toc", "chess", "--json").json["sections"]
    assert section["section"] == chess
    assert [rule["rule"] for rule in section["rules"]] == ["moves#1", "moves#2"]
    assert "  Zwischenzug [moves#1]" in run("toc", "chess").out
    assert run("toc").out.endswith(run("toc", "chess").out)


def test_toc_of_a_built_in_game_ends_with_the_digests_added_to_it(run: Runner, chess: str) -> None:
    assert run("toc", "soa").out.endswith("house [house]\n  House rule [house#1]\n")


def test_it_is_shown_and_found(run: Runner, chess: str) -> None:
    assert "A move in between." in run("show", "moves#1").out
    assert run("search", "zwischenzug", "--json").json["hits"][0]["rule"] == "moves#1"
    assert run("search", "zwischenzug", "--game", "chess", "--json").json["hits"][0]["rule"] == "moves#1"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [("rulings", "chess"), ("rulings", "chess", "--disputes"), ("why", "moves#1"), ("why", "moves")],
)
def test_a_game_of_ones_own_has_no_questions(
    run: Runner, chess: str, arguments: tuple[str, ...], lang: str
) -> None:
    ended = run(*arguments, lang=lang)
    assert (ended.status, ended.out) == (1, "")
    assert arguments[1] in ended.err and len(ended.err.splitlines()) == 1


@pytest.mark.parametrize("option", [(), ("--json",), ("--format", "md")])
@pytest.mark.parametrize("command", sorted(set(COMMANDS) - {"digest", "run"}))
def test_no_command_stumbles_over_it(run: Runner, chess: str, command: str, option: tuple[str, ...]) -> None:
    for word in ("chess", "moves", "moves#1"):
        ended = run(command, word, *option)
        assert ended.status in (0, 1, 2, 3), ended.err
        assert "KeyError" not in ended.err
