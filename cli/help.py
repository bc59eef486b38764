"""Help, translated when it is shown: an example first, then what the command does, then its parameters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from cli.endings import Ending, ExitStatus
from cli.translation import MAIN, N_

if TYPE_CHECKING:
    from cli.environment import Environment

COMMON = (
    ("--lang ru|es|en", N_("Language of everything a person reads.")),
    ("--json", N_("Answer as JSON, errors too.")),
    ("--format text|md", N_("Answer as text, or as Markdown.")),
    (N_("--table FILE"), N_("Use this table file; “referee table” shows the one in force.")),
    ("--color auto|always|never", N_("Colour and drawing; NO_COLOR is respected.")),
    ("-h, --help", N_("Show this help.")),
)
"""The options every command takes, before or after its name (cli/main.py reads them)."""

ABOUT_TABLE = ("table", "doctor")
"""Commands that tell of the table's own file themselves, of a bad one, too."""

NARROW = 60
"""Columns below which a list of options stands in one column."""

LEAST_ROOM = 18
"""Columns that what an option means needs beside it."""


class Helpful(click.Command):
    """What commands and groups share: examples, and help that is translated when it is shown."""

    examples: tuple[str, ...] = ()
    domain: str = MAIN
    note: str = ""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the whole help of a command or a group."""
        write_help(self, ctx, formatter)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help, which goes where all answers go."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.callback = _show_help
        return option


class HelpfulCommand(Helpful):
    """A command with an example, whose help and refusals are translated when they are shown."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse, and refuse words that are too many in the reader's language."""
        ctx.allow_extra_args = True
        rest = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            words = " ".join(ctx.args)
            raise Ending(ExitStatus.USAGE, N_("There is no place for “{words}” here."), words=words)
        return rest

    def invoke(self, ctx: click.Context) -> Any:
        """Run; with a broken table file only commands that tell of it do, and help, which never comes here."""
        environment: Environment = ctx.find_root().obj
        if environment.table_fault is not None and self.name not in ABOUT_TABLE:
            raise environment.table_fault
        return super().invoke(ctx)


class HelpfulGroup(Helpful, click.Group):
    """A group whose help is translated when it is shown."""

    def shelves(self) -> list[tuple[str, list[str]]]:
        """Return the commands under their headings (headings marked for translation)."""
        return [(N_("Commands"), self.list_commands(click.Context(self)))]

    def after_shelves(self, ctx: click.Context) -> tuple[str, dict[str, str]]:
        """Return what is said below the commands, marked for translation, and its values; nothing here."""
        return "", {}

    def summary(self, name: str) -> str:
        """Return what a command does in one line, without loading it; marked, not translated."""
        raise NotImplementedError


