"""Lesson 9, every number counted a second time: over all orders of the pile, one by one."""

from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from engine.games.exploding_minions.rules.events import BombDrawn, CardTaken, GameWon
from engine.lessons.diagrams import Distribution, OutcomeList, Product, Tree
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Variant
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants

LESSON = lesson("drawing-later")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
ORDERS = list(permutations((True, True, False, False, False, False)))
"""All orders of the pile, as whether each card is a bomb."""


def share(orders: list[tuple[bool, ...]], place: int) -> Fraction:
    """In how many of the orders the card at a place, counted from 1, is a bomb."""
    return Fraction(sum(order[place - 1] for order in orders), len(orders))


def lucky(*safe: int) -> list[tuple[bool, ...]]:
    """The orders in which the cards at these places are safe."""
    return [order for order in ORDERS if not any(order[place - 1] for place in safe)]


@pytest.mark.rule("exp-tip-2")
def test_figures_are_counted_over_all_orders() -> None:
    pairs = list(combinations(range(1, 7), 2))
    assert dict(FIGURES) == {
        "cards": 6,
        "bombs": 2,
        "safe": 4,
        "share": share(ORDERS, 3),
        "first": share(ORDERS, 1),
        "ways": len(pairs),
        "hits": len([pair for pair in pairs if 3 in pair]),
        "both_gone": 1,
        "after_one": share(lucky(1), 3),
        "after_two": share(lucky(1, 2), 3),
        "left_after_two": 4,
        "small": 5,
        "small_safe": 4,
        "small_share": Fraction(1, 5),
    }


def test_outcomes_are_counted_over_all_orders() -> None:
    first, second = LESSON.facts.experiments
    labels = {"Only Ada": (1, 0, 0), "Only Ben": (0, 1, 0), "Only Cleo": (0, 0, 1), "Ada and Ben": (1, 1, 0)}
    labels |= {"Ada and Cleo": (1, 0, 1), "Ben and Cleo": (0, 1, 1), "Nobody": (0, 0, 0)}
    assert [(o.label, o.chance, o.hit) for o in first.outcomes] == [
        (label, Fraction(sum(order[:3] == who for order in ORDERS), len(ORDERS)), bool(who[2]))
        for label, who in labels.items()
    ]
    assert first.chance == Fraction(1, 3)
    assert [(o.chance, o.hit) for o in second.outcomes] == [(Fraction(1, 2), True), (Fraction(1, 2), False)]
    check_in_band(LESSON, 0)
    check_in_band(LESSON, 1)


@pytest.mark.rule("exp-turn-4", "exp-turn-5", "exp-bomb-2", "exp-end-1")
def test_three_draws_on_the_table() -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, 0):
        bombs = {event.seat for event in told if isinstance(event, BombDrawn)}
        taken = {event.seat: event.card for event in told if isinstance(event, CardTaken)}
        won = [event for event in told if isinstance(event, GameWon)]
        cards = tuple("Exploding Minion" if seat in bombs else taken.get(seat, "not drawn") for seat in range(3))
        assert cards == row and len(won) == (len(bombs) == 2)
        outcome = experiment.outcomes[experiment.outcome(row)]
        names = [name for seat, name in enumerate(("Ada", "Ben", "Cleo")) if seat in bombs]
        assert set(outcome.label.replace("Only ", "").split(" and ")) == set(names or ["Nobody"])
        assert outcome.hit == (2 in bombs)


def test_rows_have_two_bombs_at_most_and_name_cards_of_the_pile() -> None:
    pile = ["Exploding Minion", "Exploding Minion", "Nope", "See the Future", "Shuffle", "Skip"]
    rows = LESSON.trials(0, SEEDS[0]).rows(1, 300)
    for row in rows:
        left = list(pile)
        for card in row:
            if card != "not drawn":
                left.remove(str(card))
        assert (row[2] == "not drawn") == (row[:2] == ("Exploding Minion",) * 2)
    assert {card for row in rows for card in row} == {*pile, "not drawn"}


def test_a_draw_after_two_safe_cards() -> None:
    for experiment, row, told, state in trials_on_table(LESSON, 1):
        bomb = any(isinstance(event, BombDrawn) and event.seat == 2 for event in told)
        assert (row[0] == "Exploding Minion") == bomb == experiment.outcomes[experiment.outcome(row)].hit
        assert state.players[0].alive and state.players[1].alive
    start = LESSON.start_of(1).states()[-1]
    assert (start.pile, start.bombs, start.current) == (4, 2, 2)


def test_the_list_has_every_pair_of_places() -> None:
    listed = DIAGRAMS["pairs"]
    assert isinstance(listed, OutcomeList)
    assert [(cell.text, cell.mark) for cell in listed.cells] == [
        (f"{a} and {b}", "hit" if 3 in (a, b) else "miss") for a, b in combinations(range(1, 7), 2)
    ]
    assert "15 ways; in 5 of them" in listed.sentence


