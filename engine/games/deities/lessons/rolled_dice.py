"""What the lessons of this game share: rolls of all dice, what they are called, and how they lie on the table."""

from __future__ import annotations

from fractions import Fraction
from math import perm

from engine.core.catalog import load
from engine.core.records import Record
from engine.games.deities.odds.batch_rolls import chances
from engine.games.deities.rules.combos import combo_words, combos
from engine.games.deities.rules.table import SIDES
from engine.lessons.experiments import Outcome
from engine.lessons.streams import Stream

Dice = tuple[int, ...]


def roll(stream: Stream, count: int) -> Dice:
    """All of so many dice at once. Rule dei-destiny-1."""
    return tuple(stream.die() for _ in range(count))


def words_of(dice: Dice) -> str:
    """The combos of a roll in words. Rules dei-judgment-2 to 9."""
    return combo_words(combos(dice))


def outcomes_of(count: int, hit: str) -> tuple[Outcome, ...]:
    """The combos that so many dice can make, the likeliest first, each with its chance; those called `hit` count."""
    found = ((combo_words(sizes), chance) for sizes, chance in chances(count).items())
    return tuple(Outcome(words, chance, words == hit) for words, chance in found)


def chance_of_creation(count: int) -> Fraction:
    """The chance that no two of so many dice show the same. Rule dei-judgment-2."""
    return Fraction(perm(SIDES, count), SIDES**count)


def table_with(mine: int, theirs: int, *, turn: int = 0) -> Record:
    """A table on which seat `turn` is about to roll; the seats have so many Power dice. Rule dei-destiny-1."""
    position = {"phase": "Destiny", "turn": turn, "dice": [mine, theirs]}
    game = load("deities")
    return game.record(game.setup(players=2, position=position), ())
