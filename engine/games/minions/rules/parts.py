"""The parts of the table of Minions that levels bring on stage."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "quest": "Quest",
    "minion": "Minion",
    "ability": "ability",
    "boon": "Boon",
    "gifts": "",
    "power": "Power",
    "rolls": "",
    "dice": "dice",
    "needs": "",
    "glory": "Glory",
    "event": "Event",
    "sums": "",
    "names": "",
    "later": "",
    "hand": "",
    "rivals": "",
    "theirs": "",
    "next": "",
    "counts": "",
}
"""What each is called in the sentence that brings it on stage, by its key ("": it needs no name)."""
