"""The odds of Exploding Minions: what a panel shows at any moment, and what each choice is worth.

The exact parts stand in modules of their own and can be had here: where the bombs may lie (`bomb_places`), what the
unseen cards may be (`unseen_cards`), and how safe the first draw is (`first_draw`).
"""

from engine.games.exploding_minions.odds.beliefs import beliefs
from engine.games.exploding_minions.odds.bomb_places import bomb_at, drawers, next_bomb, survival
from engine.games.exploding_minions.odds.chances_in_view import chances_in_view
from engine.games.exploding_minions.odds.choices import choices, worth_words
from engine.games.exploding_minions.odds.endings import exact_choices, known_choices
from engine.games.exploding_minions.odds.facts import facts
from engine.games.exploding_minions.odds.first_draw import start_odds
from engine.games.exploding_minions.odds.foreseen import certain_draws, foreseen
from engine.games.exploding_minions.odds.meters import meters
from engine.games.exploding_minions.odds.unseen_cards import held, next_card

__all__ = [
    "beliefs",
    "bomb_at",
    "certain_draws",
    "chances_in_view",
    "choices",
    "drawers",
    "exact_choices",
    "facts",
    "foreseen",
    "held",
    "known_choices",
    "meters",
    "next_bomb",
    "next_card",
    "start_odds",
    "survival",
    "worth_words",
]
