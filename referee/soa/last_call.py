"""Last Call: which gangs a card strikes."""

from typing import Annotated, Literal

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import Situation as BaseSituation
from referee.situation import about
from referee.soa.gangs import ByGang
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

MOST = Fact("soa.cards.last-call", "most")
FEWEST = Fact("soa.cards.last-call", "fewest")
TIED = Fact("soa.cards.last-call", "tied")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """What the card counts, for each gang, and whom it wants."""

    values: Annotated[ByGang, Meta(min_length=1), about("what the card counts, by gang", example="SAMCRO:3")]
    condition: Annotated[Literal["most", "fewest"], about("whom the card strikes", example="most")]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The gangs the card strikes, in the order they were named."""

    affected: list[str]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the gangs with the most or the fewest; on a tie all of them."""
    values = situation.values
    most = situation.condition == "most"
    bound = max(values.values()) if most else min(values.values())
    affected = [gang for gang, value in values.items() if value == bound]
    steps = [(MOST if most else FEWEST)(gangs=affected, value=bound)]
    if len(affected) > 1:
        steps.append(TIED(gangs=affected))
    return Verdict(Answer(affected=affected), steps)
