"""The root application and its lazy groups: a command is loaded when it is called."""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING

import click

from cli.endings import Ending, ExitStatus, Quit
from cli.help import HelpfulGroup
from cli.translation import N_
from referee import games

if TYPE_CHECKING:
    from cli.environment import Environment

COMMANDS: dict[str, tuple[str, str]] = {
    "search": ("cli.lookup", N_("Search the rules; words that are no command are a search, too.")),
    "show": ("cli.lookup", N_("Show a rule, or the rules of a section.")),
    "toc": ("cli.contents", N_("List the rules of a game, or of all.")),
    "term": ("cli.contents", N_("Show a term in the three languages and the rules it leads to.")),
    "games": ("cli.contents", N_("List the games.")),
    "why": ("cli.why", N_("Show what each source says on a rule, and what stands.")),
    "rulings": (
        "cli.why",
        N_("List the questions the sources leave open and the readings to choose from."),
    ),
    "digest": ("cli.digests", N_("Add, list or remove a player's own digests.")),
    "table": ("cli.table", N_("Show the table's own file in force; “table init” writes one.")),
    "doctor": ("cli.doctor", N_("Report versions, language, index, the table's own file and the terminal.")),
    "run": ("cli.batch", N_("Answer situations given as JSON lines.")),
    "schema": ("cli.batch", N_("Print the JSON Schema of a calculator.")),
    "calculators": ("cli.batch", N_("List the calculators.")),
    "completion": ("cli.completion", N_("Print the completion of a shell: bash, zsh or fish.")),
    "man": ("cli.man", N_("Print the manual page, of the program or of one command.")),
}
"""Commands that belong to no game: the module that holds them and what they do."""

HINT = "referee.hint"
"""Where the context keeps the word that is nearly a command, the commands it may be, whether it is one for sure."""

SETTINGS = {"help_option_names": ["-h", "--help"]}


class Root(HelpfulGroup):
    """The program itself: its own commands, a group a game, and everything else is a search."""

    examples = (N_("search tied fight"), N_("soa who wins a tie"), "soa market --players 4 A:2 B:3")

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands and games."""
        return [*COMMANDS, *games.packages()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command or the group of a game, loaded now."""
        if cmd_name in COMMANDS:
            return _command(cmd_name, COMMANDS[cmd_name][0])
        if cmd_name in games.packages():
            return GameGroup(cmd_name)
        game = _table_game(ctx)
        return GameGroup(game).get_command(ctx, cmd_name) if game else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command named by the first word; words that are none are a search."""
        if ctx.params.get("version"):
            raise Ending(ExitStatus.USAGE, N_("There is no place for “{words}” here."), words=" ".join(args))
        if args[0] == "help" and (len(args) == 1 or self.get_command(ctx, args[1]) is not None):
            args = [*args[1:], "--help"]  # what is asked so is meant so
        if args == ["--help"]:
            ctx.obj.print(ctx.get_help().rstrip())
            raise Quit(ExitStatus.OK)
        command = self.get_command(ctx, args[0])
        if command is not None:
            return args[0], command, args[1:]
        game = _table_game(ctx)
        own = list(games.load(game).calculators) if game else []
        known = {name: [f"referee {name}"] for name in (*own, *self.list_commands(ctx))}
        if any(map(_is_no_word, args[1:])):  # no search: a calculator without its game
            elsewhere: dict[str, list[str]] = {}
            for calculator in games.calculators():
                of, _, name = calculator.partition(".")
                elsewhere.setdefault(name, []).append(f"referee {of} {name}")
            known = {**elsewhere, **known}
        _hint(ctx, args, known)
        return "search", self.get_command(ctx, "search"), args

    def shelves(self) -> list[tuple[str, list[str]]]:
        """Return the commands and the games under their headings."""
        return [(N_("Commands"), list(COMMANDS)), (N_("Games"), list(games.packages()))]

    def summary(self, name: str) -> str:
        """Return what a command does, or the title of a game."""
        return COMMANDS[name][1] if name in COMMANDS else games.load(name).title

    def after_shelves(self, ctx: click.Context) -> tuple[str, dict[str, str]]:
        """Return the game chosen in the table's own file, whose calculators need no name of it here."""
        game = _table_game(ctx)
        if not game:
            return "", {}
        told = N_(
            "The table's file chooses {game}: “referee CALCULATOR” is “referee {game} CALCULATOR”. "
            "Words that are no command still search all games."
        )
        return told, {"game": game}


