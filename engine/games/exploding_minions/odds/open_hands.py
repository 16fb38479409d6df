"""Where the end of a game between two is counted out though both may still play (`duel`), and what each choice is worth
there: exactly where this player knows what the other holds, else nearly, by all that the other may hold.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import comb, factorial, lcm, prod

from engine.core.actions import Action
from engine.core.estimates import Estimate, rule_of_thumb
from engine.games.exploding_minions.odds.duel import (
    BLANK,
    FILLER,
    LOST,
    ME,
    OTHER,
    Duel,
    DuelSolver,
    Piles,
    TooLong,
    Waiting,
    gather_piles,
    orders_of,
    pairs_in,
)
from engine.games.exploding_minions.odds.pile_worlds import known_places, places_of_all_bombs
from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.cards import BOMB, CLONE, DEFUSE, PRINTED, SEE, SHUFFLE
from engine.games.exploding_minions.rules.knowledge import PILE
from engine.games.exploding_minions.rules.player_actions import DrawCard, LetHappen, PlayCard, PlayPair, PutBack
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import TOP, Stage

OPEN_PLAY = (
    "both play as well as can be to the end; the other is taken to know this player's cards, and what this player has "
    "seen of the pile"
)
"""What the exact chances to win take for granted where both can still play."""

LAID_OPEN = (
    "every hand that the other may hold is tried by its chances; with each, both play as well as can be to the end, as "
    "if all hands lay open"
)
"""What the chances to win take for granted where the other's hand, or what is drawn, is hidden."""

SOLUTION_ERROR = 0.07
"""How far a difference between two choices may be off because hands do not really lie open: of 508 in ends that
`tests/benchmarks/truths/hidden_hands.py` solves, more than 95 % lay within, and 450 were right."""

MOST_STEPS = 2000
"""So many steps are taken at most to count a position out: it takes about 50 ms."""

MOST_CARDS, MOST_DEALS, MOST_PILES = 7, 40, 400
"""With so many cards in the pile, so many hands of the other, and ways in which the pile may lie, a duel is begun at
most."""

Hand = tuple[str, ...]
Duels = tuple[tuple[Fraction, Duel], ...]
"""What may be, each with its chance."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What the other may hold, its chance, and how the pile may lie then."""

    chance: Fraction
    hand: Hand
    piles: Piles


def open_choices(view: ExplodingState, seat: int) -> Mapping[Action[ExplodingState], Estimate]:
    """The exact chance to win with each legal choice of `seat`, if both play as well as can be; nothing where it does
    not know what the other can do, or where there is too much to try."""
    duels = _possible_duels(view, seat)
    if len(duels) != 1 or not is_open(duels[0][1]):
        return {}
    return {option: Estimate(value, assumes=OPEN_PLAY) for option, value in _worths(view, seat, duels)}


def likely_choices(view: ExplodingState, seat: int) -> Mapping[Action[ExplodingState], Estimate]:
    """The same by a rule of thumb, as if all hands lay open: the mean over all that the other may hold."""
    worths = _worths(view, seat, _possible_duels(view, seat))
    return {option: rule_of_thumb(value, LAID_OPEN) for option, value in worths}


def _possible_duels(view: ExplodingState, seat: int) -> Duels:
    if len(view.living) != 2 or view.pile > MOST_CARDS or not view.whereabouts.exact:
        return ()
    return tuple((deal.chance, _duel_with(view, seat, deal)) for deal in possible_deals(view, seat))


def _worths(view: ExplodingState, seat: int, duels: Duels) -> Iterator[tuple[Action[ExplodingState], Fraction]]:
    options = view.options(seat)
    return zip(options, _values_of(duels, view.stage, _waiting_in(view, seat), options), strict=False)


@lru_cache(maxsize=256)
def _values_of(
    duels: Duels, stage: Stage, waiting: Waiting | None, options: tuple[Action[ExplodingState], ...]
) -> tuple[Fraction, ...]:
    """What each choice of `ME` is worth, the mean over the duels; nothing where there are none, or where that takes too
    long."""
    solver = DuelSolver(MOST_STEPS)
    try:
        return tuple(
            sum((chance * _value_of(solver, duel, stage, waiting, option) for chance, duel in duels), LOST)
            for option in options
            if duels
        )
    except TooLong:
        return ()


def _value_of(
    solver: DuelSolver, duel: Duel, stage: Stage, waiting: Waiting | None, option: Action[ExplodingState]
) -> Fraction:
    match option:
        case DrawCard():
            return solver.value_of_draw(duel, TOP)
        case LetHappen() if waiting:
            return solver.value_of_letting(duel, waiting)
        case PlayCard(card=card) if waiting:
            return solver.value_of_nope(duel, waiting, card)
        case PlayCard(card=card) if stage is Stage.TURN:
            return solver.value_of_card(duel, card)
        case PlayCard(card=card):
            return solver.value_of_defuse(duel, card)
        case PutBack(under=under):
            return solver.value_of_putting_back(duel, (under,))
        case PlayPair(first=first, second=second):
            return solver.value_of_pair(duel, first, second)
    return LOST


# ---------------------------------------------------------------- what is known


def is_open(duel: Duel) -> bool:
    """Whether neither can come to know more of hands and pile than the other, but for what `ME` looks at."""
    lying, (mine, theirs) = duel.piles[0][0], duel.hands
    live = Counter((*lying, *mine, *theirs))
    if live[DEFUSE] or (live[CLONE] and duel.beneath == DEFUSE):
        return False
    is_shuffled = live[SHUFFLE] > 0 or (live[CLONE] > 0 and duel.beneath == SHUFFLE)
    if len(duel.piles) == 1 and not is_shuffled:
        return True
    if SEE in (*lying, *theirs) or (live[CLONE] and (live[SEE] or duel.beneath == SEE)):
        return False
    if live[SEE] and pairs_in((*theirs, *lying)):
        return False
    return len({*lying} - {BOMB}) < 2 if is_shuffled else len({_without_bombs(lie) for lie, _ in duel.piles}) == 1


