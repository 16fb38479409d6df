"""The combos of n dice, counted in other ways than the engine does."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial

import icepool
import pytest

from engine.games.deities.odds.batch_rolls import chances, effects, ways
from engine.games.deities.rules.combos import combo_words
from tests.cases import for_each
from tests.engine.deities.laid import counted, of
from tests.pace import paced

ALL = range(1, 10)


@pytest.mark.rule("dei-judgment-1", "dei-judgment-6", "dei-judgment-8")
@for_each("n", ALL)
def test_the_table_is_the_count_face_by_face(n: int) -> None:
    assert dict(ways(n)) == counted(n)
    assert sum(ways(n).values()) == 6**n


@pytest.mark.slow
@pytest.mark.rule("dei-judgment-1", "dei-judgment-9")
@for_each("n", range(1, 8))
def test_the_table_is_what_every_single_roll_shows(n: int) -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for roll in product(range(6), repeat=n):
        alike = sorted((min(5, roll.count(face)) for face in set(roll) if roll.count(face) > 1), reverse=True)
        found[tuple(alike) or (0,)] += 1
    assert dict(ways(n)) == found


@for_each("n", ALL)
def test_a_table_is_made_in_no_time(n: int) -> None:
    _, taken = paced(ways.__wrapped__, n)
    assert taken < 2


@pytest.mark.rule("dei-judgment-2", "dei-judgment-9", "dei-judgment-10")
@for_each("n", ALL)
def test_a_creation_needs_as_many_numbers_as_dice(n: int) -> None:
    different = factorial(6) // factorial(6 - n) if n <= 6 else 0
    assert effects(n).creation == of(different, n)
    assert ((0,) in ways(n)) == (n < 7)


@pytest.mark.rule("dei-win-4", "dei-judgment-8")
@for_each("n", ALL)
def test_victory_and_creation_against_icepool(n: int) -> None:
    largest = icepool.d6.pool(n).largest_count()
    assert effects(n).victory == largest.probability(">=", 5)
    assert effects(n).creation == largest.probability("==", 1)


@pytest.mark.rule("dei-judgment-3", "dei-judgment-4", "dei-judgment-5", "dei-judgment-6", "dei-judgment-7")
@for_each("n", ALL)
def test_effects_add_up_over_the_rolls_without_a_victory(n: int) -> None:
    table = {sizes: rolls for sizes, rolls in counted(n).items() if 5 not in sizes}
    found = effects(n)
    assert found.law == of(sum(rolls for sizes, rolls in table.items() if 2 in sizes), n)
    assert found.chaos == of(sum(rolls for sizes, rolls in table.items() if 3 in sizes), n)
    assert found.destruction == of(sum(rolls for sizes, rolls in table.items() if 4 in sizes), n)
    assert found.laws == of(sum(rolls * sizes.count(2) for sizes, rolls in table.items()), n)
    assert found.own == of(table.get((0,), 0), n)
    assert found.others == -of(sum(rolls * sizes.count(4) for sizes, rolls in table.items()), n)


@pytest.mark.rule("dei-dice-1", "dei-judgment-2")
def test_five_dice_by_hand() -> None:
    table = chances(5)
    assert table[(5,)] == Fraction(6, 7776)
    assert table[(4,)] == Fraction(5 * 6 * 5, 7776)
    assert table[(3, 2)] == Fraction(10 * 6 * 5, 7776)
    assert table[(0,)] == Fraction(720, 7776)
    assert next(iter(table)) == (2,)
    assert list(table.values()) == sorted(table.values(), reverse=True)


@pytest.mark.rule("dei-parts-2")
@for_each("n", [0, 10, -1])
def test_no_other_number_of_dice_is_rolled(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 9 dice"):
        ways(n)


def test_combos_have_names() -> None:
    assert combo_words((0,)) == "Creation"
    assert combo_words((3, 2, 2)) == "Chaos, 2 Laws"
    assert combo_words((4, 4)) == "2 Destructions"
    assert combo_words((3, 3)) == "2 Chaos"
