"""Every kind of action of Deities & Demidice, and which can be legal when."""

from __future__ import annotations

from engine.core.actions import Action
from engine.games.deities.rules.player_actions import DiscardCard, Pass, PickOpponent, PlayCard
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage
from engine.games.deities.rules.table_actions import (
    CarryOut,
    DealHand,
    DrawCard,
    LoseCard,
    RollBatch,
    RollDie,
    RollStart,
    SeeAhead,
)
from engine.pieces.stages import sorted_kinds

KINDS: dict[Stage, tuple[type[Action[DeitiesState]], ...]] = {
    Stage.START: (RollStart,),
    Stage.HANDS: (DealHand,),
    Stage.FATE: (),
    Stage.POWER: (Pass, PlayCard),
    Stage.BATCH: (RollBatch,),
    Stage.DESTINY: (Pass, PlayCard),
    Stage.STRUGGLE: (Pass, PlayCard),
    Stage.JUDGE: (CarryOut,),
    Stage.COMBO: (Pass, PlayCard),
    Stage.PICK: (PickOpponent, PlayCard),
    Stage.APPLY: (CarryOut,),
    Stage.SANDS: (),
    Stage.OVER: (),
}
"""By stage, where nothing waits and nothing is left to do."""

TASKS: dict[str, tuple[type[Action[DeitiesState]], ...]] = {
    "draw": (DrawCard,),
    "lose": (LoseCard,),
    "discard": (DiscardCard, PlayCard),
    "roll": (RollDie,),
    "look": (SeeAhead,),
}
"""By what a task does."""

ANSWERS: tuple[type[Action[DeitiesState]], ...] = (CarryOut, Pass, PlayCard)

ACTIONS: tuple[type[Action[DeitiesState]], ...] = sorted_kinds(*KINDS.values(), *TASKS.values(), ANSWERS)


def kinds(state: DeitiesState) -> tuple[type[Action[DeitiesState]], ...]:
    """The kinds of action that can be legal in a position, sorted by name."""
    if state.waiting is not None:
        return ANSWERS
    return TASKS[state.tasks[0].do] if state.tasks else KINDS[state.stage]
