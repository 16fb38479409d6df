"""Chances over a quantity: lines that are named at their ends, or in a legend where these meet."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import NamedTuple

from engine import Curve, Line
from engine.core.facts import fraction, percent
from tutor.figures.palette import mix_colours, seat_colour
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, count_marks, figure_of, plain, title, trace

SYMBOLS = ("circle", "square", "triangle-up", "diamond", "pentagon", "hexagon")
"""The shapes that stand for the seats, as everywhere in the page."""

DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot")

FEW = 2
"""So many lines can be named at their ends even where these meet."""

SHADES = (1.0, 0.6, 0.8, 0.5, 0.7)
"""How dark lines of no seat are, one after another."""

LINE_OF_TEXT = 0.09
"""The height of a line of text in a plot of curves, as a share of the plot's."""

QUARTERS: Properties = {
    "tickmode": "array",
    "tickvals": [0, 0.25, 0.5, 0.75, 1],
    "ticktext": ["0", "25 %", "50 %", "75 %", "100 %"],
}
"""The marks on an upright axis of chances."""

HALVES: Properties = {"tickmode": "array", "tickvals": [0, 0.5, 1], "ticktext": ["0", "50 %", "100 %"]}
"""The marks on a level axis of chances."""


NAMED, SPACE = 0.02, 0.065
"""The thinnest band that is named, as a share of the plot, and how far names of bands are from each other."""


def curve_figure(fact: Curve, colours: Colours) -> FigureDict:
    """Chances over a quantity: each a line that is named, and numbered where it stands now; where many make up a whole,
    each is a band of it."""
    return _in_bands(fact, colours) if _is_whole(fact) else _in_lines(fact, colours)


def _is_whole(fact: Curve) -> bool:
    """Whether lines, more than can be told apart and not all of seats, are the parts of one whole at every place."""
    if len(fact.lines) <= FEW or all(line.seat is not None for line in fact.lines):
        return False
    return all(sum(y for _, y in points) == 1 for points in zip(*(line.points for line in fact.lines), strict=True))


def _in_bands(fact: Curve, colours: Colours) -> FigureDict:
    """The parts of a whole over one another, the first one at the bottom, each named at its right end."""
    xs = [float(x) for x, _ in fact.lines[0].points]
    shades = _shades_of_bands(fact, colours)
    names = _names_of_bands(fact, colours)
    return figure_of(
        [_band(fact, line, shade, colours) for line, shade in zip(fact.lines, shades, strict=True)],
        colours,
        xaxis=axis(colours, title=title(fact.x_label, colours), showgrid=False, range=[xs[0], xs[-1]]),
        yaxis=axis(colours, title=title(fact.y_label, colours), range=[0, 1], **QUARTERS),
        height=330,
        margin={"l": 8, "r": 14 + 8 * max(len(line.name) for line in fact.lines), "t": 8, "b": 8},
        annotations=names,
        showlegend=False,
        hovermode="closest",
    )


def _shades_of_bands(fact: Curve, colours: Colours) -> list[str]:
    """Seats in their colours, the bands between them from dark to light."""
    plain_ones = [line for line in fact.lines if line.seat is None]
    step = 0.5 / max(1, len(plain_ones))
    greys = iter(mix_colours(colours["ink"], colours["panel"], 0.6 - step * at) for at in range(len(plain_ones)))
    return [next(greys) if line.seat is None else seat_colour(line.seat, colours) for line in fact.lines]


def _band(fact: Curve, line: Line, shade: str, colours: Colours) -> Properties:
    return trace(
        "scatter",
        x=[float(x) for x, _ in line.points],
        y=[float(y) for _, y in line.points],
        mode="lines",
        stackgroup="whole",
        name=plain(line.name),
        line={"color": colours["panel"], "width": 1.5},
        fillcolor=shade,
        hovertext=[_point_words(fact, line, x, y, as_share=False) for x, y in line.points],
        hoverinfo="text",
    )


def _names_of_bands(fact: Curve, colours: Colours) -> list[Properties]:
    """The names of the bands beside their right ends, but for the thinnest."""
    tops = list(accumulate(float(line.points[-1][1]) for line in fact.lines))
    thick = [(line, top) for line, top in zip(fact.lines, tops, strict=True) if line.points[-1][1] >= NAMED]
    middles = [top - float(line.points[-1][1]) / 2 for line, top in thick]
    return [
        _text_at(colours["ink"], y, f"<b>{plain(line.name)}</b>") | {"x": 1, "xref": "paper"}
        for (line, _), y in zip(thick, _spread_out(middles, SPACE), strict=True)
    ]


def _in_lines(fact: Curve, colours: Colours) -> FigureDict:
    xs = [x for x, _ in fact.lines[0].points]
    as_share = min(xs) >= 0 and max(xs) <= 1
    across = axis(colours, title=title(fact.x_label, colours), showgrid=False, range=[float(min(xs)), float(max(xs))])
    across |= HALVES if as_share else count_marks(float(max(xs) - min(xs)), 6)
    up = axis(colours, title=title(fact.y_label, colours), range=[-0.02, 1.02], **QUARTERS)
    looks = [_look(place, line, colours) for place, line in enumerate(fact.lines)]
    drawn = zip(fact.lines, looks, strict=True)
    traces = [part for line, look in drawn for part in _line(fact, line, look, as_share)]
    named = _named_at_ends(fact)
    letters = max(len(line.name) for line in fact.lines) if named else 1
    return figure_of(
        traces,
        colours,
        xaxis=across,
        yaxis=up,
        height=260 if named else 310,
        margin={"l": 8, "r": 14 + 8 * letters, "t": 8, "b": 8},
        annotations=[*_line_names(fact, looks), *_now_numbers(fact, colours)] if named else [],
        showlegend=not named,
        legend={"orientation": "h", "y": -0.25, "font": {"size": 12}, "itemclick": False, "itemdoubleclick": False},
        shapes=_now_line(fact, colours),
        hovermode="closest",
    )


