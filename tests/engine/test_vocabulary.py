"""What every kind of action says about itself, in all games."""

from __future__ import annotations

import pytest

import engine
from engine.core.actions import AnyAction, ChanceAction, PlayerAction, TableAction

KINDS = [pytest.param(kind, id=f"{game.name}-{kind.__name__}") for game in engine.games() for kind in game.actions]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_says_who_acts_and_what_is_done(kind: type[AnyAction]) -> None:
    assert sum(issubclass(kind, base) for base in (PlayerAction, ChanceAction, TableAction)) == 1
    assert bool(kind.verb) == (not issubclass(kind, TableAction))
    assert bool(kind.noun) == issubclass(kind, PlayerAction)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_secret_has_a_cover(kind: type[AnyAction]) -> None:
    assert bool(kind.cover) == ("is_open_to" in vars(kind))
