"""What a seat believes of things that are hidden from it: chances of a moment, counted from what that seat has seen."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.core.estimates import Kind


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that may be so, with its chance; `seat` is the player that it is about (None: nobody)."""

    label: str
    chance: Fraction
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Belief:
    """What one seat holds likely about one question, the same `id` and `title` throughout a game.

    `assumes` says what the chances rest on. With a `scale` the claims are places on it, in order. `common`: everybody
    believes the same. `kind` is how the chances were got.
    """

    id: str
    title: str
    assumes: str
    claims: tuple[Claim, ...]
    scale: str = ""
    common: bool = False
    kind: Kind = "exact"
