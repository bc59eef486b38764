"""Whether the game is over, who has won and by which rule."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from referee.freedom.final import Points, leader
from referee.freedom.spaces import SIDES, Side
from referee.rulings import Rulings
from referee.situation import Situation as BaseSituation
from referee.situation import about, no_repeats
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

AUTOMATIC: Final = 20
"""VP that win at once (1989.end.auto)."""
TURNS: Final = 10
"""Turns of the game (1989.turn)."""

TOO_EARLY = Fact("1989.end.final", "too-early")
AUTO = Fact("1989.end.auto", "reached")
AUTO_WAITS = Fact("1989.end.auto", "waits")
HELD = Fact("1989.end.held", "one")
HELD_BOTH = Fact("1989.end.held", "both")
NEW_YEAR = Fact("1989.end.new-year", "sign")
NEW_YEAR_DRAW = Fact("1989.end.new-year", "draw")
FINAL = Fact("1989.end.final", "sign")
FINAL_DRAW = Fact("1989.end.final", "draw")
GOES_ON = Fact("1989.goal", "goes-on")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The track, the turn, the moment, and who holds a scoring card."""

    vp: Annotated[Points, about("the VP track, plus is the Democrat's", example="12")]
    turn: Annotated[int, Meta(ge=1, le=TURNS), about("the turn", example="6")]
    phase: Annotated[
        Literal["action", "struggle", "held-cards", "new-year", "final"],
        about(
            "the moment: an action round, a power struggle, the check of held cards, New Year's Eve or final"
            " scoring",
            example="action",
        ),
    ]
    holding: Annotated[
        list[Side], Meta(max_length=2), about("sides that hold a scoring card", example="democrat")
    ] = []


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """Whether the game is over, the winner (null: a draw, or not over) and the rule that ended it."""

    over: bool
    winner: Side | None
    rule: str | None


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return whether the game is over. Raises Illegal for final scoring before turn 10.

    20 VP end the game at once, before a held scoring card is looked at, but neither inside a power struggle
    nor in final scoring; at New Year's Eve and in final scoring the sign of the track decides.
    """
    no_repeats(situation.holding, lambda number: f"holding[{number}]")
    vp, phase = situation.vp, situation.phase
    if phase == "final" and situation.turn < TURNS:
        raise Illegal("turn", TOO_EARLY(turn=situation.turn))
    if abs(vp) >= AUTOMATIC and phase not in ("struggle", "final"):
        return _over(leader(vp), AUTO(vp=vp, winner=leader(vp)))
    if phase == "held-cards" and situation.holding:
        if len(situation.holding) == len(SIDES):
            return _over(None, HELD_BOTH())
        loser = situation.holding[0]
        return _over(SIDES[1 - SIDES.index(loser)], HELD(loser=loser))
    if phase in ("new-year", "final"):
        sign, draw = (NEW_YEAR, NEW_YEAR_DRAW) if phase == "new-year" else (FINAL, FINAL_DRAW)
        winner = leader(vp)
        return _over(winner, draw() if winner is None else sign(vp=vp, winner=winner))
    step = AUTO_WAITS(vp=vp) if abs(vp) >= AUTOMATIC else GOES_ON(vp=vp)
    return Verdict(Answer(over=False, winner=None, rule=None), [step])


def _over(winner: Side | None, step: Step) -> Verdict:
    return Verdict(Answer(over=True, winner=winner, rule=step.rule), [step])
