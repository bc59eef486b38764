"""The two support checks of one card: the second sees the board after the first."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from referee import odds
from referee.freedom import check
from referee.freedom.board import Board, BoardAnswer, Position
from referee.freedom.check import Answer as CheckAnswer
from referee.freedom.check import Bonus, Numbers, Ops, effect, numbers_on
from referee.freedom.check_events import (
    BANNED,
    EFFECTS,
    IN_EFFECT,
    NOT_HELD,
    ONE_SHOT,
    OTHER_PLACE,
    Effects,
    Event,
    acting,
    acts_in,
    effects,
    expect,
    may_check,
    opponent_holds,
)
from referee.freedom.spaces import SIDES, Side
from referee.odds import SIDES as FACES
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Die, Name, about, no_repeats
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

CHECKS: Final = 2
"""Support checks a card gives at most (1989.check.count)."""

TOO_MANY = Fact("1989.check.count", "too-many")
BORDER_REOPENED = Fact("1989.check.events", "both-in-east-germany")
CHECKED = Fact("1989.check.count", "checked")
AFTER_FIRST = Fact("1989.check.count", "after-first")


class CheckTarget(BaseSituation, kw_only=True, frozen=True):
    """A space to check, its die if rolled, and what Events add."""

    space: Annotated[Name, about("the space", example="leipzig")]
    die: Annotated[Die, about("its die", example="4")] | UnsetType | None = UNSET
    bonus: Annotated[Bonus, about("sum of event modifiers", example="1")] = 0


class Situation(BaseSituation, kw_only=True, frozen=True):
    """A card's side and Ops, the board, and one or two targets in order.

    `events` may name the Events in effect instead of a `bonus`: each acts on every check it can, The Wall and
    Tear Gas on the first only; one that acts on neither is refused.
    """

    side: Annotated[Side, about("who checks", example="democrat")]
    ops: Annotated[Ops, about("effective Ops of the card", example="3")]
    board: Annotated[Board, about("the board: a file, - for stdin, or the word setup", example="board.json")]
    targets: Annotated[
        list[CheckTarget],
        Meta(min_length=1, max_length=LONGEST_LIST),
        about("the spaces checked, in order", example="leipzig@4"),
    ]
    events: Annotated[list[Event], Meta(max_length=LONGEST_LIST), IN_EFFECT] = []


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """Each check, and the board after both where all dice are known."""

    mode: Literal["resolved", "odds"]
    steps: list[CheckAnswer]
    board: BoardAnswer | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return how the checks of a card end, or their odds.

    Raises InputFault for an unknown space and an Event named twice; Illegal for a third check, for a target
    that holds no opponent SP whatever the dice before it, and for Events that ban a check or act on none.
    """
    position = Position(situation.board)
    for number, target in enumerate(situation.targets):
        position.expect(target.space, f"targets[{number}].space")
    no_repeats(situation.events, lambda number: f"events[{number}]")
    if len(situation.targets) > CHECKS:
        raise Illegal("targets", TOO_MANY(count=len(situation.targets), most=CHECKS))
    steps: list[Step] = []
    answers: list[CheckAnswer] = []
    if not may_check(position, situation.side, situation.targets[0].space, situation.events):
        raise _refuse(0, situation)
    allotted = _allot(situation)
    held = opponent_holds(position, situation.side, situation.targets[0].space)
    first_answer, rolls = _first(situation, position, allotted[0], rulings, steps)
    answers.append(first_answer)
    if len(situation.targets) == CHECKS:
        held = _still_held(situation, position, rolls) or held
        answers.append(_second(situation, position, rolls, allotted[1], rulings, steps))
    if "stand-fast" in situation.events and not held:
        number, space = situation.events.index("stand-fast"), situation.targets[-1].space
        raise Illegal(f"events[{number}]", NOT_HELD(event="stand-fast", space=space))
    resolved = all(answer.mode == "resolved" for answer in answers)
    return Verdict(
        Answer(
            mode="resolved" if resolved else "odds",
            steps=answers,
            board=position.answer() if resolved else UNSET,
        ),
        steps,
    )


def _allot(situation: Situation) -> list[list[Event]]:
    """Return for each target the Events that act there; Stand Fast is left to the moment of the check."""
    expect(situation.events, situation.side, "events")
    spaces = [target.space for target in situation.targets]
    allotted: list[list[Event]] = [[] for _ in spaces]
    for number, event in enumerate(situation.events):
        field, banned = f"events[{number}]", EFFECTS[event].space
        if banned:
            if banned in spaces:
                raise Illegal(field, BANNED(event=event, space=banned))
            continue
        fitting = [place for place, space in enumerate(spaces) if acts_in(event, space)]
        if event == "border-reopened" and len(fitting) < len(spaces):
            raise Illegal(field, BORDER_REOPENED(event=event))
        if not fitting:
            raise Illegal(field, OTHER_PLACE(event=event, space=spaces[0]))
        for place in fitting[:1] if event in ONE_SHOT else fitting:
            allotted[place].append(event)
    return allotted


def _effects(situation: Situation, position: Position, number: int, events: list[Event]) -> Effects:
    """Return what the Events allotted to a check do as the board stands."""
    space = situation.targets[number].space
    now = acting(events, position, situation.side, space)
    return effects(now or [], position, situation.side, space, "events")


def _refuse(number: int, situation: Situation) -> Illegal:
    space = situation.targets[number].space
    return Illegal(f"targets[{number}].space", check.NO_TARGET(space=space, side=situation.side))


