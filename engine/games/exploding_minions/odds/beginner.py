"""How a learner plays Exploding Minions: the cards go as fast as they come."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.policies import Mistake, play_with_mistakes
from engine.games.exploding_minions.odds.policy import play_carefully
from engine.games.exploding_minions.rules.cards import NOPE
from engine.games.exploding_minions.rules.player_actions import PlayCard, PlayPair, PutBack
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import Stage


def cards_at_once(state: ExplodingState, seat: int) -> Sequence[Action[ExplodingState]]:
    """In one's turn: every card that can be played. Its moment would be when the pile is dangerous."""
    if state.stage is not Stage.TURN:
        return ()
    return [option for option in state.options(seat) if isinstance(option, PlayCard | PlayPair)]


def nopes_at_once(state: ExplodingState, seat: int) -> Sequence[Action[ExplodingState]]:
    """A Nope on the first card that anybody else plays, whether it hurts or not."""
    if state.stage is not Stage.WINDOW or NOPE not in state.players[seat].hand:
        return ()
    assert state.waiting is not None
    return (PlayCard(seat, NOPE),) if state.waiting.seat != seat and not state.waiting.is_stopped else ()


def bombs_to_the_bottom(state: ExplodingState, seat: int) -> Sequence[Action[ExplodingState]]:
    """A defused bomb under the whole pile, as far away as it goes; on top it would be the next player's."""
    return (PutBack(seat, state.pile),) if state.stage is Stage.PUT_BACK else ()


MISTAKES = (
    Mistake("plays every card at once", cards_at_once),
    Mistake("says Nope to the very first card", nopes_at_once),
    Mistake("hides a bomb at the bottom of the pile", bombs_to_the_bottom),
)

play_like_a_beginner = play_with_mistakes(MISTAKES, play_carefully)
"""The policy that makes these mistakes, and else picks at random, but defuses whenever possible."""
