"""Sons of Anarchy: Men of Mayhem — what the core knows of it, without loading it."""

from referee.games import Calculator, Game

GAME = Game(
    id="soa",
    title="Sons of Anarchy: Men of Mayhem",
    calculators={
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
                "soa.market.offer",
                "soa.market.price.3p",
                "soa.market.price.4p",
                "soa.market.payout",
                "soa.market.heat",
                "soa.players",
            ),
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
