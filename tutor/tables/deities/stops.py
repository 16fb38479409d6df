"""What is pictured at each stop of the map: an emblem by the name of a level."""

from __future__ import annotations

STOPS = {
    "first-roll": "dice", "nothing-alike": "wind", "two-pairs": "twins", "first-card": "sun", "right-time": "clock",
    "storm": "bolt", "seven-dice": "power", "new-cards": "eye", "six-phases": "moon", "turn-a-die": "swap",
    "up-and-down": "arrow", "dead-ends": "stop", "fifth-six": "target", "best-card": "star", "all-again": "wave",
    "save-your-die": "defense", "say-no": "mask", "no-to-no": "shuffle", "six-sixes": "hydra",
    "which-rule": "scroll", "eyes": "goggles", "eight-dice": "orb", "last-die": "egg", "win-twice": "phoenix",
    "three-players": "ring", "whom-to-hit": "sword", "seven-cards": "pouch", "set-up": "teapot",
    "your-game": "crown",
}  # fmt: skip
"""A level that is not here shows the emblem of its kind."""
