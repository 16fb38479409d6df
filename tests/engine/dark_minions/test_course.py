"""What the course of Dark Minions holds: both games and the printed examples."""

import engine
from engine.games.dark_minions import SayDone
from engine.levels.goals import PlayGoal

COURSE = engine.courses("dark-minions")
ADVANCED = [level for level in COURSE.levels if level.start.start.setup["advanced"]]
BASIC = [level for level in COURSE.levels if level not in ADVANCED]

PRINTED = {
    "three-uses-of-a-roll",
    "six-for-white-tower",
    "full-set-at-once",
    "sole-attacker",
    "new-town-at-the-end",
    "both-starting-tiles",
    "wyvern-with-leftovers",
    "ghoul-and-gargoyle",
    "closing-example",
    "knight-after-minotaur",
    "minotaur-after-knight",
    "skull-pays-turn-cost",
    "scourge-and-white-die",
    "roll-off-without-grahl",
}
"""Examples and questions that the source prints, which are played as levels."""


def test_the_basic_game_comes_first_and_both_games_end_with_a_small_one() -> None:
    assert list(COURSE.levels) == BASIC + ADVANCED
    assert len(BASIC) >= 20 and len(ADVANCED) >= 10
    assert BASIC[-1].kind == ADVANCED[-1].kind == "game"
    assert [part.levels[0] for part in COURSE.parts].count(ADVANCED[0]) == 1


def test_printed_examples_are_played() -> None:
    assert {level.begins.example for level in COURSE.levels} >= PRINTED


def test_a_task_that_ends_with_done_ends_with_the_turn() -> None:
    """Whoever says Done too early is told at once, and does not wait for a round of the others."""
    for level in COURSE.levels:
        if isinstance(level.goal, PlayGoal) and level.kind == "do" and level.goal.moves > 1:
            ends = isinstance(level.stated, tuple) and level.stated[-1].kind is SayDone
            assert level.goal.until or not ends, level.name
