"""Any fact as a figure of plotly's own with its title over it, and the course of the odds over a whole record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine import Bar, Bars, DiceMap, Fact, Meter, Shares
from engine.core.facts import percent
from tutor.figures import Plot, figure_dict
from tutor.figures.curve import QUARTERS
from tutor.figures.palette import palette, seat_colour
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, figure_of, plain, title, trace

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

DASHES = ("solid", "dot", "dash", "dashdot")
"""How the lines of the first, the second … of several questions are drawn."""

ROOM, LEGEND = 56, 100
"""Pixels for the title, and with the names of lines under it."""


def fact_figure(fact: Fact) -> Figure:
    """A fact as a figure to be changed and shown by hand. Loads plotly. Errors: TypeError for one without a picture."""
    return _titled(_drawn(fact), fact.title)


def course_figure(course: Sequence[Mapping[str, Meter]], names: Sequence[str], step: int) -> Figure:
    """Each seat's chances at every position of a record, by the meters there; `step` is marked. Loads plotly."""
    colours = palette("light")
    titles = {id: meter.title for meters in course for id, meter in meters.items()}
    lines = [
        _line(course, id, seat, DASHES[number % len(DASHES)], f"{name}: {heading}")
        for number, (id, heading) in enumerate(titles.items())
        for seat, name in enumerate(names)
    ]
    mark: Properties = {"type": "line", "x0": step, "x1": step, "y0": 0, "y1": 1, "yref": "paper"}
    drawn = figure_of(
        lines,
        colours,
        xaxis=axis(colours, title=title("Step", colours)),
        yaxis=axis(colours, range=[-0.03, 1.03], **QUARTERS),
        shapes=[{**mark, "line": {"color": colours["edge"], "width": 1}}],
        showlegend=True,
        legend={"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom"},
    )
    return _titled(drawn, "The chances at every step", LEGEND)


def _line(course: Sequence[Mapping[str, Meter]], id: str, seat: int, dash: str, name: str) -> Properties:
    values = [float(meters[id].chances[seat].value) if id in meters else None for meters in course]
    drawn: Properties = {"color": seat_colour(seat, palette("light")), "dash": dash, "width": 3}
    return trace("scatter", mode="lines+markers", x=[*range(len(course))], y=values, name=plain(name), line=drawn)


def _drawn(fact: Fact) -> FigureDict:
    match fact:
        case Shares():
            bars = tuple(
                Bar(name, chance.value, seat)
                for seat, (name, chance) in enumerate(zip(fact.names, fact.chances, strict=True))
            )
            return figure_dict(Bars(fact.id, fact.title, fact.sentence, fact.assumes, "Player", "chance", bars))
        case DiceMap():
            return _dice_map(fact, palette("light"))
    if isinstance(fact, Plot):
        return figure_dict(fact)
    raise TypeError(f"There is no picture for a {type(fact).__name__}.")


def _dice_map(fact: DiceMap, colours: Colours) -> FigureDict:
    """The 36 rolls: as strong as the chance that one makes the roll, with the total in it."""
    faces = [str(face) for face in range(1, 7)]
    rows = [fact.cells[first : first + 6] for first in range(0, 36, 6)]
    cells = trace(
        "heatmap",
        x=faces,
        y=faces,
        z=[[float(cell.chance) for cell in row] for row in rows],
        text=[[str(cell.total) for cell in row] for row in rows],
        texttemplate="%{text}",
        hovertext=[[f"{cell.rolled[0]}, {cell.rolled[1]}: {percent(cell.chance)}" for cell in row] for row in rows],
        hoverinfo="text",
        zmin=0,
        zmax=1,
        colorscale=[[0, colours["sunk"]], [1, seat_colour(fact.seat, colours)]],
        showscale=False,
    )
    heads = [title(f"{which} die", colours) for which in ("Second", "First")]
    return figure_of(
        [cells], colours, xaxis=axis(colours, title=heads[0]), yaxis=axis(colours, title=heads[1], autorange="reversed")
    )


def _titled(drawn: FigureDict, text: str, room: int = ROOM) -> Figure:
    """A drawing with a title in so many pixels over it; one that has a height grows by them."""
    from plotly.graph_objects import Figure

    figure = Figure(drawn).update_layout(margin={"l": 8, "r": 8, "b": 8, "t": room})
    figure.update_layout(title={"text": plain(text), "yref": "container", "y": 0.98, "yanchor": "top"})
    return figure.update_layout(height=figure.layout.height + room) if figure.layout.height else figure
