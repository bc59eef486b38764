"""Who controls which spaces, and how many spaces and battlegrounds of each country."""

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from referee.freedom.board import Board, Position
from referee.freedom.spaces import COUNTRIES, SIDES, Country, Side
from referee.rulings import Rulings
from referee.situation import Situation as BaseSituation
from referee.situation import about
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

RULE = Fact("1989.control", "rule")
COUNTED = Fact("1989.control", "counted")


class Situation(BaseSituation, kw_only=True, frozen=True):
    """A board, and the country asked for; all countries where it is left out."""

    board: Annotated[Board, about("the board: a file, - for stdin, or the word setup", example="board.json")]
    country: Annotated[Country, about("only this country", example="poland")] | UnsetType = UNSET


class Held(Struct, frozen=True, kw_only=True):
    """What a side controls in a country."""

    spaces: int
    battlegrounds: int


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The controller of each space (null: nobody), and what each side controls in each country."""

    spaces: dict[str, Side | None]
    countries: dict[Country, dict[Side, Held]]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return who controls what. A side controls a space where its SP exceed the other's by its stability."""
    position = Position(situation.board)
    chosen = list(COUNTRIES) if situation.country is UNSET else [situation.country]
    countries = {country: {side: held(position, country, side) for side in SIDES} for country in chosen}
    spaces = {
        space.id: position.controller(space.id) for country in chosen for space in position.spaces(country)
    }
    steps = [RULE()]
    for country in chosen:
        democrat, communist = (countries[country][side] for side in SIDES)
        steps.append(
            COUNTED(
                country=country,
                democrat=democrat.spaces,
                democrat_battlegrounds=democrat.battlegrounds,
                communist=communist.spaces,
                communist_battlegrounds=communist.battlegrounds,
            )
        )
    return Verdict(Answer(spaces=spaces, countries=countries), steps)


def held(position: Position, country: Country, side: Side) -> Held:
    """Return how many spaces and battlegrounds of a country a side controls."""
    controlled = position.controlled(country, side)
    return Held(spaces=len(controlled), battlegrounds=sum(space.battleground for space in controlled))
