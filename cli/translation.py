"""The reader's language: catalogues, whole sentences with values in them, names of things."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cli.environment import one_line

if TYPE_CHECKING:
    from gettext import NullTranslations

    from referee.judge import Outcome
    from referee.situation import InputFault
    from referee.verdict import Step

LANGUAGES: Final = ("en", "ru", "es")
"""The languages of the interface and the digests; English is the language of the source."""

LOCALES: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locales")
MAIN: Final = "referee"
"""The catalogue of everything that belongs to no game; a game's own is named like its package."""

LONGEST_GIVEN: Final = 60
"""Characters of a faulty value that a message repeats."""


def language_of(value: str) -> str:
    """Return the first language of ours that a variable names (`de:es_MX.UTF-8`), or nothing."""
    for choice in value.split(":"):
        lang = choice.replace("-", "_").split("_")[0].split(".")[0].lower()
        if lang in LANGUAGES:
            return lang
    return ""


def N_(message: str) -> str:  # noqa: N802
    """Mark a message for translation; it is translated when it is shown."""
    return message


class Plural(NamedTuple):
    """A message in two English forms, chosen by the value named `by`."""

    one: str
    many: str
    by: str


FAULTS: Final[dict[str, str]] = {
    "not-an-object": N_("A request is a JSON object, not {given}."),
    "unreadable": N_("This is not JSON: from character {position} on it is not understood, {given}."),
    "unreadable+line": N_(
        "This is not JSON: from line {line}, character {position} on it is not understood, {given}."
    ),
    "unfinished": N_("This is not JSON: it ends too early, behind {given}."),
    "unfinished+line": N_("This is not JSON: it ends too early, in line {line}, behind {given}."),
    "lone-surrogate": N_("At character {position} stands half a character, {given}."),
    "lone-surrogate+line": N_("In line {line} at character {position} stands half a character, {given}."),
    "too-large": N_("The number at character {position} is too large: {given}."),
    "too-large+line": N_("The number in line {line} at character {position} is too large: {given}."),
    "too-deep": N_("From character {position} on, too many brackets stand within one another."),
    "too-deep+line": N_(
        "From line {line}, character {position} on, too many brackets stand within one another."
    ),
    "not-utf-8": N_("This is not UTF-8: character {position} is not understood."),
    "not-utf-8+line": N_("This is not UTF-8: in line {line}, character {position} is not understood."),
    "line-too-long": N_("This line is too long; a line may have {most} MB."),
    "spread-too-long": N_("This is too long; an array or an object spread over lines may have {most} MB."),
    "ranking": N_("This is a ranking, not the answer to a situation, so it cannot be judged again."),
    "comparison": N_("This is a comparison, not the answer to a situation, so it cannot be judged again."),
    "unknown-key": N_("{field}: there is no such field."),
    "unknown-key+nearest": N_("{field}: there is no such field; the nearest one is “{nearest}”."),
    "missing": N_("{field} is missing."),
    "no-number": N_("{field}: a number is missing behind {given}, as in A:2."),
    "not-an-integer": N_("{field}: {given} is not a whole number."),
    "not-a-string": N_("{field}: {given} is not text."),
    "not-a-boolean": N_("{field}: {given} is neither true nor false."),
    "not-a-list": N_("{field}: {given} is not a list."),
    "not-a-mapping": N_("{field}: {given} is not an object with named values."),
    "not-null": N_("{field} may not be null."),
    "out-of-range": N_("{field}: {given} is out of range; it must be from {least} to {most}."),
    "out-of-range+least": N_("{field}: {given} is too small; it must be at least {least}."),
    "out-of-range+most": N_("{field}: {given} is too large; it must be at most {most}."),
    "wrong-length": N_("{field}: {given} given; there must be from {least} to {most}."),
    "wrong-length+exact": N_("{field}: {given} given; there must be exactly {most}."),
    "wrong-length+least": N_("{field}: {given} given; there must be at least {least}."),
    "wrong-length+most": N_("{field}: {given} given; there may be at most {most}."),
    "wrong-text": N_("{field}: a text of {given} characters; it must have from {least} to {most}."),
    "wrong-text+exact": N_("{field}: a text of {given} characters; it must have exactly {most}."),
    "wrong-text+least": N_("{field}: a text of {given} characters; it must have at least {least}."),
    "wrong-text+most": N_("{field}: a text of {given} characters; it may have at most {most}."),
    "wrong-text+empty": N_("{field} is empty."),
    "no-such-value": N_("{field}: {given} is not possible; it must be {allowed:or}."),
    "no-such-value+nearest": N_("{field}: {given} is not possible; did you mean “{nearest}”?"),
    "twice": N_("{field}: {given} stands there twice."),
    "unknown-name": N_("{field}: there is no {given} here, only {allowed}."),
    "unknown-name+nearest": N_("{field}: there is no {given} here; did you mean “{nearest}”?"),
    "too-many": N_("{field}: {given} is too many; there may be at most {most}."),
    "wrong-form": N_("{field}: {given} is of the wrong kind; it must be {allowed}."),
}
"""The sentences about malformed input; `+nearest`, `+least`, `+most` where only that value is there."""

