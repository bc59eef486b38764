"""Questions at a terminal: what is asked, how answers are checked, the command line printed at the end."""

from __future__ import annotations

import io
import json
import shlex
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.commands import Call, Command
from cli.environment import Environment
from cli.fields import fields
from cli.prompts import _Questions, _ways, complete
from cli.translation import Speaker
from cli.wording import command_line
from referee import games
from referee.judge import judge

CASES = Path(__file__).parents[1] / "cases"
LANGUAGES = ("en", "ru", "es")


def called(calculator: str, stdin: str = "", lang: str = "en", width: int = 80, **spec: Any) -> Call:
    """Return a call of a calculator on a terminal, with the plain command every calculator could have."""
    environment = Environment(
        stdin=io.BytesIO(stdin.encode()),
        stdout=io.StringIO(),
        stderr=io.StringIO(),
        variables={"COLUMNS": str(width)},
        stdin_is_terminal=True,
        stdout_is_terminal=True,
        stderr_is_terminal=True,
    )
    environment.speaker = Speaker(lang)
    found = games.find(calculator)
    assert found is not None
    kind = found[1].Situation
    command = Command(help="", examples=(), headline=lambda view: (), **spec)
    return Call(calculator, command, {field.name: field for field in fields(kind)}, kind, environment)


def asked(call: Call, request: dict[str, Any] | None = None, *, rolling: bool = False) -> dict[str, Any]:
    """Return the situation that the answers on stdin make."""
    begun = {"calc": call.calculator, **(request or {})}
    done, outcome = complete(call, begun, judge(begun), rolling=rolling)
    assert outcome.fault is None, outcome.fault
    return {key: value for key, value in done.items() if key != "calc"}


def screen(call: Call) -> str:
    stdout = call.environment.stdout
    assert isinstance(stdout, io.StringIO)
    return stdout.getvalue()


def printed_command(text: str) -> list[str]:
    """Return the words of the command line on the screen."""
    line = next(line for line in text.splitlines() if line.startswith("referee "))
    return shlex.split(line)[1:]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("lang", LANGUAGES)
class TestRealTerminal:
    def test_fight_is_asked_for_and_its_command_gives_the_same(
        self, lang: str, tmp_path: Path, run: Any
    ) -> None:
        from tests.cli.terminal import session

        shown = session(
            ["soa", "fight", "--lang", lang],
            ['SAMCRO:2m1p2g@4 "Sons of X:9m"\n', 'SAMCRO:2m1p2g@4 "Sons of X:3m@2"\n', "\n", "2\n"],
            cwd=tmp_path,
            variables={"NO_COLOR": "1"},
        )
        assert shown.status == 0, shown.text
        fault = msgspec.json.decode(run("soa", "fight", "A:9m", "--json", lang=lang).out)["error"]["message"]
        assert fault.partition(":")[2].strip() in " ".join(shown.text.split())
        words = printed_command(shown.text)
        letters = {"en": "2m1p2g", "ru": "2ч1к2с", "es": "2m1n2a"}[lang]
        assert words[2:4] == [f"SAMCRO:{letters}@4", f"Sons of X:3{letters[1]}@2"]
        assert words[-2:] == ["--lang", lang]
        answer = run(*words, "--json").json
        assert answer["situation"]["patch"] == "Sons of X"
        assert answer["result"]["winner"] == "SAMCRO"
        assert Speaker(lang).text("The same in one line:") in shown.text

    def test_ctrl_c_leaves_quietly(self, lang: str, tmp_path: Path) -> None:
        from tests.cli.terminal import session

        shown = session(["soa", "market", "--lang", lang], ["4\n", "\x03"], cwd=tmp_path, variables={})
        assert shown.status == 130
        assert "Traceback" not in shown.text
        assert "referee" not in shown.text

    def test_ctrl_d_leaves_quietly(self, lang: str, tmp_path: Path) -> None:
        from tests.cli.terminal import session

        shown = session(["soa", "market", "--lang", lang], ["\x04"], cwd=tmp_path, variables={})
        assert shown.status == 130
        assert "Traceback" not in shown.text

    def test_forty_columns_are_enough(self, lang: str, tmp_path: Path) -> None:
        from tests.cli.terminal import session

        answers = ["A:2m1p@4\n", "B:3m@2\n", "\n", "-\n"]
        shown = session(
            ["soa", "fight", "--lang", lang], answers, cwd=tmp_path, variables={"NO_COLOR": "1"}, columns=40
        )
        assert shown.status == 0
        long = [line for line in shown.text.splitlines() if len(line.rstrip()) > 40]
        assert [line for line in long if not line.startswith("referee ")] == []


