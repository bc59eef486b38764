"""Android on the command line: how its calculators are called and what their steps say."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import click

from cli.commands import Command, Extra, option_name, read_rulings
from cli.notation import NOBODY, Reader, Several
from cli.translation import N_, Plural
from cli.view import Sheet, View
from referee.situation import InputFault

if TYPE_CHECKING:
    from cli.environment import Environment

GAME = "android"

WITNESSES = frozenset("wcстt")
"""Letters of a Surprise Witness: W; свидетель, also typed with a Latin C; testigo, with either T."""
PERJURIES = frozenset("pлр")
"""Letters of a perjury: P (perjury, perjurio), also as a Cyrillic Р; лжесвидетельство."""

MOVE_LETTERS: dict[str, str | None] = {
    **dict.fromkeys("mмп"),
    **dict.fromkeys("rз", "restricted"),
    **dict.fromkeys("woо", "warrant"),
    **dict.fromkeys("dкkl", "dropship"),
}
"""Letters of a move: plain (move, переход), restricted (запрещённая), one's own warrant (ордер, orden),
by dropship (космокорабль, lanzadera); the look-alikes of the other alphabet, too."""

SCENE = frozenset(("s", "с", "м", "e", "е", "scene", "место", "escena"))
"""What is added to a jump made at the Scene of the Crime: scene, сцена or место преступления, escena."""

LETTERS = {
    "en": {"witness": "W", "perjury": "P", "move": "m", "restricted": "r", "warrant": "w", "dropship": "d"},
    "ru": {"witness": "С", "perjury": "Л", "move": "п", "restricted": "з", "warrant": "о", "dropship": "к"},
    "es": {"witness": "T", "perjury": "P", "move": "m", "restricted": "r", "warrant": "o", "dropship": "l"},
}
"""The letters written in each language; all are read in every language."""

FILES = ("strong", "weak", "plain")
PILES = ("shift", "favor", "baggage")
FLAGS = ("restricted", "warrant", "dropship")
SHADES = ("light", "dark")
NPC = ("in-play", "absent", "eliminated", "redirected")
POINTS = ("jinteki", "haas", "conspiracy", "street", "trauma", "endings", "hunch_vp", "other")
KILLED = frozenset(("x", "х"))

_LETTERED = "".join(sorted(WITNESSES | PERJURIES))
_NEXT_SUSPECT = re.compile(rf";|,(?=(?!\s*(?:[+\-\u2212]?\d|[{_LETTERED}]\s))[^=;,/]+=)", re.IGNORECASE)
"""What parts two suspects: a semicolon, or a comma with a name and `=` behind it, which is no token's."""
_LOCATION = re.compile(r"\s*([^:;,]+:[^:;,]+:[^:;,]+:\s*[^\s:;,]+)(?:[\s;,]+|$)")
"""A location with what parts it from the next; no quality has a name of two words."""
_SQUARE = re.compile(r"([a-eа-яё])([1-9])", re.IGNORECASE)
_COLUMNS = str.maketrans("авсе", "abce")
"""Cyrillic letters that look like the Latin ones of the columns."""


# --- Reading what is typed ---------------------------------------------------------------------------


def _known(text: str, reader: Reader, known: tuple[str, ...], field: str = "") -> str:
    """Return the id that was meant. Raises InputFault, naming the nearest, where nothing is."""
    found = reader.ident(text.strip(), known)
    if found in known:
        return found
    from index.names import nearest

    near = nearest(GAME, text, known)
    raise InputFault(field, "no-such-value", given=text, allowed=known, nearest=next(iter(near), None))


def _spaced(text: str, read: Callable[[str, Reader], Any], reader: Reader) -> Several:
    """Return what a text means as a whole, else its words one by one: a name may have spaces, too."""
    try:
        return Several([read(text, reader)])
    except InputFault as fault:
        words = text.split()
        if len(words) > 1:
            with contextlib.suppress(InputFault):
                return Several([read(word, reader) for word in words])
        raise fault from None


def _several(read: Callable[[str, Reader], Any]) -> Callable[[str, Reader], Several]:
    """Return what reads items parted by commas, semicolons or spaces, given what reads one; `-` is none."""

    def read_all(text: str, reader: Reader) -> Several:
        if text.strip() == NOBODY:
            return Several()
        parts = [part for part in re.split(r"[,;]", text) if part.strip()] or [text]
        return Several([one for part in parts for one in _spaced(part, read, reader)])

    return read_all


def token(text: str, reader: Reader) -> Any:
    """Return a token of a file: a number, or `W` and `P` in the letters of the three languages."""
    number = reader.number(text)
    if isinstance(number, int):
        return number
    typed = text.strip()
    if typed.casefold() in WITNESSES:
        return "witness"
    if typed.casefold() in PERJURIES:
        return "perjury"
    found = reader.ident(typed, ("witness", "perjury"))
    if found not in ("witness", "perjury"):
        raise InputFault("", "token-notation", given=text)
    return found


def tokens(text: str, reader: Reader) -> list[Any]:
    """Return the tokens of `4,W` (or `4 W`); an empty file is empty or `-`."""
    bare = text.strip()
    if bare in ("", NOBODY):
        return []
    return [one for part in re.split(r"[,;]", bare) for one in _spaced(part, token, reader)]


def files(text: str, reader: Reader) -> dict[str, list[Any]]:
    """Return the files of `3,1,-2/4,W/P,1`: strong, weak, the third."""
    parts = text.split("/")
    if len(parts) > len(FILES):
        raise InputFault("", "files-notation", given=text)
    return {name: tokens(part, reader) for name, part in zip(FILES, parts, strict=False)}


def tokens_written(value: list[Any], reader: Reader) -> str:
    """Return tokens as they are typed, with the letters of the reader's language."""
    letters = LETTERS[reader.speaker.lang]
    return ",".join(letters.get(str(one), str(one)) for one in value)


def files_written(value: Mapping[str, Any], reader: Reader) -> str:
    """Return the files of a sheet as they are typed."""
    return "/".join(tokens_written(value.get(name, []), reader) for name in FILES)


def _part(situation: dict[str, Any], key: str) -> dict[str, Any]:
    """Return the object that stands under a key, made where nothing does."""
    part = situation.setdefault(key, {})
    if not isinstance(part, dict):
        raise InputFault(key, "not-a-mapping", given=part)
    return part


def _file(name: str) -> Callable[[dict[str, Any], str, Reader], None]:
    def apply(situation: dict[str, Any], text: str, reader: Reader) -> None:
        read = _in(f"files.{name}", tokens, text, reader)
        files_there = _part(situation, "files")
        there = files_there.get(name) or Several()
        if not isinstance(there, Several):  # --files filled it; the option itself may be repeated
            from cli.values import apart

            raise apart("--files", f"--{name}")
        files_there[name] = Several([*there, *read])

    return apply


def _in(field: str, read: Callable[[str, Reader], Any], text: str, reader: Reader) -> Any:
    """Return what a text means; a fault names the field."""
    try:
        return read(text, reader)
    except InputFault as fault:
        fault.field = fault.field or field
        raise


def move(text: str, reader: Reader) -> dict[str, bool]:
    """Return the move of `m` (plain), `r`, `r+w` or `d`, the letters of the three languages, or words."""
    read: dict[str, bool] = {}
    for part in text.split("+"):
        if part and all(letter in MOVE_LETTERS for letter in part.casefold()):
            named = [MOVE_LETTERS[letter] for letter in part.casefold()]
        else:
            word = reader.ident(part.strip(), ("move", *FLAGS))
            if word not in ("move", *FLAGS):
                raise InputFault("", "move-notation", given=text)
            named = [word if word != "move" else None]
        read |= {flag: True for flag in named if flag is not None}
    return read


def move_written(value: Mapping[str, Any], reader: Reader) -> str:
    """Return a move as it is typed."""
    letters = LETTERS[reader.speaker.lang]
    return "+".join(letters[flag] for flag in FLAGS if value.get(flag)) or letters["move"]


def action(text: str, reader: Reader) -> dict[str, Any]:
    """Return the action of `r+w` (a move), `follow`, `jump+s` (at the Scene of the Crime) or another word."""
    head, *marks = (part.strip() for part in text.split("+"))
    if head and all(letter in MOVE_LETTERS for letter in head.casefold()):
        return {"action": "move", **move(text, reader)}
    from referee.android.turn import Kind

    if reader.ident(head, FLAGS) in FLAGS:
        return {"action": "move", **move(text, reader)}
    kind = _known(head, reader, Kind.__args__)  # type: ignore[attr-defined]
    if kind == "move":
        return {"action": "move", **(move("+".join(marks), reader) if marks else {})}
    if kind == "jump" and all(mark.casefold() in SCENE for mark in marks):
        return {"action": "jump", **({"at_scene": True} if marks else {})}
    if marks:
        raise InputFault("", "move-notation", given=text)
    return {"action": kind}


def action_written(value: Mapping[str, Any], reader: Reader) -> str:
    """Return an action as it is typed."""
    if value["action"] == "move":
        return move_written(value, reader)
    scene = {"en": "s", "ru": "м", "es": "e"}[reader.speaker.lang]
    return f"{value['action']}+{scene}" if value.get("at_scene") else str(value["action"])


def square(text: str, reader: Reader) -> list[Any]:
    """Return the square of `b1` (column b, row 1), or of `0,1`: row and column from 0."""
    bare = text.strip()
    found = _SQUARE.fullmatch(bare)
    if found:
        column = "abcde".find(found[1].casefold().translate(_COLUMNS))
        row = int(found[2]) - 1
        if column >= 0 and row < len("abcde"):
            return [row, column]
    pair = [reader.number(part) for part in bare.strip("[]").split(",")]
    if len(pair) != 2 or not all(isinstance(one, int) for one in pair):
        raise InputFault("", "square-notation", given=text)
    return pair


def squares(text: str, reader: Reader) -> list[list[Any]]:
    """Return the squares of `b1,c1` or `0,1;0,2`."""
    found: list[list[Any]] = []
    for part in re.split(r"[;\s]+", re.sub(r"\s*,\s*", ",", text.strip(" ,;"))):
        if part and part != NOBODY:
            named = part.split(",") if any(letter.isalpha() for letter in part) else [part]
            found += [square(one, reader) for one in named]
    return found


