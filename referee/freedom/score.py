"""Country scoring: presence, domination or control, and a VP a battleground."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Struct

from referee.freedom.board import Board, Position
from referee.freedom.control import Held, held
from referee.freedom.spaces import COUNTRIES, SIDES, Country, Side
from referee.rulings import Rulings
from referee.situation import Situation as BaseSituation
from referee.situation import about
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

VP_PER_BATTLEGROUND: Final = 1
"""VP a controlled battleground adds (1989.score.points)."""

Level: TypeAlias = Literal["none", "presence", "domination", "control"]
"""The highest scoring level a side reaches in a country."""

NONE = Fact("1989.score.presence", "none")
PRESENCE = Fact("1989.score.presence", "control")
PRESENCE_ANY = Fact("1989.score.presence", "any-sp")
DOMINATION = Fact("1989.score.domination", "reached")
CONTROL = Fact("1989.score.control", "reached")
POINTS = Fact("1989.score.points", "points")
TRACK = Fact("1989.score.points", "track")
EVEN = Fact("1989.score.points", "even")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """A country and the board."""

    country: Annotated[Country, about("the country that is scored", example="poland")]
    board: Annotated[Board, about("the board: a file, - for stdin, or the word setup", example="board.json")]


class SideScore(Struct, frozen=True, kw_only=True):
    """What a side controls in the country, the level it reaches and its VP."""

    spaces: int
    battlegrounds: int
    level: Level
    vp: int


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """Both sides' scores and how the track moves (plus is the Democrat's)."""

    democrat: SideScore
    communist: SideScore
    track: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the scoring of a country."""
    answer, steps = score(Position(situation.board), situation.country, rulings)
    return Verdict(answer, steps)


def score(position: Position, country: Country, rulings: Rulings) -> tuple[Answer, list[Step]]:
    """Return the scoring of a country on a board, and its steps."""
    steps: list[Step] = []
    both = {side: held(position, country, side) for side in SIDES}
    battlegrounds = sum(space.battleground for space in position.spaces(country))
    scores = {}
    for side in SIDES:
        other = both[SIDES[1 - SIDES.index(side)]]
        level, fact = _level(position, country, side, both[side], other, battlegrounds, rulings)
        points = 0 if level == "none" else getattr(COUNTRIES[country], level)
        vp = points + VP_PER_BATTLEGROUND * both[side].battlegrounds
        steps.append(fact(side=side, spaces=both[side].spaces, battlegrounds=both[side].battlegrounds))
        if vp:
            steps.append(POINTS(side=side, level=points, battlegrounds=both[side].battlegrounds, vp=vp))
        scores[side] = SideScore(
            spaces=both[side].spaces, battlegrounds=both[side].battlegrounds, level=level, vp=vp
        )
    track = scores[SIDES[0]].vp - scores[SIDES[1]].vp
    steps.append(TRACK(country=country, track=track) if track else EVEN(country=country))
    return Answer(democrat=scores[SIDES[0]], communist=scores[SIDES[1]], track=track), steps


def _level(
    position: Position,
    country: Country,
    side: Side,
    own: Held,
    other: Held,
    battlegrounds: int,
    rulings: Rulings,
) -> tuple[Level, Fact]:
    more = own.spaces > other.spaces
    if more and own.battlegrounds == battlegrounds:
        return "control", CONTROL
    if more and own.battlegrounds > other.battlegrounds and own.spaces > own.battlegrounds:
        return "domination", DOMINATION
    if own.spaces:
        return "presence", PRESENCE
    present = any(position.own(space.id, side) for space in position.spaces(country))
    if present and rulings["presence"] == "any-sp":
        return "presence", PRESENCE_ANY
    return "none", NONE
