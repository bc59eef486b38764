"""1989 on the command line: how its calculators are called and what their steps say."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from cli.commands import Command, Extra, answer, option_name, write_answer
from cli.notation import NOBODY, Reader
from cli.translation import N_, Plural
from cli.view import Sheet, View
from referee.situation import UNSET, InputFault

if TYPE_CHECKING:
    from cli.environment import Environment

GAME = "1989"
STARTS = ("setup", "empty")
"""Words for a board: the printed set-up, or nothing on it."""


def space(text: str, reader: Reader) -> str:
    """Return the id of a space typed in any language, by its beginning where only one begins so."""
    return _known(text, reader, _spaces())


def spaces(text: str, reader: Reader) -> Any:
    """Return the id of a space of a list; `-` alone is a list with nothing in it."""
    return [] if text.strip() == NOBODY else space(text, reader)


def _spaces() -> tuple[str, ...]:
    from referee.freedom.spaces import SPACES

    return tuple(SPACES)


def _known(text: str, reader: Reader, known: tuple[str, ...]) -> str:
    """Return the id that was meant. Raises InputFault, naming the nearest, where nothing is."""
    found = reader.ident(text.strip(), known)
    if found in known:
        return found
    raise _unclear("", text.strip(), known, reader)


MOST_OFFERED = 12
"""Names that are offered where what was typed fits several; more are as good as none."""


def _unclear(field: str, text: str, known: tuple[str, ...], reader: Reader) -> InputFault:
    """Return the fault of a name that is none or fits several: with the nearest, or those it fits."""
    from index.names import names, nearest
    from index.normalize import fold

    near = nearest(GAME, text, known)
    if near:
        return InputFault(field, "unknown-name", given=text, allowed=near, nearest=near[0])
    wanted, called = fold(text), names(GAME)
    spellings = {
        name: (*called[name].by_lang.values(), *called[name].also) for name in known if name in called
    }
    fitting = [name for name, words in spellings.items() if any(wanted in fold(word) for word in words)]
    if any(map(str.isalnum, wanted)) and 0 < len(fitting) <= MOST_OFFERED:
        shown = [reader.speaker.name("freedom", name) for name in fitting]
        return InputFault(field, "unclear-name", given=text, allowed=shown)
    if len(known) > MOST_OFFERED:
        return InputFault(field, "no-such-space", given=text)
    return InputFault(field, "unknown-name", given=text, allowed=known)


def board(text: str, reader: Reader) -> Any:
    """Return a board: a file, `-` for stdin, JSON as typed, or the word setup or empty.

    A board may stand alone, in a request or in an answer, which hands on what it leaves; hand-written ones
    may name spaces and sides in any language.
    Raises Repeat where an error envelope comes in.
    """
    from cli import documents
    from cli.notation import read_json

    if text.lstrip().startswith("{"):
        value = read_json(text, "board")
    elif text in STARTS and not os.path.exists(text):
        return {"start": text}
    else:
        value = documents.read(text, reader.environment, "board")
    found = _board_in(value)
    if not isinstance(found, dict):
        return found
    found = dict(found)
    if isinstance(found.get("sp"), dict):
        found["sp"] = _sp(found["sp"], reader)
    if isinstance(found.get("removed"), str):
        found["removed"] = reader.ident(found["removed"], _spaces())
    return found


def _board_in(value: Any) -> Any:
    """Return the board a document holds, else the document itself: that of an answer is the one it leaves.

    Raises InputFault for an answer that leaves none.
    """
    if not isinstance(value, dict):
        return value
    result = value.get("result")
    situation = value.get("situation")
    asked = situation.get("board") if isinstance(situation, dict) else None
    if not isinstance(result, dict):
        return value.get("board", value if asked is None else asked)
    if isinstance(result.get("board"), dict):
        return result["board"]
    if asked is None or _changes_board(value.get("calc")):
        open_ = asked is not None and result.get("mode") == "odds"
        raise InputFault("", "board-open" if open_ else "no-board")
    return asked


def _changes_board(calculator: object) -> bool:
    """Return whether an answer of the calculator holds the board it leaves; another's is not trusted."""
    from referee import games

    if not isinstance(calculator, str) or not calculator.startswith(f"{GAME}."):
        return True
    found = games.find(calculator)
    return found is None or "board" in found[1].Answer.__struct_fields__


def board_written(value: Any, reader: Reader) -> str:
    """Return a board as it is typed: a word where one says it, else JSON."""
    import msgspec

    word = value.get("start") if isinstance(value, dict) and value.keys() == {"start"} else None
    return str(word) if word in STARTS else msgspec.json.encode(value).decode()


def _sp(typed: dict[str, Any], reader: Reader) -> dict[str, Any]:
    """Return the SP of a board by space; a pair may name its sides (`{democrat = 2}`)."""
    read: dict[str, Any] = {}
    for name, pair in typed.items():
        found = reader.ident(str(name), _spaces())
        if found in read:
            raise InputFault(f"sp.{found}", "twice", given=name)
        if found not in _spaces():
            raise _unclear(f"sp.{name}", str(name), _spaces(), reader)
        read[found] = _sides_of(pair, reader, f"sp.{found}") if isinstance(pair, dict) else pair
    return read


def _sides_of(typed: dict[str, Any], reader: Reader, field: str) -> list[Any]:
    """Return a pair of SP whose sides are named."""
    from referee.freedom.spaces import SIDES

    sides = {reader.ident(str(side), SIDES): n for side, n in typed.items()}
    for side in sides:
        if side not in SIDES:
            raise InputFault(f"{field}.{side}", "no-such-value", given=side, allowed=list(SIDES))
    return [sides.get(side, 0) for side in SIDES]


def placement(text: str, reader: Reader) -> dict[str, Any] | list[Any]:
    """Return the placement of `communist:leipzig:2`; the number may be left out for 1, and `-` is none at all."""
    if text.strip() == NOBODY:
        return []
    parts = [part.strip() for part in text.split(":")]
    if len(parts) not in (2, 3) or not all(parts):
        raise InputFault("", "placement-notation", given=text)
    from referee.freedom.spaces import SIDES

    return {
        "side": _known(parts[0], reader, SIDES),
        "space": space(parts[1], reader),
        "n": reader.number(parts[2]) if len(parts) == 3 else 1,
    }


def placement_written(value: dict[str, Any], reader: Reader) -> str:
    """Return a placement as it is typed."""
    return f"{value['side']}:{value['space']}:{value['n']}"


