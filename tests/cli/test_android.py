"""Android on the command line: notation, documents, pictures, words in three languages."""

from __future__ import annotations

import contextlib
import json
import re
import shlex
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli import android
from cli.commands import read_field
from cli.endings import Ending
from cli.environment import Environment
from cli.fields import fields
from cli.notation import Reader
from cli.render.plain import cell
from cli.translation import Plural, Speaker
from index import names
from referee import games
from referee.judge import judge
from referee.situation import InputFault
from referee.verdict import Fact, Slip
from tests.cli.conftest import Runner, run_program
from tests.cli.game_tests import situation_of, stays

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "cases"
GOLDEN = Path(__file__).parent / "golden" / "android"
LANGUAGES = ("en", "ru", "es")
EXAMPLES = [example for spec in android.COMMANDS.values() for example in spec.examples]

FIRST = "perjury-order=perjury-first"
CASE = "CASE.toml"
MAP = "MAP.toml"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with the case and the map that the templates print."""
    monkeypatch.chdir(tmp_path)
    for name, calculator in ((CASE, "verdict"), (MAP, "lead")):
        (tmp_path / name).write_text(run_program("android", calculator, "--template").out, encoding="utf-8")
    return tmp_path


def reader(lang: str = "en") -> Reader:
    environment = Environment.standard()
    environment.speaker = Speaker(lang)
    return Reader(environment, "android")


situation = partial(situation_of, game="android")


RARE: tuple[dict[str, Any], ...] = (
    {"calc": "android.calendar", "week": 2, "day": 1},
    {"calc": "android.links", "links": []},
    {"calc": "android.conspiracy", "occupied": [], "place": [0, 0], "prolongs": 0},
    {"calc": "android.evidence", "files": {"weak": [3]}, "rulings": {"lone-token": "kept"}},
    {
        "calc": "android.lead",
        "locations": [{"id": "A", "district": "d", "type": "civic", "quality": "ritzy"}],
        "from": "A",
        "leads": ["A"],
        "mover_district": "d",
        "locked": True,
    },
    {"calc": "android.plot", "good": 0, "bad": 0},
    {"calc": "android.order", "players": ["A"], "first": "A", "active": "A"},
)
"""Requests for facts that no case in the files meets."""


def requests() -> Iterator[dict[str, Any]]:
    """Yield requests that meet every fact."""
    yield from RARE
    for path in sorted(CASES.glob("android*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield json.loads(line)["in"]


class TestSentences:
    def modules(self) -> Iterator[Any]:
        for calculator in games.load("android").calculators.values():
            yield import_module(f"referee.android.{calculator.module}")

    def found(self, kind: type) -> list[Any]:
        return [one for module in self.modules() for one in vars(module).values() if isinstance(one, kind)]

    def test_every_fact_has_a_sentence_and_every_sentence_a_fact(self) -> None:
        assert {(fact.rule, fact.name) for fact in self.found(Fact)} == set(android.SENTENCES)

    def test_every_slip_has_a_sentence(self) -> None:
        assert {slip.name for slip in self.found(Slip)} <= set(android.SLIPS)

    def test_every_calculator_has_a_command(self) -> None:
        assert set(android.COMMANDS) == set(games.load("android").calculators)

    @pytest.mark.parametrize("lang", ["ru", "es"])
    def test_every_message_is_translated_with_the_same_values(self, lang: str) -> None:
        with (ROOT / "locales" / lang / "LC_MESSAGES" / "android.po").open("rb") as file:
            catalogue = read_po(file, locale=lang)
        wanted = [*android.SENTENCES.values(), *android.SLIPS.values()]
        wanted += [spec.help for spec in android.COMMANDS.values()]
        wanted += [spec.note for spec in android.COMMANDS.values() if spec.note]
        for message in wanted:
            english = message.one if isinstance(message, Plural) else message
            translated = catalogue.get(english)
            assert translated is not None and translated.string, message
            forms = [translated.string] if isinstance(translated.string, str) else translated.string
            for form in forms:
                assert placeholders(str(form)) == placeholders(english), message

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_no_sentence_has_two_colons(self, lang: str) -> None:
        """A player's or a suspect's name with its colon stands first; what follows has none of its own."""
        speaker = Speaker(lang)
        for request in requests():
            outcome = judge(request)
            told = [speaker.sentence(step) for step in (*outcome.steps, *outcome.open)]
            for sentence in (part for one in told for part in re.split(r"[.!?;] ", bare(one))):
                assert sentence.count(": ") < 2, sentence

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_case_is_told(self, lang: str) -> None:
        speaker = Speaker(lang)
        for request in requests():
            outcome = judge(request)
            for step in (*outcome.steps, *outcome.open):
                assert "{" not in speaker.sentence(step)
            if outcome.result is None:
                assert "{" not in speaker.message(outcome)

    def test_the_cases_meet_every_fact(self) -> None:
        met = set()
        for request in requests():
            outcome = judge(request)
            steps = [*outcome.steps, *outcome.open]
            met |= {(step.rule, step.fact) for step in steps}
            if outcome.illegal is not None:
                met.add((outcome.illegal.step.rule, outcome.illegal.step.fact))
        assert set(android.SENTENCES) - met == set()


def bare(sentence: str) -> str:
    """Return a sentence without what stands in brackets."""
    return re.sub(r"\([^()]*\)", "", sentence)


def placeholders(message: str) -> list[tuple[str | None, str | None]]:
    return sorted((name or "", form or "") for _, name, form, _ in Formatter().parse(message) if name)


def shown(example: str, lang: str) -> str:
    """Return an example as help in this language shows it."""
    return Speaker(lang).text(example, "android")


class TestExamples:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("example", EXAMPLES)
    def test_runs(self, run: Runner, table: Path, example: str, lang: str) -> None:
        said = run(*shlex.split(shown(example, lang)), lang=lang)
        assert said.status == 0, said.err
        assert said.err == ""

    @pytest.mark.parametrize("lang", ["ru", "es"])
    @pytest.mark.parametrize("example", [one for one in EXAMPLES if not {"--template", MAP} & {*one.split()}])
    def test_means_the_same_in_every_language(
        self, run: Runner, table: Path, example: str, lang: str
    ) -> None:
        told = [
            json.loads(run(*shlex.split(one), "--json").out)["result"]
            for one in (example, shown(example, lang))
        ]
        assert told[0] == told[1]

    @pytest.mark.parametrize("example", [one for one in EXAMPLES if "--template" not in one])
    def test_replays_through_run(self, run: Runner, table: Path, example: str) -> None:
        said = json.loads(run(*shlex.split(example), "--json").out)
        request = {"calc": said["calc"], "rulings": said["rulings"], **said["situation"]}
        again = json.loads(run("run", stdin=json.dumps(request)).out)
        assert (again["result"], again["why"]) == (said["result"], said["why"])

    @pytest.mark.parametrize("calculator", android.COMMANDS)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_help_begins_with_an_example(self, run: Runner, calculator: str, lang: str) -> None:
        said = run("android", calculator, "--help", lang=lang)
        assert said.status == 0
        assert shown(android.COMMANDS[calculator].examples[0], lang) in said.out.splitlines()[1]

    @pytest.mark.parametrize("lang", ["ru", "es"])
    @pytest.mark.parametrize("example", [one for one in EXAMPLES if "--template" not in one])
    def test_no_english_sentence_is_left(self, run: Runner, table: Path, example: str, lang: str) -> None:
        said = run(*shlex.split(example), lang=lang).out
        bare = re.sub(r"\[[^\]]*\]|\S*[=.]\S*", "", said)
        english = "the of and is are not with for to by from which who card move piece".split()  # noqa: SIM905
        assert set(re.findall(r"[a-z]{2,}", bare)) & set(english) == set()

    @pytest.mark.parametrize("calculator", android.COMMANDS)
    def test_an_answer_fits_a_terminal(self, run: Runner, table: Path, calculator: str) -> None:
        said = run(*shlex.split(android.COMMANDS[calculator].examples[0]), terminal=True, width=60, lang="ru")
        plain = re.sub(r"\x1b\[[0-9;]*m", "", said.out)
        assert max(len(line) for line in plain.splitlines()) <= 60


class TestTokens:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("3,1,-2", [3, 1, -2]),
            ("\u22124", [-4]),
            ("+5", [5]),
            ("W,P", ["witness", "perjury"]),
            ("w,p", ["witness", "perjury"]),
            ("С,Л", ["witness", "perjury"]),
            ("C,Р", ["witness", "perjury"]),  # a Latin C, a Cyrillic Р
            ("T,P", ["witness", "perjury"]),
            ("Т", ["witness"]),  # a Cyrillic Т
            ("свидетель,лжесвидетельство", ["witness", "perjury"]),
            ("testigo,perjurio", ["witness", "perjury"]),
            ("", []),
            ("-", []),
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_read(self, typed: str, meant: list[Any], lang: str) -> None:
        assert android.tokens(typed, reader(lang)) == meant

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_written_and_read_again(self, lang: str) -> None:
        sheet = {"strong": [3, "witness"], "weak": [], "plain": ["perjury", -4]}
        assert android.files(android.files_written(sheet, reader(lang)), reader("en")) == sheet

    def test_files_of_options(self, run: Runner) -> None:
        read = situation(
            run, "evidence", "--strong", "3,1,-2", "--weak", "4,W", "--plain", "P,1", "--alibis", "1"
        )
        files = {"strong": [3, 1, -2], "weak": [4, "witness"], "plain": ["perjury", 1]}
        assert read == {"files": files, "alibis": 1}

    def test_an_option_twice_adds(self, run: Runner) -> None:
        assert situation(run, "evidence", "--weak", "4", "--weak", "2")["files"] == {"weak": [4, 2]}

    def test_a_file_that_begins_below_zero(self, run: Runner) -> None:
        assert situation(run, "evidence", "--strong", "-2,3")["files"] == {"strong": [-2, 3]}

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize(
        ("typed", "field"),
        [
            ("Q", "files.strong"),
            ("6", "files.strong[0]"),
            ("1,-5", "files.strong[1]"),
            ("1,,2", "files.strong"),
        ],
    )
    def test_slips(self, run: Runner, typed: str, field: str, lang: str) -> None:
        said = run("android", "evidence", "--strong", typed, lang=lang)
        assert said.status == 3
        assert said.err.startswith("--strong: ")
        assert run("android", "evidence", "--strong", typed, "--json").json["error"]["field"] == field  # type: ignore[index]

    def test_no_file_at_all(self, run: Runner) -> None:
        assert run("android", "evidence", "--alibis", "1").status == 3

    def test_four_files(self, run: Runner) -> None:
        assert run("android", "evidence", "--files", "1/2/3/4").status == 3


class TestOrderOfTrimming:
    """Both totals are shown, with the ruling that decides."""

    def test_evidence(self, run: Runner) -> None:
        said = run("android", "evidence", "--strong", "W,2", "--weak", "3,1", "--plain", "P").out
        assert said.startswith("Total: 3.")
        assert re.search(r"trimming, then perjuries +3 +perjury-order=trim-first", said)
        assert re.search(r"perjuries, then trimming +6 +perjury-order=perjury-first", said)
        assert "This answer follows perjury-order=trim-first." in said

    def test_evidence_the_other_way(self, run: Runner) -> None:
        said = run(*shlex.split("android evidence --strong W,2 --weak 3,1 --plain P"), "--ruling", FIRST).out
        assert said.startswith("Total: 6.")
        assert "This answer follows perjury-order=perjury-first." in said

    def test_several_totals(self, run: Runner) -> None:
        said = run(*shlex.split("android evidence --strong W,2 --plain P --alibis 1"), "--ruling", FIRST)
        assert said.status == 0
        assert said.out.startswith("The total depends on")
        assert "possible totals:" in said.out

    def test_verdict_names_the_suspect(self, run: Runner) -> None:
        said = run("android", "verdict", "Eve=W,2/3,1/P", "Mark=4", "--hunches", "-").out
        assert re.search(r"Eve +trimming, then perjuries +3 +perjury-order=trim-first", said)
        assert "Mark  " not in said.split("Here the order")[1].split("Why")[0]

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_verdict_cannot_choose_among_totals(self, run: Runner, lang: str) -> None:
        said = run(
            *(
                "android",
                "verdict",
                "Eve=W,2//P/1",
                "--hunches",
                "-",
                "--ruling",
                "perjury-order=perjury-first",
            ),
            lang=lang,
        )
        assert said.status == 3
        assert "(Eve)" in said.err.partition(": ")[0]

    def test_nothing_is_said_where_it_does_not_matter(self, run: Runner) -> None:
        assert "order" not in run("android", "evidence", "--strong", "3,1").out


class TestVerdict:
    def test_case_file(self, run: Runner, table: Path) -> None:
        read = situation(run, "verdict", CASE)
        assert read["suspects"]["Eve"] == {
            "files": {"strong": [3, 1, -2], "weak": [4, "witness"], "plain": ["perjury", 1]},
            "alibis": 1,
        }
        assert read["suspects"]["Vinnie"] == {"killed": True}
        assert read["hunches"][0] == {"player": "Louis", "guilty": "Eve", "innocent": "Mark Henry"}

    def test_option_and_argument_are_the_same(self, run: Runner, table: Path) -> None:
        assert situation(run, "verdict", "--case", CASE) == situation(run, "verdict", CASE)

    def test_from_stdin_as_toml_json_and_answer(self, run: Runner, table: Path) -> None:
        read = situation(run, "verdict", CASE)
        answer = run("android", "verdict", CASE, "--json").out
        for text in ((table / CASE).read_text(encoding="utf-8"), json.dumps(read), answer):
            assert situation(run, "verdict", "-", stdin=text) == read

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_template_of_each_language_is_the_same_case(
        self, run: Runner, table: Path, lang: str
    ) -> None:
        template = run("android", "verdict", "--template", lang=lang).out
        assert situation(run, "verdict", "-", stdin=template) == situation(run, "verdict", CASE)

    def test_short_forms_of_a_case_file(self, run: Runner, table: Path) -> None:
        text = (
            'suspects = {Eve = 7, Mark = "3,1/4,W/P,1/1", Vinnie = "killed", Noise = {strong = "3,С"}}\n'
            '[hunches]\nLouis = {guilty = "Eve"}\n'
        )
        Path("short.toml").write_text(text, encoding="utf-8")
        read = situation(run, "verdict", "short.toml")
        assert read["suspects"]["Eve"] == {"total": 7}
        assert read["suspects"]["Mark"]["files"]["plain"] == ["perjury", 1]
        assert read["suspects"]["Vinnie"] == {"killed": True}
        assert read["suspects"]["Noise"] == {"files": {"strong": [3, "witness"]}}
        assert read["hunches"] == [{"player": "Louis", "guilty": "Eve"}]

    def test_two_case_files_are_one_too_many(self, run: Runner, table: Path) -> None:
        for words in ((CASE, "--case", CASE), (CASE, CASE), ("--case", CASE, "--case", CASE)):
            said = run("android", "verdict", *words)
            assert (said.status, said.err.count("\n")) == (2, 1)
            assert CASE in said.err

    def test_typed_goes_before_the_file(self, run: Runner, table: Path) -> None:
        read = situation(run, "verdict", "Eve=9", CASE, "--hunches", "Floyd:Eve")
        assert read["suspects"]["Eve"] == {"total": 9}
        assert read["suspects"]["Mark Henry"] == {"total": 4}
        assert read["hunches"] == [{"player": "Floyd", "guilty": "Eve"}]

    def test_rulings_of_the_file_count_and_typed_ones_more(self, run: Runner, table: Path) -> None:
        text = '[rulings]\nperjury-order = "perjury-first"\n[suspects.A]\nstrong = ["W", 2]\n'
        Path("ruled.toml").write_text(
            "hunches = []\n" + text + 'weak = [3, 1]\nplain = ["P"]\n', encoding="utf-8"
        )
        said = run("android", "verdict", "ruled.toml", "--json").json
        assert said["result"]["totals"] == {"A": 6}  # type: ignore[index]
        typed = run("android", "verdict", "ruled.toml", "--ruling", "perjury-order=trim-first", "--json").json
        assert typed["result"]["totals"] == {"A": 3}  # type: ignore[index]

    @pytest.mark.parametrize(
        "word",
        [
            *("killed", "dead", "murdered", "x", "х"),
            *("убит", "убита", "мёртв", "мертва", "мертв", "Убитая"),
            *("asesinado", "asesinada", "muerto", "muerta", "Muerta"),
        ],
    )
    def test_killed(self, run: Runner, word: str) -> None:
        assert situation(run, "verdict", f"Eve={word}", "--hunches", "")["suspects"] == {
            "Eve": {"killed": True}
        }

    @pytest.mark.parametrize(
        "text",
        [
            "Eve=7; Mark Henry=3,1,-2/4,W/P,1/1; Vinnie=killed",
            "Eve=7, Mark Henry=3,1,-2/4,W/P,1/1, Vinnie=killed",
            "Eve=7,Mark Henry=3,1,-2/4,W/P,1/1,Vinnie=killed",
            " Eve = 7 ,Mark Henry=3,1,-2/4,W/P,1/1;Vinnie=killed;",
        ],
    )
    def test_suspects_are_parted_by_semicolons_or_commas(self, text: str) -> None:
        files = {"strong": [3, 1, -2], "weak": [4, "witness"], "plain": ["perjury", 1]}
        assert android.suspects(text, reader()) == {
            "Eve": {"total": 7},
            "Mark Henry": {"files": files, "alibis": 1},
            "Vinnie": {"killed": True},
        }

    @pytest.mark.parametrize(
        "text", ["Eve=7 Vinnie=killed", "Eve=3/4,1 Mark=4", "Eve=7,Mark", "=7", "Eve=1=2"]
    )
    def test_suspects_that_run_together_are_refused(self, text: str) -> None:
        with pytest.raises(InputFault, match="suspect-notation"):
            android.suspects(text, reader())

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_killed_suspect_is_written_as_a_word(self, lang: str) -> None:
        value = {"Vinnie": {"killed": True}}
        written = android.suspects_written(value, reader(lang))
        assert written == {"en": "Vinnie=killed", "ru": "Vinnie=убит", "es": "Vinnie=asesinado"}[lang]
        assert android.suspects(written, reader("en")) == value

    @pytest.mark.parametrize(
        "text",
        [
            "Louis:Eve:Mark Henry; Caprice:Eve",
            "Louis:Eve:Mark Henry, Caprice:Eve",
            "Louis:Eve:Mark Henry,Caprice:Eve,",
        ],
    )
    def test_hunches_of_two_players(self, text: str) -> None:
        assert android.hunches(text, reader()) == [
            {"player": "Louis", "guilty": "Eve", "innocent": "Mark Henry"},
            {"player": "Caprice", "guilty": "Eve"},
        ]

        assert android.hunches_written(android.hunches(text, reader()), reader()) == (
            "Louis:Eve:Mark Henry; Caprice:Eve"
        )

    def test_hunches_that_may_be_read_in_two_ways_are_refused(self) -> None:
        with pytest.raises(InputFault, match="hunch-notation"):
            android.hunches("Louis:Eve,Caprice:Mark,Floyd:Eve", reader())

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_what_parts_several_is_told(self, run: Runner, lang: str) -> None:
        semicolon = {"en": "semicolons", "ru": "точкой с запятой", "es": "punto y coma"}[lang]
        help_ = " ".join(run("android", "verdict", "--help", lang=lang).out.split())
        assert semicolon in help_
        for typed in (("Eve=7 Vinnie=killed", "--hunches", "-"), ("Eve=7", "--hunches", "Louis")):
            assert semicolon in run("android", "verdict", *typed, lang=lang).err

    def test_hunches(self) -> None:
        assert android.hunches("Louis:Eve:Mark Henry; Floyd::Eve,Mark; Ray:Eve", reader()) == [
            {"player": "Louis", "guilty": "Eve", "innocent": "Mark Henry"},
            {"player": "Floyd", "innocent": ["Eve", "Mark"]},
            {"player": "Ray", "guilty": "Eve"},
        ]

    @pytest.mark.parametrize(
        ("arguments", "field"),
        [
            (("Eve=1", "Eve=2", "--hunches", ""), "suspects.Eve"),
            (("Eve=often", "--hunches", ""), "suspects.Eve"),
            (("Eve=1//Q", "--hunches", ""), "suspects.Eve"),
            (("--suspects", "Eve=1", "--hunches", "Louis"), "hunches"),
            (("Eve=1", "--hunches", "Louis:Ev"), "hunches[0].guilty"),
            (("Eve=1",), "hunches"),
            ((), "suspects"),
        ],
    )
    def test_slips(self, run: Runner, arguments: tuple[str, ...], field: str) -> None:
        said = run("android", "verdict", *arguments, "--json")
        assert said.status == 3
        assert said.json["error"]["field"] == field  # type: ignore[index]

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_suspect_in_two_forms(self, run: Runner, table: Path, lang: str) -> None:
        Path("two.toml").write_text(
            "hunches = []\n[suspects.Eve]\ntotal = 3\nkilled = true\n", encoding="utf-8"
        )
        said = run("android", "verdict", "two.toml", lang=lang)
        assert said.status == 3
        assert "Eve" in said.err.partition(": ")[0]

    @pytest.mark.parametrize(
        ("text", "status"),
        [
            ("[]", 3),
            ('{"suspects": []}', 3),
            ('{"suspects": {"A": []}, "hunches": []}', 3),
            ("?", 3),
            ("", 3),
        ],
    )
    def test_documents_of_another_shape(self, run: Runner, text: str, status: int) -> None:
        assert run("android", "verdict", "-", stdin=text).status == status

    def test_a_file_that_is_not_there(self, run: Runner, table: Path) -> None:
        assert run("android", "verdict", "NONE.toml").status == 3

    def test_an_error_that_comes_in_is_passed_on(self, run: Runner) -> None:
        error = run("android", "verdict", "Eve=often", "--json").out
        said = run("android", "verdict", "-", "--json", stdin=error)
        assert (said.status, json.loads(said.out)) == (3, json.loads(error))

    def test_the_table_of_suspects(self, run: Runner, table: Path) -> None:
        said = run("android", "verdict", CASE, terminal=True, width=100).out
        assert re.search(r"Eve +5 +−2 +4 +1", said)
        assert re.search(r"Louis +Eve +Mark Henry +20", said)


class TestMoves:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("m", {}),
            ("move", {}),
            ("r", {"restricted": True}),
            ("r+w", {"restricted": True, "warrant": True}),
            ("rw", {"restricted": True, "warrant": True}),
            ("d+r", {"dropship": True, "restricted": True}),
            ("п", {}),
            ("з+о", {"restricted": True, "warrant": True}),
            ("к", {"dropship": True}),
            ("k", {"dropship": True}),
            ("l", {"dropship": True}),
            ("restricted", {"restricted": True}),
            ("космокорабль", {"dropship": True}),
            ("lanzadera+restringida", {"dropship": True, "restricted": True}),
        ],
    )
    def test_move(self, typed: str, meant: dict[str, bool]) -> None:
        for lang in LANGUAGES:
            assert android.move(typed, reader(lang)) == meant
        assert android.move(android.move_written(meant, reader("ru")), reader("es")) == meant

    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("r+w", {"action": "move", "restricted": True, "warrant": True}),
            ("move+r", {"action": "move", "restricted": True}),
            ("движение", {"action": "move"}),
            ("follow", {"action": "follow"}),
            ("улика", {"action": "follow"}),
            ("seguir", {"action": "follow"}),
            ("взять", {"action": "draw"}),
            ("descartar", {"action": "discard"}),
            ("light", {"action": "light-card"}),
            ("тёмная", {"action": "dark-card"}),
            ("jump", {"action": "jump"}),
            ("jump+s", {"action": "jump", "at_scene": True}),
            ("рывок+м", {"action": "jump", "at_scene": True}),
            ("adelantarse+e", {"action": "jump", "at_scene": True}),
            ("lily", {"action": "enter-lily"}),
            ("Джимми", {"action": "ask-jimmy"}),
        ],
    )
    def test_action(self, typed: str, meant: dict[str, Any]) -> None:
        for lang in LANGUAGES:
            assert android.action(typed, reader(lang)) == meant
        assert android.action(android.action_written(meant, reader("ru")), reader("en")) == meant

    @pytest.mark.parametrize(
        ("arguments", "status"),
        [
            (("move", "q"), 3),
            (("move", "r+"), 3),
            (("turn", "wait"), 3),
            (("turn", "follow+s"), 3),
            (("turn",), 3),
            (("turn", "jump"), 1),
            (("move", "r", "r", "m"), 1),
            (("move", "m", "--time", "x"), 3),
            (("move", "m", "--tide", "3"), 2),
            (("turn", "[]"), 0),
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_exit_codes(self, run: Runner, arguments: tuple[str, ...], status: int, lang: str) -> None:
        said = run("android", *arguments, lang=lang)
        assert said.status == status
        assert bool(said.err) == bool(status)

    def test_a_slip_is_answered_by_the_nearest(self, run: Runner) -> None:
        assert "“follow" in run("android", "turn", "folow").err
        assert re.search(
            "«(discard|сбросить карту)»", run("android", "turn", "сбрасить карту", lang="ru").err
        )


class TestConspiracy:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("a1", [0, 0]),
            ("B1", [0, 1]),
            ("e5", [4, 4]),
            ("в2", [1, 1]),  # a Cyrillic В
            ("а1", [0, 0]),  # a Cyrillic А
            ("0,1", [0, 1]),
            ("[4,0]", [4, 0]),
            ("0,9", [0, 9]),
        ],
    )
    def test_square(self, typed: str, meant: list[int]) -> None:
        assert android.square(typed, reader()) == meant
        assert android.square(android.square_written(meant, reader()), reader()) == meant

    @pytest.mark.parametrize("typed", ["f1", "a6", "д1", "1", "1,2,3", "", "a"])
    def test_no_square(self, typed: str) -> None:
        with pytest.raises(InputFault, match="square-notation"):
            android.square(typed, reader())

    @pytest.mark.parametrize("typed", ["b1,c1", "b1 c1", "b1;c1", "0,1;0,2", "0,1 c1"])
    def test_squares(self, typed: str) -> None:
        assert android.squares(typed, reader()) == [[0, 1], [0, 2]]

    def test_the_picture(self, run: Runner) -> None:
        said = run(*["android", "conspiracy", "a1", "--occupied", "b1,c1,d1,e1,d4"]).out.splitlines()
        assert said[0] == "Line finished: row 1. Conspiracy tokens: 1, worth 4 VP."
        assert [line.split() for line in said[2:7]] == [
            ["1", "★", "▣", "▣", "▣", "▣"],
            ["2", "·", "·", "·", "·", "·"],
            ["3", "·", "·", "◆", "·", "·"],
            ["4", "·", "·", "·", "■", "·"],
            ["5", "·", "·", "·", "·", "·"],
        ]

    def test_a_discarded_piece_is_not_drawn(self, run: Runner) -> None:
        assert "★" not in run(*["android", "conspiracy", "a1", "--occupied", "b1", "--prolongs", "0"]).out

    def test_refusals(self, run: Runner) -> None:
        assert run("android", "conspiracy", "c3", "--occupied", "").status == 1
        assert run("android", "conspiracy", "z9", "--occupied", "").status == 3
        assert run("android", "conspiracy", "a1").status == 3


class TestLead:
    REST = ("--from", "I3", "--leads", "I3,B1", "--mover-district", "red")

    def test_map(self, run: Runner, table: Path) -> None:
        read = situation(run, "lead", MAP, *self.REST)
        assert read["locations"][0] == {
            "id": "I3",
            "district": "yellow",
            "type": "civic",
            "quality": "normal",
        }
        assert [one["id"] for one in read["locations"]] == ["I3", "B1", "G2", "G4", "Y1", "Root"]

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_template_of_each_language_is_the_same_map(self, run: Runner, table: Path, lang: str) -> None:
        template = run("android", "lead", "--template", lang=lang).out
        assert situation(run, "lead", "-", *self.REST, stdin=template) == situation(
            run, "lead", MAP, *self.REST
        )

    @pytest.mark.parametrize(
        "text",
        [
            '[[locations]]\nid = "I3"\ndistrict = "red"\ntype = "civic"\nquality = "ritzy"\n',
            '[[locations]]\nid = "I3"\ndistrict = "red"\ntype = "гражданская"\nquality = "роскошная"\n',
            '[locations]\nI3 = ["red", "cívica", "lujosa"]\n',
            '[locations]\nI3 = "red civic diamond"\n',
            '[{"id": "I3", "district": "red", "type": "civic", "quality": "ritzy"}]',
            '{"calc": "android.lead", "locations": {"I3": "red civic ritzy"}, "leads": ["I3"]}',
        ],
    )
    def test_shapes_of_a_map(self, run: Runner, text: str) -> None:
        read = situation(
            run, "lead", "-", "--from", "I3", "--leads", "I3", "--mover-district", "red", stdin=text
        )
        assert read["locations"] == [{"id": "I3", "district": "red", "type": "civic", "quality": "ritzy"}]

    @pytest.mark.parametrize("mark", ["; ", ", ", " ", ";", ","])
    def test_locations_as_typed(self, mark: str) -> None:
        typed = mark.join(("I3:жёлтый:ночная жизнь:обычная", "High Place:red:civic:ritzy"))
        assert android.locations(typed, reader("ru")) == [
            {"id": "I3", "district": "жёлтый", "type": "nightlife", "quality": "normal"},
            {"id": "High Place", "district": "red", "type": "civic", "quality": "ritzy"},
        ]

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_locations_written_and_read_again(self, lang: str) -> None:
        value = android.locations("I3:a b:nightlife:normal B1:red:civic:ritzy", reader())
        assert android.locations(android.locations_written(value, reader(lang)), reader("en")) == value

    def test_a_whole_situation_from_stdin(self, run: Runner, table: Path) -> None:
        answer = run("android", "lead", MAP, *self.REST, "--json").out
        assert situation(run, "lead", "-", stdin=answer) == json.loads(answer)["situation"]

    def test_places_in_another_spelling(self, run: Runner, table: Path) -> None:
        rest = ("--from", "i3", "--leads", "i3,b1", "--mover-district", "красный")
        assert situation(run, "lead", MAP, *rest, lang="ru") == situation(run, "lead", MAP, *self.REST)

    def test_every_refusal_says_why(self, run: Runner, table: Path) -> None:
        said = run("android", "lead", MAP, *self.REST).out
        assert said.startswith("The lead may go to: G2.")
        assert re.search(r"I3 +the lead comes from there; the same quality", said)
        assert re.search(r"B1 +another lead is there; the mover's own district", said)
        assert re.search(r"G4 +another type\n", said)

    def test_the_old_district_by_ruling(self, run: Runner, table: Path) -> None:
        said = run("android", "lead", MAP, *self.REST, "--ruling", "lead-district=other-than-old").out
        assert re.search(r"Y1 +another type; the old district", said)

    def test_waived_box_and_open(self, run: Runner, table: Path) -> None:
        waived = run(
            "android", "lead", MAP, "--from", "I3", "--leads", "I3,B1", "--mover-district", "green"
        ).out
        assert "nothing else is left" in waived
        assert "All conditions hold" not in waived
        assert "box" in run("android", "lead", MAP, *self.REST, "--climax").out
        nowhere = run("android", "lead", MAP, "--from", "Y1", "--leads", "Y1", "--mover-district", "red")
        assert nowhere.out.startswith("The lead may go nowhere.")
        assert "Open" in nowhere.out

    def test_a_district_without_locations_is_told(self, run: Runner, table: Path) -> None:
        said = run("android", "lead", MAP, "--from", "I3", "--leads", "I3", "--mover-district", "rde").out
        assert "No location listed lies in the mover's district (rde)." in said

    @pytest.mark.parametrize(
        ("arguments", "status", "field"),
        [
            ((MAP, *REST, "--locked"), 1, "locked"),
            ((MAP, "--from", "Q", "--leads", "I3", "--mover-district", "red"), 3, "from"),
            ((MAP,), 3, "from"),
            (("I3:red:civic", *REST), 3, "locations"),
            (("I3:red:civic:posh", *REST), 3, "quality"),
            (REST, 3, "locations"),
        ],
    )
    def test_refusals(
        self, run: Runner, table: Path, arguments: tuple[str, ...], status: int, field: str
    ) -> None:
        said = run("android", "lead", *arguments, "--json")
        assert said.status == status
        assert said.json["error"]["field"] == field  # type: ignore[index]

    def test_a_slip_in_the_map_names_its_place(self, run: Runner) -> None:
        text = '[locations]\nI3 = "red civic ritzi"\n'
        said = run("android", "lead", "-", *self.REST, stdin=text)
        assert said.status == 3
        assert said.err.startswith("--locations 1 (")
        assert "ritzy" in said.err


class TestShortNotations:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("links jinteki:N haas:s", {"links": [["jinteki", "N"], ["haas", "S"]]}),
            ("links Джинтеки:север reese:oeste", {"links": [["jinteki", "N"], ["cardinal-reese", "W"]]}),
            ("events E3 --track -,E1", {"new": "E3", "track": [None, "E1"]}),
            ("events E3 --track -,-", {"new": "E3", "track": [None, None]}),
            ("swap A=x --leads A=y,B=x", {"leads": {"A": "y", "B": "x"}, "moves": [["A", "x"]]}),
            ("twilight тёмная 2 --steps 3,1", {"card": "dark", "cost": 2, "steps": {"light": 3, "dark": 1}}),
            (
                "fight clara --card-player dark:1,light:3 --target 0,4",
                {
                    "tactic": "light",
                    "card_player": {"dark": 1, "light": 3},
                    "target": {"light": 0, "dark": 4},
                },
            ),
            (
                "piles L dig --piles багаж:2,услуги=4,сдвиги:1 --markers L=сдвиги,F=-",
                {
                    "piles": {"shift": 1, "favor": 4, "baggage": 2},
                    "markers": {"L": "shift", "F": None},
                    "player": "L",
                    "action": "dig",
                },
            ),
            ("event-end -", {"npc": None}),
            ("event-end выбыл --favors 2", {"npc": "eliminated", "favors": 2}),
            ("event-end eliminada", {"npc": "eliminated"}),
            ("event-end отсутствует", {"npc": "absent"}),
            ("event-end presente", {"npc": "in-play"}),
            ("hand 3 --quality роскошное", {"hand": 3, "quality": "ritzy"}),
            ("hand 3 --quality sórdido", {"hand": 3, "quality": "seedy"}),
            ("hand 3 --action tomar", {"hand": 3, "action": "draw"}),
            ("fight светлый --card-player 3,1 --target 3,1", {"tactic": "light"}),
            ("fight oscuro --card-player 3;1 --target 3/1", {"tactic": "dark"}),
            ("links jinteki:N,haas:S", {"links": [["jinteki", "N"], ["haas", "S"]]}),
            ("swap A=x,B=y --leads A=y;B=x", {"moves": [["A", "x"], ["B", "y"]]}),
            ("events E3 --track E2;E1", {"track": ["E2", "E1"]}),
            ("first-player --first L --scene -", {"first": "L", "scene": None}),
            (
                "score jinteki:2 --trauma 4 --endings 7,-1 --other -2",
                {"links": {"jinteki": 2}, "player": {"trauma": 4, "endings": [7, -1], "other": -2}},
            ),
            (
                "score jinteki:0 --player травмы:4,endings:7/-1",
                {"links": {"jinteki": 0}, "player": {"trauma": 4, "endings": [7, -1]}},
            ),
            ("hand 3 --quality захудалая", {"hand": 3, "quality": "seedy"}),
        ],
    )
    def test_situation(self, run: Runner, typed: str, meant: dict[str, Any]) -> None:
        read = situation(run, *typed.split())
        assert {key: read[key] for key in meant} == meant

    @pytest.mark.parametrize(
        ("typed", "action"),
        [
            *(("взять", "reveal"), ("раскрыть", "reveal"), ("tomar", "reveal"), ("take", "reveal")),
            *(("копать", "dig"), ("excavar", "dig"), ("dig deeper", "dig")),
        ],
    )
    def test_what_is_done_at_the_piles(self, run: Runner, typed: str, action: str) -> None:
        read = situation(run, "piles", "L", typed, "--piles", "1 4 2", "--markers", "L=сдвиги;F=услуга")
        assert read["action"] == action
        assert read["markers"] == {"L": "shift", "F": "favor"}

    def test_words_of_one_notation(self, run: Runner) -> None:
        """Commas, semicolons and spaces part items as far as no name holds them."""
        plain, restricted, dropship = {}, {"restricted": True}, {"dropship": True}  # type: ignore[var-annotated]
        for typed in ("m,r,d", "m, r; d", "m r d"):
            assert situation(run, "move", typed)["moves"] == [plain, restricted, dropship]
        for typed in ("m, сыграть светлую карту", "m;light-card", "m carta-clara"):
            read = situation(run, "turn", typed)["actions"]
            assert read == [{"action": "move"}, {"action": "light-card"}]
        for typed in ("b1, c1", "b1,c1,", "0, 1; 0, 2"):
            assert android.squares(typed, reader()) == [[0, 1], [0, 2]]
        assert android.tokens("4; W 2", reader()) == [4, "witness", 2]
        assert android.pairs("A=x B=y", reader()) == {"A": "x", "B": "y"}

    def test_pairs_that_run_together_are_refused(self) -> None:
        for text in ("A b=x c d=y", "A=x=y", "A"):
            with pytest.raises(InputFault, match="pair-notation"):
                android.pairs(text, reader())

    @pytest.mark.parametrize(
        ("typed", "field"),
        [
            ("hand 3 --quality ritzy --action draw", "action"),
            ("links jinteki", "links"),
            ("links yakuza:N", "links"),
            ("twilight light 2 --steps 3", "steps"),
            ("twilight light 2 --steps 3,x", "steps.dark"),
            ("piles L dig --piles 1,2,3 --markers L=attic", "markers.L"),
            ("piles L dig --piles 1,2,3 --markers L=shift,L=favor", "markers.L"),
            ("events E3 --track E2", "track"),
            ("swap A --leads A=y", "moves"),
            ("score jinteki:5 --trauma 1", "links.jinteki"),
            ("score jinteki:1 --player [1] --trauma 1", "player"),
            ("evidence --files [1] --strong 1", "files"),
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_slips(self, run: Runner, typed: str, field: str, lang: str) -> None:
        said = run("android", *typed.split(), lang=lang)
        assert said.status == 3
        assert said.err.strip()
        assert run("android", *typed.split(), "--json").json["error"]["field"] == field  # type: ignore[index]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "option", "other"),
    [
        ("conspiracy a1 --place b1 --occupied c1", "--place", "a1"),
        ("score jinteki:2 --player trauma:4 --trauma 3", "--player", "--trauma"),
        ("score jinteki:2 --player hunch_vp:4 --hunch-vp 4", "--player", "--hunch-vp"),
        ("evidence --files 3/4/P --strong 1", "--files", "--strong"),
    ],
)
def test_what_is_typed_in_two_ways_is_refused(
    run: Runner, typed: str, option: str, other: str, lang: str
) -> None:
    said = run("android", *typed.split(), lang=lang)
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert option in said.err and other in said.err


def test_parts_of_one_thing_may_be_typed_in_two_ways(run: Runner) -> None:
    read = situation(run, "score", "jinteki:2", "--player", "trauma:4", "--haas", "1")
    assert read["player"] == {"trauma": 4, "haas": 1}
    read = situation(run, "evidence", "--files", "3/4", "--plain", "P", "--plain", "1")
    assert read["files"] == {"strong": [3], "weak": [4], "plain": ["perjury", 1]}


CHOICES = {
    "quality": ("ritzy", "seedy", "normal"),
    "type": ("business", "civic", "nightlife", "religious", "residential"),
    "hand": ("draw", "discard"),
    "piles": ("reveal", "dig"),
    "pile": android.PILES,
    "shade": android.SHADES,
    "npc": ("in-play", "absent", "eliminated", "redirected"),
    "side": ("N", "E", "S", "W"),
    "group": ("jinteki", "haas", "human-first", "cardinal-reese"),
    "action": (
        *("move", "follow", "draw", "discard", "light-card", "dark-card"),
        *("jump", "enter-lily", "ask-jimmy"),
    ),
    "flag": android.FLAGS,
    "points": android.POINTS,
    "token": ("witness", "perjury"),
}
"""What is chosen from, choice by choice."""


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_of_a_choice_means_it(choice: str, lang: str) -> None:
    for ident in CHOICES[choice]:
        called = names.names("android")[ident]
        for word in (ident, *called.by_lang.values(), *called.also):
            assert names.find("android", word, lang, CHOICES[choice]) == ident, word


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("calculator", android.COMMANDS)
def test_values_that_help_lists_are_understood(run: Runner, calculator: str, lang: str) -> None:
    help_ = run("android", calculator, "--help", lang=lang).out
    module = import_module(f"referee.android.{games.load('android').calculators[calculator].module}")
    for field in fields(module.Situation):
        if field.kind != "choice" or len(field.values) > 5:
            continue
        for value in field.values:
            word = Speaker(lang).text(value, "android")
            assert re.search(rf"[ |]{word}[ |\n]", help_)
            assert names.find("android", word, lang, field.values) == value


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("calculator", android.COMMANDS)
def test_the_example_of_a_field_means_the_same_in_every_language(calculator: str, lang: str) -> None:
    spec = android.COMMANDS[calculator]
    module = import_module(f"referee.android.{games.load('android').calculators[calculator].module}")
    for field in fields(module.Situation):
        if (field.name not in spec.readers and field.kind != "choice") or calculator == "swap":
            continue  # names of a player's own
        told = Speaker(lang).text(field.example, "android")
        read = [
            read_field(spec, field, [text], reader(tongue))
            for text, tongue in ((field.example, "en"), (told, lang))
        ]
        if field.name == "locations":
            read = [[{**one, "district": ""} for one in value] for value in read]
        assert read[0] == read[1]


class TestAgreement:
    """Number and gender follow the count; what names a list fits one item and several."""

    @pytest.mark.parametrize(
        ("typed", "lang", "told"),
        [
            ("twilight dark 1 --steps 0,3", "es", "Hace falta al menos 1 desplazamiento;"),
            ("twilight dark 2 --steps 0,3", "es", "Hacen falta al menos 2 desplazamientos;"),
            ("twilight dark 1 --steps 0,3", "ru", "Нужен хотя бы 1 сдвиг;"),
            ("twilight dark 2 --steps 0,3", "ru", "Нужно хотя бы 2 сдвига;"),
            ("twilight dark 5 --steps 0,3", "ru", "Нужно хотя бы 5 сдвигов;"),
            ("twilight light 2 --steps 3,1 --other-cards 1", "es", "si se descarta al menos 1 carta más"),
            ("twilight light 3 --steps 3,1 --other-cards 2", "es", "si se descartan al menos 2 cartas más"),
            ("twilight light 2 --steps 3,1 --other-cards 1", "ru", "не меньше 1 другой карты"),
            ("twilight light 3 --steps 3,1 --other-cards 2", "ru", "не меньше 2 других карт"),
            ("links haas:S --tokens haas:1", "es", "1 vínculo, por el lado sur"),
            ("links haas:S --tokens haas:1", "es", "1 ficha a 4 PV, en total 4 PV"),
            ("links haas:S haas:N", "es", "2 vínculos, por los lados sur y norte"),
            ("links haas:S haas:N", "ru", "2 связи (юг и север)"),
            ("links haas:S --tokens haas:2", "ru", "2 жетона по 4 ПО, всего 8 ПО"),
            ("event-end eliminated --favors 1", "es", "descarta 1 favor recibido"),
            ("event-end eliminated --favors 3", "ru", "сбрасывает 3 услуги"),
            ("event-end eliminated --favors 5", "ru", "сбрасывает 5 услуг "),
            ("conspiracy a1 --occupied b1,c1,d1,e1", "ru", "Завершена линия: ряд 1."),
            ("conspiracy a1 --occupied b1,c1,d1,e1,a2,a3,a4,a5", "es", "Líneas completadas: fila 1"),
            ("conspiracy c2 --occupied b1", "en", "The piece is placed here: row 2, column c."),
            ("conspiracy a1 --occupied a2,a3,a4,a5", "es", "Línea completada: columna a."),
            ("calendar 2 6", "ru", "День приносит: личные истории и закрытие дела."),
            ("calendar 2 6", "es", "El día trae: tramas y cierre del caso."),
            ("evidence --plain 1", "es", "tercero"),
        ],
    )
    def test_told(self, run: Runner, typed: str, lang: str, told: str) -> None:
        assert told in run("android", *typed.split(), lang=lang).out

    def test_too_much_time(self, run: Runner) -> None:
        said = run("android", "move", "r", "--time", "2", lang="es").err
        assert "La acción 1 cuesta más Tiempo (3) del que queda (2)." in said


class TestAnything:
    """Whatever is typed or stands in a document: an answer or a slip, never a fault of the program."""

    readers = [read for spec in android.COMMANDS.values() for read in spec.readers.values()]
    letters = st.text(alphabet='aAвc1,5;:=/+-−.[]{}" xWPСЛjnrdI3', max_size=14)

    @given(text=letters, lang=st.sampled_from(LANGUAGES))
    @settings(max_examples=150, deadline=None)
    def test_readers(self, text: str, lang: str) -> None:
        if text.strip() == "-":
            return  # stdin
        for read in self.readers:
            with contextlib.suppress(InputFault, Ending):
                read(text, reader(lang))

    values = st.recursive(
        st.none() | st.booleans() | st.integers(-6, 6) | st.sampled_from(["W", "x", "1,2/3", "a b c", ""]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["suspects", "locations", "hunches", "files", "strong", "A", "id", "type", "rulings"]
                ),
                inner,
                max_size=3,
            )
        ),
        max_leaves=8,
    )

    @given(value=values, key=st.sampled_from(["suspects", "locations"]), bare=st.booleans())
    @settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def test_documents(self, value: Any, key: str, bare: bool) -> None:
        calculator = "verdict" if key == "suspects" else "lead"
        text = json.dumps(value if bare else {key: value, "hunches": value})
        said = run_program("android", calculator, "-", stdin=text)
        assert said.status in (0, 1, 3), said.err


GOLDENS = {
    "evidence": ("evidence", "--strong", "3,1,-2", "--weak", "4,W", "--plain", "P,1", "--alibis", "1"),
    "verdict": ("verdict", CASE),
    "conspiracy": ("conspiracy", "a1", "--occupied", "b1,c1,d1,e1,a2,a3,a4,a5,d4"),
    "piles": shlex.split(android.COMMANDS["piles"].examples[0])[1:],
    "lead": ("lead", MAP, "--from", "I3", "--leads", "I3,B1", "--mover-district", "red"),
    "lead-help": ("lead", "--help"),
    "case-template": ("verdict", "--template"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("terminal", [False, True], ids=["pipe", "terminal"])
@pytest.mark.parametrize("name", GOLDENS)
def test_golden(run: Runner, table: Path, name: str, terminal: bool, lang: str) -> None:
    said = run("android", *GOLDENS[name], lang=lang, terminal=terminal, variables={"NO_COLOR": "1"})
    assert said.status == 0, said.err
    bare = re.sub(r"\x1b\[[0-9;]*m", "", said.out)
    out = "".join(f"{line.rstrip()}\n" for line in bare.splitlines())
    stays(GOLDEN / f"{name}.{'terminal' if terminal else 'pipe'}.{lang}.txt", out)


@pytest.mark.parametrize("format_", ["text", "md"])
def test_a_number_below_zero_in_a_table_has_a_minus_sign(run: Runner, format_: str) -> None:
    said = run("show", "android.vp", "--format", format_).out
    assert "\u22121" in said
    assert not re.search(r"(?<!\w)-\d", said)
    assert cell(-1, Speaker("en")) == "\u22121"


class TestNothing:
    """A dash and the words for nobody."""

    @pytest.mark.parametrize(
        ("typed", "field", "read"),
        [
            ("move -", "moves", []),
            ("turn -", "actions", []),
            ("links -", "links", []),
            ("swap - --leads A=B", "moves", []),
            ("swap - --leads -", "leads", {}),
            ("conspiracy a1 --occupied -", "occupied", []),
            ("score - --endings - --trauma 1", "player", {"endings": [], "trauma": 1}),
            ("score jinteki:1 --player endings:-,trauma:1", "player", {"endings": [], "trauma": 1}),
            ("verdict Eve=7 --hunches Louis:-:Eve", "hunches", [{"player": "Louis", "innocent": "Eve"}]),
            ("events E3 --track -,E1", "track", [None, "E1"]),
            ("events E3 --track нет,E1", "track", [None, "E1"]),
            ("events E3 --track ninguno,E1", "track", [None, "E1"]),
            (
                "piles A dig --piles 1,1,1 --markers A=shift,B=nobody,C=нет",
                "markers",
                {"A": "shift", "B": None, "C": None},
            ),
        ],
    )
    def test_a_dash(self, run: Runner, typed: str, field: str, read: Any) -> None:
        if typed.startswith("score -"):
            typed = typed.replace("score -", "score jinteki:1")
        assert situation(run, *shlex.split(typed))[field] == read

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("typed", ["-", "none", "Nobody", "нет", "никого", "nadie", "ninguno"])
    def test_nobody(self, run: Runner, typed: str, lang: str) -> None:
        read = situation(run, "first-player", "--first", "Louis", "--scene", typed, lang=lang)
        assert read == {"first": "Louis", "scene": None}
        read = situation(run, "first-player", typed, "--first", "Louis", "--scene", "Floyd", lang=lang)
        assert read["placed"] == []
        assert situation(run, "event-end", typed, lang=lang)["npc"] is None
        said = run("android", "event-end", terminal=True, stdin=f"{typed}\n", lang=lang)
        assert said.status == 0
        assert "event-end -" in said.out

    def test_a_player_who_is_called_so(self, run: Runner) -> None:
        read = situation(run, "first-player", "Nobody", "--first", "Nobody", "--scene", "Nobody")
        assert read == {"first": "Nobody", "scene": "Nobody", "placed": ["Nobody"]}


@pytest.mark.parametrize("typed", ["3", "3,1,2", "up:3,down:1"])
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "towards the light, then towards the dark"),
        ("ru", "к свету, затем к тьме"),
        ("es", "hacia la luz y hacia la oscuridad"),
    ],
)
def test_steps_go_towards_the_light_and_the_dark(run: Runner, typed: str, lang: str, told: str) -> None:
    said = run("android", "twilight", "light", "3", "--steps", typed, lang=lang)
    assert (said.status, said.err.count("\n")) == (3, 1)
    assert told in said.err
    said = run("android", "fight", "light", "--card-player", typed, "--target", "0,4", lang=lang)
    assert told in said.err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "side"),
    [
        *[("С", "N"), ("В", "E"), ("Ю", "S"), ("З", "W"), ("в", "E"), ("O", "W"), ("E", "E")],
        *[("восточная", "E"), ("к востоку", "E"), ("на запад", "W"), ("al norte", "N"), ("del sur", "S")],
    ],
)
def test_sides_as_people_write_them(run: Runner, typed: str, side: str, lang: str) -> None:
    assert situation(run, "links", f"jinteki:{typed}", lang=lang)["links"] == [["jinteki", side]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "flags"),
    [
        *[("m", {}), ("переход", {}), ("перейти", {}), ("moverse", {}), ("move", {})],
        *[("r", {"restricted": True}), ("запрещённая локация", {"restricted": True})],
        *[("запрещённую", {"restricted": True}), ("restringida", {"restricted": True})],
        ("движение+запрещённая", {"restricted": True}),
        ("restringida+orden", {"restricted": True, "warrant": True}),
        *[("космокораблём", {"dropship": True}), ("lanzadera", {"dropship": True})],
        *[("shuttle", {"dropship": True}), ("з+о", {"restricted": True, "warrant": True})],
    ],
)
def test_a_move_by_letters_and_words_alike(
    run: Runner, typed: str, flags: dict[str, bool], lang: str
) -> None:
    assert situation(run, "move", typed, lang=lang)["moves"] == [flags]
    assert situation(run, "turn", typed, lang=lang)["actions"] == [{"action": "move", **flags}]


@pytest.mark.parametrize(
    ("typed", "quoted"),
    [
        ("evidence --strong х", "х"),
        ("verdict Eve=zzz;", "zzz"),
        ("move zzz", "zzz"),
        ("conspiracy z9 --occupied -", "z9"),
        ("links zzz", "zzz"),
        ("lead A:b", "A:b"),
        ("twilight light 3 --steps zzz", "zzz"),
        ("piles A dig --piles zzz --markers A=shift", "zzz"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_typed_stands_in_quotes(run: Runner, typed: str, quoted: str, lang: str) -> None:
    said = run("android", *shlex.split(typed), lang=lang)
    assert (said.status, said.err.count("\n")) == (3, 1)
    assert ("“{}”" if lang == "en" else "«{}»").format(quoted) in said.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_square_of_the_new_piece_has_one_example(run: Runner, lang: str) -> None:
    said = run("android", "conspiracy", "--occupied", "-", lang=lang).err
    assert said.count("a1") == 1
    assert "JSON" not in said
