"""Every frame of every worked example can be played on to an end, by each game's own quick players."""

from random import Random

import pytest

import engine
from engine import Game
from engine.chance.sampling import playout
from tests.cases import for_todays_games
from tests.samples import IS_WHOLE

ENOUGH = 30_000
"""No sampled game takes so many actions."""

EVERY, EVERY_IN = 48, {"dark-minions": 120, "exploding-minions": 24}
"""Of the frames of a game, one in so many is played on from; in a whole run three times as many."""


@pytest.mark.slow
@for_todays_games(2)
def test_from_every_frame_of_every_example_a_game_comes_to_its_end(game: Game) -> None:
    for record in engine.examples(game.name).values():
        for at, state in enumerate(record.states()):
            if at % (EVERY_IN.get(game.name, EVERY) // (3 if IS_WHOLE else 1)) == 0:
                rng = Random(at)
                view = state.seen_by(at % len(state.names)) if at % 3 else state
                end = playout(view.imagined(rng), game.policy, rng, ENOUGH)
                assert end.result is not None, f"{record.title}: no end from position {at}"


@pytest.mark.rule("dei-fate-4")
def test_two_players_with_one_deck_come_to_an_end() -> None:
    """From these positions on, a card that draws fetched itself for ever in one game of some hundred."""
    game = engine.load("deities")
    states = engine.examples("deities")["tenth-die"].states()
    for seed in range(30):
        rng = Random(seed)
        start = states[(0, 67)[seed % 2]].seen_by(seed % 2).imagined(rng)
        assert playout(start, game.policy, rng, ENOUGH).result is not None
