"""The tutor in a notebook: the app, a course, a level, a lesson, a rulebook or a chart as a widget."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from engine import Fact, Game, State, courses, load, load_level, rules
from engine.lessons.diagrams import Diagram
from engine.lessons.lesson import PARTS, Part
from engine.lessons.lesson_catalog import lesson
from engine.lessons.streams import Seed
from tutor.app.desk import Desk
from tutor.app.diagram_words import diagram_json
from tutor.app.links import OWN_LEVEL, level_code
from tutor.app.panel import fact_json
from tutor.app.protocol import PlotFact
from tutor.app.work_ahead import first_examples
from tutor.figures import Seen
from tutor.hosts.replay_widget import Replay
from tutor.hosts.stills import still_fact, still_words
from tutor.hosts.widget import TutorWidget

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

__all__ = [
    "CourseView",
    "DiagramView",
    "LessonView",
    "LevelView",
    "OddsChart",
    "Replay",
    "RulebookView",
    "TutorWidget",
    "show",
]

ALIVE = "Run this cell to open it."
"""What stands under the title of what cannot be shown as a picture."""


def show() -> TutorWidget:
    """The whole tutor: the games, their examples, the replay, the rulebook."""
    desk = Desk()
    widget = TutorWidget(desk, shows="app", routed=True, home=desk.home())
    widget.get_ready(first_examples(desk))
    return widget


class CourseView(TutorWidget):
    """The course of a game: its map, and from there its levels. `game` is a game or its name.

    Errors: ValueError for a game that is not there, or that has no course.
    """

    def __init__(self, game: Game[State] | str) -> None:
        found = load(game) if isinstance(game, str) else game
        if not courses(found.name).levels:
            raise ValueError(f"{found.title} has no course.")
        desk = Desk()
        start = {"game": found.name, "page": "learn"}
        super().__init__(desk, home=desk.home(), start=start, still=still_words(f"The course of {found.title}", ALIVE))


class LevelView(TutorWidget):
    """One level: of a game's course by its `name`, or one of your own from a `file`, for which `game` is needed only
    where the file does not name its game.

    Errors: ValueError for a game or a level that is not there, `engine.LevelError` for a file that is no level.
    """

    def __init__(
        self, game: Game[State] | str | None = None, name: str | None = None, *, file: str | Path | None = None
    ) -> None:
        known = game.name if isinstance(game, Game) else game
        desk = Desk()
        start, title = _level_in_course(known, name) if file is None else _level_in_file(file, known)
        super().__init__(desk, home=desk.home(), start=start, still=still_words(f"Level: {title}", ALIVE))


def _level_in_course(game: str | None, name: str | None) -> tuple[dict[str, str], str]:
    """Where a level opens, and its title."""
    if game is None or name is None:
        raise ValueError('A level needs its game and its name, or file="...".')
    level = courses(game).level(name)
    return {"game": game, "level": level.name}, level.title


def _level_in_file(file: str | Path, game: str | None) -> tuple[dict[str, str], str]:
    level = load_level(file, game)
    code = OWN_LEVEL + level_code(Path(file).read_text(encoding="utf-8"))
    return {"game": level.game_name, "level": code}, level.title


class LessonView(TutorWidget):
    """A lesson, or one `part` of it: "old", "question", "predict", "hand", "simulate", "exact", "faded", "compare",
    "check", "exit". The `seed` gives everybody who types it the same trials; without one the browser has its own.

    Errors: ValueError for a lesson, a part or a seed that is not there.
    """

    def __init__(self, name: str, *, seed: str | None = None, part: Part | None = None) -> None:
        if part is not None and part not in PARTS:
            raise ValueError(f"There is no part {part!r} in a lesson; there are: {', '.join(PARTS)}.")
        drawn = {} if seed is None else {"seed": Seed.read(seed).text}
        found = lesson(name)
        start = {"lesson": found.name, **drawn}
        if part is not None:
            still = still_words(f"{found.title}: {part}", ALIVE)
            super().__init__(shows="lesson", start={**start, "part": part}, still=still)
            return
        desk = Desk()
        super().__init__(desk, home=desk.home(), start=start, still=still_words(found.title, ALIVE))


class DiagramView(TutorWidget):
    """A diagram of a lesson's exact answer: its title, its sentence, the picture, and the same numbers as a table."""

    def __init__(self, diagram: Diagram) -> None:
        drawn = diagram_json(diagram)
        super().__init__(
            shows="diagram", start=dict(drawn), still=still_fact(drawn["title"], drawn["sentence"], drawn["table"])
        )


class RulebookView(TutorWidget):
    """The rules of a game, to be searched, and its cards. `game` is a game or its name, `rule` the id of a rule to
    show at once.

    Errors: ValueError for a game that is not there, KeyError for a rule that is not in its book.
    """

    def __init__(self, game: Game[State] | str, rule: str | None = None) -> None:
        found = load(game) if isinstance(game, str) else game
        wanted = {} if rule is None else {"rule": rules(found.name)[rule].id}
        still = still_words(f"The rules of {found.title}", ALIVE)
        super().__init__(shows="rulebook", start={"game": found.name, **wanted}, still=still)


class OddsChart(TutorWidget):
    """One fact as the odds panel shows it: title, sentence, picture, and the same numbers as a table.

    `fact` may be a plotly figure instead, told about by `title` and `sentence`. `seen` lays an experiment over a
    fact made of bars: how often each label came up. Errors: TypeError for what is neither.
    """

    def __init__(self, fact: Fact | Figure, *, title: str = "", sentence: str = "", seen: Seen | None = None) -> None:
        super().__init__(shows="chart")
        self.show(fact, title=title, sentence=sentence, seen=seen)

    def show(self, fact: Fact | Figure, *, title: str = "", sentence: str = "", seen: Seen | None = None) -> None:
        """Shows another fact or figure in the same place."""
        if not isinstance(fact, Fact) and not hasattr(fact, "to_json"):
            raise TypeError(f"A chart shows a fact of engine or a plotly figure, not {fact!r}.")
        told = fact_json(fact, seen) if isinstance(fact, Fact) else _figure_json(fact, title, sentence)
        with self.hold_sync():
            self.start, self.still = dict(told), still_fact(told["title"], told["sentence"], told["table"])


def _figure_json(figure: Figure, title: str, sentence: str) -> PlotFact:
    return {
        "id": "figure",
        "kind": "plotly",
        "title": title,
        "sentence": sentence,
        "assumes": "",
        "trust": "",
        "table": None,
        "figure": json.loads(figure.to_json()),
    }
