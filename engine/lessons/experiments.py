"""Experiments: one trial on the table, ten thousand in a second, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.core.actions import AnyAction
from engine.core.estimates import Estimate, sampled
from engine.core.records import Record
from engine.lessons.streams import Stream

Row = tuple[int | str, ...]
"""One trial, a value for each column."""

BY_HAND = 10
"""So many trials are made by hand, one by one."""

MOST_TRIALS = 100_000
"""So many trials are drawn of one experiment at most."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a trial can come to: its exact chance, and whether it is what the lesson asks about."""

    label: str
    chance: Fraction
    hit: bool


@dataclass(frozen=True, slots=True)
class Experiment:
    """Something random that can be tried again and again.

    `draw` makes one trial, `outcome` says which of the `outcomes` it is, `actions` are the same trial as it is played
    on the table from `start` (None: from the lesson's own position).
    """

    columns: tuple[str, ...]
    draw: Callable[[Stream], Row]
    outcome: Callable[[Row], int]
    outcomes: tuple[Outcome, ...]
    actions: Callable[[Row], Sequence[AnyAction]]
    start: Record | None = None

    @property
    def chance(self) -> Fraction:
        """The exact chance of a hit."""
        return sum((outcome.chance for outcome in self.outcomes if outcome.hit), Fraction())


@dataclass(frozen=True, slots=True)
class TrialTally:
    """What some trials came to: how often each outcome, and the hits among the first ones.

    `path` holds (n, hits among the first n), the last for all.
    """

    n: int
    counts: tuple[int, ...]
    path: tuple[tuple[int, int], ...]

    @property
    def hits(self) -> int:
        """How many of all trials were hits."""
        return self.path[-1][1] if self.path else 0

    def estimates(self) -> Iterator[tuple[int, Estimate]]:
        """The share of hits among the first n, with the half-width of its 95 % band, for every n of the path."""
        return ((n, sampled(Fraction(hits), n, "")) for n, hits in self.path)


class Trials:
    """The trials of an experiment under one seed, drawn in order, as far as anybody has asked."""

    def __init__(self, experiment: Experiment, stream: Stream) -> None:
        self._experiment = experiment
        self._stream = stream
        self._rows: list[Row] = []
        self._outcomes: list[int] = []

    def rows(self, first: int, last: int) -> Sequence[Row]:
        """The rows of the trials number `first` to `last`, the first of all being number 1."""
        self._draw(last)
        return self._rows[first - 1 : last]

    def row(self, number: int) -> Row:
        """The row of one trial."""
        return self.rows(number, number)[0]

    def tally(self, n: int) -> TrialTally:
        """What the first `n` trials came to."""
        self._draw(n)
        seen, is_hit = self._outcomes[:n], [outcome.hit for outcome in self._experiment.outcomes]
        counts = tuple(seen.count(number) for number in range(len(is_hit)))
        stops, path, hits, done = waypoints(n), [], 0, 0
        for stop in stops:
            hits += sum(is_hit[number] for number in seen[done:stop])
            path.append((stop, hits))
            done = stop
        return TrialTally(n, counts, tuple(path))

    def _draw(self, last: int) -> None:
        draw, outcome, stream = self._experiment.draw, self._experiment.outcome, self._stream
        for _ in range(min(last, MOST_TRIALS) - len(self._rows)):
            row = draw(stream)
            self._rows.append(row)
            self._outcomes.append(outcome(row))


class HitCount:
    """How many of the first trials under a seed are hits; the trials themselves are not kept."""

    def __init__(self, experiment: Experiment, stream: Stream) -> None:
        self._experiment = experiment
        self._stream = stream
        self._hits = 0
        self.drawn = 0
        """So many trials were drawn."""

    def among(self, n: int) -> int:
        """The hits among the first `n` trials, not fewer than those that were drawn before."""
        draw, outcome, stream = self._experiment.draw, self._experiment.outcome, self._stream
        is_hit = [one.hit for one in self._experiment.outcomes]
        for _ in range(n - self.drawn):
            self._hits += is_hit[outcome(draw(stream))]
        self.drawn = max(self.drawn, n)
        return self._hits


def waypoints(n: int) -> tuple[int, ...]:
    """The numbers of trials at which a running share is looked at: the first 20, then 5 % apart, and n."""
    stops, stop = [], 1
    while stop < n:
        stops.append(stop)
        stop += max(1, stop // 20)
    return (*stops, n) if n else ()
