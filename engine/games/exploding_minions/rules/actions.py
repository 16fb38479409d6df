"""Every kind of action of Exploding Minions, and which can be legal at which stage."""

from __future__ import annotations

from engine.core.actions import Action
from engine.games.exploding_minions.rules.player_actions import (
    DrawCard,
    Explode,
    LetHappen,
    PlayCard,
    PlayPair,
    PutBack,
)
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import Stage
from engine.games.exploding_minions.rules.table_actions import (
    AddBombs,
    CarryOut,
    Deal,
    SeeCard,
    Start,
    StealCard,
    TakeCard,
)
from engine.pieces.stages import sorted_kinds

KINDS: dict[Stage, tuple[type[Action[ExplodingState]], ...]] = {
    Stage.DEAL: (Deal,),
    Stage.BOMBS: (AddBombs,),
    Stage.START: (Start,),
    Stage.TURN: (DrawCard, PlayCard, PlayPair),
    Stage.WINDOW: (LetHappen, PlayCard),
    Stage.SETTLE: (CarryOut,),
    Stage.LOOK: (SeeCard,),
    Stage.STEAL: (StealCard,),
    Stage.TAKE: (TakeCard,),
    Stage.BOMB: (PlayCard, Explode),
    Stage.PUT_BACK: (PutBack,),
    Stage.OVER: (),
}

ACTIONS: tuple[type[Action[ExplodingState]], ...] = sorted_kinds(*KINDS.values())


def kinds(state: ExplodingState) -> tuple[type[Action[ExplodingState]], ...]:
    """The kinds of action that can be legal in a position, sorted by name."""
    return KINDS[state.stage]
