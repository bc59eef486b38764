"""The first player marker at the end of a day."""

from typing import Annotated

from msgspec import Meta, field

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Name, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

REPLACED = Fact("android.jump", "last-marker")
OWNER = Fact("android.first-player", "owner")
UNCHANGED = Fact("android.first-player", "unchanged")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The first player, the hero marker on the Scene of the Crime, and today's jumps."""

    first: Annotated[Name, about("the first player until now", example="Louis")]
    scene: (
        Annotated[
            Name, about("whose hero marker was on the Scene of the Crime this morning", example="Floyd")
        ]
        | None
    )
    placed: Annotated[
        list[Name],
        Meta(max_length=LONGEST_LIST),
        about("who got a jump on the case today, in order", example="Caprice"),
    ] = field(default_factory=list)


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The first player of the next round."""

    first: str


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return who becomes first player: the owner of the marker that lies there in the end."""
    owner = situation.placed[-1] if situation.placed else situation.scene
    if owner is None:
        return Verdict(Answer(first=situation.first), [UNCHANGED(player=situation.first)])
    steps = [REPLACED(player=owner)] if situation.placed else []
    return Verdict(Answer(first=owner), [*steps, OWNER(player=owner)])
