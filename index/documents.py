"""Turns digests into what is indexed: the fields of every passage, and the vocabulary a query is read by."""

from __future__ import annotations

import marshal
import os
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from index.asked import Gathered
from index.distance import mask
from index.lines import pack
from index.normalize import words
from index.stems import stem
from index.words import HERE, LANGUAGES, Forms, everyday_stems, shipped_forms, shipped_table, skeleton


class Source(NamedTuple):
    """A passage before it is indexed; `titles` and `texts` are by language."""

    rule: str
    game: str
    sources: tuple[str, ...]
    calculators: tuple[str, ...]
    titles: Mapping[str, str]
    texts: Mapping[str, str]


class Corpus(NamedTuple):
    """All an index is made of.

    `fields` gives each document's fields as keys joined by spaces; `records` what is shown of it. Of words,
    `lines` holds dictionaries of texts and `parts` what is loaded whole:

    - `surface.ru` word → key, `count.ru` key → passages that hold it, `held.ru` the same
      with those that players ask for by it, `term.ru` keys of terms, `own.ru`
      key → games it is a term of (`soa`) or part of one (`soa+`), `stem.ru` stem → key, `form.ru` form →
      key, `family.ru` key → `lang:key` of its relatives, `phrase.ru` first key → phrases
      `keys|concept|slang`, and so for es and en; `skeleton` bones of a spelling → Russian word;
    - `everyday.ru` stems of everyday words, and so for es and en;
    - `asked.ru` key → phrases that hold it (index/asked.py), and so for es and en;
    - `asked` the document and the length of every such phrase; `light` words with their forms and those of
      games `elsewhere`, by language, `mask.ru` words with their letters as bits, `concepts`, `called` (what
      players call the games), `games`, `game_of` (each document's game), `rules`, `groups` (what an id
      means that is no rule's own), `shipped` (how many documents, the first ones, no player added).
    """

    fields: list[dict[str, str]]
    records: list[tuple[Any, ...]]
    lines: dict[str, bytes]
    parts: dict[str, Any]


FIELDS = tuple(f"{field}_{lang}" for field in ("title", "text") for lang in LANGUAGES)
"""The fields whose words have positions."""

MENTIONS = ("about", "mentions")
"""The fields that hold concepts: those in titles, those in texts."""


def corpus(extra: Iterable[Source] = (), progress: Callable[[int, int], None] | None = None) -> Corpus:
    """Return the built-in digests, and the passages players added, as they are indexed.

    `progress` is told (documents done, documents).
    """
    from index import passages

    forms = shipped_forms()
    sources = [*built_in(), *extra]
    lists = _lists()
    light = {lang: forms.with_forms(words(lists["light"][lang]), lang) for lang in LANGUAGES}
    concepts, phrases = _concepts(forms, light)
    made = _Vocabulary(forms)
    asked = Gathered(LANGUAGES)
    phrased = {rule: by_lang for game in passages.games() for rule, by_lang in passages.asked(game).items()}
    fields, records, leads = [], [], {}
    scanner = _Scanner(phrases, light)
    rules_say: set[str] = set()
    for number, source in enumerate(sources):
        if "#" in source.rule and not rules_say:
            rules_say = {word for lang in LANGUAGES for word in made.surfaces[lang]}
        leads[source.rule] = number
        if progress is not None and number % 64 == 0:
            progress(number, len(sources))
        said = {
            lang: [
                [made.asked(word, lang) for word in words(phrase) if word not in light[lang]]
                for phrase in found
            ]
            for lang, found in phrased.get(source.rule, {}).items()
        }
        fields.append(_fields(source, made, scanner, said))
        for lang, meant in said.items():
            for keys in meant:
                asked.add(number, keys, lang, scanner.find(keys, lang, source.game))
        records.append(_record(source))
    for game in passages.games():
        for concept in passages.terms(game):
            for lang in LANGUAGES:
                for phrase in (concept.names[lang], *concept.synonyms[lang]):
                    made.term(phrase, lang, game)
                for phrase in concept.slang[lang]:
                    made.term(phrase, lang, game if len(words(phrase)) == 1 else None)
    games = sorted({source.game for source in sources})
    lines, parts = made.lines(), made.masks()
    for lang in LANGUAGES:
        lines[f"phrase.{lang}"] = pack(dict(_phrase_lines(phrases[lang])))
        lines[f"form.{lang}"] = pack(shipped_table(lang))
        lines[f"everyday.{lang}"] = pack(dict.fromkeys(everyday_stems(lang), ""))
    lines |= asked.lines()
    lines |= _families(lists["families"]["all"], forms, made.all_counts)
    parts |= {
        "light": light,
        "elsewhere": {lang: _stems_too(lists["elsewhere"][lang], lang) for lang in LANGUAGES},
        "concepts": {
            ref: marshal.dumps((names, [leads[rule] for rule in rules if rule in leads], meant))
            for ref, (names, rules, meant) in concepts.items()
        },
        "asked": asked.part(),
        "called": _called(games, rules_say),
        "shipped": sum("#" not in source.rule for source in sources),
        "games": games,
        "game_of": array("H", (games.index(source.game) for source in sources)).tobytes(),
        "rules": leads,
        "groups": _groups(sources),
    }
    return Corpus(fields, records, lines, parts)


