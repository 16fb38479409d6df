"""Values that stand in many positions are named in a pickle, not copied."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from dataclasses import fields
from typing import TypeAlias, TypeVar

Value = TypeVar("Value")

Made: TypeAlias = tuple[Callable[..., Value], tuple[object, ...]]
"""What makes a value, and what it is given for that."""


def name_in_pickles(kind: type[Value], named: Callable[[Value], Made[Value] | None]) -> None:
    """Have pickles hold by name the values of a dataclass that are `named`; of others (None) they hold the fields."""
    names = [one.name for one in fields(kind)]  # type: ignore[arg-type]

    def reduced(value: Value) -> Made[Value]:
        return named(value) or (kind, tuple(getattr(value, name) for name in names))

    copyreg.pickle(kind, reduced)
