"""The power struggle's cards: suits and ranks, leaders, wild cards, and how many of each the deck holds."""

from typing import Final, Literal, TypeAlias, cast

from referee.freedom.spaces import SpaceType
from referee.verdict import Fact

Suit: TypeAlias = Literal["rally", "strike", "march", "petition"]
"""A suit of the struggle deck; leaders name one."""

Card: TypeAlias = Literal[
    "rally-1",
    "strike-3",
    "strike-4",
    "strike-5",
    "strike-6",
    "march-3",
    "march-4",
    "march-5",
    "march-6",
    "petition-5",
    "petition-6",
    "leader-intellectuals",
    "leader-elite",
    "leader-workers",
    "leader-students",
    "leader-church",
    "support-falters",
    "support-surges",
    "scare-tactics",
    "tactic-fails",
]
"""A card of the struggle deck."""

SUITS: Final[tuple[Suit, ...]] = ("rally", "strike", "march", "petition")
"""The four suits."""

BANNED_LED = Fact("1989.struggle.tactic-fails", "banned-led")

DECK: Final[dict[Card, int]] = {
    "rally-1": 6,
    "strike-3": 4,
    "strike-4": 4,
    "strike-5": 2,
    "strike-6": 2,
    "march-3": 4,
    "march-4": 4,
    "march-5": 2,
    "march-6": 2,
    "petition-5": 3,
    "petition-6": 3,
    "leader-intellectuals": 4,
    "leader-elite": 4,
    "leader-workers": 2,
    "leader-students": 1,
    "leader-church": 1,
    "support-falters": 1,
    "support-surges": 1,
    "scare-tactics": 1,
    "tactic-fails": 1,
}
"""Copies of each card, 52 in all (1989.struggle.deck)."""

TACTIC_FAILS: Final = "tactic-fails"
"""The wild card that only the defender plays."""
LEADER_RANK: Final = 3
"""Rank of a leader, whatever suit it names (1989.struggle.leader-rank)."""
RALLY_RANK: Final = 1
"""Rank of a Rally in the Square: whoever answers it takes the initiative (1989.struggle.initiative.rally)."""

FIRST_SPACE: Final = 6
"""Cards for the first controlled space (1989.struggle.cards)."""
FURTHER_SPACE: Final = 2
"""Cards for each further controlled space (1989.struggle.cards)."""

_LEADER: Final = "leader-"


def suit(card: Card) -> Suit | None:
    """Return the suit of a suit card, None for leaders and wild cards."""
    word = card.partition("-")[0]
    return next((name for name in SUITS if name == word), None)


def leader(card: Card) -> SpaceType | None:
    """Return the type of space whose leader the card is, None for other cards."""
    return cast(SpaceType, card.removeprefix(_LEADER)) if card.startswith(_LEADER) else None


def wild(card: Card) -> bool:
    """Say whether the card is a wild one."""
    return rank(card) is None


def rank(card: Card) -> int | None:
    """Return the rank of a card: what it prints, 3 for a leader, None for a wild card."""
    if leader(card) is not None:
        return LEADER_RANK
    return int(card[-1]) if suit(card) is not None else None


def dealt(spaces: int) -> int:
    """Return how many cards so many controlled spaces bring (1989.struggle.cards)."""
    return FIRST_SPACE + FURTHER_SPACE * (spaces - 1) if spaces else 0
