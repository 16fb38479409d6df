"""The odds at the very start, for every number of players and both ways of counting the deck."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.games.exploding_minions.rules.card_files import HAND, house_box
from engine.games.exploding_minions.rules.cards import DECKS, Box
from engine.games.exploding_minions.rules.table import bombs_for


@dataclass(frozen=True, slots=True)
class StartOdds:
    """The Draw Pile as a game begins: its bombs, and its cards in all, bombs included."""

    bombs: int
    cards: int

    @property
    def first(self) -> Fraction:
        """The chance that the first draw explodes."""
        return Fraction(self.bombs, self.cards)


def start_odds(players: int, deck: str = "guide", box: Box | None = None) -> StartOdds:
    """The Draw Pile at the start of a game of 2 to 5 players. `deck` is "guide" or "box"; `box` an owner's own cards.

    Errors: ValueError for another number of players or another deck. Rules exp-setup-2 to 9, exp-parts-7, exp-parts-8.
    """
    if players not in range(2, 6):
        raise ValueError(f"players must be a whole number from 2 to 5, not {players!r}.")
    if deck not in DECKS:
        raise ValueError(f"deck must be {' or '.join(map(repr, DECKS))}, not {deck!r}.")
    bombs = bombs_for(players)
    dealt = len((box or house_box()).deck(players, deck))
    return StartOdds(bombs, dealt - HAND * players + bombs)
