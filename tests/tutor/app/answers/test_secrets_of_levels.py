"""Levels keep secrets: what is asked can be answered from what the learner's seat sees, and no words tell more."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import engine
from engine import Event, Level, Record, State
from engine.core.actions import RollAction
from engine.core.fields import FieldError
from engine.levels.level_quizzes import AllowedQuiz, NumberQuiz, RuleQuiz
from tests.cases import for_each
from tutor.app.answers.differences import _turns_up_unseen
from tutor.app.answers.judged import LevelJudgement
from tutor.app.answers.moves import MoveForm

TWINS = 2
"""A position is compared with so many others that the seat cannot tell from it."""

SAMPLED = 4
"""So many moves are tried at the start of a level."""

LEVELS = [level for game in engine.all_games() for level in engine.courses(game.name).levels]


def twins(level: Level) -> Iterator[State]:
    """Positions that are the level's own as far as the learner can tell."""
    state = level.start.end
    for seed in range(TWINS):
        yield state.seen_by(level.seat).imagined(Random(seed))


def levels_of(*quizzes: type) -> list[Level]:
    """All levels that ask one of these kinds of question."""
    return [level for level in LEVELS if isinstance(level.quiz, quizzes)]


@for_each("level", levels_of(AllowedQuiz, RuleQuiz))
def test_what_is_allowed_does_not_hang_on_what_the_learner_cannot_see(level: Level) -> None:
    quiz = level.quiz
    actions = quiz.actions if isinstance(quiz, AllowedQuiz) else (quiz.action,) if isinstance(quiz, RuleQuiz) else ()
    assert actions
    for twin in twins(level):
        for action in actions:
            assert twin.why_not(action) == level.start.end.why_not(action)


@for_each("level", levels_of(NumberQuiz))
def test_a_number_does_not_hang_on_what_the_learner_cannot_see(level: Level) -> None:
    assert isinstance(level.quiz, NumberQuiz)
    for twin in twins(level):
        assert level.quiz.solution(Record(twin), ()) == level.solution()


def test_words_on_a_wrong_move_are_the_same_wherever_the_learner_knows_the_same() -> None:
    """Also what is said of the move that was not made: what the cards would have been is not told."""
    compared = sum(twins_told_alike(level) for level in LEVELS if level.kind in ("do", "choose"))
    assert compared > 50


def twins_told_alike(level: Level) -> int:
    """How many wrong moves were compared that bring the same in a level and its twins, as far as the learner sees."""
    compared = 0
    options = level.begin().position.options(level.seat)
    for twin in twins(level):
        other = begun_at(level, twin)
        if not can_be_solved(other):
            continue
        for action in Random(level.name).sample(options, min(SAMPLED, len(options))):
            ours, theirs = MoveForm(level.begin()).judge(action), MoveForm(other.begin()).judge(action)
            if seen_after(level, ours) == seen_after(other, theirs):
                assert ours.told == theirs.told, (level.name, action)
                compared += ours.outcome == "missed"
    return compared


def can_be_solved(level: Level) -> bool:
    """Whether the stated solution solves it."""
    try:
        return level.solve().outcome == "solved"
    except FieldError:
        return False


def begun_at(level: Level, state: State) -> Level:
    """The level, begun in another position."""
    other = replace(level)
    vars(other)["start"] = Record(state)
    return other


def seen_after(level: Level, result: LevelJudgement) -> list[Event]:
    """All that the learner has seen happen after the start."""
    played = result.record.played[len(level.start.played) :] if result.record else ()
    return [event.seen_by(level.seat) for step in played for event in step.events]


def test_no_words_tell_what_the_learner_cannot_see() -> None:
    hidden = 0
    for level in LEVELS:
        if level.kind in ("do", "choose"):
            hidden += sum(secrets_kept(level))
    assert hidden > 10


def test_a_card_that_could_have_been_another_is_not_foreseen_and_dice_are() -> None:
    turned = engine.load("minions").setup()
    assert len(turned.seen_by(0).outcomes()) == 9
    assert all(_turns_up_unseen(turned.play(card), 0) for card in turned.outcomes())
    story = engine.examples("minions")["vampire-vs-minotaur"].played
    foreseen = [step for step in story if step.action.seat is not None or isinstance(step.action, RollAction)]
    assert foreseen and not any(_turns_up_unseen(step, 0) for step in foreseen)


def secrets_kept(level: Level) -> Iterator[int]:
    """How many things happened, in some tries at a level, that its seat may not read in full; none of them is told."""
    attempt = level.begin()
    options = attempt.position.options(level.seat)
    for option in Random(level.name).sample(options, min(SAMPLED, len(options))):
        result = MoveForm(attempt).judge(option)
        assert result.record is not None
        text = " ".join(told.line for told in result.told)
        steps = result.record.played[len(attempt.record.played) :]
        events = [event for step in steps for event in step.events if event.seen_by(level.seat) != event]
        assert not [event for event in events if event.told(attempt.position.names).rstrip(".") in text]
        yield len(events)
