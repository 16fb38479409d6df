"""The share of hits as trials go on: a line in its narrowing band, and the exact chance as a dashed level."""

from __future__ import annotations

from engine.core.facts import percent
from engine.lessons.trial_facts import RunningShare
from tutor.figures.curve import QUARTERS
from tutor.figures.palette import mix_colours
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, figure_of, title, trace

FAINT = 0.22
"""How dark the band is."""

POWERS = (1, 10, 100, 1_000, 10_000, 100_000)
"""The marks on the axis of trials, each ten times as far as the one before."""


def running_share_figure(fact: RunningShare, colours: Colours) -> FigureDict:
    """The share against the number of trials, these on a scale of tens."""
    across = axis(colours, title=title("Trials", colours), type="log", showgrid=False)
    marks: Properties = {"tickmode": "array", "tickvals": [*POWERS], "ticktext": [f"{power:,}" for power in POWERS]}
    up = axis(colours, title=title("Share of hits", colours), range=[-0.02, 1.02], **QUARTERS)
    return figure_of(
        [*_band(fact, colours), _line(fact, colours), *_theory(fact, colours)],
        colours,
        xaxis=across | marks,
        yaxis=up,
        height=270,
        margin={"l": 8, "r": 20, "t": 8, "b": 8},
        hovermode="closest",
    )


def _band(fact: RunningShare, colours: Colours) -> list[Properties]:
    """The lower and the upper edge, the room between them filled."""
    ns = [n for n, _ in fact.path]
    shade = mix_colours(colours["seat0"], colours["panel"], FAINT)
    edges = [[float(share.value) + sign * share.halfwidth for _, share in fact.path] for sign in (-1, 1)]
    return [
        trace(
            "scatter",
            x=ns,
            y=[min(max(y, 0.0), 1.0) for y in edge],
            mode="lines",
            line={"width": 0},
            fill=fill,
            fillcolor=shade,
            hoverinfo="skip",
        )
        for edge, fill in zip(edges, ("none", "tonexty"), strict=True)
    ]


def _line(fact: RunningShare, colours: Colours) -> Properties:
    """The share as it goes on; of a single one a dot with its whisker, since a band has no width there."""
    alone: Properties = {"error_y": {"type": "data", "array": [fact.path[0][1].halfwidth], "color": colours["seat0"]}}
    return trace(
        "scatter",
        x=[n for n, _ in fact.path],
        y=[float(share.value) for _, share in fact.path],
        mode="lines" if len(fact.path) > 1 else "markers",
        line={"color": colours["seat0"], "width": 2.5},
        marker={"color": colours["seat0"], "size": 8},
        hovertext=[f"after {n:,}: {percent(share.value)}" for n, share in fact.path],
        hoverinfo="text",
        **(alone if len(fact.path) == 1 else {}),
    )


def _theory(fact: RunningShare, colours: Colours) -> list[Properties]:
    if fact.theory is None:
        return []
    ends = [1, max(fact.path[-1][0], 2)]
    level = float(fact.theory)
    return [
        trace(
            "scatter",
            x=ends,
            y=[level, level],
            mode="lines",
            line={"color": colours["ink"], "width": 2, "dash": "dash"},
            hovertext=[f"exactly {percent(fact.theory)}"] * 2,
            hoverinfo="text",
        )
    ]
