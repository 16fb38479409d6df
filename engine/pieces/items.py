"""Tuples with one thing changed or gone: cards in a hand, counts at a place."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items, the one at a place (from 0) replaced."""
    return (*items[:at], item, *items[at + 1 :])


def without(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The items but for one of each that is gone. Errors: ValueError where one is not there."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)
