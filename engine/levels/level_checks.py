"""Looks whether levels and courses do what they say, and tells each fault: `python -m tutor check-levels FILE...`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from engine.core.catalog import all_games, load, rules
from engine.core.command_line import OneLineParser, count
from engine.core.fields import FieldError
from engine.core.quoting import quoted
from engine.levels.answer_checks import check_answers
from engine.levels.course_files import COURSE_FILE, FOLDER, Course, level_files, read_course
from engine.levels.goals import ChoiceGoal
from engine.levels.level import Level
from engine.levels.level_files import LevelError, check_start, load_level

RIGHT = "all right"

MEASURE_HELP = "also play all games again in which a course has counted how often rules are met, and count anew"

ANSWERS_HELP = "also play every answer, up to so many moves a level, and hold what is said to it against what happened"


def main(argv: Sequence[str] | None = None) -> int:
    """Check the levels that are named. The exit code: 0 where all is right, 1 where there are faults, 2 for a bad
    option."""
    parser = OneLineParser(
        prog="minions-tutor check-levels",
        description="Look whether levels, or the courses in whole folders, are right; tell every fault in one line.",
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a level file, or a folder with levels")
    parser.add_argument("--answers", type=count, default=0, metavar="MOVES", help=ANSWERS_HELP)
    parser.add_argument("--measure", action="store_true", help=MEASURE_HELP)
    given = parser.parse_args(argv)
    faults = [fault for path in given.files for fault in faults_in(path)]
    if given.answers and not faults:
        faults = [fault for path in given.files for fault in _answer_faults(path, given.answers)]
    if given.measure and not faults:
        faults = [fault for path in given.files for fault in _measure_faults(folder_of(path))]
    print("\n".join(faults) or RIGHT)
    return 1 if faults else 0


def _answer_faults(path: Path, most: int) -> Iterator[str]:
    """What is wrong with what is said to the answers of all levels there; how far each was searched is printed."""
    for file in files_in(path):
        checked = check_answers(load_level(file, game_of(file)), most)
        if not checked.is_whole:
            print(f"looked at {checked}")
        yield from (f"{file.name}: {fault}" for fault in checked.faults)


def faults_in(path: Path) -> Iterator[str]:
    """What is wrong with the level in a file, or with all the levels in a folder, or in its folder "levels"."""
    if not path.is_dir():
        yield from _faults_in_file(path)
        return
    files, folder = files_in(path), folder_of(path)
    faults = [fault for file in files for fault in _faults_in_file(file)]
    if not files:
        faults.append(f"{folder.name}: found no level in this folder, expected files that end in .toml")
    yield from faults or _course_faults_in(folder)


def _measure_faults(folder: Path) -> Iterator[str]:
    """Which figures of a course are no longer what its games bring, all of them played again."""
    course = read_course(folder, game_of(folder) or "")
    measured = course.measured
    found = measured.count(load(course.game_name), range(measured.games))
    for rule, met in measured.met.items():
        if found[rule] != met:
            yield f"{COURSE_FILE}: look_up.{rule}.met: found {met}, expected {found[rule]} of {measured.games} games"


def files_in(path: Path) -> tuple[Path, ...]:
    """A level's file itself, or those in a folder."""
    return level_files(folder_of(path)) if path.is_dir() else (path,)


def folder_of(path: Path) -> Path:
    """A folder of levels, or the folder "levels" in it."""
    return path / FOLDER if (path / FOLDER).is_dir() else path


def _faults_in_file(path: Path) -> Iterator[str]:
    return _told(path.name, lambda: level_faults(load_level(path, game_of(path))))


def _course_faults_in(folder: Path) -> Iterator[str]:
    game = game_of(folder)
    if game and (folder / COURSE_FILE).exists():
        yield from _told(COURSE_FILE, lambda: course_faults(read_course(folder, game)))


