"""The verdict: totals, the murderer, hunches, obsession, and the killed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


def totals(**by_name):
    return {name: {"killed": True} if total is None else {"total": total} for name, total in by_name.items()}


@pytest.mark.parametrize("lead, vp", [(4, 15), (5, 23), (6, 23)])
def test_obsession_needs_a_lead_of_five(answer, lead, vp):
    hunches = [{"player": "me", "guilty": "A", "innocent": "A"}]
    result = answer("verdict", suspects=totals(A=3 + lead, B=3, C=-9), hunches=hunches)
    assert result["hunch_vp"] == {"me": vp}


def test_a_single_suspect_leads_everybody(answer):
    hunches = [{"player": "me", "guilty": ["A"], "innocent": ["A"]}]
    assert answer("verdict", suspects=totals(A=1), hunches=hunches)["hunch_vp"] == {"me": 23}


@pytest.mark.parametrize("best, status", [(1, "guilty"), (0, "nobody-positive"), (-1, "nobody-positive")])
def test_only_a_positive_total_is_guilty(answer, best, status):
    result = answer("verdict", suspects=totals(A=best, B=-5), hunches=[])
    assert result["status"] == status
    assert ("hunch_vp" in result) == (status == "guilty")


def test_ties_are_reported_in_code_point_order_and_open(ask):
    outcome = ask("verdict", suspects=totals(b=6, A=6, Я=6, C=2), hunches=[])
    assert outcome.result.tied == ["A", "b", "Я"]
    assert outcome.result.murderer is None
    assert [step.fact for step in outcome.open] == ["tie-open"]


def test_a_tie_of_nobody_positive_is_no_tie(answer):
    result = answer("verdict", suspects=totals(A=0, B=0), hunches=[])
    assert (result["status"], result["tied"]) == ("nobody-positive", [])


def test_killed_are_neither_rivals_nor_innocent(answer):
    hunches = [{"player": "me", "guilty": "A", "innocent": ["A", "K"]}]
    result = answer("verdict", suspects=totals(A=3, K=None, B=-2), hunches=hunches)
    assert result["totals"] == {"A": 3, "B": -2}
    assert result["hunch_vp"] == {"me": 23}


@pytest.mark.parametrize(
    "suspect",
    [
        {},
        {"killed": False},
        {"total": 1, "killed": True},
        {"total": 1, "files": {}},
        {"files": {}, "killed": True},
        {"alibis": 1},
        {"total": 1, "alibis": 1},
        {"killed": True, "alibis": 1},
    ],
)
def test_exactly_one_form(refused, suspect):
    asked = {"suspects": {"A": {"total": 1}, "B": suspect}, "hunches": []}
    assert refused("verdict", **asked) == ("suspects.B", "suspect-form")


@pytest.mark.parametrize(
    "suspect, total",
    [
        ({"total": 2, "killed": False}, 2),
        ({"files": {}}, 0),
        ({"files": {"plain": [3]}, "alibis": 1}, -2),
    ],
)
def test_forms(answer, suspect, total):
    result = answer("verdict", suspects={"A": suspect, "B": {"total": 3}}, hunches=[])
    assert result["totals"] == {"A": total, "B": 3}


SEVERAL = {"files": {"strong": ["witness", 1, 3], "plain": ["perjury"]}, "alibis": 1}


def test_several_totals_are_malformed(refused):
    asked = {"suspects": {"A": SEVERAL, "B": {"total": 1}}, "hunches": []}
    chosen = {"perjury-order": "perjury-first"}
    assert refused("verdict", chosen, **asked) == ("suspects.A.files", "several-totals")


def test_several_totals_of_the_other_reading_are_named_as_a_ruling(ask):
    outcome = ask("verdict", suspects={"A": SEVERAL, "B": {"total": 1}}, hunches=[])
    assert outcome.result.totals == {"A": 9, "B": 1}
    assert outcome.rulings["perjury-order"] == "trim-first"


def test_hunches_name_listed_suspects_once(refused):
    asked = {"suspects": totals(A=1, B=2)}
    hunch = {"player": "me", "guilty": ["A", "X"]}
    assert refused("verdict", **asked, hunches=[hunch]) == ("hunches[0].guilty[1]", "unknown-name")
    hunch = {"player": "me", "innocent": "X"}
    assert refused("verdict", **asked, hunches=[hunch]) == ("hunches[0].innocent", "unknown-name")
    hunch = {"player": "me", "innocent": ["A", "A"]}
    assert refused("verdict", **asked, hunches=[hunch]) == ("hunches[0].innocent[1]", "twice")
    twice = [{"player": "me"}, {"player": "me"}]
    assert refused("verdict", **asked, hunches=twice) == ("hunches[1].player", "twice")


@settings(max_examples=100, deadline=None)
@given(
    suspects=st.dictionaries(st.sampled_from("ABCDEF"), st.none() | st.integers(-9, 9), min_size=1),
    data=st.data(),
)
def test_hunches_pay_by_the_table(answer, suspects, data):
    names = sorted(suspects)
    guilty, innocent = data.draw(st.sampled_from(names)), data.draw(st.sampled_from(names))
    hunches = [{"player": "me", "guilty": guilty, "innocent": innocent}]
    result = answer("verdict", suspects=totals(**suspects), hunches=hunches)
    living = {name: total for name, total in suspects.items() if total is not None}
    assert result["totals"] == living
    best = max(living.values(), default=0)
    top = sorted(name for name, total in living.items() if total == best)
    if best <= 0:
        assert result["status"] == "nobody-positive"
        return
    if len(top) > 1:
        assert (result["status"], result["tied"]) == ("tie", top)
        return
    assert result["murderer"] == top[0]
    rivals = [total for name, total in living.items() if name != top[0]]
    right = 15 * (guilty == top[0]) + 5 * (innocent in living and innocent != top[0])
    if guilty == innocent == top[0] and all(best - total >= 5 for total in rivals):
        right = 15 + 5 + 3
    assert result["hunch_vp"] == {"me": right}


def test_totals_are_those_of_the_evidence(answer):
    files = {"strong": ["witness", 4, 2], "weak": [3, "witness"], "plain": ["perjury", -1]}
    for rulings in ({}, {"perjury-order": "perjury-first"}, {"lone-token": "kept"}):
        alone = answer("evidence", rulings, files=files, alibis=0)
        if alone["total"] is not None:
            suspects = {"A": {"files": files}, "B": {"total": 1}}
            assert answer("verdict", rulings, suspects=suspects, hunches=[])["totals"]["A"] == alone["total"]
