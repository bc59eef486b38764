"""TaleSpin on the command line: how its calculators are called and what their steps say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cli.commands import Command, Extra
from cli.notation import NOBODY, Reader, Several, read_json
from cli.translation import N_, Plural
from cli.view import Sheet, View
from referee.situation import InputFault

GAME = "talespin"
_ICONS = re.compile(r"(?:(?:\d{0,18}[dnrурн])+\d{0,18})?", re.IGNORECASE)
_ICON_RUN = re.compile(r"\d*[dnrурн](?:\d+[dnrурн])*\d*", re.IGNORECASE)
"""Letters with a number between each and the next: a number may belong to either of its neighbours."""
LETTERS = {"d": "damage", "у": "damage", "n": "draw", "н": "draw", "r": "reward", "р": "reward"}
"""Letters of icons in Latin and Cyrillic; d and у are Damage (daño, урон), n and н Draw, r and р a reward."""
MOST_SHOWN = 40
"""Sequences and outcomes a person is shown; JSON has all that the core lists."""
CHOICES = ("open", "discard", "hand")


def defender(text: str, reader: Reader) -> Any:
    """Return the hold and hand of `p1,p2/o1/3`: packed, opened, cards in hand; `-` where there is nothing."""
    if text.lstrip().startswith("{"):
        return read_json(text, "defender")
    parts = text.rstrip(" ,;").split("/")
    if len(parts) != 3:
        raise InputFault("", "defender-notation", given=text)
    packed, opened = (_words(part) for part in parts[:2])
    return {"packed": packed, "opened": opened, "hand": reader.number(parts[2])}


def defender_written(value: dict[str, Any], reader: Reader) -> str:
    """Return a hold and hand as they are typed."""
    packed, opened = (",".join(value[key]) or NOBODY for key in ("packed", "opened"))
    return f"{packed}/{opened}/{value['hand']}"


def _words(text: str) -> list[str]:
    """Return what commas or semicolons part; one too many, as behind the last, parts nothing, and `-` is nothing."""
    return [] if text.strip() == NOBODY else _parted(text)


def _parted(text: str) -> list[str]:
    return [word.strip() for word in re.split("[,;]", text) if word.strip()]


def _part(key: str, number: bool = False) -> Any:
    """Return what puts one part into the defender (`--packed p1,p2`); cargo that is not named is not there."""

    def apply(situation: dict[str, Any], text: str, reader: Reader) -> None:
        whole = situation.setdefault("defender", {"packed": [], "opened": []})
        if isinstance(whole, dict):
            if whole.get(key, []) != []:
                from cli.values import apart

                raise apart("--defender", f"--{key}")
            whole[key] = reader.number(text) if number else _words(text)

    return apply


def choices(text: str, reader: Reader) -> Several:
    """Return the choices of `open:p1,discard:p1,hand`, the words in any language."""
    return Several(_chosen(part, reader) for part in _words(text))


def _chosen(text: str, reader: Reader) -> str:
    word, mark, name = text.partition(":")
    meant = reader.ident(word.strip(), CHOICES)
    if meant not in CHOICES or bool(mark) == (meant == "hand"):
        return text
    return f"{meant}:{name.strip()}" if mark else meant


def choices_written(value: list[str], reader: Reader) -> str:
    """Return choices as they are typed, in the reader's language."""
    parted = [one.partition(":") for one in value]
    return ",".join(reader.speaker.name(GAME, what) + mark + name for what, mark, name in parted)


def card(text: str, reader: Reader) -> Any:
    """Return the card of `m1:manoeuvre:attacker`; kind and player in any language, both may be left out.

    `-` is no card at all.
    """
    if text.lstrip().startswith("{"):
        return read_json(text, "table")
    if text.strip() == NOBODY:
        return []
    words = _words(text)
    if len(words) != 1:
        if not words:
            raise InputFault("", "card-notation", given=text)
        return Several(_card(word, reader) for word in words)
    return _card(words[0], reader)


