"""A Draw Pile as a seat may picture it, by listing every order it can have: a witness that shares nothing with the
engine's counting. And "everybody just draws", played card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from random import Random

import engine
from engine.core.actions import Action
from engine.core.values import evolve
from engine.games.exploding_minions import CarryOut, ExplodingState, PlayCard, PutBack, SeeCard, TakeCard
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.pile import UNKNOWN, unordered_layout
from engine.games.exploding_minions.rules.table import LAST, Player, Stage

GAME = engine.load("exploding-minions")
SAFE = (ATTACK, NOPE, SEE, SKIP, SHUFFLE)
HAND = (ATTACK, BOTTOM, CLONE, DEFUSE, DEFUSE, NOPE, SEE, SEE, SHUFFLE, SKIP)

Order = tuple[str, ...]
Orders = dict[Order, Fraction]


def small(players: int, safe: Sequence[str], hand: Sequence[str] = HAND, **changes: object) -> ExplodingState:
    """A turn of the first player, everybody with the same hand, before a small shuffled pile with these safe cards."""
    start = GAME.setup(players=players)
    assert isinstance(start, ExplodingState)
    size = len(safe) + players - 1
    held = Player(tuple(sorted(hand)))
    laid = evolve(
        start,
        stage=Stage.TURN,
        players=(held,) * players,
        pile=size,
        loose=tuple(sorted((*safe, *(BOMB,) * (players - 1)))),
        order=unordered_layout(size),
        beliefs=(UNKNOWN,) * players,
        owed=1,
    )
    return evolve(laid, **changes)


# ---------------------------------------------------------------- what may lie in the pile


def shuffles(cards: Iterable[str]) -> Orders:
    """Every order of these cards, as likely as any other."""
    orders = sorted(set(permutations(cards)))
    return dict.fromkeys(orders, Fraction(1, len(orders)))


def gathered(found: Iterable[tuple[Order, Fraction]]) -> Orders:
    total: Orders = {}
    for order, weight in found:
        total[order] = total.get(order, Fraction(0)) + weight
    whole = sum(total.values())
    return {order: weight / whole for order, weight in total.items()}


@dataclass
class Watcher:
    """What one seat, or everybody together (None), can make of the pile from what it has watched."""

    seat: int | None
    orders: Orders

    def watch(self, before: ExplodingState, action: Action) -> None:
        """Draws conclusions from one action."""
        match action:
            case SeeCard(player=player, place=place, card=card) if self.seat in (None, player):
                self.keep(lambda order: order[place] == card)
            case TakeCard(player=player, card=card):
                place = len(next(iter(self.orders))) - 1 if before.place == LAST else 0
                own = self.seat in (None, player)
                self.keep(lambda order: order[place] == card if own else (order[place] == BOMB) == (card == BOMB))
                self.change(lambda order: [order[:place] + order[place + 1 :]])
            case PutBack(seat=player, under=under):
                known = self.seat in (None, player)
                size = len(next(iter(self.orders)))
                spots = [under] if known else range(size + 1)
                self.change(lambda order: [(*order[:spot], BOMB, *order[spot:]) for spot in spots])
            case CarryOut() if before.waiting and before.waiting.card == SHUFFLE and not before.waiting.is_stopped:
                self.mix()

    def keep(self, fits: Callable[[Order], bool]) -> None:
        self.orders = gathered((order, weight) for order, weight in self.orders.items() if fits(order))

    def change(self, into: Callable[[Order], Sequence[Order]]) -> None:
        changed = [(into(order), weight) for order, weight in self.orders.items()]
        self.orders = gathered((order, weight / len(orders)) for orders, weight in changed for order in orders)

    def mix(self) -> None:
        """Forgets every order, and remembers which cards there may be."""
        packs = gathered((tuple(sorted(order)), weight) for order, weight in self.orders.items())
        mixed = [(order, p * q) for pack, p in packs.items() for order, q in shuffles(pack).items()]
        self.orders = gathered(mixed)

    def chance(self, happens: Callable[[Order], bool]) -> Fraction:
        return sum((weight for order, weight in self.orders.items() if happens(order)), Fraction(0))


# ---------------------------------------------------------------- everybody just draws


@dataclass(frozen=True)
class Turns:
    """Whose turn it is, with how many turns owed, and who lives, in order of the seats."""

    current: int
    owed: int
    living: tuple[int, ...]

    def following(self) -> int:
        return next((s for s in self.living if s > self.current), self.living[0])

    def ended(self) -> Turns:
        if self.owed > 1:
            return Turns(self.current, self.owed - 1, self.living)
        return Turns(self.following(), 1, self.living)

    def exploded(self) -> Turns:
        return Turns(self.following(), 1, tuple(s for s in self.living if s != self.current))


def survives(order: Order, turns: Turns, seat: int, spells: int) -> bool:
    """Whether `seat` gets through so many spells of turns in a row without drawing a bomb; the first who draws one is
    out."""
    left = list(order)
    while spells and len(turns.living) > 1:
        card = left.pop(0)
        if card == BOMB and turns.current == seat:
            return False
        after = turns.exploded() if card == BOMB else turns.ended()
        spells -= turns.current == seat != after.current
        turns = after
    return True


def first_to_explode(order: Order, turns: Turns) -> int:
    """Who draws the first bomb."""
    for card in order:
        if card == BOMB:
            return turns.current
        turns = turns.ended()
    raise AssertionError("no bomb in the pile")


# ---------------------------------------------------------------- histories


def history(state: ExplodingState, seed: int, steps: int) -> Iterable[tuple[ExplodingState, Watcher]]:
    """Positions of random play on a small pile, with what each seat and all together make of it."""
    rng = Random(seed)
    watchers = [Watcher(seat, shuffles(state.loose)) for seat in (None, *range(len(state.players)))]
    for _ in range(steps):
        if state.result is not None or state.pile > 7:
            return
        for watcher in watchers:
            yield state, watcher
        turn = state.to_act
        action = state.sample(rng) if turn is engine.CHANCE else _picked(state, next(iter(turn)), rng)
        for watcher in watchers:
            watcher.watch(state, action)
        state = state.apply(action)


def _picked(state: ExplodingState, seat: int, rng: Random) -> Action:
    """Any choice, but seldom a Nope and seldom an explosion, so that more happens."""
    options = [option for option in state.options(seat) if not isinstance(option, PlayCard) or option.card != NOPE]
    if state.stage is Stage.BOMB and len(options) > 1 and rng.random() < 0.8:
        options = [option for option in options if isinstance(option, PlayCard)]
    return rng.choice(options)
