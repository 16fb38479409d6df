"""Values side by side: upright bars where the labels are short, else level ones. An experiment is laid over them as
open diamonds with whiskers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from textwrap import wrap

from engine import Bar, Bars
from engine.core.facts import amount, fraction, is_share, percent
from tutor.figures.palette import seat_colour
from tutor.figures.schema import FigureDict, Properties
from tutor.figures.style import Colours, axis, figure_of, names_axis, plain, title, trace

Seen = Mapping[str, int]
"""How often each bar's label came up in an experiment."""

BAR, LOWEST = 34, 80
"""Pixels for each level bar, and the least height of a figure."""

LETTERS = 18
"""A label beside a bar is broken after so many letters, so that it leaves room on a narrow screen."""

LETTER = 8
"""Pixels of each letter that is written at the end of a level bar."""

NARROWEST = 60
"""So many pixels the longest bar has at least, beside its label and what is written at its end."""

EDGE = 8
"""Pixels between a figure and the edge of its box."""

BEYOND = 1.2
"""How many times as long as the longest bar the axis is, where something else stands above bars or lies over them."""

SHORT = 3
"""Bars whose labels have no more letters than this stand upright."""


def bars_figure(fact: Bars, colours: Colours, seen: Seen) -> FigureDict:
    """Values side by side, with an experiment laid over them. Errors: ValueError for a label that no bar has."""
    strange = sorted(set(seen) - {bar.label for bar in fact.bars})
    if strange:
        raise ValueError(f"No bar is called {strange[0]!r}; there are: {', '.join(b.label for b in fact.bars)}.")
    upright = all(len(bar.label) <= SHORT for bar in fact.bars)
    labels = [_bar_label(bar, upright) for bar in fact.bars]
    spread = [share + half for share, half in _shares_seen(seen).values()]
    most = max([*map(float, (bar.value for bar in fact.bars)), *spread], default=0) or 1
    written = [] if seen else [amount(bar.value, fact.unit) for bar in fact.bars]
    traces = [_bars(fact, labels, written, upright, colours), *_experiment(fact, labels, seen, upright, colours)]
    axes = _bar_axes(fact, labels, most * (BEYOND if upright or seen else 1), upright, colours)
    beyond = 0.0 if upright or seen else _room_beyond(fact, written, most)
    named: Properties = {
        "annotations": _names_of_signs(seen, colours),
        "margin": {"l": EDGE, "r": EDGE + beyond, "t": 28 if seen else EDGE, "b": EDGE},
    }
    return figure_of(traces, colours, bargap=0.3, **named, **axes)


def _bars(fact: Bars, labels: Sequence[str], written: Sequence[str], upright: bool, colours: Colours) -> Properties:
    """The bars, with what is written at their ends."""
    frames = [3 if bar.now else 0 for bar in fact.bars]
    fills = [seat_colour(bar.seat, colours) for bar in fact.bars]
    return trace(
        "bar",
        **_values_along(upright, labels, [float(bar.value) for bar in fact.bars]),
        orientation="v" if upright else "h",
        text=written or [""] * len(labels),
        textposition="outside",
        cliponaxis=False,
        constraintext="none",
        textfont={"color": colours["ink"]},
        marker={"color": fills, "line": {"color": colours["ink"], "width": frames}},
        hovertext=[_bar_words(bar, fact.unit) for bar in fact.bars],
        hoverinfo="text",
    )


def _values_along(upright: bool, labels: Sequence[str], values: Sequence[float]) -> Properties:
    return {"x": list(labels), "y": list(values)} if upright else {"x": list(values), "y": list(labels)}


def _room_beyond(fact: Bars, written: Sequence[str], most: float) -> float:
    """Pixels beside the longest level bar, which give what is written at the ends of bars room in a narrow box, too."""
    free = [NARROWEST * (1 - float(bar.value) / most) for bar in fact.bars]
    return max([0.0, *(LETTER * len(words) - beside for words, beside in zip(written, free, strict=True))])


def _bar_axes(fact: Bars, labels: Sequence[str], end: float, upright: bool, colours: Colours) -> Properties:
    hidden = axis(colours, visible=False, range=[0, end])
    named = names_axis(colours)
    if upright:
        named |= {"title": title(fact.x_label, colours)}
        return {"xaxis": named, "yaxis": hidden, "height": 240}
    named |= {"autorange": "reversed"}
    lines = sum(label.count("<br>") for label in labels)
    return {"xaxis": hidden, "yaxis": named, "height": max(LOWEST, BAR * len(labels) + 14 * lines + 24)}


def _bar_label(bar: Bar, upright: bool) -> str:
    """What stands beside or under a bar; the one that is so now says it."""
    if upright:
        return f"<b>{plain(bar.label)}<br>now</b>" if bar.now else plain(bar.label)
    lines = [plain(line) for line in wrap(bar.label, LETTERS)]
    return "<br>".join([*lines, "<b>now ▶</b>"] if bar.now else lines)


def _bar_words(bar: Bar, unit: str) -> str:
    exactly = f" ({fraction(bar.value)})" if is_share(unit) and bar.value not in (0, 1) else ""
    return f"{plain(bar.label)}: {amount(bar.value, unit)}{exactly}{', as it stands now' if bar.now else ''}"


def _shares_seen(seen: Seen) -> dict[str, tuple[float, float]]:
    """By label, the share of an experiment and half the width of its 95 % interval."""
    total = sum(seen.values())
    shares = {label: count / total for label, count in seen.items()} if total else {}
    return {label: (share, 1.96 * sqrt(share * (1 - share) / total)) for label, share in shares.items()}


def _experiment(fact: Bars, labels: Sequence[str], seen: Seen, upright: bool, colours: Colours) -> list[Properties]:
    """How often each label came up in an experiment, as open diamonds with whiskers."""
    shares = _shares_seen(seen)
    drawn = {bar.label: label for label, bar in zip(labels, fact.bars, strict=True) if bar.label in shares}
    if not drawn:
        return []
    middles, halves = [shares[name][0] for name in drawn], [shares[name][1] for name in drawn]
    diamonds = trace(
        "scatter",
        **_values_along(upright, list(drawn.values()), middles),
        **{"error_y" if upright else "error_x": _whiskers(halves, colours)},
        mode="markers",
        marker={"symbol": "diamond-open", "size": 11, "color": colours["ink"], "line": {"width": 2}},
        hovertext=[_seen_words(name, seen, share) for name, share in zip(drawn, middles, strict=True)],
        hoverinfo="text",
    )
    return [diamonds]


def _whiskers(halves: Sequence[float], colours: Colours) -> Properties:
    return {"type": "data", "array": list(halves), "color": colours["ink"], "thickness": 1.5, "width": 4}


def _seen_words(label: str, seen: Seen, share: float) -> str:
    return f"{plain(label)}: came up {seen[label]:,} times in {sum(seen.values()):,}, {percent(share)}"


def _names_of_signs(seen: Seen, colours: Colours) -> list[Properties]:
    """Beside an experiment: which sign is the theory and which the experiment."""
    if not seen:
        return []
    text = f"▮ worked out   ◇ seen in {sum(seen.values()):,} tries"
    place: Properties = {"x": 1, "xref": "paper", "xanchor": "right", "y": 1, "yref": "paper", "yanchor": "bottom"}
    return [{**place, "text": text, "font": {"color": colours["soft"], "size": 12}, "showarrow": False}]
