"""What a class answered, out of its answer codes: the code of one pupil, and all of them together by item."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.lessons.answer_codes import OTHER, RIGHT, SHOWN, AnswerResult, ItemEnd, ItemOutcome, answers_of, coded_items
from engine.lessons.lesson import OLD_SEED, BuildWords, Lesson, Part
from engine.lessons.lesson_items import LessonItem, Variant
from engine.lessons.streams import Seed
from tutor.app.built_answers import built_key
from tutor.app.live_reading import Try, tries_at, tries_to_build
from tutor.app.problems import problem_of_question
from tutor.app.protocol import ItemAnswers, LiveForm, LiveGiven, LiveItem

LEFT_OUT = "…"
"""What stands in the place of numbers that each pupil has others of."""


def answer_result(lesson: Lesson, seed: Seed, bet: int | None, answers: Sequence[ItemAnswers]) -> AnswerResult:
    """What somebody answered, as a code says it. Errors: `Problem` for an answer of another kind than its item."""
    known = lesson.prediction.bet
    if bet is not None and (known is None or bet >= len(known.options)):
        raise problem_of_question("There is no such option to bet on in this lesson.")
    given = {one["item"]: one["given"] for one in answers}
    asked = [
        _outcome(item.wrong, tries_at(lesson, item, seed, given.get(f"{lesson.name}/{item.name}", [])))
        for item in coded_items(lesson)
    ]
    built = [
        _outcome(words.wrong, tries_to_build(lesson, diagram, given.get(built_key(lesson, diagram), [])))
        for diagram, words in lesson.built.items()
    ]
    return answers_of(lesson, seed, bet, (*asked, *built))


def _outcome(mistakes: Iterable[str], tries: Sequence[Try]) -> ItemOutcome | None:
    """How something went whose stored mistakes have these names."""
    if not tries:
        return None
    last = tries[-1]
    end: ItemEnd = "right" if last.right else "told" if last.settled else "trying"
    return ItemOutcome(_first(mistakes, tries[0]), end)


def _first(mistakes: Iterable[str], first: Try) -> int:
    """What a first answer was, as a number in a code."""
    if first.settled:
        return RIGHT if first.right else SHOWN
    known = (number for number, name in enumerate(mistakes, 1) if name in first.mistakes and number < SHOWN)
    return next(known, OTHER)


def answered_items(lesson: Lesson, results: Sequence[AnswerResult]) -> Iterator[LiveItem]:
    """What all of a class answered: the bet, what is built, the checked items and the exit question, as far as there is
    anything."""
    bet = lesson.prediction.bet
    bets = [one.bet for one in results if bet and one.bet is not None and one.bet < len(bet.options)]
    if bet and bets:
        yield _bet(lesson, bet, bets)
    outcomes = [list(filter(None, found)) for found in zip(*(one.items for one in results), strict=True)]
    asked = coded_items(lesson)
    for (diagram, words), known in zip(lesson.built.items(), outcomes[len(asked) :], strict=False):
        if known:
            yield _built(lesson, diagram, words, known)
    for item, known in zip(asked, outcomes, strict=False):
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
    ended = {"atOnce": right, "trying": counts.total() - right}
    ask = lesson.tell(item.ask, variant.figures)
    return _counted(f"{lesson.name}/{item.name}", item.kind, "predict", ask, answers, ended)


def _says(lesson: Lesson, item: LessonItem, variant: Variant, option: int) -> str:
    words = (item.wrong[name] for name, place in variant.wrong.items() if place == option)
    return " ".join(lesson.tell(text, variant.figures) for text in words)


def _item(lesson: Lesson, item: LessonItem, part: Part, outcomes: Sequence[ItemOutcome]) -> LiveItem:
    hidden = dict.fromkeys(lesson.variant(item.name, OLD_SEED).figures, LEFT_OUT)
    mistakes = [lesson.tell(text, hidden) for text in item.wrong.values()]
    ask = lesson.tell(item.ask, hidden)
    return _counted(f"{lesson.name}/{item.name}", item.kind, part, ask, _firsts(mistakes, outcomes), _ends(outcomes))


def _built(lesson: Lesson, diagram: str, words: BuildWords, outcomes: Sequence[ItemOutcome]) -> LiveItem:
    mistakes = [lesson.tell(text) for text in words.wrong.values()]
    ask = lesson.tell(words.ask)
    return _counted(built_key(lesson, diagram), "build", "exact", ask, _firsts(mistakes, outcomes), _ends(outcomes))


def _firsts(mistakes: Sequence[str], outcomes: Sequence[ItemOutcome]) -> list[LiveGiven]:
    """The first answers, those of most pupils first; `mistakes` is what is said to each stored one."""
    firsts = Counter(outcome.first for outcome in outcomes if outcome.first != SHOWN)
    return [
        {
            "ask": "",
            "given": "",
            "pupils": pupils,
            "right": first == RIGHT,
            "says": mistakes[first - 1] if RIGHT < first <= len(mistakes) else "",
        }
        for first, pupils in sorted(firsts.items(), key=lambda found: (-found[1], found[0]))
    ]


def _ends(outcomes: Sequence[ItemOutcome]) -> Mapping[str, int]:
    """How many ended in which way."""
    at_once = sum(outcome == ItemOutcome(RIGHT, "right") for outcome in outcomes)
    ends = Counter(outcome.end for outcome in outcomes)
    return {"atOnce": at_once, "later": ends["right"] - at_once, "told": ends["told"], "trying": ends["trying"]}


def _counted(
    key: str, kind: LiveForm, part: Part, ask: str, answers: list[LiveGiven], counts: Mapping[str, int]
) -> LiveItem:
    return {
        "item": key,
        "part": part,
        "ask": ask,
        "kind": kind,
        "atOnce": counts.get("atOnce", 0),
        "later": counts.get("later", 0),
        "told": counts.get("told", 0),
        "trying": counts.get("trying", 0),
        "answers": answers,
    }
