"""The support check (Russian digest: coup test): total against twice the stability, SP removed and added."""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from referee import odds
from referee.freedom.board import Board, BoardAnswer, Position
from referee.freedom.check_events import IN_EFFECT, Event, acting, effects, expect, may_check
from referee.freedom.spaces import SIDES, SPACES, Side
from referee.odds import SIDES as FACES
from referee.odds import Chance, Outcome
from referee.rulings import Rulings
from referee.situation import LARGEST_COUNT, LONGEST_LIST, Count, Die, InputFault, Name, about, no_repeats
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Slip, Step, Verdict

STABILITY_TIMES: Final = 2
"""A check must come out above this many times the stability (1989.check.result)."""
BY_NUMBERS: Final = ("stability", "friendly", "hostile", "opponent_sp")
"""What a check without a board is told by; its own SP may be left out."""

BOTH_FORMS = Slip("both-forms")
NO_TARGET = Fact("1989.check.target", "no-opponent-sp")
NO_TARGET_TOLD = Fact("1989.check.target", "no-opponent-sp-told")
THRESHOLD = Fact("1989.check.result", "threshold")
TOTAL = Fact("1989.check.total", "total")
BASE = Fact("1989.check.total", "base")
NOTHING = Fact("1989.check.result", "nothing")
REMOVED = Fact("1989.check.result", "removed")
ADDED = Fact("1989.check.excess", "shortfall")
ADDED_ALL = Fact("1989.check.excess", "full-margin")

Ops = Annotated[int, Meta(ge=1, le=LARGEST_COUNT)]
"""Effective Ops of a card: 1–999."""
Bonus = Annotated[int, Meta(ge=-LARGEST_COUNT, le=LARGEST_COUNT)]
"""A sum of event modifiers, which may be negative."""


class Situation(BaseSituation, kw_only=True, frozen=True):
    """A check in a space of a board, or by its numbers; exactly one of the two forms.

    `events` may name the Events in effect instead of their `bonus` (board form only); they are refused where
    they cannot apply.
    """

    side: Annotated[Side, about("who checks", example="communist")]
    ops: Annotated[Ops, about("effective Ops of the card", example="3")]
    bonus: Annotated[Bonus, about("sum of event modifiers", example="1")] = 0
    die: Annotated[Die, about("the die", example="4")] | UnsetType | None = UNSET
    board: (
        Annotated[Board, about("the board: a file, - for stdin, or the word setup", example="board.json")]
        | UnsetType
    ) = UNSET
    space: Annotated[Name, about("the space that is checked", example="leipzig")] | UnsetType = UNSET
    ignore_opponent: Annotated[bool, about("the opponent's neighbouring spaces do not count")] = False
    events: Annotated[list[Event], Meta(max_length=LONGEST_LIST), IN_EFFECT] = []
    stability: (
        Annotated[int, Meta(ge=1, le=LARGEST_COUNT), about("stability of the space", example="3")] | UnsetType
    ) = UNSET
    friendly: Annotated[Count, about("neighbouring spaces under own control", example="2")] | UnsetType = (
        UNSET
    )
    hostile: (
        Annotated[Count, about("neighbouring spaces under the opponent's control", example="1")] | UnsetType
    ) = UNSET
    opponent_sp: Annotated[Count, about("the opponent's SP in the space", example="2")] | UnsetType = UNSET
    own_sp: Annotated[Count, about("own SP in the space", example="0")] | UnsetType = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """How a check ends, or with the die left out its odds.

    `after`: the Democrat's SP, the Communist's; `board`: the whole board after a check that is made on one.
    """

    mode: Literal["resolved", "odds"]
    threshold: int
    friendly: int | UnsetType = UNSET
    hostile: int | UnsetType = UNSET
    total: int | UnsetType = UNSET
    success: bool | Chance
    margin: int | UnsetType = UNSET
    removed: int | list[Outcome]
    added: int | list[Outcome]
    after: list[int] | UnsetType = UNSET
    board: BoardAnswer | UnsetType = UNSET
    controls_after: Chance | UnsetType = UNSET


class Numbers(NamedTuple):
    """A check reduced to its numbers: stability, neighbours, what is added to the die, SP of both."""

    stability: int
    friendly: int
    hostile: int
    base: int
    opponent_sp: int
    own_sp: int

    @property
    def threshold(self) -> int:
        """What the total must come out above."""
        return STABILITY_TIMES * self.stability