def target(text: str, reader: Reader) -> dict[str, Any]:
    """Return the target of `leipzig@4` or `leipzig+1@4`: a space, a bonus, a die."""
    rest, _, die = text.partition("@")
    name, bonus = rest, ""
    for mark in ("+", "\u2212", "-"):
        head, found, tail = rest.rpartition(mark)
        if found and tail.isdecimal():
            name, bonus = head, ("-" if mark != "+" else "") + tail
            break
    read: dict[str, Any] = {"space": space(name, reader)}
    if bonus:
        read["bonus"] = reader.number(bonus)
    if die:
        read["die"] = reader.number(die)
    return read


def target_written(value: dict[str, Any], reader: Reader) -> str:
    """Return a target as it is typed."""
    bonus = f"{value['bonus']:+d}" if value.get("bonus") else ""
    die = f"@{value['die']}" if value.get("die") is not None else ""
    return f"{value['space']}{bonus}{die}"


def power(text: str, reader: Reader) -> dict[str, str]:
    """Return who holds power: `poland=democrat`, several parted by commas."""
    from referee.freedom.spaces import COUNTRIES, SIDES

    read: dict[str, str] = {}
    for part in text.split(","):
        name, mark, side = part.replace(":", "=").partition("=")
        if not mark:
            raise InputFault(part.strip(), "missing")
        country = _known(name, reader, tuple(COUNTRIES))
        if country in read:
            raise InputFault(country, "twice", given=name.strip())
        read[country] = _known(side, reader, SIDES)
    return read


def power_written(value: dict[str, str], reader: Reader) -> str:
    """Return who holds power as it is typed."""
    return ",".join(f"{country}={side}" for country, side in value.items())


def answering(text: str, reader: Reader) -> str | None:
    """Return the card that answers, or None for `-` and the words for nobody."""
    from referee.freedom.struggle import DECK

    return _or_none(text, reader, tuple(DECK))


def winning_suit(text: str, reader: Reader) -> str | None:
    """Return the suit that won a struggle, or None for `-` and the words for nobody."""
    from referee.freedom.struggle import SUITS

    return _or_none(text, reader, SUITS)


def _or_none(text: str, reader: Reader, known: tuple[str, ...]) -> str | None:
    """Return the id of what was typed, None where a word for nobody was."""
    from cli.nobody import is_nobody

    return None if is_nobody(text) else reader.ident(text, known)


def by_side(text: str, reader: Reader) -> dict[str, Any]:
    """Return a number for each side: `democrat=3,communist=2`."""
    from referee.freedom.spaces import SIDES

    return reader.counts(text, SIDES)


def by_side_written(value: dict[str, Any], reader: Reader) -> str:
    """Return the numbers of the sides as they are typed."""
    return ",".join(f"{side}={n}" for side, n in value.items())


def _event(event: str, switch: str) -> Extra:
    """Return the option --event where only one Event acts: it sets the switch that stands for it."""

    def apply(situation: dict[str, Any], text: str, reader: Reader) -> None:
        if reader.ident(text, (event,)) != event:
            raise InputFault("event", "no-such-value", given=text, allowed=[event])
        situation[switch] = True

    return Extra("--event", event, N_("An Event in effect, by its name."), apply, values=(event,))


def _pair(view: View, pair: list[int]) -> str:
    return view.say(N_("Democrat {democrat}, Communist {communist}"), democrat=pair[0], communist=pair[1])


def _board_sheet(view: View, shown: Any) -> Sheet:
    columns = [view.name("column.space"), view.name("column.democrat"), view.name("column.communist")]
    return Sheet(columns, [[view.name(name), *pair] for name, pair in shown.sp.items()])


def setup(view: View) -> Iterator[str | Sheet]:
    """Yield what remains to be placed and the board."""
    remaining = view.result.remaining
    if remaining:
        first = remaining[0]
        yield view.say(N_("Next to place: {side:name}, {n} SP."), side=first.side, n=first.n)
    else:
        yield view.say(N_("The set-up is complete."))
    yield _board_sheet(view, view.result.board)


def control(view: View) -> Iterator[str | Sheet]:
    """Yield who controls which spaces."""
    held = {space: side for space, side in view.result.spaces.items() if side is not None}
    if held:
        columns = [view.name("column.space"), view.say(N_("Controlled by"))]
        yield Sheet(columns, [[view.name(space), view.name(side)] for space, side in held.items()])
    else:
        yield view.say(N_("Nobody controls any space."))
    columns = [view.name("column.country"), view.name("column.democrat"), view.name("column.communist")]
    rows: list[Any] = []
    for country, sides in view.result.countries.items():
        rows.append([view.name(country), *[_held(view, sides[side]) for side in ("democrat", "communist")]])
    yield Sheet(columns, rows)


def _held(view: View, held: Any) -> str:
    told = N_("{spaces} (battlegrounds {battlegrounds})")
    return view.say(told, spaces=held.spaces, battlegrounds=held.battlegrounds)


def ops(view: View) -> Iterator[str | Sheet]:
    """Yield the Ops."""
    told = Plural("The card is worth {ops} Op.", "The card is worth {ops} Ops.", "ops")
    yield view.say(told, ops=view.result.ops)


def place(view: View) -> Iterator[str | Sheet]:
    """Yield cost, rest and board."""
    yield view.say(N_("Ops spent: {cost}; left: {left}."), cost=view.result.cost, left=view.result.left)
    touched = dict.fromkeys(view.situation.spaces)
    columns = [view.name("column.space"), view.name("column.democrat"), view.name("column.communist")]
    yield Sheet(columns, [[view.name(name), *view.result.board.sp[name]] for name in touched])


def check(view: View) -> Iterator[str | Sheet]:
    """Yield how a check ends, or its odds."""
    yield from _check(view, view.result)


def _check(view: View, result: Any) -> Iterator[str | Sheet]:
    if result.mode == "resolved":
        if result.success:
            yield view.say(
                N_("The check succeeds: {total} against {threshold}; SP removed: {removed}, added: {added}."),
                total=result.total,
                threshold=result.threshold,
                removed=result.removed,
                added=result.added,
            )
        else:
            told = N_("The check fails: {total} is not above {threshold}.")
            yield view.say(told, total=result.total, threshold=result.threshold)
        yield view.say(N_("SP in the space: {pair}."), pair=_pair(view, result.after))
        return
    rows: list[Any] = [
        [view.say(N_("the check succeeds")), result.success],
        [view.say(N_("the space ends under own control")), result.controls_after],
    ]
    yield Sheet([view.say(N_("Outcome")), view.say(N_("Chance"))], rows)
    yield _distribution(view, view.say(N_("SP removed")), result.removed)
    if len(result.added) > 1 or result.added[0].value:
        yield _distribution(view, view.say(N_("Own SP added")), result.added)


