"""Malformed input as a person at the command line is told of it: by what is typed, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cli.commands import Command, option_name, placeholder
from cli.fields import field_at
from cli.help import in_words
from cli.translation import N_, Speaker
from referee import games
from referee.situation import steps

if TYPE_CHECKING:
    from referee.situation import InputFault


class Refusal:
    """What is said of the faults of one calculator's situation."""

    def __init__(self, speaker: Speaker, calculator: str, spec: Command, kind: type[Any]) -> None:
        """Take who speaks, the calculator (`soa.fight`), how it is called, and its type of situation."""
        self._speaker = speaker
        self._calculator = calculator
        self._game = calculator.partition(".")[0]
        self._package = games.packages()[self._game]
        self._spec = spec
        self._kind = kind

    def told(self, fault: InputFault, request: Mapping[str, Any], shown: str | None = None) -> str:
        """Return the sentence about a fault: which argument or option, what was given, what would be right.

        `shown` is what the field is called instead.
        """
        top, _, ruling = fault.field.partition(".")
        if top == "rulings" and fault.code in ("missing", "unknown-key"):
            return self._ruling(fault, ruling)
        if fault.code == "missing":
            return self._missing(fault, request)
        shown = shown or self.typed(fault.field, request)
        return self._speaker.fault(fault, self._calculator, shown=shown, name=self._name)

    def typed(self, path: str, request: Mapping[str, Any]) -> str:
        """Return how the field at a path is typed: its option, or its argument as help writes it.

        Behind that stands the thing inside it that is meant: by its own name, else by what it is called.
        """
        top, _, inside = path.partition(".")
        outer, number, _ = top.partition("[")
        field = field_at(self._kind, outer)
        last = path.rpartition(".")[2].partition("[")[0]
        if option_name(last) in [extra.option for extra in self._spec.extras]:
            return option_name(last)
        if field is None:
            return path
        if outer in self._spec.arguments:
            shown = in_words(placeholder(self._spec, field), self._speaker, self._package)
        else:
            shown = self._spec.aliases.get(outer, option_name(outer))
        if not inside:
            return shown
        owner = owner_of(path, request) if number else ""
        if "[" in owner:  # nothing has a name there: the how manieth it is
            owner = str(next(step for step in steps(top) if isinstance(step, int)) + 1)
        told = field_at(self._kind, path)
        what = self._speaker.text(told.description, self._package) if told and told.description else ""
        meant = what or self._name(inside.partition(".")[0])
        return f"{shown} {owner} ({meant})" if owner else f"{shown} ({meant})"

    def _ruling(self, fault: InputFault, ruling: str) -> str:
        say = self._speaker.say
        if fault.code == "missing":
            told = N_("--ruling {ruling}: the reading is missing; write ID=VALUE (“referee rulings {game}”).")
            return say(told, ruling=ruling, game=self._game)
        if fault.values.get("nearest"):
            told = N_("There is no ruling “{ruling}”; did you mean {nearest}?")
            return say(told, ruling=ruling, nearest=fault.values["nearest"])
        told = N_("There is no ruling “{ruling}”; “referee rulings {game}” lists them.")
        return say(told, ruling=ruling, game=self._game)

    def _missing(self, fault: InputFault, request: Mapping[str, Any]) -> str:
        field = field_at(self._kind, fault.field)
        if field is None:
            return self._speaker.fault(fault, self._calculator)
        say, text = self._speaker.say, self._speaker.text
        typed, what = self.typed(fault.field, request), text(field.description, self._package)
        if typed.endswith(")"):  # it says already what is meant
            return self._speaker.fault(fault, self._calculator, shown=typed)
        owner = owner_of(fault.field, request)
        if owner:
            told = N_("{typed} is missing for {owner} ({what}).")
            return say(told, typed=self._with_placeholder(typed), owner=owner, what=what)
        if not field.example:
            return say(N_("{typed} is missing ({what})."), typed=typed, what=what)
        told = N_("{typed} is missing ({what}; for example {example}).")
        return say(told, typed=typed, what=what, example=text(field.example, self._package))

    def _with_placeholder(self, typed: str) -> str:
        """Return an option with what stands behind it."""
        extra = next((one for one in self._spec.extras if one.option == typed), None)
        return f"{typed} {self._speaker.text(extra.metavar, self._package)}" if extra else typed

    def _name(self, value: str) -> str:
        """Return what a value is called in the reader's language, where that is understood when it is typed."""
        from index.names import find

        called = self._speaker.name(self._package, value)
        if called != value and find(self._game, called, self._speaker.lang) in (value, None):
            return called
        return value


def owner_of(place: str, request: Mapping[str, Any]) -> str:
    """Return the name of the item of a situation that a nested field belongs to, or its path."""
    path, _, _ = place.rpartition(".")
    if not path:
        return ""
    item: Any = request
    for step in steps(path):
        try:
            item = item[step]
        except (LookupError, TypeError):
            return path
    named = item.get("name", item.get("id")) if isinstance(item, dict) else None
    return named if isinstance(named, str) else path