def square_written(value: list[int], reader: Reader) -> str:
    """Return a square as it is typed; one off the puzzle only has numbers."""
    row, column = value
    if 0 <= row < len("abcde") and 0 <= column < len("abcde"):
        return f"{'abcde'[column]}{row + 1}"
    return f"{row},{column}"


def squares_written(value: list[list[int]], reader: Reader) -> str:
    """Return squares as they are typed."""
    return ";".join(square_written(one, reader) for one in value)


def _place(situation: dict[str, Any], text: str, reader: Reader) -> None:
    read = _in("place", square, text, reader)
    if "place" in situation:
        from cli.values import apart

        raise apart("--place", text)
    situation["place"] = read


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """Yield the pairs of `A=x,B=y`, parted by commas, semicolons or, where no name has any, by spaces.

    `-` is none at all.
    """
    if text.strip() == NOBODY:
        return
    for part in re.split(r"[,;]", text):
        if not part.strip():
            continue
        mark = "=" if "=" in part else ":"
        pieces = [part] if part.count(mark) == 1 else part.split()
        for piece in pieces:
            name, _, value = piece.partition(mark)
            if piece.count(mark) != 1:
                raise InputFault("", "pair-notation", given=part.strip())
            yield name.strip(), value.strip()


def pair(text: str, reader: Reader) -> Several:
    """Return the lead and the location of `testimony=I3`, and of all that stand there."""
    return Several([list(one) for one in _pairs(text)])


def pairs(text: str, reader: Reader) -> dict[str, str]:
    """Return the locations of the leads of `testimony=B1,document=I3`."""
    return _mapped(_pairs(text))


def _mapped(found: Iterator[tuple[str, Any]]) -> dict[str, Any]:
    mapped: dict[str, Any] = {}
    for name, value in found:
        if name in mapped:
            raise InputFault(name, "twice", given=name)
        mapped[name] = value
    return mapped


def pair_written(value: list[str], reader: Reader) -> str:
    """Return a lead and its location as they are typed."""
    return "=".join(value)


def pairs_written(value: Mapping[str, str | None], reader: Reader) -> str:
    """Return pairs as they are typed."""
    return ",".join(f"{name}={NOBODY if one is None else one}" for name, one in value.items())


def link(text: str, reader: Reader) -> Several:
    """Return the group and the side of `jinteki:N`, and of all that stand there."""
    from referee.android.groups import Group

    groups = Group.__args__  # type: ignore[attr-defined]
    return Several(
        [
            [_known(group, reader, groups), _known(side.upper(), reader, ("N", "E", "S", "W"))]
            for group, side in _pairs(text)
        ]
    )


def link_written(value: list[str], reader: Reader) -> str:
    """Return a link as it is typed."""
    return ":".join(value)


def _steps(text: str, reader: Reader) -> dict[str, Any]:
    """Return the steps left of `3,1` or `light:3,dark:1`: towards the light, towards the dark."""
    try:
        return _numbers(SHADES)(text, reader)
    except InputFault as fault:
        if fault.code in ("numbers-notation", "no-such-value"):
            raise InputFault("", "steps-notation", given=text) from None
        raise


def _numbers(keys: tuple[str, ...]) -> Callable[[str, Reader], dict[str, Any]]:
    """Return what reads `3,1` or `light:3,dark:1`."""

    def read(text: str, reader: Reader) -> dict[str, Any]:
        if ":" in text or "=" in text:
            found = ((_known(name, reader, keys), reader.number(count)) for name, count in _pairs(text))
            return _mapped(found)
        parts = [reader.number(part) for part in re.split(r"\s*[,;/]\s*|\s+", text.strip())]
        if len(parts) != len(keys):
            raise InputFault("", "numbers-notation", given=text, keys=list(keys))
        return dict(zip(keys, parts, strict=True))

    return read


def _numbers_written(keys: tuple[str, ...]) -> Callable[[Any, Reader], str]:
    def write(value: Mapping[str, Any], reader: Reader) -> str:
        return ",".join(str(value[key]) for key in keys)

    return write


def _is_nobody(text: str) -> bool:
    """Return whether a word means nobody or nothing: `-`, none, нет, ninguno."""
    from cli.nobody import is_nobody

    return is_nobody(text)


def npc(text: str, reader: Reader) -> str | None:
    """Return what has become of an NPC, None where there is none."""
    return None if _is_nobody(text) else reader.ident(text, NPC)


def markers(text: str, reader: Reader) -> dict[str, str | None]:
    """Return the piles beside the markers of `Louis=shift,Floyd=-`."""
    return _mapped(
        (name, None if _is_nobody(pile) else _known(pile, reader, PILES, name)) for name, pile in _pairs(text)
    )


def track(text: str, reader: Reader) -> list[str | None]:
    """Return the two slots of `E2,E1`; an empty one is `-`."""
    parts = re.split(r"[,;]", text)
    if len(parts) == 1 and len(text.split()) == 2:
        parts = text.split()
    return [part.strip() if part.strip() and not _is_nobody(part) else None for part in parts]


def track_written(value: list[str | None], reader: Reader) -> str:
    """Return the two slots as they are typed."""
    return ",".join(NOBODY if one is None else one for one in value)


def player(text: str, reader: Reader) -> dict[str, Any]:
    """Return what a player has by `jinteki:1,trauma:4,endings:7/-1`."""
    return _mapped(_points(text, reader))


def _points(text: str, reader: Reader) -> Iterator[tuple[str, Any]]:
    for name, count in _pairs(text):
        key = _known(name, reader, POINTS)
        yield key, _endings(count, reader) if key == "endings" else reader.number(count)


def player_written(value: Mapping[str, Any], reader: Reader) -> str:
    """Return what a player has as it is typed."""
    return ",".join(
        f"{key}:{'/'.join(str(one) for one in count) if isinstance(count, list) else count}"
        for key, count in value.items()
    )


def _endings(text: str, reader: Reader) -> list[Any]:
    """Return the VP of plot endings: `7/-1`, `7,-1` or `7 -1`; `-` is none."""
    bare = text.strip()
    return [] if bare == NOBODY else [reader.number(one) for one in re.split(r"\s*[,;/]\s*|\s+", bare)]


def _points_of(key: str) -> Callable[[dict[str, Any], str, Reader], None]:
    def apply(situation: dict[str, Any], text: str, reader: Reader) -> None:
        number = _endings(text, reader) if key == "endings" else reader.number(text)
        there = _part(situation, "player")
        if key in there:
            from cli.values import apart

            raise apart("--player", option_name(key))
        there[key] = number

    return apply


# --- Documents: a case, a map ------------------------------------------------------------------------


def _document(situation: dict[str, Any], file: str, reader: Reader, key: str) -> Any:
    """Return what a document holds under a key; its other keys fill what was not typed.

    The document is a situation, a request, an answer printed with --json, or the value of the key alone.
    """
    from cli import documents

    value = documents.read(file, reader.environment, key)
    if isinstance(value, dict) and isinstance(value.get("situation"), dict):
        rulings = {"rulings": value["rulings"]} if value.get("rulings") else {}
        value = {**value["situation"], **rulings}
    if not isinstance(value, dict) or key not in value:
        return value
    for name, part in value.items():
        if name not in (key, "calc", "id"):
            situation.setdefault(name, part)
    return value[key]


def _is_file(text: str, mark: str) -> bool:
    """Return whether a word names a document rather than something in the notation with this mark."""
    return mark not in text or text.endswith((".toml", ".json")) or os.path.exists(text)


def _case(situation: dict[str, Any], text: str, reader: Reader) -> None:
    """Put a case file, or a suspect as typed (`Eve=7`), into the situation."""
    if _is_file(text, "="):
        _case_file(situation, text, reader)
        return
    typed = _in("suspects", suspects, text, reader)
    there = _part(situation, "suspects")
    for name, value in typed.items():
        if name in there:
            raise InputFault(f"suspects.{name}", "twice", given=name)
        there[name] = value


def _case_file(situation: dict[str, Any], text: str, reader: Reader) -> None:
    typed = situation.get("suspects", {})
    found = _document(situation, text, reader, "suspects")
    if not isinstance(found, dict):
        raise InputFault("suspects", "not-a-mapping", given=found)
    found = {name: _suspect(value, f"suspects.{name}", reader) for name, value in found.items()}
    situation["suspects"] = {**found, **typed} if isinstance(typed, dict) else typed
    hunches_found = situation.get("hunches")
    if isinstance(hunches_found, dict):
        situation["hunches"] = [
            {"player": name, **value} if isinstance(value, dict) else value
            for name, value in hunches_found.items()
        ]


def _suspect(value: Any, field: str, reader: Reader) -> Any:
    """Return a suspect of a case file: files may stand beside the alibis, tokens may be letters."""
    if isinstance(value, str):
        return _in(field, suspect, value, reader)
    if isinstance(value, int) and not isinstance(value, bool):
        return {"total": value}
    if not isinstance(value, dict):
        return value
    read = {key: part for key, part in value.items() if key not in FILES}
    named = {key: part for key, part in value.items() if key in FILES}
    if named or isinstance(read.get("files"), dict):
        given = read.get("files", {})
        if not isinstance(given, dict):
            return value
        read["files"] = {
            key: _tokens_of(part, f"{field}.files.{key}", reader) for key, part in {**given, **named}.items()
        }
    return read


def _tokens_of(value: Any, field: str, reader: Reader) -> Any:
    if isinstance(value, str):
        return _in(field, tokens, value, reader)
    if not isinstance(value, list):
        return value
    return [_in(field, token, one, reader) if isinstance(one, str) else one for one in value]


def suspect(text: str, reader: Reader) -> dict[str, Any]:
    """Return the suspect of `7` (a total), `3,1,-2/4,W/P,1/1` (files and alibis) or `killed`."""
    bare = text.strip()
    if "/" in bare:
        *parts, last = bare.split("/")
        if len(parts) < len(FILES):
            return {"files": files(bare, reader)}
        return {"files": files("/".join(parts), reader), "alibis": reader.number(last)}
    total = reader.number(bare)
    if isinstance(total, int):
        return {"total": total}
    if bare.casefold() in KILLED or reader.ident(bare, ("killed",)) == "killed":
        return {"killed": True}
    raise InputFault("", "suspect-notation", given=text)


