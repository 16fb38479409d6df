"""A record as plain rows, one a position: who did what, what happened, and each seat's chances. Pure Python."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.app import meters
from tutor.app.film import Film
from tutor.app.narration import actor, label_at
from tutor.app.views import Viewer, seen, seen_events

Row = dict[str, object]


def step_rows(film: Film, viewer: Viewer) -> list[Row]:
    """The positions of a film as a viewer sees them.

    A chance is a fraction where it is exact, else a number. Its column is the meter's id and the player's name:
    "quest: Ann". Where a position has no such meter its place is None.
    """
    rows = [_row(film, at, viewer) for at in range(len(film.frames))]
    columns = dict.fromkeys(name for row in rows for name in row)
    return [{name: row.get(name) for name in columns} for row in rows]


def _row(film: Film, at: int, viewer: Viewer) -> Row:
    frame = film.frames[at]
    state, step = frame.state, frame.step
    events = seen_events(frame.events, viewer)
    return {
        "step": at,
        "turn": state.turn,
        "phase": state.phase,
        "actor": actor(step) if step else "",
        "action": label_at(step.action, step.before, viewer) if step else "",
        "events": " ".join(event.told(state.names) for event in events),
        "rules": " ".join(dict.fromkeys(event.rule for event in events)),
        **dict(_chances(meters.odds_of(seen(state, viewer)), state.names)),
    }


def _chances(odds: meters.Odds, names: Sequence[str]) -> Iterator[tuple[str, object]]:
    for id, values in odds.items():
        yield from ((f"{id}: {name}", value) for name, value in zip(names, values, strict=True))
