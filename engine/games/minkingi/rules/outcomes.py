"""What can come of a turn of chance in Minkingi, how likely, and one such outcome drawn by lot."""

from __future__ import annotations

from random import Random

from engine.core.actions import Action
from engine.core.state import TooMany, listed_outcomes
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import DEALT, Stage
from engine.games.minkingi.rules.table_actions import Deal, EndDay, Strike


def outcomes(state: MinkingiState) -> tuple[Action[MinkingiState], ...]:
    """What can come of a turn of chance, sorted."""
    if state.stage is Stage.DEAL:
        raise TooMany("There are too many ways to deal the cards to list them all.")
    if state.hangs_on_unseen:
        raise ValueError("A card left in hand is not seen yet, and it may decide who wins.")
    return listed_outcomes(state)


def sample(state: MinkingiState, rng: Random) -> Action[MinkingiState]:
    """One outcome of a turn of chance, drawn by its probability."""
    if state.stage is Stage.BATTLE:
        return Strike()
    if state.stage is Stage.MIDNIGHT and not state.hides_hand:
        return EndDay()
    if state.stage is not Stage.DEAL:
        return rng.choice(outcomes(state))
    dealt = rng.sample(sorted(state.table.cards), 2 * DEALT)
    return Deal((tuple(sorted(dealt[:DEALT])), tuple(sorted(dealt[DEALT:]))))
