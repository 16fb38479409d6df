"""Win chances at positions of the worked examples, sampled ahead.

    python -m tutor study odds --minutes 10 --width 0.05 --workers 2 dark-minions deities

samples on for so many minutes in these games (all where none is named), until every position with all cards open is
known to such a half-width, the first positions of the examples first. It goes on where it left off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from time import perf_counter
from typing import Any

from engine.chance.computed_odds import Counts, counts_of, file_of, read_counts, tally_with_counts, write_counts
from engine.chance.sampling import Tally
from engine.core.catalog import examples
from engine.core.game import Game
from engine.core.state import State
from engine.studies.from_here import FromHere
from engine.studies.plans import Row
from engine.studies.plays import run

MOST = 1_000_000
"""Games of a position at the most."""


def sample_ahead(game: Game[Any], width: float, seconds: float, executor: Executor | None = None) -> Iterator[int]:
    """Samples on for so many seconds, or until all is known to that half-width; after each position that has gained
    games it says how many. Errors: StudyError where a worker dies."""
    kept, end = read_counts(game), perf_counter() + seconds
    for name, at, state in positions_by_worth(game):
        if perf_counter() >= end:
            return
        counts = kept.setdefault(name, {}).get(at)
        plan = FromHere(state, seed=f"{name} {at}", begin=counts[0] if counts else 0)
        more = counts_after(plan, counts, width, end, executor)
        if more is not None and more != counts:
            kept[name][at] = more
            write_counts(game, kept)
            yield more[0] - plan.begin


def positions_by_worth(game: Game[Any]) -> list[tuple[str, int, State]]:
    """The positions of the examples in which the game goes on: those where they begin, then every 64th, 32nd and so on,
    each position once."""
    found = {
        state: (name, at, state)
        for name, record in reversed([*examples(game.name).items()])
        for at, state in reversed([*enumerate(record.states())])
        if state.result is None
    }
    return sorted(found.values(), key=lambda place: -(place[1] & -place[1]) if place[1] else -(1 << 30))


def counts_after(
    plan: FromHere[State], counts: Counts | None, width: float, end: float, executor: Executor | None = None
) -> Counts | None:
    """What is counted of a position once it is known to that half-width, or the time has come; None where there is
    nothing, or a game was given up, which no counts can tell."""

    def with_counts(rows: Sequence[Row]) -> Tally[State]:
        tally = plan.tally(rows, "")
        return tally_with_counts(tally, counts) if counts else tally

    def is_known(rows: Sequence[Row]) -> bool:
        return with_counts(rows).halfwidth <= width

    rows: Sequence[Row] = ()
    if not (counts and is_known(())):
        for progress in run(plan, MOST, executor=executor, until=is_known):
            rows = progress.rows
            if perf_counter() >= end:
                break
    tally = with_counts(rows)
    return None if not tally.n or tally.unfinished else counts_of(tally)


def told_of(game: Game[Any]) -> str:
    """What is known of a game, in a line."""
    known = [counts for positions in read_counts(game).values() for counts in positions.values()]
    size = file_of(game).stat().st_size if known else 0
    return f"{game.title}: {len(known)} positions, {sum(counts[0] for counts in known):,} games, {size:,} bytes"
