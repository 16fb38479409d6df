"""Whole games between ways to play: two sides with the seats balanced, or a way to play for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.chance.opponents import policies_of
from engine.chance.sampling import counted_playout
from engine.core.actions import AnyAction
from engine.core.catalog import load
from engine.core.estimates import Estimate, sampled
from engine.core.finding import names
from engine.core.game import Game
from engine.core.policies import Policy
from engine.core.quoting import quoted
from engine.core.state import State
from engine.studies.plans import Row, StudyError
from engine.studies.plays import Until, rows_of, run

if TYPE_CHECKING:
    from concurrent.futures import Executor

Player: TypeAlias = str | Policy[Any]
"""A way to play: the key of a policy ("good", "random", …), or a policy. Other processes can be sent one that stands at
the top of a module."""

EVEN = Fraction(1, 2)
"""What a game counts that was given up (after `sampling.LONGEST` actions), since either side might have won it."""


@cache
def seatings(players: int) -> tuple[tuple[int, ...], ...]:
    """Every way to seat two sides, 0 and 1, at a table of so many (at least 2), with one of each at least.

    Either side sits on every seat equally often, and equally often in the minority.
    """
    return tuple(seats for seats in product((0, 1), repeat=players) if len(set(seats)) > 1)


@dataclass(frozen=True, slots=True)
class Match:
    """Sides at a game with so many `players`, a plan of a study; what its games bring hangs on `seed` and their numbers
    alone. Two sides go round the seats with the number; with `seats`, the side at each seat, they never move."""

    game: Game[Any] | str
    sides: tuple[Player, ...]
    players: int
    seed: int = 0
    seats: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """The game, the table, the seed, and who sits where."""
        game = self.game if isinstance(self.game, str) else self.game.name
        seats = "".join(map(str, self.seats)) or "round"
        sides = " ".join(map(word_of, self.sides))
        return f"match {game} players {self.players} seed {self.seed} seats {seats} sides {sides}"

    def seating(self, number: int) -> tuple[int, ...]:
        """The side at each seat in the game of that number."""
        around = seatings(self.players)
        return self.seats or around[number % len(around)]

    def play(self, number: int) -> Row:
        """Plays the game of that number."""
        game = load(self.game) if isinstance(self.game, str) else self.game
        known = policies_of(game)
        policies = [known[side] if isinstance(side, str) else side for side in self.sides]
        at_seat = [policies[side] for side in self.seating(number)]

        def play_for_seat(state: State, seat: int, rng: Random) -> AnyAction:
            return at_seat[seat](state, seat, rng)

        rng = Random(f"{game.name}/{self.players}/{self.seed}/{number}")
        end, actions = counted_playout(game.setup(self.players), play_for_seat, rng)
        return Row(number, end.result.winners if end.result else None, actions)

    def shares(self, row: Row) -> tuple[Fraction, ...] | None:
        """What each side has won of a game: 1, 0, a part where victory is shared; None where it was given up."""
        if row.winners is None:
            return None
        sides = [self.seating(row.number)[seat] for seat in row.winners]
        return tuple(Fraction(sides.count(side), len(sides)) for side in range(len(self.sides)))


@dataclass(frozen=True, slots=True)
class Score:
    """What came of some games of a match: how many were `played`, how many a side `won`, and how many were given up as
    `unfinished`, which count as won by half."""

    played: int = 0
    won: Fraction = Fraction(0)
    unfinished: int = 0

    @classmethod
    def of(cls, games: Iterable[Fraction | None]) -> Score:
        """The score of games by what the side has won of each (`Match.shares`)."""
        shares = list(games)
        won = sum((EVEN if share is None else share for share in shares), Fraction(0))
        return cls(len(shares), won, shares.count(None))

    @property
    def share(self) -> Estimate:
        """The share of the side, with its 95 % interval. Errors: ValueError before the first game."""
        if not self.played:
            raise ValueError("No game of this match has been played yet.")
        return sampled(self.won, self.played, "the seats balanced")


@dataclass(frozen=True, slots=True)
class StudyOutcome:
    """What came of a study of whole games: its `rows` in their order, and the chance to win of each side (of each seat,
    where every seat has a policy of its own or all have the same). A game that was given up counts in equal parts."""

    rows: tuple[Row, ...] = field(repr=False)
    wins: tuple[Estimate, ...]

    @property
    def unfinished(self) -> int:
        """How many games were given up."""
        return sum(row.winners is None for row in self.rows)


def play(
    game: Game[Any] | str,
    policies: Player | Sequence[Player] | Mapping[int, Player],
    *,
    games: int = 400,
    players: int | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    kept: Path | None = None,
    until: Until | None = None,
) -> StudyOutcome:
    """Plays whole games from new tables and tells who won, each chance with its 95 % interval.

    `policies` are two sides that go round the seats, or by seat the policy of each, or one that all play by.
    The smallest table is laid where no number of `players` is given. The rest is as in `run`.
    Errors: StudyError, as in `run`, and for players that there are not.
    """
    match = match_of(game, policies, players, seed)
    rows = rows_of(run(match, games, executor=executor, kept=kept, until=until))
    even = (Fraction(1, len(match.sides)),) * len(match.sides)
    by_side = zip(*(match.shares(row) or even for row in rows), strict=True)
    return StudyOutcome(rows, tuple(sampled(sum(won, Fraction(0)), len(rows), "new tables") for won in by_side))


def match_of(
    game: Game[Any] | str,
    policies: Player | Sequence[Player] | Mapping[int, Player],
    players: int | None = None,
    seed: int = 0,
) -> Match:
    """The match that `play` plays. Errors: StudyError for players that there are not."""
    known = load(game) if isinstance(game, str) else game
    count = known.players[0] if players is None else players
    if not known.players[0] <= count <= known.players[1]:
        raise StudyError(f"{known.title} is for {known.players[0]} to {known.players[1]} players, not {count!r}.")
    sides, seats = _seated(policies, count)
    for side in sides:
        if isinstance(side, str) and side not in policies_of(known):
            raise StudyError(f"{known.title} has no policy {quoted(side)}; it has {', '.join(policies_of(known))}.")
    return Match(
        known.name if known.name in names() and load(known.name) is known else known, sides, count, seed, seats
    )


def _seated(
    policies: Player | Sequence[Player] | Mapping[int, Player], players: int
) -> tuple[tuple[Player, ...], tuple[int, ...]]:
    """The sides, and the side at each seat (none where two go round the seats)."""
    everyone = tuple(range(players))
    if isinstance(policies, Mapping):
        if set(policies) != set(everyone):
            raise StudyError(f"The policies by seat are of the seats {sorted(policies)}, not of 0 to {players - 1}.")
        return tuple(policies[seat] for seat in everyone), everyone
    if isinstance(policies, str) or callable(policies):
        return (policies,) * players, everyone
    if len(policies) != 2:
        raise StudyError(f"Two sides are expected, or a policy for each seat by its number, not {len(policies)} sides.")
    return tuple(policies), ()


def word_of(player: Player) -> str:
    """What a way to play is called in a study's key. Errors: StudyError for one without a name that stays."""
    if isinstance(player, str):
        return player
    if isinstance(player, FunctionType) and "<" not in player.__qualname__:
        return f"{player.__module__}.{player.__qualname__}"
    raise StudyError(
        f"The policy {quoted(player)} has no name under which its games could be kept; use one by its key."
    )
