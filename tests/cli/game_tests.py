"""What holds for the command-line side of every game; a game's test module subclasses these tests."""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any, ClassVar

import pytest
from babel.messages.pofile import read_po

from cli.commands import Call, read_field
from cli.environment import Environment
from cli.fields import fields
from cli.notation import Reader
from cli.translation import Plural, Speaker
from cli.wording import command_line
from referee import games
from referee.judge import judge
from referee.verdict import Fact, Slip
from tests.cli.conftest import Runner

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "cases"
LANGUAGES = ("en", "ru", "es")


def situation_of(
    run: Runner, *arguments: str, game: str, lang: str = "en", stdin: str = ""
) -> dict[str, Any]:
    """Return the situation that the words of a game's command make."""
    answer = json.loads(run(game, *arguments, "--json", lang=lang, stdin=stdin).out)
    assert answer["ok"], answer
    return answer["situation"]  # type: ignore[no-any-return]


def refusal_of(run: Runner, *arguments: str, game: str) -> tuple[int, str]:
    """Return the exit code and the field at fault; the refusal is told in one line in every language."""
    for lang in LANGUAGES:
        said = run(game, *arguments, lang=lang)
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert "{" not in said.err
    answered = run(game, *arguments, "--json")
    return int(answered.status), json.loads(answered.out)["error"]["field"]


