"""How a learner plays Deities & Demidice: cards go as fast as they come, and the others may do what they like."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.policies import Mistake, at_random, play_with_mistakes
from engine.games.deities.rules.player_actions import Pass, PlayCard
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage


def no_negates(state: DeitiesState, seat: int) -> Sequence[Action[DeitiesState]]:
    """No answer to a card, whatever it does."""
    return (Pass(seat),) if state.waiting is not None else ()


def no_annuls(state: DeitiesState, seat: int) -> Sequence[Action[DeitiesState]]:
    """No answer to a combo, whomever it hits."""
    return (Pass(seat),) if state.stage is Stage.COMBO else ()


def cards_at_once(state: DeitiesState, seat: int) -> Sequence[Action[DeitiesState]]:
    """In one's own turn: every card that can be played, at anything."""
    if seat != state.current or state.tasks:
        return ()
    return [option for option in state.options(seat) if isinstance(option, PlayCard)]


MISTAKES = (
    Mistake("never negates a card", no_negates),
    Mistake("lets every combo work", no_annuls),
    Mistake("plays every card at once, at the first thing it fits", cards_at_once),
)

play_like_a_beginner = play_with_mistakes(MISTAKES, at_random)
"""The policy that makes these mistakes, and else picks at random."""
