"""Chances by guns: each row is the fight with so many guns."""

from fractions import Fraction

import pytest

from referee.judge import judge
from referee.rulings import Rulings
from referee.situation import InputFault, check
from referee.soa import fight, vary
from referee.verdict import Illegal

DEFAULT = {"fight-needs-member": "no", "tie-holder-below": "nobody-wins"}


def rows(gangs, of, patch=None, **more):
    situation = check({"gangs": gangs, "patch": patch, **more}, fight.Situation)
    return vary.by_guns(situation, of, Rulings(DEFAULT))


@pytest.mark.parametrize(
    ("members", "prospects", "owned", "most"),
    [(2, 1, None, 3), (5, 5, None, 5), (3, 3, 4, 4), (3, 3, 5, 5), (3, 3, 9, 5), (2, 0, 0, 0), (1, 1, 1, 1)],
)
def test_bounded_by_dudes_by_guns_owned_and_by_five(members, prospects, owned, most):
    one = {"name": "A", "members": members, "prospects": prospects}
    if owned is not None:
        one["owned_guns"] = owned
    told = rows([one, {"name": "B", "members": 1}], "A")
    assert [row.guns for row in told] == list(range(most + 1))


def test_each_row_is_the_fight_with_so_many_guns():
    gangs = [{"name": "A", "members": 2, "prospects": 1}, {"name": "B", "members": 5, "prospects": 2}]
    for row in rows(gangs, "A", "B"):
        asked = judge(
            {"calc": "soa.fight", "gangs": [{**gangs[0], "guns": row.guns}, gangs[1]], "patch": "B"}
        )
        assert (row.win, row.nobody) == (asked.result.win, asked.result.nobody)


def test_worked_by_hand():
    """A 2 + die against B 5 + die: behind by 3, level, ahead by 3."""
    gangs = [{"name": "A", "prospects": 2}, {"name": "B", "members": 2, "prospects": 1}]
    told = [(row.win["A"].exact, row.nobody.exact) for row in rows(gangs, "A")]
    assert told == [("1/12", "1/12"), ("5/12", "1/6"), ("5/6", "1/12")]


def test_more_guns_never_lower_the_chance():
    gangs = [{"name": name, "members": 3, "prospects": 2} for name in "ABC"]
    chances = [Fraction(row.win["B"].exact) for row in rows(gangs, "B", "A")]
    assert chances == sorted(chances)
    assert len(chances) == 6


def test_guns_told_and_whom_they_hit_play_no_part():
    gangs = [{"name": name, "members": 3, "guns": 2} for name in "ABC"]
    plain = rows([{**gangs[0], "guns": 0}, *gangs[1:]], "A")
    assert rows(gangs, "A") == plain
    assert rows([{**gangs[0], "guns": 9, "hits": {"B": 9}, "injured": ["member"]}, *gangs[1:]], "A") == plain


def test_a_die_given_stays_fixed():
    """B stands at 8; A reaches 3-8, with a gun 6-11."""
    told = rows([{"name": "A", "members": 1}, {"name": "B", "members": 1, "die": 6}], "A")
    assert [row.win["A"].exact for row in told] == ["0", "1/2"]


def test_a_gang_that_takes_no_part_has_one_row():
    gangs = [{"name": "A", "members": 1}, {"name": "B", "members": 1}, {"name": "C"}]
    told = rows(gangs, "C")
    assert [(row.guns, sorted(row.win)) for row in told] == [(0, ["A", "B"])]


def test_refused_as_the_fight_is():
    two = [{"name": "A", "members": 1}, {"name": "B", "members": 1}]
    with pytest.raises(InputFault) as unknown:
        rows(two, "Z")
    assert unknown.value.code == "unknown-name"
    with pytest.raises(Illegal) as guns:
        rows([two[0], {**two[1], "guns": 2}], "A")
    assert guns.value.field == "gangs[1].guns"
    with pytest.raises(Illegal) as start:
        rows([two[0], {"name": "B"}], "A")
    assert start.value.field == "gangs"
    with pytest.raises(Illegal) as backup:
        rows([two[0], {**two[1], "backup": 1}], "A", orders={"B": 0})
    assert backup.value.field == "gangs[1].backup"


def test_the_situation_is_left_as_it_was():
    situation = check(
        {"gangs": [{"name": "A", "members": 2}, {"name": "B", "members": 1}], "patch": None}, fight.Situation
    )
    before = repr(situation)
    vary.by_guns(situation, "A", Rulings(DEFAULT))
    assert repr(situation) == before
