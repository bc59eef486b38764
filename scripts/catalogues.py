"""Keeps the catalogues in step with the source: `update [DOMAIN]` (extract and merge), `compile`, `check`.

A catalogue a domain: `referee` for everything that belongs to no game, one named like the package for each
game (its file in cli/ and the descriptions of its situations in referee/).
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "locales"
LANGUAGES = ("ru", "es")
MAIN = "referee"
KEYWORDS = {"N_": None, "about": None, "Plural": (1, 2)}


def main() -> int:
    """Run the task named on the command line; return the exit code."""
    tasks = {"update": update, "compile": compile_all, "check": check}
    if len(sys.argv) == 3 and sys.argv[1] == "update" and sys.argv[2] in domains():
        return update([sys.argv[2]])
    if len(sys.argv) != 2 or sys.argv[1] not in tasks:
        print(f"usage: catalogues.py {'|'.join(tasks)}", file=sys.stderr)
        return 2
    return tasks[sys.argv[1]]()


def domains() -> dict[str, list[Path]]:
    """Return the source files of each domain."""
    games = sorted(p.parent.name for p in (ROOT / "referee").glob("*/__init__.py"))
    found = {MAIN: [p for p in sorted((ROOT / "cli").rglob("*.py")) if p.stem not in games]}
    for game in games:
        found[game] = [ROOT / "cli" / f"{game}.py", *sorted((ROOT / "referee" / game).glob("*.py"))]
    return found


def extract(domain: str) -> Catalog:
    """Return the messages of a domain, without places: they change with every line."""
    catalogue = Catalog(project="referee", charset="utf-8")
    for path in domains()[domain]:
        if not path.exists():
            continue
        for _, message, comments, _ in extract_from_file(
            "python", path, keywords=KEYWORDS, comment_tags=("i18n:",)
        ):
            if message and message != "":
                catalogue.add(message, auto_comments=comments)
    return catalogue


def update(chosen: list[str] | None = None) -> int:
    """Write the .pot of each domain and merge it into the .po of each language."""
    for domain in chosen or domains():
        template = extract(domain)
        (LOCALES / f"{domain}.pot").write_bytes(_written(template))
        for lang, path in _catalogues(domain):
            catalogue = read_po(path.open("rb"), locale=lang) if path.exists() else Catalog(locale=lang)
            catalogue.update(template, no_fuzzy_matching=True)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_written(catalogue))
    return 0


def compile_all() -> int:
    """Write a .mo beside every .po."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import compile_catalogue

    for path in sorted(LOCALES.glob("*/LC_MESSAGES/*.po")):
        compile_catalogue(path)
    return 0


def check() -> int:
    """Say what is missing, fuzzy or stale; return 1 where anything is."""
    faults = list(problems())
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def problems() -> Iterator[str]:
    """Yield a line for each message that is not in a catalogue, not translated, fuzzy or no longer used."""
    for domain in domains():
        wanted = {_key(message.id) for message in extract(domain) if message.id}
        for lang, path in _catalogues(domain):
            if not path.exists():
                if wanted:
                    yield f"{path.relative_to(ROOT)}: is missing"
                continue
            with path.open("rb") as file:
                known = {_key(message.id): message for message in read_po(file, locale=lang) if message.id}
            for key in sorted(wanted - set(known)):
                yield f"{lang} {domain}: not in the catalogue: {key!r}"
            for key in sorted(set(known) - wanted):
                yield f"{lang} {domain}: no longer used: {key!r}"
            for key in sorted(wanted & set(known)):
                message = known[key]
                text = message.string if isinstance(message.string, tuple) else (message.string,)
                if message.fuzzy or not all(text):
                    yield f"{lang} {domain}: not translated: {key!r}"


def _catalogues(domain: str) -> Iterator[tuple[str, Path]]:
    for lang in LANGUAGES:
        yield lang, LOCALES / lang / "LC_MESSAGES" / f"{domain}.po"


def _key(message: object) -> str:
    return message[0] if isinstance(message, tuple | list) else str(message)


def _written(catalogue: Catalog) -> bytes:
    buffer = io.BytesIO()
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    write_po(
        buffer,
        catalogue,
        width=0,
        omit_header=False,
        sort_output=True,
        ignore_obsolete=True,
        no_location=True,
    )
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    stamped = (
        '"POT-Creation-Date',
        '"PO-Revision-Date',
        '"Generated-By',
        '"Last-Translator',
        '"Language-Team',
    )
    return "".join(line for line in lines if not line.startswith(stamped)).encode()


if __name__ == "__main__":
    sys.exit(main())
