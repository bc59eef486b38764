"""What the sources say where they differ: `why` for one rule, `rulings --disputes` for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.endings import Ending, ExitStatus, Quit
from cli.lookup import no_such_rule, print_ruling, ruling_json
from cli.translation import N_
from cli.view import Sheet

if TYPE_CHECKING:
    from cli.environment import Environment
    from index.passages import Dispute, Passage, RuleInfo, Ruling


def why(
    ctx: typer.Context,
    rule: Annotated[str, typer.Argument(metavar=N_("RULE"), help=N_("A rule, as soa.fight.start."))] = "",
) -> None:
    """Show what each source says on a rule."""
    environment: Environment = ctx.obj
    from index import passages

    if not rule:
        told = N_("Which rule? Give its id, as soa.fight.ties; “referee toc” lists all.")
        raise Ending(ExitStatus.INPUT, told, field="rule")
    passage = passages.passage(rule.strip(), environment.speaker.lang)
    if passage is None:
        raise _unknown(environment, rule)
    info = passages.digest(passage.game).rules[passage.rule]
    dispute = passages.disputes(passage.game).get(passage.rule)
    if environment.as_json:
        environment.write_json({"schema": 1, "disputes": [as_json(passage, info, dispute, environment)]})
        return
    _show(environment, passage, info, dispute)


why.examples = ("why soa.fight.start", "why 1989.score.presence --lang es")  # type: ignore[attr-defined]


def _unknown(environment: Environment, rule: str) -> Exception:
    """Say that there is no such rule; with JSON as an answer without disputes."""
    if environment.as_json:
        from index.search import nearest_rules

        environment.write_json({"schema": 1, "disputes": [], "nearest": list(nearest_rules(rule))})
    else:
        environment.note(no_such_rule(rule, environment.speaker))
    return Quit(ExitStatus.NOTHING)


def disputed(environment: Environment, games: list[str]) -> None:
    """Show every rule on which the sources of the games differ."""
    from index import passages

    lang = environment.speaker.lang
    found = []
    for game in games:
        infos = passages.digest(game).rules
        for rule, dispute in passages.disputes(game).items():
            passage = passages.passage(rule, lang)
            assert passage is not None
            found.append((passage, infos[rule], dispute))
    if environment.as_json:
        shown = [as_json(*one, environment) for one in found]
        environment.write_json({"schema": 1, "disputes": shown})
        return
    for number, one in enumerate(found):
        if number:
            environment.print()
        _show(environment, *one)


def as_json(
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
        "rulings": [ruling_json(ruling, environment) for ruling in rulings],
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
        for source in info.sources:
            environment.print(f"{'-' if environment.markdown else ' '} {source}: {names[source][lang]}")
    else:
        rows: list[Any] = [
            [f"{source}: {names[source][lang]}", texts[lang]] for source, texts in dispute.says.items()
        ]
        rows.append([speaker.text(N_("What stands")), dispute.stands[lang]])
        show_sheet(environment, Sheet([speaker.text(N_("Source")), speaker.text(N_("Says"))], rows))
    for ruling in _rulings(passage.game, info, dispute):
        environment.print()
        print_ruling(environment, ruling)