def suspects(text: str, reader: Reader) -> dict[str, Any]:
    """Return the suspects of `Eve=7; Mark Henry=3,1/4/W/1; Vinnie=killed`, or with commas between them."""
    return _mapped(_suspects(text, reader))


def _suspects(text: str, reader: Reader) -> Iterator[tuple[str, Any]]:
    for part in _NEXT_SUSPECT.split(text):
        bare = part.strip(" \t,")
        if bare:
            name, mark, told = bare.partition("=")
            if not mark or not name.strip() or "=" in told:
                raise InputFault("", "suspect-notation", given=bare)
            yield name.strip(), _in(f"suspects.{name.strip()}", suspect, told, reader)


def suspects_written(value: Mapping[str, Any], reader: Reader) -> str:
    """Return suspects as they are typed."""
    return "; ".join(f"{name}={_suspect_written(one, reader)}" for name, one in value.items())


def _suspect_written(value: Mapping[str, Any], reader: Reader) -> str:
    if "total" in value:
        return str(value["total"])
    if "files" in value:
        alibis = f"/{value['alibis']}" if "alibis" in value else ""
        return files_written(value["files"], reader) + alibis
    return reader.speaker.name(GAME, "killed")


def hunches(text: str, reader: Reader) -> list[dict[str, Any]]:
    """Return the hunches of `Louis:Eve:Mark Henry; Caprice:Eve`: player, guilty, innocent."""
    found: list[dict[str, Any]] = []
    for part in _hunches(text):
        who, *named = (one.strip() for one in part.split(":"))
        if not who or not 1 <= len(named) <= 2:
            raise InputFault("", "hunch-notation", given=part.strip())
        hunch: dict[str, Any] = {"player": who}
        for key, names in zip(("guilty", "innocent"), named, strict=False):
            listed = [one.strip() for one in names.split(",") if one.strip() and one.strip() != NOBODY]
            if listed:
                hunch[key] = listed[0] if len(listed) == 1 else listed
        found.append(hunch)
    return found


def _hunches(text: str) -> Iterator[str]:
    """Yield the text of each player's hunches.

    A semicolon parts them; a comma parts names, and players only where one hunch has its two names already
    or the next brings both of its own.
    """
    for part in text.split(";"):
        if not part.strip(" \t,") or _is_nobody(part):
            continue
        if part.count(":") <= 2:
            yield part
            continue
        hunch = ""
        for piece in part.split(","):
            if hunch and piece.count(":") and hunch.count(":") + piece.count(":") > 2:
                yield hunch
                hunch = piece
            elif hunch and piece.count(":"):
                raise InputFault("", "hunch-notation", given=part.strip())
            else:
                hunch = f"{hunch},{piece}" if hunch else piece
        yield hunch


def hunches_written(value: list[dict[str, Any]], reader: Reader) -> str:
    """Return hunches as they are typed."""
    return "; ".join(
        ":".join((one["player"], _names(one.get("guilty")), *filter(None, [_names(one.get("innocent"))])))
        for one in value
    )


def _names(value: Any) -> str:
    return value if isinstance(value, str) else ",".join(value or ())


def location(text: str, reader: Reader) -> dict[str, Any]:
    """Return the location of `I3:yellow:civic:normal`: id, district, type, quality."""
    parts = [part.strip() for part in text.split(":")]
    if len(parts) != 4 or not all(parts):
        raise InputFault("", "location-notation", given=text)
    return _location(dict(zip(("id", "district", "type", "quality"), parts, strict=True)), "", reader)


def locations(text: str, reader: Reader) -> list[Any]:
    """Return the locations of `I3:yellow:civic:normal; B1:red:civic:ritzy`, or of a map."""
    if text.strip() and _is_file(text, ":"):
        return cast("list[Any]", _map_file({}, text, reader))
    found: list[Any] = []
    rest = text.strip(" \t,;")
    while rest:
        whole = _LOCATION.match(rest)
        if whole is None:
            raise InputFault("", "location-notation", given=rest)
        found.append(location(whole[1], reader))
        rest = rest[whole.end() :]
    return found


def locations_written(value: list[dict[str, Any]], reader: Reader) -> str:
    """Return locations as they are typed."""
    return "; ".join(_location_written(one, reader) for one in value)


def _location_written(value: Mapping[str, Any], reader: Reader) -> str:
    named = (reader.speaker.name(GAME, value[key]) for key in ("type", "quality"))
    return ":".join((value["id"], value["district"], *named))


def _location(value: dict[str, Any], field: str, reader: Reader) -> dict[str, Any]:
    """Return a location whose type and quality may be named in any language."""
    from referee.android.locations import Quality, Type

    read = dict(value)
    for key, kind in (("type", Type), ("quality", Quality)):
        if isinstance(value.get(key), str):
            path = f"{field}.{key}" if field else key
            read[key] = _known(value[key], reader, kind.__args__, path)  # type: ignore[attr-defined]
    return read


def _map(situation: dict[str, Any], text: str, reader: Reader) -> None:
    """Put a map, or a location as typed, into the situation."""
    if _is_file(text, ":"):
        found = _map_file(situation, text, reader)
    else:
        found = _in("locations", locations, text, reader)
    there = situation.setdefault("locations", [])
    situation["locations"] = (
        [*there, *found] if isinstance(there, list) and isinstance(found, list) else found
    )


def _map_file(situation: dict[str, Any], text: str, reader: Reader) -> Any:
    """Return the locations of a map: a list of tables, or ids with district, type and quality."""
    found = _document(situation, text, reader, "locations")
    if isinstance(found, dict):
        found = [_mapped_location(name, value) for name, value in found.items()]
    if not isinstance(found, list):
        raise InputFault("locations", "not-a-list", given=found)
    return [
        _location(one, f"locations[{number}]", reader) if isinstance(one, dict) else one
        for number, one in enumerate(found)
    ]


def _mapped_location(name: str, value: Any) -> Any:
    """Return a location of a map that holds them by id."""
    if isinstance(value, dict):
        return {"id": name, **value}
    parts = value.split() if isinstance(value, str) else value
    if isinstance(parts, list) and len(parts) == 3:
        return dict(zip(("id", "district", "type", "quality"), (name, *parts), strict=True))
    return value


# --- Templates ---------------------------------------------------------------------------------------

MAP_TEMPLATE = (
    N_("# The map of your board, for “referee android lead MAP.toml”."),
    N_("# A line for each location: a short name of yours, then district, type, quality."),
    N_("# Districts: name them as you like, always in the same way; the Beanstalk is one of its own."),
    N_("# Types: business (blue), civic (green), nightlife (purple), religious (yellow), residential (red)."),
    N_("# Qualities: ritzy (diamond), seedy (triangle), normal (circle)."),
    N_("# These lines are only an example: put the locations of your board in their place."),
    "[locations]",
    'I3 = {district = "yellow", type = "civic", quality = "normal"}',
    'B1 = {district = "red", type = "civic", quality = "ritzy"}',
    'G2 = {district = "green", type = "civic", quality = "seedy"}',
    'G4 = {district = "green", type = "nightlife", quality = "seedy"}',
    'Y1 = {district = "yellow", type = "residential", quality = "ritzy"}',
    'Root = {district = "beanstalk", type = "business", quality = "normal"}',
)
"""A map to start from; every line is printed in the reader's language where it has a translation."""

CASE_TEMPLATE = (
    N_("# A case, for “referee android verdict CASE.toml”."),
    N_("# Tokens: numbers from -4 to 5, “W” a Surprise Witness, “P” a perjury."),
    "[suspects.Eve]",
    "strong = [3, 1, -2]",
    'weak = [4, "W"]',
    'plain = ["P", 1]',
    "alibis = 1",
    "",
    N_("# A total counted already will do."),
    '[suspects."Mark Henry"]',
    "total = 4",
    "",
    N_("# A suspect who was killed."),
    "[suspects.Vinnie]",
    "killed = true",
    "",
    N_("# The hunches of each player: a name, or a list of names."),
    "[[hunches]]",
    'player = "Louis"',
    'guilty = "Eve"',
    'innocent = "Mark Henry"',
    "",
    "[[hunches]]",
    'player = "Caprice"',
    'guilty = "Mark Henry"',
    'innocent = "Mark Henry"',
)
"""A case to start from."""

TEMPLATE = "template"


def _template_option() -> click.Option:
    return click.Option([f"--{TEMPLATE}"], is_flag=True, help=N_("Print a file to start from."))


def _with_template(lines: tuple[str, ...]) -> Callable[[Environment, dict[str, Any], dict[str, Any]], int]:
    """Return what a command does first: print its template, or finish what documents left to do."""

    def run(environment: Environment, request: dict[str, Any], typed: dict[str, Any]) -> int:
        if typed.get(TEMPLATE):
            for line in lines:
                environment.print(environment.speaker.text(line, GAME))
            return 0
        mark = ":" if lines is MAP_TEMPLATE else "="
        words = [*typed.get("extra_suspect", ()), *typed.get("extra_map", ())]
        documents = [word for word in words if _is_file(word, mark)] + [*typed.get("extra_case", ())]
        if len(documents) > 1:
            from cli.values import apart

            raise apart(*documents[:2])
        _settle_rulings(environment, request, typed)
        if lines is MAP_TEMPLATE:
            _settle_places(environment, request)
        return -1

    return run


def _take_nobody(environment: Environment, request: dict[str, Any], typed: dict[str, Any]) -> int:
    """Let nobody be at the scene, and nobody have jumped, where words for that were typed and name no player."""
    scene, placed, first = (request.get(key) for key in ("scene", "placed", "first"))
    others = placed if isinstance(placed, list) else []
    if isinstance(scene, str) and _is_nobody(scene) and scene not in (first, *others):
        request["scene"] = None
    if len(others) == 1 and isinstance(others[0], str) and _is_nobody(others[0]):
        request["placed"] = others if others[0] in (first, scene) else []
    return -1


