"""The chance to win from a position: games played on from it, each with a generator of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.chance.sampling import Tally, counted_playout, imagined_game
from engine.core.estimates import Estimate
from engine.core.policies import Policy
from engine.core.state import State
from engine.studies.matches import word_of
from engine.studies.plans import Row, StudyError
from engine.studies.plays import rows_of, run

if TYPE_CHECKING:
    from concurrent.futures import Executor

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class FromHere(Generic[S]):
    """Games from a position, each from a fresh guess at what it hides: a plan of a study. `policy` is the game's own
    where none is given. The first one has the number `begin` in the seed's sequence. `place` names the position, where
    its games are to be kept."""

    state: S
    policy: Policy[S] | None = None
    seed: int | str = 0
    begin: int = 0
    place: str = ""

    @property
    def key(self) -> str:
        """The game, the place, the policy and the seed. Errors: StudyError where the position has no name."""
        if not self.place:
            raise StudyError("The games from a position can be kept only where the plan names its place.")
        policy = word_of(self.policy) if self.policy else "own"
        return f"from {self.state.game.name} {self.place} policy {policy} seed {self.seed} begin {self.begin}"

    def play(self, number: int) -> Row:
        """Plays the game of that number."""
        rng = Random(f"{self.seed}/{self.begin + number}")
        policy = self.policy or self.state.game.policy
        end, actions = counted_playout(imagined_game(self.state, policy, rng), policy, rng)
        return Row(number, end.result.winners if end.result else None, actions)

    def tally(self, rows: Iterable[Row], assumes: str) -> Tally[S]:
        """The games so far; `assumes` names the policy."""
        listed, wins = list(rows), [Fraction(0)] * len(self.state.names)
        for row in listed:
            for seat in row.winners or ():
                wins[seat] += Fraction(1, len(row.winners or ()))
        unfinished = sum(row.winners is None for row in listed)
        return Tally(self.state, self.policy or self.state.game.policy, assumes, len(listed), tuple(wins), unfinished)


def win(
    state: S,
    seat: int,
    *,
    n: int = 1000,
    rng: Random | None = None,
    policy: Policy[S] | None = None,
    assumes: str = "",
    executor: Executor | None = None,
) -> Estimate:
    """The chance of `seat` to win the game: exact where it is over, else from `n` sampled games.

    `state` may be one seat's view; what it hides is guessed anew for each game. `assumes` names `policy`, which is the
    game's own where none is given. `executor` is any of `concurrent.futures`; the figure is the same with and without.
    Errors: ValueError for an `n` below 1 or a seat that is not at the table; StudyError where a worker dies.

    Examples:
        >>> from engine import load
        >>> estimate = win(load("minkingi").setup(rows=2, columns=2, first=0), 0, n=20)
        >>> estimate.n, estimate.exact
        (20, False)
    """
    if seat not in range(len(state.names)):
        raise ValueError(f"There is no seat {seat!r} at this table of {len(state.names)}.")
    if n < 1:
        raise ValueError(f"n must be at least 1 game, not {n!r}.")
    if state.result is not None:
        winners = state.result.winners
        return Estimate(Fraction(seat in winners, len(winners)))
    plan = FromHere(state, policy, rng.getrandbits(64) if rng else 0)
    rows = rows_of(run(plan, n, executor=executor))
    return plan.tally(rows, state.game.policy_words if policy is None else assumes).estimates()[seat]
