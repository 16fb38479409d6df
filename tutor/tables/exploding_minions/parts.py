"""Where the parts of the table of Exploding Minions, and of a hand, lie in their markup."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "pile": ".draw-pile",
    "discard": ".discards",
    "known": ".known",
    "fuse": ".gauge",
    "tally": ".counts",
    "answers": ".spot > .answers",
    "turns": ".owed",
    "texts": ".held .card > p, .discards .card > p",
    "hand": ".held",
    "own": '.seat[data-seat="{seat}"]',
    "rivals": '.seat:not([data-seat="{seat}"])',
    "next": ".spot > .headline, .spot > .next",
}
"""By the key of each part (`Game.parts`), its selector; `{seat}` stands for the one who looks."""
