"""Every deal that a seat cannot rule out, card by card: a witness for what it knows of other hands.

A world says where every card lies. A card that the seat has met is marked. If somebody plays a card, and a marked one
of that name is in that hand, it is that one; otherwise any card of a hand is as likely to be played as any other.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import factorial
from random import Random

from engine import CHANCE
from engine.core.actions import Action
from engine.core.values import evolve
from engine.games.exploding_minions import (
    CarryOut,
    Explode,
    ExplodingState,
    LetHappen,
    PlayCard,
    PlayPair,
    PutBack,
    SeeCard,
    StealCard,
    TakeCard,
)
from engine.games.exploding_minions.rules.cards import BOMB, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.knowledge import knowledge_of_deal
from engine.games.exploding_minions.rules.table import LAST, Player
from tests.engine.exploding_minions.brute import small

Card = tuple[str, bool]
"""A name, and whether it is a card in a place the seat cannot see that it has met before."""

Cards = tuple[Card, ...]
World = tuple[tuple[Cards, ...], Cards]
"""The hands, sorted, and the pile from the top."""

Ways = Iterable[tuple[World, int]]

FAN = "Banana Fan"
SAFE = (*(FAN,) * 4, CLONE, CLONE, NOPE, SEE, SEE, SHUFFLE, SHUFFLE, DEFUSE)
"""What is dealt from at a small table, beside a Defuse for everybody. All else lies on the Discard Pile."""


def dealt_table(players: int, more: int, safe: int, rng: Random) -> ExplodingState:
    """A first turn: everybody with a Defuse and so many more cards, and a pile with so many safe ones."""
    spare = Counter(small(players, ()).table.cards) - Counter({DEFUSE: players})
    chosen = rng.sample(sorted((Counter(SAFE) & spare).elements()), players * more + safe)
    hands = [tuple(sorted((DEFUSE, *chosen[more * seat : more * (seat + 1)]))) for seat in range(players)]
    laid = small(players, chosen[players * more :], hand=())
    aside = Counter(laid.table.cards) - Counter(chosen) - Counter({DEFUSE: players})
    discard = tuple(sorted(aside.elements(), key=lambda card: (card == SKIP, card)))
    known = tuple((seat, knowledge_of_deal(players, seat)) for seat in range(players))
    return evolve(laid, players=tuple(map(Player, hands)), discard=discard, known=known)


def deals(state: ExplodingState, eyes: int) -> Counter[World]:
    """Every deal that a seat may take for true at a first turn, in as many ways as it comes about."""
    others = [seat for seat in range(len(state.players)) if seat != eyes]
    hidden = Counter(state.loose) - Counter({BOMB: state.bombs})
    for seat in others:
        hidden += Counter(state.players[seat].hand) - Counter([DEFUSE])
    worlds: Counter[World] = Counter()
    for cards in arrangements(hidden):
        hands, left = [], list(cards)
        for seat, player in enumerate(state.players):
            hand = player.hand if seat == eyes else tuple(left.pop() for _ in player.hand[1:])
            hands.append(tuple(sorted([*((card, False) for card in hand), *[(DEFUSE, True)] * (seat != eyes)])))
        for order in with_bombs(left, state.bombs):
            worlds[tuple(hands), order] += 1
    return worlds


def arrangements(cards: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Every order of these cards, equal ones taken as one."""
    if not cards:
        yield ()
    for card in sorted(cards):
        for rest in arrangements(cards - Counter([card])):
            yield (card, *rest)


def with_bombs(safe: list[str], bombs: int) -> Iterator[Cards]:
    """Every pile of these safe cards in this order and so many bombs."""
    size = len(safe) + bombs
    for spots in combinations(range(size), bombs):
        rest = iter(safe)
        yield tuple((BOMB, False) if place in spots else (next(rest), False) for place in range(size))


# ---------------------------------------------------------------- what a seat makes of what happens


