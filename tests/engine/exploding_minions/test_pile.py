"""What a seat knows of the order of the pile, against a count of every order in which its cards could lie.

Each copy of a card bears a number here. `Watched` keeps every order of the pile that agrees with what one seat saw,
as often as it can come about, and so knows nothing of layouts, gaps and weights.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.cards import BOMB, NOPE, SKIP
from engine.games.exploding_minions.rules.pile import UNKNOWN, Belief, Layout, unordered_layout
from tests.cases import for_each

Order = tuple[str, ...]
"""The cards of a pile, top first; those that are no bombs bear numbers."""


def size_of(layout: Layout) -> int:
    """The number of cards in a pile that lies like this."""
    return sum(1 if isinstance(item, str) else item[0] for item in layout)


def is_bomb(card: str) -> bool:
    return card.startswith(BOMB)


@dataclass
class Watched:
    """All orders that a seat takes for possible, with how often each comes about, and the belief that should say so."""

    orders: Counter[Order]
    size: int
    bombs: int
    belief: Belief = UNKNOWN
    history: list[str] = field(default_factory=list)

    @classmethod
    def shuffled(cls, safe: int, bombs: int) -> Watched:
        cards = [f"card {i}" for i in range(safe)] + [f"{BOMB} {i}" for i in range(bombs)]
        return cls(Counter(permutations(cards)), safe + bombs, bombs)

    def keep(self, what: Callable[[Order], bool]) -> None:
        self.orders = Counter({order: count for order, count in self.orders.items() if what(order)})

    def see(self, place: int, card: str) -> None:
        name = BOMB if is_bomb(card) else card
        self.keep(lambda order: (BOMB if is_bomb(order[place]) else order[place]) == name)
        self.belief = pile.belief_after_look(self.belief, self.size, place, name)

    def draw(self, place: int, card: str, own: bool) -> None:
        """The first or last card leaves the pile; who does not draw it sees only whether it is a bomb."""
        bomb = is_bomb(card)
        if own:
            self.see(place, card)
            self.belief = pile.belief_after_draw(self.belief, place, BOMB if bomb else card)
        else:
            self.keep(lambda order: is_bomb(order[place]) == bomb)
            self.belief = pile.belief_after_watching(self.belief, place, bomb)
        orders: Counter[Order] = Counter()
        for order, count in self.orders.items():
            orders[order[:place] + order[place + 1 :]] += count
        self.orders, self.size, self.bombs = orders, self.size - 1, self.bombs - bomb

    def put(self, place: int | None, card: str) -> None:
        """A bomb goes back to a place the seat knows, or anywhere."""
        everywhere = range(self.size + 1) if place is None else (place,)
        orders: Counter[Order] = Counter()
        for order, count in self.orders.items():
            for at in everywhere:
                orders[(*order[:at], card, *order[at:])] += count
        own = place is not None
        self.belief = (
            pile.belief_after_putting(self.belief, self.size, place) if own else pile.belief_after_missing(self.belief)
        )  # type: ignore[arg-type]
        self.orders, self.size, self.bombs = orders, self.size + 1, self.bombs + 1

    # ------------------------------------------------------------ both accounts of the same

    def truth(self) -> dict[tuple[bool, ...], Fraction]:
        """The chance of every order of bombs and other cards, by counting."""
        found: Counter[tuple[bool, ...]] = Counter()
        for order, count in self.orders.items():
            found[tuple(map(is_bomb, order))] += count
        return shares(found)

    def believed(self) -> dict[tuple[bool, ...], Fraction]:
        """The same by the belief: each layout's bombs are put wherever they can be."""
        found: Counter[tuple[bool, ...]] = Counter()
        for weight, layout in pile.possible_layouts(self.belief, self.size):
            for pattern, count in patterns(layout, self.bombs).items():
                found[pattern] += weight * count
        return shares(found)

    def check(self) -> None:
        assert self.believed() == self.truth(), self.history
        for weight, layout in self.belief:
            assert weight > 0 and size_of(layout) == self.size
            assert pile.count_ways(layout, self.bombs) == sum(patterns(layout, self.bombs).values())


