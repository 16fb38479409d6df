"""Every kind of action of The Dice Race."""

from engine.games.dice_race.rules.player_actions import GoOn, Stop
from engine.games.dice_race.rules.table_actions import RollDie

ACTIONS = (GoOn, RollDie, Stop)
