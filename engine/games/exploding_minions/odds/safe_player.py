"""A good player of Exploding Minions: it keeps its cards until the pile is dangerous, and says Nope where it hurts."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from engine.chance.players import greedy
from engine.core.actions import Action
from engine.games.exploding_minions.odds.bomb_places import next_bomb
from engine.games.exploding_minions.rules.cards import ATTACK, BOTTOM, CLONE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.player_actions import DrawCard, Explode, LetHappen, PlayCard, PlayPair
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import Stage

DOUBTFUL, DANGEROUS, CERTAIN = Fraction(1, 12), Fraction(1, 4), Fraction(1)
"""The chances of a bomb at which it peeks, at which it gives up a card that ends the turn, and at which any will do."""

ENDS_TURN, CHANGES_DRAW = (ATTACK, SKIP), (BOTTOM, SHUFFLE)
"""The cards against a dangerous draw, and those against a bomb that is sure to come, the first one first."""


def play_it_safe(state: ExplodingState, seat: int, rng: Random) -> Action[ExplodingState]:
    """The policy that steals with pairs, and draws until the pile is dangerous. It looks at no hand but its own."""
    view = state.seen_by(seat)
    match view.stage:
        case Stage.TURN:
            return next(_plays_in_turn(view, seat), DrawCard(seat))
        case Stage.WINDOW:
            return _answer(view, seat)
        case Stage.BOMB:
            return next((option for option in view.options(seat) if isinstance(option, PlayCard)), Explode(seat))
    return greedy(view, seat, rng)


def _plays_in_turn(view: ExplodingState, seat: int) -> Iterator[Action[ExplodingState]]:
    """What is worth a card or two here, the most pressing first. Equal Characters are good for nothing but a pair."""
    options, danger = view.options(seat), next_bomb(view)
    pairs = [
        option for option in options if isinstance(option, PlayPair) and CLONE not in (option.first, option.second)
    ]
    yield from sorted(pairs, key=lambda pair: -len(view.players[pair.target].hand))[:1]
    peeks = (SEE,) if DOUBTFUL <= danger < CERTAIN else ()
    ends = ENDS_TURN if danger >= DANGEROUS else ()
    changes = CHANGES_DRAW if danger == CERTAIN else ()
    yield from (PlayCard(seat, card) for card in (*peeks, *ends, *changes) if PlayCard(seat, card) in options)


def _answer(view: ExplodingState, seat: int) -> Action[ExplodingState]:
    """A Nope on what harms this seat as things stand, or on the Nope that stopped its own flight from the pile."""
    waiting = view.waiting
    assert waiting is not None
    own, dangerous = waiting.seat == seat, next_bomb(view) >= DANGEROUS
    flight = waiting.card in ENDS_TURN and dangerous
    harms = flight or (not own and (waiting.card == ATTACK or waiting.target == seat))
    nope = next((option for option in view.options(seat) if isinstance(option, PlayCard)), None)
    return nope if nope is not None and harms and own == waiting.is_stopped else LetHappen(seat)
