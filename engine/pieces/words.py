"""Words that all games put in the same way."""

from __future__ import annotations

from collections.abc import Sequence


def listing(words: Sequence[str]) -> str:
    """Words in a row: "Ann", "Ann and Bo", "Ann, Bo and Cy"; "" for none."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
