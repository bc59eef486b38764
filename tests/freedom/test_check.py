"""The support check: every roll against a count by hand, both forms, the edges, every Event and refusal."""

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.freedom.check_events import EFFECTS
from referee.freedom.spaces import SPACES
from referee.judge import judge

SIDES = ["democrat", "communist"]
FACES = range(1, 7)
FULL = {"check-excess": "full-margin"}
KEYS = ("friendly", "hostile", "opponent_sp", "own_sp")


def by_hand(total, threshold, opponent_sp, *, full=False):
    """Return margin, removed, added as a player would find them."""
    if total <= threshold:
        return 0, 0, 0
    margin = total - threshold
    if margin <= opponent_sp:
        return margin, margin, 0
    return margin, opponent_sp, margin if full else margin - opponent_sp


def exact(distribution):
    return {one["value"]: Fraction(one["exact"]) for one in distribution}


@pytest.mark.parametrize("full", [False, True])
def test_every_roll_of_the_numbers(answer, full):
    """1,200 checks by their numbers, and the odds of each against its six rolls."""
    rulings = FULL if full else {}
    for ops, stability, friendly, hostile, opponent, own in product(
        [1, 2, 4], [1, 2, 3, 5], [0, 2], [0, 1], [1, 3], [0, 4]
    ):
        asked = {
            "side": "democrat",
            "ops": ops,
            "stability": stability,
            "friendly": friendly,
            "hostile": hostile,
            "opponent_sp": opponent,
            "own_sp": own,
        }
        rolls = []
        for die in FACES:
            found = answer("check", rulings, **asked, die=die)
            total = die + ops + friendly - hostile
            margin, removed, added = by_hand(total, 2 * stability, opponent, full=full)
            assert found == {
                "mode": "resolved",
                "threshold": 2 * stability,
                "friendly": friendly,
                "hostile": hostile,
                "total": total,
                "success": margin > 0,
                "margin": margin,
                "removed": removed,
                "added": added,
                "after": [own + added, opponent - removed],
            }
            rolls.append((margin > 0, removed, added, own + added - opponent + removed >= stability))
        odds = answer("check", rulings, **asked)
        assert Fraction(odds["success"]["exact"]) == Fraction(sum(roll[0] for roll in rolls), 6)
        assert Fraction(odds["controls_after"]["exact"]) == Fraction(sum(roll[3] for roll in rolls), 6)
        for place, key in ((1, "removed"), (2, "added")):
            counts = Counter(roll[place] for roll in rolls)
            assert exact(odds[key]) == {value: Fraction(n, 6) for value, n in counts.items()}
            assert [one["value"] for one in odds[key]] == sorted(counts)
        assert "total" not in odds and "after" not in odds


@pytest.mark.parametrize("side", SIDES)
def test_a_board_and_its_numbers_agree(answer, side):
    """Every space of a full board, by its numbers as well."""
    sp = {name: [(number * 7) % 9, (number * 5) % 8] for number, name in enumerate(SPACES)}
    index = SIDES.index(side)
    for name, space in SPACES.items():
        own, opponent = sp[name][index], sp[name][1 - index]
        if not opponent:
            continue
        leads = [
            (SPACES[other].stability, sp[other][index] - sp[other][1 - index]) for other in space.adjacent
        ]
        numbers = {
            "stability": space.stability,
            "friendly": sum(lead >= stability for stability, lead in leads),
            "hostile": sum(-lead >= stability for stability, lead in leads),
            "opponent_sp": opponent,
            "own_sp": own,
        }
        for die in (1, 4, 6, None):
            asked = {"side": side, "ops": 4, "die": die}
            found = answer("check", **asked, board={"sp": sp}, space=name)
            after = found.pop("board", None)
            assert found == answer("check", **asked, **numbers)
            assert after == (
                None
                if die is None
                else {
                    "start": "empty",
                    "sp": {k: p for k, p in {**sp, name: found["after"]}.items() if any(p)},
                }
            )


def test_the_edge_is_above_not_at(answer):
    asked = {
        "side": "communist",
        "ops": 2,
        "stability": 3,
        "friendly": 0,
        "hostile": 0,
        "opponent_sp": 2,
    }
    assert answer("check", **asked, die=4)["success"] is False
    assert answer("check", **asked, die=5)["removed"] == 1


