"""Rules, odds and records of tabletop games. Pure Python; knows no widget, no plot and no browser.

Examples:
    >>> import engine
    >>> game = engine.load("minions")
    >>> state = game.setup(players=2)
    >>> state.to_act
    CHANCE
"""

from engine import odds, studies
from engine.core.actions import Action, AnyAction, Illegal, Refusal
from engine.core.catalog import all_games, examples, load, rules
from engine.core.estimates import Estimate
from engine.core.events import Event
from engine.core.facts import Bar, Bars, Curve, DiceCell, DiceMap, Fact, Line, Matrix, Meter, Shares
from engine.core.game import Game
from engine.core.records import Record, RecordError
from engine.core.rulebook import Rule, Rulebook
from engine.core.state import Result, State, Step, TooMany
from engine.core.turns import CHANCE, OVER, Seat, Together
from engine.levels.course_files import Course, courses
from engine.levels.level import Level, LevelAttempt
from engine.levels.level_files import LevelError, load_level, read_level

__all__ = [
    "CHANCE",
    "OVER",
    "Action",
    "AnyAction",
    "Bar",
    "Bars",
    "Course",
    "Curve",
    "DiceCell",
    "DiceMap",
    "Estimate",
    "Event",
    "Fact",
    "Game",
    "Illegal",
    "Level",
    "LevelAttempt",
    "LevelError",
    "Line",
    "Matrix",
    "Meter",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Rule",
    "Rulebook",
    "Seat",
    "Shares",
    "State",
    "Step",
    "Together",
    "TooMany",
    "all_games",
    "courses",
    "examples",
    "load",
    "load_level",
    "odds",
    "read_level",
    "rules",
    "studies",
]


def __dir__() -> list[str]:
    """What the Tab key offers."""
    return __all__
