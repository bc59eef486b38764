"""Players' own digests."""
from __future__ import annotations
from typing import Any
def sources() -> list[Any]:
    return []
def stamp() -> list[str]:
    return []
