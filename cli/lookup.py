"""Looking up: search and show; in words, drawn, or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.endings import Ending, ExitStatus, Quit
from cli.translation import N_
from cli.values import one_game, whole_number

if TYPE_CHECKING:
    from cli.environment import Environment
    from cli.translation import Speaker
    from index.passages import Passage
    from index.search import Answer, Hit

MOST_HITS = 50
"""Hits that may be asked for."""

LONGEST_QUERY = 1000
"""Characters a query may have."""

READINGS = {
    "concept": N_("term"),
    "layout": N_("keyboard layout"),
    "translit": N_("transliteration"),
    "typo": N_("typo"),
}
"""How a word was read, where neither as it was typed nor as a form of it."""


def search(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("WORDS"), help=N_("What to look for; - reads one query a line.")),
    ] = None,
    game: Annotated[str, typer.Option("--game", metavar=N_("GAME"), help=N_("Look in this game only."))] = "",
    limit: Annotated[
        str, typer.Option("-n", "--limit", metavar=N_("N"), help=N_("Show so many hits."))
    ] = "5",
) -> None:
    """Search the rules."""
    environment: Environment = ctx.obj
    most = whole_number(limit, "-n", least=1, most=MOST_HITS)
    chosen = one_game(game) if game else None
    if words == ["-"]:
        raise Quit(_search_lines(environment, chosen, most))
    query = " ".join(words or ()).strip()
    if not query:
        raise Ending(ExitStatus.INPUT, N_("What is to be looked for? Give a word or more."), field="query")
    if len(query) > LONGEST_QUERY:
        raise _too_long()
    from index.search import search as look

    answer = look(query, lang=environment.speaker.lang, game=chosen, limit=most)
    _tell_command(ctx, environment, answer)
    if environment.as_json:
        environment.write_json(as_json(answer))
    elif environment.pretty:
        from cli.render import reading

        reading.hits(environment, answer)
    else:
        _print_hits(environment, answer)
    raise Quit(ExitStatus.OK if answer.hits else ExitStatus.NOTHING)


search.examples = ("search tied fight", "ничья в схватке --lang ru", "soa empate --lang es")  # type: ignore[attr-defined]
search.settings = {"ignore_unknown_options": True}  # type: ignore[attr-defined]


def _tell_command(ctx: typer.Context, environment: Environment, answer: Answer) -> None:
    """Tell on stderr which command the first word nearly is.

    Commands are English words: to a reader of another language, a word that the rules know is just a word.
    """
    word, commands, sure = ctx.meta.get("referee.hint", ("", (), False))
    if not commands:
        return
    guessed = not answer.read_as or any(kind in ("typo", "layout", "translit") for kind, _ in answer.read_as)
    if environment.speaker.lang == "en" or guessed or sure:
        told = N_("Searching for “{word}”; the command is “{command}”.")
        if len(commands) > 1:
            told = N_("Searching for “{word}”; several games have such a command: {commands:or}.")
        values = {"word": word, "command": commands[0], "commands": commands}
        environment.note(environment.speaker.say(told, **values))


def _search_lines(environment: Environment, game: str | None, most: int) -> int:
    """Answer one query a line from stdin, each at once; every line has its answer."""
    from cli.lines import lines
    from index.search import Searcher

    searcher = Searcher()
    status = ExitStatus.OK
    for number, read in enumerate(lines(environment.stdin, "-", "query")):
        raw = b"" if read is None else read.removeprefix(b"\xef\xbb\xbf") if number == 0 else read
        query = raw.decode("utf-8", "replace").strip()
        if read is None or len(query) > LONGEST_QUERY:
            status = _refuse_line(environment, query)
            continue
        if not query:
            continue
        answer = searcher.search(query, lang=environment.speaker.lang, game=game, limit=most)
        if environment.as_json:
            environment.write_json(as_json(answer))
        else:
            if environment.markdown:
                from cli.render import markdown

                environment.print(f"## {markdown.escaped(query)}\n")
            else:
                environment.print(query)
            _print_hits(environment, answer)
            environment.print()
        environment.stdout.flush()
        if not answer.hits:
            status = max(status, ExitStatus.NOTHING)
    return status


def _too_long() -> Ending:
    told = N_("This is too long to be looked for; a query may have {most} characters.")
    return Ending(ExitStatus.INPUT, told, field="query", most=LONGEST_QUERY)


def _refuse_line(environment: Environment, query: str) -> ExitStatus:
    """Answer a line that is too long to be a query."""
    ending = _too_long()
    message = environment.speaker.say(ending.message, **ending.values)
    if environment.as_json:
        error = {"kind": "input", "field": ending.field, "message": message}
        environment.write_json({"schema": 1, "ok": False, "error": error})
    else:
        environment.print(f"{query[:60]}\u2026\n{message}\n")
    environment.stdout.flush()
    return ending.status


def as_json(answer: Answer) -> dict[str, Any]:
    """Return an answered search in the form of the contract."""
    return {
        "schema": 1,
        "query": answer.query,
        "read_as": [{"kind": kind, "text": text} for kind, text in answer.read_as],
        "hits": [
            {
                "rule": hit.rule,
                "game": hit.game,
                "lang": hit.lang,
                "title": hit.title,
                "text": hit.text,
                "score": round(hit.score, 4),
                "sources": list(hit.sources),
                "calculators": list(hit.calculators),
            }
            for hit in answer.hits
        ],
        "nearest": list(answer.nearest),
    }


def read_as(answer: Answer, speaker: Speaker) -> str:
    """Return how the words were read where not as typed, or nothing."""
    told = [f"{text} ({speaker.text(READINGS[kind])})" for kind, text in answer.read_as if kind in READINGS]
    return speaker.say(N_("Read as: {words}."), words=", ".join(told)) if told else ""


def nothing_found(answer: Answer, speaker: Speaker) -> str:
    """Return what is said where no rule is found."""
    told = [speaker.text(N_("No rule found."))]
    if answer.nearest:
        told = [speaker.say(N_("No rule found. Nearest terms: {terms}."), terms=", ".join(answer.nearest))]
    if answer.others:
        told.append(speaker.say(N_("In other games: {rules}."), rules=", ".join(answer.others)))
    return " ".join(told)


def _print_hits(environment: Environment, answer: Answer) -> None:
    speaker = environment.speaker
    reading = read_as(answer, speaker)
    if reading:
        environment.print(reading)
        environment.print()
    if not answer.hits:
        environment.print(nothing_found(answer, speaker))
    if environment.markdown:
        from cli.render import markdown

        for hit in answer.hits:
            markdown.heading(environment, hit.title, hit.rule)
            environment.print(f"{markdown.escaped(hit.text)}\n")
            environment.print(f"{markdown.escaped(hit_note(hit, speaker))}\n")
        return
    for number, hit in enumerate(answer.hits):
        if number:
            environment.print()
        environment.print(f"{hit.title} [{hit.rule}]")
        for line in hit.text.splitlines():
            environment.print(f"  {line}" if line else "")
        environment.print("  " + hit_note(hit, speaker))


def hit_note(hit: Hit, speaker: Speaker) -> str:
    """Return sources and calculators of a hit in one line."""
    told = [speaker.say(N_("Sources: {sources}."), sources=", ".join(hit.sources))] if hit.sources else []
    if hit.calculators:
        commands = ", ".join(_called(calculator) for calculator in hit.calculators)
        told.append(speaker.say(N_("Calculator: {commands}."), commands=commands))
    return " ".join(told)


def _called(calculator: str) -> str:
    return "referee " + calculator.replace(".", " ", 1)


def show(
    ctx: typer.Context,
    rule: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("RULE"), help=N_("A rule, a section or a game, as soa.fight.")),
    ] = None,
) -> None:
    """Show a rule, or the rules of a section or a game."""
    environment: Environment = ctx.obj
    from index import passages

    if not rule:
        told = N_("Which rule? Give its id, as soa.fight.ties; “referee toc” lists all.")
        raise Ending(ExitStatus.INPUT, told, field="rule")
    lang = environment.speaker.lang
    found: dict[str, Passage] = {}
    unknown = []
    for key in rule:
        chosen = passages.select(key.strip().casefold())
        found |= {one: passage for one in chosen if (passage := passages.passage(one, lang)) is not None}
        if not chosen:
            unknown.append(key)
    if environment.as_json:
        shown: dict[str, Any] = {"schema": 1, "passages": [passage_json(one) for one in found.values()]}
        if unknown:
            shown["nearest"] = [close for key in unknown for close in _nearest_rules(key)]
        environment.write_json(shown)
    else:
        _show_passages(environment, list(found.values()))
        for key in unknown:
            environment.note(no_such_rule(key, environment.speaker))
    raise Quit(ExitStatus.NOTHING if unknown else ExitStatus.OK)


show.examples = ("show soa.fight", "show soa.fight.ties --lang ru", "show 1989 --lang es")  # type: ignore[attr-defined]


def _nearest_rules(key: str) -> list[str]:
    from index.search import nearest_rules

    return list(nearest_rules(key))


def no_such_rule(key: str, speaker: Speaker) -> str:
    """Return what is said of a rule id that means nothing, with the nearest ones."""
    close = _nearest_rules(key)
    if close:
        return speaker.say(
            N_("There is no rule “{rule}”; did you mean {nearest:or}?"), rule=key, nearest=close
        )
    return speaker.say(N_("There is no rule “{rule}”; “referee toc” lists all."), rule=key)


def passage_json(passage: Passage) -> dict[str, Any]:
    """Return a passage in the form of the contract."""
    info = rule_info(passage)
    return {
        "rule": passage.rule,
        "game": passage.game,
        "lang": passage.lang,
        "title": passage.title,
        "text": passage.text,
        "sources": list(info.sources) if info else [],
        "rulings": list(info.rulings) if info else [],
        "related": list(info.related) if info else [],
        "calculators": calculators_of(passage.rule),
    }


def rule_info(passage: Passage) -> Any:
    """Return sources, rulings and related rules of a passage; None for a digest a player added."""
    from index import passages

    if passage.game not in passages.games():
        return None
    return passages.digest(passage.game).rules.get(passage.rule)


def calculators_of(rule: str) -> list[str]:
    """Return the calculators that resolve a rule."""
    from referee.games import citing

    return list(citing(rule))


def _show_passages(environment: Environment, found: list[Passage]) -> None:
    if environment.pretty:
        from cli.render import reading

        reading.passages(environment, found)
        return
    if environment.markdown:
        from cli.render import markdown

        for passage in found:
            markdown.heading(environment, passage.title, passage.rule)
            markdown.blocks(environment, passage.blocks)
            environment.print(markdown.escaped(" ".join(passage_notes(passage, environment.speaker))) + "\n")
        return
    for number, passage in enumerate(found):
        if number:
            environment.print()
        environment.print(f"{passage.title} [{passage.rule}]")
        for line in passage.text.splitlines():
            environment.print(f"  {line}" if line else "")
        for line in passage_notes(passage, environment.speaker):
            environment.print(f"  {line}")


def passage_notes(passage: Passage, speaker: Speaker) -> list[str]:
    """Return sources, rulings, calculators and related rules of a passage, a line each."""
    info = rule_info(passage)
    notes = []
    if info is not None:
        if info.sources:
            notes.append(speaker.say(N_("Sources: {sources}."), sources=", ".join(info.sources)))
        if info.rulings:
            notes.append(speaker.say(N_("Rulings: {rulings}."), rulings=", ".join(info.rulings)))
    calculators = [_called(one) for one in calculators_of(passage.rule)]
    if calculators:
        notes.append(speaker.say(N_("Calculator: {commands}."), commands=", ".join(calculators)))
    if info is not None and info.related:
        notes.append(speaker.say(N_("See also: {rules}."), rules=", ".join(info.related)))
    return notes
