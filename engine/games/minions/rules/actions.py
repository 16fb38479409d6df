"""Every kind of action in Minions, and at which stage each can be legal."""

from __future__ import annotations

from engine.core.actions import Action
from engine.games.minions.rules.player_actions import ChangePower, ChooseBoon, ChooseMinion, ChoosePower, Decline, Use
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage
from engine.games.minions.rules.table_actions import Award, Compare, EventActs, NoEffect, RollDice, Show, TurnUp
from engine.pieces.stages import sorted_kinds

KINDS: dict[Stage, tuple[type[Action[MinionsState]], ...]] = {
    Stage.EVENT: (TurnUp,),
    Stage.QUEST: (TurnUp,),
    Stage.GLORY: (TurnUp,),
    Stage.MINION: (ChooseMinion,),
    Stage.SHOW_MINIONS: (Show,),
    Stage.AT_REVEAL: (Decline, EventActs, NoEffect, Use),
    Stage.BESTOW: (ChooseBoon, ChoosePower),
    Stage.SHOW_BOONS: (Show,),
    Stage.AT_BOONS: (Decline, EventActs, NoEffect, Use),
    Stage.SHOW_POWERS: (Show,),
    Stage.AT_POWERS: (ChangePower, Decline, EventActs, NoEffect, Use),
    Stage.EXCHANGE: (ChangePower,),
    Stage.ROLL: (RollDice,),
    Stage.AT_ROLL: (Decline, EventActs, NoEffect, Use),
    Stage.REROLL: (RollDice,),
    Stage.COMPARE: (Compare,),
    Stage.DECIDE: (RollDice,),
    Stage.COMPARE_ROLLS: (Compare,),
    Stage.AWARD: (Award,),
    Stage.OVER: (),
}
"""The kinds of action that can be legal at a stage, sorted by name."""

ACTIONS: tuple[type[Action[MinionsState]], ...] = sorted_kinds(*KINDS.values())
"""Every kind of action in the game."""


def kinds(state: MinionsState) -> tuple[type[Action[MinionsState]], ...]:
    """The kinds of action that can be legal in a position, sorted by name."""
    return KINDS[state.stage]
