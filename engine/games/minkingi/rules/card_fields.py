"""What a card file of Minkingi may hold: its cards by number, each with Speed, level and four corners."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.minkingi.rules.cards import COLOURS, FASTEST, FIGURES, PLACES, SHAPES, Corner
from engine.pieces.card_fields import MARK, CardForm, Kind, PicksField, WholeField, WordsField
from engine.pieces.card_files import LONGEST, Entry

DEALT = 18
"""Cards that a game needs: nine for each player (mnk-setup-2)."""

MOST_NUMBER = 9
"""The highest Tactic Number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Corners(PicksField[tuple[Corner, Corner, Corner, Corner]]):
    """A Tactic Number or a Tactic Symbol in each corner; the choices are those of the core set."""

    def of(self, entry: Entry) -> tuple[Corner, Corner, Corner, Corner]:
        """Errors: `CardError`."""
        value = entry.data.get(self.name)
        found = [_corner_from(one) for one in value] if isinstance(value, list) else []
        match found:
            case [Corner() as a, Corner() as b, Corner() as c, Corner() as d]:
                return a, b, c, d
        expected = 'a list of four: numbers from 0 to 9 or blue, red and yellow symbols such as "red star"'
        raise entry.wrong(self.name, expected)


def _corner_from(value: object) -> Corner | None:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_NUMBER:
        return Corner(value)
    colour, _, shape = value.partition(" ") if isinstance(value, str) else ("", "", "")
    fits = len(shape) <= LONGEST and shape.isprintable() and shape == shape.strip()
    return Corner(-1, colour, shape) if colour in COLOURS and fits else None


NUMBER = WholeField(name="number", label="Card number", unique=True, low=1, high=999)
SPEED = WholeField(name="speed", label="Speed", hint="The lowest strikes first.", low=0, high=FASTEST)
LEVEL = WholeField(name="level", label="Level", low=0, high=9)
CORNERS = Corners(
    name="corners",
    label="Corners",
    places=PLACES,
    choices=(*range(MOST_NUMBER + 1), *(f"{colour} {shape}" for colour in COLOURS for shape in SHAPES)),
)
PRINTED = WordsField(
    name="printed", label="What is printed", choices={figure: figure for figure in FIGURES}, least=0, shown=False
)

CARDS = Kind(
    name="card",
    title="Cards",
    one="card",
    told=f"A game needs at least {DEALT} cards, each with a number of its own. Each game deals {DEALT}.",
    fields=(NUMBER, SPEED, LEVEL, CORNERS, MARK, PRINTED),
    least=DEALT,
)

FORM = CardForm(kinds=(CARDS,))
"""Rule mnk-cards-7."""
