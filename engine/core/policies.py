"""Ways to play: what a policy is, the plainest of all, and the players made of code that a learner can meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias

from engine.core.actions import Action, S

Policy: TypeAlias = Callable[[S, int, Random], Action[S]]
"""A way to play: given a state, the seat that is asked and a generator, one legal action."""


def at_random(state: Any, seat: int, rng: Random) -> Action[Any]:
    """The policy that picks any legal action with equal chances."""
    picked: Action[Any] = state.random_option(seat, rng)
    return picked


@dataclass(frozen=True, slots=True)
class Mistake(Generic[S]):
    """Something that a learner does and a better player does not.

    `words` go on from a name: "plays every card at once". `moves` are the legal moves of a seat that this mistake leads
    to in a position; none where it has nothing to say there. It looks at nothing that the seat cannot see.
    """

    words: str
    moves: Callable[[S, int], Sequence[Action[S]]]


@dataclass(frozen=True, slots=True)
class Opponent(Generic[S]):
    """A player made of code, as a learner meets it.

    It goes by the first of `names`; the others are for more of its kind at one table. `words` go on from the name, in
    one short line for learners. `mistakes` are those that it always makes, the most pressing first.
    """

    names: tuple[str, ...]
    words: str
    policy: Policy[S]
    mistakes: tuple[Mistake[S], ...] = ()


def play_with_mistakes(mistakes: Sequence[Mistake[S]], otherwise: Policy[S]) -> Policy[S]:
    """The policy that makes the first of these mistakes that has a move here, equals by lot, and else plays by
    `otherwise`."""

    def play(state: S, seat: int, rng: Random) -> Action[S]:
        for mistake in mistakes:
            if moves := mistake.moves(state, seat):
                return rng.choice(moves)
        return otherwise(state, seat, rng)

    return play
