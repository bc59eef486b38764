"""What a calculator answers: the result, the steps that led to it with their rules, or why it is illegal."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec


class Step(NamedTuple):
    """One step of a verdict: the rule that decided it, which fact of that rule, and the values it names."""

    rule: str
    fact: str
    values: dict[str, Any]


class Fact(NamedTuple):
    """A kind of step a calculator may give. Called with values it makes the step.

    Facts are module constants, so that a test finds every (rule, fact) the core can give and asks for its
    sentence in each language.
    """

    rule: str
    name: str

    def __call__(self, **values: Any) -> Step:
        """Return the step of this fact that names the values."""
        return Step(self.rule, self.name, values)


class Slip(NamedTuple):
    """A kind of malformed input that only one game knows; its name is the code of an InputFault."""

    name: str


class Illegal(Exception):
    """A well-formed situation that the rules forbid: the field at fault and the step that says why."""

    def __init__(self, field: str, step: Step) -> None:
        super().__init__(f"{field}: {step.rule}")
        self.field = field
        self.step = step


class Verdict(NamedTuple):
    """What a calculator answers.

    `result` is a struct whose fields are the contract's keys, `steps` led to it in order, and `open` names
    what no source settles and the answer therefore leaves to the table.
    """

    result: msgspec.Struct
    steps: list[Step]
    open: list[Step] = []


class Answer(msgspec.Struct, frozen=True):
    """The result part of an answer; a field left UNSET is left out of the JSON."""
