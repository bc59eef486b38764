"""Players' own digests: encodings, kinds, parting into passages, storing, finding."""

import codecs
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index import added, passages
from index.added import DigestFault
from index.languages import languages
from index.search import search
from index.splitting import MOST, decode, read_file, split

RUSSIAN = (
    "Домашние правила\n\n1. Хомячки ходят первыми.\n\n2. Проигравший моет посуду и заваривает чай на всех.\n"
)
SPANISH = "Reglas de la casa\n\n- Los erizos mueven primero.\n\n- El señor más pequeño elige un cañón.\n"


def write(folder, name, raw):
    path = folder / name
    path.write_bytes(raw if isinstance(raw, bytes) else raw.encode())
    return str(path)


def code(call, *arguments, **more):
    with pytest.raises(DigestFault) as caught:
        call(*arguments, **more)
    assert caught.value.code in added.CODES
    return caught.value.code, caught.value.values


def found(query, lang="ru", **more):
    return [hit.rule for hit in search(query, lang=lang, **more).hits]


@pytest.mark.parametrize(
    "encoding",
    [
        "utf-8",
        "utf-8-sig",
        "cp1251",
        "koi8-r",
        "utf-16",
        "utf-16-le",
        "utf-16-be",
        "utf-32",
        "utf-32-le",
        "utf-32-be",
    ],
)
def test_russian_in_any_encoding_is_found(empty_folders, encoding):
    file = write(empty_folders, "дом.txt", RUSSIAN.encode(encoding))
    (one,) = added.add([file], "soa", "ru")
    assert (one.id, one.game, one.lang, one.title) == ("дом", "soa", "ru", "дом")
    assert found("моет посуду")[0].startswith("дом#")
    assert found("хомячок")[0].startswith("дом#")


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "utf-16"])
def test_spanish_in_any_encoding_is_found(empty_folders, encoding):
    added.add([write(empty_folders, "casa.txt", SPANISH.encode(encoding))], "otro-juego", "es")
    assert found("erizo", "es")[0].startswith("casa#")
    assert found("canon senor pequeno", "es")[0].startswith("casa#")


def test_a_hit_of_an_added_digest_is_shown_as_it_is(empty_folders):
    added.add(
        [write(empty_folders, "дом.md", "# Посуда\n\nПроигравший моет посуду.\n")], "новая", "ru", "Наш дом"
    )
    hit = search("посуда", lang="en").hits[0]
    assert (hit.rule, hit.game, hit.lang, hit.title, hit.text) == (
        "дом#1", "новая", "ru", "Посуда", "Проигравший моет посуду.",
    )  # fmt: skip
    assert hit.sources == ("Наш дом",) and hit.calculators == ()
    assert hit.text[slice(*hit.text_marks[-1])] == "посуду"
    assert passages.select("дом") == passages.select("дом#1") == ["дом#1"]
    assert passages.passage("дом#1", "en").text == "Проигравший моет посуду."
    assert passages.passage("дом#2", "en") is None and passages.select("дом#0") == []
    assert found("посуда", game="новая") == ["дом#1"] and found("посуда", game="soa") == []


def test_the_same_file_again_replaces_it(empty_folders):
    file = write(empty_folders, "дом.txt", RUSSIAN)
    added.add([file], "soa", "ru")
    write(empty_folders, "дом.txt", "Теперь все играют в жмурки.")
    added.add([file], "soa", "ru", "Жмурки")
    assert [(one.id, one.title, one.passages) for one in added.listed()] == [("дом", "Жмурки", 1)]
    assert found("жмурки") == ["дом#1"] and found("посуда") == []


def test_another_file_of_the_same_name_is_another_digest(empty_folders):
    (empty_folders / "b").mkdir()
    files = [write(empty_folders, "x.txt", "первый кот"), write(empty_folders / "b", "x.txt", "второй пёс")]
    assert [one.id for one in added.add(files, "soa", "ru")] == ["x", "x-2"]
    assert [one.id for one in added.remove(["x"])] == ["x"]
    assert found("кот") == [] and found("пёс") == ["x-2#1"]


def test_a_digest_never_takes_the_id_of_a_game(empty_folders):
    (one,) = added.add([write(empty_folders, "soa.txt", "Кот ходит первым.")], "soa", "ru")
    assert one.id == "soa-2"


