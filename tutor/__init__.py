"""The tutor: rules of tabletop games to play through, with the odds of every moment. For notebooks.

Examples:
    >>> import engine, tutor
    >>> tutor.show()                                                        # everything
    >>> replay = tutor.Replay("vampire-vs-minotaur")                        # one example, or a record, on the table
    >>> replay.step, replay.odds, replay.figure("quest"), replay.frame()    # read, set and observed; help(tutor.Replay)
    >>> tutor.Course("minions")                                             # a game's course, to be learned by
    >>> tutor.Level("minions", "first-minion")                              # one level of it
    >>> tutor.Level(file="my-level.toml", game="minions")                   # a level of your own
    >>> tutor.RulebookView("minions")                                       # the rules and the cards
    >>> tutor.OddsChart(fact)                                               # one fact of the odds panel
    >>> tutor.Lesson("five-seven-or-nine", seed="otter-7", part="predict")  # one part of a lesson, or all of it
    >>> tutor.Diagram(diagram)                                              # one picture of a lesson's exact answer
    >>> tutor.check({1: "5/18"}, {1: fraction})                             # answers to exercises
    >>> tutor.table(["Roll", "chance"], ["9 or more", tutor.percent(5 / 18)])  # a table
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.core.rich import draw_with
from tutor.app.checking import check
from tutor.app.text_tables import percent, table

if TYPE_CHECKING:
    from tutor.hosts.notebook import CourseView as Course
    from tutor.hosts.notebook import DiagramView as Diagram
    from tutor.hosts.notebook import LessonView as Lesson
    from tutor.hosts.notebook import LevelView as Level
    from tutor.hosts.notebook import OddsChart, Replay, RulebookView, TutorWidget, show

__all__ = [
    "Course",
    "Diagram",
    "Lesson",
    "Level",
    "OddsChart",
    "Replay",
    "RulebookView",
    "TutorWidget",
    "check",
    "percent",
    "show",
    "table",
]

SHORTER = {"Course": "CourseView", "Diagram": "DiagramView", "Lesson": "LessonView", "Level": "LevelView"}
"""Names here that are shorter than those of their classes."""


draw_with(lambda: import_module("tutor.hosts.cells").register())


def __getattr__(name: str) -> Any:
    """The names above, loaded with the notebook's machinery only once one of them is used."""
    if name in __all__:
        return getattr(import_module("tutor.hosts.notebook"), SHORTER.get(name, name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What the Tab key offers: also what is not loaded yet."""
    return __all__
