"""What a player of Exploding Minions has, by words: what the goal of a level is held against."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.state import ExplodingState


def counts(state: ExplodingState, seat: int) -> Mapping[str, int]:
    """What `seat` has: its cards, in all and of each name, the turns that it owes, and what lies open to everybody.

    All of it is known to that seat.
    """
    player = state.players[seat]
    return {
        "cards": len(player.hand) if player.alive else 0,
        **{card: player.hand.count(card) if player.alive else 0 for card in state.table.names if card != BOMB},
        "turns": state.owed if state.current == seat else 0,
        "lives": int(player.alive),
        "players": len(state.living),
        "pile": state.pile,
        "bombs": state.bombs,
    }
