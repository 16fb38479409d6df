"""The course of Exploding Minions: what it promises as a whole, and that its levels are fair."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest

import engine
from engine import Level, LevelAttempt
from engine.games.exploding_minions import DrawCard, ExplodingState, PlayCard, PutBack, TakeCard, odds
from engine.games.exploding_minions.rules.cards import ATTACK, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.events import BombDrawn, BombPutBack, CardTaken
from tests.cases import for_each

COURSE = engine.courses("exploding-minions")
PLAYED = [level for level in COURSE.levels if level.goal]
SMALL, PRINTED = "peek-and-skip", "example-turn"
"""The worked examples that the rulebook tells itself: the first levels play the one with a small hand."""


def begin(name: str) -> LevelAttempt:
    return COURSE.level(name).begin()


def level_id(level: Level) -> str:
    return level.name


def test_the_printed_examples_are_among_the_levels() -> None:
    assert PRINTED in {level.begins.example for level in COURSE.levels}
    own = [action for name in ("see-the-future", "not-today") for action in COURSE.level(name).solve().own_actions]
    told = engine.examples("exploding-minions")[SMALL].actions
    assert own == [action for action in told if isinstance(action, PlayCard) and action.seat == 0]


def test_every_kind_of_move_is_made_by_the_learner() -> None:
    made = {type(action).__name__ for level in PLAYED for action in level.solve().own_actions}
    assert made >= {"DrawCard", "PlayCard", "PlayPair", "PutBack"}


@for_each("level", PLAYED, ids=level_id)
def test_the_learner_is_never_asked_a_dead_question(level: Level) -> None:
    attempt = level.begin()
    while attempt.outcome == "on":
        assert not attempt.moves or attempt.position.phase == "Boom" or len(attempt.position.options(level.seat)) > 1
        attempt = attempt.act(level.stated_action(attempt))


def outcome_of(name: str, actions: Sequence[PlayCard | DrawCard | PutBack]) -> str:
    """What comes of a level in which the learner does this."""
    attempt = begin(name)
    for action in actions:
        attempt = attempt.act(action)
    return attempt.outcome


@for_each(
    ("name", "actions"),
    [
        ("look-then-leap", [PlayCard(0, SKIP)]),
        ("boom", [PlayCard(0, "Defuse"), PutBack(0, 5)]),
        ("duel", [DrawCard(0), PlayCard(0, ATTACK)]),
        ("duel", [PlayCard(0, SKIP), DrawCard(0)]),
        ("example-turn", [PlayCard(0, SHUFFLE), PlayCard(0, ATTACK)]),
        ("hot-place", [PutBack(0, 5)]),
    ],
)
def test_other_ways_to_the_same_end_are_right_too(name: str, actions: Sequence[PlayCard | DrawCard | PutBack]) -> None:
    assert outcome_of(name, actions) == "solved"


@for_each(
    ("name", "actions"),
    [
        ("not-today", [DrawCard(0)]),
        ("see-the-future", [PlayCard(0, SKIP)]),
        ("present", [PlayCard(0, "Defuse"), PutBack(0, 1)]),
        ("three-turns", [PlayCard(0, ATTACK)]),
        ("second-card", [PlayCard(0, SKIP)]),
        ("two-cards-left", [DrawCard(0)]),
    ],
)
def test_a_tempting_mistake_is_missed(name: str, actions: Sequence[PlayCard | DrawCard | PutBack]) -> None:
    assert outcome_of(name, actions) == "missed"


def test_the_last_game_can_be_lost_by_playing_everything_at_once() -> None:
    attempt = begin("last-one-standing")
    for _ in range(60):
        if attempt.outcome != "on":
            break
        options = attempt.position.options(0)
        hasty = [one for one in options if isinstance(one, PlayCard) and one.card not in (NOPE, SEE)]
        attempt = attempt.act((hasty or options)[0])
    assert attempt.outcome == "missed"


# ---------------------------------------------------------------- what is said


FORBIDDEN = {
    "not-today": (BombDrawn,),
    "look-then-leap": (BombDrawn,),
    "example-turn": (BombDrawn,),
    "two-skips": (BombDrawn, CardTaken),
    "copycat": (BombDrawn, CardTaken),
}
"""What must not happen by the task of a level."""

NODES = 200
"""So many attempts are begun at most in the search for all ways to solve a level."""


def solved_ways(name: str) -> Iterator[LevelAttempt]:
    """Every way to solve a level, the short ones first, as far as the search goes."""
    open_attempts = [begin(name)]
    for _ in range(NODES):
        if not open_attempts:
            return
        attempt = open_attempts.pop(0)
        if attempt.outcome == "solved":
            yield attempt
        elif attempt.outcome == "on":
            open_attempts += [attempt.act(option) for option in attempt.position.options(attempt.level.seat)]


@for_each("name", FORBIDDEN)
def test_no_goal_accepts_what_its_task_forbids(name: str) -> None:
    ways = list(solved_ways(name))
    assert ways
    for way in ways:
        assert not [event for step in way.played for event in step.events if isinstance(event, FORBIDDEN[name])]


@pytest.mark.rule("exp-defuse-8", "exp-attack-2")
def test_the_last_hint_of_hot_place_tells_the_safe_places() -> None:
    attempt = begin("hot-place")
    right = {option.under for option in attempt.goal.right_choices(attempt.position, 0)}
    assert right == {1, *range(3, attempt.position.pile + 1)}
    assert odds.drawers(attempt.position)[:3] == (0, 1, 0)
    assert "Under 1 card is Ben's. Under 3 or more" in attempt.level.hints[-1].words


@pytest.mark.rule("exp-tip-2")
def test_a_pile_gets_hotter_with_each_safe_card() -> None:
    level = COURSE.level("how-hot")
    (done,) = level.done
    assert "the pile gets hotter" in done.words and "first draw" not in done.words
    now = level.start.states()[-1]
    later = now.apply(DrawCard(0)).apply(TakeCard(0, "Goggle Twin"))
    assert [odds.next_bomb(state.seen_by(0)) for state in (now, later)] == [Fraction(1, 8), Fraction(1, 7)]


def test_a_bomb_that_was_seen_and_drawn_is_not_told_to_be_unseen() -> None:
    attempt = begin("look-then-leap").act(PlayCard(0, SEE)).act(DrawCard(0))
    assert attempt.outcome == "missed"
    (words,) = (wrong.saying.words for wrong in attempt.level.wrong)
    assert words.startswith("A bomb lay on top. Look first; and where you see one there")


@pytest.mark.rule("exp-defuse-2", "exp-defuse-6")
def test_the_stated_place_for_the_bomb_is_a_good_one() -> None:
    solution = begin("boom").level.solve()
    put = next(step for step in solution.played if isinstance(step.action, PutBack))
    assert isinstance(put.before, ExplodingState) and isinstance(put.action, PutBack)
    assert odds.drawers(put.before)[put.action.under] == 1
    (told,) = (event.told(put.before.names) for event in put.events if isinstance(event, BombPutBack))
    assert "on top" not in told