def test_removing_what_is_not_there_names_the_nearest(empty_folders):
    added.add([write(empty_folders, "house.txt", "Кот.")], "soa", "ru")
    assert code(added.remove, ["houze"]) == ("unknown", {"id": "houze", "nearest": ("house",)})
    assert code(added.remove, ["../../etc/passwd"])[0] == "unknown"


def test_a_page_is_read_as_it_is_seen(empty_folders):
    page = """<html><head><title>no</title><meta charset="windows-1251"></head><body><script>тайна()</script>
    <h2>Кот &amp; пёс</h2><p>Кот ходит<br>первым.</p><ul><li>Пёс ходит вторым</li></ul></body></html>"""
    added.add([write(empty_folders, "p.html", page.encode("cp1251"))], "soa", "ru")
    one = next(added.sources())
    assert one.titles == {"ru": "Кот & пёс"}
    text = " ".join(source.texts["ru"] for source in added.sources())
    assert "Кот ходит\nпервым." in text and "Пёс ходит вторым" in text and "тайна" not in text


def test_a_pdf_without_text_or_broken(empty_folders):
    pypdf = pytest.importorskip("pypdf")
    writer = pypdf.PdfWriter()
    writer.add_blank_page(100, 100)
    writer.write(empty_folders / "blank.pdf")
    assert code(added.add, [str(empty_folders / "blank.pdf")], "soa", "ru")[0] == "no-text"
    assert (
        code(added.add, [write(empty_folders, "b.pdf", b"%PDF-1.4 nonsense")], "soa", "ru")[0] == "broken-pdf"
    )


@pytest.mark.parametrize(
    ("name", "raw", "fault"),
    [
        ("e.txt", b"", "empty"),
        ("e.txt", b" \n\t\n", "empty"),
        ("e.txt", codecs.BOM_UTF16_LE, "empty"),
        ("b.txt", bytes(range(256)) * 20, "binary"),
        ("b.txt", b"\x7fELF" + b"\0\1\2\3" * 500, "binary"),
        ("b.txt", b"\xff\xfe\x00\xd8", "encoding"),
        ("b.txt", codecs.BOM_UTF32_BE, "empty"),
        ("b.txt", codecs.BOM_UTF32_LE + b"\0\0\x11\0", "encoding"),
        ("b.txt", codecs.BOM_UTF16_LE + b"\1\0\2\0\3\0" * 99, "binary"),
        ("p.png", b"\x89PNG", "kind"),
        ("noname", b"text", "kind"),
        ("h.html", b"<script>x</script>", "no-text"),
        ("l.txt", b"a " * (25 * 2**20), "large"),
    ],
)
def test_what_cannot_be_a_digest_is_refused_and_nothing_is_changed(empty_folders, name, raw, fault):
    good = write(empty_folders, "дом.txt", RUSSIAN)
    added.add([good], "soa", "ru")
    before = added.listed()
    assert code(added.add, [good, write(empty_folders, name, raw)], "1989", "ru")[0] == fault
    assert added.listed() == before


def test_files_that_are_not_there(empty_folders):
    assert code(added.add, [str(empty_folders / "no.txt")], "soa", "ru")[0] == "missing"
    (empty_folders / "d.txt").mkdir()
    assert code(added.add, [str(empty_folders / "d.txt")], "soa", "ru")[0] == "folder"


def test_a_game_or_a_language_that_cannot_be(empty_folders):
    file = write(empty_folders, "дом.txt", RUSSIAN)
    assert code(added.add, [file], "../x", "ru")[0] == "game"
    assert code(added.add, [file], " ", "ru")[0] == "game"
    assert code(added.add, [file], "soa", "de")[0] == "language"


@pytest.mark.parametrize(
    ("number", "fault"),
    [(errno.ENOSPC, "disk-full"), (errno.EACCES, "folder-closed"), (errno.EROFS, "folder-closed")],
)
def test_a_disk_that_takes_nothing_loses_nothing(empty_folders, monkeypatch, number, fault):
    file = write(empty_folders, "дом.txt", RUSSIAN)
    added.add([file], "soa", "ru")
    before = added.listed()
    write(empty_folders, "дом.txt", "Другое.")
    with monkeypatch.context() as patch:

        def full(_):
            raise OSError(number, os.strerror(number))

        patch.setattr(os, "fsync", full)
        assert code(added.add, [file], "soa", "ru")[0] == fault
    assert added.listed() == before
    assert [path.name for path in Path(added.data_folder()).iterdir()] == ["дом.json"]


