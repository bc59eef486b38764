"""A location's transaction, so many times: what is owned afterwards, and how often it could be done."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from referee.rulings import Rulings
from referee.situation import Count, InputFault, about
from referee.situation import Situation as BaseSituation
from referee.soa.goods import GOODS, Goods
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Slip, Step, Verdict

ABOVE_MAX = Fact("soa.exploit.limit", "above-max")
WITHIN_MAX = Fact("soa.exploit.limit", "within")
NOT_GIVEN = Fact("soa.exploit.kinds", "not-given")
NOT_GOT = Fact("soa.exploit.kinds", "not-got")
STOCK_SHORT = Fact("soa.exploit.kinds", "stock-short")
VICTIM_SHORT = Fact("soa.exploit.kinds", "victim-short")
DONE = Fact("soa.exploit.kinds", "done")
GIVEN_ONLY = Fact("soa.exploit.kinds", "given-only")
GOT_ONLY = Fact("soa.exploit.kinds", "got-only")
NO_GOODS = Fact("soa.exploit.kinds", "no-goods")
STOLEN = Fact("soa.exploit.kinds", "stolen")
HEAT_DROPPED = Fact("soa.heat.sources", "transaction-drop")
HEAT_GAINED = Fact("soa.heat.sources", "transaction-gain")

VICTIM_WITHOUT_STEAL = Slip("victim-without-steal")

Kind = Literal["sell", "spend", "swap", "skim", "steal", "gain", "drop"]

GIVEN: Final[dict[str, tuple[str, ...]]] = {
    "sell": ("guns", "contraband"),
    "spend": ("cash",),
    "swap": ("guns", "contraband"),
    "skim": (),
    "steal": (),
    "gain": (),
    "drop": GOODS,
}
"""Goods each kind may take (soa.exploit.kinds). Heat may come or go with any of them."""

GOT: Final[dict[str, tuple[str, ...]]] = {
    "sell": ("cash",),
    "spend": ("guns", "contraband"),
    "swap": ("guns", "contraband"),
    "skim": GOODS,
    "steal": GOODS,
    "gain": GOODS,
    "drop": (),
}
"""Goods each kind may bring (soa.exploit.kinds)."""

ITEMS: Final = (*GOODS, "heat")


class Amounts(Goods, frozen=True, kw_only=True):
    """Goods and heat tokens."""

    heat: Annotated[Count, about("heat tokens", example="1")] = 0


class Situation(BaseSituation, frozen=True, kw_only=True):
    """What one time of the transaction takes and brings, how often, and out of what."""

    kind: Annotated[Kind, about("kind of transaction", example="sell")]
    give: Annotated[Amounts, about("what one time takes", example="contraband:1")] = Amounts()
    get: Annotated[Amounts, about("what one time brings", example="cash:2")] = Amounts()
    times: Annotated[Count, about("how many times", example="2")]
    max: Annotated[Count, about("most times an exploit allows", example="3")] | UnsetType = UNSET
    stock: Annotated[Amounts, about("what the gang has", example="contraband:4,cash:3")]
    victim: (
        Annotated[Amounts, about("what the gang that is stolen from has", example="cash:3")] | UnsetType
    ) = UNSET


class Stock(BaseAnswer, frozen=True, kw_only=True):
    """What a gang has afterwards."""

    cash: int
    guns: int
    contraband: int
    heat: int


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """How often it could be done (null: without bound), and what the gangs have afterwards."""

    most: int | None
    stock: Stock
    victim: Stock | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what a gang, and one it steals from, have after a transaction.

    Raises InputFault for a theft without a victim or a victim without a theft; Illegal above the printed
    maximum, for what the kind does not take or bring, and where a stock is short.
    """
    if situation.kind == "steal" and situation.victim is UNSET:
        raise InputFault("victim", "missing")
    if situation.kind != "steal" and situation.victim is not UNSET:
        raise InputFault("victim", VICTIM_WITHOUT_STEAL.name, kind=situation.kind)
    times = situation.times
    if situation.max is not UNSET and times > situation.max:
        raise Illegal("times", ABOVE_MAX(times=times, most=situation.max))
    _refuse_kind(situation)
    _refuse_short(situation)
    steps = [] if situation.max is UNSET else [WITHIN_MAX(times=times, most=situation.max)]
    steps += _told(situation)
    victim: Stock | UnsetType = UNSET
    if situation.victim is not UNSET:
        victim = _after(situation.victim, _goods_of(situation.get), Amounts(), times)
        stolen = _items(situation.get, times)
        if stolen:
            steps.append(STOLEN(items=stolen))
    stock = _after(situation.stock, situation.give, situation.get, times)
    return Verdict(Answer(most=_most(situation), stock=stock, victim=victim), steps)


def _refuse_kind(situation: Situation) -> None:
    kind = situation.kind
    for side, amounts, allowed, fact in (
        ("give", situation.give, GIVEN[kind], NOT_GIVEN),
        ("get", situation.get, GOT[kind], NOT_GOT),
    ):
        for item in GOODS:
            if getattr(amounts, item) and item not in allowed:
                raise Illegal(f"{side}.{item}", fact(kind=kind, item=item))


def _refuse_short(situation: Situation) -> None:
    times = situation.times
    for item in ITEMS:
        needed, owned = times * getattr(situation.give, item), getattr(situation.stock, item)
        if needed > owned:
            raise Illegal(f"stock.{item}", STOCK_SHORT(item=item, needed=needed, owned=owned))
    if situation.victim is UNSET:
        return
    for item in GOODS:
        needed, owned = times * getattr(situation.get, item), getattr(situation.victim, item)
        if needed > owned:
            raise Illegal(f"victim.{item}", VICTIM_SHORT(item=item, needed=needed, owned=owned))


def _most(situation: Situation) -> int | None:
    """Return how many times it could be done, or None where nothing bounds it."""
    bounds = [] if situation.max is UNSET else [situation.max]
    pairs = [(situation.give, situation.stock)]
    if situation.victim is not UNSET:
        pairs.append((_goods_of(situation.get), situation.victim))
    for amounts, stock in pairs:
        bounds += [getattr(stock, item) // getattr(amounts, item) for item in ITEMS if getattr(amounts, item)]
    return min(bounds, default=None)


def _goods_of(amounts: Amounts) -> Amounts:
    """Return the amounts without the heat, which comes from the supply and not from a victim."""
    return msgspec.structs.replace(amounts, heat=0)


def _after(stock: Amounts, less: Amounts, more: Amounts, times: int) -> Stock:
    return Stock(
        **{item: getattr(stock, item) + times * (getattr(more, item) - getattr(less, item)) for item in ITEMS}
    )


def _items(amounts: Amounts, times: int) -> dict[str, int]:
    """Return the goods that change hands in all, by item."""
    return {item: times * getattr(amounts, item) for item in GOODS if getattr(amounts, item)}


def _told(situation: Situation) -> list[Step]:
    times = situation.times
    given, got = _items(situation.give, times), _items(situation.get, times)
    if given and got:
        steps = [DONE(kind=situation.kind, times=times, given=given, got=got)]
    elif given:
        steps = [GIVEN_ONLY(kind=situation.kind, times=times, given=given)]
    elif got:
        steps = [GOT_ONLY(kind=situation.kind, times=times, got=got)]
    else:
        steps = [NO_GOODS(kind=situation.kind, times=times)]
    if situation.give.heat * times:
        steps.append(HEAT_DROPPED(heat=situation.give.heat * times))
    if situation.get.heat * times:
        steps.append(HEAT_GAINED(heat=situation.get.heat * times))
    return steps