def _card(text: str, reader: Reader) -> dict[str, Any]:
    name, *rest = (part.strip() for part in text.split(":"))
    if not name or len(rest) > 2:
        raise InputFault("", "card-notation", given=text)
    kinds, sides = ("player", "pilot", "manoeuvre"), ("attacker", "defender")
    read: dict[str, Any] = {
        "id": name,
        "kind": reader.ident(rest[0], kinds) if rest and rest[0] else "manoeuvre",
    }
    if len(rest) == 2:
        read["by"] = reader.ident(rest[1], sides)
    return read


def card_written(value: dict[str, Any], reader: Reader) -> str:
    """Return a card as it is typed."""
    return ":".join([value["id"], value["kind"], *([value["by"]] if "by" in value else [])])


def blocks(text: str, reader: Reader) -> list[Any]:
    """Return the blocks of `10,8,-`: `-` for none."""
    return [None if part == NOBODY else reader.number(part) for part in _parted(text)]


def blocks_written(value: list[Any], reader: Reader) -> str:
    """Return blocks as they are typed."""
    return ",".join(NOBODY if one is None else str(one) for one in value)


def icons(text: str, reader: Reader) -> Any:
    """Return the icons of `2d1n,1d,r`: damage, draw and reward of each attack; an attack with none is `-`."""
    if text.lstrip().startswith("["):
        return read_json(text, "icons")
    return [_icons(part.strip()) for part in re.split("[,;]", text.rstrip(" ,;"))]


def _icons(text: str) -> dict[str, Any]:
    """Return the icons of one attack; a number stands before its letter or behind it.

    Raises InputFault for what makes no sense, and for what makes sense in two ways.
    """
    if not _ICONS.fullmatch(text) and text != NOBODY:
        raise InputFault("", "icons-notation", given=text)
    counted = {"damage": 0, "draw": 0, "reward": 0}
    for run in _ICON_RUN.findall(text):
        found = {tuple(sorted(one.items())): one for one in _readings(run) if one.get("reward", 0) <= 1}
        if len(found) != 1:
            raise InputFault("", "icons-unclear" if found else "icons-notation", given=text)
        for key, count in next(iter(found.values())).items():
            counted[key] += count
    if counted["reward"] > 1:
        raise InputFault("", "icons-notation", given=text)
    reward = counted.pop("reward")
    return {**counted, "reward": True} if reward else counted


def _readings(run: str) -> Iterator[dict[str, int]]:
    """Yield what letters with numbers between them may mean: the first of them count forward, the rest back."""
    letters, gaps = re.findall(r"\D", run), re.split(r"\D", run)
    for alone in range(-1, len(letters) + 1):
        behind, before = gaps[1 : alone + 1], gaps[max(alone + 1, 0) : len(letters)]
        counts = [*behind, *([""] if 0 <= alone < len(letters) else []), *before]
        if len(counts) == len(letters) and sum(map(bool, counts)) == sum(map(bool, gaps)):
            read: dict[str, int] = {}
            for letter, count in zip(letters, counts, strict=True):
                key = LETTERS[letter.lower()]
                read[key] = read.get(key, 0) + int(count or 1)
            yield read


def icons_written(value: list[dict[str, Any]], reader: Reader) -> str:
    """Return icons as they are typed."""
    return ",".join(f"{one['damage']}d{one['draw']}n{'r' if one.get('reward') else ''}" for one in value)


def holds(text: str, reader: Reader) -> Any:
    """Return the holds of `A:3+2,B:4`: packed and opened cargo of each player."""
    if text.lstrip().startswith("{"):
        return read_json(text, "holds")
    read: dict[str, Any] = {}
    for part in _words(text):
        name, mark, counts = part.rpartition(":")
        packed, _, opened = counts.partition("+")
        if not mark or not name or re.search(r":[\d+\s]*$", name):
            raise InputFault("", "hold-notation", given=part)
        if name in read:
            raise InputFault(name, "twice", given=name)
        read[name] = {"packed": reader.number(packed), "opened": reader.number(opened) if opened else 0}
    return read


def holds_written(value: dict[str, Any], reader: Reader) -> str:
    """Return holds as they are typed."""
    return ",".join(f"{name}:{one['packed']}+{one['opened']}" for name, one in value.items())


def _choice(view: View, choice: str) -> str:
    what, _, name = choice.partition(":")
    if what == "open":
        return view.say(N_("open {card}"), card=name)
    if what == "discard":
        return view.say(N_("discard {card}"), card=name)
    return view.say(N_("a card from the hand"))


