"""The truth that verdicts on Minkingi are held against: every way of playing on, tried by the engine's own rules."""

from random import Random

import pytest

from engine.games.minkingi.rules.table import Stage
from tests.benchmarks.truths.minkingi import positions, truth
from tests.cases import for_each
from tests.engine.minkingi.plain import choosing, for_mover, with_weak_attackers, worths
from tests.engine.minkingi.play import BEN


@for_each(("left", "stage"), [(2, Stage.CREATE), (2, Stage.DECLARE), (1, Stage.CREATE)])
def test_the_truth_is_full_minimax(left: int, stage: Stage) -> None:
    for seed in range(4):
        state = choosing(seed, 3, 2, left, stage)
        plain = {option: float(for_mover(state, value)[0]) for option, value in worths(state).items()}
        assert truth(state, state.current) == plain


@for_each("seed", [20, 28, 30])
@pytest.mark.rule("mnk-battle-13", "mnk-battle-18")
def test_the_truth_knows_of_attackers_that_are_defeated(seed: int) -> None:
    state = with_weak_attackers(seed)
    plain = {option: float(for_mover(state, value)[0]) for option, value in worths(state).items()}
    assert truth(state, BEN) == plain


def test_positions_are_choices_on_the_field_with_all_cards_known() -> None:
    found = list(positions(12, 5))
    assert len(found) == 12 and found == list(positions(12, 5))
    for state, seat in found:
        left = state.field.count(None) + (state.stage is Stage.DECLARE)
        assert 2 <= left <= 6 and state.seen_by(seat).imagined(Random(1)) == state.seen_by(seat)
        assert state.options(seat)
