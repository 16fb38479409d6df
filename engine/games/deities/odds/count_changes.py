"""How the dice counts of three and more players change by dice alone.

All play on, nobody plays a card, and a Destruction hits whoever has most dice (equals: by lot). Turns in which no count
changes are skipped: a game goes from one change to the next.
Rules dei-judgment-2, dei-judgment-5, dei-judgment-11, dei-win-2 to 5.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from random import Random

from engine.games.deities.odds.dice_chain import dice_moves

Counts = tuple[int, ...]
"""Power dice of those who are in, clockwise from the one who rolls next."""


@dataclass(frozen=True, slots=True)
class CountChange:
    """A change of the counts in a turn: what they are then, from the player on who is next, how many places that is
    from the one who rolled first, and which places are left empty; `winner` is the place of who has won by it (-1: the
    game goes on), counted before the change."""

    counts: Counts
    shift: int
    out: tuple[int, ...] = ()
    winner: int = -1

    def places(self, players: int) -> tuple[int, ...]:
        """Of those who are in after it, in the order of `counts`, the places that they had before it."""
        clockwise = ((self.shift + place) % players for place in range(players))
        return tuple(before for place, before in enumerate(clockwise) if place not in self.out)


@dataclass(frozen=True, slots=True)
class ChangeTable:
    """What may change next: each change, and its chance added to those before it."""

    sums: tuple[float, ...]
    changes: tuple[CountChange, ...]

    def __iter__(self) -> Iterator[tuple[CountChange, float]]:
        """Each change with its chance."""
        return zip(self.changes, (b - a for a, b in pairwise((0.0, *self.sums))), strict=True)

    def draw(self, rng: Random) -> CountChange:
        """One change, drawn by its chance."""
        return self.changes[bisect(self.sums, rng.random())]


@dataclass(frozen=True, slots=True)
class TurnChances:
    """The chances of a turn of some dice: it wins, it brings a die, or opponents lose one die, or two."""

    win: float
    gain: float
    strikes: tuple[float, float]

    @property
    def idle(self) -> float:
        """The chance that no count changes."""
        return 1 - self.win - self.gain - sum(self.strikes)


@cache
def _turn_chances(n: int) -> TurnChances:
    moves = dice_moves(n)
    strikes = (moves.losses.get(1, 0) / moves.whole, moves.losses.get(2, 0) / moves.whole)
    return TurnChances(moves.victory / moves.whole, moves.creation / moves.whole, strikes)


def with_dice(counts: Counts, place: int, by: int) -> Counts:
    """The counts after one player gained or lost dice; nobody has fewer than none."""
    return (*counts[:place], max(0, counts[place] + by), *counts[place + 1 :])


def strongest_opponents(counts: Counts, roller: int) -> tuple[int, ...]:
    """The places but that of `roller` with most dice; none where nobody else has any."""
    most = max(1, *(count for place, count in enumerate(counts) if place != roller))
    return tuple(place for place, count in enumerate(counts) if place != roller and count == most)


def counts_after_strike(counts: Counts, roller: int) -> tuple[Counts, ...]:
    """What the counts may be after a Destruction of `roller`, with equal chances: it hits whoever has most dice."""
    return tuple(with_dice(counts, place, -1) for place in strongest_opponents(counts, roller)) or (counts,)


def _counts_after_two_strikes(counts: Counts, roller: int) -> Iterator[tuple[Counts, float]]:
    for once in (first := counts_after_strike(counts, roller)):
        for twice in (second := counts_after_strike(once, roller)):
            yield twice, 1 / len(first) / len(second)


def changes_in_turn(counts: Counts, roller: int) -> Iterator[tuple[CountChange, float]]:
    """What the turn of `roller` may change, with the chances."""
    turn = _turn_chances(counts[roller])
    once, twice = turn.strikes
    if turn.win:
        yield CountChange(counts, 0, winner=roller), turn.win
    if turn.gain:
        yield _count_change_to(with_dice(counts, roller, 1), roller), turn.gain
    if once:
        hit = counts_after_strike(counts, roller)
        yield from ((_count_change_to(after, roller), once / len(hit)) for after in hit)
    if twice:
        after_two = _counts_after_two_strikes(counts, roller)
        yield from ((_count_change_to(after, roller), twice * share) for after, share in after_two)


def _count_change_to(counts: Counts, roller: int) -> CountChange:
    """The change after which these are the counts, once `roller` has had its turn."""
    shift = roller + 1
    clockwise = counts[shift:] + counts[:shift]
    if 0 not in clockwise:
        return CountChange(clockwise, shift)
    out = tuple(place for place, count in enumerate(clockwise) if not count)
    left = tuple(count for count in clockwise if count)
    return CountChange(left, shift, out, roller if len(left) == 1 else -1)


@lru_cache(maxsize=10_000)
def next_changes(counts: Counts) -> ChangeTable:
    """What may change next, from the turn of the first place on."""
    found: list[tuple[CountChange, float]] = []
    idle = 1.0
    for roller in range(len(counts)):
        found += ((change, idle * chance) for change, chance in changes_in_turn(counts, roller))
        idle *= _turn_chances(counts[roller]).idle
    sums = [chance / (1 - idle) for chance in accumulate(chance for _, chance in found)]
    return ChangeTable((*sums[:-1], 1.0), tuple(change for change, _ in found))
