"""Dictionaries of short texts kept as one block of lines: looked up without being parsed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def pack(mapping: Mapping[str, str] | Iterable[tuple[str, str]]) -> bytes:
    """Return the block of a dictionary; neither keys nor values may hold tabs or ends of lines."""
    pairs = mapping.items() if isinstance(mapping, Mapping) else mapping
    return ("\n" + "\n".join(sorted(f"{key}\t{value}" for key, value in pairs)) + "\n").encode()


class Lines:
    """A dictionary over a block; looking up costs a scan of memory, opening costs nothing."""

    def __init__(self, block: bytes) -> None:
        """Take a block that pack() made."""
        self._block = block

    def get(self, key: str) -> str | None:
        """Return the value of a key or None; of values that share the key, the first."""
        start = self._block.find(f"\n{key}\t".encode())
        if start < 0:
            return None
        start = self._block.index(b"\t", start) + 1
        return self._block[start : self._block.index(b"\n", start)].decode()

    def __contains__(self, key: str) -> bool:
        return self._block.find(f"\n{key}\t".encode()) >= 0
