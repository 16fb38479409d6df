"""What a card file of Dark Minions may hold: Towns, the faces of red and white dice, and the points of the levels."""

from __future__ import annotations

from engine.games.dark_minions.rules.cards import COLOURS, LETTERS
from engine.games.dark_minions.rules.table import TOP
from engine.pieces.card_fields import CardForm, Kind, NumbersField, TextField, WholeField, WordField

FACES = 6
COUNTS = {"A": 3, "B": 4, "C": 4, "D": 3, "E": 2, "The End": 2}
"""Towns by letter: 18 in all, three of them marked A (drk-parts-2)."""

SIDES = tuple(f"Side {side}" for side in range(1, FACES + 1))

RED = NumbersField(name="red", label="Sides of a red die", places=SIDES, low=1, high=20)
WHITE = NumbersField(
    name="white", label="Sides of a white die", hint="0 stands for a Skull.", places=SIDES, low=0, high=9
)
LEVELS = NumbersField(
    name="levels",
    label="Vanquish Points of the levels",
    places=tuple(f"Level {level}" for level in range(1, TOP + 1)),
    low=0,
    high=50,
)

NAME = TextField(name="name", label="Name", unique=True)
LETTER = WordField(name="letter", label="Letter on the back", choices={letter: letter for letter in LETTERS})
MINIONS = WholeField(name="minions", label="Minions needed", low=1, high=40)
VPS = WholeField(name="vps", label="Vanquish Points", low=0, high=50)
SKULLS = WholeField(name="skulls", label="Skulls", low=0, high=9)
EXTRA = WordField(name="extra", label="A fourth Tower", choices={"": "none"} | {colour: colour for colour in COLOURS})

TOWNS = Kind(
    name="town",
    title="Towns",
    one="Town",
    told=f"There are {sum(COUNTS.values())} Towns: "
    + ", ".join(f"{count} marked {letter}" for letter, count in COUNTS.items())
    + ".",
    fields=(NAME, LETTER, MINIONS, VPS, SKULLS, EXTRA),
    least=sum(COUNTS.values()),
    most=sum(COUNTS.values()),
    split="letter",
    shares=COUNTS,
)

FORM = CardForm(kinds=(TOWNS,), fields=(RED, WHITE, LEVELS))
"""Rules drk-parts-8, drk-parts-9, drk-fall-6."""
