"""The event track: a new general event pushes the older ones on."""

from typing import Annotated

from referee.rulings import Rulings
from referee.situation import Name, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

PLACED = Fact("android.event.general", "slot-1")
PUSHED = Fact("android.event.general", "slot-2")
LEFT = Fact("android.event.general", "out")
STAYS = Fact("android.event.general", "stays")

Track = tuple[Name | None, Name | None]


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The two slots of the track, the newer event first, and the event drawn."""

    track: Annotated[Track, about("the events in slots 1 and 2", example="E2,E1")]
    new: Annotated[Name, about("the event drawn", example="E3")]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The track afterwards and the event that left it."""

    track: list[str | None]
    left: str | None


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the track with the new event: nothing is pushed where slot 1 is empty."""
    newer, older = situation.track
    steps = [PLACED(event=situation.new)]
    if newer is None:
        if older is not None:
            steps.append(STAYS(event=older))
        return Verdict(Answer(track=[situation.new, older], left=None), steps)
    steps.append(PUSHED(event=newer))
    if older is not None:
        steps.append(LEFT(event=older))
    return Verdict(Answer(track=[situation.new, newer], left=older), steps)