def _settle_rulings(environment: Environment, request: dict[str, Any], typed: dict[str, Any]) -> None:
    """Let a ruling that was typed go before one of a document, that before one of the table's own file."""
    words = typed.get("ruling") or ()
    chosen = read_rulings(words, environment).get("rulings", {})
    told = request.get("rulings", {})
    if isinstance(told, dict):
        last = {word.partition("=")[0].strip() for word in words}
        chosen |= {ruling: value for ruling, value in told.items() if ruling not in last}
        if chosen:
            request["rulings"] = chosen


def _settle_places(environment: Environment, request: dict[str, Any]) -> None:
    """Take places as the map spells them, where they were typed in another case or language."""
    listed = [one for one in request.get("locations", ()) if isinstance(one, dict)]
    ids = [one["id"] for one in listed if isinstance(one.get("id"), str)]
    districts = [one["district"] for one in listed if isinstance(one.get("district"), str)]
    reader = Reader(environment, GAME)
    if "from" in request:
        request["from"] = _as_listed(request["from"], ids, reader)
    if isinstance(request.get("leads"), list):
        request["leads"] = [_as_listed(one, ids, reader) for one in request["leads"]]
    if "mover_district" in request:
        request["mover_district"] = _as_listed(request["mover_district"], districts, reader)


def _as_listed(typed: Any, known: list[str], reader: Reader) -> Any:
    if not isinstance(typed, str) or typed in known:
        return typed
    alike = {one for one in known if one.casefold() == typed.casefold()}
    if len(alike) == 1:
        return alike.pop()
    return reader.ident(typed, tuple(dict.fromkeys(known)))


# --- What is said first ------------------------------------------------------------------------------


def move_headline(view: View) -> Iterator[str | Sheet]:
    """Yield the Time spent and what each move costs."""
    yield from _time(view, view.situation.moves, lambda one: _flags(view, one) or view.name("move"))


def turn(view: View) -> Iterator[str | Sheet]:
    """Yield the Time spent and what each action costs."""
    yield from _time(view, view.situation.actions, lambda one: _action_told(view, one))


def _time(view: View, done: list[Any], told: Callable[[Any], str]) -> Iterator[str | Sheet]:
    result = view.result
    yield view.say(N_("Time spent: {cost}; left: {left}."), cost=result.cost, left=result.left)
    if done:
        rows: list[Any] = [
            [number, told(one), cost]
            for number, (one, cost) in enumerate(zip(done, result.costs, strict=True), start=1)
        ]
        yield Sheet(["", view.say(N_("Action")), view.say(N_("Time"))], rows)


def _flags(view: View, one: Any) -> str:
    return ", ".join(view.name(flag) for flag in FLAGS if getattr(one, flag))


def _action_told(view: View, one: Any) -> str:
    flags = _flags(view, one) if one.action == "move" else ""
    return f"{view.name(one.action)}: {flags}" if flags else view.name(one.action)


def hand(view: View) -> Iterator[str | Sheet]:
    """Yield which card may be taken and the hand afterwards."""
    taken = view.result.may_take
    if taken is not None:
        yield view.say(N_("A card may be taken: {card:name}."), card=taken)
    elif view.situation.action != "discard":
        yield view.say(N_("No card may be taken."))
    yield view.say(N_("Cards in hand afterwards: {hand}."), hand=view.result.hand)


def order(view: View) -> Iterator[str | Sheet]:
    """Yield who may play cards and who resolves plots, in order."""
    result = view.result
    rows: list[Any] = [
        [view.say(N_("A dark card")), _in_order(result.dark)],
        [view.say(N_("Then a light card")), result.light],
        [view.say(N_("Plots")), _in_order(result.plots)],
    ]
    yield Sheet([view.say(N_("What")), view.say(N_("Who, in order"))], rows)


def _in_order(names: list[str]) -> str:
    return " \u2192 ".join(names) or "\u2014"


REASONS = {
    1: N_("the lead comes from there"),
    2: N_("another type"),
    3: N_("the same quality"),
    4: N_("another lead is there"),
    5: N_("the mover's own district"),
    6: N_("the old district"),
}
"""The conditions of android.lead.relocate as reasons against a location."""


def lead(view: View) -> Iterator[str | Sheet]:
    """Yield where the lead may go, and why not elsewhere."""
    result = view.result
    if result.box:
        yield view.say(N_("The lead goes to the box."))
        return
    if result.open:
        yield view.say(N_("The lead may go nowhere."))
    places = {one.id: one for one in view.situation.locations}
    if result.legal:
        yield view.say(N_("The lead may go to: {locations:or}."), locations=result.legal)
        if result.waived:
            yield view.say(N_("This is the mover's own district, for nothing else is left."))
        heads = [N_("Location"), N_("District"), N_("Type"), N_("Quality")]
        rows: list[Any] = [
            [name, places[name].district, view.name(places[name].type), view.name(places[name].quality)]
            for name in result.legal
        ]
        yield Sheet([view.say(head) for head in heads], rows, view.say(N_("Legal")))
    district = view.situation.mover_district
    if district not in {one.district for one in view.situation.locations}:
        yield view.say(N_("No location listed lies in the mover's district ({district})."), district=district)
    refused: list[Any] = [
        [name, "; ".join(view.say(REASONS[condition]) for condition in conditions)]
        for name, conditions in result.rejected.items()
    ]
    if refused:
        yield Sheet([view.say(N_("Location")), view.say(N_("Why not"))], refused, view.say(N_("Refused")))


def evidence(view: View) -> Iterator[str | Sheet]:
    """Yield the total, what left the files, and both totals where the order matters."""
    result, sheet = view.result, view.situation.files
    if result.total is not None:
        yield view.say(N_("Total: {total}."), total=result.total)
    else:
        yield view.say(N_("The total depends on which witnesses or alibis the perjuries turn."))
    removed = result.removed
    rows: list[Any] = []
    for name in FILES:
        gone = getattr(removed, name, []) if removed is not None else None
        rows.append([view.name(name), _tokens(view, getattr(sheet, name)), _tokens(view, gone)])
    heads = [N_("File"), N_("Tokens"), N_("Trimmed")]
    yield Sheet([view.say(head) for head in heads], rows)
    if view.situation.alibis:
        yield view.say(N_("Alibis: {alibis}."), alibis=view.situation.alibis)
    if result.flipped:
        yield view.say(N_("Turned from −5 to +5: {flipped}."), flipped=result.flipped)
    if _differ(result):
        yield view.say(N_("Here the order of trimming and perjuries matters:"))
        yield _orders(view, {"": result.readings})
        yield view.say(N_("This answer follows {ruling}."), ruling=f"perjury-order={_perjury_order(view)}")


def _tokens(view: View, shown: list[Any] | None) -> str | None:
    """Return the tokens of a file in words, None where they are not settled or there are none."""
    if not shown:
        return None
    return ", ".join(view.name(one) if isinstance(one, str) else _minus(one) for one in shown)


def _minus(number: int) -> str:
    return str(number).replace("-", "\u2212")


def _differ(answer: Any) -> bool:
    """Return whether an answer of android.evidence has two readings."""
    return hasattr(getattr(answer, "readings", None), "trim_first")


def _perjury_order(view: View) -> str:
    return view.rulings.get("perjury-order", "trim-first")


def _orders(view: View, readings: Mapping[str, Any]) -> Sheet:
    """Return the totals of each suspect under both orders, and the ruling that chooses each."""
    rows: list[Any] = []
    for name, found in readings.items():
        for told, value, totals in (
            (N_("trimming, then perjuries"), "trim-first", found.trim_first),
            (N_("perjuries, then trimming"), "perjury-first", found.perjury_first),
        ):
            total = view.speaker.choice(_minus(one) for one in totals)
            rows.append([name, view.say(told), total, f"perjury-order={value}"])
    heads = [N_("Suspect"), N_("Order"), N_("Total"), N_("Ruling")]
    columns = [view.say(head) for head in heads]
    if list(readings) == [""]:
        return Sheet(columns[1:], [row[1:] for row in rows])
    return Sheet(columns, rows)


def verdict(view: View) -> Iterator[str | Sheet]:
    """Yield the murderer, the table of suspects, the hunches' points."""
    result = view.result
    if result.status == "guilty":
        total = result.totals[result.murderer]
        yield view.say(
            N_("The murderer: {suspect}, with a total of {total}."), suspect=result.murderer, total=total
        )
    elif result.status == "tie":
        yield view.say(
            N_("A tie for the highest total ({total}): {suspects}. Nobody is named the murderer."),
            suspects=result.tied,
            total=result.totals[result.tied[0]],
        )
    else:
        yield view.say(N_("No total is above 0. Nobody is named the murderer."))
    sheets = {
        name: _sheet(one, view.rulings)
        for name, one in view.situation.suspects.items()
        if hasattr(one.files, "strong")
    }
    yield _suspects_sheet(view, sheets)
    readings = {name: found.readings for name, found in sheets.items() if _differ(found)}
    if readings:
        yield view.say(N_("Here the order of trimming and perjuries matters:"))
        yield _orders(view, readings)
        yield view.say(N_("This answer follows {ruling}."), ruling=f"perjury-order={_perjury_order(view)}")
    if view.situation.hunches and result.status == "guilty":
        yield _hunches_sheet(view)


def _sheet(one: Any, rulings: Mapping[str, str]) -> Any:
    """Return the answer of android.evidence for a suspect."""
    import msgspec

    from referee.judge import judge

    alibis = one.alibis if isinstance(one.alibis, int) else 0
    request = {
        "calc": "android.evidence",
        "rulings": dict(rulings),
        "files": msgspec.to_builtins(one.files),
        "alibis": alibis,
    }
    return judge(request).result


def _suspects_sheet(view: View, sheets: Mapping[str, Any]) -> Sheet:
    heads = [N_("Suspect"), N_("Total")]
    if sheets:
        heads += [N_("Trimmed: strong"), N_("Trimmed: weak"), N_("Turned")]
    rows: list[Any] = []
    for name in view.situation.suspects:
        total = view.result.totals.get(name)
        row: list[Any] = [name, view.name("killed") if total is None else _minus(total)]
        if sheets:
            found = sheets.get(name)
            removed = getattr(found, "removed", None)
            row += [_tokens(view, removed and removed.strong), _tokens(view, removed and removed.weak)]
            row.append(found.flipped if found is not None else None)
        rows.append(row)
    return Sheet([view.say(head) for head in heads], rows, view.say(N_("Suspects")))


