"""The chance to win by sampled play: whole games played out by a named policy."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Generic, TypeVar

from engine.core.estimates import Estimate, sampled
from engine.core.policies import Policy
from engine.core.state import State
from engine.core.turns import CHANCE, OVER, Seat

S = TypeVar("S", bound=State)

LONGEST = 100_000
"""Actions after which a sampled game is given up as unfinished."""


def playout(state: S, policy: Policy[S], rng: Random, most: int = LONGEST) -> S:
    """The game that follows from `state` when every seat plays by `policy`: to its end, or as far as `most` actions
    lead."""
    return counted_playout(state, policy, rng, most)[0]


def counted_playout(state: S, policy: Policy[S], rng: Random, most: int = LONGEST) -> tuple[S, int]:
    """The same as `playout`, with how many actions were played."""
    for played in range(most):
        turn = state.to_act
        if turn is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        if turn is OVER:
            return state, played
        seat = turn.number if isinstance(turn, Seat) else next(iter(turn))
        state = state.apply(policy(state, seat, rng))
    return state, most


def imagined_game(state: S, policy: Policy[S], rng: Random) -> S:
    """A fresh guess at what a state hides; a game's own policy asks for no memory (`Game.policy`)."""
    world = state.imagined(rng)
    return world.without_memory() if policy is state.game.policy else world


@dataclass(frozen=True, slots=True)
class Tally(Generic[S]):
    """Sampled games so far: how many, each seat's wins, and how many of them were given up as `unfinished` after
    `LONGEST` actions. `with_games` and `with_actions` give a larger one.

    `game` is the position of a game that is still being played, after so many `actions`; None between two games.
    """

    state: S
    policy: Policy[S]
    assumes: str
    n: int = 0
    wins: tuple[Fraction, ...] = field(default=())
    unfinished: int = 0
    game: S | None = None
    actions: int = 0

    def with_games(self, games: int, rng: Random) -> Tally[S]:
        """This tally with `games` further games, each from a fresh guess at what the state hides."""
        tally = self
        while tally.n < self.n + games:
            tally = tally.with_actions(LONGEST, rng)
        return tally

    def with_actions(self, actions: int, rng: Random) -> Tally[S]:
        """This tally with at most `actions` (at least 1) further actions: of the game being played, or of a new one.
        It is counted when it is over, or given up."""
        most = min(actions, LONGEST - self.actions)
        game = playout(self.game or imagined_game(self.state, self.policy, rng), self.policy, rng, most)
        if game.result is None and self.actions + most < LONGEST:
            return replace(self, game=game, actions=self.actions + most)
        return self._with_game_counted(game)

    def _with_game_counted(self, game: S) -> Tally[S]:
        winners = game.result.winners if game.result else ()
        won = self.wins or (Fraction(0),) * len(self.state.names)
        wins = tuple(share + Fraction(seat in winners, len(winners) or 1) for seat, share in enumerate(won))
        unfinished = self.unfinished + (game.result is None)
        return replace(self, n=self.n + 1, wins=wins, unfinished=unfinished, game=None, actions=0)

    @property
    def halfwidth(self) -> float:
        """Half the width of the widest seat's 95 % interval; at least one game must be counted."""
        return max(estimate.halfwidth for estimate in self.estimates())

    def estimates(self) -> tuple[Estimate, ...]:
        """Each seat's chance to win; shared victories count in equal parts.

        A game that was given up counts for nobody; since anybody might have won it, the interval is wider by its share.
        """
        return tuple(self._estimate(won) for won in self.wins)

    def _estimate(self, won: Fraction) -> Estimate:
        found = sampled(won, self.n, self.assumes)
        if not self.unfinished:
            return found
        lost = f"{self.unfinished:,} of {self.n:,} games were given up after {LONGEST:,} actions and count for nobody"
        return replace(found, halfwidth=found.halfwidth + self.unfinished / self.n, assumes=f"{self.assumes}; {lost}")
