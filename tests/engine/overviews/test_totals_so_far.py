"""What the dice brought so far: counted anew, and held against all ways in which the same dice can fall."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

import engine
from engine.core.actions import RollAction
from engine.games.minions import MinionsState, RollDice
from engine.games.minions.rules.table import Stage
from engine.overviews.totals_so_far import Band, TotalsSoFar, band, sum_of, totals_so_far
from tests.cases import for_each

PAIR = {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}
DIE = {face: Fraction(1, 6) for face in range(1, 7)}


def told(game: str, example: str) -> TotalsSoFar:
    fact = totals_so_far(engine.examples(game)[example].played)
    assert fact is not None
    return fact


def central(ways: Counter[int]) -> tuple[int, int]:
    """The band by trying: the least number with more than 2.5 % at or under it, the most with more at or over it."""
    whole = ways.total()
    least = next(n for n in sorted(ways) if 40 * sum(w for t, w in ways.items() if t <= n) > whole)
    most = next(n for n in sorted(ways, reverse=True) if 40 * sum(w for t, w in ways.items() if t >= n) > whole)
    return least, most


@for_each("dice", [1, 2, 4, 6])
def test_a_sum_and_its_band_are_those_of_all_ways_in_which_dice_fall(dice: int) -> None:
    ways = Counter(map(sum, product(range(1, 7), repeat=dice)))
    spread = sum_of([DIE] * dice)
    assert spread == {total: Fraction(count, 6**dice) for total, count in sorted(ways.items())}
    found = band(spread, 7)
    assert (found.expected, (found.low, found.high)) == (Fraction(7 * dice, 2), central(ways))
    assert sum(chance for total, chance in spread.items() if found.low <= total <= found.high) >= Fraction(95, 100)


def test_dice_of_different_kinds_are_summed_as_they_are() -> None:
    odd = {2: Fraction(1, 2), 7: Fraction(1, 2)}
    assert sum_of([odd, DIE]) == {
        total: Fraction(count, 12)
        for total, count in sorted(Counter(a + b for a in (2, 7) for b in range(1, 7)).items())
    }
    assert sum_of([]) == {0: 1}


@pytest.mark.rule("min-power-1")
def test_the_rolls_of_a_whole_game_of_minions() -> None:
    record = engine.examples("minions")["whole-game"]
    fact = told("minions", "whole-game")
    for one in fact.seats:
        fresh = [s for s in record.played if isinstance(s.before, MinionsState) and s.before.stage is not Stage.REROLL]
        rolls = [s.action for s in fresh if isinstance(s.action, RollDice) and s.action.player == one.seat]
        first = [sum(roll.dice) for roll in rolls]
        assert one.rolls == len(first)
        assert one.points.counted == sum(first)
        assert one.points.expected == 7 * len(first)
        assert [bin.counted for bin in one.bins] == [first.count(total) for total in range(2, 13)]
        assert [bin.expected for bin in one.bins] == [len(first) * PAIR[total] for total in range(2, 13)]
        for total, bin in zip(range(2, 13), one.bins, strict=True):
            assert (bin.low, bin.high) == binomial_band(len(first), PAIR[total])


def binomial_band(n: int, chance: Fraction) -> tuple[int, int]:
    """The band of how often something happens in n tries, by going through what may happen in each."""
    hits = Counter[int]()
    yes, no = chance.numerator, chance.denominator - chance.numerator
    for tries in product((True, False), repeat=n):
        hits[sum(tries)] += yes ** sum(tries) * no ** (n - sum(tries))
    return central(hits)


def test_dice_that_are_rolled_again_are_left_out() -> None:
    record = engine.examples("minions")["reroll-only-once"]
    rolled = [s for s in record.played if isinstance(s.action, RollAction)]
    again = [s for s in rolled if isinstance(s.before, MinionsState) and s.before.stage is Stage.REROLL]
    fact = told("minions", "reroll-only-once")
    assert again
    assert sum(one.rolls for one in fact.seats) == len(rolled) - len(again)


@pytest.mark.parametrize(("game", "example"), [("deities", "batch-reroll"), ("dark-minions", "roll-off-for-first")])
def test_only_what_is_no_second_roll_of_the_same_dice_counts(game: str, example: str) -> None:
    record = engine.examples(game)[example]
    rolls = [step for step in record.played if isinstance(step.action, RollAction)]
    first = [step.action for step in rolls if not step.action.is_again_in(step.before)]
    fact = told(game, example)
    assert sum(one.points.counted for one in fact.seats) == sum(sum(roll.dice) for roll in first)


@pytest.mark.rule("dei-destiny-2", "dei-any-5")
def test_a_batch_or_a_die_that_is_rolled_again_in_deities_is_no_new_roll() -> None:
    record = engine.examples("deities")["batch-reroll"]
    batches = [s for s in record.played if type(s.action).__name__ == "RollBatch"]
    assert [step.action.is_again_in(step.before) for step in batches if isinstance(step.action, RollAction)][-1]


def test_where_nobody_rolls_there_is_nothing_to_see() -> None:
    for game in ("exploding-minions", "minkingi"):
        record = engine.examples(game)[next(iter(engine.examples(game)))]
        assert totals_so_far(record.played) is None


def test_many_totals_share_bins_that_cover_all() -> None:
    fact = told("dark-minions", "three-players")
    assert len(fact.labels) <= 6
    for one in fact.seats:
        assert sum(bin.counted for bin in one.bins) == one.rolls
        assert sum(bin.expected for bin in one.bins) == one.rolls


# ---------------------------------------------------------------- words


def words_for(totals: Sequence[int]) -> str:
    """What is said of a seat that rolled these totals with two dice."""
    record = engine.examples("minions")["vampire-vs-minotaur"]
    roll = next(step for step in record.played if isinstance(step.action, RollDice))
    steps = [
        engine.Step(roll.before, RollDice(0, (total // 2, total - total // 2)), (), roll.after) for total in totals
    ]
    fact = totals_so_far(steps)
    assert fact is not None
    return fact.sentence


def test_ordinary_luck_is_told_with_its_band_and_nothing_else() -> None:
    low, high = central(Counter(map(sum, product(range(1, 7), repeat=6))))
    assert words_for([7, 8, 9]) == f"Darkness: 3 rolls, 24 points; 21.0 expected, ordinary between {low} and {high}."


def test_one_point_is_one() -> None:
    low, high = central(Counter(range(1, 7)))
    start = engine.load("deities").setup(players=3)
    roll = next(roll for roll in start.chance() if isinstance(roll, RollAction) and roll.dice == (1,))
    fact = totals_so_far([start.play(roll)])
    assert fact is not None
    assert fact.sentence == f"Ada: 1 roll, 1 point; 3.5 expected, ordinary between {low} and {high}."


def test_what_is_out_of_the_ordinary_is_told_with_its_chance() -> None:
    """Twelve twice comes in one of 1,296 ways; 15 of them bring 6 at most."""
    assert words_for([12, 12]).endswith("ordinary between 7 and 21: under 1 % of games bring so many or more.")
    low = Fraction(sum(c for t, c in Counter(map(sum, product(range(1, 7), repeat=4))).items() if t <= 6), 1296)
    assert low == Fraction(15, 1296)
    assert words_for([3, 3]).endswith(f"{round(100 * low)} % of games bring so many or fewer.")


def test_a_band_counts_its_ends() -> None:
    assert [Band(n, Fraction(7), 4, 10).is_ordinary for n in (3, 4, 10, 11)] == [False, True, True, False]
