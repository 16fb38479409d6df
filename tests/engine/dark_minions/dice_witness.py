"""Dice of Dark Minions counted by hand: every fall of every die, and every way to put dice into heaps.

Nothing here asks the engine. A die is a colour and a face; the face 0 is a Skull.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

FACES = {"black": (1, 2, 3, 4, 5, 6), "red": (3, 4, 5, 6, 7, 8), "white": (1, 1, 2, 2, 0, 0)}
PRICES = {"white": 4, "gray": 5, "black": 6}

OWN = {
    1: ("black", "black", "black"),
    2: ("black", "black", "red"),
    3: ("black", "red", "red"),
    4: ("red", "red", "red"),
    5: ("red", "red", "red", "white"),
}
"""The dice of the levels."""

Die = tuple[str, int]
Hand = tuple[Die, ...]


def falls(colours: tuple[str, ...], kept: Hand = ()) -> Iterator[Hand]:
    """Every fall of the dice, all equally likely, each with what lies there already."""
    for shown in product(*(FACES[colour] for colour in colours)):
        yield tuple(sorted((*kept, *zip(colours, shown, strict=True))))


def share(colours: tuple[str, ...], does: Callable[[Hand], bool], kept: Hand = ()) -> Fraction:
    """The share of all falls that do something."""
    hands = Counter(falls(colours, kept))
    return Fraction(sum(count for hand, count in hands.items() if does(hand)), hands.total())


def is_heap(heap: Hand, top: bool) -> bool:
    """Whether these dice work as one: a single die, to which only black 1s and white numbers are added."""
    if not heap or ("white", 0) in heap:
        return False
    helpers = [die for die in heap if die == ("black", 1) or die[0] == "white"]
    if len(helpers) == len(heap):
        return top or ("black", 1) in heap
    return len(heap) - len(helpers) == 1


@cache
def shared_out(dice: int) -> tuple[tuple[int, ...], ...]:
    """Every way to put so many dice into heaps, each die by the number of its heap in order of their first dice; 0 for
    a die that is in none."""
    if not dice:
        return ((),)
    return tuple((*others, at) for others in shared_out(dice - 1) for at in range(max(others, default=0) + 2))


@cache
def heaps(hand: Hand, top: bool, bonus: int = 0) -> frozenset[tuple[int, ...]]:
    """The numbers of all heaps into which some of the dice can be put."""
    found = set()
    for places in shared_out(len(hand)):
        made = [tuple(d for d, at in zip(hand, places, strict=True) if at == p) for p in range(1, len(hand) + 1)]
        made = [heap for heap in made if heap]
        if all(is_heap(heap, top) for heap in made):
            found.add(tuple(sorted(sum(max(0, face + bonus) for _, face in heap) for heap in made)))
    return frozenset(found)


def takes(hand: Hand, top: bool, *colours: str, bonus: int = 0) -> bool:
    """Whether the dice pay for Towers of these colours at once."""
    prices = sorted(PRICES[colour] for colour in colours)
    return any(
        len(numbers) >= len(prices)
        and all(have >= price for have, price in zip(numbers[len(numbers) - len(prices) :], prices, strict=True))
        for numbers in heaps(hand, top, bonus)
    )


def most(hand: Hand, top: bool, bonus: int = 0) -> int:
    """The most minions that the dice bring to one Town."""
    return max(sum(numbers) for numbers in heaps(hand, top, bonus))


def taking(colours: tuple[str, ...], top: bool, *sets: tuple[str, ...], bonus: int = 0, kept: Hand = ()) -> Fraction:
    """The share of all falls that pay for one of these sets of Towers."""
    return share(colours, lambda hand: any(takes(hand, top, *towers, bonus=bonus) for towers in sets), kept)


def reaching(colours: tuple[str, ...], top: bool, least: int, bonus: int = 0, kept: Hand = ()) -> Fraction:
    """The share of all falls that bring so many minions to one Town."""
    return share(colours, lambda hand: most(hand, top, bonus) >= least, kept)


def reviving(colours: tuple[str, ...], top: bool, least: int) -> Fraction:
    """The share of all falls that bring so many minions back."""
    return share(colours, lambda hand: most(hand, top) + 10 * hand.count(("white", 0)) >= least)


def names(hand: Hand) -> tuple[str, ...]:
    """The dice under the names that the engine gives them."""
    return tuple(sorted(f"{colour} {face or 'skull'}" for colour, face in hand))


def sums(colours: tuple[str, ...]) -> Counter[int]:
    """The sums of all falls."""
    return Counter(sum(face for _, face in hand) for hand in falls(colours))
