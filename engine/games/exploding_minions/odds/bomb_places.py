"""Where the bombs may lie: exact chances, counted from what a position, or one seat's view of it, knows.

A card that waits for answers counts as working, or as stopped, as things stand. A bomb that was drawn and is not yet
put back lies nowhere in the pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import chain, cycle, islice, pairwise, product

from engine.core.events import silent
from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.pile import Belief, Layout
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, SETUP, ExplodingState
from engine.games.exploding_minions.rules.table import FACE_DOWN, LAST, Stage
from engine.games.exploding_minions.rules.turn import end_turn, settle_waiting_card
from engine.pieces.seats import living_after

WAITING = (Stage.WINDOW, Stage.SETTLE)


# ---------------------------------------------------------------- who draws what


def state_as_it_stands(state: ExplodingState) -> ExplodingState:
    """The position after the card that waits, if any, has worked or was stopped as things stand. Rule exp-nope-5."""
    return settle_waiting_card(state, silent) if state.stage in WAITING else state


def draw_order(state: ExplodingState) -> tuple[int, ...]:
    """The places of the pile in the order in which they are drawn from here if everybody simply draws.

    From the top, but for a card that is being drawn from the bottom (exp-bottom-1).
    """
    after = state_as_it_stands(state)
    bottom_first = after.stage is Stage.TAKE and after.place == LAST
    return (after.pile - 1, *range(after.pile - 1)) if bottom_first else tuple(range(after.pile))


def drawers(state: ExplodingState) -> tuple[int, ...]:
    """The seats that draw the next cards, to the end of the pile, if everybody simply draws and nobody drops out.

    Turns owed come first, then it goes round the living. A bomb in hand counts as put back, which ends a turn. Empty
    before the first turn and after the last. Rules exp-turn-5, exp-attack-2, exp-skip-2.
    """
    if state.stage in SETUP or state.stage is Stage.OVER:
        return ()
    holding = state.stage in HOLDING_BOMB
    after = end_turn(state, silent) if holding else state_as_it_stands(state)
    owed = (after.current,) * after.owed
    others = living_after(after, after.current)
    return tuple(islice(chain(owed, cycle((*others, after.current))), state.pile + holding))


# ---------------------------------------------------------------- where the bombs are


def bomb_at(state: ExplodingState) -> tuple[Fraction, ...]:
    """The chance of a bomb at each place of the pile as it lies now, top first. Rules exp-tip-2, exp-tip-3."""
    return _chances_of_bomb_at(state.belief, state.pile, state.bombs)


def next_bomb(state: ExplodingState) -> Fraction:
    """The chance that the next draw explodes, 0 while there is no bomb in the pile. Rule exp-tip-2."""
    after = state_as_it_stands(state)
    return bomb_at(after)[draw_order(after)[0]] if after.bombs else Fraction(0)


def danger_to(state: ExplodingState, seat: int) -> float:
    """The chance of a bomb on top of the pile as it lies, from what `seat` has seen; in a hurry, for sampled games."""
    return _danger_on_top(state.beliefs[seat], state.pile, state.bombs) if state.bombs else 0.0


def survival(state: ExplodingState) -> tuple[Fraction, ...]:
    """The chances that the first k draws hold no bomb, for k from 0 to the size of the pile."""
    after = state_as_it_stands(state)
    return _survival_chances(after.belief, after.pile, after.bombs, draw_order(after)[:1] == (0,))


def spared(state: ExplodingState, places: Iterable[int]) -> Fraction:
    """The chance that none of these places of the pile as it lies now holds a bomb."""
    return _chance_of_no_bomb(state.belief, state.pile, state.bombs, frozenset(places))


def first_bomb(state: ExplodingState) -> tuple[Fraction, ...]:
    """The chances that the first bomb to be drawn is the next card, the one after it, and so on."""
    return tuple(before - after for before, after in pairwise(survival(state)))


def possible_glimpses(state: ExplodingState, places: Iterable[int]) -> Iterator[tuple[Fraction, Belief]]:
    """What a look at these places may show, bomb or no bomb at each: its chance, and what is believed after it.

    A card that turns out to be no bomb counts as face down: its name does not matter to the bombs.
    """
    known = pile.possible_layouts(state.belief, state.pile)
    whole = _count_ways(known, state.bombs)
    looked = tuple(places)
    for shown in product((False, True), repeat=len(looked)):
        found = known
        for place, bomb in zip(looked, shown, strict=True):
            found = tuple(_layouts_after_look(found, place, bomb))
        if ways := _count_ways(found, state.bombs):
            yield Fraction(ways, whole), found


def _layouts_after_look(belief: Belief, place: int, bomb: bool) -> Iterator[tuple[int, Layout]]:
    for weight, layout in belief:
        known = pile.card_known_at(layout, place)
        if known is None:
            card = BOMB if bomb else FACE_DOWN
            yield from ((weight, after) for after in pile.expose_card(layout, place, card))
        elif (known == BOMB) == bomb:
            yield weight, layout


# ---------------------------------------------------------------- counting


def _count_ways(belief: Iterable[tuple[int, Layout]], bombs: int) -> int:
    return sum(weight * pile.count_ways(layout, bombs) for weight, layout in belief)


@lru_cache(maxsize=1024)
def _chances_of_bomb_at(belief: Belief, size: int, bombs: int) -> tuple[Fraction, ...]:
    counts = [0] * size
    whole = 0
    for weight, layout in pile.possible_layouts(belief, size):
        ways = weight * pile.count_ways(layout, bombs)
        whole += ways
        for place, count in enumerate(_count_ways_with_bomb(layout, ways, bombs)):
            counts[place] += count
    return tuple(Fraction(count, whole) for count in counts)


def _count_ways_with_bomb(layout: Layout, ways: int, bombs: int) -> Iterator[int]:
    """For each place of a layout, in how many of its ways a bomb lies there."""
    gaps = [item for item in layout if not isinstance(item, str)]
    room = sum(cards - held for cards, held in gaps)
    loose = bombs - sum(held for _, held in gaps) - pile.known_cards(layout).count(BOMB)
    for item in layout:
        if isinstance(item, str):
            yield ways if item == BOMB else 0
            continue
        cards, held = item
        for _ in range(cards):
            yield ways * held // cards + (ways * (cards - held) * loose // (cards * room) if room else 0)


@lru_cache(maxsize=8192)
def _danger_on_top(belief: Belief, size: int, bombs: int) -> float:
    known = pile.possible_layouts(belief, size)
    whole = _count_ways(known, bombs)
    safe = ((weight, after) for weight, layout in known for after in pile.draw_unseen(layout, 0, False))
    return (whole - _count_ways(safe, bombs)) / whole


@lru_cache(maxsize=1024)
def _survival_chances(belief: Belief, size: int, bombs: int, from_top: bool) -> tuple[Fraction, ...]:
    left = pile.possible_layouts(belief, size)
    counts = [_count_ways(left, bombs)]
    for place in (0 if from_top else size - 1, *(0,) * (size - 1))[:size]:
        left = tuple((w, after) for w, layout in left for after in pile.draw_unseen(layout, place, False))
        counts.append(_count_ways(left, bombs))
    return tuple(Fraction(count, counts[0]) for count in counts)


@lru_cache(maxsize=8192)
def _chance_of_no_bomb(belief: Belief, size: int, bombs: int, places: frozenset[int]) -> Fraction:
    known = pile.possible_layouts(belief, size)
    free = sum(weight * _count_ways_without_bomb(layout, bombs, places) for weight, layout in known)
    return Fraction(free, _count_ways(known, bombs))


def _count_ways_without_bomb(layout: Layout, bombs: int, places: frozenset[int]) -> int:
    """In how many ways of a layout none of these places holds a bomb: those of the layout without the places."""
    rest: list[tuple[int, int] | str] = []
    above = 0
    for item in layout:
        below = above + (1 if isinstance(item, str) else item[0])
        gone = sum(above <= place < below for place in places)
        above = below
        if not isinstance(item, str):
            cards, held = item
            if held > cards - gone:
                return 0
            rest.append((cards - gone, held))
        elif gone and item == BOMB:
            return 0
        else:
            rest.append(item)
    return pile.count_ways(tuple(rest), bombs)
