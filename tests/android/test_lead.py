"""A followed lead: the conditions of its new location, one by one and together."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

OLD = {"id": "old", "district": "green", "type": "civic", "quality": "normal"}
GOOD = {"id": "new", "district": "red", "type": "civic", "quality": "ritzy"}


def asked(*new, leads=("old",), mover="yellow", **further):
    return {
        "locations": [OLD, *new],
        "from": "old",
        "leads": list(leads),
        "mover_district": mover,
        **further,
    }


@pytest.mark.parametrize(
    "change, further, broken",
    [
        ({}, {}, None),
        ({"type": "business"}, {}, [2]),
        ({"quality": "normal"}, {}, [3]),
        ({}, {"leads": ("old", "new")}, [4]),
        ({"district": "yellow"}, {}, [5]),
        (
            {"type": "religious", "quality": "normal", "district": "yellow"},
            {"leads": ("new", "old")},
            [2, 3, 4, 5],
        ),
    ],
)
def test_each_condition(answer, change, further, broken):
    spare = {**GOOD, "id": "spare"}
    result = answer("lead", **asked({**GOOD, **change}, spare, **further))
    assert result["rejected"].get("new") == broken
    assert result["legal"] == (["new", "spare"] if broken is None else ["spare"])
    assert not result["waived"]


def test_only_the_district_condition_is_waived(answer):
    near = {**GOOD, "district": "yellow"}
    wrong = {**near, "id": "wrong", "type": "business"}
    result = answer("lead", **asked(near, wrong))
    assert (result["legal"], result["waived"]) == (["new"], True)
    assert result["rejected"] == {"old": [1, 3], "wrong": [2, 5]}


def test_a_second_lead_in_the_old_location_is_another_lead(answer):
    assert answer("lead", **asked(GOOD, leads=("old", "old")))["rejected"] == {"old": [1, 3, 4]}


def test_the_moved_lead_need_not_be_listed(answer):
    assert answer("lead", **asked(GOOD, leads=()))["legal"] == ["new"]


def test_nothing_left_is_open(ask):
    outcome = ask("lead", **asked())
    assert outcome.result.open
    assert not outcome.result.legal
    assert [step.rule for step in outcome.open] == ["android.lead.relocate"]


def test_climax_goes_to_the_box(ask):
    outcome = ask("lead", **asked(GOOD, climax=True))
    assert (outcome.result.box, outcome.result.legal, outcome.result.rejected) == (True, [], {})
    assert not outcome.result.open
    assert outcome.rulings == {}


def test_locked_is_illegal_even_in_the_climax(refused):
    assert refused("lead", **asked(GOOD, locked=True)) == ("locked", "android.lead.locked")
    assert refused("lead", **asked(GOOD, locked=True, climax=True)) == ("locked", "android.lead.locked")


def test_places_must_be_listed_once(refused):
    assert refused("lead", **asked(GOOD, GOOD)) == ("locations[2].id", "twice")
    assert refused("lead", **asked(GOOD, leads=("old", "x"))) == ("leads[1]", "unknown-name")
    assert refused("lead", **{**asked(GOOD), "from": "x"}) == ("from", "unknown-name")


PLACES = st.lists(
    st.fixed_dictionaries(
        {
            "district": st.sampled_from(["green", "red", "yellow"]),
            "type": st.sampled_from(["civic", "business"]),
            "quality": st.sampled_from(["ritzy", "seedy", "normal"]),
        }
    ),
    max_size=6,
)


@settings(max_examples=80, deadline=None)
@given(places=PLACES, leads=st.sets(st.integers(0, 5)), mover=st.sampled_from(["green", "red"]))
def test_every_location_is_legal_or_rejected_with_a_reason(answer, places, leads, mover):
    new = [{"id": f"n{number}", **place} for number, place in enumerate(places)]
    named = [f"n{number}" for number in leads if number < len(new)]
    for quality, district in itertools.product(("must-differ", "free"), ("any", "other-than-old")):
        rulings = {"lead-quality": quality, "lead-district": district}
        result = answer("lead", rulings, **asked(*new, leads=["old", *named], mover=mover))
        rejected = result["rejected"]
        assert set(result["legal"]) | set(rejected) == {"old", *(place["id"] for place in new)}
        assert not set(result["legal"]) & set(rejected)
        assert all(rejected.values())
        assert result["open"] == (not result["legal"])
        if quality == "free":
            assert not any(3 in broken for broken in rejected.values())
        if district == "any":
            assert not any(6 in broken for broken in rejected.values())
        if not result["waived"]:
            assert not (result["open"] and [5] in rejected.values())


def test_a_map_has_a_location(refused):
    nothing = {"locations": [], "from": "A", "leads": ["A"], "mover_district": "red"}
    assert refused("lead", **nothing) == ("locations", "wrong-length")
