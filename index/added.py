"""Players' own digests: kept as UTF-8 text in the user's data folder, and found beside the built-in ones."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Container, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from index.documents import Source
    from index.passages import Passage

LANGUAGES = ("ru", "es", "en")

TELLING = 200_000
"""The characters of a text that tell its language."""

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
"""Called with what is done and what there is to do, in the same unit; nothing to do is not known yet."""


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
    """Add files as digests of a game and return them.

    A file added before is replaced, and so is a digest of the game that says the same. Each is in the
    language its text tells, in `lang` where it tells none. All files are read before any is stored. The
    index is made anew at the end, which `progress` follows. Raises DigestFault.
    """
    from index.languages import languages
    from index.search import Searcher
    from index.splitting import Read, read_file

    if lang not in LANGUAGES:
        raise DigestFault("language", lang=lang, known=LANGUAGES)
    named = game.strip().casefold()
    if not named or not all(char.isalnum() or char == "-" for char in named):
        raise DigestFault("game", game=game)
    if progress is not None:
        progress(0, 0)
    read: dict[tuple[tuple[str, str], ...], tuple[str, Read]] = {}
    for file in dict.fromkeys(map(os.path.abspath, files)):
        found = read_file(file)
        read.setdefault(tuple(found.passages), (file, found))
    added: dict[str, Added] = {}
    for file, found in read.values():
        spoken = languages("\n".join(f"{head}\n{body}" for head, body in found.passages)[:TELLING], lang)[0]
        shown = title or found.title or _shown_name(file)
        one = _place(_Stored("", named, spoken, shown, file, found.passages), added)
        added[one.id] = Added(*one[:5], len(one.passages))
    Searcher().build(progress)
    return list(added.values())


def check(files: Sequence[str]) -> None:
    """Read files as `add` does and store nothing. Raises DigestFault."""
    from index.splitting import read_file

    for file in dict.fromkeys(map(os.path.abspath, files)):
        read_file(file)


def listed() -> list[Added]:
    """Return the digests that were added, by id."""
    return [Added(*one[:5], len(one.passages)) for one in _stored()]


def damaged() -> list[str]:
    """Return the ids of the digests that cannot be read any more."""
    known = {one.id for one in _stored()}
    return [called for called in _kept() if called not in known]


def remove(ids: Sequence[str], progress: Progress | None = None) -> list[Added]:
    """Remove digests by their ids and return what they were; of a damaged one only the id is known.

    The index is made anew at the end, which `progress` follows. Raises DigestFault; where one of the ids
    is unknown none is removed.
    """
    from index.distance import distance
    from index.search import Searcher

    known = {called: Added(called, "", "", called, "", 0) for called in damaged()}
    known |= {one.id: one for one in listed()}
    wanted = list(dict.fromkeys(one if one in known else one.strip().casefold() for one in ids))
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
    Searcher().build(progress)
    return [known[called] for called in wanted]


def sources() -> Iterator[Source]:
    """Yield the passages of all added digests as they are indexed: in each language some words are in."""
    from index.documents import Source
    from index.languages import languages

    for one in _stored():
        for number, (title, text) in enumerate(one.passages, 1):
            spoken = languages(f"{title}\n{text}", one.lang)
            titles, texts = dict.fromkeys(spoken, title or one.title), dict.fromkeys(spoken, text)
            yield Source(f"{one.id}#{number}", one.game, (one.title,), (), titles, texts)


def titles(called: str) -> list[tuple[str, str]]:
    """Return the passages of a digest in order: id and title."""
    return [
        (f"{called}#{number}", title or one.title)
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
    """Return the passages an id means: one (`house#3`), all of a digest, or all of a game's digests."""
    called, _, number = key.partition("#")
    if number:
        digest = _one(called)
        return [f"{called}#{int(number)}"] if digest is not None and _counts(number, digest) else []
    return [
        f"{one.id}#{at}"
        for one in sorted(_stored(), key=lambda one: one.id != called)
        if called in (one.id, one.game)
        for at in range(1, len(one.passages) + 1)
    ]


