"""What is pictured at each stop of the map: an emblem by the name of a level."""

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
