"""Whose go it is: patch order, and the next gang with order tokens."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from referee.rulings import Rulings
from referee.situation import Count, InputFault, Name, about, no_repeats, unknown_name
from referee.situation import Situation as BaseSituation
from referee.soa.gangs import MOST_GANGS, ByGang
from referee.soa.tokens import NO_TOKEN
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

PATCH_ORDER = Fact("soa.patch", "order")
PAID = Fact("soa.actions.rounds", "paid")
SAT_TIGHT_FREE = Fact("soa.sit-tight", "free")
SAT_TIGHT_PAID = Fact("soa.sit-tight", "paid")
TOO_FEW_TOKENS = Fact("soa.actions.rounds", "too-few-tokens")
WAITING = Fact("soa.actions.rounds", "waiting")
NEXT = Fact("soa.actions.rounds", "next")
OVER = Fact("soa.actions.rounds", "over")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The gangs round the table, their order tokens, and who has just had its go."""

    gangs: Annotated[
        list[Name],
        Meta(min_length=1, max_length=MOST_GANGS),
        about("the gangs, clockwise", example="SAMCRO,Mayans,Niners"),
    ]
    patch: Annotated[Name, about("the gang that holds the patch", example="Mayans")]
    orders: Annotated[ByGang, about("order tokens of each gang, before that go", example="SAMCRO:3")]
    last: Annotated[Name, about("the gang that had the last go", example="SAMCRO")] | UnsetType = UNSET
    sat_tight: Annotated[bool, about("that gang sat tight")] = False
    spent: Annotated[Count, about("order tokens its action takes", example="2")] = 1


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Patch order, the tokens after that go, and who is next (null when nobody has a token)."""

    patch_order: list[str]
    orders: dict[str, int]
    next: str | None


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return whose go it is.

    The gang named as the last pays for its go here: one token an action, or what `spent` says (0 where it
    has paid already), and for sitting tight what the ruling says. Raises InputFault for names twice or
    unknown and for sitting tight without saying who did; Illegal where the last gang could not pay.
    """
    _check(situation)
    order = _clockwise(situation.gangs, situation.patch)
    orders = {gang: situation.orders.get(gang, 0) for gang in order}
    steps = [PATCH_ORDER(gangs=order)]
    first = situation.patch
    if situation.last is not UNSET:
        steps.append(_pay(situation, situation.last, orders, rulings))
        first = order[(order.index(situation.last) + 1) % len(order)]
    following = next((gang for gang in _clockwise(order, first) if orders[gang]), None)
    waiting = [gang for gang, tokens in orders.items() if not tokens]
    if following is None:
        steps.append(OVER())
    else:
        steps += [WAITING(gangs=waiting)] if waiting else []
        steps.append(NEXT(gang=following))
    return Verdict(Answer(patch_order=order, orders=orders, next=following), steps)


def _check(situation: Situation) -> None:
    gangs = situation.gangs
    no_repeats(gangs, lambda number: f"gangs[{number}]")
    if situation.patch not in gangs:
        raise unknown_name("patch", situation.patch, gangs)
    for gang in situation.orders:
        if gang not in gangs:
            raise unknown_name(f"orders.{gang}", gang, gangs)
    if situation.last is UNSET:
        if situation.sat_tight:
            raise InputFault("last", "missing")
    elif situation.last not in gangs:
        raise unknown_name("last", situation.last, gangs)


def _clockwise(gangs: list[str], first: str) -> list[str]:
    start = gangs.index(first)
    return gangs[start:] + gangs[:start]


def _pay(situation: Situation, gang: str, orders: dict[str, int], rulings: Rulings) -> Step:
    """Take the tokens of the last go from the gang that had it, and return the step that says so."""
    field = f"orders.{gang}"
    if situation.sat_tight:
        if not orders[gang]:
            raise Illegal(field, NO_TOKEN())
        if rulings["sit-tight-cost"] == "free":
            return SAT_TIGHT_FREE(gang=gang, left=orders[gang])
        orders[gang] -= 1
        return SAT_TIGHT_PAID(gang=gang, left=orders[gang])
    if situation.spent > orders[gang]:
        if not orders[gang]:
            raise Illegal(field, NO_TOKEN())
        raise Illegal(field, TOO_FEW_TOKENS(gang=gang, spent=situation.spent, tokens=orders[gang]))
    orders[gang] -= situation.spent
    return PAID(gang=gang, spent=situation.spent, left=orders[gang])