def _distribution(view: View, title: str, shown: list[Any]) -> Sheet:
    return Sheet([title, view.say(N_("Chance"))], [[_signless(one.value), one] for one in shown])


def _signless(value: int) -> str:
    return str(value).replace("-", "\u2212")


def checks(view: View) -> Iterator[str | Sheet]:
    """Yield each check."""
    for one, result in zip(view.situation.targets, view.result.steps, strict=True):
        yield view.say(N_("Check of {space:name}:"), space=one.space)
        yield from _check(view, result)


def tiananmen(view: View) -> Iterator[str | Sheet]:
    """Yield how an attempt ends, or its chance."""
    result = view.result
    if result.mode == "odds":
        told = N_("Chance to reach box {box}: {success}.")
        yield view.say(told, box=result.box, success=result.success)
    elif result.success:
        yield view.say(N_("The attempt succeeds: box {box} is reached."), box=result.box)
    else:
        yield view.say(N_("The attempt fails: box {box} is not reached."), box=result.box)


def turn(view: View) -> Iterator[str | Sheet]:
    """Yield the frame of a turn."""
    yield view.say(N_("Action rounds: {rounds}."), rounds=_sides(view, view.result.rounds))
    if isinstance(view.result.draw, dict):
        yield view.say(N_("Cards to draw: {draw}."), draw=_sides(view, view.result.draw))
    if view.result.joins:
        yield view.say(N_("A deck joins: {deck:name}."), deck=view.result.joins)
    if view.result.final:
        yield view.say(N_("Final scoring follows this turn."))


def _sides(view: View, counts: dict[str, int]) -> dict[str, int]:
    return {view.name(side): count for side, count in counts.items()}


def struggle_hand(view: View) -> Iterator[str | Sheet]:
    """Yield the struggle cards of each side."""
    yield view.say(N_("Struggle cards: {cards}."), cards=_sides(view, view.result.cards))


def struggle_stakes(view: View) -> Iterator[str | Sheet]:
    """Yield raises and hands."""
    yield view.say(N_("Raises: {raises}."), raises=view.result.raises)
    yield view.say(N_("Struggle cards: {cards}."), cards=_sides(view, view.result.hands))
    if view.result.may_raise:
        yield view.say(N_("May still raise: {sides:name}."), sides=view.result.may_raise)
    else:
        yield view.say(N_("Nobody may raise any more."))


def struggle_plays(view: View) -> Iterator[str | Sheet]:
    """Yield the playable cards."""
    if view.result.must_concede:
        yield view.say(N_("No card can be played: the attacker loses the struggle."))
    elif view.result.playable:
        yield view.say(N_("Playable: {cards:name}."), cards=view.result.playable)
    else:
        yield view.say(N_("No card of the hand answers the suit led."))


ROUND_OUTCOMES = {
    "attacker-wins": N_("The attacker wins the power struggle."),
    "attacker-leads": N_("The attacker leads again."),
    "defender-leads": N_("The initiative passes: the defender leads."),
}


def struggle_round(view: View) -> Iterator[str | Sheet]:
    """Yield how a round ends, or the chance that the defender takes over."""
    if view.result.mode == "odds":
        told = N_("Chance that the defender takes the initiative: {p}.")
        yield view.say(told, p=view.result.defender_leads)
    else:
        yield view.say(ROUND_OUTCOMES[view.result.outcome])


def struggle_initiative(view: View) -> Iterator[str | Sheet]:
    """Yield whether the initiative changes hands."""
    if view.result.mode == "odds":
        told = N_("Chance that the defender takes the initiative: {p}.")
        yield view.say(told, p=view.result.success)
    elif view.result.success:
        yield view.say(N_("The defender takes the initiative."))
    else:
        yield view.say(N_("The attacker keeps the initiative."))


POWER_OUTCOMES = {
    "democrat": N_("The Democrat takes power."),
    "communist": N_("The Communist stays in power."),
    "surrendered": N_("The Communist hands over power."),
}


def aftermath(view: View) -> Iterator[str | Sheet]:
    """Yield losses, VP and power, or the odds of them."""
    result = view.result
    if result.mode == "resolved":
        yield view.say(POWER_OUTCOMES[result.power])
        told = N_("Support loss: {loss}; VP: {vp}; the track moves by {track:signed}.")
        if result.track == 0:
            told = N_("Support loss: {loss}; VP: {vp}; the track does not move.")
        yield view.say(told, loss=result.support_loss, vp=result.vp, track=result.track)
        if result.power_vp:
            yield view.say(N_("VP for power, counted in: {vp}."), vp=result.power_vp)
        return
    rows: list[Any] = [[view.say(N_("the Democrat takes power")), result.topples]]
    yield Sheet([view.say(N_("Outcome")), view.say(N_("Chance"))], rows)
    yield _distribution(view, view.say(N_("Support loss")), result.support_loss)
    yield _distribution(view, view.say(N_("VP")), result.vp)
    moves = [[view.say("{n:signed}", n=one.value), one] for one in result.track]
    yield Sheet([view.say(N_("Track moves by")), view.say(N_("Chance"))], moves)


def remove(view: View) -> Iterator[str | Sheet]:
    """Yield what was ignored and the board."""
    if view.result.ignored:
        yield view.say(N_("Not there and ignored: {n}."), n=view.result.ignored)
    yield _board_sheet(view, view.result.board)


def score(view: View) -> Iterator[str | Sheet]:
    """Yield both sides' scores and the track."""
    result = view.result
    told = N_("{country:name}: the track moves by {track:signed}.")
    if result.track == 0:
        told = N_("{country:name}: the track does not move.")
    yield view.say(told, country=view.situation.country, track=result.track)
    columns = [
        view.name("column.side"),
        view.name("column.spaces"),
        view.name("column.battlegrounds"),
        view.say(N_("Level")),
        view.name("column.vp"),
    ]
    rows: list[Any] = []
    for side, one in (("democrat", result.democrat), ("communist", result.communist)):
        rows.append([view.name(side), one.spaces, one.battlegrounds, view.name(one.level), one.vp])
    yield Sheet(columns, rows)


def final(view: View) -> Iterator[str | Sheet]:
    """Yield the winner and how the track got there."""
    result = view.result
    yield _winner(view, result.winner)
    yield view.say(N_("The track: {vp:signed}."), vp=result.vp)
    rows: list[Any] = [[view.name(name), view.say("{n:signed}", n=n)] for name, n in result.countries.items()]
    rows.append([view.say(N_("countries in the Communist's power")), _signless(-result.power_bonus)])
    rows.append([view.say(N_("the Tyrant")), _signless(-result.tyrant_bonus)])
    yield Sheet([view.name("column.country"), view.name("column.vp")], rows)


