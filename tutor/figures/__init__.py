"""Facts as figures for plotly: named where they are drawn, in the seats' colours, for light and dark pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine import Bars, Curve, Matrix
from tutor.app.problems import Json
from tutor.figures.bars import Seen, bars_figure
from tutor.figures.curve import curve_figure
from tutor.figures.matrix import matrix_figure
from tutor.figures.palette import palette

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

__all__ = ["Plot", "Seen", "chart", "drawn", "figure"]

Plot = Bars | Matrix | Curve
"""The facts that are drawn as figures."""


def chart(fact: Plot, scheme: str = "light", seen: Seen | None = None) -> Json:
    """A fact as the plain dict of a plotly figure, in the colours of a scheme ("light" or "dark").

    `seen` lays an experiment over bars. Errors: ValueError for a label that no bar has.
    """
    colours = palette(scheme)
    match fact:
        case Bars():
            return bars_figure(fact, colours, seen or {})
        case Matrix():
            return matrix_figure(fact, colours)
        case Curve():
            return curve_figure(fact, colours)
    raise TypeError(f"There is no plot for a {type(fact).__name__}.")


def figure(fact: Plot, scheme: str = "light", seen: Seen | None = None) -> Figure:
    """The same as a figure of plotly's own, to be changed and shown by hand. Loads plotly."""
    from plotly.graph_objects import Figure

    return Figure(chart(fact, scheme, seen))


def drawn(fact: Plot, seen: Seen | None = None) -> Json:
    """A fact as the browser draws it: the light figure, and what is other in a dark page."""
    light, dark = (chart(fact, scheme, seen) for scheme in ("light", "dark"))
    layout = _other(light["layout"], dark["layout"])
    data = [_other(one, two) for one, two in zip(light["data"], dark["data"], strict=True)]
    return {"figure": light, "dark": {"layout": layout, "data": data}}


def _other(light: Mapping[str, Any], dark: Mapping[str, Any]) -> Json:
    """What has to be laid over `light` to make `dark` of it, object by object."""
    found: Json = {}
    for key, value in dark.items():
        if isinstance(value, Mapping) and isinstance(light.get(key), Mapping):
            if inner := _other(light[key], value):
                found[key] = inner
        elif light.get(key) != value:
            found[key] = value
    return found