def built_in() -> Iterator[Source]:
    """Yield the passages of the digests in seeds/, game by game in order."""
    from index import passages
    from referee.games import citing

    for game in passages.games():
        texts = {lang: passages.passages(game, lang) for lang in LANGUAGES}
        for rule, info in passages.digest(game).rules.items():
            shown = {lang: texts[lang][rule] for lang in LANGUAGES if rule in texts[lang]}
            yield Source(
                rule,
                game,
                info.sources,
                citing(rule),
                {lang: one.title for lang, one in shown.items()},
                {lang: one.text for lang, one in shown.items()},
            )


class _Vocabulary:
    """Gathers words with their keys while documents are read."""

    def __init__(self, forms: Forms) -> None:
        self.forms = forms
        self.surfaces: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
        self.terms: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
        self.spoken: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
        self.own: dict[str, dict[str, set[str]]] = {lang: {} for lang in LANGUAGES}
        self.counts: dict[str, defaultdict[str, int]] = {lang: defaultdict(int) for lang in LANGUAGES}
        self.all_counts: dict[str, defaultdict[str, int]] = {lang: defaultdict(int) for lang in LANGUAGES}

    def text(self, text: str, lang: str) -> list[tuple[str, str]]:
        """Return the words of a text with their keys, and remember them."""
        known, key = self.surfaces[lang], self.forms.key
        pairs = []
        for word in words(text):
            found = known.get(word)
            if found is None:
                found = known[word] = key(word, lang)
            pairs.append((word, found))
        return pairs

    def asked(self, word: str, lang: str) -> str:
        """Return the key of a word players ask with and remember it."""
        found = self.spoken[lang][word] = self.forms.key(word, lang)
        return found

    def count(self, said: set[str], asked: set[str], lang: str) -> None:
        """Count a document in for the keys it holds and for those it is asked for by."""
        for key in said:
            self.counts[lang][key] += 1
        for key in said | asked:
            self.all_counts[lang][key] += 1

    def term(self, phrase: str, lang: str, game: str | None) -> None:
        """Remember the words of a term, and of which game they are the own words, alone or in a phrase."""
        found = words(phrase)
        for word in found:
            key = self.terms[lang][word] = self.forms.key(word, lang)
            if game is not None:
                self.own[lang].setdefault(key, set()).add(game if len(found) == 1 else f"{game}+")

    def lines(self) -> dict[str, bytes]:
        """Return the dictionaries a query is read by."""
        bones: dict[str, str] = {}
        for word in (*self.terms["ru"], *self.surfaces["ru"]):
            if word.isalpha() and not word.isascii():
                bones[skeleton(word)] = word
        found = {"skeleton": pack(bones)}
        for lang in LANGUAGES:
            surfaces = self.surfaces[lang]
            found[f"stem.{lang}"] = pack({stem(word, lang): surfaces[word] for word in sorted(surfaces)})
            found[f"surface.{lang}"] = pack({**_plain_letters(surfaces), **surfaces})
            found[f"term.{lang}"] = pack(dict.fromkeys(self.terms[lang].values(), ""))
            found[f"own.{lang}"] = pack(
                {key: " ".join(sorted(games)) for key, games in self.own[lang].items()}
            )
            for name, counts in (("count", self.counts[lang]), ("held", self.all_counts[lang])):
                found[f"{name}.{lang}"] = pack({key: str(count) for key, count in counts.items()})
        return found

    def masks(self) -> dict[str, Any]:
        """Return all words with their letters as bits, for finding slips."""
        found: dict[str, Any] = {}
        for lang in LANGUAGES:
            known = sorted({**self.surfaces[lang], **self.terms[lang]})
            found[f"mask.{lang}"] = [(word, mask(word)) for word in known if len(word) > 2 and word.isalpha()]
        return found


