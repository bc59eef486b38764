"""Tells the language of a player's text: by its letters, and Spanish from English by the little words."""

from __future__ import annotations

import re

from index.normalize import words


def languages(text: str, otherwise: str) -> tuple[str, ...]:
    """Return the language of a text, then the other it is in as well.

    A term in Latin letters is at home in a Russian text; a Russian word anywhere else is looked for as one.
    `otherwise` is taken where the text does not tell: it has no letters, or speaks for none of those that
    are written with them.
    """
    russian = sum(map(len, _CYRILLIC.findall(text)))
    latin = sum(map(len, _LATIN.findall(text)))
    if not russian and not latin:
        return (otherwise,)
    if not latin:
        return ("ru",)
    western = _western(text, otherwise)
    if not russian:
        return (western,)
    if russian * 2 < latin:
        return (western, "ru")
    return ("ru", western) if latin * 3 > russian else ("ru",)


def _western(text: str, otherwise: str) -> str:
    """Return whether a text in Latin letters is Spanish or English."""
    said = words(text)
    spanish = sum(word in _SPANISH for word in said) + len(_SPANISH_LETTERS.findall(text))
    english = sum(word in _ENGLISH for word in said)
    if spanish > 2 * english:
        return "es"
    if english > 2 * spanish:
        return "en"
    return otherwise if otherwise != "ru" else "es" if spanish > english else "en"


_CYRILLIC = re.compile(r"[А-Яа-яЁё]+")
_LATIN = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ]+")
_SPANISH_LETTERS = re.compile(r"[ñÑ¿¡áíóúÁÍÓÚ]")

_SPANISH = frozenset(
    words(
        """el la los las un una unos unas lo al del de y o que por para se su sus es como más pero si esta
        este estos estas cada cuando puede pueden debe deben hay ser será quien donde también solo sobre
        entre hasta desde"""
    )
)
_ENGLISH = frozenset(
    words(
        """the and of to in is are it that this these those with for on at by from be or if not may must can
        each when then than an their its you your they has have does which who where also only all any
        into"""
    )
)
"""Little words of the one language that are none of the other's."""
