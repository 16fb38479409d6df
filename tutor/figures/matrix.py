"""One player's choices against another's or in several respects, as a grid of cells in the two players' colours."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine import Matrix
from engine.core.facts import percent
from tutor.figures.palette import mix_colours, seat_colour
from tutor.figures.schema import FigureDict, Properties, Value
from tutor.figures.style import Colours, axis, figure_of, plain, title, trace

TINT = 0.45
"""How strong the colour of a certain win is; words stay readable on it."""

LETTER = 7.5
"""About how wide a letter of a label is, in pixels."""

CELL = 46
"""How wide a cell is at least, so that its number fits."""

ROOMY = 7
"""A grid with more columns than this shows its numbers on touch and in its table, not in its cells."""


def matrix_figure(fact: Matrix, colours: Colours) -> FigureDict:
    """One player's choices against another's: a cell is the paler, the more even it is."""
    traces = [_cells(fact, colours), *_now_cell(fact, colours)]
    height = 40 * len(fact.rows) + (92 if fact.column_mix else 76)
    axes: Properties = {"xaxis": _across(fact, colours), "yaxis": _down(fact, colours)}
    return figure_of(traces, colours, height=height, meta={"least": _least_width(fact)}, **axes)


def _least_width(fact: Matrix) -> int:
    """How many pixels it takes that no label and no number lies over another; the page scrolls where it has less."""
    words = [word for label in fact.columns for word in label.split()]
    column = max(CELL, LETTER * max(map(len, words)) + 8) if len(fact.columns) <= ROOMY else LETTER * 3
    mixed = len(" · 100 %") if fact.row_mix else 0
    return round(LETTER * (max(map(len, fact.rows)) + mixed) + 40 + column * len(fact.columns))


def _cells(fact: Matrix, colours: Colours) -> Properties:
    rows, columns = range(len(fact.rows)), range(len(fact.columns))
    return trace(
        "heatmap",
        x=list(columns),
        y=list(rows),
        z=[[float(value) for value in line] for line in fact.values],
        zmin=0,
        zmax=1,
        colorscale=_scale(fact, colours),
        showscale=False,
        xgap=3,
        ygap=3,
        text=[[percent(value) for value in line] for line in fact.values],
        texttemplate="%{text}" if len(columns) <= ROOMY else "",
        textfont={"color": colours["ink"], "size": 13},
        hovertext=[[_cell_words(fact, i, j) for j in columns] for i in rows],
        hoverinfo="text",
    )


def _across(fact: Matrix, colours: Colours) -> Properties:
    head = f"{fact.column_name}, with its share in the best mix" if fact.column_mix else fact.column_name
    labels = _with_mix([plain(label).replace(" ", "<br>") for label in fact.columns], fact.column_mix, "<br>")
    return _named_axis(labels, colours, side="top") | {"title": title(head, colours)}


def _down(fact: Matrix, colours: Colours) -> Properties:
    labels = _with_mix([plain(label) for label in fact.rows], fact.row_mix, " · ")
    return _named_axis(labels, colours, autorange="reversed") | {"title": title(fact.row_name, colours)}


def _named_axis(labels: Sequence[str], colours: Colours, **more: Value) -> Properties:
    marks: Properties = {"tickmode": "array", "tickvals": list(range(len(labels))), "ticktext": list(labels)}
    return axis(colours, showgrid=False, ticks="", **marks, **more)


def _scale(fact: Matrix, colours: Colours) -> list[list[Value]]:
    """From the column player's colour over the page's own to the row player's, all pale enough to write on."""
    ends = (
        mix_colours(seat_colour(seat, colours), colours["panel"], TINT) for seat in (fact.column_seat, fact.row_seat)
    )
    low, high = ends
    return [[0, low], [0.5, colours["panel"]], [1, high]]


def _with_mix(labels: Sequence[str], mix: Sequence[Fraction], between: str) -> list[str]:
    if not mix:
        return list(labels)
    return [f"<b>{label}</b>{between}{percent(share)}" for label, share in zip(labels, mix, strict=True)]


def _cell_words(fact: Matrix, i: int, j: int) -> str:
    value = percent(fact.values[i][j])
    now = ", as it stands now" if fact.now == (i, j) else ""
    if fact.column_seat is None:
        cell = plain(f"{fact.rows[i]}, {fact.columns[j]}")
    else:
        cell = plain(f"{fact.row_name} {fact.rows[i]} against {fact.column_name} {fact.columns[j]}")
    return f"{cell}:<br>{value} for {fact.row_name}{now}"


def _now_cell(fact: Matrix, colours: Colours) -> Sequence[Properties]:
    """A frame around the cell that lies on the table."""
    if fact.now is None:
        return ()
    i, j = fact.now
    left, right, top, bottom = j - 0.47, j + 0.47, i - 0.45, i + 0.45
    return (
        trace(
            "scatter",
            x=[left, right, right, left, left],
            y=[top, top, bottom, bottom, top],
            mode="lines",
            line={"color": colours["ink"], "width": 3},
            hoverinfo="skip",
        ),
    )
