"""Words that actions, events and facts of Dark Minions have in common: numbers of things, lists, dice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.dark_minions.rules.dice import BLACK, RED, WHITE, WHITE_SKULL, can_be_added, colour_of, number_on
from engine.pieces.words import listing, number_in_words


def pool_in_words(pool: Sequence[str]) -> str:
    """A pool of dice in words: "two black dice and one red die"."""
    counts = [(colour, list(pool).count(colour)) for colour in (BLACK, RED, WHITE)]
    return listing(
        [f"{number_in_words(count)} {colour} {'die' if count == 1 else 'dice'}" for colour, count in counts if count]
    )


def faces_in_words(dice: Sequence[str]) -> str:
    """What dice show: "3, 4 and red 7"."""
    ordered = sorted(dice, key=lambda die: (colour_of(die), number_on(die)))
    return listing([f"{colour_of(die)} {face_of(die)}".removeprefix(f"{BLACK} ") for die in ordered])


def some_of(minions: int, name: str) -> str:
    """Some of a player's minions: "3 of Ada’s minions"."""
    return f"{minions} of {name}’s minions"


def dice_in_words(dice: Sequence[str]) -> str:
    """Dice for a label: "the red 7", "the black 4 and the black +1", "the white Skull"."""
    ordered = sorted(dice, key=lambda die: (can_be_added(die) and len(dice) > 1, -number_on(die), die))
    return listing([f"the {colour_of(die)} {face_of(die)}" for die in ordered])


def face_of(die: str) -> str:
    """What a die shows, in words: "4", "+1", "Skull"."""
    if die == WHITE_SKULL:
        return "Skull"
    return f"+{number_on(die)}" if can_be_added(die) else str(number_on(die))