@pytest.mark.parametrize("encoding", ["utf-8", "cp1251", "koi8-r", "utf-16-le"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_text_is_in_its_own_language_whatever_the_reader_s(empty_folders, lang, encoding):
    (one,) = added.add([write(empty_folders, "дом.txt", RUSSIAN.encode(encoding))], "soa", lang)
    assert one.lang == "ru"
    assert found("хомячок", lang)[0].startswith("дом#")


@pytest.mark.parametrize(
    ("text", "otherwise", "spoken"),
    [
        ("Кот ходит первым.", "en", ("ru",)),
        ("Схватка (Throw Down): кто сильнее, тот и побеждает.", "es", ("ru",)),
        ("Схватка: the strongest of all wins.", "es", ("en", "ru")),
        ("Схватка: побеждает сильнейший. The strongest of all wins.", "es", ("ru", "en")),
        ("The cat goes first and eats.", "ru", ("en",)),
        ("El gato va por delante.", "en", ("es",)),
        ("¿Gatos primero?", "en", ("es",)),
        ("Gatos", "es", ("es",)),
        ("Gatos", "ru", ("en",)),
        ("The cat is called «Кот».", "ru", ("en", "ru")),
        ("1989 — 2", "ru", ("ru",)),
        ("", "es", ("es",)),
    ],
)
def test_the_language_of_a_text(text, otherwise, spoken):
    assert languages(text, otherwise) == spoken


def test_a_mixed_digest_is_found_in_each_of_its_languages(empty_folders):
    text = (
        "# One\n\nThe hedgehogs move first, and the player of the garage pays.\n\n"
        "# Два\n\nМотороллеры в гараже запрещены.\n\n"
        "# Tres\n\nLos erizos de la casa no pueden jugar con el mofletón.\n\n"
        "# Four\n\nThe driver of the мопед walks to the end of the road.\n"
    )
    (one,) = added.add([write(empty_folders, "mix.md", text)], "soa", "en")
    assert one.lang == "en"
    for lang in ("ru", "es", "en"):
        assert found("hedgehog", lang)[0] == "mix#1"
        assert found("мотороллер", lang)[0] == "mix#2"
        assert found("mofletones", lang)[0] == "mix#3"
        assert found("мопеды", lang)[0] == "mix#4"
    assert [passages.passage(f"mix#{at}", "en").lang for at in range(1, 5)] == ["en", "ru", "es", "en"]


MARKED = """# The *phases*

| phase | what |
|---|:-:|
| 1 | **roll** |
|  | stop |

```
if 6:
    win
```

1. first `code`
2. **second**
   - deep

See [the page](http://example.org), not <die> or
*this*.  \nA line of its own.
"""


def test_markdown_keeps_its_lines_and_loses_its_marks(empty_folders):
    ((title, text),) = read_file(write(empty_folders, "m.md", MARKED)).passages
    assert title == "The phases"
    assert text == (
        "phase · what\n1 · roll\n— · stop\n\nif 6:\n    win\n\n1. first code\n2. second\n  - deep\n\n"
        "See the page, not <die> or this.\nA line of its own."
    )


def test_a_page_keeps_its_tables_and_lists(empty_folders):
    page = """<h1>The phases</h1><table><caption>In order:</caption><tr><th>phase<th>what</tr><tr><td>1
    </td><td><p>roll</p><p>again</p></td></tr></table><pre>if 6:\n    win</pre>
    <ol start=3><li>first<li><p>second</p><ul><li>deep</ul></ol>"""
    ((title, text),) = read_file(write(empty_folders, "m.html", page)).passages
    assert title == "The phases"
    assert text == (
        "In order:\n\nphase · what\n1 · roll again\n\nif 6:\n    win\n\n3. first\n4. second\n  - deep"
    )


def test_a_table_that_lays_a_page_out_is_none(empty_folders):
    page = (
        "<table><tr><td>menu</td><td><h1>Fights</h1><p>Roll.</p><h1>Trade</h1><p>Pay.</p></td></tr></table>"
    )
    assert read_file(write(empty_folders, "m.html", page)).passages[1:] == [
        ("Fights", "Roll."),
        ("Trade", "Pay."),
    ]


def test_a_long_table_is_parted_between_its_rows(empty_folders):
    rows = "\n".join(f"| {at} | the cat moves {at} steps and sleeps |" for at in range(100))
    parts = read_file(write(empty_folders, "t.md", f"| at | what |\n|---|---|\n{rows}\n")).passages
    lines = [line for _, text in parts for line in text.splitlines()]
    assert len(parts) > 2 and len(lines) == 101
    assert lines[100] == "99 · the cat moves 99 steps and sleeps"


@given(st.text())
def test_pages_of_any_kind_are_read(text):
    from index import pages

    for read in (pages.markdown, pages.html):
        assert all(block.text.strip() for block in read(text))


def test_a_game_s_digests_are_shown_by_its_id(empty_folders):
    files = [write(empty_folders, name, "Кот ходит первым.") for name in ("a.txt", "b.txt")]
    Path(files[1]).write_text("Пёс ходит вторым.")
    added.add(files, "новая", "ru")
    assert passages.select("новая") == ["a#1", "b#1"]
    assert added.select("a") == ["a#1"] and added.select("no") == []


def test_the_same_text_under_another_name_is_the_same_digest(empty_folders):
    one = write(empty_folders, "a.txt", RUSSIAN)
    other = write(empty_folders, "b.txt", RUSSIAN)
    (empty_folders / "c.txt").symlink_to(one)
    added.add([one], "soa", "ru")
    assert [(one.id, one.title) for one in added.add([other], "soa", "ru")] == [("a", "b")]
    added.add([one, other, str(empty_folders / "c.txt")], "soa", "ru")
    assert len(added.listed()) == 1
    write(empty_folders, "a.txt", "Пёс.")
    added.add([str(empty_folders / "c.txt")], "soa", "ru")
    assert [source.texts["ru"] for source in added.sources()] == ["Пёс."]


def test_texts_that_changed_places_are_both_kept(empty_folders):
    one, other = write(empty_folders, "a.txt", "Кот."), write(empty_folders, "b.txt", "Пёс.")
    added.add([one], "soa", "ru")
    write(empty_folders, "a.txt", "Пёс.")
    write(empty_folders, "b.txt", "Кот.")
    assert [one.id for one in added.add([one, other], "soa", "ru")] == ["a", "b"]
    assert [source.texts["ru"] for source in added.sources()] == ["Пёс.", "Кот."]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("ничья", "дом#1"),
        ("ничья за столом", "дом#1"),
        ("ничья в схватке", "soa.fight.ties"),
        ("карты последнего звонка", "soa.cards.last-call"),
    ],
)
def test_a_player_s_own_rule_comes_first_where_its_title_has_the_words(empty_folders, query, first):
    text = "# Ничья за столом\n\nПри равном счёте в конце игры победителя определяет бросок кубика.\n"
    added.add([write(empty_folders, "дом.md", text)], "soa", "ru")
    assert found(query, game="soa")[0] == first


