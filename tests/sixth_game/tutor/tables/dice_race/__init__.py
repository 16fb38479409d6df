"""The Dice Race as it is drawn."""

from tutor.tables.dice_race.board import BOARD

__all__ = ["BOARD"]
