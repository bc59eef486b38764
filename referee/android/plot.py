"""A plot card resolved: the good branch or the bad one."""

from typing import Annotated, Literal

from referee.rulings import Rulings
from referee.situation import Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Verdict

GOOD = Fact("android.plot.branch", "more-good")
EQUAL = Fact("android.plot.branch", "equal")
EMPTY = Fact("android.plot.branch", "no-baggage")
BAD = Fact("android.plot.branch", "more-bad")


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The baggage on the card."""

    good: Annotated[Count, about("good baggage on the card", example="3")]
    bad: Annotated[Count, about("bad baggage on the card", example="2")]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The branch taken."""

    branch: Literal["good", "bad"]


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the branch: good only with more good than bad baggage."""
    good, bad = situation.good, situation.bad
    if good > bad:
        return Verdict(Answer(branch="good"), [GOOD(good=good, bad=bad)])
    if good < bad:
        return Verdict(Answer(branch="bad"), [BAD(good=good, bad=bad)])
    return Verdict(Answer(branch="bad"), [EQUAL(good=good, bad=bad) if good else EMPTY()])
