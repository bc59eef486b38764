"""JSON that came in: decoded strictly, what is wrong with it and where, keys that stand twice."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from referee.situation import InputFault, join

LONGEST_EXCERPT: Final = 40
"""Characters of what is not understood that a sentence repeats."""

_TOO_DEEP: Final = 500
"""Brackets within one another that are named as too deep, once the decoder has given up."""

_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)

_BRACKETS: Final = re.compile(rb'"(?:[^"\\]|\\.)*"?|([\[\]{}])')

REFUSED: Final = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)
"""What the decoder raises for a text that is no JSON."""


def decode(raw: bytes, field: str = "", before: int = 0) -> Any:
    """Return the value of a JSON text. Raises InputFault that says what is wrong and where.

    `before` counts the lines above the text, where it stands in one of several.
    """
    try:
        return msgspec.json.decode(raw)
    except REFUSED:
        raise _diagnosis(raw, field, before) from None


def repeated(raw: bytes, value: Any) -> list[InputFault | None] | None:
    """Return for each item of a decoded text the fault of a key that stands twice in one object, or None.

    Decoding keeps the last of two equal keys. The text is read again only where that may have happened; where
    it has not, None is returned for all items together.
    """
    if complete(raw, value):
        return None
    import json

    try:  # whatever a number is, it is no key
        again = json.loads(raw.decode(), object_pairs_hook=_Pairs, parse_int=len, parse_float=len)
    except RecursionError:
        return [InputFault("", "too-deep", position=1)] * (len(value) if type(value) is list else 1)
    return [_twice(item) for item in (again if type(again) is list else [again])]


def once(raw: bytes, value: Any, field: str = "") -> Any:
    """Return the decoded value of a text. Raises InputFault for a key that stands twice in one object."""
    for number, fault in enumerate(repeated(raw, value) or ()):
        if fault is not None:
            path = f"{field}[{number}]" if type(value) is list else field
            fault.field = f"{path}{fault.field}" if fault.field.startswith("[") else join(path, fault.field)
            raise fault
    return value


class _Pairs(list[tuple[str, Any]]):
    """The keys and values of an object as they stand in the text."""


def complete(raw: bytes, value: Any) -> bool:
    """Return whether nothing of a text is missing in its value: no key can stand in it twice.

    Written again, the value has all the colons of its text, one a key and those in strings. Where the text
    has escapes, a colon may be among them: then nobody knows, and the answer is no.
    """
    if b"\\" in raw:
        return False
    try:
        return raw.count(b":") == msgspec.json.encode(value).count(b":")
    except (OverflowError, RecursionError):
        return False


def follow_brackets(line: bytes, inside: bytearray) -> None:
    """Take the brackets of a line of a text, but for those in strings, to the ones that are open above it.

    The outermost stays open whatever the line has.
    """
    for bracket in _BRACKETS.findall(line):
        if bracket in (b"{", b"["):
            inside += bracket
        elif bracket and len(inside) > 1:
            inside.pop()


def _twice(value: Any) -> InputFault | None:
    """Return the fault of the first key that stands twice in one object, outer objects first."""
    left: list[tuple[Any, str]] = [(value, "")]
    for one, path in left:  # grows meanwhile
        if type(one) is _Pairs:
            seen: set[str] = set()
            for key, inner in one:
                if key in seen:
                    return InputFault(join(path, key), "twice", given=key)
                seen.add(key)
                left.append((inner, join(path, key)))
        elif type(one) is list:
            left += [(inner, f"{path}[{number}]") for number, inner in enumerate(one)]
    return None


def _diagnosis(raw: bytes, field: str, before: int) -> InputFault:
    """Return what is wrong with a text that is no JSON: the code, the place, what stands there."""
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        return _fault(field, "not-utf-8", raw[: error.start].decode(), "", before, b"\n" in raw.rstrip())
    code, start, end = _place(text)
    several = "\n" in text.rstrip()
    return _fault(field, code, text[:start], text[start:end], before, several)


def _fault(field: str, code: str, above: str, given: str, before: int, several: bool) -> InputFault:
    values: dict[str, Any] = {"position": len(above) - (above.rfind("\n") + 1) + 1}
    if several:
        values["line"] = before + above.count("\n") + 1
    if code in ("unreadable", "unfinished", "lone-surrogate", "too-large"):
        values["given"] = given if len(given) <= LONGEST_EXCERPT else f"{given[: LONGEST_EXCERPT - 1]}\u2026"
    return InputFault(field, code, **values)


def _place(text: str) -> tuple[str, int, int]:
    """Return the code of the first fault of a text, where it begins, and where what it is about ends."""
    import json

    places = [place for place in (_half_a_character(text), _number(text)) if place is not None]
    try:
        json.loads(text, parse_int=len, parse_float=len)
    except json.JSONDecodeError as error:
        start = error.pos
        if start >= len(text.rstrip()) or (text[start] == '"' and not _STRING.match(text, start)):
            end = len(text.rstrip())
            places.append(("unfinished", max(end - LONGEST_EXCERPT + 1, text.rfind("\n", 0, end) + 1), end))
        else:
            stop = text.find("\n", start)
            places.append(("unreadable", start, stop if stop >= 0 else len(text)))
    except RecursionError:
        places.append(_too_deep(text))
    if not places:  # the decoder of the contract gave up where this one did not
        places.append(_too_deep(text))
    return min(places, key=lambda place: place[1])


def _half_a_character(text: str) -> tuple[str, int, int] | None:
    """Return the place of an escape that is one half of a pair without the other."""
    pairs = r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    for found in re.finditer(rf"{pairs}|(\\u[dD][89a-fA-F][0-9a-fA-F]{{2}})|\\.", text):
        if found[1]:
            return "lone-surrogate", found.start(), found.end()
    return None


def _number(text: str) -> tuple[str, int, int] | None:
    """Return the place of a number that no computer holds, or of a word that stands for none in JSON."""
    numbers = r'"(?:[^"\\]|\\.)*"?|(-?(?:NaN|Infinity))|(-?[0-9][0-9.eE+-]*)'
    for found in re.finditer(numbers, text, re.DOTALL):
        if found[1]:
            return "unreadable", found.start(), found.end()
        if found[2] and _endless(found[2]):
            return "too-large", found.start(), found.end()
    return None


def _endless(number: str) -> bool:
    try:
        return abs(float(number)) == float("inf")
    except ValueError:
        return False


def _too_deep(text: str) -> tuple[str, int, int]:
    """Return the place where a text is nested too deeply."""
    depth = 0
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', text, re.DOTALL):
        depth += (found[0] in "[{") - (found[0] in "]}")
        if depth == _TOO_DEEP:
            return "too-deep", found.start(), found.end()
    return "too-deep", 0, 1
