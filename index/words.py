"""Reads words: which forms are one word, and the ladder by which a typed word is understood."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, Protocol

from index.distance import near, slack
from index.lines import Lines
from index.normalize import fold, tokens
from index.stems import stem

LANGUAGES = ("ru", "es", "en")

RUNGS = ("plain", "form", "concept", "layout", "translit", "typo")
"""How a word may be read, the first that fits is taken."""

HERE = os.path.dirname(os.path.abspath(__file__))


class Reading(NamedTuple):
    """A word of a query as it was understood.

    `text` is the word that was read, `keys` are (language, key) pairs it may stand for, `known` tells
    whether any passage or term has it; `light` words rank nothing beside others; `elsewhere` are words of
    games that are not here.
    """

    kind: str
    text: str
    keys: tuple[tuple[str, str], ...]
    known: bool
    light: bool
    elsewhere: bool = False


class Forms:
    """The tables of word forms and the rules beside them: gives each word the key that its forms share."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]]) -> None:
        """Take the forms of each language with their keys."""
        self._tables = tables
        self._known: dict[tuple[str, str], str] = {}

    def key(self, word: str, lang: str) -> str:
        """Return the key of a folded word in a language."""
        found = self._known.get((word, lang))
        if found is None:
            found = self._tables[lang].get(word) or stem(word, lang)
            self._known[word, lang] = found
        return found

    def with_forms(self, found: Iterable[str], lang: str) -> frozenset[str]:
        """Return words with all their forms that stand in the table of a language."""
        chosen = frozenset(found)
        return chosen | {form for form, key in self._tables[lang].items() if key in chosen}


@cache
def shipped_forms() -> Forms:
    """Return the tables of word forms shipped beside this module (for building an index)."""
    return Forms({lang: shipped_table(lang) for lang in LANGUAGES})


def shipped_table(lang: str) -> dict[str, str]:
    """Return the key of every form of a language's table.

    A line is `key: form form …`; a key is a form of its own only where it stands among them, for it may
    be read more likely as a form of another word.
    """
    table = {}
    with open(os.path.join(HERE, f"forms.{lang}.txt"), encoding="utf-8") as file:
        for line in file:
            key, _, forms = line.partition(":")
            table.update(dict.fromkeys(forms.split(), key))
    return table


def everyday_stems(lang: str) -> list[str]:
    """Return the stems of the commonest words of a language."""
    with open(os.path.join(HERE, f"everyday.{lang}.txt"), encoding="utf-8") as file:
        return file.read().split()


class Lexicon(Protocol):
    """What an index knows of words (index/documents.py says under which names)."""

    def lines(self, name: str) -> Lines:
        """Return a dictionary of texts."""
        ...

    def load(self, name: str) -> Any:
        """Return a part that is loaded whole."""
        ...


