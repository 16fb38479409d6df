"""What pictures the levels of the course and the chapters of the rulebook: emblems."""

from __future__ import annotations

STOPS = {
    "first-minion": "might", "add-them-up": "speed", "boon-and-power": "power", "number-needed": "target",
    "how-likely": "dice", "all-or-nothing": "leaf", "first-quest": "castle", "second-quest": "sock",
    "vampire-bites": "bat", "which-die": "scroll", "lowest-die": "feather", "minotaur": "horns",
    "siren-song": "lyre", "a-four-stays": "wave", "nothing-to-lose": "swap", "stop-that-boon": "fleece",
    "order-of-effects": "shuffle", "say-no": "clock", "once-a-roll": "wolf", "mercy-or-malice": "ghost",
    "turn-order": "sun", "sealed-orders": "map", "masked-ball": "mask", "deep-mud": "drop", "howling-gale": "wind",
    "locked-chest": "chest", "tie": "eye", "after-the-tie": "stones", "decider": "twins",
    "eighth-quest": "mountain", "twenty": "egg", "round-the-table": "ring", "out-of-it": "stop",
    "most-glory": "gem", "last-game": "crown",
}  # fmt: skip
"""A level that is not here shows the emblem of its kind."""

CHAPTERS = {
    "It's All About You": "crown", "What You Get": "chest", "The Setup": "map", "Glory": "gem", "Power": "power",
    "An Example": "bat", "Turn": "sun", "Special Circumstances": "mask", "What if there is a Tie?": "twins",
    "Gory Details": "skull", "Winning": "egg", "More Than One Friend?": "ring",
}  # fmt: skip
"""By the names of chapters, which are sections of the rulebook."""