@pytest.mark.parametrize(
    ("name", "called", "title"),
    [
        ("house rules 2.md", "house-rules-2", "house rules 2"),
        (".rules.md", "rules", "rules"),
        ("Правила дома.txt", "правила-дома", "Правила дома"),
        (f"{'ы' * 120}.txt", "ы" * 40, "ы" * 120),
        ("!!!.txt", "digest", "!!!"),
    ],
)
def test_a_file_of_any_name(empty_folders, name, called, title):
    (one,) = added.add([write(empty_folders, name, RUSSIAN)], "soa", "ru")
    assert (one.id, one.title) == (called, title)
    assert found("хомячок")[0].startswith(f"{called}#")


def test_a_name_that_is_too_long_or_a_file_that_has_gone_changes_nothing(empty_folders):
    good = write(empty_folders, "дом.txt", RUSSIAN)
    assert code(added.add, [good, "x" * 300 + ".md"], "soa", "ru")[0] == "unreadable"
    assert code(added.add, [good, str(empty_folders / "gone.md")], "soa", "ru")[0] == "missing"
    assert added.listed() == []


def test_pypdf_keeps_quiet(empty_folders, caplog):
    pytest.importorskip("pypdf")
    assert code(added.add, [write(empty_folders, "b.pdf", b"%PDF-1.4 x")], "soa", "ru")[0] == "broken-pdf"
    assert not caplog.records