def _hunches_sheet(view: View) -> Sheet:
    heads = [N_("Player"), N_("Guilty"), N_("Innocent"), N_("VP")]
    rows: list[Any] = []
    for hunch in view.situation.hunches:
        named = [
            (one if isinstance(one, str) else ", ".join(one) if isinstance(one, list) else None) or None
            for one in (hunch.guilty, hunch.innocent)
        ]
        rows.append([hunch.player, *named, view.result.hunch_vp[hunch.player]])
    return Sheet([view.say(head) for head in heads], rows, view.say(N_("Hunches")))


SIGNS = {"empty": "\u00b7", "piece": "\u25a0", "centre": "\u25c6", "placed": "\u2605"}
"""How the squares of the puzzle are drawn; a piece of a finished line is drawn as LINED."""
LINED = "\u25a3"


def conspiracy(view: View) -> Iterator[str | Sheet]:
    """Yield the lines finished and the puzzle as a picture."""
    from referee.android.conspiracy import LINES, grid

    result = view.result
    if result.discarded:
        yield view.say(N_("The piece is discarded: it prolongs no line."))
    elif result.lines:
        yield view.say(
            Plural(
                "Line finished: {lines:name}. Conspiracy tokens: {tokens}, worth {vp} VP.",
                "Lines finished: {lines:name}. Conspiracy tokens: {tokens}, worth {vp} VP.",
                "tokens",
            ),
            lines=result.lines,
            tokens=result.tokens,
            vp=result.vp,
        )
    else:
        yield view.say(N_("The piece finishes no line."))
    lined = {square for line in result.lines for square in LINES[line]}
    rows: list[Any] = []
    for row, contents in enumerate(grid(view.situation)):
        drawn = [
            LINED if content == "piece" and (row, column) in lined else SIGNS[content]
            for column, content in enumerate(contents)
        ]
        rows.append([str(row + 1), *drawn])
    yield Sheet(["", *"abcde"], rows)
    yield view.say(_legend(result))


def _legend(result: Any) -> str:
    if result.discarded:
        return N_("◆ the conspiracy · ■ a piece")
    if result.lines:
        return N_("★ the new piece · ◆ the conspiracy · ■ a piece · ▣ a piece of a line now finished")
    return N_("★ the new piece · ◆ the conspiracy · ■ a piece")


def links(view: View) -> Iterator[str | Sheet]:
    """Yield the links of each group and what the tokens are worth."""
    result = view.result
    if result.links:
        rows: list[Any] = [[view.name(group), count] for group, count in result.links.items()]
        yield Sheet([view.say(N_("Group")), view.say(N_("Links"))], rows)
    else:
        yield view.say(N_("No group has a link."))
    if isinstance(result.vp, int):
        yield view.say(N_("The tokens are worth {vp} VP."), vp=result.vp)


BENEFITS = {
    "shift": N_("Benefit: shift any player, yourself too, 1 towards the light or the dark."),
    "favor": N_("Benefit: take 1 ordinary favor, not one of an NPC."),
    "baggage": N_("Benefit: put 1 good or bad baggage on any current plot."),
}
"""What each pile brings (android.conspiracy.benefit)."""

DRAWN = 12
"""Pieces of a pile that are drawn one by one."""


def piles(view: View) -> Iterator[str | Sheet]:
    """Yield the benefit, and the three piles with the markers beside them."""
    result = view.result
    if result.benefit is not None:
        yield view.say(N_("{player} takes a piece: {pile:name}."), player=_who(view), pile=result.benefit)
        yield view.say(BENEFITS[result.benefit])
    elif result.markers == view.situation.markers:
        yield view.say(N_("{player} digs, but nothing changes."), player=_who(view))
    else:
        pile = result.markers[view.situation.player]
        yield view.say(N_("{player} digs deeper: {pile:name}."), player=_who(view), pile=pile)
    rows: list[Any] = []
    for pile in PILES:
        count = result.piles[pile]
        drawn = SIGNS["piece"] * min(count, DRAWN) + ("\u2026" if count > DRAWN else "")
        rows.append([view.name(pile), count, drawn, _beside(view, pile)])
    boxed = _beside(view, None)
    if boxed:
        rows.append([view.name("box"), None, "", boxed])
    yield Sheet([view.say(N_("Pile")), view.say(N_("Pieces")), "", view.say(N_("Markers"))], rows)


def _who(view: View) -> str:
    return str(view.situation.player)


def _beside(view: View, pile: str | None) -> str:
    return ", ".join(name for name, one in view.result.markers.items() if one == pile)


def twilight(view: View) -> Iterator[str | Sheet]:
    """Yield whether the card can be paid for, and how."""
    result = view.result
    if not result.payable:
        yield view.say(N_("The card cannot be paid for."))
    elif result.discards_needed:
        yield view.say(
            Plural(
                "The card can be paid for if at least {cards} other card is discarded.",
                "The card can be paid for if at least {cards} other cards are discarded.",
                "cards",
            ),
            cards=result.discards_needed,
        )
    else:
        yield view.say(N_("The card can be paid for."))
    shifts = result.shifts
    if shifts.min == shifts.max:
        yield view.say(
            N_("Time: {time}. Shifts {direction:name:towards}: {shifts}."),
            time=result.time,
            direction=result.direction,
            shifts=shifts.min,
        )
    else:
        yield view.say(
            N_("Time: {time}. Shifts {direction:name:towards}: from {least} to {most}."),
            time=result.time,
            direction=result.direction,
            least=shifts.min,
            most=shifts.max,
        )


def fight(view: View) -> Iterator[str | Sheet]:
    """Yield whose marker moves, and where."""
    result = view.result
    if not result.moved:
        yield view.say(
            N_("Shift {shift:name:towards} by 1 ({shifter:name}): the marker is at the end and stays."),
            shift=result.shift,
            shifter=result.shifter,
        )
    else:
        yield view.say(
            N_("Shift {shift:name:towards} by 1 ({shifter:name})."),
            shift=result.shift,
            shifter=result.shifter,
        )


def plot(view: View) -> Iterator[str | Sheet]:
    """Yield the branch."""
    good = view.result.branch == "good"
    yield view.say(N_("The good branch.") if good else N_("The bad branch."))


def calendar(view: View) -> Iterator[str | Sheet]:
    """Yield what the day brings."""
    result = view.result
    if result.events:
        yield view.say(N_("The day brings: {events:name}."), events=result.events)
    else:
        yield view.say(N_("The day brings nothing."))
    if result.climax:
        yield view.say(N_("It is a day of the climax."))


def first_player(view: View) -> Iterator[str | Sheet]:
    """Yield the first player."""
    yield view.say(N_("First player: {player}."), player=view.result.first)


def events(view: View) -> Iterator[str | Sheet]:
    """Yield the event track and what left it."""
    rows: list[Any] = [[number, event] for number, event in enumerate(view.result.track, start=1)]
    yield Sheet([view.say(N_("Slot")), view.say(N_("Event"))], rows)
    if view.result.left is not None:
        yield view.say(N_("Out of the game: {event}."), event=view.result.left)


def event_end(view: View) -> Iterator[str | Sheet]:
    """Yield whether the event ends and what follows."""
    result = view.result
    yield view.say(N_("The event ends.") if result.ends else N_("The event goes on."))
    if result.ends and result.keeps_slot:
        yield view.say(N_("Its card keeps its slot, face down."))
    if result.npc_home:
        yield view.say(N_("Its NPC leaves the board."))
    if result.favors_lost:
        yield view.say(N_("Favors lost: {favors}."), favors=result.favors_lost)


def swap(view: View) -> Iterator[str | Sheet]:
    """Yield where the leads lie."""
    rows: list[Any] = [list(one) for one in view.result.leads.items()]
    yield Sheet([view.say(N_("Lead")), view.say(N_("Location"))], rows)


def score(view: View) -> Iterator[str | Sheet]:
    """Yield the VP, all together and by parts."""
    parts = view.result.parts
    yield view.say(N_("VP in all: {vp}."), vp=view.result.vp)
    rows: list[Any] = [
        [view.name(f"{name}-token" if name in ("jinteki", "haas") else name), _minus(getattr(parts, name))]
        for name in POINTS
        if getattr(parts, name) or getattr(view.situation.player, name)
    ]
    if rows:
        yield Sheet([view.say(N_("For")), view.say(N_("VP"))], rows)


# --- The commands ------------------------------------------------------------------------------------


class _Option(NamedTuple):
    """An option for a part of the player's points."""

    key: str
    help: str
    metavar: str = N_("N")


_SCORE_OPTIONS = (
    _Option("jinteki", N_("Jinteki tokens.")),
    _Option("haas", N_("Haas-Bioroid tokens.")),
    _Option("conspiracy", N_("Conspiracy tokens.")),
    _Option("street", N_("Street favors.")),
    _Option("trauma", N_("Traumas.")),
    _Option("endings", N_("VP printed on each plot ending."), N_("N,N…")),
    _Option("hunch_vp", N_("VP of the hunches.")),
    _Option("other", N_("Other VP, which may be negative.")),
)

TOKENS_NOTE = N_(
    "Tokens: −4 to 5, W a Surprise Witness, P a perjury, parted by commas; the letters of the other"
    " languages are read, too (С, Л; T, P)."
)
MOVES_NOTE = N_(
    "A move: m plain, r into a restricted location, w with your own warrant there, d by dropship; together"
    " r+w. Words do as well (move, restricted, warrant, dropship). Several moves are parted by spaces or commas. The letters of the other languages are read, too"
    " (п, з, о, к; m, r, o, l)."
)
STEPS_NOTE = N_("Steps: how many the marker has left towards the light, then towards the dark (3,1).")

FIELD_EXAMPLES = (
    N_("r"),
    N_("m"),
    N_("3,1,-2/4,W/P,1"),
    N_("witness,perjury"),
    N_("civic"),
    N_("red"),
    N_("yellow"),
    N_("I3:yellow:civic:normal; B1:red:civic:ritzy"),
    N_("Louis=shift,Floyd=favor"),
    N_("testimony=B1,document=I3"),
    N_("testimony=I3"),
    N_("jinteki:1,trauma:4,endings:7/-1"),
)
"""Examples of fields (`about`) that are written with letters or words of a language; it has its own."""

