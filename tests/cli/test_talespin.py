"""TaleSpin on the command line: notation, answers and refusals in three languages."""

from __future__ import annotations

import re
import shlex
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cli import talespin
from cli.environment import Environment
from cli.notation import Reader
from cli.translation import Speaker
from tests.cli.conftest import Runner
from tests.cli.game_tests import LANGUAGES, ExampleTests, SentenceTests, refusal_of, situation_of, stays

_MANY: dict[str, Any] = {"packed": [f"p{n}" for n in range(30)], "opened": [], "hand": 9}
_HELD: dict[str, Any] = {"packed": ["p"], "opened": ["o"], "hand": 0}
RARE: tuple[dict[str, Any], ...] = (
    {"calc": "talespin.damage", "points": 0, "defender": {"packed": ["p"], "opened": [], "hand": 1}},
    {"calc": "talespin.damage", "points": 4, "defender": _MANY, "genuine": []},
    {"calc": "talespin.damage", "points": 3, "defender": _MANY, "genuine": []},
    {"calc": "talespin.dogfight", "attacks": [9], "blocks": [None]},
    {"calc": "talespin.bounty", "table": [{"id": "m", "kind": "pilot"}], "winner": "attacker", "pick": "m"},
    {"calc": "talespin.hand", "hands": {"A": 7}},
    {"calc": "talespin.hand", "hand": 7},
    {"calc": "talespin.bounty", "table": [{"id": "m", "kind": "pilot"}]},
    {"calc": "talespin.open", "actor": "A", "packed": {"A": 1, "B": 1}, "count": 2, "whose": "any"},
    {"calc": "talespin.open", "actor": "A", "packed": {"A": 2, "B": 1}, "count": 2, "whose": "any"},
    {"calc": "talespin.damage", "points": 1, "defender": _HELD, "genuine": [], "choices": ["hand"]},
    {"calc": "talespin.damage", "points": 1, "defender": _HELD, "genuine": [], "choices": ["open:o"]},
    {"calc": "talespin.damage", "points": 1, "defender": _HELD, "genuine": [], "choices": ["discard:p"]},
)
"""Requests for facts that no case in the files meets."""

GOLDEN = Path(__file__).parent / "golden" / "talespin"
situation = partial(situation_of, game="talespin")
refused = partial(refusal_of, game="talespin")


class TestSentences(SentenceTests):
    game = "talespin"
    rare = RARE


class TestExamples(ExampleTests):
    game = "talespin"
    rare = RARE


TYPICAL = {
    "damage": "talespin damage 2 --packed p1,p2 --opened o1 --hand 3 --genuine p1",
    "damage-end": "talespin damage 3 --packed p1 --hand 0 --genuine p1 --choices open:p1,discard:p1",
    "bounty": "talespin bounty Baloo:player:attacker m1:manoeuvre:attacker m2:manoeuvre:defender --pick m1",
    "bounty-illegal": "talespin bounty Baloo:player m1:manoeuvre --pick Baloo",
    "dogfight": "talespin dogfight --attacks 9,3,10 --blocks 10,8,- --icons 1dr,1n,2d",
    "hands": "talespin hand --hands A:10,B:6",
    "open": "talespin open me:1 X:1 Y:0 --actor me --count 2 --whose any",
    "win": "talespin win A:3+2 B:4+1",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TYPICAL)
@pytest.mark.parametrize("where", ["pipe", "terminal"])
def test_golden(run: Runner, name: str, where: str, lang: str) -> None:
    """Typical answers stay as they are; REFEREE_GOLDEN=1 writes them anew."""
    terminal = where == "terminal"
    said = run(*shlex.split(TYPICAL[name]), lang=lang, terminal=terminal, variables={"NO_COLOR": "1"})
    stays(GOLDEN / f"{name}.{where}.{lang}.txt", said.out + said.err)


