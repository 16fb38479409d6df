"""What a player has, by words: what a level can ask for."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.minkingi.rules.scoring import count_controlled
from engine.games.minkingi.rules.state import MinkingiState

COUNT_WORDS = {
    "On the field": "cards on the field",
    "In hand": "cards in hand",
    "Taken": "cards taken",
    "Cards": "cards",
}
"""How the counts are told after a number."""


def counts(state: MinkingiState, seat: int) -> Mapping[str, int]:
    """What `seat` has: all cards that count for it, those of them on the field, in hand, and taken from the other
    player. Rules mnk-end-2, mnk-end-3, mnk-battle-12."""
    hand = len(state.players[seat].hand)
    controlled = count_controlled(state, seat)
    taken = sum(1 for placed in state.field if placed and placed.controller == seat != placed.owner)
    return {"Cards": controlled, "On the field": controlled - hand, "In hand": hand, "Taken": taken}
