"""What is sampled at a view of Minkingi: guesses at the card not seen, and the words for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.games.minkingi.odds.search import BEST_PLAY
from engine.games.minkingi.rules.state import MinkingiState

GUESSED = "the card not seen yet is guessed anew for each game"
SOLVED_GUESSES = f"{BEST_PLAY}, once for each guess at the card not seen yet"

SEED = 0
"""Seeds what is sampled, so that a position shows the same figures whenever it is looked at."""


def guesses(view: MinkingiState, count: int) -> Iterator[MinkingiState]:
    """So many full positions that agree with a view; always the same."""
    rng = Random(SEED)
    return (view.imagined(rng) for _ in range(count))
