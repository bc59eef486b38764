"""The dogfight: a block of at least the attack's value, all pairs of values, and the order of icons."""

import pytest

from referee.judge import judge


def ask(attacks, blocks, **more):
    return judge({"calc": "talespin.dogfight", "attacks": attacks, "blocks": blocks, **more})


@pytest.mark.parametrize("attack", range(1, 14))
def test_every_block_against_every_attack(attack):
    for block in [None, *range(1, 14)]:
        found = ask([attack], [block]).result
        blocked = block is not None and block >= attack
        assert found.winner == ("defender" if blocked else "attacker")
        assert found.stopped_at == (None if blocked else 1)


def test_of_thirteen_squared_pairs_ninety_one_are_blocked():
    pairs = [ask([a], [b]).result.winner for a in range(1, 14) for b in range(1, 14)]
    assert pairs.count("defender") == 91


def test_later_entries_are_ignored():
    outcome = ask([5, 6, 7], [5, 5, 13], icons=[icons(1, 1), icons(1, 2, True), icons(9, 9)])
    assert outcome.result.stopped_at == 2
    assert outcome.result.resolve == ["damage"] * 2 + ["draw"] * 3


def icons(damage, draw, reward=False):
    return {"damage": damage, "draw": draw, "reward": reward}


def test_only_the_first_attack_has_a_reward():
    assert ask([5, 6], [5, None], icons=[icons(0, 0), icons(0, 0, True)]).result.resolve == []
    assert ask([5, 6], [5, None], icons=[icons(0, 1, True), icons(0, 0)]).result.resolve == ["reward", "draw"]


def test_a_winning_defender_is_told_of_the_bounty():
    outcome = ask([5], [5], icons=[icons(1, 1)])
    assert outcome.result.resolve == []
    assert outcome.steps[-1].rule == "talespin.bounty"


def test_a_first_attack_without_a_block_may_have_been_declined():
    assert [step.rule for step in ask([5, 5], [None, 5]).open] == ["talespin.dogfight.decline"]
    assert ask([5, 5], [5, None]).open == ()
    assert ask([5], [4]).open == ()


@pytest.mark.parametrize(
    ("attacks", "blocks", "more", "field"),
    [
        ([], [], {}, "attacks"),
        ([1, 2, 3, 4], [1, 2, 3, 4], {}, "attacks"),
        ([0], [None], {}, "attacks[0]"),
        ([None], [None], {}, "attacks[0]"),
        ([1], [0], {}, "blocks[0]"),
        ([1], [1, 2], {}, "blocks"),
        ([1, 2], [1], {}, "blocks"),
        ([1], [1], {"icons": []}, "icons"),
        ([1], [1], {"icons": [icons(1, 1), icons(1, 1)]}, "icons"),
        ([1], [1], {"icons": [{"damage": 1}]}, "icons[0].draw"),
        ([1], [1], {"icons": [icons(1, -1)]}, "icons[0].draw"),
    ],
)
def test_malformed(attacks, blocks, more, field):
    assert ask(attacks, blocks, **more).fault.field == field
