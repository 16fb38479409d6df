"""How a game of Deities & Demidice ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.deities.rules.events import BatchRolled, CardPlayed, ComboWorks
from tutor.tables import Ending
from tutor.tables.pieces.counts import times_each

WHY = {
    "dei-win-2": "{0} has left the other without dice, and whoever has none has lost.",
    "dei-win-3": "{0} gained a tenth Power die, and that wins at once.",
    "dei-win-4": "{0} rolled a Victory: five dice with the same number win at once.",
    "dei-win-5": "{0} is the last one with dice.",
}
"""By the rule that decided, why the winner won."""


def ending(steps: Sequence[Step]) -> Ending:
    """Why the winner won, and how many cards, rolls and combos everybody had."""
    end = steps[-1].after
    events = [event for step in steps for event in step.events]
    cards = [event.seat for event in events if isinstance(event, CardPlayed)]
    combos = [event.seat for event in events if isinstance(event, ComboWorks)]
    rolls = [event.seat for event in events if isinstance(event, BatchRolled)]
    lines = [
        f"Cards played: {times_each(end.names, cards)}." if cards else "Nobody played a card.",
        f"Rolls of all dice: {times_each(end.names, rolls)}.",
        f"Combos that worked: {times_each(end.names, combos)}." if combos else "No combo worked.",
    ]
    return Ending(_why(end.result, end.names) if end.result else "", tuple(lines))


def _why(result: Result, names: Sequence[str]) -> str:
    return WHY[result.rule].format(names[result.winners[0]])
