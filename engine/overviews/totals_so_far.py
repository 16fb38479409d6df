"""What the dice of a game brought so far, beside what the same dice bring on average and nearly always."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm

from engine.core.actions import RollAction
from engine.core.facts import Fact, Table, percent
from engine.core.state import State, Step
from engine.pieces.second_person import names_to
from engine.pieces.words import number_of

Spread = Mapping[int, Fraction]
"""Whole numbers with their chances, which sum to 1."""

OUTSIDE = Fraction(1, 40)
"""So likely a number falls below its band at most, and so likely above it: in the band it is in 95 of 100
cases or more."""

ONE_BY_ONE, MOST_BINS = 12, 6
"""So many totals are told one by one; where there are more, neighbours stand together, in so many bins at most."""

ASSUMES = (
    "held against the same dice thrown anew; dice that are rolled again are left out, for only poor rolls are; each "
    "bar by itself is in its band in at least 95 of 100 games, so with many bars one outside it is nothing special"
)


@dataclass(frozen=True, slots=True)
class Band:
    """What was counted, what is expected, and the band that it is in with at least 95 of 100."""

    counted: int
    expected: Fraction
    low: int
    high: int

    @property
    def is_ordinary(self) -> bool:
        """Whether what was counted lies in the band."""
        return self.low <= self.counted <= self.high


@dataclass(frozen=True, slots=True)
class SeatTotals:
    """The rolls of one seat: how many, their points, how likely points as far out as these are on that side, and how
    often each bin came."""

    name: str
    seat: int
    rolls: int
    points: Band
    as_far: Fraction
    bins: tuple[Band, ...]


@dataclass(frozen=True, slots=True)
class TotalsSoFar(Fact):
    """The rolls of some seats by their totals; `labels` name the bins."""

    labels: tuple[str, ...]
    seats: tuple[SeatTotals, ...]

    def table(self) -> Table:
        rows = [
            (f"{one.name}: {label}", str(bin.counted), f"{float(bin.expected):.1f}", f"{bin.low} to {bin.high}")
            for one in self.seats
            for label, bin in zip(("points in all", *self.labels), (one.points, *one.bins), strict=True)
        ]
        return ("Total", "So far", "Expected", "Ordinary"), tuple(rows)


def totals_so_far(steps: Iterable[Step], viewer: int | None = None) -> TotalsSoFar | None:
    """The rolls in steps that follow one another, told to a viewer; None where nobody has rolled."""
    thrown: dict[int, list[tuple[int, Spread]]] = {}
    names: Sequence[str] = ()
    for step in steps:
        names, roll = names_to(step.before.names, viewer), step.action
        if isinstance(roll, RollAction) and not roll.is_again_in(step.before):
            thrown.setdefault(roll.player, []).append((sum(roll.dice), _totals_of(step.before)))
    if not thrown:
        return None
    bins = _bins([total for rolls in thrown.values() for _, spread in rolls for total in spread])
    seats = tuple(_seat_totals(names[seat], seat, thrown[seat], bins) for seat in sorted(thrown))
    sentence, labels = " ".join(map(_words, seats)), tuple(map(_label, bins))
    return TotalsSoFar("totals-so-far", "What did the dice bring so far?", sentence, ASSUMES, labels, seats)


@lru_cache(maxsize=512)
def _totals_of(state: State) -> Spread:
    """The total of the roll that is due, with its chances."""
    spread: dict[int, Fraction] = {}
    for roll, chance in state.chance().items():
        assert isinstance(roll, RollAction)
        spread[sum(roll.dice)] = spread.get(sum(roll.dice), Fraction(0)) + chance
    return spread


def _bins(totals: Sequence[int]) -> tuple[range, ...]:
    """The totals that can come, in order: one by one, or as many to a bin as it takes."""
    low, high = min(totals), max(totals)
    count = high - low + 1
    width = 1 if count <= ONE_BY_ONE else -(-count // MOST_BINS)
    return tuple(range(start, min(start + width, high + 1)) for start in range(low, high + 1, width))


def _seat_totals(name: str, seat: int, rolls: Sequence[tuple[int, Spread]], bins: Sequence[range]) -> SeatTotals:
    points = sum_of([spread for _, spread in rolls])
    counted = sum(total for total, _ in rolls)
    found = band(points, counted)
    bands = tuple(_bin_band(rolls, bin) for bin in bins)
    return SeatTotals(name, seat, len(rolls), found, _chance_as_far(points, found), bands)


def _chance_as_far(points: Spread, found: Band) -> Fraction:
    """The chance of so many points or more where there are more than expected, else of so many or fewer."""
    more = found.counted > found.expected
    beyond = (t >= found.counted if more else t <= found.counted for t in points)
    return sum((chance for chance, counts in zip(points.values(), beyond, strict=True) if counts), Fraction(0))


def _bin_band(rolls: Sequence[tuple[int, Spread]], bin: range) -> Band:
    hits = [sum((chance for total, chance in spread.items() if total in bin), Fraction(0)) for _, spread in rolls]
    often = sum_of([{0: 1 - hit, 1: hit} for hit in hits])
    return band(often, sum(total in bin for total, _ in rolls))


# ---------------------------------------------------------------- what is to be expected


def sum_of(spreads: Sequence[Spread]) -> Spread:
    """The spread of the sum of numbers that fall independently of each other."""
    counts, whole = {0: 1}, 1
    for spread in spreads:
        scale = lcm(*(chance.denominator for chance in spread.values()))
        ways = {number: int(chance * scale) for number, chance in spread.items() if chance}
        counts, whole = _added(counts, ways), whole * scale
    return {number: Fraction(count, whole) for number, count in sorted(counts.items())}


def _added(counts: Mapping[int, int], ways: Mapping[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for number, count in counts.items():
        for more, way in ways.items():
            found[number + more] = found.get(number + more, 0) + count * way
    return found


def band(spread: Spread, counted: int) -> Band:
    """What was counted beside the mean of a spread, and the band: the least and the most numbers that are not beyond
    the outermost 2.5 % on their side."""
    expected = sum((number * chance for number, chance in spread.items()), Fraction(0))
    numbers = sorted(spread)
    return Band(counted, expected, _edge(spread, numbers), _edge(spread, numbers[::-1]))


def _edge(spread: Spread, numbers: Sequence[int]) -> int:
    """The first of these numbers, from the outermost inwards, that is not beyond the band."""
    beyond = Fraction(0)
    for number in numbers:
        beyond += spread[number]
        if beyond > OUTSIDE:
            return number
    return numbers[-1]


# ---------------------------------------------------------------- words


def _label(bin: range) -> str:
    return str(bin[0]) if len(bin) == 1 else f"{bin[0]}–{bin[-1]}"


def _words(one: SeatTotals) -> str:
    """The rolls of a seat, without calling remarkable what is ordinary."""
    points, rolls = one.points, number_of(one.rolls, "rolls")
    told = f"{one.name}: {rolls}, {number_of(points.counted, 'points')}; {float(points.expected):.1f} expected, "
    if points.is_ordinary:
        return f"{told}ordinary between {points.low} and {points.high}."
    side = "more" if points.counted > points.expected else "fewer"
    ordinary = f"ordinary between {points.low} and {points.high}"
    return f"{told}{ordinary}: {percent(one.as_far)} of games bring so many or {side}."