def test_after_is_the_democrats_then_the_communists(answer):
    asked = {"ops": 5, "stability": 2, "friendly": 0, "hostile": 0, "opponent_sp": 3, "own_sp": 1, "die": 1}
    assert answer("check", side="democrat", **asked)["after"] == [1, 1]
    assert answer("check", side="communist", **asked)["after"] == [1, 1]
    more = {**asked, "die": 5}
    assert answer("check", side="democrat", **more)["after"] == [4, 0]
    assert answer("check", side="communist", **more)["after"] == [0, 4]


class TestExcess:
    ASKED = {
        "side": "democrat",
        "ops": 3,
        "stability": 2,
        "friendly": 0,
        "hostile": 0,
        "opponent_sp": 2,
    }

    def test_the_ruling_acts_above_the_opponents_sp(self, ask, facts):
        for die, added, full in ((3, 0, 0), (4, 1, 3), (6, 3, 5)):
            default, other = ask("check", **self.ASKED, die=die), ask("check", FULL, **self.ASKED, die=die)
            assert (default.result.added, other.result.added) == (added, full)
            assert bool(default.rulings) == bool(other.rulings) == (die > 3)
        assert other.rulings == FULL
        assert facts(default)[-1] == "shortfall" and facts(other)[-1] == "full-margin"

    def test_the_odds_rest_on_it(self, ask):
        assert ask("check", FULL, **self.ASKED).rulings == FULL
        enough = {**self.ASKED, "opponent_sp": 5}
        assert ask("check", FULL, **enough).rulings == {}


class TestForms:
    BOARD = {"board": {"sp": {"leipzig": [2, 0]}}, "space": "leipzig"}
    NUMBERS = {"stability": 3, "friendly": 0, "hostile": 0, "opponent_sp": 2}
    REST = {"side": "communist", "ops": 3}

    @pytest.mark.parametrize("key", NUMBERS)
    def test_both(self, refused, key):
        assert refused("check", **self.REST, **self.BOARD, **{key: 1}) == (key, "both-forms")

    def test_own_sp_belongs_to_the_numbers(self, refused):
        assert refused("check", **self.REST, **self.BOARD, own_sp=0) == ("own_sp", "both-forms")
        assert refused("check", **self.REST, own_sp=0) == ("stability", "missing")

    def test_neither(self, ask, refused):
        assert refused("check", **self.REST) == ("board", "missing")
        assert set(ask("check", **self.REST).fault.values["instead"]) == {*self.NUMBERS, "own_sp"}

    def test_a_board_alone_has_no_other_form(self, ask):
        assert "instead" not in ask("check", **self.REST, space="leipzig").fault.values

    def test_the_board_after_is_the_whole_of_it(self, answer):
        board = {"start": "setup", "sp": {"leipzig": [2, 0]}, "removed": "iasi"}
        found = answer("check", **self.REST, board=board, space="leipzig", die=6)
        start = answer("setup")["board"]["sp"]
        assert found["after"] != [2, 0]
        wanted = {**start, "leipzig": found["after"]}
        wanted.pop("iasi", None)
        assert found["board"] == {"start": "empty", "sp": wanted, "removed": "iasi"}

    @pytest.mark.parametrize("key", ["board", "space"])
    def test_half_of_the_board(self, refused, key):
        other = {name: value for name, value in self.BOARD.items() if name != key}
        assert refused("check", **self.REST, **other) == (key, "missing")

    @pytest.mark.parametrize("key", NUMBERS)
    def test_a_number_left_out(self, refused, key):
        rest = {name: value for name, value in self.NUMBERS.items() if name != key}
        assert refused("check", **self.REST, **rest) == (key, "missing")

    @pytest.mark.parametrize(("key", "value"), [("events", ["elena"]), ("ignore_opponent", True)])
    def test_what_only_a_board_can_tell(self, refused, key, value):
        assert refused("check", **self.REST, **self.NUMBERS, **{key: value}) == (key, "both-forms")

    def test_switched_off_is_as_good_as_left_out(self, answer):
        asked = {**self.REST, **self.NUMBERS}
        assert answer("check", **asked, events=[], ignore_opponent=False) == answer("check", **asked)

    def test_no_opponent_sp(self, refused, ask):
        assert refused("check", **self.REST, **{**self.NUMBERS, "opponent_sp": 0}) == (
            "opponent_sp",
            "1989.check.target",
        )
        board = {"board": {"sp": {"leipzig": [0, 3]}}, "space": "leipzig"}
        assert refused("check", **self.REST, **board) == ("space", "1989.check.target")

    @pytest.mark.parametrize(
        ("change", "field", "code"),
        [
            ({"space": "leipzg"}, "space", "unknown-name"),
            ({"board": {"removed": "iasi"}, "space": "iasi"}, "space", "space-removed"),
            ({"ops": 0}, "ops", "out-of-range"),
            ({"ops": 1000}, "ops", "out-of-range"),
            ({"die": 0}, "die", "out-of-range"),
            ({"die": 7}, "die", "out-of-range"),
            ({"die": 4.0}, "die", "not-an-integer"),
            ({"bonus": 1000}, "bonus", "out-of-range"),
            ({"side": "soviet"}, "side", "no-such-value"),
            ({"events": ["wall"]}, "events[0]", "no-such-value"),
            ({"bonuses": 1}, "bonuses", "unknown-key"),
        ],
    )
    def test_faults(self, refused, change, field, code):
        assert refused("check", **{**self.REST, **self.BOARD, **change}) == (field, code)


