"""A tactic in a fight: whose twilight marker it moves, and where."""

from typing import Annotated, Literal

from referee.android.marker import Shade, Steps
from referee.rulings import Rulings
from referee.situation import Situation as BaseSituation
from referee.situation import about
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

BY_CARD_PLAYER = Fact("android.twilight.fight", "card-player")
BY_TARGET = Fact("android.twilight.fight", "target")
FULLY_SHIFTED = Fact("android.twilight.fight", "fully-shifted")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The tactic chosen, and both twilight markers."""

    tactic: Annotated[Shade, about("the tactic chosen", example="light")]
    card_player: Annotated[Steps, about("steps left to the player of the fight card", example="3,1")]
    target: Annotated[Steps, about("steps left to the target", example="0,4")]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Who shifts, which way, and how far the marker moves."""

    shifter: Literal["card-player", "target"]
    shift: Shade
    moved: Literal[0, 1]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the shift of a tactic, which a marker already at that end does not forbid: it stays there."""
    shift = situation.tactic
    shifter: Literal["card-player", "target"] = "card-player"
    steps_left, fact = situation.card_player, BY_CARD_PLAYER
    if rulings["fight-shifter"] == "target":
        shifter, steps_left, fact = "target", situation.target, BY_TARGET
    moved: Literal[0, 1] = 1 if steps_left.towards(shift) else 0
    steps = [fact(shift=shift)]
    if not moved:
        steps.append(FULLY_SHIFTED(shift=shift))
    return Verdict(Answer(shifter=shifter, shift=shift, moved=moved), steps)
