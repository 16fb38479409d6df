"""How a turn of The Dice Race goes on."""

from __future__ import annotations

from engine.games.dice_race.rules.state import RaceState
from engine.games.dice_race.rules.table import Stage

from engine.core.values import evolve
from engine.pieces.items import with_item


def pass_the_die(state: RaceState) -> RaceState:
    """The other player's roll is next. Rule race-turn-2."""
    return evolve(state, current=1 - state.current, gathered=0, rounds=state.rounds + 1, stage=Stage.ROLL)


def run(state: RaceState, seat: int) -> RaceState:
    """A player runs what was gathered. Rule race-turn-2."""
    return evolve(state, spaces=with_item(state.spaces, seat, state.spaces[seat] + state.gathered))
