"""Several plots under one another that share their level axis, each with its name over it."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.figures.schema import Properties, Value

STEPS: Properties = {"steps": True}
"""What says of a figure that its level axis has the steps of a line, so that a click can lead there."""

NAME = 22
"""Pixels for the name over a plot."""


def axis_name(number: int) -> str:
    """The upright axis of a plot, the first one being number 1."""
    return f"y{number}" if number > 1 else "y"


def stacked_axes(axes: Sequence[Properties], height: int) -> Properties:
    """The upright axes of plots that are so many pixels high with their names, the first one on top."""
    count = len(axes)
    room = 1 - NAME / height
    return {
        f"yaxis{axis_name(at)[1:]}": {**one, "domain": [(count - at) / count, _top(at, count, room)]}
        for at, one in enumerate(axes, 1)
    }


def _top(number: int, count: int, room: float) -> float:
    return (count - number + room) / count


def panel_names(names: Sequence[str], tints: Sequence[str], height: int) -> list[Value]:
    """The name of each plot over its left end."""
    count, room = len(names), 1 - NAME / height
    place: Properties = {"x": 0, "xref": "paper", "xanchor": "left", "yref": "paper", "yanchor": "bottom"}
    return [
        {
            **place,
            "y": _top(number, count, room),
            "text": name,
            "font": {"color": tint, "size": 12},
            "showarrow": False,
            "align": "left",
        }
        for number, (name, tint) in enumerate(zip(names, tints, strict=True), 1)
    ]
