"""The level "Whom to fight?": what it says holds for every answer that it accepts."""

import engine
from engine.levels.goals import ChoiceGoal


def test_spaces_4_and_7_together_are_what_wins() -> None:
    level = engine.courses("minkingi").level("choose-battle")
    state = level.begin().position
    assert isinstance(level.goal, ChoiceGoal)
    worth = state.game.exact_choices(state.seen_by(level.seat), level.seat)
    winning = {battle for battle, chance in worth.items() if chance.value == 1}
    assert set(level.goal.right_choices(state, level.seat)) == winning
    assert all({3, 6} <= set(battle.spaces) for battle in winning) and len(winning) == 2
    assert all(worth[battle].value == 0 for battle in worth if battle not in winning)
    assert level.done[-1].words.startswith("Spaces 4 and 7 had to be in it.")