class Ladder:
    """Reads the words of a query by the vocabulary of an index, each at the first rung that knows it."""

    def __init__(self, lexicon: Lexicon) -> None:
        """Take the words of an index."""
        self._lexicon = lexicon
        self._light: Mapping[str, frozenset[str]] = lexicon.load("light")
        self._elsewhere: Mapping[str, frozenset[str]] = lexicon.load("elsewhere")

    def read(self, query: str, lang: str) -> list[Reading]:
        """Return how each word of the query is read; `lang` is the reader's own language.

        Keys typed in the wrong layout take their punctuation along, so words are parted by spaces first.
        """
        chunks = query.split()
        flipped = self._all_flipped(chunks, lang)
        found: list[Reading] = []
        for chunk in chunks:
            found += self._read_chunk(chunk, lang, flipped)
        return found

    def _read_chunk(self, chunk: str, lang: str, flipped: bool) -> list[Reading]:
        plain = [self._known(token.text, lang) for token in tokens(chunk)]
        if plain and all(plain) and not flipped:
            return [reading for reading in plain if reading]
        foreign = any(self._foreign(token.text) for token in tokens(chunk))
        alone = len(chunk) < 2  # q is short for que, not a slip of the layout
        other = None if (foreign or alone) and not flipped else self._layout(chunk, lang)
        if other and (flipped or not any(plain)):
            return other
        return [
            reading or self._guess(token.text, chunk, lang)
            for reading, token in zip(plain, tokens(chunk), strict=True)
        ]

    def _all_flipped(self, chunks: list[str], lang: str) -> bool:
        """Tell whether the query as a whole was typed in the wrong layout.

        Then short words that happen to exist are flipped too.
        """
        typed = flipped = 0
        for chunk in chunks:
            spoken = tokens(chunk)
            typed += sum(bool(len(t.text) > 2 and self._known(t.text, lang)) for t in spoken)
            if len(chunk) > 2 and not all(self._known(t.text, lang) for t in spoken):
                flipped += bool(self._layout(chunk, lang))
        return flipped > typed

    def _known(self, word: str, lang: str) -> Reading | None:
        """Read a word as typed, as a form of a known word, or as a word of the terms."""
        langs = _languages(word, lang)
        typed = [(one, self._lexicon.lines(f"surface.{one}").get(word)) for one in langs]
        keys = [(one, key or self._key(word, one)) for one, key in typed]
        light = any(word in self._light[one] for one in langs)
        terms = [pair for pair in keys if pair[1] in self._lexicon.lines(f"term.{pair[0]}")]
        for kind, found in (
            ("plain", [pair for pair, (_, key) in zip(keys, typed, strict=True) if key is not None]),
            ("form", [(one, key) for one, key in keys if self.count(key, one)]),
            ("concept", terms),
            ("form", [(one, key) for one, key in keys if self.held(key, one)]),
            ("form", [(one, key) for one, key in keys if key in self._lexicon.lines(f"family.{one}")]),
        ):
            if found:  # what is a term in one language is one although a text in another has the word
                keys_found = tuple(dict.fromkeys([*found, *terms]))
                return Reading("plain" if light else kind, word, keys_found, True, light)
        return Reading("plain", word, (), False, True) if light else None

    def _key(self, word: str, lang: str) -> str:
        """Return the key of a word not among the typed vocabulary."""
        found = self._lexicon.lines(f"form.{lang}").get(word)
        if found is None:
            bare = stem(word, lang)
            if bare in self._lexicon.lines(f"term.{lang}"):  # short for a term: no form of another word
                return bare
            found = self._lexicon.lines(f"stem.{lang}").get(bare) or bare
        return found

    def count(self, key: str, lang: str) -> int:
        """Return how many passages hold a key."""
        return int(self._lexicon.lines(f"count.{lang}").get(key) or 0)

    def held(self, key: str, lang: str) -> int:
        """Return how many passages hold a key or are asked for by it."""
        return int(self._lexicon.lines(f"held.{lang}").get(key) or 0)

    def _layout(self, chunk: str, lang: str) -> list[Reading] | None:
        """Read a chunk as typed in the wrong keyboard layout, the punctuation at its end as is or not."""
        for typed in dict.fromkeys((chunk, chunk.strip("?!.,"), chunk.strip("?!¿¡.,:;()\"'«»"))):
            for table in (_TO_RUSSIAN, _TO_LATIN):
                turned = typed.casefold().translate(table)
                if turned == typed.casefold() or _mixed(turned) or set(turned) & _NO_LETTERS:
                    continue
                read = [self._known(token.text, lang) for token in tokens(turned)]
                if read and all(reading and (reading.known or reading.light) for reading in read):
                    return [reading._replace(kind="layout") for reading in read if reading]
        return None

    def _guess(self, word: str, chunk: str, lang: str) -> Reading:
        """Read a word nothing knows: transliterated, mistyped, or not at all."""
        if self._foreign(word):
            return Reading("plain", word, (), False, False, elsewhere=True)
        everyday = self._everyday(word, lang)
        return (
            (None if everyday and lang != "ru" else self._transliterated(word, chunk, lang))
            or (self._known(word, "es") if lang == "ru" else None)
            or (None if everyday else self._mistyped(word, lang))
            or Reading("plain", word, (), False, False)
        )

    def _foreign(self, word: str) -> bool:
        """Tell whether a word belongs to games that are not here."""
        return any(word in known or stem(word, one) in known for one, known in self._elsewhere.items())

    def _everyday(self, word: str, lang: str) -> bool:
        """Tell whether a word is a common one of a language, and so no slip of another."""
        return any(
            stem(word, one) in self._lexicon.lines(f"everyday.{one}") for one in _languages(word, lang)
        )

    def _transliterated(self, word: str, chunk: str, lang: str) -> Reading | None:
        """Read Latin letters as Russian words."""
        if len(word) < 3 or not word[0].isascii() or not word.isalpha():
            return None
        typed = chunk if fold(chunk) == word else word
        for bones in skeletons(typed):
            russian = self._lexicon.lines("skeleton").get(bones)
            if russian:
                reading = self._known(russian, lang)
                if reading:
                    return reading._replace(kind="translit")
        for russian in _cyrillic(typed):
            reading = self._known(russian, lang)
            if reading and reading.known:
                return reading._replace(kind="translit")
        return None

    def _mistyped(self, word: str, lang: str) -> Reading | None:
        """Read the nearest known word: fewest slips, the reader's language, the commonest."""
        most = slack(word)
        if not most or not word.isalpha():
            return None
        best: tuple[tuple[int, bool, int, int, str], str] | None = None
        for rank, one in enumerate(_languages(word, lang)):
            for far, other in near(word, self._masks(one), most):
                if len(other) < 3 or not _slip(word, other, far):
                    continue
                key = self._lexicon.lines(f"surface.{one}").get(other) or self._key(other, one)
                count = self.count(key, one)
                order = (far, other[0] != word[0], rank, -count, other)
                if best is None or order < best[0]:
                    best = order, other
        if best is None:
            return None
        reading = self._known(best[1], lang)
        return reading._replace(kind="typo") if reading else None

    def _masks(self, lang: str) -> list[tuple[str, int]]:
        """Return the words of a language with their letters as bits."""
        found: list[tuple[str, int]] = self._lexicon.load(f"mask.{lang}")
        return found

    def nearest(self, word: str, limit: int = 4) -> list[tuple[str, str]]:
        """Return (language, word) for the known words most like a word: few slips apart, or begun alike."""
        found: dict[tuple[str, str], tuple[int, int]] = {}
        most, begun = max(2, len(word) // 3), max(4, len(word) // 2)
        for one in _languages(word, "en"):
            masks = self._masks(one)
            for far, other in near(word, masks, most):
                found[one, other] = (far, -_shared(word, other))
            for other, _ in masks:
                if other.startswith(word[:begun]) and len(word) >= begun:
                    shared = _shared(word, other)
                    found.setdefault((one, other), (most + 1, -shared))
        return sorted(found, key=lambda key: (found[key], key))[:limit]


def _shared(one: str, other: str) -> int:
    """Return how many letters two words begin with alike."""
    for at, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return at
    return min(len(one), len(other))


def _slip(typed: str, meant: str, far: int) -> bool:
    """Tell whether a finger slips so.

    The first letter is right, or swapped with the second; in a short word a letter put for another is a
    neighbour on the keyboard or a vowel heard for another.
    """
    if typed[0] != meant[0]:
        return len(typed) > 7 and far == 1 and sorted(typed[:2]) == sorted(meant[:2])
    if len(typed) == len(meant) and len(typed) < 6 and far == 1:
        pairs = [(a, b) for a, b in zip(typed, meant, strict=True) if a != b]
        return len(pairs) == 2 or (len(typed) > 4 and _beside(*pairs[0]))
    return len(typed) > 4


def _beside(one: str, other: str) -> bool:
    """Tell whether two letters lie side by side on the keyboard, or are both vowels."""
    if one in _SPOKEN and other in _SPOKEN:
        return True
    for row in (*_LATIN_ROWS, *_RUSSIAN_ROWS):
        if one in row and other in row:
            return abs(row.index(one) - row.index(other)) == 1
    return False


def skeletons(word: str) -> list[str]:
    """Return the bones of a Latin spelling of a Russian word, one for each way it may be meant."""
    text = word.casefold().translate(_MARKED)
    text = fold(text).replace("'", "").replace("`", "")
    ways = [text]
    for old, *news in (("yo", "e", "o"), ("jo", "e", "o"), ("x", "h"), ("j", "zh"), ("c", "k"), ("h", "g")):
        ways += [way.replace(old, new) for way in list(ways)[:8] for new in news if old in way]
    return list(dict.fromkeys(_bones(way) for way in ways))


def skeleton(russian: str) -> str:
    """Return the bones of a Russian word: what is left when spellings that differ by habit are made one."""
    return _bones(russian.translate(_LATIN))


def _bones(text: str) -> str:
    for old, new in _HABITS:
        text = text.replace(old, new)
    bones: list[str] = []
    for char in text:
        if not bones or bones[-1] != char:
            bones.append(char)
    return "".join(bones)


def _cyrillic(word: str) -> Iterable[str]:
    """Yield Russian spellings of a Latin one, for forms that no text holds."""
    text = fold(word.casefold().translate(_MARKED))
    for old, new in _LETTERS:
        text = text.replace(old, new)
    if any(char.isascii() for char in text):
        return
    yield text
    for end in ("ь", "й"):
        yield text + end
    if text.endswith("и"):
        for end in ("ы", "й", "ый", "ий", "ии"):
            yield text[:-1] + end
    if text.endswith("ы"):
        yield text[:-1] + "ый"
        yield text[:-1] + "й"


def _languages(word: str, lang: str) -> tuple[str, ...]:
    """Return the languages whose script a word is in, the reader's own first.

    Latin letters of a Russian reader are English or transliterated before they are Spanish.
    """
    if any("а" <= char <= "я" for char in word):
        return ("ru",)
    if word.isdecimal():
        return (lang, *(one for one in LANGUAGES if one != lang))
    return {"es": ("es", "en", "ru"), "ru": ("en", "ru")}.get(lang, ("en", "es", "ru"))


def _mixed(text: str) -> bool:
    """Tell whether a text has letters of both scripts."""
    return any("а" <= c <= "я" for c in text) and any("a" <= c <= "z" for c in text)


_SPOKEN = "aeiouyаеиоуыэюя"
_LATIN_ROWS = ("qwertyuiop", "asdfghjklñ", "zxcvbnm")
_RUSSIAN_ROWS = ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю")
_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
_TO_RUSSIAN = str.maketrans(
    {
        **dict(zip(_KEYS, _RUSSIAN, strict=True)),
        "{": "х",
        "}": "ъ",
        ":": "ж",
        '"': "э",
        "<": "б",
        ">": "ю",
        "~": "ё",
        "ñ": "ж",
    }
)
_TO_LATIN = str.maketrans(dict(zip(_RUSSIAN, _KEYS, strict=True)))

_NO_LETTERS = frozenset("[];'`")
"""What is left where a Russian letter was meant: a word in Latin letters has none of these."""

_LATIN = str.maketrans(
    {
        **dict(zip("абвгдезийклмнопрстуфхыэ", "abvgdeziiklmnoprstufhie", strict=True)),
        **{"ж": "zh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ь": "", "ю": "iu", "я": "ia"},
    }
)
"""How a Russian letter is written in the bones."""

_MARKED = str.maketrans(
    {"ž": "zh", "š": "sh", "č": "ch", "ŝ": "sch", "û": "yu", "â": "ya", "è": "e", "ь": "", "ʹ": "", "ʺ": ""}
)
"""Letters of the scholars' spelling, before accents are taken off."""

_HABITS = (
    ("shch", "sch"), ("kh", "h"), ("tz", "ts"), ("c", "ts"), ("tsh", "ch"), ("w", "v"), ("q", "k"),
    ("x", "ks"), ("ee", "e"), ("y", "i"), ("j", "i"), ("ie", "e"),
)  # fmt: skip
"""Habits of spelling made one: c is first ts, so ch is told apart before and put back after."""

_LETTERS = (
    ("shch", "щ"), ("sch", "щ"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"), ("ch", "ч"), ("sh", "ш"),
    ("yu", "ю"), ("ju", "ю"), ("iu", "ю"), ("ya", "я"), ("ja", "я"), ("ia", "я"), ("yo", "е"), ("jo", "е"),
    ("ye", "е"), ("je", "е"), ("yy", "ый"), ("yj", "ый"), ("iy", "ий"), ("ij", "ий"), ("oy", "ой"),
    ("oj", "ой"), ("ay", "ай"), ("ey", "ей"), ("uy", "уй"),
    *zip("abvgdeziyklmnoprstufhcjw'", "абвгдезиыклмнопрстуфхцйвь", strict=True),
)  # fmt: skip
"""A Latin spelling letter by letter."""
