from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.lessons.diagrams import Diagram
from engine.lessons.lesson import OLD_SEED, Lesson
from engine.lessons.lesson_catalog import lessons, old_items
from engine.lessons.streams import Seed
from tests.engine.lessons.test_diagrams import HIDDEN, KINDS
from tutor.app.desk import Desk
from tutor.app.lesson_keys import printed_key
from tutor.app.lesson_sheets import lesson_sheet
from tutor.app.lesson_words import item_card, key_item
from tutor.app.sheet_diagrams import printed_diagram

SEED = Seed("otter-7")


@pytest.fixture(params=list(lessons().values()), ids=lambda lesson: lesson.name)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    """Every lesson."""
    found: Lesson = request.param
    return found


def plain(markup: str) -> str:
    """What is read on a page, with single spaces."""
    text = re.sub(r"<[^>]*>", " ", markup)
    for sign, letter in (("&#34;", '"'), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(sign, letter)
    return " ".join(text.split())


@pytest.mark.parametrize("name", ["five-seven-or-nine", "one-more", "at-least-one", "level-against-level"])
def test_a_grid_is_marked_on_paper_and_told_in_the_key(name: str) -> None:
    """The sheet has all fields and tells none of them apart; the key has as many that count as the lesson says."""
    one = lessons()[name]
    sheet, key = str(lesson_sheet(one, Seed("otter-1"))), str(printed_key(one, (Seed("otter-1"),)))
    task = sheet.split("grid-to-mark")[1].split("</section>")[0]
    assert task.count("<td") == 36 and "mark-" not in task and "paper-sign" not in task
    told = key.split("<h2>Exactly</h2>")[1].split("</section>")[0]
    first = {"five-seven-or-nine": 21, "one-more": 5, "at-least-one": 20, "level-against-level": 26}[name]
    assert told.split("paper-legend")[0].count("mark-hit") == first


@pytest.mark.parametrize("kind", KINDS)
def test_a_whole_diagram_is_printed_with_its_numbers_sentence_and_legend(kind: Callable[..., Diagram]) -> None:
    text = plain(printed_diagram(kind()))
    assert HIDDEN in text
    assert "A title" in text
    assert "A sentence." in text
    assert "● reaches it" in text


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_left_out_is_a_box_and_stands_nowhere_else(kind: Callable[..., Diagram]) -> None:
    markup = printed_diagram(kind("a"))
    assert markup.count("paper-blank") == 1
    assert HIDDEN not in markup
    assert "A sentence." not in markup


def test_a_sheet_is_two_pages_with_all_that_is_asked(lesson: Lesson) -> None:
    markup = lesson_sheet(lesson, SEED)
    assert markup.count('class="paper-page"') == 2
    assert len(re.findall(r"<li><small>\d+</small></li>", markup)) == 10
    assert 'class="table' in markup
    text = plain(markup)
    assert not re.search(r"\((\w)\) \(\1\)", text)
    cards = [item_card(owner, item, OLD_SEED) for owner, item in old_items(lesson)]
    cards += [item_card(lesson, item, SEED) for item in (*lesson.items, lesson.leaving)]
    for card in cards:
        assert " ".join(card["ask"].split()) in text
        assert all(" ".join(option.split()) in text for option in card["options"])
    blanks = sum(len(step.blanks) for step in lesson.faded)
    assert markup.count("paper-blank") == blanks > 0


def test_a_key_has_every_answer_of_its_seed(lesson: Lesson) -> None:
    text = plain(printed_key(lesson, [SEED]))
    for item in (*lesson.items, lesson.leaving):
        assert " ".join(key_item(lesson, item, SEED)["solution"].split()) in text
    for step in lesson.faded:
        for item in step.blanks:
            assert key_item(lesson, item, OLD_SEED)["solution"] in text


def test_a_key_for_a_class_has_a_row_for_each_pupil(lesson: Lesson) -> None:
    seeds = [Seed(f"otter-{number}") for number in (1, 2, 3)]
    rows = re.findall(r"<tr>.*?</tr>", printed_key(lesson, seeds).split("Check, and the last one")[1])[1:]
    assert len(rows) == 3
    for seed, row in zip(seeds, rows, strict=True):
        told = plain(row.replace("</", " |</"))
        hits = lesson.trials(0, seed).tally(10).hits
        assert told.startswith(f"{seed.text} | {hits} | ")
        for item in (*lesson.items, lesson.leaving):
            variant, key = lesson.variant(item.name, seed), key_item(lesson, item, seed)
            expected = "ABCDE"[int(variant.solution)] if item.kind == "choice" else key["solution"]
            assert f"| {expected} |" in told


def test_a_desk_gives_a_sheet_for_each_seed_and_one_key() -> None:
    answer = Desk().answer(
        {"id": 1, "ask": "lesson-sheet", "lesson": next(iter(lessons())), "seeds": ["Otter 1", "otter-2"]}
    )
    assert ["seed otter-1" in sheet for sheet in answer["answer"]["sheets"]] == [True, False]
    assert "otter-2" in answer["answer"]["key"]


@pytest.mark.parametrize("seeds", [[], ["otter"] * 201, ["<b>"]])
def test_papers_for_no_or_too_many_or_wrong_seeds_are_declined(seeds: list[str]) -> None:
    reply = Desk().answer({"id": 1, "ask": "lesson-sheet", "lesson": next(iter(lessons())), "seeds": seeds})
    assert "seed" in reply["problem"]["text"].lower()
