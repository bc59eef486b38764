"""Final scoring after turn ten: every country, the Communist's bonus for countries in power, the Tyrant."""

from typing import Annotated, Final

from msgspec import Meta

from referee.freedom.board import Board, Position
from referee.freedom.score import score
from referee.freedom.spaces import COUNTRIES, SIDES, Country, Side
from referee.rulings import Rulings
from referee.situation import InputFault, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

VP_PER_POWER: Final = 4
"""VP the Communist gets for each country in his power (1989.end.final)."""
VP_TYRANT: Final = 2
"""VP the Communist gets for a Tyrant who was not captured."""

Points = Annotated[int, Meta(ge=-999, le=999)]
"""A place on the VP track: plus is the Democrat's."""

TYRANT = Fact("1989.end.final", "tyrant")
POWER = Fact("1989.end.final", "power")
NO_POWER = Fact("1989.end.final", "no-power")
SCORED = Fact("1989.score.when", "scored")
SCORED_EVEN = Fact("1989.score.when", "scored-even")
RESULT = Fact("1989.end.final", "result")
RESULT_SAME = Fact("1989.end.final", "result-same")
DRAW = Fact("1989.goal", "draw")
WINNER = Fact("1989.goal", "winner")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The board, who holds power where, and the track before."""

    board: Annotated[Board, about("the board: a file, - for stdin, or the word setup", example="board.json")]
    power: Annotated[dict[Country, Side], about("who holds power in each country", example="poland=democrat")]
    vp: Annotated[Points, about("the track before final scoring, plus is the Democrat's", example="3")]
    tyrant: Annotated[bool, about("the Tyrant was not captured")] = False


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """How each country moves the track, the Communist's bonuses, the track after and the winner."""

    countries: dict[str, int]
    power_bonus: int
    tyrant_bonus: int
    vp: int
    winner: Side | None


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the outcome of final scoring; ±20 does not end it early.

    Raises InputFault for a country left out.
    """
    for country in COUNTRIES:
        if country not in situation.power:
            raise InputFault(f"power.{country}", "missing")
    position = Position(situation.board)
    steps = []
    tyrant = VP_TYRANT if situation.tyrant else 0
    if tyrant:
        steps.append(TYRANT(vp=tyrant))
    held = [country for country in COUNTRIES if situation.power[country] == SIDES[1]]
    bonus = VP_PER_POWER * len(held)
    steps.append(POWER(countries=held, count=len(held), vp=bonus) if held else NO_POWER())
    countries = {}
    for country in COUNTRIES:
        answer, _ = score(position, country, rulings)
        countries[str(country)] = answer.track
        moved = answer.track
        steps.append(SCORED(country=country, track=moved) if moved else SCORED_EVEN(country=country))
    vp = situation.vp + sum(countries.values()) - bonus - tyrant
    winner = leader(vp)
    steps.append(RESULT_SAME(vp=vp) if vp == situation.vp else RESULT(before=situation.vp, vp=vp))
    steps.append(DRAW() if winner is None else WINNER(winner=winner, vp=vp))
    return Verdict(
        Answer(countries=countries, power_bonus=bonus, tyrant_bonus=tyrant, vp=vp, winner=winner), steps
    )


def leader(vp: int) -> Side | None:
    """Return whose the track is: plus the Democrat's, minus the Communist's, 0 nobody's."""
    if vp == 0:
        return None
    return SIDES[0] if vp > 0 else SIDES[1]
