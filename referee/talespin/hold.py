"""What Damage can do to a defender: every sequence of choices, every end, and how many there are.

Each cargo is a chain of one or two steps: an opened one is discarded, a packed bluff is opened and gone, a
packed genuine one is opened and may be discarded after that. The hand is a chain as long as it has cards.
A sequence of choices interleaves such chains, so sequences and ends are counted without visiting them.
"""

from collections.abc import Iterator
from math import comb, factorial
from typing import Final, NamedTuple

from msgspec import Struct

HAND: Final = "hand"
"""The choice of making the defender discard a card of the hand."""
OPEN: Final = "open:"
"""What stands before the name of a packed cargo in the choice of opening it."""
DISCARD: Final = "discard:"
"""What stands before the name of an opened cargo in the choice of discarding it."""


class Hold(Struct, frozen=True, kw_only=True):
    """A defender's packed and opened cargo and the number of cards in hand."""

    packed: list[str]
    opened: list[str]
    hand: int


class Damage(NamedTuple):
    """So many points against a hold whose genuine cargo is known.

    `idle`: the hand may be chosen even when it is empty, which changes nothing.
    """

    hold: Hold
    genuine: frozenset[str]
    points: int
    idle: bool

    @property
    def steps(self) -> int:
        """Choices that every sequence is made of."""
        return self.points if self.idle else min(self.points, work(self.hold, self.genuine))


def work(hold: Hold, genuine: frozenset[str]) -> int:
    """Return how many points find a target before nothing is left; any order of choices takes as many."""
    twice = sum(name in genuine for name in hold.packed)
    return len(hold.packed) + twice + len(hold.opened) + hold.hand


def options(hold: Hold, idle: bool) -> list[str]:
    """Return the choices for the next point: open in packed order, discard in opened order, the hand."""
    found = [OPEN + name for name in hold.packed] + [DISCARD + name for name in hold.opened]
    return [*found, HAND] if hold.hand or idle else found


def count_sequences(damage: Damage) -> int:
    """Return how many sequences of choices there are.

    Of `n` steps, `j` are spent on cargo: their places are chosen in C(n, j) ways, and j! orders of the
    cargo steps count once for each of the 2ᵗ orders of the t cargo that are opened and discarded.
    """
    n = damage.steps
    return sum(
        comb(n, j) * (ways * factorial(j) >> t)
        for j, t, ways in _patterns(damage)
        if damage.idle or n - j <= damage.hold.hand
    )


def count_ends(damage: Damage) -> int:
    """Return how many different ends there are: which cargo were hit how often decides the hand, too."""
    n, hand = damage.steps, damage.hold.hand
    return sum(ways for j, _, ways in _patterns(damage) if damage.idle or n - j <= hand)


def sequences(damage: Damage) -> list[list[str]]:
    """Return all sequences of choices, depth first in the order of `options`.

    A walk over the tree of choices; where only the hand is left it goes on in one stride, so that the
    work grows with the number of sequences and not with their length.
    """
    tokens = _tokens(damage)
    found: list[list[str]] = []
    stack: list[tuple[int, int, list[str]]] = [(0, damage.hold.hand, [])]
    while stack:
        chosen, hand, path = stack.pop()
        left = damage.steps - len(path)
        ready = [token for token in tokens if token.ready(chosen)] if left else []
        if not ready:
            found.append(path + [HAND] * left)
            continue
        if hand or damage.idle:
            stack.append((chosen, hand - 1 if hand else 0, [*path, HAND]))
        stack += [(chosen | token.bit, hand, [*path, token.choice]) for token in reversed(ready)]
    return found


