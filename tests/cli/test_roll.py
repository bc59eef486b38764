"""Dice that are rolled: which are, that a seed repeats them, how they are shown."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import msgspec
import pytest

from cli import dice
from referee import games
from referee.judge import judge

GANGS = ("A:2m", "B:1m", "--patch", "-")


def rolled(request: dict[str, Any], seed: int | None = 1) -> dice.Rolled:
    found = games.find(request["calc"])
    assert found is not None
    return dice.roll(request, found[1].Situation, seed)


class TestDice:
    def test_a_seed_means_these_dice_for_ever(self) -> None:
        assert list(islice(dice._sides(7), 40)) == [
            6, 2, 6, 2, 4, 2, 2, 6, 2, 3, 4, 4, 6, 1, 3, 4, 3, 5, 5, 6,
            2, 3, 3, 6, 6, 4, 5, 4, 5, 5, 6, 6, 5, 3, 4, 3, 1, 3, 6, 1,
        ]  # fmt: skip

    def test_every_side_is_as_likely(self) -> None:
        count = Counter(side for seed in range(600) for side in islice(dice._sides(seed), 100))
        assert sorted(count) == [1, 2, 3, 4, 5, 6]
        assert all(9_600 < n < 10_400 for n in count.values())
        assert Counter(byte % 6 for byte in range(dice._FAIR)) == dict.fromkeys(range(6), 42)

    def test_without_a_seed_they_differ(self) -> None:
        assert list(islice(dice._sides(None), 60)) != list(islice(dice._sides(None), 60))


class TestWhichAreRolled:
    def test_those_missing_in_lists(self) -> None:
        gangs = [{"name": "A", "members": 2, "die": 4}, {"name": "B", "members": 1}]
        request = {"calc": "soa.fight", "gangs": gangs, "patch": None}
        done = rolled(request)
        assert list(done.dice) == ["gangs[1].die"]
        assert done.request["gangs"][0]["die"] == 4
        assert done.outcome == judge(done.request)
        assert "die" not in gangs[1]

    def test_null_counts_as_missing(self) -> None:
        request = {"calc": "1989.struggle-initiative", "led": "strike-4", "die": None}
        assert list(rolled(request).dice) == ["die"]

    def test_optional_keys_left_out(self) -> None:
        request = {
            "calc": "1989.aftermath", "country": "poland", "winner": "democrat", "suit": "rally", "raises": 1
        }  # fmt: skip
        done = rolled(request)
        assert list(done.dice) == ["support_die", "vp_die"]
        assert isinstance(done.outcome.result.topples, msgspec.UnsetType)  # type: ignore[union-attr]

    def test_not_of_a_gang_without_dudes(self) -> None:
        gangs = [{"name": "A", "members": 2}, {"name": "Nobody"}, {"name": "B", "members": 1}]
        done = rolled({"calc": "soa.fight", "gangs": gangs, "patch": None})
        assert list(done.dice) == ["gangs[0].die", "gangs[2].die"]

    def test_not_where_the_answer_needs_none(self) -> None:
        request = {
            "calc": "soa.standings",
            "gangs": [{"name": "A", "cash": 9}, {"name": "B", "cash": 5}],
            "patch": "B",
        }
        assert rolled(request).dice == {}

    def test_a_dropped_die_does_not_change_the_others(self) -> None:
        gangs = [{"name": "A", "members": 2}, {"name": "B", "members": 1}]
        full = rolled({"calc": "soa.fight", "gangs": [*gangs, {"name": "C", "members": 1}], "patch": None})
        part = rolled({"calc": "soa.fight", "gangs": [*gangs, {"name": "C"}], "patch": None})
        assert part.dice.items() < full.dice.items()

    def test_nothing_where_there_is_no_answer(self) -> None:
        request = {"calc": "soa.fight", "gangs": [{"name": "A", "members": 9}], "patch": None}
        assert rolled(request).dice == {}
        assert rolled(request).outcome.fault is not None


class TestCommand:
    def test_json_holds_the_dice_and_the_situation_repeats_the_answer(self, run: Any) -> None:
        answer = run("soa", "fight", *GANGS, "--roll", "--json").json
        sides = [gang["die"] for gang in answer["situation"]["gangs"]]
        assert answer["rolled"] == {"gangs[0].die": sides[0], "gangs[1].die": sides[1]}
        assert answer["result"]["mode"] == "resolved"
        request = {"calc": answer["calc"], **answer["situation"]}
        again = run("run", stdin=msgspec.json.encode(request)).json
        assert again["result"] == answer["result"]

    def test_a_person_sees_the_dice(self, run: Any) -> None:
        ended = run("soa", "fight", *GANGS, "--roll", "--seed", "7")
        assert ended.out.startswith("Rolled:\n  A: 6\n  B: 2\n")

    def test_a_seed_rolls_and_repeats(self, run: Any) -> None:
        first = run("soa", "fight", *GANGS, "--seed", "12", "--json")
        assert first.json == run("soa", "fight", *GANGS, "--roll", "--seed", "12", "--json").json

    def test_what_is_given_stays(self, run: Any) -> None:
        ended = run("soa", "fight", "A:2m@1", "B:1m@2", "--patch", "-", "--roll")
        assert ended.out.startswith("No die had to be rolled.\n")
        answer = run("soa", "fight", "A:2m@1", "B:1m@2", "--patch", "-", "--roll", "--json").json
        assert answer["rolled"] == {}

    def test_without_it_the_odds_are_given(self, run: Any) -> None:
        answer = run("soa", "fight", *GANGS, "--json").json
        assert answer["result"]["mode"] == "odds"
        assert "rolled" not in answer

    @pytest.mark.parametrize("seed", ["x", "", "1.5"])
    def test_a_seed_is_a_whole_number(self, run: Any, seed: str) -> None:
        ended = run("soa", "fight", *GANGS, "--seed", seed)
        assert ended.status == 3
        assert "whole number" in ended.err

    def test_where_there_are_no_dice_there_is_no_option(self, run: Any) -> None:
        assert run("soa", "market", "--players", "3", "--roll").status == 2
