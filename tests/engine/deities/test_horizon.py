"""How far a sampled game is played to weigh a choice, and that no chance of a duel with cards is called exact."""

from random import Random

import pytest

from engine.games.deities import DeitiesState
from engine.games.deities.odds.choices import value_of_position
from engine.games.deities.odds.horizon import TURNS
from engine.worth.at_once import chances_without_sample
from tests.engine.deities.play import ADA, BEN, GAME, new
from tests.engine.playing import positions


def played_on(state: DeitiesState) -> list[DeitiesState]:
    """The positions of a game by the game's policy, the first one too."""
    return list(positions(state, Random(1), GAME.policy))


@pytest.mark.rule("dei-turn-2", "dei-win-1")
def test_a_game_is_weighed_after_four_turns_and_not_before_or_after_it() -> None:
    start, *later = played_on(new(2, position={"phase": "Divine Power"}))
    for state in later:
        weighed = GAME.horizon(start, state, BEN)
        if state.result is not None or state.turn < start.turn + TURNS:
            assert weighed is None
        else:
            assert weighed == value_of_position(state, BEN)
    assert any(GAME.horizon(start, state, BEN) is not None for state in later)


@pytest.mark.rule("dei-power-2")
def test_one_die_more_is_worth_many_points_to_one_of_two() -> None:
    """Of 8,000 games that the policy played from many positions, whose turn it was won 81 % with six dice against five
    and 57 % with five against five; dice alone would say 53 % and 50 %."""
    five, six = (new(2, position={"phase": "Fate", "dice": [dice, 5]}) for dice in (5, 6))
    assert float(value_of_position(five, ADA)) == pytest.approx(0.57, abs=0.1)
    assert float(value_of_position(six, ADA)) == pytest.approx(0.81, abs=0.1)


@pytest.mark.rule("dei-win-1", "dei-cards-1")
def test_no_chance_is_exact_while_cards_come_but_that_of_a_game_that_is_over() -> None:
    *before, over = played_on(new(2, position={"phase": "Divine Power"}))
    assert all(chances_without_sample(state) is None for state in before[:50])
    won = chances_without_sample(over)
    assert won is not None and sum(chance.value for chance in won) == 1
