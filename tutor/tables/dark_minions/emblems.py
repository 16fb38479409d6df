"""What pictures the levels of the course and the chapters of the rulebook: emblems."""

from __future__ import annotations

STOPS = {
    "first-raid": "sword", "only-three": "imp", "three-towns": "map", "a-little-help": "stones",
    "enough-for-today": "moon", "may-i": "stop", "roll-them": "dice", "last-push": "might", "most-minions": "horns",
    "what-comes-when": "scroll", "all-alone": "wolf", "best-of-a-five": "target", "not-there-yet": "mountain",
    "six-all": "twins", "first-town": "castle", "a-white-tower": "snow", "level-two": "top",
    "red-and-ready": "power", "raid-or-rob": "pouch", "no-third-one": "chain", "ben-hoards": "chest",
    "two-things-at-once": "swap", "what-is-it-for": "goggles", "the-top": "skull", "wake-the-dead": "ghost",
    "three-skulls": "skull", "running-low": "spoon", "skulls-and-when": "clock", "what-a-roll": "shuffle",
    "nobody-at-home": "fog", "one-tile-left": "coin", "gray-or-not": "orb", "eight-more": "goose",
    "the-white-die": "egg",
    "white-skull": "lantern", "once-at-least": "castle", "seven-points": "star", "what-ben-hides": "mask",
    "the-claim": "horn",
    "mind-the-second": "ring", "first-victory": "crown", "hire-the-wyvern": "wing", "shopping-spree": "pouch",
    "exact-change": "coin", "next-please": "sandal", "gargoyle-at-work": "eye", "all-of-it": "snake",
    "ben-says-no": "stop", "ada-says-yes": "bolt", "ghoul-and-gargoyle": "ghost", "full-house": "teapot",
    "go-home-ben": "arrow", "which-can-speak": "lyre", "the-witch": "hat", "grahl-helps": "might",
    "no-help-in-ties": "twins", "under-the-scourge": "drop", "ben-and-the-scourge": "wave",
    "feed-the-skeleton": "apple", "borrowed-points": "gem", "let-it-go": "feather", "roll-and-roll-again": "wolf",
    "once-more": "horns", "the-knight": "helmet", "who-acts-next": "ring", "not-this-time": "clock",
    "the-undead": "hydra", "lord-of-overlords": "crown",
}  # fmt: skip
"""A level that is not here shows the emblem of its kind."""

CHAPTERS = {
    "What's in the box": "chest", "Preparation": "map", "Objective": "crown", "An overview of play": "scroll",
    "Attacks on Towns": "sword", "Respawn minions in the Graveyard": "ghost", "Capture Towers": "castle",
    "Commitment": "chain", "Vanquishing Towns": "might", "Rolling the white die": "dice",
    "What if I don't like my dice roll?": "swap", "Ways to score VPs": "star", "End game conditions": "horn",
    "The advanced game": "bat", "Turn cost": "coin", "Description of Overlords": "hat",
}  # fmt: skip
"""By the names of chapters, which are sections of the rulebook."""