def test_the_tree_has_every_way_with_its_share_of_the_orders() -> None:
    tree = DIAGRAMS["tree"]
    assert isinstance(tree, Tree)
    told = {tuple("bomb" in branch.label for branch in way): (chance, way[-1].mark) for way, chance in tree.ends()}
    counted = {who: sum(order[:3] == who for order in ORDERS) for who in product((True, False), repeat=3)}
    assert told == {
        who: (Fraction(count, len(ORDERS)), "hit" if who[2] else "miss") for who, count in counted.items() if count
    }
    assert all(way[0].label.startswith("Ada") and way[2].label.startswith("Cleo") for way, _ in tree.ends())
    assert tree.sentence.endswith("together: 1/3.")


def test_bars_are_counted_over_all_orders() -> None:
    places, news = DIAGRAMS["places"], DIAGRAMS["news"]
    assert isinstance(places, Distribution) and isinstance(news, Distribution)
    assert [bar.value for bar in places.bars] == [share(ORDERS, place) for place in range(1, 7)]
    unlucky = [order for order in ORDERS if order[0]]
    assert [bar.value for bar in news.bars] == [
        share(ORDERS, 3),
        share(lucky(1), 3),
        share(lucky(1, 2), 3),
        share(unlucky, 3),
    ]
    assert news.sentence == "From 1/3 it goes up to 2/5 and 1/2, or down to 1/5."


def test_blanks_are_counted_over_the_small_pile() -> None:
    orders = list(permutations((True, False, False, False, False)))
    safe_first = [order for order in orders if not order[0]]
    tree, row = DIAGRAMS["small-tree"], DIAGRAMS["small-product"]
    assert isinstance(tree, Tree) and isinstance(row, Product)
    solved = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if "/" in item.name}
    a, b = 1 - share(orders, 1), share(safe_first, 2)
    assert solved["small-tree/a"] == Variant(a, {"bomb": 1 - a})
    assert solved["small-tree/b"] == Variant(b, {"old-pile": share(orders, 2)})
    assert solved["small-tree/c"] == Variant(1 - b, {"old-pile": Fraction(3, 5)})
    assert solved["small-product/a"] == Variant(4, {"all-cards": 5, "bomb": 1})
    assert solved["small-product/b"] == Variant(3, {"put-back": 4})
    put_back = Fraction(sum(x > 1 and y > 1 and z == 1 for x, y, z in product(range(1, 6), repeat=3)), 5**3)
    third = share(orders, 3)
    assert solved["small-product/c"] == Variant(third, {"last-alone": Fraction(1, 3), "put-back": put_back})
    assert row.result == third
    assert [chance for _, chance in tree.ends()] == [Fraction(1, 5), Fraction(1, 5), Fraction(3, 5)]


def test_old_items() -> None:
    rolls = list(product(range(1, 7), repeat=2))
    sixes = Fraction(rolls.count((6, 6)), len(rolls))
    assert next(variants(LESSON, "two-sixes")) == Variant(sixes, {"added": Fraction(1, 3), "one-die": Fraction(1, 6)})
    rain = next(variants(LESSON, "no-rain"))
    assert rain.solution + rain.figures["rain"] == 1 and rain.wrong == {"rain": rain.figures["rain"]}
    tosses = list(product("ht", repeat=2))
    assert next(variants(LESSON, "one-head")) == Variant(
        Fraction(sum("h" in toss for toss in tosses), 4),
        {"added": 1, "both": Fraction(1, 4), "one-toss": Fraction(1, 2)},
    )


def test_the_chance_of_a_place() -> None:
    for variant in variants(LESSON, "place"):
        cards, bombs, place, before = (variant.figures[name] for name in ("cards", "bombs", "place", "before"))
        ways = list(combinations(range(1, cards + 1), bombs))
        clear = [way for way in ways if min(way) >= place]
        assert before == place - 1 >= 1
        assert variant.solution == Fraction(sum(place in way for way in ways), len(ways))
        assert variant.wrong == {
            "all-before-safe": Fraction(sum(place in way for way in clear), len(clear)),
            "first-to-come": Fraction(sum(min(way) == place for way in ways), len(ways)),
        }
    assert {variant.figures["place"] for variant in variants(LESSON, "place")} == {2, 3, 4, 5}


def test_the_chance_after_safe_draws() -> None:
    for variant in variants(LESSON, "after-safe"):
        cards, bombs, drawn, left = (variant.figures[name] for name in ("cards", "bombs", "drawn", "left"))
        clear = [way for way in combinations(range(cards), bombs) if min(way) >= drawn]
        assert left == cards - drawn
        assert variant.solution == Fraction(sum(drawn in way for way in clear), len(clear))
        assert variant.wrong == {"as-before": Fraction(bombs, cards), "bomb-gone": Fraction(bombs - 1, left)}


def test_the_best_seat_and_the_secret() -> None:
    for variant in variants(LESSON, "best-seat"):
        assert variant.solution == 3 and LESSON.item("best-seat").options[3].startswith("None")
        assert variant.wrong == {"go-first": 0, "go-last": 1, "go-between": 2}
        assert variant.figures["cards"] >= 4 > variant.figures["bombs"]
    for variant in variants(LESSON, "secret"):
        cards, bombs = variant.figures["cards"], variant.figures["bombs"]
        assert variant.solution == Fraction(bombs, cards)
        assert variant.wrong == {"certain": 1, "even": Fraction(1, 2), "safe-card-seen": Fraction(bombs, cards - 1)}
