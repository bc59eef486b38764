"""Questions to a person at a terminal: what a situation lacks, one by one, each answer checked at once."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from typing import Any, Final

from cli.commands import Call, merge, read_field
from cli.documents import Repeat
from cli.endings import Ending, ExitStatus, Quit
from cli.environment import Environment
from cli.fields import Field, field_at
from cli.notation import NOBODY
from cli.refusal import Refusal, owner_of
from cli.translation import N_
from cli.wording import takes_several
from referee.judge import ENVELOPE, Outcome, judge
from referee.situation import InputFault, find_fault, steps

MOST_CHOICES: Final = 20
"""Choices that are listed; where there are more, a name is typed."""

YES_NO: Final = ((True, N_("yes")), (False, N_("no")))

_PAIR_ENDS: Final = re.compile(r"([:=]\s*[+\-\u2212]?\d+)[\s;]+")
_WORD: Final = re.compile(r'(?:"[^"]*"|[^\s"])+')
_MARK: Final = re.compile(r"[:=@]")
_SKIPPED: Final = object()


def complete(
    call: Call, request: dict[str, Any], outcome: Outcome, *, rolling: bool
) -> tuple[dict[str, Any], Outcome]:
    """Return the request with what was missing asked for, and how it ends.

    Asked are the required fields, the arguments and the dice (not where they are to be rolled); then what
    the rules core still misses, and again what it refuses. A fault of something typed on the command line
    ends it. Raises Quit where the person leaves.
    """
    questions = _Questions(call, dict(request))
    try:
        questions.opening()
        for field in call.fields.values():
            named = field.name in (*call.spec.arguments, *call.spec.asked)
            wanted = field.required or named or (field.die and not rolling)
            if wanted and field.name not in questions.request:
                questions.ask(field, field.name, optional=not field.required)
        while True:
            outcome = judge(questions.request)
            if outcome.fault is None or not questions.mend(outcome.fault):
                break
    except (KeyboardInterrupt, EOFError):
        call.environment.print()
        raise Quit(ExitStatus.INTERRUPTED) from None
    call.environment.print()
    return questions.request, outcome


class _Questions:
    """Asks for fields and puts the answers into a request."""

    def __init__(self, call: Call, request: dict[str, Any]) -> None:
        self.call = call
        self.request = request
        self.asked: set[str] = set()
        self.left_out: set[str] = set()
        self.environment = call.environment
        self.speaker = call.environment.speaker
        self.refusal = Refusal(self.speaker, call.calculator, call.spec, call.kind)

    def opening(self) -> None:
        """Say what is going to be answered, and how to leave."""
        self._print(self.speaker.text(self.call.spec.help, self.call.package))
        if self.call.spec.note:
            self._print(self.speaker.text(self.call.spec.note, self.call.package))
        self._print(self.speaker.text(N_("Ctrl-C leaves.")))

    def mend(self, fault: InputFault) -> bool:
        """Ask for what a fault is about: missing, or an answer given before. Return whether it was asked."""
        top = re.split(r"[.\[]", fault.field)[0]
        if fault.code != "missing":
            field, place = self.call.fields.get(top), top
            if field is None or top not in self.asked:
                return False
            self._wrong(fault)
            self.request.pop(top, None)
        else:
            field, place = field_at(self.call.kind, fault.field), fault.field
            if field is None:
                return False
            instead = fault.values.get("instead", ())
            if instead and place not in self.left_out:
                self.ask(field, place, optional=True)
                return True
            if instead:  # left out: the other way to say it
                for name in instead:
                    if name not in self.request:
                        self.ask(self.call.fields[name], name, optional=False)
                return True
        self.ask(field, place, optional=False)
        return True

    def ask(self, field: Field, place: str, *, optional: bool) -> None:
        """Ask for a field until the answer is right; an optional one may be left out."""
        choices = self._choices(field)
        self.environment.print()
        self._present(field, place, choices, optional)
        if self._by_line(field, place):
            answered = self._items(field, optional)
        else:
            answered = self._value(field, place, choices, optional)
        if answered is _SKIPPED:
            self.left_out.add(place)
        else:
            self._put(place, answered)
            self.asked.add(field.name if place == field.name else re.split(r"[.\[]", place)[0])

    def _present(self, field: Field, place: str, choices: list[tuple[Any, str]], optional: bool) -> None:
        """Say what a field is, with an example or the choices by number."""
        what = self._what(field)
        owner = owner_of(place, self.request)
        if owner:
            what = self.speaker.say(N_("{owner}: {what}"), owner=owner, what=what)
        listed = choices if len(choices) <= MOST_CHOICES else []
        if listed or not field.example:
            self._print(what)
        else:
            told = N_("{what} (for example {example})")
            self._print(
                self.speaker.say(told, what=what, example=self.speaker.text(field.example, self.call.package))
            )
        for number, (_, name) in enumerate(listed, start=1):
            self._print(f"{number:>3}  {name}", indent="     ")
        if field.nullable and not field.die and field.required:
            self._print(f"{NOBODY:>3}  " + self.speaker.text(N_("none")), indent="     ")
        if self._by_line(field, place):
            self._print(self.speaker.text(N_("One a line; an empty line ends.")))
        elif field.kind in ("counts", "integers", "strings", "choices"):
            self._print(self.speaker.text(N_("Several are parted by commas.")))
        if field.die and optional:
            self._print(self.speaker.text(N_("Enter: not rolled yet.")))
        elif optional:
            self._print(self.speaker.text(N_("Enter leaves it out.")))

    def _what(self, field: Field) -> str:
        """Return what a field is, a capital first."""
        what = self.speaker.text(field.description, self.call.package) or field.name
        return what[:1].upper() + what[1:]

    def _by_line(self, field: Field, place: str) -> bool:
        """Return whether a field is answered item by item, a line each."""
        several = takes_several(self.call.spec, field) or field.name in self.call.spec.merged
        return several and field.kind == "json" and place == field.name

    def _choices(self, field: Field) -> list[tuple[Any, str]]:
        """Return the values to choose from by number and how each is called."""
        if field.kind == "boolean":
            return [(value, self.speaker.text(name)) for value, name in YES_NO]
        if field.kind in ("choice", "choices"):
            listed = [(value, self._called(value)) for value in field.values]
            return sorted(listed, key=lambda one: one[1].casefold()) if len(listed) > 2 else listed
        if field.kind == "string" and field.name not in self.call.spec.readers:
            where = self.call.spec.offered.get(field.name)
            found = _names(self.request) if where is None else _names_at(self.request, where)
            known = list(dict.fromkeys(found))
            if not known and where != "" and self.environment.table is not None:
                known = self.environment.table.players
            return [(name, name) for name in known[:MOST_CHOICES]]
        return []

    def _called(self, value: Any) -> str:
        name = self.speaker.name(self.call.package, str(value))
        return name if name == str(value) else f"{name} ({value})"

    def _value(self, field: Field, place: str, choices: list[tuple[Any, str]], optional: bool) -> Any:
        while True:
            text = _line(self.environment, "> ").strip()
            if not text and optional:
                return _SKIPPED
            try:
                value = self._read(field, place, text, choices)
                fault = self._fault(place, value)
            except InputFault as wrong:
                fault = wrong
            except (Ending, Repeat) as ending:
                self._refuse(ending)
                continue
            if fault is None:
                return value
            self._wrong(fault)

    def _items(self, field: Field, optional: bool) -> Any:
        """Return the items of a list or the parts of an object in the game's notation, line by line."""
        merged = field.name in self.call.spec.merged
        items: Any = {} if merged else []
        while True:
            text = _line(self.environment, f"{len(items) + 1}> ").strip()
            if not text and not items and optional:
                return _SKIPPED
            try:
                more = self._several(field, text) if text else type(items)()
                together = merge([items, more]) if merged else [*items, *more]
                fault = self._fault(field.name, together)
                if fault is not None and text and _too_few(fault, field):
                    fault = None
            except InputFault as wrong:
                fault = wrong
            except (Ending, Repeat) as ending:
                self._refuse(ending)
                continue
            if fault is not None:
                self._wrong(fault)
            elif not text:
                return items
            else:
                items = together

    def _several(self, field: Field, text: str) -> Any:
        """Return the items of a line, in the first way of parting it that can be read."""
        fault: InputFault | None = None
        for words in _ways(text):
            try:
                return read_field(self.call.spec, field, words, self.call.reader)
            except InputFault as wrong:
                fault = fault or wrong
        assert fault is not None
        raise fault

    def _read(self, field: Field, place: str, text: str, choices: list[tuple[Any, str]]) -> Any:
        """Return what an answer means: a choice by number or name, else what the words of a command would."""
        if field.kind == "choices" and text:
            parts = [part.strip() for part in text.split(",")]
            text = ",".join(str(_chosen(part, choices) or part) for part in parts)
        elif choices:
            value = _chosen(text, choices)
            if value is not None:
                return value
            if text.isdecimal():
                raise InputFault(place, "out-of-range", given=int(text), least=1, most=len(choices))
        if not text and field.kind in ("integer", "boolean", "string", "choice", "json"):
            raise InputFault(place, "missing")
        if field.nullable and text == NOBODY:
            return None
        if field.kind == "boolean":
            raise InputFault(place, "not-a-boolean", given=text)
        if field.kind == "counts":
            text = _PAIR_ENDS.sub(r"\1,", text)
            if not text:
                return {}
        elif field.kind == "integers":
            text = ",".join(re.split(r"[,;\s]+", text))
        if place == field.name:
            return read_field(self.call.spec, field, self._words(field, text), self.call.reader)
        return self.call.reader.value(field, text)

    def _words(self, field: Field, text: str) -> list[str]:
        """Return the words a command would have got: one, or one an item where a reader takes items."""
        if field.name in self.call.spec.readers and takes_several(self.call.spec, field):
            return [word for word in text.split(",") if word]
        return [text]

    def _fault(self, place: str, value: Any) -> InputFault | None:
        """Return what is wrong with a value by the types of the situation."""
        tried = _copied({key: kept for key, kept in self.request.items() if key not in ENVELOPE})
        _put(tried, place, value)
        fault = find_fault(tried, self.call.kind)
        if fault is None or re.match(re.escape(place) + r"(?:$|[.\[])", fault.field) is None:
            return None
        return fault

    def _put(self, place: str, value: Any) -> None:
        self.request = _copied(self.request)
        _put(self.request, place, value)

    def _wrong(self, fault: InputFault) -> None:
        """Say what is wrong with an answer."""
        if fault.code == "missing":
            self._print(self.speaker.text(N_("This needs an answer.")))
        else:
            field = self.call.fields.get(fault.field)
            self._print(self.refusal.told(fault, self.request, self._what(field) if field else None))

    def _refuse(self, ending: Ending | Repeat) -> None:
        if isinstance(ending, Ending):
            self._print(self.speaker.say(ending.message, **ending.values))
        else:
            self._print(str(ending.envelope["error"].get("message", "")))

    def _print(self, text: str, indent: str = "") -> None:
        """Write a line of a question, wrapped to the width of the terminal."""
        width = max(self.environment.width - 1, 20)
        for line in textwrap.wrap(text, width, subsequent_indent=indent) or [""]:
            self.environment.print(line)


