"""Sons of Anarchy on the command line: notation, answers and refusals in three languages."""

from __future__ import annotations

import json
import re
import shlex
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cli import soa
from cli.environment import Environment
from cli.notation import Reader
from cli.translation import Speaker
from tests.cli.conftest import Runner
from tests.cli.game_tests import LANGUAGES, ExampleTests, SentenceTests, refusal_of, situation_of, stays

_TWO: list[dict[str, Any]] = [{"name": "A", "members": 1}, {"name": "B", "members": 1}, {"name": "C"}]
RARE: tuple[dict[str, Any], ...] = (
    {"calc": "soa.fight", "gangs": _TWO, "patch": None, "starter": "C"},
    {"calc": "soa.fight", "gangs": [*_TWO[:2], {"name": "C", "backup": 1}], "patch": None},
    {"calc": "soa.transaction", "kind": "drop", "get": {"cash": 1}, "times": 1, "stock": {}},
    {"calc": "soa.fight", "gangs": [{**one, "die": 3} for one in _TWO], "patch": None},
    {"calc": "soa.fight", "gangs": _TWO, "patch": None},
    {"calc": "soa.transaction", "kind": "spend", "give": {"cash": 1}, "times": 1, "stock": {"cash": 1}},
    {"calc": "soa.transaction", "kind": "gain", "get": {"cash": 1}, "times": 1, "stock": {}},
    {"calc": "soa.transaction", "kind": "gain", "times": 1, "stock": {}},
    {"calc": "soa.standings", "gangs": [{"name": "A", "cash": 1}, {"name": "B", "cash": 1}], "patch": None},
    {"calc": "soa.next", "gangs": ["A"], "patch": "A", "orders": {"A": 1}, "last": "A", "spent": 2},
)
"""Requests for facts that no case in the files meets."""

GOLDEN = Path(__file__).parent / "golden" / "soa"
situation = partial(situation_of, game="soa")
refused = partial(refusal_of, game="soa")


class TestSentences(SentenceTests):
    game = "soa"
    rare = RARE


class TestExamples(ExampleTests):
    game = "soa"
    rare = RARE


TYPICAL = {
    "orders": "soa orders --base 3 --members 4 --prospects 2",
    "fight": 'soa fight "SAMCRO:2m1p2g@4" "Mayans:3m@2" --patch Mayans',
    "fight-odds": 'soa fight "SAMCRO:2m1p2g" "Mayans:3m" --patch -',
    "fight-vary": 'soa fight "SAMCRO:2m1p" "Mayans:3m" --patch Mayans --vary guns',
    "fight-illegal": "soa fight A:1m3g@4 B:2m@2 --patch -",
    "market": "soa market --players 4 A:2 B:3 C:4",
    "market-bands": "soa market --players 5",
    "emergency": "soa emergency SAMCRO:2m1p@4,2,6 Mayans:p@3",
    "standings": "soa standings SAMCRO:14d2g3m1p Mayans:14d2g4m Niners:9d --patch -",
    "transaction": "soa transaction steal --times 1 --get cash:2 --stock cash:1 --victim cash:3",
    "trade": "soa trade SAMCRO=cash:3 Mayans=guns:1 --stock SAMCRO=cash:5 --stock Mayans=guns:2",
    "next": "soa next SAMCRO:3 Mayans:0 Niners:2 --patch Mayans --last SAMCRO",
    "heat": "soa heat 3 --gain 2 --track 4 --members 3",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TYPICAL)
@pytest.mark.parametrize("where", ["pipe", "terminal"])
def test_golden(run: Runner, name: str, where: str, lang: str) -> None:
    """Typical answers stay as they are; REFEREE_GOLDEN=1 writes them anew."""
    terminal = where == "terminal"
    said = run(*shlex.split(TYPICAL[name]), lang=lang, terminal=terminal, variables={"NO_COLOR": "1"})
    stays(GOLDEN / f"{name}.{where}.{lang}.txt", said.out + said.err)


