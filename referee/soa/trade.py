"""Trading: what two gangs own after a deal."""

from typing import Annotated

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, Name, about, unknown_name
from referee.situation import Situation as BaseSituation
from referee.soa.goods import GOODS, Goods
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

NOT_TRADEABLE = Fact("soa.trading", "not-tradeable")
ABOVE_STOCK = Fact("soa.trading", "above-stock")
HANDED_OVER = Fact("soa.trading", "handed-over")
NOTHING = Fact("soa.trading", "nothing")
BINDING_OPEN = Fact("soa.trading", "binding-open")

PARTIES = 2
"""Gangs in a deal."""


class Situation(BaseSituation, frozen=True, kw_only=True):
    """What each of two gangs owns, and what each hands to the other."""

    stocks: Annotated[
        dict[Name, Goods],
        Meta(min_length=PARTIES, max_length=PARTIES),
        about("what each of the two gangs owns", example="SAMCRO=cash:5"),
    ]
    gives: Annotated[
        dict[Name, Annotated[dict[Name, Count], Meta(max_length=LONGEST_LIST)]],
        Meta(max_length=PARTIES),
        about(
            "what each gang hands to the other",
            example="SAMCRO=cash:3",
        ),
    ]


class Stock(BaseAnswer, frozen=True, kw_only=True):
    """What a gang owns afterwards."""

    cash: int
    guns: int
    contraband: int


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """What each gang owns afterwards."""

    stocks: dict[str, Stock]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what two gangs own after a deal.

    Raises InputFault for a gang without a stock, Illegal for handing over what may not change hands or
    more than the gang owns.
    """
    for gang in situation.gives:
        if gang not in situation.stocks:
            raise unknown_name(f"gives.{gang}", gang, situation.stocks)
    for gang, given in situation.gives.items():
        _refuse(gang, given, situation.stocks[gang])
    stocks, steps = {}, []
    for gang, other in zip(situation.stocks, reversed(situation.stocks), strict=True):
        given, got = situation.gives.get(gang, {}), situation.gives.get(other, {})
        stocks[gang] = Stock(
            **{
                item: getattr(situation.stocks[gang], item) - given.get(item, 0) + got.get(item, 0)
                for item in GOODS
            }
        )
        steps += _told(gang, other, given)
    return Verdict(Answer(stocks=stocks), steps or [NOTHING()], [BINDING_OPEN()])


def _refuse(gang: str, given: dict[str, int], stock: Goods) -> None:
    for item, count in given.items():
        field = f"gives.{gang}.{item}"
        if item not in GOODS:
            if count:
                raise Illegal(field, NOT_TRADEABLE(gang=gang, item=item))
        elif count > getattr(stock, item):
            owned = getattr(stock, item)
            raise Illegal(field, ABOVE_STOCK(gang=gang, item=item, count=count, owned=owned))


def _told(gang: str, other: str, given: dict[str, int]) -> list[Step]:
    items = {item: given[item] for item in GOODS if given.get(item)}
    return [HANDED_OVER(gang=gang, other=other, items=items)] if items else []
