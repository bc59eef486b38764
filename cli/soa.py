"""Sons of Anarchy on the command line: how its calculators are called and what their steps say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cli.commands import Command, Extra
from cli.notation import Reader
from cli.translation import N_, Plural
from cli.view import Sheet, View
from referee.situation import InputFault

KINDS = {"m": "member", "ч": "member", "p": "prospect", "к": "prospect", "n": "prospect"}
"""Letters of the dudes in the three languages: member, член, miembro; prospect, кандидат, novato."""

COUNTED = {"m": "members", "ч": "members", "p": "prospects", "к": "prospects", "n": "prospects"} | {
    "g": "guns",
    "с": "guns",
    "c": "guns",
    "a": "guns",
}
"""Letters of what a gang is noted with; gun, ствол (also typed with a Latin c), arma."""

LETTERS = {
    "en": {"members": "m", "prospects": "p", "guns": "g"},
    "ru": {"members": "ч", "prospects": "к", "guns": "с"},
    "es": {"members": "m", "prospects": "n", "guns": "a"},
}
"""The letters a gang is written with in each language; all are read in every language."""

_GANG = re.compile(r"(?P<name>.+?):(?P<counts>(?:\d+[^\W\d_])*)(?:@(?P<die>\d+))?")
_COUNT = re.compile(r"(\d+)([^\W\d_])")


def gang(text: str, reader: Reader) -> dict[str, Any]:
    """Return the gang of `SAMCRO:2m1p2g@4`: two members, one prospect, two guns, a four rolled."""
    found = _GANG.fullmatch(text.strip())
    if found is None:
        raise InputFault("", "gang-notation", given=text)
    read: dict[str, Any] = {"name": found["name"].strip()}
    for number, letter in _COUNT.findall(found["counts"]):
        key = COUNTED.get(letter.lower())
        if key is None or key in read:
            raise InputFault("", "gang-notation", given=text)
        read[key] = reader.number(number)
    if found["die"]:
        read["die"] = reader.number(found["die"])
    return read


def gang_written(one: dict[str, Any], reader: Reader) -> str:
    """Return the notation of a gang, with the letters of the reader's language."""
    letters = LETTERS[reader.speaker.lang]
    counts = "".join(f"{one[key]}{letter}" for key, letter in letters.items() if one.get(key))
    die = f"@{one['die']}" if one.get("die") is not None else ""
    return f"{one['name']}:{counts}{die}"


def _named(situation: dict[str, Any], name: str, option: str) -> dict[str, Any]:
    for one in situation.get("gangs", ()):
        if one["name"] == name:
            return one  # type: ignore[no-any-return]
    names = [one["name"] for one in situation.get("gangs", ())]
    raise InputFault(option, "unknown-name", given=name, allowed=names, nearest=None)


def _pair(text: str, option: str) -> tuple[str, str]:
    name, mark, value = text.partition("=")
    if not mark:
        raise InputFault(f"{option} {text}", "missing")
    return name.strip(), value.strip()


def _hits(situation: dict[str, Any], text: str, reader: Reader) -> None:
    name, value = _pair(text, "--hits")
    _named(situation, name, "--hits").setdefault("hits", {}).update(reader.counts(value))


def _hits_written(situation: dict[str, Any], reader: Reader) -> Iterator[str]:
    for one in situation.get("gangs", ()):
        if one.get("hits"):
            yield f"{one['name']}=" + ",".join(f"{name}:{hits}" for name, hits in one["hits"].items())


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
        _named(situation, name, option)[key] = reader.number(value)

    return apply


def _injured(situation: dict[str, Any], text: str, reader: Reader) -> None:
    name, value = _pair(text, "--injured")
    letters = [letter.strip() for letter in value.split(",") if letter.strip()]
    _named(situation, name, "--injured")["injured"] = [
        KINDS.get(letter.lower(), letter) for letter in letters
    ]


def fight(view: View) -> Iterator[str | Sheet]:
    """Yield who wins a fight and what it costs, or the odds."""
    result = view.result
    if result.mode == "odds":
        rows: list[Any] = [[name, chance] for name, chance in result.win.items()]
        rows.append([view.say(N_("nobody")), result.nobody])
        yield Sheet([view.say(N_("Gang")), view.say(N_("Wins"))], rows)
    else:
        yield view.say(N_("Totals: {totals}."), totals=result.totals)
        if result.winner is None:
            yield view.say(N_("Nobody wins: every gang goes home."))
        else:
            yield view.say(N_("{gang} wins."), gang=result.winner)
        if result.patch is not None:
            yield view.say(N_("The patch: {gang}."), gang=result.patch)
    if any(result.heat.values()):
        yield view.say(N_("Heat: {heat}."), heat={name: n for name, n in result.heat.items() if n})
    for name, dudes in result.emergency.items():
        yield view.say(
            N_("To the Emergency Room from {gang}: members {members}, prospects {prospects}."),
            gang=name,
            members=dudes.members,
            prospects=dudes.prospects,
        )


