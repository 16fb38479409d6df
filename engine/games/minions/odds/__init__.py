"""The odds of Minions: what a panel shows at any moment, and what each choice is worth.

The exact parts stand in modules of their own and can be had here: `quest` and `power_roll` (from the Power reveal on),
`duel` (the secret choice of Boon and Power), `race` (to 20 Glory).
"""

from engine.games.minions.odds.beliefs import beliefs
from engine.games.minions.odds.choices import choices, worth_words
from engine.games.minions.odds.exact_choices import exact_choices
from engine.games.minions.odds.facts import facts
from engine.games.minions.odds.game_chances import game_chances
from engine.games.minions.odds.glory_race import race, race_polynomial
from engine.games.minions.odds.meters import meters
from engine.games.minions.odds.open_cards import power_roll, quest
from engine.games.minions.odds.roll_words import roll_words
from engine.games.minions.odds.secret_choice import duel

__all__ = [
    "beliefs",
    "choices",
    "duel",
    "exact_choices",
    "facts",
    "game_chances",
    "meters",
    "power_roll",
    "quest",
    "race",
    "race_polynomial",
    "roll_words",
    "worth_words",
]
