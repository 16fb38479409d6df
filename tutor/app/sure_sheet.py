"""Ten questions, how sure? On paper: short ones from the warm-ups of other lessons, the same for all pupils."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from engine.chance.calibration import SCALE
from engine.lessons.lesson import OLD_SEED, Lesson
from engine.lessons.lesson_catalog import lessons, old_items
from engine.lessons.lesson_items import LessonItem
from tutor.app.lesson_words import KeyItem, item_card, key_item
from tutor.app.protocol import ItemCard
from tutor.app.sheet_diagrams import LINE
from tutor.tables.pieces.markup import el, join

SURE_TITLE = "Ten questions, how sure?"

COUNT = 10
"""So many questions make a set."""

HEAD = ("Question", f"How sure, of {SCALE}", "My answer", "Right?")


def ten_items(of: Lesson) -> Sequence[tuple[Lesson, LessonItem]]:
    """Ten items with their lessons, spread over the course; none is asked twice, or in this lesson's own warm-up."""
    own = {_asked(owner, item) for owner, item in old_items(of)}
    pool = {
        asked: (owner, item)
        for owner in lessons().values()
        for item in owner.old
        if isinstance(item, LessonItem) and (asked := _asked(owner, item)) not in own
    }
    found = list(pool.values())
    return [found[number * len(found) // COUNT] for number in range(COUNT)]


def ten_questions(of: Lesson) -> Markup:
    """The questions as a table to write into, and what comes of it."""
    cards = [item_card(owner, item, OLD_SEED) for owner, item in ten_items(of)]
    head = el("thead", el("tr", [el("th", name, scope="col") for name in HEAD]))
    rows = [_row(number, card) for number, card in enumerate(cards, 1)]
    told = f"Before each answer write how many of {SCALE} such answers of yours would be right: a guess is fine."
    table = el("table", head, el("tbody", rows), class_="paper-list paper-sure")
    added = f"Add up what you said, and divide it by {SCALE}: so many should be right."
    sums = [el("span", name, " ", LINE) for name in ("Should be right", "Were right", "Penalty points")]
    return join(el("p", told), table, el("p", added), el("p", sums, class_="paper-lines"))


def ten_answers(of: Lesson) -> Sequence[KeyItem]:
    """The questions with their right answers."""
    return [key_item(owner, item, OLD_SEED) for owner, item in ten_items(of)]


def _asked(owner: Lesson, item: LessonItem) -> str:
    return item_card(owner, item, OLD_SEED)["ask"]


def _row(number: int, card: ItemCard) -> Markup:
    asked = f"{number}. {' / '.join((card['ask'], *card['options']))}"
    return el("tr", el("th", asked, scope="row"), [el("td") for _ in HEAD[1:]])
