"""What a seat believes in Exploding Minions: whether the next card is a bomb, where bombs lie, who holds a Defuse.

All of it is counted from what the seat's own view knows; what somebody plays is no hint at the rest of that hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.beliefs import Belief, Claim
from engine.core.estimates import Kind
from engine.games.exploding_minions.odds.bomb_places import bomb_at, next_bomb, state_as_it_stands
from engine.games.exploding_minions.odds.fact_words import KNOWING
from engine.games.exploding_minions.odds.unseen_cards import ANYWHERE, LOST, held
from engine.games.exploding_minions.rules.cards import DEFUSE
from engine.games.exploding_minions.rules.state import SETUP, ExplodingState
from engine.games.exploding_minions.rules.table import Stage

DEEP = 12
"""So many places from the top of the pile are told."""


def beliefs(view: ExplodingState, seat: int) -> tuple[Belief, ...]:
    """What `seat` believes from its own view; nothing before the first turn, after the last, and once it is out."""
    if view.stage in SETUP or view.stage is Stage.OVER or not view.players[seat].alive:
        return ()
    return tuple(_beliefs_in_order(view, seat))


def _beliefs_in_order(view: ExplodingState, seat: int) -> Iterator[Belief]:
    if view.pile:
        yield Belief("bomb", "Who expected a bomb next?", KNOWING, (Claim("bomb", next_bomb(view)),))
        places = enumerate(bomb_at(state_as_it_stands(view))[:DEEP], 1)
        claims = tuple(Claim(_place_words(place), chance) for place, chance in places)
        yield Belief("bomb-places", "Where did they expect bombs?", KNOWING, claims, scale="Place in the pile")
    yield _belief_in_defuses(view, seat)


def _belief_in_defuses(view: ExplodingState, seat: int) -> Belief:
    others = [other for other in view.living if other != seat]
    claims = tuple(Claim(view.names[other], held(view, (other,), DEFUSE), other) for other in others)
    is_exact = view.whereabouts.exact
    kind: Kind = "exact" if is_exact else "rule of thumb"
    assumes = ANYWHERE if is_exact else f"{ANYWHERE}; {LOST}"
    return Belief("defuse", f"Who was believed to hold a {DEFUSE}?", assumes, claims, kind=kind)


def _place_words(place: int) -> str:
    return "1 (top)" if place == 1 else str(place)
