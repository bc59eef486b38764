"""The evidence against one suspect: the files trimmed, perjuries at work, the total."""

from collections.abc import Callable
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from referee.rulings import Rulings
from referee.situation import LONGEST_LIST, Count, about
from referee.situation import Situation as BaseSituation
from referee.verdict import Answer as BaseAnswer
from referee.verdict import Fact, Step, Verdict

LOWEST_TOKEN: Final = -4
"""The lowest number on a token (android.evidence.place)."""
HIGHEST_TOKEN: Final = 5
"""The highest number on a token."""
WITNESS: Final = -5
"""What a Surprise Witness or an alibi counts (android.evidence.witness, android.evidence.alibi)."""
TURNED: Final = 5
"""What it counts once a perjury has turned it (android.evidence.perjury)."""

STRONG_REMOVED = Fact("android.evidence.strong", "removed")
STRONG_KEPT = Fact("android.evidence.strong", "lone-kept")
WEAK_REMOVED = Fact("android.evidence.weak", "removed")
WEAK_KEPT = Fact("android.evidence.weak", "lone-kept")
WITNESSES = Fact("android.evidence.witness", "count")
ALIBIS = Fact("android.evidence.alibi", "count")
TURNS = Fact("android.evidence.perjury", "turned")
TURNS_NOTHING = Fact("android.evidence.perjury", "nothing-to-turn")
FIRST = Fact("android.evidence.perjury", "before-trimming")
ORDERS_DIFFER = Fact("android.evidence.perjury", "orders-differ")
TOTAL = Fact("android.verdict", "total")
TOTAL_EITHER_WAY = Fact("android.verdict", "total-either-way")
TOTALS = Fact("android.verdict", "totals")
CHOICE_OPEN = Fact("android.evidence.perjury", "choice-open")

Token: TypeAlias = Annotated[int, Meta(ge=LOWEST_TOKEN, le=HIGHEST_TOKEN)] | Literal["witness", "perjury"]
"""A token of a file: a number, a Surprise Witness or a perjury."""

Tokens = Annotated[list[Token], Meta(max_length=LONGEST_LIST)]


class Files(BaseSituation, frozen=True, kw_only=True):
    """The three files of a suspect's sheet; two are marked strong and weak, the third is plain."""

    strong: Annotated[Tokens, about("tokens of the strong file", example="3,1,-2")] = field(
        default_factory=list
    )
    weak: Annotated[Tokens, about("tokens of the weak file", example="4,2")] = field(default_factory=list)
    plain: Annotated[Tokens, about("tokens of the third file", example="witness,perjury")] = field(
        default_factory=list
    )


class Situation(BaseSituation, frozen=True, kw_only=True):
    """The sheet of one suspect."""

    files: Annotated[Files, about("the tokens of each file", example="3,1,-2/4,W/P,1")]
    alibis: Annotated[Count, about("alibis on the sheet", example="1")] = 0


class Removed(Struct, frozen=True, kw_only=True):
    """The tokens trimmed from either file, in the file's order."""

    strong: list[Token]
    weak: list[Token]


class Readings(Struct, frozen=True, kw_only=True):
    """The totals possible under each reading of `perjury-order`, rising."""

    trim_first: list[int] = field(name="trim-first")
    perjury_first: list[int] = field(name="perjury-first")


class Answer(BaseAnswer, frozen=True, kw_only=True):
    """What is trimmed, how many witnesses and alibis are turned, and the total.

    `total` is null where several totals are possible, `removed` also where one total comes about by
    different tokens leaving; `readings` stands there only if the order matters.
    """

    removed: Removed | None
    flipped: int
    total: int | None
    readings: Readings | UnsetType = UNSET


class Trimmed(NamedTuple):
    """A sheet after trimming and perjuries: the totals possible, the witnesses turned, what left it."""

    totals: list[int]
    flipped: int
    removed: Removed | None


