"""Shares with their intervals, one under the other, beside the line where all would be equal."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.facts import percent
from engine.studies.surveys import Strength
from tutor.figures.bars import BAR, LOWEST
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, figure_of, names_axis, share_marks, title, trace


def intervals_figure(found: Sequence[Strength], colours: Colours) -> FigureDict:
    """A dot and a whisker for each of some things (at least one); those that stand out are filled."""
    high = 1.05 * max(float(one.share.value) + one.share.halfwidth for one in found)
    title_below = title("share of games won", colours)
    return figure_of(
        [_dots(found, colours)],
        colours,
        shapes=[_even_line(float(found[0].even), colours)],
        xaxis=axis(colours, range=[0, high], title=title_below, **share_marks(0, high)),
        yaxis=names_axis(colours, autorange="reversed"),
        height=max(LOWEST, BAR * len(found) + 70),
    )


def _dots(found: Sequence[Strength], colours: Colours) -> Properties:
    widths = [one.share.halfwidth for one in found]
    return trace(
        "scatter",
        mode="markers",
        x=[float(one.share.value) for one in found],
        y=[one.name for one in found],
        error_x={"type": "data", "array": widths, "color": colours["seat0"], "thickness": 2, "width": 5},
        marker={
            "size": 11,
            "color": [colours["seat0"] if one.stands_out else colours["panel"] for one in found],
            "line": {"color": colours["seat0"], "width": 2},
        },
        hovertext=[f"{one.name}: {percent(one.share.value)} of {one.played:,}" for one in found],
        hoverinfo="text",
    )


def _even_line(even: float, colours: Colours) -> Properties:
    ends: Properties = {"x0": even, "x1": even, "y0": 0, "y1": 1, "yref": "paper"}
    return {"type": "line", **ends, "line": {"color": colours["ink"], "width": 1, "dash": "dot"}}
