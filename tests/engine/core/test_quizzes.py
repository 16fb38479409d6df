"""What a story asks: read, checked where it is asked, kept in files, and left behind by branches."""

import json
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import Game, Record, RecordError
from engine.core.quizzes import MOST_QUIZZES, MoveQuiz, NeedQuiz, NextQuiz, next_seat
from tests.cases import for_each

STORY = engine.examples("minions")["vampire-vs-minotaur"]

MOVE = {"kind": "move", "text": "What would you do?"}
NEED = {"kind": "need", "text": "How likely?", "fact": "powers-0", "find": "+3 (7 or more)"}
RULE = {"kind": "next", "text": "Which rule?", "of": "rule", "others": ["min-dice-3"]}
STEP = {"kind": "next", "text": "What comes first?", "of": "step", "others": [13, 14]}
SEAT = {"kind": "next", "text": "Who is asked?", "of": "seat"}


def loaded(quizzes: object) -> Record:
    """The story as a file that asks this instead."""
    return Record.loads(json.dumps({**STORY.as_data(), "asks": quizzes}), "file")


@for_each(("at", "quiz"), [(13, MOVE), (8, NEED), (18, RULE), (11, STEP), (12, SEAT)])
def test_a_question_is_read_and_written_again(at: int, quiz: dict[str, Any]) -> None:
    record = loaded({str(at): {**quiz, "why": "So it is."}})
    assert [(place, one.text, one.why) for place, one in record.quizzes] == [(at, quiz["text"], "So it is.")]
    assert Record.loads(record.dumps()) == record
    assert record.as_data()["asks"] == {str(at): {**quiz, "why": "So it is."}}


@for_each(
    ("at", "quiz", "topic", "spoiled"),
    [(13, MOVE, "move", True), (8, NEED, "powers-0", True), (18, RULE, "rule", False), (11, STEP, "step", False)],
)
def test_a_question_says_what_is_kept_back_while_it_is_open(
    at: int, quiz: dict[str, Any], topic: str, spoiled: bool
) -> None:
    ((_, found),) = loaded({str(at): quiz}).quizzes
    assert (found.topic, found.odds_spoil) == (topic, spoiled)


def test_a_record_may_ask_as_often_as_is_allowed() -> None:
    assert len(loaded({str(at): SEAT for at in range(MOST_QUIZZES)}).quizzes) == MOST_QUIZZES


def test_files_without_questions_open_and_stay_as_they_are() -> None:
    data = {key: value for key, value in STORY.as_data().items() if key != "asks"}
    record = Record.from_data(data)
    assert record.quizzes == ()
    assert "asks" not in record.as_data()


@for_each(
    ("quizzes", "message"),
    [
        ([], '"asks" must be an object'),
        ({"x": MOVE}, '"asks" must be keyed by positions'),
        ({"21": MOVE}, 'file: "asks" at 21: the positions with a step after them go from 0 to 20'),
        ({"13": "move"}, "\"asks\" at '13': found 'move', expected an object with kind, text and more"),
        ({"13": {"text": "?"}}, "kind: found nothing, expected one of move, need, next"),
        ({"13": {**MOVE, "kind": "guess"}}, "kind: found 'guess', expected one of move, need, next"),
        ({"13": {**MOVE, "text": 7}}, "text: found 7, expected a text"),
        ({"13": {**MOVE, "best": "Vampire"}}, "best: found a field of that name, expected kind, text, why"),
        ({"15": MOVE}, "\"asks\" at 15: kind: found 'move', expected a position where a player decides"),
        ({"8": {**NEED, "fact": "odds"}}, "fact: found 'odds', expected one of quest, powers-0, powers-1"),
        ({"8": {**NEED, "find": "+9"}}, "find: found '+9', expected one of +1 (4 or more), +2 (5 or more)"),
        ({"8": {**NEED, "seat": 2}}, "seat: found 2, expected a seat from 0 to 1"),
        ({"8": {**NEED, "seat": "Myth"}}, "seat: found 'Myth', expected a seat's number"),
        (
            {"8": {"kind": "need", "text": "?", "find": "6"}},
            "expected the id of a fact, since nothing is left to chance",
        ),
        ({"15": {"kind": "need", "text": "?", "find": "7"}}, "find: found '7', expected one of Roll 1 and 1"),
        ({"11": {**STEP, "of": "card"}}, "of: found 'card', expected one of seat, rule, step"),
        ({"11": {**STEP, "others": [12]}}, "others: found 12, expected positions from 13 to 21"),
        ({"11": {**STEP, "others": []}}, "others: found [], expected 1 to 3 different wrong answers"),
        ({"11": {**STEP, "others": [13, 13]}}, "expected 1 to 3 different wrong answers"),
        ({"11": {**STEP, "others": [True]}}, "others[0]: found True, expected a rule's id or a position"),
        ({"18": {**RULE, "others": ["min-dice-4"]}}, "expected the id of a rule that the next step does not cite"),
        ({"18": {**RULE, "others": ["min-dice-99"]}}, "expected the id of a rule that the next step does not cite"),
        ({"18": {**RULE, "rule": "min-dice-3"}}, "rule: found 'min-dice-3', expected one of min-dice-4"),
        ({"12": {**SEAT, "others": [1]}}, "others: found [1], expected none"),
        ({"12": {**SEAT, "rule": "min-no-1"}}, "rule: found 'min-no-1', expected the id of a rule"),
        ({"19": SEAT}, "expected a player who acts after the next step, and there is none"),
        (
            {str(at): {**MOVE} for at in range(MOST_QUIZZES + 1)},
            f"has {MOST_QUIZZES + 1} questions; {MOST_QUIZZES} are the most",
        ),
    ],
)
def test_a_wrong_question_is_refused_with_its_place_and_field(quizzes: object, message: str) -> None:
    with pytest.raises(RecordError) as refused:
        loaded(quizzes)
    assert message in str(refused.value)
    assert str(refused.value).startswith("file: ")


