"""What everybody may know of the piles in Minions: what the next Glory card is worth.

What a rival has chosen face down is a choice and no chance, so nothing is said about it.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from engine.core.beliefs import Belief, Claim
from engine.games.minions.rules.state import MinionsState

COUNTED = "every Glory card that has not come up is as likely as any other; what is chosen face down is no chance"


def beliefs(view: MinionsState, seat: int) -> tuple[Belief, ...]:
    """What `seat`, like everybody, believes of the next Glory card; nothing once none is left. Rule min-quest-1."""
    left = Counter(view.table.glories[card].value for card in view.pile("glory"))
    if not left or not view.cards_left("glory"):
        return ()
    values = sorted({glory.value for glory in view.table.glories.values()})
    claims = tuple(Claim(str(value), Fraction(left[value], left.total())) for value in values)
    return (
        Belief(
            "glory", "What was the next Glory thought to be worth?", COUNTED, claims, scale="Glory points", common=True
        ),
    )
