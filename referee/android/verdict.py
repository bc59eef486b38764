"""The case closes: every suspect's total, the murderer, and what the hunches bring."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from referee.android.evidence import Files, Sheet
from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, InputFault, Name, about, no_repeats, unknown_name
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Slip, Step, Verdict

GUILTY_VP: Final = 15
"""VP of a right guilty hunch (android.hunch)."""
INNOCENT_VP: Final = 5
"""VP of a right innocent hunch (android.hunch)."""
OBSESSION_LEAD: Final = 5
"""How far the murderer must lead every other total for an obsession to pay (android.hunch.obsession)."""
OBSESSION_VP: Final = 3
"""VP of an obsession on top of both hunches (android.hunch.obsession)."""
LARGEST_TOTAL: Final = 9999
"""No total that is handed in goes beyond this, up or down; files and alibis cannot add up to more."""

TOTAL = Fact("android.verdict", "suspect-total")
KILLED = Fact("android.verdict.killed", "no-total")
TRIMMED_FIRST = Fact("android.evidence.perjury", "sheets-trimmed-first")
PERJURIES_FIRST = Fact("android.evidence.perjury", "sheets-turned-first")
GUILTY = Fact("android.verdict", "murderer")
TIED = Fact("android.verdict", "tied")
NOBODY = Fact("android.verdict", "nobody-positive")
HUNCH_GUILTY = Fact("android.hunch", "guilty")
HUNCH_INNOCENT = Fact("android.hunch", "innocent")
HUNCH_WRONG = Fact("android.hunch", "none-right")
HUNCH_KILLED = Fact("android.verdict.killed", "no-hunch")
OBSESSED = Fact("android.hunch.obsession", "pays")
NOT_OBSESSED = Fact("android.hunch.obsession", "lead-too-small")
TIE_OPEN = Fact("android.verdict", "tie-open")
NOBODY_OPEN = Fact("android.verdict", "nobody-open")

SUSPECT_FORM = Slip("suspect-form")
SEVERAL_TOTALS = Slip("several-totals")

Names = Name | Annotated[list[Name], Meta(max_length=LONGEST_LIST)]
Total = Annotated[int, Meta(ge=-LARGEST_TOTAL, le=LARGEST_TOTAL)]


class Suspect(BaseSituation, frozen=True, kw_only=True):
    """A suspect: a total, or the files and alibis it comes from, or killed."""

    total: Annotated[Total, about("the suspect's total", example="7")] | UnsetType = UNSET
    files: Annotated[Files, about("the tokens of each file")] | UnsetType = UNSET
    alibis: Annotated[Count, about("alibis on the sheet", example="1")] | UnsetType = UNSET
    killed: Annotated[bool, about("the suspect has been killed")] = False


class Hunch(BaseSituation, frozen=True, kw_only=True):
    """The hunches of one player."""

    player: Annotated[Name, about("the player", example="Louis")]
    guilty: Annotated[Names, about("whom the guilty hunch names", example="Eve")] | UnsetType = UNSET
    innocent: Annotated[Names, about("whom the innocent hunch names", example="Mark Henry")] | UnsetType = (
        UNSET
    )


class Situation(BaseSituation, frozen=True, kw_only=True):
    """All suspects in play and the hunches of the players."""

    suspects: Annotated[
        dict[Name, Suspect],
        Meta(min_length=1, max_length=LONGEST_LIST),
        about("the suspects and their totals", example="Eve=7; Mark=4"),
    ]
    hunches: Annotated[
        list[Hunch],
        Meta(max_length=LONGEST_LIST),
        about("the players' hunches", example="Louis:Eve:Mark; Caprice:Eve"),
    ]


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """The totals of the living, how the case ends, and what each player's hunches bring if it is settled."""

    totals: dict[str, int]
    status: Literal["guilty", "tie", "nobody-positive"]
    murderer: str | None
    tied: list[str]
    hunch_vp: dict[str, int] | UnsetType = UNSET


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return who is the murderer and the VP of the hunches; a tie and a case without any are left open.

    Raises InputFault for a suspect given in no form or in several, for files that leave several totals
    under the chosen reading, for a player twice, and for hunches about nobody listed or about one twice.
    """
    _check(situation)
    steps: list[Step] = []
    totals = _totals(situation, rulings, steps)
    best = max(totals.values(), default=0)
    top = [name for name, total in totals.items() if total == best]
    if best <= 0:
        answer = Answer(totals=totals, status="nobody-positive", murderer=None, tied=[])
        return Verdict(answer, [*steps, NOBODY()], [NOBODY_OPEN()])
    if len(top) > 1:
        answer = Answer(totals=totals, status="tie", murderer=None, tied=sorted(top))
        return Verdict(answer, [*steps, TIED(suspects=sorted(top), total=best)], [TIE_OPEN()])
    murderer = top[0]
    steps.append(GUILTY(suspect=murderer, total=best))
    lead = best - max((total for name, total in totals.items() if name != murderer), default=-LARGEST_TOTAL)
    hunch_vp = {hunch.player: _pay(hunch, murderer, lead, totals, steps) for hunch in situation.hunches}
    answer = Answer(totals=totals, status="guilty", murderer=murderer, tied=[], hunch_vp=hunch_vp)
    return Verdict(answer, steps)


def _check(situation: Situation) -> None:
    for name, suspect in situation.suspects.items():
        forms = [suspect.total is not UNSET, suspect.files is not UNSET, suspect.killed]
        if forms.count(True) != 1 or (suspect.alibis is not UNSET and suspect.files is UNSET):
            raise InputFault(f"suspects.{name}", SUSPECT_FORM.name, given=name)
    no_repeats([hunch.player for hunch in situation.hunches], lambda number: f"hunches[{number}].player")
    for number, hunch in enumerate(situation.hunches):
        _check_hunch(f"hunches[{number}].guilty", hunch.guilty, situation)
        _check_hunch(f"hunches[{number}].innocent", hunch.innocent, situation)


def _check_hunch(path: str, given: str | list[str] | UnsetType, situation: Situation) -> None:
    single = isinstance(given, str)
    names = _names(given)
    for number, name in enumerate(names):
        if name not in situation.suspects:
            raise unknown_name(path if single else f"{path}[{number}]", name, situation.suspects)
    no_repeats(names, lambda number: f"{path}[{number}]")


def _names(given: str | list[str] | UnsetType) -> list[str]:
    if given is UNSET:
        return []
    return [given] if isinstance(given, str) else list(given)


def _totals(situation: Situation, rulings: Rulings, steps: list[Step]) -> dict[str, int]:
    """Return the totals of the living suspects."""
    totals: dict[str, int] = {}
    order_told = False
    for name, suspect in situation.suspects.items():
        if suspect.killed:
            steps.append(KILLED(suspect=name))
            continue
        if suspect.files is UNSET:
            assert isinstance(suspect.total, int)
            totals[name] = suspect.total
        else:
            alibis = 0 if suspect.alibis is UNSET else suspect.alibis
            sheet = Sheet.of(suspect.files, alibis, rulings)
            if sheet.perjuries and not order_told:
                first = rulings["perjury-order"] == "perjury-first"
                steps.append(PERJURIES_FIRST() if first else TRIMMED_FIRST())
                order_told = True
            totals[name] = _total(name, sheet, rulings)
        steps.append(TOTAL(suspect=name, total=totals[name]))
    return totals


def _total(name: str, sheet: Sheet, rulings: Rulings) -> int:
    """Return the total of a sheet under the chosen reading."""
    if not sheet.perjuries or rulings["perjury-order"] == "trim-first":
        return sheet.trim_first().totals[0]
    totals = sheet.totals_perjury_first()
    if len(totals) > 1:
        raise InputFault(f"suspects.{name}.files", SEVERAL_TOTALS.name, given=name, totals=totals)
    return totals[0]


def _pay(hunch: Hunch, murderer: str, lead: int, totals: dict[str, int], steps: list[Step]) -> int:
    """Return the VP of a player's hunches, the murderer leading every other total by `lead`."""
    player, guilty, innocent = hunch.player, _names(hunch.guilty), _names(hunch.innocent)
    vp = 0
    if murderer in guilty:
        vp += GUILTY_VP
        steps.append(HUNCH_GUILTY(player=player, suspect=murderer, vp=GUILTY_VP))
    for name in innocent:
        if name in totals and name != murderer:
            vp += INNOCENT_VP
            steps.append(HUNCH_INNOCENT(player=player, suspect=name, vp=INNOCENT_VP))
    if murderer in guilty and murderer in innocent:
        if lead >= OBSESSION_LEAD:
            vp += INNOCENT_VP + OBSESSION_VP
            steps.append(OBSESSED(player=player, suspect=murderer, innocent=INNOCENT_VP, bonus=OBSESSION_VP))
        else:
            steps.append(NOT_OBSESSED(player=player, suspect=murderer, lead=lead, needed=OBSESSION_LEAD))
    killed = [name for name in dict.fromkeys([*guilty, *innocent]) if name not in totals]
    if killed:
        steps.append(HUNCH_KILLED(player=player, suspects=killed))
    if not vp:
        steps.append(HUNCH_WRONG(player=player))
    return vp
