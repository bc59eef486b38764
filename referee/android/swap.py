"""Leads that an event moves: two that meet swap places."""

from typing import Annotated

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, InputFault, Name, about, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

MOVED = Fact("android.lead.swap", "moved")
SWAPPED = Fact("android.lead.swap", "swapped")
NOTHING = Fact("android.lead.swap", "nothing")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """Where each lead lies, and where the event moves some of them, in order (testimony leads first)."""

    leads: Annotated[
        dict[Name, Name],
        Meta(max_length=LONGEST_LIST),
        about("the location of each lead", example="testimony=B1,document=I3"),
    ]
    moves: Annotated[
        list[tuple[Name, Name]],
        Meta(max_length=LONGEST_LIST),
        about("the moves of the event, in order", example="testimony=I3"),
    ]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Where each lead lies afterwards."""

    leads: dict[str, str]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return where the leads lie after the moves.

    Raises InputFault for two leads in one location, or a move of a lead not listed.
    """
    leads = dict(situation.leads)
    _check(situation)
    at = {location: lead for lead, location in leads.items()}
    steps: list[Step] = []
    for lead, new in situation.moves:
        old = leads[lead]
        if new == old:
            continue
        other = at.pop(new, None)
        leads[lead], at[new] = new, lead
        if other is None:
            del at[old]
            steps.append(MOVED(lead=lead, location=new))
        else:
            leads[other], at[old] = old, other
            steps.append(SWAPPED(lead=lead, location=new, other=other, back=old))
    return Verdict(Answer(leads=leads), steps or [NOTHING()])


def _check(situation: Situation) -> None:
    taken: set[str] = set()
    for lead, location in situation.leads.items():
        if location in taken:
            raise InputFault(f"leads.{lead}", "twice", given=location)
        taken.add(location)
    for number, (lead, _) in enumerate(situation.moves):
        if lead not in situation.leads:
            raise unknown_name(f"moves[{number}][0]", lead, situation.leads)
