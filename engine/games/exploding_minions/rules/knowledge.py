"""What a seat knows of the cards that it cannot see: whose hand they are in, or that they are in the Draw Pile.

A seat follows a card that it has met: the Defuse dealt to another, a card seen in the pile, a card stolen from its own
hand. When a card is drawn or stolen unseen, a followed one may be it; from then on there are several `Places`, each
with its chance. All cards that are not followed are strangers, and may lie in any place that is left.

What somebody plays is no hint at the rest of that hand, and where a followed card may be the one played, it is.
Everything else is chance and counted exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from itertools import chain
from math import comb, gcd, lcm, prod
from operator import and_, itemgetter
from typing import Protocol, TypeAlias

from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.cards import DEFUSE
from engine.games.exploding_minions.rules.table import Player, Table

Places: TypeAlias = tuple[tuple[str, ...], ...]
"""The names of the followed cards, sorted, in each place: the hands by seat, and last the Draw Pile. Cards of the pile
whose place there is known (`pile.Belief`) are not among them."""

Case: TypeAlias = tuple[int, Places]
"""Places that are possible, and their weight against other ones."""

PILE = -1
"""The place of the Draw Pile, behind all hands."""

MOST_CASES = 100
"""Of so many cases a seat keeps account; where there are more, it follows only cards that are surely where they are."""


class Seen(Protocol):
    """What of a position tells which cards are hidden."""

    @property
    def table(self) -> Table: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def discard(self) -> tuple[str, ...]: ...
    @property
    def belief(self) -> pile.Belief: ...
    @property
    def beliefs(self) -> tuple[pile.Belief, ...]: ...
    @property
    def bombs(self) -> int: ...
    @property
    def known(self) -> Known: ...


@dataclass(frozen=True)
class Hidden:
    """What the seat `eyes` cannot see in a position; with None, what lies open nowhere at all."""

    state: Seen
    eyes: int | None

    @cached_property
    def cards(self) -> Counter[str]:
        """The cards, bombs left out, that lie in a hidden hand or at an unknown place of the pile."""
        state = self.state
        open_hands = (player.hand for seat, player in enumerate(state.players) if self._is_open(seat))
        return state.table.counts - Counter(chain(state.discard, self.pinned_cards, *open_hands))

    @cached_property
    def room(self) -> tuple[int, ...]:
        """How many of these cards lie in each hand, and last in the pile."""
        hands = [0 if self._is_open(seat) else len(player.hand) for seat, player in enumerate(self.state.players)]
        return (*hands, self.cards.total() - sum(hands))

    @cached_property
    def pinned_cards(self) -> tuple[str, ...]:
        """The cards, bombs left out, of which the seat knows the place in the pile."""
        belief = self.state.belief if self.eyes is None else self.state.beliefs[self.eyes]
        return pile.known_safe_cards(belief, self.state.bombs) if belief else ()

    def _is_open(self, seat: int) -> bool:
        return self.eyes in (None, seat) or not self.state.players[seat].alive

    def strangers(self, places: Places) -> Counter[str]:
        """The hidden cards that are not followed, if the followed ones lie in these places."""
        followed = tuple(sorted(chain.from_iterable(places)))
        if followed not in self._strangers:
            self._strangers[followed] = self.cards - Counter(followed)
        return self._strangers[followed]

    @cached_property
    def _strangers(self) -> dict[tuple[str, ...], Counter[str]]:
        return {}

    def strangers_in(self, places: Places, where: int) -> int:
        """How many strangers lie in a place."""
        return self.room[where] - len(places[where])

    def expected_strangers(self, places: Places, where: int, card: str) -> Fraction:
        """How many strangers of a name lie in a place on average."""
        strangers = self.strangers(places)
        return Fraction(self.strangers_in(places, where) * strangers[card], strangers.total() or 1)


@dataclass(frozen=True)
class Knowledge:
    """Where the followed cards may be: the possible cases, sorted, their weights in lowest terms.

    `exact` until there were more than `MOST_CASES`.
    """

    cases: tuple[Case, ...]
    exact: bool = True

    def chances(self) -> Iterator[tuple[Fraction, Places]]:
        """Each case with its chance."""
        whole = sum(weight for weight, _ in self.cases)
        return ((Fraction(weight, whole), places) for weight, places in self.cases)

    def see_arrive(self, where: int, *cards: str) -> Knowledge:
        """The knowledge of a seat that saw these cards come to a place."""
        return self._from_weights((weight, _add_cards(places, where, *cards)) for weight, places in self.cases)

    def see_play(self, where: int, card: str, hidden: Hidden) -> Knowledge:
        """The knowledge once somebody has played a card: a followed one, if there was one in that hand."""
        if self._is_surely_absent(where, card):
            return self
        return self._from_weights(
            (weight, _remove_card(places, where, card))
            if card in places[where]
            else (weight * hidden.expected_strangers(places, where, card), places)
            for weight, places in self.cases
        )

    def see_one_of(self, where: int, card: str, hidden: Hidden) -> Knowledge:
        """The knowledge of a seat that saw one card of a place, any of them with the same chance, and it was this."""
        if self._is_surely_absent(where, card):
            return self
        followed = (
            (weight * places[where].count(card), _remove_card(places, where, card))
            for weight, places in self.cases
            if card in places[where]
        )
        strange = ((weight * hidden.expected_strangers(places, where, card), places) for weight, places in self.cases)
        return self._from_weights(chain(followed, strange))

    def follow_slip(self, source: int, target: int, hidden: Hidden) -> Knowledge:
        """The knowledge once a card, any of them with the same chance, has gone unseen from one place to another."""
        if not any(places[source] for _, places in self.cases):
            return self
        slips = (_cases_after_slip(weight, places, source, target, hidden) for weight, places in self.cases)
        return self._from_weights(chain.from_iterable(slips))

    def see_hand(self, where: int, hand: Sequence[str], hidden: Hidden) -> Knowledge:
        """The knowledge once a whole hand lies face up. Rule exp-bomb-3."""
        sure = len(self.cases) == 1
        return self._from_weights(
            (weight if sure else weight * _chance_of_hand(places, where, hand, hidden), _replace_cards(places, where))
            for weight, places in self.cases
        )

    def _is_surely_absent(self, where: int, card: str) -> bool:
        """Whether it is certain where all followed cards are, and that none of this name lies in a place."""
        return len(self.cases) == 1 and card not in self.cases[0][1][where]

    def _from_weights(self, found: Iterable[tuple[int | Fraction, Places]]) -> Knowledge:
        """The knowledge of these possible places, with weights of any sort."""
        weights: dict[Places, int | Fraction] = {}
        for weight, places in found:
            if weight:
                weights[places] = weights.get(places, 0) + weight
        if len(weights) > MOST_CASES:
            return Knowledge(((1, _sure_places(weights)),), exact=False)
        return Knowledge(tuple(sorted(_cases_in_lowest_terms(weights), key=itemgetter(1))), self.exact)


Known: TypeAlias = tuple[tuple[int, Knowledge], ...]
"""Seats that follow cards, with what each of them knows."""


def empty_knowledge(seats: int) -> Knowledge:
    """What a seat knows that follows no card."""
    return Knowledge(((1, ((),) * (seats + 1)),))


def knowledge_of_deal(seats: int, eyes: int) -> Knowledge:
    """What a seat knows once the hands are dealt: each of the others holds a Defuse. Rule exp-setup-5."""
    hands = (() if seat == eyes else (DEFUSE,) for seat in range(seats))
    return Knowledge(((1, (*hands, ())),))


def update_known(state: Seen, learn: Callable[[Knowledge, Hidden], Knowledge]) -> Known:
    """What the seats know after something that each of them makes of its own."""
    return tuple((seat, learn(own, Hidden(state, seat))) for seat, own in state.known)


def _cases_in_lowest_terms(weights: Mapping[Places, int | Fraction]) -> Iterator[Case]:
    scale = lcm(*(weight.denominator for weight in weights.values()))
    whole = {places: int(weight * scale) for places, weight in weights.items()}
    shared = gcd(*whole.values())
    return ((weight // shared, places) for places, weight in whole.items())


def _cases_after_slip(weight: int, places: Places, source: int, target: int, hidden: Hidden) -> Iterator[Case]:
    yield weight * hidden.strangers_in(places, source), places
    for card, count in Counter(places[source]).items():
        yield weight * count, _add_cards(_remove_card(places, source, card), target, card)


def _chance_of_hand(places: Places, where: int, hand: Sequence[str], hidden: Hidden) -> Fraction:
    """The chance of a hand, if the followed cards lie in these places."""
    rest, strangers = Counter(hand), hidden.strangers(places)
    rest.subtract(places[where])
    if min(rest.values(), default=0) < 0:
        return Fraction(0)
    hands = comb(strangers.total(), rest.total())
    return Fraction(prod(comb(strangers[card], count) for card, count in rest.items()), hands)


def _sure_places(possible: Iterable[Places]) -> Places:
    """The followed cards that are where they are in every case."""
    return tuple(tuple(sorted(reduce(and_, map(Counter, cards)).elements())) for cards in zip(*possible, strict=True))


def _add_cards(places: Places, where: int, *cards: str) -> Places:
    return _replace_cards(places, where, *places[where], *cards)


def _remove_card(places: Places, where: int, card: str) -> Places:
    kept = list(places[where])
    kept.remove(card)
    return _replace_cards(places, where, *kept)


def _replace_cards(places: Places, where: int, *cards: str) -> Places:
    changed = list(places)
    changed[where] = tuple(sorted(cards))
    return tuple(changed)
