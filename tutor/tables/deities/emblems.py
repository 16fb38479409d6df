"""What pictures the levels of the course and the chapters of the rulebook: emblems."""

from __future__ import annotations

STOPS = {
    "first-roll": "dice", "nothing-alike": "wind", "two-pairs": "twins", "first-card": "sun", "right-time": "clock",
    "storm": "bolt", "seven-dice": "power", "new-cards": "eye", "six-phases": "moon", "turn-a-die": "swap",
    "up-and-down": "arrow", "dead-ends": "stop", "two-dice": "gem", "fifth-six": "target", "best-card": "star",
    "all-again": "wave", "three-apart": "feather",
    "save-your-die": "defense", "say-no": "mask", "no-to-no": "shuffle", "six-sixes": "hydra",
    "which-rule": "scroll", "eyes": "goggles", "eight-dice": "orb", "last-die": "egg", "win-twice": "phoenix",
    "three-players": "ring", "whom-to-hit": "sword", "top-of-the-deck": "top", "seven-cards": "pouch",
    "set-up": "teapot",
    "your-game": "crown",
}  # fmt: skip
"""A level that is not here shows the emblem of its kind."""

CHAPTERS = {
    "Introduction": "sun", "Dice": "dice", "The Decks": "pouch", "Card List": "feather", "Setup": "map",
    "Victory": "crown", "Combo Effect Table": "stones", "Power Dice & Latent Dice": "power", "Batch Rolls": "swap",
    "Turn Sequence": "arrow", "Note on Playing Cards": "scroll", "Fate Phase": "eye", "Divine Power Phase": "bolt",
    "Destiny Phase": "star", "Eternal Struggle Phase": "sword", "Card List Notation": "goggles",
    "Judgment Phase": "target", "Sands of Time Phase": "clock",
}  # fmt: skip
"""By the names of chapters, which are sections of the rulebook."""
