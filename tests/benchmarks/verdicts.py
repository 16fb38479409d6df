"""How far verdicts can be trusted: the coach held against solutions that share nothing with it but the rules.

`python -m tests.benchmarks.verdicts [--positions 200] [--seconds 2] [--seed 0] [game ...]`

takes positions drawn at random that a program of its own can solve (`tests/benchmarks/truths/`), lets the coach judge a
move drawn at random there, and prints for each game: what the coach's best move loses on average; how often "costs" is
said of a move that is truly best; how often the true cost lies within the half-width; and how often the panel of
choices and the coach name best moves that differ by more than the coach is unsure of.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Protocol

import engine
from engine import AnyAction, State
from engine.worth.weighing import Weighing

STRETCH = 25
"""Actions of a sampled game between two looks at the clock, as the coach takes them."""

EVEN = 0.001
"""Moves whose true chances differ by less are equally good."""


class Truth(Protocol):
    """What a module of `tests.benchmarks.truths` offers. One that does not solve its positions has a `NOISE`: how far a
    difference of its figures may be off, half the width of a 95 % interval; or it has `truth_afresh`, which tells the
    same of some choices by games that had no part in finding the best, and how far a difference may be off there."""

    def positions(self, count: int, seed: int) -> Iterator[tuple[State, int]]:
        """So many positions that can be solved, each with the seat that has a choice there."""

    def truth(self, state: State, seat: int) -> Mapping[AnyAction, float]:
        """The true chance to win with each of its choices."""


@dataclass(frozen=True, slots=True)
class Held:
    """A verdict held against the truth: what the coach's best loses, and of the move that was judged whether it was
    said to cost something, is truly best, and truly costs what was said, give or take the half-widths of both."""

    lost: float
    costs: bool
    is_best: bool
    is_within: bool
    is_exact: bool
    panel_lost: float
    """How much less the panel's best is worth to the coach than its own, beyond what it is unsure of; 0 where none."""
    noise: float
    """How far the truth itself may be off."""


def weighed(state: State, seat: int, chosen: AnyAction, seconds: float) -> Weighing[State]:
    """What the coach knows after so many seconds of its own: what else runs on the machine does not count."""
    weighing, end = Weighing.of(state, seat).with_chosen(chosen), process_time() + seconds
    while not weighing.is_done and (process_time() < end or not weighing.is_told):
        weighing = weighing.with_actions(STRETCH)
    return weighing


def held(solver: Truth, state: State, seat: int, rng: Random, seconds: float, noise: float = 0.0) -> Held:
    """The verdict on a move drawn at random, held against a truth whose differences may be off by the noise."""
    truth = {option: float(chance) for option, chance in solver.truth(state, seat).items()}
    chosen, top = rng.choice(sorted(state.options(seat), key=repr)), max(truth, key=lambda option: truth[option])
    weighing = weighed(state, seat, chosen, seconds)
    verdict = weighing.verdict(chosen)
    if (afresh := getattr(solver, "truth_afresh", None)) is not None:
        truth, noise = afresh(state, seat, tuple(dict.fromkeys((top, verdict.best, chosen))))
    off = abs(float(verdict.loss) - (truth[top] - truth[chosen]))
    return Held(
        lost=truth[top] - truth[verdict.best],
        costs=not verdict.is_as_good_as_any,
        is_best=truth[chosen] >= truth[top] - EVEN,
        is_within=off <= hypot(verdict.halfwidth, noise) + EVEN,
        is_exact=verdict.kind == "exact",
        panel_lost=panel_lost(weighing),
        noise=noise,
    )


def panel_lost(weighing: Weighing[State]) -> float:
    """How much worse the coach thinks the best move of the panel of choices is than its own, beyond its half-width; 0
    where the panel answers another question than who wins."""
    game, view = weighing.view.game, weighing.view
    values = game.choices(view, weighing.seat)
    judged = [option for option in values if option in weighing.estimates()]
    if not judged or "to win" not in " ".join(game.worth_words(values[judged[0]])):
        return 0.0
    best = max(judged, key=lambda option: values[option].value)
    verdict = weighing.verdict(best)
    return 0.0 if verdict.is_as_good_as_any else float(verdict.loss)


def truths_of(name: str) -> Truth:
    """The module that knows the truth about a game."""
    module: Truth = import_module(f"tests.benchmarks.truths.{name.split('-')[0]}")
    return module


def trials(name: str, count: int, seed: int, seconds: float) -> Iterator[Held]:
    """So many verdicts of a game, each on a move drawn at random."""
    solver, rng = truths_of(name), Random(seed)
    for state, seat in solver.positions(count, seed):
        yield held(solver, state, seat, rng, seconds, noise_of(name))


def noise_of(name: str) -> float:
    """How far a difference of a game's true figures may be off: 0 where its positions are solved."""
    return float(getattr(truths_of(name), "NOISE", 0.0))


def summaries(found: Iterable[Held]) -> Iterator[str]:
    """What came of the verdicts of a game, in a line for what is solved and one for what is not."""
    every = list(found)
    for is_solved in (True, False):
        if some := [one for one in every if (not one.noise) == is_solved]:
            yield summary(some)


def summary(every: Sequence[Held]) -> str:
    """What came of some verdicts, in a line."""
    costs, lost = [one for one in every if one.costs], [100 * one.lost for one in every]
    share = lambda ones, of: 100 * len(ones) / max(1, len(of))  # noqa: E731
    noise = 100 * fmean(one.noise for one in every)
    truth = f"truth by games, ± {noise:.0f} points" if noise else "truth solved"
    width = 1.96 * stdev(lost) / sqrt(len(lost)) if noise and len(lost) > 1 else 0.0
    return (
        f"{len(every)} positions, {truth} ({sum(one.is_exact for one in every)} verdicts exact): best loses "
        f"{fmean(lost):.2f}{f' ± {width:.1f}' if width else ''} points on average, "
        f"{max(lost):.0f} at most; {len(costs)} costs, "
        f"{share([one for one in costs if one.is_best], costs):.1f} % of them hit a best move; true cost within the "
        f"half-width in {share([one for one in every if one.is_within], every):.1f} %; the panel's best costs in "
        f"{share([one for one in every if one.panel_lost], every):.1f} %"
    )


def main() -> None:
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.name for game in engine.all_games()])
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for name in asked.games:
        for line in summaries(trials(name, asked.positions, asked.seed, asked.seconds)):
            print(f"{name}: {line}", flush=True)


if __name__ == "__main__":
    main()
