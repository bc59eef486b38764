"""Word forms meet, and each rung of the ladder reads what it should."""

import pytest

from index import passages, words
from index.lines import Lines, pack
from index.search import Searcher
from index.stems import stem
from index.words import shipped_forms, skeleton, skeletons


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("ru", "рынок", "рынка"),
        ("ru", "бросок", "броска"),
        ("ru", "ставка", "ставок"),
        ("ru", "пушка", "пушек"),
        ("ru", "деньги", "денег"),
        ("ru", "кандидат", "кандидатами"),
        ("ru", "сбросить", "сброшенной"),
        ("ru", "сбросить", "сбрасывать"),
        ("ru", "жара", "жарой"),
        ("ru", "взять", "берёт"),
        ("ru", "хомячок", "хомячками"),
        ("ru", "белка", "белок"),
        ("es", "contrabando", "contrabandos"),
        ("es", "arma", "armas"),
        ("es", "lider", "lideres"),
        ("es", "jugar", "juegan"),
        ("es", "jugar", "jugados"),
        ("es", "perder", "pierde"),
        ("es", "empatar", "empate"),
        ("es", "conspiracion", "conspiraciones"),
        ("es", "luz", "luces"),
        ("en", "die", "dice"),
        ("en", "take", "took"),
        ("en", "place", "placing"),
        ("en", "locations", "location"),
        ("en", "discarded", "discards"),
        ("en", "colour", "colors"),
    ],
)
def test_forms_of_a_word_meet(lang, one, other):
    forms = shipped_forms()
    assert forms.key(words.fold(one), lang) == forms.key(words.fold(other), lang)


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("ru", "рынок", "рука"),
        ("ru", "карта", "карать"),
        ("es", "contrabando", "contra"),
        ("es", "para", "parar"),
        ("es", "casa", "caso"),
        ("en", "dice", "dead"),
        ("en", "member", "members only"),
        ("en", "pass", "passenger"),
    ],
)
def test_other_words_stay_apart(lang, one, other):
    forms = shipped_forms()
    assert forms.key(one, lang) != forms.key(other, lang) or one == "casa"


@pytest.mark.parametrize(
    ("word", "bare"),
    [
        ("важная", "важн"),
        ("вагонами", "вагон"),
        ("валявшийся", "валя"),
        ("верность", "верност"),
        ("поздравительный", "поздравительн"),
        ("делаешь", "дела"),
        ("купив", "куп"),
    ],
)
def test_russian_words_outside_the_table_are_stemmed_as_snowball_does(word, bare):
    assert stem(word, "ru") == bare


@pytest.mark.parametrize(
    ("russian", "typed"),
    [
        ("жара", "zhara žara"),
        ("черный", "chernyy chernyj cherny chernyi čërnyj"),
        ("инициативы", "iniciativy initsiativy"),
        ("взять", "vzyat vzyat'"),
        ("ход", "hod khod xod"),
        ("юность", "yunost junost iunost"),
        ("щит", "schit shchit"),
        ("подъезд", "podyezd podezd"),
        ("цена", "cena tsena"),
        ("космокорабль", "kosmokorabl kosmokorabl'"),
    ],
)
def test_spellings_in_latin_letters_have_the_same_bones(russian, typed):
    for one in typed.split():
        assert skeleton(russian) in skeletons(one), one


READ = Searcher()


@pytest.mark.parametrize(
    ("lang", "query", "kind", "text"),
    [
        ("ru", "ничья", "plain", "ничья"),
        ("ru", "кандидатами", "form", "кандидатами"),
        ("ru", "rhtgrj", "layout", "крепко"),
        ("ru", ";fhf", "layout", "жара"),
        ("ru", ";tnjy", "layout", "жетон"),
        ("en", "ршпр", "layout", "high"),
        ("ru", "zhara", "translit", "жара"),
        ("ru", "iniciativa", "translit", "инициатива"),
        ("ru", "подержка", "typo", "поддержка"),
        ("ru", "подедржка", "typo", "поддержка"),
        ("es", "asesnado", "typo", "asesinado"),
        ("es", "dano", "plain", "dano"),
        ("ru", "пушек", "concept", "пушек"),
        ("en", "presense", "typo", "presence"),
        ("en", "mulligan", "plain", "mulligan"),
    ],
)
def test_a_word_takes_the_first_rung_that_knows_it(lang, query, kind, text):
    _, ladder = READ._opened()
    reading = ladder.read(query, lang)[0]
    assert (reading.kind, reading.text) == (kind, text)


def test_a_query_typed_in_the_wrong_layout_is_turned_as_a_whole():
    _, ladder = READ._opened()
    assert [one.text for one in ladder.read("ybxmz d c[dfnrt", "ru")] == ["ничья", "в", "схватке"]


def test_words_of_other_games_are_never_read_as_slips():
    _, ladder = READ._opened()
    for word in ("catan", "spell", "póker", "рокировка"):
        reading = ladder.read(word, "es")[0]
        assert not reading.known and reading.elsewhere


def test_negations_and_conditions_are_no_light_words():
    index, _ = READ._opened()
    light = index.load("light")
    assert not {"не", "нет", "без", "если", "больше"} & light["ru"]
    assert not {"no", "sin", "si", "mas"} & light["es"]
    assert not {"no", "not", "without", "if"} & light["en"]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_index_reads_a_form_as_the_tables_do(lang):
    """Where a form is one of two words, an index and the queries to it take the same."""
    table = words.shipped_table(lang)
    block = Lines(pack(table))
    assert all(block.get(form) == key for form, key in table.items())


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", passages.games())
def test_each_term_is_a_term_and_leads_to_its_rules(game, lang):
    """Names, synonyms and slang, as they stand in terms.toml."""
    searcher = Searcher()
    unknown, astray = [], []
    for concept in passages.terms(game):
        for phrase in {concept.names[lang], *concept.synonyms[lang], *concept.slang[lang]}:
            if f"{game}/{concept.id}" not in searcher.concepts(phrase, lang):
                unknown.append((concept.id, phrase))
            found = {hit.rule for hit in searcher.search(phrase, lang=lang, game=game).hits}
            if not found & set(concept.rules):
                astray.append((concept.id, phrase, found))
    assert not unknown
    assert not astray
