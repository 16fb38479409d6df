"""Where the parts of the table of Minkingi, and of a hand, lie in their markup."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "speed": ".sp",
    "level": ".lv",
    "score": ".scale > .tug",
    "ties": ".scale > p",
    "order": ".order, .rank",
    "strikes": ".duels, .clash",
    "ditch": ".ditch",
    "seats": ".camp",
    "turn": ".moment > .day",
    "hand": ".mk-hand",
    "rivals": '.camp:not([data-seat="{seat}"])',
    "next": ".moment > :not(.day)",
}
"""By the key of each part (`Game.parts`), its selector; `{seat}` stands for the one who looks."""
