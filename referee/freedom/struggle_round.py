"""One round of a power struggle: a card is led, answered or not, and the initiative passes or stays."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from referee import odds
from referee.freedom.struggle import (
    BANNED_LED,
    RALLY_RANK,
    TACTIC_FAILS,
    Card,
    Suit,
    leader,
    rank,
    suit,
    wild,
)
from referee.freedom.struggle_initiative import AUTOMATIC, LEADER_RANK, NEEDED, NOT_TAKEN, TAKEN, ways
from referee.odds import Chance
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Die, InputFault, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Slip, Step, Verdict

TACTIC_FAILS_LED = Fact("1989.struggle.attacker", "tactic-fails-led")
LEADER_LED = Fact("1989.struggle.attacker", "leader-led")
WILD_ANSWERED = Fact("1989.struggle.wild", "answered")
WILD = Fact("1989.struggle.wild", "passes")
FALTERS = Fact("1989.struggle.wild.effects", "support-falters")
SURGES = Fact("1989.struggle.wild.effects", "support-surges")
SCARE = Fact("1989.struggle.wild.effects", "scare-tactics")
NOT_ANSWERED = Fact("1989.struggle.defender", "not-answered")
NO_MATCH = Fact("1989.struggle.defender", "no-match")
LEADER_ANSWERS = Fact("1989.struggle.defender", "leader-answers")
SUIT_BANNED = Fact("1989.struggle.tactic-fails", "suit-banned")

NOT_ITS_SUIT = Slip("not-its-suit")

EFFECTS = {"support-falters": FALTERS, "support-surges": SURGES, "scare-tactics": SCARE}
"""The step that says what a wild card does."""


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The card led, the suit a leader names, the answer (null: none), the die if rolled, banned suits."""

    led: Annotated[Card, about("the card that is led", example="strike-4")]
    suit: Annotated[Suit, about("the suit a leader names", example="rally")] | UnsetType = UNSET
    answer: Annotated[Card, about("the defender's answer", example="strike-3")] | None
    die: Annotated[Die, about("what the defender's die shows", example="5")] | UnsetType | None = UNSET
    banned: Annotated[
        list[Suit], Meta(max_length=LONGEST_LIST), about("suits banned by Tactic Fails", example="rally")
    ] = field(default_factory=list)


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """How the round ends, the suit led (null for a wild card) and the suits banned from now on."""

    mode: Literal["resolved", "odds"]
    outcome: Literal["attacker-wins", "attacker-leads", "defender-leads"] | UnsetType = UNSET
    defender_leads: Chance | UnsetType = UNSET
    suit: Suit | None
    banned: list[Suit]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return how a round ends, or the odds that the initiative changes hands.

    Raises InputFault for a leader that names no suit and a suit that is not the led card's; Illegal for
    Tactic Fails led, a banned suit, an answer to a wild card and one that matches nothing.
    """
    led, answer, banned = situation.led, situation.answer, situation.banned
    named = _suit(situation)
    if led == TACTIC_FAILS:
        raise Illegal("led", TACTIC_FAILS_LED())
    if named in banned:
        raise Illegal("suit" if leader(led) else "led", BANNED_LED(suit=named))
    if named is None:
        if answer is not None:
            raise Illegal("answer", WILD_ANSWERED(card=led))
        steps = [EFFECTS[led](), WILD()]
        return Verdict(Answer(mode="resolved", outcome="defender-leads", suit=None, banned=banned), steps)
    steps = [LEADER_LED(type=leader(led), suit=named)] if leader(led) else []
    if answer is None:
        steps.append(NOT_ANSWERED(suit=named))
        return Verdict(Answer(mode="resolved", outcome="attacker-wins", suit=named, banned=banned), steps)
    if answer == TACTIC_FAILS:
        steps.append(SUIT_BANNED(suit=named))
        after = [*banned, named]
        return Verdict(Answer(mode="resolved", outcome="attacker-leads", suit=named, banned=after), steps)
    if suit(answer) != named and not leader(answer):
        raise Illegal("answer", NO_MATCH(card=answer, suit=named))
    if leader(answer):
        steps.append(LEADER_ANSWERS(type=leader(answer)))
    return Verdict(_initiative(situation, named, steps), steps)


def _suit(situation: Situation) -> Suit | None:
    """Return the suit that is led: the card's own, or the one its leader names; None for a wild card."""
    led, named = situation.led, situation.suit
    if leader(led):
        if named is UNSET:
            raise InputFault("suit", "missing")
        return named
    own = suit(led)
    if named is not UNSET and named != own:
        raise InputFault("suit", NOT_ITS_SUIT.name, given=named, card=led)
    return own


def _initiative(situation: Situation, named: Suit, steps: list[Step]) -> Answer:
    """Return who leads next after a matched attack."""
    led, banned, die = situation.led, situation.banned, situation.die
    needed = rank(led)
    assert needed is not None and not wild(led)
    if needed == RALLY_RANK:
        steps.append(AUTOMATIC())
        return Answer(mode="resolved", outcome="defender-leads", suit=named, banned=banned)
    if leader(led):
        steps.append(LEADER_RANK(card=led))
    if not isinstance(die, int):
        steps.append(NEEDED(needed=needed))
        chance = odds.chance(ways(needed), odds.SIDES)
        return Answer(mode="odds", defender_leads=chance, suit=named, banned=banned)
    taken = die >= needed
    steps.append((TAKEN if taken else NOT_TAKEN)(die=die, needed=needed))
    outcome: Literal["defender-leads", "attacker-leads"] = "defender-leads" if taken else "attacker-leads"
    return Answer(mode="resolved", outcome=outcome, suit=named, banned=banned)
