"""Links of the groups to the conspiracy, and the VP of their tokens."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from referee.android.groups import LINK_VP, TOKEN_VP, Group, TokenGroup, tokens_vp
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

LINKED = Fact("android.conspiracy.link", "linked")
AGAIN = Fact("android.conspiracy.link", "same-side")
NONE = Fact("android.conspiracy.link", "none")
TOKENS = Fact("android.conspiracy.link-vp", "tokens")

Side = Literal["N", "E", "S", "W"]
"""A side of the centre piece."""


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The unbroken lines from groups to sides of the centre, and the tokens to be valued."""

    links: Annotated[
        list[tuple[Group, Side]],
        Meta(max_length=LONGEST_LIST),
        about("the lines from a group to a side of the centre", example="jinteki:N"),
    ]
    tokens: (
        Annotated[
            dict[TokenGroup, Count],
            Meta(max_length=LONGEST_LIST),
            about("the tokens of each group", example="jinteki=3"),
        ]
        | UnsetType
    ) = UNSET


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The links of each group that has any, and the VP of the tokens."""

    links: dict[str, int]
    vp: int | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the links of each group: each side of the centre counts once a group."""
    sides: dict[str, list[str]] = {}
    steps: list[Step] = []
    for group, side in situation.links:
        linked = sides.setdefault(group, [])
        if side in linked:
            steps.append(AGAIN(group=group, side=side))
        else:
            linked.append(side)
    links = {group: len(linked) for group, linked in sides.items()}
    steps += [LINKED(group=group, sides=linked, links=len(linked)) for group, linked in sides.items()]
    if not links:
        steps.append(NONE())
    if situation.tokens is UNSET:
        return Verdict(Answer(links=links), steps)
    vp = 0
    for token_group, tokens in situation.tokens.items():
        linked_vp = tokens_vp(tokens, links.get(token_group, 0))
        each = TOKEN_VP + LINK_VP * links.get(token_group, 0)
        steps.append(TOKENS(group=token_group, tokens=tokens, each=each, vp=linked_vp))
        vp += linked_vp
    return Verdict(Answer(links=links, vp=vp), steps)