class TestFight:
    @pytest.mark.parametrize(
        "typed",
        [
            "SAMCRO:2m1p2g@4",
            "SAMCRO:2ч1к2с@4",
            "SAMCRO:2m1n2a@4",
            "SAMCRO:2M1P2G@4",
            "SAMCRO:2ч1k2c@4",  # Latin k and c
            "SAMCRO:2м1р2а@4",  # Cyrillic м, р and а
            "SAMCRO:1p, 2g 2m @ 4",
            "SAMCRO:2mp2g@4",  # a letter alone is 1
            "SAMCRO:2ч2ск@4",
            "SAMCRO:2m2an@4",
            "SAMCRO:2m1p2g@4,",
            "SAMCRO:2m1p2g@4 ;",
            '{"name": "SAMCRO", "members": 2, "prospects": 1, "guns": 2, "die": 4}',
        ],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_letters_of_every_language(self, run: Runner, typed: str, lang: str) -> None:
        read = situation(run, "fight", typed, "B:3m", "--patch", "-", lang=lang)["gangs"][0]
        assert read == {"name": "SAMCRO", "members": 2, "prospects": 1, "guns": 2, "die": 4}

    def test_names_with_colons_and_spaces(self, run: Runner) -> None:
        read = situation(run, "fight", "Sons: of X:1m", "B:1m@-", "--patch", "-")["gangs"]
        assert read == [{"name": "Sons: of X", "members": 1}, {"name": "B", "members": 1}]

    @pytest.mark.parametrize(
        "typed", ["A", "A:", ":2m", "A:2x", "A:2m3m", "A:mm", "A:2m@7", "A:2m@x", "A:6m", "A:2m$"]
    )
    def test_slips(self, run: Runner, typed: str) -> None:
        status, field = refused(run, "fight", typed, "B:3m", "--patch", "-")
        if typed == "A:":  # nobody there: well formed, and no fight
            assert (status, field) == (1, "gangs")
        else:
            assert status == 3
            assert field.startswith("gangs")

    def test_several_gangs_in_one_word(self, run: Runner) -> None:
        apart = situation(run, "fight", "Smith, John:2m@4", "B:3m@2", "C:p", "--patch", "-")
        for typed in ("B:3m@2, C:p", "B:3m@2;C:1p", "B:3m@2, C:p,"):
            assert situation(run, "fight", "Smith, John:2m@4", typed, "--patch", "-") == apart
        said = run("soa", "fight", "A:2x@4, B:3m", "--patch", "-").err
        assert "“A:2x@4” is not understood" in said

    @pytest.mark.parametrize(
        ("command", "said"),
        [
            ('fight "SAMCRO:2m@2" "Mayans:2m@2" --patch Mayan', "--patch: “Mayan” is none"),
            ('fight "SAMCRO:2m@2" "Mayans:2m@2" --patch Майя', "if “Mayans” is meant"),
            ('fight "SAMCRO:2m" "Mayans:2m" --patch Mayan --vary guns', "if “Mayans” is meant"),
            ("standings SAMCRO:14d Mayans:14d --patch Mayan", "if “Mayans” is meant"),
            ("exploit SAMCRO:2 --gang SAMRCO --orders 1", "--gang: “SAMRCO” is none"),
            ("market --players 3 SAMCRO:2 --limits SAMCR=1", "--limits: “SAMCR” is none"),
            ("market --players 3 SAMCRO:2 --stock SAMCR=1", "--stock: “SAMCR” is none"),
        ],
    )
    def test_a_slip_that_may_be_another_gang_is_told(self, run: Runner, command: str, said: str) -> None:
        words = shlex.split(command)
        for lang in LANGUAGES:
            told = run("soa", *words, lang=lang).err
            assert "{" not in told
        assert said in run("soa", *words).err
        assert run("soa", *words, "--json").err == ""

    def test_a_gang_elsewhere_is_no_slip(self, run: Runner) -> None:
        for holder in ("Niners", "samcro", "-"):
            assert run("soa", "fight", "SAMCRO:2m@2", "Mayans:2m@2", "--patch", holder).err == ""
        assert situation(run, "exploit", "SAMCRO:2", "--gang", "samcro", "--orders", "1")["gang"] == "SAMCRO"
        typed = ("market", "--players", "3", "SAMCRO:2", "--limits", "samcro=3")
        assert situation(run, *typed)["limits"] == {"SAMCRO": 3}

    def test_names_of_any_number(self, run: Runner) -> None:
        """No verb stands before a bare name: it may be plural or of any gender."""
        for lang, verbs in {
            "ru": "побеждает|выигрывает|остаётся|уходит|дальше",
            "es": "gana|sigue|queda",
        }.items():
            for typed in (
                "fight Niners:2m@6 B:1m@1 --patch Niners",
                "fight Niners:2m@3 B:2m@3 --patch Niners --starter Niners",
                "standings Niners:9d B:2d --patch -",
                "standings Niners:9d B:9d --patch Niners",
                "next Niners:2 B:0 --patch B",
            ):
                said = run("soa", *shlex.split(typed), lang=lang).out
                assert not re.search(rf"\b(?:{verbs}) Niners", said, re.IGNORECASE), said

    def test_who_goes_home(self, run: Runner) -> None:
        def steps(*typed: str) -> list[str]:
            answer = json.loads(run("soa", "fight", *typed, "--json").out)
            return [step["text"] for step in answer["why"] if "clubhouse" in step["text"]]

        assert steps("A:3m@6", "B:1m@1", "--patch", "-") == [
            "The dudes that lost go back to the clubhouse: B."
        ]
        tied = "Nobody has won, so all dudes go back to the clubhouse: {}."
        assert steps("A:2m@3", "B:2m@3", "--patch", "-") == [tied.format("A and B")]
        # the only dude of B is in the Emergency Room, and nobody of it goes home
        assert steps("A:1mg@1", "B:1m@4", "--patch", "-") == [tied.format("A")]
        assert steps("A:1mg@6", "B:1m@1", "--patch", "-") == []

    @pytest.mark.parametrize("dice", ["@3", ""])
    def test_no_holder_at_all(self, run: Runner, dice: str) -> None:
        fight = ("soa", "fight", f"A:1m{dice}", f"B:1m{dice}", "--patch")
        assert "no gang holds the patch" in run(*fight, "-").out
        assert "the patch holder does not fight" in run(*fight, "Elsewhere").out

    def test_further_facts(self, run: Runner) -> None:
        typed = "A:2m2g B:1m1p C:3p --patch B --hits A=B:1,C:1 --owned A=3 --backup A=1 --injured B=m"
        read = situation(run, "fight", *shlex.split(typed), "--orders", "A=2", "--orders", "B=1")
        assert read["gangs"][0] == {
            "name": "A",
            "members": 2,
            "guns": 2,
            "hits": {"B": 1, "C": 1},
            "owned_guns": 3,
            "backup": 1,
        }
        assert read["gangs"][1]["injured"] == ["member"]
        assert read["orders"] == {"A": 2, "B": 1}

    def test_hits_repeat(self, run: Runner) -> None:
        typed = "A:2m2g B:1m C:3p --patch - --hits A=B:1 --hits A=C:1"
        assert situation(run, "fight", *shlex.split(typed))["gangs"][0]["hits"] == {"B": 1, "C": 1}

    @pytest.mark.parametrize("typed", ["B=1m1p", "B=m,p", "B=ч к", "B=mn", "b=p,m"])
    def test_injured(self, run: Runner, typed: str) -> None:
        read = situation(run, "fight", "A:2m2g", "B:1m1p", "--patch", "-", "--injured", typed)
        assert sorted(read["gangs"][1]["injured"]) == ["member", "prospect"]

    @pytest.mark.parametrize(
        ("option", "typed", "field"),
        [
            ("--hits", "A", "hits"),
            ("--hits", "A=B", "hits"),
            ("--hits", "D=B:1", "hits"),
            ("--hits", "A=D:1", "hits"),
            ("--owned", "3", "owned"),
            ("--owned", "A=x", "gangs[0].owned_guns"),
            ("--injured", "B=x", "injured"),
            ("--vary", "cash", "vary"),
            ("--vary", "guns=D", "vary"),
        ],
    )
    def test_slips_of_options(self, run: Runner, option: str, typed: str, field: str) -> None:
        assert refused(run, "fight", "A:2m2g", "B:1m1p", "--patch", "-", option, typed) == (3, field)

    @pytest.mark.parametrize(
        ("typed", "field"),
        [
            ("--owned A=3 --owned a=4", "owned"),
            ("--backup A=1 --backup A=2", "backup"),
            ("--injured B=p --injured B=m", "injured"),
            ("--hits A=B:1 --hits A=B:2", "hits"),
        ],
    )
    def test_what_is_said_twice_of_a_gang(self, run: Runner, typed: str, field: str) -> None:
        words = ("fight", "A:2m2g", "B:1m1p", "C:1p", "--patch", "-")
        assert refused(run, *words, *typed.split()) == (3, field)
        assert f"--{field}" in run("soa", *words, *typed.split()).err

    def test_hits_of_a_gang_may_be_said_one_by_one(self, run: Runner) -> None:
        read = situation(
            run,
            "fight",
            *("A:2m2g", "B:1m1p", "C:1p", "--patch", "-"),
            *("--hits", "A=B:1", "--hits", "A=C:1"),
        )
        assert read["gangs"][0]["hits"] == {"B": 1, "C": 1}

    def test_illegal(self, run: Runner) -> None:
        assert refused(run, "fight", "A:1m2g", "B:1m", "--patch", "-") == (1, "gangs[0].guns")
        assert refused(run, "fight", "A:1m", "B:0m", "--patch", "-") == (1, "gangs")

    def test_capitals_of_names_do_not_matter(self, run: Runner) -> None:
        read = situation(
            run,
            "fight",
            "SAMCRO:1m",
            "Mayans:2m",
            *shlex.split("--patch mayans --starter samcro --orders MAYANS=1"),
        )
        assert (read["patch"], read["starter"], read["orders"]) == ("Mayans", "SAMCRO", {"Mayans": 1})
        read = situation(run, "fight", "a:1m", "A:2m", "--patch", "A")
        assert read["patch"] == "A"


class TestVary:
    FIGHT = ("fight", "A:2m1p@3", "B:3m", "--patch", "B")

    def rows(self, run: Runner, *typed: str) -> Any:
        return json.loads(run("soa", *self.FIGHT, *typed, "--json").out)["result"]

    def test_first_gang_where_none_is_named(self, run: Runner) -> None:
        assert self.rows(run, "--vary", "guns") == self.rows(run, "--vary", "guns=A")
        assert self.rows(run, "--vary", "guns=b")["gang"] == "B"

    @pytest.mark.parametrize("word", ["guns", "стволы", "armas"])
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_in_every_language(self, run: Runner, word: str, lang: str) -> None:
        assert run("soa", *self.FIGHT, "--vary", word, lang=lang).status == 0

    def test_each_row_is_the_fight_with_so_many_guns(self, run: Runner) -> None:
        rows = self.rows(run, "--vary", "guns")["guns"]
        assert [row["guns"] for row in rows] == [0, 1, 2, 3]
        for row in rows:
            gang = f"A:2m1p{row['guns']}g@3"
            odds = json.loads(run("soa", "fight", gang, *self.FIGHT[2:], "--json").out)["result"]
            assert (odds["win"], odds["nobody"]) == (row["win"], row["nobody"])

    def test_three_gangs_need_no_hits(self, run: Runner) -> None:
        said = run("soa", "fight", "A:5m5p", "B:2m1g", "C:3p", "--patch", "-", "--vary", "guns")
        assert said.status == 0
        assert len(said.out.splitlines()) == 2 + 6

    def test_readings_it_rests_on(self, run: Runner) -> None:
        typed = ("soa", "fight", "A:2m", "B:2m", "C:1p", "--patch", "C", "--vary", "guns")
        assert json.loads(run(*typed, "--json").out)["rulings"] == {"tie-holder-below": "nobody-wins"}
        assert "tie-holder-below=nobody-wins" in run(*typed).out

    @pytest.mark.parametrize(
        "idle", ["--roll", "--seed 3", "--hits A=B:1", "--injured B=m", "--exploited", "--roll --exploited"]
    )
    def test_what_it_would_ignore_is_refused(self, run: Runner, idle: str) -> None:
        for lang in LANGUAGES:
            said = run("soa", *self.FIGHT, "--vary", "guns", *shlex.split(idle), lang=lang)
            assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
            assert "--vary" in said.err and idle.split(maxsplit=1)[0] in said.err

    def test_bars_on_a_terminal(self, run: Runner) -> None:
        assert "\u2588" in run("soa", *self.FIGHT, "--vary", "guns", terminal=True, width=100).out

    def test_illegal_and_malformed(self, run: Runner) -> None:
        assert refused(run, "fight", "A:1m", "--patch", "-", "--vary", "guns") == (3, "gangs")
        assert refused(run, "fight", "A:1m", "B:1m2g", "--patch", "-", "--vary", "guns") == (
            1,
            "gangs[1].guns",
        )


class TestEmergency:
    @pytest.mark.parametrize(
        ("typed", "dudes", "dice"),
        [
            ("A:2m1p", "mmp", [None, None, None]),
            ("A:p@4", "p", [4]),
            ("A:к@4", "p", [4]),
            ("A:2m1p@4,2,6", "mmp", [4, 2, 6]),
            ("A:2m1p@4 2 6", "mmp", [4, 2, 6]),
            ("A:2m1p@4", "mmp", [4, None, None]),
            ("A:2m@-,5", "mm", [None, 5]),
            ("A:m,p,m", "mpm", [None, None, None]),
            ("A:2mp@4,2,6,", "mmp", [4, 2, 6]),
        ],
    )
    def test_notation(self, run: Runner, typed: str, dudes: str, dice: list[int | None]) -> None:
        read = situation(run, "emergency", typed, "B:m")["injured"]
        assert read[-1] == {"gang": "B", "dude": "member"}
        assert "".join(one["dude"][0] for one in read[:-1]) == dudes
        assert [one.get("die") for one in read[:-1]] == dice

    def test_several_gangs_in_one_word(self, run: Runner) -> None:
        apart = situation(run, "emergency", "A:2m@4,2", "B:p@3")
        assert situation(run, "emergency", "A:2m@4,2, B:p@3") == apart

    @pytest.mark.parametrize("typed", ["A", "A:", "A:x", "A:m@1,2", "A:2g", "A:m@7", "A:6m", "A:999999999m"])
    def test_slips(self, run: Runner, typed: str) -> None:
        status, field = refused(run, "emergency", typed)
        assert status == 3
        assert field.startswith("injured")


class TestStandings:
    @pytest.mark.parametrize(
        "typed",
        [
            "A:14d2g3m1p@4",
            "A:14,2g,3m1p@4",
            "A:14 2g 3m 1p @4",
            "A:$14,2g3m1p@4",
            "A:14$2g3m1p@4",
            "A:14д2с3ч1к@4",
            "A:14d2a3m1n@4",
            "A:14d2g3mp@4,",
        ],
    )
    def test_notation(self, run: Runner, typed: str) -> None:
        read = situation(run, "standings", typed, "B:3", "--patch", "b")
        assert read["gangs"][0] == {
            "name": "A",
            "cash": 14,
            "guns": 2,
            "members": 3,
            "prospects": 1,
            "die": 4,
        }
        assert (read["gangs"][1], read["patch"]) == ({"name": "B", "cash": 3}, "B")

    @pytest.mark.parametrize("typed", ["A", "A:2g", "A:1d2d", "A:14,15", "A:x", "A:dd"])
    def test_slips(self, run: Runner, typed: str) -> None:
        status, field = refused(run, "standings", typed, "--patch", "-")
        assert status == 3
        assert field.startswith("gangs")


class TestNext:
    def test_gangs_and_tokens_together(self, run: Runner) -> None:
        read = situation(run, "next", "A:3", "B=0", "C", "--patch", "b", "--last", "c", "--spent", "0")
        assert read == {
            "gangs": ["A", "B", "C"],
            "orders": {"A": 3, "B": 0},
            "patch": "B",
            "last": "C",
            "spent": 0,
        }

    def test_commas_between(self, run: Runner) -> None:
        apart = situation(run, "next", "A:3", "B:1", "--patch", "b")
        for typed in (("A:3,", "B:1"), ("A:3, B:1",), ("A:3;", "B:1;")):
            assert situation(run, "next", *typed, "--patch", "b") == apart

    def test_the_first_going_on_from_the_last(self, run: Runner) -> None:
        said = run("soa", "next", "A:3", "B:1", "--patch", "A", "--last", "A").out
        assert "Next is B: going on in patch order" in said

    def test_options(self, run: Runner) -> None:
        read = situation(run, "next", "--gangs", "A,B", "--orders", "A:1,B:2", "--patch", "A")
        assert read == {"gangs": ["A", "B"], "orders": {"A": 1, "B": 2}, "patch": "A"}

    def test_slips(self, run: Runner) -> None:
        assert refused(run, "next", "A:3", "A:2", "--patch", "A") == (3, "orders")
        assert refused(run, "next", "A", "B", "--patch", "A") == (3, "orders")
        assert refused(run, "next", "A:x", "--patch", "A") == (3, "orders.A")
        assert refused(run, "next", "A:0", "--patch", "A", "--last", "A") == (1, "orders.A")


class TestGoods:
    SALE = ("transaction", "sell", "--times", "1", "--get", "cash:2", "--stock")

    @pytest.mark.parametrize("typed", ["contraband:1", "контрабанда:1", "сумка=1", "bolsa:1", "contrab:1"])
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_in_every_language(self, run: Runner, typed: str, lang: str) -> None:
        assert situation(run, *self.SALE, "contraband:4", "--give", typed, lang=lang)["give"] == {
            "contraband": 1
        }

    @pytest.mark.parametrize(
        "typed",
        ["cash:3,contraband:4", "cash:3 contraband:4", "cash:3; contraband=4", "cash:3,contraband:4,"],
    )
    def test_several(self, run: Runner, typed: str) -> None:
        assert situation(run, *self.SALE, typed)["stock"] == {"cash": 3, "contraband": 4}

    def test_options_repeat(self, run: Runner) -> None:
        read = situation(run, *self.SALE, "cash:3", "--stock", "contraband:4")
        assert read["stock"] == {"cash": 3, "contraband": 4}
        assert refused(run, *self.SALE, "cash:3", "--stock", "cash:4") == (3, "stock.cash")

    def test_nothing(self, run: Runner) -> None:
        assert situation(run, *self.SALE, "-")["stock"] == {}

    @pytest.mark.parametrize("kind", ["sell", "продать", "vender"])
    def test_kinds_in_every_language(self, run: Runner, kind: str) -> None:
        typed = ("transaction", kind, *self.SALE[2:], "contraband:1", "--give", "contraband:1")
        assert situation(run, *typed)["kind"] == "sell"

    @pytest.mark.parametrize(
        ("typed", "ending"),
        [
            ("sell --times 1 --give cash --stock cash:1", (3, "give")),
            ("sell --times 1 --give gold:1 --stock cash:1", (3, "give.gold")),
            ("sell --times 1 --give guns:x --stock cash:1", (3, "give.guns")),
            ("lend --times 1 --stock cash:1", (3, "kind")),
            ("sell --times 1 --stock cash:1 --victim cash:1", (3, "victim")),
            ("steal --times 1 --get cash:1 --stock -", (3, "victim")),
            ("sell --times 4 --max 3 --stock -", (1, "times")),
            ("sell --times 1 --give guns:1 --stock -", (1, "stock.guns")),
            ("sell --times 1 --get guns:1 --stock -", (1, "get.guns")),
        ],
    )
    def test_slips(self, run: Runner, typed: str, ending: tuple[int, str]) -> None:
        assert refused(run, "transaction", *shlex.split(typed)) == ending

    def test_trade(self, run: Runner) -> None:
        typed = "A=наличные:3 B=- --stock A=cash:5,guns:1 --stock B="
        read = situation(run, "trade", *shlex.split(typed))
        assert read == {
            "gives": {"A": {"cash": 3}, "B": {}},
            "stocks": {"A": {"cash": 5, "guns": 1}, "B": {}},
        }

    @pytest.mark.parametrize("typed", ["A=cash:3,B=guns:1", "A=cash:3; B=guns=1", "A=наличные:3, B=arma:1,"])
    def test_shares_in_one_word(self, run: Runner, typed: str) -> None:
        read = situation(run, "trade", typed, "--stock", "A=cash:5,B=guns:1")
        assert read == {
            "gives": {"A": {"cash": 3}, "B": {"guns": 1}},
            "stocks": {"A": {"cash": 5}, "B": {"guns": 1}},
        }

    def test_written_back_in_the_readers_words(self) -> None:
        environment = Environment.standard()
        environment.speaker = Speaker("es")
        value = {"A": {"cash": 3, "guns": 1}, "B": {}}
        assert soa.share_written(value, Reader(environment, "soa")) == "A=dinero:3,armas:1 B=-"

    def test_unknown_goods_are_named(self, run: Runner) -> None:
        typed = ("trade", "A=золото:3", "--stock", "A=cash:5", "--stock", "B=-")
        assert refused(run, *typed) == (3, "gives.A.золото")
        assert "«золото»" in run("soa", *typed, lang="ru").err
        assert "наличные, стволы, контрабанда и жара" in run("soa", *typed, lang="ru").err

    @pytest.mark.parametrize(("lang", "words"), [("ru", "наличные, стволы"), ("es", "dinero, armas")])
    @pytest.mark.parametrize("command", ["transaction", "trade"])
    def test_help_says_which_goods(self, run: Runner, command: str, lang: str, words: str) -> None:
        assert words in run("soa", command, "--help", lang=lang).out

    def test_without_goods(self, run: Runner) -> None:
        for lang in LANGUAGES:
            said = run("soa", "transaction", "gain", "--times", "2", "--stock", "cash:3", lang=lang).out
            assert "--give" in said and "--get" in said
            assert "\u2014" not in said
        said = run("soa", "transaction", "gain", "--times", "2", "--stock", "cash:3", "--get", "cash:1").out
        assert "--max" in said and "Received in all: cash 2." in said
        assert "Given" not in said

    @pytest.mark.parametrize(
        ("times", "said"), [(1, "1 раз"), (2, "2 раза"), (5, "5 раз"), (21, "21 раз"), (22, "22 раза")]
    )
    def test_times_in_russian(self, run: Runner, times: int, said: str) -> None:
        typed = ("transaction", "gain", "--times", str(times), "--get", "cash:1", "--stock", "-")
        assert f"можно провести {said}." in run("soa", *typed, lang="ru").out
        assert f"Провести сделку {said} нельзя" in run("soa", *typed, "--max", "0", lang="ru").err

    @pytest.mark.parametrize(
        ("typed", "ending"),
        [
            ("cash:3 --stock A=cash:5 --stock B=cash:1", (3, "gives")),
            ("A=cash:3 A=guns:1 --stock A=cash:5 --stock B=cash:1", (3, "gives.A")),
            ("C=cash:3 --stock A=cash:5 --stock B=cash:1", (3, "gives.C")),
            ("A=cash:3 --stock A=cash:5", (3, "stocks")),
            ("A=heat:3 --stock A=cash:5 --stock B=-", (1, "gives.A.heat")),
            ("A=cash:6 --stock A=cash:5 --stock B=-", (1, "gives.A.cash")),
        ],
    )
    def test_slips_of_trades(self, run: Runner, typed: str, ending: tuple[int, str]) -> None:
        assert refused(run, "trade", *shlex.split(typed)) == ending


class TestOthers:
    @pytest.mark.parametrize("word", ["most", "Больше всего", "el que más"])
    def test_last_call(self, run: Runner, word: str) -> None:
        read = situation(run, "last-call", word, "A:1,B:2", "C=0")
        assert read == {"condition": "most", "values": {"A": 1, "B": 2, "C": 0}}

    def test_last_band_has_no_end(self, run: Runner) -> None:
        said = run("soa", "market", "--players", "4").out
        assert "9+" in said.split("Why")[0]
        assert "Bags in all 9+: $1 a bag." in said
        assert "By that pattern, bags in all 11+" in run("soa", "market", "--players", "5").out

    def test_tables_are_parted(self, run: Runner) -> None:
        typed = ("soa", "standings", "A:9d1m", "B:9d1m", "--patch", "-")
        for terminal in (False, True):
            lines = run(*typed, terminal=terminal, variables={"NO_COLOR": "1"}).out.splitlines()
            second = next(number for number, line in enumerate(lines) if "Place" in line)
            assert lines[second - 1].strip() == ""
            assert lines[second - 2].strip() != ""

    def test_emergency_room_in_short(self, run: Runner) -> None:
        read = situation(run, "recruit", "--orders", "1", "--prospects", "3", "--er", "1")
        assert read["prospects_in_emergency"] == 1
        assert refused(run, "recruit", *shlex.split("--orders 1 --prospects 3 --er 3")) == (
            3,
            "prospects_in_emergency",
        )
        assert refused(run, "recruit", *shlex.split("--orders 1 --prospects 3 --er 2")) == (1, "prospects")

    def test_missing(self, run: Runner) -> None:
        assert refused(run, "reveal") == (3, "turn")
        assert refused(run, "heat", "3", "--track", "4", "--members", "1") == (3, "gain")
        assert run("soa", "reveal", "1", "2").status == 2


class TestNothing:
    """A dash and the words for nobody."""

    def test_a_dash_is_no_dude(self, run: Runner) -> None:
        read = situation(run, "fight", "A:-@4", "B:3m@2", "C:1m@1", "--patch", "-")["gangs"]
        assert read[0] == {"name": "A", "die": 4}
        assert situation(run, "emergency", "-")["injured"] == []
        assert situation(run, "emergency", "A:-", "B:m")["injured"] == [{"gang": "B", "dude": "member"}]

    def test_a_dash_is_no_hit(self, run: Runner) -> None:
        typed = ("fight", "A:3m@4", "B:3m@2", "--patch", "-", "--injured", "A=-", "--hits", "A=-")
        assert situation(run, *typed)["gangs"][0] == {
            **{"name": "A", "members": 3, "die": 4},
            **{"injured": [], "hits": {}},
        }

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize(
        "typed", ["none", "Nobody", "no one", "нет", "никого", "ни у кого", "nadie", "ninguno", "ninguna"]
    )
    def test_the_patch_of_nobody(self, run: Runner, typed: str, lang: str) -> None:
        gangs = ("A:2m@4", "B:3m@2")
        assert situation(run, "fight", *gangs, "--patch", typed, lang=lang)["patch"] is None
        assert situation(run, "standings", "A:2", "B:3", "--patch", typed, lang=lang)["patch"] is None
        said = run("soa", "fight", *gangs, terminal=True, stdin=f"{typed}\n", lang=lang)
        assert said.status == 0
        assert "--patch -" in said.out

    def test_a_gang_that_is_called_nobody(self, run: Runner) -> None:
        read = situation(run, "fight", "Nobody:2m@4", "B:3m@2", "--patch", "nobody")
        assert read["patch"] == "Nobody"
        assert refused(run, "next", "A:1", "B:2", "--patch", "nobody") == (3, "patch")


@pytest.mark.parametrize(
    ("typed", "ending"),
    [
        ("standings Mayans:12:3 B:2 --patch -", (3, "gangs")),
        ("fight SAMCRO:2m1p:3m B:2m --patch -", (3, "gangs")),
        ("emergency SAMCRO:2m:1m", (3, "injured")),
        ("next SAMCRO:3:4 B:1 --patch B", (3, "gangs")),
    ],
)
def test_counts_written_twice_are_no_name(run: Runner, typed: str, ending: tuple[int, str]) -> None:
    assert refused(run, *shlex.split(typed)) == ending


def test_cash_by_either_letter_in_russian(run: Runner) -> None:
    read = situation(run, "standings", "A:14н2с", "B:14д2с", "C:9д", "--patch", "A", lang="ru")["gangs"]
    assert [(one["cash"], one.get("guns")) for one in read] == [(14, 2), (14, 2), (9, None)]
    assert "(д или н)" in run("soa", "standings", "-h", lang="ru", width=1000).out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ("2\n\n4\n3\n", "--gain 2"),
        ("\n1\n4\n3\n", "--drop 1"),
        ("2\n1\n4\n3\n", "--gain 2 --drop 1"),
        ("\n\n4\n3\n1\n", "--drop 1"),
    ],
)
def test_heat_asks_for_gains_and_drops(run: Runner, answers: str, told: str, lang: str) -> None:
    said = run("soa", "heat", "3", terminal=True, stdin=answers, lang=lang)
    assert said.status == 0
    assert told in said.out
