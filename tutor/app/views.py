"""Whose eyes the table is seen through: all cards open, or one seat's own knowledge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import Event, State

OPEN = "open"
"""The name of the view in which all cards lie open."""

Viewer = int | None
"""A seat, or None where all cards lie open."""


def view_name(viewer: Viewer) -> str:
    """The name by which the browser knows a view: "open", or a seat's number."""
    return OPEN if viewer is None else str(viewer)


def viewers(names: Sequence[str]) -> tuple[Viewer, ...]:
    """Every view of a table: all cards open, then each seat's."""
    return (None, *range(len(names)))


def labels(names: Sequence[str]) -> list[dict[str, str]]:
    """Every view with the label it has in the page."""
    return [{"id": OPEN, "label": "All cards open"}, *({"id": str(s), "label": name} for s, name in enumerate(names))]


def seen(state: State, viewer: Viewer) -> State:
    """The position as the viewer knows it."""
    return state if viewer is None else state.seen_by(viewer)


def seen_events(events: Iterable[Event], viewer: Viewer) -> tuple[Event, ...]:
    """What happened, as the viewer knows it."""
    return tuple(events) if viewer is None else tuple(event.seen_by(viewer) for event in events)
