"""What all tests share: how many run at once, how hypothesis runs, and the games there are."""

from __future__ import annotations

import os

import psutil
import pytest
from hypothesis import settings

import engine
from engine.core.game import Game
from tutor.hosts.voila import skip_slow_grammar

skip_slow_grammar()
settings.register_profile("tutor", deadline=None, print_blob=True, max_examples=40)
settings.load_profile("tutor")

WORKER_BYTES = 2 * 1024**3
"""What a process of tests may need at most, with its browser and the kernels of its servers."""


LONGEST_NAME = 60


def pytest_make_parametrize_id(val: object) -> str | None:
    """Of a long text its beginning and its length: each process tells the names of all tests to the one that shares
    them out."""
    return f"{val[:30]}... {len(val)}" if isinstance(val, str) and len(val) > LONGEST_NAME else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two processes for each core, where memory allows: they wait for browsers and servers half of their time, and each
    more has to read all tests, which takes as long as 3,000 of them."""
    return max(1, min(2 * (os.cpu_count() or 1), psutil.virtual_memory().available // WORKER_BYTES))


@pytest.fixture(scope="session", params=engine.all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    found: Game = request.param
    return found
