"""Sons of Anarchy on the command line: how its calculators are called and what their steps say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from cli.commands import Command, Extra, answer, merge, option_name
from cli.endings import Ending, ExitStatus
from cli.notation import NOBODY, Reader, Several
from cli.translation import N_, Plural
from cli.view import Sheet, View
from referee.situation import InputFault, nearest, unknown_name

if TYPE_CHECKING:
    from cli.environment import Environment

LETTERS = {
    "en": {"cash": "d", "guns": "g", "members": "m", "prospects": "p"},
    "ru": {"cash": "д", "guns": "с", "members": "ч", "prospects": "к"},
    "es": {"cash": "d", "guns": "a", "members": "m", "prospects": "n"},
}
"""The letters of what a gang is noted with in each language; all are read in every language.

Dollars, guns, members, prospects; деньги, стволы, члены, кандидаты; dinero, armas, miembros, novatos.
"н" is read as well (наличные), for that is what cash is called in Russian texts.
"""

ALIKE = {"c": "с", "k": "к", "а": "a", "м": "m", "р": "p"}
"""Letters of the other alphabet that look like one of ours and are typed for it."""

COUNTED = {letter: key for own in LETTERS.values() for key, letter in own.items()}
COUNTED |= {typed: COUNTED[meant] for typed, meant in ALIKE.items()} | {"$": "cash", "": "cash", "н": "cash"}
"""What a letter stands for; a number without one is cash."""

KINDS = {"members": "member", "prospects": "prospect"}
FIGHTING = ("members", "prospects", "guns")
ITEMS = ("cash", "guns", "contraband", "heat")

_NOTED = re.compile(r"(?P<name>.+):(?P<counts>[^:@]*)(?:@(?P<die>[^@]*))?")
_TOKEN = re.compile(r"\$?\d+\$?[^\W\d_]?|[^\W\d_]")
_COUNTED_TWICE = re.compile(r":(?:\s*\$?\d+\$?[^\W\d_]?)+\s*$")
"""What looks like counts at the end of a name: `SAMCRO:12` in `SAMCRO:12:3`."""
_PARTED = re.compile(r"(?<=\d)[\s;,]+")
_NEXT_GANG = re.compile(r"[,;]\s*(?=[^:,;@]+:)")
"""Between two gangs in one word: `SAMCRO:2m@4, Mayans:3m`."""
_NEXT_SHARE = re.compile(r"[,;]\s*(?=[^=:,;]+=(?!\s*\d))")
"""Between two shares in one word: `SAMCRO=cash:3, Mayans=guns:1`."""
_UNKNOWN = ("", "-", "?")
"""Typed for a die that is not rolled."""


def _parts(text: str, letters: tuple[str, ...], code: str, given: str) -> Iterator[tuple[str, str]]:
    """Yield what is counted and its number in `2m1p`; a letter alone is 1. Raises InputFault with the code."""
    seen = set()
    if _TOKEN.sub("", text).strip(" ,;"):
        raise InputFault("", code, given=given)
    for token in _TOKEN.findall(text):
        number = "".join(filter(str.isdigit, token))
        key = COUNTED.get(token.replace(number, "", 1).casefold())
        if key not in letters or key in seen:
            raise InputFault("", code, given=given)
        seen.add(key)
        yield key, number or "1"


def _bare(text: str) -> str:
    """Return a word without spaces around it and the comma or semicolon that parts it from the next."""
    return text.strip().rstrip(",;").rstrip()


def _something(text: str) -> str:
    """Return what is noted, which is nothing for `-`."""
    return "" if text.strip() == NOBODY else text


def _gangs(text: str) -> list[str]:
    """Return the gangs of a word: `SAMCRO:2m@4, Mayans:3m` holds two; a comma may stand in a name, too."""
    words = _NEXT_GANG.split(_bare(text))
    return words if all(":" in word for word in words) else [_bare(text)]


def _noted(text: str, letters: tuple[str, ...], code: str, reader: Reader) -> dict[str, Any]:
    """Return name, counts and die of a gang in our notation."""
    found = _NOTED.fullmatch(text)
    if found is None or not found["name"].strip() or _COUNTED_TWICE.search(found["name"]):
        raise InputFault("", code, given=text)
    read: dict[str, Any] = {"name": found["name"].strip()}
    for key, number in _parts(_something(found["counts"]), letters, code, text):
        read[key] = reader.number(number)
    die = (found["die"] or "").strip()
    if die not in _UNKNOWN:
        read["die"] = reader.number(die)
    return read


def _noted_back(one: dict[str, Any], keys: tuple[str, ...], reader: Reader) -> str:
    letters = LETTERS[reader.speaker.lang]
    counts = "".join(f"{one[key]}{letters[key]}" for key in keys if one.get(key))
    die = f"@{one['die']}" if one.get("die") is not None else ""
    return f"{one['name']}:{counts}{die}"


def gang(text: str, reader: Reader) -> Several:
    """Return the gang of `SAMCRO:2m1p2g@4`: two members, one prospect, two guns, a four rolled."""
    return Several(_noted(one, FIGHTING, "gang-notation", reader) for one in _gangs(text))


def gang_written(one: dict[str, Any], reader: Reader) -> str:
    """Return the notation of a gang, with the letters of the reader's language."""
    return _noted_back(one, FIGHTING, reader)


def final_gang(text: str, reader: Reader) -> Several:
    """Return the gang of `SAMCRO:14d2g3m1p@4` at the end: $14, two guns, three members, one prospect, a four."""
    letters = ("cash", *FIGHTING)
    return Several(_noted(one, letters, "end-notation", reader) for one in _gangs(text))


def final_gang_written(one: dict[str, Any], reader: Reader) -> str:
    """Return the notation of a gang at the end; no cash is written, too."""
    written = _noted_back(one, ("guns", "members", "prospects"), reader)
    name, counts = written[: len(one["name"])], written[len(one["name"]) + 1 :]
    return f"{name}:{one['cash']}{LETTERS[reader.speaker.lang]['cash']}{counts}"


def injured(text: str, reader: Reader) -> Several:
    """Return the injured of `SAMCRO:2m1p@4,2,6`: each with its die in that order, as far as dice are given.

    `-` is nobody, of a gang (`SAMCRO:-`) or at all.
    """
    if _bare(text) == NOBODY:
        return Several()
    return Several(dude for word in _gangs(text) for dude in _injured_of(word, reader))


def _injured_of(text: str, reader: Reader) -> list[dict[str, Any]]:
    found = _NOTED.fullmatch(text)
    code = "injured-notation"
    if found is None or _COUNTED_TWICE.search(found["name"]):
        raise InputFault("", code, given=text)
    if found["counts"].strip() == NOBODY and found["die"] is None:
        return []
    dudes = [{"gang": found["name"].strip(), "dude": kind} for kind in _kinds(found["counts"], code, text)]
    dice = [die.strip() for die in re.split(r"[,;\s]+", found["die"].strip())] if found["die"] else []
    if not dudes or len(dice) > len(dudes):
        raise InputFault("", code, given=text)
    for one, die in zip(dudes, dice, strict=False):
        if die not in _UNKNOWN:
            one["die"] = reader.number(die)
    return dudes