def passage(rule: str) -> Passage | None:
    """Return a passage of an added digest, in the language it has."""
    from index.languages import languages
    from index.passages import Passage, Prose

    called, _, number = rule.partition("#")
    digest = _one(called)
    if digest is None or not _counts(number, digest):
        return None
    title, text = digest.passages[int(number) - 1]
    spoken = languages(f"{title}\n{text}", digest.lang)[0]
    parts = tuple(Prose(part) for part in text.split("\n\n"))
    return Passage(rule, digest.game, spoken, title or digest.title, parts)


def data_folder() -> str:
    """Return the folder of added digests, which need not exist; REFEREE_DATA names another."""
    chosen = os.environ.get("REFEREE_DATA")
    if not chosen:
        from platformdirs import user_data_dir

        chosen = user_data_dir("referee", appauthor=False)
    return os.path.join(chosen, "digests")


class _Stored(NamedTuple):
    """A digest as it is kept; a passage without a title has the digest's."""

    id: str
    game: str
    lang: str
    title: str
    file: str
    passages: list[tuple[str, str]]


def _stored() -> list[_Stored]:
    """Return the digests that can be read, by id; a damaged one is left where it is."""
    now = tuple(stamp())
    if now not in _read:
        _read.clear()
        _read[now] = list(_decoded())
    return _read[now]


_read: dict[tuple[str, ...], list[_Stored]] = {}
"""The digests as they were read last, by the stamp they had then."""


def _decoded() -> Iterator[_Stored]:
    kept = _kept()
    if not kept:
        return
    import msgspec

    folder = data_folder()
    for called in kept:
        try:
            with open(os.path.join(folder, f"{called}.json"), "rb") as file:
                digest = msgspec.json.decode(file.read(), type=_Stored)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if digest.lang in LANGUAGES:
            yield digest._replace(id=called)


def _kept() -> list[str]:
    """Return the ids of the digests that lie in the data folder, in order; a folder there is none."""
    try:
        with os.scandir(data_folder()) as entries:
            names = [one.name for one in entries if not one.is_dir(follow_symlinks=False)]
    except OSError:
        return []
    return sorted(name.removesuffix(".json") for name in names if name.endswith(".json"))


def _one(called: str) -> _Stored | None:
    return next((one for one in _stored() if one.id == called), None)


def _counts(number: str, digest: _Stored) -> bool:
    """Tell whether a number is that of a passage."""
    return number.isascii() and number.isdecimal() and 1 <= int(number) <= len(digest.passages)


def _place(digest: _Stored, added: Container[str]) -> _Stored:
    """Store a digest and return it with its id: over the one it replaces, else under an id nothing has.

    What was `added` with it is not replaced. Another process may take the id first: then the digests are
    looked at again.
    """
    taken: set[str] = set()
    while True:
        called = _replaced(digest, added)
        fresh = called is None
        if called is None:
            called = _free_id(digest.file, taken.union(_kept()))
        placed = digest._replace(id=called)
        if _write(placed, fresh):
            return placed
        taken.add(called)


def _replaced(digest: _Stored, added: Container[str]) -> str | None:
    """Return the id of the digest that came from the same file, or that says the same of the game."""
    stored = _stored()
    place = os.path.realpath(digest.file)
    same = [one.id for one in stored if os.path.realpath(one.file) == place]
    same += [one.id for one in stored if one.game == digest.game and one.passages == digest.passages]
    return same[0] if same and same[0] not in added else None


def _write(digest: _Stored, fresh: bool) -> bool:
    """Store a digest whole or not at all: written aside, then named.

    A `fresh` one takes no name that something has: then it is not stored, and False returned.
    """
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
        target = os.path.join(folder, f"{digest.id}.json")
        if fresh:
            return _claimed(aside, target)
        os.replace(aside, target)
        return True
    except OSError as fault:
        if fault.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise DigestFault("disk-full", folder=folder) from fault
        raise DigestFault("folder-closed", folder=folder, reason=fault) from fault
    finally:
        if aside is not None:
            with contextlib.suppress(OSError):
                os.unlink(aside)


def _claimed(aside: str, target: str) -> bool:
    """Give a file a further name that nothing has yet; return whether it could be had."""
    try:
        os.link(aside, target)
    except FileExistsError:
        return False
    except OSError:  # a file system without links: an empty file holds the name until it is replaced
        try:
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            return False
        try:
            os.replace(aside, target)
        except OSError:
            os.unlink(target)
            raise
    return True


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
    return os.path.splitext(os.path.basename(file))[0].replace("_", " ").strip(" .")