def test_questions_are_checked_unless_somebody_vouches_for_them(tmp_path: Path) -> None:
    asks_at_a_roll = {**STORY.as_data(), "asks": {"15": MOVE}}
    path = tmp_path / "record.json"
    path.write_text(text := json.dumps(asks_at_a_roll), encoding="utf-8")
    ways: list[Callable[..., Record]] = [
        partial(Record.from_data, asks_at_a_roll),
        partial(Record.loads, text),
        partial(Record.load, path),
        partial(Record.of, STORY.start, STORY.actions, quizzes={15: MoveQuiz(text="?")}),
    ]
    for read in ways:
        with pytest.raises(RecordError, match="a position where a player decides"):
            read()
        assert [at for at, _ in read(tested=True).quizzes] == [15]


def test_a_branch_keeps_what_was_asked_before_it() -> None:
    record = loaded({"8": NEED, "11": STEP, "13": MOVE})
    assert [at for at, _ in record.branch(8).quizzes] == []
    assert [at for at, _ in record.branch(9).quizzes] == [8]
    assert [at for at, _ in record.branch(13).quizzes] == [8], "one of the answers to the second lies beyond"
    assert [at for at, _ in record.branch(14).quizzes] == [8, 11, 13]


def test_any_branch_of_a_story_can_be_read_again(game: Game) -> None:
    for name in ("example-turn", "no-match", "breaking-a-pair", "vampire-vs-minotaur"):
        record = engine.examples(game.name).get(name)
        for at in range(len(record.played) + 1 if record else 0):
            branch = record.branch(at)
            assert Record.from_data(branch.as_data()) == branch


def test_what_is_right_follows_from_the_record() -> None:
    states, steps = STORY.states(), STORY.played
    assert NeedQuiz(text="", find="+3 (7 or more)", fact="powers-0").solution(states[8]) == Fraction(21, 36)
    assert NeedQuiz(text="", find="needed", fact="dice-0").solution(states[16]) == 7
    assert NeedQuiz(text="", find="chance", fact="dice-1").solution(states[15]) == Fraction(1, 12)
    assert NeedQuiz(text="", find="Roll 1 and 1").solution(states[15]) == Fraction(1, 36)
    figures = [
        ("+3 (7 or more)", "powers-0", 8),
        ("Roll 1 and 1", "", 15),
        ("needed", "dice-0", 16),
        ("chance", "dice-1", 15),
    ]
    chances = [NeedQuiz(text="", find=find, fact=fact).asks_chance(states[at]) for find, fact, at in figures]
    assert chances == [True, True, False, True]
    assert NextQuiz(text="", of="rule").right_rule(steps[18]) == "min-dice-4"
    assert next_seat(steps[11:]) == 1
    assert next_seat(steps[8:]) == 1
    assert MoveQuiz(text="").steps_needed(13, steps[13:]) == 1
    assert NextQuiz(text="", of="seat").steps_needed(11, steps[11:]) == 3
    assert NextQuiz(text="", of="step", others=(13, 14)).steps_needed(11, steps[11:]) == 3


def test_a_figure_may_be_one_that_a_seat_knows() -> None:
    state = engine.examples("exploding-minions")["peek-and-skip"].states()[10]
    for seat, chance in ((None, 1), (0, 1), (1, Fraction(1, 16))):
        assert NeedQuiz(text="", find=state.names[seat or 0], fact="next", seat=seat).solution(state) == chance
