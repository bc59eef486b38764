"""Builds index/forms.*.txt: which forms of a word are one word, for the words of digests and terms.

And index/everyday.*.txt: the stems of the commonest words of each language, which are no slips of others.
Run `python scripts/build_wordforms.py` after the digests change. Russian forms come from pymorphy3's
dictionary, Spanish ones from a conjugator over hand-checked verbs, English ones from a list of irregular
words (both in scripts/wordforms.toml).
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, ROOT)

from index import passages  # noqa: E402
from index.normalize import fold, words  # noqa: E402
from index.stems import stem  # noqa: E402

FLOOR = 0.2
"""Readings pymorphy3 thinks less likely than this are left out."""

COMMON = 20_000
"""How many of the commonest words of a language are taken as everyday ones."""


def main() -> None:
    """Write the three tables: a line a word, the key that stands for all its forms, then the forms."""
    for lang, table in (("ru", russian()), ("es", spanish()), ("en", english())):
        groups = defaultdict(set)
        for form, key in table.items():
            groups[key].add(form)
        lines = [" ".join([f"{key}:", *sorted(groups[key])]) for key in sorted(groups)]
        path = os.path.join(ROOT, "index", f"forms.{lang}.txt")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(lines) + "\n")
        print(f"{path}: {len(lines)} words, {len(table)} forms")
        common = everyday(lang)
        path = os.path.join(ROOT, "index", f"everyday.{lang}.txt")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(common) + "\n")
        print(f"{path}: {len(common)} stems")


def everyday(lang: str) -> list[str]:
    """Return the stems of the commonest words of a language, in its own script."""
    from wordfreq import top_n_list

    found = set()
    for text in top_n_list(lang, COMMON):
        for word in words(text):
            if len(word) > 2 and word.isalpha() and ("а" <= word[0] <= "я") == (lang == "ru"):
                found.add(stem(word, lang))
    return sorted(found)


def vocabulary(lang: str) -> set[str]:
    """Return the words of digests, terms, players' questions and index/words.toml in a language."""
    found: set[str] = set()
    for game in passages.games():
        for passage in passages.passages(game, lang).values():
            found.update(words(passage.title), words(passage.text))
        for concept in passages.terms(game):
            for phrase in (concept.names[lang], *concept.synonyms[lang], *concept.slang[lang]):
                found.update(words(phrase))
        for by_lang in passages.asked(game).values():
            found.update(word for phrase in by_lang[lang] for word in words(phrase))
        for phrase in passages.digest(game).names[lang]:
            found.update(words(phrase))
    for line in (*_lists()["same"][lang], *_lists()["families"]["all"], _lists()["light"][lang]):
        found.update(words(line))
    return found


def _alone(lang: str) -> set[str]:
    """Return the words that are names, synonyms or slang of a concept by themselves."""
    return {
        found[0]
        for game in passages.games()
        for concept in passages.terms(game)
        for phrase in (concept.names[lang], *concept.synonyms[lang], *concept.slang[lang])
        if len(found := words(phrase)) == 1
    }


def _lists() -> Any:
    with open(os.path.join(ROOT, "index", "words.toml"), "rb") as file:
        return tomllib.load(file)


def _hand() -> Any:
    with open(os.path.join(ROOT, "scripts", "wordforms.toml"), "rb") as file:
        return tomllib.load(file)


def russian() -> dict[str, str]:
    """Return the key of every form of the vocabulary's words: the likeliest dictionary form.

    A word that is a term by itself is written as dictionaries have it: буст is no form of a буста.
    """
    import pymorphy3

    morph = pymorphy3.MorphAnalyzer()
    own = {word for word in vocabulary("ru") if all("а" <= char <= "я" for char in word)}
    alone = _alone("ru")
    likely: dict[str, tuple[float, str]] = {}

    def offer(form: str, weight: float, key: str) -> None:
        if form not in likely or (weight, key) > likely[form]:
            likely[form] = (weight, key)

    for word in sorted(own):
        parses = morph.parse(word)
        itself = [parse for parse in parses if fold(parse.normal_form) == word] if word in alone else []
        for parse in itself[:1] or parses:
            if itself or parse.score >= FLOOR:
                key = fold(parse.normal_form)
                offer(word, 1 + parse.score, key)
                for form in parse.lexeme:
                    offer(fold(form.word), parse.score, key)
    table = {form: key for form, (_, key) in likely.items()}
    same = {}
    for line in _lists()["same"]["ru"]:
        first, *others = words(line)
        for other in others:
            same[table.get(other, other)] = table.get(first, first)
    return {form: same.get(key, key) for form, key in table.items()}


