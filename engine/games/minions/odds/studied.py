"""A study of Minions: the two deities against each other. All choose at once, so nobody goes first."""

from __future__ import annotations

from engine.core.studied import Had, Studied
from engine.games.minions.rules.state import MinionsState


def deities(state: MinionsState) -> Had | None:
    """Whose deck each seat plays."""
    return tuple((player.deity,) for player in state.players)


STUDIED = {"deities": Studied("Is the house deck fair to both deities?", "deity", seen=deities)}
