"""Searching: what is found, what is told of it, and that nothing brings it down."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from index.passages import LANGUAGES, games
from index.search import Searcher, nearest_rules, search, term

SEARCHER = Searcher()
PIECES = [
    "схватка",
    "ничья",
    ";fhf",
    "zhara",
    "soa",
    "1989.",
    "¿",
    "líder",
    "не",
    "#1",
    "\0",
    "\u202e",
    "'",
    "ё",
    "ﬁ",
    "x" * 300,
]


def find(query, lang="ru", **more):
    return SEARCHER.search(query, lang=lang, **more)


def test_a_hit_has_what_is_shown_of_it():
    hit = find("ничья в схватке").hits[0]
    assert (hit.rule, hit.game, hit.lang) == ("soa.fight.ties", "soa", "ru")
    assert "soa.fight" in hit.calculators
    assert hit.sources
    assert {hit.text[a:b].casefold() for a, b in hit.text_marks} >= {"ничья"}
    assert hit.title_marks


def test_marks_hit_the_original_text():
    hit = find("lider", "es", game="1989").hits[0]
    marked = {hit.text[a:b].casefold() for a, b in hit.text_marks}
    assert marked <= {"líder", "líderes", "leader", "leaders"} and marked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hits_are_shown_in_the_readers_language_and_never_twice(lang):
    answer = find("Throw Down ничья empate", lang, limit=20)
    assert {hit.lang for hit in answer.hits} == {lang}
    assert len({hit.rule for hit in answer.hits}) == len(answer.hits)


@pytest.mark.parametrize(
    ("query", "game"),
    [
        ("1989 ничья", "1989"),
        ("soa empate", "soa"),
        ("тейлспин долгая партия", "talespin"),
        ("сыны анархии ничья", "soa"),
    ],
)
def test_a_game_named_in_the_query_narrows_it(query, game):
    assert {hit.game for hit in find(query).hits} == {game}


def test_a_game_that_is_asked_for_narrows_too():
    assert {hit.game for hit in find("ничья", game="talespin").hits} <= {"talespin"}
    assert find("ничья", game="no-such-game").hits == ()


def test_an_id_finds_its_rule_and_what_it_begins():
    assert [hit.rule for hit in find("1989.tiananmen").hits][:2] == [
        "1989.tiananmen",
        "1989.tiananmen.modifiers",
    ]
    assert len(find("soa.market", limit=3).hits) == 3


@pytest.mark.parametrize(
    "query", ["шах и мат", "catan ladrón", "armor class", "mulligan", "", "   ", "?!", "\0"]
)
def test_what_no_game_has_is_not_found(query):
    assert find(query).hits == ()


def test_nearest_terms_are_in_the_readers_language():
    assert find("нашивочник", "ru").nearest
    assert isinstance(find("qwertyuiopasdf", "en").nearest, tuple)


def test_readings_are_told():
    assert ("typo", "поддержки") in find("вызов подержки").read_as
    assert [kind for kind, _ in find("rhtgrj pfctcnm").read_as] == ["layout", "layout"]
    assert ("translit", "вину") in find("vzyat vinu na sebya").read_as
    assert any(kind == "concept" for kind, _ in find("чувак в драке").read_as)


def test_a_term_of_another_game_is_not_told():
    assert find("ничья в схватке").read_as == (("plain", "ничья"), ("plain", "в"), ("plain", "схватке"))


def test_a_word_of_another_game_is_not_turned_into_another_layout():
    assert find("шах и мат").read_as == (("plain", "шах"), ("plain", "и"), ("plain", "мат"))


def test_the_same_query_has_the_same_answer():
    assert find("карта") == find("карта") == search("карта", lang="ru")


def test_a_term_is_found_by_any_of_its_names():
    for word, lang in (("throw down", "en"), ("схватка", "ru"), ("enfrentamiento", "es")):
        assert "throw-down" in {concept.id for concept in term(word, lang)}
    assert term("рокировка", "ru") == []


def test_near_rule_ids_are_offered():
    assert "soa.fight.ties" in nearest_rules("soa.fight.tie")
    assert nearest_rules("") == [] or all(isinstance(one, str) for one in nearest_rules(""))


def test_no_such_language():
    with pytest.raises(ValueError):
        find("ничья", "de")


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join)),
    st.sampled_from(LANGUAGES),
    st.sampled_from([None, *games()]),
)
def test_any_query_has_an_answer(query, lang, game):
    answer = find(query, lang, game=game)
    assert answer.query == query
    assert len(answer.hits) <= 5
    for hit in answer.hits:
        for text, marks in ((hit.title, hit.title_marks), (hit.text, hit.text_marks)):
            assert all(0 <= a < b <= len(text) for a, b in marks)
    nearest_rules(query)


@pytest.mark.parametrize(
    ("module", "barred"),
    [
        ("index.names", {"whoosh", "tomllib", "rich", "platformdirs", "msgspec"}),
        ("index.passages", {"whoosh", "tomllib", "rich", "platformdirs"}),
        (
            "index.search",
            {"whoosh", "tomllib", "rich", "platformdirs", "msgspec", "charset_normalizer", "pypdf"},
        ),
    ],
)
def test_nothing_is_loaded_before_it_is_needed(module, barred):
    told = subprocess.run(
        [sys.executable, "-c", f"import sys, {module}; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not barred & set(told.stdout.split())


def test_a_search_parses_no_toml_and_a_query_nothing_knows_opens_no_whoosh():
    find("ничья")
    code = "import sys; from index.search import search; search('мулиган', lang='ru'); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"tomllib", "msgspec", "whoosh.index", "whoosh.fields", "json"} & set(told.stdout.split())
