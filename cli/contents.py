"""What there is to look up: toc, term, games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.endings import Ending, ExitStatus, Quit
from cli.render import lines
from cli.translation import LANGUAGES, N_
from cli.values import game_ids, one_game

if TYPE_CHECKING:
    from cli.environment import Environment


def toc(
    ctx: typer.Context,
    game: Annotated[
        str, typer.Argument(metavar=N_("[GAME]"), help=N_("A game; all games if left out."))
    ] = "",
) -> None:
    """List sections and rules."""
    environment: Environment = ctx.obj
    from index import passages

    chosen = [one_game(game)] if game else list(game_ids())
    shown = {one: _sections(one, environment.speaker.lang) for one in chosen}
    if environment.as_json:
        environment.write_json({"schema": 1, "sections": [one for found in shown.values() for one in found]})
        return
    for number, (one, sections) in enumerate(shown.items()):
        if number and not environment.markdown:
            environment.print()
        title = passages.digest(one).title if one in passages.games() else one
        (_toc_markdown if environment.markdown else _toc)(environment, title, one, sections)


toc.examples = ("toc soa", "toc 1989 --lang ru")  # type: ignore[attr-defined]


def _sections(game: str, lang: str) -> list[dict[str, Any]]:
    """Return the sections of a game with their rules, then the digests players added to it."""
    from index import added, passages

    shown = []
    if game in passages.games():
        titles = passages.passages(game, lang)
        for section in passages.digest(game).sections:
            rules = [{"rule": rule, "title": titles[rule].title} for rule in section.rules]
            shown.append({"game": game, "section": section.id, "title": section.titles[lang], "rules": rules})
    for one in added.listed():
        if one.game == game:
            rules = [{"rule": rule, "title": title} for rule, title in added.titles(one.id)]
            shown.append({"game": game, "section": one.id, "title": one.title, "rules": rules})
    return shown


def _toc(environment: Environment, title: str, game: str, sections: list[dict[str, Any]]) -> None:
    """Write the sections and rules of a game."""
    environment.print(f"{title} [{game}]")
    for section in sections:
        environment.print()
        environment.print(f"{section['title']} [{section['section']}]")
        for rule in section["rules"]:
            environment.print(f"  {rule['title']} [{rule['rule']}]")


def _toc_markdown(environment: Environment, title: str, game: str, sections: list[dict[str, Any]]) -> None:
    """Write the sections and rules of a game in Markdown."""
    from cli.render import markdown

    markdown.heading(environment, title, game, level=2)
    for section in sections:
        markdown.heading(environment, section["title"], section["section"])
        markdown.identified(environment, [(rule["title"], rule["rule"]) for rule in section["rules"]])


def term(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar=N_("WORD"), help=N_("A term in any language, or slang."))
    ] = None,
) -> None:
    """Show a term in the three languages and the rules it leads to."""
    environment: Environment = ctx.obj
    typed = " ".join(words or ()).strip()
    if not typed:
        raise Ending(ExitStatus.INPUT, N_("Which term? Give a word or more."), field="word")
    from index.search import term as look

    concepts = list(look(typed, environment.speaker.lang))
    if environment.as_json:
        environment.write_json(
            {"schema": 1, "term": typed, "concepts": [concept_json(one) for one in concepts]}
        )
    else:
        if not concepts:
            environment.note(environment.speaker.say(N_("There is no term “{word}”."), word=typed))
        for number, concept in enumerate(concepts):
            if number and not environment.markdown:
                environment.print()
            _show_concept(environment, concept)
    raise Quit(ExitStatus.OK if concepts else ExitStatus.NOTHING)


term.examples = ("term Throw Down", "term жара --lang ru", "term закус")  # type: ignore[attr-defined]


def concept_json(concept: Any) -> dict[str, Any]:
    """Return a concept with its names, synonyms and slang by language."""
    return {
        "id": concept.id,
        "game": concept.rules[0].partition(".")[0] if concept.rules else None,
        "rules": list(concept.rules),
        "names": dict(concept.names),
        "synonyms": {lang: list(found) for lang, found in concept.synonyms.items()},
        "slang": {lang: list(found) for lang, found in concept.slang.items()},
    }


def _show_concept(environment: Environment, concept: Any) -> None:
    """Write a concept in all languages, the reader's first, then its rules."""
    from index import passages

    speaker = environment.speaker
    named = []
    for lang in (speaker.lang, *[lang for lang in LANGUAGES if lang != speaker.lang]):
        more = [*concept.synonyms.get(lang, ()), *concept.slang.get(lang, ())]
        named.append(f"{lang}: {concept.names[lang]}" + (f" ({', '.join(more)})" if more else ""))
    lines(environment, named)
    found = [passages.passage(rule, speaker.lang) for rule in concept.rules]
    rules = [(passage.title, passage.rule) for passage in found if passage is not None]
    if environment.markdown:
        from cli.render import markdown

        markdown.identified(environment, rules)
    else:
        lines(environment, [f"  {title} [{rule}]" for title, rule in rules])


def games(ctx: typer.Context) -> None:
    """List the games with their digests and calculators."""
    environment: Environment = ctx.obj
    from index import passages
    from referee import games as core

    shown: list[dict[str, Any]] = []
    for game in passages.games():
        digest = passages.digest(game)
        calculators = list(core.load(game).calculators) if core.package(game) else []
        shown.append(
            {
                "game": game,
                "title": digest.title,
                "edition": digest.edition,
                "rules": len(digest.rules),
                "calculators": len(calculators),
                "sources": {key: texts[environment.speaker.lang] for key, texts in digest.sources.items()},
                "own": False,
            }
        )
    shown += _own_games()
    if environment.as_json:
        environment.write_json({"schema": 1, "games": shown})
        return
    for one in shown:
        told = N_("  Rules: {rules}; calculators: {calculators}.")
        if one["own"]:
            told = N_("  From digests of your own, passages: {rules}.")
        edition = f" ({one['edition']})" if one["edition"] else ""
        lines(
            environment,
            [
                f"{one['title']}{edition} [{one['game']}]",
                environment.speaker.say(told, rules=one["rules"], calculators=one["calculators"]),
                *[f"  {key}: {text}" for key, text in one["sources"].items()],
            ],
        )


def _own_games() -> list[dict[str, Any]]:
    """Return the games that only digests of a player's own tell of, in the form of the others."""
    from index import added, passages

    found: dict[str, dict[str, Any]] = {}
    for one in added.listed():
        if one.game not in passages.games():
            new = {"game": one.game, "title": one.game, "edition": "", "rules": 0, "calculators": 0}
            shown = found.setdefault(one.game, {**new, "sources": {}, "own": True})
            shown["rules"] += one.passages
            shown["sources"][one.id] = one.title
    return list(found.values())


games.examples = ("games",)  # type: ignore[attr-defined]
