"""The bounty: which manoeuvre a winning defender may take, and where the other cards on the table go."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, InputFault, Name, about, no_repeats, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Illegal, Step, Verdict

CHOICES = Fact("talespin.bounty", "choices")
ONLY_ATTACKERS = Fact("talespin.bounty", "only-attackers")
NO_CHOICE = Fact("talespin.bounty", "no-choice")
ATTACKER_WON = Fact("talespin.bounty", "attacker-won")
TAKEN = Fact("talespin.bounty", "taken")
PICK_AFTER_LOSS = Fact("talespin.bounty", "pick-after-loss")
PICK_PLAYER_CARD = Fact("talespin.bounty", "pick-player-card")
PICK_OWN = Fact("talespin.bounty", "pick-own")
PLAYER_CARD = Fact("talespin.bounty.player-cards", "never")
DISCARDED = Fact("talespin.dogfight.cleanup", "discarded")
UNTAKEN = Fact("talespin.dogfight.cleanup", "untaken")
RETURNED = Fact("talespin.dogfight.cleanup", "returned")

Side = Literal["attacker", "defender"]


class Card(BaseSituation, kw_only=True, frozen=True):
    """A card of the dogfight on the table."""

    id: Annotated[Name, about("the card's name", example="m1")]
    kind: Annotated[
        Literal["player", "pilot", "manoeuvre"], about("what kind of card it is", example="manoeuvre")
    ]
    by: Annotated[Side, about("who played it", example="attacker")] | UnsetType = UNSET


class Situation(BaseSituation, kw_only=True, frozen=True):
    """The cards of the dogfight on the table, who has won, and what the defender picks if that is known."""

    table: Annotated[
        list[Card],
        Meta(max_length=LONGEST_LIST),
        about("the cards of the dogfight on the table", example="m1:manoeuvre:attacker"),
    ]
    winner: Annotated[Side, about("who has won the dogfight", example="defender")] = "defender"
    pick: Annotated[Name, about("the card the defender picks", example="m1")] | UnsetType = UNSET


class Answer(BaseAnswer, kw_only=True, frozen=True):
    """What may be picked, and which cards go to the defender's hand, to the discard pile, to their owner."""

    choices: list[str]
    to_hand: list[str]
    discarded: list[str]
    returned: list[str]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the bounty's choices and where every card goes.

    Raises InputFault for an id twice, a pick that is not on the table, and a card whose player is not named
    where own manoeuvres are barred; Illegal for a pick that is no choice.
    """
    table, pick = situation.table, situation.pick
    ids = [card.id for card in table]
    no_repeats(ids, lambda number: f"table[{number}].id")
    if pick is not UNSET and pick not in ids:
        raise unknown_name("pick", pick, ids)
    steps: list[Step] = []
    choices = _choices(situation, rulings, steps)
    if pick is not UNSET:
        if pick not in choices:
            raise Illegal("pick", _refusal(situation, pick))
        steps.append(TAKEN(card=pick))
    returned = [card.id for card in table if card.kind == "player"]
    discarded = [name for name in ids if name not in returned and name != pick]
    undecided = choices if pick is UNSET else []
    decided = [name for name in discarded if name not in undecided]
    if undecided:
        steps.append(UNTAKEN(cards=undecided))
    if decided:
        steps.append(DISCARDED(cards=decided))
    if returned:
        steps.append(RETURNED(cards=returned))
    to_hand = [] if pick is UNSET else [pick]
    return Verdict(Answer(choices=choices, to_hand=to_hand, discarded=discarded, returned=returned), steps)


def _choices(situation: Situation, rulings: Rulings, steps: list[Step]) -> list[str]:
    if situation.winner == "attacker":
        steps.append(ATTACKER_WON())
        return []
    open_to_all = [card for card in situation.table if card.kind != "player"]
    barred = bool(open_to_all) and rulings["own-manoeuvre-bounty"] == "barred"
    if barred:
        for number, card in enumerate(situation.table):
            if card.kind != "player" and card.by is UNSET:
                raise InputFault(f"table[{number}].by", "missing")
    choices = [card.id for card in open_to_all if not barred or card.by == "attacker"]
    if not choices:
        steps.append(NO_CHOICE())
    else:
        steps.append(ONLY_ATTACKERS(cards=choices) if barred else CHOICES(cards=choices))
    if len(open_to_all) < len(situation.table):
        steps.append(PLAYER_CARD())
    return choices


def _refusal(situation: Situation, pick: str) -> Step:
    if situation.winner == "attacker":
        return PICK_AFTER_LOSS(card=pick)
    kind = next(card.kind for card in situation.table if card.id == pick)
    return PICK_PLAYER_CARD(card=pick) if kind == "player" else PICK_OWN(card=pick)
