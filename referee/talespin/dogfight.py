"""The dogfight: attack against block until one gets through, and what the attacker carries out then."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from referee.rulings import Rulings
from referee.situation import Count, InputFault, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

ATTACKS: Final = 3
"""Attacks of a dogfight at most, the printed one included (talespin.dogfight.course)."""
HIGHEST_VALUE: Final = 13
"""Values of attacks and blocks stay within 1 and this (talespin.dogfight.course)."""

BLOCKED = Fact("talespin.dogfight.course", "blocked")
THROUGH = Fact("talespin.dogfight.course", "through")
NOT_BLOCKED = Fact("talespin.dogfight.course", "not-blocked")
DEFENDER_WINS = Fact("talespin.dogfight.course", "defender-wins")
DECLINED_OPEN = Fact("talespin.dogfight.decline", "icons-open")
RESOLVE = Fact("talespin.dogfight.attacker-wins", "resolve")
BOUNTY = Fact("talespin.bounty", "may-take")

Value = Annotated[int, Meta(ge=1, le=HIGHEST_VALUE)]
Part = Literal["reward", "damage", "draw"]


class Icons(BaseSituation, kw_only=True, frozen=True):
    """What stands on an attacking card."""

    damage: Annotated[Count, about("Damage icons on the card", example="1")]
    draw: Annotated[Count, about("Draw icons on the card", example="1")]
    reward: Annotated[bool, about("the card has a reward")] = False


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The values of the attacks and of the blocks against them, and the icons of the attacks if wanted."""

    attacks: Annotated[
        list[Value],
        Meta(min_length=1, max_length=ATTACKS),
        about("values of the attacks", example="9,3,10"),
    ]
    blocks: Annotated[
        list[Value | None],
        Meta(min_length=1, max_length=ATTACKS),
        about("values of the blocks, one an attack", example="10,8,-"),
    ]
    icons: (
        Annotated[
            list[Icons],
            Meta(min_length=1, max_length=ATTACKS),
            about("icons of the attacks, one entry each", example="1d1n"),
        ]
        | UnsetType
    ) = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """Who wins, which attack got through (null: none), and what the attacker carries out, in order."""

    winner: Literal["attacker", "defender"]
    stopped_at: int | None
    resolve: list[Part] | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return who wins a dogfight and what is carried out.

    Raises InputFault where blocks or icons are not one an attack.
    """
    attacks, blocks, icons = situation.attacks, situation.blocks, situation.icons
    _one_an_attack("blocks", len(blocks), len(attacks))
    if icons is not UNSET:
        _one_an_attack("icons", len(icons), len(attacks))
    steps: list[Step] = []
    stopped_at = _course(attacks, blocks, steps)
    if stopped_at is None:
        steps += [DEFENDER_WINS(), BOUNTY()]
        resolve: list[Part] | UnsetType = UNSET if icons is UNSET else []
        return Verdict(Answer(winner="defender", stopped_at=None, resolve=resolve), steps)
    answer = Answer(winner="attacker", stopped_at=stopped_at)
    if icons is not UNSET:
        played = icons[:stopped_at]
        damage, draw = sum(card.damage for card in played), sum(card.draw for card in played)
        parts: list[Part] = ["reward"] if played[0].reward else []
        steps.append(RESOLVE(reward=len(parts), damage=damage, draw=draw))
        parts += ["damage" for _ in range(damage)]
        parts += ["draw" for _ in range(draw)]
        answer = Answer(winner="attacker", stopped_at=stopped_at, resolve=parts)
    declined = stopped_at == 1 and blocks[0] is None
    return Verdict(answer, steps, [DECLINED_OPEN()] if declined else [])


def _one_an_attack(field: str, given: int, attacks: int) -> None:
    if given != attacks:
        raise InputFault(field, "wrong-length", given=given, least=attacks, most=attacks)


def _course(attacks: list[int], blocks: list[int | None], steps: list[Step]) -> int | None:
    """Return the number of the attack that gets through, or None; later attacks are not played."""
    for number, (attack, block) in enumerate(zip(attacks, blocks, strict=True), 1):
        if block is None:
            steps.append(NOT_BLOCKED(number=number, attack=attack))
            return number
        if block < attack:
            steps.append(THROUGH(number=number, attack=attack, block=block))
            return number
        steps.append(BLOCKED(number=number, attack=attack, block=block))
    return None
