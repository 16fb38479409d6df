"""The numbers of lesson 10: how long the luck lasts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import count, pairwise, product
from math import comb

from engine.core.actions import AnyAction
from engine.core.facts import percent
from engine.core.records import Record
from engine.games.exploding_minions.lessons.draws import (
    NOT_DRAWN,
    chance_all_safe,
    chance_put_back,
    count_safe,
    cut_after_bomb,
    draw,
    position_of,
    product_of_safe_draws,
)
from engine.games.exploding_minions.odds.bomb_places import drawers, survival
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.lessons.builds import Typing, Way, to_type
from engine.lessons.diagrams import Cell, Diagram, Distribution, Factor, Group, PayoffTable, Product, SharePart
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.sketches import Sketch, sketch_of
from engine.lessons.streams import Stream
from engine.levels.level_starts import Start

NAME = "survival-curve"
FOUR_PLAYERS = Start("exploding-minions", example="four-players", step=3)
"""A fresh table of four: the second experiment begins there."""

ROUNDS = 2
"""So often everybody draws in the second experiment."""

SMALL_PILE, SMALL_BOMBS, SMALL_DRAWS = 10, 2, 3
"""The pile of the diagrams that are completed."""

NO_BOMB = Group("hit", "no bomb so far")

COMPARED = (1, 2, 3, 4, 6, 8)
"""Numbers of draws for which the right and the wrong way are set side by side."""


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    ada = position_of(NAME).seen_by(0)
    four = FOUR_PLAYERS.record()
    return LessonFacts(
        figures={**_figures(ada), **_figures_of_four(_state_at_end(four))},
        experiments=(_experiment(position_of(NAME), ada.owed), _experiment_of_four(four)),
        diagrams=_diagrams(ada),
        items=ITEMS,
        builds={"six-draws": _draws_to_type(ada)},
        sketch=_sketch(ada),
    )


def _state_at_end(record: Record) -> ExplodingState:
    state = record.end
    assert isinstance(state, ExplodingState)
    return state


def _figures(ada: ExplodingState) -> Mapping[str, Figure]:
    chances = survival(ada)
    below = ada.pile - ada.owed
    return {
        "cards": ada.pile,
        "bombs": ada.bombs,
        "safe": ada.pile - ada.bombs,
        "turns": ada.owed,
        "share": chances[ada.owed],
        "one_draw": chances[1],
        "two_draws": chances[2],
        "two_skips": chances[ada.owed - 2],
        "wrong": chance_put_back(ada.owed, ada.bombs, ada.pile),
        "below": below,
        "pairs": comb(ada.pile, ada.bombs),
        "pairs_below": comb(below, ada.bombs),
        "half": draws_to_half(ada.bombs, ada.pile),
        "small": SMALL_PILE,
        "small_bombs": SMALL_BOMBS,
        "small_draws": SMALL_DRAWS,
        "small_below": SMALL_PILE - SMALL_DRAWS,
        "small_share": chance_all_safe(SMALL_DRAWS, SMALL_BOMBS, SMALL_PILE),
    }


def _figures_of_four(state: ExplodingState) -> Mapping[str, Figure]:
    draws = ROUNDS * len(state.living)
    return {
        "four_cards": state.pile,
        "four_bombs": state.bombs,
        "four_draws": draws,
        "rounds": ROUNDS,
        "four_share": survival(state)[draws],
    }


def draws_to_half(bombs: int, cards: int) -> int:
    """The first number of draws after which a bomb is more likely than not."""
    return next(draws for draws in count() if 2 * chance_all_safe(draws, bombs, cards) < 1)


# ---------------------------------------------------------------- experiments


def _experiment(state: ExplodingState, draws: int, start: Record | None = None) -> Experiment:
    """The next draws, up to the first bomb. It is a hit if there is none."""
    seats = drawers(state)[:draws]
    return Experiment(
        columns=tuple(f"Draw {number}" for number in range(1, draws + 1)),
        draw=lambda stream: cut_after_bomb(stream.chosen(state.loose, draws)),
        outcome=count_safe,
        outcomes=tuple(_outcomes(survival(state)[: draws + 1])),
        actions=lambda row: _actions(seats, row),
        start=start,
    )


def _experiment_of_four(start: Record) -> Experiment:
    state = _state_at_end(start)
    return _experiment(state, ROUNDS * len(state.living), start)


def _outcomes(chances: Sequence[Fraction]) -> Sequence[Outcome]:
    """By the number of safe draws before the first bomb; `chances` are those of so many safe draws at least."""
    steps = enumerate(pairwise(chances), 1)
    bombs = [Outcome(f"Bomb on draw {number}", before - after, False) for number, (before, after) in steps]
    return (*bombs, Outcome("No bomb", chances[-1], True))


def _actions(seats: Sequence[int], row: Row) -> Sequence[AnyAction]:
    drawn = [(seat, str(card)) for seat, card in zip(seats, row, strict=True) if card != NOT_DRAWN]
    return [action for seat, card in drawn for action in draw(seat, card)]


def _sketch(ada: ExplodingState) -> Sketch:
    """When the first bomb comes; a mistake is to take the first chance again and again."""
    kept = [chance_put_back(draws, ada.bombs, ada.pile) for draws in range(ada.owed + 1)]
    falling = [before - after for before, after in pairwise(kept)]
    return sketch_of(_experiment(position_of(NAME), ada.owed), put_back=[*falling, kept[-1]])


# ---------------------------------------------------------------- diagrams


def _diagrams(ada: ExplodingState) -> Mapping[str, Diagram]:
    bombs, cards = ada.bombs, ada.pile
    return {
        "two-draws": product_of_safe_draws("Two safe draws", 2, bombs, cards),
        "six-draws": _all_draws(ada),
        "two-bombs": _product_of_bombs("The same, bomb by bomb", ada.owed, bombs, cards),
        "curve": _curve(ada),
        "two-ways": _two_ways(bombs, cards),
        "small-draws": product_of_safe_draws(
            "Safe draws from a small pile", SMALL_DRAWS, SMALL_BOMBS, SMALL_PILE, ("a", "b", "c", "d")
        ),
        "small-bombs": _product_of_bombs(
            "The small pile, bomb by bomb", SMALL_DRAWS, SMALL_BOMBS, SMALL_PILE, ("a", "b")
        ),
    }


def _all_draws(ada: ExplodingState) -> Product:
    return product_of_safe_draws("All safe draws", ada.owed, ada.bombs, ada.pile)


def _draws_to_type(ada: ExplodingState) -> Typing:
    """The chance of each draw: where the drawn card stays out, and what those say who put it back, or who take it only
    from the safe cards."""
    draws, safe = _all_draws(ada).factors, ada.pile - ada.bombs

    def pile_stays(way: Way) -> Fraction:
        return Fraction(safe - draws.index(way[0]), ada.pile)

    return to_type(_all_draws(ada), put_back=lambda way: Fraction(safe, ada.pile), pile_stays=pile_stays)


def _product_of_bombs(title: str, draws: int, bombs: int, cards: int, hidden: Sequence[str] = ("", "")) -> Product:
    """The chance that bomb after bomb lies below the cards that are drawn. `hidden` are the bombs' blanks."""
    below = cards - draws
    factors = tuple(
        Factor(below - number, cards - number, f"Bomb {number + 1} lies below", hidden[number])
        for number in range(bombs)
    )
    sentence = f"{draws} cards are drawn, and {below} lie below them. All bombs must lie there."
    return Product(title, sentence, (), factors)


