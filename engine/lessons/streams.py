"""Random numbers that are the same on every host and every version of Python, for everybody who types the same seed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import TypeVar

from engine.core.quoting import quoted

T = TypeVar("T")

LONGEST_SEED = 24
"""Letters of the longest seed."""

LAST_PUPIL = 999
"""The largest number that a pupil can have."""

SAME = "all"
"""What stands between class and pupil in a seed that gives everybody the same numbers."""

_LEADING = re.compile(r"-0+(?=[1-9]\d*$)", re.ASCII)
_SEED = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)


class SeedError(ValueError):
    """A text that is no seed; the message says what was expected."""


class Stream:
    """One sequence of random numbers, begun by a text.

    It is made of `random.Random.random` alone, the only sequence that Python promises to keep.
    """

    __slots__ = ("random",)

    def __init__(self, key: str) -> None:
        self.random = Random(int.from_bytes(sha256(key.encode()).digest())).random
        """The next number from 0 up to 1."""

    def below(self, n: int) -> int:
        """A whole number from 0 up to but not `n`, each as likely."""
        return int(self.random() * n)

    def die(self, sides: int = 6) -> int:
        """What a die of so many sides shows."""
        return 1 + int(self.random() * sides)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[int(self.random() * len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All items in an order, each order as likely."""
        return self.chosen(items, len(items))

    def chosen(self, items: Sequence[T], count: int) -> list[T]:
        """So many of the items without putting any back, in the order in which they were drawn."""
        left = list(items)
        for place in range(count):
            other = place + int(self.random() * (len(left) - place))
            left[place], left[other] = left[other], left[place]
        return left[:count]


@dataclass(frozen=True, slots=True)
class Seed:
    """What a class or a single learner types to get numbers of their own.

    `otter-7` is pupil 7 of the class otter, with dice of his own; `otter-all-7` is the same pupil with the dice that
    all of the class have; any other word is the seed of somebody who learns alone.
    """

    text: str

    @classmethod
    def read(cls, text: str) -> Seed:
        """The seed that somebody typed, whatever the case, spaces for dashes, 07 for 7. Errors: `SeedError`."""
        plain = _LEADING.sub("-", "-".join(text.lower().split())) if len(text) <= 2 * LONGEST_SEED else text
        if len(plain) <= LONGEST_SEED and _SEED.fullmatch(plain):
            return cls(plain)
        raise SeedError(
            f"found {quoted(text)}, expected a word of at most {LONGEST_SEED} letters a to z, digits and dashes, "
            "such as otter-7"
        )

    @property
    def pupil(self) -> int | None:
        """The number of the pupil, 1 to 999; None where there is none."""
        _, dash, number = self.text.rpartition("-")
        known = dash and number.isdecimal() and len(number) <= len(str(LAST_PUPIL)) and int(number)
        return int(number) if known else None

    @property
    def is_same_for_all(self) -> bool:
        """Whether everybody in the class has the same numbers."""
        return self._before_pupil.endswith(f"-{SAME}")

    @property
    def group(self) -> str:
        """The class code; the whole seed where there is no pupil."""
        return self._before_pupil.removesuffix(f"-{SAME}")

    @property
    def _before_pupil(self) -> str:
        return self.text if self.pupil is None else self.text.rpartition("-")[0]

    def stream(self, *key: str) -> Stream:
        """The stream of one question, experiment or item: none has anything to do with another's."""
        drawn = self._before_pupil if self.is_same_for_all else self.text
        return Stream("/".join((drawn, *key)))
