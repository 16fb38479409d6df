"""What strangers do, told in the log: each kind of it once in a while, so that nobody can fill it."""

from __future__ import annotations

import logging
import time

from traitlets.log import get_logger

QUIET_SECONDS = 600
"""So long a kind of trouble that was told is told again only where the log was asked to be verbose."""

_told: dict[str, float] = {}


def tell(trouble: str) -> None:
    """Log a kind of trouble that a stranger made, in a sentence that is the same every time."""
    now = time.monotonic()
    again = now - _told.get(trouble, -QUIET_SECONDS) < QUIET_SECONDS
    if not again:
        _told[trouble] = now
    get_logger().log(logging.INFO if again else logging.ERROR, "%s", trouble)
