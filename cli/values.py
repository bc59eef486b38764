"""What several commands are told on the command line: a game, a whole number."""

from __future__ import annotations

from cli.endings import Ending, ExitStatus
from cli.translation import N_


def one_game(typed: str) -> str:
    """Return the id of the game that was typed. Raises Ending, naming the nearest, where there is none."""
    meant = known_game(typed)
    if meant is not None:
        return meant
    known = game_ids()
    from referee.situation import nearest

    close = nearest(typed, known)
    if close:
        told = N_("There is no game “{game}”; did you mean {nearest}?")
        raise Ending(ExitStatus.INPUT, told, field="game", game=typed, nearest=close)
    told = N_("There is no game “{game}”; there are {known}.")
    raise Ending(ExitStatus.INPUT, told, field="game", game=typed, known=list(known))


def known_game(typed: str) -> str | None:
    """Return the id of the game that was typed by its id, its title or another of its names, or None."""
    from index import passages

    wanted = typed.strip().casefold()
    if wanted in game_ids():
        return wanted
    for game in passages.games():
        digest = passages.digest(game)
        if any(
            wanted == name.casefold() for names in ((digest.title,), *digest.names.values()) for name in names
        ):
            return game
    return None


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games that have a digest, those a player added included."""
    from index import added, passages

    return tuple(dict.fromkeys([*passages.games(), *(one.game for one in added.listed())]))


def apart(option: str, other: str) -> Ending:
    """Return the refusal of two things typed on a command line that cannot act together."""
    told = N_("{option} cannot be used together with {other}.")
    return Ending(ExitStatus.USAGE, told, field=option, option=option, other=other)


def whole_number(text: str, option: str, *, least: int, most: int) -> int:
    """Return a whole number that was typed. Raises Ending where it is none or out of range."""
    if text.isdecimal() and len(text) < 10 and least <= int(text) <= most:
        return int(text)
    told = N_("{option}: {given} is not possible; it must be a whole number from {least} to {most}.")
    raise Ending(ExitStatus.INPUT, told, field=option, option=option, given=text, least=least, most=most)