def shares(found: Counter[tuple[bool, ...]]) -> dict[tuple[bool, ...], Fraction]:
    return {pattern: Fraction(count, found.total()) for pattern, count in found.items() if count}


def patterns(layout: Layout, bombs: int) -> Counter[tuple[bool, ...]]:
    """In how many ways each order of bombs comes about, with the bombs of each gap and the loose ones put anywhere."""
    found: Counter[tuple[bool, ...]] = Counter({(): 1})
    for item in layout:
        grown: Counter[tuple[bool, ...]] = Counter()
        for pattern, count in found.items():
            if isinstance(item, str):
                grown[(*pattern, item == BOMB)] += count
            else:
                for inside in range(2 ** item[0]):
                    bits = tuple(bool(inside >> i & 1) for i in range(item[0]))
                    # of the bombs in the gap, some were put there: so many ways to say which
                    grown[pattern + bits] += count * comb(sum(bits), item[1])
        found = grown
    return Counter({pattern: count for pattern, count in found.items() if sum(pattern) == bombs and count})


# ---------------------------------------------------------------- a pile in play


def live(watched: Watched, truth: Order, moves: list[tuple[str, int]]) -> None:
    """Plays moves on a true order, as far as they are possible, and compares both accounts after each."""
    spare: list[str] = []
    for kind, number in moves:
        watched.history.append(f"{kind} {number}")
        if kind == "look" and truth:
            for place in range(min(3, len(truth))):
                watched.see(place, truth[place])
        elif kind.startswith("draw") and truth:
            place = 0 if kind.endswith("top") else len(truth) - 1
            watched.draw(place, truth[place], own=number % 3 == 0)
            spare += [truth[place]] if is_bomb(truth[place]) else []
            truth = truth[:place] + truth[place + 1 :]
        elif kind.startswith("put") and spare and len(truth) < 6:
            at = number % (len(truth) + 1)
            card = spare.pop()
            watched.put(at if kind == "put" else None, card)
            truth = (*truth[:at], card, *truth[at:])
        if truth:
            assert watched.orders[truth]
            watched.check()


KINDS = ("look", "draw top", "draw top", "draw bottom", "put", "put unseen", "put unseen")


@pytest.mark.rule("exp-tip-3", "exp-defuse-2", "exp-see-2", "exp-turn-9")
@settings(max_examples=30)
@given(safe=st.integers(1, 4), bombs=st.integers(1, 3), seed=st.integers(0, 2**32))
def test_what_a_seat_believes_is_what_can_be_counted(safe: int, bombs: int, seed: int) -> None:
    rng = Random(seed)
    watched = Watched.shuffled(min(safe, 6 - bombs), bombs)
    truth = rng.choice(sorted(watched.orders))
    live(watched, truth, [(rng.choice(KINDS), rng.randrange(9)) for _ in range(14)])


@pytest.mark.rule("exp-tip-3", "exp-defuse-2")
def test_two_bombs_put_back_unseen_may_lie_in_either_order() -> None:
    """Seen: a bomb, a bomb, card 0, of four. Others draw both bombs and put each back where nobody sees."""
    watched = Watched.shuffled(2, 2)
    truth = (f"{BOMB} 0", f"{BOMB} 1", "card 0", "card 1")
    live(watched, truth, [("look", 0), ("draw top", 1), ("draw top", 1), ("put unseen", 0), ("put unseen", 0)])
    assert watched.truth()[True, True, False, False] == Fraction(2, 12)


@pytest.mark.rule("exp-tip-3", "exp-defuse-2")
def test_an_own_bomb_may_be_drawn_by_another_or_not() -> None:
    """The seat puts a bomb on top, another one goes back unseen, and the next card drawn is a bomb: which?"""
    watched = Watched.shuffled(3, 2)
    truth = (f"{BOMB} 0", f"{BOMB} 1", "card 0", "card 1", "card 2")
    live(watched, truth, [("draw top", 1), ("draw top", 0), ("put", 0), ("put unseen", 2), ("draw top", 1)])
    assert len(watched.belief) == 2
    # the other bomb went on top of the own one or right beneath it: two of five places
    assert watched.truth()[True, False, False, False] == Fraction(2, 5)


