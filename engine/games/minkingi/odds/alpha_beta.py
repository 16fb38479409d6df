"""Best play by alpha-beta search on whole numbers.

A position is worth its lead: the cards that the player who is to create controls at the end, those in hand included,
less the other player's. Who owns what never changes, so the tie-breaks favour one and the same player all game long,
and the higher lead is never the worse result.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from time import perf_counter

from engine.games.minkingi.odds.battle_board import OPEN, Board, spaces_of

ENDLESS = 99
"""More than any lead."""

PIECE_BITS = 6
"""A piece of a game fits in so many bits: 16 cards are in play at most, each upright or turned."""

Spot = tuple[int, int]
"""A piece and the space it is created in."""


class BudgetSpent(Exception):
    """The time or the number of positions granted to a search is used up."""


class Solver:
    """Searches one number of Days ahead; what it finds is kept for as long as it lives.

    `hands` has the cards by seat. `nodes` counts the cards laid and their battles fought; the search raises
    `BudgetSpent`, board and hands as before, once they reach `most` or the clock (`perf_counter`) is past `end`.
    """

    def __init__(self, board: Board, hands: Iterable[Iterable[int]]) -> None:
        self.board = board
        self.hands = [list(hand) for hand in hands]
        self.nodes = 0
        self.most = inf
        self.end = inf
        self._seen: dict[tuple[int, int], tuple[int, int, Spot]] = {}

    def lead(self, seat: int, control: int, low: int, high: int, days: int, code: int) -> int:
        """The lead of `seat`, who is to create and controls the mask `control`, after `days` more creations (to the end
        where there are no more open spaces), both playing as well as can be.

        Not above `low` or not below `high` it is only a bound. `code` names what was created before in this search.
        """
        if self.nodes >= self.most or perf_counter() > self.end:
            raise BudgetSpent
        if not days or not self.board.open:
            return self._lead_now(seat, control)
        if days == 1 or not self.board.open & (self.board.open - 1):
            return self._lead_of_last(seat, control, high)
        least, most, spot = self._seen.get((code, control), (-ENDLESS, ENDLESS, (-1, -1)))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best, spot = self._best_creation(seat, control, low, high, days, code, spot)
        self._seen[code, control] = (best if best > low else least, best if best < high else most, spot)
        return best

    def _lead_now(self, seat: int, control: int) -> int:
        board, hands = self.board, self.hands
        laid = (board.ground.full ^ board.open).bit_count()
        return 2 * control.bit_count() - laid + len(hands[seat]) - len(hands[1 - seat])

    def _lead_of_last(self, seat: int, control: int, high: int) -> int:
        """The lead after one more creation; a bound as soon as it reaches `high`."""
        board, most = self.board, 0
        before = self._lead_now(seat, control) - 2 * control.bit_count() - 2
        for space in spaces_of(board.open):
            for piece in self._pieces_in_hand(seat):
                board.put(space, piece)
                self.nodes += 1
                most = max(most, *[mask.bit_count() for mask, _ in board.endings(space, control | 1 << space)])
                board.lift(space)
                if before + 2 * most >= high:
                    return before + 2 * most
        return before + 2 * most

    def _pieces_in_hand(self, seat: int) -> list[int]:
        sides = self.board.ground.sides
        return [piece for card in self.hands[seat] for piece in sides[card]]

    def _best_creation(
        self, seat: int, control: int, low: int, high: int, days: int, code: int, first: Spot
    ) -> tuple[int, Spot]:
        best, spot = -ENDLESS, first
        for _, piece, space, mask in self._creations_in_order(seat, control, first):
            lead = self.lead_after(seat, piece, space, mask, max(low, best), high, days, code)
            if lead > best:
                best, spot = lead, (piece, space)
                if lead >= high:
                    break
        return best, spot

    def _creations_in_order(self, seat: int, control: int, first: Spot) -> list[tuple[int, int, int, int]]:
        """What `seat` can create and how its battle can end, as (cards controlled then, piece, space, control), the
        most cards first, but `first` before all."""
        board, found = self.board, []
        pieces = self._pieces_in_hand(seat)
        for space in spaces_of(board.open):
            for piece in pieces:
                board.put(space, piece)
                self.nodes += 1
                for mask in board.best_endings(space, control | 1 << space):
                    worth = ENDLESS if (piece, space) == first else mask.bit_count()
                    found.append((worth, piece, space, mask))
                board.lift(space)
        found.sort(reverse=True)
        return found

    def lead_after(
        self, seat: int, piece: int, space: int, mask: int, low: int, high: int, days: int, code: int = 0
    ) -> int:
        """The lead of `seat`, as for `lead`, where it creates that piece (`OPEN`: the card lies in that space already)
        and controls `mask` when the battle is over. `days` includes this creation."""
        board, hand = self.board, self.hands[seat]
        if piece == OPEN:
            return -self.lead(1 - seat, board.ground.full ^ board.open ^ mask, -high, -low, days - 1, code)
        card = board.ground.cards[piece >> 1]
        board.put(space, piece)
        hand.remove(card)
        try:
            theirs = board.ground.full ^ board.open ^ mask
            grown = code | piece + 1 << PIECE_BITS * space
            return -self.lead(1 - seat, theirs, -high, -low, days - 1, grown)
        finally:
            hand.append(card)
            board.lift(space)
