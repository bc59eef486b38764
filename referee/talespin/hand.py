"""The hand: how many cards are drawn, and how many go when the turn ends."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, UnsetType

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, InputFault, Name, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Slip, Verdict

MOST: Final = 10
"""Cards in hand at which drawing stops (talespin.hand.ten)."""
KEPT: Final = 7
"""Cards every player keeps at the end of every player's turn (talespin.hand.seven)."""

DRAWN = Fact("talespin.hand.ten", "drawn")
STOPPED = Fact("talespin.hand.ten", "stopped")
DISCARD = Fact("talespin.hand.seven", "discard")
KEEPS = Fact("talespin.hand.seven", "keeps")
ALL_DISCARD = Fact("talespin.hand.seven", "all-discard")
NOBODY_DISCARDS = Fact("talespin.hand.seven", "nobody-discards")

TWO_FORMS = Slip("one-hand-or-all")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """One hand and what its player draws, or the hands of all at the end of a turn."""

    hand: Annotated[Count, about("cards in hand", example="9")] | UnsetType = UNSET
    draw: Annotated[Count, about("cards to draw", example="3")] = 0
    hands: (
        Annotated[
            dict[Name, Count], Meta(max_length=LONGEST_LIST), about("cards in each hand", example="A:10")
        ]
        | UnsetType
    ) = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """Cards drawn, the hand after that and what it discards at the turn's end; or what each discards."""

    drawn: int | UnsetType = UNSET
    hand: int | UnsetType = UNSET
    discard: int | dict[str, int]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what is drawn and discarded.

    Raises InputFault where one hand and the hands of all are given together, or neither.
    """
    if situation.hands is not UNSET:
        if situation.hand is not UNSET:
            raise InputFault("hand", TWO_FORMS.name)
        if situation.draw:
            raise InputFault("draw", TWO_FORMS.name)
        discard = {player: excess(hand) for player, hand in situation.hands.items()}
        due = {player: cards for player, cards in discard.items() if cards}
        step = ALL_DISCARD(cards=due, kept=KEPT) if due else NOBODY_DISCARDS(kept=KEPT)
        return Verdict(Answer(discard=discard), [step])
    if situation.hand is UNSET:
        raise InputFault("hand", "missing")
    drawn = min(situation.draw, max(MOST - situation.hand, 0))
    hand = situation.hand + drawn
    steps = []
    if drawn < situation.draw:
        steps.append(STOPPED(drawn=drawn, missed=situation.draw - drawn, most=MOST))
    elif drawn:
        steps.append(DRAWN(drawn=drawn, hand=hand))
    cards = excess(hand)
    steps.append(DISCARD(cards=cards, hand=hand, kept=KEPT) if cards else KEEPS(hand=hand, kept=KEPT))
    return Verdict(Answer(drawn=drawn, hand=hand, discard=cards), steps)


def excess(hand: int) -> int:
    """Return how many cards of a hand go at the end of a turn."""
    return max(hand - KEPT, 0)
