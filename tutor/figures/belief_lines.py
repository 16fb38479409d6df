"""Beliefs over the positions of a game, a plot for each seat under the other: lines, or places in pale and strong."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.core.facts import percent
from engine.overviews.beliefs_so_far import BeliefLine, BeliefPanel, BeliefsSoFar, panel_words
from tutor.figures.curve import DASHES
from tutor.figures.palette import mix_colours, seat_colour
from tutor.figures.schema import FigureDict, Properties, Value
from tutor.figures.stacked import STEPS, axis_name, panel_names, stacked_axes
from tutor.figures.style import Colours, axis, count_marks, figure_of, names_axis, plain, title, trace

DOT = 7
"""Pixels that a dot is wide."""

LINES, PLACES = 74, 128
"""Pixels that a plot of lines, and one of places, is high with its name."""

FAINT = ((0.0, 0.0), (0.04, 0.14), (0.15, 0.4), (0.5, 0.75), (1.0, 1.0))
"""By a chance how strong the colour of a place is: what is hardly likely can be told from what cannot be."""


def beliefs_figure(fact: BeliefsSoFar, colours: Colours) -> FigureDict:
    """What each seat believed from position to position; a line stands at the position looked at."""
    last = len(fact.panels[0].lines[0].values) - 1
    draw = _places if fact.scale else _lines
    data = [part for number, panel in enumerate(fact.panels, 1) for part in draw(fact, panel, number, colours)]
    height = PLACES if fact.scale else LINES
    across = axis(colours, title=title("Step", colours), range=[-0.5, max(last, 1) + 0.5], showgrid=False)
    names = [_name_words(panel, fact) for panel in fact.panels]
    return figure_of(
        data,
        colours,
        xaxis={**across, **count_marks(last, 6), "anchor": axis_name(len(names))},
        **stacked_axes([_axis_of(fact, panel, colours) for panel in fact.panels], height),
        annotations=panel_names(names, [_colour(panel, colours) for panel in fact.panels], height),
        shapes=[_now_line(fact.now, colours)],
        height=height * len(names) + 52,
        hovermode="closest",
        hoverdistance=-1,
        meta=STEPS,
    )


def _colour(panel: BeliefPanel, colours: Colours) -> str:
    return colours["ink"] if panel.seat is None else seat_colour(panel.seat, colours)


def _name_words(panel: BeliefPanel, fact: BeliefsSoFar) -> str:
    words = panel_words(panel, fact)
    return f"<b>{plain(panel.name)}</b>" + (f" · {plain(words)}" if words else "")


def _axis_of(fact: BeliefsSoFar, panel: BeliefPanel, colours: Colours) -> Properties:
    if fact.scale:
        ends = [panel.lines[0].label, panel.lines[-1].label]
        marks: Properties = {"tickmode": "array", "tickvals": ends, "ticktext": [plain(end) for end in ends]}
        return names_axis(colours, autorange="reversed", **marks)
    marks = {"tickmode": "array", "tickvals": [0, 0.5, 1], "ticktext": ["0", "50 %", "100 %"]}
    return axis(colours, range=[-0.06, 1.06], **marks)


def _lines(fact: BeliefsSoFar, panel: BeliefPanel, number: int, colours: Colours) -> Sequence[Properties]:
    """The lines of a panel, with a dot wherever a step moved one."""
    return [
        trace(
            "scatter",
            x=list(range(len(line.values))),
            y=[_near(value) for value in line.values],
            yaxis=axis_name(number),
            mode="lines+markers",
            line={
                "color": seat_colour(line.seat, colours) if line.seat is not None else _colour(panel, colours),
                "width": 2.5,
                "shape": "hv",
                "dash": DASHES[place % len(DASHES)],
            },
            marker={"size": _dots(line, fact.now), "line": {"width": 0}},
            text=_chances(line),
            hovertemplate=_hover_words(panel, f"{plain(line.label)} %{{text}}"),
        )
        for place, line in enumerate(panel.lines)
    ]


def _places(fact: BeliefsSoFar, panel: BeliefPanel, number: int, colours: Colours) -> Sequence[Properties]:
    steps = range(len(panel.lines[0].values))
    strong = _colour(panel, colours)
    scale: list[Value] = [[at, mix_colours(strong, colours["panel"], share)] for at, share in FAINT]
    return [
        trace(
            "heatmap",
            x=list(steps),
            y=[line.label for line in panel.lines],
            z=[[_near(value) for value in line.values] for line in panel.lines],
            yaxis=axis_name(number),
            zmin=0,
            zmax=1,
            colorscale=scale,
            showscale=False,
            hoverongaps=False,
            text=[_chances(line) for line in panel.lines],
            hovertemplate=_hover_words(panel, f"{plain(fact.scale)} %{{y}} %{{text}}"),
        )
    ]


def _dots(line: BeliefLine, now: int) -> list[Value]:
    """The size of the dot at each position: there is one wherever a step moved the line, and where it stands now."""
    return [DOT if at == now or line.moved_by(at) else 0 for at in range(len(line.values))]


def _chances(line: BeliefLine) -> list[Value]:
    """The chance at each position as it is written."""
    return ["" if value is None else percent(value) for value in line.values]


def _near(value: Fraction | None) -> float | None:
    """A chance as near as a picture shows it."""
    return None if value is None else round(float(value), 4)


def _hover_words(panel: BeliefPanel, about: str) -> str:
    """What a touched point tells, as plotly fills it in; "<extra>" would be a name beside it."""
    return f"Step %{{x}}, {plain(panel.name)}:<br>{about}<extra></extra>"


def _now_line(now: int, colours: Colours) -> Properties:
    """A line at the position looked at, through all plots."""
    ends: Properties = {"x0": now, "x1": now, "y0": 0, "y1": 1, "yref": "paper"}
    return {"type": "line", **ends, "line": {"color": colours["ink"], "width": 1.5, "dash": "dot"}}
