"""How often each total came up, for each seat: bars over the band that is ordinary, the expected as a line."""

from __future__ import annotations

from collections.abc import Sequence

from engine.overviews.totals_so_far import SeatTotals, TotalsSoFar
from engine.pieces.words import number_of
from tutor.figures.palette import mix_colours, seat_colour
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.stacked import axis_name, panel_names, stacked_axes
from tutor.figures.style import Colours, axis, figure_of, names_axis, plain, title, trace

PANEL = 118
"""Pixels that the plot of a seat is high with its name."""

THIN = 0.12
"""How high a band is drawn at least, on each side of a single number."""


def totals_figure(fact: TotalsSoFar, colours: Colours) -> FigureDict:
    """The rolls of each seat by their totals."""
    most = max(max(bin.counted, bin.high) for one in fact.seats for bin in one.bins)
    data = [part for number, one in enumerate(fact.seats, 1) for part in _seat(fact, one, number, colours)]
    count = len(fact.seats)
    across = names_axis(colours, title=title("Total of a roll", colours))
    up = axis(colours, range=[-THIN, most + 0.4], dtick=max(1, round(most / 3)))
    return figure_of(
        data,
        colours,
        xaxis={**across, "anchor": axis_name(count)},
        **stacked_axes([up] * count, PANEL),
        annotations=panel_names(
            [_name(one) for one in fact.seats], [seat_colour(one.seat, colours) for one in fact.seats], PANEL
        ),
        barmode="overlay",
        height=PANEL * count + 56,
    )


def _name(one: SeatTotals) -> str:
    points = one.points
    return f"<b>{plain(one.name)}</b> · {number_of(points.counted, 'points')}, ordinary {points.low} to {points.high}"


def _seat(fact: TotalsSoFar, one: SeatTotals, number: int, colours: Colours) -> Sequence[Properties]:
    strong = seat_colour(one.seat, colours)
    words = [_words(fact, one, place) for place in range(len(one.bins))]
    shared: Properties = {"x": list(fact.labels), "yaxis": axis_name(number), "hovertext": words, "hoverinfo": "text"}
    low = [bin.low - THIN for bin in one.bins]
    bands = trace(
        "bar",
        **shared,
        y=[bin.high - bin.low + 2 * THIN for bin in one.bins],
        base=low,
        width=[0.9] * len(low),
        marker={"color": mix_colours(strong, colours["panel"], 0.18)},
    )
    counted = [bin.counted for bin in one.bins]
    counts = trace("bar", **shared, y=counted, width=[0.5] * len(low), marker={"color": strong})
    expected = trace(
        "scatter",
        **shared,
        y=[float(bin.expected) for bin in one.bins],
        mode="lines+markers",
        line={"color": colours["ink"], "width": 1.5, "dash": "dot"},
        marker={"color": colours["ink"], "size": 4},
    )
    return [bands, counts, expected]


def _words(fact: TotalsSoFar, one: SeatTotals, place: int) -> str:
    bin = one.bins[place]
    expected = f"{float(bin.expected):.1f} expected, ordinary {bin.low} to {bin.high}"
    return f"{plain(one.name)}, total {fact.labels[place]}: {bin.counted} so far;<br>{expected}"
