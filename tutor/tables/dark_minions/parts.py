"""Where the parts of the table of Dark Minions, and of a hand, lie in their markup."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "towns": ".dm-land > .dm-towns",
    "dice": ".dm-tray, .dm-used-dice, .dm-arena > .dm-marks",
    "minions": '[data-key^="supply-"], .dm-hand .dm-imps',
    "towers": '.dm-towers, .dm-held, .dm-piece:has([data-key="own-white"])',
    "levels": ".dm-levels",
    "points": ".score",
    "graveyard": '[data-key^="grave-"], [data-key="own-grave"]',
    "skulls": '[data-key^="skulls-"], [data-key="own-skulls"]',
    "coins": ".dm-start, .dm-piece:has(.dm-coin)",
    "tiles": ".dm-tiles, .dm-treasure",
    "supply": '.dm-store > :is([data-key="stack"], [data-key="store"])',
    "goal": '.dm-store > [data-key="target"]',
    "overlords": ".dm-working, .dm-hand .dm-overlord",
    "row": ".dm-row, .dm-deck",
    "answers": ".dm-round, .dm-duel",
    "turn": ".dm-whose",
    "hand": ".dm-hand",
    "rivals": '.dm-horde:not([data-hand="{seat}"])',
    "next": ".dm-upcoming",
}
"""By the key of each part (`Game.parts`), its selector; `{seat}` stands for the one who looks."""
