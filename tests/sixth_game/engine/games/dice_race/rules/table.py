"""What a table of The Dice Race is made of: its stages."""

from engine.pieces.stages import TurnStage, phases_of


class Stage(TurnStage):
    """The steps of a turn: what happens, and the phase it belongs to."""

    ROLL = "roll the die", "Roll"
    CHOICE = "go on, or stop", "Choice"


PHASES = phases_of(Stage)
