"""Words that all games put in the same way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence


def listing(words: Sequence[str]) -> str:
    """Words in a row: "Ann", "Ann and Bo", "Ann, Bo and Cy"; "" for none."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(names: Iterable[str]) -> str:
    """Names in a row, each once, with how often it is there: "Skip, Nope ×2"; "" for none."""
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items())


def number_of(count: int, things: str) -> str:
    """A number of things that are named in the plural: "3 minions in supply", "1 minion in supply", "1 die"."""
    if count != 1:
        return f"{count} {things}"
    return f"1 {re.sub(_PLURAL, lambda found: _ODD_PLURALS.get(found[0], found[0][:-1]), things, count=1)}"


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""The words for numbers from 0 on that are told in words."""


def number_in_words(number: int) -> str:
    """A small number as a word, "four", and a greater one in figures."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


_PLURAL = r"\bdice\b|\b\w+s\b"
_ODD_PLURALS = {"dice": "die"}
