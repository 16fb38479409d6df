"""The parts of the table of Deities & Demidice that levels bring on stage."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "dice": "dice",
    "combos": "combo",
    "power": "Power",
    "hand": "card",
    "times": "",
    "decks": "deck",
    "discards": "",
    "answers": "",
    "turn": "",
    "rivals": "",
    "next": "",
}
"""What each is called in the sentence that brings it on stage, by its key ("": it needs no name)."""
