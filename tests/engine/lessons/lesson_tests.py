"""What the tests of the lessons share: seeds, items under a seed, trials in their band, trials played on the table."""

from collections.abc import Iterator
from math import sqrt

from engine.core.events import Event
from engine.core.state import State
from engine.lessons.experiments import Experiment, Row
from engine.lessons.lesson import Lesson
from engine.lessons.lesson_items import Variant
from engine.lessons.streams import Seed

SEEDS = tuple(Seed(f"otter-{number}") for number in range(1, 21))
DRAWN = 10_000
Z999 = 3.2905
"""Standard deviations that hold 99.9 % of a normal distribution."""


def variants(of: Lesson, item: str) -> Iterator[Variant]:
    """An item as some seeds have it; no mistake has the right number."""
    for seed in SEEDS:
        variant = of.variant(item, seed)
        assert variant.solution not in variant.wrong.values(), item
        yield variant


def check_in_band(of: Lesson, number: int) -> None:
    """Ten thousand trials: every outcome, and all hits together, within 99.9 % of what is expected."""
    experiment = of.experiment(number)
    tally = of.trials(number, SEEDS[0]).tally(DRAWN)
    hits = sum(count for count, outcome in zip(tally.counts, experiment.outcomes, strict=True) if outcome.hit)
    assert tally.hits == hits and sum(tally.counts) == tally.n == DRAWN
    pairs = [(count, outcome.chance) for count, outcome in zip(tally.counts, experiment.outcomes, strict=True)]
    for count, chance in [*pairs, (hits, experiment.chance)]:
        assert abs(count - DRAWN * chance) <= Z999 * sqrt(DRAWN * chance * (1 - chance)) + 1


def trials_on_table(of: Lesson, number: int) -> Iterator[tuple[Experiment, Row, list[Event], State]]:
    """The first trial of some seeds, played with the real rules: its row, what was told, the last position."""
    experiment, start = of.experiment(number), of.start_of(number).states()[-1]
    for seed in SEEDS:
        row = of.trials(number, seed).row(1)
        assert len(row) == len(experiment.columns)
        state, told = start, []
        for action in experiment.actions(row):
            step = state.play(action)
            told += step.events
            state = step.after
        yield experiment, row, told, state