def _stems_too(text: str, lang: str) -> frozenset[str]:
    """Return the words of a list and their stems."""
    return frozenset(found for word in words(text) for found in (word, stem(word, lang)))


def _plain_letters(surfaces: Mapping[str, str]) -> dict[str, str]:
    """Let ñ be typed as n and й as и."""
    plain = ((word.replace("ñ", "n").replace("й", "и"), key) for word, key in surfaces.items())
    return dict(plain)


def _fields(
    source: Source, made: _Vocabulary, scanner: _Scanner, asked: Mapping[str, list[list[str]]]
) -> dict[str, str]:
    """Return the fields of a document: the keys of its titles and texts, the concepts they hold.

    The keys by which it is asked for are counted with its own.
    """
    found: dict[str, str] = {}
    about: set[str] = set()
    mentions: set[str] = set()
    for lang, text in source.texts.items():
        in_title = made.text(source.titles.get(lang, ""), lang)
        in_text = made.text(text, lang)
        in_asked = {key for keys in asked.get(lang, ()) for key in keys}
        made.count({key for _, key in (*in_title, *in_text)}, in_asked, lang)
        found[f"title_{lang}"] = " ".join(key for _, key in in_title)
        found[f"text_{lang}"] = " ".join(key for _, key in in_text)
        about |= scanner.find(scanner.heavy(in_title, lang), lang, source.game)
        mentions |= scanner.find(scanner.heavy(in_text, lang), lang, source.game)
    found["about"], found["mentions"] = " ".join(sorted(about)), " ".join(sorted(mentions - about))
    return found


def _record(source: Source) -> tuple[Any, ...]:
    """Return what is shown of a document, as plain values."""
    return (
        source.rule,
        source.game,
        source.sources,
        source.calculators,
        dict(source.titles),
        dict(source.texts),
    )


class _Scanner:
    """Finds the names and synonyms of concepts in texts."""

    def __init__(
        self,
        phrases: Mapping[str, Mapping[str, list[tuple[tuple[str, ...], str, int]]]],
        light: Mapping[str, frozenset[str]],
    ) -> None:
        self._light = light
        self._phrases = {
            lang: {
                first: [(keys, ref, ref.partition("/")[0]) for keys, ref, slang in found if not slang]
                for first, found in phrases[lang].items()
            }
            for lang in LANGUAGES
        }

    def heavy(self, pairs: Iterable[tuple[str, str]], lang: str) -> list[str]:
        """Return the keys of words with their keys, those of light words left out."""
        light = self._light[lang]
        return [key for word, key in pairs if word not in light]

    def find(self, keys: list[str], lang: str, game: str) -> set[str]:
        """Return the concepts of a game that the keys of a text's meaningful words name."""
        phrases = self._phrases[lang]
        found = set()
        for at, key in enumerate(keys):
            for phrase, ref, of in phrases.get(key, ()):
                if of == game and tuple(keys[at : at + len(phrase)]) == phrase:
                    found.add(ref)
        return found


