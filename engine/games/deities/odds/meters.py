"""The question over every moment of Deities & Demidice: who wins, by dice alone?"""

from __future__ import annotations

from engine.core.facts import Meter
from engine.games.deities.odds.win_chances import win_estimates
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage


def meters(state: DeitiesState) -> tuple[Meter, ...]:
    """Who wins by dice alone, from what `state` or a seat's view of it knows. None after the game."""
    if state.stage is Stage.OVER:
        return ()
    return (Meter("alone", "Who wins, by dice alone?", win_estimates(state)),)