def game_of(path: Path) -> str | None:
    """The game in whose folder a file or folder lies, None for one that lies elsewhere or leads nowhere."""
    try:
        folders = {path.resolve(), *path.resolve().parents}
    except (OSError, RuntimeError):
        return None
    return next((game.name for game in all_games() if game.folder.resolve() in folders), None)


def _told(file: str, find: Callable[[], Iterable[str]]) -> Iterator[str]:
    """The faults that are found, each with the file, and what keeps them from being looked for."""
    try:
        yield from [f"{file}: {fault}" for fault in find()]
    except LevelError as error:
        yield str(error)


# ---------------------------------------------------------------- a level


def level_faults(level: Level) -> Iterator[str]:
    """What is wrong with a level: its start, that its stated solution does not solve it, that doing nothing does, or
    that it does not fit its kind."""
    try:
        check_start(level)
        yield from _stage_faults(level)
        if level.goal:
            yield from _played_faults(level)
    except FieldError as error:
        yield str(error)


def _stage_faults(level: Level) -> Iterator[str]:
    """Parts of the table that come on stage without their names."""
    said = " ".join((level.title, level.intro, level.task)).casefold()
    for part in level.staging.new:
        name = level.game.parts[part]
        if name.casefold() not in said:
            yield f"intro: found nothing about {quoted(name)}, expected a sentence with it: it comes on stage here"


def _played_faults(level: Level) -> Iterator[str]:
    begun = level.begin()
    if begun.outcome != "on":
        yield f"goal: found an attempt that is {begun.outcome} by doing nothing, expected one that goes on"
        return
    if isinstance(level.goal, ChoiceGoal):
        yield from _choice_faults(level, level.goal)
    solved = level.solve()
    if solved.outcome != "solved":
        missing = ", ".join(solved.missing)
        yield f"solution: found one after which {missing} is missing, expected one that reaches the goal"


def _choice_faults(level: Level, goal: ChoiceGoal) -> Iterator[str]:
    position = level.begin().position
    right, all = goal.right_choices(position, level.seat), position.options(level.seat)
    if not 0 < len(right) < len(all):
        yield f"goal: found {len(right)} good choices of {len(all)}, expected some that are good and some that are not"


# ---------------------------------------------------------------- a course


def course_faults(course: Course) -> Iterator[str]:
    """What is wrong with a course as a whole: rules neither taught nor listed, or both, and levels that bring back
    what nobody has met, or nothing new."""
    taught = {rule for level in course.levels for rule in level.teaches}
    for rule in rules(course.game_name):
        if rule not in taught and rule not in course.look_up:
            yield f"look_up: found nothing about {quoted(rule)}, expected a level that teaches it or a reason here"
        if rule in taught and rule in course.look_up:
            yield f"look_up: found {quoted(rule)}, which a level teaches, expected rules that no level teaches"
    yield from _mix_faults(course)
    yield from _stage_faults_in_turn(course)


def _stage_faults_in_turn(course: Course) -> Iterator[str]:
    """Parts of the table that come on stage twice, or are put aside before; and a first level without a stage."""
    staged = [level for level in course.levels if not level.staging.is_whole]
    if staged and staged[0] is not course.levels[0]:
        first = course.levels[0].name
        yield f"{first}: stage: found none, expected what is on stage first, since {staged[0].name} has one"
    for level in staged:
        new, aside, known = level.staging.new, level.staging.aside, level.staging.known
        for part in [part for part in new if part in known]:
            yield f"{level.name}: stage: found {quoted(part)}, which is on stage already, expected what is new here"
        for part in [part for part in aside if part not in known]:
            yield f"{level.name}: aside: found {quoted(part)}, which is not on stage, expected what was there before"


def _mix_faults(course: Course) -> Iterator[str]:
    met: set[str] = set()
    for level in course.levels:
        new = [rule for rule in level.teaches if rule not in met]
        if level.mixes and new:
            yield f"{level.name}: mixes: found true and the new rule {quoted(new[0])}, expected rules met before"
        if not level.mixes and not new:
            yield f"{level.name}: mixes: found false and no new rule, expected true, or a rule that is new here"
        met.update(level.teaches)
