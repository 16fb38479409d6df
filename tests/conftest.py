"""What all tests share: how many run at once, how hypothesis runs, and the games there are."""

from __future__ import annotations

import os
from typing import Any

import psutil
import pytest
from hypothesis import settings

import engine
from engine.core.game import Game
from tutor.hosts.voila import skip_slow_grammar

skip_slow_grammar()
settings.register_profile("tutor", deadline=None, print_blob=True)
settings.load_profile("tutor")

WORKER_BYTES = 2 * 1024**3
"""What a process of tests may need at most, with its browser and the kernels of its servers."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two processes for each core, where memory allows: they wait for browsers and servers half of their time."""
    return max(1, min(2 * (os.cpu_count() or 1), psutil.virtual_memory().available // WORKER_BYTES))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    """Groups of tests go to one process each; whoever asks for another way to share out gets it."""
    from tests.scheduling import LastingScheduling

    return LastingScheduling(config, log) if config.getvalue("dist") == "loadgroup" else None


@pytest.fixture(scope="session", params=engine.all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    found: Game = request.param
    return found
