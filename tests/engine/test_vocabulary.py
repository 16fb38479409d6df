"""What every kind of action says about itself, in all games."""

from __future__ import annotations

import engine
from engine.core.actions import ChanceAction, PlayerAction, TableAction

KINDS = {f"{game.name} {kind.__name__}": kind for game in engine.games() for kind in game.actions}


def test_every_kind_says_who_acts_and_what_is_done() -> None:
    actors = {
        name: [base for base in (PlayerAction, ChanceAction, TableAction) if issubclass(kind, base)]
        for name, kind in KINDS.items()
    }
    assert {name: bases for name, bases in actors.items() if len(bases) != 1} == {}
    assert [name for name, kind in KINDS.items() if bool(kind.verb) == issubclass(kind, TableAction)] == []
    assert [name for name, kind in KINDS.items() if bool(kind.noun) != issubclass(kind, PlayerAction)] == []


def test_what_is_secret_has_a_cover() -> None:
    assert [name for name, kind in KINDS.items() if bool(kind.cover) != ("is_open_to" in vars(kind))] == []
