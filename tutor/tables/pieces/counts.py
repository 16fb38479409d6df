"""Who has how many of something, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.pieces.words import listing


def counts_in_words(names: Sequence[str], counts: Sequence[object]) -> str:
    """What every seat has: "Ada 2 and Ben 4"."""
    return listing([f"{name} {count}" for name, count in zip(names, counts, strict=True)])


def times_each(names: Sequence[str], seats: Iterable[int]) -> str:
    """How often every seat is among `seats`, in words."""
    found = list(seats)
    return counts_in_words(names, [found.count(seat) for seat in range(len(names))])


def how_many(count: int, noun: str) -> str:
    """A number of things whose plural ends in "s": "1 Quest", "6 Quests"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
