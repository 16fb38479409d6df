"""Draws from a pile with bombs, nothing put back: what the lessons of this game share."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from engine.core.actions import AnyAction
from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.player_actions import DrawCard, Explode, LetHappen, PlayCard
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table_actions import CarryOut, TakeCard
from engine.lessons.diagrams import Factor, Product
from engine.lessons.experiments import Row
from engine.lessons.lesson_catalog import lesson

NOT_DRAWN = "not drawn"
"""Stands for the card of a draw that does not take place."""


def position_of(name: str) -> ExplodingState:
    """The position that a lesson is about."""
    state = lesson(name).start.end
    assert isinstance(state, ExplodingState)
    return state


def chance_all_safe(draws: int, bombs: int, cards: int) -> Fraction:
    """The chance that so many draws meet no bomb, for somebody who knows nothing of the order: the bombs lie among the
    other cards. Rule exp-tip-2."""
    return Fraction(comb(cards - draws, bombs), comb(cards, bombs))


def draw(seat: int, card: str) -> tuple[AnyAction, ...]:
    """A draw from the top that turns up this card. Rule exp-turn-4."""
    return DrawCard(seat), TakeCard(seat, card)


def draw_or_explode(seat: int, card: int | str) -> tuple[AnyAction, ...]:
    """What a player does who draws this card without a Defuse; nothing where it is not drawn. Rules exp-turn-4,
    exp-bomb-2, exp-end-1."""
    if card == NOT_DRAWN:
        return ()
    return (*draw(seat, str(card)), *((Explode(seat),) if is_bomb(card) else ()))


def play_unanswered(card: str, asked: Sequence[int]) -> tuple[AnyAction, ...]:
    """The last of those who are asked has played a card, and everybody lets it happen. Rules exp-nope-6, exp-nope-7."""
    return (PlayCard(asked[-1], card), *map(LetHappen, asked), CarryOut())


def is_bomb(card: int | str) -> bool:
    """Whether what stands in a row of trials is the bomb."""
    return card == BOMB


def cut_after_bomb(cards: Sequence[str]) -> Row:
    """The cards up to the first bomb, as a row of trials; what comes after it is not drawn."""
    safe = count_safe(tuple(cards))
    return (*cards[: safe + 1], *(NOT_DRAWN,) * (len(cards) - safe - 1))


def count_safe(row: Row) -> int:
    """How many draws of a row there are before the first bomb, or all of them."""
    return row.index(BOMB) if BOMB in row else len(row)


def chance_put_back(draws: int, bombs: int, cards: int) -> Fraction:
    """The chance of so many safe draws if each card were put back: a mistake."""
    return Fraction(cards - bombs, cards) ** draws


def product_of_safe_draws(title: str, draws: int, bombs: int, cards: int, hidden: Sequence[str] = ()) -> Product:
    """The chances that draw after draw meets no bomb, multiplied. `hidden` are the blanks of the draws, in order and ""
    for none, and after them the blank of the result."""
    blanks = (*hidden, *("",) * (draws + 1 - len(hidden)))
    factors = tuple(
        Factor(cards - bombs - gone, cards - gone, f"Draw {gone + 1} is safe", blank)
        for gone, blank in zip(range(draws), blanks, strict=False)
    )
    sentence = f"{draws} safe draws from {cards} cards with {bombs} bomb{'s' * (bombs > 1)}."
    return Product(title, sentence, (), factors, blanks[draws])
