"""How a game of Dark Minions ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Step
from engine.games.dark_minions.rules.town_events import SecondWon, TownWon
from engine.games.dark_minions.rules.turn_events import Claimed, GameOver, LevelUp
from tutor.tables import Ending
from tutor.tables.pieces.counts import how_many, times_each


def ending(steps: Sequence[Step]) -> Ending:
    """Why the winners won, who ended the game, and who took Towns and levels."""
    names = steps[-1].after.names
    events = [event for step in steps for event in step.events]
    towns = [event.seat for event in events if isinstance(event, TownWon)]
    seconds = [event.seat for event in events if isinstance(event, SecondWon)]
    levels = [event.seat for event in events if isinstance(event, LevelUp)]
    claims = [event for event in events if isinstance(event, Claimed)]
    lines = [
        f"Towns taken: {times_each(names, towns)}. Second places: {times_each(names, seconds)}.",
        f"Levels gained: {times_each(names, levels)}." if levels else "Nobody gained a level.",
        *(f"{names[claim.seat]} ended the game with a claim at {how_many(claim.vps, 'VP')}." for claim in claims),
    ]
    why = next((event.told(names) for event in events if isinstance(event, GameOver)), "")
    return Ending(why, tuple(lines))
