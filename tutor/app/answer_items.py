"""What a class answered, out of its answer codes: the code of one pupil, and all of them together by item."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from engine.lessons.answer_codes import OTHER, RIGHT, SHOWN, AnswerResult, ItemEnd, ItemOutcome, answers_of, coded_items
from engine.lessons.lesson import OLD_SEED, Lesson, Part
from engine.lessons.lesson_items import LessonItem, Variant
from engine.lessons.streams import Seed
from tutor.app.live_reading import Try, tries_at
from tutor.app.problems import problem_of_question
from tutor.app.protocol import GivenAnswer, ItemAnswers, LiveGiven, LiveItem

LEFT_OUT = "…"
"""What stands in the place of numbers that each pupil has others of."""


def answer_result(lesson: Lesson, seed: Seed, bet: int | None, answers: Sequence[ItemAnswers]) -> AnswerResult:
    """What somebody answered, as a code says it. Errors: `Problem` for an answer of another kind than its item."""
    known = lesson.prediction.bet
    if bet is not None and (known is None or bet >= len(known.options)):
        raise problem_of_question("There is no such option to bet on in this lesson.")
    given = {one["item"]: one["given"] for one in answers}
    by_item = [given.get(f"{lesson.name}/{item.name}", []) for item in coded_items(lesson)]
    outcomes = map(partial(_outcome, lesson, seed), coded_items(lesson), by_item)
    return answers_of(lesson, seed, bet, tuple(outcomes))


def _outcome(lesson: Lesson, seed: Seed, item: LessonItem, answers: Sequence[GivenAnswer]) -> ItemOutcome | None:
    tries = tries_at(lesson, item, seed, answers)
    if not tries:
        return None
    last = tries[-1]
    end: ItemEnd = "right" if last.right else "told" if last.settled else "trying"
    return ItemOutcome(_first(item, tries[0]), end)


def _first(item: LessonItem, first: Try) -> int:
    """What a first answer was, as a number in a code."""
    if first.settled:
        return RIGHT if first.right else SHOWN
    known = (number for number, name in enumerate(item.wrong, 1) if name in first.mistakes and number < SHOWN)
    return next(known, OTHER)


def answered_items(lesson: Lesson, results: Sequence[AnswerResult]) -> Iterator[LiveItem]:
    """What all of a class answered: the bet, the checked items and the exit question, as far as there is anything."""
    bet = lesson.prediction.bet
    bets = [one.bet for one in results if bet and one.bet is not None and one.bet < len(bet.options)]
    if bet and bets:
        yield _bet(lesson, bet, bets)
    for place, item in enumerate(coded_items(lesson)):
        outcomes = [one.items[place] for one in results]
        known = [outcome for outcome in outcomes if outcome is not None]
        if known:
            yield _item(lesson, item, "exit" if item is lesson.leaving else "check", known)


def _bet(lesson: Lesson, item: LessonItem, bets: Sequence[int]) -> LiveItem:
    variant = lesson.variant(item.name, OLD_SEED)
    counts = Counter(bets)
    answers: list[LiveGiven] = [
        {
            "ask": "",
            "given": lesson.tell(item.options[option], variant.figures),
            "pupils": pupils,
            "right": option == variant.solution,
            "says": _says(lesson, item, variant, option),
        }
        for option, pupils in counts.most_common()
    ]
    right = counts[int(variant.solution)]
    ask = lesson.tell(item.ask, variant.figures)
    return _counted(lesson, item, "predict", ask, answers, {"atOnce": right, "trying": counts.total() - right})


def _says(lesson: Lesson, item: LessonItem, variant: Variant, option: int) -> str:
    words = (item.wrong[name] for name, place in variant.wrong.items() if place == option)
    return " ".join(lesson.tell(text, variant.figures) for text in words)


def _item(lesson: Lesson, item: LessonItem, part: Part, outcomes: Sequence[ItemOutcome]) -> LiveItem:
    hidden = dict.fromkeys(lesson.variant(item.name, OLD_SEED).figures, LEFT_OUT)
    mistakes = [lesson.tell(text, hidden) for text in item.wrong.values()]
    firsts = Counter(outcome.first for outcome in outcomes if outcome.first != SHOWN)
    answers: list[LiveGiven] = [
        {
            "ask": "",
            "given": "",
            "pupils": pupils,
            "right": first == RIGHT,
            "says": mistakes[first - 1] if RIGHT < first <= len(mistakes) else "",
        }
        for first, pupils in sorted(firsts.items(), key=lambda found: (-found[1], found[0]))
    ]
    at_once = sum(outcome == ItemOutcome(RIGHT, "right") for outcome in outcomes)
    ends = Counter(outcome.end for outcome in outcomes)
    counts = {"atOnce": at_once, "later": ends["right"] - at_once, "told": ends["told"], "trying": ends["trying"]}
    return _counted(lesson, item, part, lesson.tell(item.ask, hidden), answers, counts)


def _counted(
    lesson: Lesson, item: LessonItem, part: Part, ask: str, answers: list[LiveGiven], counts: Mapping[str, int]
) -> LiveItem:
    return {
        "item": f"{lesson.name}/{item.name}",
        "part": part,
        "ask": ask,
        "kind": item.kind,
        "atOnce": counts.get("atOnce", 0),
        "later": counts.get("later", 0),
        "told": counts.get("told", 0),
        "trying": counts.get("trying", 0),
        "answers": answers,
    }
