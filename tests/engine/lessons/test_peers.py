"""Two explanations in each lesson: all that they name in figures is worked out a second time."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, floor

from engine.lessons.lesson import OLD_SEED, Lesson
from engine.lessons.lesson_catalog import lesson, lessons
from engine.lessons.streams import Seed
from tests.cases import for_each

ROLLS = list(product(range(1, 7), repeat=2))
Figures = list[str]


def ways_of(total: int) -> int:
    return sum(sum(roll) == total for roll in ROLLS)


def percents(*chances: Fraction) -> Figures:
    """Halves go up, as at school."""
    return [f"{floor(100 * chance + Fraction(1, 2))} %" for chance in chances]


def five_seven_or_nine() -> Figures:
    seven, two = ways_of(7), ways_of(2)
    totals = len({sum(roll) for roll in ROLLS})
    return [f"{seven} different rolls make 7, and only {two} makes 2", f"All {totals} totals", f"{seven} of 36 for 7"]


def one_more() -> Figures:
    saved = {n: sum(sum(roll) < n <= sum(roll) + (min(roll) < 6) for roll in ROLLS) for n in (7, 11)}
    assert saved == {n: ways_of(n - 1) for n in (7, 11)}, "they are those that are one short"
    return [
        f"saves {saved[7]} rolls where 7 is needed, and only {saved[11]} where 11",
        f"{saved[7]} at 7, {saved[11]} at 11",
        "1 more on the",
    ]


def how_many_rolls() -> Figures:
    chance = lesson("how-many-rolls").experiment(0).chance
    near = sum(
        comb(10, hits) * chance**hits * (1 - chance) ** (10 - hits)
        for hits in range(11)
        if abs(Fraction(hits, 10) - chance) <= Fraction(1, 10)
    )
    return [f"only {percents(Fraction(near))[0]} come within 10 points"]


def the_duel() -> Figures:
    leads = [2 * (sum(mine) >= 5) - 3 * (sum(theirs) >= 9) for mine, theirs in product(ROLLS, repeat=2)]
    ending = Fraction(sum(lead != 0 for lead in leads), 12)
    return [f"Of {ending} rounds that end, {Fraction(sum(lead > 0 for lead in leads), 12)} go to Darkness"]


def race_to_twenty() -> Figures:
    left = (4, 6, 6, 7)
    enough = [card for card in left if 13 + card >= 20]
    assert enough == [7] and not [card for card in left if 11 + card >= 20]
    assert all(11 + sum(two) >= 20 for two in combinations(left, 2))
    return [
        "With the 7 Darkness is there at once",
        "13 of the 24 points",
        f"needs {20 - 13} and Myth {20 - 11}",
        "stands 13 to 11",
    ]


def at_least_one() -> Figures:
    rolls = list(product(range(1, 7), repeat=3))
    return [
        f"{sum(max(roll) < 5 for roll in rolls)} of {len(rolls)} rolls have no good die",
        "the 3 dice",
        "in one of three",
    ]


def white_or_black() -> Figures:
    black, white = range(1, 7), (1, 1, 2, 2, 10, 10)
    found = [Fraction(sum(sum(roll) >= 10 for roll in product(black, black, last)), 216) for last in (black, white)]
    return ["{} of the rolls reach 10 with black dice, and {} with the white one".format(*percents(*found))]


def level_against_level() -> Figures:
    leads = [red + 2 - black for red, black in ROLLS]
    red, black = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    return [f"red is ahead in {red} of {len(leads)} pairs, and black in {black}", "shows only 2 more"]


def drawing_later() -> Figures:
    ways = list(combinations(range(1, 7), 2))
    third, first = (sum(place in way for way in ways) for place in (3, 1))
    return [f"lie in {len(ways)} ways. In {third} of them one lies third, and in {first} one lies first"]


def survival_curve() -> Figures:
    multiplied, first = Fraction(12, 14) ** 6, Fraction(12, 14)
    assert Fraction(comb(12, 6), comb(14, 6)) < multiplied
    return [
        f"safe with {first} ({percents(first)[0]}). Ada survives 6 draws",
        "12 of 14 cards are safe",
        "still 2 bombs",
    ]


def a_peek() -> Figures:
    both = Fraction(2, 14) ** 2
    return [f"have one on top: {both} ({percents(both)[0]})"]


def how_many_fields() -> Figures:
    ways = len(list(product(range(5), range(9), range(2))))
    return [
        f"her first card in {ways} ways",
        f"make {5 + 9 + 2}, so there are",
        "fits 9 spaces in 2 ways each, and there are 5 cards",
    ]


def going_first() -> Figures:
    """Both figures are worked out by playing all games in the tests of that lesson."""
    second, first = percents(
        Fraction(lesson("going-first").facts.figures["anyhow_second"]), lesson("going-first").experiment(0).chance
    )
    assert second > first
    return [f"When Ben goes first she wins {second}, when she goes first {first}"]


def nothing_pair_triple() -> Figures:
    different = len(list(permutations(range(6), 5)))
    return [f"Of {6**5} rolls only {different} are all different", "6 numbers for 5 dice"]


def grow_or_die() -> Figures:
    """Both figures are worked out from all dice of a round in the tests of that lesson."""
    figures = lesson("grow-or-die").facts.figures
    out, change = Fraction(figures["out"]), Fraction(figures["change"])
    assert out == 1 - lesson("grow-or-die").experiment(0).chance and change > 0
    return [f"out in {percents(out)[0]} of the games", f"brings {float(change):.2f} dice"]


def a_skip() -> Figures:
    """Two of ten cards are bombs, and half of the safe ones make her skip."""
    bombs, safe = Fraction(2, 10) * 30, Fraction(8, 10) * 30
    assert safe / 2 > bombs
    return [f"Of 30 turns {bombs + safe / 2} have a Skip, and only {bombs} of those have a bomb on top"]


def lucky_or_good() -> Figures:
    one = Fraction(sum(comb(9, right) for right in (7, 8, 9)), 2**9)
    alone, somebody = percents(one, 1 - (1 - one) ** 25)
    return [f"One pupil does it with {alone}, and somebody among 25 with {somebody}", "7 or more of 9 right"]


TOLD: Mapping[str, Callable[[], Figures]] = {
    "five-seven-or-nine": five_seven_or_nine,
    "one-more": one_more,
    "how-many-rolls": how_many_rolls,
    "the-duel": the_duel,
    "race-to-twenty": race_to_twenty,
    "at-least-one": at_least_one,
    "white-or-black": white_or_black,
    "level-against-level": level_against_level,
    "drawing-later": drawing_later,
    "survival-curve": survival_curve,
    "a-peek": a_peek,
    "how-many-fields": how_many_fields,
    "going-first": going_first,
    "nothing-pair-triple": nothing_pair_triple,
    "grow-or-die": grow_or_die,
    "a-skip": a_skip,
    "lucky-or-good": lucky_or_good,
}
"""What is said with figures in each lesson, as it must be read there."""

NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")


def texts_of(one: Lesson) -> list[str]:
    assert one.peers
    return [one.tell(text) for text in (one.peers.ask, *one.peers.options, one.peers.right, *one.peers.wrong.values())]


@for_each("name", lessons())
def test_every_figure_in_the_two_explanations_is_true(name: str) -> None:
    texts, told = "\n".join(texts_of(lesson(name))), TOLD[name]()
    assert [fragment for fragment in told if fragment not in texts] == []
    assert set(NUMBER.findall(texts)) == set(NUMBER.findall("\n".join(told)))


@for_each("name", lessons())
def test_one_explanation_is_right_and_the_other_has_words_of_its_own(name: str) -> None:
    one = lesson(name)
    ask, first, second, right, wrong = texts_of(one)
    assert ask.endswith("Why is it so?") and len({first, second, right, wrong}) == 4
    for seed in ("otter-7", "yak"):
        variant = one.variant("peers", Seed(seed))
        assert variant == one.variant("peers", OLD_SEED), "it is the same for all who talk about it"
        assert {variant.solution, variant.wrong["mistaken"]} == {0, 1}


def test_the_right_one_is_the_first_in_some_lessons_and_the_second_in_others() -> None:
    places = [one.variant("peers", OLD_SEED).solution for one in lessons().values()]
    assert min(places.count(0), places.count(1)) >= len(places) // 4
