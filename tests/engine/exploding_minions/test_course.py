"""The course of Exploding Minions: what it promises as a whole, and that its levels are fair."""

from __future__ import annotations

import pytest

import engine
from engine import Level, LevelAttempt
from engine.games.exploding_minions import DrawCard, PlayCard, PutBack
from engine.games.exploding_minions.rules.cards import ATTACK, NOPE, SEE, SHUFFLE, SKIP

COURSE = engine.courses("exploding-minions")
RULES = engine.rules("exploding-minions")
PLAYED = [level for level in COURSE.levels if level.goal]
PRINTED = {"peek-and-skip", "example-turn"}
"""The worked examples that the rulebook tells itself."""


def begin(name: str) -> LevelAttempt:
    return COURSE.level(name).begin()


def level_id(level: Level) -> str:
    return level.name


def test_few_rules_are_left_to_look_up() -> None:
    assert len(COURSE.look_up) < 0.15 * len(RULES)


def test_all_kinds_of_levels_occur_and_the_printed_examples_are_among_them() -> None:
    assert {level.kind for level in COURSE.levels} == {"do", "choose", "spot", "order", "predict", "game"}
    assert {level.begins.example for level in COURSE.levels} >= PRINTED


def test_every_kind_of_move_is_made_by_the_learner() -> None:
    made = {type(action).__name__ for level in PLAYED for action in level.solve().own_actions}
    assert made >= {"DrawCard", "PlayCard", "PlayPair", "PutBack"}


@pytest.mark.parametrize("level", PLAYED, ids=level_id)
def test_the_learner_is_never_asked_a_dead_question(level: Level) -> None:
    attempt = level.begin()
    while attempt.outcome == "on":
        assert not attempt.moves or attempt.position.phase == "Boom" or len(attempt.position.options(level.seat)) > 1
        attempt = attempt.act(level.stated_action(attempt))


@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("look-then-leap", (PlayCard(0, SKIP),)),
        ("boom", (PlayCard(0, "Defuse"), PutBack(0, 5))),
        ("duel", (DrawCard(0), PlayCard(0, ATTACK))),
        ("duel", (PlayCard(0, SKIP), DrawCard(0))),
        ("example-turn", (PlayCard(0, SHUFFLE), PlayCard(0, ATTACK))),
        ("hot-place", (PutBack(0, 5),)),
    ],
)
def test_other_ways_to_the_same_end_are_right_too(
    name: str, actions: tuple[PlayCard | DrawCard | PutBack, ...]
) -> None:
    attempt = begin(name)
    for action in actions:
        attempt = attempt.act(action)
    assert attempt.outcome == "solved"


@pytest.mark.parametrize(
    ("name", "actions"),
    [
        ("not-today", (DrawCard(0),)),
        ("see-the-future", (PlayCard(0, SKIP),)),
        ("present", (PlayCard(0, "Defuse"), PutBack(0, 1))),
        ("three-turns", (PlayCard(0, ATTACK),)),
        ("second-card", (PlayCard(0, SKIP),)),
        ("two-cards-left", (DrawCard(0),)),
    ],
)
def test_a_tempting_mistake_is_missed(name: str, actions: tuple[PlayCard | DrawCard | PutBack, ...]) -> None:
    attempt = begin(name)
    for action in actions:
        attempt = attempt.act(action)
    assert attempt.outcome == "missed"


def test_the_last_game_can_be_lost_by_playing_everything_at_once() -> None:
    attempt = begin("last-one-standing")
    for _ in range(60):
        if attempt.outcome != "on":
            break
        options = attempt.position.options(0)
        hasty = [one for one in options if isinstance(one, PlayCard) and one.card not in (NOPE, SEE)]
        attempt = attempt.act((hasty or options)[0])
    assert attempt.outcome == "missed"
