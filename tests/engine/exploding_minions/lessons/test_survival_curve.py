"""Lesson 10, every number counted a second time: over all places where the bombs can lie."""

from fractions import Fraction
from functools import cache
from itertools import combinations, count, product

import pytest

from engine.games.exploding_minions.lessons.draws import product_of_safe_draws
from engine.games.exploding_minions.rules.events import BombDrawn, CardTaken
from engine.lessons.diagrams import Distribution, PayoffTable, Product
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Variant
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants

LESSON = lesson("survival-curve")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams


@cache
def first_bombs(bombs: int, cards: int) -> tuple[int, ...]:
    """Under how many cards the first bomb lies, for every way in which the bombs can lie."""
    return tuple(min(places) for places in combinations(range(cards), bombs))


def safe(draws: int, bombs: int, cards: int) -> Fraction:
    """The share of the ways in which the first bomb lies below the draws."""
    ways = first_bombs(bombs, cards)
    return Fraction(sum(first >= draws for first in ways), len(ways))


def put_back(draws: int, bombs: int, cards: int) -> Fraction:
    """The same if every card drawn went back: each draw is any of the cards."""
    chance = Fraction(1)
    for _ in range(draws):
        chance *= Fraction(len([card for card in range(cards) if card >= bombs]), cards)
    return chance


def test_drawing_and_putting_back_is_a_power() -> None:
    ways = list(product(range(5), repeat=3))
    assert put_back(3, 2, 5) == Fraction(sum(min(way) >= 2 for way in ways), len(ways))


@pytest.mark.rule("exp-tip-2", "exp-attack-3")
def test_figures_are_counted_over_all_places() -> None:
    pairs = list(combinations(range(14), 2))
    below = [pair for pair in pairs if min(pair) >= 6]
    halves = [draws for draws in range(15) if safe(draws, 2, 14) < Fraction(1, 2)]
    assert dict(FIGURES) == {
        "cards": 14,
        "bombs": 2,
        "safe": 12,
        "turns": 6,
        "share": Fraction(len(below), len(pairs)),
        "one_draw": safe(1, 2, 14),
        "two_draws": safe(2, 2, 14),
        "two_skips": safe(4, 2, 14),
        "wrong": Fraction(12, 14) ** 6,
        "below": 8,
        "pairs": len(pairs),
        "pairs_below": len(below),
        "half": min(halves),
        "small": 10,
        "small_bombs": 2,
        "small_draws": 3,
        "small_below": 7,
        "small_share": safe(3, 2, 10),
        "four_cards": 38,
        "four_bombs": 3,
        "four_draws": 8,
        "rounds": 2,
        "four_share": safe(8, 3, 38),
    }


@for_each(("number", "draws", "bombs", "cards"), [(0, 6, 2, 14), (1, 8, 3, 38)])
def test_outcomes_are_counted_over_all_places(number: int, draws: int, bombs: int, cards: int) -> None:
    firsts = first_bombs(bombs, cards)
    told = [(o.label, o.chance, o.hit) for o in LESSON.experiment(number).outcomes]
    assert told == [
        *((f"Bomb on draw {at + 1}", Fraction(firsts.count(at), len(firsts)), False) for at in range(draws)),
        ("No bomb", safe(draws, bombs, cards), True),
    ]
    check_in_band(LESSON, number)


@pytest.mark.rule("exp-turn-4", "exp-turn-5", "exp-attack-2", "exp-bomb-1")
@for_each(("number", "seats"), [(0, (0,) * 6), (1, (3, 0, 1, 2) * 2)])
def test_draws_on_the_table(number: int, seats: tuple[int, ...]) -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, number):
        drawn = [event for event in told if isinstance(event, CardTaken | BombDrawn)]
        cards = ["Exploding Minion" if isinstance(event, BombDrawn) else event.card for event in drawn]
        assert tuple(event.seat for event in drawn) == seats[: len(drawn)]
        assert (*cards, *("not drawn",) * (len(row) - len(cards))) == row
        outcome = experiment.outcomes[experiment.outcome(row)]
        has_bomb = isinstance(drawn[-1], BombDrawn)
        assert outcome.label == (f"Bomb on draw {len(drawn)}" if has_bomb else "No bomb")
        assert outcome.hit != has_bomb
        assert has_bomb or len(drawn) == len(seats)


def test_no_card_is_drawn_twice() -> None:
    pile = list(LESSON.start.states()[-1].loose)
    assert len(pile) == 14 and pile.count("Exploding Minion") == 2
    for row in LESSON.trials(0, SEEDS[0]).rows(1, 200):
        left = list(pile)
        for card in row:
            if card != "not drawn":
                left.remove(str(card))


def test_products_step_by_step_and_bomb_by_bomb() -> None:
    steps = {"two-draws": (2, 2, 14), "six-draws": (6, 2, 14), "small-draws": (3, 2, 10)}
    for name, (draws, bombs, cards) in steps.items():
        row = DIAGRAMS[name]
        assert isinstance(row, Product) and row.result == safe(draws, bombs, cards)
        assert row.sentence == f"{draws} safe draws from {cards} cards with {bombs} bombs."
        assert [(part.above, part.below) for part in row.factors] == [
            (cards - bombs - gone, cards - gone) for gone in range(draws)
        ]
    for name, (draws, cards) in {"two-bombs": (6, 14), "small-bombs": (3, 10)}.items():
        row = DIAGRAMS[name]
        assert isinstance(row, Product) and row.result == safe(draws, 2, cards)
        below = cards - draws
        assert [(part.above, part.below) for part in row.factors] == [(below, cards), (below - 1, cards - 1)]
        assert f"{draws} cards are drawn, and {below} lie below" in row.sentence
    assert product_of_safe_draws("", 2, 1, 5).sentence == "2 safe draws from 5 cards with 1 bomb."


