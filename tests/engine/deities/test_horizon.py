"""How far a sampled game is played to weigh a choice, and that no chance of a duel with cards is called exact."""

from __future__ import annotations

from random import Random

import pytest

from engine import CHANCE
from engine.games.deities import DeitiesState, Pass
from engine.games.deities.odds.choices import value_of_position
from engine.games.deities.odds.horizon import TURNS
from engine.worth.accounts import exact_win_chances
from engine.worth.weighing import Weighing
from tests.engine.deities.play import ADA, BEN, GAME, do, new, use


def played_on(state: DeitiesState) -> list[DeitiesState]:
    """The positions of a game by the game's policy, the first one too."""
    rng, found = Random(1), [state]
    while found[-1].result is None:
        now = found[-1]
        found.append(do(now, now.sample(rng) if now.to_act is CHANCE else GAME.policy(now, min(now.to_act), rng)))
    return found


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
def test_the_die_that_ra_brings_in_a_duel_is_worth_many_points() -> None:
    """In 8,000 games of two that the policy plays, 81 % are won with six dice against five and the turn, 57 % with five
    against five: dice alone would say 53 % and 50 %."""
    state = new(2, position={"phase": "Divine Power", "hands": [["Ra"], []]})
    weighing = Weighing.of(state, ADA).with_games(48)
    assert weighing.best == use(ADA, "gain")
    loss = weighing.verdict(Pass(ADA)).loss
    assert 0.04 < loss < 0.3


@pytest.mark.rule("dei-win-1", "dei-cards-1")
def test_no_chance_is_exact_while_cards_come_but_that_of_a_game_that_is_over() -> None:
    *before, over = played_on(new(2, position={"phase": "Divine Power"}))
    assert all(exact_win_chances(state) is None for state in before[:50])
    won = exact_win_chances(over)
    assert won is not None and sum(chance.value for chance in won) == 1
