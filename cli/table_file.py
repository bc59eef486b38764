"""The table's own file, referee.toml: language, game, players, chosen rulings."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from cli.endings import Ending, ExitStatus
from cli.translation import LANGUAGES, N_

if TYPE_CHECKING:
    from cli.environment import Environment
    from referee.judge import Outcome

FILE: Final = "referee.toml"
"""What the file is called where it is looked for."""

MOST_PLAYERS: Final = 12
"""Names of players a file may hold."""

LONGEST_NAME: Final = 100
"""Characters a player's name may have."""


class TableFile:
    """What a referee.toml says; `path` is where it stands, `asked` whether --table named it."""

    def __init__(self, path: str, *, asked: bool = False, players: Iterable[str] = ()) -> None:
        self.path = path
        self.asked = asked
        self.lang = ""
        self.game = ""
        self.players = list(players)
        self.rulings: dict[str, str] = {}


def find(environment: Environment, asked: str | None) -> TableFile | None:
    """Return the table's file in force: the one asked for, else the nearest upwards, else the user's own.

    Raises Ending for a file that cannot be read or says something impossible. What it says up to there is
    in `environment.table` then, so that the sentence about it is in its language.
    """
    if asked == "-":
        told = N_("The table's own file is not read from stdin; --table names a file.")
        raise Ending(ExitStatus.INPUT, told, field="table")
    path = asked if asked is not None else _upwards() or _own(environment)
    if path is None:
        return None
    table = environment.table = TableFile(path, asked=asked is not None)
    _fill(table, _parsed(path, path if asked is not None else shown(path, environment)))
    return table


def tell(environment: Environment, command: str) -> None:
    """Tell a person at a terminal which file was read, where the command does not tell of it itself."""
    from cli.help import ABOUT_TABLE

    if environment.stderr_is_terminal and not environment.as_json and command not in ABOUT_TABLE:
        _tell(environment)


def tell_rulings(environment: Environment, outcome: Outcome) -> None:
    """Tell, where no terminal was told, which file chose a reading that this answer rests on."""
    table = environment.table
    if table is None or environment.stderr_is_terminal or environment.as_json:
        return
    from referee import games

    game = games.load(str(outcome.calc).partition(".")[0])
    for ruling, value in outcome.rulings.items():
        if table.rulings.get(ruling) == value and value != game.rulings[ruling][0]:
            _tell(environment)
            return


def _tell(environment: Environment) -> None:
    assert environment.table is not None
    told = N_("Table file: {file}")
    environment.note(environment.speaker.say(told, file=shown(environment.table.path, environment)))


def shown(path: str, environment: Environment) -> str:
    """Return a path the way a person reads it: short where it is in the working or the home directory."""
    home = environment.variables.get("HOME", "")
    try:
        here = os.getcwd()
    except OSError:
        here = ""
    if here and os.path.dirname(path) == here:
        return os.path.basename(path)
    if home and path.startswith(os.path.join(home, "")):
        return os.path.join("~", os.path.relpath(path, home))
    return path


def folder(environment: Environment) -> str | None:
    """Return the user's folder of configuration, or None where there can be none.

    REFEREE_CONFIG names it; else it is where the system keeps such things.
    """
    named = environment.variables.get("REFEREE_CONFIG")
    if named:
        return named
    if sys.platform in ("win32", "darwin"):
        import platformdirs

        return platformdirs.user_config_dir("referee", appauthor=False)
    base = environment.variables.get("XDG_CONFIG_HOME", "")
    if not os.path.isabs(base):
        home = environment.variables.get("HOME", "")
        if not os.path.isabs(home):
            return None
        base = os.path.join(home, ".config")
    return os.path.join(base, "referee")


def _upwards() -> str | None:
    """Return the path of the nearest file in the working directory or above it."""
    try:
        here = os.getcwd()
    except OSError:
        return None
    while True:
        path = os.path.join(here, FILE)
        if os.path.isfile(path):
            return path
        above = os.path.dirname(here)
        if above == here:
            return None
        here = above


def _own(environment: Environment) -> str | None:
    """Return the path of the file in the user's folder, where there is one."""
    where = folder(environment)
    path = os.path.join(where, FILE) if where is not None else ""
    return path if path and os.path.isfile(path) else None


class _Text:
    """A file as it was read: what it says, and in which line."""

    def __init__(self, name: str, text: str, said: dict[str, Any]) -> None:
        self.name = name
        self.text = text
        self.said = said

    def fault(self, message: str, key: str, section: str = "", **values: Any) -> Ending:
        """Return the refusal of a key, with the line it stands in."""
        return _fault(self.name, message, line=self._line(key, section), key=key, **values)

    def _line(self, key: str, section: str) -> int:
        """Return the line of a key, or the first that names it at all."""
        name = re.escape(key)
        stands = re.compile(rf"""(?:^|[{{,.])\s*["']?{name}["']?\s*[=.]|^\s*\[+\s*["']?{name}["']?\s*[\].]""")
        inside = ""
        lines = self.text.split("\n")
        for number, line in enumerate(lines, start=1):
            header = re.match(r"\s*\[+\s*[\"']?([^\]\"'.]+)", line)
            if header is not None and stands.search(line) is None:
                inside = header[1].strip()
            elif stands.search(line) and (not section or section in (inside, *re.findall(r"[\w-]+", line))):
                return number
        return next((number for number, line in enumerate(lines, start=1) if key in line), 1)


