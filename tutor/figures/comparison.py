"""Experiment and theory side by side: filled bars for what came up, outlined ones for what is exact."""

from __future__ import annotations

import re
from textwrap import wrap

from engine.core.facts import percent
from engine.lessons.trial_facts import Comparison
from tutor.figures.bars import BAR, LOWEST
from tutor.figures.palette import mix_colours
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, figure_of, names_axis, trace

LETTERS = 12
"""A label is broken after so many letters: bold ones leave room for a bar and a long number on a narrow screen."""

LETTER = 7.5
"""So many pixels are kept free beside the bars for each letter of the longest number."""

LINE = 14
"""A bar is so many pixels higher for each further line of a label."""

FAINT = 0.45
"""How dark a bar is that is no hit."""


def comparison_figure(fact: Comparison, colours: Colours) -> FigureDict:
    """A level bar for each outcome, from the top; over it, where it is told, the outline of its exact chance."""
    labels = [_label(label, hit) for label, hit in zip(fact.labels, fact.hits, strict=True)]
    traces = [_counted(fact, labels, colours), _numbers(fact, labels, colours)]
    if fact.chances is not None:
        traces.append(_exact(fact, labels, colours))
    longest = max(map(len, _told(fact)), default=0)
    lines = max([label.count("<br>") for label in labels], default=0) + 1
    most = max([float(share) for share in (*fact.shares(), *(fact.chances or ()))], default=0) or 1
    return figure_of(
        traces,
        colours,
        barmode="overlay",
        bargap=0.3,
        margin={"l": 8, "r": 8 + LETTER * longest, "t": 8, "b": 8},
        xaxis=axis(colours, visible=False, range=[0, most * 1.02]),
        yaxis=names_axis(colours, autorange="reversed"),
        height=max(LOWEST, (BAR + LINE * (lines - 1)) * len(labels) + 40),
        showlegend=fact.chances is not None,
        legend={"orientation": "h", "y": -0.1, "itemclick": False, "itemdoubleclick": False},
    )


def _label(label: str, hit: bool) -> str:
    """A label in lines; no number begins one."""
    lines = wrap(re.sub(r" (?=\d)", "\xa0", label), LETTERS)
    return "<br>".join([f"<b>{line}</b>" for line in lines] if hit else lines)


def _counted(fact: Comparison, labels: list[str], colours: Colours) -> Properties:
    shares = fact.shares()
    faint = mix_colours(colours["seat0"], colours["panel"], FAINT)
    return trace(
        "bar",
        name="came up",
        x=[float(share) for share in shares],
        y=labels,
        orientation="h",
        marker={"color": [colours["seat0"] if hit else faint for hit in fact.hits]},
        hoverinfo="skip",
    )


def _numbers(fact: Comparison, labels: list[str], colours: Colours) -> Properties:
    """How often each came up, written where both of its bars have ended."""
    shares = fact.shares()
    ends = [max(share, chance) for share, chance in zip(shares, fact.chances or shares, strict=True)]
    return trace(
        "scatter",
        x=[float(end) for end in ends],
        y=labels,
        mode="text",
        text=_told(fact),
        textposition="middle right",
        cliponaxis=False,
        textfont={"color": colours["ink"]},
        showlegend=False,
        hoverinfo="skip",
    )


def _told(fact: Comparison) -> list[str]:
    return [f" {count:,}: {percent(share)}" for count, share in zip(fact.counts, fact.shares(), strict=True)]


def _exact(fact: Comparison, labels: list[str], colours: Colours) -> Properties:
    chances = fact.chances or ()
    return trace(
        "bar",
        name="exactly",
        x=[float(chance) for chance in chances],
        y=labels,
        orientation="h",
        marker={"color": "rgba(0,0,0,0)", "line": {"color": colours["ink"], "width": 2}},
        hovertext=[f"exactly {percent(chance)}" for chance in chances],
        hoverinfo="text",
    )
