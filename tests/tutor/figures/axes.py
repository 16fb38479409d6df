"""Whether what a figure draws lies within its axes."""

from collections.abc import Iterator
from typing import Any

from tutor.figures import Plot, figure_dict


def outside(fact: Plot) -> list[tuple[str, float]]:
    """What of a plot lies outside the range of an axis: the axis, and the value there."""
    made = figure_dict(fact)
    found = ((f"{way}axis{trace.get(f'{way}axis', way)[1:]}", trace, way) for trace in made["data"] for way in "xy")
    return [
        (axis, value)
        for axis, trace, way in found
        if (ends := made["layout"][axis].get("range"))
        for value in _places(trace, way)
        if not min(ends) <= value <= max(ends)
    ]


def _places(trace: dict[str, Any], way: str) -> Iterator[float]:
    """Where a trace has its marks along an axis, its bars their ends."""
    values = [value for value in trace.get(way, ()) if isinstance(value, int | float)]
    if trace["type"] == "bar" and (way == "x") == (trace.get("orientation") == "h"):
        bases = trace.get("base") or [0] * len(values)
        yield from bases
        values = [base + value for base, value in zip(bases, values, strict=True)]
    yield from values
