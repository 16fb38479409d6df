"""How much of what is alike a run looks at: of long walks a share of the positions, of many stories some.

With TUTOR_WHOLE set, all of it; with TUTOR_DAY, what was looked at on the day of that number.
"""

import os
from collections.abc import Iterable
from datetime import date
from typing import TypeVar

T = TypeVar("T")

IS_WHOLE = bool(os.environ.get("TUTOR_WHOLE"))

TODAY = int(os.environ.setdefault("TUTOR_DAY", str(date.today().toordinal())))
"""The number of this day, the same in all processes of a run that goes on past midnight."""


def one_in(share: int, things: Iterable[T], first: int = 0) -> list[T]:
    """One in so many of some things, from the first one or a later one on; all of them in a whole run."""
    return list(things) if IS_WHOLE else list(things)[first::share]


def todays(share: int, things: Iterable[T]) -> list[T]:
    """One in so many of some things, at least one, and on other days others; all of them in a whole run."""
    listed = list(things)
    return one_in(share, listed, TODAY % max(1, min(share, len(listed))))
