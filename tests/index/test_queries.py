"""Queries as players type them: how many are answered by the first hit, by the first five, and not at all."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

from index import passages
from index.search import Searcher

QUERIES = Path(__file__).parents[1] / "queries"


def judged(name):
    """Return (class, wanted, found) of every query in a file."""
    searcher = Searcher()
    for line in (QUERIES / name).read_text("utf-8").splitlines():
        query = json.loads(line)
        answer = searcher.search(query["q"], lang=query["lang"], game=query["game"])
        found = [hit.rule for hit in answer.hits]
        assert not found or found[0] not in query.get("never", []), query["q"]
        yield query["class"], query["want"], found


@pytest.fixture(scope="module")
def results():
    return [one for name in ("dev.jsonl", "own.jsonl") for one in judged(name)]


def test_players_find_what_they_mean(results, capsys):
    first, five, answered = defaultdict(int), defaultdict(int), defaultdict(int)
    none = empty = 0
    for kind, wanted, found in results:
        if not wanted:
            none += 1
            empty += not found
            continue
        answered[kind] += 1
        first[kind] += bool(found) and found[0] in wanted
        five[kind] += any(rule in wanted for rule in found)
    total = sum(answered.values())
    with capsys.disabled():
        print()
        for kind, count in answered.items():
            print(f"  {kind:12} {count:3}  hit@1 {first[kind] / count:.2f}  hit@5 {five[kind] / count:.2f}")
        print(
            f"  {'all':12} {total:3}  hit@1 {sum(first.values()) / total:.3f}"
            f"  hit@5 {sum(five.values()) / total:.3f}  no answer {empty}/{none}"
        )
    assert sum(first.values()) / total >= 0.90
    assert sum(five.values()) / total >= 0.98
    assert empty / none >= 0.90


def test_no_class_is_left_behind(results):
    found = defaultdict(list)
    for kind, wanted, hits in results:
        if wanted:
            found[kind].append(any(rule in wanted for rule in hits))
    assert {kind: sum(one) / len(one) for kind, one in found.items() if sum(one) / len(one) < 0.8} == {}


@pytest.mark.parametrize(
    ("name", "five", "none"), [("colloquial.jsonl", 0.8, 0.85), ("held.jsonl", 0.8, 0.8)]
)
def test_those_who_never_saw_the_rules_find_them_too(name, five, none):
    """Queries written from the outlines alone, in everyday words; nothing was ever tuned on held.jsonl."""
    results = list(judged(name))
    wanted = [any(rule in want for rule in found) for _, want, found in results if want]
    empty = [not found for _, want, found in results if not want]
    assert sum(wanted) / len(wanted) >= five
    assert sum(empty) / len(empty) >= none


@pytest.mark.parametrize("game", passages.games())
def test_a_rule_is_found_by_the_words_players_ask_for_it(game):
    searcher = Searcher()
    astray = []
    asked = [
        (rule, lang, phrase)
        for rule, by_lang in passages.asked(game).items()
        for lang, phrases in by_lang.items()
        for phrase in phrases[::6]
    ]
    for rule, lang, phrase in asked:
        if rule not in [hit.rule for hit in searcher.search(phrase, lang=lang, game=game).hits]:
            astray.append((rule, phrase))
    assert len(astray) / len(asked) < 0.02, astray
