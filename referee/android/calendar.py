"""The calendar: what a day brings, and whether it belongs to the climax."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import Situation as BaseSituation
from referee.situation import about
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

WEEKS: Final = 2
"""Weeks of a game (android.structure)."""
DAYS: Final = 6
"""Days of a week (android.structure)."""

Event = Literal["general-event", "plots", "specific-event", "case-closes"]
"""What a day may bring."""

EVENTS: Final[dict[tuple[int, int], tuple[Event, ...]]] = {
    (1, 1): (),
    (1, 2): ("general-event",),
    (1, 3): ("plots",),
    (1, 4): ("general-event",),
    (1, 5): ("general-event",),
    (1, 6): ("plots",),
    (2, 1): ("specific-event",),
    (2, 2): ("general-event",),
    (2, 3): ("plots",),
    (2, 4): ("general-event",),
    (2, 5): ("general-event",),
    (2, 6): ("plots", "case-closes"),
}
"""What each day brings, by week and day, in order (android.calendar)."""

CLIMAX: Final = ((2, 5), (2, 6))
"""The days of the climax, the last two (android.lead.climax)."""

NOTHING = Fact("android.calendar", "nothing")
BRINGS = Fact("android.calendar", "brings")
AT_THE_START = Fact("android.calendar", "specific-at-start")
IN_CLIMAX = Fact("android.lead.climax", "day")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """A day of the calendar."""

    week: Annotated[int, Meta(ge=1, le=WEEKS), about("the week", example="2")]
    day: Annotated[int, Meta(ge=1, le=DAYS), about("the day of the week", example="5")]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """What the day brings, in order, and whether followed leads go to the box."""

    events: list[Event]
    climax: bool


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what the day brings: at its end, the specific event at its start."""
    day = (situation.week, situation.day)
    events = list(EVENTS[day])
    steps = [BRINGS(events=events) if events else NOTHING()]
    if "specific-event" in events:
        steps.append(AT_THE_START())
    if day in CLIMAX:
        steps.append(IN_CLIMAX())
    return Verdict(Answer(events=events, climax=day in CLIMAX), steps)
