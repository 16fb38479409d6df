"""The table of The Dice Race."""

from collections.abc import Sequence
from functools import partial

from engine.games.dice_race.rules.state import RaceState
from tutor.tables.dice_race.cards import box_gallery, runner
from tutor.tables.dice_race.words import table_in_words

from engine.core.events import Event
from engine.core.state import State
from tutor.tables import Board, takes
from tutor.tables.pieces import Told, picture, whole_table

LEAD = "A race with one die.\nEvery roll may cost you all."


@takes(RaceState, "The Dice Race")
def draw(race: RaceState, events: Sequence[Event] = ()) -> str:
    """The two runners on their track."""
    return whole_table([Told(table_in_words(race))], [runner(race, seat) for seat in (0, 1)], style="dice-race")


def gallery(state: State) -> str:
    """The die of the box."""
    return str(box_gallery())


BOARD = Board(draw, partial(picture, __package__), gallery, LEAD)
