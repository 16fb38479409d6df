"""What choices in duels of Deities & Demidice are truly worth, by whole games.

Every turn brings a card, so that no duel can be solved to its end. The truth is that of whole games: each choice is
tried in the same worlds, in which what the seat does not see is dealt anew, and played to the end by the game's own
policy, with the same dice and cards at the same moment of the same turn. Nothing of the engine's odds is used.

`python -m tests.benchmarks.truths.deities [positions] [games] [seed]` prints how far verdicts hold against it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from random import Random

import engine
from engine import CHANCE, AnyAction, State
from engine.worth.weighing import Weighing

GAMES = 1000
"""Whole games for each choice."""

MOST_CHOICES = 4
"""Positions with more choices take too long."""

OFTEN = 0.06
"""One decision of a game in so many is taken."""

Z95 = 1.96


def positions(count: int, seed: int) -> Iterator[tuple[State, int]]:
    """So many decisions of duels between players of the game's policy, and the seats that decide."""
    game, rng = engine.load("deities"), Random(seed)
    state = game.setup(2)
    while count:
        if state.result is not None:
            state = game.setup(2)
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = min(state.to_act)
        if 2 <= len(state.options(seat)) <= MOST_CHOICES and rng.random() < OFTEN:
            yield state, seat
            count -= 1
        state = state.apply(game.policy(state, seat, rng))


def truth(state: State, seat: int) -> Mapping[AnyAction, float]:
    """What each choice is worth to the seat, from what it can see: the share of `GAMES` whole games that it wins."""
    return truth_by_games(state, seat, GAMES)


def truth_by_games(state: State, seat: int, games: int) -> Mapping[AnyAction, float]:
    """The same of so many games."""
    return {option: sum(won) / games for option, won in games_won(state, seat, games).items()}


def games_won(state: State, seat: int, games: int) -> dict[AnyAction, list[bool]]:
    """For each choice, which of so many games the seat wins; game n is the same world for all of them."""
    view = state.seen_by(seat)
    return {
        option: [_is_won(view.imagined(Random(f"world {n}")).apply(option), seat, n) for n in range(games)]
        for option in view.options(seat)
    }


def _is_won(world: State, seat: int, number: int) -> bool:
    turn, moment = -1, 0
    while world.result is None:
        turn, moment = (world.turn, 0) if world.turn != turn else (turn, moment + 1)
        luck = Random(hash((number, turn, moment)))
        if world.to_act is CHANCE:
            world = world.apply(world.sample(luck))
        else:
            world = world.apply(world.game.policy(world, min(world.to_act), luck))
    return seat in world.result.winners


# ---------------------------------------------------------------- the coach against it


def main(count: int, games: int, seed: int) -> None:
    """Prints for every position what the coach's best and worst are worth by both, then how the verdicts hold."""
    lost, costs, wrong, within, held = 0.0, 0, 0, 0, 0
    for state, seat in positions(count, seed):
        won = games_won(state, seat, games)
        weighing = Weighing.of(state, seat).with_games(200)
        best = max(won, key=lambda option: sum(won[option]))
        lost += (sum(won[best]) - sum(won[weighing.best])) / games
        for option in won:
            if option == weighing.best or option not in weighing.shares:
                continue
            verdict, (cost, error) = weighing.verdict(option), _difference(won[weighing.best], won[option])
            held += 1
            within += abs(float(verdict.loss) - cost) <= (verdict.halfwidth**2 + error**2) ** 0.5
            if not verdict.is_as_good_as_any:
                costs += 1
                wrong += option == best and cost < -error
            print(
                f"{state.stage.name:9}{str(option)[:60]:62}"
                f"coach {100 * float(verdict.loss):5.1f} ± {100 * verdict.halfwidth:4.1f}"
                f"  truth {100 * cost:5.1f} ± {100 * error:4.1f}",
                flush=True,
            )
    print(f"the best loses {100 * lost / count:.1f} points; {wrong} of {costs} costs hit a best move for sure;")
    print(f"{within} of {held} costs within both half-widths")


def _difference(better: list[bool], worse: list[bool]) -> tuple[float, float]:
    """How much oftener one choice wins, and half the width of the 95 % interval."""
    differences = [one - other for one, other in zip(better, worse, strict=True)]
    mean = sum(differences) / len(differences)
    spread = sum((difference - mean) ** 2 for difference in differences) / len(differences)
    return mean, Z95 * (spread / len(differences)) ** 0.5


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [50, GAMES, 0][len(numbers) :]))