class GameGroup(HelpfulGroup):
    """A game: its calculators, and a search in it."""

    def __init__(self, game: str) -> None:
        super().__init__(
            name=game, context_settings=SETTINGS, no_args_is_help=False, invoke_without_command=True
        )
        self.game = game
        self.package = games.packages()[game]
        self.domain = self.package
        self.callback = _help_without_command
        self.help = games.load(game).title

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the game's calculators."""
        return list(games.load(self.game).calculators)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of a calculator, loaded now."""
        if cmd_name not in games.load(self.game).calculators:
            return None
        from cli.commands import build

        return build(f"{self.game}.{cmd_name}")

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the calculator named by the first word; other words are a search in this game."""
        command = self.get_command(ctx, args[0])
        if command is not None:
            return args[0], command, args[1:]
        if any(word.partition("=")[0] == "--game" for word in args):
            from cli.values import apart

            raise apart("--game", self.game)
        _hint(ctx, args, {name: [f"referee {self.game} {name}"] for name in self.list_commands(ctx)})
        return "search", _command("search", "cli.lookup"), ["--game", self.game, *args]

    def shelves(self) -> list[tuple[str, list[str]]]:
        """Return the calculators under their heading."""
        return [(N_("Calculators"), self.list_commands(click.Context(self)))]

    def summary(self, name: str) -> str:
        """Return what a calculator answers."""
        return str(import_module(f"cli.{self.package}").COMMANDS[name].help)


def _table_game(ctx: click.Context) -> str:
    """Return the game chosen in the table's own file, or nothing."""
    environment: Environment | None = ctx.find_root().obj
    return environment.table.game if environment is not None and environment.table is not None else ""


def run(arguments: list[str], environment: Environment) -> int:
    """Run the command that the arguments name; return its exit code."""
    program = application()
    try:
        with program.make_context("referee", arguments, obj=environment) as ctx:
            program.invoke(ctx)
    except click.exceptions.Exit as ended:
        return ended.exit_code
    return ExitStatus.OK


def application() -> Root:
    """Return the command that the program itself is."""
    version = click.Option(["--version"], is_flag=True, help=N_("Show the version."))
    return Root(
        name="referee",
        callback=root,
        params=[version],
        invoke_without_command=True,
        context_settings=SETTINGS,
        help=N_("Rules reference and referee's assistant for four board games."),
    )


@click.pass_context
def root(ctx: click.Context, version: bool) -> None:
    """Show help where no command is named."""
    if version:
        from importlib.metadata import version as installed

        if ctx.obj.as_json:
            ctx.obj.write_json({"schema": 1, "version": installed("referee")})
        else:
            ctx.obj.print(f"referee {installed('referee')}")
        raise Quit(ExitStatus.OK)
    if ctx.invoked_subcommand is None:
        ctx.obj.print(ctx.get_help().rstrip())


@click.pass_context
def _help_without_command(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        ctx.find_root().obj.print(ctx.get_help().rstrip())


def _command(name: str, module: str) -> click.Command:
    """Return a command written as a Typer function of the same name in a module."""
    loaded = import_module(module)
    from cli.typed import command

    return command(name, getattr(loaded, name), COMMANDS[name][1])


def _is_no_word(typed: str) -> bool:
    """Return whether what was typed is an option or a notation (`SAMCRO:2m@4`, `3,1,-2`), no word to look for."""
    return typed.startswith("--") or re.search(r"\S[:=@,]\S", typed) is not None


def _hint(ctx: click.Context, words: list[str], known: dict[str, list[str]]) -> None:
    """Keep the commands that the first word nearly is, by the word to type for it; the search tells of them."""
    import difflib

    close = difflib.get_close_matches(words[0], list(known), n=1, cutoff=0.75)
    if close:
        sure = close[0] == words[0] and any(map(_is_no_word, words[1:]))
        ctx.meta[HINT] = (words[0], known[close[0]], sure)


def translate_click(error: Exception) -> Ending | None:
    """Return what a refusal of the command line means, in a sentence of our own."""
    if isinstance(error, click.exceptions.NoSuchOption):
        close = _nearest_option(error)
        if close:
            told = N_("There is no option {option}; did you mean {nearest}?")
            return Ending(ExitStatus.USAGE, told, option=error.option_name, nearest=close)
        return Ending(ExitStatus.USAGE, N_("There is no option {option}."), option=error.option_name)
    if isinstance(error, click.exceptions.BadOptionUsage):
        needs = error.ctx is None or not any(
            error.option_name in param.opts and getattr(param, "is_flag", False)
            for param in error.ctx.command.params
        )
        told = (
            N_("The option {option} needs a value.") if needs else N_("The option {option} takes no value.")
        )
        return Ending(ExitStatus.USAGE, told, option=error.option_name)
    if isinstance(error, click.exceptions.Abort):
        return Ending(ExitStatus.INTERRUPTED, "")
    if isinstance(error, click.exceptions.UsageError):
        return Ending(
            ExitStatus.USAGE, N_("The command line is not understood: {reason}"), reason=error.message
        )
    return None


def _nearest_option(error: click.exceptions.NoSuchOption) -> str | None:
    """Return the option nearest to one that does not exist, of the command's own and of those of all."""
    from cli.help import COMMON
    from referee.situation import nearest

    everywhere = [
        word for shown, _ in COMMON for word in shown.replace(",", "").split() if word.startswith("--")
    ]
    own = [name for param in error.ctx.command.params for name in param.opts] if error.ctx is not None else []
    return nearest(error.option_name, [name for name in (*own, *everywhere) if name.startswith("--")])
