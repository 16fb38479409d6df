"""How a game of Minions: Darkness & Myth ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.minions.rules.events import GloryTaken, PowerRollEnded, QuestWon
from engine.pieces.words import listing
from tutor.tables import Ending
from tutor.tables.pieces.counts import counts_in_words, how_many, times_each


def ending(steps: Sequence[Step]) -> Ending:
    """Why the winners won, how the Quests and the Power rolls went, and who took the biggest Glory."""
    end = steps[-1].after
    events = [event for step in steps for event in step.events]
    quests = [event.seat for event in events if isinstance(event, QuestWon)]
    rolls = [event for event in events if isinstance(event, PowerRollEnded)]
    prizes = [event for event in events if isinstance(event, GloryTaken)]
    lines = [f"Of {how_many(len(quests), 'Quest')}, these were won: {times_each(end.names, quests)}."]
    if prizes:
        best = max(prizes, key=lambda prize: prize.value)
        lines.append(f"The biggest Glory was {best.glory}, worth {best.value}. {end.names[best.seat]} took it.")
    if rolls:
        lines.append(f"Power rolls that came off: {_successes(end.names, rolls)}.")
    return Ending(_why(end.result, end.names) if end.result else "", tuple(lines))


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
