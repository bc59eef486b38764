"""What a player of a power struggle may play: the attacker's leads, the defender's answers."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from referee.freedom.spaces import SpaceType
from referee.freedom.struggle import BANNED_LED, SUITS, TACTIC_FAILS, Card, Suit, leader, suit, wild
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, InputFault, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

LEADS = Fact("1989.struggle.attacker", "leads")
ANSWERS = Fact("1989.struggle.defender", "answers")
NO_ANSWER = Fact("1989.struggle.defender", "no-answer")
MUST_CONCEDE = Fact("1989.struggle.attacker.none", "must-concede")
BANNED = Fact("1989.struggle.tactic-fails", "banned")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The player's part and hand, the types of space he controls in the country, the banned suits."""

    role: Annotated[Literal["attacker", "defender"], about("the player's part", example="attacker")]
    hand: Annotated[
        list[Card],
        Meta(max_length=LONGEST_LIST),
        about("the player's struggle cards", example="rally-1,strike-4,leader-workers"),
    ]
    controls: Annotated[
        list[SpaceType],
        Meta(max_length=LONGEST_LIST),
        about("types of the spaces the player controls in the country; - for none", example="workers,church"),
    ]
    banned: Annotated[
        list[Suit], Meta(max_length=LONGEST_LIST), about("suits banned by Tactic Fails", example="rally")
    ] = field(default_factory=list)
    led: Annotated[Suit, about("the suit the defender has to match", example="march")] | UnsetType = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The cards that may be played, in the hand's order, and whether an attacker has none."""

    playable: list[Card]
    must_concede: bool


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return which cards of a hand may be played.

    Raises InputFault for a defender without the suit led, Illegal where that suit is banned.
    """
    steps: list[Step] = []
    banned = [name for name in SUITS if name in situation.banned]
    if situation.role == "defender":
        if situation.led is UNSET:
            raise InputFault("led", "missing")
        if situation.led in banned:
            raise Illegal("led", BANNED_LED(suit=situation.led))
        playable = [card for card in situation.hand if _answers(card, situation.led, situation.controls)]
        steps.append(ANSWERS(cards=playable, suit=situation.led) if playable else NO_ANSWER())
        return Verdict(Answer(playable=playable, must_concede=False), steps)
    playable = [card for card in situation.hand if _may_lead(card, banned, situation.controls)]
    if banned:
        steps.append(BANNED(suits=banned))
    steps.append(LEADS(cards=playable) if playable else MUST_CONCEDE(cards=len(situation.hand)))
    return Verdict(Answer(playable=playable, must_concede=not playable), steps)


def _may_lead(card: Card, banned: list[Suit], controls: list[SpaceType]) -> bool:
    """Say whether an attacker may lead the card; a leader needs a suit it can name."""
    if wild(card):
        return card != TACTIC_FAILS
    if suit(card) is not None:
        return suit(card) not in banned
    return leader(card) in controls and len(banned) < len(SUITS)


def _answers(card: Card, led: Suit, controls: list[SpaceType]) -> bool:
    return suit(card) == led or leader(card) in controls or card == TACTIC_FAILS
