"""The cards of Minkingi that players make: what they hold, and how each looks."""

from __future__ import annotations

from markupsafe import Markup

from engine.games.minkingi.rules.card_fields import FORM
from engine.games.minkingi.rules.card_files import house_box, read_box, read_card
from engine.games.minkingi.rules.cards import Box, Card
from engine.games.minkingi.rules.table import USUAL, Table
from tutor.tables import OwnCards
from tutor.tables.minkingi.cards import face


def _face_up(card: Card) -> Markup:
    return face(Table(Box((card,)), *USUAL), card.number)


OWN_CARDS = OwnCards(
    form=FORM,
    read=read_box,
    house=lambda: house_box().as_data(),
    draw={"card": lambda entry: _face_up(read_card(entry))},
)
