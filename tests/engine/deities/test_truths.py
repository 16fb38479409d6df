"""The truth that verdicts on Deities & Demidice are held against: whole games, as many as it takes."""

from collections.abc import Sequence

import pytest

from engine.core.actions import Action
from engine.games.deities import DeitiesState, Pass
from engine.games.deities.rules.table import Stage
from engine.worth.weighing import Weighing
from tests.benchmarks.truths import deities
from tests.benchmarks.truths.deities import (
    EARLY,
    LOOK,
    MOST_CHOICES,
    Cost,
    WholeGame,
    costs,
    difference,
    fair_loss,
    horizon_error,
    is_late,
    means,
    positions,
    whole_games,
)
from tests.cases import for_each
from tests.engine.deities.laid import laid
from tests.engine.deities.play import use

FIRST, SECOND, THIRD = Pass(0), Pass(1), Pass(2)


def games(shares: Sequence[float]) -> list[WholeGame]:
    return [WholeGame(share, share) for share in shares]


def spoiled_victory() -> DeitiesState:
    """Five alike lie there, and the other seat holds nothing."""
    return laid((5, 5), Stage.STRUGGLE, (2, 2, 2, 2, 2), {0: ("raise",)})


def racing(**shares: Sequence[float]) -> list[str]:
    """Which of these are still tried, by what their games brought."""
    found: dict[Action, list[WholeGame]] = {use(0, name): games(of) for name, of in shares.items()}
    left = deities._racing(found, list(found))
    return [name for name in shares if use(0, name) in left]


# ---------------------------------------------------------------- positions


def test_positions_are_choices_of_a_few_and_most_are_near_the_end() -> None:
    found = list(positions(2 * EARLY, 3))
    assert len(found) == 2 * EARLY and found == list(positions(2 * EARLY, 3))
    assert all(seat in state.to_act and 2 <= len(state.options(seat)) <= MOST_CHOICES for state, seat in found)
    assert [is_late(state) for state, _ in found].count(False) == 2


@for_each(
    ("powers", "late"),
    [((5, 5), False), ((3, 7), False), ((2, 5), True), ((5, 8), True), ((0, 5, 5), False), ((0, 5, 2), True)],
)
def test_who_has_few_dice_or_many_is_near_the_end_and_who_is_out_does_not_count(
    powers: tuple[int, ...], late: bool
) -> None:
    assert is_late(laid(powers, Stage.POWER)) is late


# ---------------------------------------------------------------- games


def test_whole_games_tell_that_a_victory_must_not_be_spoiled() -> None:
    """Nobody can answer: whoever passes has won."""
    found = means(whole_games(spoiled_victory(), 0, 60))
    assert found[Pass(0)] == 1 and found[use(0, "raise", 2)] < 0.9


def test_a_game_of_a_number_is_always_the_same() -> None:
    hands = {0: ("gain", "strike"), 1: ("negate", "annul", "strike", "gain", "raise")}
    once, again = (whole_games(laid((2, 8), Stage.POWER, hands=hands), 0, 12) for _ in range(2))
    assert once == again and all(len(of) == 12 for of in once.values())
    assert all(game.share in (0, 1) and 0 <= game.promised <= 1 for of in once.values() for game in of)


# ---------------------------------------------------------------- the race


def test_the_luck_of_a_stage_goes_on_and_comes_again_only_in_the_same_place_of_a_game() -> None:
    luck: dict[tuple[int, int, int], deities.Random] = {}
    draws = [deities._luck_at(luck, *key).random() for key in ((1, 1, 0), (1, 1, 0), (2, 1, 0), (1, 2, 0), (1, 1, -1))]
    assert len(set(draws)) == len(draws)
    assert deities._luck_at({}, 1, 2, 0).random() == draws[3]


