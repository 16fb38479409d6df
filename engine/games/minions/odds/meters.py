"""The two questions over every moment of Minions: who takes this Quest, and who wins the game?"""

from __future__ import annotations

from engine.core.facts import Meter
from engine.games.minions.odds.game_chances import game_chances
from engine.games.minions.odds.win_chances import quest_chances
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage


def meters(state: MinionsState) -> tuple[Meter, ...]:
    """Who takes the Quest and, in a game of two, who wins the game, from what `state` or a seat's view of it knows."""
    found = [Meter("quest", "Who takes this Quest?", quest_chances(state), state.stage is Stage.AWARD)]
    if (game := game_chances(state)) is not None:
        found.append(Meter("game", "Who wins the game?", game))
    return tuple(found)
