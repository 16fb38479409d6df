"""How a learner plays Minions: big figures first, whatever the Quest asks for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.policies import Mistake, at_random, play_with_mistakes
from engine.games.minions.rules.player_actions import ChooseBoon, ChooseMinion, ChoosePower, Use
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage


def highest_skill(state: MinionsState, seat: int) -> Sequence[Action[MinionsState]]:
    """The Minions with the highest Skill, whatever the Quest asks for."""
    if state.stage is not Stage.MINION:
        return ()
    minions = state.table.minions
    most = max(minions[name].skill for name in state.players[seat].minions)
    return [ChooseMinion(seat, name) for name in state.players[seat].minions if minions[name].skill == most]


def highest_power(state: MinionsState, seat: int) -> Sequence[Action[MinionsState]]:
    """The highest Power card, however hard its roll is."""
    if state.stage is not Stage.BESTOW or state.players[seat].power is not None:
        return ()
    return (ChoosePower(seat, max(state.players[seat].powers)),)


def first_boon(state: MinionsState, seat: int) -> Sequence[Action[MinionsState]]:
    """The first Boon in hand, unread."""
    if state.stage is not Stage.BESTOW or state.players[seat].boon is not None:
        return ()
    return (ChooseBoon(seat, min(state.players[seat].boons)),)


def any_use(state: MinionsState, seat: int) -> Sequence[Action[MinionsState]]:
    """Every use of an ability or a Boon that is offered, though it may hurt."""
    return [option for option in state.options(seat) if isinstance(option, Use)]


MISTAKES = (
    Mistake("sends the Minion with the highest Skill, whatever the Quest asks for", highest_skill),
    Mistake("backs it with the highest Power card, however hard the roll", highest_power),
    Mistake("lays down the first Boon in hand, unread", first_boon),
    Mistake("uses whatever can be used, even where it hurts", any_use),
)

play_like_a_beginner = play_with_mistakes(MISTAKES, at_random)
"""The policy that makes these mistakes, and else picks at random."""