REASONS: Final[dict[str, str]] = {
    "ENOENT": N_("there is no such file"),
    "EISDIR": N_("it is a folder"),
    "ENOTDIR": N_("a part of its path is no folder"),
    "EACCES": N_("access is denied"),
    "EPERM": N_("access is denied"),
    "EROFS": N_("it can only be read"),
    "ENOSPC": N_("no room is left on the disk"),
    "EDQUOT": N_("no room is left on the disk"),
    "EIO": N_("the disk fails"),
    "ELOOP": N_("its links lead in a circle"),
    "ENAMETOOLONG": N_("its name is too long"),
    "EEXIST": N_("it is there already"),
    "EMFILE": N_("too many files are open"),
    "ENXIO": N_("nobody is there to read or write"),
    "EBADF": N_("the stream is closed"),
}
"""What the system means by an error, by the name of its number."""

KINDS: Final[dict[str, str]] = {
    "integer": N_("a whole number"),
    "string": N_("text"),
    "boolean": N_("true or false"),
    "list": N_("a list"),
    "mapping": N_("an object"),
    "null": N_("null"),
}


class Speaker:
    """Says things in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._catalogues: dict[str, NullTranslations] = {}

    def text(self, message: str, domain: str = MAIN) -> str:
        """Return the message in this language."""
        return self._catalogue(domain).gettext(message) if message else ""

    def say(self, message: str | Plural, domain: str = MAIN, /, **values: Any) -> str:
        """Return the message in this language with the values in it (`{bags}`, `{space:name}`, `{vp:signed}`).

        A thing with a name of its own in some role is called by it: `{side:name:towards}` is the name of
        `towards.light` where the value is `light`. `{from}{to:upto}` is a range: 1–4, or 9+ where `to` is None.

        A game's domain is its package; names of things come from that game's digest.
        """
        if isinstance(message, Plural):
            count = values[message.by]
            template = self._catalogue(domain).ngettext(message.one, message.many, abs(count))
        else:
            template = self.text(message, domain)
        return template.format_map(_Values(values, self, domain))

    def name(self, domain: str, ident: str) -> str:
        """Return the name of a thing of the game with this package in this language."""
        from index.names import name

        return name(_game_of(domain), ident, self.lang)

    def sentence(self, step: Step) -> str:
        """Return what a step says."""
        domain, sentences = _sentences(step.rule.partition(".")[0])
        return self.say(sentences[step.rule, step.fact], domain, **step.values)

    def fault(
        self,
        fault: InputFault,
        calc: object = None,
        *,
        shown: str | None = None,
        name: Callable[[str], str] = str,
    ) -> str:
        """Return what is wrong with malformed input: which field, what was given, what would be right.

        `shown` is what the field is called instead of its path, `name` what is said for a value to choose.
        """
        field = fault.field if shown is None else shown
        values = dict(fault.values)
        game = calc.partition(".")[0] if isinstance(calc, str) else ""
        if fault.code not in FAULTS:
            domain = _package_of(game)
            return self.say(import_module(f"cli.{domain}").SLIPS[fault.code], domain, field=field, **values)
        if "given" in values:
            values["given"] = self._repeat(values["given"])
        if fault.code == "wrong-form":
            values["allowed"] = self.choice(
                self.text(KINDS[kind]) if kind in KINDS else str(kind) for kind in values["allowed"]
            )
        elif fault.code in ("no-such-value", "unknown-name"):
            values["allowed"] = [name(one) if isinstance(one, str) else one for one in values["allowed"]]
            values["nearest"] = name(values["nearest"]) if values.get("nearest") else None
        return self.say(FAULTS[_variant(fault.code, values)], field=field, **values)

    def message(self, outcome: Outcome) -> str:
        """Return why an outcome is no answer."""
        if outcome.illegal is not None:
            return self.sentence(outcome.illegal.step)
        assert outcome.fault is not None
        return self.fault(outcome.fault, outcome.calc)

    def choice(self, words: Iterable[str]) -> str:
        """Return the words as alternatives: a, b or c."""
        return self._joined(list(words), N_("{list} or {last}"))

    def all_of(self, words: Iterable[str]) -> str:
        """Return the words as a whole: a, b and c."""
        return self._joined(list(words), N_("{list} and {last}"))

    def percent(self, p: float) -> str:
        """Return a probability as a percentage with one decimal, never rounding a doubt away."""
        if p in (0, 1):
            return self.text(N_("{whole}%")).format(whole=round(p * 100))
        tenths = round(p * 1000)
        if 0 < p < 1:
            tenths = min(max(tenths, 1), 999)
        return self.text(N_("{whole}.{tenth}%")).format(whole=tenths // 10, tenth=tenths % 10)

    def _repeat(self, given: object) -> str:
        """Return a faulty value as a message repeats it: text in quotes, all else as JSON; short, harmless."""
        if isinstance(given, str):
            text = given if len(given) <= LONGEST_GIVEN else given[: LONGEST_GIVEN - 1] + "\u2026"
            return self.say(N_("“{text}”"), text=text)
        import msgspec

        try:
            text = msgspec.json.encode(given).decode()
        except RecursionError:  # nested so deeply that nothing writes it
            text = "{\u2026}" if isinstance(given, dict) else "[\u2026]"
        except (TypeError, ValueError, OverflowError):
            text = repr(given)
        text = re.sub("(?<![0-9A-Za-z])-(?=[0-9])", "\u2212", text)
        return text if len(text) <= LONGEST_GIVEN else text[: LONGEST_GIVEN - 1] + "\u2026"

    def _joined(self, words: list[str], last: str) -> str:
        if len(words) < 2:
            return "".join(words)
        return self.text(last).format(list=", ".join(words[:-1]), last=words[-1])

    def _catalogue(self, domain: str) -> NullTranslations:
        if domain not in self._catalogues:
            import gettext

            found = gettext.NullTranslations()
            if self.lang != "en":  # gettext.translation would load the module locale
                path = os.path.join(LOCALES, self.lang, "LC_MESSAGES", f"{domain}.mo")
                with contextlib.suppress(FileNotFoundError), open(path, "rb") as file:
                    found = gettext.GNUTranslations(file)
            self._catalogues[domain] = found
        return self._catalogues[domain]


class _Values(dict[str, Any]):
    """Values that format themselves in a speaker's language."""

    def __init__(self, values: Mapping[str, Any], speaker: Speaker, domain: str) -> None:
        super().__init__(values)
        self._speaker = speaker
        self._domain = domain

    def __getitem__(self, key: str) -> _Value:
        return _Value(dict.__getitem__(self, key), self._speaker, self._domain)