def ends(damage: Damage) -> list[Hold]:
    """Return the different ends in the order in which the sequences first reach them.

    The first sequence that reaches an end opens, then discards, then takes from the hand, so the ends come
    in the order of the sets of cargo steps, a set with an earlier step before one without it. A search
    that goes on only where enough steps remain visits no set in vain.
    """
    tokens, shape = _tokens(damage), _Shape(damage)
    n, hand = damage.steps, damage.steps if damage.idle else damage.hold.hand
    later = [0] * (len(tokens) + 1)
    for i in reversed(range(len(tokens))):
        later[i] = later[i + 1] + tokens[i].worth
    found: list[Hold] = []
    stack = [(0, 0, n, 0)]
    while stack:
        i, chosen, need, pending = stack.pop()
        while need and i < len(tokens):
            token = tokens[i]
            i += 1
            if not token.ready(chosen):
                continue
            pending -= not token.worth
            if later[i] + pending + hand >= need:
                stack.append((i, chosen, need, pending))
            pending += token.worth == 2
            chosen |= token.bit
            need -= 1
        found.append(shape.end(chosen, need))
    return found


class _Token(NamedTuple):
    """A choice on cargo, ranked by its place in the list of all; `after` is the bit of the one it waits for.

    `worth`: the steps it makes possible, itself included, that no earlier token has made possible.
    """

    choice: str
    bit: int
    after: int
    worth: int

    def ready(self, chosen: int) -> bool:
        """Say whether it is open when the choices of these bits have been made."""
        return not chosen & self.bit and chosen & self.after == self.after


def _tokens(damage: Damage) -> list[_Token]:
    """Return every choice on cargo in the order of `options`: newly opened ones stand behind the opened."""
    hold = damage.hold
    tokens: list[_Token] = []
    opening = {}
    for name in hold.packed:
        bit = opening[name] = 1 << len(tokens)
        tokens.append(_Token(OPEN + name, bit, 0, 1 + (name in damage.genuine)))
    tokens += [_Token(DISCARD + name, 1 << i, 0, 1) for i, name in enumerate(hold.opened, len(tokens))]
    kept = [name for name in hold.packed if name in damage.genuine]
    tokens += [_Token(DISCARD + name, 1 << i, opening[name], 0) for i, name in enumerate(kept, len(tokens))]
    return tokens


class _Shape:
    """Makes holds of the bits of the choices; parts that many ends share are made once."""

    def __init__(self, damage: Damage) -> None:
        self._hold = damage.hold
        self._kept = [(i, name) for i, name in enumerate(damage.hold.packed) if name in damage.genuine]
        self._packed: dict[int, list[str]] = {}
        self._opened: dict[int, list[str]] = {}

    def end(self, chosen: int, from_hand: int) -> Hold:
        """Return the hold after the choices of these bits and so many points at the hand."""
        hold = self._hold
        opens = chosen & ((1 << len(hold.packed)) - 1)
        discards = chosen >> len(hold.packed)
        old = discards & ((1 << len(hold.opened)) - 1)
        new = discards >> len(hold.opened)
        if opens not in self._packed:
            self._packed[opens] = _left(hold.packed, opens)
        if old not in self._opened:
            self._opened[old] = _left(hold.opened, old)
        newly = [name for j, (i, name) in enumerate(self._kept) if opens >> i & 1 and not new >> j & 1]
        return Hold(
            packed=self._packed[opens],
            opened=self._opened[old] + newly,
            hand=max(hold.hand - from_hand, 0),
        )


def _left(names: list[str], gone: int) -> list[str]:
    return [name for i, name in enumerate(names) if not gone >> i & 1]


def _patterns(damage: Damage) -> Iterator[tuple[int, int, int]]:
    """Yield (j, t, ways): so many sets of `j` steps on cargo open and discard `t` of them."""
    hold = damage.hold
    twice = sum(name in damage.genuine for name in hold.packed)
    cargo = len(hold.packed) + len(hold.opened)
    for t in range(twice + 1):
        pairs = comb(twice, t)
        for once in range(min(cargo - t, damage.steps - 2 * t) + 1):
            yield once + 2 * t, t, pairs * comb(cargo - t, once)
