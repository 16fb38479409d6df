"""Levels that are answered: what is offered, what is right, and what is played out afterwards."""

from fractions import Fraction

import pytest

import engine
from engine import LevelAttempt
from tests.engine.levels.written import PREDICT, RULE, SPOT, STEPS, changed, level

STORY = engine.examples("minions")["vampire-vs-minotaur"]


def test_what_is_allowed_is_what_the_rules_do_not_forbid() -> None:
    quiz = level(SPOT)
    use, later = quiz.items()
    assert quiz.solution() == (use,)
    assert quiz.is_right([use]) and quiz.is_right({use})
    assert (
        not quiz.is_right([use, later]) and not quiz.is_right([]) and not quiz.is_right(use) and not quiz.is_right([[]])
    )
    assert quiz.played_out() == quiz.start


def test_the_rule_that_forbids_is_one_of_those_offered() -> None:
    quiz = level(RULE)
    refusal = STORY.states()[6].why_not(STORY.actions[13])
    assert refusal is not None
    assert quiz.solution() == refusal.rule and quiz.items() == tuple(sorted([refusal.rule, "min-dice-4"]))
    assert quiz.is_right(refusal.rule) and not quiz.is_right("min-dice-4")


def test_steps_are_sorted_by_when_they_come() -> None:
    quiz = level(STEPS)
    assert quiz.solution() == (12, 14, 16) and set(quiz.items()) == {12, 14, 16} and quiz.items() != (12, 14, 16)
    assert quiz.is_right([12, 14, 16]) and not quiz.is_right([14, 12, 16]) and not quiz.is_right({12, 14, 16})
    assert quiz.played_out().actions == STORY.actions


def test_a_start_says_nothing_of_the_story_that_it_comes_from() -> None:
    start = level(STEPS).start
    assert start.actions == STORY.actions[:11] and STORY.branch(11).notes
    assert (start.title, start.summary, start.notes, start.quizzes, start.left_at) == ("", "", (), (), None)


def test_rules_are_sorted_by_when_they_are_first_at_work() -> None:
    quiz = level(changed(STEPS, "order", {"of": "rules", "rules": ["min-dice-4", "min-power-1", "min-reveal-1"]}))
    assert quiz.solution() == ("min-reveal-1", "min-power-1", "min-dice-4")
    assert quiz.is_right(["min-reveal-1", "min-power-1", "min-dice-4"])


def test_seats_are_sorted_by_who_acts_first() -> None:
    quiz = level(changed(STEPS, "order", {"of": "seats"}))
    assert quiz.solution() == (1, 0) and quiz.items() == (0, 1)
    assert quiz.is_right((1, 0)) and not quiz.is_right((0, 1))


def test_what_follows_can_be_written_in_the_level() -> None:
    then = [{"do": "Show", "what": "boon"}, {"do": "Decline", "seat": 1}]
    quiz = level(changed(STEPS, "order", {"of": "steps", "steps": [13, 12], "then": then}))
    assert [type(step.action).__name__ for step in quiz.following] == ["Show", "Show", "Decline"]
    assert quiz.solution() == (12, 13) and len(quiz.played_out().played) == 14


def test_a_number_comes_out_of_the_game_s_own_figures() -> None:
    quiz = level(PREDICT)
    assert quiz.solution() == Fraction(21, 36) and quiz.items() == ()
    assert quiz.is_right(Fraction(7, 12)) and not quiz.is_right(Fraction(1, 2))
    assert quiz.played_out().actions == STORY.actions[:9]


def test_a_number_of_chance_is_followed_by_what_chance_brings() -> None:
    roll = changed(PREDICT, "start.step", 15)
    quiz = level(changed(roll, "predict", {"find": STORY.actions[15].label(STORY.start.names)}))
    assert quiz.solution() == Fraction(1, 36)
    assert quiz.played_out().actions == STORY.actions[:17]


def test_without_a_story_chance_goes_by_the_seed_to_the_next_decision() -> None:
    table = changed(changed(PREDICT, "start", {"setup": {"players": 2}}), "predict", {"find": "Event: Sunny Skies"})
    quiz = level(table)
    assert quiz.solution() == Fraction(1, 9)
    assert quiz.played_out().played and quiz.played_out() == level(table).played_out()
    assert quiz.played_out().states()[-1].to_act is not engine.CHANCE


def test_own_words_go_with_a_number_of_that_size_or_a_label() -> None:
    quiz = level(PREDICT)
    assert quiz.words_on_answer(Fraction(1, 2)) == "Count the pairs, not the totals."
    assert quiz.words_on_answer(Fraction(1, 3)) == quiz.words_on_answer(pick="Use Minotaur") == ""
    assert level(SPOT).words_on_answer(pick="Use Minotaur") == "Its time comes later."


def test_a_level_that_is_answered_cannot_be_played() -> None:
    with pytest.raises(ValueError, match="The level tried is answered, not played"):
        LevelAttempt(level(SPOT), level(SPOT).start).outcome  # noqa: B018
