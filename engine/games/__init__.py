"""The games, one package each. Called, as in `engine.games()`, this module lists them."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.game import Game
    from engine.core.state import State


class _Games(ModuleType):
    """Lets `engine.games` be both the package of the games and the function that lists them."""

    def __call__(self) -> tuple[Game[State], ...]:
        from engine.core.catalog import games

        return games()


sys.modules[__name__].__class__ = _Games
