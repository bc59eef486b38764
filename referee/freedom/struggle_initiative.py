"""The roll for the initiative after an answered attack."""

from typing import Annotated, Literal

from msgspec import UNSET, UnsetType

from referee import odds
from referee.freedom.struggle import RALLY_RANK, Card, leader, rank
from referee.odds import Chance
from referee.rulings import Rulings
from referee.situation import Die, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Verdict

WILD_LED = Fact("1989.struggle.wild", "no-roll")
AUTOMATIC = Fact("1989.struggle.initiative.rally", "automatic")
LEADER_RANK = Fact("1989.struggle.leader-rank", "three")
NEEDED = Fact("1989.struggle.initiative", "needed")
TAKEN = Fact("1989.struggle.initiative", "taken")
NOT_TAKEN = Fact("1989.struggle.initiative", "not-taken")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The card that was led and answered, and the defender's die if rolled."""

    led: Annotated[Card, about("the card that was led", example="strike-4")]
    die: Annotated[Die, about("what the defender's die shows", example="5")] | UnsetType | None = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The led card's rank, what the die needs (null: no roll) and whether the initiative changes hands."""

    mode: Literal["resolved", "odds"]
    rank: int
    needed: int | None
    success: bool | Chance


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return whether a defender who has answered takes the initiative, or the odds of it.

    Raises Illegal where a wild card was led, which is never answered.
    """
    led = rank(situation.led)
    if led is None:
        raise Illegal("led", WILD_LED(card=situation.led))
    if led == RALLY_RANK:
        return Verdict(Answer(mode="resolved", rank=led, needed=None, success=True), [AUTOMATIC()])
    steps = [LEADER_RANK(card=situation.led)] if leader(situation.led) else []
    if not isinstance(situation.die, int):
        steps.append(NEEDED(needed=led))
        odds_of_it = odds.chance(ways(led), odds.SIDES)
        return Verdict(Answer(mode="odds", rank=led, needed=led, success=odds_of_it), steps)
    success = situation.die >= led
    fact = TAKEN if success else NOT_TAKEN
    steps.append(fact(die=situation.die, needed=led))
    return Verdict(Answer(mode="resolved", rank=led, needed=led, success=success), steps)


def ways(led: int) -> int:
    """Return how many of the six faces take the initiative from a card of this rank."""
    return sum(face >= led for face in odds.die())
