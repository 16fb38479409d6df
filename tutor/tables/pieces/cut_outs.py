"""What is cut out of paper where nobody has the box: dice to fold, cards, and slips to draw a space with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

PIPS = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True, slots=True)
class PaperDie:
    """A die to fold: its name ("white die"), its `tone` on paper (white, gray or dark), and what its sides show: the
    first lies opposite to the last, the second to the last but one, the third to the fourth."""

    name: str
    tone: str
    sides: tuple[str, ...] = PIPS


@dataclass(frozen=True, slots=True)
class PaperCard:
    """A card: what stands on it in large letters, and lines below."""

    title: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CutOuts:
    """Dice and cards of a game for a lesson on paper, and how many spaces there are to draw one from."""

    dice: tuple[PaperDie, ...] = ()
    cards: tuple[PaperCard, ...] = ()
    spaces: int = 0


def plain_dice(*tones: str) -> CutOuts:
    """Ordinary dice that can be told apart."""
    return CutOuts(dice=tuple(PaperDie(f"{tone} die", tone) for tone in tones))


def named_cards(names: Iterable[str]) -> CutOuts:
    """Cards on which nothing but a name stands."""
    return CutOuts(cards=tuple(map(PaperCard, names)))
