"""Whether reviews tell the game: when the moments of whole games stand, how well they are known, and whether they hold.

`python -m tests.benchmarks.moments [--games 4] [--times 10] [--seconds 20] [--seed 0] [game ...]`

reviews whole games between a beginner and good players as the page does it, by a clock that counts only what the
processor works (as on an idle machine), and recounts every moment that was sampled with so many times as many games, or
as many as there is time for: whole games to their end, by nothing of the engine but its rules and its policies, with
luck of its own, the same before and after the step. Told are by game: the seconds of work until the moments stood, how
far the time that was told to be left was off, the moments and their widest interval, how many were recounted and how
many times as often, how many hold (same sign, and both intervals meet), and how many pairs of moments come in another
order of size.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean, median
from time import process_time

import engine
import tutor.app.review
from engine import Record
from tests.benchmarks.reviews import halfwidth, next_action, played, whole_game
from tutor.app.review import Review, ReviewMoment
from tutor.app.reviewer import SPELL

Found = tuple[float, float]
"""A change of one seat, and half the width of its 95 % interval."""


@dataclass(frozen=True, slots=True)
class Recounted:
    """A moment as it was told, and as it was recounted so many times as often."""

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
    """A review that stood after so many seconds of work; how far off the time was that it told to be left, as shares of
    what it took; its moments, and those recounted."""

    worked: float
    forecasts: tuple[float, ...]
    widths: tuple[float, ...]
    recounted: tuple[Recounted, ...]


def stood(record: Record, seat: int) -> tuple[Review, tuple[float, ...]]:
    """The review whose moments stand, and how far what it said to be left was off."""
    review, said = Review.of(record, seat), list[tuple[float, float]]()
    while not review.stands:
        review = review.improved(SPELL)
        said.append((review.worked, review.left))
    late = [(worked + left, worked) for worked, left in said if review.worked - worked > 3]
    off = tuple((end - review.worked) / (review.worked - worked) for end, worked in late)
    return review, off


def held(record: Record, times: int, seconds: float) -> Held:
    """A record reviewed for its first seat, and its sampled moments recounted for so many seconds each at most."""
    review, forecasts = stood(record, 0)
    widths = tuple(max((change.halfwidth for change in one.changes), default=0.0) for one in review.moments)
    sampled = [one for one in review.moments if one.games and len(review.books.entries[one.entry].weights) == 2]
    recounted = tuple(_recounted(record, review, one, times, seconds) for one in sampled)
    return Held(review.worked, forecasts, widths, recounted)


def _recounted(record: Record, review: Review, moment: ReviewMoment, times: int, seconds: float) -> Recounted:
    seat = max(range(len(moment.changes)), key=lambda one: abs(moment.changes[one].value))
    told = moment.changes[seat]
    entry, end, found = review.books.entries[moment.entry], process_time() + seconds, list[float]()
    while len(found) < times * moment.games and (process_time() < end or len(found) < 2):
        found.append(_change(record, entry.at - 1, seat, len(found)))
    return Recounted((float(told.value), told.halfwidth), (fmean(found), halfwidth(found)), len(found) / moment.games)


def _change(record: Record, number: int, seat: int, game: int) -> float:
    """What a step changed in the two games of a number."""
    step, place = record.played[number], _place(record, number)
    after = whole_game(step.after, game, place + 1 if step.after.turn == step.before.turn else 0)[seat]
    if next_action(step.before, game, place) == step.action:
        return 0.0
    return after - whole_game(step.before, game, place)[seat]


def _place(record: Record, number: int) -> int:
    """How many actions a position's turn has had."""
    turns = [state.turn for state in record.states()[: number + 1]]
    place = 0
    while place < number and turns[number - place - 1] == turns[number]:
        place += 1
    return place


def trials(name: str, count: int, seed: int, times: int, seconds: float) -> Iterator[Held]:
    """So many whole games of a kind, each reviewed and recounted."""
    for one in range(seed, seed + count):
        yield held(played(name, one), times, seconds)


def summary(found: Iterable[Held]) -> str:
    """What came of the reviews of a game, in a line."""
    every = list(found)
    recounted = [one for held in every for one in held.recounted]
    pairs = [pair for held in every for pair in combinations(held.recounted, 2)]
    return "; ".join((_time_words(every), _width_words(every), _recount_words(recounted, pairs)))


def _time_words(every: list[Held]) -> str:
    worked, off = [held.worked for held in every], [abs(one) for held in every for one in held.forecasts] or [0.0]
    return (
        f"{len(every)} games: stood after {median(worked):.1f} s (at most {max(worked):.1f}); "
        f"time left off by {100 * median(off):.0f} % (median)"
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
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    tutor.app.review.perf_counter = process_time  # type: ignore[attr-defined]
    for name in asked.games:
        found = trials(name, asked.count, asked.seed, asked.times, asked.seconds)
        print(f"{name}: {summary(found)}", flush=True)


if __name__ == "__main__":
    main()
