"""The doctor: what it reports, in words and as JSON, also where something is broken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the index, empty; the working directory has no table file."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("REFEREE_CACHE", str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


def test_json(run: Any) -> None:
    report = run("doctor", "--json", width=57).json
    assert set(report) == {
        "schema", "versions", "language", "index", "table", "table_fault", "folder", "terminal"
    }  # fmt: skip
    assert report["versions"]["python"].startswith("3.")
    assert report["versions"]["packages"]["msgspec"]
    assert report["language"] == {"lang": "en", "from": "REFEREE_LANG", "ignored": None}
    assert report["table"] is None
    assert report["terminal"]["columns"] == 57
    assert report["terminal"]["color"] is False


@pytest.mark.parametrize(
    ("arguments", "lang", "variables", "decided"),
    [
        (["--lang", "es"], "ru", {}, ("es", "--lang")),
        ([], "ru", {"LANG": "es"}, ("ru", "REFEREE_LANG")),
        ([], None, {"LANGUAGE": "es:en", "LANG": "ru_RU.UTF-8"}, ("es", "LANGUAGE")),
        ([], None, {"LANG": "ru_RU.UTF-8"}, ("ru", "LANG")),
        ([], None, {"LANG": "de_DE.UTF-8"}, ("en", None)),
        ([], None, {}, ("en", None)),
    ],
)
def test_language_and_why(
    run: Any,
    arguments: list[str],
    lang: str | None,
    variables: dict[str, str],
    decided: tuple[str, str | None],
) -> None:
    language = run("doctor", "--json", *arguments, lang=lang, variables=variables).json["language"]
    assert (language["lang"], language["from"]) == decided


@pytest.mark.parametrize(("lang", "ignored"), [("xx", "xx"), ("de:fr", "de:fr"), ("de:ru", None), ("", None)])
def test_a_language_there_is_not_is_told_of(run: Any, lang: str, ignored: str | None) -> None:
    variables = {"REFEREE_LANG": lang}
    assert run("doctor", "--json", lang=None, variables=variables).json["language"]["ignored"] == ignored
    told = run("doctor", lang=None, variables=variables).out
    assert ("REFEREE_LANG is" in told) == (ignored is not None)


def test_no_line_is_headed_like_another(run: Any, tmp_path: Path) -> None:
    (tmp_path / "referee.toml").write_text('lang = "en"\nplayers = ["A", "B"]\n')
    heads = [line.partition(":")[0] for line in run("doctor", lang=None).out.splitlines()]
    assert len(heads) == len(set(heads))


def test_the_index_before_and_after_a_search(run: Any, cache: Path) -> None:
    before = run("doctor", "--json").json["index"]
    assert (before["built"], before["fault"]) == (False, None)
    assert Path(before["place"]).parent == cache
    assert not Path(before["place"]).exists()
    assert run("search", "heat").status == 0
    after = run("doctor", "--json").json["index"]
    assert after["place"] == before["place"]
    assert after["built"]
    assert after["bytes"] > 1000


def test_a_broken_index_is_reported(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("index.state.state", broken)
    ended = run("doctor")
    assert ended.status == 0
    assert "RuntimeError: broken" in ended.out


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_words(run: Any, lang: str) -> None:
    ended = run("doctor", lang=lang)
    assert ended.status == 0
    assert ended.err == ""
    for word in ("Python", "msgspec", "REFEREE_LANG", "index-"):
        assert word in ended.out