@pytest.mark.rule("exp-tip-3")
def test_a_bomb_put_back_in_secret_may_be_above_or_below_what_was_seen() -> None:
    """A bomb and a Skip were seen on top of six cards; the bomb was drawn and went to one of six places."""
    belief = pile.belief_after_look(pile.belief_after_look(UNKNOWN, 6, 0, BOMB), 6, 1, SKIP)
    belief = pile.belief_after_missing(pile.belief_after_watching(belief, 0, bomb=True))
    assert belief == ((1, ((0, 0), SKIP, (5, 1))), (1, ((1, 1), SKIP, (4, 0))))
    above, below = (pile.count_ways(layout, 1) for _, layout in reversed(belief))
    assert (above, below) == (1, 5)


@pytest.mark.rule("exp-tip-3", "exp-shuffle-1")
def test_who_knows_nothing_learns_nothing_from_a_secret_place() -> None:
    assert pile.belief_after_missing(UNKNOWN) == UNKNOWN
    assert pile.belief_after_watching(UNKNOWN, 0, bomb=False) == UNKNOWN
    assert pile.belief_after_draw(UNKNOWN, 0, BOMB) == UNKNOWN
    assert pile.possible_layouts(UNKNOWN, 7) == ((1, ((7, 0),)),)


# ---------------------------------------------------------------- one layout


LAYOUT: Layout = ((2, 1), BOMB, (0, 0), SKIP, (3, 0))


def test_a_layout_says_which_card_lies_where() -> None:
    assert [pile.card_known_at(LAYOUT, place) for place in range(7)] == [None, None, BOMB, SKIP, None, None, None]
    assert (size_of(LAYOUT), pile.known_cards(LAYOUT)) == (7, (BOMB, SKIP))
    for place in (7, 99):
        with pytest.raises(IndexError, match=f"no card under {place} others in a pile of 7"):
            pile.card_known_at(LAYOUT, place)


def test_a_card_seen_in_a_gap_parts_it() -> None:
    assert list(pile.expose_card(LAYOUT, 0, SKIP)) == [((0, 0), SKIP, (1, 1), *LAYOUT[1:])]
    assert list(pile.expose_card(LAYOUT, 1, SKIP)) == [((1, 1), SKIP, (0, 0), *LAYOUT[1:])]
    assert list(pile.expose_card(LAYOUT, 0, BOMB)) == [
        ((0, 0), BOMB, (1, 1), *LAYOUT[1:]),
        ((0, 0), BOMB, (1, 0), *LAYOUT[1:]),
    ]
    assert list(pile.expose_card(LAYOUT, 5, SKIP)) == [(*LAYOUT[:4], (1, 0), SKIP, (1, 0))]


def test_a_card_seen_again_must_be_the_same() -> None:
    assert list(pile.expose_card(LAYOUT, 3, SKIP)) == [LAYOUT]
    assert list(pile.expose_card(LAYOUT, 3, NOPE)) == []
    assert list(pile.expose_card(((1, 1),), 0, SKIP)) == []


@for_each(
    ("place", "after"),
    [
        (0, [((0, 0), BOMB, (2, 1), *LAYOUT[1:])]),
        (1, [((1, 0), BOMB, (1, 1), *LAYOUT[1:]), ((1, 1), BOMB, (1, 0), *LAYOUT[1:])]),
        (2, [((2, 1), BOMB, (0, 0), *LAYOUT[1:])]),
        (3, [(*LAYOUT[:2], (0, 0), BOMB, (0, 0), *LAYOUT[3:])]),
        (4, [(*LAYOUT[:4], (0, 0), BOMB, (3, 0))]),
        (7, [(*LAYOUT[:4], (3, 0), BOMB, (0, 0))]),
    ],
)
def test_a_card_goes_under_so_many_others(place: int, after: list[Layout]) -> None:
    assert list(pile.insert_card(LAYOUT, place, BOMB)) == after
    assert all(size_of(layout) == 8 for layout in after)


def test_a_card_cannot_go_under_more_cards_than_there_are() -> None:
    with pytest.raises(IndexError, match="a card cannot lie under 8 others in a pile of 7"):
        list(pile.insert_card(LAYOUT, 8, BOMB))


