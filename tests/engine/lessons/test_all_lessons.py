"""All lessons: words and numbers fit, trials are trials of the game, quick, and as likely as the theory says."""

import re
from fractions import Fraction
from math import sqrt
from pathlib import Path
from time import process_time

import pytest

import engine
from engine.lessons.lesson import PARTS, Lesson
from engine.lessons.lesson_catalog import lessons, old_items
from engine.lessons.peers import PEERS
from engine.lessons.standards import STANDARDS, code_text
from engine.lessons.streams import Seed
from tests.engine.lessons.lesson_checks import check_lesson, named_figures
from tests.engine.lessons.lesson_tests import SEEDS as MANY_SEEDS
from tests.samples import todays
from tutor.app.desk import Desk

SEEDS = [Seed("otter-1"), Seed("otter-2"), Seed("7")]
TRIALS = 10_000
SIGMAS = 3.9
"""Standard deviations that hold 9,999 of 10,000 experiments."""

SECONDS = 1.0
TYPED_NUMBER = re.compile(r"\d\s*/\s*\d|\d\s*%|\d\.\d")

each = pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in lessons()])


def words_of(lesson: Lesson) -> str:
    folder = engine.load(lesson.game_name).folder
    return Path(folder / "lessons" / f"{lesson.name}.toml").read_text("utf-8")


def test_lessons_are_numbered_from_one_on() -> None:
    assert [lesson.number for lesson in lessons().values()] == list(range(1, len(lessons()) + 1))


@each
def test_words_and_numbers_fit_together(name: str) -> None:
    lesson = lessons()[name]
    for seed in MANY_SEEDS:
        check_lesson(lesson, seed)
    assert not {item.name for item in lesson.own_items} - set(lesson.facts.items) - {PEERS}
    assert len({part.part for part in lesson.teacher.plan}) == len(lesson.teacher.plan)
    assert {part.part for part in lesson.teacher.plan} <= set(PARTS)


@each
def test_no_chance_is_typed_into_words(name: str) -> None:
    found = [
        line
        for line in words_of(lessons()[name]).splitlines()
        if TYPED_NUMBER.search(line) and not line.startswith(("code", "supporting", "also"))
    ]
    assert not found


@pytest.mark.slow
@pytest.mark.parametrize("name", todays(3, lessons()))
def test_ten_thousand_trials_take_a_second_and_agree_with_the_theory(name: str) -> None:
    lesson = lessons()[name]
    for number, experiment in enumerate(lesson.facts.experiments):
        trials, start = lesson.trials(number, SEEDS[0]), process_time()
        tally = trials.tally(TRIALS)
        assert process_time() - start < SECONDS
        assert sum(outcome.chance for outcome in experiment.outcomes) == 1
        for outcome, count in zip(experiment.outcomes, tally.counts, strict=True):
            deviation = sqrt(float(TRIALS * outcome.chance * (1 - outcome.chance)))
            assert abs(count - float(TRIALS * outcome.chance)) <= SIGMAS * deviation, outcome.label


@each
def test_a_trial_can_be_played_on_the_table(name: str) -> None:
    """Every row is a legal way on from where the lesson stands; `Illegal` would be raised otherwise."""
    lesson = lessons()[name]
    for number in range(len(lesson.experiments)):
        start, trials = lesson.start_of(number), lesson.trials(number, SEEDS[1])
        for row in trials.rows(1, 12):
            actions = lesson.experiment(number).actions(row)
            assert actions
            played = start.branch(len(start.played), *actions)
            assert len(played.played) == len(start.played) + len(actions)
            assert len(row) == len(lesson.experiment(number).columns)


