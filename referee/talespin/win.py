"""Winning: who has enough cargo."""

from typing import Annotated, Final

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, Name, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

CARGO: Final = 5
"""Cargo that win (talespin.goal)."""
CARGO_LONG: Final = 7
"""Cargo that win the longer game (talespin.goal)."""

ENOUGH = Fact("talespin.goal", "enough")
NOBODY = Fact("talespin.goal", "nobody")
PACKED_COUNTS = Fact("talespin.cargo.packed", "counts")
SEVERAL_OPEN = Fact("talespin.goal", "several-open")


class Cargo(BaseSituation, kw_only=True, frozen=True):
    """A player's hold."""

    packed: Annotated[Count, about("packed cargo in the hold", example="3")]
    opened: Annotated[Count, about("opened cargo in the hold", example="2")]


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The hold of each player."""

    holds: Annotated[
        dict[Name, Cargo],
        Meta(max_length=LONGEST_LIST),
        about("each player's packed and opened cargo", example="A:3+2"),
    ]
    long: Annotated[bool, about("the longer game is played")] = False


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """Everybody who has enough cargo, in the order of their names."""

    winners: list[str]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return who has enough cargo to win."""
    needed = CARGO_LONG if situation.long else CARGO
    totals = {player: hold.packed + hold.opened for player, hold in situation.holds.items()}
    winners = sorted(player for player, total in totals.items() if total >= needed)
    if not winners:
        return Verdict(Answer(winners=winners), [NOBODY(needed=needed)])
    steps = [ENOUGH(cargo={player: totals[player] for player in winners}, needed=needed)]
    if any(situation.holds[player].opened < needed for player in winners):
        steps.append(PACKED_COUNTS())
    return Verdict(Answer(winners=winners), steps, [SEVERAL_OPEN()] if len(winners) > 1 else [])