def injured_written(one: dict[str, Any], reader: Reader) -> str:
    """Return the notation of one injured dude."""
    die = f"@{one['die']}" if one.get("die") is not None else ""
    return f"{one['gang']}:{LETTERS[reader.speaker.lang][one['dude'] + 's']}{die}"


def _kinds(text: str, code: str, given: str) -> list[str]:
    """Return the dudes of `2m1p` or `p,m`, one by one; a kind may stand there again."""
    kinds = []
    for token in _TOKEN.findall(text):
        for key, number in _parts(token, tuple(KINDS), code, given):
            kinds += [KINDS[key]] * int(number[:3])
    if _TOKEN.sub("", text).strip(" ,;"):
        raise InputFault("", code, given=given)
    return kinds


def goods(text: str, reader: Reader) -> dict[str, Any]:
    """Return the goods of `contraband:1,cash:2`, named in any language; `-` is nothing."""
    parts = _PARTED.sub(",", _bare(text))
    if parts in _UNKNOWN:
        return {}
    if not all(re.search(r"[^:=]+[:=]", part) for part in parts.split(",")):
        raise InputFault("", "goods-notation", given=text)
    read = reader.counts(parts, ITEMS)
    unknown = next((item for item in read if item not in ITEMS), None)
    if unknown is not None:
        raise InputFault(unknown, "goods-unknown", given=unknown, among=list(ITEMS))
    return read


def goods_written(value: dict[str, Any], reader: Reader) -> str:
    """Return the notation of goods, in the reader's language."""
    name = reader.speaker.name
    return ",".join(f"{name('soa', item)}:{count}" for item, count in value.items()) or "-"


def share(text: str, reader: Reader) -> dict[str, Any]:
    """Return what `SAMCRO=cash:3,guns:1` says a gang has or gives."""
    return merge([_share(word, reader) for word in _NEXT_SHARE.split(_bare(text))])


def _share(text: str, reader: Reader) -> dict[str, Any]:
    name, mark, rest = text.partition("=")
    if not mark or not name.strip():
        raise InputFault("", "share-notation", given=text)
    try:
        return {name.strip(): goods(rest, reader)}
    except InputFault as fault:
        fault.field = f"{name.strip()}.{fault.field}" if fault.field else name.strip()
        raise


def share_written(value: dict[str, Any], reader: Reader) -> str:
    """Return the notation of what one gang has or gives."""
    return " ".join(f"{name}={goods_written(items, reader)}" for name, items in value.items())


def _named(situation: dict[str, Any], name: str, option: str) -> dict[str, Any]:
    gangs = [one for one in situation.get("gangs", ()) if isinstance(one, dict)]
    same = [one for one in gangs if one.get("name") == name]
    same = same or [one for one in gangs if str(one.get("name")).casefold() == name.casefold()]
    if len(same) == 1:
        return same[0]
    raise unknown_name(option, name, [str(one.get("name")) for one in gangs])


def _say(gang: dict[str, Any], key: str, value: Any, option: str) -> None:
    """Say something of a gang. Raises InputFault where an option said it before."""
    if key in gang:
        raise InputFault(option, "twice", given=gang["name"])
    gang[key] = value


def _pair(text: str, option: str) -> tuple[str, str]:
    name, mark, value = text.partition("=")
    if not mark or not name.strip():
        raise InputFault(option, "option-notation", given=text)
    return name.strip(), _bare(value)


def _hits(situation: dict[str, Any], text: str, reader: Reader) -> None:
    name, value = _pair(text, "hits")
    one = _named(situation, name, "hits")
    try:
        found = {} if value == NOBODY else reader.counts(_PARTED.sub(",", value))
    except InputFault as fault:
        raise InputFault("hits", "option-notation", given=text) from fault
    hits = {_named(situation, other, "hits")["name"]: count for other, count in found.items()}
    there = one.setdefault("hits", {})
    for other in hits:
        if other in there:
            raise InputFault("hits", "twice", given=f"{name}={other}")
    there.update(hits)


def _hits_written(situation: dict[str, Any], reader: Reader) -> Iterator[str]:
    for one in situation.get("gangs", ()):
        if one.get("hits"):
            yield f"{one['name']}=" + ",".join(f"{name}:{hits}" for name, hits in one["hits"].items())


def _injured(situation: dict[str, Any], text: str, reader: Reader) -> None:
    name, value = _pair(text, "injured")
    try:
        kinds = _kinds(_something(value), "dudes-notation", value)
    except InputFault as fault:
        fault.field = "injured"
        raise
    _say(_named(situation, name, "injured"), "injured", kinds, "injured")


def _injured_written(situation: dict[str, Any], reader: Reader) -> Iterator[str]:
    letters = LETTERS[reader.speaker.lang]
    for one in situation.get("gangs", ()):
        if one.get("injured"):
            yield f"{one['name']}=" + ",".join(letters[f"{kind}s"] for kind in one["injured"])


def _number_written(key: str) -> Any:
    def write(situation: dict[str, Any], reader: Reader) -> Iterator[str]:
        for one in situation.get("gangs", ()):
            if one.get(key) is not None:
                yield f"{one['name']}={one[key]}"

    return write


def _number_of(key: str, option: str) -> Any:
    def apply(situation: dict[str, Any], text: str, reader: Reader) -> None:
        name, value = _pair(text, option)
        _say(_named(situation, name, option), key, reader.number(value), option)

    return apply


def _round(situation: dict[str, Any], text: str, reader: Reader) -> None:
    """Note a gang of `SAMCRO:3`, next clockwise, and its order tokens; a bare name says nothing of them."""
    for word in re.split("[,;]", _bare(text)):
        _one_round(situation, word, reader)


def _one_round(situation: dict[str, Any], text: str, reader: Reader) -> None:
    name, mark, tokens = text.replace("=", ":").rpartition(":")
    if _COUNTED_TWICE.search(name):
        raise InputFault("gangs", "round-notation", given=text.strip())
    gangs = situation.setdefault("gangs", Several())
    if not isinstance(gangs, Several):  # --gangs filled it
        from cli.values import apart

        raise apart("--gangs", text.strip())
    gangs.append((name if mark else tokens).strip())
    if mark:
        orders = situation.setdefault("orders", {})
        if name.strip() in orders:
            raise InputFault("orders", "twice", given=name.strip())
        orders[name.strip()] = reader.number(tokens)


def one_spelling(environment: Environment, request: dict[str, Any], typed: dict[str, Any]) -> int:
    """Write gangs named in fields of their own as the list of gangs does, whatever their capitals.

    Where such a field may name a gang that is elsewhere, one that looks like a slip is told.
    """
    gangs = _listed(request)
    _take_nobody(request, gangs)
    spelt = {name.casefold(): name for name in gangs if isinstance(name, str)}

    def meant(name: Any) -> Any:
        if not isinstance(name, str) or name in gangs or len(spelt) < len(gangs):
            return name
        return spelt.get(name.casefold(), name)

    for field in ("patch", "starter", "last", "gang"):
        if field in request:
            request[field] = meant(request[field])
    for field in ("orders", "limits", "stock", "gives"):
        if isinstance(request.get(field), dict):
            named = {meant(name): value for name, value in request[field].items()}
            if len(named) == len(request[field]):
                request[field] = named
    if not environment.as_json:
        for field, name in _elsewhere(request):
            _tell_slip(environment, option_name(field), name, gangs)
    return -1


