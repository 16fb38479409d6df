"""The pieces that all tables are made of: cards, dice, tokens, piles, seats, badges, and what has just happened.

Every function gives markup as `Markup`; whatever else is put in is escaped. The looks, and the emblems by name,
are in `tutor/web/pieces.css`; a game's own are in the style sheet beside its board.
"""

from tutor.tables.pieces.cards import (
    Marks,
    back,
    badge,
    badges_on,
    card,
    changed_figure,
    house_badge,
    pile,
    place,
    shelf,
)
from tutor.tables.pieces.dice import die, no_die, token
from tutor.tables.pieces.keeping_back import UNTOLD, is_kept_back, keeping_back
from tutor.tables.pieces.markup import Part, art, classes, el, join, picture, sr, whole_table
from tutor.tables.pieces.news import News
from tutor.tables.pieces.seats import SEATS, has_won, seat_heading, seat_key, seat_shape
from tutor.tables.pieces.speech import spoken
from tutor.tables.pieces.words import Call, Told

__all__ = [
    "SEATS",
    "UNTOLD",
    "Call",
    "Marks",
    "News",
    "Part",
    "Told",
    "art",
    "back",
    "badge",
    "badges_on",
    "card",
    "changed_figure",
    "classes",
    "die",
    "el",
    "has_won",
    "house_badge",
    "is_kept_back",
    "join",
    "keeping_back",
    "no_die",
    "picture",
    "pile",
    "place",
    "seat_heading",
    "seat_key",
    "seat_shape",
    "shelf",
    "spoken",
    "sr",
    "token",
    "whole_table",
]
