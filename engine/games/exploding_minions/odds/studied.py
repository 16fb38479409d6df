"""Studies of Exploding Minions: the cards of the first hand, and the first turn."""

from __future__ import annotations

from engine.core.studied import Had, Studied
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.pieces.seats import who_goes_when


def hands(state: ExplodingState) -> Had | None:
    """The cards that each seat was dealt, each kind once."""
    return tuple(tuple(sorted(set(player.hand))) for player in state.players)


def turns(state: ExplodingState) -> Had | None:
    """Who has the first turn, the second, and so on."""
    return who_goes_when(state.current, len(state.players))


STUDIED = {
    "cards": Studied("Which card is good to be dealt?", "card", seen=hands),
    "turns": Studied("Does going first help?", "turn", seen=turns),
}