class TestDamage:
    HELD = ("--packed", "p1,p2", "--hand", "3", "--genuine", "p1")

    def test_parts_of_the_defender(self, run: Runner) -> None:
        read = situation(run, "damage", "2", *self.HELD)
        assert read == {
            "points": 2,
            "defender": {"packed": ["p1", "p2"], "opened": [], "hand": 3},
            "genuine": ["p1"],
        }
        assert situation(run, "damage", "2", "--defender", "p1,p2//3", "--genuine", "p1") == read

    @pytest.mark.parametrize("part", ["--hand 5", "--packed p2", "--opened o2"])
    def test_the_defender_is_told_in_one_way(self, run: Runner, part: str) -> None:
        words = ("damage", "1", "--defender", "p1/o1/0", "--genuine", "p1", *part.split())
        assert refused(run, *words) == (2, "defender")
        assert part.split(maxsplit=1)[0] in run("talespin", *words).err

    @pytest.mark.parametrize(
        ("typed", "packed", "opened"),
        [
            ("золото/-/1", ["золото"], []),
            ("oro/ - /1", ["oro"], []),
            ("-/oro/1", [], ["oro"]),
            ("-/-/1", [], []),
            ("//1", [], []),
        ],
    )
    def test_a_dash_is_no_cargo(self, run: Runner, typed: str, packed: list[str], opened: list[str]) -> None:
        read = situation(run, "damage", "1", "--defender", typed)
        assert read["defender"] == {"packed": packed, "opened": opened, "hand": 1}
        parts = ("--packed", ",".join(packed) or "-", "--opened", ",".join(opened) or "-", "--hand", "1")
        assert read == situation(run, "damage", "1", *parts)

    def test_a_dash_is_no_choice(self, run: Runner) -> None:
        assert situation(run, "damage", "0", *self.HELD, "--choices", "-")["choices"] == []

    @pytest.mark.parametrize(
        ("lang", "told"),
        [("en", "gold,silver/-/3"), ("ru", "золото,серебро/-/3"), ("es", "oro,plata/-/3")],
    )
    def test_the_note_says_how_a_hold_is_written(self, run: Runner, lang: str, told: str) -> None:
        assert told in run("talespin", "damage", "--help", lang=lang, width=1000).out
        assert situation(run, "damage", "1", "--defender", told)["defender"]["opened"] == []

    @pytest.mark.parametrize(
        "typed", ["open:p1,hand", "открыть:p1,рука", "abrir:p1, mano", "Open: p1 , HAND"]
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_choices_in_every_language(self, run: Runner, typed: str, lang: str) -> None:
        assert situation(run, "damage", "2", *self.HELD, "--choices", typed, lang=lang)["choices"] == [
            "open:p1",
            "hand",
        ]

    @pytest.mark.parametrize(
        ("typed", "ending"),
        [
            ("2 --packed p1", (3, "defender.hand")),
            ("2", (3, "defender")),
            ("2 --defender p1", (3, "defender")),
            ("2 --packed p1 --hand x", (3, "defender.hand")),
            ("2 --packed p1,p1 --hand 1", (3, "defender.packed[1]")),
            ("2 --packed p1 --hand 1 --choices open:p1,hand", (3, "genuine")),
            ("2 --packed p1 --hand 1 --genuine - --choices burn:p1,hand", (3, "choices[0]")),
            ("2 --packed p1 --hand 1 --genuine p1 --choices burn:p1,hand", (3, "choices[0]")),
            ("2 --packed p1 --hand 1 --genuine p1 --choices open:p2,hand", (3, "choices[0]")),
            ("2 --packed p1 --hand 1 --genuine p1 --choices hand", (3, "choices")),
            ("2 --packed p1 --hand 1 --genuine p1 --choices discard:p1,hand", (1, "choices[0]")),
        ],
    )
    def test_slips(self, run: Runner, typed: str, ending: tuple[int, str]) -> None:
        assert refused(run, "damage", *shlex.split(typed)) == ending

    @pytest.mark.parametrize(
        ("typed", "lang", "said"),
        [
            ("2 --packed p1,p2 --hand 1 --genuine p1 --choices рука,рука", "ru", "«рука» выбрать нельзя"),
            ("2 --packed p1,p2 --hand 1 --genuine p1 --choices hand,hand", "en", "Point 2: “hand”"),
            ("2 --packed p1,p2 --hand 1 --genuine p1 --choices mano,mano", "es", "elegir «mano»"),
            ("2 --packed p1,p2 --hand 1 --genuine p1 --choices open:p1,open:p1", "en", "p1 cannot be opened"),
            ("1 --packed p1 --hand 1 --genuine p1 --choices discard:p1", "en", "p1 cannot be discarded"),
        ],
    )
    def test_why_a_choice_is_not_open(self, run: Runner, typed: str, lang: str, said: str) -> None:
        ended = run("talespin", "damage", *shlex.split(typed), lang=lang)
        assert ended.status == 1
        assert said in ended.err

    def test_written_back_in_the_readers_words(self) -> None:
        environment = Environment.standard()
        environment.speaker = Speaker("ru")
        written = talespin.choices_written(["open:p:1", "hand"], Reader(environment, "talespin"))
        assert written == "открыть:p:1,рука"

    def test_commas_behind_the_last(self, run: Runner) -> None:
        read = situation(run, "damage", "2", *self.HELD, "--choices", "open:p1;hand,")
        assert read["choices"] == ["open:p1", "hand"]
        assert read == situation(
            run, "damage", "2", "--defender", "p1;p2,//3,", "--genuine", "p1", "--choices", "open:p1,hand"
        )

    def test_choices_in_words(self, run: Runner) -> None:
        said = run("talespin", "damage", "2", *self.HELD).out
        assert said.startswith("For the first point: open p1, open p2, a card from the hand.")
        assert re.search(r"1 +open p1 \u2192 open p2\n", said)

    def test_counts_where_there_are_too_many(self, run: Runner) -> None:
        said = run(
            "talespin", "damage", "5", "--packed", "a,b,c,d", "--opened", "e", "--hand", "4", "--genuine", "a"
        ).out
        assert "Not shown: " in said
        said = run(
            "talespin", "damage", "9", "--packed", "a,b,c,d,e,f", "--hand", "9", "--genuine", "a,b"
        ).out
        assert "\u2192" not in said
        assert re.search(r"Sequences: \d{4,}; outcomes: \d+\.", said)

    def test_without_genuine_says_how_to_see_all(self, run: Runner) -> None:
        assert "--genuine" in run("talespin", "damage", "2", *self.HELD[:4]).out

    def test_nothing_to_choose(self, run: Runner) -> None:
        assert run("talespin", "damage", "1", "--hand", "0").out.startswith("There is nothing to choose.")


class TestBounty:
    @pytest.mark.parametrize(
        "typed",
        ["m1:manoeuvre:attacker", "m1:манёвр:атакующий", "m1:маневр:нападающий", "m1:maniobra:atacante"],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_cards_in_every_language(self, run: Runner, typed: str, lang: str) -> None:
        read = situation(run, "bounty", typed, "Baloo:player", lang=lang)["table"]
        assert read == [
            {"id": "m1", "kind": "manoeuvre", "by": "attacker"},
            {"id": "Baloo", "kind": "player"},
        ]

    def test_commas_between(self, run: Runner) -> None:
        apart = situation(run, "bounty", "m1:pilot", "m2:pilot")
        for typed in (("m1:pilot,", "m2:pilot"), ("m1:pilot, m2:pilot",), ("m1:pilot;", "m2:pilot;")):
            assert situation(run, "bounty", *typed) == apart

    def test_where_cards_go_is_said_as_far_as_it_is_decided(self, run: Runner) -> None:
        open_ = run("talespin", "bounty", "m1:pilot", "m2:pilot").out
        assert "What the defender does not take is discarded: m1 and m2." in open_
        assert "\n  Discarded" not in open_
        assert "  Discarded: m2." in run("talespin", "bounty", "m1:pilot", "m2:pilot", "--pick", "m1").out
        lost = run("talespin", "bounty", "m1:pilot", "m2:pilot", "--winner", "attacker").out
        assert "  Discarded: m1 and m2." in lost

    def test_a_dash_is_no_card(self, run: Runner) -> None:
        assert situation(run, "bounty", "-")["table"] == []

    @pytest.mark.parametrize(
        ("typed", "ending"),
        [
            ("m1:a:b:c", (3, "table")),
            (",", (3, "table")),
            (":player", (3, "table")),
            ("m1:plane", (3, "table[0].kind")),
            ("m1:pilot:nobody", (3, "table[0].by")),
            ("m1:pilot m1:pilot", (3, "table[1].id")),
            ("m1:pilot --pick m2", (3, "pick")),
            ("m1:player --pick m1", (1, "pick")),
            ("m1:pilot --pick m1 --winner attacker", (1, "pick")),
            ("m1:pilot:defender --pick m1 --ruling own-manoeuvre-bounty=barred", (1, "pick")),
        ],
    )
    def test_slips(self, run: Runner, typed: str, ending: tuple[int, str]) -> None:
        assert refused(run, "bounty", *shlex.split(typed)) == ending

    def test_words(self, run: Runner) -> None:
        assert run("talespin", "bounty", "m1:pilot", "m2:pilot").out.startswith(
            "The defender may take one card. To choose from: m1, m2."
        )
        assert run("talespin", "bounty", "m1:player").out.startswith("The defender takes nothing.")


class TestDogfight:
    @pytest.mark.parametrize("blocks", ["10,8,-", "10, 8, -"])
    @pytest.mark.parametrize("attacks", ["9,3,10"])
    def test_blocks(self, run: Runner, attacks: str, blocks: str) -> None:
        read = situation(run, "dogfight", "--attacks", attacks, "--blocks", blocks)
        assert read == {"attacks": [9, 3, 10], "blocks": [10, 8, None]}

    @pytest.mark.parametrize("typed", ["1dr,1n,2d", "1ур,1н,2у", "dR,N,2D", "1d0nr,1n,1d1d"])
    def test_icons(self, run: Runner, typed: str) -> None:
        read = situation(run, "dogfight", "--attacks", "9,3,10", "--blocks", "10,8,-", "--icons", typed)[
            "icons"
        ]
        assert read == [
            {"damage": 1, "draw": 0, "reward": True},
            {"damage": 0, "draw": 1},
            {"damage": 2, "draw": 0},
        ]

    @pytest.mark.parametrize(
        ("typed", "ending"),
        [
            ("--attacks 9,3 --blocks 10", (3, "blocks")),
            ("--attacks 9,14 --blocks 10,10", (3, "attacks[1]")),
            ("--attacks 9 --blocks x", (3, "blocks[0]")),
            ("--attacks 9 --blocks - --icons 3q", (3, "icons")),
            ("--attacks 9 --blocks - --icons 1d,1d", (3, "icons")),
            ("--attacks 9 --blocks - --icons 2r", (3, "icons")),
            ("--attacks 9 --blocks - --icons r2", (3, "icons")),
            ("--attacks 9 --blocks - --icons rr", (3, "icons")),
            ("--attacks 9 --blocks - --icons d2n", (3, "icons")),
            ("--attacks 9 --blocks - --icons 2d3", (3, "icons")),
            ("--attacks 9 --blocks - --icons 2", (3, "icons")),
            ("--blocks -", (3, "attacks")),
        ],
    )
    def test_slips(self, run: Runner, typed: str, ending: tuple[int, str]) -> None:
        assert refused(run, "dogfight", *shlex.split(typed)) == ending

    @pytest.mark.parametrize(
        ("typed", "damage", "draw", "reward"),
        [
            ("d2", 2, 0, False),
            ("d2r", 2, 0, True),
            ("2dr", 2, 0, True),
            ("р1у2", 2, 0, True),
            ("r2d", 2, 0, True),
            ("d2n1", 2, 1, False),
            ("2dn3", 2, 3, False),
            ("2d1n", 2, 1, False),
            ("d1n", 1, 1, False),
            ("1r", 0, 0, True),
            ("0r", 0, 0, False),
            ("-", 0, 0, False),
        ],
    )
    def test_a_number_before_or_behind_its_letter(
        self, run: Runner, typed: str, damage: int, draw: int, reward: bool
    ) -> None:
        read = situation(run, "dogfight", "--attacks", "9", "--blocks", "-", "--icons", typed)["icons"]
        assert read == [{"damage": damage, "draw": draw, **({"reward": True} if reward else {})}]

    @pytest.mark.parametrize(
        ("lang", "told"),
        [("en", "“d2n” may be read in two ways"), ("ru", "«d2n» можно понять"), ("es", "«d2n» puede leerse")],
    )
    def test_a_number_between_letters_may_belong_to_either(self, run: Runner, lang: str, told: str) -> None:
        said = run("talespin", "dogfight", "--attacks", "9", "--blocks", "-", "--icons", "d2n", lang=lang)
        assert (said.status, said.err.count("\n")) == (3, 1)
        assert told in said.err

    def test_parts_are_counted(self, run: Runner) -> None:
        typed = "--attacks 9,3,10 --blocks 10,8,- --icons 1dr,1n,2d"
        assert (
            "Then in order: reward 1, Damage 3, Draw 1."
            in run("talespin", "dogfight", *shlex.split(typed)).out
        )

    def test_declined(self, run: Runner) -> None:
        said = run("talespin", "dogfight", "--attacks", "9", "--blocks", "-").out
        assert "If the defender declined" in said.split("Open")[1]


class TestOthers:
    def test_holds(self, run: Runner) -> None:
        holds = {"A": {"packed": 3, "opened": 2}, "B": {"packed": 4, "opened": 0}}
        assert situation(run, "win", "A:3+2", "B:4")["holds"] == holds
        assert situation(run, "win", "A:3+2,B:4")["holds"] == holds
        for typed in (("A:3+2,", "B:4"), ("A:3+2; B:4;",)):
            assert situation(run, "win", *typed)["holds"] == holds
        assert "“B” is not understood" in run("talespin", "win", "A:3+2, B").err
        assert refused(run, "win", "A") == (3, "holds")
        assert refused(run, "win", "A:3:4+1") == (3, "holds")
        assert refused(run, "win", "A:1", "A:2") == (3, "holds.A")
        assert refused(run, "win", "A:x+2") == (3, "holds.A.packed")

    def test_hand(self, run: Runner) -> None:
        assert situation(run, "hand", "--hands", "A:10,B:6", "--hands", "C:1")["hands"] == {
            "A": 10,
            "B": 6,
            "C": 1,
        }
        assert refused(run, "hand") == (3, "hand")
        assert refused(run, "hand", "9", "--hands", "A:10") == (3, "hand")
        assert run("talespin", "hand", "8").out.startswith("To discard at the end of the turn: 1.")

    @pytest.mark.parametrize(
        ("hand", "said"),
        [
            (7, "con 7 no se descarta ninguna"),
            (8, "de 8 se descarta 1."),
            (9, "de 9 se descartan 2."),
        ],
    )
    def test_number_of_cards_in_spanish(self, run: Runner, hand: int, said: str) -> None:
        assert said in run("talespin", "hand", str(hand), lang="es").out

    @pytest.mark.parametrize(
        ("packed", "said"), [("A:1", "se abre exactamente 1 propia."), ("A:2", "de 1 a 2.")]
    )
    def test_own_cargo_in_spanish(self, run: Runner, packed: str, said: str) -> None:
        typed = ("open", packed, "B:1", "--actor", "A", "--count", "2", "--whose", "any")
        assert said in run("talespin", *typed, lang="es").out

    @pytest.mark.parametrize(
        "whose", ["opponent", "противник", "rival", "противника", "Соперника", "del rival", "opponent's"]
    )
    def test_open(self, run: Runner, whose: str) -> None:
        typed = ("open", "A:1,B:2", "C:0", "--actor", "A", "--count", "2", "--whose", whose)
        assert situation(run, *typed)["whose"] == "opponent"
        assert "Own cargo opened: 0." in run("talespin", *typed).out

    @pytest.mark.parametrize("whose", ["any", "любой", "любого", "чей угодно", "de cualquiera", "anyone's"])
    def test_open_of_anyone(self, run: Runner, whose: str) -> None:
        typed = ("open", "A:1,B:2", "--actor", "A", "--count", "2", "--whose", whose)
        assert situation(run, *typed)["whose"] == "any"

    def test_open_in_a_range(self, run: Runner) -> None:
        said = run("talespin", "open", "A:1", "B:2", *shlex.split("--actor A --count 2 --whose any")).out
        assert "Own cargo opened: from 0 to 1." in said

    def test_order(self, run: Runner) -> None:
        assert situation(run, "order", "A,B", "C", "--active", "B")["players"] == ["A", "B", "C"]
        assert refused(run, "order", "A", "B", "--active", "C") == (3, "active")
        assert refused(run, "order", "-", "--active", "A") == (3, "players")
        assert refused(run, "order", "A", "B", "--active", "A", "--attacker", "A") == (3, "defender")
