"""1989 on the command line: names and notation, boards and pipes, words in three languages."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

from cli import freedom
from cli.commands import Call
from cli.documents import Repeat
from cli.endings import Ending
from cli.environment import Environment
from cli.fields import fields
from cli.notation import Reader
from cli.translation import Plural, Speaker
from cli.wording import command_line
from referee import games
from referee.freedom import board as board_module
from referee.freedom import check_events
from referee.freedom.spaces import COUNTRIES, SPACES
from referee.judge import judge
from referee.situation import InputFault
from referee.verdict import Fact, Slip
from tests.cli.conftest import Runner
from tests.cli.game_tests import situation_of, stays

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "cases"
GOLDEN = Path(__file__).parent / "golden" / "freedom"
LANGUAGES = ("en", "ru", "es")
EXAMPLES = [example for spec in freedom.COMMANDS.values() for example in spec.examples]
REPLAYED = [example for example in EXAMPLES if "--best" not in example]


def reader(lang: str = "en") -> Reader:
    environment = Environment.standard()
    environment.speaker = Speaker(lang)
    return Reader(environment, "1989")


situation = partial(situation_of, game="1989")


def error(run: Runner, *arguments: str, lang: str = "en", stdin: str = "") -> tuple[int, str]:
    """Return exit code and field of a command that is refused."""
    said = run("1989", *arguments, "--json", lang=lang, stdin=stdin)
    return said.status, json.loads(said.out)["error"]["field"]


LEIPZIG = {"sp": {"leipzig": [2, 2]}}
GERMAN = {"board": LEIPZIG, "side": "democrat", "ops": 2}
RARE: tuple[dict[str, Any], ...] = (
    {"calc": "1989.tiananmen", "side": "democrat", "position": 0, "ops": 9, "card": "own"},
    {"calc": "1989.tiananmen", "side": "democrat", "position": 7, "ops": 1, "card": "opponent"},
    {
        "calc": "1989.tiananmen",
        "side": "democrat",
        "position": 0,
        "opponent_position": 1,
        "ops": 4,
        "card": "own",
        "die": 6,
    },
    {"calc": "1989.remove", "board": {}, "side": "communist", "country": "poland", "n": 0, "spaces": []},
    {
        "calc": "1989.checks",
        **GERMAN,
        "targets": [{"space": "leipzig"}, {"space": "brno"}],
        "events": ["border-reopened"],
    },
    {"calc": "1989.check", **GERMAN, "space": "leipzig", "events": ["tear-gas"]},
    {
        "calc": "1989.check",
        "side": "democrat",
        "ops": 2,
        "stability": 1,
        "friendly": 0,
        "hostile": 0,
        "opponent_sp": 0,
    },
    {"calc": "1989.victory", "vp": 0, "turn": 9, "phase": "new-year"},
    {"calc": "1989.score", "country": "poland", "board": {}},
    {"calc": "1989.final", "board": {}, "vp": 5, "power": dict.fromkeys(COUNTRIES, "democrat")},
    {"calc": "1989.ops", "side": "democrat", "printed": 2, "events": ["prudence"]},
    {"calc": "1989.ops", "side": "democrat", "printed": 2, "events": ["perestroika"]},
    {"calc": "1989.place", **GERMAN, "spaces": ["leipzig"], "events": ["genscher"], "side": "communist"},
    {
        "calc": "1989.place",
        **GERMAN,
        "board": {"sp": {"leipzig": [1, 4]}},
        "spaces": ["leipzig"],
        "events": ["genscher"],
    },
    {
        "calc": "1989.setup",
        "placements": [
            {"side": side, "space": "berlin" if side == "communist" else "gdansk", "n": n}
            for side, n in (
                ("communist", 2),
                ("democrat", 3),
                ("communist", 3),
                ("democrat", 4),
                ("communist", 2),
                ("democrat", 1),
            )
        ],
    },
    {
        "calc": "1989.struggle-hand",
        "country": "poland",
        "controlled": {"democrat": 1, "communist": 1},
        "events": ["peasant-parties-revolt"],
        "farmer": False,
    },
    {"calc": "1989.struggle-round", "led": "scare-tactics", "answer": None},
    {"calc": "1989.struggle-round", "led": "support-falters", "answer": None},
    {
        "calc": "1989.stability",
        "event": "kremlin-coup",
        "done": ["sajudis", "the-baltic-way", "breakaway-baltic-republics"],
    },
    {"calc": "1989.stability", "event": "kremlin-coup", "done": ["the-baltic-way"]},
)
"""Requests for facts that no case in the files meets."""


def requests() -> Iterator[dict[str, Any]]:
    """Yield requests that meet every fact."""
    yield from RARE
    for path in sorted(CASES.glob("1989*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip():
                yield json.loads(line)["in"]


def placeholders(message: str) -> list[tuple[str, str]]:
    return sorted((name, form or "") for _, name, form, _ in Formatter().parse(message) if name)


def modules() -> Iterator[Any]:
    for calculator in games.load("1989").calculators.values():
        yield import_module(f"referee.freedom.{calculator.module}")
    yield from (check_events, board_module)


def found(kind: type) -> list[Any]:
    return [one for module in modules() for one in vars(module).values() if isinstance(one, kind)]


class TestSentences:
    def test_every_fact_has_a_sentence_and_every_sentence_a_fact(self) -> None:
        assert {(fact.rule, fact.name) for fact in found(Fact)} == set(freedom.SENTENCES)

    def test_every_slip_has_a_sentence(self) -> None:
        own = {"placement-notation", "unclear-name", "no-such-space", "no-board", "board-open"}
        assert {slip.name for slip in found(Slip)} | own == set(freedom.SLIPS)

    def test_every_calculator_has_a_command(self) -> None:
        assert set(freedom.COMMANDS) == set(games.load("1989").calculators)

    @pytest.mark.parametrize("lang", ["ru", "es"])
    def test_every_message_is_translated_with_the_same_values(self, lang: str) -> None:
        with (ROOT / "locales" / lang / "LC_MESSAGES" / "freedom.po").open("rb") as file:
            catalogue = read_po(file, locale=lang)
        for message in catalogue:
            if message.id:
                one = message.id if isinstance(message.id, str) else message.id[0]
                forms = message.string if isinstance(message.string, tuple) else (message.string,)
                assert all(forms) and not message.fuzzy, one
                assert all(placeholders(one) == placeholders(str(form)) for form in forms), one
        wanted = [*freedom.SENTENCES.values(), *freedom.SLIPS.values()]
        wanted += [spec.help for spec in freedom.COMMANDS.values()]
        wanted += [spec.note for spec in freedom.COMMANDS.values() if spec.note]
        for said in wanted:
            assert catalogue.get(said.one if isinstance(said, Plural) else said) is not None, said

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            ("ops --side dem --printed 1", "Карта даёт 1 Ops. | La carta vale 1 Op. | worth 1 Op."),
            ("ops --side dem --printed 2", "Карта даёт 2 Ops. | La carta vale 2 Ops. | worth 2 Ops."),
            (
                "struggle-stakes democrat=8,communist=1 --first democrat --raised communist",
                "на руке 1 карта, | tiene 1 carta; | has 1 card;",
            ),
            (
                "struggle-stakes democrat=8,communist=2 --first democrat --raised communist",
                "на руке 2 карты, | tiene 2 cartas; | has 2 cards;",
            ),
            (
                "struggle-stakes democrat=8,communist=0 --first democrat --raised communist",
                "на руке 0 карт, | tiene 0 cartas; | has 0 cards;",
            ),
            *[
                (
                    "aftermath poland --winner democrat --suit rally --raises 1 --support-die 6 --vp-die 4"
                    f" --loser-sp {n}",
                    f"только {n} {ru} поддержки; | solo tiene {n} {es} de apoyo; | only {n} SP there;",
                )
                for n, ru, es in ((1, "очко", "punto"), (2, "очка", "puntos"), (0, "очков", "puntos"))
            ],
            (
                "struggle-hand poland --controlled democrat=1,communist=0",
                "городов под контролем — 1, карт борьбы — 6. | Casillas que controla allí el demócrata: 1;"
                " | controls 1 there:",
            ),
            (
                'place leipzig --board \'{"sp": {"leipzig": [1, 4]}}\' --side democrat --ops 1',
                "стоит 2 Ops, а осталось 1. | los que quedan: 2 frente a 1. | than are left: 2 against 1.",
            ),
            (
                "remove lublin --board setup --side communist --country poland --n 2",
                "убрать очков поддержки: 2; названо: 1. | hay que retirar: 2; indicados: 1. | removed: 2; named: 1.",
            ),
            (
                "remove lublin bydgoszcz --board setup --side communist --country poland --n 1",
                "убрать очков поддержки: 1, не больше. | hay que retirar: 1, no más. | removed: 1, no more.",
            ),
            (
                "struggle-plays rally-1 --role attacker --controls -",
                "Можно сыграть: Митинг | Cartas jugables: Mitin | Playable: Rally",
            ),
            (
                "struggle-stakes democrat=8,communist=2 --first democrat",
                "вправе повысить ставки: Демократ. | Con derecho aún a subir la apuesta: dem | still raise: D",
            ),
        ],
    )
    def test_counts_agree_with_their_words(self, run: Runner, words: str, told: str) -> None:
        for lang, part in zip(("ru", "es", "en"), told.split(" | "), strict=True):
            said = run("1989", *shlex.split(words), lang=lang)
            assert part in said.out + said.err

    def test_one_manner_for_ops(self) -> None:
        """The digest says Ops; only where the word first stands is it explained."""
        for lang, long in (("ru", "операц"), ("es", "operacion")):
            with (ROOT / "locales" / lang / "LC_MESSAGES" / "freedom.po").open("rb") as file:
                catalogue = read_po(file, locale=lang)
            wordy = [message.id for message in catalogue if long in str(message.string)]
            assert wordy == ["", "The Ops a card is worth."][-len(wordy) :]

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_case_is_told(self, lang: str) -> None:
        speaker = Speaker(lang)
        for request in requests():
            outcome = judge(request)
            told = [speaker.sentence(step) for step in (*outcome.steps, *outcome.open)]
            if outcome.result is None:
                told.append(speaker.message(outcome))
            for sentence in told:
                assert "{" not in sentence and "\u22120" not in sentence, sentence
                assert "+-" not in sentence and "\u2014)" not in sentence, sentence

    def test_the_cases_meet_every_fact(self) -> None:
        met = set()
        for request in requests():
            outcome = judge(request)
            met |= {(step.rule, step.fact) for step in (*outcome.steps, *outcome.open)}
            if outcome.illegal is not None:
                met.add((outcome.illegal.step.rule, outcome.illegal.step.fact))
        assert set(freedom.SENTENCES) - met == set()


class TestExamples:
    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("example", EXAMPLES)
    def test_runs(self, run: Runner, example: str, lang: str) -> None:
        said = run(*shlex.split(example), lang=lang)
        assert (said.status, said.err) == (0, "")
        assert said.out

    @pytest.mark.parametrize("example", REPLAYED)
    def test_replays_through_run(self, run: Runner, example: str) -> None:
        said = json.loads(run(*shlex.split(example), "--json").out)
        request = {"calc": said["calc"], "rulings": said["rulings"], **said["situation"]}
        again = json.loads(run("run", stdin=json.dumps(request)).out)
        assert (again["result"], again["why"]) == (said["result"], said["why"])

    @pytest.mark.parametrize("calculator", freedom.COMMANDS)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_help_begins_with_an_example(self, run: Runner, calculator: str, lang: str) -> None:
        said = run("1989", calculator, "--help", lang=lang)
        assert said.status == 0
        assert freedom.COMMANDS[calculator].examples[0][:40] in said.out

    @pytest.mark.parametrize("lang", ["ru", "es"])
    @pytest.mark.parametrize("example", EXAMPLES)
    def test_no_english_sentence_is_left(self, run: Runner, example: str, lang: str) -> None:
        bare = re.sub(r"\[[^\]]*\]|\([^)]*\)|\S*[=.]\S*", "", run(*shlex.split(example), lang=lang).out)
        english = "the of and is are not with for to by from which who card space side takes".split()  # noqa: SIM905
        assert set(re.findall(r"\b[a-z]{2,}\b", bare)) & set(english) == set()

    @pytest.mark.parametrize("example", EXAMPLES)
    def test_an_answer_fits_a_terminal(self, run: Runner, example: str) -> None:
        said = run(*shlex.split(example), terminal=True, width=60, lang="ru")
        plain = re.sub(r"\x1b\[[0-9;]*m", "", said.out)
        assert max(len(line) for line in plain.splitlines()) <= 60


class TestNames:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("warszawa", "warszawa"),
            ("Warszawa", "warszawa"),
            ("Варшава", "warszawa"),
            ("Varsovia", "warszawa"),
            ("Warsaw", "warszawa"),
            ("Praga", "praha"),
            ("Прага", "praha"),
            ("Prague", "praha"),
            ("leipz", "leipzig"),
            ("ЛЕЙПЦ", "leipzig"),
            ("Timişoara", "timisoara"),
            ("Timișoara", "timisoara"),
            ("timisoara", "timisoara"),
            ("Тимишоара", "timisoara"),
            ("Łódź", "lodz"),
            ("lodz", "lodz"),
            ("Лодзь", "lodz"),
            ("Győr", "gyor"),
            ("gyor", "gyor"),
            ("České Budějovice", "ceske-budejovice"),
            ("ceske bud", "ceske-budejovice"),
            ("Karl Marx Stadt", "karl-marx-stadt"),
            ("Хемниц", "karl-marx-stadt"),
            ("Bucarest", "bucuresti"),
            ("Bucharest", "bucuresti"),
            ("Бухарест", "bucuresti"),
            ("sofia", "sofia"),
            ("София", "sofia"),
            ("Polish Catholic Church", "catholic-church-poland"),
            ("католическая церковь польши", "catholic-church-poland"),
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_space(self, typed: str, meant: str, lang: str) -> None:
        assert freedom.space(typed, reader(lang)) == meant

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("name", SPACES)
    def test_every_space_is_read_as_it_is_told(self, name: str, lang: str) -> None:
        for spelling in (name, Speaker(lang).name("freedom", name)):
            for other in LANGUAGES:
                assert freedom.space(spelling, reader(other)) == name

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_countries_and_sides_are_read_as_they_are_told(self, run: Runner, lang: str) -> None:
        speaker = Speaker(lang)
        for country in COUNTRIES:
            told = speaker.name("freedom", country)
            assert situation(run, "score", told, "--board", "empty")["country"] == country
        for side in ("democrat", "communist"):
            told = speaker.name("freedom", side)
            assert situation(run, "ops", "--side", told, "--printed", "1")["side"] == side

    @pytest.mark.parametrize(
        ("typed", "offered"),
        [
            ("варшва", "warszawa"),
            ("leipzg", "leipzig"),
            ("Timisoarra", "timisoara"),
            ("Софи", "sofia"),
            ("Bucarets", "bucuresti"),
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_slip_is_answered_by_the_nearest(
        self, run: Runner, typed: str, offered: str, lang: str
    ) -> None:
        said = run(
            *("1989", "check", typed, "--board", "setup", "--side", "communist"), "--ops", "3", lang=lang
        )
        assert said.status == 3
        assert Speaker(lang).name("freedom", offered) in said.err
        assert said.err.startswith(Speaker(lang).text("SPACE", "freedom"))

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_several_spaces_are_offered(self, run: Runner, lang: str) -> None:
        said = run("1989", "place", "iglesia ortodoxa", "--board", "setup", lang=lang)
        assert said.status == 3
        for offered in ("orthodox-church-romania", "orthodox-church-bulgaria"):
            assert Speaker(lang).name("freedom", offered) in said.err

    @pytest.mark.parametrize(
        ("words", "field"),
        [
            ("remove - --board setup --side communist --country poland --n 0", "spaces"),
            ("place - --board setup --side communist --ops 2", "spaces"),
            ("stability sajudis --done -", "done"),
            ("struggle-plays rally-1 --role attacker --controls -", "controls"),
            ("struggle-plays - --role attacker --controls -", "hand"),
            ("struggle-round strike-4 strike-3 --banned -", "banned"),
        ],
    )
    def test_a_dash_is_a_list_with_nothing_in_it(self, run: Runner, words: str, field: str) -> None:
        assert situation(run, *shlex.split(words))[field] == []

    def test_a_dash_is_no_space(self, run: Runner) -> None:
        rest = ("--board", "setup", "--side", "communist", "--ops", "2")
        assert error(run, "place", "krakow", "-", *rest) == (3, "spaces[1]")
        assert error(run, "check", "-", *rest) == (3, "space")

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("typed", ["xyzzy", "б", "?", "-"])
    def test_no_such_space(self, run: Runner, typed: str, lang: str) -> None:
        said = run("1989", "check", typed, "--board", "setup", lang=lang)
        assert said.status == 3
        assert len(said.err) < 80

    WORDS = {
        "tiananmen.card": {
            "own": "own mine своё свой своя моя propio propia mía",
            "opponent": "opponent enemy соперник соперника чужое чужая rival contrario contraria ajena",
            "neutral": "neutral нейтральное нейтральный нейтральная neutro neutra",
        },
        "struggle-plays.role": {
            "attacker": "attacking атакующий атакующая атака нападающая atacante ataca",
            "defender": "defending обороняющийся обороняющаяся защитник защищающаяся защита defensor defensora",
        },
        "victory.phase": {
            "action": "action действие раунд acción accion ronda acciones",
            "struggle": "struggle борьба борьба-за-власть lucha lucha-de-poder",
            "held-cards": "held held-cards удержанные-карты карты-на-руках cartas-retenidas retenidas",
            "new-year": "new-year новый-год канун-нового-года año-nuevo nochevieja fin-de-año",
            "final": "final end финал конец конец-игры fin fin-de-la-partida",
        },
        "struggle-round.suit": {
            "rally": "rally митинг митинги mitin mítines",
            "strike": "strike забастовка стачка huelga paro",
            "march": "march марш шествие marcha",
            "petition": "petition петиция petición peticion",
        },
        "struggle-plays.hand": {
            "leader-church": "лидер-церковь лидер-церкви церковный-лидер lider-iglesia líder-religioso",
            "leader-elite": "лидер-элита лидер-элиты líder-élite lider-elite líder-de-la-élite",
            "leader-workers": "лидер-рабочие лидер-рабочих líder-obreros líder-obrero líder-trabajadores",
            "leader-students": "лидер-студенты líder-estudiantes líder-estudiantil student-leader",
            "leader-intellectuals": "лидер-интеллигенция лидер-интеллектуалы líder-intelectuales",
            "rally-1": "rally митинг митинг-1 mitin mitin-1",
            "strike-4": "забастовка-4 стачка-4 huelga-4 paro-4",
            "march-6": "марш-6 шествие-6 marcha-6",
            "petition-5": "петиция-5 petición-5 peticion-5",
            "scare-tactics": "запугивание intimidación",
            "tactic-fails": "провал-тактики la-táctica-fracasa",
        },
        "struggle-plays.controls": {
            "workers": "worker рабочие рабочий рабочая obreros obrera trabajadores",
            "farmers": "farmer крестьяне крестьянский campesinos campesina фермеры agricultores",
            "elite": "элита élite elite",
            "bureaucrats": "чиновники чиновник бюрократы burócratas funcionarios",
            "students": "студенты студент студенческий estudiantes estudiantil",
            "intellectuals": "интеллигенция интеллектуал intelectuales intelectual",
            "minority": "меньшинство меньшинства minoría minorías minoría-étnica",
            "church": "церковь церковный iglesia",
        },
        "check.side": {
            "democrat": "dem d демократ демократы демократический demócrata demócratas democrático",
            "communist": "com c коммунист коммунисты советский comunista comunistas СССР",
        },
        "score.country": {
            "east-germany": "gdr ddr гдр rda восточная-германия alemania-oriental",
            "czechoslovakia": "чехословакия checoslovaquia checoeslovaquia",
        },
    }
    """Words that people say for the values of a field, those of two words with a hyphen or a space."""

    @pytest.mark.parametrize("place", WORDS)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_natural_words_are_understood(self, place: str, lang: str) -> None:
        calculator, _, name = place.partition(".")
        game = games.find(f"1989.{calculator}")
        assert game is not None
        field = next(one for one in fields(game[1].Situation) if one.name == name)
        for value, words in self.WORDS[place].items():
            for word in words.split():
                for typed in (word, word.replace("-", " "), word.upper()):
                    assert reader(lang).ident(typed, field.values) == value, typed

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_value_is_read_as_it_is_told(self, lang: str) -> None:
        for calculator in games.load("1989").calculators:
            game = games.find(f"1989.{calculator}")
            assert game is not None
            for field in fields(game[1].Situation):
                for value in field.values if field.kind in ("choice", "choices") else ():
                    told = Speaker(lang).name("freedom", value)
                    for other in LANGUAGES:
                        assert reader(other).ident(told, field.values) == value, told

    def test_suits_cards_and_types(self, run: Runner) -> None:
        words = ("митинг 1", "лидер", "tactic-fails")
        read = situation(
            run, "struggle-round", "забастовка 4", "Strike 3", "--die", "5", "--banned", "марш", lang="ru"
        )
        assert (read["led"], read["answer"], read["banned"]) == ("strike-4", "strike-3", ["march"])
        assert words


class TestNotation:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("communist:leipzig:2", {"side": "communist", "space": "leipzig", "n": 2}),
            ("communist:leipzig", {"side": "communist", "space": "leipzig", "n": 1}),
            ("Коммунист:Лейпциг:2", {"side": "communist", "space": "leipzig", "n": 2}),
            ("dem: Cracovia : 3", {"side": "democrat", "space": "krakow", "n": 3}),
        ],
    )
    def test_placement(self, typed: str, meant: dict[str, Any]) -> None:
        for lang in LANGUAGES:
            assert freedom.placement(typed, reader(lang)) == meant
            assert freedom.placement(freedom.placement_written(meant, reader(lang)), reader()) == meant

    @pytest.mark.parametrize("typed", ["leipzig", "communist:leipzig:2:3", "communist::2", "", ":"])
    def test_no_placement(self, typed: str) -> None:
        with pytest.raises(InputFault, match="placement-notation"):
            freedom.placement(typed, reader())

    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("leipzig", {"space": "leipzig"}),
            ("leipzig@4", {"space": "leipzig", "die": 4}),
            ("leipzig+1@4", {"space": "leipzig", "bonus": 1, "die": 4}),
            ("leipzig-2", {"space": "leipzig", "bonus": -2}),
            ("leipzig\u22122@1", {"space": "leipzig", "bonus": -2, "die": 1}),
            ("karl-marx-stadt", {"space": "karl-marx-stadt"}),
            ("karl-marx-stadt-1@6", {"space": "karl-marx-stadt", "bonus": -1, "die": 6}),
            ("Карл-Маркс-Штадт+3", {"space": "karl-marx-stadt", "bonus": 3}),
        ],
    )
    def test_target(self, typed: str, meant: dict[str, Any]) -> None:
        for lang in LANGUAGES:
            assert freedom.target(typed, reader(lang)) == meant
            assert freedom.target(freedom.target_written(meant, reader(lang)), reader()) == meant

    @pytest.mark.parametrize(
        ("arguments", "field"),
        [
            (("leipzig@7",), "targets[0].die"),
            (("leipzig@x",), "targets[0].die"),
            (("leipzig+1000",), "targets[0].bonus"),
            (("gdansk", "leipzg"), "targets"),
            ((), "targets"),
        ],
    )
    def test_targets_that_are_none(self, run: Runner, arguments: tuple[str, ...], field: str) -> None:
        rest = ("--board", "setup", "--side", "communist", "--ops", "3")
        assert error(run, "checks", *arguments, *rest) == (3, field)

    def test_power(self) -> None:
        meant = {"poland": "democrat", "east-germany": "communist"}
        for typed in ("poland=democrat,east-germany=communist", "Польша:дем, ГДР : ком", "pol=d,RDA=c"):
            assert freedom.power(typed, reader("ru")) == meant
        assert freedom.power(freedom.power_written(meant, reader()), reader()) == meant

    @pytest.mark.parametrize(
        ("typed", "field"),
        [
            ("poland", "power.poland"),
            ("poland=democrat,pol=communist", "power.poland"),
            ("austria=democrat", "power"),
            ("poland=austria", "power"),
            ("poland=democrat", "power.east-germany"),
            ("", "power"),
        ],
    )
    def test_power_that_is_none(self, run: Runner, typed: str, field: str) -> None:
        status, found = error(run, "final", "--board", "setup", "--vp", "1", "--power", typed)
        assert (status, found.rstrip(".")) == (3, field)

    def test_numbers_by_side(self, run: Runner) -> None:
        hands = {"democrat": 8, "communist": 6}
        for words in (["democrat=8,communist=6"], ["дем:8", "ком:6"], ["demócrata=8", "c=6"]):
            read = situation(run, "struggle-stakes", *words, "--first", "democrat", lang="ru")
            assert read["hands"] == hands

    def test_the_other_mark_of_a_check(self, run: Runner) -> None:
        read = situation(
            run,
            *[
                "check",
                "--side",
                "communist",
                "--ops",
                "2",
                "--stability",
                "2",
                "--friendly",
                "1",
                "--hostile",
                "0",
            ],
            *["--opponent-sp", "2", "--die", "3"],
        )
        assert read["stability"] == 2 and "board" not in read


class TestBoards:
    SCORE = ("score", "poland", "--board")

    def test_words(self, run: Runner) -> None:
        assert situation(run, *self.SCORE, "setup")["board"] == {"start": "setup"}
        assert situation(run, *self.SCORE, "empty")["board"] == {"start": "empty"}

    def test_a_file_of_that_name_goes_first(
        self, run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("setup").write_text('{"sp": {"lodz": [3, 0]}}', encoding="utf-8")
        assert situation(run, *self.SCORE, "setup")["board"] == {"sp": {"lodz": [3, 0]}}

    def test_json_as_typed(self, run: Runner) -> None:
        assert situation(run, *self.SCORE, '{"sp": {"lodz": [3, 0]}}')["board"] == {"sp": {"lodz": [3, 0]}}

    @pytest.mark.parametrize("suffix", ["toml", "txt"])
    def test_toml(self, run: Runner, tmp_path: Path, suffix: str) -> None:
        file = tmp_path / f"board.{suffix}"
        file.write_text(
            'start = "setup"\nremoved = "Яссы"\n[sp]\n"Лейпциг" = [2, 0]\nPraga = {comunista = 4}\n'
            'lodz = {"Демократ" = 1, communist = 2}\n',
            encoding="utf-8",
        )
        assert situation(run, *self.SCORE, str(file))["board"] == {
            "start": "setup",
            "removed": "iasi",
            "sp": {"leipzig": [2, 0], "praha": [0, 4], "lodz": [1, 2]},
        }

    @pytest.mark.parametrize(
        "inside", [lambda b: b, lambda b: {"board": b}, lambda b: {"result": {"board": b}}]
    )
    def test_from_stdin_alone_or_in_an_answer(self, run: Runner, inside: Any) -> None:
        board = {"sp": {"lodz": [3, 0]}}
        assert situation(run, *self.SCORE, "-", stdin=json.dumps(inside(board)))["board"] == board

    @pytest.mark.parametrize(
        ("text", "field"),
        [
            ("", None),
            ("?", None),
            ("[]", "board"),
            ("{}", ""),
            ('{"sp": {"Лейпцыг": [1, 0]}}', "board.sp.Лейпцыг"),
            ('{"sp": {"xyzzy": [1, 0]}}', "board.sp.xyzzy"),
            ('{"sp": {"leipzig": [1, 0], "Лейпциг": [0, 0]}}', "board.sp.leipzig"),
            ('{"sp": {"leipzig": {"green": 1}}}', "board.sp.leipzig.green"),
            ('{"sp": {"leipzig": {"democrat": "x"}}}', "board.sp.leipzig[0]"),
            ('{"sp": {"leipzig": [1]}}', "board.sp.leipzig"),
            ('{"sp": []}', "board.sp"),
            ('{"removed": "berlin"}', "board.removed"),
            ('{"removed": 5}', "board.removed"),
            ('{"removed": "iasi", "sp": {"Яссы": [1, 0]}}', "board.sp.iasi"),
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_other_documents(self, run: Runner, text: str, field: str | None, lang: str) -> None:
        said = run("1989", *self.SCORE, "-", stdin=text, lang=lang)
        if field == "":
            assert said.status == 0
            return
        assert said.status == 3 and said.err
        if field is not None:
            assert error(run, *self.SCORE, "-", stdin=text) == (3, field)

    def test_a_file_that_is_not_there(self, run: Runner, tmp_path: Path) -> None:
        assert run("1989", *self.SCORE, str(tmp_path / "none.json")).status == 3


class TestPipes:
    """The real program, as bash runs it."""

    @staticmethod
    def bash(line: str) -> subprocess.CompletedProcess[str]:
        program = f"{shlex.quote(sys.executable)} -c 'from cli.main import entry; entry()'"
        return subprocess.run(
            ["bash", "-c", f'set -o pipefail; referee() {{ {program} "$@"; }}; {line}'],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT), "REFEREE_LANG": "en"},
        )

    def test_set_up_place_score(self) -> None:
        done = self.bash(
            "referee 1989 setup --json"
            " | referee 1989 place krakow gdansk --board - --side democrat --ops 2 --json"
            " | referee 1989 score poland --board -"
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("Poland: the track moves by +3.")

    @pytest.mark.parametrize(
        ("first", "status", "rule"),
        [("setup communist:leipzig:3", 1, "1989.setup.extra"), ("setup communist:leipzg:2", 3, None)],
    )
    def test_an_error_is_passed_on(self, first: str, status: int, rule: str | None) -> None:
        wrong = self.bash(f"referee 1989 {first} --json")
        done = self.bash(
            f"referee 1989 {first} --json | referee 1989 place gdansk --board - --side democrat --ops 2 --json"
            " | referee 1989 score poland --board - --json"
        )
        assert (wrong.returncode, done.returncode) == (status, status)
        assert json.loads(done.stdout) == json.loads(wrong.stdout)
        assert json.loads(done.stdout)["error"].get("rule") == rule

    def test_its_message_is_told_to_a_person(self, run: Runner) -> None:
        wrong = run("1989", "setup", "communist:leipzig:3", "--json").out
        said = run("1989", "score", "poland", "--board", "-", stdin=wrong)
        assert (said.status, said.out) == (1, "")
        assert said.err.strip() == json.loads(wrong)["error"]["message"]

    CHECK = ("check", "warszawa", "--board", "setup", "--side", "democrat", "--ops", "4", "--bonus", "5")

    def test_a_check_hands_on_the_board_after_it(self, run: Runner) -> None:
        first = run("1989", *self.CHECK, "--die", "6", "--json").out
        after = json.loads(first)["result"]["after"]
        assert situation(run, "control", "--board", "-", stdin=first)["board"]["sp"]["warszawa"] == after
        assert after != list(SPACES["warszawa"].start)

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            ((*CHECK,), "a die is missing"),
            (("checks", "gdansk@5", "krakow", *CHECK[2:4], "--side", "communist", "--ops", "3"), "a die is"),
            (("aftermath", "poland", "--winner", "d", "--suit", "rally", "--raises", "1"), "holds no board"),
            (("ops", "--side", "d", "--printed", "2"), "holds no board"),
            (
                shlex.split(
                    "check --side d --ops 3 --die 3 --stability 2 --friendly 0 --hostile 0 --opponent-sp 1"
                ),
                "holds no board",
            ),
            (
                shlex.split("check --side d --ops 3 --stability 2 --friendly 0 --hostile 0 --opponent-sp 1"),
                "holds no board",
            ),
        ],
    )
    def test_an_answer_that_leaves_no_board(self, run: Runner, words: tuple[str, ...], sentence: str) -> None:
        first = run("1989", *words, "--json").out
        assert error(run, "control", "--board", "-", stdin=first) == (3, "board")
        assert sentence in run("1989", "control", "--board", "-", stdin=first).err

    @pytest.mark.parametrize(
        "words",
        [
            ("score", "poland", "--board", "setup"),
            ("control", "--board", "setup"),
            ("struggle-hand", "poland", "--board", "setup"),
            ("check", "--board", "setup", "--side", "communist", "--ops", "3", "--best", "2"),
        ],
    )
    def test_what_changes_no_board_hands_on_its_own(self, run: Runner, words: tuple[str, ...]) -> None:
        first = run("1989", *words, "--json").out
        assert situation(run, "control", "--board", "-", stdin=first)["board"] == {"start": "setup"}

    def test_checks_go_on_from_a_board(self, run: Runner) -> None:
        first = run(
            "1989", *shlex.split("checks gdansk@5 krakow@6 --board setup --side communist --ops 3"), "--json"
        )
        after = json.loads(first.out)["result"]["board"]
        assert situation(run, "control", "--board", "-", stdin=first.out)["board"] == after


def test_nobody_controls_anything(run: Runner) -> None:
    for lang, told in (("en", "Nobody"), ("ru", "Под контролем нет"), ("es", "Nadie")):
        said = run("1989", "control", "--board", "empty", lang=lang)
        assert said.out.startswith(told)
        assert Speaker(lang).name("freedom", "column.space") not in said.out.split(":")[0].split("\n")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("calculator", freedom.COMMANDS)
def test_help_names_what_an_option_takes(run: Runner, calculator: str, lang: str) -> None:
    """Every Event and type; cards by their first and last. Countries and spaces are written as they are called."""
    told = re.sub(r"-\s+", "-", run("1989", calculator, "--help", lang=lang, width=200).out)
    game = games.find(f"1989.{calculator}")
    assert game is not None
    for field in fields(game[1].Situation):
        if field.kind in ("choice", "choices") and field.name not in ("country", "power"):
            ranks = {"strike-4", "strike-5", "march-4", "march-5"}
            assert [value for value in field.values if value not in told and value not in ranks] == []


class TestEvents:
    CHECK = shlex.split("check gdansk --board setup --side democrat --ops 3 --die 4")

    @pytest.mark.parametrize("typed", ["frg-embassies", "FRG Embassies", "Посольства ФРГ", "embajadas"])
    def test_by_any_name(self, run: Runner, typed: str) -> None:
        words = shlex.split("check warszawa --board setup --side democrat --ops 3 --die 4 --event")
        assert situation(run, *words, typed)["events"] == ["frg-embassies"]

    def test_several(self, run: Runner) -> None:
        words = shlex.split("check dresden --board setup --side democrat --ops 3")
        for more in (["--event", "frg-embassies,grenztruppen"], ["--event", "frg", "--event", "grenz"]):
            assert situation(run, *words, *more)["events"] == ["frg-embassies", "grenztruppen"]

    def test_of_both_checks(self, run: Runner) -> None:
        words = shlex.split("checks leipzig@2 berlin@3 --side communist --ops 3 --event the-wall --board")
        read = situation(run, *words, '{"sp": {"leipzig": [2, 0], "berlin": [2, 0]}}')
        assert read["events"] == ["the-wall"]
        assert all("events" not in target for target in read["targets"])

    @pytest.mark.parametrize(
        ("words", "switch"),
        [
            ("tiananmen --side c --position 1 --ops 2 --card own --event 'Ли Пэн'", "li_peng"),
            ("turn 4 --event honecker", "honecker"),
            ("aftermath poland --winner d --suit rally --raises 0 --event yakovlev", "yakovlev"),
        ],
    )
    def test_that_is_a_switch(self, run: Runner, words: str, switch: str) -> None:
        assert situation(run, *shlex.split(words))[switch] is True

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_that_is_another(self, run: Runner, lang: str) -> None:
        said = run("1989", *shlex.split("turn 4 --event elena"), lang=lang)
        assert said.status == 3
        assert said.err.startswith("--event") and "Honecker" in said.err
        assert error(run, *self.CHECK, "--event", "honecker")[0] == 3

    def test_that_cannot_act(self, run: Runner) -> None:
        words = shlex.split("check gdansk --board setup --side communist --ops 3 --event")
        assert error(run, *words, "elena") == (1, "events[0]")
        assert error(run, *words, "solidarity-legalized") == (1, "events[0]")


class TestBest:
    WORDS = ("1989", *shlex.split("check --board setup --side communist --ops 3 --best"))

    def test_the_best_first(self, run: Runner) -> None:
        best = json.loads(run(*self.WORDS, "75", "--json").out)["best"]
        chances = [one["success"]["p"] for one in best]
        assert chances == sorted(chances, reverse=True)
        assert len(best) == 10
        for one in best:
            alone = situation(run, "check", one["space"], *self.WORDS[2:-1])
            result = judge({"calc": "1989.check", **alone}).result
            assert (result.success.exact, result.controls_after.exact) == (  # type: ignore[union-attr]
                one["success"]["exact"],
                one["controls_after"]["exact"],
            )

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_table(self, run: Runner, lang: str) -> None:
        said = run(*self.WORDS, "3", lang=lang)
        assert said.status == 0
        assert len(said.out.partition("\n\n")[0].splitlines()) == 4
        assert ("2.50" if lang == "en" else "2,50") in said.out

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_nowhere(self, run: Runner, lang: str) -> None:
        words = shlex.split("1989 check --board empty --side communist --ops 3 --best 3")
        said = run(*words, lang=lang)
        assert said.status == 0 and said.out.strip()
        as_json = run(*words, "--json", lang=lang)
        assert as_json.status == 0
        told = json.loads(as_json.out)
        assert (told["ok"], told["best"]) == (True, [])

    @pytest.mark.parametrize("most", ["0", "76", "x", "-1"])
    def test_no_such_number(self, run: Runner, most: str) -> None:
        assert run(*self.WORDS, most).status == 3
        assert run(*self.WORDS[:2], "krakow", *self.WORDS[2:], most).status == 3

    @pytest.mark.parametrize(
        ("more", "named"),
        [
            ("krakow", "krakow"),
            ("--die 6", "--die"),
            ("--roll", "--roll"),
            ("--seed 0", "--seed"),
            ("--stability 3", "--stability"),
            ("--friendly 0", "--friendly"),
            ("--hostile 0", "--hostile"),
            ("--opponent-sp 2", "--opponent-sp"),
            ("--own-sp 2", "--own-sp"),
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_what_cannot_act_beside_it(self, run: Runner, more: str, named: str, lang: str) -> None:
        said = run(*self.WORDS, "3", *more.split(), lang=lang)
        assert (said.status, said.out) == (2, "")
        assert "--best" in said.err and named in said.err

    def test_without_a_board_nothing_is_asked_for(self, run: Runner) -> None:
        words = ("1989", "check", "--side", "communist", "--ops", "3", "--best", "3")
        said = run(*words, terminal=True, stdin="gdansk\nsetup\n")
        assert said.status == 3 and "--board" in said.err

    def test_what_cannot_be_ranked(self, run: Runner) -> None:
        assert error(run, *self.WORDS[1:], "3", "--event", "elena") == (1, "events[0]")
        assert error(run, *self.WORDS[1:], "3", "--event", "the-wall", "--event", "the-wall") == (
            3,
            "events[1]",
        )
        assert error(run, "check", "--side", "communist", "--ops", "3", "--best", "3")[0] == 3
        assert error(run, *self.WORDS[1:], "3", "--ruling", "presence=maybe") == (3, "rulings.presence")

    def test_the_ruling_counts(self, run: Runner) -> None:
        words = (*self.WORDS, "1", "--json", "--ruling")
        swings = [
            json.loads(run(*words, f"check-excess={value}").out)["best"][0]["swing"]
            for value in ("shortfall", "full-margin")
        ]
        assert swings[0] != swings[1]


SAID_BACK: tuple[dict[str, Any], ...] = (
    {"calc": "1989.setup", "placements": [{"side": "communist", "space": "leipzig", "n": 2}]},
    {"calc": "1989.setup", "placements": []},
    {"calc": "1989.control", "board": {"start": "setup"}, "country": "poland"},
    {"calc": "1989.control", "board": {"sp": {"lodz": [3, 0]}, "removed": "iasi"}},
    {
        "calc": "1989.place",
        "board": {"start": "setup"},
        "side": "democrat",
        "ops": 2,
        "spaces": ["gdansk", "krakow"],
        "events": ["genscher"],
    },
    {
        "calc": "1989.checks",
        "board": {"start": "setup"},
        "side": "communist",
        "ops": 3,
        "targets": [{"space": "gdansk", "bonus": -1}, {"space": "krakow", "die": 4}],
    },
    {"calc": "1989.final", "board": {}, "power": dict.fromkeys(COUNTRIES, "communist"), "vp": -3},
    {"calc": "1989.struggle-hand", "country": "poland", "controlled": {"democrat": 3, "communist": 2}},
    {"calc": "1989.struggle-stakes", "hands": {"democrat": 3, "communist": 2}, "first": "democrat"},
    {"calc": "1989.struggle-round", "led": "strike-4", "answer": None},
    {"calc": "1989.turn", "turn": 4, "honecker": True, "hands": {"democrat": 1}},
    {"calc": "1989.tiananmen", "side": "communist", "position": 1, "ops": 2, "card": "own", "li_peng": True},
)


@pytest.mark.parametrize("request_", SAID_BACK, ids=lambda request: request["calc"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_situation_is_said_in_one_line(run: Runner, request_: dict[str, Any], lang: str) -> None:
    calculator = request_["calc"]
    game = games.find(calculator)
    assert game is not None
    kind = game[1].Situation
    environment = Environment.standard()
    environment.speaker = Speaker(lang)
    spec = freedom.COMMANDS[calculator.partition(".")[2]]
    call = Call(calculator, spec, {field.name: field for field in fields(kind)}, kind, environment)
    line = command_line(call, request_)
    assert line.startswith("referee 1989 ")
    assert "{" not in line or "sp" in line or calculator == "1989.final"
    said = json.loads(run(*shlex.split(line)[1:], "--json", lang=lang).out)
    outcome = judge(request_)
    assert outcome.result is not None
    again = judge({"calc": calculator, **said["situation"]})
    assert again.result == outcome.result and again.steps == outcome.steps


class TestAnything:
    """Whatever is typed: an answer or a slip, never a fault of the program."""

    readers = [read for spec in freedom.COMMANDS.values() for read in spec.readers.values()]
    letters = st.text(alphabet='cдleipzgЛ12,:;@=+-\u2212."{}[] x', max_size=14)

    @given(text=letters, lang=st.sampled_from(LANGUAGES))
    @settings(max_examples=150, deadline=None)
    def test_readers(self, text: str, lang: str) -> None:
        if text.strip() in ("-", "."):
            return  # stdin, a folder
        for read in self.readers:
            with contextlib.suppress(InputFault, Ending, Repeat):
                read(text, reader(lang))


GOLDENS = {
    "setup": ("setup", "communist:leipzig:2", "democrat:krakow:3"),
    "check": shlex.split("check gdansk --board setup --side communist --ops 3 --die 4"),
    "checks": shlex.split("checks gdansk@5 krakow --board setup --side communist --ops 3"),
    "best": shlex.split("check --board setup --side communist --ops 3 --best 5"),
    "aftermath": shlex.split("aftermath poland --winner democrat --suit rally --raises 1"),
    "score": shlex.split("score poland --board setup"),
    "final": shlex.split(freedom.COMMANDS["final"].examples[0])[1:],
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("terminal", [False, True], ids=["pipe", "terminal"])
@pytest.mark.parametrize("name", GOLDENS)
def test_golden(run: Runner, name: str, terminal: bool, lang: str) -> None:
    said = run("1989", *GOLDENS[name], lang=lang, terminal=terminal, variables={"NO_COLOR": "1"})
    assert said.status == 0, said.err
    bare = re.sub(r"\x1b\[[0-9;]*m", "", said.out)
    out = "".join(f"{line.rstrip()}\n" for line in bare.splitlines())
    stays(GOLDEN / f"{name}.{'terminal' if terminal else 'pipe'}.{lang}.txt", out)


def test_a_ranking_names_the_readings_it_rests_on(run: Runner) -> None:
    asked = ("1989", "check", "--board", "setup", "--side", "communist", "--ops", "3", "--best", "1")
    assert run(*asked, "--json").json["rulings"] == {"check-excess": "shortfall"}  # type: ignore[index]
    assert "check-excess=full-margin" in run(*asked, "--ruling", "check-excess=full-margin").out
    nothing = ("1989", "check", "--board", "setup", "--side", "democrat", "--ops", "1", "--best", "1")
    assert run(*nothing, "--json").json["rulings"] == {}  # type: ignore[index]


EVEN = (
    "{}: the track does not move | {}: трек не сдвигается | {}: el marcador no se mueve",
    "does not move the track. | не сдвигает трек. | no mueve el marcador.",
    "stays on +5. | остаётся на +5. | sigue en +5.",
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_track_that_does_not_move(run: Runner, lang: str) -> None:
    at = ("en", "ru", "es").index(lang)
    board = json.dumps({"sp": {}})
    moves = re.compile(r"\b(?:by|на|mueve) 0\b")
    said = run("1989", "score", "poland", "--board", board, lang=lang).out
    assert said.count(EVEN[0].split(" | ")[at].format(Speaker(lang).name("freedom", "poland"))) == 2
    power = ",".join(f"{country}=democrat" for country in COUNTRIES)
    ended = run("1989", "final", "--board", board, "--vp", "5", "--power", power, lang=lang).out
    assert ended.count(EVEN[1].split(" | ")[at]) == 6
    assert EVEN[2].split(" | ")[at] in ended
    assert not moves.search(said + ended)
    dice = ("--raises", "0", "--support-die", "1", "--vp-die", "1")
    for country in COUNTRIES:
        for winner, suit in (("democrat", "rally"), ("communist", "-")):
            typed = ("aftermath", country, "--winner", winner, "--suit", suit, *dice)
            assert not moves.search(run("1989", *typed, lang=lang).out)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("typed", ["-", "none", "nobody", "нет", "никто", "nadie", "ninguna", "Ninguno"])
def test_words_for_nobody(run: Runner, typed: str, lang: str) -> None:
    assert situation(run, "struggle-round", "strike-4", typed, lang=lang)["answer"] is None
    lost = ("aftermath", "poland", "--winner", "communist", "--suit", typed, "--raises", "0")
    assert situation(run, *lost, lang=lang)["suit"] is None
    said = run("1989", "struggle-round", "strike-4", terminal=True, stdin=f"{typed}\n\n", lang=lang)
    assert said.status == 0
    assert "struggle-round strike-4 -" in said.out


def test_a_dash_is_no_placement(run: Runner) -> None:
    assert situation(run, "setup", "-")["placements"] == []


@pytest.mark.parametrize(
    ("typed", "quoted"),
    [
        ("check zzz --board setup --side communist --ops 3", "zzz"),
        ("check iglesia --board setup --side communist --ops 3", "iglesia"),
        ("setup leipzig", "leipzig"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_typed_stands_in_quotes(run: Runner, typed: str, quoted: str, lang: str) -> None:
    said = run("1989", *shlex.split(typed), lang=lang)
    assert said.status == 3
    assert ("“{}”" if lang == "en" else "«{}»").format(quoted) in said.err


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_the_moments_are_listed_by_name(lang: str) -> None:
    found = games.find("1989.victory")
    assert found is not None
    field = next(one for one in fields(found[1].Situation) if one.name == "phase")
    listed = Speaker(lang).text(field.description, "freedom").partition(": ")[2]
    words = re.split(r", | или | o (?=punt)", listed)
    assert {reader(lang).ident(word, field.values) for word in words} == set(field.values)
    assert not set(words) & set(field.values)
