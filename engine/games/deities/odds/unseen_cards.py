"""Where the cards may be that nobody at a view can see: on top of a deck, or in an opponent's hand."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from math import comb, prod

from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import UNSEEN
from engine.games.deities.rules.turn import cards_to_reshuffle


def next_card(state: DeitiesState, deck: int) -> dict[str, Fraction]:
    """By ability, the chance that the next card of a deck has it, from what `state` knows; likeliest first, none left
    out but those that cannot come, and empty where there is no card to draw. Rules dei-fate-1 to 3."""
    pile = state.decks[deck]
    if pile.ahead and pile.ahead[0][0] != UNSEEN:
        return {state.table.ability(deck, pile.ahead[0][0]).does: Fraction(1)}
    cards = state.unseen(deck) if len(pile) else cards_to_reshuffle(pile, card_at_work(state))
    able = {state.table.ability(deck, card).does for card in cards}
    return {does: Fraction(1, len(cards)) for does in ABILITIES if does in able}


def card_at_work(state: DeitiesState) -> str:
    """The card that makes its owner draw now, "" where none does. Rule dei-fate-4."""
    return state.tasks[0].card if state.tasks else ""


def holds(state: DeitiesState, seat: int, does: Collection[str]) -> Fraction:
    """The chance that a seat holds at least one card with one of these abilities, from what `state` knows: every
    unseen card of the deck is as likely in that hand as anywhere else."""
    player = state.players[seat]
    able = {name for name, card in state.table.cards[player.deck].items() if card.does in does}
    if able.intersection(player.hand):
        return Fraction(1)
    unseen = state.unseen(player.deck)
    hidden, free = player.hand.count(UNSEEN), sum(card not in able for card in unseen)
    return 1 - Fraction(comb(free, hidden), comb(len(unseen), hidden))


def anybody_holds(state: DeitiesState, seats: Collection[int], does: Collection[str]) -> Fraction:
    """The chance that at least one of these seats, no two of which share a deck, holds such a card."""
    return 1 - prod((1 - holds(state, seat, does) for seat in seats), start=Fraction(1))
