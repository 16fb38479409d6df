"""What the next card and the hidden hands may be, against a list of every way the unseen cards can lie."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from engine.core.values import evolve
from engine.games.exploding_minions import ExplodingState, PlayCard
from engine.games.exploding_minions.odds.counting_facts import _counting_sentence
from engine.games.exploding_minions.odds.unseen_cards import held, next_card, next_card_uncounted
from engine.games.exploding_minions.rules import knowledge
from engine.games.exploding_minions.rules.cards import BOMB, BOTTOM, DEFUSE, NOPE, SHUFFLE
from engine.games.exploding_minions.rules.table import FACE_DOWN, Player
from tests.cases import for_each
from tests.engine.exploding_minions.brute import small
from tests.engine.exploding_minions.play import new
from tests.engine.playing import do

HANDS = ((NOPE, SHUFFLE), (DEFUSE, NOPE), (DEFUSE, "Banana Fan"))
PILE = (DEFUSE, NOPE)

Way = tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]
"""An order of the pile, and the hidden hands."""


def table(dealt: bool) -> ExplodingState:
    """Three players with two cards each and a pile of two cards and two bombs; every other card is on the Discard Pile.
    If `dealt`, everybody knows that each of the others still holds a Defuse of the deal."""
    hands = tuple(Player(tuple(sorted(hand))) for hand in HANDS)
    laid = evolve(small(3, PILE), players=hands)
    gone = Counter(laid.table.cards) - Counter(PILE) - sum(map(Counter, HANDS), Counter())
    known = tuple((seat, knowledge.knowledge_of_deal(3, seat)) for seat in range(3)) if dealt else laid.known
    return evolve(laid, discard=tuple(gone.elements()), known=known)


def ways(view: ExplodingState, dealt: bool) -> list[Way]:
    """Every way in which the pile and the two hidden hands may be; `dealt` if both surely hold a Defuse."""
    found: list[Way] = []
    for cards in permutations(view.unseen):
        hands, rest = (cards[:2], cards[2:4]), cards[4:]
        if dealt and not all(hand[0] == DEFUSE for hand in hands):
            continue  # the first card of a hand stands for the one that was dealt openly to everybody
        found += [(_between(rest, bombs), hands) for bombs in combinations(range(len(rest) + 2), 2)]
    return found


def _between(safe: tuple[str, ...], bombs: tuple[int, ...]) -> tuple[str, ...]:
    """A pile with bombs at these places and the safe cards, in order, at the others."""
    left = iter(safe)
    return tuple(BOMB if place in bombs else next(left) for place in range(len(safe) + len(bombs)))


@pytest.mark.rule("exp-tip-2", "exp-setup-5", "exp-setup-8")
@for_each("dealt", [True, False])
def test_the_next_card_and_the_hands_by_enumeration(dealt: bool) -> None:
    view = table(dealt).seen_by(0)
    assert Counter(view.unseen) == Counter((DEFUSE, DEFUSE, DEFUSE, NOPE, NOPE, "Banana Fan"))
    found = ways(view, dealt)
    shares = Counter(order[0] for order, _ in found)
    assert next_card(view) == {card: Fraction(count, len(found)) for card, count in shares.items()}
    for card in (NOPE, DEFUSE, SHUFFLE):
        for seats in ((1,), (2,), (1, 2)):
            hits = sum(any(card in hands[seat - 1] for seat in seats) for _, hands in found)
            assert held(view, seats, card) == Fraction(hits, len(found))


@pytest.mark.rule("exp-hand-2")
def test_with_all_cards_open_hands_are_certain_and_the_pile_is_what_is_left() -> None:
    state = table(False)
    assert next_card(state) == {BOMB: Fraction(2, 4), DEFUSE: Fraction(1, 4), NOPE: Fraction(1, 4)}
    assert held(state, (1,), NOPE) == held(state, (0, 2), NOPE) == 1
    assert held(state, (0,), DEFUSE) == 0


@pytest.mark.rule("exp-see-1", "exp-bottom-1")
def test_what_was_seen_is_certain() -> None:
    belief = ((1, ((0, 0), NOPE, (0, 0), BOMB, (1, 0), DEFUSE, (0, 0))),)
    state = evolve(table(False), beliefs=(belief, (), ()))
    view = state.seen_by(0)
    assert next_card(view) == {NOPE: 1}
    assert Counter(view.unseen) == Counter((DEFUSE, DEFUSE, NOPE, "Banana Fan"))
    assert held(view, (1, 2), NOPE) == 1  # all four of them are in the two hidden hands
    assert held(view, (1,), NOPE) == Fraction(2, 4)


@pytest.mark.rule("exp-see-1", "exp-bottom-1")
def test_a_draw_from_the_bottom_is_about_the_bottom_card() -> None:
    state = evolve(small(2, (NOPE, SHUFFLE)), order=((2, 0), BOMB, (0, 0)), loose=(NOPE, SHUFFLE))
    assert next_card(state).get(BOMB) is None
    assert next_card(state.apply(PlayCard(0, BOTTOM))) == {BOMB: 1}


@pytest.mark.rule("exp-tip-2")
def test_who_does_not_count_goes_by_the_whole_deck() -> None:
    view = table(False).seen_by(0)
    deck = view.table.cards
    assert next_card_uncounted(view, DEFUSE) == Fraction(1, 2) * Fraction(3, 36)
    assert next_card_uncounted(view, NOPE) == Fraction(1, 2) * Fraction(4, 36)
    assert (deck.count(DEFUSE), deck.count(NOPE), len(deck)) == (3, 4, 36)


@pytest.mark.rule("exp-setup-5")
@for_each("players", [2, 3, 4, 5])
def test_at_the_start_everybody_is_known_to_hold_a_defuse(players: int) -> None:
    state = new(players)
    view = do(state, state.sample(Random(players))).seen_by(0)
    assert all(held(view, (seat,), DEFUSE) == 1 for seat in range(1, players))
    assert view.players[1].hand == (FACE_DOWN,) * 8
    assert not any(held(state.seen_by(0), (seat,), DEFUSE) for seat in range(1, players))


@for_each(
    ("counted", "guessed", "words"),
    [
        (Fraction(1, 11), Fraction(3, 34), "hardly more likely a Defuse than"),
        (Fraction(1, 16), Fraction(3, 31), "card less likely a Defuse than"),
        (Fraction(0), Fraction(0), "card just as likely a Defuse as"),
    ],
)
def test_what_counting_tells_is_hardly_more_where_both_read_alike(
    counted: Fraction, guessed: Fraction, words: str
) -> None:
    assert words in _counting_sentence(counted, guessed)
