"""All steps of all stories, and the seconds that their odds take: too long for the suite, which looks at some."""

import sys
import time

from engine import Game, State
from tests.benchmarks.conftest import Report
from tests.tutor.app.test_story_moments import by_game, check_steps


@by_game
def test_every_step_has_a_plot_with_its_sentence_unless_the_story_asks(game: Game[State], report: Report) -> None:
    start = time.process_time()
    check_steps(game, sys.maxsize)
    report.row(f"{game.name}: the odds of all steps", time.process_time() - start, "s")
