"""The parts of the table of Minkingi that levels bring on stage."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "speed": "Speed",
    "level": "level",
    "score": "",
    "ties": "",
    "order": "",
    "strikes": "",
    "ditch": "Ditch",
    "seats": "",
    "turn": "",
    "hand": "",
    "rivals": "",
    "next": "",
}
"""What each is called in the sentence that brings it on stage, by its key ("": it needs no name)."""
