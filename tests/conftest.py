"""What all tests share: how hypothesis runs, and the games there are."""

from __future__ import annotations

import pytest
from hypothesis import settings

import engine
from engine.core.game import Game

settings.register_profile("tutor", deadline=None, print_blob=True)
settings.load_profile("tutor")


@pytest.fixture(scope="session", params=engine.games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    found: Game = request.param
    return found
