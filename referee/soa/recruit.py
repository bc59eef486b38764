"""Recruiting: one more prospect in the clubhouse."""

from typing import Annotated

from referee.rulings import Rulings
from referee.situation import Count, about
from referee.situation import Situation as BaseSituation
from referee.soa.dudes import FIGURES, MORE_THAN_FIGURES, Figures, check_figures
from referee.soa.tokens import NO_TOKEN, need_token
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Verdict

__all__ = ["MORE_THAN_FIGURES", "NO_TOKEN", "Answer", "Situation", "judge"]

NO_FIGURE = Fact("soa.recruit", "no-figure")
RECRUITED = Fact("soa.recruit", "recruited")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The gang's order tokens and where its prospect figures are."""

    orders: Annotated[Count, about("order tokens the gang has", example="2")]
    prospects: Annotated[Figures, about("prospects in play", example="3")]
    prospects_in_emergency: Annotated[Figures, about("prospects in the Emergency Room", example="1")] = 0


class After(BaseAnswer, frozen=True, kw_only=True):
    """What the gang has afterwards."""

    orders: int
    prospects: int


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The gang afterwards."""

    after: After


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the gang after a recruit.

    Raises InputFault for more prospects than figures, Illegal without an order token or a figure left.
    """
    in_emergency = situation.prospects_in_emergency
    check_figures("prospects_in_emergency", "prospect", situation.prospects, in_emergency)
    need_token(situation.orders)
    if situation.prospects + in_emergency == FIGURES:
        raise Illegal("prospects", NO_FIGURE(prospects=situation.prospects, emergency=in_emergency))
    after = After(orders=situation.orders - 1, prospects=situation.prospects + 1)
    return Verdict(Answer(after=after), [RECRUITED(orders=after.orders, prospects=after.prospects)])
