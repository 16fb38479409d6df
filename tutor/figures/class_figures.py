"""A class together: its pooled share, everybody's prediction as a dot, and how far the pupils' shares lie apart."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from engine.core.facts import percent
from engine.lessons.class_facts import PooledShare, Predictions, Spread
from tutor.figures.running_share import running_share_figure
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, count_marks, figure_of, share_marks, title, trace

APART = 4
"""Dots whose predictions are less than so many points apart stand above each other."""

LOW, DOTS = 6, 165
"""A swarm of fewer levels does not fill the height; so many pixels the dots share where it does."""

PER_CENT: Properties = {
    "tickmode": "array",
    "tickvals": [0, 25, 50, 75, 100],
    "ticktext": ["0", "25 %", "50 %", "75 %", "100 %"],
}
"""The marks on an axis of predictions."""


def pooled_share_figure(fact: PooledShare, colours: Colours) -> FigureDict:
    """The share against the trials of all pupils so far, as near as the band allows."""
    drawn = running_share_figure(fact, colours)
    ends = [float(share.value) + sign * share.halfwidth for _, share in fact.path for sign in (-1, 1)]
    heights = [*ends, *([] if fact.theory is None else [float(fact.theory)])]
    near = (max(-0.005, min(heights) - 0.01), min(1.005, max(heights) + 0.01))
    across = axis(colours, title=title("Trials of all", colours), range=[0, 1.03 * fact.path[-1][0]], nticks=4)
    up = axis(colours, title=title("Share of hits", colours), range=list(near), **share_marks(*near))
    return {**drawn, "layout": {**drawn["layout"], "xaxis": across | {"tickformat": ",d"}, "yaxis": up}}


def predictions_figure(fact: Predictions, colours: Colours) -> FigureDict:
    """A dot for each prediction, in a swarm; upright lines where the class found its share and where theory has it."""
    levels = swarm_levels(fact.values)
    marks = [
        *_mark(fact.found, "found", 1.0, "solid", colours["seat0"]),
        *_mark(fact.theory, "exactly", 1.1, "dash", colours["ink"]),
    ]
    return figure_of(
        [_dots(fact.values, levels, colours)],
        colours,
        xaxis=axis(colours, title=title("Predicted", colours), range=[-3, 103], showgrid=False, **PER_CENT),
        yaxis=axis(colours, visible=False, range=[0, max(*levels, LOW) + 1]),
        height=270,
        margin={"l": 8, "r": 8, "t": 44, "b": 8},
        shapes=[line for line, _ in marks],
        annotations=[words for _, words in marks],
        hovermode="closest",
    )


def swarm_levels(values: Sequence[int]) -> list[int]:
    """How high each of some values in order stands, from 1, so that no two on a level lie too near to each other."""
    last: dict[int, int] = {}
    levels = []
    for value in values:
        level = next(level for level in range(1, len(values) + 1) if value - last.get(level, -APART) >= APART)
        last[level] = value
        levels.append(level)
    return levels


def _dots(values: Sequence[int], levels: Sequence[int], colours: Colours) -> Properties:
    return trace(
        "scatter",
        x=list(values),
        y=list(levels),
        mode="markers",
        marker={
            "size": min(11, DOTS / max(*levels, LOW)),
            "color": colours["seat1"],
            "line": {"color": colours["panel"], "width": 1},
        },
        hovertext=[f"{value} %" for value in values],
        hoverinfo="text",
    )


def _mark(
    share: Fraction | None, word: str, height: float, dash: str, colour: str
) -> list[tuple[Properties, Properties]]:
    """An upright line at a share, with a word above it."""
    if share is None:
        return []
    x = 100 * float(share)
    line: Properties = {"color": colour, "width": 2, "dash": dash}
    words: Properties = {"x": x, "y": height, "yref": "paper", "yanchor": "bottom", "showarrow": False}
    words |= {"text": f"{word} {percent(share)}", "font": {"color": colour, "size": 12}}
    return [({"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": "paper", "line": line}, words)]


def spread_figure(fact: Spread, colours: Colours) -> FigureDict:
    """A filled bar for each bin; over it, where it is told, the outline of what theory expects."""
    edges = [100 * float(edge) for edge in fact.edges]
    traces = [_counted(fact, edges, colours)]
    if fact.expected is not None:
        traces.append(_outlines(fact.expected, edges, colours))
    most = max(*fact.counts, *(fact.expected or ()), 1)
    return figure_of(
        traces,
        colours,
        barmode="overlay",
        bargap=0,
        xaxis=axis(colours, title=title("Share of hits", colours), ticksuffix=" %", showgrid=False, nticks=7),
        yaxis=axis(colours, title=title("Pupils", colours), range=[0, 1.15 * most], **count_marks(most, 5)),
        height=270,
        showlegend=fact.expected is not None,
        legend={"orientation": "h", "y": -0.28, "itemclick": False, "itemdoubleclick": False},
        margin={"l": 8, "r": 16, "t": 8, "b": 8},
    )


def _counted(fact: Spread, edges: list[float], colours: Colours) -> Properties:
    return trace(
        "bar",
        name="pupils",
        **_places(edges),
        y=list(fact.counts),
        marker={"color": colours["seat0"], "line": {"color": colours["panel"], "width": 1}},
        text=[str(count) if count else "" for count in fact.counts],
        textposition="outside",
        cliponaxis=False,
        textfont={"color": colours["ink"]},
        hovertext=[f"{label}: {count}" for label, count in zip(fact.labels(), fact.counts, strict=True)],
        hoverinfo="text",
    )


def _outlines(expected: tuple[float, ...], edges: list[float], colours: Colours) -> Properties:
    return trace(
        "bar",
        name="expected",
        **_places(edges),
        y=[round(count, 3) for count in expected],
        marker={"color": "rgba(0,0,0,0)", "line": {"color": colours["ink"], "width": 2}},
        hoverinfo="skip",
    )


def _places(edges: list[float]) -> Properties:
    """The middle and the width of each bin."""
    return {
        "x": [(low + high) / 2 for low, high in pairwise(edges)],
        "width": [high - low for low, high in pairwise(edges)],
    }