class Effect(NamedTuple):
    """What one roll does."""

    total: int
    margin: int
    removed: int
    added: int


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return how a support check ends, or its odds.

    Raises InputFault for both forms or neither, for an unknown space, and for an Event named twice; Illegal
    for a space without opponent SP and for Events that cannot apply or ban the check.
    """
    position = _position(situation)
    numbers, steps = _numbers(situation) if position is None else _on_board(situation, position)
    steps.append(THRESHOLD(threshold=numbers.threshold, stability=numbers.stability))
    if isinstance(situation.die, int):
        answer = resolve(numbers, situation.side, situation.die, rulings, steps)
        if position is not None and isinstance(situation.space, str) and isinstance(answer.after, list):
            position.sp[situation.space] = answer.after
            answer = replace(answer, board=position.answer())
        return Verdict(answer, steps)
    steps.append(
        BASE(
            ops=situation.ops,
            friendly=numbers.friendly,
            against=-numbers.hostile,
            bonus=numbers.base - situation.ops - numbers.friendly + numbers.hostile,
            base=numbers.base,
        )
    )
    return Verdict(chances(numbers, rulings), steps)


def _position(situation: Situation) -> Position | None:
    """Return the board of a check in a space; None for one by its numbers. Raises InputFault for neither."""
    given = [name for name in (*BY_NUMBERS, "own_sp") if getattr(situation, name) is not UNSET]
    if situation.board is not UNSET or situation.space is not UNSET:
        if given:
            raise InputFault(given[0], BOTH_FORMS.name)
        for name in ("board", "space"):
            if getattr(situation, name) is UNSET:
                raise InputFault(name, "missing")
        assert isinstance(situation.board, Board)
        return Position(situation.board)
    if not given:
        raise InputFault("board", "missing", instead=(*BY_NUMBERS, "own_sp"))
    return None


def _numbers(situation: Situation) -> tuple[Numbers, list[Step]]:
    for name in BY_NUMBERS:
        if getattr(situation, name) is UNSET:
            raise InputFault(name, "missing")
    for name, off in (("events", []), ("ignore_opponent", False)):
        if getattr(situation, name) != off:
            raise InputFault(name, BOTH_FORMS.name)
    assert isinstance(situation.stability, int)
    assert isinstance(situation.friendly, int)
    assert isinstance(situation.hostile, int)
    assert isinstance(situation.opponent_sp, int)
    if not situation.opponent_sp:
        raise Illegal("opponent_sp", NO_TARGET_TOLD(side=situation.side))
    numbers = Numbers(
        stability=situation.stability,
        friendly=situation.friendly,
        hostile=situation.hostile,
        base=situation.ops + situation.friendly - situation.hostile + situation.bonus,
        opponent_sp=situation.opponent_sp,
        own_sp=situation.own_sp if isinstance(situation.own_sp, int) else 0,
    )
    return numbers, []


def _on_board(situation: Situation, position: Position) -> tuple[Numbers, list[Step]]:
    assert isinstance(situation.space, str)
    position.expect(situation.space, "space")
    no_repeats(situation.events, lambda number: f"events[{number}]")
    if not may_check(position, situation.side, situation.space, situation.events):
        raise Illegal("space", NO_TARGET(space=situation.space, side=situation.side))
    found = effects(situation.events, position, situation.side, situation.space, "events")
    ignore = situation.ignore_opponent or found.ignore_opponent
    bonus = situation.bonus + found.bonus
    return numbers_on(position, situation.space, situation.side, situation.ops, bonus, ignore), found.steps


def numbers_on(
    position: Position, space: str, side: Side, ops: int, bonus: int = 0, ignore_opponent: bool = False
) -> Numbers:
    """Return the numbers of a check in a space of a board."""
    controllers = [position.controller(name) for name in position.adjacent(space)]
    friendly = controllers.count(side)
    hostile = 0 if ignore_opponent else len([one for one in controllers if one not in (None, side)])
    return Numbers(
        stability=SPACES[space].stability,
        friendly=friendly,
        hostile=hostile,
        base=ops + friendly - hostile + bonus,
        opponent_sp=position.opposed(space, side),
        own_sp=position.own(space, side),
    )


def effect(numbers: Numbers, die: int, rulings: Rulings) -> Effect:
    """Return what a roll does: the margin is 0 on failure; what cannot be removed becomes own SP."""
    total = die + numbers.base
    margin = max(total - numbers.threshold, 0)
    removed = min(margin, numbers.opponent_sp)
    added = 0
    if margin > numbers.opponent_sp:
        full = rulings["check-excess"] == "full-margin"
        added = margin if full else margin - removed
    return Effect(total, margin, removed, added)


def resolve(numbers: Numbers, side: Side, die: int, rulings: Rulings, steps: list[Step]) -> Answer:
    """Return how a check with its die ends, and add its steps."""
    found = effect(numbers, die, rulings)
    steps.append(
        TOTAL(
            die=die,
            friendly=numbers.friendly,
            against=-numbers.hostile,
            rest=numbers.base - numbers.friendly + numbers.hostile,
            total=found.total,
        )
    )
    if not found.margin:
        steps.append(NOTHING(total=found.total, threshold=numbers.threshold))
    else:
        steps.append(REMOVED(margin=found.margin, removed=found.removed))
        if found.added:
            shortfall = found.added == found.margin - found.removed
            steps.append((ADDED if shortfall else ADDED_ALL)(added=found.added, side=side))
    return Answer(
        mode="resolved",
        threshold=numbers.threshold,
        friendly=numbers.friendly,
        hostile=numbers.hostile,
        total=found.total,
        success=found.margin > 0,
        margin=found.margin,
        removed=found.removed,
        added=found.added,
        after=_pair(side, numbers.own_sp + found.added, numbers.opponent_sp - found.removed),
    )


class Target(NamedTuple):
    """A space that may be checked, with its odds: over all faces of the die, successes and SP moved."""

    space: str
    successes: int
    swing: int
    odds: Answer


def rank_targets(situation: Situation, rulings: Rulings) -> list[Target]:
    """Return every space that may be checked, the likeliest success first, then the largest swing.

    The swing counts opponent SP removed and own SP added, over the FACES equally likely rolls. Of the Events
    named each acts only where it can. Raises InputFault where no board is given and for an Event named
    twice, Illegal for Events that do not concern checks of the side.
    """
    if situation.board is UNSET:
        raise InputFault("board", "missing")
    position = Position(situation.board)
    side, ranked = situation.side, []
    no_repeats(situation.events, lambda number: f"events[{number}]")
    expect(situation.events, side, "events")
    for space in position.sp:
        events = acting(situation.events, position, side, space)
        if events is None or not may_check(position, side, space, events):
            continue
        found = effects(events, position, side, space, "events")
        ignore = situation.ignore_opponent or found.ignore_opponent
        numbers = numbers_on(position, space, side, situation.ops, situation.bonus + found.bonus, ignore)
        rolls = [effect(numbers, die, rulings) for die in range(1, FACES + 1)]
        successes = sum(roll.margin > 0 for roll in rolls)
        swing = sum(roll.removed + roll.added for roll in rolls)
        ranked.append(Target(space, successes, swing, chances(numbers, rulings)))
    return sorted(ranked, key=lambda target: (-target.successes, -target.swing))


def _pair(side: Side, own: int, opponent: int) -> list[int]:
    return [own, opponent] if side == SIDES[0] else [opponent, own]


def chances(numbers: Numbers, rulings: Rulings) -> Answer:
    """Return the odds of a check whose die is not rolled yet."""
    rolls = [effect(numbers, die, rulings) for die in range(1, FACES + 1)]
    controls = sum(
        numbers.own_sp + roll.added - numbers.opponent_sp + roll.removed >= numbers.stability
        for roll in rolls
    )
    return Answer(
        mode="odds",
        threshold=numbers.threshold,
        friendly=numbers.friendly,
        hostile=numbers.hostile,
        success=odds.chance(sum(roll.margin > 0 for roll in rolls), FACES),
        removed=odds.distribution(counted(roll.removed for roll in rolls)),
        added=odds.distribution(counted(roll.added for roll in rolls)),
        controls_after=odds.chance(controls, FACES),
    )


def counted(values: Iterable[int]) -> dict[int, int]:
    """Return how often each value comes."""
    weights: dict[int, int] = {}
    for value in values:
        weights[value] = weights.get(value, 0) + 1
    return weights
