"""Best play by alpha-beta search on whole numbers.

A position is worth its lead: the cards that the player who is to create controls at the end, those in hand included,
less the other player's. Who owns what never changes, so the tie-breaks favour one and the same player all game long,
and the higher lead is never the worse result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import inf
from time import perf_counter

from engine.games.minkingi.odds.battle_board import OPEN, Board, spaces_of

ENDLESS = 99
"""More than any lead."""

PIECE_BITS = 6
"""A piece of a game fits in so many bits: 16 cards are in play at most, each upright or turned."""

Spot = tuple[int, int]
"""A piece and the space it is created in."""

Creation = tuple[int, int, int]
"""A piece, the space it is created in, and the mask of what its player controls when the battle is over."""


class BudgetSpent(Exception):
    """The time or the number of positions granted to a search is used up."""


class Solver:
    """Searches one number of Days ahead; what it finds is kept for as long as it lives.

    `hands` has the cards by seat. `nodes` counts the cards laid and their battles fought; the search raises
    `BudgetSpent`, board and hands as before, once they reach `most` or the clock (`perf_counter`) is past `end`.

    All it is asked is whether a lead is at least `asked`: what it answers is a bound of the lead, from below where it
    is so many or more, else from above.
    """

    def __init__(self, board: Board, hands: Iterable[Iterable[int]]) -> None:
        self.board = board
        self.hands = [list(hand) for hand in hands]
        self.nodes = 0
        self.most = inf
        self.end = inf
        self.seen: dict[int, Bounds] = {}
        self._merits: Counter[Spot] = Counter()

    def lead(self, seat: int, control: int, asked: int, days: int, code: int) -> int:
        """A bound of the lead of `seat`, who is to create and controls the mask `control`, after `days` more creations
        (to the end where there are no more open spaces), both playing as well as can be.

        `code` names what was created before in this search.
        """
        if self.nodes >= self.most or perf_counter() > self.end:
            raise BudgetSpent
        if not days or not self.board.open:
            return self._lead_with(seat, control.bit_count())
        if days == 1 or not self.board.open & (self.board.open - 1):
            return self._lead_of_last(seat, control, asked)
        seen = self.seen.get(code)
        if seen is None:
            seen = self.seen[code] = Bounds(self.board.ground.is_orderly)
        known = seen.bound(control, asked)
        if known is not None:
            return known
        best = self._best_lead(seat, control, asked, days, code, seen)
        seen.add(control, asked, best)
        return best

    def _lead_with(self, seat: int, cards: int) -> int:
        """The lead of `seat` with so many cards of the field under its control."""
        laid = (self.board.ground.full ^ self.board.open).bit_count()
        return 2 * cards - laid + len(self.hands[seat]) - len(self.hands[1 - seat])

    def _lead_of_last(self, seat: int, control: int, asked: int) -> int:
        """A bound of the lead after one more creation."""
        board, cards = self.board, control.bit_count() + 1
        before = self._lead_with(seat, 0) - 2
        needed = (asked - before + 1) // 2
        if cards >= needed and self.hands[seat]:
            return before + 2 * cards
        bound, theirs = cards, board.ground.full & ~board.open & ~control
        pieces = self._pieces_in_hand(seat)
        for space in spaces_of(board.open):
            most = cards + (board.ground.around[space] & theirs).bit_count()
            if most < needed:
                bound = max(bound, most)
                continue
            for piece in pieces:
                found = self._most_after(piece, space, control | 1 << space, needed)
                if found >= needed:
                    return before + 2 * found
                bound = max(bound, found)
        return before + 2 * bound

    def _most_after(self, piece: int, space: int, control: int, needed: int) -> int:
        """A bound of the most cards under control after this creation and its battle."""
        board = self.board
        board.put(space, piece)
        self.nodes += 1
        most = control.bit_count() + board.most_won(space, control)
        if most >= needed:
            most = max([mask.bit_count() for mask, _ in board.endings(space, control)])
        board.lift(space)
        return most

    def _pieces_in_hand(self, seat: int) -> list[int]:
        sides = self.board.ground.sides
        return [piece for card in self.hands[seat] for piece in sides[card]]

    def _best_lead(self, seat: int, control: int, asked: int, days: int, code: int, seen: Bounds) -> int:
        """A bound of the lead with the best creation. The last creation but one needs all cards at once: the other
        player can always do without a battle."""
        needed, bound = 0, -ENDLESS
        if days == 2 or self.board.open.bit_count() == 2:
            before = self._lead_with(seat, 0) - 2
            needed = (asked - before + 1) // 2
            bound = before + 2 * (needed - 1)
        for piece, space, mask in self._creations(seat, control, needed, seen.spot):
            lead = self.lead_after(seat, piece, space, mask, asked, days, code)
            if lead >= asked:
                seen.spot = piece, space
                self._merits[piece, space] += 1
                return lead
            bound = max(bound, lead)
        return bound

    def _creations(self, seat: int, control: int, least: int, first: Spot | None) -> Iterable[Creation]:
        """What `seat` can create and how its battle can end with at least so many cards: `first` before all, then, as
        long as that many are not asked for, the most cards first."""
        creations = self._creations_by_merit(seat, control, least, first)
        if least:
            return creations
        return sorted(creations, key=lambda made: (made[:2] == first, made[2].bit_count()), reverse=True)

    def _creations_by_merit(self, seat: int, control: int, least: int, first: Spot | None) -> Iterator[Creation]:
        """The same, after `first` in order of how often they were good elsewhere."""
        merits = self._merits
        spots = [(piece, space) for space in spaces_of(self.board.open) for piece in self._pieces_in_hand(seat)]
        spots.sort(key=lambda spot: inf if spot == first else merits[spot], reverse=True)
        for piece, space in spots:
            for mask in self._endings(piece, space, control, least):
                yield piece, space, mask

    def _endings(self, piece: int, space: int, control: int, least: int) -> list[int]:
        board, mine = self.board, control | 1 << space
        theirs = board.ground.full & ~board.open & ~control
        if mine.bit_count() + (board.ground.around[space] & theirs).bit_count() < least:
            return []
        board.put(space, piece)
        self.nodes += 1
        found = board.best_endings(space, mine, least)
        board.lift(space)
        return found

    def lead_after(self, seat: int, piece: int, space: int, mask: int, asked: int, days: int, code: int = 0) -> int:
        """A bound of the lead of `seat`, as for `lead`, where it creates that piece (`OPEN`: the card lies in that
        space already) and controls `mask` when the battle is over. `days` includes this creation."""
        board, hand = self.board, self.hands[seat]
        if piece == OPEN:
            return -self.lead(1 - seat, board.ground.full ^ board.open ^ mask, 1 - asked, days - 1, code)
        card = board.ground.cards[piece >> 1]
        board.put(space, piece)
        hand.remove(card)
        try:
            theirs = board.ground.full ^ board.open ^ mask
            grown = code | piece + 1 << PIECE_BITS * space
            return -self.lead(1 - seat, theirs, 1 - asked, days - 1, grown)
        finally:
            hand.append(card)
            board.lift(space)


class Bounds:
    """What is known of a field by its masks of control: leads from below and from above, and the `spot` that was last
    found good. On an orderly ground a lead holds from below also with more cards, and from above with fewer."""

    __slots__ = ("_above", "_below", "orderly", "spot")

    def __init__(self, orderly: bool) -> None:
        self.spot: Spot | None = None
        self._below: list[tuple[int, int]] = []
        self._above: list[tuple[int, int]] = []
        self.orderly = orderly

    def bound(self, control: int, asked: int) -> int | None:
        """A known bound that answers whether the lead is at least `asked`."""
        for mask, lead in self._below:
            if lead >= asked and (mask & control == mask if self.orderly else mask == control):
                return lead
        for mask, lead in self._above:
            if lead < asked and (mask & control == control if self.orderly else mask == control):
                return lead
        return None

    def add(self, control: int, asked: int, bound: int) -> None:
        """Keep what was answered."""
        (self._below if bound >= asked else self._above).append((control, bound))
