"""Android: what the core knows of it, without loading it."""

from referee.games import Calculator, Game

GAME = Game(
    id="android",
    title="Android",
    calculators={
        "move": Calculator(
            "move",
            cites=(
                "android.move",
                "android.move.restricted",
                "android.move.dropship",
                "android.time",
            ),
        ),
        "turn": Calculator(
            "turn",
            cites=(
                "android.move.dropship",
                "android.move",
                "android.move.restricted",
                "android.time",
                "android.lead.follow",
                "android.twilight.draw",
                "android.twilight.light",
                "android.twilight.dark",
                "android.jump",
                "android.move.npc",
            ),
        ),
        "hand": Calculator(
            "hand",
            cites=(
                "android.location.quality",
                "android.twilight.draw",
                "android.twilight.handlimit",
            ),
        ),
        "order": Calculator(
            "order",
            cites=(
                "android.twilight.priority",
                "android.plot.order",
            ),
        ),
        "lead": Calculator(
            "lead",
            cites=(
                "android.lead.locked",
                "android.lead.climax",
                "android.lead.relocate",
            ),
        ),
        "evidence": Calculator(
            "evidence",
            cites=(
                "android.evidence.strong",
                "android.evidence.weak",
                "android.evidence.witness",
                "android.evidence.alibi",
                "android.evidence.perjury",
                "android.verdict",
            ),
        ),
        "verdict": Calculator(
            "verdict",
            cites=(
                "android.verdict",
                "android.verdict.killed",
                "android.evidence.perjury",
                "android.hunch",
                "android.hunch.obsession",
            ),
        ),
        "conspiracy": Calculator(
            "conspiracy",
            cites=(
                "android.conspiracy.place",
                "android.conspiracy.lines",
            ),
        ),
        "links": Calculator(
            "links",
            cites=(
                "android.conspiracy.link",
                "android.conspiracy.link-vp",
            ),
        ),
        "piles": Calculator(
            "piles",
            cites=(
                "android.conspiracy.reveal",
                "android.conspiracy.piles",
                "android.conspiracy.benefit",
                "android.conspiracy.dig",
            ),
        ),
        "twilight": Calculator(
            "twilight",
            cites=(
                "android.twilight.light",
                "android.twilight.dark",
                "android.twilight.cost",
                "android.twilight.colour",
                "android.twilight.discount",
            ),
        ),
        "fight": Calculator(
            "fight",
            cites=("android.twilight.fight",),
        ),
        "plot": Calculator(
            "plot",
            cites=("android.plot.branch",),
        ),
        "calendar": Calculator(
            "calendar",
            cites=(
                "android.calendar",
                "android.lead.climax",
            ),
        ),
        "first-player": Calculator(
            "first_player",
            cites=(
                "android.jump",
                "android.first-player",
            ),
        ),
        "events": Calculator(
            "events",
            cites=("android.event.general",),
        ),
        "event-end": Calculator(
            "event_end",
            cites=(
                "android.event.absent",
                "android.event.npc",
                "android.event.end",
                "android.event.eliminated",
            ),
        ),
        "swap": Calculator(
            "swap",
            cites=("android.lead.swap",),
        ),
        "score": Calculator(
            "score",
            cites=(
                "android.vp",
                "android.conspiracy.link-vp",
            ),
        ),
    },
    rulings={
        "lead-quality": ("must-differ", "free"),
        "lead-district": ("any", "other-than-old"),
        "perjury-order": ("trim-first", "perjury-first"),
        "lone-token": ("trimmed", "kept"),
        "dropship-restricted": ("one-time", "three-time"),
        "fight-shifter": ("card-player", "target"),
        "discard-raise": ("no", "yes"),
        "discard-when": ("any-time", "only-short"),
    },
)
