"""What pictures the levels of the course and the chapters of the rulebook: emblems."""

from __future__ import annotations

STOPS = {
    "first-card": "map", "open-spaces": "stones", "upside-down": "swap", "either-end": "arrow",
    "first-battle": "sword", "equal-number": "twins", "what-touches": "might", "lower-number": "defense",
    "three-colours": "gem", "no-effect": "fog", "one-corner": "horn", "corners-mixed": "goggles",
    "at-a-corner": "wing", "one-of-four": "hat", "fast-card": "speed", "own-card-helps": "wolf",
    "changed-sides": "mask",
    "count-them": "orb", "one-of-three": "leaf", "same-speed": "horse", "a-day": "sun", "choose-battle": "target",
    "who-starts": "dice",
    "first-pick": "eye", "five-cards": "pouch", "one-blow": "bolt", "last-space": "castle", "fewer-symbols": "star",
    "safe-space": "helmet", "lower-sum": "coin", "draw": "chain", "no-draw": "phoenix", "card-in-hand": "cloak",
    "nothing-after": "moon", "small-game": "egg", "whole-game": "crown",
}  # fmt: skip
"""A level that is not here shows the emblem of its kind."""

CHAPTERS = {
    "Minkingi": "sword", "Active Field Illustration": "map", "Core Creation Card Illustration": "star",
    "Card sheet": "scroll", "Download": "pouch", "In the event of a draw": "twins",
}  # fmt: skip
"""By the names of chapters, which are sections of the rulebook."""

TITLES = {
    "Minkingi": "The game",
    "Active Field Illustration": "The field",
    "Core Creation Card Illustration": "What a card shows",
    "Card sheet": "Printed cards and ours",
    "Download": "The core set, and your own cards",
}
"""What chapters are called whose headings in the rulebook speak of its pages, not of the game."""