def damage(view: View) -> Iterator[str | Sheet]:
    """Yield what damage may do, or how it ends."""
    result = view.result
    if hasattr(result.end, "packed"):
        end = result.end
        told = N_("Packed at the end: {packed}; opened: {opened}; cards in hand: {hand}.")
        yield view.say(told, packed=end.packed, opened=end.opened, hand=end.hand)
        if result.lost:
            yield view.say(N_("Points lost: {lost}."), lost=result.lost)
        return
    if result.options:
        told = N_("For the first point: {options}.")
        yield view.say(told, options=", ".join(_choice(view, one) for one in result.options))
    else:
        yield view.say(N_("There is nothing to choose."))
    if not isinstance(result.sequence_count, int):
        yield view.say(N_("With --genuine, the cargo that is real, every way it may go is shown."))
        return
    told = N_("Sequences: {count}; outcomes: {ends}.")
    yield view.say(told, count=result.sequence_count, ends=result.end_count)
    if isinstance(result.sequences, list):
        ways = result.sequences[:MOST_SHOWN]
        rows: list[Any] = [
            [number, " \u2192 ".join(_choice(view, one) for one in way) or "\u2014"]
            for number, way in enumerate(ways, 1)
        ]
        yield Sheet(["", view.say(N_("Sequence"))], rows)
        yield from _not_shown(view, result.sequence_count - len(ways))
    if isinstance(result.ends, list):
        columns = ["", view.say(N_("Packed")), view.say(N_("Opened")), view.say(N_("Hand"))]
        ends = result.ends[:MOST_SHOWN]
        rows = [
            [number, ", ".join(end.packed) or "\u2014", ", ".join(end.opened) or "\u2014", end.hand]
            for number, end in enumerate(ends, 1)
        ]
        yield Sheet(columns, rows, title=view.say(N_("Outcomes")))
        yield from _not_shown(view, result.end_count - len(ends))


def _not_shown(view: View, n: int) -> Iterator[str]:
    if n > 0:
        yield view.say(N_("Not shown: {n}; --json lists them."), n=n)


def hand(view: View) -> Iterator[str | Sheet]:
    """Yield what is drawn and discarded."""
    result = view.result
    if isinstance(result.discard, dict):
        columns = [view.name("column.player"), view.name("column.hand"), view.name("column.discard")]
        hands = view.situation.hands
        yield Sheet(columns, [[name, hands[name], cards] for name, cards in result.discard.items()])
        return
    if view.situation.draw:
        told = N_("Cards to draw: {drawn}; then in hand: {hand}.")
        yield view.say(told, drawn=result.drawn, hand=result.hand)
    yield view.say(N_("To discard at the end of the turn: {cards}."), cards=result.discard)


def bounty(view: View) -> Iterator[str | Sheet]:
    """Yield what may be taken, or what is."""
    result = view.result
    if result.to_hand:
        yield view.say(N_("To the defender's hand: {cards}."), cards=result.to_hand)
    elif result.choices:
        told = N_("The defender may take one card. To choose from: {cards}.")
        yield view.say(told, cards=", ".join(result.choices))
    else:
        yield view.say(N_("The defender takes nothing."))


def opening(view: View) -> Iterator[str | Sheet]:
    """Yield whether the card can be played, and how many own ones are opened."""
    own = view.result.own
    if own is None:
        yield view.say(N_("The card cannot be played."))
        return
    yield view.say(N_("The card can be played."))
    if own.min == own.max:
        yield view.say(N_("Own cargo opened: {n}."), n=own.min)
    else:
        yield view.say(N_("Own cargo opened: from {least} to {most}."), least=own.min, most=own.max)


def dogfight(view: View) -> Iterator[str | Sheet]:
    """Yield who wins and what is carried out."""
    result = view.result
    if result.winner == "attacker":
        yield view.say(N_("Wins: the attacker, with attack {number}."), number=result.stopped_at)
    else:
        yield view.say(N_("Wins: the defender."))
    if isinstance(result.resolve, list) and result.resolve:
        counted = {part: result.resolve.count(part) for part in dict.fromkeys(result.resolve)}
        yield view.say(N_("Then in order: {parts:name}."), parts=counted)


