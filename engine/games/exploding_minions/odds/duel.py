"""The end of a game between two, counted out: the chance to win of one of them if both play as well as can be.

Both hands lie open, and both know as much of the pile: how it may lie is kept as worlds with weights, which every draw
and every look divides. Either may play, answer with a Nope, and answer a Nope. `open_hands` says where that is so.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations, permutations
from math import gcd
from typing import NamedTuple, TypeAlias, TypeVar

from engine.games.exploding_minions.rules import cards
from engine.games.exploding_minions.rules.cards import BOMB, CLONE, DEFUSE, IN_TURN, NOPE, PRINTED
from engine.games.exploding_minions.rules.table import FORCED, LAST, SEEN, TOP
from engine.pieces.items import without

K = TypeVar("K", bound=Hashable)

BLANK, FILLER = "", "of no use"
"""Cards that nobody can do anything with: in no hand, or kept there because a pair might steal it."""

Pile: TypeAlias = tuple[str, ...]
Piles: TypeAlias = tuple[tuple[Pile, int], ...]
"""How the pile may lie, top first, sorted, with weights in lowest terms."""

Value: TypeAlias = Callable[[], Fraction]

ME, OTHER = 0, 1
WON, LOST = Fraction(1), Fraction(0)


class TooLong(Exception):
    """A duel takes more steps than it may."""


class Duel(NamedTuple):
    """The turn of `mover`, who owes `turns`, `forced` where an Attack made them. `hands` are sorted, those of `ME`
    first; `beneath` is what a Clone would be laid on, "" where there is nothing that it could be."""

    piles: Piles
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    beneath: str = ""
    mover: int = ME
    turns: int = 1
    forced: bool = False


class Waiting(NamedTuple):
    """What `mover` has played ("" for a pair): stopped as things stand or not, and who is `asked` about it: `first`
    where the one who laid the last card is asked afterwards."""

    card: str
    asked: int
    is_stopped: bool = False
    first: bool = True


class DuelSolver:
    """Values of duels for `ME`, each solved once, within so many steps: a moment takes one, and one more for each way
    in which the pile may lie there."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self._values: dict[Hashable, Fraction] = {}

    def _value_once(self, key: tuple[Duel, Hashable], solve: Value) -> Fraction:
        if key not in self._values:
            self.steps -= 1 + len(key[0].piles)
            if self.steps < 0:
                raise TooLong
            self._values[key] = solve()
        return self._values[key]

    # ------------------------------------------------------------ a turn

    def value_of_turn(self, duel: Duel) -> Fraction:
        """The chance to win of `ME` in the turn of the mover."""
        return self._value_once((duel, None), lambda: _best_for(duel.mover, self._ways(duel)))

    def _ways(self, duel: Duel) -> Iterator[Value]:
        hand = duel.hands[duel.mover]
        yield partial(self.value_of_draw, duel, TOP)
        for card in sorted({*hand}):
            if (duel.beneath if card == CLONE else card) in IN_TURN:
                yield partial(self.value_of_card, duel, card)
        if duel.hands[1 - duel.mover]:
            yield from (partial(self.value_of_pair, duel, *pair) for pair in pairs_in(hand))

    def value_of_card(self, duel: Duel, card: str) -> Fraction:
        """The chance to win when the mover plays a card alone."""
        acting = duel.beneath if card == CLONE else card
        return self.value_of_answer(_lay_down(duel, duel.mover, card), Waiting(acting, 1 - duel.mover))

    def value_of_pair(self, duel: Duel, first: str, second: str) -> Fraction:
        """The chance to win when the mover plays a pair. Rules exp-pair-2, exp-clone-4."""
        return self.value_of_answer(_lay_down(duel, duel.mover, first, second), Waiting("", 1 - duel.mover))

    # ------------------------------------------------------------ answers

    def value_of_answer(self, duel: Duel, waiting: Waiting) -> Fraction:
        """The chance to win when somebody is asked. Rules exp-nope-2, exp-nope-6, exp-nope-7."""
        if not any(_nopes(duel, seat) for seat in (ME, OTHER)):
            return self.value_of_effect(duel, waiting)
        ways: list[Value] = [partial(self.value_of_letting, duel, waiting)]
        ways += (partial(self.value_of_nope, duel, waiting, card) for card in _nopes(duel, waiting.asked))
        return self._value_once((duel, waiting), lambda: _best_for(waiting.asked, ways))

    def value_of_letting(self, duel: Duel, waiting: Waiting) -> Fraction:
        """The chance to win when whoever is asked lets it happen."""
        if waiting.first:
            return self.value_of_answer(duel, waiting._replace(asked=1 - waiting.asked, first=False))
        return self.value_of_effect(duel, waiting)

    def value_of_nope(self, duel: Duel, waiting: Waiting, card: str) -> Fraction:
        """The chance to win when whoever is asked says Nope with this card. Rules exp-nope-5, exp-clone-1."""
        noped = Waiting(waiting.card, 1 - waiting.asked, not waiting.is_stopped)
        return self.value_of_answer(_lay_down(duel, waiting.asked, card), noped)

    # ------------------------------------------------------------ effects

    def value_of_effect(self, duel: Duel, waiting: Waiting) -> Fraction:
        """The chance to win once all have answered. Rules exp-nope-4, exp-nope-5."""
        if waiting.is_stopped:
            return self.value_of_turn(duel)
        match waiting.card:
            case "":
                return self._value_of_theft(duel)
            case cards.ATTACK:
                turns = FORCED + (duel.turns if duel.forced else 0)
                return self.value_of_turn(duel._replace(mover=1 - duel.mover, turns=turns, forced=True))
            case cards.SKIP:
                return self.value_of_turn_end(duel)
            case cards.SHUFFLE:
                return self.value_of_turn(duel._replace(piles=_shuffled(duel.piles)))
            case cards.SEE:
                return self.value_of_look(duel)
        return self.value_of_draw(duel, LAST)

    def value_of_look(self, duel: Duel) -> Fraction:
        """The chance to win once the top cards are seen. Rules exp-see-1, exp-see-3."""
        return _mean(duel, lambda lie: lie[:SEEN], lambda _, found: self.value_of_turn(found))

    def _value_of_theft(self, duel: Duel) -> Fraction:
        """Rules exp-pair-2, exp-pair-6."""
        victim = 1 - duel.mover
        hand = duel.hands[victim]
        if not hand:
            return self.value_of_turn(duel)
        return (
            sum(
                Fraction(hand.count(card), len(hand))
                * self.value_of_turn(_with_card(_without_card(duel, victim, card), duel.mover, card))
                for card in sorted({*hand})
            )
            + LOST
        )

    def value_of_draw(self, duel: Duel, place: int) -> Fraction:
        """The chance to win when the mover draws the first or the last card. Rules exp-turn-4, exp-bottom-1."""
        cut = slice(1, None) if place == TOP else slice(None, -1)

        def after_draw(card: str, found: Duel) -> Fraction:
            left = found._replace(piles=gather_piles((lie[cut], weight) for lie, weight in found.piles))
            return (
                self.value_of_bomb(left) if card == BOMB else self.value_of_turn_end(_with_card(left, duel.mover, card))
            )

        return self._value_once((duel, place), lambda: _mean(duel, lambda lie: lie[place], after_draw))

    def value_of_turn_end(self, duel: Duel) -> Fraction:
        """The chance to win after a turn. Rules exp-turn-5, exp-skip-2."""
        if duel.turns > 1:
            return self.value_of_turn(duel._replace(turns=duel.turns - 1))
        return self.value_of_turn(duel._replace(mover=1 - duel.mover, forced=False))

    # ------------------------------------------------------------ bombs

    def value_of_bomb(self, duel: Duel) -> Fraction:
        """The chance to win with a bomb in the mover's hand. Rules exp-bomb-2, exp-defuse-1, exp-clone-3."""
        hand = duel.hands[duel.mover]
        saving = [card for card in sorted({*hand}) if DEFUSE in (card, card == CLONE and duel.beneath)]
        ways = [partial(self.value_of_defuse, duel, card) for card in saving]
        return _best_for(duel.mover, ways) if ways else (LOST, WON)[duel.mover]

    def value_of_defuse(self, duel: Duel, card: str) -> Fraction:
        """The chance to win when the mover defuses with this card, and puts the bomb back as well as can be: in a place
        that the other guesses, or where neither of them knows. Rules exp-defuse-2, exp-tip-3."""
        left = _lay_down(duel, duel.mover, card)
        places = range(len(duel.piles[0][0]) + 1)
        ways = (*((place,) for place in places), tuple(places))
        return _best_for(duel.mover, (partial(self.value_of_putting_back, left, way) for way in ways))

    def value_of_putting_back(self, duel: Duel, under: tuple[int, ...]) -> Fraction:
        """The chance to win once the bomb is back under so many cards: any of these places, with equal chances."""
        piles = gather_piles(
            ((*lie[:place], BOMB, *lie[place:]), weight) for lie, weight in duel.piles for place in under
        )
        return self.value_of_turn_end(duel._replace(piles=piles))