def test_the_first_or_the_last_card_leaves() -> None:
    known: Layout = ((0, 0), BOMB, (2, 1), SKIP, (0, 0))
    assert pile.remove_card(known, 0) == ((2, 1), SKIP, (0, 0))
    assert pile.remove_card(known, 3) == ((0, 0), BOMB, (2, 1))
    assert pile.remove_card(((0, 0), SKIP, (0, 0)), 0) == ((0, 0),)


def test_a_card_that_another_draws_is_a_bomb_or_is_none() -> None:
    assert list(pile.draw_unseen(((0, 0), BOMB, (2, 0)), 0, bomb=True)) == [((2, 0),)]
    assert list(pile.draw_unseen(((0, 0), BOMB, (2, 0)), 0, bomb=False)) == []
    assert list(pile.draw_unseen(((2, 2), SKIP, (1, 0)), 0, bomb=False)) == []
    assert list(pile.draw_unseen(((2, 1), SKIP, (1, 0)), 0, bomb=True)) == [
        ((1, 1), SKIP, (1, 0)),
        ((1, 0), SKIP, (1, 0)),
    ]
    assert list(pile.draw_unseen(((2, 1), SKIP, (1, 0)), 3, bomb=False)) == [((2, 1), SKIP, (0, 0))]


@for_each(
    ("layout", "bombs", "ways"),
    [
        (((5, 0),), 0, 1),
        (((5, 0),), 2, 10),
        (((5, 0),), 6, 0),
        (((5, 1),), 1, 5),
        (((5, 1),), 2, 20),
        (((5, 1),), 0, 0),
        (((0, 0), BOMB, (5, 0)), 2, 5),
        (((0, 0), BOMB, (5, 0)), 0, 0),
        (((2, 1), SKIP, (3, 1)), 3, 2 * 3 * 3),
        (((0, 0), SKIP, (0, 0)), 1, 0),
    ],
)
def test_ways_to_lie_are_counted(layout: Layout, bombs: int, ways: int) -> None:
    assert pile.count_ways(layout, bombs) == ways


# ---------------------------------------------------------------- guesses


BELIEF: Belief = ((1, ((0, 0), SKIP, (5, 1))), (3, ((1, 1), SKIP, (4, 0))))


def test_a_guess_spells_the_secret_bombs_out() -> None:
    for seed in range(40):
        layout = pile.guess_layout(BELIEF, 6, 1, Random(seed))
        assert all(item[1] == 0 for item in layout if not isinstance(item, str))
        assert [isinstance(item, str) for item in layout] == [i % 2 == 1 for i in range(len(layout))]
        assert size_of(layout) == 6 and pile.known_cards(layout).count(BOMB) == 1


def test_guesses_come_as_often_as_they_are_believed() -> None:
    rng = Random(11)
    found = Counter(pile.guess_layout(BELIEF, 6, 1, rng).index(BOMB) == 1 for _ in range(4000))
    # the bomb is on top with weight 3 x 1, or on one of five other places with weight 1 each
    assert abs(found[True] / 4000 - 3 / 8) < 0.03


def test_a_guess_of_a_gap_may_be_any_place_in_it() -> None:
    rng = Random(5)
    found = Counter(pile.guess_layout(((1, ((0, 0), SKIP, (4, 2))),), 5, 2, rng) for _ in range(600))
    assert len(found) == comb(4, 2) and min(found.values()) > 60
    assert ((0, 0), SKIP, (0, 0), BOMB, (2, 0), BOMB, (0, 0)) in found


def test_without_knowledge_nothing_is_laid_down() -> None:
    assert pile.guess_layout(UNKNOWN, 9, 2, Random(1)) == unordered_layout(9) == ((9, 0),)


def test_beliefs_are_in_lowest_terms_and_sorted() -> None:
    layouts: list[Layout] = [((0, 0), SKIP, (3, 1)), ((1, 1), SKIP, (2, 0))]
    doubled: Belief = tuple((4 * (2 - i), layout) for i, layout in enumerate(layouts))
    assert pile.belief_after_watching(tuple((w, ((1, 0), *layout[1:])) for w, layout in doubled), 0, bomb=False) == (
        (1, ((0, 0), SKIP, (2, 0))),
        (2, ((0, 0), SKIP, (3, 1))),
    )
