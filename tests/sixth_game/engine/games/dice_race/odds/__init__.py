"""The odds of The Dice Race."""

from engine.games.dice_race.odds.choices import choices
from engine.games.dice_race.odds.facts import facts
from engine.games.dice_race.odds.meters import meters
from engine.games.dice_race.odds.policy import stop_at_five

__all__ = ["choices", "facts", "meters", "stop_at_five"]
