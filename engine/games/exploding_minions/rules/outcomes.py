"""What can come of a turn of chance in Exploding Minions, how likely, and one such outcome drawn by lot."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from engine.core.actions import Action
from engine.core.state import TooMany, listed_outcomes, sample_by_chance
from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.card_files import HAND
from engine.games.exploding_minions.rules.cards import DEFUSE
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import Stage
from engine.games.exploding_minions.rules.table_actions import CarryOut, Deal, SeeCard, StealCard, TakeCard
from engine.pieces.items import without


def outcomes(state: ExplodingState) -> tuple[Action[ExplodingState], ...]:
    """What can come of a turn of chance, sorted."""
    if state.stage is Stage.DEAL:
        raise TooMany("There are too many ways to deal the hands to list them all.")
    return listed_outcomes(state)


def chances(state: ExplodingState) -> dict[Action[ExplodingState], Fraction]:
    """What can come of a turn of chance, with its probabilities."""
    found = outcomes(state)
    counts = [_count_copies(state, action) for action in found]
    whole = sum(counts)
    return {action: Fraction(count, whole) for action, count in zip(found, counts, strict=True)}


def _count_copies(state: ExplodingState, action: Action[ExplodingState]) -> int:
    """How many cards would make this outcome."""
    match action:
        case StealCard(victim=victim, card=card):
            return state.players[victim].hand.count(card)
        case TakeCard(card=card) | SeeCard(card=card):
            return state.loose.count(card) or 1
    return 1


def sample(state: ExplodingState, rng: Random) -> Action[ExplodingState]:
    """One outcome of a turn of chance, drawn by its probability."""
    match state.stage:
        case Stage.DEAL:
            return _deal_hands(state, rng)
        case Stage.TAKE if state.order is not None:
            return TakeCard(state.current, _card_under(state, state.drawn_from, rng))
        case Stage.LOOK if state.order is not None:
            return SeeCard(state.current, state.looking, _card_under(state, state.looking, rng))
        case Stage.STEAL if state.order is not None:
            assert state.waiting is not None
            thief, victim = state.waiting.seat, state.waiting.target
            return StealCard(thief, victim, rng.choice(state.players[victim].hand))
        case Stage.SETTLE:
            return CarryOut()
    return sample_by_chance(state, rng)


def _deal_hands(state: ExplodingState, rng: Random) -> Deal:
    players = len(state.players)
    deck = list(without(state.table.cards, *(DEFUSE,) * players))
    rng.shuffle(deck)
    more = HAND - 1
    hands = (deck[more * seat : more * (seat + 1)] for seat in range(players))
    return Deal(tuple(tuple(sorted((*hand, DEFUSE))) for hand in hands))


def _card_under(state: ExplodingState, place: int, rng: Random) -> str:
    """The card under `place` others: the one that is known to lie there, or else any of the loose ones."""
    assert state.order is not None
    return pile.card_known_at(state.order, place) or rng.choice(state.loose)
