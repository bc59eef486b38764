"""The black market: what a bag is worth, what each gang is paid, and the heat for selling."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType, field

from referee.rulings import Rulings
from referee.situation import InputFault, about
from referee.situation import Situation as BaseSituation
from referee.soa.gangs import ByGang
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

HIGHEST_PRICE: Final = 3
"""Cash a bag brings while at most as many bags as players are sold; each further such lot lowers it by 1."""

BAND = Fact("soa.market.price.4p", "band")
BAND_OF_THREE = Fact("soa.market.price.3p", "band")
BAND_EXTRAPOLATED = Fact("soa.players", "band")
EXTRAPOLATED = Fact("soa.players", "extrapolated")
OFFERED = Fact("soa.market.offer", "offered")
NOTHING_SOLD = Fact("soa.market.offer", "nothing-sold")
PAYOUT = Fact("soa.market.payout", "payout")
HEAT = Fact("soa.market.heat", "one")
NO_HEAT = Fact("soa.market.heat", "none")
ABOVE_LIMIT = Fact("soa.market.offer", "above-limit")
ABOVE_STOCK = Fact("soa.market.offer", "above-stock")

PRINTED: Final = {3: BAND_OF_THREE, 4: BAND}
"""The fact that tells a band, by the numbers of players it is printed for; for others it is extrapolated."""


class Situation(BaseSituation, frozen=True, kw_only=True):
    """How many play and what each gang offers; without offers, the price bands are asked for."""

    players: Annotated[int, Meta(ge=3, le=6), about("players at the table", example="4")]
    offers: Annotated[ByGang, about("bags each gang offers", example="A:2")] | UnsetType = UNSET
    limits: Annotated[ByGang, about("most bags each gang's heat allows", example="A:3")] | UnsetType = UNSET
    stock: Annotated[ByGang, about("bags each gang owns", example="A:4")] | UnsetType = UNSET


class Band(Struct, frozen=True, kw_only=True):
    """One price, from and up to how many bags in all (`to` null: no end)."""

    from_: int = field(name="from")
    to: int | None
    price: int


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Bags sold, price a bag (null when nothing is sold), cash and heat of each gang; or the bands."""

    total: int | UnsetType = UNSET
    price: int | UnsetType | None = UNSET
    cash: dict[str, int] | UnsetType = UNSET
    heat: dict[str, int] | UnsetType = UNSET
    bands: list[Band] | UnsetType = UNSET
    extrapolated: bool


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return price, cash and heat of a market, or its price bands.

    Raises InputFault for more gangs than players, Illegal for an offer above limit or stock.
    """
    players, offers = situation.players, situation.offers
    _count_gangs(situation)
    extrapolated = players not in PRINTED
    steps = [EXTRAPOLATED(players=players)] if extrapolated else []
    if offers is UNSET:
        steps += [_band_step(players, band) for band in bands(players)]
        return Verdict(Answer(bands=bands(players), extrapolated=extrapolated), steps)
    _refuse(offers, situation)
    total = sum(offers.values())
    band = next((band for band in bands(players) if total and (band.to is None or total <= band.to)), None)
    price = band.price if band else None
    cash = {gang: bags * (price or 0) for gang, bags in offers.items()}
    heat = {gang: _heat(bags, rulings) for gang, bags in offers.items()}
    if band is None:
        steps.append(NOTHING_SOLD())
    else:
        steps += [OFFERED(total=total), _band_step(players, band), PAYOUT(cash=cash, price=band.price)]
        sellers = [gang for gang, bags in offers.items() if bags]
        steps.append(HEAT(gangs=sellers) if any(heat.values()) else NO_HEAT())
    return Verdict(Answer(total=total, price=price, cash=cash, heat=heat, extrapolated=extrapolated), steps)


def bands(players: int) -> list[Band]:
    """Return the price bands for a number of players, the dearest first.

    Up to one bag a player sells at 3 each, up to two a player at 2, more at 1; printed for three and four
    players (soa.market.price.3p, soa.market.price.4p), for others this pattern is extended.
    """
    return [
        Band(
            from_=players * lot + 1,
            to=players * (lot + 1) if lot < HIGHEST_PRICE - 1 else None,
            price=HIGHEST_PRICE - lot,
        )
        for lot in range(HIGHEST_PRICE)
    ]


def _count_gangs(situation: Situation) -> None:
    """Raise InputFault where offers, limits and stock name more gangs than there are players."""
    named: set[str] = set()
    for key, given in (
        ("offers", situation.offers),
        ("limits", situation.limits),
        ("stock", situation.stock),
    ):
        named.update(given or ())
        if len(named) > situation.players:
            raise InputFault(key, "too-many", given=len(named), most=situation.players)


def _refuse(offers: dict[str, int], situation: Situation) -> None:
    for gang, bags in offers.items():
        for bound, fact in ((situation.limits, ABOVE_LIMIT), (situation.stock, ABOVE_STOCK)):
            if bound is not UNSET and gang in bound and bags > bound[gang]:
                raise Illegal(f"offers.{gang}", fact(gang=gang, bags=bags, most=bound[gang]))


def _heat(bags: int, rulings: Rulings) -> int:
    return 1 if bags and rulings["market-heat"] == "one" else 0


def _band_step(players: int, band: Band) -> Step:
    values = {"players": players, "from": band.from_, "to": band.to, "price": band.price}
    return PRINTED.get(players, BAND_EXTRAPOLATED)(**values)
