"""The parts of the table of Exploding Minions that levels bring on stage."""

from collections.abc import Mapping

PARTS: Mapping[str, str] = {
    "pile": "Draw Pile",
    "discard": "Discard Pile",
    "known": "",
    "fuse": "fuse",
    "tally": "",
    "answers": "",
    "turns": "",
    "texts": "",
    "hand": "",
    "own": "",
    "rivals": "",
    "next": "",
}
"""What each is called in the sentence that brings it on stage, by its key ("": it needs no name)."""
