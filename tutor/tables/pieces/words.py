"""What the words of several tables have in common: sentences about a part of one, and rounds of questions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence about a table for who does not see it, or a piece of one: about which part of it (`Game.parts`, "" for
    what is always told), and whose things it is about, if one player's. A piece brings the sign before it along
    ("; needs 5"), so that what is left without it is still a sentence."""

    words: str
    about: str = ""
    seat: int | None = None

    @property
    def spaced(self) -> str:
        """The words as they follow others."""
        return self.words if self.words[0] in ".,;:" else f" {self.words}"


@dataclass(frozen=True, slots=True)
class Call:
    """A seat in a round of questions: "done" where it has answered, "now", or "later"."""

    seat: int
    when: str
