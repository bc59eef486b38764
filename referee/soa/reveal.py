"""What is revealed at the start of a turn: site tiles, then anarchy cards."""

from typing import Annotated, Final

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import Situation as BaseSituation
from referee.situation import about
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

TILES: Final = (2, 2, 2, 0, 0, 0)
"""Site tiles turned over in each turn (soa.reveal.tiles)."""
CARDS: Final = (1, 2, 3, 3, 3, 3)
"""Anarchy cards revealed in each turn (soa.reveal.cards)."""

TURNED = Fact("soa.reveal.tiles", "turned")
NONE_LEFT = Fact("soa.reveal.tiles", "none")
REVEALED = Fact("soa.reveal.cards", "revealed")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The turn of the game."""

    turn: Annotated[int, Meta(ge=1, le=len(CARDS)), about("turn of the game", example="2")]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Site tiles to turn over and anarchy cards to reveal."""

    tiles: int
    cards: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return how many tiles and cards the turn brings."""
    turn = situation.turn
    tiles, cards = TILES[turn - 1], CARDS[turn - 1]
    first = TURNED(turn=turn, tiles=tiles) if tiles else NONE_LEFT(turn=turn)
    return Verdict(Answer(tiles=tiles, cards=cards), [first, REVEALED(turn=turn, cards=cards)])
