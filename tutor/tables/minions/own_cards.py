"""The cards of Minions that players make: what they hold, and how each looks."""

from __future__ import annotations

from engine.games.minions.rules.card_fields import FORM
from engine.games.minions.rules.card_files import (
    house_box,
    read_boon,
    read_box,
    read_event,
    read_glory,
    read_minion,
    read_quest,
)
from engine.pieces.card_files import Entry
from tutor.tables import OwnCards
from tutor.tables.minions.cards import boon_card, event_card, glory_card, printed_minion, quest_card

TONES = 4
"""So many deities have a colour of their own."""


def _tone(entry: Entry) -> str:
    """The colour of the deity in whose set a card lies."""
    place = entry.path[1] if len(entry.path) > 1 else 0
    return str(int(place) % TONES)


OWN_CARDS = OwnCards(
    form=FORM,
    read=read_box,
    house=lambda: house_box().as_data(),
    draw={
        "event": lambda entry: event_card(read_event(entry)),
        "quest": lambda entry: quest_card(read_quest(entry)),
        "glory": lambda entry: glory_card(read_glory(entry)),
        "minion": lambda entry: printed_minion(read_minion(entry), _tone(entry)),
        "boon": lambda entry: boon_card(read_boon(entry), _tone(entry)),
    },
)
