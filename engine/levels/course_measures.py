"""How often a rule is met: games that were played for a course, and whether its figures still hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from engine.chance.opponents import policies_of
from engine.chance.sampling import LONGEST
from engine.core.game import Game
from engine.core.state import State
from engine.core.turns import CHANCE

ERRORS = 3
"""Two counts differ by more than chance where they are so many standard errors apart."""


@dataclass(frozen=True)
class Measured:
    """In so many `games` of a table laid out like this, with the policy of that name on every seat, each of these rules
    was `met` in so many: something happened by it. The games are numbered from 0, and played by their numbers alone."""

    setup: Mapping[str, Any] = field(default_factory=dict)
    policy: str = "good"
    games: int = 0
    met: Mapping[str, int] = field(default_factory=dict)

    def words(self, text: str, rule: str) -> str:
        """A reason with its figures."""
        return text.replace("{met}", str(self.met.get(rule, 0))).replace("{games}", str(self.games))

    def count(self, game: Game[State], numbers: Iterable[int]) -> Counter[str]:
        """In how many of the games of these numbers each rule is met that was counted."""
        found = Counter(rule for number in numbers for rule in self._met_in(game, number))
        return Counter({rule: found[rule] for rule in self.met})

    def _met_in(self, game: Game[State], number: int) -> set[str]:
        rng, state = Random(f"{game.name} {number}"), game.setup(**self.setup)
        play, met = policies_of(game)[self.policy], set[str]()
        for _ in range(LONGEST):
            if state.result is not None:
                break
            action = state.sample(rng) if state.to_act is CHANCE else play(state, min(state.to_act), rng)
            step = state.play(action)
            met.update(event.rule for event in step.events)
            state = step.after
        return met

    def surprises(self, found: Mapping[str, int], games: int) -> Iterator[str]:
        """The rules that were met more often or less in other games than chance alone explains."""
        for rule, met in self.met.items():
            share = (met + found[rule] + 1) / (self.games + games + 2)
            error = sqrt(share * (1 - share) * (1 / self.games + 1 / games))
            if abs(met / self.games - found[rule] / games) > ERRORS * error:
                yield rule
