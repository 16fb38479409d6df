"""The tutor in a notebook: one widget that shows the app, a replay, a rulebook or a chart."""

from __future__ import annotations

import importlib
import json
import logging
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from engine import Fact, Game, Record, State, all_games, courses, examples, load, load_level, rules
from engine.lessons.diagrams import Diagram
from engine.lessons.lesson import PARTS, Part
from engine.lessons.lesson_catalog import lesson
from engine.lessons.streams import Seed
from tutor.app.desk import Desk
from tutor.app.diagram_words import diagram_json
from tutor.app.links import OWN_LEVEL, level_code
from tutor.app.panel import fact_json
from tutor.app.problems import UNEXPECTED
from tutor.app.protocol import PlotFact
from tutor.app.work_ahead import WorkAhead, first_examples
from tutor.figures import Seen
from tutor.hosts.assets import esm, widget_css
from tutor.hosts.voila.serve import served_plotly_url

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

log = logging.getLogger(__name__)


class TutorWidget(anywidget.AnyWidget):
    """The browser module, and the desk that answers it.

    `view` says what is shown: "app", "replay", "rulebook", "chart", "lesson" (one part of it) or "diagram"; `start`
    what is opened at first; `home` is the first page's answer; `routed` is true where the page's address may be read
    and written; `assets` says where plotly.js can be had ({"plotly": ""} means: from the kernel).
    """

    _esm = esm()
    _css = widget_css()
    view = traitlets.Unicode("app").tag(sync=True)
    start = traitlets.Dict().tag(sync=True)
    home = traitlets.Dict().tag(sync=True)
    routed = traitlets.Bool(False).tag(sync=True)
    assets = traitlets.Dict().tag(sync=True)

    def __init__(self, desk: Desk | None = None, **traits: Any) -> None:
        self.desk = desk or Desk()
        self._ahead = WorkAhead()
        super().__init__(**{"assets": {"plotly": served_plotly_url()}, **traits})
        self.on_msg(self._asked)

    def _asked(self, widget: object, question: object, buffers: object) -> None:
        """Answers a question of the browser. What goes wrong is always told there, and written to the log."""
        self._ahead.note_question()
        id = question.get("id") if isinstance(question, Mapping) else None
        try:
            self._reply(question, id)
        except Exception:
            log.exception("A question could not be answered")
            self.send({"id": id, "problem": UNEXPECTED.as_json()})

    def _reply(self, question: object, id: object) -> None:
        if isinstance(question, Mapping) and question.get("ask") == "plotly.js":
            self.send({"id": id, "answer": {}}, buffers=[_plotly_script()])
            return
        self.send(self.desk.answer(question))

    def get_ready(self, work: Iterator[object]) -> None:
        """Does some work ahead, whenever no question has come for a while."""
        self._ahead.begin(work)


def show() -> TutorWidget:
    """The whole tutor: the games, their examples, the replay, the rulebook."""
    desk = Desk()
    widget = TutorWidget(desk, view="app", routed=True, home=desk.home())
    widget.get_ready(first_examples(desk))
    return widget


class Replay(TutorWidget):
    """One record on the table, to be stepped through: a worked example or its name, or anything that was played.

    `step` is where it opens (from 0, the start), `seat` whose eyes it is seen through: a seat's number, or None for
    all cards open. Errors: IndexError for a step, ValueError for an example or a seat that is not there.
    """

    def __init__(self, record: Record | str, step: int = 0, seat: int | None = None) -> None:
        record = _example(record) if isinstance(record, str) else record
        if not 0 <= step <= len(record.played):
            raise IndexError(f"Step {step} is not in this record; its steps go from 0 to {len(record.played)}.")
        names = record.start.names
        if seat is not None and seat not in range(len(names)):
            raise ValueError(f"There is no seat {seat!r} at this table of {len(names)}.")
        desk = Desk()
        view = {} if seat is None else {"view": str(seat)}
        super().__init__(desk, view="replay", start={"line": desk.show(record, step), "step": step, **view})


def _example(name: str) -> Record:
    having = [game.name for game in all_games() if name in examples(game.name)]
    if not having:
        raise ValueError(f'No game has an example {name!r}; engine.examples("minions") lists those of one.')
    if len(having) > 1:
        write = f'engine.examples("{having[0]}")[{name!r}]'
        raise ValueError(f"Several games have an example {name!r}: {', '.join(having)}. Write {write}.")
    return examples(having[0])[name]


