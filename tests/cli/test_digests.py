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
    assert (ended.status, ended.out) == (3, "")
    assert "moves" in ended.err
    refused = run("digest", "remove", "mouves", "--json")
    assert refused.status == 3 and refused.json["error"]["kind"] == "input"
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


def test_a_game_of_ones_own_is_shown_whole(run: Runner, chess: str) -> None:
    assert run("show", "chess").out == run("show", "moves").out != ""
    assert [one["rule"] for one in run("show", "chess", "--json").json["passages"]] == ["moves#1", "moves#2"]
    assert "did you mean chess" in run("show", "ches").err


def test_games_lists_it_beside_the_others(run: Runner, chess: str) -> None:
    *others, own = run("games", "--json").json["games"]
    assert own == {
        "game": "chess",
        "title": "chess",
        "edition": "",
        "rules": 2,
        "calculators": 0,
        "sources": {"moves": "The moves"},
        "own": True,
    }
    assert {tuple(one) for one in others} == {tuple(own)} and not any(one["own"] for one in others)
    assert run("games").out.endswith(
        "chess [chess]\n  From digests of your own, passages: 2.\n  moves: The moves\n"
    )


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test alone."""
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path / "cache"))
    return tmp_path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_that_was_taken_is_told(run: Runner, own_folder: Path, lang: str) -> None:
    file = own_folder / "ru.md"
    file.write_text("Мотороллер запрещён в гараже.", encoding="utf-8")
    plain = run("digest", "add", str(file), "--game", "Sons of Anarchy", lang=lang)
    assert " ru" in plain.out and "soa" in plain.out and plain.err == ""
    typed = run("digest", "add", str(file), "--game", "soa", "--lang", lang)
    assert bool(typed.err) == (lang != "ru")
    assert run("search", "мотороллеры", "--json", lang=lang).json["hits"][0]["rule"] == "ru#1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_damaged_digest_is_listed_and_removed(run: Runner, own_folder: Path, lang: str) -> None:
    (own_folder / "data" / "digests").mkdir(parents=True)
    (own_folder / "data" / "digests" / "k2.json").write_text("{")
    assert "referee digest remove k2" in run("digest", lang=lang).out
    assert run("digest", "list", "--json").json == {"schema": 1, "digests": [], "damaged": ["k2"]}
    assert run("digest", "remove", "k2", lang=lang).status == 0
    assert run("digest", "list", "--json").json == {"schema": 1, "digests": []}


def test_the_same_text_twice_is_kept_once_and_told(run: Runner, own_folder: Path) -> None:
    files = [own_folder / "a.md", own_folder / "b.md"]
    for file in files:
        file.write_text("The cat goes first.")
    ended = run("digest", "add", *map(str, files), "--game", "soa")
    assert len(ended.out.splitlines()) == len(ended.err.splitlines()) == 1


def test_a_title_is_for_one_file(run: Runner, own_folder: Path) -> None:
    (own_folder / "a.md").write_text("The cat goes first.")
    (own_folder / "b.md").write_text("The dog goes last.")
    files = [str(own_folder / "a.md"), str(own_folder / "b.md")]
    assert run("digest", "add", *files, "--game", "soa", "--title", "T").status == 2
    assert run("digest", "list", "--json").json["digests"] == []


def test_a_terminal_is_shown_how_far_it_is(run: Runner, own_folder: Path) -> None:
    (own_folder / "a.md").write_text("The cat goes first.")
    ended = run("digest", "add", str(own_folder / "a.md"), "--game", "soa", terminal=True)
    assert "Building the index" in ended.err
    assert ended.err.count("\x1b[?25l") == ended.err.count("\x1b[?25h")
    failed = run("digest", "add", str(own_folder / "no.md"), "--game", "soa", terminal=True)
    assert failed.err.rstrip().endswith("there is no such file.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ("why", "chess"),
        ("rulings", "chess"),
        ("rulings", "chess", "--disputes"),
        ("why", "moves#1"),
        ("why", "moves"),
    ],
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


def test_markdown_keeps_the_lines_of_a_digest(run: Runner, own_folder: Path) -> None:
    (own_folder / "a.md").write_text("# Cats\n\n- first\n- last\n\nEnd.\n\n```\none\ntwo\n```\n")
    run("digest", "add", str(own_folder / "a.md"), "--game", "soa")
    shown = "\\- first  \n\\- last\n\nEnd.\n\none  \ntwo\n"
    assert shown in run("show", "a", "--format", "md").out
    assert shown in run("search", "cats", "--format", "md").out


def test_a_digest_of_ones_own_hides_no_dispute_of_its_game(run: Runner, chess: str) -> None:
    assert run("why", "soa").status == 0
    assert len(run("why", "soa", "--json").json["disputes"]) > 5


@pytest.fixture
def catan(run: Runner, own_folder: Path) -> str:
    """Add a digest to a game of one's own and one to a game of referee's; return the game as it was typed."""
    (own_folder / "robber.md").write_text("# The robber\n\nThe gizmo moves on a seven.\n")
    (own_folder / "house.md").write_text("# House rule\n\nThe gizmo is lost.\n")
    assert run("digest", "add", str(own_folder / "robber.md"), "--game", "Catan").status == 0
    assert run("digest", "add", str(own_folder / "house.md"), "--game", "SOA").status == 0
    return "Catan"


def test_a_game_is_known_however_it_is_typed(run: Runner, catan: str) -> None:
    for game in (catan, "CATAN", "catan"):
        assert "[robber#1]" in run("toc", game).out
        assert [hit["rule"] for hit in run("search", "gizmo", "--game", game, "--json").json["hits"]] == [
            "robber#1"
        ]
        assert "no game" not in run("rulings", game).err
        assert [hit["rule"] for hit in run(game, "gizmo", "--json").json["hits"]] == ["robber#1"]
        assert [one["id"] for one in run("digest", "list", "--game", game, "--json").json["digests"]] == [
            "robber"
        ]
    assert run("toc", "SOA").out == run("toc", "Sons of Anarchy: Men of Mayhem").out == run("toc", "soa").out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_digests_of_a_game_are_listed(run: Runner, catan: str, own_folder: Path, lang: str) -> None:
    (own_folder / "data" / "digests" / "k2.json").write_text("{")
    (line,) = run("digest", "list", "--game", catan, lang=lang).out.splitlines()
    assert "[robber]" in line
    assert "android" in run("digest", "list", "--game", "android", lang=lang).out
    assert run("digest", "list", "--game", "android", "--json").json == {"schema": 1, "digests": []}
    assert run("digest", "list", "--game", "nosuch", lang=lang).status == 3
    assert len(run("digest", "list", lang=lang).out.splitlines()) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ("list", "robber"),
        ("list", "--title", "T"),
        ("remove", "robber", "--title", "T"),
        ("remove", "robber", "--game", "catan"),
    ],
)
def test_what_cannot_act_is_refused(run: Runner, catan: str, arguments: tuple[str, ...], lang: str) -> None:
    ended = run("digest", *arguments, lang=lang)
    assert (ended.status, ended.out, len(ended.err.splitlines())) == (2, "", 1)
    assert len(listed(run)) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_is_begun_is_told(run: Runner, own_folder: Path, lang: str) -> None:
    file = own_folder / "a.md"
    file.write_text("The cat goes first.")
    slip = run("digest", "add", str(file), "--game", "so", lang=lang)
    assert "--game soa" in slip.err and len(slip.err.splitlines()) == 1
    assert run("digest", "add", str(file), "--game", "so", lang=lang).err == ""
    assert run("digest", "add", str(file), "--game", "soa", lang=lang).err == ""
    assert [one["game"] for one in listed(run)] == ["soa"]
    new = run("digest", "add", str(file), "--game", "wxyz", lang=lang)
    assert "wxyz" in new.err and "soa" not in new.err


def test_what_is_wrong_with_a_file_is_said_before_the_game_is_asked_for(
    run: Runner, own_folder: Path
) -> None:
    (own_folder / "a.md").write_text("The cat goes first.")
    assert "there is no such file" in run("digest", "add", str(own_folder / "nofile.md")).err
    assert "Which game" in run("digest", "add", str(own_folder / "a.md")).err
    assert listed(run) == []


@pytest.mark.parametrize(
    "arguments", [("rulings", "chess"), ("rulings", "chess", "--disputes"), ("why", "moves#1")]
)
def test_nothing_to_show_is_an_empty_list(run: Runner, chess: str, arguments: tuple[str, ...]) -> None:
    ended = run(*arguments, "--json")
    assert ended.status == 1
    assert ended.json in ({"schema": 1, "rulings": []}, {"schema": 1, "disputes": []})
