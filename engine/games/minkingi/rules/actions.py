"""Every kind of action of Minkingi, and which can be legal when."""

from __future__ import annotations

from engine.core.actions import Action
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage
from engine.games.minkingi.rules.table_actions import Deal, EndDay, Start, Strike
from engine.pieces.stages import sorted_kinds

KINDS: dict[Stage, tuple[type[Action[MinkingiState]], ...]] = {
    Stage.DEAL: (Deal,),
    Stage.START: (Start,),
    Stage.DRAFT: (PickCard,),
    Stage.CREATE: (CreateCard,),
    Stage.DECLARE: (DeclareBattle,),
    Stage.BATTLE: (Strike,),
    Stage.MIDNIGHT: (EndDay,),
    Stage.OVER: (),
}

ACTIONS: tuple[type[Action[MinkingiState]], ...] = sorted_kinds(*KINDS.values())


def kinds(state: MinkingiState) -> tuple[type[Action[MinkingiState]], ...]:
    """The kinds of action that can be legal in a position, sorted by name."""
    return KINDS[state.stage]
