"""The throw down: boundaries, dice spaces rolled out in full, icepool, golden counts, invariants."""

from fractions import Fraction
from itertools import combinations_with_replacement, product

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge
from referee.soa.fight import winning_ways

BELOW = ("nobody-wins", "holder-wins")


def gang(name, members=0, prospects=0, guns=0, **more):
    return {"name": name, "members": members, "prospects": prospects, "guns": guns, **more}


def fight(gangs, patch=None, ruling="nobody-wins", **more):
    rulings = {"tie-holder-below": ruling}
    outcome = judge({"calc": "soa.fight", "rulings": rulings, "gangs": gangs, "patch": patch, **more})
    assert outcome.result is not None, outcome
    return outcome.result


def table_winner(totals, holder, ruling):
    """Who wins, as the rules say it and not as the core counts it."""
    top = [name for name, total in totals.items() if total == max(totals.values())]
    if len(top) == 1:
        return top[0]
    if holder in top or (holder in totals and ruling == "holder-wins"):
        return holder
    return None


# The odds against every roll


@pytest.mark.parametrize("ruling", BELOW)
@pytest.mark.parametrize("holder", ["A", "B", "C", "Z", None])
@pytest.mark.parametrize("count", [2, 3])
def test_every_roll_of_small_fights(count, holder, ruling):
    strengths = [{"members": 1}, {"prospects": 3}, {"members": 1, "prospects": 1}][:count]
    gangs = [gang(name, **dudes) for name, dudes in zip("ABC", strengths, strict=False)]
    ways = dict.fromkeys([*"ABC"[:count], None], 0)
    for dice in product(range(1, 7), repeat=count):
        rolled = [{**one, "die": die} for one, die in zip(gangs, dice, strict=True)]
        result = fight(rolled, holder, ruling)
        assert result.winner == table_winner(result.totals, holder, ruling)
        ways[result.winner] += 1
    odds = fight(gangs, holder, ruling)
    assert Fraction(odds.nobody.exact) == Fraction(ways.pop(None), 6**count)
    assert {name: Fraction(one.exact) for name, one in odds.win.items()} == {
        name: Fraction(count_, 6**count) for name, count_ in ways.items()
    }


@pytest.mark.parametrize("below", [False, True])
@pytest.mark.parametrize("strengths", list(combinations_with_replacement(range(0, 7, 2), 4)))
def test_winning_ways_of_four_against_every_roll(strengths, below):
    names = "ABCD"
    totals = {name: {s + n: 1 for n in range(1, 7)} for name, s in zip(names, strengths, strict=True)}
    for holder in (None, "B"):
        counted = dict.fromkeys(names, 0)
        for roll in product(*totals.values()):
            winner = table_winner(
                dict(zip(names, roll, strict=True)), holder, "holder-wins" if below else "nobody-wins"
            )
            if winner:
                counted[winner] += 1
        assert winning_ways(totals, holder, below and holder is not None) == (counted, 1296)


@pytest.mark.parametrize("strengths", [(0, 0, 0, 0, 0), (1, 2, 3, 4, 5), (9, 9, 9, 4, 4, 9), (0,) * 12])
def test_icepool_counts_the_same(strengths):
    totals = {f"G{n}": {s + face: 1 for face in range(1, 7)} for n, s in enumerate(strengths)}
    ways, rolls = winning_ways(totals, None, False)
    assert rolls == 6 ** len(strengths)
    for number, strength in enumerate(strengths):
        others = [icepool.d6 + s for n, s in enumerate(strengths) if n != number]
        best = icepool.highest(*others) if len(others) > 1 else others[0]
        chance = (icepool.d6 + strength > best).probability(True)
        assert Fraction(ways[f"G{number}"], rolls) == chance
        with_patch, _ = winning_ways(totals, f"G{number}", False)
        chance = (icepool.d6 + strength >= best).probability(True)
        assert Fraction(with_patch[f"G{number}"], rolls) == chance


