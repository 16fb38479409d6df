"""Shares with their intervals, one under the other, beside the line where all would be equal."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance.facts import percent
from engine.studies.surveys import Strength
from tutor.figures.bars import BAR, LOWEST
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, figure_of, title, trace


def intervals_figure(found: Sequence[Strength], colours: Colours) -> FigureDict:
    """A dot and a whisker for each of some things (at least one); those that stand out are filled."""
    shares = [float(one.share.value) for one in found]
    widths = [one.share.halfwidth for one in found]
    names = [one.name for one in found]
    even = float(found[0].even)
    low = min(0.0, *(share - width for share, width in zip(shares, widths, strict=True)))
    high = max(share + width for share, width in zip(shares, widths, strict=True))
    dots = trace(
        "scatter",
        mode="markers",
        x=shares,
        y=names,
        error_x={"type": "data", "array": widths, "color": colours["seat0"], "thickness": 2, "width": 5},
        marker={
            "size": 11,
            "color": [colours["seat0"] if one.stands_out else colours["panel"] for one in found],
            "line": {"color": colours["seat0"], "width": 2},
        },
        hovertext=[f"{one.name}: {percent(one.share.value)} of {one.played:,}" for one in found],
        hoverinfo="text",
    )
    line: Properties = {
        "type": "line",
        "x0": even,
        "x1": even,
        "yref": "paper",
        "y0": 0,
        "y1": 1,
        "line": {"color": colours["ink"], "width": 1, "dash": "dot"},
    }
    return figure_of(
        [dots],
        colours,
        shapes=[line],
        xaxis=axis(colours, tickformat=".0%", range=[low, high * 1.05], title=title("share of games won", colours)),
        yaxis=axis(colours, type="category", showgrid=False, ticks="", autorange="reversed"),
        height=max(LOWEST, BAR * len(found) + 70),
    )
