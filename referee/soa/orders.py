"""Order tokens dealt at the start of a turn."""

from typing import Annotated, Final

from referee.rulings import Rulings
from referee.situation import Count, about
from referee.situation import Situation as BaseSituation
from referee.soa.dudes import Figures
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

PER_MEMBER: Final = 1
"""Order tokens a member adds to the base of the club board; prospects add none (soa.orders)."""

DEALT = Fact("soa.orders", "dealt")
PROSPECTS_NONE = Fact("soa.orders", "prospects-none")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """What the club board prints and who is in the gang."""

    base: Annotated[Count, about("base orders printed on the club board", example="3")]
    members: Annotated[Figures, about("members of the gang", example="4")]
    prospects: Annotated[Figures, about("prospects of the gang", example="2")] = 0


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The tokens the gang takes."""

    orders: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the order tokens a gang is dealt."""
    orders = situation.base + PER_MEMBER * situation.members
    steps = [DEALT(base=situation.base, members=situation.members, orders=orders)]
    if situation.prospects:
        steps.append(PROSPECTS_NONE(prospects=situation.prospects))
    return Verdict(Answer(orders=orders), steps)
