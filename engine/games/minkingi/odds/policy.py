"""How the players of sampled games play."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from engine.core.actions import Action
from engine.core.policies import at_random
from engine.games.minkingi.odds.previews import best_declaration, board_for_any_card, control_mask
from engine.games.minkingi.odds.search import CHOOSING, Search
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage

DRAWN = 6
"""Creations that a player of a sampled game looks at on a Day."""

PERFECT = 3
"""With so many Days left or fewer the players of sampled games play as well as can be."""

POLICY_ERROR = 0.9
"""How far a difference between two choices may be off because these players are no perfect ones: of 46 creations with
seven and eight open spaces, solved by `Search`, all lay within, half of them within 0.3. Next to what it is about, that
a choice wins or loses under best play, such games tell hardly anything: no choice is blamed for what they say."""

WORDS = (
    f"both pick at random; each Day they take of {DRAWN} creations drawn at random the one that wins the most cards "
    f"at once; with {PERFECT} Days left both play as well as can be"
)


def play_sensibly(state: MinkingiState, seat: int, rng: Random) -> Action[MinkingiState]:
    """The policy that picks any card, and creates the best of `DRAWN` creations drawn at random: the one whose battle
    leaves it the most cards, of several battles the one with the fewest spaces. Near the end it plays perfectly."""
    if state.stage is Stage.DRAFT:
        return PickCard(seat, rng.choice(state.players[seat].pack))
    if is_near_end(state):
        return Search(state).winning_choice()
    if state.stage is Stage.CREATE:
        return _best_of_some(state, seat, rng)
    if state.stage is Stage.DECLARE:
        return DeclareBattle(seat, best_declaration(state))
    return at_random(state, seat, rng)


def _best_of_some(state: MinkingiState, seat: int, rng: Random) -> CreateCard:
    board, control = board_for_any_card(state), control_mask(state, seat)
    spaces = [space for space, placed in enumerate(state.field) if placed is None]
    drawn = [
        CreateCard(seat, rng.choice(state.players[seat].hand), rng.choice(spaces), rng.random() < 0.5)
        for _ in range(DRAWN)
    ]
    pieces = [board.ground.piece(made.card, made.turned) for made in drawn]
    counts = [board.most_after(piece, made.space, control) for piece, made in zip(pieces, drawn, strict=True)]
    return drawn[counts.index(max(counts))]


def is_near_end(state: MinkingiState) -> bool:
    """Whether a player chooses on the field with at most `PERFECT` Days left, all cards known."""
    if state.stage not in CHOOSING or state.hides_hand:
        return False
    return state.field.count(None) + (state.stage is Stage.DECLARE) <= PERFECT


def chance_near_end(start: MinkingiState, now: MinkingiState, seat: int) -> Fraction | None:
    """The horizon of sampled games: what a seat's share of the victory comes to from here on, where it is known."""
    if not is_near_end(now):
        return None
    share = Search(now).share()
    return share if seat == now.current else 1 - share
