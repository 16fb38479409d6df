"""The parts of the table of Dark Minions that levels bring on stage."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "towns": "Town",
    "dice": "dice",
    "minions": "minion",
    "towers": "Tower",
    "levels": "level",
    "points": "Vanquish Point",
    "graveyard": "Graveyard",
    "skulls": "Skull",
    "coins": "starting tile",
    "tiles": "tile",
    "supply": "",
    "goal": "",
    "overlords": "Overlord",
    "row": "",
    "answers": "",
    "turn": "",
    "hand": "",
    "rivals": "",
    "next": "",
}
"""What each is called in the sentence that brings it on stage, by its key ("": it needs no name)."""
