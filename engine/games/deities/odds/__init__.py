"""The odds of Deities & Demidice: what a panel shows at any moment, and what each choice is worth.

The exact parts stand in modules of their own and can be had here: what n dice show (`combos`), how dice counts move
(`chain`), who wins by dice alone (`outlook`), what could become of the dice on the table (`turning`), where unseen
cards may be (`unseen`); and the chain with cards, from sampled games (`sampling`).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chance.estimates import Estimate
from engine.chance.facts import Fact, Meter
from engine.core.actions import Action
from engine.games.deities.odds import choices as worth
from engine.games.deities.odds import facts as showing
from engine.games.deities.odds import outlook
from engine.games.deities.odds.chain import (
    End,
    duel,
    duel_length,
    duel_rounds,
    ends,
    length,
    rounds,
)
from engine.games.deities.odds.outlook import first_chances, win_chances
from engine.games.deities.odds.sampling import with_cards
from engine.games.deities.odds.turning import (
    all_rerolled,
    any_undo,
    breaking,
    kept,
    plays,
    rerolled,
    undo,
)
from engine.games.deities.odds.unseen import anybody_holds, holds, next_card
from engine.games.deities.rules.combos import Effects, chances, effects, ways
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage

__all__ = [
    "Effects",
    "End",
    "all_rerolled",
    "any_undo",
    "anybody_holds",
    "breaking",
    "chances",
    "choices",
    "duel",
    "duel_length",
    "duel_rounds",
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
    "rounds",
    "undo",
    "ways",
    "win_chances",
    "with_cards",
]


def meters(state: DeitiesState) -> tuple[Meter, ...]:
    """Who wins by dice alone, from what `state` or a seat's view of it knows. None after the game."""
    if state.stage is Stage.OVER:
        return ()
    return (Meter("alone", "Who wins, by dice alone?", outlook.estimates(state)),)


def facts(state: DeitiesState) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return tuple(showing.shown(state))


def choices(state: DeitiesState, seat: int) -> Mapping[Action[DeitiesState], Estimate]:
    """Each legal choice of `seat` with what it is worth by a rule of thumb: the chance to win by dice alone, and the
    cards in hand counted a little."""
    return worth.choices(state, seat)