def _winner(view: View, winner: str | None) -> str:
    if winner is None:
        return view.say(N_("A draw."))
    return view.say(N_("{side:name} wins."), side=winner)


def stability(view: View) -> Iterator[str | Sheet]:
    """Yield the VP of an Event."""
    told = N_("{event:name}: {vp:signed} VP.")
    yield view.say(told, event=view.situation.event, vp=view.result.track)


def victory(view: View) -> Iterator[str | Sheet]:
    """Yield whether the game is over."""
    if view.result.over:
        yield view.say(N_("The game is over."))
        yield _winner(view, view.result.winner)
    else:
        yield view.say(N_("The game goes on."))


MOST_TARGETS = 75
"""Spaces of the board, and so the most targets there are to rank."""
NOT_WITH_BEST = ("space", "die", "stability", "friendly", "hostile", "opponent_sp", "own_sp")
"""What a check may be told that a ranking of all spaces cannot use."""


def best(environment: Environment, request: dict[str, Any], typed: dict[str, Any]) -> int:
    """Rank the targets of a check where --best asks for it; -1 where it does not.

    Of the Events named each acts only where it can; one that concerns the other side alone is refused.
    Raises Ending for what says nothing beside a ranking: a space, numbers instead of a board, a die.
    """
    asked = typed.get("best")
    if asked is None:
        return -1
    from cli.values import apart, whole_number
    from referee import games
    from referee.freedom.check import Situation, rank_targets
    from referee.judge import ENVELOPE, Outcome
    from referee.rulings import choose, resting_on
    from referee.situation import check
    from referee.verdict import Illegal

    most = whole_number(asked, "--best", least=1, most=MOST_TARGETS)
    for name in NOT_WITH_BEST:
        if name in request:
            raise apart("--best", request[name] if name == "space" else option_name(name))
    for option in ("roll", "seed"):
        if typed.get(option):
            raise apart("--best", f"--{option}")
    try:
        own = games.load(GAME).rulings
        chosen = choose(request.get("rulings", {}), own, games.rulings)
        situation = check({key: value for key, value in request.items() if key not in ENVELOPE}, Situation)
        ranked, resting = resting_on(lambda rulings: rank_targets(situation, rulings)[:most], chosen, own)
    except InputFault as fault:
        return answer(environment, Outcome(request["calc"], UNSET, fault=fault), request, COMMANDS["check"])
    except Illegal as refusal:
        return answer(
            environment, Outcome(request["calc"], UNSET, illegal=refusal), request, COMMANDS["check"]
        )
    _show_best(environment, request, ranked, resting)
    return 0


