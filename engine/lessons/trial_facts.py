"""What trials look like beside the theory, as facts that are drawn like all others."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from engine.core.estimates import Estimate, Kind
from engine.core.facts import Fact, Table, fraction, percent
from engine.lessons.experiments import Experiment, TrialTally


@dataclass(frozen=True, slots=True)
class RunningShare(Fact):
    """The share of hits against the number of trials, with its band, and the exact chance where it may be told."""

    path: tuple[tuple[int, Estimate], ...]
    theory: Fraction | None = None
    kind: Kind = field(default="counted", kw_only=True)

    def table(self) -> Table:
        rows = tuple((f"{n:,}", as_fine_as(share, share.value), f"± {_points(share)}") for n, share in self.path)
        return ("Trials", "Share of hits", "Band"), rows


@dataclass(frozen=True, slots=True)
class Comparison(Fact):
    """How often each outcome came up, beside its exact chance where that may be told."""

    labels: tuple[str, ...]
    counts: tuple[int, ...]
    hits: tuple[bool, ...]
    chances: tuple[Fraction, ...] | None = None
    kind: Kind = field(default="counted", kw_only=True)

    def shares(self) -> tuple[Fraction, ...]:
        """Each outcome's share of the trials."""
        return tuple(Fraction(count, max(sum(self.counts), 1)) for count in self.counts)

    def table(self) -> Table:
        head: tuple[str, ...] = ("Outcome", "Counted", "Share")
        rows = [
            (label, str(count), percent(share))
            for label, count, share in zip(self.labels, self.counts, self.shares(), strict=True)
        ]
        if self.chances is None:
            return head, tuple(rows)
        told = ((fraction(chance), percent(chance)) for chance in self.chances)
        return (*head, "Exactly", "In per cent"), tuple((*row, *more) for row, more in zip(rows, told, strict=True))


def running_share(tally: TrialTally, experiment: Experiment, hit: str, *, open_theory: bool) -> RunningShare:
    """The running share of an experiment's hits; the exact chance is told with `open_theory`."""
    path = tuple(tally.estimates())
    last = path[-1][1]
    sentence = f"{hit}: {tally.hits:,} of {tally.n:,} trials, {share_words(last)}."
    theory = experiment.chance if open_theory else None
    if theory is not None:
        sentence += f" Exactly: {fraction(theory)}, about {as_fine_as(last, theory)}."
    return RunningShare("running-share", "The share as it goes on", sentence, ASSUMES, path, theory)


def comparison(tally: TrialTally, experiment: Experiment, hit: str, *, open_theory: bool) -> Comparison:
    """How often each outcome came up; the exact chances are told with `open_theory`."""
    outcomes = experiment.outcomes
    sentence = f"{hit}: {tally.hits:,} of {tally.n:,} trials."
    if open_theory:
        sentence += f" {_expected(experiment.chance * tally.n)} would be expected."
    return Comparison(
        "comparison",
        "Experiment and theory" if open_theory else "What came up",
        sentence,
        ASSUMES,
        tuple(outcome.label for outcome in outcomes),
        tally.counts,
        tuple(outcome.hit for outcome in outcomes),
        tuple(outcome.chance for outcome in outcomes) if open_theory else None,
    )


ASSUMES = "each trial has nothing to do with the others; the band holds the chance 95 times of 100"


FINE = 0.1
"""A share that is known better than to so much is told to a tenth of a point."""


def share_words(share: Estimate) -> str:
    """A share that was counted with how far off it may be: "59.1 %, give or take 1.0 points"."""
    return f"{as_fine_as(share, share.value)}, give or take {_points(share)}"


def as_fine_as(share: Estimate, chance: Fraction | float) -> str:
    """A chance in per cent, as fine as a share beside it is told."""
    return f"{100 * float(chance):.1f} %" if share.halfwidth < FINE else percent(chance)


def _points(share: Estimate) -> str:
    places = 1 if share.halfwidth < FINE else 0
    return f"{100 * share.halfwidth:.{places}f} points"


def _expected(hits: Fraction | float) -> str:
    """So many hits in words: to a tenth, where that is not a whole number."""
    return f"{round(hits):,}" if hits == round(hits) else f"{float(hits):,.1f}"
