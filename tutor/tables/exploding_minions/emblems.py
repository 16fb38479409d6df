"""What pictures the levels of the course and the chapters of the rulebook: emblems."""

from __future__ import annotations

STOPS = {
    "first-card": "top", "see-the-future": "eye", "not-today": "skip", "boom": "scissors", "right-moment": "clock",
    "how-hot": "bomb", "look-then-leap": "goggles", "mix-it-up": "shuffle", "from-below": "bottom",
    "two-bombs": "orb",
    "present": "chest", "second-card": "target", "shuffled-away": "wind", "attack": "bolt", "nope": "stop",
    "yup": "swap",
    "who-is-asked": "ring", "no-nope": "chain", "while-it-waits": "lantern", "example-turn": "scroll",
    "two-skips": "sandal", "fourth-card": "apple", "boomerang": "moon", "three-turns": "stones",
    "hot-place": "drop", "duel": "sword",
    "pair": "pouch", "copycat": "twins", "odd-pairs": "sock", "clone-defuse": "gear", "clone-nope": "mask",
    "sure-thing": "hat", "seven-cards": "gem", "lay-the-table": "teapot", "two-cards-left": "egg",
    "last-one-standing": "crown",
}  # fmt: skip
"""A level that is not here shows the emblem of its kind."""

CHAPTERS = {
    "Contents": "pouch", "Setup": "map", "Field Guide": "goggles", "How It Works": "gear",
    "Taking Your Turn": "arrow", "Three More Things": "stones", "Ending the Game": "crown",
    "Field Guide: Exploding Minion": "bomb", "Field Guide: Defuse": "scissors", "Field Guide: Attack": "bolt",
    "Field Guide: Nope": "stop", "Field Guide: See the Future": "eye", "Field Guide: Skip": "skip",
    "Field Guide: Shuffle": "shuffle", "Field Guide: Draw from the Bottom": "bottom",
    "Field Guide: Minion Character Cards": "sock", "Field Guide: Clone": "twins", "Defuse Cards": "helmet",
}  # fmt: skip
"""By the names of chapters, which are sections of the rulebook."""
