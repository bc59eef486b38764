"""Opening cargo: in full or not at all, checked against choosing by hand."""

from itertools import combinations

import msgspec
import pytest

from referee.judge import judge


def ask(**situation):
    return judge({"calc": "talespin.open", "actor": "me", **situation})


@pytest.mark.parametrize("whose", ["any", "opponent"])
@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize("others", range(4))
@pytest.mark.parametrize("own", range(4))
def test_the_range_is_that_of_all_choices(own, others, count, whose):
    packed = ["me"] * own + ["X"] * others
    targets = packed if whose == "any" else [owner for owner in packed if owner != "me"]
    possible = {choice.count("me") for choice in combinations(targets, count)}
    found = msgspec.to_builtins(
        ask(packed={"me": own, "X": others // 2, "Y": others - others // 2}, count=count, whose=whose).result
    )
    expected = {"min": min(possible), "max": max(possible)} if possible else None
    assert found == {"playable": bool(possible), "own": expected}


def test_rules_cited():
    def rules(packed, whose="any"):
        return [step.rule for step in ask(packed=packed, count=2, whose=whose).steps]

    assert rules({"X": 1}) == ["talespin.cargo.open"]
    assert rules({"X": 1, "me": 1}) == ["talespin.cargo.open", "talespin.cargo.open-own"]
    assert rules({"X": 1, "me": 4}, "opponent") == ["talespin.cargo.open-opponent"]


@pytest.mark.parametrize("field", ["count", "packed.X", "packed"])
def test_malformed(field):
    situation = {"packed": {"X": 1}, "count": 1, "whose": "any"}
    faulty = {"count": {"count": 0}, "packed.X": {"packed": {"X": -1}}, "packed": {"packed": None}}[field]
    assert ask(**{**situation, **faulty}).fault.field == field