CHOICES = (
    N_("ritzy"),
    N_("seedy"),
    N_("normal"),
    N_("light"),
    N_("dark"),
    N_("draw"),
    N_("discard"),
    N_("reveal"),
    N_("dig"),
    N_("in-play"),
    N_("absent"),
    N_("eliminated"),
    N_("redirected"),
)
"""Values that help lists (`light|dark`): in each language a word that means them when it is typed."""

COMMANDS: dict[str, Command] = {
    "move": Command(
        help=N_("What moves cost in Time."),
        examples=(
            N_("android move r d r+w"),
            N_("android move r+d m --ruling dropship-restricted=three-time"),
        ),
        headline=move_headline,
        arguments=("moves",),
        readers={"moves": _several(move)},
        writers={"moves": move_written},
        note=MOVES_NOTE,
        metavars={"moves": N_("MOVE")},
    ),
    "turn": Command(
        help=N_("What the actions of a turn cost in Time."),
        examples=(
            N_("android turn m follow draw r+w"),
            N_("android turn m jump+s light-card dark-card"),
        ),
        headline=turn,
        arguments=("actions",),
        readers={"actions": _several(action)},
        writers={"actions": action_written},
        note=N_(
            "An action: a move (m plain, r restricted, w own warrant there, d dropship; r+w), follow, draw,"
            " discard, light-card, dark-card, jump+s (s: the Scene of the Crime is there), enter-lily,"
            " ask-jimmy; or its name in your language, or how that begins. Several are parted by spaces or"
            " commas."
        ),
        metavars={"actions": N_("ACTION")},
    ),
    "hand": Command(
        help=N_("Which twilight card may be taken, and the hand afterwards."),
        examples=("android hand 5 --quality ritzy", "android hand 6 --action discard"),
        headline=hand,
        arguments=("hand",),
        metavars={"hand": N_("N")},
    ),
    "order": Command(
        help=N_("Who may play dark and light cards, and who resolves plots, in order."),
        examples=("android order Louis,Caprice,Floyd --first Caprice --active Louis",),
        offered={"first": "players", "active": "players"},
        headline=order,
        arguments=("players",),
        metavars={"players": N_("PLAYER,PLAYER…")},
    ),
    "lead": Command(
        help=N_("Where a followed lead may be moved, on the map of your own board."),
        examples=(
            "android lead MAP.toml --from I3 --leads I3,B1 --mover-district red",
            N_(
                "android lead I3:yellow:civic:normal B1:red:civic:ritzy G2:green:civic:seedy"
                " --from I3 --leads I3 --mover-district red"
            ),
            "android lead --template",
        ),
        offered={"from": "locations.id", "mover_district": "locations.district"},
        headline=lead,
        readers={"locations": locations},
        writers={"locations": locations_written},
        metavars={"locations": N_("ID:DISTRICT:TYPE:QUALITY;…")},
        extras=(
            Extra(
                "map",
                N_("MAP"),
                N_("A map (TOML or JSON, - for stdin), or locations as ID:DISTRICT:TYPE:QUALITY."),
                _map,
            ),
        ),
        run=_with_template(MAP_TEMPLATE),
        own_options=(_template_option(),),
        note=N_(
            "“referee android lead --template > MAP.toml” writes a map to fill in. Types and qualities may"
            " be named in your language. Several locations are parted by spaces, commas or semicolons."
        ),
    ),
    "evidence": Command(
        help=N_("The total of one suspect when the case closes."),
        examples=(
            N_("android evidence --strong 3,1,-2 --weak 4,W --plain P,1 --alibis 1"),
            N_("android evidence --strong W,2 --weak 3,1 --plain P --ruling perjury-order=perjury-first"),
        ),
        headline=evidence,
        readers={"files": files},
        writers={"files": files_written},
        metavars={"files": N_("STRONG/WEAK/THIRD")},
        extras=(
            Extra("--strong", N_("N,W,P…"), N_("Tokens of the strong file."), _file("strong")),
            Extra("--weak", N_("N,W,P…"), N_("Tokens of the weak file."), _file("weak")),
            Extra("--plain", N_("N,W,P…"), N_("Tokens of the third file."), _file("plain")),
        ),
        note=TOKENS_NOTE,
    ),
    "verdict": Command(
        help=N_("Who the murderer is, and what the hunches bring."),
        examples=(
            "android verdict CASE.toml",
            N_(
                'android verdict Eve=7 "Mark Henry=3,1,-2/4,W/P,1/1" Vinnie=killed'
                ' --hunches "Louis:Eve:Mark Henry; Caprice:Eve:Eve"'
            ),
            "android verdict --template",
        ),
        headline=verdict,
        readers={"suspects": suspects, "hunches": hunches},
        writers={"suspects": suspects_written, "hunches": hunches_written},
        metavars={"suspects": N_("NAME=TOTAL;…"), "hunches": N_("PLAYER:GUILTY:INNOCENT;…")},
        extras=(
            Extra(
                "suspect",
                N_("CASE"),
                N_("A case (TOML or JSON, - for stdin), or suspects as NAME=TOTAL."),
                _case,
            ),
            Extra("--case", N_("FILE"), N_("A case (TOML or JSON, - for stdin)."), _case_file),
        ),
        run=_with_template(CASE_TEMPLATE),
        own_options=(_template_option(),),
        note=N_(
            "A suspect: NAME=TOTAL, NAME=STRONG/WEAK/THIRD/ALIBIS (Eve=3,1,-2/4,W/P,1/1) or NAME=killed."
            " Several are parted by semicolons or commas. Tokens: −4 to 5, W a Surprise Witness, P a perjury;"
            " the letters of the other languages are read, too (С, Л; T, P). Hunches: PLAYER:GUILTY:INNOCENT;"
            " those of several players are parted by semicolons, several names by commas"
            " (Louis:Eve,Mark:Vinnie; Caprice:Eve). “referee android verdict --template > CASE.toml” writes a"
            " case to fill in."
        ),
    ),
    "conspiracy": Command(
        help=N_("Which lines a piece of the puzzle finishes."),
        examples=(
            "android conspiracy a1 --occupied b1,c1,d1,e1,a2,a3,a4,a5",
            "android conspiracy b2 --occupied a1,d4 --prolongs 0",
        ),
        headline=conspiracy,
        readers={"occupied": squares, "place": square},
        writers={"occupied": squares_written, "place": square_written},
        metavars={"occupied": N_("SQUARE,SQUARE…"), "place": N_("SQUARE")},
        extras=(Extra("square", N_("SQUARE"), N_("The square of the new piece."), _place, many=False),),
        note=N_(
            "A square: b1 is column b, row 1, from the upper left; or row and column from 0, as in JSON"
            " (0,1). Several are parted by commas (b1,c1) or by semicolons (0,1;0,2)."
        ),
    ),
    "links": Command(
        help=N_("Links of the groups to the conspiracy, and what their tokens are worth."),
        examples=("android links jinteki:N jinteki:E haas:S --tokens jinteki:3,haas:1",),
        headline=links,
        arguments=("links",),
        readers={"links": link},
        writers={"links": link_written},
        note=N_(
            "A link: a group and the side of the centre, N, E, S or W (jinteki:N). Several are parted by"
            " spaces or commas."
        ),
        metavars={"links": N_("GROUP:SIDE")},
    ),
    "piles": Command(
        help=N_("The piles of the puzzle after taking a piece or digging deeper."),
        examples=(
            "android piles Louis reveal --piles 1,4,2 --markers Louis=shift,Caprice=shift,Floyd=favor",
            "android piles Floyd dig --piles 1,4,2 --markers Louis=shift,Floyd=favor",
        ),
        offered={"player": "markers"},
        headline=piles,
        arguments=("player", "action"),
        readers={"piles": _numbers(PILES), "markers": markers},
        writers={"piles": _numbers_written(PILES), "markers": pairs_written},
        metavars={
            "player": N_("PLAYER"),
            "action": "reveal|dig",
            "piles": N_("N,N,N"),
            "markers": N_("NAME=PILE,…"),
        },
        note=N_(
            "Piles in this order: shift, favor, baggage (3,4,2). Markers are parted by commas"
            " (Louis=shift,Floyd=favor); a marker in the box: Louis=-."
        ),
    ),
    "twilight": Command(
        help=N_("Whether a twilight card can be paid for, and how."),
        examples=("android twilight light 3 --steps 3,1 --other-cards 2 --colour-match",),
        headline=twilight,
        arguments=("card", "cost"),
        readers={"steps": _steps},
        writers={"steps": _numbers_written(SHADES)},
        metavars={"card": "light|dark", "cost": N_("N"), "steps": N_("N,N")},
        note=STEPS_NOTE,
    ),
    "fight": Command(
        help=N_("Whose twilight marker a tactic moves, and where."),
        examples=("android fight light --card-player 3,1 --target 0,4",),
        headline=fight,
        arguments=("tactic",),
        readers={"card_player": _steps, "target": _steps},
        writers={"card_player": _numbers_written(SHADES), "target": _numbers_written(SHADES)},
        metavars={"tactic": "light|dark", "card_player": N_("N,N"), "target": N_("N,N")},
        note=STEPS_NOTE,
    ),
    "plot": Command(
        help=N_("Which branch a plot card takes."),
        examples=("android plot 3 2",),
        headline=plot,
        arguments=("good", "bad"),
        metavars={"good": N_("GOOD"), "bad": N_("BAD")},
    ),
    "calendar": Command(
        help=N_("What a day of the calendar brings."),
        examples=("android calendar 2 5",),
        headline=calendar,
        arguments=("week", "day"),
        metavars={"week": N_("WEEK"), "day": N_("DAY")},
    ),
    "first-player": Command(
        help=N_("Who is first player in the next round."),
        examples=(
            "android first-player Floyd Caprice --first Louis --scene Floyd",
            "android first-player --first Louis --scene -",
        ),
        offered={"first": "", "scene": ""},
        headline=first_player,
        arguments=("placed",),
        run=_take_nobody,
        metavars={"placed": N_("PLAYER,PLAYER…")},
    ),
    "events": Command(
        help=N_("The event track after a new general event."),
        examples=("android events E3 --track E2,E1", "android events E3 --track -,E1"),
        offered={"new": ""},
        headline=events,
        arguments=("new",),
        readers={"track": track},
        writers={"track": track_written},
        metavars={"new": N_("EVENT"), "track": N_("EVENT,EVENT")},
        note=N_("The slots are parted by a comma; an empty one is a dash (-,E1)."),
    ),
    "event-end": Command(
        help=N_("Whether a general event ends, and what follows."),
        examples=("android event-end eliminated --favors 2", "android event-end - --fulfilled"),
        headline=event_end,
        arguments=("npc",),
        readers={"npc": npc},
        metavars={"npc": "in-play|absent|eliminated|redirected|-"},
    ),
    "swap": Command(
        help=N_("Where leads lie after an event has moved some."),
        examples=("android swap testimony=I3 --leads testimony=B1,document=I3",),
        headline=swap,
        arguments=("moves",),
        readers={"leads": pairs, "moves": pair},
        writers={"leads": pairs_written, "moves": pair_written},
        metavars={"moves": N_("LEAD=LOCATION"), "leads": N_("LEAD=LOCATION,…")},
        note=N_(
            "A lead and its location: testimony=I3; call both as you like. Several are parted by commas."
        ),
    ),
    "score": Command(
        help=N_("The VP of one player when the case is closed."),
        examples=(
            "android score jinteki:2 cardinal-reese:1 --jinteki 1 --haas 2 --conspiracy 1 --trauma 4"
            " --endings 7,-1 --hunch-vp 15",
        ),
        headline=score,
        arguments=("links",),
        readers={"player": player},
        writers={"player": player_written},
        metavars={"links": N_("GROUP:N"), "player": N_("THING:N,…")},
        note=N_(
            "Groups, endings and the things of a player are parted by commas (jinteki:2,haas:1; 7,-1;"
            " trauma:4,street:1); endings among those things by slashes (endings:7/-1)."
        ),
        extras=tuple(
            Extra(
                option_name(one.key),
                one.metavar,
                one.help,
                _points_of(one.key),
                many=False,
            )
            for one in _SCORE_OPTIONS
        ),
    ),
}

