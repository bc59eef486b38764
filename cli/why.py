"""Where the sources differ: `why` for one rule, `rulings` for the questions they leave open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.endings import Ending, ExitStatus, Quit
from cli.lookup import no_such_rule
from cli.render import lines
from cli.translation import N_
from cli.values import one_game
from cli.view import Sheet

if TYPE_CHECKING:
    from cli.environment import Environment
    from index.passages import Dispute, Passage, RuleInfo, Ruling


def why(
    ctx: typer.Context,
    rule: Annotated[
        str, typer.Argument(metavar=N_("RULE"), help=N_("A rule, a section or a game, as soa.fight."))
    ] = "",
) -> None:
    """Show what each source says on a rule."""
    environment: Environment = ctx.obj
    from index import added, passages

    if not rule:
        told = N_("Which rule? Give its id, as soa.fight.ties; “referee toc” lists all.")
        raise Ending(ExitStatus.INPUT, told, field="rule")
    key = rule.strip().casefold()
    if key.partition(".")[0] not in passages.games() and added.select(key):
        told = N_("{rule} belongs to a digest of your own; nobody else says anything on it.")
        raise _nothing(environment, "disputes", environment.speaker.say(told, rule=key))
    chosen = [key] if passages.passage(key, environment.speaker.lang) else passages.select(key)
    if not chosen:
        raise _unknown(environment, key)
    if len(chosen) > 1:  # a section or a game
        disputed = passages.disputes(chosen[0].partition(".")[0])
        chosen = [one for one in chosen if one in disputed]
    _show_all(environment, chosen)


why.examples = ("why soa.fight.start", "why 1989.score.presence --lang es")  # type: ignore[attr-defined]


def _unknown(environment: Environment, rule: str) -> Exception:
    """Say that there is no such rule; with JSON as an answer without disputes."""
    if environment.as_json:
        from index.search import nearest_rules

        environment.write_json({"schema": 1, "disputes": [], "nearest": list(nearest_rules(rule))})
    else:
        environment.note(no_such_rule(rule, environment.speaker))
    return Quit(ExitStatus.NOTHING)


def _nothing(environment: Environment, key: str, told: str) -> Exception:
    """Say that there is nothing to show; with JSON as an answer without items."""
    if environment.as_json:
        environment.write_json({"schema": 1, key: []})
    else:
        environment.note(told)
    return Quit(ExitStatus.NOTHING)


def rulings(
    ctx: typer.Context,
    game: Annotated[
        str,
        typer.Argument(metavar=N_("[GAME|RULING]"), help=N_("A game, or one ruling; all games if left out.")),
    ] = "",
    disputes: Annotated[
        bool, typer.Option("--disputes", help=N_("List every rule on which the sources differ."))
    ] = False,
) -> None:
    """List rulings: question, readings, their sources, the default and what this table chose."""
    environment: Environment = ctx.obj
    from index import passages

    one = [ruling for each in passages.games() for ruling in passages.rulings(each) if ruling.id == game]
    chosen = [one[0].game] if one else [one_game(game)] if game else list(passages.games())
    if not set(chosen) <= set(passages.games()):  # a game that only digests of a player's own tell of
        told = N_(
            "{game} is known from digests of your own only; questions and disputes are not kept for it."
        )
        raise _nothing(
            environment, "disputes" if disputes else "rulings", environment.speaker.say(told, game=game)
        )
    if disputes and not one:
        _show_all(environment, [rule for each in chosen for rule in passages.disputes(each)])
        return
    found = one or [ruling for each in chosen for ruling in passages.rulings(each)]
    if environment.as_json:
        environment.write_json({"schema": 1, "rulings": [_ruling_json(one, environment) for one in found]})
        return
    for number, ruling in enumerate(found):
        if number:
            environment.print()
        _print_ruling(environment, ruling)
        if environment.markdown:
            environment.print(", ".join(f"`{rule}`" for rule in ruling.rules))
        else:
            environment.print("  " + ", ".join(ruling.rules))


rulings.examples = ("rulings soa", "rulings market-heat", "rulings 1989 --disputes")  # type: ignore[attr-defined]


def _show_all(environment: Environment, rules: list[str]) -> None:
    """Show what each source says on some rules."""
    from index import passages

    found = []
    for rule in rules:
        passage = passages.passage(rule, environment.speaker.lang)
        assert passage is not None
        info = passages.digest(passage.game).rules[rule]
        found.append((passage, info, passages.disputes(passage.game).get(rule)))
    if environment.as_json:
        shown = [_as_json(*one, environment) for one in found]
        environment.write_json({"schema": 1, "disputes": shown})
        return
    if not found:
        environment.print(environment.speaker.text(N_("The sources do not differ here.")))
    for number, one in enumerate(found):
        if number:
            environment.print()
        _show(environment, *one)


def _as_json(
    passage: Passage, info: RuleInfo, dispute: Dispute | None, environment: Environment
) -> dict[str, Any]:
    """Return what the sources say on a rule; `says` is empty where they do not differ."""
    lang = environment.speaker.lang
    rulings = _rulings(passage.game, info, dispute)
    return {
        "rule": passage.rule,
        "game": passage.game,
        "lang": lang,
        "title": passage.title,
        "sources": list(info.sources),
        "says": {source: texts[lang] for source, texts in dispute.says.items()} if dispute else {},
        "stands": dispute.stands[lang] if dispute else passage.text,
        "rulings": [_ruling_json(ruling, environment) for ruling in rulings],
    }


def _rulings(game: str, info: RuleInfo, dispute: Dispute | None) -> list[Ruling]:
    """Return the rulings that bear on a rule."""
    from index import passages

    wanted = {*info.rulings, *([dispute.ruling] if dispute is not None and dispute.ruling else [])}
    return [ruling for ruling in passages.rulings(game) if ruling.id in wanted]


def _show(environment: Environment, passage: Passage, info: RuleInfo, dispute: Dispute | None) -> None:
    """Show one rule: a table of who says what, what stands, the rulings with their readings."""
    from cli.commands import show_sheet
    from index import passages

    speaker, lang = environment.speaker, environment.speaker.lang
    if environment.markdown:
        from cli.render import markdown

        markdown.heading(environment, passage.title, passage.rule)
    else:
        environment.print(f"{passage.title} [{passage.rule}]")
    names = passages.digest(passage.game).sources
    if dispute is None:
        environment.print(speaker.text(N_("The sources do not differ here.")))
        lines(environment, [f"  {source}: {names[source][lang]}" for source in info.sources])
    else:
        rows: list[Any] = [
            [f"{source}: {names[source][lang]}", texts[lang]] for source, texts in dispute.says.items()
        ]
        rows.append([speaker.text(N_("What stands")), dispute.stands[lang]])
        show_sheet(environment, Sheet([speaker.text(N_("Source")), speaker.text(N_("Says"))], rows))
    for ruling in _rulings(passage.game, info, dispute):
        environment.print()
        _print_ruling(environment, ruling)


def _print_ruling(environment: Environment, ruling: Ruling) -> None:
    """Write a question, its readings, their sources, which is the default and which this table chose."""
    speaker, lang = environment.speaker, environment.speaker.lang
    own = environment.table.rulings if environment.table is not None else {}
    rows = []
    for place, reading in enumerate(ruling.readings):
        marks = [*reading.sources]
        if place == 0:
            marks.append(speaker.text(N_("default")))
        if own.get(ruling.id) == reading.value:
            marks.append(speaker.text(N_("this table")))
        rows.append((reading.value, reading.text[lang], ", ".join(marks)))
    if environment.markdown:
        from cli.render import markdown

        markdown.heading(environment, ruling.question[lang], ruling.id)
        columns = [speaker.text(N_("Value")), speaker.text(N_("Reading")), speaker.text(N_("Source"))]
        markdown.table(environment, columns, rows)
        return
    environment.print(f"{ruling.question[lang]} [{ruling.id}]")
    for value, text, note in rows:
        environment.print(f"  {value}: {text}" + (f" ({note})" if note else ""))


def _ruling_json(ruling: Ruling, environment: Environment) -> dict[str, Any]:
    """Return a ruling with its readings, the default and what this table chose."""
    lang = environment.speaker.lang
    own = environment.table.rulings if environment.table is not None else {}
    default = ruling.readings[0].value
    return {
        "ruling": ruling.id,
        "game": ruling.game,
        "rules": list(ruling.rules),
        "question": ruling.question[lang],
        "readings": [
            {"value": one.value, "text": one.text[lang], "sources": list(one.sources)}
            for one in ruling.readings
        ],
        "default": default,
        "chosen": own.get(ruling.id, default),
    }
