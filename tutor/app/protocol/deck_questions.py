"""The questions about cards that players make themselves."""

from __future__ import annotations

from tutor.app.protocol.deck_answers import CardFormAnswer, DeckAnswer
from tutor.app.protocol.parts import JsonObject
from tutor.app.protocol.question_bases import Question, question


@question("card-form")
class CardFormQuestion(Question[CardFormAnswer]):
    """What may a card file of this game hold?"""

    game: str


@question("deck")
class DeckQuestion(Question[DeckAnswer]):
    """What is this deck, and what is wrong with it? It is given as data, as the text of its file, or as its code in a
    link; `name` is what the player calls it."""

    game: str
    name: str = ""
    deck: JsonObject | None = None
    text: str | None = None
    code: str | None = None