class _Value:
    """One value of a sentence; the format says how it is spoken."""

    __slots__ = ("_domain", "_speaker", "_value")

    def __init__(self, value: Any, speaker: Speaker, domain: str) -> None:
        self._value = value
        self._speaker = speaker
        self._domain = domain

    def __format__(self, form: str) -> str:
        value, speaker = self._value, self._speaker
        if type(value) is int and not form:
            return str(value) if value >= 0 else f"\u2212{-value}"
        if form == "signed":
            return f"+{value}" if value > 0 else str(value).replace("-", "\u2212")
        if form == "upto":
            return "+" if value is None else f"\u2013{value}"
        if form == "why":
            return _why(value, speaker)
        if form == "or":
            return speaker.choice(self._word(item, "") for item in value)
        if isinstance(value, dict):
            pairs = [f"{self._word(key, form)} {self._word(item, '')}" for key, item in value.items()]
            return ", ".join(pairs) or "\u2014"
        if isinstance(value, list | tuple | set | frozenset):
            return speaker.all_of(self._word(item, form) for item in value) or "\u2014"
        return self._word(value, form)

    def _word(self, value: Any, form: str) -> str:
        if type(value) is int:
            return str(value) if value >= 0 else f"\u2212{-value}"
        if value is None:
            return "\u2014"
        if isinstance(value, str):
            if not form:
                return one_line(value)
            use, _, role = form.partition(":")
            if use == "name":
                return self._speaker.name(self._domain, f"{role}.{value}" if role else value)
            return one_line(value)
        if hasattr(value, "exact"):
            return f"{value.exact} ({self._speaker.percent(value.p)})"
        return str(value).replace("-", "\u2212")


def _why(error: OSError, speaker: Speaker) -> str:
    """Return what an error of the system means; one without a sentence of ours keeps the system's."""
    import errno

    name = errno.errorcode.get(error.errno or 0, "")
    return speaker.text(REASONS[name]) if name in REASONS else one_line(error.strerror or str(error))


def _variant(code: str, values: dict[str, Any]) -> str:
    if values.get("nearest"):
        return f"{code}+nearest"
    if values.get("line"):
        return f"{code}+line"
    if code == "wrong-text" and str(values["given"]) == "0":
        return f"{code}+empty"
    if "least" in values:
        if values["most"] is None:
            return f"{code}+least"
        if values["least"] is None:
            return f"{code}+most"
        if code in ("wrong-length", "wrong-text") and values["least"] == values["most"]:
            return f"{code}+exact"
    return code


@cache
def _sentences(game: str) -> tuple[str, dict[tuple[str, str], str | Plural]]:
    """Return the catalogue of a game and what its steps say; kept, because a batch asks for it at every step."""
    domain = _package_of(game)
    return domain, import_module(f"cli.{domain}").SENTENCES


def _package_of(rule: str) -> str:
    from referee.games import package

    return package(rule.partition(".")[0]) or MAIN


def _game_of(domain: str) -> str:
    from referee.games import packages

    return next(game for game, package in packages().items() if package == domain)