def judge(situation: Situation, rulings: Rulings) -> Verdict:
    """Return the total of a suspect, and both readings of the order where they differ."""
    sheet = Sheet.of(situation.files, situation.alibis, rulings)
    chosen = other = sheet.trim_first()
    perjury_first = False
    if sheet.perjuries:
        perjury_first = rulings["perjury-order"] == "perjury-first"
        other = sheet.perjury_first()
    readings: Readings | UnsetType = UNSET
    if chosen.totals != other.totals:
        readings = Readings(trim_first=chosen.totals, perjury_first=other.totals)
    if perjury_first:
        chosen = other
    answer = Answer(
        removed=chosen.removed,
        flipped=chosen.flipped,
        total=chosen.totals[0] if len(chosen.totals) == 1 else None,
        readings=readings,
    )
    steps = _steps(sheet, chosen, perjury_first)
    if readings is not UNSET:
        steps.append(ORDERS_DIFFER(trim_first=readings.trim_first, perjury_first=readings.perjury_first))
    return Verdict(answer, steps, [CHOICE_OPEN(totals=chosen.totals)] if chosen.removed is None else [])


class File:
    """A file that is trimmed: its numbers and its Surprise Witnesses; perjuries in it have no value.

    `extreme` is min for the strong file and max for the weak one, `keeps_lone` the ruling on a lone token.
    """

    def __init__(self, tokens: list[Token], extreme: Callable[..., int], keeps_lone: bool) -> None:
        self.tokens = tokens
        self.witnesses = tokens.count("witness")
        self._extreme = extreme
        self._numbers = [token for token in tokens if isinstance(token, int)]
        self.keeps = keeps_lone and len(self._numbers) + self.witnesses == 1
        self._counts = {number: self._numbers.count(number) for number in set(self._numbers)}
        self._sum = sum(self._numbers)

    def left(self, turned: int) -> int:
        """Return the sum of what is left after trimming, so many of its witnesses having been turned."""
        unturned = self.witnesses - turned
        whole = self._sum + TURNED * turned + WITNESS * unturned
        goes = self._goes(turned)
        if goes is None:
            return whole
        leaving = self._counts.get(goes, 0)
        leaving += unturned if goes == WITNESS else turned if goes == TURNED else 0
        return whole - goes * leaving

    def removed(self, turned: int) -> list[Token]:
        """Return the tokens that leave, in the file's order; of equal witnesses the first are the turned."""
        goes = self._goes(turned)
        leaving: list[Token] = []
        for token in self.tokens:
            value = token
            if token == "witness":
                value, turned = (TURNED, turned - 1) if turned else (WITNESS, 0)
            if value == goes:
                leaving.append(token)
        return leaving

    def removals(self, least: int, most: int) -> list[list[Token]]:
        """Return the different lists of tokens that leave when `least` to `most` witnesses are turned."""
        found: list[list[Token]] = []
        for turned in range(least, most + 1):
            leaving = self.removed(turned)
            if leaving not in found:
                found.append(leaving)
            if len(found) > 1:
                break
        return found

    def _goes(self, turned: int) -> int | None:
        """Return the value that is trimmed, or None where nothing is."""
        values = set(self._counts)
        values |= ({TURNED} if turned else set()) | ({WITNESS} if turned < self.witnesses else set())
        return None if self.keeps or not values else self._extreme(values)