SENTENCES: dict[tuple[str, str], str | Plural] = {
    # calendar
    ("android.calendar", "nothing"): N_("The calendar brings nothing on this day."),
    ("android.calendar", "brings"): N_("The calendar brings: {events:name}."),
    ("android.calendar", "specific-at-start"): N_("The specific event comes at the start of the day."),
    ("android.lead.climax", "day"): N_("The last two days are the climax: a followed lead goes to the box."),
    # conspiracy
    ("android.conspiracy.place", "taken"): N_("There is a piece already: {row:name}, {column:name}."),
    ("android.conspiracy.place", "discarded"): N_(
        "A piece must prolong at least 1 line, else it is discarded."
    ),
    ("android.conspiracy.place", "placed"): N_("The piece is placed here: {row:name}, {column:name}."),
    ("android.conspiracy.lines", "none"): N_("It is not the 5th piece of any row, column or diagonal."),
    ("android.conspiracy.lines", "finished"): N_(
        "It is the 5th piece of: {lines:name}. Conspiracy tokens: {vp} VP."
    ),
    # event-end
    ("android.event.absent", "not-in-play"): N_("The event's NPC is not in play, so the event ends at once."),
    ("android.event.npc", "eliminated"): N_("The event's NPC has been eliminated, so the event ends."),
    ("android.event.end", "redirected"): N_("The NPC has been redirected to a new event, so this one ends."),
    ("android.event.end", "fulfilled"): N_("The card has been fulfilled as it states, so the event ends."),
    ("android.event.end", "off-the-track"): N_("The card has left the event track, so the event ends."),
    ("android.event.end", "goes-on"): N_("Nothing ends the event."),
    ("android.event.end", "face-down"): N_(
        "The card is turned face down and keeps its slot until it is pushed off."
    ),
    ("android.event.end", "npc-home"): N_("The NPC leaves the board and goes back to its owner."),
    ("android.event.eliminated", "favors"): Plural(
        "The player of the NPC's detective discards {favors} favor from this NPC.",
        "The player of the NPC's detective discards {favors} favors from this NPC.",
        "favors",
    ),
    # events
    ("android.event.general", "slot-1"): N_("{event} takes slot 1."),
    ("android.event.general", "slot-2"): N_("{event} is pushed to slot 2."),
    ("android.event.general", "out"): N_("{event} leaves the track and the game."),
    ("android.event.general", "stays"): N_("Slot 1 was empty, so {event} stays in slot 2."),
    # evidence
    ("android.evidence.strong", "removed"): N_("The lowest value leaves the strong file: {tokens:name}."),
    ("android.evidence.strong", "lone-kept"): N_(
        "By the ruling chosen the only token of the strong file stays."
    ),
    ("android.evidence.weak", "removed"): N_("The highest value leaves the weak file: {tokens:name}."),
    ("android.evidence.weak", "lone-kept"): N_("By the ruling chosen the only token of the weak file stays."),
    ("android.evidence.witness", "count"): N_(
        "Surprise Witnesses on the sheet: {witnesses}; each counts {each}."
    ),
    ("android.evidence.alibi", "count"): N_("Alibis on the sheet: {alibis}; each counts {each}."),
    ("android.evidence.perjury", "turned"): N_(
        "Witnesses or alibis turned by perjuries: {turned}; each counts {each:signed}."
    ),
    ("android.evidence.perjury", "nothing-to-turn"): N_("Perjuries with nothing to turn: {perjuries}."),
    ("android.evidence.perjury", "before-trimming"): N_(
        "By the ruling chosen perjuries act before the trimming."
    ),
    ("android.evidence.perjury", "orders-differ"): N_(
        "The order matters (ruling perjury-order): trimming first gives {trim_first:or}, perjuries first {perjury_first:or}."
    ),
    ("android.evidence.perjury", "choice-open"): N_(
        "Who chooses which witnesses or alibis the perjuries turn no source says; possible totals: {totals:or}."
    ),
    ("android.verdict", "total"): N_("What is left adds up to {total}."),
    ("android.verdict", "total-either-way"): N_(
        "Whatever the perjuries turn, what is left adds up to {total}."
    ),
    ("android.verdict", "totals"): N_("What is left adds up to {totals:or}, by what the perjuries turn."),
    # fight
    ("android.twilight.fight", "card-player"): N_(
        "The player of the fight card shifts 1 {shift:name:towards}."
    ),
    ("android.twilight.fight", "target"): N_(
        "By the ruling chosen the target of the fight card shifts 1 {shift:name:towards}."
    ),
    ("android.twilight.fight", "fully-shifted"): N_(
        "The marker cannot go further {shift:name:towards}; the tactic may be chosen all the same."
    ),
    # first-player
    ("android.jump", "last-marker"): N_(
        "Each jump replaces the marker on the Scene of the Crime; the last is that of {player}."
    ),
    ("android.first-player", "owner"): N_(
        "The owner of the marker on the Scene of the Crime becomes first player: {player}."
    ),
    ("android.first-player", "unchanged"): N_("No marker lies there, so {player} stays first player."),
    # hand
    ("android.location.quality", "may-take"): N_(
        "Quality of the location: {quality:name}. A card that may be taken: {card:name}."
    ),
    ("android.location.quality", "nothing"): N_(
        "Quality of the location: {quality:name}. No card may be taken."
    ),
    ("android.twilight.draw", "one-drawn"): N_("One twilight card is drawn; in hand: {hand}."),
    ("android.twilight.draw", "one-discarded"): N_("One twilight card is discarded; in hand: {hand}."),
    ("android.twilight.handlimit", "full"): N_(
        "Cards in hand: {hand}; with {most} or more no card may be taken."
    ),
    ("android.twilight.handlimit", "draw-at-limit"): N_(
        "Cards in hand: {hand}; with {most} or more none may be drawn."
    ),
    ("android.twilight.handlimit", "nothing-to-discard"): N_("There is no card in hand to discard."),
    # lead
    ("android.lead.locked", "locked"): N_(
        "A specific event locks this testimony lead: it cannot be followed before the event ends."
    ),
    ("android.lead.climax", "box"): N_("In the climax a followed lead goes to the box; its effect stays."),
    ("android.lead.relocate", "may-move"): N_("Nothing speaks against: {locations}."),
    ("android.lead.relocate", "district-waived"): N_(
        "Nothing else is left, so the mover's own district is allowed ({district})."
    ),
    ("android.lead.relocate", "same-location"): N_("The lead must leave its location: {locations}."),
    ("android.lead.relocate", "other-type"): N_("Of another type: {locations}."),
    ("android.lead.relocate", "same-quality"): N_("Of the same quality: {locations}."),
    ("android.lead.relocate", "lead-there"): N_("Another lead lies there: {locations}."),
    ("android.lead.relocate", "movers-district"): N_(
        "In the district of the detective whose player moves the lead: {locations}."
    ),
    ("android.lead.relocate", "old-district"): N_(
        "By the ruling chosen not in the old district: {locations}."
    ),
    ("android.lead.relocate", "nowhere"): N_("What happens to a lead that may go nowhere no source says."),
    # links
    ("android.conspiracy.link", "linked"): Plural(
        "{group:name}: {links} link, at the side {sides:name}.",
        "{group:name}: {links} links, at the sides {sides:name}.",
        "links",
    ),
    ("android.conspiracy.link", "same-side"): N_(
        "{group:name}: another line to the same side ({side:name}) does not count."
    ),
    ("android.conspiracy.link", "none"): N_("There is no unbroken line from a group to the centre."),
    ("android.conspiracy.link-vp", "tokens"): Plural(
        "{group:name}: {tokens} token at {each} VP, which makes {vp} VP.",
        "{group:name}: {tokens} tokens at {each} VP each, which makes {vp} VP.",
        "tokens",
    ),
    # move
    ("android.move", "moved"): N_("{number}. A move: Time {cost}."),
    ("android.move.restricted", "no-warrant"): N_(
        "{number}. A move into a restricted location without a warrant of one's own: Time {cost}."
    ),
    ("android.move.restricted", "own-warrant"): N_(
        "{number}. A move into a restricted location with one's own warrant: Time {cost}."
    ),
    ("android.move.dropship", "flown"): N_("{number}. A move by dropship: Time {cost}."),
    ("android.move.dropship", "restricted-surcharge"): N_(
        "{number}. A move by dropship into a restricted location, by the ruling chosen: Time {cost}."
    ),
    ("android.time", "spent"): N_("Time spent: {cost} of {time}; left: {left}."),
    ("android.time", "too-much"): N_("Action {number} costs more Time ({cost}) than is left ({left})."),
    # order
    ("android.twilight.priority", "dark"): N_(
        "In a turn of {victim} a dark card is offered from the first player on, clockwise: {players}."
    ),
    ("android.twilight.priority", "no-others"): N_("There is nobody else to play a dark card."),
    ("android.twilight.priority", "light"): N_(
        "After that the active player may play a light card: {player}."
    ),
    ("android.plot.order", "from-first"): N_("Plots are resolved from the first player on: {players}."),
    # piles
    ("android.conspiracy.reveal", "no-piece"): N_("There is no piece beside the marker of {player}."),
    ("android.conspiracy.reveal", "taken"): N_("{player} takes a piece from the pile: {pile:name}."),
    ("android.conspiracy.reveal", "marker"): N_(
        "The marker of {player} goes to the least valuable pile that has pieces: {pile:name}."
    ),
    ("android.conspiracy.piles", "emptied"): N_("The pile is empty now: {pile:name}."),
    ("android.conspiracy.piles", "more-valuable"): N_(
        "Every other marker there goes to the next more valuable pile with pieces: {pile:name} ({players})."
    ),
    ("android.conspiracy.piles", "less-valuable"): N_(
        "No more valuable pile has pieces, so every other marker goes to the next less valuable: {pile:name} ({players})."
    ),
    ("android.conspiracy.piles", "all-empty"): N_("All piles are empty: every marker goes to the box."),
    ("android.conspiracy.benefit", "pile"): N_("Then comes the benefit of the pile: {pile:name}."),
    ("android.conspiracy.dig", "in-the-box"): N_("The marker of {player} is in the box and cannot dig."),
    ("android.conspiracy.dig", "deeper"): N_(
        "The marker of {player} goes to the next more valuable pile with pieces: {pile:name}."
    ),
    ("android.conspiracy.dig", "top"): N_(
        "No more valuable pile has pieces: the marker of {player} stays ({pile:name})."
    ),
    # plot
    ("android.plot.branch", "more-good"): N_(
        "Good baggage {good}, bad {bad}: more good, so the good branch."
    ),
    ("android.plot.branch", "equal"): N_("Good baggage {good}, bad {bad}: equal, so the bad branch."),
    ("android.plot.branch", "no-baggage"): N_("No baggage on the card, so the bad branch."),
    ("android.plot.branch", "more-bad"): N_("Good baggage {good}, bad {bad}: more bad, so the bad branch."),
    # score
    ("android.vp", "group-tokens"): N_("{group:name}: {vp} VP (tokens: {tokens}; links: {links})."),
    ("android.vp", "conspiracy-tokens"): N_("Conspiracy tokens ({tokens}): {vp} VP."),
    ("android.vp", "trauma"): N_("Traumas ({traumas}): {vp} VP."),
    ("android.vp", "endings"): N_("Plot endings as printed: {vp} VP."),
    ("android.vp", "hunches"): N_("Hunches: {vp} VP."),
    ("android.vp", "other"): N_("Other: {vp} VP."),
    ("android.vp", "total"): N_("In all: {vp} VP."),
    ("android.conspiracy.link-vp", "street-favors"): N_(
        "Street favors ({favors}), with the links of Human First ({links}): {vp} VP."
    ),
    ("android.conspiracy.link-vp", "sad-endings"): N_(
        "Endings of −1 or less ({endings}): the links of Cardinal Reese take {each} VP off each."
    ),
    # swap
    ("android.lead.swap", "moved"): N_("{lead} goes to {location}."),
    ("android.lead.swap", "swapped"): N_(
        "{lead} goes to {location}; {other}, which lay there, goes to {back}."
    ),
    ("android.lead.swap", "nothing"): N_("No lead moves."),
    # turn
    ("android.lead.follow", "followed"): N_("{number}. A lead followed up: Time {cost}."),
    ("android.twilight.draw", "drawn"): N_("{number}. A card drawn: Time {cost}."),
    ("android.twilight.draw", "discarded"): N_("{number}. A card discarded: Time {cost}."),
    ("android.twilight.light", "played"): N_(
        "{number}. A light card: Time {cost} besides its twilight cost."
    ),
    ("android.twilight.dark", "played"): N_("{number}. A dark card: Time {cost}."),
    ("android.jump", "jumped"): N_("{number}. A jump on the case: Time {cost}."),
    ("android.jump", "not-at-scene"): N_(
        "{number}. A jump on the case is made only where the Scene of the Crime marker is."
    ),
    ("android.move.npc", "lily"): N_("{number}. Lily Lockwell: Time {cost}, which must be paid."),
    ("android.move.npc", "lily-no-time"): N_("{number}. Lily Lockwell: no Time is left, so nothing is paid."),
    ("android.move.npc", "jimmy"): N_("{number}. Jimmy the Snitch: Time {cost}."),
    # twilight
    ("android.twilight.light", "time"): N_("A light card costs Time {time} besides its twilight cost."),
    ("android.twilight.dark", "time"): N_("A dark card costs no Time."),
    ("android.twilight.cost", "shifts"): N_(
        "Twilight cost {cost}, paid with shifts {direction:name:towards}."
    ),
    ("android.twilight.colour", "match"): N_("The colours match: the cost may be raised or lowered by 1."),
    ("android.twilight.discount", "lowers"): N_(
        "Each other card discarded lowers the cost by 1; in hand: {cards}."
    ),
    ("android.twilight.discount", "lowers-or-raises"): N_(
        "By the ruling chosen each other card discarded lowers or raises the cost by 1; in hand: {cards}."
    ),
    ("android.twilight.discount", "not-short"): N_(
        "By the ruling chosen no card may be discarded, for the cost can be met without."
    ),
    ("android.twilight.cost", "payable"): N_("The marker has enough steps left."),
    ("android.twilight.discount", "payable"): N_(
        "With discards it can be paid; other cards to discard: {cards}."
    ),
    ("android.twilight.cost", "too-few-steps"): Plural(
        "At least {least} shift is needed; steps left {direction:name:towards}: {left}.",
        "At least {least} shifts are needed; steps left {direction:name:towards}: {left}.",
        "least",
    ),
    ("android.twilight.light", "no-time"): N_("There is no Time left for a light card."),
    # verdict
    ("android.verdict", "suspect-total"): N_("{suspect}: total {total}."),
    ("android.verdict.killed", "no-total"): N_("{suspect}: killed, so without a total and not the murderer."),
    ("android.evidence.perjury", "sheets-trimmed-first"): N_("Files are trimmed first, then perjuries act."),
    ("android.evidence.perjury", "sheets-turned-first"): N_(
        "By the ruling chosen perjuries act first, then files are trimmed."
    ),
    ("android.verdict", "murderer"): N_("The highest positive total, {total}: the murderer is {suspect}."),
    ("android.verdict", "tied"): N_("A tie for the highest total ({total}): {suspects}."),
    ("android.verdict", "nobody-positive"): N_("Nobody has a positive total."),
    ("android.verdict", "tie-open"): N_("Who the murderer is in a tie for the highest total no source says."),
    ("android.verdict", "nobody-open"): N_(
        "Who the murderer is where nobody has a positive total no source says."
    ),
    ("android.hunch", "guilty"): N_("{player}: the guilty hunch is right ({suspect}) and brings {vp} VP."),
    ("android.hunch", "innocent"): N_(
        "{player}: the innocent hunch is right ({suspect}) and brings {vp} VP."
    ),
    ("android.hunch", "none-right"): N_("{player}: no hunch is right."),
    ("android.verdict.killed", "no-hunch"): N_(
        "{player}: a hunch about a killed suspect pays nothing ({suspects})."
    ),
    ("android.hunch.obsession", "pays"): N_(
        "{player}: obsessed with {suspect}, who leads every other total by 5, so both hunches pay, {innocent} more, and {bonus} on top."
    ),
    ("android.hunch.obsession", "lead-too-small"): N_(
        "{player}: obsessed with {suspect}, whose lead is only {lead}; {needed} are needed, so the hunches pay as usual."
    ),
}

