"""What the interface says never has the name of a card or of a move in a game: nobody is to take one for the other."""

import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine import CHANCE, Game, State
from engine.core.catalog import all_games

ROOT = Path(__file__).parents[2]
LABEL = re.compile(r'"([A-Z][^"\\$]*)"')
"""A text of the browser's side that may stand alone: on a button, over a list."""

LOOKED_AT = 3000


def texts() -> dict[str, str]:
    """All such texts of the browser's modules, in small letters, with a module that says each."""
    modules = sorted((ROOT / "tutor/web").rglob("*.js"))
    return {text.casefold(): module.name for module in modules for text in LABEL.findall(module.read_text())}


def moves_of(game: Game[State]) -> set[str]:
    """What players can do in a game, early and in the middle, as buttons say it: cards are named by playing them."""
    rng, state = Random(1), game.setup(players=game.players[0])
    labels: set[str] = set()
    for _ in range(60):
        if state.result is not None:
            break
        actions = [action for action in islice(game.expressible_actions(state), LOOKED_AT) if action.seat is not None]
        labels |= {action.label(state.names) for action in actions}
        seat = next(iter(state.to_act), None)
        chance = state.to_act is CHANCE or seat is None
        state = state.apply(state.sample(rng) if chance else rng.choice(state.options(seat)))
    return {label.casefold() for label in labels}


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_no_word_of_the_interface_is_a_games_own(game: Game[State]) -> None:
    said = texts()
    moves = moves_of(game)
    assert len(moves) > 5
    assert {text: said[text] for text in said.keys() & moves} == {}


def test_a_skip_would_be_seen() -> None:
    """The name of a card, and once what two blue buttons said."""
    game = next(game for game in all_games() if game.name == "exploding-minions")
    assert "skip" in moves_of(game)
    assert "to the end" in texts()
