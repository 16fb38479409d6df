"""What happens next as areas: a column of what is decided first, and beside it what comes after each part of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from textwrap import wrap

from engine.core.facts import fraction, percent
from engine.overviews.gathering import Portion
from engine.overviews.next_steps import NextSteps, part_words
from tutor.figures.palette import mix_colours, seat_colour
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, figure_of, plain, trace

HEIGHT, LINE = 420, 15
"""Pixels of the whole picture, and of a line of words."""

LETTERS = 21
"""So many letters stand in a line."""

TINT = {"chance": 0.3, "choice": 0.3, "told": 0.0, "others": 0.12}
"""How strong the colour of a part is, by what it is."""


@dataclass(frozen=True, slots=True)
class Area:
    """A part in its column: from where on, and of how much it is a part."""

    part: Portion
    start: Fraction
    whole: Fraction

    @property
    def chance(self) -> Fraction | None:
        """How likely it is once it comes to it; None where it has no chance."""
        return self.part.share / self.whole if self.part.is_chance else None


def areas_figure(fact: NextSteps, colours: Colours) -> FigureDict:
    """Two columns of areas; each column is the whole, and each area as high as its part is likely."""
    first = list(_stacked(fact.parts, Fraction(0), Fraction(1)))
    second = [inner for area in first for inner in _stacked(area.part.parts, area.start, area.part.share)]
    marks: Properties = {"tickmode": "array", "tickvals": [0, 1], "ticktext": [plain(fact.head), "And then"]}
    return figure_of(
        [_column(0, first, colours), _column(1, second, colours)],
        colours,
        xaxis=axis(colours, side="top", range=[-0.5, 1.5], showgrid=False, ticks="", **marks),
        yaxis=axis(colours, visible=False, range=[1, 0]),
        barmode="overlay",
        height=HEIGHT,
        bargap=0,
    )


def _stacked(parts: Sequence[Portion], start: Fraction, whole: Fraction) -> Iterator[Area]:
    for part in parts:
        yield Area(part, start, whole)
        start += part.share


def _column(x: int, areas: Sequence[Area], colours: Colours) -> Properties:
    return trace(
        "bar",
        x=[x] * len(areas),
        y=[float(area.part.share) for area in areas],
        base=[float(area.start) for area in areas],
        width=[0.98] * len(areas),
        marker={"color": [_tint(area.part, colours) for area in areas], "line": {"color": colours["edge"], "width": 1}},
        text=[_label(area) for area in areas],
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        constraintext="none",
        textfont={"color": colours["ink"], "size": 12},
        hovertext=[_words(area) for area in areas],
        hoverinfo="text",
    )


def _tint(part: Portion, colours: Colours) -> str:
    return mix_colours(seat_colour(part.seat, colours), colours["panel"], TINT[part.what])


def _label(area: Area) -> str:
    """The words that fit into an area: all of them, or none."""
    lines = wrap(_short_words(area), LETTERS)
    room = float(area.part.share) * (HEIGHT - 40)
    return "<br>".join(map(plain, lines)) if room >= LINE * len(lines) else ""


def _short_words(area: Area) -> str:
    """A part and its chance, of which number and sign stay together; a sure one goes without."""
    words = part_words(area.part)
    if area.chance is None or area.chance == 1:
        return words
    share = percent(area.chance).replace(" ", "\N{NO-BREAK SPACE}")
    return f"{words} {share}"


def _words(area: Area) -> str:
    words = plain(part_words(area.part))
    if area.chance is None:
        return words
    return f"{words}: {percent(area.chance)}" + ("" if area.chance == 1 else f" ({fraction(area.chance)})")