def english() -> dict[str, str]:
    """Return the irregular forms; the regular ones are left to index/stems.py."""
    table = {}
    for line in _hand()["english"]["irregular"]:
        first, *others = words(line)
        table.update(dict.fromkeys([first, *others], first))
    for line in _lists()["same"]["en"]:
        first, *others = words(line)
        for word in (first, *others):
            table[word] = table[word + "s"] = table.get(first, first)
    return table


def spanish() -> dict[str, str]:
    """Return the forms of the hand-checked verbs; plurals and genders are left to index/stems.py."""
    table: dict[str, str] = {}
    hand = _hand()["spanish"]
    for line in (*hand["other"], hand["regular"]):
        head, _, irregular = line.partition(":")
        infinitives, change = head.split("|")[0].split(), head.partition("|")[2].strip()
        for infinitive in infinitives:
            forms = [*conjugate(infinitive, change), *words(irregular)]
            for form in forms:
                table.setdefault(fold(form), fold(infinitive))
    for word in words(hand["not_verbs"]):
        table.pop(word, None)
    return table


def conjugate(infinitive: str, change: str) -> Iterator[str]:
    """Yield the forms of a regular or stem-changing verb (change: `o>ue`), with pronouns at their end."""
    stem, ending = infinitive[:-2], infinitive[-2:]
    stressed = stem
    if change:
        old, new = change.split(">")
        at = stem.rindex(old)
        stressed = stem[:at] + new + stem[at + len(old) :]
        if at == 0 and new == "ue":
            stressed = "h" + stressed
    vowel = "a" if ending == "ar" else "e"
    other = "e" if ending == "ar" else "a"
    weak = stem[: stem.rindex("e")] + "i" + stem[stem.rindex("e") + 1 :] if change == "e>i" else stem
    yield infinitive
    for pronoun in ("se", "lo", "la", "los", "las", "le", "les", "me", "te", "nos", "selo", "sela"):
        yield infinitive + pronoun
    yield stressed + "o"
    for end in ("", "s", "n"):
        yield stressed + vowel + end
        yield _spell(stressed, ending, other) + other + end
    theme = ending[0]
    yield stem + theme + "mos"
    yield stem + theme + "d"
    yield _spell(weak, ending, other) + other + "mos"
    if ending == "ar":
        yield from (
            _spell(stem, ending, "e") + "e",
            stem + "o",
            stem + "aron",
            stem + "aste",
            stem + "aba",
            stem + "aban",
        )
        yield stem + "ando"
        part = "ad"
    else:
        yield from (
            weak + "io",
            weak + "ieron",
            stem + "i",
            stem + "iste",
            stem + "ia",
            stem + "ian",
            weak + "iendo",
        )
        part = "id"
    for end in ("o", "a", "os", "as"):
        yield stem + part + end
    for end in ("a", "an", "as", "emos", "ia", "ian"):
        yield infinitive + end
    for pronoun in ("lo", "la", "los", "las", "se", "te"):
        yield stressed + vowel + pronoun
        yield _spell(stressed, ending, other) + other + pronoun


def _spell(stem: str, ending: str, before: str) -> str:
    """Keep the sound of the stem's last consonant before another vowel."""
    if ending == "ar" and before == "e":
        for old, new in (("gu", "gü"), ("c", "qu"), ("g", "gu"), ("z", "c")):
            if stem.endswith(old):
                return stem[: -len(old)] + new
    if ending != "ar" and before == "a":
        for old, new in (("gu", "g"), ("g", "j"), ("qu", "c")):
            if stem.endswith(old):
                return stem[: -len(old)] + new
        if stem.endswith(("ec", "oc", "uc")):
            return stem[:-1] + "zc"
    return stem


if __name__ == "__main__":
    main()
