"""Compiles the catalogues in locales/ whenever the project is built or installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Write a .mo beside every .po, in place: an editable install reads it from the tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues below locales/."""
        for path in sorted(Path(self.root, "locales").glob("*/LC_MESSAGES/*.po")):
            compile_catalogue(path)


def compile_catalogue(path: Path) -> None:
    """Write the .mo of one .po; messages still fuzzy are left out."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parent.parent.name)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
