"""The deal of a power struggle: cards for controlled spaces, and the Events that move some of them."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType, field

from referee.freedom.board import SIDES, Board, Country, Position, Side, in_country
from referee.freedom.struggle import dealt
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, InputFault, about, no_repeats
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Slip, Step, Verdict

Event: TypeAlias = Literal["roundtable-talks", "peasant-parties-revolt", "national-salvation-front"]
"""An Event that moves struggle cards before anyone looks at them."""

EVENTS: Final[tuple[Event, ...]] = (
    "roundtable-talks",
    "peasant-parties-revolt",
    "national-salvation-front",
)
"""The Events in the order in which they act."""

MOVED: Final[dict[Event, int]] = {
    "roundtable-talks": 2,
    "peasant-parties-revolt": 1,
    "national-salvation-front": 2,
}
"""Cards an Event moves, to the Democrat but for National Salvation Front (1989.struggle.card-events)."""

SALVATION: Final[tuple[Country, ...]] = ("romania", "bulgaria")
"""The countries in which National Salvation Front acts (1989.struggle.card-events)."""

DEALT = Fact("1989.struggle.cards", "dealt")
NONE_DEALT = Fact("1989.struggle.cards", "none")
MOVES = Fact("1989.struggle.card-events", "moves")
NOTHING_TO_MOVE = Fact("1989.struggle.card-events", "nothing-to-move")
NO_FARMERS = Fact("1989.struggle.card-events", "no-farmers")
ELSEWHERE = Fact("1989.struggle.card-events", "elsewhere")

TWO_FORMS = Slip("board-or-numbers")


class Controlled(BaseSituation, kw_only=True, frozen=True):
    """The number of spaces each side controls in the country."""

    democrat: Annotated[Count, about("spaces the Democrat controls in the country", example="4")]
    communist: Annotated[Count, about("spaces the Communist controls in the country", example="2")]


class Situation(BaseSituation, kw_only=True, frozen=True):
    """Where the struggle is, what each side controls there, and the Events that act on the deal."""

    country: Annotated[Country, about("the country of the power struggle", example="poland")]
    board: (
        Annotated[Board, about("the board: a file, - for stdin, or the word setup", example="board.json")]
        | UnsetType
    ) = UNSET
    controlled: (
        Annotated[
            Controlled, about("spaces each side controls in the country", example="democrat=4,communist=2")
        ]
        | UnsetType
    ) = UNSET
    events: Annotated[
        list[Event],
        Meta(max_length=LONGEST_LIST),
        about(
            "Events that move struggle cards: roundtable-talks, peasant-parties-revolt,"
            " national-salvation-front",
            example="roundtable-talks",
        ),
    ] = field(default_factory=list)
    farmer: Annotated[bool, about("the Democrat controls a farmers space there")] | UnsetType = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The spaces each side controls and the struggle cards it holds before anyone looks."""

    controlled: dict[Side, int]
    cards: dict[Side, int]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return how many struggle cards each side holds.

    Raises InputFault where board and numbers are given together or neither is, for numbers above the
    spaces of the country, for an Event twice, and where only the board could tell of a farmers space.
    """
    no_repeats(situation.events, lambda number: f"events[{number}]")
    controlled, farmer = _controlled(situation)
    cards: dict[Side, int] = {side: dealt(spaces) for side, spaces in controlled.items()}
    steps: list[Step] = [
        DEALT(side=side, spaces=spaces, cards=cards[side]) if spaces else NONE_DEALT(side=side)
        for side, spaces in controlled.items()
    ]
    for event in EVENTS:
        if event not in situation.events:
            continue
        if event == "peasant-parties-revolt" and not farmer:
            steps.append(NO_FARMERS(event=event))
        elif event == "national-salvation-front" and situation.country not in SALVATION:
            steps.append(ELSEWHERE(event=event, country=situation.country))
        else:
            steps.append(_move(event, cards))
    return Verdict(Answer(controlled=controlled, cards=cards), steps)


def _controlled(situation: Situation) -> tuple[dict[Side, int], bool]:
    """Return the spaces each side controls, and whether one of the Democrat's is a farmers space."""
    board, given = situation.board, situation.controlled
    if board is UNSET:
        if given is UNSET:
            raise InputFault("board", "missing", instead=("controlled",))
        return _numbers(situation, given)
    if given is not UNSET:
        raise InputFault("controlled", TWO_FORMS.name)
    if situation.farmer is not UNSET:
        raise InputFault("farmer", TWO_FORMS.name)
    position = Position(board)
    held = {side: position.controlled(situation.country, side) for side in SIDES}
    farmer = any(space.type == "farmers" for space in held["democrat"])
    return {side: len(spaces) for side, spaces in held.items()}, farmer


def _numbers(situation: Situation, given: Controlled) -> tuple[dict[Side, int], bool]:
    free = len(in_country(situation.country))
    counts: dict[Side, int] = {"democrat": given.democrat, "communist": given.communist}
    for side, spaces in counts.items():
        if spaces > free:
            raise InputFault(f"controlled.{side}", "out-of-range", given=spaces, least=0, most=free)
        free -= spaces
    if situation.farmer is UNSET and "peasant-parties-revolt" in situation.events:
        raise InputFault("farmer", "missing")
    return counts, situation.farmer is True


def _move(event: Event, cards: dict[Side, int]) -> Step:
    """Move the cards of an Event, as many as there are."""
    giver: Side = "democrat" if event == "national-salvation-front" else "communist"
    taker: Side = "communist" if giver == "democrat" else "democrat"
    moved = min(MOVED[event], cards[giver])
    cards[giver] -= moved
    cards[taker] += moved
    if not moved:
        return NOTHING_TO_MOVE(event=event, side=giver)
    return MOVES(event=event, cards=moved, giver=giver, taker=taker)
