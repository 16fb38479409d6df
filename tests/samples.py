"""How much of what is alike a run looks at: of long walks a share of the positions, of many stories some.

With TUTOR_WHOLE set, all of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

IS_WHOLE = bool(os.environ.get("TUTOR_WHOLE"))


def one_in(share: int, things: Iterable[T]) -> list[T]:
    """One in so many of some things, the first among them; all of them in a whole run."""
    return list(things)[:: 1 if IS_WHOLE else share]
