"""The exact chances of whatever a function draws: every way in which its generator could go is followed."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from random import Random
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


class Unlisted(Exception):
    """A draw was asked for that has too many outcomes to follow them all, such as `Random.random`."""


class Scripted(Random):
    """A generator whose draws among so many are laid down; behind the script, every draw gives the first.

    `bounds` are how many there were to draw from, draw by draw.
    """

    def __init__(self, script: list[int]) -> None:
        super().__init__(0)
        self.script = script
        self.bounds: list[int] = []

    def _randbelow(self, n: int) -> int:
        at = len(self.bounds)
        self.bounds.append(n)
        return self.script[at] if at < len(self.script) else 0

    def random(self) -> float:
        raise Unlisted


def exact_chances(draw: Callable[[Random], T]) -> dict[T, Fraction]:
    """What `draw` may give, each with its exact chance. Errors: `Unlisted`."""
    found: dict[T, Fraction] = {}
    script: list[int] | None = []
    while script is not None:
        rng = Scripted(script)
        drawn = draw(rng)
        chance = Fraction(1)
        for bound in rng.bounds:
            chance /= bound
        found[drawn] = found.get(drawn, Fraction(0)) + chance
        script = _next_script(script, rng.bounds)
    return found


def _next_script(script: list[int], bounds: list[int]) -> list[int] | None:
    """The script that follows, the last draw changed first; None behind the last one."""
    taken = script + [0] * (len(bounds) - len(script))
    while taken and taken[-1] + 1 == bounds[len(taken) - 1]:
        taken.pop()
    return [*taken[:-1], taken[-1] + 1] if taken else None