def order(view: View) -> Iterator[str | Sheet]:
    """Yield the order."""
    yield view.say(N_("Order: {order}."), order=" \u2192 ".join(view.result.order))


def win(view: View) -> Iterator[str | Sheet]:
    """Yield who has enough cargo."""
    if view.result.winners:
        yield view.say(N_("Enough cargo to win: {players}."), players=view.result.winners)
    else:
        yield view.say(N_("Nobody has won yet."))
    rows: list[Any] = [
        [name, one.packed + one.opened, one.packed, one.opened] for name, one in view.situation.holds.items()
    ]
    columns = ("player", "cargo", "packed", "opened")
    yield Sheet([view.name(f"column.{column}") for column in columns], rows)


EXAMPLES = (N_("open:p1,discard:p1"), N_("m1:manoeuvre:attacker"), N_("1d1n"), N_("any"), N_("defender"))
"""Examples of fields (`about`) that are written with letters or words of a language; it has its own."""

COMMANDS: dict[str, Command] = {
    "damage": Command(
        help=N_("What the attacker may choose for points of Damage, or how the choices end."),
        examples=(
            "talespin damage 2 --packed p1,p2 --opened o1 --hand 3 --genuine p1",
            "talespin damage 2 --packed p1 --hand 1 --genuine p1 --choices open:p1,discard:p1",
        ),
        headline=damage,
        arguments=("points",),
        readers={"defender": defender, "choices": choices},
        writers={"defender": defender_written, "choices": choices_written},
        note=N_(
            "What the defender has is PACKED/OPENED/HAND, as in gold,silver/-/3: names of packed cargo, of opened"
            " cargo, the number of cards in hand; - where there is nothing. A choice is open:CARD, discard:CARD"
            " or hand, one a point."
        ),
        metavars={
            "defender": N_("PACKED/OPENED/HAND"),
            "choices": N_("CHOICE,CHOICE…"),
            "points": N_("N"),
            "genuine": N_("CARD,CARD…"),
        },
        extras=(
            Extra(
                "--packed", N_("CARD,CARD…"), N_("Packed cargo of the defender."), _part("packed"), many=False
            ),
            Extra(
                "--opened", N_("CARD,CARD…"), N_("Opened cargo of the defender."), _part("opened"), many=False
            ),
            Extra(
                "--hand", N_("N"), N_("Cards in the defender's hand."), _part("hand", number=True), many=False
            ),
        ),
    ),
    "hand": Command(
        help=N_("Drawing up to ten and discarding down to seven."),
        examples=("talespin hand 9 --draw 3", "talespin hand --hands A:10,B:6"),
        headline=hand,
        arguments=("hand",),
        metavars={"hand": N_("N")},
    ),
    "bounty": Command(
        help=N_("What the defender may take as a bounty, and where every card goes."),
        examples=(
            "talespin bounty Baloo:player:attacker m1:manoeuvre:attacker m2:manoeuvre:defender --pick m1",
        ),
        headline=bounty,
        arguments=("table",),
        readers={"table": card},
        writers={"table": card_written},
        metavars={"table": N_("NAME:KIND:PLAYER")},
        note=N_("A card is NAME:KIND:PLAYER: player, pilot or manoeuvre; attacker or defender."),
    ),
    "open": Command(
        help=N_("Whether an effect that opens cargo can be played."),
        examples=("talespin open me:1 X:1 Y:0 --actor me --count 2 --whose any",),
        headline=opening,
        arguments=("packed",),
        metavars={"packed": N_("PLAYER:N")},
    ),
    "dogfight": Command(
        help=N_("Who wins a dogfight, and what is carried out."),
        examples=(
            "talespin dogfight --attacks 9,3,10 --blocks 10,8,-",
            "talespin dogfight --attacks 9,3,10 --blocks 10,8,- --icons 1dr,1n,2d",
        ),
        headline=dogfight,
        readers={"blocks": blocks, "icons": icons},
        writers={"blocks": blocks_written, "icons": icons_written},
        metavars={"blocks": N_("N,N,-"), "icons": N_("ICONS")},
        note=N_(
            "Icons of an attack: Damage (d), Draw (n), a reward (r), each number before its letter; a block that"
            " is not there and an attack without icons are -."
        ),
    ),
    "order": Command(
        help=N_("Who acts first when several act at once."),
        examples=(
            "talespin order A B C D --active C",
            "talespin order A B C D --active C --attacker B --defender D",
        ),
        headline=order,
        arguments=("players",),
        metavars={"players": N_("PLAYER")},
    ),
    "win": Command(
        help=N_("Who has enough cargo to win."),
        examples=("talespin win A:3+2 B:4", "talespin win A:3+2 B:7+0 --long"),
        headline=win,
        arguments=("holds",),
        readers={"holds": holds},
        writers={"holds": holds_written},
        merged=("holds",),
        metavars={"holds": N_("NAME:N+N")},
        note=N_("A hold is NAME:N+N, packed and opened cargo."),
    ),
}


