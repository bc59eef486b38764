"""Goods: cash, guns and contraband, what gangs own and hand over."""

from typing import Annotated, Final

from referee.situation import Count, Situation, about

GOODS: Final = ("cash", "guns", "contraband")
"""What may change hands (soa.trading, soa.exploit.kinds)."""


class Goods(Situation, frozen=True, kw_only=True):
    """So much cash, so many guns, so many bags."""

    cash: Annotated[Count, about("cash", example="3")] = 0
    guns: Annotated[Count, about("guns", example="2")] = 0
    contraband: Annotated[Count, about("bags of contraband", example="1")] = 0
