"""What a card file of Exploding Minions may hold: its sorts of cards, and how many there are of each."""

from __future__ import annotations

from engine.games.exploding_minions.rules.cards import BOMB, PRINTED
from engine.pieces.card_fields import MARK, CardForm, FlagField, Kind, TextField, WholeField

MOST = 20
"""So many cards of a sort may carry the mark, and so many may not."""

NAME = TextField(name="name", label="Name", unique=True, hint="A card that the rulebook names works as it says there.")
TEXT = TextField(name="text", label="What it says", long=True)
MARKED = WholeField(name="marked", label="Cards with the Gru Tech mark", low=0, high=MOST, default=0, usual=2)
PLAIN = WholeField(name="plain", label="Cards without it", low=0, high=MOST, default=0, usual=2)
APART = WholeField(
    name="apart", label="Cards beside the deck", hint=f"For the {BOMB} alone.", low=0, high=MOST, default=0
)
CHARACTER = FlagField(name="character", label="It is a Minion Character", hint="Two alike steal a card.", usual=True)
BOX_ONLY = FlagField(name="box_only", label="It does nothing, and is dealt only with all cards of the box")

CARDS = Kind(
    name="card",
    title="Cards",
    one="card",
    told="A deck has each card that the rulebook names once, with how many there are of it. A card of your own is a "
    "Minion Character, or one that does nothing: other effects are not known here.",
    fields=(NAME, TEXT, MARKED, PLAIN, APART, CHARACTER, BOX_ONLY, MARK),
    least=len(PRINTED),
    complete=True,
)

FORM = CardForm(kinds=(CARDS,))
"""Rule exp-parts-10."""
