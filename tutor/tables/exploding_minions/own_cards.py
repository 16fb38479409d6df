"""The cards of Exploding Minions that players make: what they hold, and how each looks."""

from __future__ import annotations

from engine.games.exploding_minions.rules.card_fields import FORM
from engine.games.exploding_minions.rules.card_files import house_box, read_box, read_card
from tutor.tables import OwnCards
from tutor.tables.exploding_minions.cards import face_up

OWN_CARDS = OwnCards(
    form=FORM,
    read=read_box,
    house=lambda: house_box().as_data(),
    draw={"card": lambda entry: face_up(read_card(entry))},
)
