"""How a game of Deities & Demidice ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.deities.rules.events import BatchRolled, CardPlayed, ComboWorks
from tutor.tables import Ending
from tutor.tables.pieces.counts import seats_of, times_each

WHY = {
    "dei-win-2": "{0} has left the other without dice, and whoever has none has lost.",
    "dei-win-3": "{0} gained a tenth Power die, and that wins at once.",
    "dei-win-4": "{0} rolled a Victory: five dice with the same number win at once.",
    "dei-win-5": "{0} is the last one with dice.",
}
"""By the rule that decided, why the winner won."""


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winner won, and how many cards, rolls and combos everybody had."""
    names = steps[-1].after.names
    cards, combos, rolls = (seats_of(steps, kind) for kind in (CardPlayed, ComboWorks, BatchRolled))
    lines = [
        f"Cards played: {times_each(names, cards)}." if cards else "Nobody played a card.",
        f"Rolls of all dice: {times_each(names, rolls)}.",
        f"Combos that worked: {times_each(names, combos)}." if combos else "No combo worked.",
    ]
    return Ending(WHY[result.rule].format(names[result.winners[0]]), tuple(lines))