def _curve(ada: ExplodingState) -> Distribution:
    chances, half = survival(ada), draws_to_half(ada.bombs, ada.pile)
    bars = tuple(SharePart(str(draws), chance, NO_BOMB.mark) for draws, chance in enumerate(chances))
    sentence = f"After {half} draws a bomb is more likely than not: no bomb {percent(chances[half])}."
    return Distribution("The survival curve", sentence, (NO_BOMB,), "Cards drawn", "chance", bars)


def _two_ways(bombs: int, cards: int) -> PayoffTable:
    lines = [[way(draws, bombs, cards) for way in (chance_all_safe, chance_put_back)] for draws in COMPARED]
    right, wrong = map(percent, lines[-1])
    return PayoffTable(
        "The right way and the wrong way",
        f"For {COMPARED[-1]} draws it is {right} and not {wrong}.",
        (),
        "chance",
        "Draws",
        "Each card",
        tuple(map(str, COMPARED)),
        ("stays out", "goes back"),
        tuple(tuple(Cell(percent(chance)) for chance in line) for line in lines),
    )


# ---------------------------------------------------------------- items


def _survive(stream: Stream) -> Variant:
    cards, bombs, draws = 13 + stream.below(4), 2 + stream.below(2), 3 + stream.below(2)
    return Variant(
        chance_all_safe(draws, bombs, cards),
        {
            "put-back": chance_put_back(draws, bombs, cards),
            "first-alone": chance_all_safe(1, bombs, cards),
            "subtracted": 1 - draws * Fraction(bombs, cards),
        },
        {"cards": cards, "bombs": bombs, "safe": cards - bombs, "draws": draws},
    )