def test_the_curve_and_the_two_ways() -> None:
    curve, ways = DIAGRAMS["curve"], DIAGRAMS["two-ways"]
    assert isinstance(curve, Distribution) and isinstance(ways, PayoffTable)
    assert [(bar.label, bar.value) for bar in curve.bars] == [(str(k), safe(k, 2, 14)) for k in range(15)]
    left = f"{100 * float(safe(4, 2, 14)):.0f} %"
    assert curve.sentence == f"After 4 draws a bomb is more likely than not: no bomb {left}."
    assert [[cell.text for cell in line] for line in ways.cells] == [
        [f"{100 * float(way(int(k), 2, 14)):.0f} %" for way in (safe, put_back)] for k in ways.rows
    ]
    assert ways.rows[0] == "1" and ways.cells[0][0].text == ways.cells[0][1].text
    assert ways.sentence == f"For 8 draws it is {ways.cells[-1][0].text} and not {ways.cells[-1][1].text}."


def test_blanks() -> None:
    solved = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if "/" in item.name}
    assert solved == {
        "small-draws/a": Variant(8, {"all-cards": 10}),
        "small-draws/b": Variant(7, {"put-back": 8}),
        "small-draws/c": Variant(6, {"put-back": 8}),
        "small-draws/d": Variant(safe(3, 2, 10), {"put-back": put_back(3, 2, 10), "last-alone": Fraction(6, 8)}),
        "small-bombs/a": Variant(7, {"drawn": 3, "safe": 8}),
        "small-bombs/b": Variant(6, {"same-place": 7}),
    }


def test_old_items() -> None:
    pairs, six = (next(variants(LESSON, name)) for name in ("pairs", "one-six"))
    friends = range(pairs.figures["friends"])
    assert pairs.solution == len(list(combinations(friends, 2)))
    assert pairs.wrong == {
        "ordered": len([1 for a, b in product(friends, repeat=2) if a != b]),
        "with-oneself": len(list(product(friends, repeat=2))),
    }
    rolls = list(product(range(1, 7), repeat=2))
    assert six.solution == Fraction(sum(6 in roll for roll in rolls), 36)
    assert six.wrong == {
        "added": Fraction(sum(roll.count(6) for roll in rolls), 36),
        "both": Fraction(rolls.count((6, 6)), 36),
        "none": Fraction(sum(6 not in roll for roll in rolls), 36),
        "exactly": Fraction(sum(roll.count(6) == 1 for roll in rolls), 36),
    }
    assert LESSON.old[0].lesson == "drawing-later"


def test_several_safe_draws() -> None:
    for variant in variants(LESSON, "survive"):
        cards, bombs, draws = (variant.figures[name] for name in ("cards", "bombs", "draws"))
        assert variant.figures["safe"] == cards - bombs
        assert variant.solution == safe(draws, bombs, cards)
        assert variant.wrong == {
            "put-back": put_back(draws, bombs, cards),
            "first-alone": safe(1, bombs, cards),
            "subtracted": 1 - draws * (1 - safe(1, bombs, cards)),
        }
        assert variant.wrong["subtracted"] > 0


def test_going_on_after_safe_draws() -> None:
    for variant in variants(LESSON, "go-on"):
        cards, bombs, drawn, more, left = (variant.figures[n] for n in ("cards", "bombs", "drawn", "more", "left"))
        lucky = [first for first in first_bombs(bombs, cards) if first >= drawn]
        assert left == cards - drawn
        assert variant.solution == Fraction(sum(first >= drawn + more for first in lucky), len(lucky))
        assert variant.wrong == {
            "from-the-start": safe(drawn + more, bombs, cards),
            "old-pile": safe(more, bombs, cards),
        }


@pytest.mark.rule("exp-skip-2")
def test_a_skip_among_several_turns() -> None:
    for variant in variants(LESSON, "skip"):
        cards, bombs, turns, draws = (variant.figures[name] for name in ("cards", "bombs", "turns", "draws"))
        assert draws == turns - 1 and variant.figures["plural"] == ("s" if bombs > 1 else "")
        assert variant.solution == safe(draws, bombs, cards)
        assert variant.wrong == {"skip-forgotten": safe(turns, bombs, cards), "put-back": put_back(draws, bombs, cards)}


def test_draws_to_a_half() -> None:
    for variant in variants(LESSON, "half"):
        cards, bombs = variant.figures["cards"], variant.figures["bombs"]
        solution = next(k for k in count() if safe(k, bombs, cards) < Fraction(1, 2))
        assert variant.solution == solution and variant.figures["chance"] == safe(solution, bombs, cards)
        assert variant.wrong == {
            "put-back": next(k for k in count() if put_back(k, bombs, cards) < Fraction(1, 2)),
            "half-the-pile": cards // 2,
        }
