"""Patching in: a prospect becomes a member."""

from typing import Annotated, Final

from referee.rulings import Rulings
from referee.situation import Count, about
from referee.situation import Situation as BaseSituation
from referee.soa.dudes import FIGURES, MORE_THAN_FIGURES, Figures, check_figures
from referee.soa.tokens import NO_TOKEN, need_token
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Verdict

__all__ = ["MORE_THAN_FIGURES", "NO_TOKEN", "Answer", "Situation", "judge"]

GUNS: Final = 1
"""Guns a patch-in takes (soa.patch-in)."""
CASH: Final = 1
"""Cash a patch-in takes (soa.patch-in)."""

NO_PROSPECT = Fact("soa.patch-in", "no-prospect")
NO_GUN = Fact("soa.patch-in", "no-gun")
NO_CASH = Fact("soa.patch-in", "no-cash")
NO_FIGURE = Fact("soa.patch-in", "no-figure")
PATCHED_IN = Fact("soa.patch-in", "patched-in")
ORDER_LATER = Fact("soa.patch-in", "order-later")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """What the gang has to pay with, and where its member figures are."""

    orders: Annotated[Count, about("order tokens the gang has", example="2")]
    prospects: Annotated[Figures, about("prospects in play", example="2")]
    members: Annotated[Figures, about("members in play", example="3")]
    members_in_emergency: Annotated[Figures, about("members in the Emergency Room", example="1")] = 0
    guns: Annotated[Count, about("guns owned", example="1")]
    cash: Annotated[Count, about("cash owned", example="4")]


class After(BaseAnswer, frozen=True, kw_only=True):
    """What the gang has afterwards."""

    orders: int
    prospects: int
    members: int
    guns: int
    cash: int


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The gang afterwards."""

    after: After


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the gang after a patch-in.

    Raises InputFault for more members than figures; Illegal without an order token, without prospect, gun
    or cash, and with no member figure left.
    """
    in_emergency = situation.members_in_emergency
    check_figures("members_in_emergency", "member", situation.members, in_emergency)
    need_token(situation.orders)
    if not situation.prospects:
        raise Illegal("prospects", NO_PROSPECT())
    if situation.guns < GUNS:
        raise Illegal("guns", NO_GUN())
    if situation.cash < CASH:
        raise Illegal("cash", NO_CASH())
    if situation.members + in_emergency == FIGURES:
        raise Illegal("members", NO_FIGURE(members=situation.members, emergency=in_emergency))
    after = After(
        orders=situation.orders - 1,
        prospects=situation.prospects - 1,
        members=situation.members + 1,
        guns=situation.guns - GUNS,
        cash=situation.cash - CASH,
    )
    return Verdict(Answer(after=after), [PATCHED_IN(members=after.members), ORDER_LATER()])
