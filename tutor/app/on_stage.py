"""What of a table a level shows: what is left out of its pictures, what is new there, and what may glow."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Level
from engine.levels.goals import PlayGoal
from engine.levels.patterns import ActionPattern
from tutor.app.courses import course_of
from tutor.app.protocol import LevelStage
from tutor.tables import Board

FIRST_LEVELS = 6
"""In so many levels of a course only that glows which the task can use."""


def level_stage(level: Level, board: Board) -> LevelStage:
    """The stage of a level as the browser reads it."""
    staging = level.staging
    return {
        "off": selector_of(staging.left_out(board.parts), level, board),
        "new": selector_of(staging.new, level, board),
        "uses": sorted(kinds_used(level)) if _is_early(level) else [],
    }


def selector_of(parts: Iterable[str], level: Level, board: Board) -> str:
    """Whatever belongs to some parts, on the table, in the hand and in the table's twin in words; "" for none."""
    found = [selector for part in parts for selector in (board.parts[part], f'[data-says="{part}"]', *_others(part))]
    return ", ".join(found).replace("{seat}", str(level.seat))


RIVALS = "rivals"
"""The key of the part that holds all that belongs to the others at a table, in every game that has it."""


def _others(part: str) -> tuple[str, ...]:
    """What else belongs to the part of the others: what is told of them."""
    return ('[data-of]:not([data-of="{seat}"])',) if part == RIVALS else ()


def _is_early(level: Level) -> bool:
    """Whether it is one of the first levels of its game's course."""
    return level in course_of(level.game_name).levels[:FIRST_LEVELS]


def kinds_used(level: Level) -> set[str]:
    """The kinds of action by which a level with a plain order is solved; none where all may be of use."""
    if level.kind != "do" or not isinstance(level.goal, PlayGoal):
        return set()
    stated = () if isinstance(level.stated, str) else level.stated
    return {pattern.kind.__name__ for pattern in (*level.goal.actions, *stated) if isinstance(pattern, ActionPattern)}
