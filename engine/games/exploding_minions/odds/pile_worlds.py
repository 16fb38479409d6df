"""How the cards of a pile can lie, where a layout leaves that open."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.pile import Layout


def known_places(layout: Layout) -> Iterator[tuple[int, str]]:
    """The places of a layout whose card is known, top first, with that card."""
    place = 0
    for item in layout:
        if isinstance(item, str):
            yield place, item
        place += 1 if isinstance(item, str) else item[0]


def places_of_bombs(layout: Layout, bombs: int) -> Iterator[frozenset[int]]:
    """Every way in which the bombs of a layout can lie, those at known places left out; all are alike."""
    gaps, above = [], 0
    for item in layout:
        size = 1 if isinstance(item, str) else item[0]
        if not isinstance(item, str):
            gaps.append((range(above, above + size), item[1]))
        above += size
    loose = bombs - pile.known_cards(layout).count(BOMB) - sum(held for _, held in gaps)
    for placed in product(*(combinations(places, held) for places, held in gaps)):
        held = frozenset(chain.from_iterable(placed))
        rest = [place for places, _ in gaps for place in places if place not in held]
        yield from (held | {*more} for more in combinations(rest, loose)) if loose >= 0 else ()


def places_of_all_bombs(layout: Layout, bombs: int) -> Iterator[frozenset[int]]:
    """The same with the bombs at known places."""
    known = frozenset(place for place, card in known_places(layout) if card == BOMB)
    return (known | hidden for hidden in places_of_bombs(layout, bombs))
