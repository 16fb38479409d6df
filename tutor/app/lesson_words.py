"""Lessons as the browser reads them: their words, with the figures that they name."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import TypedDict

from engine import Record
from engine.core.facts import fraction, percent, share_told
from engine.core.quoting import cut
from engine.lessons.builds import Marking
from engine.lessons.experiments import BY_HAND
from engine.lessons.lesson import OLD_SEED, BuildWords, ExactStep, Lesson
from engine.lessons.lesson_catalog import lesson, lesson_files, lessons, old_items
from engine.lessons.lesson_files import LessonError
from engine.lessons.lesson_items import LessonItem, Variant
from engine.lessons.lesson_time import PERIOD, to_leave_out
from engine.lessons.standards import STANDARDS
from engine.lessons.streams import Seed, SeedError
from tutor.app import links, protocol
from tutor.app.diagram_words import diagram_json
from tutor.app.narration import rule_chip
from tutor.app.problems import Problem
from tutor.app.protocol import ItemCard, LessonAnswer, LessonCard, LessonStep, Offer, StandardCard
from tutor.app.sketch_judgements import sketch_card
from tutor.app.views import view_name

log = logging.getLogger(__name__)

# ---------------------------------------------------------------- finding them


def find_lesson(name: str) -> Lesson:
    """The lesson of that name. Errors: `Problem` that leads to the list."""
    if name in lesson_files():
        return lesson(name)
    offer = Offer(label="All lessons", query=links.query(page="lessons"))
    raise Problem("There is no such lesson", f"No lesson here is called “{cut(name)}”. The list has all.", [offer])


def find_seed(text: str) -> Seed:
    """The seed that somebody typed. Errors: `Problem` that says how one is written."""
    try:
        return Seed.read(text)
    except SeedError as error:
        raise Problem("This seed cannot be used", f"Seed: {error}.") from None


def lesson_cards() -> list[LessonCard]:
    """All lessons in their order, for a list; none where a file of theirs is wrong, and the log then says which."""
    try:
        return [lesson_card(lesson) for lesson in lessons().values()]
    except LessonError as error:
        log.error("The lessons cannot be offered: %s", error)
        return []


def lesson_card(lesson: Lesson) -> LessonCard:
    """A lesson in a list. Its own words there name no figure, so that nothing is computed for it."""
    return {
        "name": lesson.name,
        "number": lesson.number,
        "game": lesson.game_name,
        "title": lesson.title,
        "ages": list(lesson.ages),
        "minutes": lesson.minutes,
        "standards": [_standard_card(code) for code in (lesson.code, *lesson.supporting, *lesson.also)],
        "needs": list(lesson.needs),
        "point": lesson.point,
        "mistake": lesson.mistake,
    }


def _standard_card(code: str) -> StandardCard:
    return {"code": code, "says": STANDARDS[code].says, "beyond": STANDARDS[code].beyond}


def titled_start(lesson: Lesson, record: Record) -> Record:
    """A record under the title of its lesson."""
    return replace(record, title=lesson.title, summary=lesson.point, left_at=None)


# ---------------------------------------------------------------- a whole lesson


def lesson_json(lesson: Lesson, line: protocol.LineAnswer) -> LessonAnswer:
    """All of a lesson that is the same for everybody; `line` stands where its question is asked."""
    tell = lesson.tell
    return {
        "card": lesson_card(lesson),
        "line": line,
        "at": len(lesson.start.played),
        "view": view_name(lesson.view),
        "rules": [rule_chip(lesson.game_name, rule) for rule in lesson.rules],
        "byHand": BY_HAND,
        "old": [item_card(owner, item, OLD_SEED) for owner, item in old_items(lesson)],
        "question": tell(lesson.question),
        "prediction": _prediction_card(lesson),
        "experiments": [_experiment_card(lesson, number) for number in range(len(lesson.experiments))],
        "peers": item_card(lesson, lesson.peers, OLD_SEED) if lesson.peers else None,
        "exact": _steps(lesson, lesson.exact),
        "faded": _steps(lesson, lesson.faded),
        "why": tell(lesson.why),
        "sureness": tell(lesson.sureness),
        "checked": [item.name for item in lesson.items],
        "leaving": lesson.leaving.name,
        "teacher": _teacher_card(lesson),
    }


def _prediction_card(lesson: Lesson) -> protocol.PredictionCard:
    chance = lesson.experiment(0).chance
    return {
        "ask": lesson.tell(lesson.prediction.ask),
        "gap": lesson.tell(lesson.prediction.gap),
        "bet": item_card(lesson, lesson.prediction.bet, OLD_SEED) if lesson.prediction.bet else None,
        "sketch": sketch_card(lesson),
        "chance": {"text": percent(chance), "fraction": fraction(chance), "value": float(chance)},
    }


def _experiment_card(lesson: Lesson, number: int) -> protocol.ExperimentCard:
    words, experiment = lesson.experiments[number], lesson.experiment(number)
    return {
        "name": words.name,
        "title": lesson.tell(words.title),
        "press": lesson.tell(words.press),
        "hit": lesson.tell(words.hit),
        "explains": lesson.tell(words.explains),
        "columns": list(experiment.columns),
        "outcomes": [{"label": outcome.label, "hit": outcome.hit} for outcome in experiment.outcomes],
    }


def _steps(lesson: Lesson, steps: Iterable[ExactStep]) -> list[LessonStep]:
    return [
        {
            "words": lesson.tell(step.words),
            "name": step.diagram,
            "diagram": diagram_json(lesson.facts.diagrams[step.diagram]),
            "blanks": [item_card(lesson, item, OLD_SEED) for item in step.blanks],
            "build": _build_card(lesson, step.diagram, step.build) if step.build else None,
        }
        for step in steps
    ]


def _build_card(lesson: Lesson, diagram: str, words: BuildWords) -> protocol.BuildCard:
    """What is to be built of a diagram."""
    built, ask = lesson.facts.builds[diagram], lesson.tell(words.ask)
    if isinstance(built, Marking):
        return {"kind": "mark", "ask": ask, "open": sorted(built.open), "mark": built.mark, "tells": built.tells}
    return {"kind": "type", "ask": ask, "open": list(built.open), "hidden": list(built.hidden)}


def _teacher_card(lesson: Lesson) -> protocol.TeacherCard:
    notes, tell = lesson.teacher, lesson.tell
    return {
        "aim": tell(notes.aim),
        "before": tell(notes.before),
        "expect": [tell(text) for text in notes.expect],
        "ask": [tell(text) for text in notes.ask],
        "answers": [tell(text) for text in notes.answers],
        "explained": explained_place(lesson),
        "plan": [{"part": part.part, "minutes": part.minutes, "say": tell(part.say)} for part in notes.plan],
        "period": PERIOD,
        "spare": [{"what": one.what, "minutes": one.minutes} for one in to_leave_out(lesson)],
    }


def explained_place(lesson: Lesson) -> int | None:
    """Which of the two explanations of a lesson is right; None where it has none."""
    return int(lesson.variant(lesson.peers.name, OLD_SEED).solution) if lesson.peers else None


# ---------------------------------------------------------------- items


def item_card(lesson: Lesson, item: LessonItem, seed: Seed) -> ItemCard:
    """What is asked under a seed."""
    variant = lesson.variant(item.name, seed)
    figures = variant.figures
    return {
        "lesson": lesson.name,
        "name": item.name,
        "seed": seed.text,
        "ask": lesson.tell(item.ask, figures),
        "kind": item.kind,
        "help": _help(item, variant),
        "options": [lesson.tell(option, figures) for option in item.options],
    }


def _help(item: LessonItem, variant: Variant) -> str:
    """How an answer may be written; no example of it is ever an answer."""
    if item.kind == "choice":
        return ""
    return "A whole number" if isinstance(variant.solution, int) else "A fraction, a decimal or per cent"


class KeyItem(TypedDict):
    """An item with its right answer in words."""

    ask: str
    options: list[str]
    solution: str
    why: str


def key_item(lesson: Lesson, item: LessonItem, seed: Seed) -> KeyItem:
    """What is asked, with its right answer."""
    card, variant = item_card(lesson, item, seed), lesson.variant(item.name, seed)
    return {
        "ask": card["ask"],
        "options": card["options"],
        "solution": solution_words(lesson, item, variant),
        "why": why_told(lesson, item, variant),
    }


def why_told(lesson: Lesson, item: LessonItem, variant: Variant) -> str:
    """Why an answer is right, for whoever has found it and for whoever has not: no verdict stands in it."""
    return lesson.tell(item.right, variant.figures)


def solution_words(lesson: Lesson, item: LessonItem, variant: Variant) -> str:
    """The right answer to an item in words. A share is told in per cent, too, a difference of
    shares in points, and a number that is neither and not whole as a decimal."""
    if item.kind == "choice":
        return lesson.tell(item.options[int(variant.solution)], variant.figures)
    number = Fraction(variant.solution)
    if number.denominator == 1:
        return str(number)
    if item.asks_mean or number > 1:
        return f"{fraction(number)}, {_about(number)}"
    return share_told(number, "percentage points" if item.asks_difference else "%")


def _about(number: Fraction) -> str:
    """A number as a decimal with two places at most."""
    decimal = f"{float(number):.2f}".rstrip("0")
    return f"{'or' if Fraction(decimal) == number else 'about'} {decimal}"
