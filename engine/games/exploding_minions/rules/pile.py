"""The order of the Draw Pile, as far as anybody knows it.

A `Layout` is what is known of the places of a pile, top first: gaps of cards in any order, and between them cards whose
place is known. A gap (cards, bombs) may be known to hold bombs that somebody put back there in secret. All other cards
are loose: any of them may lie in any gap. A `Belief` weighs the layouts that a seat takes for possible; in each, every
order of the bombs that it allows has the weight of the layout, so that what a seat sees never changes a weight, only
which orders are left. An empty belief is that of a seat that knows nothing: one gap, any order.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, gcd
from random import Random
from typing import TypeAlias

from engine.games.exploding_minions.rules.cards import BOMB

Gap: TypeAlias = tuple[int, int]
Layout: TypeAlias = tuple[Gap | str, ...]
"""Gaps and known cards in turn; it begins and ends with a gap, perhaps an empty one."""

Belief: TypeAlias = tuple[tuple[int, Layout], ...]
"""(weight, layout) pairs, sorted; () where nothing is known of the order."""

UNKNOWN: Belief = ()


def unordered_layout(size: int) -> Layout:
    """A pile of which no place is known."""
    return ((size, 0),)


# ---------------------------------------------------------------- one layout


def card_known_at(layout: Layout, place: int) -> str | None:
    """The card known to lie under `place` others, or None."""
    index, inside = _find_item(layout, place)
    item = layout[index]
    return item if isinstance(item, str) and not inside else None


def known_cards(layout: Layout) -> tuple[str, ...]:
    """The cards whose place is known, top first."""
    return tuple(item for item in layout if isinstance(item, str))


def expose_card(layout: Layout, place: int, card: str) -> Iterator[Layout]:
    """The layouts in which `card` is known to lie under `place` others; none where that cannot be."""
    index, inside = _find_item(layout, place)
    item = layout[index]
    if isinstance(item, str):
        if item == card:
            yield layout
        return
    cards, bombs = item
    hidden = (0, 1) if card == BOMB else (0,)
    for own in hidden:
        for above in _possible_splits(inside, cards - inside - 1, bombs - own):
            gaps: Layout = ((inside, above), card, (cards - inside - 1, bombs - own - above))
            yield layout[:index] + gaps + layout[index + 1 :]


def insert_card(layout: Layout, place: int, card: str) -> Iterator[Layout]:
    """The layouts after `card` was put under `place` others by somebody who knows where."""
    index, inside = _find_gap(layout, place)
    cards, bombs = _gap_at(layout, index)
    for above in _possible_splits(inside, cards - inside, bombs):
        gaps: Layout = ((inside, above), card, (cards - inside, bombs - above))
        yield layout[:index] + gaps + layout[index + 1 :]


def remove_card(layout: Layout, place: int) -> Layout:
    """The layout without the card at `place`, which must be known and the first or the last of the pile."""
    index = 1 if place == 0 else len(layout) - 2
    (cards, bombs), (more, others) = _gap_at(layout, index - 1), _gap_at(layout, index + 1)
    return (*layout[: index - 1], (cards + more, bombs + others), *layout[index + 2 :])


def draw_unseen(layout: Layout, place: int, bomb: bool) -> Iterator[Layout]:
    """The layouts after somebody else drew the first or the last card, and it was a bomb or was none."""
    known = card_known_at(layout, place)
    if known is not None:
        if (known == BOMB) == bomb:
            yield remove_card(layout, place)
        return
    index = 0 if place == 0 else len(layout) - 1
    cards, bombs = _gap_at(layout, index)
    for gone in (0, 1) if bomb else (0,):
        left = (cards - 1, bombs - gone)
        if 0 <= left[1] <= left[0]:
            yield (*layout[:index], left, *layout[index + 1 :])


def _gap_at(layout: Layout, index: int) -> Gap:
    item = layout[index]
    assert not isinstance(item, str)
    return item


def _find_item(layout: Layout, place: int) -> tuple[int, int]:
    """The item of a layout that the card at `place` belongs to, and how many cards of that item lie above it."""
    above = 0
    for index, item in enumerate(layout):
        cards = 1 if isinstance(item, str) else item[0]
        if place < above + cards:
            return index, place - above
        above += cards
    raise IndexError(f"there is no card under {place} others in a pile of {above}")


def _find_gap(layout: Layout, place: int) -> tuple[int, int]:
    """The gap into which a card goes that is put under `place` others, and how many cards of that gap lie above it."""
    above = 0
    for index, item in enumerate(layout):
        if isinstance(item, str):
            above += 1
        elif place <= above + item[0]:
            return index, place - above
        else:
            above += item[0]
    raise IndexError(f"a card cannot lie under {place} others in a pile of {above}")


def _possible_splits(above: int, below: int, bombs: int) -> range:
    """How many of a gap's bombs may lie among its `above` cards, where the others lie among the `below`."""
    return range(max(0, bombs - below), min(above, bombs) + 1)


