"""Chances as values that say how they were got, and the chance to win by sampled play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Literal, TypeVar

from engine.state import Action, State
from engine.turns import CHANCE

S = TypeVar("S", bound=State)

Policy = Callable[[State, int, Random], Action]
"""A way to play: given a state, the seat that is asked and a generator, one legal action."""

Kind = Literal["exact", "sampled", "rule of thumb"]
"""How a chance was got, the most trustworthy first."""

LONGEST = 100_000
"""Actions after which a sampled game is given up as unfinished."""

Z95 = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A chance between 0 and 1: exact, from `n` sampled games, or a rule of thumb (neither: weights set by hand).

    `halfwidth` is half the width of the 95 % interval (0 unless sampled); `assumes` names how the players
    are taken to play, in words.
    """

    value: Fraction
    exact: bool = True
    n: int = 0
    halfwidth: float = 0.0
    assumes: str = ""

    @property
    def kind(self) -> Kind:
        """How the chance was got."""
        if self.exact:
            return "exact"
        return "sampled" if self.n else "rule of thumb"


def rule_of_thumb(value: Fraction, assumes: str) -> Estimate:
    """A value that ranks choices and claims no more: no count of cases and no sample stands behind it."""
    return Estimate(value, exact=False, assumes=assumes)


def sampled(hits: Fraction, n: int, assumes: str) -> Estimate:
    """The estimate after `n` (at least 1) games of which `hits` were won, shared wins counted in part."""
    p = float(hits) / n
    spread = Z95 / (1 + Z95**2 / n) * sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n))
    middle = (p + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    return Estimate(Fraction(hits) / n, False, n, spread + abs(middle - p), assumes)


def at_random(state: State, seat: int, rng: Random) -> Action:
    """The policy that picks any legal action with equal chances."""
    options = state.options(seat)
    return options[int(rng.random() * len(options))]


def playout(state: S, policy: Policy, rng: Random, most: int = LONGEST) -> S:
    """The game that follows from `state` when every seat plays by `policy`: to its end, or as far as `most` actions
    lead."""
    for _ in range(most):
        turn = state.to_act
        if turn is CHANCE:
            state = state.after(state.sample(rng))
            continue
        seat = next(iter(turn), None)
        if seat is None:
            return state
        state = state.after(policy(state, seat, rng))
    return state


@dataclass(frozen=True, slots=True)
class Tally:
    """Sampled games so far: how many, each seat's wins, and how many of them were given up as `unfinished` after
    `LONGEST` actions. `more` and `further` give a larger one.

    `game` is the position of a game that is still being played, after so many `actions`; None between two games.
    """

    state: State
    policy: Policy
    assumes: str
    n: int = 0
    wins: tuple[Fraction, ...] = field(default=())
    unfinished: int = 0
    game: State | None = None
    actions: int = 0

    def more(self, games: int, rng: Random) -> Tally:
        """This tally with `games` further games, each from a fresh guess at what the state hides."""
        tally = self
        while tally.n < self.n + games:
            tally = tally.further(LONGEST, rng)
        return tally

    def further(self, actions: int, rng: Random) -> Tally:
        """This tally with at most `actions` (at least 1) further actions: of the game being played, or of a new one.
        It is counted when it is over, or given up."""
        most = min(actions, LONGEST - self.actions)
        game = playout(self.game or self.state.imagined(rng), self.policy, rng, most)
        if game.result is None and self.actions + most < LONGEST:
            return replace(self, game=game, actions=self.actions + most)
        return self._counted(game)

    def _counted(self, game: State) -> Tally:
        winners = game.result.winners if game.result else ()
        won = self.wins or (Fraction(0),) * len(self.state.names)
        wins = tuple(share + Fraction(seat in winners, len(winners) or 1) for seat, share in enumerate(won))
        unfinished = self.unfinished + (game.result is None)
        return replace(self, n=self.n + 1, wins=wins, unfinished=unfinished, game=None, actions=0)

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


def win(
    state: State,
    seat: int,
    *,
    n: int = 1000,
    rng: Random | None = None,
    policy: Policy | None = None,
    assumes: str = "",
) -> Estimate:
    """The chance of `seat` to win the game: exact where it is over, else from `n` sampled games.

    `state` may be one seat's view; what it hides is guessed anew for each game. `assumes` names `policy`, which is the
    game's own where none is given.
    Errors: ValueError for an `n` below 1 or a seat that is not at the table.
    """
    if seat not in range(len(state.names)):
        raise ValueError(f"There is no seat {seat!r} at this table of {len(state.names)}.")
    if n < 1:
        raise ValueError(f"n must be at least 1 game, not {n!r}.")
    if state.result is not None:
        winners = state.result.winners
        return Estimate(Fraction(seat in winners, len(winners)))
    if policy is None:
        policy, assumes = state.game.policy, state.game.policy_words
    return Tally(state, policy, assumes).more(n, rng or Random(0)).estimates()[seat]