def _line(environment: Environment, prompt: str) -> str:
    """Return a line typed at the terminal. Raises EOFError where the input ends."""
    environment.stdout.flush()
    if environment.stdin is getattr(sys.stdin, "buffer", None) and environment.stdout is sys.stdout:
        _allow_editing()
        try:
            return input(prompt).encode("utf-8", "surrogateescape").decode("utf-8", "replace")
        except UnicodeDecodeError:
            return ""
    environment.stdout.write(prompt)
    environment.stdout.flush()
    raw = environment.stdin.readline()
    if not raw:
        raise EOFError
    return raw.decode("utf-8", "replace").rstrip("\r\n")


def _allow_editing() -> None:
    """Let the person edit the line with the arrow keys, where readline is there and the locale is UTF-8."""
    try:
        import readline
        from locale import CODESET, nl_langinfo
    except ImportError:
        return
    if nl_langinfo(CODESET).upper() == "UTF-8":
        readline.parse_and_bind("set enable-bracketed-paste off")


def _ways(text: str) -> list[list[str]]:
    """Return the items a line may mean, the likeliest way first.

    A word that has no mark belongs to a name that ends with the next one: `Don Karnage:pilot`. Words without
    any mark are one name, or else items of their own. Double quotes hold a name together.
    """
    if text.startswith("{"):
        return [[text]]
    parted = (word.replace('"', "").rstrip(",;") for word in _WORD.findall(text))
    words = [word for word in parted if word]
    items, held = [], []
    for word in words:
        held.append(word)
        if _MARK.search(word):
            items.append(" ".join(held))
            held = []
    found = [*items, *held] if items else [" ".join(words)]
    return [found] if found == words else [found, words]


