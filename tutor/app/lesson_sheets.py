"""A lesson on paper: two pages to write on and one to cut out, as finished markup.

The app prints it, and a school's folder holds it.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from markupsafe import Markup

from engine.core.catalog import load
from engine.core.facts import fraction
from engine.lessons.experiments import BY_HAND
from engine.lessons.lesson import OLD_SEED, ExactStep, Lesson
from engine.lessons.lesson_catalog import old_items
from engine.lessons.lesson_items import LessonItem
from engine.lessons.standards import code_text
from engine.lessons.streams import Seed
from tutor.app.cut_outs import cut_out_parts
from tutor.app.exact_tasks import ExactTask, exact_task
from tutor.app.lesson_words import item_card, why_told
from tutor.app.protocol import ItemCard
from tutor.app.sheet_diagrams import LINE, blank_box, done_box, printed_diagram
from tutor.app.sure_sheet import SURE_TITLE, ten_questions
from tutor.app.views import seen
from tutor.tables import board
from tutor.tables.pieces.markup import Part, classes, el, join

LETTERS = "ABCDE"
"""The names of options."""


def sheet_part(title: str, *parts: Part, look: str = "") -> Markup:
    """A part of a sheet under its heading; `look` adds a class name."""
    return el("section", el("h2", title), *parts, class_=classes("paper-part", look))


SEE_NEXT_PAGE = sheet_part("Exactly", el("p", "It is on page 3. Do it before you go on here."))


def lesson_sheet(lesson: Lesson, seed: Seed) -> Markup:
    """A lesson as two pages to write on, its last questions as the seed has them, a third one where a tree is too large
    for these or where pupils say how sure they are, and one to cut out."""
    task = exact_task(lesson)
    is_later = task is not None and (task.alone or bool(lesson.sureness))
    exactly = _exact_task(task) if task else None
    later = (exactly if is_later else None, sheet_part(SURE_TITLE, ten_questions(lesson)) if lesson.sureness else None)
    return join(
        _first_page(lesson, seed),
        _second_page(lesson, seed, SEE_NEXT_PAGE if is_later else exactly),
        el("section", _again(lesson, seed, 3), later, class_="paper-page of-task") if any(later) else None,
        _page_to_cut(lesson),
    )


def _first_page(lesson: Lesson, seed: Seed) -> Markup:
    old = [item_card(owner, item, OLD_SEED) for owner, item in old_items(lesson)]
    return _page(
        _head(lesson, seed),
        sheet_part("Warm up", _asked(old)),
        sheet_part("The question", el("p", lesson.tell(lesson.question)), _position(lesson)),
        sheet_part("Predict, in ink", _prediction(lesson)),
        sheet_part("By hand", _trials(lesson)),
    )


def _second_page(lesson: Lesson, seed: Seed, exactly: Markup | None) -> Markup:
    return _page(
        _again(lesson, seed, 2),
        exactly,
        sheet_part(
            "Your turn: what is left out? (a) is done",
            [_faded(lesson, step, shows_how=number == 0) for number, step in enumerate(lesson.faded)],
        ),
        sheet_part("Compare", _comparison()),
        sheet_part("Check", _asked(item_card(lesson, item, seed) for item in lesson.items), look="with-room"),
        sheet_part("Last one", _asked([item_card(lesson, lesson.leaving, seed)])),
    )


def _again(lesson: Lesson, seed: Seed, page: int) -> Markup:
    return el("p", el("b", lesson.tell(lesson.title)), f" · seed {seed.text} · page {page}", class_="paper-about")


def _page_to_cut(lesson: Lesson) -> Markup:
    about = el("p", el("b", lesson.tell(lesson.title)), " · to cut out", class_="paper-about")
    things = board(lesson.game_name).cut_outs(lesson.start.end)
    return el("section", about, cut_out_parts(things), class_="paper-page to-cut")


def _page(*parts: Part) -> Markup:
    return el("section", *parts, class_="paper-page")


def _head(lesson: Lesson, seed: Seed) -> Markup:
    about = f"{load(lesson.game_name).title} · lesson {lesson.number} · {code_text(lesson.code)} · seed {seed.text}"
    title = el("h1", lesson.tell(lesson.title))
    return el("header", title, el("p", about, class_="paper-about"), _lines("Name", "Class", "Number"))


def _lines(*names: str) -> Markup:
    return el("p", [el("span", name, " ", LINE) for name in names], class_="paper-lines")


def _asked(items: Iterable[ItemCard]) -> Markup:
    return el("ol", [el("li", item["ask"], " ", _place_to_answer(item)) for item in items], class_="paper-items")


def _place_to_answer(item: ItemCard) -> Markup:
    options = [el("li", el("b", letter), " ", text) for letter, text in zip(LETTERS, item["options"], strict=False)]
    return el("ul", options, class_="paper-options") if options else LINE


def _position(lesson: Lesson) -> Markup:
    state = seen(lesson.start.end, lesson.view)
    table = Markup(board(lesson.game_name).draw(state))
    return el("div", el("div", table, class_="stage"), class_="paper-picture")


def _prediction(lesson: Lesson) -> Markup:
    asked = el("p", lesson.tell(lesson.prediction.ask), " ", _per_cent_box())
    bet = lesson.prediction.bet
    return join(asked, _bet(item_card(lesson, bet, OLD_SEED)) if bet else None)


def _bet(item: ItemCard) -> Markup:
    options = [el("span", el("b", letter), " ", text) for letter, text in zip(LETTERS, item["options"], strict=False)]
    return el("p", item["ask"], options, class_="paper-bet")


def _per_cent_box() -> Markup:
    return el("span", "%", class_="paper-box")


def _trials(lesson: Lesson) -> Part:
    words = lesson.experiments[0]
    counts = f"Write what comes into a box, and tick it for: {lesson.tell(words.hit)}."
    boxes = [el("li", el("small", str(number))) for number in range(1, BY_HAND + 1)]
    return (
        el("p", lesson.tell(words.paper or words.explains), " ", counts),
        el("ol", boxes, class_="paper-boxes"),
        _lines(f"Ticks of my {BY_HAND}", "Ticks of my class", "of so many"),
    )


def _exact_task(task: ExactTask) -> Markup:
    asked = el("p", task.asked, " ", LINE)
    return sheet_part("Exactly", asked, printed_diagram(task.plain), look="exact-task")


def _faded(lesson: Lesson, step: ExactStep, *, shows_how: bool) -> Markup:
    """A step with its blanks; where it shows how, the first of them is done, and says why."""
    done = step.blanks[0] if shows_how else None
    asks = [_blank_asked(lesson, item, is_done=item is done) for item in step.blanks]
    diagram = printed_diagram(lesson.facts.diagrams[step.diagram])
    if done:
        letter = done.name.rpartition("/")[2]
        diagram = Markup(diagram.replace(blank_box(letter), done_box(letter, _solution(lesson, done))))
    return el(
        "div", el("p", lesson.tell(step.words)), diagram, el("ul", asks, class_="paper-asks"), class_="paper-step"
    )


def _blank_asked(lesson: Lesson, item: LessonItem, *, is_done: bool) -> Markup:
    asked = blank_ask(item.name, item_card(lesson, item, OLD_SEED)["ask"])
    if not is_done:
        return el("li", asked)
    why = why_told(lesson, item, lesson.variant(item.name, OLD_SEED))
    return el("li", asked, " ", el("b", f"{_solution(lesson, item)}."), " ", why, class_="is-done")


def _solution(lesson: Lesson, item: LessonItem) -> str:
    return fraction(Fraction(lesson.variant(item.name, OLD_SEED).solution))


def blank_ask(item_name: str, ask: str) -> str:
    """What is asked about a blank, behind its letter: "(a)" for the item "grid/a"."""
    sign = f"({item_name.rpartition('/')[2]}) "
    return sign + ask.removeprefix(sign)


def _comparison() -> Markup:
    names = ("I predicted", "My ten", "My class", "Exactly")
    return el("p", [el("span", name, " ", _per_cent_box()) for name in names], class_="paper-lines")
