"""The piles of the puzzle: taking a piece, digging deeper, and where the hero markers go."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, Name, about, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

Pile = Literal["shift", "favor", "baggage"]

PILES: Final[tuple[Pile, ...]] = ("shift", "favor", "baggage")
"""The piles from the least to the most valuable (android.conspiracy.piles)."""

NO_PIECE = Fact("android.conspiracy.reveal", "no-piece")
TAKEN = Fact("android.conspiracy.reveal", "taken")
RESET = Fact("android.conspiracy.reveal", "marker")
EMPTIED = Fact("android.conspiracy.piles", "emptied")
OTHERS_UP = Fact("android.conspiracy.piles", "more-valuable")
OTHERS_DOWN = Fact("android.conspiracy.piles", "less-valuable")
ALL_EMPTY = Fact("android.conspiracy.piles", "all-empty")
BENEFIT = Fact("android.conspiracy.benefit", "pile")
IN_THE_BOX = Fact("android.conspiracy.dig", "in-the-box")
DUG = Fact("android.conspiracy.dig", "deeper")
AT_THE_TOP = Fact("android.conspiracy.dig", "top")


class Pieces(BaseSituation, frozen=True, kw_only=True):
    """The pieces left in each pile."""

    shift: Annotated[Count, about("pieces in the Shift pile", example="3")]
    favor: Annotated[Count, about("pieces in the Favor pile", example="4")]
    baggage: Annotated[Count, about("pieces in the Baggage pile", example="2")]


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The piles, the pile each hero marker lies beside (null: in the box), and who does what."""

    piles: Annotated[Pieces, about("pieces left in each pile", example="3,4,2")]
    markers: Annotated[
        dict[Name, Pile | None],
        Meta(min_length=1, max_length=LONGEST_LIST),
        about("the pile beside each player's hero marker", example="Louis=shift,Floyd=favor"),
    ]
    player: Annotated[Name, about("the player who acts", example="Louis")]
    action: Annotated[Literal["reveal", "dig"], about("what the player does", example="reveal")]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The piles and markers afterwards (null: in the box), and the pile whose benefit is due."""

    piles: dict[Pile, int]
    markers: dict[str, Pile | None]
    benefit: Pile | None


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return piles and markers after the action.

    Raises InputFault for a player without a marker, Illegal for a reveal without a piece beside the marker
    or a dig from the box.
    """
    if situation.player not in situation.markers:
        raise unknown_name("player", situation.player, situation.markers)
    piles: dict[Pile, int] = {pile: getattr(situation.piles, pile) for pile in PILES}
    if situation.action == "dig":
        return _dig(situation, piles)
    return _reveal(situation, piles)


def _reveal(situation: Situation, piles: dict[Pile, int]) -> Verdict:
    player, pile = situation.player, situation.markers[situation.player]
    if pile is None or not piles[pile]:
        raise Illegal(f"markers.{player}", NO_PIECE(player=player))
    piles[pile] -= 1
    markers = dict(situation.markers)
    steps: list[Step] = [TAKEN(player=player, pile=pile)]
    left = [other for other in PILES if piles[other]]
    if not left:
        markers = dict.fromkeys(markers)
        steps.append(ALL_EMPTY())
    else:
        markers[player] = left[0]
        steps.append(RESET(player=player, pile=left[0]))
        if not piles[pile]:
            _push_others(player, pile, piles, markers, steps)
    steps.append(BENEFIT(pile=pile))
    return Verdict(Answer(piles=piles, markers=markers, benefit=pile), steps)


def _push_others(
    player: str, emptied: Pile, piles: dict[Pile, int], markers: dict[str, Pile | None], steps: list[Step]
) -> None:
    """Move the markers of the others away from an emptied pile."""
    steps.append(EMPTIED(pile=emptied))
    others = [other for other, pile in markers.items() if pile == emptied and other != player]
    if not others:
        return
    up = _above(emptied, piles)
    to = up or [pile for pile in PILES if piles[pile]][-1]
    markers.update(dict.fromkeys(others, to))
    steps.append(OTHERS_UP(players=others, pile=to) if up else OTHERS_DOWN(players=others, pile=to))


def _dig(situation: Situation, piles: dict[Pile, int]) -> Verdict:
    player, pile = situation.player, situation.markers[situation.player]
    if pile is None:
        raise Illegal(f"markers.{player}", IN_THE_BOX(player=player))
    to = _above(pile, piles)
    markers = {**situation.markers, player: to or pile}
    step = DUG(player=player, pile=to) if to else AT_THE_TOP(player=player, pile=pile)
    return Verdict(Answer(piles=piles, markers=markers, benefit=None), [step])


def _above(pile: Pile, piles: dict[Pile, int]) -> Pile | None:
    """Return the next more valuable pile that has pieces, or None."""
    return next((other for other in PILES[PILES.index(pile) + 1 :] if piles[other]), None)