def test_ignored_neighbours(answer):
    """Leipzig between Democrat Berlin and Halle and Communist Dresden."""
    sp = {"leipzig": [2, 0], "berlin": [3, 0], "halle": [3, 0], "dresden": [0, 4]}
    asked = {"side": "communist", "ops": 3, "die": 4, "board": {"sp": sp}, "space": "leipzig"}
    assert (answer("check", **asked)["total"], answer("check", **asked)["hostile"]) == (6, 2)
    ignoring = answer("check", **asked, ignore_opponent=True)
    assert (ignoring["total"], ignoring["hostile"], ignoring["friendly"]) == (8, 0, 1)


def test_a_bonus_may_be_negative(answer):
    asked = {"side": "democrat", "ops": 1, "stability": 1, "friendly": 0, "hostile": 0, "opponent_sp": 1}
    assert answer("check", **asked, die=3, bonus=-2)["total"] == 2
    assert answer("check", **asked, bonus=-999)["success"] == {"exact": "0", "p": 0.0}
    assert answer("check", **asked, bonus=999)["success"] == {"exact": "1", "p": 1.0}


def test_without_a_removed_space_neighbours_meet(answer):
    """Iasi off the board: Brasov is next to Galati and Targu Mures."""
    sp = {"brasov": [1, 0], "galati": [0, 3], "targu-mures": [0, 4]}
    asked = {"side": "communist", "ops": 1, "die": 1, "space": "brasov"}
    assert answer("check", **asked, board={"sp": sp})["friendly"] == 0
    assert answer("check", **asked, board={"sp": sp, "removed": "iasi"})["friendly"] == 2


