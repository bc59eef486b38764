"""The aftermath of a power struggle: support lost, VP won, and who holds power; or the odds of it."""

from collections import Counter
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from referee import odds
from referee.freedom.spaces import COUNTRIES, Country, Side
from referee.freedom.struggle import Suit
from referee.odds import Chance, Outcome
from referee.rulings import Rulings
from referee.situation import Count, Die, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

RESULTS: Final = (0, 0, 1, 1, 2, 2, 3, 4)
"""Support lost and VP won by modified roll, 0–7; outside it the nearest end (1989.aftermath.table)."""
BY_SUIT: Final[dict[Suit, int]] = {"petition": -2, "rally": 2, "march": 0, "strike": 0}
"""What the winning suit adds to both rolls (1989.aftermath.modifiers)."""
YAKOVLEV: Final = 1
"""What Yakovlev Counsels Gorbachev adds to both rolls of a winning Democrat (1989.aftermath.modifiers)."""
TOPPLES: Final = 4
"""Modified VP roll from which a winning Democrat takes power (1989.power.democrat)."""

RAISED_EACH = Fact("1989.struggle.stakes", "each-raise")
RAISED_ONCE = Fact("1989.struggle.stakes", "once")
NO_SUIT = Fact("1989.aftermath.modifiers", "no-suit")
YAKOVLEV_IDLE = Fact("1989.aftermath.modifiers", "yakovlev-idle")
MODIFIER = Fact("1989.aftermath.modifiers", "modifier")
ROLLS = Fact("1989.aftermath.rolls", "both-missing")
SUPPORT_ROLL = Fact("1989.aftermath.table", "support")
SUPPORT_LOST = Fact("1989.aftermath.support", "lost")
SUPPORT_SHORT = Fact("1989.aftermath.support", "short")
VP_ROLL = Fact("1989.aftermath.table", "vp")
COMMUNIST_WON = Fact("1989.power.democrat", "communist-won")
NEEDS = Fact("1989.power.democrat", "needs")
TAKEN = Fact("1989.power.democrat", "taken")
NOT_TAKEN = Fact("1989.power.democrat", "not-taken")
NO_POWER_VP = Fact("1989.power.no-vp", "none")
SURRENDERED = Fact("1989.power.surrender", "surrendered")
POWER_VP = Fact("1989.power.vp", "vp")

Power: TypeAlias = Literal["democrat", "communist", "surrendered"]


class Situation(BaseSituation, kw_only=True, frozen=True):
    """Where the struggle was, who won it and how, what bears on the rolls, and the dice if rolled."""

    country: Annotated[Country, about("the country of the power struggle", example="poland")]
    winner: Annotated[Side, about("who has won the power struggle", example="democrat")]
    suit: Annotated[Suit, about("the suit of the winning attack", example="rally")] | None
    raises: Annotated[int, Meta(ge=0, le=2), about("players who raised the stakes", example="1")]
    yakovlev: Annotated[bool, about("Yakovlev Counsels Gorbachev is in effect")] = False
    support_die: (
        Annotated[Die, about("what the loser's die for the support loss shows", example="4")]
        | UnsetType
        | None
    ) = UNSET
    vp_die: (
        Annotated[Die, about("what the winner's die for the VP shows", example="5")] | UnsetType | None
    ) = UNSET
    loser_sp: (
        Annotated[Count, about("support points the loser has in the country", example="6")] | UnsetType
    ) = UNSET
    times_scored: Annotated[
        Count, about("times the Communist has scored power there before", example="1")
    ] = 0
    surrender: Annotated[bool, about("the Communist hands over power of his own will")] = False


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """The rolls as read in the table and what they bring; or with a die missing the odds of it.

    In odds everything that is the same whatever a missing die shows is given, too.
    """

    mode: Literal["resolved", "odds"]
    modifier: int
    support_roll: int | UnsetType = UNSET
    support_loss: int | list[Outcome]
    sp_removed: int | UnsetType | None = UNSET
    vp_roll: int | UnsetType = UNSET
    vp: int | list[Outcome]
    power: Power | UnsetType = UNSET
    power_vp: int | UnsetType = UNSET
    scoring_card: Literal["removed", "discard"] | UnsetType = UNSET
    track: int | list[Outcome]
    topples: Chance | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return what a power struggle's aftermath brings, or the odds of it while a die is missing."""
    steps: list[Step] = []
    modifier = _modifier(situation, rulings, steps)
    losses = [_loss(situation, face, modifier) for face in odds.die(_given(situation.support_die))]
    gains = [_gain(situation, face, modifier) for face in odds.die(_given(situation.vp_die))]
    if len(losses) > 1 and len(gains) > 1:
        steps.append(ROLLS(modifier=modifier))
    _tell_loss(situation, losses, steps)
    _tell_gain(situation, gains, modifier, steps)
    if len(losses) == len(gains) == 1:
        return Verdict(_resolved(modifier, losses[0], gains[0]), steps)
    return Verdict(_odds(modifier, losses, gains), steps)


class _Loss(Struct, frozen=True):
    """The loser's roll: the die, the row it is read in, what that costs and how much of it is there."""

    die: int
    row: int
    due: int
    removed: int | None


class _Gain(Struct, frozen=True):
    """The winner's roll: the die, the row it is read in, the VP, who holds power then and what for."""

    die: int
    row: int
    vp: int
    power: Power
    power_vp: int
    track: int

    @property
    def scoring_card(self) -> Literal["removed", "discard"]:
        """Where the scoring card goes."""
        return "discard" if self.power == "communist" else "removed"


