"""The shape of a figure: plain values in plotly's own schema, which the tests hold up against plotly itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypedDict

Value: TypeAlias = "str | float | bool | Sequence[Value] | Mapping[str, Value] | None"
"""What a property of plotly's may hold, as JSON has it."""

Properties: TypeAlias = dict[str, Value]
"""Properties by plotly's names for them: of a trace, an axis, an annotation, a layout."""


class FigureDict(TypedDict):
    """A figure, or what is to be laid over one: its traces, each with its `type`, and its layout."""

    data: list[Properties]
    layout: Properties


class Drawing(TypedDict):
    """A figure in light colours, and what a dark page lays over it, trace by trace and property by property."""

    figure: FigureDict
    dark: FigureDict
