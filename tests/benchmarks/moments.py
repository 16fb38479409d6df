"""Whether reviews tell the game: when the moments of whole games stand, how well they are known, and whether they hold.

`python -m tests.benchmarks.moments [--games 4] [--times 10] [--seconds 60] [--seed 0] [--whole] [game ...]`

reviews whole games between a beginner and good players as the page does it, by a clock that counts only what the
processor works (as on an idle machine), and recounts every moment that was sampled in so many times as many games, or
as many as there is time for, with luck of their own, the same before and after the step: to where the review's games
stop, or with `--whole` to their end, by nothing of the engine but its rules and its policies. A moment that is told by
a rule of thumb is recounted in games of good players to their end. Told are by review the
seconds of work until its moments stood, then each moment as it was told and as it was recounted; and by game how often
the time that was told to be left was true, how many moments hold (same sign, and both intervals meet), and how many
pairs of moments surely come in another order of size.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean, median
from time import process_time

import engine
import tutor.app.review
from engine import Record, State
from engine.chance.opponents import policies_of
from engine.core.policies import Policy
from engine.worth.trials import settled_shares
from engine.worth.turning import LAST_LOOK
from tests.benchmarks.reviews import Shares, halfwidth, next_action, played, whole_game
from tutor.app.review import Review, ReviewMoment
from tutor.app.reviewer import SPELL

Found = tuple[float, float]
"""A change of one seat, and half the width of its 95 % interval."""

ROUNDED = 0.5
"""Seconds are told as whole ones."""

Forecast = tuple[float, float, float]
"""How long it took, and how long it was told to take at least and at most."""


@dataclass(frozen=True, slots=True)
class Recounted:
    """A moment at a step as it was told, and as it was recounted so many times as often."""

    at: int
    told: Found
    true: Found
    times: float

    @property
    def has_same_sign(self) -> bool:
        """Whether the recount does not surely say the contrary, and at its best guess says the same."""
        return self.told[0] * self.true[0] > 0

    @property
    def holds(self) -> bool:
        """The same, where both intervals meet, too."""
        return self.has_same_sign and abs(self.told[0] - self.true[0]) <= self.told[1] + self.true[1]


@dataclass(frozen=True, slots=True)
class Held:
    """A review that stood after so many seconds of work; what it told on the way; the half-widths of its moments, and
    those recounted."""

    worked: float
    forecasts: tuple[Forecast, ...]
    widths: tuple[float, ...]
    recounted: tuple[Recounted, ...]


def stood(record: Record, seat: int) -> tuple[Review, tuple[Forecast, ...]]:
    """The review whose moments stand, and how long that took from each look on and was told to take."""
    review, said = Review.of(record, seat), list[Forecast]()
    while not review.stands:
        review = review.improved(SPELL)
        said.append((review.worked, *review.left))
    return review, tuple((review.worked - worked, least, most) for worked, least, most in said[:-1])


def held(record: Record, times: int, seconds: float, whole: bool) -> Held:
    """A record reviewed for its first seat, and its moments recounted for so many seconds each at most."""
    review, forecasts = stood(record, 0)
    widths = tuple(max((change.halfwidth for change in one.changes), default=0.0) for one in review.moments)
    books = review.books
    told = [one for one in review.moments if one.changes and len(books.entries[one.entry].weights) == 2]
    unsure = [one for one in told if one.games or books.kind_in(one.entry) != "exact"]
    recounted = tuple(_recounted(record, review, one, times, seconds, whole) for one in unsure)
    return Held(review.worked, forecasts, widths, recounted)


def _recounted(
    record: Record, review: Review, moment: ReviewMoment, times: int, seconds: float, whole: bool
) -> Recounted:
    seat = max(range(len(moment.changes)), key=lambda one: abs(moment.changes[one].value))
    told, at = moment.changes[seat], review.books.entries[moment.entry].at
    end, found = process_time() + seconds, list[float]()
    policy = None if moment.games else policies_of(record.game)["good"]
    finished = _game_to_horizon if moment.games and not whole else whole_game
    games = moment.games or LAST_LOOK
    while len(found) < times * games and (process_time() < end or len(found) < 2):
        found.append(change_in_game(record, at - 1, seat, len(found), finished, policy))
    return Recounted(at, (float(told.value), told.halfwidth), (fmean(found), halfwidth(found)), len(found) / games)


def change_in_game(
    record: Record, number: int, seat: int, game: int, finished: Callable[..., Shares], policy: Policy[State] | None
) -> float:
    """What a step changed in the two games of a number."""
    step, place = record.played[number], _place(record, number)
    after = finished(step.after, game, place + 1 if step.after.turn == step.before.turn else 0, policy)[seat]
    if next_action(step.before, game, place, policy) == step.action:
        return 0.0
    return after - finished(step.before, game, place, policy)[seat]


def _game_to_horizon(start: State, number: int, moment: int = 0, policy: Policy[State] | None = None) -> Shares:
    """What comes of one game played on from a position to where a sampled game stops."""
    state, shares = start, settled_shares(start, start)
    while shares is None:
        after = state.apply(next_action(state, number, moment, policy))
        state, moment = after, moment + 1 if after.turn == state.turn else 0
        shares = settled_shares(start, state)
    return shares


def _place(record: Record, number: int) -> int:
    """How many actions a position's turn has had."""
    turns = [state.turn for state in record.states()[: number + 1]]
    place = 0
    while place < number and turns[number - place - 1] == turns[number]:
        place += 1
    return place


