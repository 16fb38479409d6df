"""Every kind of action of Dark Minions, and which can be legal when."""

from __future__ import annotations

from engine.core.actions import Action
from engine.games.dark_minions.rules.cost_actions import LetGo, PayCost
from engine.games.dark_minions.rules.die_actions import Attack, Capture, KeepSkull, Respawn
from engine.games.dark_minions.rules.overlord_actions import Announce, BuyOverlord, ExchangeOverlord, MoveMinions
from engine.games.dark_minions.rules.player_actions import ChooseDice, Claim, Pass, SayDone, SpendSkulls
from engine.games.dark_minions.rules.reroll_actions import Reroll
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage
from engine.games.dark_minions.rules.table_actions import CarryOut, RollDice, RollOff, TurnUpOverlord, TurnUpTown
from engine.pieces.stages import sorted_kinds

KINDS: dict[Stage, tuple[type[Action[DarkState]], ...]] = {
    Stage.FIRST_TOWN: (TurnUpTown,),
    Stage.FIRST_ROW: (),
    Stage.BEFORE: (),
    Stage.PREPARE: (ChooseDice, Claim, SpendSkulls),
    Stage.ROLL: (RollDice,),
    Stage.ROLLED: (),
    Stage.COMMIT: (Attack, Capture, Claim, KeepSkull, Reroll, Respawn, SayDone, SpendSkulls),
    Stage.ANSWER: (),
    Stage.RESOLVE: (CarryOut,),
    Stage.CLAIM: (Claim, Pass),
    Stage.TOWNS: (TurnUpTown,),
    Stage.REFILL: (),
    Stage.OVER: (),
}
"""By stage, in the basic game."""

ADVANCED_KINDS: dict[Stage, tuple[type[Action[DarkState]], ...]] = KINDS | {
    Stage.FIRST_ROW: (TurnUpOverlord,),
    Stage.BEFORE: (Announce, Claim, Pass),
    Stage.PREPARE: (Announce, ChooseDice, Claim, ExchangeOverlord, LetGo, PayCost, SpendSkulls),
    Stage.ROLLED: (Announce, Claim, Pass),
    Stage.COMMIT: (
        Announce,
        Attack,
        BuyOverlord,
        Capture,
        Claim,
        ExchangeOverlord,
        KeepSkull,
        Reroll,
        Respawn,
        SayDone,
        SpendSkulls,
    ),
    Stage.ANSWER: (Announce, Claim, Pass),
    Stage.REFILL: (TurnUpOverlord,),
}
"""By stage, in the advanced game."""

RACING: tuple[type[Action[DarkState]], ...] = (RollOff,)
SWAPPING: tuple[type[Action[DarkState]], ...] = (TurnUpOverlord,)
MOVING: tuple[type[Action[DarkState]], ...] = (MoveMinions, Pass)

ACTIONS: tuple[type[Action[DarkState]], ...] = sorted_kinds(*ADVANCED_KINDS.values(), RACING, MOVING)


def kinds(state: DarkState) -> tuple[type[Action[DarkState]], ...]:
    """The kinds of action that can be legal in a position, sorted by name."""
    if state.race is not None:
        return RACING
    if state.swapping:
        return SWAPPING
    if state.mover >= 0:
        return MOVING
    return (ADVANCED_KINDS if state.table.advanced else KINDS)[state.stage]
