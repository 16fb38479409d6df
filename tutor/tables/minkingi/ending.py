"""How a game of Minkingi ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.minkingi.rules.events import BattleDeclared, Captured
from tutor.tables import Ending
from tutor.tables.pieces.counts import events_of, seats_of, times_each
from tutor.tables.pieces.words import counted

WHY = {
    "mnk-end-4": "{0} controls the most cards: {1}.",
    "mnk-end-5": "Both control {2} cards. {0} owns fewer Tactic Symbols, and that breaks the tie.",
    "mnk-end-6": "Both control {2} cards and own as many symbols. {0} owns the lower sum of numbers.",
    "mnk-end-7": "Both control {2} cards, own as many symbols and the same sum, so nobody wins.",
}
"""By the rule that decided, why the winner won: the name, the score with the winner's first, and the winner's."""


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winner won, and how the battles went."""
    names = steps[-1].after.names
    battles = seats_of(steps, BattleDeclared)
    taken = [capture.seat for capture in events_of(steps, Captured)]
    lines = [
        f"There were {counted(len(battles), 'battle')}. Declared by {times_each(names, battles)}."
        if battles
        else "Nobody declared a battle.",
        f"Cards taken in battle: {times_each(names, taken)}." if taken else "No card was taken in battle.",
    ]
    return Ending(_why(result, names), tuple(lines))


def _why(result: Result, names: Sequence[str]) -> str:
    winner = result.winners[0]
    score = " to ".join(str(result.scores[seat]) for seat in (winner, 1 - winner))
    return WHY[result.rule].format(names[winner], score, result.scores[winner])
