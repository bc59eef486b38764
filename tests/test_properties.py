"""No request of any kind ends in a traceback, in any language, and the walk agrees with msgspec."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.render.jsonl import envelope
from cli.translation import Speaker
from referee import games
from referee.judge import judge
from referee.situation import find_fault
from tests.strategies import JSON, of_type, requests

SPEAKERS = [Speaker(lang) for lang in ("en", "ru", "es")]


@pytest.mark.parametrize("calculator", games.calculators())
def test_no_request_ends_in_a_traceback(calculator: str) -> None:
    found = games.find(calculator)
    assert found is not None
    kind = found[1].Situation

    @settings(max_examples=60)
    @given(requests(calculator, kind), st.sampled_from(SPEAKERS))
    def check(request: object, speaker: Speaker) -> None:
        answer = msgspec.json.decode(msgspec.json.encode(envelope(judge(request), speaker)))
        assert set(answer) <= {"schema", "calc", "id", "ok", "result", "why", "open", "rulings", "error"}
        assert answer["ok"] == ("result" in answer) == ("error" not in answer)
        if not answer["ok"]:
            assert answer["error"]["message"]
            assert answer["error"]["kind"] in ("input", "illegal")

    check()


@pytest.mark.parametrize("calculator", games.calculators())
def test_the_walk_and_msgspec_refuse_the_same(calculator: str) -> None:
    found = games.find(calculator)
    assert found is not None
    kind = found[1].Situation

    @settings(max_examples=60)
    @given(of_type(msgspec.inspect.type_info(kind)) | JSON | requests("x", kind))
    def check(data: object) -> None:
        try:
            msgspec.convert(data, kind)
            refused = False
        except msgspec.ValidationError:
            refused = True
        assert (find_fault(data, kind) is not None) == refused

    check()
