"""Whose eyes the table is seen through: all cards open, or one seat's own knowledge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import Event, State
from engine.core.actions import ONLOOKER
from engine.core.quoting import quoted
from tutor.app.problems import problem_of_question
from tutor.app.protocol import ViewLabel

OPEN = "open"
"""The name of the view in which all cards lie open."""

TABLE = "table"
"""The name for all who sit at a real table: what may be done there is told as it may be for any cards in hand."""

Viewer = int | None
"""A seat, `ONLOOKER` for what all see, or None where all cards lie open."""


def view_name(viewer: Viewer) -> str:
    """The name by which the browser knows a view: "open", or a seat's number."""
    return OPEN if viewer is None else str(viewer)


def viewer_called(view: str, names: Sequence[str]) -> Viewer:
    """The viewer that the browser calls by this name at a table of these players. Errors: `Problem`."""
    known = {view_name(viewer): viewer for viewer in viewers(names)}
    if view not in known:
        raise problem_of_question(f'"view" must be one of {", ".join(known)}, not {quoted(view)}.')
    return known[view]


def viewers(names: Sequence[str]) -> tuple[Viewer, ...]:
    """Every view of a table: all cards open, then each seat's."""
    return (None, *range(len(names)))


def labels(names: Sequence[str]) -> list[ViewLabel]:
    """Every view with the label it has in the page."""
    return [ViewLabel(id=view_name(viewer), label=_label(viewer, names)) for viewer in viewers(names)]


def _label(viewer: Viewer, names: Sequence[str]) -> str:
    return "All cards open" if viewer is None else names[viewer]


def seen(state: State, viewer: Viewer) -> State:
    """The position as the viewer knows it."""
    if viewer == ONLOOKER:
        return state.seen_by_all()
    return state if viewer is None else state.seen_by(viewer)


def knows_options(state: State, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer can tell what `seat` may do: it does not hang on cards that only others see."""
    return viewer in (None, seat) or not seen(state, viewer).hides_options(seat)


def seen_events(events: Iterable[Event], viewer: Viewer) -> tuple[Event, ...]:
    """What happened, as the viewer knows it."""
    return tuple(events) if viewer is None else tuple(event.seen_by(viewer) for event in events)
