"""Every story has odds to show step by step, each question once, and none where the story itself asks.

Here a few steps of some stories are looked at, in `tests/benchmarks/test_stories.py` all of them.
"""

import random
from collections.abc import Iterator

import pytest

import engine
from engine import Game, Record, State
from tests.cases import for_todays_games
from tests.samples import one_in
from tests.tutor.app.talk import Json, Talk
from tutor.app import panel
from tutor.app.desk import Desk

LOOKS, SHARE = 3, 3
"""So many steps of a story, evenly spread, and those that ask; in one of so many stories."""

by_game = for_todays_games(2)


@pytest.fixture(autouse=True)
def no_time_for_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sampled says at once that nothing is known yet."""
    for patience in ("GLANCE", "PATIENCE"):
        monkeypatch.setattr(panel, patience, 0)


def told_at_steps(game: Game[State], looks: int, share: int) -> Iterator[tuple[str, bool, list[Json]]]:
    """Where, whether the story asks there, and the facts that are told."""
    for name, record in one_in(share, engine.examples(game.name).items()):
        talk = Talk(Desk(random.Random(1)))
        line = talk.ask("open", game=game.name, example=name)["line"]
        asking = {at for at, quiz in record.quizzes if quiz.odds_spoil}
        for at in sorted(asking | spread(record, looks)):
            yield f"{name}, step {at}", at in asking, talk.ask("facts", line=line, at=at)["facts"]


def spread(record: Record, looks: int) -> set[int]:
    """So many positions, from the first to the last; all where there are no more."""
    last = len(record.played)
    return {last * place // (looks - 1) for place in range(looks)} if last >= looks else set(range(last + 1))


def check_steps(game: Game[State], looks: int, share: int = 1) -> None:
    """A fact with title and sentence at each step unless the story asks, and no title twice."""
    for where, asks, facts in told_at_steps(game, looks, share):
        assert bool(facts) is not asks, where
        for fact in facts:
            assert fact["title"], where
            assert fact["sentence"].endswith((".", "?", "!")), (where, fact["sentence"])
        titles = [fact["title"] for fact in facts]
        assert len(set(titles)) == len(titles), (where, titles)


@pytest.mark.slow
@by_game
def test_a_step_has_a_plot_with_its_sentence_unless_the_story_asks(game: Game[State]) -> None:
    check_steps(game, LOOKS, SHARE)
