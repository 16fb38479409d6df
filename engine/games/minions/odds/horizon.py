"""The race to 20 Glory after a Quest, where a sampled game need not be played further."""

from __future__ import annotations

from fractions import Fraction

from engine.games.minions.odds.game_chances import LATER_EVEN, is_race_countable
from engine.games.minions.odds.glory_race import EVEN, race
from engine.games.minions.odds.win_chances import quest_chances
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import QUESTS

WORDS = LATER_EVEN


def chance_in_race(start: MinionsState, now: MinionsState, seat: int) -> Fraction | None:
    """The chance of one of two players to win if every later Quest is even, but the last one goes by the hands left for
    it, from the end of the Quest of `start` on; None before it, after the game, and where the race cannot be counted.
    """
    if now.turn == start.turn or not is_race_countable(now):
        return None
    left = [now.table.glories[name].value for name in now.glories]
    scores = now.players[seat].score, now.players[1 - seat].score
    chance = quest_chances(now)[seat].value if now.turn == QUESTS else EVEN
    return race(scores, left, QUESTS - now.turn + 1, chance)
