"""The store with real processes: first runs at once, closed homes, indexes deleted, cut or half built."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from index import store
from index.documents import Source, corpus
from index.search import Searcher, search

ROOT = Path(__file__).parents[2]
ASK = "from index.search import search; print(search('ничья в схватке', lang='ru').hits[0].rule)"


def start(code=ASK, **more):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more}
    return subprocess.Popen(
        [sys.executable, "-c", code],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ending(process):
    out, err = process.communicate(timeout=60)
    return process.returncode, out.strip(), err


def answers(process):
    return ending(process) == (0, "soa.fight.ties", "")


def built(folder):
    return sorted(path for path in (folder / "cache").iterdir() if path.name.startswith("index-"))


def test_several_processes_at_once_on_a_first_run(empty_folders):
    processes = [start() for _ in range(5)]
    assert [answers(process) for process in processes] == [True] * 5
    assert [path.name for path in built(empty_folders)] == [
        path.name for path in (empty_folders / "cache").iterdir()
    ]
    assert len(built(empty_folders)) == 1


def test_an_index_is_the_users_own(empty_folders):
    search("ничья", lang="ru")
    (folder,) = built(empty_folders)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert not any("LOCK" in path.name for path in folder.iterdir())


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="the system has no owners")
def test_a_folder_others_may_write_to_is_not_trusted(empty_folders):
    search("ничья", lang="ru")
    (folder,) = built(empty_folders)
    folder.chmod(0o777)
    assert answers(start())
    (again,) = built(empty_folders)
    assert again.stat().st_mode & 0o777 == 0o700
    (empty_folders / "cache").chmod(0o777)
    assert store.cache_folder() is None


def test_no_index_where_the_cache_cannot_be(tmp_path):
    (tmp_path / "file").write_text("")
    assert answers(start(REFEREE_CACHE=str(tmp_path / "file" / "cache")))
    assert answers(start(REFEREE_CACHE="/proc/no/such"))


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() == 0, reason="root writes everywhere")
def test_a_home_that_is_read_only(empty_folders):
    (empty_folders / "cache").chmod(0o500)
    try:
        assert answers(start())
        assert not built(empty_folders)
    finally:
        (empty_folders / "cache").chmod(0o700)


def test_a_disk_that_is_full(empty_folders, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "_write_words", full)
    with pytest.raises(OSError):
        search("ничья", lang="ru")  # nor in memory, here: both write the words
    monkeypatch.undo()
    monkeypatch.setenv("REFEREE_CACHE", str(empty_folders / "cache"))
    real = os.rename

    def no_room(source, target):
        if "making-" in str(source):
            raise OSError(28, "No space left on device")
        return real(source, target)

    monkeypatch.setattr(os, "rename", no_room)
    assert search("ничья в схватке", lang="ru").hits[0].rule == "soa.fight.ties"
    assert list((empty_folders / "cache").iterdir()) == []


@pytest.mark.parametrize("name", ["words.bin", ".seg", ".toc"])
@pytest.mark.parametrize("kept", [0, 100, -1])
def test_a_truncated_index_is_made_anew(empty_folders, name, kept):
    search("ничья", lang="ru")
    (folder,) = built(empty_folders)
    path = next(path for path in folder.iterdir() if path.name.endswith(name))
    raw = path.read_bytes()
    path.write_bytes(raw[:kept])
    assert answers(start())
    (again,) = built(empty_folders)
    assert len(next(path for path in again.iterdir() if path.name.endswith(name)).read_bytes()) > 100


@pytest.mark.parametrize("name", ["words.bin", ".seg", ".toc"])
def test_a_damaged_index_gives_an_answer(empty_folders, name):
    search("ничья", lang="ru")
    (folder,) = built(empty_folders)
    path = next(path for path in folder.iterdir() if path.name.endswith(name))
    size = path.stat().st_size
    path.write_bytes(b"\x55" * size)
    assert answers(start())


@pytest.mark.parametrize("change", ["delete", "truncate"])
def test_an_index_taken_away_in_mid_flight(empty_folders, change):
    searcher = Searcher()
    searcher.search("мулиган", lang="ru")  # opens the words, not whoosh's files
    (folder,) = built(empty_folders)
    if change == "delete":
        shutil.rmtree(folder)
    else:
        for path in folder.iterdir():
            path.write_bytes(path.read_bytes()[:50])
    assert searcher.search("ничья в схватке", lang="ru").hits[0].rule == "soa.fight.ties"
    assert searcher.search("ничья в схватке", lang="ru").hits[0].rule == "soa.fight.ties"


def test_files_truncated_under_an_open_reader(empty_folders):
    searcher = Searcher()
    assert searcher.search("ничья", lang="ru").hits
    (folder,) = built(empty_folders)
    for path in folder.iterdir():
        os.truncate(path, 40)
    assert searcher.search("стволы в схватке", lang="ru").hits


def test_killed_while_building(empty_folders):
    process = start()
    deadline = time.monotonic() + 20
    while not list((empty_folders / "cache").glob("making-*")) and time.monotonic() < deadline:
        time.sleep(0.002)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert answers(start())


def test_what_a_killed_process_left_is_swept_away_in_time(empty_folders):
    left = empty_folders / "cache" / "making-old"
    old = empty_folders / "cache" / "index-old"
    fresh = empty_folders / "cache" / "making-fresh"
    for folder in (left, old, fresh):
        folder.mkdir()
    for folder in (left, old):
        os.utime(folder, (time.time() - 30 * 86400,) * 2)
    search("ничья", lang="ru")
    assert not left.exists() and not old.exists() and fresh.exists()


def test_an_index_in_memory_is_the_same(empty_folders):
    made = corpus([Source("house#1", "house", (), (), {"ru": "Домашнее"}, {"ru": "Пьём чай."})])
    inside = store.in_memory(made)
    outside = store.open_index("test", lambda: made, str(empty_folders / "cache"))
    assert inside.in_memory and not outside.in_memory
    assert inside.count == outside.count == len(made.records)
    for field, key in (
        ("text_ru", "ничья"),
        ("title_es", "empate"),
        ("mentions", "soa/tie"),
        ("text_ru", "нет-такого"),
    ):
        assert list(inside.postings(field, key)) == list(outside.postings(field, key))
    for number in (0, inside.count - 1):
        assert inside.record(number) == outside.record(number)
    assert inside.record(inside.count - 1)[0] == "house#1"


def test_nothing_is_made_where_the_index_is_there(empty_folders):
    made = corpus()
    store.open_index("test", lambda: made, str(empty_folders / "cache")).close()

    def never():
        raise AssertionError

    store.open_index("test", never, str(empty_folders / "cache")).close()


def test_progress_is_told(empty_folders):
    told = []
    Searcher().build(lambda done, whole: told.append((done, whole)))
    assert told and told[-1][0] == told[-1][1]
    assert told == sorted(told)
