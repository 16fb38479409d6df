"""How a game goes on from where it can be solved: each with the move that is best for them."""

from __future__ import annotations

from engine.core.actions import Action
from engine.games.minkingi.odds.choices import exact_choices
from engine.games.minkingi.rules.state import MinkingiState


def foreseen(view: MinkingiState, seat: int) -> Action[MinkingiState] | None:
    """The best move of whoever is asked, where the game is solved from what `seat` can see; else None."""
    shares = exact_choices(view, view.current)
    return max(shares, key=lambda option: shares[option].value, default=None)
