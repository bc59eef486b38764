"""Keeps the index: the only module that opens whoosh.

An index is code when whoosh opens it (it unpickles its schema), so it is made here from text, in the user's
own cache, and never taken from a path somebody names. It is built aside and renamed into place; whoever
comes second uses what the first one made. Where the cache cannot be used the index is kept in memory.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
import zlib
from array import array
from collections.abc import Callable, Iterator
from typing import IO, TYPE_CHECKING, Any

from index.lines import Lines

if TYPE_CHECKING:
    from index.documents import Corpus

WORDS = "words.bin"
"""The file beside whoosh's that holds the vocabulary and the passages."""

MAGIC = b"referee index 1\n"


class StoreError(Exception):
    """An index on disk cannot be read: truncated, deleted or not ours."""


class Index:
    """An opened index: dictionaries of words, parts that are loaded whole, passages, and postings."""

    def __init__(self, words: _Words, storage: Callable[[], Any], in_memory: bool) -> None:
        """Take the opened words and what opens whoosh's storage when postings are first asked for."""
        self._words = words
        self._storage = storage
        self._reader: Any = None
        self._lines: dict[str, Lines] = {}
        self._loaded: dict[str, Any] = {}
        self.in_memory = in_memory
        self.count: int = words.count

    def lines(self, name: str) -> Lines:
        """Return a dictionary of texts. Raises StoreError where it cannot be read."""
        if name not in self._lines:
            self._lines[name] = Lines(self._words.section(name))
        return self._lines[name]

    def load(self, name: str) -> Any:
        """Return a part that is loaded whole. Raises StoreError where it cannot be read."""
        if name not in self._loaded:
            self._loaded[name] = self._words.loaded(name)
        return self._loaded[name]

    def record(self, number: int) -> tuple[Any, ...]:
        """Return what is shown of a document. Raises StoreError where it cannot be read."""
        return self._words.record(number)

    def postings(self, field: str, key: str) -> Iterator[tuple[int, list[int]]]:
        """Yield (document, positions) for the documents that hold a key in a field, in order.

        Fields without positions give empty lists. Raises StoreError where the index cannot be read.
        """
        positions = field.startswith(("title", "text"))
        try:
            reader = self._open()
            if (field, key) not in reader:
                return
            matcher = reader.postings(field, key)
            while matcher.is_active():
                yield matcher.id(), matcher.value_as("positions") if positions else []
                matcher.next()
        except StoreError:
            raise
        except Exception as fault:  # whatever a damaged file makes whoosh raise
            raise StoreError(str(fault)) from fault

    def close(self) -> None:
        """Close the files."""
        with contextlib.suppress(Exception):
            if self._reader is not None:
                self._reader.close()
        self._words.close()

    def _open(self) -> Any:
        if self._reader is None:
            reader = self._storage().open_index().reader()
            if reader.doc_count_all() != self.count:
                raise StoreError("the index and its passages do not match")
            self._reader = reader
        return self._reader


def open_index(
    stamp: str,
    make: Callable[[], Corpus],
    cache: str | None,
    progress: Callable[[int, int], None] | None = None,
) -> Index:
    """Return the index of this stamp: from the cache, else built there, else built in memory.

    `make` gives what is indexed and is called only where it must be built; `cache` is the folder, None
    for none; `progress` is told (steps done, steps) while it is built, two steps a document.
    """
    if cache is not None:
        target = os.path.join(cache, f"index-{stamp}")
        with contextlib.suppress(OSError, StoreError):
            return _open_folder(target)
        corpus = make()
        with contextlib.suppress(OSError, StoreError):
            return _build_folder(cache, target, corpus, progress)
        return in_memory(corpus, progress)
    return in_memory(make(), progress)


def discard(stamp: str, cache: str | None) -> None:
    """Move the index of this stamp out of the way, as one that cannot be read."""
    if cache is not None:
        _set_aside(os.path.join(cache, f"index-{stamp}"))


def in_memory(corpus: Corpus, progress: Callable[[int, int], None] | None = None) -> Index:
    """Return an index that is kept nowhere."""
    import io

    storage = _filestore().RamStorage()
    _write_whoosh(storage, corpus, progress)
    file = io.BytesIO()
    _write_words(file, corpus, {})
    return Index(_Words(file), lambda: storage, True)