class TestWhenItAsks:
    @pytest.mark.parametrize("more", [["--json"], []])
    def test_never_without_a_terminal_or_for_json(self, run: Any, more: list[str]) -> None:
        ended = run("soa", "fight", *more, stdin="A:2m B:1m\n\n-\n", terminal=bool(more))
        assert ended.status == 3
        assert "> " not in ended.out

    def test_not_where_something_typed_is_wrong(self, run: Any) -> None:
        ended = run("soa", "market", "A:2000", terminal=True, stdin="4\n")
        assert ended.status == 3
        assert ended.out == ""
        assert "GANG:N (A): 2000" in ended.err

    def test_not_where_nothing_is_missing(self, run: Any) -> None:
        ended = run("soa", "market", "--players", "3", terminal=True)
        assert ended.status == 0
        assert "> " not in ended.out
        assert "in one line" not in ended.out

    def test_only_for_what_is_missing(self, run: Any) -> None:
        ended = run("soa", "fight", "A:2m@1", "B:1m@2", terminal=True, stdin="A\n")
        assert ended.status == 0
        assert printed_command(ended.out) == ["soa", "fight", "A:2m@1", "B:1m@2", "--patch", "A"]

    def test_an_ended_input_is_130(self, run: Any) -> None:
        ended = run("soa", "fight", terminal=True, stdin="A:2m\n")
        assert ended.status == 130
        assert ended.err == ""

    def test_rulings_typed_stand_in_the_command(self, run: Any) -> None:
        ended = run("soa", "market", "--ruling", "market-heat=none", terminal=True, stdin="4\nA:1\n")
        assert printed_command(ended.out)[-2:] == ["--ruling", "market-heat=none"]

    def test_with_roll_the_command_holds_the_dice(self, run: Any) -> None:
        ended = run("soa", "fight", "--seed", "5", terminal=True, stdin="A:2m B:1m\n\n-\n")
        words = printed_command(ended.out)
        assert "--seed" not in words
        assert all("@" in word for word in words[2:4])


