"""A good player of Exploding Minions: it keeps its cards until the pile is dangerous, and says Nope where it hurts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from engine.core.actions import Action
from engine.games.exploding_minions.odds.bomb_places import danger_to
from engine.games.exploding_minions.odds.endgame import best_card
from engine.games.exploding_minions.odds.endings import ending_if_others_draw
from engine.games.exploding_minions.rules.cards import ATTACK, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.player_actions import (
    DrawCard,
    Explode,
    LetHappen,
    PlayCard,
    PlayPair,
    PutBack,
)
from engine.games.exploding_minions.rules.state import ExplodingState, acts_as
from engine.games.exploding_minions.rules.table import Stage
from engine.pieces.seats import living_after

WORDS = (
    "every player steals with pairs, and keeps other cards until the pile gets dangerous as far as that player knows; "
    "to a short pile each plays as if the others just drew, and defuses whenever possible"
)

POLICY_ERROR = 0.25
"""How far a difference between two choices may be off because these players are no perfect ones: of 640 in ends that
`tests/benchmarks/truths/exploding.py` solves, solver switched off, 95 % lay within. The rest may be far off: it happens
where somebody who sees through all that is open would play otherwise."""

DOUBTFUL, DANGEROUS, CERTAIN = 1 / 12, 1 / 4, 1.0
"""The chances of a bomb at which it peeks, at which it gives up a card that ends the turn, and at which any will do."""

ENDS_TURN, CHANGES_DRAW = (ATTACK, SKIP), (BOTTOM, SHUFFLE)
"""The cards against a dangerous draw, and those against a bomb that is sure to come, the first one first."""


def play_it_safe(state: ExplodingState, seat: int, rng: Random) -> Action[ExplodingState]:
    """The policy that steals with pairs, and draws until the pile is dangerous. It looks at no hand but its own, and
    knows of the pile only what this seat has seen."""
    match state.stage:
        case Stage.TURN:
            return next(_plays_in_turn(state, seat), DrawCard(seat))
        case Stage.WINDOW:
            return _answer(state, seat)
        case Stage.BOMB:
            return next(_cards_acting_as(state, seat, DEFUSE), Explode(seat))
    return PutBack(seat, rng.choice(_places_that_spare(state, seat)))


def _plays_in_turn(state: ExplodingState, seat: int) -> Iterator[Action[ExplodingState]]:
    """What is worth a card or two here, the most pressing first. Equal Characters are good for nothing but a pair."""
    yield from _pairs(state, seat)
    ending = ending_if_others_draw(state, seat)
    cards = _cards_against_danger(state, seat) if ending is None else filter(None, (best_card(ending),))
    yield from (PlayCard(seat, card) for card in cards)


def _cards_against_danger(state: ExplodingState, seat: int) -> Iterator[str]:
    """The cards of a hand that a long pile is worth."""
    hand, danger = state.players[seat].hand, danger_to(state, seat)
    peeks = (SEE,) if DOUBTFUL <= danger < CERTAIN else ()
    ends = ENDS_TURN if danger >= DANGEROUS else ()
    changes = CHANGES_DRAW if danger == CERTAIN else ()
    return (card for card in (*peeks, *ends, *changes) if card in hand)


def _pairs(state: ExplodingState, seat: int) -> Iterator[PlayPair]:
    """Two equal Characters against whoever holds most cards, the first of equals."""
    for one, two in pairwise(state.players[seat].hand):
        if one == two and one in state.table.characters:
            target = max((other for other in state.living if other != seat), key=lambda s: len(state.players[s].hand))
            if state.players[target].hand:
                yield PlayPair(seat, one, two, target)


def _answer(state: ExplodingState, seat: int) -> Action[ExplodingState]:
    """A Nope on what harms this seat as things stand, or on the Nope that stopped its own flight from the pile."""
    waiting = state.waiting
    assert waiting is not None
    own = waiting.seat == seat
    if own == waiting.is_stopped and _does_harm(state, seat):
        return next(_cards_acting_as(state, seat, NOPE), LetHappen(seat))
    return LetHappen(seat)


def _does_harm(state: ExplodingState, seat: int) -> bool:
    """Whether what waits is an attack or a theft by another, or somebody's flight from a dangerous pile."""
    waiting = state.waiting
    assert waiting is not None
    if waiting.seat != seat and (waiting.card == ATTACK or waiting.target == seat):
        return True
    return waiting.card in ENDS_TURN and danger_to(state, seat) >= DANGEROUS


def _cards_acting_as(state: ExplodingState, seat: int, sought: str) -> Iterator[PlayCard]:
    """The cards of a hand that act as a Defuse or a Nope now, a Clone first."""
    hand = state.players[seat].hand
    return (PlayCard(seat, card) for card in (CLONE, sought) if card in hand and acts_as(state, card) == sought)


def _places_that_spare(state: ExplodingState, seat: int) -> list[int]:
    """The places for a bomb at which this seat does not draw it next, if everybody just draws; else all of them."""
    more, others = state.owed - 1, len(living_after(state, seat))
    return [place for place in range(more, state.pile + 1) if place != more + others] or [*range(state.pile + 1)]