def stays(path: Path, text: str) -> None:
    """Hold a typical output to what it was; REFEREE_GOLDEN=1 writes it anew."""
    if os.environ.get("REFEREE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


class GameTests:
    """Tests of one game; `rare` are requests for facts that no case in the files meets."""

    game: ClassVar[str]
    rare: ClassVar[tuple[dict[str, Any], ...]] = ()

    @property
    def package(self) -> str:
        return games.packages()[self.game]

    @property
    def face(self) -> Any:
        return import_module(f"cli.{self.package}")

    def requests(self) -> Iterator[dict[str, Any]]:
        """Yield requests that meet every fact."""
        yield from self.rare
        for path in sorted(CASES.glob(f"{self.game}*.jsonl")):
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.strip():
                    yield json.loads(line)["in"]


class SentenceTests(GameTests):
    """Every fact, slip and message of a game is said in every language."""

    def found(self, kind: type) -> list[Any]:
        modules = [
            import_module(f"referee.{self.package}.{calculator.module}")
            for calculator in games.load(self.game).calculators.values()
        ]
        return [one for module in modules for one in vars(module).values() if isinstance(one, kind)]

    def test_every_fact_has_a_sentence_and_every_sentence_a_fact(self) -> None:
        assert {(fact.rule, fact.name) for fact in self.found(Fact)} == set(self.face.SENTENCES)

    def test_every_slip_has_a_sentence(self) -> None:
        assert {slip.name for slip in self.found(Slip)} <= set(self.face.SLIPS)

    def test_every_calculator_has_a_command(self) -> None:
        assert set(self.face.COMMANDS) == set(games.load(self.game).calculators)

    @pytest.mark.parametrize("lang", ["ru", "es"])
    def test_every_message_is_translated_with_the_same_values(self, lang: str) -> None:
        with (ROOT / "locales" / lang / "LC_MESSAGES" / f"{self.package}.po").open("rb") as file:
            catalogue = read_po(file, locale=lang)
        with (ROOT / "locales" / f"{self.package}.pot").open("rb") as file:
            template = read_po(file)
        wanted = {forms(message.id) for message in template if message.id}
        said = [*self.face.SENTENCES.values(), *self.face.SLIPS.values()]
        assert {forms(message[:2] if isinstance(message, Plural) else message) for message in said} <= wanted
        for message in sorted(wanted):
            translated = catalogue.get(message[0])
            assert translated is not None and translated.string, message
            for form in forms(translated.string):
                assert placeholders(message[0]) == placeholders(form), message

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_case_is_told(self, lang: str) -> None:
        speaker = Speaker(lang)
        for request in self.requests():
            outcome = judge(request)
            told = [speaker.sentence(step) for step in (*outcome.steps, *outcome.open)]
            told += [speaker.message(outcome)] if outcome.result is None else []
            assert not [one for one in told if "{" in one]

    def test_the_cases_meet_every_fact(self) -> None:
        met = set()
        for request in self.requests():
            outcome = judge(request)
            met |= {(step.rule, step.fact) for step in (*outcome.steps, *outcome.open)}
            if outcome.illegal is not None:
                met.add((outcome.illegal.step.rule, outcome.illegal.step.fact))
        assert set(self.face.SENTENCES) - met == set()


def forms(message: Any) -> tuple[str, ...]:
    """Return the forms of a message: one, or those of its numbers."""
    return (message,) if isinstance(message, str) else tuple(message)


def placeholders(message: str) -> list[tuple[str, str]]:
    return sorted((name, form or "") for _, name, form, _ in Formatter().parse(message) if name)


class ExampleTests(GameTests):
    """Every example of a game runs, replays, fits a phone; every case is written back."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_runs(self, run: Runner, example: str, lang: str) -> None:
        said = run(*shlex.split(example), lang=lang)
        assert (said.status, said.err) == (0, "")

    @pytest.mark.parametrize("lang", ["ru", "es"])
    def test_no_english_is_left(self, run: Runner, example: str, lang: str) -> None:
        said = run(*shlex.split(example), lang=lang).out
        bare = re.sub(r"\[[^\]]*\]|\S*[=.]\S*", "", said)
        if lang == "ru":
            typed = set(re.findall(r"[A-Za-z]\w+", example))
            assert set(re.findall(r"[A-Za-z]\w+", bare)) - typed == set()
        english = {
            "the",
            "of",
            "and",
            "is",
            "are",
            "with",
            "for",
            "by",
            "from",
            "which",
            "who",
            "card",
            "wins",
            "dead",
        }
        assert set(re.findall(r"[a-z]{2,}", bare)) & english == set()

    def test_replays_through_run(self, run: Runner, replayed: str) -> None:
        said = json.loads(run(*shlex.split(replayed), "--json").out)
        request = {"calc": said["calc"], "rulings": said["rulings"], **said["situation"]}
        again = json.loads(run("run", stdin=json.dumps(request)).out)
        assert (again["result"], again["why"]) == (said["result"], said["why"])

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_help_begins_with_an_example(self, run: Runner, calculator: str, lang: str) -> None:
        said = run(self.game, calculator, "--help", lang=lang)
        assert said.status == 0
        assert self.face.COMMANDS[calculator].examples[0] in said.out

    @pytest.mark.parametrize("lang", ["ru", "es"])
    def test_examples_of_fields_mean_the_same_in_every_language(self, lang: str) -> None:
        environment = Environment.standard()
        environment.speaker = Speaker(lang)
        reader = Reader(environment, self.game)
        told = set()
        for name, spec in self.face.COMMANDS.items():
            found = games.find(f"{self.game}.{name}")
            assert found is not None
            for field in fields(found[1].Situation):
                if not field.example:
                    continue
                own = environment.speaker.text(field.example, self.package)
                read = [read_field(spec, field, [word], reader) for word in (field.example, own)]
                assert read[0] == read[1], own
                told.add(field.example)
        assert set(getattr(self.face, "EXAMPLES", ())) <= told

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_an_answer_fits_a_phone(self, run: Runner, example: str, lang: str) -> None:
        said = run(*shlex.split(example), terminal=True, width=40, lang=lang, variables={"NO_COLOR": "1"})
        assert max(len(line) for line in said.out.splitlines()) <= 40

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_case_is_written_back_in_our_notation(self, lang: str) -> None:
        """What a person would type for a case means the same in every language."""
        environment = Environment.standard()
        environment.speaker = Speaker(lang)
        for request in self.requests():
            if judge(request).result is None:
                continue
            calculator = request["calc"]
            found = games.find(calculator)
            assert found is not None
            all_fields = {field.name: field for field in fields(found[1].Situation)}
            spec = self.face.COMMANDS[calculator.partition(".")[2]]
            call = Call(calculator, spec, all_fields, found[1].Situation, environment)
            rulings = [f"{key}={value}" for key, value in request.get("rulings", {}).items()]
            assert command_line(call, request, rulings).startswith(f"referee {self.game} "), request