def trials(name: str, seeds: Iterable[int], times: int, seconds: float, whole: bool) -> Iterator[Held]:
    """Whole games of a kind, each reviewed, recounted and told."""
    for seed in seeds:
        found = held(played(name, seed), times, seconds, whole)
        print(f"{name} {seed}: stood after {found.worked:.1f} s; {_moment_words(found)}", flush=True)
        yield found


def _moment_words(found: Held) -> str:
    told = (
        f"step {one.at} {_points(one.told)} -> {_points(one.true)} ({one.times:.1f} times)" for one in found.recounted
    )
    return f"{len(found.widths)} moments: {'; '.join(told)}"


def _points(found: Found) -> str:
    return f"{100 * found[0]:+.0f} ± {100 * found[1]:.0f}"


def summary(found: Iterable[Held]) -> str:
    """What came of the reviews of a game, in a line."""
    every = list(found)
    recounted = [one for held in every for one in held.recounted]
    pairs = [pair for held in every for pair in combinations(held.recounted, 2)]
    return "; ".join((_time_words(every), _width_words(every), _recount_words(recounted, pairs)))


def _time_words(every: list[Held]) -> str:
    worked, told = [held.worked for held in every], [one for held in every for one in held.forecasts]
    true = [least - ROUNDED <= took <= most + ROUNDED for took, least, most in told] or [True]
    return (
        f"{len(every)} games: stood after {median(worked):.1f} s (at most {max(worked):.1f}); "
        f"time left true in {100 * fmean(true):.0f} % of {len(told)} answers, "
        f"{median([most - least for _, least, most in told] or [0.0]):.1f} s wide (median)"
    )


def _width_words(every: list[Held]) -> str:
    widest = max((width for held in every for width in held.widths), default=0.0)
    return f"moments {'/'.join(str(len(held.widths)) for held in every)}, none off by more than {100 * widest:.1f}"


def _recount_words(recounted: list[Recounted], pairs: list[tuple[Recounted, Recounted]]) -> str:
    return (
        f"{len(recounted)} recounted ({fmean([one.times for one in recounted] or [0]):.1f} times as often): "
        f"{sum(one.has_same_sign for one in recounted)} same sign, {sum(one.holds for one in recounted)} hold; "
        f"{sum(map(_is_disordered, pairs))} of {len(pairs)} pairs surely in another order"
    )


def _is_disordered(pair: tuple[Recounted, Recounted]) -> bool:
    """Whether two moments, one told to be surely larger, surely are the other way round."""
    large, small = sorted(pair, key=lambda one: -abs(one.told[0]))
    is_told = abs(large.told[0]) - abs(small.told[0]) > large.told[1] + small.told[1]
    return is_told and abs(small.true[0]) - abs(large.true[0]) > small.true[1] + large.true[1]


def main() -> None:
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.name for game in engine.all_games()])
    parser.add_argument("--games", dest="count", type=int, default=4)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--whole", action="store_true")
    asked = parser.parse_args()
    tutor.app.review.perf_counter = process_time  # type: ignore[attr-defined]
    for name in asked.games:
        seeds = range(asked.seed, asked.seed + asked.count)
        found = list(trials(name, seeds, asked.times, asked.seconds, asked.whole))
        print(f"{name}: {summary(found)}", flush=True)


if __name__ == "__main__":
    main()
