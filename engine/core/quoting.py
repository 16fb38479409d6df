"""What somebody else wrote, as it stands in a message: never so long that it hides what is said about it."""

from __future__ import annotations

MOST = 80
"""Letters of a strange value that a message quotes."""

REASON = 500
"""Letters of a reason that quotes strange values itself."""


def cut(text: str, most: int = MOST) -> str:
    """A text of at most so many letters; where it was longer, it ends in three dots."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def quoted(value: object, most: int = MOST) -> str:
    """A value as Python shows it, in at most so many letters."""
    return cut(repr(value), most)
