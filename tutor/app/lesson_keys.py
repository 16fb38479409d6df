"""The answer key of a lesson on paper, for one seed or for all of a class, as finished markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from engine.core.facts import share_told
from engine.lessons.experiments import BY_HAND
from engine.lessons.lesson import OLD_SEED, ExactStep, Lesson
from engine.lessons.lesson_catalog import old_items
from engine.lessons.lesson_items import LessonItem
from engine.lessons.standards import code_text
from engine.lessons.streams import Seed
from tutor.app.exact_tasks import exact_task
from tutor.app.lesson_sheets import LETTERS, blank_ask, sheet_part
from tutor.app.lesson_words import KeyItem, key_item
from tutor.app.sheet_diagrams import printed_diagram
from tutor.app.sure_sheet import SURE_TITLE, ten_answers
from tutor.tables.pieces.markup import Part, el


def printed_key(lesson: Lesson, seeds: Sequence[Seed]) -> Markup:
    """The answers to all that a lesson asks on paper; what differs by seed for each of the seeds."""
    title = el("h1", f"Answers: {lesson.tell(lesson.title)}")
    about = el("p", f"Lesson {lesson.number} · {code_text(lesson.code)}", class_="paper-about")
    ends = _one_seed(lesson, seeds[0]) if len(seeds) == 1 else _all_seeds(lesson, seeds)
    return el("section", title, about, _same_for_all(lesson), ends, class_="paper-key")


def _same_for_all(lesson: Lesson) -> Part:
    chance = lesson.experiment(0).chance
    exactly = el("b", f"{share_told(chance)}. ")
    task = exact_task(lesson)
    old = [key_item(owner, item, OLD_SEED) for owner, item in old_items(lesson)]
    return (
        sheet_part("Warm up", _answers(old)),
        sheet_part("The prediction", el("p", exactly, lesson.tell(lesson.prediction.gap)), _bet(lesson)),
        sheet_part("Exactly", printed_diagram(task.solved)) if task else None,
        sheet_part("Your turn", [_blanks(lesson, step) for step in lesson.faded]),
        sheet_part("Why the gap?", el("p", lesson.tell(lesson.why))),
        sheet_part(SURE_TITLE, _answers(ten_answers(lesson))) if lesson.sureness else None,
    )


def _bet(lesson: Lesson) -> Part:
    bet = lesson.prediction.bet
    if bet is None:
        return None
    item = key_item(lesson, bet, OLD_SEED)
    return el("p", item["ask"], " ", el("b", f"{_letter(item)}  {item['solution']}"), " ", item["why"])


def _blanks(lesson: Lesson, step: ExactStep) -> Part:
    items = [_blank(lesson, item) for item in step.blanks]
    return el("p", lesson.facts.diagrams[step.diagram].title), el("ul", items, class_="paper-asks")


def _blank(lesson: Lesson, item: LessonItem) -> Markup:
    key = key_item(lesson, item, OLD_SEED)
    return el("li", blank_ask(item.name, key["ask"]), " ", el("b", key["solution"]), " ", key["why"])


def _answers(items: Iterable[KeyItem]) -> Markup:
    return el("ol", [_answer(item) for item in items], class_="paper-items")


def _answer(item: KeyItem) -> Markup:
    solution = f"{_letter(item)}  {item['solution']}".strip()
    return el("li", el("p", item["ask"]), el("p", el("b", solution), " ", item["why"]))


def _letter(item: KeyItem) -> str:
    """The letter of the right option; "" where a number is asked for."""
    options, solution = item["options"], item["solution"]
    return LETTERS[options.index(solution)] if solution in options else ""


def _last_items(lesson: Lesson, seed: Seed) -> list[KeyItem]:
    return [key_item(lesson, item, seed) for item in (*lesson.items, lesson.leaving)]


def _one_seed(lesson: Lesson, seed: Seed) -> Markup:
    title = f"Check, and the last one: seed {seed.text}"
    return sheet_part(title, _hits(lesson, seed), _answers(_last_items(lesson, seed)))


def _hits(lesson: Lesson, seed: Seed) -> Markup:
    hits = lesson.trials(0, seed).tally(BY_HAND).hits
    return el("p", f"Who makes the ten trials in the app has {hits} ticks of {BY_HAND}.")


def _all_seeds(lesson: Lesson, seeds: Sequence[Seed]) -> Markup:
    names = ("Seed", "Ticks", *(f"Check {number}" for number in range(1, len(lesson.items) + 1)), "Last one")
    head = el("thead", el("tr", [el("th", name, scope="col") for name in names]))
    rows = el("tbody", [_seed_row(lesson, seed) for seed in seeds])
    return sheet_part("Check, and the last one", el("table", head, rows, class_="paper-grid"))


def _seed_row(lesson: Lesson, seed: Seed) -> Markup:
    hits = lesson.trials(0, seed).tally(BY_HAND).hits
    cells = [str(hits), *(_letter(item) or item["solution"] for item in _last_items(lesson, seed))]
    return el("tr", el("th", seed.text, scope="row"), [el("td", cell) for cell in cells])
