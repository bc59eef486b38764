"""No English is left in Russian and Spanish output, outside names, ids and original terms."""

from __future__ import annotations

import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from cli import app
from cli.app import COMMANDS
from index import names, passages
from referee import games
from tests.cli.conftest import Runner

LOCALES = Path(__file__).resolve().parents[2] / "locales"


def examples() -> list[str]:
    """Return the examples of every command that can run here: nothing to read, nothing to write."""
    found = list(app.Root.examples)
    for name, (module, _) in COMMANDS.items():
        found += getattr(import_module(module), name).examples
    for package in games.packages().values():
        for spec in import_module(f"cli.{package}").COMMANDS.values():
            found += spec.examples
    apart = (
        "schema ",
        "doctor",
        "run ",
        "table init",
        "digest add",
        "digest remove",
        "completion",
        "man",
        ".toml",
        ".json",
        "--template",
    )
    return sorted({one for one in found if not any(word in f"{one} " for word in apart) and "<" not in one})


EXAMPLES = examples()
LATIN = re.compile(r"[A-Za-z][A-Za-z'’]+")
APART = re.compile(
    r"\([^()]*\)"  # original terms
    r"|\[[^\[\]]*\]"  # rule ids, options
    r"|referee [^\n.]*"  # commands
    r"|--?[a-z-]+"
    r"|(?m:^  [a-z-]+:)"  # readings of rulings
    r"|\b[\w-]+[._=:][\w.|=:-]+"  # ids, readings, files, notation
    r"|\b[a-z]+(?:-[a-z]+)+\b"
    r"|\b[a-z]+(?:\|[a-z]+)+\b"
)
NAMES = {
    word
    for game in passages.games()
    for name in names.names(game).values()
    for text in (*name.by_lang.values(), *(word for word in name.also if not word.islower()))
    for word in LATIN.findall(text)
} | {word for game in passages.games() for word in LATIN.findall(passages.digest(game).title)}
KNOWN = {
    "SAMCRO",
    "Mayans",
    "Niners",
    "Lin",
    "Syndicate",
    "JSON",
    "Schema",
    "TOML",
    "PDF",
    "UTF",
    "stdin",
    "stdout",
    "es",
    "en",
    "ru",
    "RU",
    "ES",
    "PUB",
    "DER",
    "OPEN",
    "ID",
    "VP",
    "Ops",
    "Shinner",
    "Joe",
    "Fourhman",
    "Misut",
    "Meeple",
    "FAQ",
    "GMT",
    "Games",
    "Gale",
    "Force",
    "Nine",
    "Fantasy",
    "Flight",
    "High",
    "Octane",
    "Ctrl",
    "Enter",
    "NO",
    "COLOR",
    "null",
    "true",
    "false",
    "Markdown",
    "HTML",
    "bash",
    "zsh",
    "fish",
    "init",
    "add",
    "list",
    "remove",
    "toml",
    "TSP",
    "ER",
    "no",
    "yes",
    "Python",
    "referee",
    "python",
    "typer",
    "click",
    "rich",
    "whoosh",
    "babel",
    "msgspec",
    "platformdirs",
    "charset",
    "normalizer",
    "REFEREE",
    "LANG",
    "tmp",
    "main",
    "work",
    "Unleaded",
    "LANGUAGE",
    "setup",
    "json",
    "board",
    "md",
    "Twilight",
    "Struggle",
    "Sit",
    "Tight",
    "shortfall",
    "default",
    "allowed",
    "barred",
    "trimmed",
    "kept",
    "lost",
    "member",
    "free",
    "none",
    "one",
    "any",
    "control",
    "must",
    "DEFCON",
    "battleground",
} | {
    word
    for ruling, values in games.rulings().items()
    for text in (ruling, *values)
    for word in LATIN.findall(text)
}


def foreign(said: str, typed: str) -> list[str]:
    """Return the Latin words of a Russian output that are no name, id, original term or word as typed."""
    own = set(LATIN.findall(typed))
    return [w for w in LATIN.findall(APART.sub(" ", said)) if w not in NAMES | KNOWN | own and len(w) > 2]


@pytest.mark.parametrize("example", EXAMPLES)
def test_no_latin_word_in_russian(run: Runner, example: str) -> None:
    arguments = list(shlex.split(re.sub(r"--lang \w+", "", example)))
    said = run(*arguments, lang="ru")
    assert said.status in (0, 1), said.err
    left = foreign(said.out + said.err, example)
    assert left == []


def segments() -> list[str]:
    """Return the literal stretches of all English messages whose translation differs."""
    found = set()
    for pot in LOCALES.glob("*.pot"):
        for message in read_po(pot.open("rb")):
            for text in message.id if isinstance(message.id, tuple | list) else [message.id]:
                found |= {part.strip() for part in re.split(r"\{[^}]*\}", text) if len(part.split()) >= 3}
    return sorted(found)


SEGMENTS = segments()


@pytest.mark.parametrize("lang", ["ru", "es"])
@pytest.mark.parametrize("example", EXAMPLES)
def test_no_english_message_in_translation(run: Runner, example: str, lang: str) -> None:
    arguments = shlex.split(re.sub(r"--lang \w+", "", example))
    for words in (arguments, [*[w for w in arguments if not w.startswith("-")][:2], "-h"]):
        said = run(*words, lang=lang)
        assert [part for part in SEGMENTS if part in said.out + said.err] == []