# ---------------------------------------------------------------- what a seat believes


def _belief_from_weights(found: dict[Layout, int]) -> Belief:
    """A belief from layouts with their weights: in lowest terms, sorted, and empty where no place is known."""
    if all(len(layout) == 1 for layout in found):
        return UNKNOWN
    if len(found) == 1:
        return ((1, next(iter(found))),)
    shared = gcd(*found.values())
    return tuple(sorted(((weight // shared, layout) for layout, weight in found.items()), key=repr))


def _gather_belief(found: Iterator[tuple[int, Layout]]) -> Belief:
    weights: dict[Layout, int] = {}
    for weight, layout in found:
        weights[layout] = weights.get(layout, 0) + weight
    return _belief_from_weights(weights)


def possible_layouts(belief: Belief, size: int) -> Belief:
    """The layouts that a belief holds possible, spelled out for a pile of `size` cards."""
    return belief or ((1, unordered_layout(size)),)


def known_safe_cards(belief: Belief, bombs: int) -> tuple[str, ...]:
    """The cards, bombs left out, that are known to lie at some place of a pile with so many bombs, top first.

    Every possible layout knows the same ones, in the same order: what is put back in between is always a bomb.
    """
    possible = next((layout for _, layout in belief if count_ways(layout, bombs)), ())
    return tuple(card for card in known_cards(possible) if card != BOMB)


def belief_after_look(belief: Belief, size: int, place: int, card: str) -> Belief:
    """The belief of a seat that saw `card` under `place` others."""
    return _gather_belief(
        (w, after) for w, before in possible_layouts(belief, size) for after in expose_card(before, place, card)
    )


def belief_after_draw(belief: Belief, place: int, card: str) -> Belief:
    """The belief of a seat that drew `card`, the first or the last of the pile."""
    if not belief:
        return belief
    seen = belief_after_look(belief, 0, place, card)
    return _gather_belief((w, remove_card(layout, place)) for w, layout in seen) if seen else seen


def belief_after_watching(belief: Belief, place: int, bomb: bool) -> Belief:
    """The belief of a seat that watched another draw the first or the last card, and whether it was a bomb."""
    return belief and _gather_belief((w, after) for w, before in belief for after in draw_unseen(before, place, bomb))


def belief_after_putting(belief: Belief, size: int, place: int) -> Belief:
    """The belief of a seat that put a bomb under `place` of a pile's `size` others."""
    return _gather_belief(
        (w, after) for w, before in possible_layouts(belief, size) for after in insert_card(before, place, BOMB)
    )


def belief_after_missing(belief: Belief) -> Belief:
    """The belief of a seat that did not see where a bomb was put back: anywhere with equal chances (exp-tip-3)."""
    return belief and _gather_belief(
        both for weight, layout in belief for both in _layouts_put_anywhere(weight, layout)
    )


def _layouts_put_anywhere(weight: int, layout: Layout) -> Iterator[tuple[int, Layout]]:
    for index, item in enumerate(layout):
        if not isinstance(item, str):
            cards, bombs = item
            yield weight * (bombs + 1), (*layout[:index], (cards + 1, bombs + 1), *layout[index + 1 :])


# ---------------------------------------------------------------- counting


def count_ways(layout: Layout, bombs: int) -> int:
    """In how many ways the bombs of a pile can lie, `bombs` of them in all."""
    product, loose, left = 1, 0, bombs
    for item in layout:
        if isinstance(item, str):
            left -= item == BOMB
        else:
            cards, held = item
            product *= comb(cards, held)
            loose += cards - held
            left -= held
    return product * comb(loose, left) if 0 <= left <= loose else 0


def guess_layout(belief: Belief, size: int, bombs: int, rng: Random) -> Layout:
    """A layout whose gaps hide no bombs, drawn from a belief about a pile of `size` cards with so many bombs."""
    possible = possible_layouts(belief, size)
    chances = [weight * count_ways(layout, bombs) for weight, layout in possible]
    (_, layout) = rng.choices(possible, chances)[0] if len(possible) > 1 else possible[0]
    return _spell_out_gaps(layout, rng)


def _spell_out_gaps(layout: Layout, rng: Random) -> Layout:
    found: list[Gap | str] = []
    for item in layout:
        if isinstance(item, str) or not item[1]:
            found.append(item)
            continue
        cards, bombs = item
        last = -1
        for place in sorted(rng.sample(range(cards), bombs)):
            found += [(place - last - 1, 0), BOMB]
            last = place
        found.append((cards - last - 1, 0))
    return tuple(found)
