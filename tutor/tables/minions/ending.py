"""How a game of Minions: Darkness & Myth ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.minions.rules.events import GloryTaken, PowerRollEnded, QuestWon
from engine.pieces.words import listing
from tutor.tables import Ending
from tutor.tables.pieces.counts import counts_in_words, events_of, seats_of, times_each
from tutor.tables.pieces.words import counted


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winners won, how the Quests and the Power rolls went, and who took the biggest Glory."""
    names = steps[-1].after.names
    quests = seats_of(steps, QuestWon)
    rolls = events_of(steps, PowerRollEnded)
    prizes = events_of(steps, GloryTaken)
    lines = [f"Of {counted(len(quests), 'Quest')}, these were won: {times_each(names, quests)}."]
    if prizes:
        best = max(prizes, key=lambda prize: prize.value)
        lines.append(f"The biggest Glory was {best.glory}, worth {best.value}. {names[best.seat]} took it.")
    if rolls:
        lines.append(f"Power rolls that came off: {_successes(names, rolls)}.")
    return Ending(_why(result, names), tuple(lines))


def _why(result: Result, names: Sequence[str]) -> str:
    who, most = listing([names[seat] for seat in result.winners]), max(result.scores)
    if len(result.winners) > 1:
        return f"After eight Quests {who} have {most} Glory each, more than anybody else."
    if result.rule == "min-multi-11":
        return f"After eight Quests {who} has the most Glory: {most}."
    return f"{who} has {most} Glory, and the first with 20 wins."


def _successes(names: Sequence[str], rolls: Sequence[PowerRollEnded]) -> str:
    tried, done = ([roll.seat for roll in rolls if roll.bonus or any_roll] for any_roll in (True, False))
    return counts_in_words(names, [f"{done.count(s)} of {tried.count(s)}" for s in range(len(names))])
