"""TaleSpin on the command line: how its calculators are called and what their steps say."""

from __future__ import annotations

from cli.commands import Command
from cli.translation import N_, Plural

COMMANDS: dict[str, Command] = {}

SENTENCES: dict[tuple[str, str], str | Plural] = {
    ("talespin.goal", "enough"): N_("{needed} cargo are enough to win; who has them: {cargo}."),
    ("talespin.goal", "nobody"): N_("Nobody has the {needed} cargo it takes to win."),
    ("talespin.goal", "several-open"): N_("Who wins when several have enough at once no source says."),
    ("talespin.cargo.packed", "counts"): N_("Packed cargo counts like any other, real or bluff."),
    ("talespin.damage", "options"): N_(
        "The attacker chooses for each point. To open: {packed} packed; to discard: {opened} opened; "
        "cards in hand: {hand}."
    ),
    ("talespin.damage", "no-points"): N_("There is no Damage, so nothing happens."),
    ("talespin.damage", "no-target"): N_("The defender has nothing left that Damage could hit. Points lost: {points}."),
    ("talespin.damage", "discarded"): N_("The opened cargo {card} is discarded."),
    ("talespin.damage", "from-hand"): N_("The defender discards a card from hand, by own choice; left: {left}."),
    ("talespin.damage", "empty-hand"): N_("By the ruling chosen, the empty hand is chosen and nothing happens."),
    ("talespin.damage", "lost"): N_("Points of Damage that find no target and are lost: {points}."),
    ("talespin.damage", "not-open"): N_("Point {point} cannot be spent on “{choice}”: there is no such target then."),
    ("talespin.damage.sequence", "ways"): N_(
        "Points are carried out one by one. Different sequences of choices: {sequences}; different ends: {ends}."
    ),
    ("talespin.damage.sequence", "many-sequences"): N_(
        "There are more than {listed} sequences of choices, so only their number is told; different ends: {ends}."
    ),
    ("talespin.damage.sequence", "many-ends"): N_(
        "There are more than {listed} different ends, so only the numbers are told."
    ),
    ("talespin.cargo.bluff", "stays"): N_("{card} is opened; it is real and stays in the hold, face up."),
    ("talespin.cargo.bluff", "bluff"): N_("{card} is opened; it is a bluff and leaves the hold."),
    ("talespin.hand.ten", "drawn"): N_("Cards drawn: {drawn}; then in hand: {hand}."),
    ("talespin.hand.ten", "stopped"): N_(
        "Drawing stops at {most} cards in hand. Drawn: {drawn}; not drawn and not made up for: {missed}."
    ),
    ("talespin.hand.seven", "discard"): N_(
        "At the end of the turn at most {kept} cards are kept. In hand: {hand}; to discard: {cards}."
    ),
    ("talespin.hand.seven", "all-discard"): N_(
        "At the end of every turn all players keep at most {kept} cards. To discard: {cards}."
    ),
    ("talespin.hand.seven", "nobody-discards"): N_("Nobody holds more than {kept} cards, so nobody discards."),
    ("talespin.bounty", "choices"): N_("The defender may take any one of these cards: {cards}."),
    ("talespin.bounty", "only-attackers"): N_(
        "By the ruling chosen, the defender may take one of the attacker's cards only: {cards}."
    ),
    ("talespin.bounty", "no-choice"): N_("There is no card on the table that the defender may take."),
    ("talespin.bounty", "attacker-won"): N_("The attacker has won, so there is no bounty."),
    ("talespin.bounty", "taken"): N_("The defender takes {card} into the hand."),
    ("talespin.bounty", "pick-after-loss"): N_("{card} cannot be taken: the attacker has won, so there is no bounty."),
    ("talespin.bounty", "pick-player-card"): N_("{card} cannot be taken: it is a Player card."),
    ("talespin.bounty", "pick-own"): N_(
        "{card} cannot be taken: by the ruling chosen only the attacker's cards can."
    ),
    ("talespin.bounty", "may-take"): N_("The defender may take a bounty."),
    ("talespin.bounty.player-cards", "never"): N_("A Player card can never be taken."),
    ("talespin.dogfight.cleanup", "discarded"): N_("To the discard pile: {cards}."),
    ("talespin.dogfight.cleanup", "returned"): N_("Player cards return to their owner: {cards}."),
    ("talespin.dogfight.course", "blocked"): N_("Attack {number}: {attack} is blocked by {block}."),
    ("talespin.dogfight.course", "through"): N_("Attack {number}: {attack} is above the block of {block} and gets through."),
    ("talespin.dogfight.course", "not-blocked"): N_("Attack {number}: {attack} is not blocked and gets through."),
    ("talespin.dogfight.course", "defender-wins"): N_("Every attack is blocked: the defender wins."),
    ("talespin.dogfight.decline", "icons-open"): N_(
        "If the defender declined the dogfight: whether the icons of the first attack count then no source says."
    ),
    ("talespin.dogfight.attacker-wins", "resolve"): N_(
        "The attacker carries out the attacks played, in this order. Rewards: {reward}; Damage: {damage}; Draw: {draw}."
    ),
    ("talespin.dogfight.order", "attacker-first"): N_(
        "In a dogfight the attacker comes first, then the defender, then the others in turn order: {order}."
    ),
    ("talespin.order", "active-first"): N_(
        "The active player comes first, then the others in turn order: {order}."
    ),
    ("talespin.cargo.open", "too-few"): N_(
        "The card cannot be played. Packed cargo on the table: {packed}; to open: {count}."
    ),
    ("talespin.cargo.open", "in-full"): N_(
        "The card can be carried out in full. Packed cargo on the table: {packed}; to open: {count}."
    ),
    ("talespin.cargo.open-opponent", "too-few"): N_(
        "The card cannot be played. Packed cargo of opponents: {packed}; to open: {count}. Own cargo does not count."
    ),
    ("talespin.cargo.open-opponent", "never-own"): N_(
        "Only opponents' cargo may be opened, never one's own. Packed cargo of opponents: {packed}; to open: {count}."
    ),
    ("talespin.cargo.open-own", "must"): N_(
        "The others do not have enough: own cargo must be opened, too. At least: {least}; at most: {most}."
    ),
    ("talespin.cargo.open-own", "may"): N_("Own cargo may be opened, but need not. At most: {most}."),
}

SLIPS: dict[str, str] = {
    "one-hand-or-all": N_("{field}: give either one hand and what it draws, or the hands of all."),
}
