"""A generator of random numbers that can be told at once which of its sequences to begin.

Games that are to be compared draw from the same sequence at the same moment of the game, so that they differ only by
what is compared.
"""

from __future__ import annotations

from random import Random

WORD = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
"""The steps of a SplitMix64 generator: the golden ratio of a word."""


class Draws(Random):
    """Random numbers in sequences that have numbers; `begin` goes to the start of one."""

    _state = 0

    def begin(self, *key: int) -> None:
        """Begin the sequence of this key; keys that differ have sequences that have nothing to do with each other."""
        self._state = 0
        for number in key:
            self._state = _mixed(self._state + STEP * (number + 1))

    def random(self) -> float:
        """A number from 0 up to 1."""
        return (self._next_word() >> 11) * 2.0**-53

    def getrandbits(self, k: int) -> int:
        """A whole number of so many bits."""
        bits = 0
        for _ in range(0, k, 64):
            bits = bits << 64 | self._next_word()
        return bits & (1 << k) - 1

    def _next_word(self) -> int:
        self._state = (self._state + STEP) & WORD
        return _mixed(self._state)


def _mixed(word: int) -> int:
    """A word in which every bit hangs on every bit of another."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & WORD
    return word ^ (word >> 31)
