"""What is said to legal but wrong moves in the levels of all courses: nearly always it names what is different."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

import engine
from engine import AnyAction, Level, LevelAttempt
from engine.levels.goals import PlayGoal
from tutor.app.level_attempts import AttemptResult, judge_move

SAMPLED = 6
"""So many alternatives are tried at a decision."""

LEAST = 0.9
"""At least this share of the wrong ones names what is different."""

LONGEST = 320
"""What is said to a move has no more letters: about 50 words."""


@dataclass(frozen=True)
class Try:
    """A legal move in a level, with what came of it."""

    attempt: LevelAttempt
    action: AnyAction
    result: AttemptResult

    @property
    def text(self) -> str:
        """All that is said."""
        return " ".join(told.line for told in self.result.told)

    @property
    def names_a_difference(self) -> bool:
        """Whether the words hold something of what is asked for: words of the level's own, another move or event in
        quotes, a figure beside the one that is wanted, or the victory that is not there."""
        level, mine = self.attempt.level, self.action.label(self.attempt.position.names).casefold()
        others = [
            quote for quote in re.findall("“(.+?)”", self.text) if quote.casefold() not in f"{mine} {self._order}"
        ]
        figures = re.search(r"\d.* instead of .*\d|\d; the task needs at (least|most) -?\d", self.text)
        wins = isinstance(level.goal, PlayGoal) and level.goal.wins and "win" in self.text
        return bool(self._own_words or others or figures or wins)

    @property
    def _own_words(self) -> str:
        assert self.result.record is not None
        return LevelAttempt(self.attempt.level, self.result.record).words_on(self.action)

    @property
    def _order(self) -> str:
        label = self.action.label(self.attempt.position.names)
        return f"{self.action.verb} {label}".casefold()


def tries_in(level: Level) -> Iterator[Try]:
    """Some of the legal moves at each decision on the way of the stated solution."""
    attempt, rng = level.begin(), Random(level.name)
    while attempt.outcome == "on":
        options = attempt.position.options(level.seat)
        for option in rng.sample(options, min(SAMPLED, len(options))):
            yield Try(attempt, option, judge_move(attempt, option))
        attempt = attempt.act(level.stated_action(attempt))


def walk_in(level: Level) -> Iterator[Try]:
    """Moves at random from the start of a level to its end."""
    attempt, rng = level.begin(), Random(level.name)
    while attempt.outcome == "on":
        action = rng.choice(attempt.position.options(level.seat))
        yield Try(attempt, action, judge_move(attempt, action))
        attempt = attempt.act(action)


@pytest.fixture(scope="module")
def tries() -> list[Try]:
    """Some legal moves in every level of every course in which one move is right or wrong."""
    levels = [level for game in engine.games() for level in engine.courses(game.name).levels]
    fitting = [level for level in levels if level.kind in ("do", "choose")]
    return [one for level in fitting for tries in (tries_in(level), walk_in(level)) for one in tries]


def test_nearly_all_legal_but_wrong_moves_are_told_what_is_different(tries: list[Try]) -> None:
    wrong = [one for one in tries if one.result.outcome == "missed"]
    named = [one for one in wrong if one.names_a_difference]
    print(f"\n{len(named)} of {len(wrong)} wrong moves name what is different: {len(named) / len(wrong):.1%}")
    assert len(named) >= LEAST * len(wrong), [one.text for one in wrong if one not in named][:10]


def test_every_wrong_move_gets_words_that_are_short(tries: list[Try]) -> None:
    for one in tries:
        if one.result.outcome == "missed":
            assert one.text and len(one.text) <= LONGEST, (one.attempt.level.name, one.text)


def test_a_level_that_goes_on_or_is_solved_can_be_gone_on_with(tries: list[Try]) -> None:
    for one in tries:
        record = one.result.record
        assert record is not None
        again = LevelAttempt(one.attempt.level, record)
        assert again.outcome == one.result.outcome and again.is_asked >= (again.outcome == "on")
