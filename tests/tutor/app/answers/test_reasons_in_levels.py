"""What is said and shown to each wrong choice in the levels that ask for a good one: a reason before any number."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import engine
from engine import AnyAction, Level
from engine.games.exploding_minions import DrawCard, Explode, LetHappen, PlayCard, PutBack, TakeCard
from engine.games.exploding_minions.rules.cards import BOMB
from engine.levels.goals import PlayGoal
from tests.cases import for_each
from tutor.app.answers.judged import LevelJudgement
from tutor.app.answers.moves import MoveForm

GAMES = [game.name for game in engine.all_games()]


def wrong_choices(level: Level) -> Iterator[tuple[AnyAction, LevelJudgement]]:
    """Each choice that a level does not take, with what is said to it."""
    begun = level.begin()
    for action in begun.position.options(level.seat):
        judged = MoveForm(begun).judge(action)
        if judged.outcome == "missed":
            yield action, judged


def level_of(game: str, name: str) -> Level:
    return engine.courses(game).level(name)


def judged(game: str, name: str, action: AnyAction) -> LevelJudgement:
    return MoveForm(level_of(game, name).begin()).judge(action)


def shown_after(game: str, name: str, action: AnyAction) -> list[AnyAction]:
    """What is played out after a wrong choice."""
    record = judged(game, name, action).record
    assert record is not None
    return list(record.actions[len(level_of(game, name).start.actions) + 1 :])


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_choice_is_told_why_before_it_is_told_how_much(game: str) -> None:
    levels = [level for level in engine.courses(game).levels if level.kind == "choose"]
    said = [(action, one.told[0].line) for level in levels for action, one in wrong_choices(level)]
    assert len(said) >= 4
    assert [(action, line) for action, line in said if "gives you" in line] == []


def test_a_bomb_that_one_put_on_top_is_drawn() -> None:
    shown = shown_after("exploding-minions", "hot-place", PutBack(0, 0))
    assert shown == [DrawCard(0), TakeCard(0, BOMB), Explode(0)]


def test_a_bomb_under_two_cards_comes_to_the_third_draw() -> None:
    shown = shown_after("exploding-minions", "hot-place", PutBack(0, 2))
    draws = [action.seat for action in shown if isinstance(action, DrawCard)]
    assert draws == [0, 1, 0] and shown[-1] == Explode(0)
    told = judged("exploding-minions", "hot-place", PutBack(0, 2)).told
    assert [one.line for one in told][1:] == ["Watch how it goes on: Ben wins."]


def test_a_skip_that_hands_on_a_safe_card_brings_the_bomb() -> None:
    shown = shown_after("exploding-minions", "second-card", PlayCard(0, "Skip"))
    players = [action for action in shown if action.seat is not None]
    assert players == [LetHappen(1), LetHappen(0), DrawCard(1), DrawCard(0), Explode(0)] or players == [
        LetHappen(1),
        DrawCard(1),
        DrawCard(0),
        Explode(0),
    ]


def test_where_nothing_is_certain_only_what_the_level_brings_is_played() -> None:
    level = level_of("exploding-minions", "second-card")
    assert level.begin().foreseen(PlayCard(0, "Shuffle")) is None
    assert level.begin().foreseen(DrawCard(0)) is None


@for_each("name", ["choose-battle", "safe-space"])
def test_a_wrong_choice_in_minkingi_is_played_to_the_end_that_it_loses(name: str) -> None:
    """Ada is the other player, and answers as well as can be."""
    wrong = list(wrong_choices(level_of("minkingi", name)))
    assert len(wrong) >= 2
    for _, one in wrong:
        assert one.record is not None
        result = list(one.record.states())[-1].result
        assert result is not None and result.winners == (0,)
        assert one.told[-1].line == "Watch how it goes on: Ada wins."


def test_a_right_choice_has_nothing_foreseen_told() -> None:
    best = level_of("exploding-minions", "hot-place").begin()
    found = MoveForm(best).judge(PutBack(0, 3))
    assert found.outcome == "solved" and "Watch" not in " ".join(told.line for told in found.told)


def test_only_choices_are_foreseen() -> None:
    level = level_of("exploding-minions", "hot-place")
    done = replace(level, goal=PlayGoal(wins=True))
    assert level.begin().foreseen(PutBack(0, 0)) and done.begin().foreseen(PutBack(0, 0)) is None
