"""Players may have names of their own, in every game."""

import random

import pytest

from engine import Game, Record, State
from engine.core.catalog import all_games
from engine.core.policies import at_random
from tests.cases import for_each
from tests.engine.playing import game_from

NAMES = ("Mia", "Pa-Pa", "O’Neil 2", "Zoë", "Xi", "Y.")

every_game = pytest.mark.parametrize(
    "game", [game for game in all_games() if "names" in game.options], ids=lambda game: game.name
)


@every_game
def test_names_come_with_the_records_and_reach_every_view(game: Game[State]) -> None:
    for players in range(game.players[0], game.players[1] + 1):
        state = game.setup(players, names=NAMES[:players])
        assert state.names == NAMES[:players]
        assert all(state.seen_by(seat).names == NAMES[:players] for seat in range(players))
        assert game.setup(**state.setup) == state


@every_game
def test_a_game_is_told_with_the_names(game: Game[State]) -> None:
    record = game_from(game.setup(names=NAMES[: game.players[0]]), random.Random(1), at_random, 30)
    told = " ".join(event.told(record.start.names) for step in record.played for event in step.events)
    assert "Mia" in told
    assert Record.loads(record.dumps()) == record


@every_game
def test_a_table_without_own_names_is_laid_out_as_ever(game: Game[State]) -> None:
    state = game.setup()
    assert "names" not in state.setup
    assert game.setup(names=None) == state


@every_game
@for_each("first", ["", " ", " Mia", "<b>", "a\nb", "x" * 15, "-", "pa-pa", 7, None])
def test_names_that_nobody_can_have(game: Game[State], first: object) -> None:
    others = NAMES[1 : game.players[0]]
    with pytest.raises(ValueError, match="Option names"):
        game.setup(names=[first, *others])


@every_game
@for_each("names", ["Mia", ["Mia"], {"0": "Mia"}, 5])
def test_names_are_a_list_of_one_for_each_player(game: Game[State], names: object) -> None:
    with pytest.raises(ValueError, match="Option names: must be a list of"):
        game.setup(names=names)
