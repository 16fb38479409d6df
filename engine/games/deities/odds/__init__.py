"""The odds of Deities & Demidice: what a panel shows at any moment, and what each choice is worth.

The exact parts stand in modules of their own and can be had here: what n dice show (`batch_rolls`), how dice counts
move (`dice_chain`, `duels`), who wins by dice alone (`win_chances`), what could become of the dice on the table
(`changing_dice`), where unseen cards may be (`unseen_cards`); and the chain with cards, from sampled games
(`sampled_games`).
"""

from engine.games.deities.odds.batch_rolls import chances, effects, ways
from engine.games.deities.odds.beliefs import beliefs
from engine.games.deities.odds.changing_dice import all_rerolled, any_undo, breaking, kept, plays, rerolled, undo
from engine.games.deities.odds.choices import choices, worth_words
from engine.games.deities.odds.dice_chain import ends, length, rounds
from engine.games.deities.odds.duels import duel, duel_length
from engine.games.deities.odds.facts import facts
from engine.games.deities.odds.meters import meters
from engine.games.deities.odds.roll_words import roll_words
from engine.games.deities.odds.sampled_games import with_cards
from engine.games.deities.odds.unseen_cards import anybody_holds, holds, next_card
from engine.games.deities.odds.win_chances import first_chances, win_chances

__all__ = [
    "all_rerolled",
    "any_undo",
    "anybody_holds",
    "beliefs",
    "breaking",
    "chances",
    "choices",
    "duel",
    "duel_length",
    "effects",
    "ends",
    "facts",
    "first_chances",
    "holds",
    "kept",
    "length",
    "meters",
    "next_card",
    "plays",
    "rerolled",
    "roll_words",
    "rounds",
    "undo",
    "ways",
    "win_chances",
    "with_cards",
    "worth_words",
]