class Sheet(NamedTuple):
    """The sheet of a suspect, ready for counting.

    `loose` are the witnesses and alibis that no trimming touches.
    """

    strong: File
    weak: File
    plain: int
    loose: int
    witnesses: int
    alibis: int
    perjuries: int

    @classmethod
    def of(cls, files: Files, alibis: int, rulings: Rulings) -> "Sheet":
        """Return the sheet of these files and alibis."""
        keeps_lone = rulings["lone-token"] == "kept"
        every = [*files.strong, *files.weak, *files.plain]
        return cls(
            strong=File(files.strong, min, keeps_lone),
            weak=File(files.weak, max, keeps_lone),
            plain=sum(token for token in files.plain if isinstance(token, int)),
            loose=files.plain.count("witness") + alibis,
            witnesses=every.count("witness"),
            alibis=alibis,
            perjuries=every.count("perjury"),
        )

    def trim_first(self) -> Trimmed:
        """Return the sheet trimmed before perjuries act on the witnesses left in the files, and alibis."""
        removed = Removed(strong=self.strong.removed(0), weak=self.weak.removed(0))
        gone = removed.strong.count("witness") + removed.weak.count("witness")
        flipped = min(self.perjuries, self.witnesses - gone + self.alibis)
        total = self._total(0, 0) + (TURNED - WITNESS) * flipped
        return Trimmed([total], flipped, removed)

    def perjury_first(self) -> Trimmed:
        """Return the sheet trimmed after perjuries have acted, for every choice of what they turn."""
        flipped = self._flipped()
        strong, weak, loose = self.strong, self.weak, self.loose
        removals = [
            file.removals(max(0, flipped - loose - other.witnesses), min(file.witnesses, flipped))
            for file, other in ((strong, weak), (weak, strong))
        ]
        removed = None
        if all(len(leaving) == 1 for leaving in removals):
            removed = Removed(strong=removals[0][0], weak=removals[1][0])
        totals = self.totals_perjury_first()
        return Trimmed(totals, flipped, removed if len(totals) == 1 else None)

    def totals_perjury_first(self) -> list[int]:
        """Return every total possible when perjuries act before the trimming, rising.

        The strong file is trimmed alike as long as one of its witnesses is not turned, the weak file alike
        as soon as one is. Within these stretches a witness turned in either file is worth as much as in the
        other, and 5 less than one turned outside them; so that each stretch gives totals in steps of 5, and
        counting the ends of the stretches is counting all choices.
        """
        flipped = self._flipped()
        totals: set[int] = set()
        for strong_from, strong_to in ((0, self.strong.witnesses - 1), (self.strong.witnesses,) * 2):
            for weak_from, weak_to in ((0, 0), (1, self.weak.witnesses)):
                if strong_from > strong_to or weak_from > weak_to:
                    continue
                least = max(strong_from + weak_from, flipped - self.loose)
                most = min(strong_to + weak_to, flipped)
                if least > most:
                    continue
                in_strong = min(strong_to, least - weak_from)
                highest = self._total_turned(in_strong, least - in_strong, flipped)
                totals.update(range(highest, highest - TURNED * (most - least) - 1, -TURNED))
        return sorted(totals)

    def _flipped(self) -> int:
        return min(self.perjuries, self.witnesses + self.alibis)

    def _total(self, in_strong: int, in_weak: int) -> int:
        return self.strong.left(in_strong) + self.weak.left(in_weak) + self.plain + WITNESS * self.loose

    def _total_turned(self, in_strong: int, in_weak: int, flipped: int) -> int:
        """Return the total when so many witnesses of either file are turned, and loose ones for the rest."""
        outside = flipped - in_strong - in_weak
        return self._total(in_strong, in_weak) + (TURNED - WITNESS) * outside


def _steps(sheet: Sheet, trimmed: Trimmed, perjury_first: bool) -> list[Step]:
    trimming = _trimming(sheet, trimmed)
    turning = _turning(sheet, trimmed.flipped)
    steps = [FIRST(), *turning, *trimming] if perjury_first else [*trimming, *turning]
    if len(trimmed.totals) > 1:
        return [*steps, TOTALS(totals=trimmed.totals)]
    total = trimmed.totals[0]
    if trimmed.removed is None:
        return [*steps, TOTAL_EITHER_WAY(total=total)]
    return [*steps, TOTAL(total=total)]


def _trimming(sheet: Sheet, trimmed: Trimmed) -> list[Step]:
    steps: list[Step] = []
    if sheet.strong.keeps:
        steps.append(STRONG_KEPT())
    if sheet.weak.keeps:
        steps.append(WEAK_KEPT())
    if trimmed.removed is not None and trimmed.removed.strong:
        steps.append(STRONG_REMOVED(tokens=trimmed.removed.strong))
    if trimmed.removed is not None and trimmed.removed.weak:
        steps.append(WEAK_REMOVED(tokens=trimmed.removed.weak))
    return steps


def _turning(sheet: Sheet, flipped: int) -> list[Step]:
    steps: list[Step] = []
    if sheet.witnesses:
        steps.append(WITNESSES(witnesses=sheet.witnesses, each=WITNESS))
    if sheet.alibis:
        steps.append(ALIBIS(alibis=sheet.alibis, each=WITNESS))
    if flipped:
        steps.append(TURNS(turned=flipped, each=TURNED))
    if sheet.perjuries > flipped:
        steps.append(TURNS_NOTHING(perjuries=sheet.perjuries - flipped))
    return steps
