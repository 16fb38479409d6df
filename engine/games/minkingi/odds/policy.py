"""How the players of sampled games play."""

from __future__ import annotations

from random import Random

from engine.core.actions import Action
from engine.core.policies import at_random
from engine.games.minkingi.odds.previews import best_declaration
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage

WORDS = "both pick and create at random, but fight the battle that leaves them the most cards"


def play_best_battles(state: MinkingiState, seat: int, rng: Random) -> Action[MinkingiState]:
    """The policy that picks and creates any card with equal chances, and declares the battle that leaves it the most
    cards, of several the one with the fewest spaces."""
    player = state.players[seat]
    match state.stage:
        case Stage.DRAFT:
            return PickCard(seat, rng.choice(player.pack))
        case Stage.CREATE:
            space = rng.choice([space for space, placed in enumerate(state.field) if placed is None])
            return CreateCard(seat, rng.choice(player.hand), space, rng.random() < 0.5)
        case Stage.DECLARE:
            return DeclareBattle(seat, best_declaration(state))
    return at_random(state, seat, rng)
