"""What is bet on beside a prediction: the right option worked out a second time, and the mistake among the others."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from engine.lessons.lesson import OLD_SEED
from engine.lessons.lesson_catalog import lesson, lessons

ROLLS = list(product(range(1, 7), repeat=2))

MISTAKES: Mapping[str, str] = {
    "five-seven-or-nine": "alike",
    "one-more": "alike",
    "how-many-rolls": "near",
    "the-duel": "half",
    "race-to-twenty": "points",
    "white-or-black": "white",
    "level-against-level": "fairer",
    "how-many-fields": "added",
    "going-first": "order",
}
"""The option of each bet that somebody picks who holds the mistake of the lesson."""


def right_option(name: str) -> str:
    one = lesson(name)
    assert one.prediction.bet is not None
    variant = one.variant("bet", OLD_SEED)
    return one.tell(one.prediction.bet.options[int(variant.solution)], variant.figures)


def share(name: str, number: int) -> Fraction:
    return lesson(name).experiment(number).chance


def test_lessons_whose_number_cannot_show_the_mistake_have_a_bet() -> None:
    assert {name for name, one in lessons().items() if one.prediction.bet} == set(MISTAKES)


@pytest.mark.parametrize(("name", "mistake"), MISTAKES.items())
def test_who_holds_the_mistake_bets_on_another_option_than_the_right_one(name: str, mistake: str) -> None:
    one = lesson(name)
    variant = one.variant("bet", OLD_SEED)
    assert one.prediction.bet is not None and mistake in one.prediction.bet.wrong
    assert variant.wrong[mistake] != variant.solution


def test_seven_is_more_likely_than_eleven() -> None:
    ways = {total: sum(sum(roll) == total for roll in ROLLS) for total in (7, 11)}
    assert right_option("five-seven-or-nine") == str(max(ways, key=ways.__getitem__))


def test_one_more_helps_most_where_seven_is_needed() -> None:
    def saved(needed: int) -> int:
        return sum(sum(roll) < needed <= sum(roll) + (min(roll) < 6) for roll in ROLLS)

    assert right_option("one-more") == f"Where {max((5, 7, 11), key=saved)} is needed"


def test_the_worst_of_a_class_is_far_off() -> None:
    chance = share("how-many-rolls", 0)
    weights = {hits: comb(10, hits) * chance**hits * (1 - chance) ** (10 - hits) for hits in range(11)}
    near = sum(weight for hits, weight in weights.items() if abs(10 * hits - 100 * chance) <= 20)
    assert 1 - Fraction(near) ** 25 > Fraction(1, 2)
    assert right_option("how-many-rolls") == "More than 20 points"


def test_ties_help_darkness_which_wins_more_of_the_rounds_without_boons() -> None:
    """The Vampire needs 5 for its +2 and the Minotaur 9 for its +3, and all else is alike."""
    leads = [2 * (sum(mine) >= 5) - 3 * (sum(theirs) >= 9) for mine, theirs in product(ROLLS, repeat=2)]
    assert sum(lead > 0 for lead in leads) > sum(lead < 0 for lead in leads)
    assert right_option("the-duel").startswith("Darkness")


def test_ties_help_ada_who_has_a_red_die_in_the_new_rounds_too() -> None:
    """The black dice of both, then Ada's red die, which shows 2 more than a black one."""
    dice = product(range(1, 7), repeat=6)
    leads = [sum(roll[:3]) + 2 - sum(roll[3:]) for roll in dice]
    assert sum(lead > 0 for lead in leads) > sum(lead < 0 for lead in leads)
    assert right_option("level-against-level").startswith("Ada")


def race(mine: int, theirs: int, cards: tuple[int, ...]) -> Fraction:
    """The chance to be first at 20, where each card left and each side is as likely as the others."""
    if max(mine, theirs) >= 20:
        return Fraction(mine > theirs)
    rest = [(card, cards[:at] + cards[at + 1 :]) for at, card in enumerate(cards)]
    chances = [race(mine + card, theirs, left) + race(mine, theirs + card, left) for card, left in rest]
    return sum(chances, Fraction()) / (2 * len(cards))


def test_points_are_not_chances() -> None:
    chance, further = race(13, 11, (4, 6, 6, 7)), race(14, 10, (4, 6, 6, 7))
    assert share("race-to-twenty", 0) == chance
    assert further - chance > 2 * (Fraction(14, 24) - Fraction(13, 24))
    assert right_option("race-to-twenty").startswith("More than twice")


def test_black_dice_reach_it_more_often() -> None:
    """Ten or more: with +1, +1, +2, +2 and two Skulls, which bring back ten each, or with a third black die."""
    black, white = range(1, 7), (1, 1, 2, 2, 10, 10)
    found = [sum(sum(roll) >= 10 for roll in product(black, black, third)) for third in (white, black)]
    assert [share("white-or-black", number) for number in (0, 1)] == [Fraction(count, 216) for count in found]
    assert found[0] < found[1]
    assert right_option("white-or-black") == "Three black dice"


def test_ways_multiply() -> None:
    assert right_option("how-many-fields") == str(5 * 9 * 2)


def test_ada_wins_more_often_when_ben_goes_first() -> None:
    figures = lesson("going-first").facts.figures
    assert Fraction(figures["anyhow_second"]) > share("going-first", 0)
    assert right_option("going-first").startswith("More often")