def _too_few(fault: InputFault, field: Field) -> bool:
    """Return whether a fault only says that a list is not long enough yet."""
    if fault.code != "wrong-length" or fault.field != field.name:
        return False
    return bool(fault.values["given"] < (fault.values["least"] or 0))


def _chosen(text: str, choices: list[tuple[Any, str]]) -> Any:
    """Return the choice that was typed, by value, name or number; None where it is none."""
    for value, name in choices:
        if text and (text == str(value) or text.casefold() == name.casefold()):
            return value
        if text and isinstance(value, bool) and name.startswith(text.casefold()):
            return value
    if text.isdecimal() and 0 < int(text) <= len(choices):
        return choices[int(text) - 1][0]
    return None


def _names(request: dict[str, Any]) -> Iterator[str]:
    """Yield the names a situation holds so far: of items, of counts, of lists of names."""
    for key, value in request.items():
        if key in ENVELOPE:
            continue
        if isinstance(value, dict):
            yield from (name for name, kept in value.items() if isinstance(kept, int))
        elif isinstance(value, list):
            for item in value:
                named = item.get("name", item.get("id")) if isinstance(item, dict) else item
                if isinstance(named, str):
                    yield named


def _names_at(request: dict[str, Any], where: str) -> Iterator[str]:
    """Yield the names that stand in one place of a situation (`markers`, `locations.district`)."""
    key, _, inside = where.partition(".")
    held = request.get(key, ()) if key else ()
    for item in held:
        named = item.get(inside) if inside and isinstance(item, dict) else item
        if isinstance(named, str):
            yield named


def _put(data: dict[str, Any], place: str, value: Any) -> None:
    *before, last = steps(place)
    holder: Any = data
    for step in before:
        holder = holder[step]
    holder[last] = value


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value
