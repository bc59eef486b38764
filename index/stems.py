"""Takes the endings off words no table knows: Snowball's steps for Russian, light rules for the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

Endings = Sequence[tuple[int, frozenset[str]]]
"""Endings by their length, the longest first."""


@cache
def stem(word: str, lang: str) -> str:
    """Return the stem of a folded word; a word with a digit, or of another script, stays as it is."""
    if len(word) < 4 or not word.isalpha():
        return word
    if "а" <= word[0] <= "я":
        return _russian(word)
    if not word.isascii() and "ñ" not in word:
        return word
    return _spanish(word) if lang == "es" else _english(word) if lang == "en" else word


def _spanish(word: str) -> str:
    """Take off plural and gender: armas, arma → arm; lideres, lider → lider; luces, luz → luz."""
    if word.endswith("mente") and len(word) > 8:
        word = word[:-5]
    if word.endswith("ces") and len(word) > 4:
        return word[:-3] + "z"
    if word.endswith("es") and len(word) > 4:
        word = word[:-2]
    elif word.endswith("s"):
        word = word[:-1]
    return word[:-1] if word[-1] in "oae" and len(word) > 3 else word


def _english(word: str) -> str:
    """Take off -s, -ed, -ing, -ly and a last e: placed, placing, places, place → plac."""
    if word.endswith("ies") and len(word) > 4:
        word = word[:-3] + "y"
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed", "ly"):
        root = word[: -len(ending)]
        if word.endswith(ending) and len(root) > 2 and any(c in "aeiouy" for c in root):
            word = root
            if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    if word.endswith("y") and len(word) > 3 and word[-2] not in "aeiou":
        return word[:-1] + "i"
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def _russian(word: str) -> str:
    """Snowball's Russian stemmer on a word with ё folded to е, and a step for fleeting vowels."""
    vowel = next((at for at, char in enumerate(word) if char in _VOWELS), len(word))
    head, tail = word[: vowel + 1], word[vowel + 1 :]
    second = _after_pair(tail, _after_pair(word, 0) - len(head))
    cut = _cut_after(tail, _GERUND_A) or _cut(tail, _GERUND)
    if cut is None:
        tail = _first(_cut(tail, _REFLEXIVE), tail)
        bare = _cut(tail, _ADJECTIVE)
        if bare is not None:
            tail = _first(_cut_after(bare, _PARTICIPLE_A), _cut(bare, _PARTICIPLE), bare)
        else:
            tail = _first(_cut_after(tail, _VERB_A), _cut(tail, _VERB), _cut(tail, _NOUN), tail)
    else:
        tail = cut
    tail = tail[:-1] if tail.endswith("и") else tail
    shorter = _cut(tail, _QUALITY)
    if shorter is not None and len(shorter) >= second:
        tail = shorter
    shorter = _cut(tail, _MOST)
    tail = tail if shorter is None else shorter
    tail = tail[:-1] if tail.endswith(("нн", "ь")) else tail
    return _without_fleeting(head + tail)


def _without_fleeting(root: str) -> str:
    """Take out the vowel that comes and goes: хомячок, хомячк(и) → хомячк; пушек, пушк(а) → пушк."""
    if len(root) > 4 and root.endswith(("ок", "ек", "ец")) and root[-3] not in _VOWELS:
        return root[:-2] + root[-1]
    return root


def _after_pair(text: str, start: int) -> int:
    """Return the place after the first consonant that follows a vowel (Snowball's R1)."""
    for at in range(max(1, start + 1), len(text)):
        if text[at - 1] in _VOWELS and text[at] not in _VOWELS:
            return at + 1
    return len(text)


def _cut(text: str, endings: Endings) -> str | None:
    """Return the text without the longest of the endings, None where it has none of them."""
    for size, known in endings:
        if text[-size:] in known:
            return text[:-size]
    return None


def _cut_after(text: str, endings: Endings) -> str | None:
    """The same for endings that count only after а or я."""
    for size, known in endings:
        if text[-size:] in known and text[:-size].endswith(("а", "я")):
            return text[:-size]
    return None


def _first(*found: str | None) -> str:
    return next(text for text in found if text is not None)


def _endings(text: str) -> Endings:
    found = text.split()
    sizes = sorted({len(one) for one in found}, reverse=True)
    return [(size, frozenset(one for one in found if len(one) == size)) for size in sizes]


_VOWELS = "аеиоуыэюя"
_REFLEXIVE, _QUALITY, _MOST = _endings("ся сь"), _endings("ость ост"), _endings("ейше ейш")
_GERUND_A = _endings("в вши вшись")
_GERUND = _endings("ив ивши ившись ыв ывши ывшись")
_ADJECTIVE = _endings("ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею")
_PARTICIPLE_A = _endings("ем нн вш ющ щ")
_PARTICIPLE = _endings("ивш ывш ующ")
_VERB_A = _endings("ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно")
_VERB = _endings(
    "ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю"
)
_NOUN = _endings(
    "а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья "
    "я"
)
