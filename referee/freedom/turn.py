"""The frame of a turn: rounds of each side, the deck that joins, cards to draw."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from referee.freedom.spaces import SIDES, Side
from referee.rulings import Rulings
from referee.situation import Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

TURNS: Final = 10
"""Turns of the game (1989.turn)."""
ROUNDS: Final = 7
"""Action rounds of a side in a turn (1989.turn)."""
HAND: Final = 8
"""Cards a hand is filled up to (1989.turn)."""
JOINS: Final[dict[int, Literal["mid", "late"]]] = {4: "mid", 8: "late"}
"""Deck that joins at the start of a turn (1989.turn.decks)."""

DRAWN = Fact("1989.turn", "draw")
ROUNDS_EACH = Fact("1989.turn", "rounds")
HONECKER = Fact("1989.turn", "honecker")
DECK = Fact("1989.turn.decks", "joins")
FINAL = Fact("1989.end.final", "follows")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The turn, whether Honecker is in effect, and the cards in both hands."""

    turn: Annotated[int, Meta(ge=1, le=TURNS), about("the turn", example="4")]
    honecker: Annotated[bool, about("Honecker is in effect this turn")] = False
    hands: (
        Annotated[dict[Side, Count], about("cards in hand before the deal", example="democrat=1")] | UnsetType
    ) = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """Rounds of each side, the deck that joins (or null), cards each draws, whether final scoring follows."""

    rounds: dict[str, int]
    joins: Literal["mid", "late"] | None
    draw: dict[str, int] | UnsetType = UNSET
    final: bool


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the frame of a turn; `draw` only of the hands told. A hand above eight draws nothing."""
    rounds: dict[str, int] = {SIDES[0]: ROUNDS, SIDES[1]: ROUNDS + int(situation.honecker)}
    joins = JOINS.get(situation.turn)
    steps = [DECK(deck=joins, turn=situation.turn)] if joins else []
    draw: dict[str, int] | UnsetType = UNSET
    if situation.hands is not UNSET:
        draw = {side: max(HAND - situation.hands[side], 0) for side in SIDES if side in situation.hands}
        steps += [DRAWN(side=side, n=n, hand=HAND) for side, n in draw.items()]
    steps.append(HONECKER(rounds=rounds[SIDES[1]]) if situation.honecker else ROUNDS_EACH(rounds=ROUNDS))
    final = situation.turn == TURNS
    if final:
        steps.append(FINAL())
    return Verdict(Answer(rounds=rounds, joins=joins, draw=draw, final=final), steps)