SLIPS: dict[str, str] = {
    "quality-and-action": N_("{field}: give the quality of the location entered or the action, not both."),
    "suspect-form": N_(
        "{field}: give a total, or files and alibis, or that the suspect was killed; exactly one of these."
    ),
    "several-totals": N_(
        "{field}: perjuries first leave several totals for {given}: {totals:or}. Put the one you agree on as a total."
    ),
    "token-notation": N_(
        "{field}: “{given}” is no token; a token is a number from −4 to 5, W (Surprise Witness) or P (perjury)."
    ),
    "files-notation": N_(
        "{field}: “{given}” is not understood; the three files are written as 3,1,-2/4,W/P,1."
    ),
    "move-notation": N_(
        "{field}: “{given}” is not understood; a move is m, r, w or d, or several joined: r+w."
    ),
    "square-notation": N_("{field}: “{given}” is no square of the puzzle; the squares are a1 to e5."),
    "pair-notation": N_(
        "{field}: “{given}” is not understood; a pair is written as A=B or A:B, and several are parted by"
        " commas."
    ),
    "steps-notation": N_(
        "{field}: “{given}” is not understood; steps are two numbers, as 3,1: towards the light, then towards"
        " the dark."
    ),
    "numbers-notation": N_("{field}: “{given}” is not understood; numbers are needed for: {keys:name}."),
    "suspect-notation": N_(
        "{field}: “{given}” is not understood; a suspect is written as Eve=7, Eve=3,1/4,W/P,1/1 or Eve=killed,"
        " and several are parted by semicolons."
    ),
    "hunch-notation": N_(
        "{field}: “{given}” is not understood; hunches are written as Louis:Eve:Mark, and those of several"
        " players are parted by semicolons."
    ),
    "location-notation": N_(
        "{field}: “{given}” is not understood; a location is written as I3:yellow:civic:normal, and several"
        " are parted by semicolons."
    ),
}
