"""Judges a request of the contract: finds the calculator, checks the situation, names the rulings."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from referee import games
from referee.rulings import Rulings, choose, resting_on
from referee.situation import InputFault, Situation, check, nearest
from referee.verdict import Illegal, Step, Verdict

ENVELOPE = ("calc", "id", "rulings")
"""The keys of a request that do not belong to the situation."""


class Outcome(NamedTuple):
    """How a request ended.

    Exactly one of `result` (answered), `illegal` (the rules forbid the situation) and `fault` (malformed)
    is not None. `calc` is echoed as sent; `id` is UNSET where none was sent; `situation` is what was judged,
    None where it is malformed.
    """

    calc: object
    id: Any
    result: msgspec.Struct | None = None
    steps: tuple[Step, ...] = ()
    open: tuple[Step, ...] = ()
    rulings: dict[str, str] = {}
    illegal: Illegal | None = None
    fault: InputFault | None = None
    situation: Situation | None = None


def judge(request: object) -> Outcome:
    """Return how a request of the contract ends; never raises for anything JSON can hold."""
    if not isinstance(request, dict):
        return Outcome(None, msgspec.UNSET, fault=InputFault("", "not-an-object", given=request))
    calc = request.get("calc")
    ident = request.get("id", msgspec.UNSET)
    try:
        return _judge(request, calc, ident)
    except InputFault as fault:
        return Outcome(calc, ident, fault=fault)


def _judge(request: dict[str, Any], calc: object, ident: Any) -> Outcome:
    if "calc" not in request:
        raise InputFault("calc", "missing")
    found = games.find(calc) if isinstance(calc, str) else None
    if found is None:
        raise _no_calculator(calc)
    game, module = found
    chosen = choose(request.get("rulings", {}), game.rulings, games.rulings)
    situation = check({k: v for k, v in request.items() if k not in ENVELOPE}, module.Situation)

    first: list[Verdict | Illegal] = []

    def ruled(rulings: Rulings) -> tuple[object, ...]:
        """Return what may not change under another reading: the result, or the rule that forbids it."""
        try:
            verdict = module.judge(situation, rulings)
        except Illegal as refusal:
            first.append(refusal)
            return (None, refusal.field, refusal.step.rule)
        except InputFault as fault:
            if not first:
                raise
            return (None, fault.field, fault.code)  # only another reading calls it malformed
        first.append(verdict)
        return (verdict.result,)

    _, resting = resting_on(ruled, chosen, game.rulings)
    ending = first[0]
    if isinstance(ending, Illegal):
        return Outcome(calc, ident, rulings=resting, illegal=ending, situation=situation)
    return Outcome(
        calc, ident, ending.result, tuple(ending.steps), tuple(ending.open), resting, situation=situation
    )


def _no_calculator(calc: object) -> InputFault:
    if not isinstance(calc, str):
        code = "not-null" if calc is None else "not-a-string"
        return InputFault("calc", code, given=calc)
    known = games.calculators()
    return InputFault("calc", "no-such-value", given=calc, allowed=known, nearest=nearest(calc, known))
