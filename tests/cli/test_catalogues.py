"""The catalogues hold every message that the source marks, wherever it stands."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_marked_message_is_extracted() -> None:
    extracted = "\n".join(path.read_text() for path in (ROOT / "locales").glob("*.pot"))
    known = {
        ast.literal_eval("(" + found[1] + ")")
        for found in re.finditer(r'^msgid(?:_plural)? ((?:".*"\n)+)', extracted, re.MULTILINE)
    }
    for path in sorted((ROOT / "cli").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "N_":
                message = ast.literal_eval(node.args[0])
                assert message in known, (path.name, node.lineno, message)
