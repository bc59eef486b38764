"""The table's own file: where it is found, what it does, who is told, and how a bad one is refused."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

MARKET = ("soa", "market", "--players", "4", "A:1")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that is the working directory."""
    folder = tmp_path / "games" / "tonight"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    return folder


def heat(answer: Any) -> int:
    return int(answer["result"]["heat"]["A"])


class TestFound:
    def test_in_the_working_directory_and_above(self, run: Any, here: Path) -> None:
        above = here.parent / "referee.toml"
        above.write_text('[rulings]\nmarket-heat = "none"\n')
        assert heat(run(*MARKET, "--json").json) == 0
        (here / "referee.toml").write_text("")
        assert heat(run(*MARKET, "--json").json) == 1

    @pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder of Linux")
    @pytest.mark.parametrize(
        ("name", "below"),
        [("REFEREE_CONFIG", ""), ("XDG_CONFIG_HOME", "referee"), ("HOME", ".config/referee")],
    )
    def test_in_the_users_folder(self, run: Any, tmp_path: Path, name: str, below: str) -> None:
        folder = tmp_path / "user" / below
        folder.mkdir(parents=True)
        (folder / "referee.toml").write_text('lang = "es"\n')
        variables = {name: str(tmp_path / "user")}
        table = run("table", "--json", lang=None, variables=variables).json["table"]
        assert table["path"] == str(folder / "referee.toml")
        assert run("table", "--json", lang=None).json["table"] is None

    def test_a_relative_xdg_folder_is_ignored(self, run: Any, here: Path) -> None:
        (here / "referee").mkdir()
        (here / "referee" / "referee.toml").write_text("")
        assert run("table", "--json", variables={"XDG_CONFIG_HOME": "."}).json["table"] is None

    def test_by_name(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('[rulings]\nmarket-heat = "one"\n')
        other = here / "other.toml"
        other.write_text('[rulings]\nmarket-heat = "none"\n')
        assert heat(run(*MARKET, "--table", str(other), "--json").json) == 0
        assert run(*MARKET, "--table", "missing.toml").status == 3

    def test_run_reads_it_only_by_name(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('[rulings]\nmarket-heat = "none"\n')
        line = '{"calc": "soa.market", "players": 4, "offers": {"A": 1}}'
        assert heat(run("run", stdin=line).json) == 1
        assert heat(run("run", "--table", "referee.toml", stdin=line).json) == 0
        (here / "referee.toml").write_text("nonsense")
        assert heat(run("run", stdin=line).json) == 1

    def test_nothing_is_loaded_where_there_is_none(self, here: Path) -> None:
        import subprocess

        code = (
            "import sys, io, os\n"
            "from cli.main import main\n"
            "status = main(['soa', 'market', '--players', '4', 'A:1'])\n"
            "unwanted = {'tomllib', 'platformdirs', 'random', 'rich', 'babel', 'whoosh'}\n"
            "unwanted |= {'hashlib', 'shlex', 'cli.prompts', 'cli.dice', 'cli.wording', 'cli.doctor'}\n"
            "print(status, sorted(unwanted & set(sys.modules)), file=sys.stderr)\n"
        )
        root = Path(__file__).parents[2]
        ended = subprocess.run(
            [sys.executable, "-c", code],
            cwd=here, env={**os.environ, "PYTHONPATH": str(root), "HOME": str(here)},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert ended.stderr.strip() == "0 []"


class TestDoes:
    def test_language(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('lang = "ru"\n')
        doctor = run("doctor", "--json", lang=None, variables={"LANG": "es_ES.UTF-8"}).json
        assert doctor["language"]["lang"] == "ru"
        assert doctor["language"]["from"].endswith("referee.toml")
        assert run("doctor", "--json", lang="es").json["language"]["lang"] == "es"
        assert run("doctor", "--json", "--lang", "en", lang=None).json["language"]["lang"] == "en"

    def test_game(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('game = "soa"\n')
        short = run("market", "--players", "4", "A:1", "--json")
        assert short.json == run(*MARKET, "--json").json
        assert run("toc", "1989").status == 0
        assert "soa" in run().out.rpartition("TaleSpin")[2]

    def test_game_does_not_take_words_from_the_programs_commands(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('game = "soa"\n')
        assert run("games", "--json").json["games"]

    def test_a_slip_is_hinted_at(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('game = "soa"\n')
        assert "referee market" in run("markett").err

    def test_a_ruling_typed_wins(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('[rulings]\nmarket-heat = "none"\n')
        assert heat(run(*MARKET, "--ruling", "market-heat=one", "--json").json) == 1

    def test_what_editors_leave_behind(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_bytes(
            b'\xef\xbb\xbf# \xd1\x8f\r\nlang = "es"\r\nplayers = ["\xd0\xaf"]\r\n'
        )
        table = run("table", "--json", lang=None).json["table"]
        assert (table["lang"], table["players"]) == ("es", ["Я"])


class TestTold:
    def test_a_person_at_a_terminal_once(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('[rulings]\nmarket-heat = "none"\n')
        assert run(*MARKET, terminal=True).err == "Table file: referee.toml\n"

    def test_home_is_shortened(self, run: Any, here: Path) -> None:
        (here.parent / "referee.toml").write_text("")
        ended = run(*MARKET, terminal=True, variables={"HOME": str(here.parent.parent)})
        assert ended.err == f"Table file: {os.path.join('~', 'games', 'referee.toml')}\n"

    def test_never_with_json(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text('[rulings]\nmarket-heat = "none"\n')
        assert run(*MARKET, "--json", terminal=True).err == ""
        assert run(*MARKET, "--json").err == ""

    def test_in_a_pipe_where_it_changed_the_answer(self, run: Any, here: Path) -> None:
        file = here / "referee.toml"
        file.write_text('[rulings]\nmarket-heat = "none"\n')
        assert run(*MARKET).err == "Table file: referee.toml\n"
        assert run("soa", "market", "--players", "4").err == ""
        file.write_text('[rulings]\nmarket-heat = "one"\n')
        assert run(*MARKET).err == ""


class TestBad:
    @pytest.mark.parametrize(
        ("text", "line", "says"),
        [
            ("# x\nlang = ru\n", 2, "quotes"),
            ('lang = "ru"\nplayers = ["A",', 2, "quotes"),
            ('\n\nlang = "de"\n', 3, "en, ru or es"),
            ("\nlang = 3\n", 2, "en, ru or es"),
            ('lang = "en"\ngmae = "soa"\n', 2, "game"),
            ('game = "chess"\n', 1, "talespin"),
            ("players = 3\n", 1, "names"),
            ('players = ["A", ""]\n', 1, "name 2 of the players is empty"),
            ('players = [" ", "B"]\n', 1, "name 1 of the players is empty"),
            ('players = ["A", "B", 3]\n', 1, "name 3 of the players is no text"),
            (f'players = ["{"A" * 101}"]\n', 1, "name 1 of the players is too long"),
            (f"players = {[str(n) for n in range(13)]}\n", 1, "at most 12 names"),
            ("game = 1990\n", 1, "not “1990”"),
            ("game = true\n", 1, "talespin"),
            ('players = ["A", "A"]\n', 1, "twice"),
            ('[rulings]\nmarket-heat = "none"\nmarket-haet = "none"\n', 3, "market-heat"),
            ('[rulings]\n# market-heat\nmarket-heat = "nobody"\n', 3, "one or none"),
            ('rulings = { market-heat = "nobody" }\n', 1, "one or none"),
            ('lang = "en"\nrulings.market-heat = "nobody"\n', 2, "one or none"),
            ('lang = "en"\nrulings = "none"\n', 2, "[rulings]"),
            ('lang = "en"\n[rules]\n', 2, "rulings"),
            ('lang = "en"\n\nlang = "ru"\n', 3, "lang stands there twice"),
            ('[rulings]\nmarket-heat = "one"\n[rulings]\n', 3, "rulings stands there twice"),
            (
                'rulings.market-heat = "one"\nrulings.market-heat = "none"\n',
                2,
                "market-heat stands there twice",
            ),
            ('lang = "en"\nplayers = ' + "9" * 1_000_000 + "\n", 2, "quotes"),
            ('lang = "en"\nplayers = ' + "[" * 100_000 + "\n", 2, "quotes"),
        ],
    )
    def test_one_sentence_with_its_line(self, run: Any, here: Path, text: str, line: int, says: str) -> None:
        (here / "referee.toml").write_text(text)
        ended = run(*MARKET)
        assert ended.status == 3
        assert ended.out == ""
        assert ended.err.startswith(f"referee.toml, line {line}: ")
        assert says in ended.err
        assert ended.err.count("\n") == 1
        as_json = run(*MARKET, "--json")
        assert as_json.status == 3
        assert as_json.json["error"]["field"] == "table"

    def test_a_game_that_is_a_number_needs_no_quotes(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text("game = 1989\n")
        ended = run("table", "--json")
        assert (ended.status, ended.json["table"]["game"]) == (0, "1989")

    @pytest.mark.parametrize("words", [("table",), MARKET, ("run",)])
    def test_it_does_not_come_from_stdin(self, run: Any, here: Path, words: tuple[str, ...]) -> None:
        ended = run(*words, "--table", "-", stdin='game = "soa"\n')
        assert (ended.status, ended.out, ended.err.count("\n")) == (3, "", 1)
        assert "--table names a file" in ended.err
        assert run(*words, "--table=-", "--json").json["error"]["field"] == "table"

    def test_not_utf_8(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_bytes('lang = "ru"\nplayers = ["Аня"]\n'.encode("cp1251"))
        assert run(*MARKET).err == "referee.toml, line 2: this is not UTF-8.\n"

    def test_too_large(self, run: Any, here: Path) -> None:
        with (here / "referee.toml").open("wb") as file:
            file.truncate(17 * 1024 * 1024)
        ended = run(*MARKET)
        assert (ended.status, ended.err) == (3, "referee.toml is too large; at most 16 MB are read.\n")
        assert run("table", "init", "--table", "/dev/zero").status == 3

    @pytest.mark.parametrize("text", ["nonsense", "players = " + "9" * 5000, 'lang = "de"'])
    def test_help_and_version_are_shown_all_the_same(self, run: Any, here: Path, text: str) -> None:
        (here / "referee.toml").write_text(text)
        for words in (["--help"], ["--version"], [], ["soa"], ["soa", "market", "-h"], ["toc", "--help"]):
            ended = run(*words)
            assert (ended.status, ended.err) == (0, ""), words
            assert ended.out
        for words in (["toc"], ["tied", "fight"], ["soa", "market", "A:1"], ["table"]):
            assert run(*words).status == 3
        assert run("doctor", "--json").json["table_fault"]

    def test_it_is_called_as_it_was_typed(self, run: Any, here: Path) -> None:
        (here.parent / "house.toml").write_text("nonsense")
        assert run(*MARKET, "--table", "../house.toml").err.startswith("../house.toml, line 1: ")

    def test_in_its_own_language(self, run: Any, here: Path) -> None:
        from cli.translation import Speaker

        (here / "referee.toml").write_text('lang = "ru"\nplayers = 3\n')
        said = Speaker("ru").text(
            '{file}, line {line}: players is a list of at most {most} names, as ["Ann", "Bob"].'
        )
        assert run(*MARKET, lang=None).err.strip() == said.format(file="referee.toml", line=2, most=12)

    def test_the_doctor_and_init_run_all_the_same(self, run: Any, here: Path) -> None:
        (here.parent / "referee.toml").write_text("nonsense")
        doctor = run("doctor", "--json")
        assert doctor.status == 0
        assert "line 1" in doctor.json["table_fault"]
        assert run("table").status == 3
        assert run("table", "init").status == 0


class TestInit:
    def test_it_goes_where_table_says(self, run: Any, here: Path) -> None:
        assert run("table", "init", "--table", "mine.toml").status == 0
        assert (here / "mine.toml").exists()
        assert not (here / "referee.toml").exists()
        assert run("table", "init", "--table", "mine.toml").status == 3
        both = run("table", "init", "other.toml", "--table", "mine.toml")
        assert (both.status, both.err) == (2, "--table cannot be used together with other.toml.\n")
        assert not Path("other.toml").exists()
        assert run("table", "init", "other.toml").status == 0
        assert (here / "other.toml").exists()

    def test_nothing_is_left_where_it_could_not_be_written(
        self, run: Any, here: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        ended = run("table", "init")
        assert ended.status == 4
        assert "no room is left on the disk" in ended.err
        assert list(here.iterdir()) == []

    @pytest.mark.parametrize("lang", ["en", "ru", "es"])
    def test_it_is_read_again_as_it_stands_and_with_everything_in_force(
        self, run: Any, here: Path, lang: str
    ) -> None:
        assert run("table", "init", lang=lang).status == 0
        file = here / "referee.toml"
        table = run("table", "--json", lang=None).json["table"]
        assert (table["lang"], table["game"], table["players"], table["rulings"]) == (lang, None, [], {})
        text = file.read_text(encoding="utf-8")
        keys = ("game =", "players =", *(f"{ruling} =" for ruling in rulings()))
        loud = "\n".join(
            line.removeprefix("# ") if line.removeprefix("# ").startswith(keys) else line
            for line in text.splitlines()
        )
        file.write_text(loud, encoding="utf-8")
        table = run("table", "--json", lang=None).json["table"]
        assert set(table["rulings"]) == set(rulings())
        assert all(table["rulings"][ruling] == values[0] for ruling, values in rulings().items())
        assert len(table["players"]) == 2
        assert max(len(line) for line in text.splitlines()) <= 80
        assert list(here.iterdir()) == [file]

    def test_it_never_overwrites(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text("lang = 'es'\n")
        ended = run("table", "init")
        assert ended.status == 3
        assert (here / "referee.toml").read_text() == "lang = 'es'\n"
        (here / "link.toml").symlink_to("nowhere")
        assert run("table", "init", "link.toml").status == 3

    def test_elsewhere(self, run: Any, tmp_path: Path) -> None:
        assert run("table", "init", str(tmp_path), "--json").json["written"] == str(tmp_path / "referee.toml")
        assert run("table", "init", str(tmp_path / "none" / "x.toml")).status == 4
        tomllib.loads((tmp_path / "referee.toml").read_text(encoding="utf-8"))

    def test_without_hard_links(self, run: Any, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError

        monkeypatch.setattr(os, "link", refuse)
        assert run("table", "init").status == 0
        assert [file.name for file in here.iterdir()] == ["referee.toml"]

    def test_another_word_is_refused(self, run: Any) -> None:
        assert run("table", "inti").status == 2


class TestShown:
    def test_what_is_in_force(self, run: Any, here: Path) -> None:
        (here / "referee.toml").write_text(
            'lang = "en"\ngame = "soa"\nplayers = ["A", "B"]\n[rulings]\nmarket-heat = "none"\n'
        )
        assert run("table").out.splitlines() == [
            "Table file: referee.toml",
            "Its language: en",
            "Game: soa",
            "Players: A, B",
            "Rulings:",
            "  market-heat=none",
        ]

    def test_none(self, run: Any) -> None:
        ended = run("table")
        assert ended.status == 0
        assert "table init" in ended.out


def rulings() -> dict[str, tuple[str, ...]]:
    from referee import games

    return games.rulings()
