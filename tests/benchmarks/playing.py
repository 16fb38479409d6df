"""Plays sampled games on demand, with whichever engine it is started with: one side of `test_playouts.py`.

Each line read from the standard input is the name of a game and a number of seconds; the answer is one line with the
sampled games a second of processor time, over positions of the worked examples with all cards open and from a seat.
"""

import sys
from collections.abc import Sequence
from random import Random
from time import process_time

import engine
from engine import State
from engine.chance.sampling import Tally


def positions(game: str) -> Sequence[State]:
    """Positions of every worked example, early and late, with all cards open and as a seat sees them."""
    found = []
    for number, record in enumerate(engine.examples(game).values()):
        states = record.states()
        early, late = states[len(states) // 3], states[2 * len(states) // 3]
        found += [early, late.seen_by(number % len(late.names))]
    return [state for state in found if state.result is None]


def games_a_second(tallies: Sequence[Tally[State]], seconds: float, rng: Random) -> float:
    """Sampled games a second of processor time: every position has the same number of them."""
    games, start = 0, process_time()
    while process_time() - start < seconds:
        for tally in tallies:
            tally.with_games(1, rng)
        games += len(tallies)
    return games / (process_time() - start)


def main() -> None:
    rng, tallies = Random(1), {}
    for line in sys.stdin:
        game, seconds = line.split()
        if game not in tallies:
            policy = engine.load(game).policy
            tallies[game] = [Tally(state, policy, "") for state in positions(game)]
        print(games_a_second(tallies[game], float(seconds), rng), flush=True)


if __name__ == "__main__":
    main()
