"""1989: Dawn of Freedom — what the core knows of it, without loading it."""

from referee.games import Calculator, Game

GAME = Game(
    id="1989",
    title="1989: Dawn of Freedom",
    calculators={
        "setup": Calculator("setup", cites=()),
        "control": Calculator("control", cites=()),
        "ops": Calculator("ops", cites=()),
        "place": Calculator("place", cites=()),
        "check": Calculator("check", cites=()),
        "checks": Calculator("checks", cites=()),
        "tiananmen": Calculator("tiananmen", cites=()),
        "turn": Calculator("turn", cites=()),
        "struggle-hand": Calculator("struggle_hand", cites=()),
        "struggle-stakes": Calculator("struggle_stakes", cites=()),
        "struggle-plays": Calculator("struggle_plays", cites=()),
        "struggle-round": Calculator("struggle_round", cites=()),
        "struggle-initiative": Calculator("struggle_initiative", cites=()),
        "aftermath": Calculator("aftermath", cites=()),
        "remove": Calculator("remove", cites=()),
        "score": Calculator("score", cites=()),
        "final": Calculator("final", cites=()),
        "stability": Calculator("stability", cites=()),
        "victory": Calculator("victory", cites=()),
    },
    rulings={
        "presence": ("control", "any-sp"),
        "check-excess": ("shortfall", "full-margin"),
        "stakes": ("each-raise", "once"),
        "neutral-card": ("no-bonus", "bonus"),
    },
)
