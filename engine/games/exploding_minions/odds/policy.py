"""How a player plays that has no plan: at random, but nobody explodes who can help it."""

from __future__ import annotations

from random import Random

from engine.core.actions import Action
from engine.core.policies import at_random
from engine.games.exploding_minions.rules.cards import CLONE, NOPE
from engine.games.exploding_minions.rules.player_actions import Explode, LetHappen, PutBack
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import Stage


def play_carefully(state: ExplodingState, seat: int, rng: Random) -> Action[ExplodingState]:
    """The policy that picks any legal action with equal chances, but explodes only where there is no other choice."""
    match state.stage:
        case Stage.BOMB:
            saving = [option for option in state.options(seat) if not isinstance(option, Explode)]
            return rng.choice(saving) if saving else Explode(seat)
        case Stage.PUT_BACK:
            return PutBack(seat, rng.randrange(state.pile + 1))
        case Stage.WINDOW if NOPE not in (hand := state.players[seat].hand) and CLONE not in hand:
            return LetHappen(seat)
    return at_random(state, seat, rng)