@each
def test_every_question_about_a_lesson_is_answered(name: str) -> None:
    desk, lesson = Desk(), lessons()[name]
    for seed in ("otter-1", "otter-2"):
        answer = asked(desk, "lesson-items", lesson=name, seed=seed)
        for card in (*answer["items"], answer["exit"]):
            assert_item_can_be_solved_and_missed(desk, lesson, card)
    whole = asked(desk, "lesson", lesson=name)
    assert len(whole["old"]) == 3
    for card in (*whole["old"], *(blank for step in whole["faded"] for blank in step["blanks"])):
        assert_item_can_be_solved_and_missed(desk, lessons()[card["lesson"]], card)
    told = [whole[part] for part in ("question", "prediction", "why", "teacher", "experiments", "exact", "faded")]
    assert not named_figures(str(told))


def asked(desk: Desk, ask: str, **parts: object) -> dict:  # type: ignore[type-arg]
    reply = desk.answer({"id": 1, "ask": ask, **parts})
    assert "answer" in reply, reply
    return dict(reply["answer"])  # type: ignore[call-overload, no-any-return]


def assert_item_can_be_solved_and_missed(desk: Desk, lesson: Lesson, card: dict) -> None:  # type: ignore[type-arg]
    """The right answer is right, each named mistake is wrong and has words of its own, giving up tells the answer."""
    where = {"lesson": card["lesson"], "seed": card["seed"], "item": card["name"]}
    variant = lesson.variant(card["name"], Seed(card["seed"]))
    item = lesson.item(card["name"])
    given = [("right", variant.solution), *variant.wrong.items()]
    for mistake, value in given:
        answer = {"option": value} if item.kind == "choice" else {"words": str(value)}
        said = asked(desk, "lesson-answer", **where, **answer)
        assert said["right"] is (mistake == "right"), (card["name"], mistake, value)
        assert said["lines"] or mistake == "right"
        if mistake != "right":
            assert lesson.tell(item.wrong[mistake], variant.figures) in " ".join(said["lines"])
            assert said["solution"] == ""
    assert asked(desk, "lesson-answer", **where)["solution"]
    assert "{" not in card["ask"] + "".join(card["options"])


@each
def test_a_lesson_needs_those_that_its_notes_ask_for_and_they_come_earlier(name: str) -> None:
    one, numbers = lessons()[name], {each.number: each.name for each in lessons().values()}
    must = "".join(said for said in one.teacher.before.split(". ") if "help" not in said)
    found = {
        numbers[int(word)]
        for said in re.findall(r"[Ll]essons? ([\d, and]+)", must)
        for word in re.findall(r"\d+", said)
    }
    assert set(one.needs) == found
    assert all(lessons()[needed].number < one.number for needed in one.needs)


def test_every_standard_is_named_somewhere_and_says_something() -> None:
    named = {code for one in lessons().values() for code in (one.code, *one.supporting, *one.also)}
    assert named == set(STANDARDS)
    assert all(standard.says and standard.says[-1] != "." for standard in STANDARDS.values())
    assert [code_text(code) for code in ("7.SP.C.6", "HSS-CP.B.9", "GCSE P9")] == [
        "7.SP.C.6",
        "HSS-CP.B.9 (+)",
        "GCSE P9 (higher tier)",
    ]


def test_what_goes_beyond_what_all_learn_is_marked_as_in_the_sources() -> None:
    """Of the Common Core's conceptual category of statistics the (+) standards that lessons name are the last two of
    CP.B and all of MD; of GCSE's content, what is set in bold."""
    marked = {code: code_text(code).removeprefix(code) for code in STANDARDS}
    additional = {code for code in STANDARDS if code.startswith(("HSS-MD", "HSS-CP.B.8", "HSS-CP.B.9"))}
    beyond = dict.fromkeys(additional, " (+)") | dict.fromkeys(("GCSE P9", "GCSE N5"), " (higher tier)")
    assert {code: words for code, words in marked.items() if words} == beyond


@each
def test_old_items_come_from_earlier_lessons(name: str) -> None:
    lesson = lessons()[name]
    assert all(owner.number <= lesson.number for owner, _ in old_items(lesson))


@each
def test_a_prediction_can_be_held_against_the_chance(name: str) -> None:
    assert Fraction(0) < lessons()[name].experiment(0).chance < 1