def test_known_odds():
    """Even strength: 15, 15 and 6 of 36; each pip of difference moves the known triangle."""
    for ahead, (win, tie) in enumerate([(15, 6), (21, 5), (26, 4), (30, 3), (33, 2), (35, 1), (36, 0)]):
        odds = fight(
            [
                gang("A", prospects=1 + ahead)
                if ahead < 5
                else gang("A", members=(ahead + 1) // 2, prospects=(ahead + 1) % 2),
                gang("B", prospects=1),
            ]
        )
        assert Fraction(odds.win["A"].exact) == Fraction(win, 36)
        assert Fraction(odds.nobody.exact) == Fraction(tie, 36)


# Golden counts


def test_winners_over_all_small_forces():
    """All fights of two gangs of 0-2 members and 0-2 prospects, on four rolls, with a holder and without."""
    counted = {"total": 0, "patch": 0, "nobody": 0, "illegal": 0}
    forces = list(product(range(3), range(3)))
    for (m, p), (n, q) in product(forces, repeat=2):
        for a, b in product((1, 4), (1, 5)):
            gangs = [gang("A", m, p, die=a), gang("B", n, q, die=b)]
            for patch in ("A", None):
                outcome = judge({"calc": "soa.fight", "gangs": gangs, "patch": patch})
                counted[outcome.result.decided_by if outcome.result else "illegal"] += 1
    # 81 pairs x 4 rolls x 2 holders = 648; 17 pairs have a side with nobody: 136. The other forces have
    # strength 1 2 3 4 5 6 in 1 2 1 2 1 1 ways; the dice tie those 0, 4, -3 and 1 apart: 12 + 3 + 5 + 9.
    ties = 12 + 3 + 5 + 9
    assert counted == {"total": 648 - 136 - 2 * ties, "patch": ties, "nobody": ties, "illegal": 136}


def test_guns_allowed_over_the_whole_domain():
    """Of 0-5 members, prospects and guns against one dude: a gun a dude, no more."""
    allowed = 0
    for members, prospects, guns in product(range(6), repeat=3):
        gangs = [gang("A", members, prospects, guns, die=1), gang("B", 1, die=1)]
        outcome = judge({"calc": "soa.fight", "gangs": gangs, "patch": None})
        legal = 0 < members + prospects >= guns
        assert (outcome.result is not None) == legal
        allowed += legal
    # Forces by size 0..10: 1 2 3 4 5 6 5 4 3 2 1, each with min(size, 5)+1 numbers of guns, size 0 none.
    assert allowed == 2 * 2 + 3 * 3 + 4 * 4 + 5 * 5 + 6 * (6 + 5 + 4 + 3 + 2 + 1)


# Illegalities and malformed situations, each with its field

TWO = [gang("A", 1, 1), gang("B", 1)]
THREE = [*TWO, gang("C", 1)]


def refused(gangs, patch=None, rulings=None, **more):
    outcome = judge({"calc": "soa.fight", "rulings": rulings or {}, "gangs": gangs, "patch": patch, **more})
    if outcome.illegal is not None:
        return outcome.illegal.field, outcome.illegal.step.rule, outcome.illegal.step.fact
    assert outcome.fault is not None, outcome
    return outcome.fault.field, "", outcome.fault.code


@pytest.mark.parametrize(
    ("gangs", "more", "field", "rule", "fact"),
    [
        ([gang("A", 1, 1, 3), TWO[1]], {}, "gangs[0].guns", "soa.fight.guns", "above-dudes"),
        ([TWO[0], gang("B", 3, 0, 2, owned_guns=1)], {}, "gangs[1].guns", "soa.fight.guns", "above-owned"),
        ([gang("A", 1, 0, 1, hits={"A": 1}), TWO[1]], {}, "gangs[0].hits.A", "soa.fight.injuries", "oneself"),
        (
            [gang("A", 1, 0, 1, hits={}), TWO[1]],
            {},
            "gangs[0].hits",
            "soa.fight.injuries",
            "not-as-many-as-guns",
        ),
        (
            [gang("A", 1, 0, 1), gang("B", 1, 1, injured=["member", "member"])],
            {},
            "gangs[1].injured",
            "soa.fight.injuries",
            "not-there",
        ),
        (
            [gang("A", 1, 0, 1), gang("B", 1, 1, injured=["member", "prospect"])],
            {},
            "gangs[1].injured",
            "soa.fight.injuries",
            "not-as-many-as-hits",
        ),
        (
            [gang("A", 1), gang("B", 1, injured=["member"])],
            {},
            "gangs[1].injured",
            "soa.fight.injuries",
            "not-as-many-as-hits",
        ),
        ([gang("A", 1), gang("B")], {}, "gangs", "soa.fight.start", "too-few-gangs"),
        ([gang("A"), gang("B")], {}, "gangs", "soa.fight.start", "too-few-gangs"),
        ([*TWO, gang("C")], {"starter": "C"}, "starter", "soa.fight.start", "starter-absent"),
        (TWO, {"starter": "A", "orders": {"A": 0}}, "orders.A", "soa.fight.start", "no-token"),
        (
            [gang("A", 1, backup=2), TWO[1]],
            {"orders": {"A": 1}},
            "gangs[0].backup",
            "soa.fight.backup",
            "unpaid",
        ),
        (
            [gang("A", 1, backup=1), TWO[1]],
            {"orders": {"A": 1}, "starter": "A"},
            "gangs[0].backup",
            "soa.fight.backup",
            "unpaid",
        ),
        ([*TWO, gang("C", backup=1)], {}, "gangs[2].backup", "soa.fight.backup", "not-involved"),
        ([gang("A", 1), gang("A", 1)], {}, "gangs[1].name", "", "twice"),
        ([gang("A", 1, hits={"Z": 0}), TWO[1]], {}, "gangs[0].hits.Z", "", "unknown-name"),
        (TWO, {"starter": "Z"}, "starter", "", "unknown-name"),
        (TWO, {"orders": {"Z": 1}}, "orders.Z", "", "unknown-name"),
        ([gang("A", 1, 0, 1), *THREE[1:]], {}, "gangs[0].hits", "", "missing"),
        ([gang("A", 1)], {}, "gangs", "", "wrong-length"),
        ([gang("A", 6), TWO[1]], {}, "gangs[0].members", "", "out-of-range"),
        ([gang("A", 1, 6), TWO[1]], {}, "gangs[0].prospects", "", "out-of-range"),
        ([gang("A", 1, die=0), TWO[1]], {}, "gangs[0].die", "", "out-of-range"),
    ],
)
def test_refused(gangs, more, field, rule, fact):
    assert refused(gangs, **more) == (field, rule, fact)


def test_malformed_comes_before_illegal():
    assert refused([gang("A", 1, 0, 3), *THREE[1:]]) == ("gangs[0].hits", "", "missing")


def test_illegalities_come_in_the_order_of_the_contract():
    """Guns, hits and injured, start, backup: of several faults the earlier is told."""
    wrong = {"starter": "C", "orders": {"A": 0}}
    backup, injured = gang("A", 1, backup=1), gang("B", 1, injured=["member"])
    assert refused([backup, gang("B", 1)], orders={"A": 0})[0] == "gangs[0].backup"
    assert refused([backup, gang("B", 1), gang("C")], **wrong)[0] == "starter"
    assert refused([backup, injured, gang("C")], **wrong)[0] == "gangs[1].injured"
    assert refused([backup, injured, gang("C", guns=1, hits={"A": 1})], **wrong)[0] == "gangs[2].guns"
    assert refused([gang("A", 1, guns=2), gang("B")])[0] == "gangs[0].guns"


# Rulings


def test_a_starter_without_a_member():
    gangs = [gang("A", 0, 2), gang("B", 1)]
    yes = {"fight-needs-member": "yes"}
    assert refused(gangs, rulings=yes, starter="A") == ("starter", "soa.fight.start", "no-member")
    for starter, rests in (("A", True), ("B", False)):
        outcome = judge({"calc": "soa.fight", "gangs": gangs, "patch": None, "starter": starter})
        assert outcome.rulings == ({"fight-needs-member": "no"} if rests else {})
    assert judge({"calc": "soa.fight", "gangs": gangs, "patch": None, "rulings": yes}).rulings == {}


def test_a_starter_without_a_token_is_refused_whatever_the_ruling():
    outcome = judge(
        {
            "calc": "soa.fight",
            "gangs": [gang("A", 0, 2), gang("B", 1)],
            "patch": None,
            "starter": "A",
            "orders": {"A": 0},
        }
    )
    assert outcome.illegal.step.fact == "no-token"
    assert outcome.rulings == {}


@pytest.mark.parametrize(
    ("ruling", "winner", "decided_by", "patch"),
    [("nobody-wins", None, "nobody", "C"), ("holder-wins", "C", "patch", "C")],
)
def test_a_holder_below_the_tie(ruling, winner, decided_by, patch):
    gangs = [gang("A", 1, die=6), gang("B", 1, die=6), gang("C", 1, die=1)]
    result = fight(gangs, "C", ruling)
    assert (result.winner, result.decided_by, result.patch) == (winner, decided_by, patch)
    assert set(result.to_club) == {"A", "B", "C"} - {winner}


def test_the_odds_name_the_ruling_only_where_a_tie_above_the_holder_is_possible():
    def rests(gangs):
        return judge({"calc": "soa.fight", "gangs": gangs, "patch": "C"}).rulings

    assert rests([gang("A", 1), gang("B", 1), gang("C", 1)]) == {"tie-holder-below": "nobody-wins"}
    assert rests([gang("A", 1), gang("C", 1)]) == {}
    assert rests([gang("A", 1), gang("B", 1), gang("C", 5)]) == {}
    assert rests([gang("A", 1), gang("B", 5, 5), gang("C", 1)]) == {}


def test_the_odds_say_whose_ties_are():
    def facts(patch, ruling):
        rulings = {"tie-holder-below": ruling}
        outcome = judge({"calc": "soa.fight", "rulings": rulings, "gangs": THREE, "patch": patch})
        return [step.fact for step in outcome.steps if step.rule == "soa.fight.ties"]

    assert facts(None, "nobody-wins") == ["odds-no-holder"]
    assert facts("Z", "holder-wins") == ["odds-nobody"]
    assert facts("A", "nobody-wins") == ["odds-holder"]
    assert facts("A", "holder-wins") == ["odds-holder-below"]


# Single rules


def test_a_listed_gang_without_dudes_takes_no_part():
    gangs = [gang("A", 1, 0, 1, die=1), gang("B", 1, die=4), gang("C", die=6)]
    result = fight(gangs, "C")
    assert result.totals == {"A": 6, "B": 6}
    assert (result.winner, result.patch) == (None, "C")
    assert result.hits == {"A": 0, "B": 1, "C": 0}
    assert result.heat == {"A": 1, "B": 0, "C": 0}


def test_hits_on_a_gang_that_is_not_there_are_lost():
    gangs = [gang("A", 1, 0, 1, die=6, hits={"C": 1}), gang("B", 1, die=1), gang("C")]
    outcome = judge({"calc": "soa.fight", "gangs": gangs, "patch": None})
    assert outcome.result.hits == {"A": 0, "B": 0, "C": 0}
    lost = [step for step in outcome.steps if step.fact == "lost"]
    assert [step.values for step in lost] == [{"gang": "C", "hits": 1}]


def test_one_heat_however_many_guns():
    result = fight([gang("A", 5, 5, 10, die=1), gang("B", 1, die=1)])
    assert result.heat == {"A": 1, "B": 0}
    assert result.totals["A"] == 10 + 5 + 30 + 1


def test_what_does_not_depend_on_the_dice_is_told_in_the_odds():
    elsewhere = fight(TWO, "Z", exploited=True)
    assert (elsewhere.patch, elsewhere.winner_may_exploit) == ("Z", False)
    nobody = fight(TWO, None)
    assert nobody.patch is None
    fighting = judge({"calc": "soa.fight", "gangs": TWO, "patch": "A"}).result
    assert not isinstance(fighting.patch, str) and fighting.patch is not None
    assert not isinstance(fighting.winner_may_exploit, bool)


@pytest.mark.parametrize(
    ("left", "spent", "may"), [(None, 0, True), (0, 0, False), (1, 0, True), (2, 2, False), (3, 2, True)]
)
def test_a_token_left_to_exploit(left, spent, may):
    more = {"starter": "A"} if spent else {}
    if left is not None:
        more["orders"] = {"A": left}
    gangs = [gang("A", 2, die=6, backup=max(spent - 1, 0)), gang("B", 1, die=1)]
    assert fight(gangs, **more).winner_may_exploit is may


def test_nobody_left_may_not_exploit_and_the_losers_still_go():
    hurt = fight([gang("A", 5, 1, die=6), gang("B", 2, 0, 2, die=1)])
    assert (hurt.winner, hurt.winner_may_exploit) == ("A", True)
    wiped = fight([gang("A", 1, 1, 2, die=6), gang("B", 1, 1, 2, die=1)])
    assert (wiped.winner, wiped.stays, wiped.winner_may_exploit) == ("A", {}, False)
    limping = fight([gang("A", 1, 1, 2, die=6), gang("B", 5, 0, 1, die=1)], "B")
    assert (limping.winner, limping.patch) == ("A", "A")
    assert set(limping.to_club) == {"B"}


def test_prospects_first_where_the_owner_does_not_say():
    outcome = judge(
        {"calc": "soa.fight", "gangs": [gang("A", 2, 1, 3, die=1), gang("B", 2, 2, die=1)], "patch": None}
    )
    hurt = outcome.result.emergency["B"]
    assert (hurt.members, hurt.prospects) == (1, 2)
    assert "prospects-first" in [step.fact for step in outcome.steps]


# Invariants


@st.composite
def fights(draw):
    names = "ABCDE"[: draw(st.integers(2, 5))]
    gangs = []
    for name in names:
        members, prospects = draw(st.integers(0, 5)), draw(st.integers(0, 5))
        guns = draw(st.integers(0, members + prospects))
        one = gang(name, members, prospects, guns, hits={})
        for _ in range(guns):
            target = draw(st.sampled_from([other for other in names if other != name]))
            one["hits"][target] = one["hits"].get(target, 0) + 1
        die = draw(st.none() | st.integers(1, 6))
        gangs.append(one if die is None else {**one, "die": die})
    return {"gangs": gangs, "patch": draw(st.sampled_from([*names, "Z", None]))}


@settings(max_examples=150)
@given(fights(), st.sampled_from(BELOW))
def test_dudes_neither_appear_nor_vanish_and_chances_sum_to_one(situation, ruling):
    rulings = {"tie-holder-below": ruling}
    outcome = judge({"calc": "soa.fight", "rulings": rulings, **situation})
    fighting = [one for one in situation["gangs"] if one["members"] + one["prospects"]]
    if len(fighting) < 2:
        assert outcome.illegal is not None
        return
    result = outcome.result
    guns = sum(one["guns"] for one in situation["gangs"])
    lost = sum(step.values["hits"] for step in outcome.steps if step.fact == "lost")
    assert sum(result.hits.values()) + lost == guns
    for name, hurt in result.emergency.items():
        assert hurt.members + hurt.prospects == result.hits[name]
    if result.mode == "odds":
        chances = [*result.win.values(), result.nobody]
        assert sum(Fraction(one.exact) for one in chances) == 1
        for distribution in result.totals.values():
            assert sum(Fraction(one.exact) for one in distribution) == 1
        return
    assert result.winner == table_winner(result.totals, situation["patch"], ruling)
    for one in fighting:
        sides = (result.emergency, result.stays, result.to_club)
        for kind in ("members", "prospects"):
            assert one[kind] == sum(getattr(side[one["name"]], kind) for side in sides if one["name"] in side)
    assert set(result.stays) <= {result.winner}
    assert result.patch == (
        result.winner if result.winner and situation["patch"] in result.totals else situation["patch"]
    )


@settings(max_examples=60)
@given(fights())
def test_the_order_of_the_gangs_changes_nothing(situation):
    def told(gangs):
        result = judge({"calc": "soa.fight", "gangs": gangs, "patch": situation["patch"]}).result
        if result is None:
            return None
        return result.totals, result.win, result.winner, result.hits, result.emergency

    assert told(situation["gangs"]) == told(situation["gangs"][::-1])