SENTENCES: dict[tuple[str, str], str | Plural] = {
    ("talespin.bounty", "choices"): N_("The defender may take one card. To choose from: {cards}."),
    ("talespin.bounty", "only-attackers"): N_(
        "By the ruling chosen only the attacker's cards may be taken: {cards}."
    ),
    ("talespin.bounty", "no-choice"): N_("There is no card to take."),
    ("talespin.bounty", "attacker-won"): N_("The attacker has won, so there is no bounty."),
    ("talespin.bounty", "taken"): N_("Taken into the defender's hand: {card}."),
    ("talespin.bounty", "pick-after-loss"): N_(
        "The attacker has won, so the defender takes nothing ({card})."
    ),
    ("talespin.bounty", "pick-player-card"): N_("A Player card is never taken as a bounty ({card})."),
    ("talespin.bounty", "pick-own"): N_(
        "By the ruling chosen the defender may not take back an own card ({card})."
    ),
    ("talespin.bounty.player-cards", "never"): N_("Player cards are never taken."),
    ("talespin.dogfight.cleanup", "discarded"): N_("Discarded: {cards}."),
    ("talespin.dogfight.cleanup", "untaken"): N_("What the defender does not take is discarded: {cards}."),
    ("talespin.dogfight.cleanup", "returned"): N_("Back to the owner: {cards}."),
    ("talespin.damage", "options"): N_(
        "For each point the attacker picks: open packed cargo ({packed}), discard opened cargo ({opened}), or a card from the hand ({hand})."
    ),
    ("talespin.damage", "no-points"): N_("There is no point of Damage."),
    ("talespin.damage", "no-target"): Plural(
        "There is nothing to hit: {points} point is lost.",
        "There is nothing to hit: {points} points are lost.",
        "points",
    ),
    ("talespin.damage.sequence", "ways"): N_(
        "Each point is an event of its own: sequences {sequences}, outcomes {ends}."
    ),
    ("talespin.damage.sequence", "many-sequences"): N_(
        "Each point is an event of its own; there are more than {listed} sequences, so they are not listed; outcomes: {ends}."
    ),
    ("talespin.damage.sequence", "many-ends"): N_(
        "There are more than {listed} outcomes, so they are not listed."
    ),
    ("talespin.cargo.bluff", "stays"): N_("{card} is opened and stays: it is real cargo."),
    ("talespin.cargo.bluff", "bluff"): N_("{card} is opened and leaves the hold: a bluff."),
    ("talespin.damage", "discarded"): N_("{card} is discarded."),
    ("talespin.damage", "from-hand"): N_(
        "The defender discards a card of their choice; left in hand: {left}."
    ),
    ("talespin.damage", "empty-hand"): N_("The hand is empty: the point changes nothing."),
    ("talespin.damage", "lost"): Plural(
        "{points} point without a target is lost.", "{points} points without a target are lost.", "points"
    ),
    ("talespin.damage", "hand-empty"): N_(
        "Point {point}: “{choice:name}” cannot be chosen, for the hand is empty by then."
    ),
    ("talespin.damage", "not-packed"): N_(
        "Point {point}: {card} cannot be opened, for it is not among the packed cargo by then."
    ),
    ("talespin.damage", "not-opened"): N_(
        "Point {point}: {card} cannot be discarded, for it is not among the opened cargo by then."
    ),
    ("talespin.dogfight.course", "blocked"): N_("Attack {number}: {attack} is blocked by {block}."),
    ("talespin.dogfight.course", "through"): N_(
        "Attack {number}: {attack} gets through, for {block} is lower."
    ),
    ("talespin.dogfight.course", "not-blocked"): N_(
        "Attack {number}: {attack} is not blocked and gets through."
    ),
    ("talespin.dogfight.course", "defender-wins"): N_("Every attack is blocked: the defender wins."),
    ("talespin.dogfight.decline", "icons-open"): N_(
        "If the defender declined, no source says whether the first card's icons count."
    ),
    ("talespin.dogfight.attacker-wins", "resolve"): N_(
        "Carried out in order: rewards {reward}, Damage {damage}, Draw {draw}."
    ),
    ("talespin.bounty", "may-take"): N_("The defender may take a bounty."),
    ("talespin.hand.ten", "drawn"): N_("Drawn: {drawn}; in hand: {hand}."),
    ("talespin.hand.ten", "stopped"): N_("Drawing stops at {most}: drawn {drawn}, not drawn {missed}."),
    ("talespin.hand.seven", "discard"): Plural(
        "At the turn's end the hand of {hand} goes down to {kept}: {cards} card is discarded.",
        "At the turn's end the hand of {hand} goes down to {kept}: {cards} cards are discarded.",
        "cards",
    ),
    ("talespin.hand.seven", "keeps"): N_(
        "At the turn's end {kept} cards may stay in hand, so a hand of {hand} loses none."
    ),
    ("talespin.hand.seven", "all-discard"): N_("At the turn's end all go down to {kept}: {cards}."),
    ("talespin.hand.seven", "nobody-discards"): N_("Nobody holds more than {kept}."),
    ("talespin.cargo.open", "too-few"): N_(
        "Packed on the table: {packed}, to open: {count}: the card cannot be played."
    ),
    ("talespin.cargo.open", "in-full"): N_(
        "Packed on the table: {packed}; {count} must be opened, own ones too if need be."
    ),
    ("talespin.cargo.open-opponent", "too-few"): N_(
        "Opponents have packed {packed}, to open: {count}: the card cannot be played."
    ),
    ("talespin.cargo.open-opponent", "never-own"): N_(
        "Only opponents' cargo counts: packed {packed}, to open {count}; never your own."
    ),
    ("talespin.cargo.open-own", "must"): N_(
        "The others' do not suffice: at least {least} and at most {most} of one's own are opened."
    ),
    ("talespin.cargo.open-own", "must-so-many"): Plural(
        "The others' do not suffice: exactly {n} of one's own is opened.",
        "The others' do not suffice: exactly {n} of one's own are opened.",
        "n",
    ),
    ("talespin.cargo.open-own", "may"): Plural(
        "The others' suffice; up to {most} of one's own may be opened.",
        "The others' suffice; up to {most} of one's own may be opened.",
        "most",
    ),
    ("talespin.order", "active-first"): N_(
        "The player whose turn it is acts first, then in turn order: {order}."
    ),
    ("talespin.dogfight.order", "attacker-first"): N_(
        "In a dogfight the attacker acts first, then the defender, then the others in turn order: {order}."
    ),
    ("talespin.goal", "enough"): N_("{needed} cargo win: {cargo}."),
    ("talespin.goal", "nobody"): N_("{needed} cargo win; nobody has that many."),
    ("talespin.cargo.packed", "counts"): N_("Packed cargo counts towards the win."),
    ("talespin.goal", "several-open"): N_("Several have enough at once; no source says who wins."),
}

SLIPS: dict[str, str] = {
    "one-hand-or-all": N_("{field}: give either one hand or the hands of all, not both."),
    "defender-notation": N_(
        "{field}: “{given}” is not understood; a hold is written as p1,p2/o1/3: packed, opened, hand."
    ),
    "card-notation": N_("{field}: “{given}” is not understood; a card is written as m1:manoeuvre:attacker."),
    "icons-notation": N_(
        "{field}: “{given}” is not understood; icons are written as 2d1n, with r for a reward."
    ),
    "icons-unclear": N_(
        "{field}: “{given}” may be read in two ways; put each number before its letter, as in 2d1n."
    ),
    "hold-notation": N_(
        "{field}: “{given}” is not understood; a hold is written as A:3+2: packed and opened."
    ),
}