def test_a_large_digest_is_shown_without_being_read_for_each_passage(empty_folders, monkeypatch):
    import msgspec

    text = "\n\n".join(f"# Правило {at}\n\nКот ходит {at} раз." for at in range(300))
    added.add([write(empty_folders, "big.md", text)], "soa", "ru")
    reads = []
    decode_json = msgspec.json.decode

    def counted(*arguments, **more):
        reads.append(arguments)
        return decode_json(*arguments, **more)

    monkeypatch.setattr(msgspec.json, "decode", counted)
    assert len([passages.passage(rule, "ru") for rule in passages.select("big")]) == 300
    assert len(reads) <= 1


def test_a_damaged_digest_is_named_and_can_be_removed(empty_folders):
    added.add([write(empty_folders, "дом.txt", RUSSIAN)], "soa", "ru")
    folder = Path(added.data_folder())
    (folder / "k2.json").write_bytes(b'{"id": "a"')
    (folder / "k3.json").write_bytes(b'["k3","soa","xx","t","f",[]]')
    assert added.damaged() == ["k2", "k3"]
    assert [one.id for one in added.remove(["k3", "k2"])] == ["k3", "k2"]
    assert added.damaged() == [] and [one.id for one in added.listed()] == ["дом"]


def test_a_damaged_digest_is_left_alone_and_hides_no_other(empty_folders):
    added.add([write(empty_folders, "дом.txt", RUSSIAN)], "soa", "ru")
    damaged = Path(added.data_folder()) / "a.json"
    damaged.write_bytes(b'{"id": "a"')
    assert [one.id for one in added.listed()] == ["дом"]
    assert found("посуда")
    assert damaged.exists()


def test_passages_begin_at_headings_rules_and_items():
    text = "ОБЩЕЕ\n\n" + "\n".join(
        f"{at}. Правило номер {at}. " + "Слово за словом. " * 12 for at in range(1, 5)
    )
    parts = list(split(text))
    assert [title for title, _ in parts] == ["ОБЩЕЕ"] * 4
    assert [body.split(".")[0] for _, body in parts] == ["1", "2", "3", "4"]


def test_a_setext_rule_or_a_bare_line_is_a_heading():
    assert list(split("Ход игры\n========\n\nКаждый ходит.\n\nКонец\n\nВсе встают.")) == [
        ("Ход игры", "Каждый ходит."), ("Конец", "Все встают."),
    ]  # fmt: skip


@given(st.text())
def test_no_word_is_lost_in_parting(text):
    from index.normalize import words

    kept = [word for title, body in split(text) for word in words(f"{title} {body}")]
    assert set(words(text)) <= set(kept) or any(ord(char) < 32 or 127 <= ord(char) < 160 for char in text)


@given(st.binary(max_size=400))
def test_any_bytes_are_text_or_a_fault(raw):
    try:
        assert isinstance(decode(raw, "x.txt"), str)
    except DigestFault as fault:
        assert fault.code in ("empty", "binary", "encoding")


