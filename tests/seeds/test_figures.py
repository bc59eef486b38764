"""The figures in the digests' prose are the core's: each passage names the constants its rule rests on."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from index import passages
from referee.android import calendar, conspiracy, evidence, groups, move, verdict
from referee.android import hand as android_hand
from referee.freedom import (
    aftermath,
    check,
    checks,
    final,
    ops,
    place,
    score,
    setup,
    spaces,
    stability,
    struggle,
    struggle_stakes,
    tiananmen,
    turn,
    victory,
)
from referee.soa import dudes, emergency, fight, market, reveal
from referee.talespin import dogfight, hand, win


def numbers(*found: int | Iterable[int]) -> set[int]:
    flat: set[int] = set()
    for one in found:
        flat |= {one} if isinstance(one, int) else set(one)
    return {abs(number) for number in flat}


def _bands(players: int) -> set[int]:
    printed = market.bands(players)
    return numbers(*[(band.from_, band.to or 0, band.price) for band in printed]) - {0}


FIGURES: dict[str, set[int]] = {
    "soa.dudes": numbers(dudes.FIGURES),
    "soa.market.price.3p": _bands(3),
    "soa.market.price.4p": _bands(4),
    "soa.fight.strength": numbers(fight.PER_PROSPECT, fight.PER_MEMBER, fight.PER_GUN),
    "soa.reveal.tiles": numbers(sum(n > 0 for n in reveal.TILES)),
    "soa.reveal.cards": numbers(reveal.CARDS),
    "soa.emergency": numbers(emergency.DIES_UP_TO, emergency.DIES_UP_TO + 1),
    "talespin.goal": numbers(win.CARGO, win.CARGO_LONG),
    "talespin.hand.seven": numbers(hand.KEPT),
    "talespin.hand.ten": numbers(hand.MOST),
    "talespin.dogfight.course": numbers(dogfight.ATTACKS),
    "android.time": numbers(move.TIME, move.MOVE_TIME),
    "android.move.restricted": numbers(move.RESTRICTED_TIME, move.MOVE_TIME),
    "android.twilight.handlimit": numbers(android_hand.HAND_LIMIT),
    "android.evidence.witness": numbers(evidence.WITNESS),
    "android.evidence.perjury": numbers(evidence.WITNESS, evidence.TURNED),
    "android.structure": numbers(calendar.WEEKS, calendar.DAYS),
    "1989.struggle.stakes": numbers(struggle_stakes.PRICE),
    "1989.setup": numbers(
        sum(one.start[0] for one in spaces.SPACES.values()),
        sum(one.start[1] for one in spaces.SPACES.values()),
    ),
    "1989.setup.extra": numbers([n for _, n in setup.EXTRA]),
    "1989.countries": numbers(
        *[(one.presence, one.domination, one.control, one.power) for one in spaces.COUNTRIES.values()]
    ),
    "1989.space.types": numbers([one.stability for one in spaces.SPACES.values()]),
    "1989.place": numbers(place.COST, place.COST_OPPOSED),
    "1989.ops.minimum": numbers(ops.LEAST_OPS),
    "1989.turn.decks": numbers(turn.JOINS),
    "1989.tiananmen.boxes": numbers(*[tuple(box) for box in tiananmen.BOXES]),
    "1989.struggle.cards": numbers(struggle.FIRST_SPACE, struggle.FURTHER_SPACE),
    "1989.struggle.deck": numbers(sum(struggle.DECK.values())),
    "1989.struggle.leader-rank": numbers(struggle.LEADER_RANK),
    "1989.struggle.initiative.rally": numbers(struggle.RALLY_RANK),
    "1989.aftermath.modifiers": numbers([n for n in aftermath.BY_SUIT.values() if n], aftermath.YAKOVLEV),
    "1989.power.democrat": numbers(aftermath.TOPPLES),
    "1989.score.points": numbers(score.VP_PER_BATTLEGROUND),
    "1989.end.auto": numbers(victory.AUTOMATIC),
    "1989.end.final": numbers(final.VP_PER_POWER),
    "1989.ussr": numbers(stability.TRACK.values()),
    "android.hunch": numbers(verdict.GUILTY_VP, verdict.INNOCENT_VP),
    "android.hunch.obsession": numbers(verdict.OBSESSION_VP),
    "android.conspiracy.lines": numbers(conspiracy.TOKEN_VP),
    "android.vp": numbers(groups.TOKEN_VP, conspiracy.TOKEN_VP),
}
"""What a passage must say, from the constants of the core."""


@pytest.mark.parametrize("rule", FIGURES)
def test_the_prose_names_the_core_s_figures(rule: str) -> None:
    for lang in passages.LANGUAGES:
        passage = passages.passages(rule.partition(".")[0], lang)[rule]
        said = {int(figure) for block in passage.blocks for figure in re.findall(r"\d+", block.text)}
        assert FIGURES[rule] <= said, lang


def test_the_figures_are_those_of_other_rules_too() -> None:
    assert (check.STABILITY_TIMES, checks.CHECKS) == (2, 2)
