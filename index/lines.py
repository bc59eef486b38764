"""Dictionaries of short texts kept as one block of lines: looked up without being parsed."""

from __future__ import annotations

from collections.abc import Mapping


def pack(mapping: Mapping[str, str]) -> bytes:
    """Return the block of a dictionary; neither keys nor values may hold tabs or ends of lines."""
    return ("\n" + "".join(sorted(f"{key}\t{value}\n" for key, value in mapping.items()))).encode()


class Lines:
    """A dictionary over a block; looking up is a binary search in it, opening costs nothing."""

    def __init__(self, block: bytes) -> None:
        """Take a block that pack() made."""
        self._block = block

    def get(self, key: str) -> str | None:
        """Return the value of a key, or None."""
        block, wanted = self._block, key.encode()
        low, high = 0, len(block) - 1
        while low < high:
            start = block.rfind(b"\n", low, (low + high) // 2 + 1)
            if start < 0:
                start = low
            end = block.find(b"\n", start + 1)
            found, _, value = block[start + 1 : end].partition(b"\t")
            if found == wanted:
                return value.decode()
            if found < wanted:
                low = end
            else:
                high = start
        return None

    def __contains__(self, key: str) -> bool:
        return self.get(key) is not None
