"""The words for nobody that a person types where a name or nothing may stand."""

from __future__ import annotations

from typing import Final

from cli.notation import NOBODY

WORDS: Final = frozenset(
    (
        NOBODY,
        *("none", "nobody", "no one", "noone", "no-one", "nobody's", "no one's"),
        *("нет", "нету", "никто", "никого", "никому", "ни у кого", "ничей", "ничья", "никакой", "никакая"),
        *("nadie", "ninguno", "ninguna", "ningún", "ningun", "de nadie"),
    )
)
"""What prompts show for `-` (none, нет, ninguno), and what else answers a question for a name with nobody."""


def is_nobody(text: str) -> bool:
    """Return whether a word means nobody; it does so in every language."""
    return " ".join(text.split()).casefold() in WORDS
