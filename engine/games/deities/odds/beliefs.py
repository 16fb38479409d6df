"""What a seat believes in Deities & Demidice: which opponents may hold a card that cancels."""

from __future__ import annotations

from engine.core.beliefs import Belief, Claim
from engine.games.deities.odds.unseen_cards import holds
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage

NO_HINT = (
    "a card that was not seen may lie anywhere; what somebody plays is no hint at the rest of that hand; whoever "
    "sees an empty deck shuffled anew knows what is left in the hands"
)
ASKED = {
    "negate": "Who was believed to hold a card that cancels a card?",
    "annul": "Who was believed to hold a card that cancels a combo?",
}
"""By ability, what is asked of the hidden hands."""


def beliefs(view: DeitiesState, seat: int) -> tuple[Belief, ...]:
    """What `seat` believes from its own view; nothing before all hands are dealt, after the end, and once it is out."""
    started = view.stage not in (Stage.START, Stage.HANDS, Stage.OVER)
    return tuple(_belief(view, seat, does) for does in ASKED) if started and view.players[seat].alive else ()


def _belief(view: DeitiesState, seat: int, does: str) -> Belief:
    others = [other for other in view.living if other != seat]
    claims = tuple(Claim(view.names[other], holds(view, other, (does,)), other) for other in others)
    return Belief(does, ASKED[does], NO_HINT, claims)
