"""The pile of Exploding Minions, of paper."""

from __future__ import annotations

from engine.core.state import State
from engine.games.exploding_minions import ExplodingState
from tutor.tables import state_of
from tutor.tables.pieces.cut_outs import CutOuts, named_cards


def cut_outs(state: State) -> CutOuts:
    """The cards of a pile of which nobody knows the order."""
    return named_cards(state_of(state, ExplodingState, "Exploding Minions").loose)
