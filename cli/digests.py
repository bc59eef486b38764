"""A player's own digests: `digest add`, `digest list`, `digest remove`."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from cli.endings import Ending, ExitStatus, Quit
from cli.environment import one_line
from cli.render import lines
from cli.translation import N_
from cli.values import apart, game_ids, known_game, one_game

if TYPE_CHECKING:
    from cli.environment import Environment
    from index.added import DigestFault

ACTIONS = ("add", "list", "remove")

FAULTS: dict[str, tuple[ExitStatus, str]] = {
    "missing": (ExitStatus.INPUT, N_("{file}: there is no such file.")),
    "folder": (ExitStatus.INPUT, N_("{file} is a folder; name the files in it.")),
    "unreadable": (ExitStatus.INPUT, N_("{file} cannot be read: {reason:why}")),
    "kind": (ExitStatus.INPUT, N_("{file} is of no kind that can be read; these can: {kinds}.")),
    "empty": (ExitStatus.INPUT, N_("{file} is empty.")),
    "binary": (ExitStatus.INPUT, N_("{file} is not text.")),
    "large": (ExitStatus.INPUT, N_("{file} is too large: {size} MB; at most {most} MB can be added.")),
    "encoding": (ExitStatus.INPUT, N_("{file}: the encoding is not recognised; save it as UTF-8.")),
    "no-pdf": (
        ExitStatus.INPUT,
        N_("{file}: reading PDF needs the extra “pdf” (pip install 'referee[pdf]')."),
    ),
    "broken-pdf": (ExitStatus.INPUT, N_("{file} is a PDF that cannot be read.")),
    "no-text": (ExitStatus.INPUT, N_("{file} holds no text.")),
    "language": (ExitStatus.INPUT, N_("There is no language “{lang}”; there are {known}.")),
    "game": (ExitStatus.INPUT, N_("--game: “{game}” is no id; use letters, digits and hyphens.")),
    "unknown": (ExitStatus.INPUT, N_("There is no digest “{id}”; “referee digest list” shows them.")),
    "unknown+nearest": (ExitStatus.INPUT, N_("There is no digest “{id}”; did you mean {nearest:or}?")),
    "disk-full": (ExitStatus.FAULT, N_("There is no room left in {folder}; nothing was changed.")),
    "folder-closed": (ExitStatus.FAULT, N_("{folder} cannot be written: {reason:why}")),
}
"""What is said of each code of a DigestFault, and the exit code."""


def digest(
    ctx: typer.Context,
    action: Annotated[
        str, typer.Argument(metavar="add|list|remove", help=N_("What to do; list if left out."))
    ] = "list",
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("FILE"), help=N_("Files to add, or the digest to remove.")),
    ] = None,
    game: Annotated[
        str,
        typer.Option(
            "--game",
            metavar=N_("GAME"),
            help=N_("The game they belong to, known or not; with list, the game to list."),
        ),
    ] = "",
    title: Annotated[str, typer.Option("--title", metavar=N_("TEXT"), help=N_("The title to show."))] = "",
) -> None:
    """Add, list or remove a player's own digests; --lang names the language where their text tells none."""
    environment: Environment = ctx.obj
    from index import added

    if action not in ACTIONS:
        told = N_("“referee digest” takes {actions:or}, not “{word}”.")
        raise Ending(ExitStatus.USAGE, told, actions=ACTIONS, word=action)
    _check(action, names or [], game, title)
    try:
        if action == "add":
            _add(environment, names or [], game, title)
        elif action == "remove":
            _remove(environment, names or [])
        else:
            _list(environment, game)
    except added.DigestFault as fault:
        raise ending(fault) from None


digest.examples = (  # type: ignore[attr-defined]
    "digest list",
    "digest add house-rules.md --game soa --lang ru",
    "digest remove house-rules",
)


def ending(fault: DigestFault) -> Ending:
    """Return what a fault of a digest says, and the exit code."""
    code = f"{fault.code}+nearest" if fault.values.get("nearest") else fault.code
    status, message = FAULTS[code]
    values = {key: value for key, value in fault.values.items() if key not in ("field", "status", "message")}
    return Ending(status, message, field=str(fault.values.get("file", "")), **values)


def _check(action: str, names: list[str], game: str, title: str) -> None:
    """Refuse what an action has no use for. Raises Ending."""
    if action == "list" and names:
        told = N_("“referee digest list” takes no names; “{word}” is one too many.")
        raise Ending(ExitStatus.USAGE, told, field="file", word=names[0])
    if action != "add" and title:
        raise apart("--title", action)
    if action == "remove" and game:
        raise apart("--game", action)