class TestAnswers:
    def test_choices_by_number_name_and_id(self) -> None:
        for typed in ("1", "fewest", "FEWEST"):
            call = called("soa.last-call", f"A:1,B:3\n{typed}\n")
            assert asked(call) == {"values": {"A": 1, "B": 3}, "condition": "fewest"}
        assert "  2  most" in screen(call)

    def test_a_number_that_is_no_choice_is_refused(self) -> None:
        call = called("soa.last-call", "A:1\n3\n0\n2\n")
        assert asked(call)["condition"] == "most"
        assert screen(call).count("it must be from 1 to 2") == 2

    def test_names_given_before_are_offered(self) -> None:
        call = called("soa.next", "A,B B,C\n2\nB B:1\n", arguments=("gangs",))
        assert asked(call)["patch"] == "B B"
        assert "  2  B B" in screen(call)

    def test_the_tables_players_are_offered(self) -> None:
        from cli.table_file import TableFile

        call = called("soa.exploit", "2\nB:1\n1\n")
        call.environment.table = TableFile("x", players=["A", "B"])
        assert asked(call)["gang"] == "B"

    @pytest.mark.parametrize("typed", ["A:2,B:3", "A:2 B:3", "A=2; B:3", " A : 2,  B:3 "])
    def test_counts_may_be_parted_by_spaces(self, typed: str) -> None:
        assert asked(called("soa.last-call", f"{typed}\n1\n"))["values"] == {"A": 2, "B": 3}

    def test_names_with_spaces_stay_whole_in_counts(self) -> None:
        call = called("soa.last-call", "Sons of X:2 Club 13:1\n1\n")
        assert asked(call)["values"] == {"Sons of X": 2, "Club 13": 1}

    def test_dice_may_be_left_out_or_given(self) -> None:
        answers = "poland\ndemocrat\nrally\n1\n"
        left = asked(called("1989.aftermath", answers + "\n\n"))
        assert "vp_die" not in left
        given = asked(called("1989.aftermath", answers + "7\n3\n\n"))
        assert given["support_die"] == 3

    def test_dice_to_be_rolled_are_not_asked_for(self) -> None:
        assert "vp_die" not in asked(called("1989.aftermath", "poland\ndemocrat\nrally\n1\n"), rolling=True)

    def test_null_is_typed_as_a_dash(self) -> None:
        call = called("1989.aftermath", "poland\ncommunist\n-\n0\n\n\n")
        assert asked(call)["suit"] is None

    def test_what_the_core_refuses_is_asked_again(self) -> None:
        call = called("soa.next", "A,A\nA\nA:1\nA,B\n")
        assert asked(call)["gangs"] == ["A", "B"]
        assert "twice" in screen(call)

    def test_what_only_the_core_misses_is_asked_for(self) -> None:
        call = called("talespin.hand", "9\n")
        assert asked(call)["hand"] == 9

    def test_a_nested_field_is_asked_for_by_its_owner(self) -> None:
        gangs = [
            {"name": "A", "members": 2, "guns": 1},
            {"name": "B", "members": 1},
            {"name": "C", "members": 1},
        ]
        call = called("soa.fight", "B:1\n")
        assert asked(call, {"gangs": gangs, "patch": None})["gangs"][0]["hits"] == {"B": 1}
        assert "A: Hits on each other gang" in screen(call)
        assert "hits" not in gangs[0]

    def test_required_answers_are_insisted_on(self) -> None:
        call = called("soa.reveal", "\n \nx\n2\n")
        assert asked(call) == {"turn": 2}
        assert screen(call).count("This needs an answer.") == 2
        assert "Turn of the game: “x” is not a whole number." in screen(call)

    def test_control_characters_reach_no_terminal(self, run: Any) -> None:
        ended = run("soa", "fight", terminal=True, stdin='"A\x1b[31m:2m@1" B:1m@1\n\n-\n')
        assert ended.status == 0
        assert "\x1b[31m" not in ended.out


class TestCommandLine:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_answered_case_has_one(self, lang: str) -> None:
        """It never needs the detour over `run`: options and JSON can say every situation of the cases."""
        count = 0
        for path in sorted(CASES.glob("*.jsonl")):
            for line in path.read_text(encoding="utf-8").splitlines():
                request = json.loads(line)["in"]
                if judge(request).result is None:
                    continue
                call = own(called(request["calc"], lang=lang))
                rulings = [f"{key}={value}" for key, value in request.get("rulings", {}).items()]
                written = command_line(call, request, rulings)
                assert written.startswith("referee "), (line, written)
                count += 1
        assert count > 100

    def test_names_that_look_like_options_survive(self, run: Any) -> None:
        call = own(called("soa.fight"))
        gangs = [{"name": "--json", "members": 1, "die": 2}, {"name": "-x", "members": 1, "die": 1}]
        written = command_line(call, {"calc": "soa.fight", "gangs": gangs, "patch": "--lang"})
        answer = run(*shlex.split(written)[1:]).out
        assert "--json wins." in answer

    def test_names_no_notation_can_say_go_as_json(self) -> None:
        call = own(called("soa.fight"))
        gangs = [{"name": "A=B", "members": 1, "guns": 1, "hits": {"C": 1}}, {"name": "C", "members": 1}]
        written = command_line(call, {"calc": "soa.fight", "gangs": gangs, "patch": None})
        assert written.startswith("referee soa fight '{")

    def test_what_no_option_can_say_goes_through_run(self) -> None:
        call = own(called("soa.market"))
        written = command_line(call, {"calc": "soa.market", "players": 3, "offers": {"A,B": 1}})
        assert written.startswith("printf %s ")
        assert written.endswith(" | referee run")


