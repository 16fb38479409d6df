"""What the odds panel shows of cards that are not seen: the next card, and what hidden hands may hold."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.core.estimates import Kind
from engine.core.facts import Bar, Bars, Fact, a_chance, chance_words, percent
from engine.games.exploding_minions.odds.bomb_places import state_as_it_stands
from engine.games.exploding_minions.odds.fact_words import whose_knowledge
from engine.games.exploding_minions.odds.unseen_cards import ANYWHERE, LOST, held, next_card, next_card_uncounted
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE, NOPE
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.pieces.words import number_of


def counting_facts(state: ExplodingState) -> Iterator[Fact]:
    """What the next card may be, what counting tells of it, and what the others may hold."""
    yield _next_card_bars(state)
    yield _counting_bars(state)
    if len(state.living) > 1:
        yield from _hand_bars(state)


def _next_card_bars(state: ExplodingState) -> Bars:
    chances = next_card(state)
    unseen = state.unseen
    ranked = sorted(chances, key=lambda card: (-chances[card], card))
    bars = tuple(Bar(_card_with_count(state, unseen, card), chances[card]) for card in ranked)
    defuse, nope = (chances.get(card, Fraction(0)) for card in (DEFUSE, NOPE))
    left = f"{number_of(len(unseen), 'cards')} {'is' if len(unseen) == 1 else 'are'}"
    sentence = (
        f"{whose_knowledge(state)}, {left} still unseen. There is {a_chance(defuse)} "
        f"that the next card is a {DEFUSE}, and {a_chance(nope)} that it is a {NOPE}."
    )
    kind, assumes = _kind_and_assumption(state)
    return Bars("cards", "What may the next card be?", sentence, assumes, "Card", "chance", bars, kind=kind)


def _card_with_count(state: ExplodingState, unseen: tuple[str, ...], card: str) -> str:
    if card == BOMB:
        return f"{card} ({state_as_it_stands(state).bombs} in the pile)"
    return f"{card} ({unseen.count(card)} unseen)"


def _counting_bars(state: ExplodingState) -> Bars:
    chances = next_card(state)
    pairs = {card: (chances.get(card, Fraction(0)), next_card_uncounted(state, card)) for card in (DEFUSE, NOPE)}
    bars = tuple(
        Bar(f"{card}, {how}", chance)
        for card, pair in pairs.items()
        for how, chance in zip(("counted", "not counted"), pair, strict=True)
    )
    sentence = _counting_sentence(*pairs[DEFUSE])
    kind, assumes = _kind_and_assumption(state)
    assumes += "; not counted: only the bombs are, and the rest is the whole deck"
    return Bars("counting", "What does counting cards tell?", sentence, assumes, "Next card", "chance", bars, kind=kind)


def _counting_sentence(counted: Fraction, guessed: Fraction) -> str:
    change = "more" if counted > guessed else "less" if counted < guessed else "just as"
    than = "than" if counted != guessed else "as"
    hardly = "hardly " if counted != guessed and percent(counted) == percent(guessed) else ""
    return (
        f"Whoever counts the cards that lie open finds the next card {hardly}{change} likely a {DEFUSE} "
        f"{than} the whole deck would say: {chance_words(counted)}, and without counting {chance_words(guessed)}."
    )


def _hand_bars(state: ExplodingState) -> Iterator[Bars]:
    seats = tuple(seat for seat in state.living if seat != state.eyes)
    for card in (NOPE, DEFUSE):
        each = tuple(Bar(state.names[seat], held(state, (seat,), card), seat) for seat in seats)
        anybody = held(state, seats, card)
        bars = (*each, Bar("At least one of them", anybody)) if len(each) > 1 else each
        sentence = f"{whose_knowledge(state)}, {_holding_words(state, seats, card, anybody)}."
        kind, assumes = _kind_and_assumption(state)
        title = f"Who may hold a {card}?"
        yield Bars(f"hands-{card.lower()}", title, sentence, assumes, "Player", "chance", bars, kind=kind)


def _holding_words(state: ExplodingState, seats: tuple[int, ...], card: str, anybody: Fraction) -> str:
    if not anybody:
        return f"{_none_of_words(state, seats)} hold a {card}"
    if anybody == 1:
        return f"{_one_of_words(state, seats)} surely holds a {card}"
    return f"there is {a_chance(anybody)} that {_one_of_words(state, seats)} holds a {card}"


def _one_of_words(state: ExplodingState, seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return state.names[seats[0]]
    return "somebody" if state.eyes is None else "at least one of the others"


def _none_of_words(state: ExplodingState, seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return f"{state.names[seats[0]]} cannot"
    return "nobody can" if state.eyes is None else "none of the others can"


def _kind_and_assumption(state: ExplodingState) -> tuple[Kind, str]:
    """How chances of hidden cards were got, and what they assume."""
    if state.whereabouts.exact:
        return "exact", ANYWHERE
    return "rule of thumb", f"{ANYWHERE}; {LOST}"