class CourseView(TutorWidget):
    """The course of a game: its map, and from there its levels. `game` is a game or its name.

    Errors: ValueError for a game that is not there, or that has no course.
    """

    def __init__(self, game: Game[State] | str) -> None:
        found = load(game) if isinstance(game, str) else game
        if not courses(found.name).levels:
            raise ValueError(f"{found.title} has no course.")
        desk = Desk()
        super().__init__(desk, home=desk.home(), start={"game": found.name, "page": "learn"})


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
        super().__init__(
            desk, home=desk.home(), start=_level_in_course(known, name) if file is None else _level_in_file(file, known)
        )


def _level_in_course(game: str | None, name: str | None) -> dict[str, str]:
    if game is None or name is None:
        raise ValueError('A level needs its game and its name, or file="...".')
    return {"game": game, "level": courses(game).level(name).name}


def _level_in_file(file: str | Path, game: str | None) -> dict[str, str]:
    level = load_level(file, game)
    return {"game": level.game_name, "level": OWN_LEVEL + level_code(Path(file).read_text(encoding="utf-8"))}


class LessonView(TutorWidget):
    """A lesson, or one `part` of it: "old", "question", "predict", "hand", "simulate", "exact", "faded", "compare",
    "check", "exit". The `seed` gives everybody who types it the same trials; without one the browser has its own.

    Errors: ValueError for a lesson, a part or a seed that is not there.
    """

    def __init__(self, name: str, *, seed: str | None = None, part: Part | None = None) -> None:
        if part is not None and part not in PARTS:
            raise ValueError(f"There is no part {part!r} in a lesson; there are: {', '.join(PARTS)}.")
        drawn = {} if seed is None else {"seed": Seed.read(seed).text}
        start = {"lesson": lesson(name).name, **drawn}
        if part is not None:
            super().__init__(view="lesson", start={**start, "part": part})
            return
        desk = Desk()
        super().__init__(desk, home=desk.home(), start=start)


class DiagramView(TutorWidget):
    """A diagram of a lesson's exact answer: its title, its sentence, the picture, and the same numbers as a table."""

    def __init__(self, diagram: Diagram) -> None:
        super().__init__(view="diagram", start=dict(diagram_json(diagram)))


class RulebookView(TutorWidget):
    """The rules of a game, to be searched, and its cards. `game` is a game or its name, `rule` the id of a rule to
    show at once.

    Errors: ValueError for a game that is not there, KeyError for a rule that is not in its book.
    """

    def __init__(self, game: Game[State] | str, rule: str | None = None) -> None:
        found = load(game) if isinstance(game, str) else game
        wanted = {} if rule is None else {"rule": rules(found.name)[rule].id}
        super().__init__(view="rulebook", start={"game": found.name, **wanted})


class OddsChart(TutorWidget):
    """One fact as the odds panel shows it: title, sentence, picture, and the same numbers as a table.

    `fact` may be a plotly figure instead, told about by `title` and `sentence`. `seen` lays an experiment over a
    fact made of bars: how often each label came up. Errors: TypeError for what is neither.
    """

    def __init__(self, fact: Fact | Figure, *, title: str = "", sentence: str = "", seen: Seen | None = None) -> None:
        super().__init__(view="chart")
        self.show(fact, title=title, sentence=sentence, seen=seen)

    def show(self, fact: Fact | Figure, *, title: str = "", sentence: str = "", seen: Seen | None = None) -> None:
        """Shows another fact or figure in the same place."""
        if not isinstance(fact, Fact) and not hasattr(fact, "to_json"):
            raise TypeError(f"A chart shows a fact of engine or a plotly figure, not {fact!r}.")
        self.start = dict(fact_json(fact, seen) if isinstance(fact, Fact) else _figure_json(fact, title, sentence))


def _figure_json(figure: Figure, title: str, sentence: str) -> PlotFact:
    return {
        "id": "figure",
        "kind": "plotly",
        "title": title,
        "sentence": sentence,
        "assumes": "",
        "trust": "exact",
        "table": None,
        "figure": json.loads(figure.to_json()),
    }


def _plotly_script() -> bytes:
    """plotly.js as its Python package brings it along."""
    script: str = importlib.import_module("plotly.offline").get_plotlyjs()
    return script.encode()