def pairs_in(hand: tuple[str, ...]) -> list[tuple[str, str]]:
    """The pairs that a hand can play: two equal Characters, or one and a Clone, in order of their names."""
    held = [card for card in hand if card == CLONE or card not in (*PRINTED, BLANK, FILLER)]
    return sorted({(one, two) for one, two in combinations(held, 2) if (one == two) != (CLONE in (one, two))})


def gather_piles(weighed: Iterable[tuple[Pile, int]]) -> Piles:
    """Piles with their weights, each pile once, in lowest terms."""
    found: dict[Pile, int] = {}
    for lie, weight in weighed:
        found[lie] = found.get(lie, 0) + weight
    shared = gcd(*found.values())
    return tuple(sorted((lie, weight // shared) for lie, weight in found.items()))


def _best_for(seat: int, ways: Iterable[Value]) -> Fraction:
    """What is best for a seat, told as the chance to win of `ME`."""
    sure, better = ((WON, max), (LOST, min))[seat]
    best = 1 - sure
    for way in ways:
        best = better(best, way())
        if best == sure:
            break
    return best


def _mean(duel: Duel, seen: Callable[[Pile], K], value: Callable[[K, Duel], Fraction]) -> Fraction:
    """The mean of a value over what may be seen, each with the piles that are left then."""
    parts: dict[K, list[tuple[Pile, int]]] = {}
    for lie, weight in duel.piles:
        parts.setdefault(seen(lie), []).append((lie, weight))
    if len(parts) == 1:
        return value(next(iter(parts)), duel)
    total = LOST
    for what, part in parts.items():
        total += sum(weight for _, weight in part) * value(what, duel._replace(piles=gather_piles(part)))
    return total / sum(weight for _, weight in duel.piles)


def _nopes(duel: Duel, seat: int) -> list[str]:
    """The cards that a seat can say Nope with. Rules exp-nope-1, exp-clone-1."""
    return [card for card in sorted({*duel.hands[seat]}) if NOPE in (card, card == CLONE and duel.beneath)]


def _lay_down(duel: Duel, seat: int, *played: str) -> Duel:
    duel = _with_hand(duel, seat, without(duel.hands[seat], *played))
    follows = any(CLONE in hand for hand in duel.hands) or any(CLONE in lie for lie, _ in duel.piles[:1])
    return duel._replace(beneath=played[-1] if follows else "")


def _without_card(duel: Duel, seat: int, card: str) -> Duel:
    return _with_hand(duel, seat, without(duel.hands[seat], card))


def _with_card(duel: Duel, seat: int, card: str) -> Duel:
    return _with_hand(duel, seat, tuple(sorted((*duel.hands[seat], card)))) if card else duel


def _with_hand(duel: Duel, seat: int, hand: tuple[str, ...]) -> Duel:
    return duel._replace(hands=(hand, duel.hands[OTHER]) if seat == ME else (duel.hands[ME], hand))


def _shuffled(piles: Piles) -> Piles:
    """The piles once they are shuffled: both know which cards lie there. Rule exp-shuffle-1."""
    return orders_of(tuple(sorted(piles[0][0])))


@lru_cache(maxsize=256)
def orders_of(lying: Pile) -> Piles:
    """Every order of some cards, sorted, all with the same weight."""
    return tuple((order, 1) for order in sorted(set(permutations(lying))))
