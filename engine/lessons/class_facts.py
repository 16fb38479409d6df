"""What the results of a class look like together, as facts that are drawn like all others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import ceil, comb, floor, sqrt
from statistics import NormalDist

from engine.core.estimates import Z95, Kind, sampled
from engine.core.facts import Fact, Table, percent
from engine.lessons.class_pool import ClassPool
from engine.lessons.experiments import BY_HAND
from engine.lessons.result_codes import LessonResult
from engine.lessons.trial_facts import RunningShare, as_fine_as, share_words

MOST_BINS = 12
"""The pupils' shares are put together into so many bins at most."""

WIDTHS = tuple(Fraction(width, 1000) for width in (1, 2, 5, 10, 20, 50, 100, 200))
"""How wide a bin may be."""

COUNTED_ONE_BY_ONE = 200
"""Up to so many trials chances are summed one by one; above, a normal curve is near enough."""


@dataclass(frozen=True, slots=True)
class PooledShare(RunningShare):
    """The share of hits as one pupil after the other is added."""


@dataclass(frozen=True, slots=True)
class Predictions(Fact):
    """What the pupils predicted, in per cent, a dot each; the share they found together, and, where it may be told, the
    exact chance."""

    values: tuple[int, ...]
    found: Fraction | None
    theory: Fraction | None = None
    kind: Kind = field(default="counted", kw_only=True)

    def stacks(self) -> tuple[tuple[int, int], ...]:
        """Every prediction with how many made it, the smallest first."""
        return tuple((value, self.values.count(value)) for value in sorted(set(self.values)))

    def table(self) -> Table:
        return ("Prediction", "Pupils"), tuple((f"{value} %", str(count)) for value, count in self.stacks())


@dataclass(frozen=True, slots=True)
class Spread(Fact):
    """How many pupils found a share from each edge up to the next; beside it, where it may be told, how many the theory
    expects."""

    edges: tuple[Fraction, ...]
    counts: tuple[int, ...]
    expected: tuple[float, ...] | None = None
    kind: Kind = field(default="counted", kw_only=True)

    def labels(self) -> tuple[str, ...]:
        """Each bin in words."""
        places = 0 if all((100 * edge).denominator == 1 for edge in self.edges) else 1
        texts = [f"{100 * float(edge):.{places}f}" for edge in self.edges]
        return tuple(f"{low} to {high} %" for low, high in pairwise(texts))

    def table(self) -> Table:
        rows = zip(self.labels(), map(str, self.counts), strict=True)
        if self.expected is None:
            return ("Share of hits", "Pupils"), tuple(rows)
        told = (f"{count:.1f}" for count in self.expected)
        return ("Share of hits", "Pupils", "Expected"), tuple((*row, one) for row, one in zip(rows, told, strict=True))


@dataclass(frozen=True, slots=True)
class ByHand(Spread):
    """How many pupils had 0, 1, 2 … hits among the ten trials that they made by hand."""

    def labels(self) -> tuple[str, ...]:
        return tuple(f"{hits} of {BY_HAND}" for hits in range(BY_HAND + 1))


def pooled_share(pool: ClassPool, chance: Fraction, hit: str, *, open_theory: bool) -> PooledShare | None:
    """The share of hits as one pupil after the other is added; None where nobody tried anything."""
    if not pool.path:
        return None
    path = tuple((trials, sampled(Fraction(hits), trials, "")) for trials, hits in pool.path)
    (trials, hits), share = pool.path[-1], path[-1][1]
    sentence = f"{hit}: {hits:,} of {trials:,} trials, {share_words(share)}."
    theory = chance if open_theory else None
    if theory is not None:
        sentence += f" Exactly: {as_fine_as(share, theory)}."
    return PooledShare("class-share", "All together", sentence, POOLED, path, theory)


