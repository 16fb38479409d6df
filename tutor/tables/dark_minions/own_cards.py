"""The Towns of Dark Minions that players make: what they hold, and how each looks."""

from __future__ import annotations

from engine.games.dark_minions.rules.card_fields import FORM
from engine.games.dark_minions.rules.card_files import house_box, read_box, read_town
from tutor.tables import OwnCards
from tutor.tables.dark_minions.cards import town_with_towers

OWN_CARDS = OwnCards(
    form=FORM,
    read=read_box,
    house=lambda: house_box().as_data(),
    draw={"town": lambda entry: town_with_towers(read_town(entry))},
)