def _parsed(path: str, name: str) -> _Text:
    """Return what the file says, which is called `name` in sentences. Raises Ending with the line where it is no TOML."""
    from cli import toml_text
    from cli.lines import unreadable, whole

    try:
        with open(path, "rb") as file:
            raw = whole(file, name, "table").removeprefix(b"\xef\xbb\xbf")
    except OSError as error:
        raise unreadable(name, error, "table") from None
    try:
        said = toml_text.decode(raw)
    except toml_text.Fault as fault:
        if fault.twice:
            told = N_("{file}, line {line}: {name} stands there twice.")
            raise _fault(name, told, line=fault.line, name=fault.twice) from None
        told = N_('{file}, line {line}: this is not understood; a text stands in quotes, as lang = "en".')
        if fault.encoding:
            told = N_("{file}, line {line}: this is not UTF-8.")
        raise _fault(name, told, line=fault.line) from None
    return _Text(name, raw.decode().replace("\r\n", "\n"), said)


def _fill(table: TableFile, text: _Text) -> None:
    """Take over what the file says. Raises Ending for the first thing that is impossible."""
    said = text.said
    lang = said.get("lang", "")
    if lang:
        table.lang = _one_of(text, "lang", lang, LANGUAGES)
    known = ("lang", "game", "players", "rulings")
    for key in said:
        if key not in known:
            raise _unknown(text, key, known)
    if said.get("game"):
        from referee.games import packages

        table.game = _one_of(text, "game", said["game"], tuple(packages()))
    table.players = _players(text, said.get("players", []))
    table.rulings = _rulings(text, said.get("rulings", {}), table.game)


def _players(text: _Text, given: Any) -> list[str]:
    if not isinstance(given, list) or len(given) > MOST_PLAYERS:
        told = N_('{file}, line {line}: players is a list of at most {most} names, as ["Ann", "Bob"].')
        raise text.fault(told, "players", most=MOST_PLAYERS)
    for number, name in enumerate(given, start=1):
        if not isinstance(name, str):
            told = N_(
                "{file}, line {line}: name {number} of the players is no text; a text stands in quotes."
            )
            raise text.fault(told, "players", number=number)
        if not name.strip():
            raise text.fault(
                N_("{file}, line {line}: name {number} of the players is empty."), "players", number=number
            )
        if len(name) > LONGEST_NAME:
            told = N_(
                "{file}, line {line}: name {number} of the players is too long; it may have {most} characters."
            )
            raise text.fault(told, "players", number=number, most=LONGEST_NAME)
        if name in given[: number - 1]:
            raise text.fault(N_("{file}, line {line}: {name} stands there twice."), "players", name=name)
    return list(given)


def _rulings(text: _Text, given: Any, game: str) -> dict[str, str]:
    """Return the chosen rulings; those of the table's game are known without loading the others."""
    if not isinstance(given, dict):
        told = N_('{file}, line {line}: rulings are written under [rulings], as market-heat = "none".')
        raise text.fault(told, "rulings")
    if not given:
        return {}
    from referee import games

    known = games.load(game).rulings if game else {}
    if any(ruling not in known for ruling in given):
        known = games.rulings()
    chosen = {}
    for ruling, value in given.items():
        if ruling not in known:
            raise _unknown(text, ruling, known, "rulings")
        chosen[ruling] = _one_of(text, ruling, value, known[ruling], "rulings")
    return chosen


def _one_of(text: _Text, key: str, value: Any, allowed: tuple[str, ...], section: str = "") -> str:
    meant = str(value) if type(value) is int else value  # game = 1989
    if isinstance(meant, str) and meant in allowed:
        return meant
    told = N_("{file}, line {line}: {key} is {allowed:or}, not “{value}”.")
    raise text.fault(told, key, section, allowed=allowed, value=str(value)[:LONGEST_NAME])


def _unknown(text: _Text, key: str, known: Iterable[str], section: str = "") -> Ending:
    from referee.situation import nearest

    close = nearest(key, known)
    if close is not None:
        told = N_("{file}, line {line}: there is no “{key}”; the nearest is “{nearest}”.")
        return text.fault(told, key, section, nearest=close)
    return text.fault(N_("{file}, line {line}: there is no “{key}”."), key, section)


def _fault(name: str, message: str, /, **values: Any) -> Ending:
    return Ending(ExitStatus.INPUT, message, field="table", file=name, **values)
