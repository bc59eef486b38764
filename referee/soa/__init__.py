"""Sons of Anarchy: Men of Mayhem — what the core knows of it, without loading it."""

from referee.games import Calculator, Game

GAME = Game(
    id="soa",
    title="Sons of Anarchy: Men of Mayhem",
    calculators={
        "orders": Calculator(
            "orders",
            cites=("soa.orders",),
        ),
        "reveal": Calculator(
            "reveal",
            cites=(
                "soa.reveal.tiles",
                "soa.reveal.cards",
            ),
        ),
        "exploit": Calculator(
            "exploit",
            cites=(
                "soa.actions.rounds",
                "soa.exploit",
                "soa.exploit.hot",
                "soa.exploit.boost",
            ),
        ),
        "heat": Calculator(
            "heat",
            cites=(
                "soa.heat.sources",
                "soa.heat.overflow",
                "soa.heat.no-member",
                "soa.heat.after",
            ),
        ),
        "fight": Calculator(
            "fight",
            cites=(
                "soa.fight.start",
                "soa.fight.backup",
                "soa.fight.guns",
                "soa.fight.heat",
                "soa.fight.strength",
                "soa.fight.winner",
                "soa.fight.ties",
                "soa.fight.patch",
                "soa.fight.injuries",
                "soa.fight.exploit",
            ),
        ),
        "market": Calculator(
            "market",
            cites=(
                "soa.players",
                "soa.market.offer",
                "soa.market.price.3p",
                "soa.market.price.4p",
                "soa.market.payout",
                "soa.market.heat",
            ),
        ),
        "recruit": Calculator(
            "recruit",
            cites=(
                "soa.actions.rounds",
                "soa.recruit",
            ),
        ),
        "patch-in": Calculator(
            "patch_in",
            cites=(
                "soa.actions.rounds",
                "soa.patch-in",
            ),
        ),
        "emergency": Calculator(
            "emergency",
            cites=(
                "soa.emergency",
                "soa.emergency.dead",
            ),
        ),
        "standings": Calculator(
            "standings",
            cites=(
                "soa.end",
                "soa.end.ties",
            ),
        ),
        "next": Calculator(
            "next",
            cites=(
                "soa.patch",
                "soa.actions.rounds",
                "soa.sit-tight",
            ),
        ),
        "transaction": Calculator(
            "transaction",
            cites=(
                "soa.exploit.limit",
                "soa.exploit.kinds",
                "soa.heat.sources",
            ),
        ),
        "last-call": Calculator(
            "last_call",
            cites=("soa.cards.last-call",),
        ),
        "trade": Calculator(
            "trade",
            cites=("soa.trading",),
        ),
    },
    rulings={
        "fight-needs-member": ("no", "yes"),
        "tie-holder-below": ("nobody-wins", "holder-wins"),
        "fall-prospect": ("member", "any-dude"),
        "sit-tight-cost": ("free", "one-token"),
        "last-fight-guns": ("no", "yes"),
        "market-heat": ("one", "none"),
    },
)