def _add(environment: Environment, files: list[str], game: str, title: str) -> None:
    from index.added import add, check

    if not files:
        raise Ending(ExitStatus.INPUT, N_("Which files? Name one or more."), field="file")
    if "" in files:
        raise Ending(ExitStatus.INPUT, N_("The name of a file is empty."), field="file")
    if title.strip() and len(files) > 1:
        raise Ending(ExitStatus.USAGE, N_("--title names one file; give the others a command of their own."))
    if not game.strip():
        check(files)  # what is wrong with a file is said first
        raise Ending(ExitStatus.INPUT, N_("Which game do they belong to? Give --game ID."), field="--game")
    typed = environment.speaker.lang
    meant, others = known_game(game), game_ids()
    with _progress(environment) as told_progress:
        found = add(files, meant or game, typed, one_line(title.strip()) or None, told_progress)
    if meant is None:
        environment.note(_begun(environment, found[0].game, others))
    for one in found:
        if one.lang != typed and environment.language_from == "--lang":
            told = N_("{file}: the text is in the language {lang}, not {typed}.")
            environment.note(environment.speaker.say(told, file=one.file, lang=one.lang, typed=typed))
    if len(found) < len(set(files)):
        environment.note(
            environment.speaker.text(N_("Some of the files hold the same text; it is kept once."))
        )
    if environment.as_json:
        environment.write_json({"schema": 1, "added": [one._asdict() for one in found]})
        return
    for one in found:
        told = N_("Added: {title} [{id}], game {game}, language {lang}, passages: {passages}.")
        environment.print(environment.speaker.say(told, **one._asdict()))


def _begun(environment: Environment, game: str, others: tuple[str, ...]) -> str:
    """Return what is said of a game that nothing was known of, with the nearest that was known."""
    from referee.situation import nearest

    close = nearest(game, others)
    if close is None:
        return environment.speaker.say(N_("{game} is a new game of your own."), game=game)
    told = N_("{game} is a new game of your own; if you meant {nearest}, add it again with --game {nearest}.")
    return environment.speaker.say(told, game=game, nearest=close)


def _remove(environment: Environment, names: list[str]) -> None:
    from index.added import remove

    if not names:
        told = N_("Which digest? “referee digest list” shows them.")
        raise Ending(ExitStatus.INPUT, told, field="digest")
    with _progress(environment) as told_progress:
        gone = remove(names, told_progress)
    if environment.as_json:
        environment.write_json({"schema": 1, "removed": [one._asdict() for one in gone]})
        return
    for one in gone:
        environment.print(environment.speaker.say(N_("Removed: {title} [{id}]."), title=one.title, id=one.id))


def _list(environment: Environment, game: str) -> None:
    """List all digests, or those of a game; of a damaged one the game is not known."""
    from index import added

    found, damaged = added.listed(), added.damaged()
    chosen = one_game(game) if game else ""
    if chosen:
        found, damaged = [one for one in found if one.game == chosen], []
    if environment.as_json:
        shown: dict[str, object] = {"schema": 1, "digests": [one._asdict() for one in found]}
        if damaged:
            shown["damaged"] = damaged
        environment.write_json(shown)
        return
    if chosen and not found:
        told = N_("No digests have been added to {game}.")
        environment.print(environment.speaker.say(told, game=chosen))
        raise Quit(ExitStatus.OK)
    if not found and not damaged:
        environment.print(environment.speaker.text(N_("No digests have been added.")))
        raise Quit(ExitStatus.OK)
    told = N_("{title} [{id}], game {game}, language {lang}, passages: {passages}; from {file}")
    broken = N_("{id} is damaged and cannot be read; “referee digest remove {id}” removes it.")
    say = environment.speaker.say
    lines(
        environment,
        [*(say(told, **one._asdict()) for one in found), *(say(broken, id=one) for one in damaged)],
    )


@contextlib.contextmanager
def _progress(environment: Environment) -> Iterator[Callable[[int, int], None] | None]:
    """Give what draws a progress bar on stderr, which is gone at the end."""
    if not environment.stderr_is_terminal or environment.as_json:
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    text = environment.speaker.text
    console = Console(
        file=environment.stderr,
        width=environment.width,
        force_terminal=True,
        no_color=not environment.colored,
    )
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(text(N_("Reading")), total=None)

        def told(done: int, whole: int) -> None:
            if whole:
                bar.update(task, completed=done, total=whole, description=text(N_("Building the index")))

        yield told
