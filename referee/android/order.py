"""Who goes first: with dark cards, the light card, and at resolving plots."""

from typing import Annotated

from msgspec import Meta

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Name, about, no_repeats, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

DARK = Fact("android.twilight.priority", "dark")
LIGHT = Fact("android.twilight.priority", "light")
NO_OTHERS = Fact("android.twilight.priority", "no-others")
PLOTS = Fact("android.plot.order", "from-first")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The players clockwise, the first player and whose turn it is."""

    players: Annotated[
        list[Name],
        Meta(min_length=1, max_length=LONGEST_LIST),
        about("the players, clockwise", example="Louis,Caprice,Floyd"),
    ]
    first: Annotated[Name, about("the first player", example="Caprice")]
    active: Annotated[Name, about("the player whose turn it is", example="Louis")]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """Who may play a dark card, in order, then who a light one; and who resolves plots, in order."""

    dark: list[str]
    light: str
    plots: list[str]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the orders. Raises InputFault for a name twice, or a first or active player not listed."""
    players = situation.players
    no_repeats(players, lambda number: f"players[{number}]")
    for field, name in (("first", situation.first), ("active", situation.active)):
        if name not in players:
            raise unknown_name(field, name, players)
    start = players.index(situation.first)
    plots = players[start:] + players[:start]
    dark = [name for name in plots if name != situation.active]
    steps = [
        DARK(players=dark, victim=situation.active) if dark else NO_OTHERS(),
        LIGHT(player=situation.active),
        PLOTS(players=plots),
    ]
    return Verdict(Answer(dark=dark, light=situation.active, plots=plots), steps)