def own(call: Call) -> Call:
    """Return the call with the command its game gives it, where the game has one already."""
    game, _, name = call.calculator.partition(".")
    try:
        spec = import_module(f"cli.{games.packages()[game]}").COMMANDS[name]
    except (ModuleNotFoundError, KeyError):
        return call
    return call._replace(spec=spec)


@pytest.mark.parametrize(
    ("calculator", "request_", "field", "wanted"),
    [
        (
            "android.lead",
            {"locations": [{"id": "I3", "district": "yellow"}, {"id": "B1", "district": "red"}]},
            "mover_district",
            ["yellow", "red"],
        ),
        ("android.lead", {"locations": [{"id": "I3", "district": "yellow"}]}, "from", ["I3"]),
        ("android.events", {"track": ["E1", "E2"]}, "new", []),
        ("android.piles", {"piles": {"shift": 1}, "markers": {"Louis": "shift"}}, "player", ["Louis"]),
        ("soa.fight", {"gangs": [{"name": "A"}, {"name": "B"}]}, "patch", ["A", "B"]),
    ],
)
def test_a_menu_offers_what_the_answer_may_be(
    calculator: str, request_: dict[str, Any], field: str, wanted: list[str]
) -> None:
    game, _, name = calculator.partition(".")
    spec = import_module(f"cli.{games.packages()[game]}").COMMANDS[name]
    call = called(calculator, "")._replace(spec=spec)
    asking = _Questions(call, request_)
    assert [value for value, _ in asking._choices(call.fields[field])] == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_may_stand_instead_of_something_left_out_is_asked_for(run: Any, lang: str) -> None:
    """A support check without a board: its numbers are asked for, not the board for ever."""
    answers = ["communist", "3", "", "", "", "4", "2", "1", "2", "1", ""]
    ended = run("1989", "check", terminal=True, stdin="\n".join(answers), lang=lang)
    assert ended.status == 0
    assert "--stability 4 --friendly 2 --hostile 1 --opponent-sp 2 --own-sp 1" in ended.out


def test_what_makes_an_answer_worth_while_is_asked_for(run: Any) -> None:
    ended = run(
        "soa", "transaction", "sell", terminal=True, stdin="contraband:1\n\ncash:2\n\n2\ncontraband:4\n\n"
    )
    assert ended.status == 0
    assert "--give contraband:1 --get cash:2" in ended.out.replace("\n", " ")


def test_an_answer_at_a_prompt_is_read_as_what_is_typed_is(run: Any) -> None:
    ended = run("soa", "fight", "SAMCRO:2m@2", "Mayans:2m@2", terminal=True, stdin="mayans\n")
    assert ended.status == 0
    assert "--patch Mayans" in ended.out


@pytest.mark.parametrize(
    ("line", "items"),
    [
        ("SAMCRO:2m1p2g@4 Mayans:3m@2", ["SAMCRO:2m1p2g@4", "Mayans:3m@2"]),
        ("SAMCRO:2m@4, Mayans:3m@2;", ["SAMCRO:2m@4", "Mayans:3m@2"]),
        ("Don Karnage:pilot:attacker", ["Don Karnage:pilot:attacker"]),
        ("Сыны Анархии:2ч@4 Майя:1ч@2", ["Сыны Анархии:2ч@4", "Майя:1ч@2"]),
        ('"Don Karnage":pilot m1', ["Don Karnage:pilot", "m1"]),
        ("взять карту", ["взять карту"]),
        ("krakow", ["krakow"]),
    ],
)
def test_the_words_of_a_name_stay_together(line: str, items: list[str]) -> None:
    assert _ways(line)[0] == items


def test_a_name_of_two_words_needs_no_quotes(run: Any) -> None:
    ended = run("talespin", "bounty", terminal=True, lang="es", stdin="Don Karnage:piloto:atacante\n\n")
    assert ended.status == 0
    assert "Don Karnage" in ended.out and "Don," not in ended.out


def test_a_number_that_is_missing_is_told(run: Any) -> None:
    ended = run("soa", "market", terminal=True, stdin="4\nA2\nA:2\n")
    assert ended.status == 0
    assert "a number is missing behind “A2”" in ended.out.replace("\n", " ")
