"""How players ask for each rule (asked.toml): every rule in every language, in words no other rule is asked by."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from index import passages
from index.asked import CONCEPT, Gathered, likest
from index.lines import Lines

GAMES = passages.games()
LANGUAGES = passages.LANGUAGES
LETTERS = {"ru": "а-яё", "es": "a-záéíóúüñ", "en": "a-z"}

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@every_game
def test_every_rule_is_asked_for_in_every_language(game: str) -> None:
    asked = passages.asked(game)
    assert list(asked) == list(passages.digest(game).rules)
    for rule, by_lang in asked.items():
        assert set(by_lang) == set(LANGUAGES), rule
        assert all(len(phrases) >= 10 for phrases in by_lang.values()), rule


@every_game
@every_language
def test_no_phrase_asks_for_two_rules(game: str, lang: str) -> None:
    said = Counter(phrase for by_lang in passages.asked(game).values() for phrase in by_lang[lang])
    assert [phrase for phrase, count in said.items() if count > 1] == []


@every_game
@every_language
def test_phrases_are_what_a_player_types(game: str, lang: str) -> None:
    letter = re.compile(f"[{LETTERS[lang]}]")
    for by_lang in passages.asked(game).values():
        for phrase in by_lang[lang]:
            assert letter.search(phrase.lower()), phrase
            assert len(phrase) <= 80 and phrase == phrase.strip(), phrase
            assert not re.search(r"[^\w\s'’+\-−$–/%]", phrase), phrase


class _Index:
    """An index that holds phrases alone."""

    def __init__(self, gathered: Gathered) -> None:
        self._lines, self._part = gathered.lines(), gathered.part()

    def lines(self, name: str) -> Lines:
        return Lines(self._lines[name])

    def load(self, name: str) -> object:
        assert name == "asked"
        return self._part


def test_the_likest_phrase_of_each_document_is_taken() -> None:
    gathered = Gathered(["en"])
    gathered.add(7, ["tie", "fight"], "en", ["soa/tie"])
    gathered.add(7, ["tie", "fight", "winner", "patch"], "en", [])
    gathered.add(9, ["tie"], "en", [])
    index = _Index(gathered)
    words = [{("en", "tie"): 1.0}, {("en", "fight"): 0.5}, {("en", "moon"): 1.0}]
    found = dict(likest(index, words, lambda number: [2.0, 1.0, 3.0]))  # type: ignore[arg-type]
    assert found[7].held == {0: 1.0, 1: 0.5} and found[7].whole == 1.0
    assert found[9].held == {0: 1.0} and found[9].whole == 1.0
    by_concept = dict(likest(index, [{(CONCEPT, "soa/tie"): 0.9}], lambda number: [1.0]))  # type: ignore[arg-type]
    assert by_concept[7].held == {0: 0.9} and by_concept[7].whole == 0.5
    assert not dict(likest(index, [{("en", "moon"): 1.0}], lambda number: [1.0]))  # type: ignore[arg-type]
