"""How the odds panel of Exploding Minions puts things."""

from __future__ import annotations

from engine.games.exploding_minions.rules.state import ExplodingState

KNOWING = "everybody knows only what they saw; a bomb put back in secret may lie anywhere"
DRAWING = "from here everybody just draws"


def whose_knowledge(state: ExplodingState) -> str:
    """Whose knowledge a sentence tells of."""
    return "With all cards open" if state.eyes is None else "From what you know"
