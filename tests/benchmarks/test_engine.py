"""How many actions of random games of two one core plays in a second, and how long 10,000 random games take, by game.

The rates count processor time, so that other programs disturb them little.
"""

import statistics
import time
from collections.abc import Callable
from random import Random

from engine import CHANCE, Action, Game, State
from engine.chance.sampling import playout
from engine.core.policies import at_random
from tests.benchmarks.conftest import Report

ROUNDS, SECONDS = 5, 2.0
GAMES = 10_000


def drawn(state: State, rng: Random) -> Action:
    """A random action of chance or of the first seat that is asked."""
    if state.to_act is CHANCE:
        return state.sample(rng)
    return at_random(state, next(iter(state.to_act)), rng)


def rate(game: Game, follow: Callable[[State, Action], State], rng: Random) -> float:
    """Actions a second of processor time, over whole games."""
    actions, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        state = game.setup(players=2)
        while state.result is None:
            state = follow(state, drawn(state, rng))
            actions += 1
    return actions / (time.process_time() - start)


def test_actions_a_second(game: Game, report: Report) -> None:
    rng = Random(1)
    quiet, told = [], []
    for _ in range(ROUNDS):
        quiet.append(rate(game, lambda state, action: state.apply(action), rng))
        told.append(rate(game, lambda state, action: state.play(action).after, rng))
    report.row(f"events off, median of {ROUNDS} rounds", statistics.median(quiet), "actions/s", least=20_000)
    report.row("events on, checked", statistics.median(told), "actions/s", least=5_000)
    report.row("off to on", statistics.median(quiet) / statistics.median(told), "times")


def test_ten_thousand_games(game: Game, report: Report) -> None:
    least, most = game.players
    rng, start = Random(2), time.process_time()
    for number in range(GAMES):
        playout(game.setup(players=least + number % (most - least + 1)), at_random, rng)
    report.row(f"{GAMES:,} random games of {least} to {most}, events off", time.process_time() - start, "s")