def test_progress_and_size(empty_folders):
    told = []
    text = "\n\n".join(f"Правило {at}. Каждый хомячок ходит {at} раз и ещё немного." for at in range(3000))
    assert len(text.encode()) < MOST
    added.add([write(empty_folders, "big.txt", text)], "soa", "ru", progress=lambda *one: told.append(one))
    assert told[0] == (0, 0)
    assert told[-1][0] == told[-1][1] > 300
    assert told == sorted(told)
    thirds = [3 * done // whole for done, whole in told[1:]]
    assert min(thirds.count(third) for third in range(3)) > 1


ADDING = "import sys; from index import added; added.add([sys.argv[1]], 'soa', 'en')"


def adding(files):
    """Add each file by a process of its own, all at the same time."""
    going = [subprocess.Popen([sys.executable, "-c", ADDING, file]) for file in files]
    assert [process.wait(120) for process in going] == [0] * len(files)


def test_files_of_one_name_added_at_the_same_time_are_all_kept(empty_folders):
    files = []
    for number in range(4):
        (empty_folders / str(number)).mkdir()
        files.append(write(empty_folders / str(number), "same.txt", f"The cat has {number} lives."))
    adding(files)
    assert [one.id for one in added.listed()] == ["same", "same-2", "same-3", "same-4"]
    assert sorted(one.file for one in added.listed()) == files


def test_a_file_added_twice_at_the_same_time_is_kept_once(empty_folders):
    adding([write(empty_folders, "same.txt", RUSSIAN)] * 3)
    assert [one.id for one in added.listed()] == ["same"]


@pytest.mark.parametrize("links", [True, False])
def test_an_id_that_is_taken_meanwhile_is_left_to_who_has_it(empty_folders, monkeypatch, links):
    file = write(empty_folders, "дом.txt", RUSSIAN)
    folder = Path(added.data_folder())
    kept = added._kept

    def meanwhile():
        found = kept()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "дом.json").write_text("theirs")
        return found

    with monkeypatch.context() as patch:
        patch.setattr(added, "_kept", meanwhile)
        if not links:
            patch.setattr(os, "link", _no_links)
        assert [one.id for one in added.add([file], "soa", "ru")] == ["дом-2"]
    assert (folder / "дом.json").read_text() == "theirs"
    assert sorted(path.name for path in folder.iterdir()) == ["дом-2.json", "дом.json"]


def _no_links(*_):
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def test_a_folder_in_the_store_is_no_digest(empty_folders):
    folder = Path(added.data_folder()) / "дом.json"
    folder.mkdir(parents=True)
    assert added.damaged() == []
    assert [one.id for one in added.add([write(empty_folders, "дом.txt", RUSSIAN)], "soa", "ru")] == ["дом-2"]
    assert code(added.remove, ["дом"])[0] == "unknown" and folder.exists()


def test_an_id_is_removed_however_it_is_typed(empty_folders):
    added.add([write(empty_folders, "дом.txt", RUSSIAN)], "soa", "ru")
    assert [one.id for one in added.remove(["Дом", "ДОМ"])] == ["дом"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Roll  Result\n----  ------\n1     Win\n2-3   Lose", "Roll  Result\n1     Win\n2-3   Lose"),
        ("Cat\t3\nHedgehog\t4", "Cat     3\nHedgehog        4"),
        ("| cat | 3 |\n|---|---|\n| dog | 4 |", "| cat | 3 |\n| dog | 4 |"),
        ("+-----+---+\n| cat | 3 |\n+-----+---+", "| cat | 3 |"),
        ("│ cat │ 3 │\n├─────┼───┤\n│ dog │ 4 │", "│ cat │ 3 │\n│ dog │ 4 │"),
        ("cat | 3\ndog | 4", "cat | 3\ndog | 4"),
        ("cat|3\n---|---\ndog|4", "cat|3\ndog|4"),
        ("    ----\n    ----\n\nthe end", "the end"),
        ("    if 6:\n        win\n\n    stop", "if 6:\n    win\n\nstop"),
        ("\tif 6:\n\t\twin", "if 6:\n        win"),
        ("as here:\n    if 6:\n        win\nand so\non.", "as here:\nif 6:\n    win\nand so on."),
        ("prices are:\ncat   3\ndog   4\nand so\non.", "prices are:\ncat   3\ndog   4\nand so on."),
        ("the cat goes\nfirst.  It eats\nand sleeps.", "the cat goes first. It eats and sleeps."),
        ("the cat  goes\nfirst.", "the cat goes first."),
        ("1.  the cat\n    goes first\n2.  the dog", "1. the cat goes first\n2. the dog"),
        ("    the cat goes\nfirst.\n\n    it sleeps.", "the cat goes first.\n\nit sleeps."),
    ],
)
def test_plain_text_keeps_the_lines_of_tables_and_code(empty_folders, typed, kept):
    ((_, text),) = read_file(write(empty_folders, "t.txt", f"# Here\n\n{typed}\n")).passages
    assert text == kept


def test_a_text_set_in_from_the_margin_runs_on():
    text = "".join(f"    {line}\n" for line in ["word " * 12, "word " * 11, "the end."])
    ((_, kept),) = split(text)
    assert kept == " ".join(text.split())


