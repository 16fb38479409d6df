"""Hands and an order of the pile that fit what all saw of a game, found from its end back to its beginning.

Backwards, a told card returns to the hand that it was played from, and a secret one is any card of the hand that it
came into. Whatever is chosen, that goes on to the deal, but that each hand was dealt a Defuse (exp-setup-5): so the
ways of the Defuses are found first, all of them side by side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import TypeAlias

from engine.core.actions import Action
from engine.games.exploding_minions.rules.card_files import HAND
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE
from engine.games.exploding_minions.rules.player_actions import DrawCard, PlayCard, PlayPair, PutBack
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import bombs_for
from engine.games.exploding_minions.rules.table_actions import Deal, SeeCard, StealCard, TakeCard
from engine.pieces.items import with_item

Exploding: TypeAlias = Action[ExplodingState]

Held: TypeAlias = tuple[int, ...]
"""How many cards each seat holds."""


@dataclass(frozen=True)
class Move:
    """A card that leaves a hand or comes into one: a `card` that is played, or a secret one ("") of another hand or of
    the pile (None)."""

    source: int | None
    target: int | None
    card: str = ""


@dataclass(frozen=True)
class DefuseWay:
    """Where the Defuses are at the end, by seat, and for each secret move, the last one first, whether it is of one."""

    held: Held
    moved: tuple[bool, ...]


def fitting_guesses(start: ExplodingState, actions: Sequence[Exploding]) -> tuple[Exploding, ...] | None:
    """The actions of a game with guesses at what is secret that fit all that is not; () where there are none.

    None for a game that did not begin with the deal. What comes out is legal where the number of cards in every hand
    and in the pile, which all see, allows what was told.
    """
    if not actions or not isinstance(actions[0], Deal):
        return None
    moves = [move for action in actions for move in _moves_of(action)]
    left = Counter(start.table.cards)
    left.subtract(move.card for move in moves if move.card)
    way = _way_of_defuses(moves, left[DEFUSE], left.total(), len(start.players))
    if way is None or min(left.values()) < 0:
        return ()
    bombs = bombs_for(len(start.players)) + sum(map(_bombs_added, actions))
    return _Rewinding(actions, way, _sizes_after(moves, len(start.players)), left, bombs).guessed()


def _moves_of(action: Exploding) -> Iterator[Move]:
    match action:
        case PlayCard(seat=seat, card=card):
            yield Move(seat, None, card)
        case PlayPair(seat=seat, first=first, second=second):
            yield from (Move(seat, None, first), Move(seat, None, second))
        case TakeCard(player=player, card=card) if card != BOMB:
            yield Move(None, player)
        case StealCard(player=player, victim=victim):
            yield Move(victim, player)


def _bombs_added(action: Exploding) -> int:
    """How many bombs more are in the pile after an action."""
    return isinstance(action, PutBack) - (isinstance(action, TakeCard) and action.card == BOMB)


def _sizes_after(moves: Sequence[Move], players: int) -> Held:
    """How many cards each hand has after these moves."""
    came, went = Counter(move.target for move in moves), Counter(move.source for move in moves)
    return tuple(HAND + came[seat] - went[seat] for seat in range(players))


# ---------------------------------------------------------------- the ways of the Defuses


def _way_of_defuses(moves: Sequence[Move], defuses: int, left: int, players: int) -> DefuseWay | None:
    """A way of the Defuses that are not played, and of those that are, by which each seat was dealt one or more; None
    where there is none. So many Defuses, and `left` cards in all, were never played."""
    sizes = _sizes_after(moves, players)
    ends = product(*(range(min(size, defuses) + 1) for size in sizes))
    ways = {held: DefuseWay(held, ()) for held in ends if 0 <= defuses - sum(held) <= left - sum(sizes)}
    for move in reversed(moves):
        sizes = _held_before(sizes, move)
        ways = _ways_before(ways, move, sizes)
    return next((way for held, way in ways.items() if all(held)), None)


def _ways_before(ways: dict[Held, DefuseWay], move: Move, sizes: Held) -> dict[Held, DefuseWay]:
    """The ways by what each seat held before a move, of hands that had so many cards then: one for each."""
    found: dict[Held, DefuseWay] = {}
    for held, way in ways.items():
        if move.card:
            found.setdefault(_held_before(held, move) if move.card == DEFUSE else held, way)
            continue
        for is_defuse in (False, True):
            before = _held_before(held, move) if is_defuse else held
            if all(0 <= own <= size for own, size in zip(before, sizes, strict=True)):
                found.setdefault(before, replace(way, moved=(*way.moved, is_defuse)))
    return found


def _held_before(held: Held, move: Move) -> Held:
    """What each seat held before a card moved."""
    if move.target is not None:
        held = with_item(held, move.target, held[move.target] - 1)
    return held if move.source is None else with_item(held, move.source, held[move.source] + 1)


# ---------------------------------------------------------------- from the end to the beginning


class _Rewinding:
    """Hands and pile as they were before one action after another, from the last to the first; chosen by lot."""

    def __init__(
        self, actions: Sequence[Exploding], way: DefuseWay, sizes: Held, left: Counter[str], bombs: int
    ) -> None:
        self.actions = list(actions)
        self.rng = Random(len(actions))
        self.moved = iter(way.moved)
        others = [card for card in left.elements() if card != DEFUSE]
        self.rng.shuffle(others)
        self.hands = [
            [DEFUSE] * own + [others.pop() for _ in range(size - own)]
            for own, size in zip(way.held, sizes, strict=True)
        ]
        self.pile = others + [DEFUSE] * (left[DEFUSE] - sum(way.held)) + [BOMB] * bombs
        self.rng.shuffle(self.pile)

    def guessed(self) -> tuple[Exploding, ...]:
        """The actions with the guesses that come out on the way back."""
        for at in reversed(range(len(self.actions))):
            self.actions[at] = self._taken_back(at, self.actions[at])
        return tuple(self.actions)

    def _taken_back(self, at: int, action: Exploding) -> Exploding:
        """An action as it must have been, after hands and pile are as before it."""
        match action:
            case PlayCard(seat=seat, card=card):
                self.hands[seat].append(card)
            case PlayPair(seat=seat, first=first, second=second):
                self.hands[seat] += (first, second)
            case TakeCard(player=player, card=card):
                taken = card if card == BOMB else self._card_from(player)
                self.pile.insert(0 if isinstance(self.actions[at - 1], DrawCard) else len(self.pile), taken)
                return replace(action, card=taken)
            case StealCard(player=player, victim=victim):
                stolen = self._card_from(player)
                self.hands[victim].append(stolen)
                return replace(action, card=stolen)
            case SeeCard(place=place):
                return replace(action, card=self.pile[place])
            case PutBack():
                under = self.rng.choice([place for place, card in enumerate(self.pile) if card == BOMB])
                del self.pile[under]
                return replace(action, under=under)
            case Deal():
                return Deal(tuple(tuple(sorted(hand)) for hand in self.hands))
        return action

    def _card_from(self, seat: int) -> str:
        """A card out of a hand: a Defuse where the way of the Defuses has it so, else any other."""
        is_defuse, hand = next(self.moved), self.hands[seat]
        card = self.rng.choice([card for card in hand if (card == DEFUSE) == is_defuse])
        hand.remove(card)
        return card
