"""The tutor in a notebook."""

import ast
import asyncio
import json
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import pytest

import engine
import tutor
from engine import Bar, Bars, Estimate, Record, Shares
from engine.lessons.lesson_catalog import lesson
from tests.loops import awaited
from tests.tutor.app.own_levels import DO
from tests.tutor.browser_side import read_line
from tests.tutor.tables.laid import FIRST, board_of, draw
from tutor.app import stories, work_ahead
from tutor.app.desk import Desk
from tutor.app.film import Film
from tutor.app.views import Viewer, seen, seen_events
from tutor.hosts import assets, notebook, widget
from tutor.hosts.notebook import OddsChart, RulebookView, TutorWidget

GET_READY = TutorWidget.get_ready
ROOT = Path(tutor.__file__).parent
EVEN = Shares("even", "Even", "It is even.", "", ("Ann", "Bo"), (Estimate(Fraction(1, 2)),) * 2)
COIN = Bars("coin", "A coin", "Heads or tails.", "", "Side", "chance", (Bar("Heads", Fraction(1, 2)),))


@pytest.fixture(autouse=True)
def without_background(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TutorWidget, "get_ready", lambda self, work: None)


@pytest.fixture
def shown(desk: Desk) -> Iterator[tuple[TutorWidget, list[tuple[dict[str, Any], list[bytes]]]]]:
    """A widget, and what it sends."""
    one, sent = TutorWidget(desk), []
    one.send = lambda content, buffers=None: sent.append((content, buffers or []))
    yield one, sent
    one.close()


def test_question_is_answered_by_the_desk(shown: Any) -> None:
    one, sent = shown
    one._asked(one, {"id": 3, "ask": "open", "game": "minions", "example": FIRST}, [])
    ((content, buffers),) = sent
    assert content["id"] == 3
    assert content["answer"]["example"] == FIRST
    assert buffers == []
    json.dumps(content)


def test_questions_come_in_as_widget_messages(shown: Any) -> None:
    one, sent = shown
    one._handle_custom_msg({"id": 5, "ask": "ping"}, [])
    assert sent == [({"id": 5, "answer": {}}, [])]


def test_the_tutor_s_own_files_come_as_buffers_unless_they_are_known(shown: Any) -> None:
    one, sent = shown
    one._asked(one, {"id": "f", "ask": "tutor.js"}, [])
    one._asked(one, {"id": "g", "ask": "tutor.js", "known": True}, [])
    (first, (script, style)), second = sent
    assert first == {"id": "f", "answer": {}} and second == ({"id": "g", "answer": {}}, [])
    assert script.decode() == assets.script() and style.decode() == assets.css()


def test_plotly_script_comes_as_a_buffer(shown: Any) -> None:
    one, sent = shown
    one._asked(one, {"id": 9, "ask": "plotly.js"}, [])
    ((content, (script,)),) = sent
    assert content == {"id": 9, "answer": {}}
    assert b"Plotly" in script
    assert len(script) > 1_000_000


@pytest.mark.parametrize("question", [None, "ping", 3, {}, {"id": 1}])
def test_strange_messages_are_declined(shown: Any, question: object) -> None:
    one, sent = shown
    one._asked(one, question, [])
    assert "problem" in sent[0][0]


