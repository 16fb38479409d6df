"""Parts of a picture of areas that can be read: what is too narrow is told together with others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

What = Literal["chance", "choice", "told", "others"]
"""What a part of the picture is: an outcome of chance, an option of a player, what is said instead of one, or what was
too narrow to be shown by itself."""

NARROW = Fraction(1, 25)
"""A part of the whole that is narrower is gathered with others."""

MORE = "More follows"


@dataclass(frozen=True, slots=True)
class Portion:
    """A part of the picture: its words, its share of the whole, what it is, whose it is (None: nobody's), what decides
    it ("" where that is said elsewhere), and what follows on it; the shares of `parts` sum to its own."""

    label: str
    share: Fraction
    what: What
    seat: int | None = None
    head: str = ""
    parts: tuple[Portion, ...] = ()

    @property
    def is_chance(self) -> bool:
        """Whether its share is a chance."""
        return self.what in ("chance", "others")


def gathered(parts: Sequence[Portion]) -> tuple[Portion, ...]:
    """Parts of which none is too narrow to be read: neighbouring numbers are told as "6 to 8", all else as "3 others".

    The others come last, and it is not told what follows on them. A part that is the only narrow one stays.
    """
    told: list[Portion] = []
    for head in dict.fromkeys(part.head for part in parts):
        same = [part for part in parts if part.head == head]
        told += _gather_numbers(same) if all(part.label.isdecimal() for part in same) else same
    return _gather_others(told)


def merged(parts: Iterable[Portion]) -> tuple[Portion, ...]:
    """Parts that are the same but for their shares as one each, in the order in which they first come."""
    shares: dict[Portion, Fraction] = {}
    for part in parts:
        key = replace(part, share=Fraction(0))
        shares[key] = shares.get(key, Fraction(0)) + part.share
    return tuple(replace(key, share=share) for key, share in shares.items())


def _gather_numbers(parts: Sequence[Portion]) -> list[Portion]:
    """Numbers in order, neighbours told together until they are wide enough."""
    runs: list[list[Portion]] = []
    for part in sorted(parts, key=lambda part: int(part.label)):
        if runs and _width(runs[-1]) < NARROW:
            runs[-1].append(part)
        else:
            runs.append([part])
    if len(runs) > 1 and _width(runs[-1]) < NARROW:
        runs[-2:] = [runs[-2] + runs[-1]]
    return [_told_as_one(run) for run in runs]


def _width(parts: Iterable[Portion]) -> Fraction:
    return sum((part.share for part in parts), Fraction(0))


def _told_as_one(run: Sequence[Portion]) -> Portion:
    if len(run) == 1:
        return run[0]
    inner = merged(part for one in run for part in one.parts)
    return replace(run[0], label=f"{run[0].label} to {run[-1].label}", share=_width(run), parts=inner)


def _gather_others(parts: Sequence[Portion]) -> tuple[Portion, ...]:
    narrow = [part for part in parts if part.share < NARROW]
    if len(narrow) < 2:
        return tuple(parts)
    inner = (Portion(MORE, _width(narrow), "told"),) if any(part.parts for part in narrow) else ()
    head = narrow[0].head if len({part.head for part in narrow}) == 1 else ""
    words = f"{len(narrow)} others" if len(narrow) < len(parts) else f"one of {len(narrow)}"
    others = Portion(words, _width(narrow), "others", head=head, parts=inner)
    return (*(part for part in parts if part.share >= NARROW), others)