def _show_best(
    environment: Environment, request: dict[str, Any], ranked: list[Any], resting: dict[str, str]
) -> None:
    """Show the best targets and the readings the ranking rests on."""
    from referee.judge import Outcome
    from referee.odds import SIDES, lowest

    speaker = environment.speaker
    if environment.as_json:
        targets = [
            {
                "space": target.space,
                "success": target.odds.success,
                "controls_after": target.odds.controls_after,
                "swing": lowest(target.swing, SIDES),
            }
            for target in ranked
        ]
        situation = {key: value for key, value in request.items() if key not in ("calc", "rulings")}
        shown = {"schema": 1, "calc": "1989.check", "ok": True, "best": targets, "rulings": resting}
        environment.write_json({**shown, "situation": situation})
        return
    view = View(None, None, speaker, "freedom")
    if not ranked:
        environment.print(view.say(N_("There is no space to check.")))
        return
    columns = [
        view.name("column.space"),
        view.say(N_("the check succeeds")),
        view.say(N_("the space ends under own control")),
        view.say(N_("Expected swing in SP")),
    ]
    rows: list[Any] = [
        [
            view.name(target.space),
            target.odds.success,
            target.odds.controls_after,
            _two_places(view, target.swing * 100 // SIDES),
        ]
        for target in ranked
    ]
    write_answer(environment, [Sheet(columns, rows)], Outcome("1989.check", UNSET, rulings=resting))


def _two_places(view: View, hundredths: int) -> str:
    """Return a number of hundredths with the decimal mark of the language."""
    whole, rest = divmod(hundredths, 100)
    return view.say(N_("{whole}.{hundredths}"), whole=whole, hundredths=f"{rest:02d}")


BOARD: dict[str, Callable[[str, Reader], Any]] = {"board": board}
WRITTEN: dict[str, Callable[[Any, Reader], str]] = {"board": board_written}
FILE = {"board": N_("FILE")}
COUNTRY = {"country": N_("COUNTRY")}
SPACE = N_("SPACE")
CARD = N_("CARD")
BY_SIDE = N_("SIDE=N,…")
EVENTS = {"events": "--event"}
CARDS = N_(
    "Cards: rally-1, strike-3 to strike-6, march-3 to march-6, petition-5, petition-6,"
    " leader-workers, leader-elite, leader-intellectuals, leader-students, leader-church,"
    " support-falters, support-surges, scare-tactics, tactic-fails."
)
CARDS_AND_TYPES = N_(
    "Cards: rally-1, strike-3 to strike-6, march-3 to march-6, petition-5, petition-6,"
    " leader-workers, leader-elite, leader-intellectuals, leader-students, leader-church,"
    " support-falters, support-surges, scare-tactics, tactic-fails. Types of space:"
    " workers, farmers, elite, bureaucrats, students, intellectuals, minority, church."
)

COMMANDS: dict[str, Command] = {
    "setup": Command(
        help=N_("The printed set-up, the SP placed after it, and what remains to be placed."),
        examples=("1989 setup", "1989 setup communist:leipzig:2 democrat:krakow:3"),
        headline=setup,
        arguments=("placements",),
        metavars={"placements": N_("SIDE:SPACE:N")},
        readers={"placements": placement},
        writers={"placements": placement_written},
    ),
    "control": Command(
        help=N_("Who controls which spaces and battlegrounds."),
        examples=("1989 control poland --board setup",),
        headline=control,
        arguments=("country",),
        readers=BOARD,
        writers=WRITTEN,
        metavars=FILE | COUNTRY,
    ),
    "ops": Command(
        help=N_("The Ops a card is worth."),
        examples=(
            "1989 ops --side democrat --printed 1 --modifiers -1",
            "1989 ops --side dem --printed 3 --event prudence",
        ),
        headline=ops,
        aliases=EVENTS,
    ),
    "place": Command(
        help=N_("Place SP with Ops: cost and board afterwards."),
        examples=("1989 place krakow gdansk --board setup --side democrat --ops 2",),
        headline=place,
        arguments=("spaces",),
        readers={"board": board, "spaces": spaces},
        writers=WRITTEN,
        metavars=FILE | {"spaces": SPACE},
        aliases=EVENTS,
    ),
    "check": Command(
        help=N_("A support check (coup test) in a space, or its odds; --best ranks all targets."),
        examples=(
            "1989 check gdansk --board setup --side communist --ops 3 --die 4",
            "1989 check --board setup --side communist --ops 3 --best 5",
        ),
        headline=check,
        arguments=("space",),
        readers={"board": board, "space": space},
        writers=WRITTEN,
        metavars=FILE | {"space": SPACE},
        aliases=EVENTS,
        note=N_(
            "Either --board and SPACE, or without a board the numbers:"
            " --stability, --friendly, --hostile, --opponent-sp and --own-sp."
        ),
        run=best,
        own_options=(
            click.Option(
                ["--best"], metavar=N_("N"), help=N_("Rank the N best targets by chance and swing.")
            ),
        ),
    ),
    "checks": Command(
        help=N_("The two support checks of a card; the second sees the board after the first."),
        examples=("1989 checks gdansk@5 krakow --board setup --side communist --ops 3",),
        headline=checks,
        arguments=("targets",),
        readers={"board": board, "targets": target},
        metavars=FILE | {"targets": N_("SPACE@N")},
        writers={"board": board_written, "targets": target_written},
        aliases=EVENTS,
    ),
    "tiananmen": Command(
        help=N_("An attempt on the Tiananmen Square track, or its chance."),
        examples=("1989 tiananmen --side democrat --position 2 --ops 3 --card own",),
        headline=tiananmen,
        extras=(_event("li-peng", "li_peng"),),
    ),
    "turn": Command(
        help=N_("The frame of a turn: rounds, the deck that joins, cards to draw."),
        examples=("1989 turn 4 --hands democrat=1,communist=0",),
        headline=turn,
        arguments=("turn",),
        metavars={"turn": N_("N")},
        extras=(_event("honecker", "honecker"),),
    ),
    "struggle-hand": Command(
        help=N_("How many power-struggle cards each side gets."),
        examples=(
            "1989 struggle-hand poland --board setup",
            "1989 struggle-hand poland --controlled democrat=3,communist=2",
        ),
        headline=struggle_hand,
        arguments=("country",),
        readers={"board": board, "controlled": by_side},
        writers={"board": board_written, "controlled": by_side_written},
        metavars=FILE | COUNTRY | {"controlled": BY_SIDE},
        aliases=EVENTS,
        note=N_(
            "Either --board, or without a board --controlled, for peasant-parties-revolt with --farmer"
            " where it is so."
        ),
    ),
    "struggle-stakes": Command(
        help=N_("Raising the stakes of a power struggle."),
        examples=("1989 struggle-stakes democrat=8,communist=6 --first democrat --raised democrat",),
        headline=struggle_stakes,
        arguments=("hands",),
        metavars={"hands": BY_SIDE},
        readers={"hands": by_side},
        writers={"hands": by_side_written},
        merged=("hands",),
    ),
    "struggle-plays": Command(
        help=N_("Which power-struggle cards can be played."),
        examples=(
            "1989 struggle-plays rally-1 leader-church tactic-fails --role attacker --controls church",
        ),
        headline=struggle_plays,
        arguments=("hand",),
        metavars={"hand": CARD},
        note=CARDS_AND_TYPES,
    ),
    "struggle-round": Command(
        help=N_("A round of the power struggle: lead, answer, initiative."),
        examples=("1989 struggle-round strike-4 strike-3 --die 5", "1989 struggle-round strike-4 -"),
        headline=struggle_round,
        arguments=("led", "answer"),
        readers={"answer": answering},
        metavars={"led": CARD, "answer": N_("ANSWER")},
        note=CARDS,
    ),
    "struggle-initiative": Command(
        help=N_("Whether the defender takes the initiative."),
        examples=("1989 struggle-initiative strike-4 --die 4",),
        headline=struggle_initiative,
        arguments=("led",),
        metavars={"led": CARD},
        note=CARDS,
    ),
    "aftermath": Command(
        help=N_("The result of a power struggle, or its odds."),
        examples=(
            "1989 aftermath poland --winner democrat --suit rally --raises 1",
            "1989 aftermath poland --winner democrat --suit rally --raises 1 --support-die 3 --vp-die 4",
        ),
        headline=aftermath,
        arguments=("country",),
        readers={"suit": winning_suit},
        metavars=COUNTRY,
        extras=(_event("yakovlev", "yakovlev"),),
    ),
    "remove": Command(
        help=N_("Take lost SP out of a country."),
        examples=("1989 remove warszawa lublin --board setup --side communist --country poland --n 2",),
        headline=remove,
        arguments=("spaces",),
        readers={"board": board, "spaces": spaces},
        writers=WRITTEN,
        metavars=FILE | {"spaces": SPACE},
    ),
    "score": Command(
        help=N_("Score a country: levels, battlegrounds, the track."),
        examples=("1989 score poland --board setup",),
        headline=score,
        arguments=("country",),
        readers=BOARD,
        writers=WRITTEN,
        metavars=FILE | COUNTRY,
    ),
    "final": Command(
        help=N_("Final scoring after turn 10."),
        examples=(
            "1989 final --board setup --vp 5 --power"
            " east-germany=democrat,poland=democrat,czechoslovakia=communist,"
            "hungary=democrat,romania=communist,bulgaria=communist",
        ),
        headline=final,
        readers={"board": board, "power": power},
        writers={"board": board_written, "power": power_written},
        metavars=FILE | {"power": N_("COUNTRY=SIDE,…")},
        note=N_(
            "Who holds power is told for all six countries, parted by commas:"
            " poland=democrat,hungary=communist,…"
        ),
    ),
    "stability": Command(
        help=N_("What an Event of the USSR stability track is worth."),
        examples=("1989 stability the-baltic-way --done sajudis",),
        headline=stability,
        arguments=("event",),
        metavars={"event": N_("EVENT")},
        note=N_(
            "The Events in their order: sajudis, the-baltic-way, breakaway-baltic-republics, kremlin-coup."
        ),
    ),
    "victory": Command(
        help=N_("Whether the game is over, and who has won."),
        examples=("1989 victory --vp 20 --turn 4 --phase action",),
        headline=victory,
    ),
}

SENTENCES: dict[tuple[str, str], str | Plural] = {
    ("1989.struggle.stakes", "each-raise"): N_("Raises: {raises}; each adds 1: {modifier:signed}."),
    ("1989.struggle.stakes", "once"): N_("Raises: {raises}; by the ruling chosen they add 1 together."),
    ("1989.aftermath.modifiers", "no-suit"): N_("The defender won, so no suit changes the rolls."),
    ("1989.aftermath.modifiers", "yakovlev-idle"): N_("Yakovlev adds nothing: the Democrat did not win."),
    ("1989.aftermath.modifiers", "modifier"): N_(
        "Modifier of both rolls: suit {suit:signed}, stakes {stakes:signed}, Yakovlev {yakovlev:signed}: {modifier:signed}."
    ),
    ("1989.aftermath.rolls", "both-missing"): N_(
        "The loser rolls support loss, the winner VP, both with {modifier:signed}."
    ),
    ("1989.aftermath.table", "support"): N_("{side:name} rolls {die}, read as {row}: support loss {loss}."),
    ("1989.aftermath.support", "lost"): N_("{side:name} removes SP from the country: {due}."),
    ("1989.aftermath.support", "short"): Plural(
        "{side:name} owes {due} SP but has only {removed} SP there; the rest is ignored.",
        "{side:name} owes {due} SP but has only {removed} SP there; the rest is ignored.",
        "removed",
    ),
    ("1989.aftermath.table", "vp"): N_("{side:name} rolls {die}, read as {row}: VP {vp}."),
    ("1989.power.democrat", "communist-won"): N_(
        "The Communist won and stays in power unless he hands it over."
    ),
    ("1989.power.democrat", "needs"): N_(
        "The Democrat takes power on a modified VP roll of {row} or more: a die of {die} or more."
    ),
    ("1989.power.democrat", "taken"): N_(
        "The modified VP roll {row} reaches 4: the Democrat takes power and the scoring card leaves the game."
    ),
    ("1989.power.democrat", "not-taken"): N_(
        "The modified VP roll {row} is below 4: the Communist stays in power unless he hands it over."
    ),
    ("1989.power.no-vp", "none"): N_(
        "After the Democrat takes power nobody scores for power; the country is still scored."
    ),
    ("1989.power.surrender", "surrendered"): N_(
        "The Communist hands over power: no points for power, and the scoring card leaves the game."
    ),
    ("1989.power.vp", "vp"): N_(
        "The Communist keeps power: Power Value {value} times {times}: {vp} VP; the scoring card is discarded."
    ),
    ("1989.check.target", "no-opponent-sp"): N_(
        "A support check needs opponent SP in the space, and there are none ({space:name})."
    ),
    ("1989.check.target", "no-opponent-sp-told"): N_(
        "A support check needs opponent SP in the space, and there are none."
    ),
    ("1989.check.result", "threshold"): N_(
        "The total must be above {threshold}, twice the stability {stability}."
    ),
    ("1989.check.total", "total"): N_(
        "Die {die}, Ops and events {rest:signed}, own neighbours {friendly:signed}, opponent's neighbours {against:signed}: total {total}."
    ),
    ("1989.check.total", "base"): N_(
        "Ops {ops:signed}, own neighbours {friendly:signed}, opponent's neighbours {against:signed}, events {bonus:signed}: {base:signed} to the die."
    ),
    ("1989.check.result", "nothing"): N_("{total} is not above {threshold}: nothing happens."),
    ("1989.check.result", "removed"): N_("Margin {margin}; opponent SP removed: {removed}."),
    ("1989.check.excess", "shortfall"): N_(
        "What could not be removed becomes own SP: {added} ({side:name})."
    ),
    ("1989.check.excess", "full-margin"): N_(
        "By the ruling chosen the whole margin is added as own SP: {added} ({side:name})."
    ),
    ("1989.check.events", "other-side"): N_(
        "{event:name} does not act on checks of this side ({side:name})."
    ),
    ("1989.check.events", "other-place"): N_("{event:name} does not act in this space ({space:name})."),
    ("1989.check.events", "not-held"): N_(
        "{event:name} acts only where the opponent of the checking side controls the space ({space:name})."
    ),
    ("1989.check.events", "banned"): N_("{event:name} forbids the Communist to check {space:name}."),
    ("1989.check.events", "adds"): N_("{event:name}: {bonus:signed}."),
    ("1989.check.events", "ignores"): N_("{event:name}: neighbours the Democrat controls do not count."),
    ("1989.check.events", "allows"): N_("{event:name} allows a check without Democrat SP in the space."),
    ("1989.check.count", "too-many"): N_("A card gives at most {most} support checks, not {count}."),
    ("1989.check.events", "both-in-east-germany"): N_(
        "{event:name} needs both checks of the card, and both in East Germany."
    ),
    ("1989.check.count", "checked"): N_("Check of {space:name}."),
    ("1989.check.count", "after-first"): N_("The second check is taken over all {rolls} rolls of the first."),
    ("1989.control", "rule"): N_(
        "A space is controlled by the side whose SP lead by at least its stability."
    ),
    ("1989.control", "counted"): N_(
        "{country:name}: Democrat {democrat} (battlegrounds {democrat_battlegrounds}), Communist {communist} (battlegrounds {communist_battlegrounds})."
    ),
    ("1989.end.final", "tyrant"): N_("The Tyrant was not captured: the Communist gets {vp} VP."),
    ("1989.end.final", "power"): N_("The Communist gets 4 VP a country in power ({countries:name}): {vp}."),
    ("1989.end.final", "no-power"): N_("The Communist holds power nowhere and gets no VP for it."),
    ("1989.score.when", "scored"): N_("{country:name} moves the track by {track:signed}."),
    ("1989.score.when", "scored-even"): N_("{country:name} does not move the track."),
    ("1989.end.final", "result"): N_("The track goes from {before:signed} to {vp:signed}."),
    ("1989.end.final", "result-same"): N_("In all the track does not move and stays on {vp:signed}."),
    ("1989.goal", "draw"): N_("The track stands on 0: a draw."),
    ("1989.goal", "winner"): N_("The track stands on {vp:signed}: {winner:name} wins."),
    ("1989.ops.minimum", "scoring"): N_("A card printed 0 is a scoring card and gives no Ops."),
    ("1989.ops", "event-of-other-side"): N_(
        "{event:name} does not change the Ops of this side ({side:name})."
    ),
    ("1989.ops", "printed"): N_("Printed: {printed}."),
    ("1989.ops", "modified"): N_("Modifiers: {modifiers:signed}."),
    ("1989.ops", "event"): N_("{event:name}: {change:signed}."),
    ("1989.tiananmen.boxes", "box2"): N_("Box 2 of Tiananmen adds 1 to a card printed 1."),
    ("1989.ops.minimum", "lifted"): N_("{total} is lifted to 1: a card is worth at least 1 Op."),
    ("1989.ops", "result"): N_("Ops: {ops}."),
    ("1989.place.where", "not-near"): N_(
        "{space:name} held no SP of this side, nor did a neighbour, before the first was placed ({side:name})."
    ),
    ("1989.place", "not-enough"): N_(
        "An SP in {space:name} needs more Ops than are left: {cost} against {left}."
    ),
    ("1989.place", "event-cannot-apply"): N_("{event:name} acts for the Democrat only."),
    ("1989.place", "costs"): N_("{space:name}: {cost} Op."),
    ("1989.place", "costs-more"): N_("{space:name}: {cost} Ops, for the opponent controls it."),
    ("1989.place", "genscher"): N_("{space:name}: {cost} Op with Genscher, though the opponent controls it."),
    ("1989.place.where", "fixed"): N_(
        "SP go to spaces that hold own SP or border on one, judged before the first is placed ({side:name})."
    ),
    ("1989.place", "left"): N_("Ops spent: {cost}; left: {left}."),
    ("1989.aftermath.support", "outside"): N_(
        "{space:name} is not in {country:name}, where the SP are lost."
    ),
    ("1989.aftermath.support", "not-there"): N_(
        "There is no SP left to remove there: {space:name} ({side:name})."
    ),
    ("1989.aftermath.support", "too-few"): N_("SP to be removed: {due}; named: {named}."),
    ("1989.aftermath.support", "too-many"): N_("SP to be removed: {due}, no more."),
    ("1989.aftermath.support", "removed"): N_("One SP leaves {space:name} ({side:name})."),
    ("1989.aftermath.support", "ignored"): N_("SP that are not there are ignored: {n}."),
    ("1989.aftermath.support", "nothing"): N_("Nothing is to be removed."),
    ("1989.score.presence", "none"): N_("{side:name}: controls no space there, so not even Presence."),
    ("1989.score.presence", "control"): N_(
        "{side:name}: Presence (spaces {spaces}, battlegrounds {battlegrounds})."
    ),
    ("1989.score.presence", "any-sp"): N_(
        "{side:name}: Presence by SP alone, by the ruling chosen (spaces {spaces}, battlegrounds {battlegrounds})."
    ),
    ("1989.score.domination", "reached"): N_(
        "{side:name}: Domination (spaces {spaces}, battlegrounds {battlegrounds})."
    ),
    ("1989.score.control", "reached"): N_(
        "{side:name}: Control (spaces {spaces}, all battlegrounds: {battlegrounds})."
    ),
    ("1989.score.points", "points"): N_(
        "{side:name}: {level} for the level and {battlegrounds} for battlegrounds: {vp} VP."
    ),
    ("1989.score.points", "track"): N_("{country:name}: the track moves by {track:signed}."),
    ("1989.score.points", "even"): N_("{country:name}: the track does not move."),
    ("1989.setup", "printed"): N_("The printed set-up: Communist 20 SP, Democrat 15."),
    ("1989.setup.extra", "placed"): N_("{side:name} places {n} in {space:name}."),
    ("1989.setup.extra", "remaining"): N_("{side:name} still places {n}."),
    ("1989.setup.extra", "complete"): N_("All extra SP are placed."),
    ("1989.setup.extra", "opposed"): N_(
        "{space:name} holds opponent SP ({sp}), so none may be placed there."
    ),
    ("1989.setup.extra", "too-many"): N_("{side:name} may place at most {most} in this step, not {n}."),
    ("1989.setup.extra", "wrong-side"): N_("It is the other side's turn: {side:name} places {n}."),
    ("1989.setup.extra", "all-placed"): N_("All extra SP are placed already."),
    ("1989.ussr", "earlier-first"): N_("{event:name} needs {before:name} before it."),
    ("1989.ussr", "done-already"): N_("{event:name} has happened already."),
    ("1989.ussr", "out-of-order"): N_(
        "{event:name} is out of order here: the Events of this track follow one another."
    ),
    ("1989.ussr", "worth"): N_("{event:name}: {vp:signed} VP."),
    ("1989.ussr", "next"): N_("Next may come {event:name}."),
    ("1989.ussr", "last"): N_("This is the last Event of the track."),
    ("1989.ussr", "gorbachev-charms"): N_("From now on Gorbachev Charms the West is no longer an Event."),
    ("1989.struggle.cards", "dealt"): N_("{side:name} controls {spaces} there: struggle cards {cards}."),
    ("1989.struggle.cards", "none"): N_("{side:name} controls no space there and gets no struggle cards."),
    ("1989.struggle.card-events", "moves"): N_(
        "{event:name}: {giver:name} gives {taker:name} cards: {cards}."
    ),
    ("1989.struggle.card-events", "nothing-to-move"): N_("{event:name}: {side:name} has no cards to give."),
    ("1989.struggle.card-events", "no-farmers"): N_(
        "{event:name} needs a farmers space under the Democrat's control there."
    ),
    ("1989.struggle.card-events", "elsewhere"): N_(
        "{event:name} acts in Romania and Bulgaria only, not here ({country:name})."
    ),
    ("1989.struggle.wild", "no-roll"): N_("{card:name} is a wild card: nobody rolls for initiative."),
    ("1989.struggle.initiative.rally", "automatic"): N_(
        "A Rally in the Square has rank 1: the defender takes the initiative without a roll."
    ),
    ("1989.struggle.leader-rank", "three"): N_("A leader has rank 3, whatever suit it names ({card:name})."),
    ("1989.struggle.initiative", "needed"): N_("The defender needs {needed} or more."),
    ("1989.struggle.initiative", "taken"): N_("{die} reaches {needed}: the defender takes the initiative."),
    ("1989.struggle.initiative", "not-taken"): N_("{die} is below {needed}: the attacker leads again."),
    ("1989.struggle.attacker", "leads"): N_("The attacker may lead: {cards:name}."),
    ("1989.struggle.defender", "answers"): N_("May answer {suit:name}: {cards:name}."),
    ("1989.struggle.defender", "no-answer"): N_("The defender need not answer; then the attacker wins."),
    ("1989.struggle.attacker.none", "must-concede"): N_(
        "The attacker has no playable card (cards in hand: {cards}): the defender wins."
    ),
    ("1989.struggle.tactic-fails", "banned"): N_("Banned by Tactic Fails: {suits:name}."),
    ("1989.struggle.tactic-fails", "banned-led"): N_("The suit is banned and cannot be led: {suit:name}."),
    ("1989.struggle.attacker", "tactic-fails-led"): N_("Tactic Fails is played by the defender only."),
    ("1989.struggle.attacker", "leader-led"): N_(
        "The leader needs a space of its type under the attacker's control ({type:name}) and names the suit {suit:name}."
    ),
    ("1989.struggle.wild", "answered"): N_(
        "A wild card is carried out at once and not answered ({card:name})."
    ),
    ("1989.struggle.wild", "passes"): N_("After a wild card the initiative passes."),
    ("1989.struggle.wild.effects", "support-falters"): N_(
        "Support Falters: the opponent loses 2 struggle cards at random."
    ),
    ("1989.struggle.wild.effects", "support-surges"): N_("Support Surges: draw 2 struggle cards."),
    ("1989.struggle.wild.effects", "scare-tactics"): N_(
        "Scare Tactics: remove 1 opponent SP in the country."
    ),
    ("1989.struggle.defender", "not-answered"): N_("Nobody answers: the attacker wins with {suit:name}."),
    ("1989.struggle.defender", "no-match"): N_("{card:name} does not answer {suit:name}."),
    ("1989.struggle.defender", "leader-answers"): N_(
        "The answering leader needs a space of its type under the defender's control ({type:name})."
    ),
    ("1989.struggle.tactic-fails", "suit-banned"): N_(
        "Tactic Fails bans the suit for the rest of the struggle: {suit:name}; nobody rolls, the attacker leads again."
    ),
    ("1989.struggle.stakes", "raised"): N_("{side:name} discards {price} cards to raise; left: {left}."),
    ("1989.struggle.stakes", "not-raised"): N_("Nobody has raised the stakes."),
    ("1989.struggle.stakes", "may-raise"): N_("May still raise for {price} cards: {sides:name}."),
    ("1989.struggle.stakes", "nobody-may"): N_("Nobody may raise any more."),
    ("1989.struggle.stakes", "too-few-cards"): Plural(
        "{side:name} has {cards} card; raising costs {price}.",
        "{side:name} has {cards} cards; raising costs {price}.",
        "cards",
    ),
    ("1989.struggle.stakes", "twice"): N_("{side:name} has raised already; each player raises once."),
    ("1989.struggle.stakes", "out-of-turn"): N_(
        "{side:name} is out of turn: the scoring card's player decides first."
    ),
    ("1989.tiananmen", "attempted"): N_("{side:name} has attempted this turn already; one attempt a turn."),
    ("1989.tiananmen.boxes", "at-the-end"): N_("Box 8 is the end of the track."),
    ("1989.tiananmen.boxes", "needed"): N_("{side:name} needs {needed} for box {box}."),
    ("1989.tiananmen.modifiers", "own-event"): N_("+1: the card bears the side's own Event."),
    ("1989.tiananmen.modifiers", "neutral"): N_("+1: by the ruling chosen a neutral Event counts as own."),
    ("1989.tiananmen.modifiers", "no-bonus"): N_("A neutral Event gives no bonus."),
    ("1989.tiananmen.modifiers", "retry"): N_("+1: an attempt at this box failed before."),
    ("1989.tiananmen.modifiers", "li-peng"): N_("+1: Li Peng."),
    ("1989.tiananmen.modifiers", "box1"): N_("+1: the award of box 1."),
    ("1989.tiananmen", "total"): N_("Die {die}, Ops {ops:signed}, modifiers {modifiers:signed}: {total}."),
    ("1989.tiananmen", "reached"): N_("{total} reaches {needed}: the marker moves to box {box}."),
    ("1989.tiananmen", "missed"): N_("{total} is below {needed}: the marker does not reach box {box}."),
    ("1989.tiananmen", "needs-die"): N_(
        "Ops and modifiers {base:signed} against {needed}: the die must show {die} or more."
    ),
    ("1989.tiananmen", "certain"): N_("Ops and modifiers {base:signed} against {needed}: any roll succeeds."),
    ("1989.tiananmen", "hopeless"): N_(
        "Ops and modifiers {base:signed} against {needed}: no roll can succeed."
    ),
    ("1989.tiananmen.boxes", "award"): N_("Award of box {box}: {award:name}."),
    ("1989.tiananmen.boxes", "no-award"): N_("The opponent reached box {box} before: no award."),
    ("1989.turn", "draw"): N_("{side:name} draws {n} up to a hand of {hand}."),
    ("1989.turn", "rounds"): N_("Each side has {rounds} action rounds, the Communist first."),
    ("1989.turn", "honecker"): N_("Honecker: the Communist has {rounds} action rounds."),
    ("1989.turn.decks", "joins"): N_("At the start of turn {turn} a deck joins the draw deck: {deck:name}."),
    ("1989.end.final", "follows"): N_("Final scoring follows this turn."),
    ("1989.end.final", "too-early"): N_("Final scoring follows turn 10; this is turn {turn}."),
    ("1989.end.auto", "reached"): N_("The track stands on {vp:signed}: 20 VP win at once ({winner:name})."),
    ("1989.end.auto", "waits"): N_(
        "The track stands on {vp:signed}, but 20 VP do not end the game before the power struggle is over."
    ),
    ("1989.end.held", "one"): N_("{loser:name} holds a scoring card and loses."),
    ("1989.end.held", "both"): N_("Both sides hold a scoring card: a draw."),
    ("1989.end.new-year", "sign"): N_(
        "New Year's Eve ends the game, the track stands on {vp:signed}: {winner:name} wins."
    ),
    ("1989.end.new-year", "draw"): N_("New Year's Eve ends the game with the track on 0: a draw."),
    ("1989.end.final", "sign"): N_(
        "After final scoring the track stands on {vp:signed}: {winner:name} wins."
    ),
    ("1989.end.final", "draw"): N_("After final scoring the track stands on 0: a draw."),
    ("1989.goal", "goes-on"): N_("The track stands on {vp:signed}; the game goes on."),
}

SLIPS: dict[str, str] = {
    "unclear-name": N_("{field}: “{given}” is not clear; it may be {allowed:or}."),
    "no-such-space": N_("{field}: no space of the board is called “{given}”."),
    "no-board": N_("{field}: the answer that came in holds no board."),
    "board-open": N_(
        "{field}: a die is missing in the answer that came in, so it leaves no board; give the die, or --roll."
    ),
    "space-removed": N_("{field}: {given:name} has been taken off the board."),
    "both-forms": N_("{field}: give either a board with a space or the numbers, not both."),
    "board-or-numbers": N_("{field}: give either a board or the numbers, not both."),
    "not-its-suit": N_("{field}: {given:name} is not the suit of the card led."),
    "placement-notation": N_(
        "{field}: “{given}” is not understood; a placement is written as communist:leipzig:2."
    ),
}
