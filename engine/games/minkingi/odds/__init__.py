"""The odds of Minkingi: what a panel shows at any moment, and what each choice is worth.

The parts stand in modules of their own and can be had here: what a creation does on the spot (`previews`), the search
for best play (`Search`), weak corners (`takers`), and what it is worth to go first (`first_player_advantage`).
"""

from engine.games.minkingi.odds.card_strength import rivals, strength, takers
from engine.games.minkingi.odds.choices import choices, exact_choices, worth_words
from engine.games.minkingi.odds.facts import facts
from engine.games.minkingi.odds.first_player import first_player_advantage
from engine.games.minkingi.odds.foreseen import foreseen
from engine.games.minkingi.odds.meters import meters, win_chances
from engine.games.minkingi.odds.previews import Preview, best_previews, previews
from engine.games.minkingi.odds.search import Search
from engine.games.minkingi.odds.solved import is_solvable, solved_choice

__all__ = [
    "Preview",
    "Search",
    "best_previews",
    "choices",
    "exact_choices",
    "facts",
    "first_player_advantage",
    "foreseen",
    "is_solvable",
    "meters",
    "previews",
    "rivals",
    "solved_choice",
    "strength",
    "takers",
    "win_chances",
    "worth_words",
]
