"""`--format md`: tables, answers, rules and rulings in Markdown that outside text cannot mark up."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.render.markdown import escaped
from tests.cli.conftest import Runner
from tests.cli.test_completion import LANGUAGES


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a text as rows of cells; every table is well formed."""
    found: list[list[list[str]]] = []
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if not line.startswith("|"):
            continue
        cells = line.replace("\\|", "\0").strip("|").split("|")
        if number == 0 or not lines[number - 1].startswith("|"):
            assert number == 0 or lines[number - 1] == "", lines[number - 1]
            found.append([])
        elif len(found[-1]) == 1:
            assert set(line) == {"|", "-"}
        assert not found[-1] or len(cells) == len(found[-1][0])
        found[-1].append([cell.strip().replace("\0", "|") for cell in cells])
    return [[rows[0], *rows[2:]] for rows in found]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_of_answers_rules_rulings_and_disputes(run: Runner, lang: str) -> None:
    (bands,) = tables(run("soa", "market", "--players", "3", "--format", "md", lang=lang).out)
    assert [row[1][0] for row in bands[1:]] == ["$", "$", "$"] or [row[1][-1] for row in bands[1:]]
    assert len(bands) == 4
    (boxes,) = tables(run("show", "1989.tiananmen.boxes", "--format=md", lang=lang).out)
    assert boxes[1][:3] == ["1", "5", "6"]
    readings = tables(run("rulings", "talespin", "--format", "md", lang=lang).out)
    assert [rows[1][0] for rows in readings] == ["lost", "allowed"]
    said, ruling = tables(run("--format", "md", "why", "soa.fight.start", lang=lang).out)
    assert [row[0][:3] for row in said[1:3]] == ["RU:", "ES:"]
    assert [row[0] for row in ruling[1:]] == ["no", "yes"]
    assert tables(run("rulings", "--disputes", "--format", "md", lang=lang).out)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_tells_why_with_its_rules(run: Runner, lang: str) -> None:
    said = run("soa", "fight", "SAMCRO:2m@4", "Mayans:1m@2", "--patch", "-", "--format", "md", lang=lang).out
    assert "`soa.fight.strength`" in said
    assert "\n- " in said
    found = run("search", "soa.fight.ties" if lang == "en" else "SAMCRO", "--format", "md", lang=lang)
    assert found.status in (0, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ("toc", "soa"),
        ("games",),
        ("term", "закус"),
        ("calculators",),
        ("doctor",),
        ("table",),
    ],
)
def test_what_is_listed_is_a_list(
    run: Runner, arguments: tuple[str, ...], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "referee.toml").write_text("[rulings]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    said = run(*arguments, "--format", "md", lang=lang).out
    assert said.endswith("\n\n") and "\n\n\n" not in said
    for line in said.splitlines():
        assert not line or line.lstrip().startswith(("- ", "### ", "## ")), line
    assert "\n- " in f"\n{said}"


def test_markdown_is_not_drawn_on_a_terminal_either(run: Runner) -> None:
    arguments = ("soa", "market", "--players", "3", "--format", "md")
    assert run(*arguments, terminal=True).out == run(*arguments).out


def test_the_last_one_wins(run: Runner) -> None:
    assert not tables(run("soa", "market", "--players", "3", "--format", "md", "--format", "text").out)
    assert run("games", "--format", "xml").status == 2
    assert run("games", "--format").status == 2


def test_a_name_marks_nothing_up(run: Runner) -> None:
    evil = "A|*b*_c_`d`<i>"
    said = run("soa", "market", "--players", "4", f"{evil}:2", "--format", "md").out
    (shown,) = tables(said)
    assert shown[1][0] == "A|\\*b\\*\\_c\\_\\`d\\`\\<i\\>"
    assert "<i>" not in said.replace("\\<i\\>", "")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("# no heading", "\\# no heading"),
        ("- no list", "\\- no list"),
        ("1. no list", "1\\. no list"),
        ("+1 SP", "\\+1 SP"),
        ("1989", "1989"),
        ("[a](b)", "\\[a\\](b)"),
        ("a\\b", "a\\\\b"),
    ],
)
def test_escapes(text: str, wanted: str) -> None:
    assert escaped(text) == wanted


def test_queries_and_terms_mark_nothing_up_and_nest_nothing_wrong(run: Runner) -> None:
    said = run("search", "-", "--format", "md", stdin="# fo*o*\n- tied\n").out
    assert "## \\# fo\\*o\\*" in said and "## \\- tied" in said
    shown = run("term", "dogfight", "--format", "md").out
    assert "\n- How a dogfight runs: attacks and blocks `talespin.dogfight.course`\n" in shown
    assert "`soa.fight.start`" in run("rulings", "soa", "--format", "md").out