@pytest.mark.parametrize(
    ("front", "title"),
    [
        ("---\ntitle: Our house\n---\n", "Our house"),
        ("---\r\ntags:\r\n  - cat\r\n\r\nTitle:  'Our house: rules'\r\n---\r\n", "Our house: rules"),
        ('+++\ntitle = "Our house"\n+++\n', "Our house"),
        ("---\ntitle: >\n  folded\n...\n", ""),
        ("---\nauthor: me\n---\n", ""),
    ],
)
def test_what_stands_above_a_page_is_no_rule(empty_folders, front, title):
    file = write(empty_folders, "дом.md", f"{front}\n# Cats\n\nThe cat goes first.\n")
    assert read_file(file) == (title, [("Cats", "The cat goes first.")])
    assert added.add([file], "soa", "en")[0].title == (title or "дом")
    assert added.add([file], "soa", "en", "Typed")[0].title == "Typed"


@pytest.mark.parametrize(
    "above", ["---\n\nThe dog.\n\n---\n", "---\ntitle: the dog\n", "Cat\n---\ntitle: dog\n---\n"]
)
def test_rules_between_lines_are_no_front_matter(empty_folders, above):
    found = read_file(write(empty_folders, "a.md", f"{above}\nThe cat goes first.\n"))
    assert found.title == "" and "dog" in str(found.passages)


def test_what_follows_a_list_of_terms_belongs_to_none_of_them(empty_folders):
    page = """<h1>Words</h1><dl><dt>Cat</dt><dd>It eats.</dd><dt>Dog<dd><p>It barks.</p><p>It bites.</p></dl>
    <p>Then the game ends.</p>"""
    assert read_file(write(empty_folders, "d.html", page)).passages == [
        ("Words", "Cat\n  It eats.\nDog\n  It barks.\n  It bites.\n\nThen the game ends.")
    ]


@pytest.mark.parametrize(
    "menu",
    [
        "<nav><ul><li><a>Home</a><li>About</ul></nav>",
        "<nav><a>Home</a><main>",
        "<head><title>Home</title><body>",
        "<head><title>Home</title>",
        "<title>Home</title>",
    ],
)
def test_a_menu_and_the_title_of_a_window_are_no_rule(empty_folders, menu):
    page = write(empty_folders, "p.html", f"<html>{menu}<h1>Cats</h1><p>The cat goes first.</p></html>")
    assert read_file(page).passages == [("Cats", "The cat goes first.")]


def test_a_line_that_is_all_of_a_digest_is_titled_by_the_digest(empty_folders):
    file = write(empty_folders, "house.txt", "The cat goes first.\n")
    added.add([file], "soa", "en", "Our house")
    assert added.titles("house") == [("house#1", "Our house")]
    shown = passages.passage("house#1", "en")
    assert (shown.title, shown.text) == ("Our house", "The cat goes first.")
    hit = search("cat goes first", lang="en", game="soa").hits[0]
    assert (hit.rule, hit.title, hit.text) == ("house#1", "Our house", "The cat goes first.")


def test_a_game_of_ones_own_is_known_in_a_query(empty_folders):
    added.add([write(empty_folders, "a.txt", "The gizmo is lost. The robber moves.")], "Catan", "en")
    added.add([write(empty_folders, "b.txt", "The gizmo is found. Take two.")], "soa", "en")
    added.add([write(empty_folders, "c.txt", "The gizmo is blue. Put it back.")], "cards", "en")
    assert sorted(found("gizmo", "en")) == ["a#1", "b#1", "c#1"]
    assert found("Catan gizmo", "en") == ["a#1"]
    assert found("gizmo catan", "en") == ["a#1"]
    assert found("last call cards", "en")[0] == "soa.cards.last-call"  # a word of the rules is no name


@pytest.mark.parametrize("query", ["roll", "catan roll", "dice", "gizmo"])
def test_a_word_that_is_a_term_elsewhere_is_found_in_a_game_of_ones_own(empty_folders, query):
    text = "Roll   Result\n1      Gizmo\n2      Dice\n\nThe cat goes first and eats whatever there is to be eaten."
    added.add([write(empty_folders, "a.txt", text)], "catan", "en")
    assert found(query, "en", game="catan") == ["a#1"]
    assert found("heat", "en", game="catan") == []
