"""What all figures have in common: typeface, colours, axes. A figure is a plain dict of plotly's own schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

from tutor.figures.palette import font
from tutor.figures.schema import FigureDict, Properties, Value

Colours = Mapping[str, str]
"""The colours of a scheme by name."""


def trace(kind: str, **properties: Value) -> Properties:
    """One set of marks of a figure: `kind` is plotly's name for it ("bar", "scatter", "heatmap")."""
    return {"type": kind, **properties}


def figure_of(data: Sequence[Properties], colours: Colours, **layout: Value) -> FigureDict:
    """A figure with the page's typeface and colours on a transparent ground, without anything to press."""
    return {
        "data": list(data),
        "layout": {
            "template": {},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "font": {"family": font(), "size": 13, "color": colours["ink"]},
            "hoverlabel": {
                "bgcolor": colours["panel"],
                "bordercolor": colours["line"],
                "font": {"family": font(), "size": 13, "color": colours["ink"]},
                "align": "left",
            },
            "margin": {"l": 8, "r": 8, "t": 8, "b": 8},
            "showlegend": False,
            "dragmode": False,
            **layout,
        },
    }


def axis(colours: Colours, **more: Value) -> Properties:
    """An axis that cannot be dragged and makes room for its labels."""
    return {
        "fixedrange": True,
        "automargin": True,
        "zeroline": False,
        "gridcolor": colours["line"],
        "linecolor": colours["line"],
        "tickfont": {"color": colours["soft"], "size": 12},
        "tickangle": 0,
        **more,
    }


def share_marks(low: float, high: float) -> Properties:
    """The marks on an axis that shows the chances from `low` to `high`: round numbers of percent, seven at most."""
    step = next((step for step in (1, 2, 5, 10, 20) if 100 * (high - low) < 7 * step), 25)
    marks = [mark for mark in range(0, 101, step) if low <= mark / 100 <= high]
    named: list[Value] = [f"{mark} %" if mark else "0" for mark in marks]
    return {"tickmode": "array", "tickvals": [mark / 100 for mark in marks], "ticktext": named}


def count_marks(most: float, marks: int) -> Properties:
    """The marks on an axis that counts to `most`: round whole numbers, so many beside the first at most. Plotly by
    itself marks halves, too, and half a pupil reads as one more."""
    steps = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return {"dtick": next(step for step in steps if most <= marks * step)}


def names_axis(colours: Colours, **more: Value) -> Properties:
    """An axis of names: lines of a grid and ticks stand for numbers."""
    return axis(colours, type="category", showgrid=False, ticks="", **more)


def plain(text: str) -> str:
    """Words that mean nothing but themselves in a figure, where plotly reads some markup: names of an owner's cards."""
    return text.replace("&", "&amp;").replace("<", "&lt;")


def title(text: str, colours: Colours) -> Properties:
    """The title of an axis."""
    return {"text": text, "font": {"color": colours["soft"], "size": 12}, "standoff": 8}
