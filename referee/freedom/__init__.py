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
        "struggle-hand": Calculator(
            "struggle_hand",
            cites=(
                "1989.struggle.cards",
                "1989.struggle.card-events",
            ),
        ),
        "struggle-stakes": Calculator("struggle_stakes", cites=("1989.struggle.stakes",)),
        "struggle-plays": Calculator(
            "struggle_plays",
            cites=(
                "1989.struggle.attacker",
                "1989.struggle.defender",
                "1989.struggle.attacker.none",
                "1989.struggle.tactic-fails",
            ),
        ),
        "struggle-round": Calculator(
            "struggle_round",
            cites=(
                "1989.struggle.attacker",
                "1989.struggle.tactic-fails",
                "1989.struggle.wild",
                "1989.struggle.wild.effects",
                "1989.struggle.defender",
                "1989.struggle.initiative.rally",
                "1989.struggle.leader-rank",
                "1989.struggle.initiative",
            ),
        ),
        "struggle-initiative": Calculator(
            "struggle_initiative",
            cites=(
                "1989.struggle.wild",
                "1989.struggle.initiative.rally",
                "1989.struggle.leader-rank",
                "1989.struggle.initiative",
            ),
        ),
        "aftermath": Calculator(
            "aftermath",
            cites=(
                "1989.struggle.stakes",
                "1989.aftermath.modifiers",
                "1989.aftermath.rolls",
                "1989.aftermath.table",
                "1989.aftermath.support",
                "1989.power.democrat",
                "1989.power.no-vp",
                "1989.power.surrender",
                "1989.power.vp",
            ),
        ),
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