def _still_held(situation: Situation, position: Position, rolls: list[tuple[int, int]]) -> bool:
    """Return whether the opponent controls the second target after any roll of the first check."""
    side, (first, second) = situation.side, (target.space for target in situation.targets)
    for left in rolls:
        _set(position, first, side, left)
        if opponent_holds(position, side, second):
            return True
    return False


def _first(
    situation: Situation, position: Position, events: list[Event], rulings: Rulings, steps: list[Step]
) -> tuple[CheckAnswer, list[tuple[int, int]]]:
    """Return the first check and what each of its possible rolls leaves in the space (own, opponent)."""
    target = situation.targets[0]
    found = _effects(situation, position, 0, events)
    numbers = numbers_on(
        position,
        target.space,
        situation.side,
        situation.ops,
        target.bonus + found.bonus,
        found.ignore_opponent,
    )
    steps += [CHECKED(space=target.space), *found.steps]
    steps.append(check.THRESHOLD(threshold=numbers.threshold, stability=numbers.stability))
    if isinstance(target.die, int):
        answer = check.resolve(numbers, situation.side, target.die, rulings, steps)
        left = _left(numbers, target.die, rulings)
        _set(position, target.space, situation.side, left)
        return answer, [left]
    _tell_base(numbers, situation.ops, steps)
    return check.chances(numbers, rulings), [_left(numbers, die, rulings) for die in range(1, FACES + 1)]


def _second(
    situation: Situation,
    position: Position,
    rolls: list[tuple[int, int]],
    events: list[Event],
    rulings: Rulings,
    steps: list[Step],
) -> CheckAnswer:
    """Return the second check over all rolls of the first and its own."""
    target, first = situation.targets[1], situation.targets[0].space
    cases: list[Numbers | None] = []
    told: list[Step] = []
    for left in rolls:
        _set(position, first, situation.side, left)
        if not may_check(position, situation.side, target.space, events):
            cases.append(None)
            continue
        found = _effects(situation, position, 1, events)
        told = max(told, found.steps, key=len)  # Stand Fast may act after some of the rolls only
        bonus = target.bonus + found.bonus
        cases.append(
            numbers_on(position, target.space, situation.side, situation.ops, bonus, found.ignore_opponent)
        )
    known = [numbers for numbers in cases if numbers is not None]
    if not known:
        raise _refuse(1, situation)
    steps += [CHECKED(space=target.space), *told]
    steps.append(check.THRESHOLD(threshold=known[0].threshold, stability=known[0].stability))
    if len(rolls) == 1 and isinstance(target.die, int):
        answer = check.resolve(known[0], situation.side, target.die, rulings, steps)
        _set(position, target.space, situation.side, _left(known[0], target.die, rulings))
        return answer
    if len(rolls) == 1:
        _tell_base(known[0], situation.ops, steps)
        return check.chances(known[0], rulings)
    steps.append(AFTER_FIRST(rolls=len(rolls)))
    return _over_all(situation, position, rolls, cases, rulings)


def _over_all(
    situation: Situation,
    position: Position,
    rolls: list[tuple[int, int]],
    cases: list[Numbers | None],
    rulings: Rulings,
) -> CheckAnswer:
    """Return the second check's odds: no opponent SP left counts as no success, nothing removed or added."""
    target, side = situation.targets[1], situation.side
    dice = [target.die] if isinstance(target.die, int) else list(range(1, FACES + 1))
    removed, added, success, controls = [], [], 0, 0
    for left, numbers in zip(rolls, cases, strict=True):
        _set(position, situation.targets[0].space, side, left)
        for die in dice:
            if numbers is None:
                removed.append(0)
                added.append(0)
                controls += position.controller(target.space) == side
                continue
            roll = effect(numbers, die, rulings)
            removed.append(roll.removed)
            added.append(roll.added)
            success += roll.margin > 0
            own, opponent = numbers.own_sp + roll.added, numbers.opponent_sp - roll.removed
            controls += own - opponent >= numbers.stability
    known = [numbers for numbers in cases if numbers is not None]
    count = len(removed)
    fixed = len(known) == len(cases)
    friendly, hostile = {n.friendly for n in known}, {n.hostile for n in known}
    return CheckAnswer(
        mode="odds",
        threshold=known[0].threshold,
        friendly=known[0].friendly if fixed and len(friendly) == 1 else UNSET,
        hostile=known[0].hostile if fixed and len(hostile) == 1 else UNSET,
        success=odds.chance(success, count),
        removed=odds.distribution(check.counted(removed)),
        added=odds.distribution(check.counted(added)),
        controls_after=odds.chance(controls, count),
    )


def _left(numbers: Numbers, die: int, rulings: Rulings) -> tuple[int, int]:
    roll = effect(numbers, die, rulings)
    return numbers.own_sp + roll.added, numbers.opponent_sp - roll.removed


def _set(position: Position, space: str, side: Side, left: tuple[int, int]) -> None:
    own, opponent = left
    position.sp[space] = [own, opponent] if side == SIDES[0] else [opponent, own]


def _tell_base(numbers: Numbers, ops: int, steps: list[Step]) -> None:
    steps.append(
        check.BASE(
            ops=ops,
            friendly=numbers.friendly,
            against=-numbers.hostile,
            bonus=numbers.base - ops - numbers.friendly + numbers.hostile,
            base=numbers.base,
        )
    )
