"""What the levels of Minkingi say when they are solved, held against every way in which they can be."""

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import pytest

import engine
from engine.core.events import Event
from engine.games.minkingi import DeclareBattle
from engine.games.minkingi.rules.events import Attacked, GameWon
from engine.levels.goals import ChoiceGoal
from engine.levels.level import LevelAttempt

E = TypeVar("E", bound=Event)


def endings(attempt: LevelAttempt) -> Iterator[LevelAttempt]:
    """Everything that the learner can play from here on, to where it is settled."""
    if attempt.outcome != "on":
        yield attempt
        return
    for option in attempt.position.options(attempt.level.seat):
        yield from endings(attempt.act(option))


@cache
def accepted(name: str) -> tuple[LevelAttempt, ...]:
    """Every attempt that solves a level."""
    begun = engine.courses("minkingi").level(name).begin()
    return tuple(attempt for attempt in endings(begun) if attempt.outcome == "solved")


def heard(attempt: LevelAttempt, kind: type[E]) -> list[E]:
    return [event for step in attempt.played for event in step.events if isinstance(event, kind)]


@pytest.mark.rule("mnk-battle-6", "mnk-battle-17")
def test_equal_is_enough_is_solved_by_equal_numbers_only() -> None:
    assert [heard(attempt, Attacked)[0].corners for attempt in accepted("equal-number")] == [(("4", "4"),)]


@pytest.mark.rule("mnk-end-5")
def test_the_tie_is_solved_by_a_tie_only() -> None:
    ends = [heard(attempt, GameWon)[0] for attempt in accepted("fewer-symbols")]
    assert len(ends) == 4
    assert {(end.rule, end.seats, end.scores) for end in ends} == {("mnk-end-5", (1,), (2, 2))}


@pytest.mark.rule("mnk-end-4")
def test_the_last_space_is_won_by_more_cards() -> None:
    ends = [heard(attempt, GameWon)[0] for attempt in accepted("last-space")]
    assert {end.scores for end in ends} == {(3, 1), (4, 0)}
    assert {(end.rule, end.seats) for end in ends} == {("mnk-end-4", (0,))}
    assert "three to one" not in engine.courses("minkingi").level("last-space").done[-1].words.lower()


@pytest.mark.rule("mnk-battle-9")
def test_where_nothing_happens_blue_strikes_first_and_does_nothing() -> None:
    for attempt in accepted("no-effect"):
        first, last = heard(attempt, Attacked)
        assert (first.card, first.won, first.corners[0][0].split()[0]) == (56, False, "blue")
        assert (last.other, last.won) == (56, True)


@pytest.mark.rule("mnk-battle-8", "mnk-cards-2")
def test_yellow_beats_blue_in_both_ways_to_win_with_it() -> None:
    for attempt in accepted("three-colours"):
        (blow,) = heard(attempt, Attacked)
        assert len(blow.corners) == 2
        assert [(own.split()[0], their.split()[0]) for own, their in blow.corners].count(("yellow", "blue")) == 1


def test_spaces_4_and_7_have_to_be_in_the_battle_and_5_changes_nothing() -> None:
    attempts = accepted("choose-battle")
    assert [attempt.own_actions for attempt in attempts] == [
        (DeclareBattle(1, (3, 4, 6)),),
        (DeclareBattle(1, (3, 6)),),
    ]
    begun = engine.courses("minkingi").level("choose-battle").begin()
    assert isinstance(begun.level.goal, ChoiceGoal)
    worths = begun.level.goal.worths(begun.position, 1)
    one, other = (worths[attempt.own_actions[0]] for attempt in attempts)
    assert one.exact and other.exact and one.value == other.value