def _go_on(stream: Stream) -> Variant:
    cards, bombs, drawn, more = 12 + stream.below(4), 2 + stream.below(2), 2 + stream.below(3), 2
    return Variant(
        chance_all_safe(more, bombs, cards - drawn),
        {
            "from-the-start": chance_all_safe(drawn + more, bombs, cards),
            "old-pile": chance_all_safe(more, bombs, cards),
        },
        {"cards": cards, "bombs": bombs, "drawn": drawn, "more": more, "left": cards - drawn},
    )


def _skip(stream: Stream) -> Variant:
    cards, bombs, turns = stream.pick(OWED)
    draws = turns - 1
    return Variant(
        chance_all_safe(draws, bombs, cards),
        {"skip-forgotten": chance_all_safe(turns, bombs, cards), "put-back": chance_put_back(draws, bombs, cards)},
        {"cards": cards, "bombs": bombs, "plural": "s" * (bombs > 1), "turns": turns, "draws": draws},
    )


def _half(stream: Stream) -> Variant:
    cards, bombs = stream.pick(HALVES)
    return Variant(
        draws_to_half(bombs, cards),
        {"put-back": _draws_to_half_put_back(bombs, cards), "half-the-pile": cards // 2},
        {"cards": cards, "bombs": bombs, "chance": chance_all_safe(draws_to_half(bombs, cards), bombs, cards)},
    )


def _draws_to_half_put_back(bombs: int, cards: int) -> int:
    return next(draws for draws in count() if 2 * chance_put_back(draws, bombs, cards) < 1)


HALVES = tuple(
    (cards, bombs)
    for bombs in (2, 3)
    for cards in range(10, 31, 2)
    if draws_to_half(bombs, cards) != _draws_to_half_put_back(bombs, cards)
)
"""Piles for which the right and the wrong way do not come to the same number of draws."""

OWED = tuple(
    (cards, bombs, turns)
    for cards, bombs, turns in product(range(11, 15), range(1, 4), (3, 4))
    if percent(chance_all_safe(turns - 1, bombs, cards)) != percent(chance_put_back(turns - 1, bombs, cards))
)
"""Piles and turns owed for which the right and the wrong way, with one turn skipped, do not look alike in per cent."""

ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "pairs": same_for_all(comb(5, 2), {"friends": 5}, ordered=5 * 4, with_oneself=5 * 5),
    "one-six": same_for_all(
        Fraction(11, 36), added=Fraction(12, 36), both=Fraction(1, 36), none=Fraction(25, 36), exactly=Fraction(10, 36)
    ),
    "small-draws/a": same_for_all(SMALL_PILE - SMALL_BOMBS, all_cards=SMALL_PILE),
    "small-draws/b": same_for_all(SMALL_PILE - SMALL_BOMBS - 1, put_back=SMALL_PILE - SMALL_BOMBS),
    "small-draws/c": same_for_all(SMALL_PILE - SMALL_BOMBS - 2, put_back=SMALL_PILE - SMALL_BOMBS),
    "small-draws/d": same_for_all(
        chance_all_safe(SMALL_DRAWS, SMALL_BOMBS, SMALL_PILE),
        put_back=chance_put_back(SMALL_DRAWS, SMALL_BOMBS, SMALL_PILE),
        last_alone=chance_all_safe(1, SMALL_BOMBS, SMALL_PILE - SMALL_DRAWS + 1),
    ),
    "small-bombs/a": same_for_all(SMALL_PILE - SMALL_DRAWS, drawn=SMALL_DRAWS, safe=SMALL_PILE - SMALL_BOMBS),
    "small-bombs/b": same_for_all(SMALL_PILE - SMALL_DRAWS - 1, same_place=SMALL_PILE - SMALL_DRAWS),
    "survive": _survive,
    "go-on": _go_on,
    "skip": _skip,
    "half": _half,
}
