"""Facts as figures for plotly: named where they are drawn, in the seats' colours, for light and dark pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine import Bars, Curve, Matrix
from engine.lessons.class_facts import PooledShare, Predictions, Spread
from engine.lessons.trial_facts import Comparison, RunningShare
from engine.overviews.beliefs_so_far import BeliefsSoFar
from engine.overviews.next_steps import NextSteps
from engine.overviews.totals_so_far import TotalsSoFar
from tutor.figures.bars import Seen, bars_figure
from tutor.figures.class_figures import pooled_share_figure, predictions_figure, spread_figure
from tutor.figures.comparison import comparison_figure
from tutor.figures.curve import curve_figure
from tutor.figures.matrix import matrix_figure
from tutor.figures.overview_figures import overview_figure
from tutor.figures.palette import palette
from tutor.figures.running_share import running_share_figure
from tutor.figures.schema import Drawing, FigureDict, Properties, Value

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

__all__ = ["Plot", "Seen", "drawing", "figure", "figure_dict"]

Plot = Bars | Matrix | Curve | RunningShare | Comparison | Predictions | Spread | BeliefsSoFar | NextSteps | TotalsSoFar
"""The facts that are drawn as figures."""


def figure_dict(fact: Plot, scheme: str = "light", seen: Seen | None = None) -> FigureDict:
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
        case PooledShare():
            return pooled_share_figure(fact, colours)
        case RunningShare():
            return running_share_figure(fact, colours)
        case Comparison():
            return comparison_figure(fact, colours)
        case Predictions():
            return predictions_figure(fact, colours)
        case Spread():
            return spread_figure(fact, colours)
        case BeliefsSoFar() | NextSteps() | TotalsSoFar():
            return overview_figure(fact, colours)
    raise TypeError(f"There is no plot for a {type(fact).__name__}.")


def figure(fact: Plot, scheme: str = "light", seen: Seen | None = None) -> Figure:
    """The same as a figure of plotly's own, to be changed and shown by hand. Loads plotly."""
    from plotly.graph_objects import Figure

    return Figure(figure_dict(fact, scheme, seen))


def drawing(fact: Plot, seen: Seen | None = None) -> Drawing:
    """A fact as the browser draws it: the light figure, and what is other in a dark page."""
    light, dark = (figure_dict(fact, scheme, seen) for scheme in ("light", "dark"))
    layout = _difference(light["layout"], dark["layout"])
    data = [_difference(one, two) for one, two in zip(light["data"], dark["data"], strict=True)]
    return {"figure": light, "dark": {"layout": layout, "data": data}}


def _difference(light: Mapping[str, Value], dark: Mapping[str, Value]) -> Properties:
    """What has to be laid over `light` to make `dark` of it, object by object."""
    found: Properties = {}
    for key, value in dark.items():
        before = light.get(key)
        if isinstance(value, Mapping) and isinstance(before, Mapping):
            if inner := _difference(before, value):
                found[key] = inner
        elif before != value:
            found[key] = value
    return found
