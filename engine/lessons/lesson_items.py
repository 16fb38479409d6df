"""What a lesson asks, as words, and what is right and wrong there, as numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, get_args

from engine.lessons.streams import Stream

Figure = int | Fraction | str
"""What a text may name in braces."""

ItemKind = Literal["number", "choice"]
"""How an item is answered: by a number, or by picking one of some texts."""

ITEM_KINDS: tuple[ItemKind, ...] = get_args(ItemKind)


@dataclass(frozen=True, kw_only=True)
class LessonItem:
    """Something that is asked, in words. `wrong` are the words for mistakes, by their names; `right` says why it is
    right. `options` are offered where one of them is picked, which is done a second time where it is asked `twice`."""

    name: str
    ask: str
    kind: ItemKind
    options: tuple[str, ...]
    right: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    twice: bool = False

    @property
    def asks_chance(self) -> bool:
        """Whether a chance is asked for, which is never more than 1."""
        return "how likely" in self.ask.lower()

    @property
    def asks_mean(self) -> bool:
        """Whether a mean is asked for, which is no share, however small."""
        return "average" in self.ask.lower()

    @property
    def asks_difference(self) -> bool:
        """Whether a difference of two chances is asked for."""
        return "by how much" in self.ask.lower()


@dataclass(frozen=True, slots=True)
class Variant:
    """The numbers of an item, as one seed has them.

    `solution` is the right number (an `int` where something is counted), or the place of the right option from 0;
    `wrong` has the same for each named mistake. `figures` are what the words of the item may name, beside those of the
    lesson.
    """

    solution: Fraction | int
    wrong: Mapping[str, Fraction | int]
    figures: Mapping[str, Figure] = field(default_factory=dict)


def same_for_all(
    solution: Fraction | int, figures: Mapping[str, Figure] | None = None, **wrong: Fraction | int
) -> Callable[[Stream], Variant]:
    """An item that has the same numbers under every seed. Mistakes are named with underscores for dashes."""
    mistakes = {name.replace("_", "-"): value for name, value in wrong.items()}
    return lambda stream: Variant(solution, mistakes, figures or {})
