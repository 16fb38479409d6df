"""A study of Minkingi: the first Day."""

from __future__ import annotations

from engine.core.studied import Had, Studied
from engine.games.minkingi.rules.state import MinkingiState
from engine.pieces.seats import who_goes_when


def days(state: MinkingiState) -> Had | None:
    """Who has the first Day, as soon as it is known; before it all pick their cards at once."""
    return who_goes_when(state.current, len(state.players)) if state.turn_number else None


STUDIED = {"turns": Studied("Does going first help?", "turn", seen=days)}