def _given(die: int | UnsetType | None) -> int | None:
    return die if isinstance(die, int) else None


def _row(roll: int) -> int:
    return min(max(roll, 0), len(RESULTS) - 1)


def _modifier(situation: Situation, rulings: Rulings, steps: list[Step]) -> int:
    """Return the modifier of both rolls, the suit's, the raises' and Yakovlev's together."""
    suit = 0 if situation.suit is None else BY_SUIT[situation.suit]
    stakes = situation.raises
    if stakes > 1:
        once = rulings["stakes"] == "once"
        stakes = 1 if once else stakes
        steps.append((RAISED_ONCE if once else RAISED_EACH)(raises=situation.raises, modifier=stakes))
    yakovlev = YAKOVLEV if situation.yakovlev and situation.winner == "democrat" else 0
    if situation.suit is None:
        steps.append(NO_SUIT())
    if situation.yakovlev and not yakovlev:
        steps.append(YAKOVLEV_IDLE())
    modifier = suit + stakes + yakovlev
    steps.append(MODIFIER(suit=suit, stakes=stakes, yakovlev=yakovlev, modifier=modifier))
    return modifier


def _loss(situation: Situation, die: int, modifier: int) -> _Loss:
    row = _row(die + modifier)
    there = situation.loser_sp
    removed = None if there is UNSET else min(RESULTS[row], there)
    return _Loss(die=die, row=row, due=RESULTS[row], removed=removed)


def _gain(situation: Situation, die: int, modifier: int) -> _Gain:
    """Return the winner's VP and who holds power after this roll; the track's sign is the Democrat's."""
    row = _row(die + modifier)
    power: Power = "surrendered" if situation.surrender else "communist"
    if situation.winner == "democrat" and row >= TOPPLES:
        power = "democrat"
    value = COUNTRIES[situation.country].power
    power_vp = value * (situation.times_scored + 1) if power == "communist" else 0
    vp = RESULTS[row]
    track = (vp if situation.winner == "democrat" else -vp) - power_vp
    return _Gain(die=die, row=row, vp=vp, power=power, power_vp=power_vp, track=track)


def _resolved(modifier: int, loss: _Loss, gain: _Gain) -> Answer:
    return Answer(
        mode="resolved",
        modifier=modifier,
        support_roll=loss.row,
        support_loss=loss.due,
        sp_removed=loss.removed,
        vp_roll=gain.row,
        vp=gain.vp,
        power=gain.power,
        power_vp=gain.power_vp,
        scoring_card=gain.scoring_card,
        track=gain.track,
    )


def _odds(modifier: int, losses: list[_Loss], gains: list[_Gain]) -> Answer:
    removed = {loss.removed for loss in losses}
    power, power_vp = {gain.power for gain in gains}, {gain.power_vp for gain in gains}
    scoring_card = {gain.scoring_card for gain in gains}
    return Answer(
        mode="odds",
        modifier=modifier,
        support_roll=losses[0].row if len(losses) == 1 else UNSET,
        support_loss=odds.distribution(Counter(loss.due for loss in losses)),
        sp_removed=removed.pop() if len(removed) == 1 else UNSET,
        vp_roll=gains[0].row if len(gains) == 1 else UNSET,
        vp=odds.distribution(Counter(gain.vp for gain in gains)),
        power=power.pop() if len(power) == 1 else UNSET,
        power_vp=power_vp.pop() if len(power_vp) == 1 else UNSET,
        scoring_card=scoring_card.pop() if len(scoring_card) == 1 else UNSET,
        track=odds.distribution(Counter(gain.track for gain in gains)),
        topples=odds.chance(sum(gain.power == "democrat" for gain in gains), len(gains)),
    )


def _tell_loss(situation: Situation, losses: list[_Loss], steps: list[Step]) -> None:
    if len(losses) > 1:
        return
    loss = losses[0]
    loser = "communist" if situation.winner == "democrat" else "democrat"
    steps.append(SUPPORT_ROLL(side=loser, die=loss.die, row=loss.row, loss=loss.due))
    if loss.removed is not None and loss.removed < loss.due:
        steps.append(SUPPORT_SHORT(side=loser, due=loss.due, removed=loss.removed))
    elif loss.due:
        steps.append(SUPPORT_LOST(side=loser, due=loss.due))


def _tell_gain(situation: Situation, gains: list[_Gain], modifier: int, steps: list[Step]) -> None:
    gain = gains[0]
    if len(gains) == 1:
        steps.append(VP_ROLL(side=situation.winner, die=gain.die, row=gain.row, vp=gain.vp))
    if situation.winner == "communist":
        steps.append(COMMUNIST_WON())
    elif len(gains) > 1:
        steps.append(NEEDS(row=TOPPLES, die=max(TOPPLES - modifier, 1)))
    elif gain.power == "democrat":
        steps.append(TAKEN(row=gain.row))
    else:
        steps.append(NOT_TAKEN(row=gain.row))
    powers = {case.power for case in gains}
    if "democrat" in powers:
        steps.append(NO_POWER_VP())
    if "surrendered" in powers:
        steps.append(SURRENDERED())
    if "communist" in powers:
        kept = next(case for case in gains if case.power == "communist")
        value = COUNTRIES[situation.country].power
        steps.append(POWER_VP(value=value, times=situation.times_scored + 1, vp=kept.power_vp))