class TestEvents:
    """Each Event in a space where it acts, against the same check without it; and where it is refused."""

    ACTS = {
        "the-wall": ("communist", ["leipzig"]),
        "tear-gas": ("communist", ["charles-university", "sofia-university"]),
        "frg-embassies": ("democrat", ["leipzig", "warszawa", "praha", "budapest"]),
        "grenztruppen": ("democrat", ["leipzig", "german-writers"]),
        "elena": ("democrat", ["iasi"]),
        "border-reopened": ("democrat", ["leipzig"]),
    }
    ELSEWHERE = {
        "the-wall": ("communist", ["praha", "sofia"]),
        "tear-gas": ("communist", ["praha", "sofia"]),
        "frg-embassies": ("democrat", ["iasi", "sofia"]),
        "grenztruppen": ("democrat", ["praha", "iasi"]),
        "elena": ("democrat", ["praha", "sofia"]),
        "border-reopened": ("democrat", ["praha"]),
    }
    BONUS = {
        "tear-gas": 1,
        "frg-embassies": 1,
        "border-reopened": 1,
        "grenztruppen": -1,
        "elena": -1,
        "stand-fast": -1,
    }

    def asked(self, side, space, **more):
        sp = {space: [2, 2], **{other: [9, 0] for other in SPACES[space].adjacent}}
        return {"side": side, "ops": 3, "die": 5, "board": {"sp": sp}, "space": space, **more}

    def test_all_events_are_tried_here(self):
        assert set(EFFECTS) == {
            *self.ACTS,
            "stand-fast",
            "solidarity-legalized",
            "we-are-the-people",
            "kremlin-coup",
        }

    @pytest.mark.parametrize("event", ACTS)
    def test_acts(self, answer, event):
        side, spaces = self.ACTS[event]
        for space in spaces:
            plain = answer("check", **self.asked(side, space))
            found = answer("check", **self.asked(side, space, events=[event]))
            assert found["total"] - plain["total"] == self.BONUS.get(event, plain["hostile"])
            assert found["hostile"] == (0 if event == "the-wall" else plain["hostile"])

    @pytest.mark.parametrize("event", ELSEWHERE)
    def test_does_not_act_elsewhere(self, refused, event):
        side, spaces = self.ELSEWHERE[event]
        for space in spaces:
            assert refused("check", **self.asked(side, space, events=[event])) == (
                "events[0]",
                "1989.check.events",
            )

    @pytest.mark.parametrize("event", [*ACTS, "solidarity-legalized", "we-are-the-people", "kremlin-coup"])
    def test_not_for_the_other_side(self, refused, event):
        other = "communist" if self.ACTS.get(event, ("communist",))[0] == "democrat" else "democrat"
        space = self.ACTS.get(event, ("", ["halle"]))[1][0]
        assert refused("check", **self.asked(other, space, events=[event])) == (
            "events[0]",
            "1989.check.events",
        )

    @pytest.mark.parametrize("side", SIDES)
    def test_stand_fast_where_the_opponent_holds(self, answer, refused, side):
        lead = [5, 2] if side == "communist" else [2, 5]
        asked = {"side": side, "ops": 3, "die": 5, "space": "leipzig"}
        board = {"sp": {"leipzig": lead}}
        plain = answer("check", **asked, board=board)
        assert answer("check", **asked, board=board, events=["stand-fast"])["total"] == plain["total"] - 1
        less = {"sp": {"leipzig": [4, 2] if side == "communist" else [2, 4]}}
        field, rule = refused("check", **asked, board=less, events=["stand-fast"])
        assert (field, rule) == ("events[0]", "1989.check.events")

    @pytest.mark.parametrize(
        ("event", "space"), [("solidarity-legalized", "gdansk"), ("we-are-the-people", "leipzig")]
    )
    def test_bans(self, answer, refused, event, space):
        assert refused("check", **self.asked("communist", space, events=[event])) == (
            "events[0]",
            "1989.check.events",
        )
        free = self.asked("communist", "halle")
        assert answer("check", **free, events=[event]) == answer("check", **free)

    def test_kremlin_coup(self, answer, refused):
        asked = {"side": "communist", "ops": 4, "board": {}, "space": "iasi", "die": 4}
        assert refused("check", **asked) == ("space", "1989.check.target")
        found = answer("check", **asked, events=["kremlin-coup"])
        assert (found["removed"], found["added"], found["after"]) == (0, 2, [0, 2])

    def test_kremlin_coup_is_free_of_the_ruling(self, ask):
        asked = {"side": "communist", "ops": 4, "board": {}, "space": "iasi", "events": ["kremlin-coup"]}
        assert ask("check", FULL, **asked).rulings == {}

    def test_several_together(self, answer, facts, ask):
        asked = self.asked("democrat", "leipzig", events=["frg-embassies", "grenztruppen", "border-reopened"])
        plain = self.asked("democrat", "leipzig")
        assert answer("check", **asked, bonus=2)["total"] == answer("check", **plain)["total"] + 3
        assert facts(ask("check", **asked))[:3] == ["adds"] * 3

    def test_twice(self, refused):
        asked = self.asked("democrat", "leipzig", events=["frg-embassies", "frg-embassies"])
        assert refused("check", **asked) == ("events[1]", "twice")
        nobody = {**asked, "board": {}}
        assert refused("check", **nobody) == ("events[1]", "twice")


@settings(max_examples=100)
@given(
    side=st.sampled_from(SIDES),
    ops=st.integers(1, 9),
    bonus=st.integers(-9, 9),
    pair=st.lists(st.integers(0, 9), min_size=2, max_size=2),
    space=st.sampled_from(sorted(SPACES)),
    full=st.booleans(),
)
def test_sp_go_and_come_as_the_result_says(side, ops, bonus, pair, space, full):
    asked = {
        "calc": "1989.check",
        "side": side,
        "ops": ops,
        "bonus": bonus,
        "board": {"start": "setup", "sp": {space: pair}},
        "space": space,
        "rulings": FULL if full else {},
    }
    index = SIDES.index(side)
    for die in FACES:
        outcome = judge({**asked, "die": die})
        if not pair[1 - index]:
            assert outcome.illegal.field == "space"
            return
        found = outcome.result
        after = list(pair)
        after[index] += found.added
        after[1 - index] -= found.removed
        assert found.after == after and min(after) >= 0
        assert found.removed + found.added == found.margin or (full and found.added)
    odds = msgspec.to_builtins(judge(asked).result)
    for key in ("removed", "added"):
        assert sum(exact(odds[key]).values()) == 1
    assert Fraction(odds["success"]["exact"]) == 1 - exact(odds["removed"]).get(0, 0)