def _concepts(forms: Forms, light: Mapping[str, frozenset[str]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the concepts by reference (game/id), and their phrases by language and first key.

    A phrase is (keys, reference, whether it is slang); light words in it are left out, where others are left.
    """
    from index import passages

    concepts: dict[str, Any] = {}
    phrases: dict[str, dict[str, list[tuple[tuple[str, ...], str, int]]]] = {lang: {} for lang in LANGUAGES}
    for game in passages.games():
        for concept in passages.terms(game):
            ref = f"{game}/{concept.id}"
            meant: dict[str, list[tuple[str, ...]]] = {}
            for lang in LANGUAGES:
                equal = (concept.names[lang], *concept.synonyms[lang])
                for slang, group in ((0, equal), (1, concept.slang[lang])):
                    for phrase in group:
                        keys = _heavy(forms, phrase, lang, light[lang])
                        if keys and all(
                            keys != one[0] or one[1] != ref for one in phrases[lang].get(keys[0], ())
                        ):
                            phrases[lang].setdefault(keys[0], []).append((keys, ref, slang))
                meant[lang] = sorted({_heavy(forms, phrase, lang, light[lang]) for phrase in equal})
            concepts[ref] = (dict(concept.names), concept.rules, meant)
    return concepts, phrases


def _phrase_lines(phrases: Mapping[str, list[tuple[tuple[str, ...], str, int]]]) -> Iterator[tuple[str, str]]:
    for first, found in phrases.items():
        yield first, ";".join(f"{' '.join(keys)}|{ref}|{slang}" for keys, ref, slang in found)


def _heavy(forms: Forms, phrase: str, lang: str, light: frozenset[str]) -> tuple[str, ...]:
    """Return the keys of a phrase without its light words and their forms, where others are left."""
    pairs = [(word, forms.key(word, lang)) for word in words(phrase)]
    return tuple(key for word, key in pairs if word not in light) or tuple(key for _, key in pairs)


def _called(games: Iterable[str], rules_say: set[str]) -> list[tuple[tuple[str, ...], str]]:
    """Return what players call the games, as folded words, the longest first.

    A game that only players' own digests tell of is called by its id, where that is more than words that
    the rules of the others say too.
    """
    from index import passages

    found = set()
    for game in games:
        if game not in passages.games():
            name = tuple(words(game))
            found |= set() if rules_say.issuperset(name) else {(name, game)}
            continue
        digest = passages.digest(game)
        for called in (game, digest.title, *(one for names in digest.names.values() for one in names)):
            found.add((tuple(words(called)), game))
    return sorted(found, key=lambda one: (-len(one[0]), one))


def _families(lines: list[str], forms: Forms, counts: Mapping[str, Mapping[str, int]]) -> dict[str, bytes]:
    """Return for each key the keys of its relatives that some passage holds, by language."""
    found: dict[str, dict[str, list[str]]] = {lang: {} for lang in LANGUAGES}
    for line in lines:
        members: list[tuple[str, str]] = []
        for word in words(line):
            langs = ("ru",) if "а" <= word[0] <= "я" else LANGUAGES if word.isdecimal() else ("es", "en")
            members += [(lang, forms.key(word, lang)) for lang in langs]
        present = [one for one in dict.fromkeys(members) if one[1] in counts[one[0]]]
        for lang, key in dict.fromkeys(members):
            found[lang].setdefault(key, []).extend(
                f"{one[0]}:{one[1]}" for one in present if one != (lang, key)
            )
    return {
        f"family.{lang}": pack({key: " ".join(dict.fromkeys(others)) for key, others in found[lang].items()})
        for lang in LANGUAGES
    }


def _groups(sources: list[Source]) -> dict[str, list[str]]:
    """Return the rules that an id means where it is not a rule's own: sections, beginnings, games."""
    from index import passages

    found: dict[str, list[str]] = {}
    for game in passages.games():
        keys = {game}
        for rule in passages.digest(game).rules:
            parts = rule.split(".")
            keys |= {".".join(parts[:size]) for size in range(1, len(parts) + 1)}
        keys |= {section.id for section in passages.digest(game).sections}
        found |= {key: passages.select(key) for key in keys}
    for source in sources:
        if "#" in source.rule:
            found.setdefault(source.rule.partition("#")[0], []).append(source.rule)
            if source.game not in passages.games():
                found.setdefault(source.game, []).append(source.rule)
            found[source.rule] = [source.rule]
    return found


def _lists() -> Any:
    import tomllib

    with open(os.path.join(HERE, "words.toml"), "rb") as file:
        return tomllib.load(file)
