"""The chances that come with every frame, and a sentence that says what moved them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import get_args

from engine import Estimate, Meter, State
from engine.core.estimates import Kind
from engine.core.facts import HEDGES, fraction, hedged, percent
from tutor.app.protocol import Chance, MeterAnswer, MeterTitle, SeatChance, Trust

KINDS = get_args(Kind)

LEAST = 0.001
"""A chance that moves by less is not told to have moved."""

Odds = dict[str, tuple[Fraction | float, ...]]
"""Each seat's chance by the id of a meter."""

NamedMeters = tuple[tuple[str, str], ...]
"""Meters by id and title."""

NO_CHANGE = "No change in this step."
ANEW = "That was decided; now it starts anew."
UNCLEAR = "no clear change."
HARDLY = "hardly any change, less than 0.1 %."

UNMOVED = (NO_CHANGE, ANEW, UNCLEAR, HARDLY)
"""How sentences end that name no chance which moved."""


@lru_cache(maxsize=256)
def meters_of(view: State) -> dict[str, Meter]:
    """The meters of a position as one viewer knows it, by id, each worked out once."""
    return {meter.id: meter for meter in view.game.meters(view)}


def odds_of(view: State) -> Odds:
    """Each seat's chance by meter as one viewer knows it: a fraction where it is exact, else a number."""
    return {
        id: tuple(Fraction(one.value) if one.exact else float(one.value) for one in meter.chances)
        for id, meter in meters_of(view).items()
    }


def meter_json(meter: Meter, why: str = "") -> MeterAnswer:
    """A meter as the browser reads it, with the sentence that says what moved it."""
    return {
        "values": [share_json(seat, estimate) for seat, estimate in enumerate(meter.chances)],
        **kind_json(meter.chances),
        "assumes": meter.chances[0].assumes,
        "why": why,
    }


def share_json(seat: int, estimate: Estimate) -> SeatChance:
    """One seat's chance: as a percentage, as an exact fraction ("" where sampled), and as a number."""
    return {"seat": seat, **value_json(estimate)}


def value_json(estimate: Estimate) -> Chance:
    """A chance as a percentage, as an exact fraction ("" where sampled), and as a number."""
    exactly = fraction(estimate.value) if estimate.exact else ""
    return {"text": percent(estimate.value), "fraction": exactly, "value": float(estimate.value)}


def kind_json(estimates: Sequence[Estimate]) -> Trust:
    """How chances were got (the least trustworthy kind among them), from how many games, how far off they may be."""
    return {
        "kind": max((estimate.kind for estimate in estimates), key=KINDS.index),
        "n": max(estimate.n for estimate in estimates),
        "halfwidth": max(estimate.halfwidth for estimate in estimates),
    }


def moved(before: Meter, after: Meter, cause: str, names: Sequence[str]) -> str:
    """A sentence on what moved from one frame to the next, such as "Wither: Ann goes from 61 % to 84 %."; instead of
    the `cause` there may be the question that the chances answer.

    It tells of the seat that moved most, of the one that gained where two moved as much. After what was decided comes a
    question of its own.
    """
    shifts = [b.value - a.value for a, b in zip(before.chances, after.chances, strict=True)]
    seat = max(range(len(shifts)), key=lambda s: (abs(shifts[s]), shifts[s]))
    start, end = before.chances[seat], after.chances[seat]
    if before.is_decided and shifts[seat]:
        return ANEW
    if abs(float(shifts[seat])) <= start.halfwidth + end.halfwidth:
        return f"{cause}: {UNCLEAR}" if "sampled" in (start.kind, end.kind) else NO_CHANGE
    if abs(float(shifts[seat])) < LEAST:
        return f"{cause}: {HARDLY}"
    stop = "" if cause.endswith("?") else "." if ":" in cause else ":"
    return f"{cause}{stop} {names[seat]} goes from {_apart(start, end)}."


def _apart(start: Estimate, end: Estimate) -> str:
    """Two chances that differ by `LEAST` or more as "61 % to 84 %", with a decimal where they look the same."""
    if percent(start.value) != percent(end.value):
        return f"{hedged(start)} to {hedged(end)}"
    return " to ".join(f"{HEDGES[one.kind]}{100 * float(one.value):.1f} %" for one in (start, end))


def named_meters(view: State) -> NamedMeters:
    """The meters of a position as one viewer knows it, by id and title, in the game's order."""
    return tuple((meter.id, meter.title) for meter in meters_of(view).values())


def titles(found: Iterable[NamedMeters]) -> list[MeterTitle]:
    """Every meter of some positions by id and title; those that a game names first come first."""
    places: dict[str, int] = {}
    named: dict[str, str] = {}
    for meters in found:
        for place, (id, title) in enumerate(meters):
            places[id] = max(place, places.get(id, 0))
            named[id] = title
    return [{"id": id, "title": named[id]} for id in sorted(named, key=places.__getitem__)]
