"""Every kind of action of The Dice Race."""

from __future__ import annotations

from engine.games.dice_race.rules.player_actions import GoOn, Stop
from engine.games.dice_race.rules.state import RaceState
from engine.games.dice_race.rules.table_actions import RollDie

from engine.core.actions import Action

ACTIONS: tuple[type[Action[RaceState]], ...] = (GoOn, RollDie, Stop)


def kinds(state: RaceState) -> tuple[type[Action[RaceState]], ...]:
    """The kinds of action that can be legal in a position, sorted by name."""
    return ACTIONS
