"""What all figures have in common: typeface, colours, axes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tutor.palette import font
from tutor.problems import Json

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

Colours = Mapping[str, str]
"""The colours of a scheme by name."""


def figure_of(data: Sequence[Any], colours: Colours, **layout: Any) -> Figure:
    """A figure with the page's typeface and colours on a transparent ground, without anything to press."""
    from plotly import graph_objects as go

    return go.Figure(
        data=data,
        layout={
            "template": go.layout.Template(),
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
    )


def axis(colours: Colours, **more: Any) -> Json:
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


def title(text: str, colours: Colours) -> Json:
    """The title of an axis."""
    return {"text": text, "font": {"color": colours["soft"], "size": 12}, "standoff": 8}
