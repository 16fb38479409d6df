"""The questions about cards that players make themselves."""

from __future__ import annotations

from collections.abc import Callable

from tutor.app import protocol, stories
from tutor.app.card_forms import card_form
from tutor.app.decks import read_deck
from tutor.app.questions import Handlers
from tutor.tables import Board, OwnCards


class DeckDesk:
    """Says what players may make, and what is wrong with it; `board_of` gives the board of a game by its name."""

    def __init__(self, board_of: Callable[[str], Board]) -> None:
        self._board_of = board_of

    def handlers(self) -> Handlers:
        """What answers which question."""
        return {protocol.CardFormQuestion: self._form, protocol.DeckQuestion: self._deck}

    def _form(self, question: protocol.CardFormQuestion) -> protocol.CardFormAnswer:
        return card_form(self._own_cards(question.game))

    def _deck(self, question: protocol.DeckQuestion) -> protocol.DeckAnswer:
        return read_deck(question, self._own_cards(question.game))

    def _own_cards(self, game: str) -> OwnCards | None:
        return self._board_of(stories.find_game(game).name).own_cards
