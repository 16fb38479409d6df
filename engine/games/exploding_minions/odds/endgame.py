"""The end of a game counted out: the chance to win under best play of one seat, where the others can only draw.

All that is hidden is how the pile lies and how many Defuses the others hold. Both are kept as worlds with weights,
which every draw and every look divides. `endings` says where that is so, and what it takes for granted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial
from itertools import permutations
from math import gcd, lcm
from typing import TypeAlias, TypeVar

from engine.games.exploding_minions.rules.cards import ATTACK, CLONE, DEFUSE, IN_TURN, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import FORCED, LAST, SEEN, TOP

K = TypeVar("K", bound=Hashable)

BLANK, BOMBED, RESCUE = range(3)
"""What a card of the pile is here: of no use, a bomb, or a Defuse."""

Pile: TypeAlias = tuple[int, ...]
World: TypeAlias = tuple[int, Pile]
"""How many Defuses the others hold, and how the pile lies, top first."""

Worlds: TypeAlias = tuple[tuple[World, int], ...]
"""What may be, sorted, with weights in lowest terms."""

WON, LOST = Fraction(1), Fraction(0)


@dataclass(frozen=True, slots=True)
class Ending:
    """An end of a game as one seat knows it.

    `hand` are those of its cards that can be played alone, sorted; `beneath` is what a Clone of it would be laid on. It
    owes `turns`, `forced` where an Attack made them. So many `others` live.
    """

    worlds: Worlds
    hand: tuple[str, ...]
    beneath: str = ""
    turns: int = 1
    forced: bool = False
    others: int = 1


# ---------------------------------------------------------------- the seat's own turn


@lru_cache(maxsize=100_000)
def value_of_turn(ending: Ending) -> Fraction:
    """The chance to win of the seat whose turn it is, if it plays as well as can be."""
    best = LOST
    for value in (worth() for _, worth in _ways(ending)):
        best = max(best, value)
        if best == WON:
            break
    return best


@lru_cache(maxsize=100_000)
def best_card(ending: Ending) -> str:
    """The card with which the seat whose turn it is wins most often; "" where a draw is as good."""
    return max(_ways(ending), key=lambda way: way[1]())[0]


def _ways(ending: Ending) -> Iterator[tuple[str, Callable[[], Fraction]]]:
    """What the seat can do in its turn: the card it plays, "" for a draw, which comes first, and what that is worth."""
    yield "", partial(value_of_draw, ending, TOP)
    for card in sorted({*ending.hand}):
        acting = ending.beneath if card == CLONE else card
        if acting in IN_TURN:
            yield card, partial(value_of_card, _play_card(ending, card), acting)


def value_of_card(ending: Ending, acting: str) -> Fraction:
    """The chance to win once a card has left the hand and works as `acting`."""
    if acting == ATTACK:
        return value_while_others_draw(ending, ending.others, FORCED + (ending.turns if ending.forced else 0))
    if acting == SKIP:
        return value_of_turn_end(ending)
    if acting == SHUFFLE:
        return value_of_turn(replace(ending, worlds=_shuffle_worlds(ending.worlds)))
    return value_of_look(ending) if acting == SEE else value_of_draw(ending, LAST)


def value_of_look(ending: Ending) -> Fraction:
    """The chance to win once the seat sees the top cards. Rules exp-see-1, exp-see-3."""
    return _mean(ending.worlds, lambda world: world[1][:SEEN], lambda _, found: value_of_turn(_in(ending, found)))


def value_of_draw(ending: Ending, place: int) -> Fraction:
    """The chance to win when the seat draws the first or the last card."""
    return _mean(
        ending.worlds, lambda world: world[1][place], lambda card, found: _take(_in(ending, found), place, card)
    )


def _take(ending: Ending, place: int, card: int) -> Fraction:
    left = _in(ending, _without_place(ending.worlds, place))
    if card == BOMBED:
        return value_of_bomb(left)
    if card == RESCUE:
        left = replace(left, hand=tuple(sorted((*left.hand, DEFUSE))))
    return value_of_turn_end(left)


def value_of_bomb(ending: Ending) -> Fraction:
    """The chance to win with a drawn bomb in hand. Rules exp-bomb-2, exp-defuse-1, exp-clone-3."""
    saving = {card for card in ending.hand if DEFUSE in (card, card == CLONE and ending.beneath)}
    return max((value_of_putting_back(_play_card(ending, card)) for card in saving), default=LOST)


def value_of_putting_back(ending: Ending) -> Fraction:
    """The chance to win when the seat puts a bomb back, as well as can be. Rule exp-defuse-2."""
    places = range(_size(ending) + 1)
    return max(value_of_turn_end(_in(ending, _with_bomb(ending.worlds, (place,)))) for place in places)


def value_of_turn_end(ending: Ending) -> Fraction:
    """The chance to win after a turn of the seat. Rules exp-turn-5, exp-skip-2."""
    if ending.turns > 1:
        return value_of_turn(replace(ending, turns=ending.turns - 1))
    return value_while_others_draw(ending, ending.others, 1)


# ---------------------------------------------------------------- the others


def value_while_others_draw(ending: Ending, ahead: int, turns: int) -> Fraction:
    """The chance to win of the seat while so many others come before it, the first of them with so many `turns`."""
    if not ahead:
        return value_of_turn(replace(ending, turns=1, forced=False))

    def after_draw(bomb: bool, found: Worlds) -> Fraction:
        if bomb:
            return _others_meet_bomb(_in(ending, _without_place(found, TOP)), ahead, turns)
        return _next_of_others(_in(ending, _drawn_by_others(found)), ahead, turns)

    return _mean(ending.worlds, lambda world: world[1][TOP] == BOMBED, after_draw)


def _next_of_others(ending: Ending, ahead: int, turns: int) -> Fraction:
    left = (ahead, turns - 1) if turns > 1 else (ahead - 1, 1)
    return value_while_others_draw(ending, *left)


def _others_meet_bomb(ending: Ending, ahead: int, turns: int) -> Fraction:
    def after_bomb(can_defuse: bool, found: Worlds) -> Fraction:
        if can_defuse:
            return _value_of_hidden_bomb(_in(ending, found), ahead, turns)
        left = replace(_in(ending, found), others=ending.others - 1)
        return value_while_others_draw(left, ahead - 1, 1) if left.others else WON

    return _mean(ending.worlds, lambda world: world[0] > 0, after_bomb)


def _value_of_hidden_bomb(ending: Ending, ahead: int, turns: int) -> Fraction:
    """The chance to win when another puts a bomb back: openly in one place, or anywhere; what is worst for the seat."""
    spent = tuple(((guards - 1, lie), weight) for (guards, lie), weight in ending.worlds)
    told = replace(ending, beneath=DEFUSE if ending.beneath else "")
    places = range(_size(ending) + 1)
    ways = (*((place,) for place in places), tuple(places))
    return min(_next_of_others(_in(told, _with_bomb(spent, way)), ahead, turns) for way in ways)


# ---------------------------------------------------------------- worlds


def worlds_of(weighed: Iterable[tuple[World, Fraction | int]]) -> Worlds:
    """Worlds with their weights, each world once, in lowest terms."""
    weights: dict[World, Fraction | int] = defaultdict(int)
    for world, weight in weighed:
        weights[world] += weight
    scale = lcm(*(weight.denominator for weight in weights.values()))
    whole = {world: int(weight * scale) for world, weight in weights.items() if weight}
    shared = gcd(*whole.values())
    return tuple(sorted((world, weight // shared) for world, weight in whole.items()))


def _mean(worlds: Worlds, seen: Callable[[World], K], value: Callable[[K, Worlds], Fraction]) -> Fraction:
    """The mean of a value over what may be seen, each with the worlds that are left then."""
    parts: dict[K, list[tuple[World, int]]] = {}
    for world, weight in worlds:
        parts.setdefault(seen(world), []).append((world, weight))
    if len(parts) == 1:
        return value(next(iter(parts)), worlds)
    whole = sum(weight for _, weight in worlds)
    total = sum(sum(weight for _, weight in part) * value(what, worlds_of(part)) for what, part in parts.items())
    return Fraction(total, whole)


def _in(ending: Ending, worlds: Worlds) -> Ending:
    return replace(ending, worlds=worlds)


def _size(ending: Ending) -> int:
    return len(ending.worlds[0][0][1])


def _play_card(ending: Ending, card: str) -> Ending:
    left = list(ending.hand)
    left.remove(card)
    return replace(ending, hand=tuple(left), beneath=card if CLONE in left else "")


def _without_place(worlds: Worlds, place: int) -> Worlds:
    cut = slice(1, None) if place == TOP else slice(None, -1)
    return worlds_of(((guards, lie[cut]), weight) for (guards, lie), weight in worlds)


def _drawn_by_others(worlds: Worlds) -> Worlds:
    return worlds_of(((guards + (lie[TOP] == RESCUE), lie[1:]), weight) for (guards, lie), weight in worlds)


def _with_bomb(worlds: Worlds, places: Iterable[int]) -> Worlds:
    """The worlds with a bomb more, under so many cards: any of these places with equal chances."""
    under = tuple(places)
    return worlds_of(
        ((guards, (*lie[:place], BOMBED, *lie[place:])), weight) for (guards, lie), weight in worlds for place in under
    )


@lru_cache(maxsize=10_000)
def _shuffle_worlds(worlds: Worlds) -> Worlds:
    return worlds_of(
        ((guards, lie), Fraction(weight, len(orders)))
        for (guards, before), weight in worlds
        for orders in (_orders_of(tuple(sorted(before))),)
        for lie in orders
    )


@lru_cache(maxsize=256)
def _orders_of(cards: Pile) -> tuple[Pile, ...]:
    return tuple(sorted(set(permutations(cards))))
