"""A followed lead: where the player to the right may move it."""

from typing import Annotated, Final

from msgspec import Meta, field

from referee.android.locations import Quality, Type
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Name, about, no_repeats, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Verdict

ELSEWHERE: Final = 1
"""Condition 1 of android.lead.relocate: not the location the lead comes from."""
SAME_TYPE: Final = 2
"""Condition 2: a location of the same type."""
OTHER_QUALITY: Final = 3
"""Condition 3: a location of another quality (ruling lead-quality)."""
NO_LEAD: Final = 4
"""Condition 4: no other lead lies there."""
NOT_MOVERS_DISTRICT: Final = 5
"""Condition 5: not in the district of the mover's own detective, unless nothing else is left."""
OTHER_DISTRICT: Final = 6
"""Condition 6: a district other than the old one (ruling lead-district)."""

LOCKED = Fact("android.lead.locked", "locked")
TO_THE_BOX = Fact("android.lead.climax", "box")
MAY_MOVE = Fact("android.lead.relocate", "may-move")
WAIVED = Fact("android.lead.relocate", "district-waived")
NOT_THERE = Fact("android.lead.relocate", "same-location")
WRONG_TYPE = Fact("android.lead.relocate", "other-type")
WRONG_QUALITY = Fact("android.lead.relocate", "same-quality")
LEAD_THERE = Fact("android.lead.relocate", "lead-there")
IN_MOVERS_DISTRICT = Fact("android.lead.relocate", "movers-district")
IN_OLD_DISTRICT = Fact("android.lead.relocate", "old-district")
NOWHERE = Fact("android.lead.relocate", "nowhere")

_BROKEN: Final = {
    ELSEWHERE: NOT_THERE,
    SAME_TYPE: WRONG_TYPE,
    OTHER_QUALITY: WRONG_QUALITY,
    NO_LEAD: LEAD_THERE,
    NOT_MOVERS_DISTRICT: IN_MOVERS_DISTRICT,
    OTHER_DISTRICT: IN_OLD_DISTRICT,
}


class Location(BaseSituation, frozen=True, kw_only=True):
    """A location of the board."""

    id: Annotated[Name, about("the location", example="I3")]
    district: Annotated[Name, about("its district; the Beanstalk is one of its own", example="yellow")]
    type: Annotated[Type, about("its type", example="civic")]
    quality: Annotated[Quality, about("its quality", example="normal")]


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The locations that matter, the lead followed, the other leads, and where the mover's detective is."""

    locations: Annotated[
        list[Location],
        Meta(min_length=1, max_length=LONGEST_LIST),
        about(
            "the locations to choose from, the old one included",
            example="I3:yellow:civic:normal; B1:red:civic:ritzy",
        ),
    ]
    from_: Annotated[Name, about("the location the lead was followed in", example="I3")] = field(name="from")
    leads: Annotated[
        list[Name], Meta(max_length=LONGEST_LIST), about("the locations of the leads", example="I3,B1")
    ]
    mover_district: Annotated[
        Name, about("the district of the detective whose player moves the lead", example="red")
    ]
    climax: Annotated[bool, about("it is one of the last two days")] = False
    locked: Annotated[bool, about("a specific event locks this testimony lead")] = False


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Where the lead may go, why not elsewhere, whether it goes to the box, whether nothing settles it."""

    legal: list[str]
    waived: bool
    rejected: dict[str, list[int]]
    box: bool
    open: bool


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return where the lead may be moved.

    Raises InputFault for a location twice, or a lead in a location not listed; Illegal for a lead locked by
    a specific event.
    """
    ids = [location.id for location in situation.locations]
    no_repeats(ids, lambda number: f"locations[{number}].id")
    if situation.from_ not in ids:
        raise unknown_name("from", situation.from_, ids)
    for number, name in enumerate(situation.leads):
        if name not in ids:
            raise unknown_name(f"leads[{number}]", name, ids)
    if situation.locked:
        raise Illegal("locked", LOCKED())
    if situation.climax:
        answer = Answer(legal=[], waived=False, rejected={}, box=True, open=False)
        return Verdict(answer, [TO_THE_BOX()])
    return _relocate(situation, rulings)


def _relocate(situation: Situation, rulings: Rulings) -> Verdict:
    broken = _broken(situation, rulings)
    legal = [name for name, conditions in broken.items() if not conditions]
    spared = [name for name, conditions in broken.items() if conditions == [NOT_MOVERS_DISTRICT]]
    waived = not legal and bool(spared)
    if waived:
        legal = spared
    rejected = {name: conditions for name, conditions in broken.items() if name not in legal}
    steps = [
        fact(locations=[name for name, conditions in rejected.items() if condition in conditions])
        for condition, fact in _BROKEN.items()
        if any(condition in conditions for conditions in rejected.values())
    ]
    if waived:
        steps.append(WAIVED(district=situation.mover_district))
    if legal:
        steps.append(MAY_MOVE(locations=legal))
    answer = Answer(legal=legal, waived=waived, rejected=rejected, box=False, open=not legal)
    return Verdict(answer, steps, [] if legal else [NOWHERE()])


def _broken(situation: Situation, rulings: Rulings) -> dict[str, list[int]]:
    """Return the conditions each location breaks, by number."""
    old = next(location for location in situation.locations if location.id == situation.from_)
    others = list(situation.leads)
    if old.id in others:  # the lead that is moved is no other lead
        others.remove(old.id)
    quality_counts = rulings["lead-quality"] == "must-differ"
    district_counts = rulings["lead-district"] == "other-than-old"
    broken = {}
    for location in situation.locations:
        breaks = {
            ELSEWHERE: location.id == old.id,
            SAME_TYPE: location.type != old.type,
            OTHER_QUALITY: quality_counts and location.quality == old.quality,
            NO_LEAD: location.id in others,
            NOT_MOVERS_DISTRICT: location.district == situation.mover_district,
            OTHER_DISTRICT: district_counts and location.district == old.district,
        }
        broken[location.id] = [condition for condition, broke in breaks.items() if broke]
    return broken