def test_fault_is_told_in_the_page_and_logged(
    shown: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one, sent = shown

    def broken() -> bytes:
        raise OSError("no such file")

    monkeypatch.setattr(widget, "_plotly_script", broken)
    with caplog.at_level(logging.ERROR):
        one._asked(one, {"id": 2, "ask": "plotly.js"}, [])
    assert sent[0][0]["id"] == 2
    assert sent[0][0]["problem"]["title"] == "Something went wrong here"
    assert "no such file" in caplog.text


def test_app_is_routed_and_brings_its_first_page(monkeypatch: pytest.MonkeyPatch, examples: Any) -> None:
    monkeypatch.setattr(notebook, "Desk", lambda: Desk(board_of=board_of))
    monkeypatch.setattr(widget, "served_plotly_url", lambda: "/static/plotly.min.js")
    one = tutor.show()
    assert (one.shows, one.routed, one.assets) == ("app", True, {"plotly": "/static/plotly.min.js"})
    assert one.home["games"][0]["examples"][0]["name"] == FIRST
    assert one.start == {}
    assert "export default" in one._esm


def test_rulebook_of_a_game_by_name_or_itself(one_turn: Record) -> None:
    assert RulebookView("minions").start == RulebookView(one_turn.game).start == {"game": "minions"}
    assert RulebookView("minions", rule="min-tie-1").start == {"game": "minions", "rule": "min-tie-1"}
    with pytest.raises(ValueError, match="chess"):
        RulebookView("chess")
    with pytest.raises(KeyError, match="min-x"):
        RulebookView("minions", rule="min-x")


def test_course_of_a_game_opens_at_its_map() -> None:
    one = tutor.Course("minions")
    assert (one.shows, one.routed, one.start) == ("app", False, {"game": "minions", "page": "learn"})
    assert next(card for card in one.home["games"] if card["name"] == "minions")["course"]
    with pytest.raises(ValueError, match="chess"):
        tutor.Course("chess")


def test_lesson_as_a_whole_or_a_part_of_it() -> None:
    whole, part = tutor.Lesson("one-more"), tutor.Lesson("one-more", seed="Otter 7", part="hand")
    assert (whole.shows, whole.start) == ("app", {"lesson": "one-more"})
    assert (part.shows, part.start) == ("lesson", {"lesson": "one-more", "seed": "otter-7", "part": "hand"})
    for wrong in ({"name": "none"}, {"name": "one-more", "part": "all"}, {"name": "one-more", "seed": "?"}):
        with pytest.raises(ValueError, match=r"no lesson 'none'|no part 'all'|otter-7"):
            tutor.Lesson(**wrong)


def test_diagram_of_a_lesson() -> None:
    diagram = lesson("five-seven-or-nine").facts.diagrams["seven"]
    one = tutor.Diagram(diagram)
    assert (one.shows, one.start["kind"], one.start["sentence"]) == ("diagram", "grid", diagram.sentence)


def test_table_of_anything_is_drawn_by_the_notebook() -> None:
    shown = tutor.table(["Roll", "chance"], ["9|10", tutor.percent(Fraction(5, 18))])
    assert shown._repr_markdown_() == str(shown) == "| Roll | chance |\n| --- | --- |\n| 9\\|10 | 27.8% |"


def test_level_of_a_course_by_its_name() -> None:
    assert tutor.Level("minions", "first-minion").start == {"game": "minions", "level": "first-minion"}
    for wrong in (("minions", "nonsense"), ("minions", None), (None, "first-minion")):
        with pytest.raises(ValueError, match=r"no level 'nonsense'|needs its game"):
            tutor.Level(*wrong)


def test_level_of_ones_own_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(DO, encoding="utf-8")
    one = tutor.Level(file=file, game="minions")
    code = one.start["level"].removeprefix("~")
    opened = one.desk.answer({"id": 1, "ask": "level", "level": {"game": one.start["game"], "code": code}})
    assert opened["answer"]["level"]["title"] == "Try it"
    file.write_text("title = 'No more'", encoding="utf-8")
    with pytest.raises(engine.LevelError, match=r"mine\.toml"):
        tutor.Level(file=file, game="minions")


def test_chart_of_a_fact_can_show_another() -> None:
    chart = tutor.OddsChart(EVEN)
    assert (chart.shows, chart.start["kind"], chart.start["seats"]) == ("chart", "shares", ["Ann", "Bo"])
    chart.show(COIN, seen={"Heads": 3})
    assert (chart.start["id"], len(chart.start["figure"]["data"])) == ("coin", 2)


def test_chart_of_a_figure_is_told_about_by_its_maker() -> None:
    figure = go.Figure(go.Scatter(y=[1, 2]))
    chart = OddsChart(figure, title="Growth", sentence="It grows.")
    assert (chart.start["title"], chart.start["sentence"], chart.start["table"]) == ("Growth", "It grows.", None)
    assert chart.still == "<p><b>Growth</b></p><p>It grows.</p>"
    assert chart.start["trust"] == "", "of a figure of somebody's own nobody here knows whether it is exact"
    assert chart.start["figure"]["data"][0]["y"]
    json.dumps(chart.start)


def test_a_chart_shows_a_fact_or_a_figure_and_says_so() -> None:
    with pytest.raises(TypeError, match=r"^A chart shows a fact of engine or a plotly figure, not 3\.$"):
        OddsChart(3)  # type: ignore[arg-type]


def test_names_for_notebooks() -> None:
    assert tutor.TutorWidget is TutorWidget
    assert set(tutor.__all__) == {
        *("Course", "Diagram", "Lesson", "Level", "OddsChart", "Replay", "RulebookView", "TutorWidget"),
        *("check", "percent", "show", "table"),
    }
    with pytest.raises(AttributeError, match="nonsense"):
        _ = tutor.nonsense


def test_importing_the_tutor_loads_no_notebook_machinery_and_draws_nothing_yet() -> None:
    unused = {"anywidget", "ipywidgets", "plotly", "tutor.tables", "tutor.hosts.cells", "markupsafe"}
    check = f"import sys, tutor; assert not {unused} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", check], check=True, timeout=120)


@pytest.mark.slow
def test_showing_the_app_does_not_wait_for_plotly() -> None:
    check = "import sys, tutor; tutor.show(); assert 'plotly' not in sys.modules"
    subprocess.run([sys.executable, "-c", check], check=True, timeout=120)