def predictions(pool: ClassPool, chance: Fraction, *, open_theory: bool) -> Predictions | None:
    """What everybody predicted; None where there is nobody."""
    values = tuple(sorted(one.prediction for one in pool.results))
    if not values:
        return None
    found = Fraction(pool.path[-1][1], pool.path[-1][0]) if pool.path else None
    middle = values[len(values) // 4], values[(3 * len(values)) // 4]
    sentence = f"{_pupils(len(values))} predicted {_from_to(values[0], values[-1])}"
    is_apart = len(values) > 3 and values[0] < values[-1]
    sentence += f", half of them {_from_to(*middle)}." if is_apart else "."
    sentence += f" Found together: {percent(found)}." if found is not None else ""
    theory = chance if open_theory else None
    title = "What everybody predicted"
    return Predictions("class-predictions", title, sentence + _exactly(theory), LOCKED, values, found, theory)


def spread(pool: ClassPool, chance: Fraction, *, open_theory: bool) -> Spread | None:
    """How far the pupils' own shares lie from each other; None where there are not two of them."""
    shares = [Fraction(run.hits, run.trials) for run in pool.runs]
    if len(shares) < 2:
        return None
    edges = _edges(shares)
    counts = tuple(sum(low <= share < high for share in shares) for low, high in pairwise(edges))
    sentence = f"The smallest share is {percent(min(shares))}, the largest {percent(max(shares))}."
    if not open_theory:
        return Spread("class-spread", "Each pupil's share", sentence, BINNED, edges, counts)
    inside = sum(is_inside(run, chance) for run in pool.runs)
    sentence += f" {inside} of {len(shares)} lie in the band that holds 95 of 100."
    expected = tuple(_expected(pool.runs, chance, low, high) for low, high in pairwise(edges))
    return Spread("class-spread", "Each pupil's share", sentence, BINNED, edges, counts, expected)


def by_hand(tens: Sequence[int], chance: Fraction, *, open_theory: bool) -> ByHand | None:
    """How many hits everybody had among the first ten trials; None where not two of them made ten."""
    if len(tens) < 2:
        return None
    each = range(BY_HAND + 1)
    edges = tuple(Fraction(2 * hits - 1, 2 * BY_HAND) for hits in (*each, BY_HAND + 1))
    counts = tuple(map(tens.count, each))
    hits_told = f"{min(tens)} to {max(tens)}" if min(tens) < max(tens) else f"{min(tens)}"
    sentence = f"{_pupils(len(tens))} made ten trials by hand, with {hits_told} hits." + (
        _exactly(chance) if open_theory else ""
    )
    told = ("class-by-hand", "The ten by hand", sentence, FIRST_TEN, edges, counts)
    return ByHand(*told, tuple(len(tens) * _hits_of_ten(hits, chance) for hits in each) if open_theory else None)


def _hits_of_ten(hits: int, chance: Fraction) -> float:
    return float(comb(BY_HAND, hits) * chance**hits * (1 - chance) ** (BY_HAND - hits))


FIRST_TEN = "each pupil counts with the first ten trials alone, however many came after them"
POOLED = "each trial has nothing to do with the others; pupils are added in the order of their codes"
LOCKED = "each prediction was locked before the first trial"
BINNED = "a share that lies on an edge counts above it; pupils may have made different numbers of trials"


def is_inside(run: LessonResult, chance: Fraction) -> bool:
    """Whether the share of a run lies where 95 in 100 such runs do."""
    return abs(run.hits - run.trials * chance) <= Z95 * sqrt(run.trials * chance * (1 - chance))


def _exactly(theory: Fraction | None) -> str:
    return "" if theory is None else f" Exactly: {percent(theory)}."


def _from_to(low: int, high: int) -> str:
    return f"from {low} to {high} %" if low < high else f"{low} %"


def _pupils(count: int) -> str:
    return "1 pupil" if count == 1 else f"{count} pupils"


# ---------------------------------------------------------------- bins


def _edges(shares: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The edges of the bins that hold all shares, as narrow as there may be bins."""
    low, high = min(shares), max(shares)
    width = next(width for width in WIDTHS if floor(high / width) - floor(low / width) < MOST_BINS)
    return tuple(place * width for place in range(floor(low / width), floor(high / width) + 2))


def _expected(runs: Sequence[LessonResult], chance: Fraction, low: Fraction, high: Fraction) -> float:
    """How many of the runs the theory expects to have a share from `low` up to `high`."""
    return sum(_below(run.trials, chance, high) - _below(run.trials, chance, low) for run in runs)


@cache
def _below(trials: int, chance: Fraction, share: Fraction) -> float:
    """The chance that of so many trials less than a share are hits."""
    hits = ceil(share * trials)
    p = float(chance)
    if trials <= COUNTED_ONE_BY_ONE:
        return sum(comb(trials, k) * p**k * (1 - p) ** (trials - k) for k in range(min(hits, trials + 1)))
    return NormalDist(trials * p, sqrt(trials * p * (1 - p))).cdf(hits - 0.5)
