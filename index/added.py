"""Players' own digests: kept as UTF-8 text in the user's data folder, and found beside the built-in ones."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from index.documents import Source
    from index.passages import Passage

LANGUAGES = ("ru", "es", "en")

CODES = (
    "missing",  # file: there is no such file
    "folder",  # file: it is a folder
    "unreadable",  # file, reason (an OSError): the system does not let it be read
    "kind",  # file, kinds: not a kind that is understood
    "empty",  # file: nothing in it
    "binary",  # file: not text
    "large",  # file, size, most: too large, both in megabytes
    "encoding",  # file: text in no known encoding
    "no-pdf",  # file: reading .pdf needs the extra `pdf`
    "broken-pdf",  # file: the .pdf cannot be read
    "no-text",  # file: no text in it (a scanned .pdf, a page of scripts)
    "language",  # lang, known: no such language
    "game",  # game: not an id of letters, digits and hyphens
    "unknown",  # id, nearest: no such digest
    "disk-full",  # folder: no room to store the digest
    "folder-closed",  # folder, reason (an OSError): the data folder cannot be written
)
"""The codes of DigestFault, each with the values it carries."""

Progress = Callable[[int, int], None]
"""Called with what is done and what there is to do, in the same unit."""


class DigestFault(Exception):
    """A digest cannot be added, listed or removed: a code of CODES and its values; nothing was changed."""

    def __init__(self, code: str, **values: object) -> None:
        """Take the code and the values its message is made of."""
        super().__init__(code, values)
        self.code = code
        self.values = values


class Added(NamedTuple):
    """A digest a player added; `file` is where it came from, `passages` their number."""

    id: str
    game: str
    lang: str
    title: str
    file: str
    passages: int


def add(
    files: Sequence[str],
    game: str,
    lang: str,
    title: str | None = None,
    progress: Progress | None = None,
) -> list[Added]:
    """Add files as digests of a game and return them; a file added before is replaced.

    All files are read before any is stored. The index is made anew at the end, which `progress` follows.
    Raises DigestFault.
    """
    from index.splitting import read_passages

    if lang not in LANGUAGES:
        raise DigestFault("language", lang=lang, known=LANGUAGES)
    named = game.strip().casefold()
    if not named or not all(char.isalnum() or char == "-" for char in named):
        raise DigestFault("game", game=game)
    read = [(file, read_passages(file, lang)) for file in dict.fromkeys(map(os.path.abspath, files))]
    known = {one.file: one.id for one in listed()}
    taken = set(known.values())
    added = []
    for file, passages in read:
        called = known.get(file) or _free_id(file, taken)
        taken.add(called)
        shown = title or _shown_name(file)
        _write(_Stored(called, named, lang, shown, file, passages))
        added.append(Added(called, named, lang, shown, file, len(passages)))
    from index.search import Searcher

    Searcher().build(progress)
    return added


def listed() -> list[Added]:
    """Return the digests that were added, by id."""
    return [Added(*one[:5], len(one.passages)) for one in _stored()]


def remove(ids: Sequence[str]) -> list[Added]:
    """Remove digests by their ids and return what they were.

    Raises DigestFault; where one of the ids is unknown none is removed.
    """
    from index.distance import distance

    known = {one.id: one for one in listed()}
    wanted = list(dict.fromkeys(ids))
    for called in wanted:
        if called not in known:
            close = [one for one in known if distance(called, one) <= max(2, len(called) // 3)]
            raise DigestFault("unknown", id=called, nearest=tuple(close))
    folder = data_folder()
    for called in wanted:
        try:
            os.unlink(os.path.join(folder, f"{called}.json"))
        except FileNotFoundError:  # removed by another process meanwhile
            pass
        except OSError as fault:
            raise DigestFault("folder-closed", folder=folder, reason=fault) from fault
    return [known[called] for called in wanted]


def sources() -> Iterator[Source]:
    """Yield the passages of all added digests as they are indexed."""
    from index.documents import Source

    for one in _stored():
        for number, (title, text) in enumerate(one.passages, 1):
            rule = f"{one.id}#{number}"
            yield Source(rule, one.game, (one.title,), (), {one.lang: title}, {one.lang: text})


def titles(called: str) -> list[tuple[str, str]]:
    """Return the passages of a digest in order: id and title."""
    return [
        (f"{called}#{number}", title)
        for one in _stored()
        if one.id == called
        for number, (title, _) in enumerate(one.passages, 1)
    ]


def stamp() -> list[str]:
    """Return what changes when digests are added, replaced or removed."""
    found = []
    with contextlib.suppress(OSError), os.scandir(data_folder()) as entries:
        for entry in sorted(entries, key=lambda one: one.name):
            if entry.name.endswith(".json"):
                state = entry.stat()
                found.append(f"{entry.name}:{state.st_size}:{state.st_mtime_ns}:{state.st_ino}")
    return found


def select(key: str) -> list[str]:
    """Return the passages an id means: one (`house#3`) or all of a digest (`house`)."""
    called, _, number = key.partition("#")
    for one in _stored():
        if one.id == called:
            if not number:
                return [f"{called}#{at}" for at in range(1, len(one.passages) + 1)]
            if number.isascii() and number.isdecimal() and 1 <= int(number) <= len(one.passages):
                return [f"{called}#{int(number)}"]
    return []


def passage(rule: str) -> Passage | None:
    """Return a passage of an added digest, in the language it has."""
    from index.passages import Passage, Prose

    called, _, number = rule.partition("#")
    for one in _stored():
        if (
            one.id == called
            and number.isascii()
            and number.isdecimal()
            and 1 <= int(number) <= len(one.passages)
        ):
            title, text = one.passages[int(number) - 1]
            blocks = tuple(Prose(part) for part in text.split("\n\n"))
            return Passage(rule, one.game, one.lang, title, blocks)
    return None


def data_folder() -> str:
    """Return the folder of added digests, which need not exist; REFEREE_DATA names another."""
    chosen = os.environ.get("REFEREE_DATA")
    if not chosen:
        from platformdirs import user_data_dir

        chosen = user_data_dir("referee", appauthor=False)
    return os.path.join(chosen, "digests")


class _Stored(NamedTuple):
    """A digest as it is kept."""

    id: str
    game: str
    lang: str
    title: str
    file: str
    passages: list[tuple[str, str]]


def _stored() -> Iterator[_Stored]:
    """Yield the digests that can be read; one that is damaged is left where it is, and not shown."""
    folder = data_folder()
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".json"))
    except OSError:
        return
    if not names:
        return
    import msgspec

    for name in names:
        try:
            with open(os.path.join(folder, name), "rb") as file:
                digest = msgspec.json.decode(file.read(), type=_Stored)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            continue
        yield digest


def _write(digest: _Stored) -> None:
    """Store a digest whole or not at all: written aside, then renamed over the old one."""
    import errno
    import tempfile

    import msgspec

    folder = data_folder()
    aside = None
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        handle, aside = tempfile.mkstemp(prefix="adding-", dir=folder)
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(digest))
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, os.path.join(folder, f"{digest.id}.json"))
        aside = None
    except OSError as fault:
        if fault.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise DigestFault("disk-full", folder=folder) from fault
        raise DigestFault("folder-closed", folder=folder, reason=fault) from fault
    finally:
        if aside is not None:
            with contextlib.suppress(OSError):
                os.unlink(aside)


def _free_id(file: str, taken: set[str]) -> str:
    """Return an id made of the file's name that no other digest has."""
    from index.normalize import words
    from index.passages import games

    plain = "-".join(words(_shown_name(file)))[:40].strip("-") or "digest"
    called, number = plain, 2
    while called in taken or called in games():
        called = f"{plain}-{number}"
        number += 1
    return called


def _shown_name(file: str) -> str:
    return os.path.splitext(os.path.basename(file))[0].replace("_", " ").strip()