# ---------------------------------------------------------------- getting ready ahead


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch, shown: Any) -> TutorWidget:
    """A widget that does get ready, after a short quiet."""
    monkeypatch.setattr(TutorWidget, "get_ready", GET_READY)
    monkeypatch.setattr(work_ahead, "QUIET", 0.05)
    one: TutorWidget = shown[0]
    return one


def counted(done: list[float], pieces: int) -> Iterator[object]:
    """Work of so many pieces that notes when each was done."""
    for _ in range(pieces):
        done.append(time.monotonic())
        yield


def test_getting_ready_waits_for_quiet_and_does_everything(hasty: TutorWidget) -> None:
    film = stories.film_of_example("minions", FIRST, board_of)

    async def wait() -> None:
        hasty.get_ready(work_ahead.first_examples(hasty.desk))
        assert not any(map(film.finished, range(len(film.frames))))
        async with asyncio.timeout(60):
            while not all(map(film.finished, range(len(film.frames)))):
                await asyncio.sleep(0.01)

    awaited(wait())


@pytest.mark.slow
def test_the_odds_beside_first_examples_are_worked_out_step_by_step(desk: Desk) -> None:
    firsts = [(game.name, next(iter(engine.examples(game.name)))) for game in engine.all_games()]
    answers: list[Any] = list(work_ahead.first_odds(desk))
    assert len(answers) == sum(len(stories.film_of_example(*first, board_of).frames) for first in firsts)
    assert all(answer["answer"]["facts"] for answer in answers)


def test_questions_put_off_what_is_done_ahead(hasty: TutorWidget) -> None:
    """Told by the clock, so that a machine that halts for a while cannot break it."""
    done: list[float] = []
    asked: list[float] = []

    async def ask_often() -> None:
        hasty.get_ready(counted(done, 3))
        for _ in range(10):
            asked.append(time.monotonic())
            hasty._asked(hasty, {"id": 1, "ask": "ping"}, [])
            await asyncio.sleep(0.01)
        async with asyncio.timeout(60):
            while len(done) < 3:
                await asyncio.sleep(0.01)

    awaited(ask_often())
    assert [at for at in asked if at < done[0] < at + work_ahead.QUIET] == []


def test_what_is_done_ahead_lets_others_in_between_two_pieces(hasty: TutorWidget) -> None:
    done: list[float] = []
    seen: list[int] = []

    async def look() -> None:
        hasty.get_ready(counted(done, 5))
        async with asyncio.timeout(60):
            while len(done) < 5:
                await asyncio.sleep(0)
                seen.append(len(done))

    awaited(look())
    assert set(seen) == {0, 1, 2, 3, 4, 5}


def test_without_a_loop_nothing_is_done_ahead(hasty: TutorWidget) -> None:
    threads = threading.active_count()
    hasty.get_ready(counted([], 1))
    assert threading.active_count() == threads


def test_an_example_opened_while_it_is_got_ready_shows_everybody_their_own_cards(hasty: TutorWidget) -> None:
    """Every question comes between two pieces of the work, as on the kernel's loop; no frame is ever another's."""
    desk, work = hasty.desk, work_ahead.first_examples(hasty.desk)
    film = stories.film_of_example("minions", FIRST, board_of)
    for _ in work:
        line = read_line(desk.answer({"id": 1, "ask": "open", "game": "minions", "example": FIRST})["answer"])
        for at, frame in enumerate(line["frames"]):
            for view, index in frame["picture"].items():
                viewer = None if view == "open" else int(view)
                assert frame["pictures"][index] == picture_for(film, at, viewer)


def picture_for(film: Film, at: int, viewer: Viewer) -> str:
    step = film.steps[at]
    return draw(seen(film.states[at], viewer), seen_events(step.events if step else (), viewer))


def test_trouble_in_getting_ready_is_logged(hasty: TutorWidget, caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> Iterator[object]:
        raise RuntimeError("not today")
        yield

    with caplog.at_level(logging.ERROR):
        assert not work_ahead.do_one_piece(broken())
    assert "not today" in caplog.text


PLACES_FOR_THREADS = {
    path for room in ("hosts/voila", "hosts/site", "hosts/hub", "studies") for path in (ROOT / room).rglob("*.py")
}
"""Where a process of its own serves pages, builds them or plays studies; all other modules run in a kernel, or in a
browser, which has none."""


def modules_named_in(path: Path) -> set[str]:
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    named = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return named | {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}


def test_no_thread_in_what_a_kernel_runs() -> None:
    paths = {*ROOT.rglob("*.py")} - PLACES_FOR_THREADS
    assert len(paths) > 100
    threads = {"threading", "concurrent.futures", "_thread", "multiprocessing"}
    wrong = sorted(str(path.relative_to(ROOT)) for path in paths if threads & modules_named_in(path))
    assert not wrong, "\n".join(wrong)
