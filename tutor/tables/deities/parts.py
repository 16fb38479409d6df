"""Where the parts of the table of Deities & Demidice, and of a hand, lie in their markup."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "dice": ".rolled, .unrolled, .starting",
    "combos": ".combo-name",
    "power": ".power-dice",
    "hand": ".deity-hand, .holding, .pantheon .score",
    "times": ".deity .time > span",
    "decks": ".deck",
    "discards": ".discards-of",
    "answers": ".affair > .window",
    "turn": ".whose",
    "rivals": '.pantheon:not([data-seat="{seat}"])',
    "next": ".affair > .upcoming, .affair > .queue",
}
"""By the key of each part (`Game.parts`), its selector; `{seat}` stands for the one who looks."""