def test_what_is_surely_worse_drops_out_once_its_loss_is_known() -> None:
    won, lost = [1.0] * 100, [0.0] * 100
    assert racing(gain=won, strike=lost) == ["gain"]
    some = [1.0, 0.0] * 50
    assert racing(gain=won, strike=some) == ["gain", "strike"], "by half, give or take ten points"
    assert racing(gain=won * 5, strike=some * 5) == ["gain"], "by half, give or take five points"


def test_what_may_be_best_stays_until_the_difference_is_small_and_sure() -> None:
    assert racing(gain=[1.0] * LOOK, strike=[1.0] * LOOK) == ["gain", "strike"], "few games without a difference"
    assert racing(gain=[1.0] * 2 * LOOK, strike=[1.0] * 2 * LOOK) == ["gain"]
    one, two = [1.0, 0.0, 1.0, 0.0] * 100, [1.0, 0.0, 0.0, 1.0] * 100
    assert racing(gain=one, strike=two) == ["gain", "strike"], "half of 400 games differ, in either direction"


def test_a_choice_is_never_tried_in_more_games_than_asked_for() -> None:
    assert {len(of) for of in whole_games(spoiled_victory(), 0, 3).values()} == {3}


# ---------------------------------------------------------------- sums


def test_a_difference_is_told_of_the_games_both_were_tried_in() -> None:
    mean, halfwidth = difference([1, 1, 0, 1, 1, 1], [1, 0, 0, 0])
    assert mean == 0.5 and halfwidth == pytest.approx(1.96 * (4 * 0.25 + 1) ** 0.5 / 5)
    assert difference([1.0] * 99, [1.0] * 99) == (0, pytest.approx(0.0196))
    assert difference([1, 1, 0, 1], [1, 0, 0, 0], doubt=0) == (0.5, pytest.approx(1.96 * 0.25))


def test_a_horizon_without_fault_has_no_error_and_a_constant_fault_shows() -> None:
    """By 100 games without luck nothing is taken away for the sample."""
    right, wrong = difference([0.0] * 100, [0.0] * 100, doubt=0), difference([0.1] * 100, [0.0] * 100, doubt=0)
    told = [Cost((0, 0), (0, 0), beyond, False) for beyond in (right, wrong)]
    assert horizon_error(told) == pytest.approx(1.96 * (0.01 / 2) ** 0.5)


def test_who_dropped_out_is_worth_as_much_less_than_the_best_as_in_its_own_games() -> None:
    found = {FIRST: games([1, 1, 0, 0]), SECOND: games([0, 1])}
    assert means(found) == {FIRST: 0.5, SECOND: 0.0}
    lucky = {FIRST: games([1, 1, 0, 0]), SECOND: games([1, 1])}
    assert means(lucky) == {FIRST: 0.5, SECOND: 0.5}, "and not 1"
    assert means({FIRST: games([1, 1, 0, 0]), SECOND: games([1, 1, 1])})[FIRST] == 0.5, "the best is one tried most"


def test_a_fair_loss_seeks_the_best_in_other_games_than_it_counts() -> None:
    noise = {FIRST: games([1, 0, 1, 0]), SECOND: games([0, 1, 0, 1])}
    assert (fair_loss(noise, FIRST), fair_loss(noise, SECOND)) == (-0.5, -0.5)
    better = {FIRST: games([1, 1, 1, 1]), SECOND: games([1, 0, 0, 1]), THIRD: games([0, 0])}
    assert (fair_loss(better, FIRST), fair_loss(better, SECOND), fair_loss(better, THIRD)) == (0, 0.5, 1)


def test_a_cost_tells_what_games_brought_and_what_the_horizon_promised_beyond() -> None:
    state, spoil = spoiled_victory(), use(0, "raise", 2)
    found = {Pass(0): games([1.0] * 50), spoil: [WholeGame(0.0, 0.1)] * 50}
    (cost,) = costs(Weighing.of(state, 0).with_games(16), found)
    assert cost.true == (1, pytest.approx(1.96 / 51))
    assert cost.beyond == (pytest.approx(-0.1), pytest.approx(0, abs=1e-9))
    assert cost.told[0] > 0