class Look(NamedTuple):
    """How a line is drawn."""

    colour: str
    dash: str
    symbol: str


def _look(place: int, line: Line, colours: Colours) -> Look:
    """A seat's own look; lines of no seat are told apart by shades of ink and by dashes."""
    at = place if line.seat is None else line.seat
    shade = mix_colours(colours["ink"], colours["panel"], SHADES[place % len(SHADES)])
    colour = shade if line.seat is None else seat_colour(line.seat, colours)
    return Look(colour, DASHES[at % len(DASHES)], SYMBOLS[at % len(SYMBOLS)])


def _line(fact: Curve, line: Line, look: Look, as_share: bool) -> Sequence[Properties]:
    """A line through its points, and the mark where it stands now."""
    curve = trace(
        "scatter",
        x=[float(x) for x, _ in line.points],
        y=[float(y) for _, y in line.points],
        mode="lines",
        name=plain(line.name),
        line={"color": look.colour, "width": 2.5, "dash": look.dash},
        hovertext=[_point_words(fact, line, x, y, as_share) for x, y in line.points],
        hoverinfo="text",
    )
    return (curve,) if fact.now is None else (curve, _now_mark(fact, line, look, fact.now, as_share))


def _now_mark(fact: Curve, line: Line, look: Look, now: Fraction, as_share: bool) -> Properties:
    y = _height_at(line, now)
    return trace(
        "scatter",
        x=[float(now)],
        y=[float(y)],
        mode="markers",
        showlegend=False,
        marker={"symbol": look.symbol, "size": 11, "color": look.colour},
        hovertext=[f"{_point_words(fact, line, now, y, as_share)}, as it stands now"],
        hoverinfo="text",
    )


def _point_words(fact: Curve, line: Line, x: Fraction, y: Fraction, as_share: bool) -> str:
    return f"{fact.x_label}: {percent(x) if as_share else fraction(x)}<br>{plain(line.name)}: {percent(y)}"


def _height_at(line: Line, x: Fraction) -> Fraction:
    """The line's height at x, straight between its points."""
    points = sorted(line.points)
    for (x0, y0), (x1, y1) in pairwise(points):
        if x0 <= x <= x1:
            return y0 if x1 == x0 else y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return min(points, key=lambda point: abs(point[0] - x))[1]


def _named_at_ends(fact: Curve) -> bool:
    """Whether names can stand at the lines' ends: in the seats' colours, or where the ends are far from each other."""
    heights = sorted(float(line.points[-1][1]) for line in fact.lines)
    coloured = all(line.seat is not None for line in fact.lines)
    return coloured or len(heights) <= FEW or min(high - low for low, high in pairwise(heights)) >= LINE_OF_TEXT


def _line_names(fact: Curve, looks: Sequence[Look]) -> list[Properties]:
    """Each line's name at its right end."""
    heights = _spread_out([float(line.points[-1][1]) for line in fact.lines])
    return [
        _text_at(look.colour, y, f"<b>{plain(line.name)}</b>") | {"x": 1, "xref": "paper"}
        for line, look, y in zip(fact.lines, looks, heights, strict=True)
    ]


def _now_numbers(fact: Curve, colours: Colours) -> list[Properties]:
    """Each line's number beside the place where it stands now."""
    if fact.now is None:
        return []
    values = [_height_at(line, fact.now) for line in fact.lines]
    spots = zip(values, _spread_out([float(value) for value in values]), strict=True)
    ground: Properties = {"bgcolor": colours["panel"], "borderpad": 1, "xshift": 10, "x": float(fact.now)}
    return [_text_at(colours["ink"], y, percent(value)) | ground for value, y in spots]


def _text_at(colour: str, y: float, text: str) -> Properties:
    font: Properties = {"color": colour, "size": 12}
    return {"xanchor": "left", "xshift": 6, "y": y, "text": text, "font": font, "showarrow": False}


def _spread_out(heights: Sequence[float], space: float = LINE_OF_TEXT) -> list[float]:
    """The heights, 0 to 1, moved so far from each other that a line of text fits at each."""
    spots: dict[int, float] = {}
    lowest = 0.0
    for height, i in sorted((height, i) for i, height in enumerate(heights)):
        spots[i] = max(height, lowest)
        lowest = spots[i] + space
    over = max(0.0, lowest - space - 1.0)
    return [spots[i] - over for i in range(len(heights))]


def _now_line(fact: Curve, colours: Colours) -> list[Properties]:
    if fact.now is None:
        return []
    x = float(fact.now)
    line: Properties = {"color": colours["soft"], "width": 1, "dash": "dot"}
    return [{"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": "paper", "line": line, "layer": "below"}]
