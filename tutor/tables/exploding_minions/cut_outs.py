"""The pile of Exploding Minions, of paper."""

from __future__ import annotations

from engine.games.exploding_minions import ExplodingState
from tutor.tables.pieces.cut_outs import CutOuts, named_cards


def cut_outs(state: ExplodingState) -> CutOuts:
    """The cards of a pile of which nobody knows the order."""
    return named_cards(state.loose)
