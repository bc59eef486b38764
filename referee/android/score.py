"""Victory points of one player when the case is closed."""

from typing import Annotated, Final

from msgspec import Meta, field

from referee.android.conspiracy import TOKEN_VP as CONSPIRACY_VP
from referee.android.groups import LINK_VP, Group, Links, tokens_vp
from referee.rulings import Rulings
from referee.situation import LARGEST_COUNT, LONGEST_LIST, Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

TRAUMA_VP: Final = -1
"""VP of a trauma (android.vp)."""
SAD: Final = -1
"""An ending of so many VP or less also loses the links of Cardinal Reese (android.conspiracy.link-vp)."""

TOKENS = Fact("android.vp", "group-tokens")
CONSPIRACY = Fact("android.vp", "conspiracy-tokens")
STREET = Fact("android.conspiracy.link-vp", "street-favors")
TRAUMA = Fact("android.vp", "trauma")
ENDINGS = Fact("android.vp", "endings")
SAD_ENDINGS = Fact("android.conspiracy.link-vp", "sad-endings")
HUNCHES = Fact("android.vp", "hunches")
OTHER = Fact("android.vp", "other")
TOTAL = Fact("android.vp", "total")

Points = Annotated[int, Meta(ge=-LARGEST_COUNT, le=LARGEST_COUNT)]
"""VP that may be negative."""

LinksOfGroups = Annotated[dict[Group, Links], Meta(max_length=LONGEST_LIST)]


class Player(BaseSituation, frozen=True, kw_only=True):
    """What a player has at the end; everything is 0 unless told."""

    jinteki: Annotated[Count, about("Jinteki tokens", example="1")] = 0
    haas: Annotated[Count, about("Haas tokens", example="2")] = 0
    conspiracy: Annotated[Count, about("conspiracy tokens", example="1")] = 0
    street: Annotated[Count, about("street favors", example="2")] = 0
    trauma: Annotated[Count, about("traumas", example="4")] = 0
    endings: Annotated[
        list[Points], Meta(max_length=LONGEST_LIST), about("VP printed on each plot ending", example="7,-1")
    ] = field(default_factory=list)
    hunch_vp: Annotated[Count, about("VP of the hunches", example="15")] = 0
    other: Annotated[Points, about("other VP, which may be negative", example="2")] = 0


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The links of each group to the conspiracy, and what the player has."""

    links: Annotated[LinksOfGroups, about("the links of each group", example="jinteki=2")] = {}
    player: Annotated[Player, about("what the player has", example="jinteki:1,trauma:4,endings:7/-1")]


class Parts(BaseAnswer, frozen=True, kw_only=True):
    """The VP for each thing a player has."""

    jinteki: int
    haas: int
    conspiracy: int
    street: int
    trauma: int
    endings: int
    hunch_vp: int
    other: int

    def total(self) -> int:
        """Return the VP of all parts together."""
        return sum(getattr(self, name) for name in self.__struct_fields__)


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The VP of the player, all together and by parts."""

    vp: int
    parts: Parts


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the VP of a player; links of groups not named are none."""
    links, player = situation.links, situation.player
    reese = LINK_VP * links.get("cardinal-reese", 0)
    sad = [ending for ending in player.endings if ending <= SAD]
    parts = Parts(
        jinteki=tokens_vp(player.jinteki, links.get("jinteki", 0)),
        haas=tokens_vp(player.haas, links.get("haas", 0)),
        conspiracy=CONSPIRACY_VP * player.conspiracy,
        street=LINK_VP * links.get("human-first", 0) * player.street,
        trauma=TRAUMA_VP * player.trauma,
        endings=sum(player.endings) - reese * len(sad),
        hunch_vp=player.hunch_vp,
        other=player.other,
    )
    steps = _steps(situation, parts)
    if sad and reese:
        steps.append(SAD_ENDINGS(endings=len(sad), each=reese))
    steps.append(TOTAL(vp=parts.total()))
    return Verdict(Answer(vp=parts.total(), parts=parts), steps)


def _steps(situation: Situation, parts: Parts) -> list[Step]:
    """Return a step for each thing the player has."""
    player, links = situation.player, situation.links
    steps: list[Step] = []
    if player.jinteki:
        linked = links.get("jinteki", 0)
        steps.append(TOKENS(group="jinteki", tokens=player.jinteki, links=linked, vp=parts.jinteki))
    if player.haas:
        linked = links.get("haas", 0)
        steps.append(TOKENS(group="haas", tokens=player.haas, links=linked, vp=parts.haas))
    if player.conspiracy:
        steps.append(CONSPIRACY(tokens=player.conspiracy, vp=parts.conspiracy))
    if player.street:
        linked = links.get("human-first", 0)
        steps.append(STREET(favors=player.street, links=linked, vp=parts.street))
    if player.trauma:
        steps.append(TRAUMA(traumas=player.trauma, vp=parts.trauma))
    if player.hunch_vp:
        steps.append(HUNCHES(vp=parts.hunch_vp))
    if player.other:
        steps.append(OTHER(vp=parts.other))
    if player.endings:
        steps.append(ENDINGS(vp=sum(player.endings)))
    return steps
