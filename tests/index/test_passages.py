"""The digests as they are read, and the names of things."""

import re

import pytest

from index import names, passages


@pytest.mark.parametrize("game", passages.games())
def test_every_rule_has_a_passage_in_every_language(game):
    rules = list(passages.digest(game).rules)
    for lang in passages.LANGUAGES:
        assert list(passages.passages(game, lang)) == rules
        assert all(one.title and one.text for one in passages.passages(game, lang).values())


@pytest.mark.parametrize("game", passages.games())
def test_tables_that_passages_ask_for_are_in_the_core(game):
    for lang in passages.LANGUAGES:
        assert {table for _, table in passages.directives(game, lang)} == set(passages.tables(game))


@pytest.mark.parametrize("game", passages.games())
def test_terms_rulings_and_disputes_name_rules_that_are_there(game):
    book = passages.digest(game)
    for concept in passages.terms(game):
        assert concept.rules and set(concept.rules) <= set(book.rules), concept.id
    for ruling in passages.rulings(game):
        assert set(ruling.rules) <= set(book.rules), ruling.id
    assert set(passages.disputes(game)) <= set(book.rules)
    for info in book.rules.values():
        assert set(info.related) <= set(book.rules)
        assert set(info.rulings) <= {ruling.id for ruling in passages.rulings(game)}


def test_a_table_is_drawn_in_the_readers_language():
    passage = passages.passages("talespin", "ru")["talespin.hand.seven"]
    grids = [block for block in passage.blocks if isinstance(block, passages.Grid)]
    assert grids and all(len(row) == len(grids[0].columns) for row in grids[0].rows)
    assert grids[0].text in passage.text


@pytest.mark.parametrize("game", passages.games())
@pytest.mark.parametrize("lang", passages.LANGUAGES)
def test_a_number_below_zero_in_a_table_has_a_minus_sign(game, lang):
    for passage in passages.passages(game, lang).values():
        for grid in (block for block in passage.blocks if isinstance(block, passages.Grid)):
            assert not [cell for row in grid.rows for cell in row if re.search(r"(?<!\w)-\d", cell)]


@pytest.mark.parametrize(
    ("key", "first", "count"),
    [
        ("soa.fight.ties", "soa.fight.ties", 1),
        ("soa.market", "soa.market.offer", 5),
        ("1989.tiananmen", "1989.tiananmen", 3),
        ("soa.cleanup", "soa.cleanup", None),
        ("soa.exploit", "soa.exploit", None),
        ("soa", "soa.goal", len(passages.digest("soa").rules)),
    ],
)
def test_an_id_chooses_itself_its_section_and_what_it_begins(key, first, count):
    chosen = passages.select(key)
    assert chosen[0] == first
    assert len(chosen) == len(set(chosen))
    assert count is None or len(chosen) == count


@pytest.mark.parametrize("key", ["", "soa.", "soa.fight.tie", "chess", "#", "x#1", "soa#1"])
def test_an_id_that_means_nothing_chooses_nothing(key):
    assert passages.select(key) == []


@pytest.mark.parametrize(
    ("game", "typed", "lang", "found"),
    [
        ("soa", "кандидат", "ru", "prospect"),
        ("soa", "Prospect", "ru", "prospect"),
        ("1989", "Лейпциг", "en", "leipzig"),
        ("1989", "LEIPZIG", "ru", "leipzig"),
        ("1989", "east germany", "es", "east-germany"),
        ("1989", "нет такого", "ru", None),
        ("1989", "", "ru", None),
    ],
)
def test_a_thing_is_found_by_its_name_in_any_language(game, typed, lang, found):
    assert names.find(game, typed, lang) == found


def test_a_slip_is_answered_by_the_nearest_name():
    assert names.nearest("1989", "лейпцыг")[0] == "leipzig"
    assert names.nearest("1989", "gdnask", among={"gdansk", "leipzig"}) == ["gdansk"]


def test_an_unknown_id_is_shown_as_it_is():
    assert names.name("soa", "no-such-thing", "ru") == "no-such-thing"
