"""Damage to a defender, a point at a time: what may be chosen, every way it may go, or one way's end."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, UnsetType

from referee.rulings import Rulings
from referee.situation import (
    LONGEST_LIST,
    LONGEST_NAME,
    Count,
    InputFault,
    Name,
    about,
    nearest,
    no_repeats,
    unknown_name,
)
from referee.situation import Situation as BaseSituation
from referee.talespin.hold import (
    DISCARD,
    HAND,
    OPEN,
    Damage,
    Hold,
    count_ends,
    count_sequences,
    ends,
    options,
    sequences,
    work,
)
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

MOST_SEQUENCES: Final = 2_000
"""Sequences that are listed; of more only the number is given."""
MOST_ENDS: Final = 10_000
"""Ends that are listed; of more only the number is given."""

OPTIONS = Fact("talespin.damage", "options")
NO_POINTS = Fact("talespin.damage", "no-points")
NO_TARGET = Fact("talespin.damage", "no-target")
WAYS = Fact("talespin.damage.sequence", "ways")
MANY_SEQUENCES = Fact("talespin.damage.sequence", "many-sequences")
MANY_ENDS = Fact("talespin.damage.sequence", "many-ends")
OPENED = Fact("talespin.cargo.bluff", "stays")
BLUFF = Fact("talespin.cargo.bluff", "bluff")
DISCARDED = Fact("talespin.damage", "discarded")
FROM_HAND = Fact("talespin.damage", "from-hand")
EMPTY_HAND = Fact("talespin.damage", "empty-hand")
LOST = Fact("talespin.damage", "lost")
HAND_EMPTY = Fact("talespin.damage", "hand-empty")
NOT_PACKED = Fact("talespin.damage", "not-packed")
NOT_OPENED = Fact("talespin.damage", "not-opened")

Names = Annotated[list[Name], Meta(max_length=LONGEST_LIST)]
Choice = Annotated[str, Meta(min_length=1, max_length=len(DISCARD) + LONGEST_NAME)]


class Defender(BaseSituation, kw_only=True, frozen=True):
    """The defender's hold and hand before the first point."""

    packed: Annotated[Names, about("the defender's packed cargo", example="p1,p2")]
    opened: Annotated[Names, about("the defender's opened cargo", example="o1")]
    hand: Annotated[Count, about("cards in the defender's hand", example="3")]


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The points, whom they hit, what is genuine if that is known, and what was chosen if it was."""

    points: Annotated[Count, about("points of Damage", example="2")]
    defender: Annotated[Defender, about("the defender's hold and hand", example="p1,p2/o1/3")]
    genuine: (
        Annotated[Names, about("cards that are real cargo and stay when opened", example="p1")] | UnsetType
    ) = UNSET
    choices: (
        Annotated[
            list[Choice],
            Meta(max_length=LONGEST_LIST),
            about("the attacker's choices, one a point", example="open:p1,discard:p1"),
        ]
        | UnsetType
    ) = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The choices for the first point and all ways it may go; or how one way ends and what was lost.

    `sequences` and `ends` are null where there are too many to list; their counts are exact.
    """

    options: list[str] | UnsetType = UNSET
    sequences: list[list[str]] | UnsetType | None = UNSET
    sequence_count: int | UnsetType = UNSET
    ends: list[Hold] | UnsetType | None = UNSET
    end_count: int | UnsetType = UNSET
    end: Hold | UnsetType = UNSET
    lost: int | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what the points of Damage may do, or how the given choices end.

    Raises InputFault for names twice or unknown, an opening without `genuine`, and choices that are not one
    a point while a target is left; Illegal for a choice that is not open at its point.
    """
    _check_names(situation)
    defender = situation.defender
    hold = Hold(packed=defender.packed, opened=defender.opened, hand=defender.hand)
    # the hand can run out before the points do: only then does it matter whether it may be chosen empty
    idle = hold.hand < situation.points and rulings["damage-no-target"] != "lost"
    if situation.choices is not UNSET:
        return _carry_out(situation, situation.choices, hold, idle)
    first = options(hold, idle) if situation.points else []
    if not situation.points:
        steps = [NO_POINTS()]
    elif not first:
        steps = [NO_TARGET(points=situation.points)]
    else:
        steps = [OPTIONS(packed=len(hold.packed), opened=len(hold.opened), hand=hold.hand)]
    if situation.genuine is UNSET:
        return Verdict(Answer(options=first), steps)
    damage = Damage(hold, frozenset(situation.genuine), situation.points, idle)
    ways, different = count_sequences(damage), count_ends(damage)
    steps.append(_tell_ways(ways, different))
    if damage.steps < situation.points:
        steps.append(LOST(points=situation.points - damage.steps))
    answer = Answer(
        options=first,
        sequences=sequences(damage) if ways <= MOST_SEQUENCES else None,
        sequence_count=ways,
        ends=ends(damage) if different <= MOST_ENDS else None,
        end_count=different,
    )
    return Verdict(answer, steps)


def _tell_ways(ways: int, different: int) -> Step:
    if different > MOST_ENDS:
        return MANY_ENDS(listed=MOST_ENDS)
    if ways > MOST_SEQUENCES:
        return MANY_SEQUENCES(listed=MOST_SEQUENCES, ends=different)
    return WAYS(sequences=ways, ends=different)


def _check_names(situation: Situation) -> None:
    defender = situation.defender
    names = [*defender.packed, *defender.opened]

    def place(number: int) -> str:
        packed = len(defender.packed)
        if number < packed:
            return f"defender.packed[{number}]"
        return f"defender.opened[{number - packed}]"

    no_repeats(names, place)
    genuine = situation.genuine
    if genuine is not UNSET:
        for number, name in enumerate(genuine):
            if name not in names:
                raise unknown_name(f"genuine[{number}]", name, names)
        no_repeats(genuine, lambda number: f"genuine[{number}]")
    if situation.choices is UNSET:
        return
    for number, choice in enumerate(situation.choices):
        _check_choice(f"choices[{number}]", choice, names)
    if genuine is UNSET and any(choice.startswith(OPEN) for choice in situation.choices):
        raise InputFault("genuine", "missing")


def _check_choice(field: str, choice: str, names: list[str]) -> None:
    if choice == HAND:
        return
    for kind in (OPEN, DISCARD):
        if choice.startswith(kind):
            name = choice.removeprefix(kind)
            if name not in names:
                raise unknown_name(field, name, names)
            return
    forms = [OPEN + "NAME", DISCARD + "NAME", HAND]
    known = [HAND, *(OPEN + name for name in names), *(DISCARD + name for name in names)]
    raise InputFault(field, "no-such-value", given=choice, allowed=forms, nearest=nearest(choice, known))


def _carry_out(situation: Situation, choices: list[str], hold: Hold, idle: bool) -> Verdict:
    """Return how the choices end.

    Where an empty hand may be chosen, choosing it to the last point and stopping when nothing is left come
    to the same, and both are taken.
    """
    genuine = frozenset(situation.genuine or ())
    least = most = situation.points
    if situation.genuine is not UNSET or not hold.packed:
        least = min(least, work(hold, genuine))
        most = most if idle else least
    if not least <= len(choices) <= most:
        raise InputFault("choices", "wrong-length", given=len(choices), least=least, most=most)
    steps: list[Step] = []
    lost = situation.points - len(choices)
    for number, choice in enumerate(choices):
        if choice not in options(hold, idle):
            raise Illegal(f"choices[{number}]", _refusal(choice, number + 1))
        lost += choice == HAND and not hold.hand
        hold, step = _hit(hold, choice, situation.defender.packed, genuine)
        steps.append(step)
    if len(choices) < situation.points and options(hold, idle=False):
        given, points = len(choices), situation.points
        raise InputFault("choices", "wrong-length", given=given, least=given + 1, most=points)
    if lost or not steps:
        steps.append(LOST(points=lost) if lost else NO_POINTS())
    return Verdict(Answer(end=hold, lost=lost), steps)


def _refusal(choice: str, point: int) -> Step:
    """Return why a choice is not open at a point: its target is not there, or not there any more."""
    if choice == HAND:
        return HAND_EMPTY(choice=choice, point=point)
    if choice.startswith(OPEN):
        return NOT_PACKED(card=choice.removeprefix(OPEN), point=point)
    return NOT_OPENED(card=choice.removeprefix(DISCARD), point=point)


def _hit(hold: Hold, choice: str, order: list[str], genuine: frozenset[str]) -> tuple[Hold, Step]:
    """Return the hold after one choice; newly opened cargo stand behind the opened, in the packed `order`."""
    if choice == HAND:
        left = max(hold.hand - 1, 0)
        step = FROM_HAND(left=left) if hold.hand else EMPTY_HAND()
        return Hold(packed=hold.packed, opened=hold.opened, hand=left), step
    if choice.startswith(DISCARD):
        name = choice.removeprefix(DISCARD)
        opened = [other for other in hold.opened if other != name]
        return Hold(packed=hold.packed, opened=opened, hand=hold.hand), DISCARDED(card=name)
    name = choice.removeprefix(OPEN)
    packed = [other for other in hold.packed if other != name]
    if name not in genuine:
        return Hold(packed=packed, opened=hold.opened, hand=hold.hand), BLUFF(card=name)
    old = [other for other in hold.opened if other not in order]
    new = [other for other in order if other in hold.opened or other == name]
    return Hold(packed=packed, opened=old + new, hand=hold.hand), OPENED(card=name)
