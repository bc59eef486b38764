"""TaleSpin: The Card Game — what the core knows of it, without loading it."""

from referee.games import Calculator, Game

GAME = Game(
    id="talespin",
    title="TaleSpin: The Card Game",
    calculators={
        "damage": Calculator(
            "damage",
            cites=("talespin.damage", "talespin.damage.sequence", "talespin.cargo.bluff"),
        ),
        "hand": Calculator("hand", cites=("talespin.hand.ten", "talespin.hand.seven")),
        "bounty": Calculator(
            "bounty",
            cites=("talespin.bounty", "talespin.bounty.player-cards", "talespin.dogfight.cleanup"),
        ),
        "open": Calculator(
            "open",
            cites=("talespin.cargo.open", "talespin.cargo.open-opponent", "talespin.cargo.open-own"),
        ),
        "dogfight": Calculator(
            "dogfight",
            cites=(
                "talespin.dogfight.course",
                "talespin.dogfight.decline",
                "talespin.dogfight.attacker-wins",
                "talespin.bounty",
            ),
        ),
        "order": Calculator("order", cites=("talespin.order", "talespin.dogfight.order")),
        "win": Calculator("win", cites=("talespin.goal", "talespin.cargo.packed")),
    },
    rulings={
        "damage-no-target": ("lost", "none-may-be-chosen-for-empty-hand"),
        "own-manoeuvre-bounty": ("allowed", "barred"),
    },
)
