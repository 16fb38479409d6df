"""Combos: what equal dice make, which of them work, and by which rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

COMBOS = {0: "Creation", 2: "Law", 3: "Chaos", 4: "Destruction", 5: "Victory"}
"""Combos by the number of equal dice. Rules dei-judgment-2 to 5, dei-win-4."""

COMBO_RULES = {0: "dei-judgment-2", 2: "dei-judgment-3", 3: "dei-judgment-4", 4: "dei-judgment-5", 5: "dei-win-4"}
"""By the number of equal dice, the rule of the combo in the source."""

Sizes = tuple[int, ...]
"""The sizes of combos, largest first, (0,) for a Creation."""


def combos(dice: tuple[int, ...]) -> Sizes:
    """The sizes of the combos that dice make, largest first; 0 stands for a Creation. Rules dei-judgment-2 to 9."""
    return combos_of_groups(dice.count(face) for face in set(dice))


def combos_of_groups(counts: Iterable[int]) -> Sizes:
    """`combos` of dice of which so many show one number, so many another. Rules dei-judgment-2 to 9, dei-win-4."""
    return tuple(sorted((min(5, count) for count in counts if count >= 2), reverse=True)) or (0,)


def combo_rule(dice: tuple[int, ...], size: int) -> str:
    """The rule by which dice make a combo of this size: for a single die, or six and more alike, a ruling.
    Rules dei-judgment-8, dei-judgment-9."""
    if len(dice) == 1:
        return "dei-judgment-9"
    if size == 5 and max(map(dice.count, dice), default=0) > 5:
        return "dei-judgment-8"
    return COMBO_RULES[size]


def order_rule(sizes: Sizes) -> str:
    """The rule that says which of these combos count, and in which order.
    Rules dei-judgment-1, dei-judgment-6, dei-judgment-7."""
    if len(sizes) == 1:
        return "dei-judgment-1"
    return "dei-judgment-6" if len(set(sizes)) == 1 else "dei-judgment-7"


def working_combos(sizes: Sizes) -> Sizes:
    """Those of the combos of a roll that work: beside a Victory, which ends the game, no other.
    Rules dei-judgment-7, dei-win-4."""
    return (5,) if 5 in sizes else sizes


def combo_words(sizes: Sizes) -> str:
    """Combos in words, each with its number where there are several: "Chaos, 2 Laws"."""
    counts = Counter(COMBOS[size] for size in sizes)
    return ", ".join(name if count == 1 else f"{count} {name}{_plural_ending(name)}" for name, count in counts.items())


def _plural_ending(name: str) -> str:
    return "" if name.endswith("s") else "s"
