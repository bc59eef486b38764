"""The calendar: twelve days, and the table made of them."""

import itertools

import pytest

from referee.android.tables import TABLES

DAYS = list(itertools.product((1, 2), range(1, 7)))


@pytest.mark.parametrize("week, day", DAYS)
def test_every_day(answer, week, day):
    result = answer("calendar", week=week, day=day)
    expected = {1: [], 2: ["general-event"], 3: ["plots"], 4: ["general-event"], 5: ["general-event"]}
    events = expected.get(day, ["plots"])
    if week == 2:
        events = events + ["specific-event"] * (day == 1) + ["case-closes"] * (day == 6)
    assert result == {"events": events, "climax": week == 2 and day >= 5}


@pytest.mark.parametrize("week, day, field", [(0, 1, "week"), (3, 1, "week"), (1, 0, "day"), (1, 7, "day")])
def test_days_that_are_none(refused, week, day, field):
    assert refused("calendar", week=week, day=day) == (field, "out-of-range")


def test_the_specific_event_comes_at_the_start(ask):
    assert "specific-at-start" in [step.fact for step in ask("calendar", week=2, day=1).steps]


def test_the_table_has_every_day():
    assert [row[:2] for row in TABLES["calendar"].rows] == DAYS
