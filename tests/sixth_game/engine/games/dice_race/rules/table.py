"""What a table of The Dice Race is made of: its stages."""

from enum import Enum

PHASES = ("Roll", "Choice")


class Stage(Enum):
    """The steps of a turn, each with its phase."""

    ROLL = "Roll"
    CHOICE = "Choice"
