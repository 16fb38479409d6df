"""What it is worth to go first."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from engine.core.estimates import Estimate, sampled
from engine.core.values import evolve
from engine.games.minkingi.odds.playouts import random_lead
from engine.games.minkingi.odds.previews import board_for_any_card
from engine.games.minkingi.odds.search import BEST_PLAY, Search, share_of_lead
from engine.games.minkingi.rules.laying_out import lay_out
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Player, Stage

DEALT_HANDS = "hands dealt at random, without a draft"


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """The first player's share of the victories, draws counted half, over the same random deals: where both do anything
    with equal chances, and where both play as well as can be."""

    by_chance: Estimate
    best_play: Estimate


def first_player_advantage(rows: int, columns: int, n: int, rng: Random) -> FirstPlayer:
    """What it is worth to go first on a small field, from `n` (at least 1) deals of the house cards, each played once
    at random and once, exactly, as well as can be. A field of 2 by 3 takes a moment for each deal, larger ones longer.

    Errors: ValueError for a field that cannot be (see `lay_out`), or an `n` below 1.
    """
    if n < 1:
        raise ValueError(f"n must be at least 1 deal, not {n!r}.")
    by_chance = best = Fraction(0)
    for _ in range(n):
        state = deal_hands(rows, columns, rng)
        hands = [player.hand for player in state.players]
        lead = random_lead(board_for_any_card(state), hands, 0, 0, rng)
        by_chance += share_of_lead(state, 0, lead)
        best += Search(state).share()
    return FirstPlayer(
        sampled(by_chance, n, f"both do anything with equal chances; {DEALT_HANDS}"),
        sampled(best, n, f"{BEST_PLAY}; {DEALT_HANDS}"),
    )


def deal_hands(rows: int, columns: int, rng: Random) -> MinkingiState:
    """An empty field on which the first seat is to create, random hands dealt to both."""
    state = lay_out(2, rows, columns, first=0)
    keep = state.table.keep
    cards = rng.sample(sorted(state.table.cards), 2 * keep)
    players = tuple(Player(hand=tuple(sorted(hand))) for hand in (cards[:keep], cards[keep:]))
    return evolve(state, stage=Stage.CREATE, players=players, turn_number=1)
