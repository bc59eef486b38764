"""1989: Dawn of Freedom — what the core knows of it, without loading it."""

from referee.games import Calculator, Game

GAME = Game(
    id="1989",
    title="1989: Dawn of Freedom",
    calculators={
        "setup": Calculator(
            "setup",
            cites=(
                "1989.setup",
                "1989.setup.extra",
            ),
        ),
        "control": Calculator(
            "control",
            cites=("1989.control",),
        ),
        "ops": Calculator(
            "ops",
            cites=(
                "1989.ops.minimum",
                "1989.ops",
                "1989.tiananmen.boxes",
            ),
        ),
        "place": Calculator(
            "place",
            cites=(
                "1989.place.where",
                "1989.place",
            ),
        ),
        "check": Calculator(
            "check",
            cites=(
                "1989.check.target",
                "1989.check.result",
                "1989.check.total",
                "1989.check.excess",
                "1989.check.events",
            ),
        ),
        "checks": Calculator(
            "checks",
            cites=(
                "1989.check.count",
                "1989.check.events",
                "1989.check.target",
                "1989.check.result",
                "1989.check.total",
                "1989.check.excess",
            ),
        ),
        "tiananmen": Calculator(
            "tiananmen",
            cites=(
                "1989.tiananmen",
                "1989.tiananmen.boxes",
                "1989.tiananmen.modifiers",
            ),
        ),
        "turn": Calculator(
            "turn",
            cites=(
                "1989.turn",
                "1989.turn.decks",
                "1989.end.final",
            ),
        ),
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
        "remove": Calculator(
            "remove",
            cites=("1989.aftermath.support",),
        ),
        "score": Calculator(
            "score",
            cites=(
                "1989.score.presence",
                "1989.score.domination",
                "1989.score.control",
                "1989.score.points",
            ),
        ),
        "final": Calculator(
            "final",
            cites=(
                "1989.end.final",
                "1989.score.when",
                "1989.goal",
            ),
        ),
        "stability": Calculator(
            "stability",
            cites=("1989.ussr",),
        ),
        "victory": Calculator(
            "victory",
            cites=(
                "1989.end.final",
                "1989.end.auto",
                "1989.end.held",
                "1989.end.new-year",
                "1989.goal",
            ),
        ),
    },
    rulings={
        "presence": ("control", "any-sp"),
        "check-excess": ("shortfall", "full-margin"),
        "stakes": ("each-raise", "once"),
        "neutral-card": ("no-bonus", "bonus"),
    },
)
