"""Matches between two ways to play: whole games with the seats balanced, each with a generator of its own.

A game of a match is known by its number, so that a match can be played in any order, in parts and in several processes,
and comes out the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Generic, TypeVar

from engine.chance.estimates import Estimate, sampled
from engine.chance.sampling import playout
from engine.core.actions import Action
from engine.core.game import Game
from engine.core.policies import Policy
from engine.core.state import State

S = TypeVar("S", bound=State)

EVEN = Fraction(1, 2)
"""What a game counts that was given up (after `sampling.LONGEST` actions), since either side might have won it."""


@cache
def seatings(players: int) -> tuple[tuple[int, ...], ...]:
    """Every way to seat two sides, 0 and 1, at a table of so many (at least 2), with one of each at least.

    Either side sits on every seat equally often, and equally often in the minority.
    """
    return tuple(seats for seats in product((0, 1), repeat=players) if len(set(seats)) > 1)


@dataclass(frozen=True, slots=True)
class Match(Generic[S]):
    """Two sides at a game with so many `players`; what its games bring hangs on `seed` and their numbers alone."""

    game: Game[S]
    sides: tuple[Policy[S], Policy[S]]
    players: int
    seed: int = 0

    def play_game(self, number: int) -> Fraction | None:
        """What the first side wins of a game: 1, 0, a part where victory is shared, None where the game was given up.
        The seats go round with the number (from 0)."""
        around = seatings(self.players)
        side_at = around[number % len(around)]

        def play_for_side(state: S, seat: int, rng: Random) -> Action[S]:
            return self.sides[side_at[seat]](state, seat, rng)

        rng = Random(f"{self.game.name}/{self.players}/{self.seed}/{number}")
        result = playout(self.game.setup(self.players), play_for_side, rng).result
        if result is None:
            return None
        return Fraction(sum(side_at[seat] == 0 for seat in result.winners), len(result.winners))


@dataclass(frozen=True, slots=True)
class Score:
    """What came of some games of a match: how many were `played`, how many the first side `won`, and how many were
    given up as `unfinished`, which count as won by half."""

    played: int = 0
    won: Fraction = Fraction(0)
    unfinished: int = 0

    @classmethod
    def of(cls, games: Iterable[Fraction | None]) -> Score:
        """The score of games as `Match.play_game` tells them."""
        shares = list(games)
        won = sum((EVEN if share is None else share for share in shares), Fraction(0))
        return cls(len(shares), won, shares.count(None))

    @property
    def share(self) -> Estimate:
        """The share of the first side, with its 95 % interval. Errors: ValueError before the first game."""
        if not self.played:
            raise ValueError("No game of this match has been played yet.")
        return sampled(self.won, self.played, "the seats balanced")
