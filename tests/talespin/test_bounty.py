"""The bounty: who may take what, and every card goes somewhere."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.judge import judge

BARRED = {"own-manoeuvre-bounty": "barred"}
TABLE = [
    {"id": "baloo", "kind": "player", "by": "attacker"},
    {"id": "m1", "kind": "manoeuvre", "by": "attacker"},
    {"id": "m2", "kind": "manoeuvre", "by": "defender"},
]


def ask(table=TABLE, **situation):
    return judge({"calc": "talespin.bounty", "table": table, **situation})


def result(table=TABLE, **situation):
    return msgspec.to_builtins(ask(table, **situation).result)


cards = st.lists(
    st.tuples(st.sampled_from(["player", "pilot", "manoeuvre"]), st.sampled_from(["attacker", "defender"])),
    max_size=7,
).map(lambda kinds: [{"id": f"m{i}", "kind": kind, "by": by} for i, (kind, by) in enumerate(kinds)])


@settings(max_examples=80)
@given(cards, st.sampled_from(["attacker", "defender"]), st.booleans(), st.data())
def test_no_card_appears_or_vanishes(table, winner, barred, data):
    situation = {"winner": winner, "rulings": BARRED} if barred else {"winner": winner}
    choices = result(table, **situation)["choices"]
    if winner == "attacker":
        assert choices == []
    pick = data.draw(st.sampled_from(choices)) if choices else None
    found = result(table, **situation, **({"pick": pick} if pick else {}))
    assert sorted(found["to_hand"] + found["discarded"] + found["returned"]) == [c["id"] for c in table]
    assert found["returned"] == [card["id"] for card in table if card["kind"] == "player"]
    assert found["to_hand"] == ([pick] if pick else [])
    if winner == "defender":
        own = [card["id"] for card in table if card["kind"] != "player" and card["by"] == "defender"]
        free = [card["id"] for card in table if card["kind"] != "player"]
        assert choices == [name for name in free if not barred or name not in own]


def test_a_pilot_may_be_taken():
    table = [{"id": "pilot", "kind": "pilot", "by": "attacker"}]
    assert result(table, pick="pilot")["to_hand"] == ["pilot"]


def test_without_a_pick_all_manoeuvres_are_discarded():
    assert result() == {
        "choices": ["m1", "m2"],
        "to_hand": [],
        "discarded": ["m1", "m2"],
        "returned": ["baloo"],
    }


class TestTheRuling:
    def test_changes_the_choices(self):
        assert ask().rulings == {"own-manoeuvre-bounty": "allowed"}
        assert ask(rulings=BARRED).result.choices == ["m1"]

    def test_does_not_matter_without_own_manoeuvres(self):
        assert ask(TABLE[:2]).rulings == {}

    def test_is_not_asked_after_the_attacker_has_won(self):
        assert ask(winner="attacker").rulings == {}

    def test_barred_needs_to_know_who_played_a_card(self):
        table = [{"id": "baloo", "kind": "player"}, {"id": "m1", "kind": "manoeuvre"}]
        assert ask(table, rulings=BARRED).fault.field == "table[1].by"
        assert ask(table).result.choices == ["m1"]
        assert ask(table).rulings == {"own-manoeuvre-bounty": "allowed"}

    def test_player_cards_need_no_player(self):
        assert ask([{"id": "baloo", "kind": "player"}, *TABLE[1:]], rulings=BARRED).result.choices == ["m1"]


@pytest.mark.parametrize(
    ("situation", "fact"),
    [
        ({"pick": "baloo"}, "pick-player-card"),
        ({"pick": "m2", "rulings": BARRED}, "pick-own"),
        ({"pick": "m1", "winner": "attacker"}, "pick-after-loss"),
        ({"pick": "baloo", "winner": "attacker"}, "pick-after-loss"),
    ],
)
def test_illegal(situation, fact):
    illegal = ask(**situation).illegal
    assert (illegal.field, illegal.step.rule, illegal.step.fact) == ("pick", "talespin.bounty", fact)


@pytest.mark.parametrize(
    ("table", "more", "field"),
    [
        (TABLE, {"pick": "m7"}, "pick"),
        ([*TABLE, TABLE[1]], {}, "table[3].id"),
        ([{"id": "m1", "kind": "maneuver"}], {}, "table[0].kind"),
        ([{"id": "", "kind": "pilot"}], {}, "table[0].id"),
        (TABLE, {"winner": "nobody"}, "winner"),
        ([{"id": f"m{i}", "kind": "pilot"} for i in range(101)], {}, "table"),
    ],
)
def test_malformed(table, more, field):
    assert ask(table, **more).fault.field == field
