"""Battles in whole numbers: a field as masks of spaces, and every declaration of a battle fought at once.

Bit s of a mask stands for space s. A piece is a card as it lies: twice its place among the cards of the ground, plus
one where it is turned. Bit i of a set of declarations stands for the i-th subset of the spaces that can be engaged,
smaller ones first: bit 0 is no battle, and the lowest bit that is set is the declaration with the fewest spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations

from engine.games.minkingi.rules.cards import COLOURS, Corner
from engine.games.minkingi.rules.table import Placed, Table

Touch = tuple[tuple[int, int], ...]
"""The pairs of corners at which two spaces touch: (own, the neighbour's)."""

OPEN = -1
"""Stands for the piece in an open space."""

_CORNERS = (*map(Corner, range(10)), *(Corner(colour=colour) for colour in COLOURS))
_CODES = {(corner.number, corner.colour): code for code, corner in enumerate(_CORNERS)}
_BEATEN = {
    yields: tuple(tuple(j for j, other in enumerate(_CORNERS) if own.wins(other, yields)) for own in _CORNERS)
    for yields in (False, True)
}
"""By whether its card yields to the other at equal numbers, for each corner those that it beats."""


@lru_cache(maxsize=1 << 16)
def spaces_of(mask: int) -> tuple[int, ...]:
    """The spaces of a mask, sorted."""
    return tuple(bits_of(mask))


def bits_of(mask: int) -> Iterator[int]:
    """The bits that are set in a mask, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


@cache
def declarations(count: int) -> tuple[tuple[int, ...], ...]:
    """All subsets of `count` spaces by their places, smaller ones first."""
    return tuple(chosen for size in range(count + 1) for chosen in combinations(range(count), size))


@cache
def _declarations_with(count: int) -> tuple[int, ...]:
    """By place, the declarations in which that space is engaged."""
    subsets = declarations(count)
    return tuple(sum(1 << i for i, chosen in enumerate(subsets) if place in chosen) for place in range(count))


class Ground:
    """The field of a table and some of its cards, with what beats what as masks of pieces.

    `rank` is the place of a piece in the order of attack, `sides` by card the pieces it can lie as (one where turning
    it changes nothing). By the pairs of corners that touch, `powers` has for each piece the mask of those it beats, and
    `bane` the mask of those by which it is itself defeated when it attacks them; `banes` are the latter at any corner.
    """

    def __init__(self, table: Table, cards: Sequence[int]) -> None:
        self.table = table
        self.cards = tuple(cards)
        self.index = {card: i for i, card in enumerate(self.cards)}
        self.full = (1 << table.spaces) - 1
        self.near = table.near
        self.around = tuple(sum(1 << near for near in (space, *self.near[space])) for space in range(table.spaces))
        self._engaged: dict[tuple[int, int], tuple[Mapping[int, int], int]] = {}
        by_speed = sorted(self.cards, key=lambda card: table.cards[card].attack_order)
        places = {card: i for i, card in enumerate(by_speed)}
        self.rank = tuple(places[card] for card in self.cards for _ in (False, True))
        codes = [self._codes(card, turned) for card in self.cards for turned in (False, True)]
        self.sides = {
            card: (2 * i,) if codes[2 * i] == codes[2 * i + 1] else (2 * i, 2 * i + 1) for card, i in self.index.items()
        }
        self.powers: dict[Touch, tuple[int, ...]] = self._powers(codes)
        self.bane: dict[Touch, tuple[int, ...]] = self._bane(codes)
        self.banes = tuple(_union(masks) for masks in zip(*self.bane.values(), strict=True))
        self.is_orderly = not any(_has_two_cards(mask) for mask in self.banes)
        self.ways = tuple(
            tuple(
                (near, 1 << near, self.powers[pairs], self.bane[pairs], self.powers[table.touching[near][space]])
                for near, pairs in table.touching[space].items()
            )
            for space in range(table.spaces)
        )

    def declarations_around(self, space: int, among: int) -> tuple[Mapping[int, int], int]:
        """By space of the mask `among`, the declarations of the card in `space` in which the card there is engaged; and
        the set of all declarations."""
        if (space, among) not in self._engaged:
            zone = spaces_of(among & ~(1 << space))
            every = (1 << (1 << len(zone))) - 1
            engaged = dict(zip(zone, _declarations_with(len(zone)), strict=True))
            self._engaged[space, among] = {**engaged, space: every}, every
        return self._engaged[space, among]

    def piece(self, card: int, turned: bool) -> int:
        """The piece that a card is as it lies."""
        return 2 * self.index[card] + turned

    def _codes(self, card: int, turned: bool) -> tuple[int, ...]:
        return tuple(_CODES[corner.number, corner.colour] for corner in self.table.corners[card, turned])

    def _powers(self, codes: Sequence[tuple[int, ...]]) -> dict[Touch, tuple[int, ...]]:
        """For `powers`. Rules mnk-battle-5 to 9, mnk-battle-13."""
        beaten = {
            yields: [[_mask_of(codes, place, codes_beaten) for codes_beaten in _BEATEN[yields]] for place in range(4)]
            for yields in (False, True)
        }
        yields_to = [self._yields_to(card) for card in self.cards for _ in (False, True)]
        return {
            pairs: tuple(
                _union(
                    beaten[False][their][own[mine]] & ~before | beaten[True][their][own[mine]] & before
                    for mine, their in pairs
                )
                for own, before in zip(codes, yields_to, strict=True)
            )
            for pairs in {pairs for ways in self.table.touching for pairs in ways.values()}
        }

    def _bane(self, codes: Sequence[tuple[int, ...]]) -> dict[Touch, tuple[int, ...]]:
        """For `bane`. Rules mnk-battle-13, mnk-battle-18."""
        level = [[_mask_of(codes, place, (code,)) for code in range(10)] for place in range(4)]
        yields_to = [self._yields_to(card) for card in self.cards for _ in (False, True)]
        return {
            pairs: tuple(
                _union(level[their][own[mine]] & before for mine, their in pairs if own[mine] < 10)
                for own, before in zip(codes, yields_to, strict=True)
            )
            for pairs in {pairs for ways in self.table.touching for pairs in ways.values()}
        }

    def _yields_to(self, number: int) -> int:
        """The mask of the pieces that a card does not beat at equal numbers."""
        cards = self.table.cards
        return sum(0b11 << 2 * i for i, other in enumerate(self.cards) if cards[number].yields_to(cards[other]))


def _mask_of(codes: Sequence[tuple[int, ...]], place: int, wanted: Iterable[int]) -> int:
    return sum(1 << piece for piece, own in enumerate(codes) if own[place] in wanted)


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _has_two_cards(pieces: int) -> bool:
    """Whether a mask of pieces has those of two cards or more."""
    return len({piece >> 1 for piece in bits_of(pieces)}) > 1


@lru_cache(maxsize=64)
def ground(table: Table, cards: tuple[int, ...]) -> Ground:
    """The ground of a table for these cards, made once."""
    return Ground(table, cards)


@lru_cache(maxsize=64)
def ground_for_any_card(table: Table) -> Ground:
    """The ground of a table for all cards of its box."""
    return ground(table, tuple(table.cards))


class Board:
    """The pieces on a ground, which are put and lifted again. `wins` has, by space, the mask of spaces whose cards the
    card there would beat, whoever controls them."""

    def __init__(self, base: Ground, field: Sequence[Placed | None]) -> None:
        self.ground = base
        self.pieces = [OPEN] * base.table.spaces
        self.wins = [0] * base.table.spaces
        self.open = base.full
        for space, placed in enumerate(field):
            if placed:
                self.put(space, base.piece(placed.card, placed.turned))

    def put(self, space: int, piece: int) -> None:
        """Lay a piece in an open space."""
        pieces, wins, here, mine = self.pieces, self.wins, 1 << space, 0
        for near, bit, power, _, back in self.ground.ways[space]:
            other = pieces[near]
            if other >= 0:
                if power[piece] >> other & 1:
                    mine |= bit
                if back[other] >> piece & 1:
                    wins[near] |= here
        wins[space] = mine
        pieces[space] = piece
        self.open ^= here

    def lift(self, space: int) -> None:
        """Take the piece of a space away again."""
        here = 1 << space
        self.pieces[space] = OPEN
        self.wins[space] = 0
        self.open ^= here
        for near in self.ground.near[space]:
            self.wins[near] &= ~here

    def engageable(self, space: int) -> list[int]:
        """The spaces that a card in `space` can battle with, sorted."""
        pieces = self.pieces
        return [near for near in self.ground.near[space] if pieces[near] >= 0]

    def most_won(self, space: int, control: int) -> int:
        """No battle of the card in `space` can turn more cards to the side of the mask `control` than this many."""
        among = self.ground.around[space] & ~self.open
        taken, wins = 0, self.wins
        for at in spaces_of(among):
            taken |= wins[at]
        return (taken & among & ~control).bit_count()

    def endings(self, space: int, control: int) -> list[tuple[int, int]]:
        """How the battle of the card in `space` can end: each mask of control with the declarations that lead to it.

        `control` is the mask of the spaces of the player who declares, that card included. All declarations are fought
        at once: by space, a number has bit i set where the card is that player's in declaration i.
        """
        among = self.ground.around[space] & ~self.open
        engaged, every = self.ground.declarations_around(space, among)
        held = {at: every if control >> at & 1 else 0 for at in engaged}
        pieces, wins, rank, banes = self.pieces, self.wins, self.ground.rank, self.ground.banes
        fighters = [(rank[pieces[at]], at) for at in engaged if wins[at] & among or banes[pieces[at]]]
        for _, attacker in sorted(fighters):
            mine, joins = held[attacker], engaged[attacker]
            if banes[pieces[attacker]]:
                held[attacker] ^= self._falls(attacker, held, engaged)
            for other in spaces_of(wins[attacker] & among):
                turned = (held[other] ^ mine) & joins & engaged[other]
                if turned:
                    held[other] ^= turned
        return _endings_by_control(held, control, every)

    def _falls(self, attacker: int, held: dict[int, int], engaged: Mapping[int, int]) -> int:
        """The declarations in which the card in a space, when it attacks, is defeated itself. Rule mnk-battle-18."""
        pieces, falls = self.pieces, 0
        for near, _, _, bane, _ in self.ground.ways[attacker]:
            if near in held and bane[pieces[attacker]] >> pieces[near] & 1:
                falls |= (held[near] ^ held[attacker]) & engaged[near]
        return falls & engaged[attacker]

    def best_ending(self, space: int, control: int) -> int:
        """The mask of control after the battle that leaves the player who declares it the most cards."""
        return max([mask for mask, _ in self.endings(space, control)], key=int.bit_count)

    def most_after(self, piece: int, space: int, control: int) -> int:
        """The most cards that a player who controls the mask `control` can have once it has created that piece."""
        self.put(space, piece)
        most = self.best_ending(space, control | 1 << space).bit_count()
        self.lift(space)
        return most

    def best_endings(self, space: int, control: int, least: int = 0) -> list[int]:
        """The endings for `endings` with at least so many cards that leave no card which another one has too and more:
        only these can be best.

        More cards under control never hurt: with the same declarations they win at least the same cards ever after.
        That holds on an orderly ground, where no card can be defeated by two others as it attacks; elsewhere all are.
        """
        orderly = self.ground.is_orderly
        if orderly and not self.most_won(space, control):
            return [control] if control.bit_count() >= least else []
        found = [mask for mask, _ in self.endings(space, control) if mask.bit_count() >= least]
        if len(found) < 2 or not orderly:
            return found
        found.sort(key=int.bit_count, reverse=True)
        kept: list[int] = []
        for mask in found:
            for other in kept:
                if mask | other == other:
                    break
            else:
                kept.append(mask)
        return kept


def _endings_by_control(held: dict[int, int], control: int, every: int) -> list[tuple[int, int]]:
    """The different columns of `held`: masks of control, each with its declarations."""
    found = [(control, every)]
    for at, mine in held.items():
        changed = mine ^ every if control >> at & 1 else mine
        if not changed:
            continue
        bit = 1 << at
        split = []
        for mask, group in found:
            there = group & changed
            if there:
                split.append((mask ^ bit, there))
            if there != group:
                split.append((mask, group ^ there))
        found = split
    return found