@dataclass
class Witness:
    """What one seat can make of hands and pile from what it has watched."""

    eyes: int
    worlds: Counter[World]

    def watch(self, before: ExplodingState, action: Action) -> None:
        """Draws conclusions from one action."""
        match action:
            case SeeCard(player=self.eyes, place=place, card=card):
                self.become(lambda world: _seen(world, place, card))
            case TakeCard(player=player, card=card):
                place = len(next(iter(self.worlds))[1]) - 1 if before.place == LAST else 0
                self.become(lambda world: self._drawn(world, player, place, card))
            case PutBack(seat=player, under=under):
                spots = [under] if player == self.eyes else range(before.pile + 1)
                self.become(lambda world: ((_with_bomb(world, spot), 1) for spot in spots))
            case CarryOut() if before.waiting and before.waiting.card == SHUFFLE and not before.waiting.is_stopped:
                self.become(_mixed)
            case PlayCard(seat=player, card=card):
                self.become(lambda world: _played(world, player, card))
            case PlayPair(seat=player, first=first, second=second):
                self.become(lambda world: _played(world, player, first))
                self.become(lambda world: _played(world, player, second))
            case StealCard(player=thief, victim=victim, card=card):
                named = card if self.eyes in (thief, victim) else None
                self.become(lambda world: self._robbed(world, thief, victim, named))
            case Explode(seat=player):
                hand = before.players[player].hand
                self.become(lambda world: [(world, 1)] if _names(world[0][player]) == hand else [])

    def become(self, into: Callable[[World], Ways]) -> None:
        after: Counter[World] = Counter()
        for world, ways in self.worlds.items():
            for found, more in into(world):
                after[found] += ways * more
        self.worlds = after

    def _drawn(self, world: World, player: int, place: int, card: str) -> Ways:
        hands, pile = world
        drawn = pile[place]
        rest = (*pile[:place], *pile[place + 1 :])
        if (drawn[0] != card) if player == self.eyes else ((drawn[0] == BOMB) != (card == BOMB)):
            return []
        known = (drawn[0], drawn[1] and player != self.eyes)
        return [((hands if card == BOMB else _given(hands, player, known), rest), 1)]

    def _robbed(self, world: World, thief: int, victim: int, named: str | None) -> Ways:
        hands, pile = world
        for card, count in Counter(hands[victim]).items():
            if named in (None, card[0]):
                taken = (card[0], victim == self.eyes or (card[1] and thief != self.eyes))
                yield (_given(_taken(hands, victim, card), thief, taken), pile), count

    def chance(self, happens: Callable[[World], bool]) -> Fraction:
        """The share of the worlds in which something is the case."""
        return Fraction(sum(ways for world, ways in self.worlds.items() if happens(world)), self.worlds.total())

    def holds(self, seats: Iterable[int], card: str) -> Fraction:
        """The chance that one of these seats holds a card."""
        wanted = {(card, False), (card, True)}
        return self.chance(lambda world: any(wanted & set(world[0][seat]) for seat in seats))


def _names(cards: Cards) -> tuple[str, ...]:
    return tuple(sorted(card for card, _ in cards))


def _given(hands: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    return (*hands[:seat], tuple(sorted((*hands[seat], card))), *hands[seat + 1 :])


def _taken(hands: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    left = list(hands[seat])
    left.remove(card)
    return (*hands[:seat], tuple(left), *hands[seat + 1 :])


def _seen(world: World, place: int, card: str) -> Ways:
    hands, pile = world
    if pile[place][0] != card:
        return []
    return [((hands, (*pile[:place], (card, card != BOMB), *pile[place + 1 :])), 1)]


def _with_bomb(world: World, place: int) -> World:
    hands, pile = world
    return hands, (*pile[:place], (BOMB, False), *pile[place:])


def _mixed(world: World) -> Ways:
    hands, pile = world
    orders = set(_orders(pile))
    return [((hands, order), factorial(len(pile)) // len(orders)) for order in orders]


def _orders(cards: Cards) -> Iterator[Cards]:
    if not cards:
        yield ()
    for card in set(cards):
        rest = list(cards)
        rest.remove(card)
        yield from ((card, *order) for order in _orders(tuple(rest)))


def _played(world: World, seat: int, card: str) -> Ways:
    hands, pile = world
    for met in (True, False):
        if copies := hands[seat].count((card, met)):
            return [((_taken(hands, seat, (card, met)), pile), 1 if met else copies)]
    return []


# ---------------------------------------------------------------- histories


def history(state: ExplodingState, witness: Witness, seed: int, steps: int) -> Iterator[ExplodingState]:
    """Positions of random play, each as soon as the witness has made its conclusions."""
    rng = Random(seed)
    for _ in range(steps):
        yield state
        if state.result is not None or len(witness.worlds) > 20_000:
            return
        seat = next(iter(state.to_act), None) if state.to_act is not CHANCE else None
        action = state.sample(rng) if seat is None else _picked(state, seat, rng)
        witness.watch(state, action)
        state = state.apply(action)


def _picked(state: ExplodingState, seat: int, rng: Random) -> Action:
    """Any choice, but most often a pair where there is one, seldom a Nope, and an explosion only if there must be."""
    options = state.options(seat)
    for kind, chance in ((PlayPair, 0.8), (LetHappen, 0.8), (PlayCard, 0.7)):
        favoured = [option for option in options if isinstance(option, kind)]
        if favoured and rng.random() < chance:
            return rng.choice(favoured)
    return rng.choice([option for option in options if not isinstance(option, Explode)] or options)