def _take_nobody(request: dict[str, Any], gangs: list[Any]) -> None:
    """Let the patch lie with nobody where a word for that was typed and no gang is called so."""
    holder = request.get("patch")
    if request["calc"] == "soa.next" or not isinstance(holder, str) or holder in gangs:
        return
    from cli.nobody import is_nobody

    called = {name.casefold() for name in gangs if isinstance(name, str)}
    if is_nobody(holder) and holder.casefold() not in called:
        request["patch"] = None


LISTS = ("gangs", "dudes", "offers", "stocks")
"""The fields that list the gangs of a situation; none has two of them."""


def _listed(request: dict[str, Any]) -> list[Any]:
    """Return the gangs a situation lists."""
    found = next((request[field] for field in LISTS if request.get(field)), ())
    return [one.get("name") if isinstance(one, dict) else one for one in found]


def _elsewhere(request: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the gangs in fields that may name one that is not listed, each with its field."""
    if request["calc"] != "soa.next":  # there the patch is held by one of those listed
        yield "patch", request.get("patch")
    yield "gang", request.get("gang")
    for field in ("limits", "stock"):
        named = request.get(field)
        yield from ((field, name) for name in (named if isinstance(named, dict) else ()))


def _tell_slip(environment: Environment, option: str, name: Any, gangs: list[Any]) -> None:
    """Say that a gang is taken for another one where its name looks like that of one listed."""
    known = [one for one in gangs if isinstance(one, str)]
    if not isinstance(name, str) or not known or name in known:
        return
    near = nearest(name, known) or _called_otherwise(name, known, environment.speaker.lang)
    if near is not None:
        told = N_(
            "{option}: “{given}” is none of the gangs listed and is taken for another one; "
            "if “{nearest}” is meant, write it like that."
        )
        environment.note(environment.speaker.say(told, "soa", option=option, given=name, nearest=near))


def _called_otherwise(name: str, known: list[str], lang: str) -> str | None:
    """Return the gang that is called so in another language (Майя, Mayans), or None."""
    from index.names import find

    meant = find("soa", name, lang)
    return next((one for one in known if meant is not None and find("soa", one, lang) == meant), None)


def vary(environment: Environment, request: dict[str, Any], typed: dict[str, Any]) -> int:
    """Show a gang's chances for each number of guns where --vary asks for it; -1 where it does not."""
    if typed.get("vary") is not None:
        _refuse_with_vary(environment, typed)
    one_spelling(environment, request, typed)
    if typed.get("vary") is None:
        return -1
    from msgspec import UNSET

    from referee import games
    from referee.judge import ENVELOPE, Outcome
    from referee.rulings import choose, resting_on
    from referee.situation import check
    from referee.soa import fight as core
    from referee.soa.vary import Varied, by_guns
    from referee.verdict import Illegal

    calc = request["calc"]
    endings: list[Any] = []
    try:
        name = _varied(Reader(environment, "soa"), request, typed["vary"])
        situation = check(
            {key: value for key, value in request.items() if key not in ENVELOPE}, core.Situation
        )
        own = games.load("soa").rulings
        chosen = choose(request.get("rulings", {}), own, games.rulings)

        def chances(rulings: Any) -> Any:
            try:
                endings.append(by_guns(situation, name, rulings))
            except Illegal as refusal:
                endings.append(refusal)
                return refusal.step.rule
            return endings[-1]

        _, resting = resting_on(chances, chosen, own)
    except InputFault as fault:
        return answer(environment, Outcome(calc, UNSET, fault=fault), request, COMMANDS["fight"])
    if isinstance(endings[0], Illegal):
        outcome = Outcome(calc, UNSET, rulings=resting, illegal=endings[0])
    else:
        outcome = Outcome(calc, UNSET, Varied(gang=name, guns=endings[0]), rulings=resting)
    spec = COMMANDS["fight"]._replace(headline=varied)
    return answer(environment, outcome, request, spec, besides={"vary": f"guns={name}"})


IDLE_WITH_VARY = {
    "roll": "--roll",
    "seed": "--seed",
    "extra_hits": "--hits",
    "extra_injured": "--injured",
    "field_exploited": "--exploited",
}
"""The options that do not act on the chances to win, by where Click puts what was typed."""


def _refuse_with_vary(environment: Environment, typed: dict[str, Any]) -> None:
    """Refuse what could not act beside --vary. Raises Ending."""
    idle = [option for key, option in IDLE_WITH_VARY.items() if typed.get(key)]
    if idle:
        told = N_(
            "--vary shows chances, which this does not change: {options}. Leave out the one or the other."
        )
        message = environment.speaker.say(told, "soa", options=idle)
        raise Ending(ExitStatus.USAGE, message, field="--vary")


def _varied(reader: Reader, request: dict[str, Any], text: str) -> str:
    """Return the gang whose guns `guns=SAMCRO` varies; the first that was typed where none is named."""
    what, _, name = text.partition("=")
    if reader.ident(what.strip(), ("guns",)) != "guns":
        raise InputFault("--vary", "vary-notation", given=text)
    gangs = request.get("gangs") or []
    if not gangs:
        raise InputFault("gangs", "missing")
    return str((_named(request, name.strip(), "--vary") if name.strip() else gangs[0])["name"])


def varied(view: View) -> Iterator[str | Sheet]:
    """Yield the chances for each number of guns."""
    result = view.result
    yield view.say(N_("Chances to win by the number of guns {gang} uses:"), gang=result.gang)
    gangs = list(result.guns[0].win)
    rows: list[Any] = [[row.guns, *[row.win[name] for name in gangs], row.nobody] for row in result.guns]
    yield Sheet([view.name("column.guns"), *gangs, view.name("nobody")], rows)


def orders(view: View) -> Iterator[str | Sheet]:
    """Yield the tokens dealt."""
    yield view.say(N_("Order tokens to take: {orders}."), orders=view.result.orders)


def reveal(view: View) -> Iterator[str | Sheet]:
    """Yield what the turn brings."""
    told = N_("Site tiles to turn over: {tiles}; anarchy cards to reveal: {cards}.")
    yield view.say(told, tiles=view.result.tiles, cards=view.result.cards)


def exploit(view: View) -> Iterator[str | Sheet]:
    """Yield what the exploit costs."""
    told = N_("{gang} may exploit the location. Order tokens to pay: {orders}; heat to take: {heat}.")
    yield view.say(told, gang=view.situation.gang, orders=view.result.orders_spent, heat=view.result.heat)


def heat(view: View) -> Iterator[str | Sheet]:
    """Yield the heat and the gang afterwards."""
    result = view.result
    yield view.say(N_("Heat: {heat} of {track}."), heat=result.heat, track=view.situation.track)
    if result.falls:
        told = Plural(
            "{falls} dude takes the fall. Left: members {members}, prospects {prospects}.",
            "{falls} dudes take the fall. Left: members {members}, prospects {prospects}.",
            "falls",
        )
        yield view.say(told, falls=result.falls, members=result.members, prospects=result.prospects)
    if result.out:
        yield view.say(N_("The gang is out of the game."))


def fight(view: View) -> Iterator[str | Sheet]:
    """Yield who wins a fight and what it costs, or the odds."""
    result = view.result
    if result.mode == "odds":
        rows: list[Any] = [[name, chance] for name, chance in result.win.items()]
        rows.append([view.name("nobody"), result.nobody])
        yield Sheet([view.name("column.gang"), view.say(N_("Wins"))], rows)
    else:
        yield view.say(N_("Totals: {totals}."), totals=result.totals)
        if result.winner is None:
            yield view.say(N_("Nobody wins, and nobody stays in the location."))
        else:
            yield view.say(N_("{gang} wins."), gang=result.winner)
    if result.patch:
        yield view.say(N_("The patch: {gang}."), gang=result.patch)
    if any(result.heat.values()):
        yield view.say(N_("Heat: {heat}."), heat={name: n for name, n in result.heat.items() if n})
    if any(result.orders_spent.values()):
        spent = {name: n for name, n in result.orders_spent.items() if n}
        yield view.say(N_("Order tokens paid: {orders}."), orders=spent)
    for name, dudes in result.emergency.items():
        yield view.say(
            N_("To the Emergency Room from {gang}: members {members}, prospects {prospects}."),
            gang=name,
            members=dudes.members,
            prospects=dudes.prospects,
        )
    if result.mode == "odds":
        return
    for name, dudes in result.stays.items():
        told = N_("{gang} stays in the location: members {members}, prospects {prospects}.")
        yield view.say(told, gang=name, members=dudes.members, prospects=dudes.prospects)
    for name, dudes in result.to_club.items():
        told = N_("{gang} goes back to its clubhouse: members {members}, prospects {prospects}.")
        yield view.say(told, gang=name, members=dudes.members, prospects=dudes.prospects)


def _cash(view: View, n: int) -> str:
    return view.say(N_("${n}"), n=n)


def market(view: View) -> Iterator[str | Sheet]:
    """Yield price and payments, or the bands."""
    result = view.result
    if isinstance(result.bands, list):
        rows: list[Any] = [
            [view.say("{from}{to:upto}", **{"from": band.from_, "to": band.to}), _cash(view, band.price)]
            for band in result.bands
        ]
        yield Sheet([view.say(N_("Bags in all")), view.say(N_("Price a bag"))], rows)
    elif result.price is None:
        yield view.say(N_("Nothing is sold."))
    else:
        yield view.say(
            N_("Price a bag: ${price}; bags sold: {total}."), price=result.price, total=result.total
        )
        columns = [view.name("column.gang"), view.name("column.cash"), view.name("column.heat")]
        yield Sheet(
            columns, [[name, _cash(view, cash), result.heat[name]] for name, cash in result.cash.items()]
        )
    if result.extrapolated:
        yield view.say(N_("No source prints this table for so many players: the pattern is extended."))


def recruit(view: View) -> Iterator[str | Sheet]:
    """Yield the gang after a recruit."""
    yield view.say(N_("The gang may recruit."))
    after = view.result.after
    columns = [view.name("column.orders"), view.name("column.prospects")]
    yield Sheet(columns, [[after.orders, after.prospects]])


def patch_in(view: View) -> Iterator[str | Sheet]:
    """Yield the gang after a patch-in."""
    yield view.say(N_("The gang may patch in a prospect."))
    after = view.result.after
    keys = ("orders", "members", "prospects", "guns", "cash")
    yield Sheet([view.name(f"column.{key}") for key in keys], [[getattr(after, key) for key in keys]])


def emergency(view: View) -> Iterator[str | Sheet]:
    """Yield who lives and who dies, or the odds of it."""
    result = view.result
    if result.mode == "odds":
        for name, chances in result.survivors.items():
            rows: list[Any] = [[one.value, one] for one in chances]
            columns = [view.say(N_("Survivors")), view.say(N_("Chance"))]
            yield Sheet(columns, rows, title=name)
        return
    for name, dudes in result.dead.items():
        told = N_("{gang}, dead: members {members}, prospects {prospects}.")
        yield view.say(told, gang=name, members=dudes.members, prospects=dudes.prospects)
    for name, dudes in result.to_club.items():
        told = N_("{gang}, back to the clubhouse: members {members}, prospects {prospects}.")
        yield view.say(told, gang=name, members=dudes.members, prospects=dudes.prospects)
    if not result.dead and not result.to_club:
        yield view.say(N_("There is nobody to roll for."))


DECIDED_BY = {
    "cash": N_("{gang} wins the game: most cash."),
    "patch": N_("{gang} wins the game: most cash, and the patch among those tied."),
    "guns": N_("{gang} wins the game: most cash, and most guns among those tied."),
    "fight": N_("{gang} wins the game by the last throw down of those tied."),
}


def standings(view: View) -> Iterator[str | Sheet]:
    """Yield the winner and the ranking, or the odds of the last fight."""
    result = view.result
    if result.mode == "odds":
        yield view.say(N_("A last throw down of those tied decides."))
        rows: list[Any] = [[name, chance] for name, chance in result.win.items()]
        rows.append([view.say(N_("tied again: not settled")), result.open])
        yield Sheet([view.name("column.gang"), view.say(N_("Wins"))], rows)
    elif result.winner is None:
        told = N_("The last throw down is tied: no source says who wins, {gangs}.")
        yield view.say(told, gangs=result.ranking[0])
    else:
        yield view.say(DECIDED_BY[result.decided_by], gang=result.winner)
    cash = {one.name: one.cash for one in view.situation.gangs}
    places, rank = [], 1
    for group in result.ranking:
        places += [[rank, name, _cash(view, cash[name])] for name in group]
        rank += len(group)
    yield Sheet([view.say(N_("Place")), view.name("column.gang"), view.name("column.cash")], places)


def next_(view: View) -> Iterator[str | Sheet]:
    """Yield whose go it is and the tokens left."""
    result = view.result
    if result.next is None:
        yield view.say(N_("Nobody is next: the order phase is over."))
    else:
        yield view.say(N_("Next: {gang}."), gang=result.next)
    rows: list[Any] = [[name, result.orders[name]] for name in result.patch_order]
    yield Sheet([view.name("column.gang"), view.name("column.orders")], rows)


def transaction(view: View) -> Iterator[str | Sheet]:
    """Yield what is owned afterwards and how often it could be done."""
    result = view.result
    told = Plural(
        "The transaction “{kind:name}” can be done {times} time.",
        "The transaction “{kind:name}” can be done {times} times.",
        "times",
    )
    yield view.say(told, kind=view.situation.kind, times=view.situation.times)
    if result.most is not None:
        most = Plural(
            "It could be done {most} time at most.", "It could be done {most} times at most.", "most"
        )
        yield view.say(most, most=result.most)
    elif not any(getattr(view.situation.get, item) for item in ITEMS):
        yield view.say(N_("Neither --give nor --get names anything, so nothing changes."))
    else:
        bound = N_("What is owned does not limit how often; what the location allows is given with --max.")
        yield view.say(bound)
    rows = [[view.say(N_("the gang")), *[getattr(result.stock, item) for item in ITEMS]]]
    if view.situation.kind == "steal":
        rows.append([view.say(N_("the other gang")), *[getattr(result.victim, item) for item in ITEMS]])
    yield Sheet([view.say(N_("Afterwards")), *[view.name(f"column.{item}") for item in ITEMS]], rows)


def last_call(view: View) -> Iterator[str | Sheet]:
    """Yield whom the card strikes."""
    yield view.say(N_("The card strikes: {gangs}."), gangs=view.result.affected)


def trade(view: View) -> Iterator[str | Sheet]:
    """Yield what both gangs own afterwards."""
    yield view.say(N_("The deal can be made."))
    items = ITEMS[:3]
    rows: list[Any] = [
        [name, *[getattr(stock, item) for item in items]] for name, stock in view.result.stocks.items()
    ]
    yield Sheet([view.say(N_("Afterwards")), *[view.name(f"column.{item}") for item in items]], rows)


EXAMPLES = (
    N_("SAMCRO:2m1p2g@4"),
    N_("SAMCRO:2m1p@4,2,6"),
    N_("SAMCRO:14d2g3m1p@4"),
    N_("contraband:1"),
    N_("cash:2"),
    N_("cash:3"),
    N_("contraband:4,cash:3"),
    N_("SAMCRO=cash:5"),
    N_("SAMCRO=cash:3"),
    N_("sell"),
    N_("most"),
)
"""Examples of fields (`about`) that are written with letters or words of a language; it has its own."""

GOODS: dict[str, Callable[[str, Reader], Any]] = dict.fromkeys(("give", "get", "stock", "victim"), goods)
GOODS_BACK: dict[str, Callable[[Any, Reader], str]] = dict.fromkeys(GOODS, goods_written)
GOODS_NOTED = N_("GOODS:N,…")
SHARE_NOTED = N_("GANG=GOODS:N,…")
HOLDER = N_("NAME|-")
"""How help shows the value of --patch."""
GANG = N_("GANG")

COMMANDS: dict[str, Command] = {
    "orders": Command(
        help=N_("How many order tokens a gang is dealt."),
        examples=("soa orders --base 3 --members 4 --prospects 2",),
        headline=orders,
    ),
    "reveal": Command(
        help=N_("Site tiles and anarchy cards at the start of a turn."),
        examples=("soa reveal 2",),
        headline=reveal,
        arguments=("turn",),
        metavars={"turn": N_("N")},
    ),
    "exploit": Command(
        help=N_("Whether a gang may exploit a location, and what it costs."),
        examples=("soa exploit SAMCRO:2 --gang SAMCRO --orders 3 --hot 1 --boost",),
        headline=exploit,
        arguments=("dudes",),
        metavars={"dudes": N_("GANG:N")},
        run=one_spelling,
    ),
    "heat": Command(
        help=N_("A gang's heat after gains and drops, and who takes the fall."),
        examples=("soa heat 3 --gain 2 --track 4 --members 3",),
        headline=heat,
        arguments=("heat",),
        asked=("gain", "drop"),
        metavars={"heat": N_("N")},
    ),
    "fight": Command(
        help=N_("Resolve a throw down, or give its odds where a die is missing."),
        examples=(
            'soa fight "SAMCRO:2m1p2g@4" "Mayans:3m@2" --patch Mayans',
            'soa fight "SAMCRO:2m1p2g" "Mayans:3m" --patch -',
            'soa fight "SAMCRO:2m1p" "Mayans:3m" --patch Mayans --vary guns',
        ),
        headline=fight,
        arguments=("gangs",),
        readers={"gangs": gang},
        writers={"gangs": gang_written},
        metavars={"gangs": GANG, "orders": N_("GANG=N")},
        note=N_(
            "A gang is written as SAMCRO:2m1p2g@4: members (m), prospects (p), guns used (g), its die behind @; "
            "a letter alone is one."
        ),
        extras=(
            Extra(
                "--hits",
                N_("GANG=GANG:N"),
                N_("Whom a gang's guns hit, among three gangs or more."),
                _hits,
                write=_hits_written,
            ),
            Extra(
                "--owned",
                N_("GANG=N"),
                N_("Guns a gang owns."),
                _number_of("owned_guns", "owned"),
                write=_number_written("owned_guns"),
            ),
            Extra(
                "--backup",
                N_("GANG=N"),
                N_("Locations a gang called backup from."),
                _number_of("backup", "backup"),
                write=_number_written("backup"),
            ),
            Extra(
                "--injured",
                N_("GANG=p,m"),
                N_("The dudes of a gang that are hurt."),
                _injured,
                write=_injured_written,
            ),
        ),
        run=vary,
        own_options=(
            click.Option(
                ["--vary"],
                metavar=N_("guns|guns=NAME"),
                help=N_("Chances for 0–5 guns of one gang (guns=NAME), of the first without a name."),
            ),
        ),
    ),
    "market": Command(
        help=N_("Price, cash and heat of the black market; without offers, its price bands."),
        examples=("soa market --players 4 A:2 B:3 C:4", "soa market --players 3"),
        headline=market,
        arguments=("offers",),
        metavars={"offers": N_("GANG:N")},
        run=one_spelling,
    ),
    "recruit": Command(
        help=N_("Whether a gang may recruit, and what it has afterwards."),
        examples=("soa recruit --orders 2 --prospects 3 --er 1",),
        headline=recruit,
        aliases={"prospects_in_emergency": "--er"},
    ),
    "patch-in": Command(
        help=N_("Whether a prospect may become a member, and what the gang has afterwards."),
        examples=("soa patch-in --orders 2 --prospects 2 --members 3 --guns 1 --cash 4",),
        headline=patch_in,
        aliases={"members_in_emergency": "--er"},
    ),
    "emergency": Command(
        help=N_("Who leaves the Emergency Room alive, or the odds where a die is missing."),
        examples=("soa emergency SAMCRO:2m1p", "soa emergency SAMCRO:2m1p@4,2,6 Mayans:p@3"),
        headline=emergency,
        arguments=("injured",),
        readers={"injured": injured},
        writers={"injured": injured_written},
        metavars={"injured": GANG},
        note=N_(
            "The injured of a gang are written as SAMCRO:2m1p@4,2,6: members (m), prospects (p), their dice "
            "behind @ in that order; a letter alone is one."
        ),
    ),
    "standings": Command(
        help=N_("Who wins the game, and by what; the odds where a last throw down is not rolled."),
        examples=(
            "soa standings SAMCRO:14d2g Mayans:14d3g Niners:9d --patch Niners",
            "soa standings SAMCRO:14d2g3m1p Mayans:14d2g4m Niners:9d --patch -",
        ),
        headline=standings,
        arguments=("gangs",),
        readers={"gangs": final_gang},
        writers={"gangs": final_gang_written},
        metavars={"gangs": GANG},
        run=one_spelling,
        note=N_(
            "A gang is written as SAMCRO:14d2g3m1p@4: cash (d), guns (g), members (m), prospects (p), behind @ "
            "the die of the last throw down; a letter alone is one."
        ),
    ),
    "next": Command(
        help=N_("Whose go it is in the order phase."),
        examples=("soa next SAMCRO:3 Mayans:0 Niners:2 --patch Mayans --last SAMCRO",),
        headline=next_,
        extras=(
            Extra(
                "round",
                N_("GANG:N"),
                N_("The gangs clockwise, each with its order tokens before that go."),
                _round,
            ),
        ),
        run=one_spelling,
    ),
    "transaction": Command(
        help=N_("What a location's transaction leaves, and how often it could be done."),
        examples=(
            "soa transaction sell --times 2 --give contraband:1 --get cash:2 --stock contraband:4,cash:3 --max 3",
            "soa transaction steal --times 1 --get cash:2 --stock cash:1 --victim cash:3",
        ),
        headline=transaction,
        arguments=("kind",),
        asked=("give", "get"),
        readers=GOODS,
        writers=GOODS_BACK,
        merged=tuple(GOODS),
        metavars={"kind": "sell|spend|swap|skim|steal|gain|drop", **dict.fromkeys(GOODS, GOODS_NOTED)},
        note=N_("Goods are cash, guns, contraband and heat, written as cash:3,guns:1; - is nothing."),
    ),
    "last-call": Command(
        help=N_("Which gangs a Last Call card strikes."),
        examples=("soa last-call most SAMCRO:3 Mayans:5 Niners:5",),
        headline=last_call,
        arguments=("condition", "values"),
        metavars={"condition": "most|fewest", "values": N_("GANG:N")},
    ),
    "trade": Command(
        help=N_("What two gangs own after a deal."),
        examples=("soa trade SAMCRO=cash:3 Mayans=guns:1 --stock SAMCRO=cash:5 --stock Mayans=guns:2",),
        headline=trade,
        arguments=("gives",),
        readers={"gives": share, "stocks": share},
        writers={"gives": share_written, "stocks": share_written},
        merged=("gives", "stocks"),
        aliases={"stocks": "--stock"},
        metavars={"gives": SHARE_NOTED, "stocks": SHARE_NOTED},
        run=one_spelling,
        note=N_("Goods are cash, guns and contraband, written as cash:3,guns:1; - is nothing."),
    ),
}

SENTENCES: dict[tuple[str, str], str | Plural] = {
    ("soa.patch", "order"): N_("Patch order, clockwise from the patch holder: {gangs}."),
    ("soa.players", "extrapolated"): N_(
        "No source prints price bands for {players} players; the pattern of the printed ones is extended."
    ),
    ("soa.players", "band"): N_("By that pattern, bags in all {from}{to:upto}: ${price} a bag."),
    ("soa.trading", "handed-over"): N_("{gang} hands over to {other}: {items:name}."),
    ("soa.trading", "nothing"): N_("Nothing changes hands."),
    ("soa.trading", "not-tradeable"): N_(
        "{gang} cannot hand over {item:name}: only cash, guns and contraband change hands."
    ),
    ("soa.trading", "above-stock"): N_("{gang} cannot hand over {item:name} {count}; it owns {owned}."),
    ("soa.trading", "binding-open"): N_("Whether a promise must be kept no source says."),
    ("soa.orders", "dealt"): Plural(
        "Printed base {base}, and 1 for each member ({members}): {orders} order token.",
        "Printed base {base}, and 1 for each member ({members}): {orders} order tokens.",
        "orders",
    ),
    ("soa.orders", "prospects-none"): N_("Prospects ({prospects}) bring no order tokens."),
    ("soa.reveal.tiles", "turned"): N_("Turn {turn}: site tiles to turn over: {tiles}."),
    ("soa.reveal.tiles", "none"): N_("Turn {turn}: there are no site tiles left to turn over."),
    ("soa.reveal.cards", "revealed"): N_("Turn {turn}: anarchy cards to reveal, one by one: {cards}."),
    ("soa.actions.rounds", "no-token"): N_("An action takes an order token; the gang has none and waits."),
    ("soa.actions.rounds", "paid"): Plural(
        "{gang} paid {spent} order token for its action; left: {left}.",
        "{gang} paid {spent} order tokens for its action; left: {left}.",
        "spent",
    ),
    ("soa.actions.rounds", "too-few-tokens"): N_(
        "The action of {gang} takes more order tokens than it has: needed {spent}, there are {tokens}."
    ),
    ("soa.actions.rounds", "waiting"): N_("Without order tokens and waiting: {gangs}."),
    ("soa.actions.rounds", "next"): N_(
        "Next is {gang}: going on in patch order, it is the first with an order token."
    ),
    ("soa.actions.rounds", "over"): N_("Nobody has an order token left: the order phase is over."),
    ("soa.sit-tight", "free"): N_(
        "{gang} sat tight, which takes no order token by this reading; left: {left}."
    ),
    ("soa.sit-tight", "paid"): N_(
        "{gang} sat tight, which takes 1 order token by the ruling chosen; left: {left}."
    ),
    ("soa.recruit", "recruited"): N_(
        "1 order token is paid and a prospect comes to the clubhouse; order tokens {orders}, prospects {prospects}."
    ),
    ("soa.recruit", "no-figure"): N_(
        "There is no prospect figure in the supply: in play {prospects}, in the Emergency Room {emergency}."
    ),
    ("soa.patch-in", "patched-in"): N_(
        "1 order token, 1 gun and $1 are paid; a prospect becomes a member. Members: {members}."
    ),
    ("soa.patch-in", "order-later"): N_("The new member brings its order token only at the next deal."),
    ("soa.patch-in", "no-prospect"): N_("There is no prospect to patch in."),
    ("soa.patch-in", "no-gun"): N_("Patching in takes a gun, and the gang has none."),
    ("soa.patch-in", "no-cash"): N_("Patching in takes $1, and the gang has no cash."),
    ("soa.patch-in", "no-figure"): N_(
        "There is no member figure in the supply: in play {members}, in the Emergency Room {emergency}."
    ),
    ("soa.exploit", "alone"): N_("{gang} is alone there; dudes: {dudes}. It pays 1 order token."),
    ("soa.exploit", "others-there"): N_(
        "{gang} cannot exploit the location: there are dudes of others, {gangs}."
    ),
    ("soa.exploit", "nobody-there"): N_("{gang} has no dude there and cannot exploit the location."),
    ("soa.exploit", "exploited"): N_("The location was exploited this turn already."),
    ("soa.exploit", "again"): N_(
        "The location was exploited this turn already; a card allows it to be exploited again."
    ),
    ("soa.exploit.boost", "paid"): N_("{gang} pays 1 more order token for the boost."),
    ("soa.exploit.boost", "one-token"): N_(
        "With the boost an exploit takes 2 order tokens; the gang has {tokens}."
    ),
    ("soa.exploit.boost", "heat-open"): N_(
        "Whether the boost doubles the hot symbols no source says; here each counts once ({symbols})."
    ),
    ("soa.exploit.hot", "heat"): N_(
        "The location is hot: {gang} takes 1 heat for each hot symbol. Symbols: {symbols}, heat: {heat}."
    ),
    ("soa.exploit.limit", "within"): Plural(
        "The transaction is done {times} time; an exploit allows {most} at most.",
        "The transaction is done {times} times; an exploit allows {most} at most.",
        "times",
    ),
    ("soa.exploit.limit", "above-max"): Plural(
        "The transaction cannot be done {times} time: an exploit allows {most} at most.",
        "The transaction cannot be done {times} times: an exploit allows {most} at most.",
        "times",
    ),
    ("soa.exploit.kinds", "done"): Plural(
        "The transaction “{kind:name}” is done {times} time. Given in all: {given:name}; received: {got:name}.",
        "The transaction “{kind:name}” is done {times} times. Given in all: {given:name}; received: {got:name}.",
        "times",
    ),
    ("soa.exploit.kinds", "given-only"): Plural(
        "The transaction “{kind:name}” is done {times} time. Given in all: {given:name}.",
        "The transaction “{kind:name}” is done {times} times. Given in all: {given:name}.",
        "times",
    ),
    ("soa.exploit.kinds", "got-only"): Plural(
        "The transaction “{kind:name}” is done {times} time. Received in all: {got:name}.",
        "The transaction “{kind:name}” is done {times} times. Received in all: {got:name}.",
        "times",
    ),
    ("soa.exploit.kinds", "no-goods"): Plural(
        "The transaction “{kind:name}” is done {times} time; no goods change hands.",
        "The transaction “{kind:name}” is done {times} times; no goods change hands.",
        "times",
    ),
    ("soa.exploit.kinds", "not-given"): N_("The transaction “{kind:name}” does not take {item:name}."),
    ("soa.exploit.kinds", "not-got"): N_("The transaction “{kind:name}” does not bring {item:name}."),
    ("soa.exploit.kinds", "stock-short"): N_(
        "The gang has too little. Needed: {item:name} {needed}; there are {owned}."
    ),
    ("soa.exploit.kinds", "stolen"): N_("Taken from the other gang: {items:name}."),
    ("soa.exploit.kinds", "victim-short"): N_(
        "The other gang has too little. To steal: {item:name} {needed}; it has {owned}."
    ),
    ("soa.heat.sources", "dropped"): N_("Heat taken off first: {heat}."),
    ("soa.heat.sources", "gained"): N_("Heat gained: {heat}."),
    ("soa.heat.sources", "transaction-drop"): N_("The transaction takes heat off: {heat}."),
    ("soa.heat.sources", "transaction-gain"): N_("The transaction brings heat: {heat}."),
    ("soa.heat.overflow", "fits"): N_("On the heat track: {heat} of {track} spaces."),
    ("soa.heat.overflow", "members"): N_(
        "Tokens that do not fit: {tokens}; a member takes the fall for each. Members who fall: {members}."
    ),
    ("soa.heat.overflow", "any-dudes"): N_(
        "Tokens that do not fit: {tokens}; by the ruling chosen any dude may take the fall, prospects first. "
        "Prospects who fall: {prospects}, members: {members}."
    ),
    ("soa.heat.no-member", "no-member"): N_(
        "There is no member left to take the fall: the gang is out of the game."
    ),
    ("soa.heat.no-member", "nobody"): N_(
        "There is nobody left to take the fall: the gang is out of the game."
    ),
    ("soa.heat.after", "open"): N_(
        "What the heat is after a fall no source says; here the track stays full and each token too many is a "
        "fall of its own."
    ),
    ("soa.market.offer", "offered"): N_("Bags offered in all: {total}."),
    ("soa.market.offer", "nothing-sold"): N_(
        "No gang offers a bag, so nothing is sold and nobody takes heat."
    ),
    ("soa.market.offer", "above-limit"): Plural(
        "{gang} offers {bags} bag; its heat allows {most} at most.",
        "{gang} offers {bags} bags; its heat allows {most} at most.",
        "bags",
    ),
    ("soa.market.offer", "above-stock"): Plural(
        "{gang} offers {bags} bag; it owns {most}.", "{gang} offers {bags} bags; it owns {most}.", "bags"
    ),
    ("soa.market.price.3p", "band"): N_("Bags in all {from}{to:upto}: ${price} a bag."),
    ("soa.market.price.4p", "band"): N_("Bags in all {from}{to:upto}: ${price} a bag."),
    ("soa.market.payout", "payout"): N_("Every seller is paid its bags times ${price}: {cash}."),
    ("soa.market.heat", "one"): N_("A gang that sells takes 1 heat, not one a bag: {gangs}."),
    ("soa.market.heat", "none"): N_("By the ruling chosen, selling brings no heat."),
    ("soa.cards.last-call", "most"): N_("The most, {value}: {gangs}."),
    ("soa.cards.last-call", "fewest"): N_("The fewest, {value}: {gangs}."),
    ("soa.cards.last-call", "tied"): N_("On a tie the card strikes all who are tied: {gangs}."),
    ("soa.emergency", "dies"): N_("{gang}, {dude:name}: the die shows {die}; on 1–3 it dies."),
    ("soa.emergency", "lives"): N_(
        "{gang}, {dude:name}: the die shows {die}; on 4–6 it goes back to the clubhouse."
    ),
    ("soa.emergency", "to-roll"): N_("Dice {gang} has to roll: {dice}; each injured dude lives on 4–6."),
    ("soa.emergency", "nobody"): N_("Nobody is in the Emergency Room."),
    ("soa.emergency.dead", "to-supply"): N_("The dead go to the supply: {gangs}."),
    ("soa.fight.start", "too-few-gangs"): N_(
        "A throw down needs dudes of at least 2 gangs there; there are {count}."
    ),
    ("soa.fight.start", "starter-absent"): N_("{gang} has no dudes there and cannot start the throw down."),
    ("soa.fight.start", "no-token"): N_("{gang} has no order token to start the throw down with."),
    ("soa.fight.start", "no-member"): N_(
        "By the ruling chosen, {gang} needs a member there to start the throw down."
    ),
    ("soa.fight.start", "started"): N_("{gang} pays 1 order token to start the throw down."),
    ("soa.fight.backup", "paid"): N_("{gang} pays 1 order token a location for backup: {sources}."),
    ("soa.fight.backup", "unpaid"): N_(
        "{gang} calls backup from locations: {sources}; order tokens for it: {tokens}."
    ),
    ("soa.fight.backup", "not-involved"): N_(
        "{gang} has no dudes in the throw down; only gangs already in it may call for backup."
    ),
    ("soa.fight.guns", "above-dudes"): N_(
        "{gang} uses guns: {guns}; dudes there: {dudes}. At most one gun each."
    ),
    ("soa.fight.guns", "above-owned"): N_("{gang} uses guns: {guns}; it owns {owned}."),
    ("soa.fight.guns", "used"): Plural(
        "{gang} uses {guns} gun, which goes to the supply.",
        "{gang} uses {guns} guns, which go to the supply.",
        "guns",
    ),
    ("soa.fight.heat", "gained"): N_("{gang} used guns and takes 1 heat."),
    ("soa.fight.heat", "open"): N_(
        "Whether a member who falls to this heat still counts in the total no source says; here it counts ({gangs})."
    ),
    ("soa.fight.strength", "total"): N_(
        "{gang}, strength: members {members}, prospects {prospects}, guns {guns}, die {die}; in all {total}."
    ),
    ("soa.fight.strength", "base"): N_(
        "{gang}, strength: members {members}, prospects {prospects}, guns {guns}; in all {base} and the die."
    ),
    ("soa.fight.winner", "highest"): N_("{gang} has the highest total, {total}, and wins."),
    ("soa.fight.winner", "home"): N_("The dudes that lost go back to the clubhouse: {gangs}."),
    ("soa.fight.ties", "holder-among"): N_("{gangs} are tied at {total}; {holder} holds the patch and wins."),
    ("soa.fight.ties", "holder-below"): N_(
        "{gangs} are tied at {total}; by the ruling chosen {holder} wins as the patch holder in the fight."
    ),
    ("soa.fight.ties", "nobody-holder-below"): N_(
        "{gangs} are tied at {total}; the patch holder {holder} is below them, so nobody wins."
    ),
    ("soa.fight.ties", "nobody"): N_(
        "{gangs} are tied at {total} and the patch holder does not fight: nobody wins."
    ),
    ("soa.fight.ties", "nobody-no-holder"): N_(
        "{gangs} are tied at {total}, and no gang holds the patch: nobody wins."
    ),
    ("soa.fight.ties", "all-home"): N_("Nobody has won, so all dudes go back to the clubhouse: {gangs}."),
    ("soa.fight.ties", "odds-holder"): N_("A tie at the top goes to {holder}, who holds the patch."),
    ("soa.fight.ties", "odds-holder-below"): N_(
        "Every tie at the top goes to {holder}, by the ruling chosen even from below it."
    ),
    ("soa.fight.ties", "odds-nobody"): N_(
        "A tie at the top is won by nobody: the patch holder does not fight."
    ),
    ("soa.fight.ties", "odds-no-holder"): N_("A tie at the top is won by nobody: no gang holds the patch."),
    ("soa.fight.patch", "taken"): N_("{holder} held the patch and lost: {gang} takes it."),
    ("soa.fight.patch", "stays"): N_("The patch stays with {holder}."),
    ("soa.fight.injuries", "not-as-many-as-guns"): N_(
        "{gang} names hits: {hits}; guns used: {guns}. It is one hit a gun."
    ),
    ("soa.fight.injuries", "oneself"): N_("{gang} cannot hit its own dudes."),
    ("soa.fight.injuries", "not-there"): N_("{gang} names injured dudes that are not there."),
    ("soa.fight.injuries", "not-as-many-as-hits"): N_(
        "{gang} names injured dudes: {named}; hits it suffers: {hits}."
    ),
    ("soa.fight.injuries", "hurt"): N_("Hurt of {gang}: members {members}, prospects {prospects}."),
    ("soa.fight.injuries", "prospects-first"): N_("{gang} names nobody, so its prospects are hurt first."),
    ("soa.fight.injuries", "lost"): N_("Hits on {gang} beyond its dudes are lost: {hits}."),
    ("soa.fight.exploit", "may"): N_("{gang} may at once pay 1 order token to exploit the location."),
    ("soa.fight.exploit", "nobody-left"): N_("{gang} has nobody left there and cannot exploit the location."),
    ("soa.fight.exploit", "exploited"): N_("The location was exploited this turn already."),
    ("soa.fight.exploit", "no-token"): N_("{gang} has no order token left to exploit the location with."),
    ("soa.end", "most-cash"): N_("{gang} has the most cash, ${cash}, and wins."),
    ("soa.end.ties", "cash"): N_("{gangs} are tied for the most cash, ${cash}."),
    ("soa.end.ties", "patch"): N_("{gang} holds the patch and wins the tie."),
    ("soa.end.ties", "most-guns"): N_("{gang} has the most guns of those tied, {guns}, and wins."),
    ("soa.end.ties", "guns"): N_(
        "None of those tied holds the patch; {gangs} are tied on guns, too, {guns} each: a last throw down decides."
    ),
    ("soa.end.ties", "fight-total"): N_(
        "{gang}, strength: members {members}, prospects {prospects}, guns {guns}, die {die}; in all {total}."
    ),
    ("soa.end.ties", "fight-base"): N_(
        "{gang}, strength: members {members}, prospects {prospects}, guns {guns}; in all {base} and the die."
    ),
    ("soa.end.ties", "fight-won"): N_(
        "{gang} has the highest total of the last throw down, {total}, and wins."
    ),
    ("soa.end.ties", "fight-tied"): N_("{gangs} are tied in the last throw down at {total}."),
    ("soa.end.ties", "fight-open"): N_(
        "Who wins where the last throw down is tied, too, no source says ({gangs})."
    ),
    ("soa.end.ties", "no-dudes-open"): N_(
        "Whether a gang without dudes takes part in the last throw down no source says; here it rolls its die ({gangs})."
    ),
}

SLIPS: dict[str, str] = {
    "gang-notation": N_("{field}: “{given}” is not understood; a gang is written as SAMCRO:2m1p2g@4."),
    "injured-notation": N_(
        "{field}: “{given}” is not understood; the injured are written as SAMCRO:2m1p or SAMCRO:p@4."
    ),
    "end-notation": N_("{field}: “{given}” is not understood; a gang is written as SAMCRO:14d2g3m1p@4."),
    "goods-notation": N_("{field}: “{given}” is not understood; goods are written as cash:3,guns:1."),
    "goods-unknown": N_("{field}: there are no goods called “{given}”, only {among:name}."),
    "share-notation": N_(
        "{field}: “{given}” is not understood; what a gang has is written as SAMCRO=cash:3,guns:1."
    ),
    "dudes-notation": N_("{field}: “{given}” is not understood; dudes are written as 2m1p or p,m."),
    "option-notation": N_(
        "{field}: “{given}” is not understood; what belongs to a gang is written as SAMCRO=2."
    ),
    "round-notation": N_(
        "{field}: “{given}” is not understood; a gang is written as SAMCRO:3, with its order tokens."
    ),
    "vary-notation": N_("{field}: “{given}” is not possible; vary the guns of a gang: guns or guns=SAMCRO."),
    "more-than-figures": N_(
        "{field}: too many figures ({kind:name}): {given}, counting the Emergency Room; a club has {most} of each "
        "kind."
    ),
    "victim-without-steal": N_("{field}: “{kind:name}” takes nothing from another gang; leave it out."),
}
