"""How a game of Dark Minions ended, and what happened on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.state import Result, Step
from engine.games.dark_minions.rules.town_events import SecondWon, TownWon
from engine.games.dark_minions.rules.turn_events import Claimed, GameOver, LevelUp
from tutor.tables import Ending
from tutor.tables.pieces.counts import events_of, seats_of, times_each
from tutor.tables.pieces.words import counted


def ending(steps: Sequence[Step], result: Result) -> Ending:
    """Why the winners won, who ended the game, and who took Towns and levels."""
    names = steps[-1].after.names
    towns, seconds, levels = (seats_of(steps, kind) for kind in (TownWon, SecondWon, LevelUp))
    lines = [
        f"Towns taken: {times_each(names, towns)}. Second places: {times_each(names, seconds)}.",
        f"Levels gained: {times_each(names, levels)}." if levels else "Nobody gained a level.",
        *(
            f"{names[claim.seat]} ended the game with a claim at {counted(claim.vps, 'VP')}."
            for claim in events_of(steps, Claimed)
        ),
    ]
    why = next((event.told(names) for event in events_of(steps, GameOver)), "")
    return Ending(why, tuple(lines))
