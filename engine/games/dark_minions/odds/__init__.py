"""The odds of Dark Minions: what a panel shows at any moment, and what each choice is worth.

The exact parts stand in modules of their own and can be had here: what dice can do (`aim_chances`), what a position
rolls and wants (`table_throws`, `table_aims`), rolling again (`reroll_chances`), roll-offs (`roll_offs`) and the races
for Towns (`town_races`).
"""

from engine.games.dark_minions.odds.aim_chances import (
    BringBack,
    Reach,
    TakeTowers,
    at_least,
    chance,
    payment,
    placed,
    throw,
)
from engine.games.dark_minions.odds.choices import choices, worth_words
from engine.games.dark_minions.odds.facts import facts
from engine.games.dark_minions.odds.meters import meters
from engine.games.dark_minions.odds.reroll_chances import best_reroll, choices_of, means, rerolls
from engine.games.dark_minions.odds.roll_offs import level_spread, places
from engine.games.dark_minions.odds.table_aims import PLAIN, aims, overlord_aims, tower_aims, town_aims
from engine.games.dark_minions.odds.table_throws import level_throws, throws
from engine.games.dark_minions.odds.town_races import first_chances, race_for, second_chances, standings, trigger_chance

__all__ = [
    "PLAIN",
    "BringBack",
    "Reach",
    "TakeTowers",
    "aims",
    "at_least",
    "best_reroll",
    "chance",
    "choices",
    "choices_of",
    "facts",
    "first_chances",
    "level_spread",
    "level_throws",
    "means",
    "meters",
    "overlord_aims",
    "payment",
    "placed",
    "places",
    "race_for",
    "rerolls",
    "second_chances",
    "standings",
    "throw",
    "throws",
    "tower_aims",
    "town_aims",
    "trigger_chance",
    "worth_words",
]
