"""What is pictured at each stop of the map: an emblem by the name of a level."""

from __future__ import annotations

STOPS = {
    "first-card": "top", "see-the-future": "eye", "not-today": "skip", "boom": "scissors", "right-moment": "clock",
    "how-hot": "bomb", "look-then-leap": "goggles", "mix-it-up": "shuffle", "from-below": "bottom",
    "present": "chest", "second-card": "target", "attack": "bolt", "nope": "stop", "yup": "swap",
    "who-is-asked": "ring", "no-nope": "chain", "while-it-waits": "lantern", "example-turn": "scroll",
    "two-skips": "sandal", "boomerang": "moon", "three-turns": "stones", "hot-place": "drop", "duel": "sword",
    "pair": "pouch", "copycat": "twins", "odd-pairs": "sock", "clone-defuse": "gear", "clone-nope": "mask",
    "sure-thing": "hat", "seven-cards": "gem", "lay-the-table": "teapot", "two-cards-left": "egg",
    "last-one-standing": "crown",
}  # fmt: skip
"""A level that is not here shows the emblem of its kind."""