def version() -> str:
    """Return whoosh's version, without loading it whole."""
    import whoosh

    return ".".join(map(str, whoosh.__version__))


def cache_folder() -> str | None:
    """Return the folder for indexes, made if need be; None where none can be had.

    REFEREE_CACHE names another one; it must still be the user's own, for what lies there is run.
    """
    chosen = os.environ.get("REFEREE_CACHE")
    if not chosen:
        from platformdirs import user_cache_dir

        chosen = user_cache_dir("referee", appauthor=False)
    try:
        os.makedirs(chosen, mode=0o700, exist_ok=True)
    except OSError:
        return None
    return chosen if _is_own(chosen) else None


class _Words:
    """The file of words: sections by name, each with its length and checksum, and the passages."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        try:
            if self._read(0, len(MAGIC)) != MAGIC:
                raise StoreError("not an index")
            size = int.from_bytes(self._read(len(MAGIC), 4), "little")
            head = self._read(len(MAGIC) + 8, size)
            if zlib.crc32(head) != int.from_bytes(self._read(len(MAGIC) + 4, 4), "little"):
                raise StoreError("damaged index")
            self.count, self.sizes, self._sections = marshal.loads(head)
            self._start = len(MAGIC) + 8 + size
        except (ValueError, EOFError, TypeError) as fault:
            raise StoreError(str(fault)) from fault

    def section(self, name: str) -> bytes:
        start, size, check = self._sections[name]
        found = self._read(self._start + start, size)
        if zlib.crc32(found) != check:
            raise StoreError(f"damaged index: {name}")
        return found

    def loaded(self, name: str) -> Any:
        return marshal.loads(self.section(name))

    def record(self, number: int) -> tuple[Any, ...]:
        places = self._sections["places"]
        pair = self._read(self._start + places[0] + 8 * number, 16)
        first, last = (int.from_bytes(pair[at : at + 8], "little") for at in (0, 8))
        try:
            found: tuple[Any, ...] = marshal.loads(
                self._read(self._start + self._sections["records"][0] + first, last - first)
            )
        except (ValueError, EOFError, TypeError) as fault:
            raise StoreError(str(fault)) from fault
        return found

    def close(self) -> None:
        self._file.close()

    def _read(self, start: int, size: int) -> bytes:
        try:
            self._file.seek(start)
            found = self._file.read(size)
        except (OSError, ValueError) as fault:
            raise StoreError(str(fault)) from fault
        if len(found) != size:
            raise StoreError("truncated index")
        return found


def _open_folder(target: str) -> Index:
    """Open an index on disk. Raises FileNotFoundError or StoreError; a broken one is set aside first."""
    try:
        if not _is_own(target):
            raise StoreError("not the user's own folder")
        file = open(os.path.join(target, WORDS), "rb")  # noqa: SIM115 (kept open)
        words = _Words(file)
        for name, size in words.sizes.items():
            if os.path.getsize(os.path.join(target, name)) != size:
                raise StoreError(f"truncated index: {name}")
    except FileNotFoundError:
        if os.path.isdir(target):
            _set_aside(target)
        raise
    except StoreError:
        _set_aside(target)
        raise

    def storage() -> Any:
        # mapped files that another process truncates kill the reader; plain reading only fails
        return _filestore().FileStorage(target, supports_mmap=False, readonly=True)

    return Index(words, storage, False)


def _build_folder(
    cache: str, target: str, corpus: Corpus, progress: Callable[[int, int], None] | None
) -> Index:
    """Build aside and rename into place; where another was first, use what it made."""
    import tempfile

    aside = tempfile.mkdtemp(prefix="making-", dir=cache)
    try:
        _write_whoosh(_filestore().FileStorage(aside), corpus, progress)
        for name in os.listdir(aside):
            if "LOCK" in name:
                os.unlink(os.path.join(aside, name))
        sizes = {name: os.path.getsize(os.path.join(aside, name)) for name in os.listdir(aside)}
        with open(os.path.join(aside, WORDS), "xb") as file:
            _write_words(file, corpus, sizes)
        with contextlib.suppress(OSError):  # another process was first
            os.rename(aside, target)
    finally:
        _remove(aside)
    _sweep(cache, keep=target)
    return _open_folder(target)


def _write_whoosh(storage: Any, corpus: Corpus, progress: Callable[[int, int], None] | None) -> None:
    """Write the fields of all documents, in order, into one segment."""
    fields, analysis = _module("fields"), _module("analysis")
    from index.documents import FIELDS, MENTIONS

    words = {name: fields.TEXT(analyzer=analysis.SpaceSeparatedTokenizer(), phrase=True) for name in FIELDS}
    schema = fields.Schema(**words, **{name: fields.KEYWORD() for name in MENTIONS})
    index = storage.create_index(schema)
    writer = index.writer(limitmb=256)
    size = len(corpus.fields)
    for number, document in enumerate(corpus.fields):
        writer.add_document(**document)
        if progress is not None and number % 64 == 0:
            progress(number, 2 * size)
    if progress is not None:
        _follow(writer.pool, corpus, progress)
    writer.commit()
    if progress is not None:
        progress(2 * size, 2 * size)


def _follow(pool: Any, corpus: Corpus, progress: Callable[[int, int], None]) -> None:
    """Tell how far writing the sorted postings is, for it takes as long as adding the documents did."""
    size = len(corpus.fields)
    most = sum(len(set(text.split(" "))) for document in corpus.fields for text in document.values()) or 1
    sort = pool.iter_postings

    def told() -> Iterator[Any]:
        for number, posting in enumerate(sort()):
            if number % 4096 == 0:
                progress(size + size * min(number, most) // most, 2 * size)
            yield posting

    pool.iter_postings = told


def _filestore() -> Any:
    return _module("filedb.filestore")


def _module(name: str) -> Any:
    """Return a module of whoosh, whose types are not complete."""
    from importlib import import_module

    return import_module(f"whoosh.{name}")


def _write_words(file: IO[bytes], corpus: Corpus, sizes: dict[str, int]) -> None:
    """Write the file of words; `sizes` are those of whoosh's files, so that a truncated one is known."""
    places, records, length = array("Q", [0]), [], 0
    for record in corpus.records:
        records.append(marshal.dumps(record))
        length += len(records[-1])
        places.append(length)
    if sys.byteorder == "big":
        places.byteswap()
    sections: dict[str, tuple[int, int, int]] = {}
    start = 0
    blocks = {name: marshal.dumps(part) for name, part in corpus.parts.items()}
    blocks |= corpus.lines
    blocks |= {"places": places.tobytes(), "records": b"".join(records)}
    for name, block in blocks.items():
        sections[name] = (start, len(block), zlib.crc32(block))
        start += len(block)
    head = marshal.dumps((len(corpus.records), sizes, sections))
    file.write(MAGIC + len(head).to_bytes(4, "little") + zlib.crc32(head).to_bytes(4, "little") + head)
    for block in blocks.values():
        file.write(block)


def _is_own(path: str) -> bool:
    """Tell whether a folder is the user's and nobody else may write to it (where the system can say so)."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        raise
    except OSError:
        return False
    if not hasattr(os, "getuid"):
        return True
    return found.st_uid == os.getuid() and not found.st_mode & 0o022


def _set_aside(target: str) -> None:
    """Rename a broken index out of the way and remove it; another process may be doing the same."""
    aside = f"{target}-broken-{os.getpid()}-{os.urandom(4).hex()}"
    with contextlib.suppress(OSError):
        os.rename(target, aside)
        _remove(aside)


def _remove(folder: str) -> None:
    if os.path.isdir(folder):
        import shutil

        shutil.rmtree(folder, ignore_errors=True)


def _sweep(cache: str, keep: str) -> None:
    """Remove what older versions and killed processes left behind, the fresh excepted."""
    import time

    now = time.time()
    with contextlib.suppress(OSError), os.scandir(cache) as entries:
        for entry in entries:
            if entry.path == keep or not entry.name.startswith(("index-", "making-")):
                continue
            week, hour = 7 * 86400, 3600
            age = now - entry.stat().st_mtime
            if age > (hour if entry.name.startswith("making-") or "-broken-" in entry.name else week):
                _remove(entry.path)