def market(view: View) -> Iterator[str | Sheet]:
    """Yield price and payments, or the bands."""
    result = view.result
    if isinstance(result.bands, list):
        rows: list[Any] = [
            [f"{band.from_}\u2013{band.to}" if band.to else f"{band.from_}+", f"${band.price}"]
            for band in result.bands
        ]
        yield Sheet([view.say(N_("Bags in all")), view.say(N_("Price a bag"))], rows)
    elif result.price is None:
        yield view.say(N_("Nothing is sold."))
    else:
        yield view.say(
            N_("Price a bag: ${price}; bags sold: {total}."), price=result.price, total=result.total
        )
        columns = [view.say(N_("Gang")), view.say(N_("Cash")), view.say(N_("Heat"))]
        yield Sheet(columns, [[name, f"${cash}", result.heat[name]] for name, cash in result.cash.items()])
    if result.extrapolated:
        yield view.say(N_("No source prints this table for so many players: the pattern is extended."))


COMMANDS: dict[str, Command] = {
    "fight": Command(
        help=N_("Resolve a throw down, or give its odds where a die is missing."),
        examples=(
            'soa fight "SAMCRO:2m1p2g@4" "Mayans:3m@2" --patch Mayans',
            'soa fight "SAMCRO:2m1p2g" "Mayans:3m" --patch -',
        ),
        headline=fight,
        arguments=("gangs",),
        readers={"gangs": gang},
        writers={"gangs": gang_written},
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
                _number_of("owned_guns", "--owned"),
                write=_number_written("owned_guns"),
            ),
            Extra(
                "--backup",
                N_("GANG=N"),
                N_("Locations a gang called backup from."),
                _number_of("backup", "--backup"),
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
    ),
    "market": Command(
        help=N_("Price, cash and heat of the black market; without offers, its price bands."),
        examples=("soa market --players 4 A:2 B:3 C:4", "soa market --players 3"),
        headline=market,
        arguments=("offers",),
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
    ("soa.orders", "dealt"): N_(
        "Printed base {base}, and 1 for each member ({members}): order tokens {orders}."
    ),
    ("soa.orders", "prospects-none"): N_("Prospects ({prospects}) bring no order tokens."),
    ("soa.reveal.tiles", "turned"): N_("Turn {turn}: site tiles to turn over: {tiles}."),
    ("soa.reveal.tiles", "none"): N_("Turn {turn}: there are no site tiles left to turn over."),
    ("soa.reveal.cards", "revealed"): N_("Turn {turn}: anarchy cards to reveal, one by one: {cards}."),
    ("soa.actions.rounds", "no-token"): N_("An action takes an order token; the gang has none and waits."),
    ("soa.actions.rounds", "paid"): N_("{gang} paid for its action; order tokens: {spent}, left: {left}."),
    ("soa.actions.rounds", "too-few-tokens"): N_(
        "The action of {gang} takes more order tokens than it has: needed {spent}, there are {tokens}."
    ),
    ("soa.actions.rounds", "waiting"): N_("Without order tokens and waiting: {gangs}."),
    ("soa.actions.rounds", "next"): N_("Next is {gang}, the first in patch order with an order token."),
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
    ("soa.exploit.limit", "within"): N_("Times: {times}; an exploit allows {most} at most."),
    ("soa.exploit.limit", "above-max"): N_("Times: {times}, but an exploit allows {most} at most."),
    ("soa.exploit.kinds", "done"): N_(
        "The transaction “{kind:name}”, times: {times}. Given: {given:name}; received: {got:name}."
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
    ("soa.heat.no-member", "nobody"): N_("There is nobody left to take the fall: the gang is out of the game."),
    ("soa.heat.after", "open"): N_(
        "What the heat is after a fall no source says; here the track stays full and each token too many is a "
        "fall of its own."
    ),
    ("soa.market.offer", "offered"): N_("Bags offered in all: {total}."),
    ("soa.market.offer", "nothing-sold"): N_(
        "No gang offers a bag, so nothing is sold and nobody takes heat."
    ),
    ("soa.market.offer", "above-limit"): N_("{gang} offers {bags}, but its heat allows at most {most}."),
    ("soa.market.offer", "above-stock"): N_("{gang} offers {bags}, but owns {most}."),
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
        "{gang} calls backup from {sources} locations, but has {tokens} tokens for it."
    ),
    ("soa.fight.backup", "not-involved"): N_(
        "{gang} has no dudes in the throw down; only gangs already in it may call for backup."
    ),
    ("soa.fight.guns", "above-dudes"): N_(
        "{gang} uses {guns} guns, but has {dudes} dudes there: at most one each."
    ),
    ("soa.fight.guns", "above-owned"): N_("{gang} uses {guns} guns, but owns {owned}."),
    ("soa.fight.guns", "used"): N_("{gang} uses guns: {guns}; they go to the supply."),
    ("soa.fight.heat", "gained"): N_("{gang} used guns and takes 1 heat."),
    ("soa.fight.heat", "open"): N_(
        "Whether a member who falls to this heat still counts in the total no source says; here it counts ({gangs})."
    ),
    ("soa.fight.strength", "total"): N_(
        "{gang}: members {members}, prospects {prospects}, guns {guns}, die {die}: {total} in all."
    ),
    ("soa.fight.strength", "base"): N_(
        "{gang}: members {members}, prospects {prospects}, guns {guns}: {base} plus the die."
    ),
    ("soa.fight.winner", "highest"): N_("{gang} has the highest total, {total}, and wins."),
    ("soa.fight.winner", "home"): N_("The others' dudes go to their clubhouses: {gangs}."),
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
    ("soa.fight.ties", "odds-holder"): N_("A tie at the top goes to {holder}, who holds the patch."),
    ("soa.fight.ties", "odds-holder-below"): N_(
        "Every tie at the top goes to {holder}, by the ruling chosen even from below it."
    ),
    ("soa.fight.ties", "odds-nobody"): N_(
        "A tie at the top is won by nobody: the patch holder does not fight."
    ),
    ("soa.fight.patch", "taken"): N_("{holder} held the patch and lost: {gang} takes it."),
    ("soa.fight.patch", "stays"): N_("The patch stays with {holder}."),
    ("soa.fight.injuries", "not-as-many-as-guns"): N_(
        "{gang} names {hits} hits, but used {guns} guns: one hit a gun."
    ),
    ("soa.fight.injuries", "oneself"): N_("{gang} cannot hit its own dudes."),
    ("soa.fight.injuries", "not-there"): N_("{gang} names injured dudes that are not there."),
    ("soa.fight.injuries", "not-as-many-as-hits"): N_(
        "{gang} names {named} injured dudes, but suffers {hits} hits."
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
        "{gang}: members {members}, prospects {prospects}, guns {guns}, die {die}: {total} in all."
    ),
    ("soa.end.ties", "fight-base"): N_(
        "{gang}: members {members}, prospects {prospects}, guns {guns}: {base} plus the die."
    ),
    ("soa.end.ties", "fight-won"): N_("{gang} has the highest total of the last throw down, {total}, and wins."),
    ("soa.end.ties", "fight-tied"): N_("{gangs} are tied in the last throw down at {total}."),
    ("soa.end.ties", "fight-open"): N_(
        "Who wins where the last throw down is tied, too, no source says ({gangs})."
    ),
    ("soa.end.ties", "no-dudes-open"): N_(
        "Whether a gang without dudes takes part in the last throw down no source says; here it rolls its die ({gangs})."
    ),
}

SLIPS: dict[str, str] = {
    "gang-notation": N_("{field}: {given} is not understood; a gang is written as SAMCRO:2m1p2g@4."),
    "injured-notation": N_("{field}: {given} is not understood; the injured are written as SAMCRO:2m1p or SAMCRO:p@4."),
    "end-notation": N_("{field}: {given} is not understood; a gang is written as SAMCRO:14d2g3m1p@4."),
    "round-notation": N_("{field}: {given} is not understood; a gang and its order tokens are written as SAMCRO:3."),
    "goods-notation": N_("{field}: {given} is not understood; goods are written as cash:3,guns:1."),
    "share-notation": N_("{field}: {given} is not understood; what a gang has is written as SAMCRO=cash:3,guns:1."),
    "dudes-notation": N_("{field}: {given} is not understood; dudes are written as 2m1p or p,m."),
    "option-notation": N_("{field}: {given} is not understood; what belongs to a gang is written as SAMCRO=2."),
    "vary-notation": N_("{field}: {given} is not possible; vary the guns of a gang: guns or guns=SAMCRO."),
    "more-than-figures": N_(
        "{field}: a gang would have {given} of {kind:name}, counting the Emergency Room; a club has {most} figures "
        "of each kind."
    ),
    "victim-without-steal": N_("{field}: “{kind:name}” takes nothing from another gang; leave it out."),
}