def _without_bombs(lie: Hand) -> Hand:
    return tuple(card for card in lie if card != BOMB)


def possible_deals(view: ExplodingState, seat: int) -> tuple[Deal, ...]:
    """What the other may hold, and how the pile may lie, as `seat` knows it; cards of no use left out of hands. Nothing
    where there are more than `MOST_DEALS` or `MOST_PILES`."""
    names = _useful_names(view, seat)
    parts = tuple(islice(_parts_of_hidden(view, seat, names), MOST_DEALS + 1))
    if len(parts) > MOST_DEALS or sum(_count_piles(view, lying) for _, _, lying in parts) > MOST_PILES:
        return ()
    found: dict[Hand, dict[Hand, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for chance, hand, lying in parts:
        for lie, share in _piles_with(view, lying, names):
            found[hand][lie] += chance * share
    weights = {hand: sum(piles.values(), LOST) for hand, piles in found.items()}
    whole = sum(weights.values())
    return tuple(Deal(weights[hand] / whole, hand, _weighed(piles)) for hand, piles in sorted(found.items()))


def _weighed(piles: Mapping[Hand, Fraction]) -> Piles:
    scale = lcm(*(weight.denominator for weight in piles.values()))
    return gather_piles((lie, int(weight * scale)) for lie, weight in piles.items())


def _count_piles(view: ExplodingState, lying: Hand) -> int:
    """In how many ways the pile may lie with these cards at unknown places, or more."""
    orders = factorial(len(lying)) // prod(map(factorial, Counter(lying).values()))
    layouts = pile.possible_layouts(view.belief, view.pile)
    return orders * sum(pile.count_ways(layout, view.bombs) for _, layout in layouts)


def _useful_names(view: ExplodingState, seat: int) -> Mapping[str, str]:
    """What each card that may still come into play counts as: itself, or one of no use, which only fills a hand where a
    pair may steal from it."""
    hidden = view.hidden_cards
    live = hidden.cards + Counter((*hidden.pinned_cards, *view.players[seat].hand))
    pairs = {name for name in view.table.characters if live[name] > 1 or (live[name] and live[CLONE])}
    waits_to_steal = view.waiting is not None and not view.waiting.card
    useless = FILLER if pairs or waits_to_steal else BLANK
    return {card: card if card in PRINTED or card in pairs else useless for card in (*live, BOMB)}


def _parts_of_hidden(
    view: ExplodingState, seat: int, names: Mapping[str, str]
) -> Iterator[tuple[Fraction, Hand, Hand]]:
    """How the hidden cards may lie: (chance, hand of the other, cards at unknown places of the pile)."""
    hidden = view.hidden_cards
    (other,) = (one for one in view.living if one != seat)
    for chance, places in view.whereabouts.chances():
        strangers = _renamed(hidden.strangers(places), names)
        room = hidden.strangers_in(places, PILE)
        for lying in _choices_of(tuple(sorted(strangers.items())), room):
            ways = prod(comb(strangers[card], count) for card, count in lying.items())
            held = strangers - lying + _renamed(Counter(places[other]), names)
            down = lying + _renamed(Counter(places[PILE]), names)
            share = Fraction(ways, comb(strangers.total(), room))
            yield (
                chance * share,
                tuple(sorted(card for card in held.elements() if card)),
                tuple(sorted(down.elements())),
            )


def _renamed(cards: Counter[str], names: Mapping[str, str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for card, count in cards.items():
        found[names[card]] += count
    return found


def _choices_of(cards: tuple[tuple[str, int], ...], size: int) -> Iterator[Counter[str]]:
    """Every choice of so many of these cards (name, number)."""
    if not cards:
        if not size:
            yield Counter()
        return
    (card, most), *rest = cards
    left = sum(number for _, number in rest)
    for count in range(max(0, size - left), min(most, size) + 1):
        for choice in _choices_of(tuple(rest), size - count):
            yield choice + Counter({card: count})


def _piles_with(view: ExplodingState, lying: Hand, names: Mapping[str, str]) -> Iterator[tuple[Hand, Fraction]]:
    """How the pile may lie with these cards at its unknown places, and bombs; weights."""
    orders = [order for order, _ in orders_of(tuple(sorted(lying)))]
    for weight, layout in pile.possible_layouts(view.belief, view.pile):
        known = {place: names[card] for place, card in known_places(layout)}
        for bombs in places_of_all_bombs(layout, view.bombs):
            for order in orders:
                rest = iter(order)
                lie = tuple(
                    BOMB if place in bombs else known[place] if place in known else next(rest)
                    for place in range(view.pile)
                )
                yield lie, Fraction(weight, len(orders))


def _duel_with(view: ExplodingState, seat: int, deal: Deal) -> Duel:
    names = _useful_names(view, seat)
    mine = tuple(sorted(names[card] for card in view.players[seat].hand if names[card]))
    lives = CLONE in (*mine, *deal.hand, *deal.piles[0][0])
    beneath = view.discard[-1] if lives and view.discard else ""
    mover = ME if view.current == seat else OTHER
    return Duel(deal.piles, (mine, deal.hand), beneath, mover, view.owed, view.forced)


def _waiting_in(view: ExplodingState, seat: int) -> Waiting | None:
    waiting = view.waiting
    if view.stage is not Stage.WINDOW or waiting is None:
        return None
    return Waiting(waiting.card, ME if waiting.asked[0] == seat else OTHER, waiting.is_stopped, len(waiting.asked) > 1)