def _show_help(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        ctx.find_root().obj.print(ctx.get_help().rstrip())
        ctx.exit()


def write_help(command: Any, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    """Write examples, description, usage, parameters and commands in the reader's language."""
    environment: Environment = ctx.find_root().obj
    speaker = environment.speaker
    text = speaker.text
    formatter.width = max(min(environment.width, 100), 30)
    if command.examples:
        with formatter.section(text(N_("Example"))):
            for example in command.examples:
                words = speaker.text(example, command.domain)
                formatter.write(f"{' ' * formatter.current_indent}referee {words}\n")
        formatter.write_paragraph()
    formatter.write_text(speaker.text(command.help or "", command.domain))
    formatter.write_paragraph()
    if command.note:
        formatter.write_text(speaker.text(command.note, command.domain))
        formatter.write_paragraph()
    formatter.write_text(text(N_("Usage: {line}")).format(line=usage(command, ctx, speaker)))
    rows = [parameter_row(command, param, speaker) for param in command.params if not is_help(param)]
    arguments = [row for row, is_argument in rows if is_argument]
    options = [row for row, is_argument in rows if not is_argument]
    for heading, shown in ((N_("Arguments"), arguments), (N_("Options"), options)):
        if shown:
            with formatter.section(text(heading)):
                definitions(formatter, shown)
    with formatter.section(text(N_("Everywhere"))):
        definitions(formatter, [(text(option), _told(text(told))) for option, told in COMMON])
    if isinstance(command, HelpfulGroup):
        for heading, names in command.shelves():
            with formatter.section(text(heading)):
                definitions(formatter, [(name, text_of(command, name, speaker)) for name in names])
        note, values = command.after_shelves(ctx)
        if note:
            formatter.write_paragraph()
            formatter.write_text(speaker.say(note, **values))


def definitions(formatter: click.HelpFormatter, rows: list[tuple[str, str]]) -> None:
    """Write a list of terms and what they mean; on a narrow screen each meaning stands below its term."""
    longest = max(len(term) for term, _ in rows)
    if formatter.width >= NARROW or longest + 2 + LEAST_ROOM <= formatter.width - formatter.current_indent:
        formatter.write_dl(rows)
        return
    for term, told in rows:
        for line in _broken(term, formatter.width - formatter.current_indent):
            formatter.write(f"{' ' * formatter.current_indent}{line}\n")
        with formatter.indentation():
            if told:
                formatter.write_text(told)


def _broken(term: str, width: int) -> list[str]:
    """Return a term in lines no wider than the width, broken behind a space or a bar where one is."""
    lines = [""]
    for part in re.findall(r"[^ |]*[ |]|[^ |]+", term):
        if lines[-1] and len(lines[-1] + part.rstrip()) > width:
            lines.append("  ")
        lines[-1] += part
    return [line.rstrip() for line in lines]


def usage(command: Any, ctx: click.Context, speaker: Any) -> str:
    """Return the usage line without its first word."""
    words = [ctx.command_path]
    words += [
        _argument(param, speaker, command.domain)
        for param in command.params
        if isinstance(param, click.Argument)
    ]
    if any(isinstance(param, click.Option) and not is_help(param) for param in command.params):
        words.append(speaker.text(N_("[options]")))
    if isinstance(command, click.Group):
        words.append(speaker.text(N_("COMMAND …")))
    return " ".join(words)


def parameter_row(command: Any, param: click.Parameter, speaker: Any) -> tuple[tuple[str, str], bool]:
    """Return how a parameter is written and what it means, and whether it is an argument."""
    domain = getattr(param, "domain", command.domain)
    told = _told(speaker.text(getattr(param, "help", None) or "", domain))
    if isinstance(param, click.Argument):
        return (_argument(param, speaker, domain), told), True
    shown = metavar(param, speaker, domain)
    flags = ", ".join(param.opts)
    if not getattr(param, "is_flag", False):
        flags = f"{flags} {shown}"
    return (flags, told), False


def _argument(param: click.Argument, speaker: Any, domain: str) -> str:
    """Return how an argument is written: in brackets where it may be left out, `…` where it may be repeated."""
    shown = metavar(param, speaker, domain)
    if param.nargs != 1 and not shown.endswith("\u2026"):
        shown += "\u2026"
    return f"[{shown}]" if getattr(param, "optional", False) else shown


def metavar(param: click.Parameter, speaker: Any, domain: str = MAIN) -> str:
    """Return what stands for the value of a parameter, in the reader's language."""
    return in_words(param.metavar or N_("TEXT"), speaker, domain)


def in_words(name: str, speaker: Any, domain: str) -> str:
    """Return a placeholder in the reader's language, as a whole or else each of its alternatives."""
    whole = _spoken(name, speaker, domain)
    return whole if whole != name else "|".join(_spoken(part, speaker, domain) for part in name.split("|"))


def _spoken(text: str, speaker: Any, domain: str) -> str:
    """Return a text in the reader's language, from the catalogue of the game or the main one."""
    own = speaker.text(text, domain)
    return str(own if own != text else speaker.text(text))


def text_of(group: HelpfulGroup, name: str, speaker: Any) -> str:
    """Return the one-line summary of a command of a group."""
    return str(speaker.text(group.summary(name), group.domain))


def _told(text: str) -> str:
    """Return what a parameter means the way a list shows it: a capital first, no full stop."""
    return text[:1].upper() + text[1:].rstrip(".")


def is_help(param: click.Parameter) -> bool:
    """Return whether a parameter is the option that shows the help."""
    return isinstance(param, click.Option) and "--help" in param.opts
