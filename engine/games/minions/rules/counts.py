"""What a player has, by words: what a level can ask for."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.minions.rules.state import MinionsState


def counts(state: MinionsState, seat: int) -> Mapping[str, int]:
    """What `seat` has: its Glory points, the Quests it has taken, and the cards of each kind that are not used up; all
    of it lies open to everybody. Rules min-total-4, min-total-7."""
    player = state.players[seat]
    return {
        "Glory": player.score,
        "Quests": len(player.glory),
        "Minions": len(player.minions),
        "Boons": len(player.boons),
        "Power cards": len(player.powers),
    }
