"""What choices at a table of Deities & Demidice are truly worth, by whole games.

Every turn brings a card, so that no game can be solved to its end. The truth is that of whole games: each choice is
tried in the same worlds, in which what the seat does not see is dealt anew, and played to the end by the game's own
policy, with the same dice and cards at the same moment of the same stage. Nothing of the engine's odds is used.

`python -m tests.benchmarks.truths.deities [positions] [games] [seed] [players]` prints how far verdicts hold against
it, and how far the game's horizon is off about a difference between two choices.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

import engine
from engine import CHANCE, AnyAction, State
from engine.worth.weighing import Weighing

GAMES = 250
"""Whole games for each choice, at most."""

LOOK = 50
"""After so many games each time it is seen whether they are enough."""

NOISE = 0.07
"""How far a difference between two choices may be off by the sample: half the width of its 95 % interval."""

MOST_CHOICES = 4
"""Positions with more choices take too long."""

OFTEN = 0.06
"""One decision of a game in so many is taken."""

Z95 = 1.96


@dataclass(frozen=True, slots=True)
class WholeGame:
    """What a seat got of the victory in a game, and what the game's horizon had promised it (the same, if the game was
    over before)."""

    share: float
    promised: float


def positions(count: int, seed: int, players: int = 2) -> Iterator[tuple[State, int]]:
    """So many decisions of games between players of the game's policy, and the seats that decide."""
    game, rng = engine.load("deities"), Random(seed)
    state = game.setup(players)
    while count:
        if state.result is not None:
            state = game.setup(players)
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = min(state.to_act)
        if 2 <= len(state.options(seat)) <= MOST_CHOICES and rng.random() < OFTEN:
            yield state, seat
            count -= 1
        state = state.apply(game.policy(state, seat, rng))


def truth(state: State, seat: int) -> Mapping[AnyAction, float]:
    """What each choice is worth to the seat, from what it can see: its mean share of the victory in whole games."""
    found = whole_games(state, seat, GAMES)
    return {option: sum(game.share for game in games) / len(games) for option, games in found.items()}


def whole_games(state: State, seat: int, most: int) -> dict[AnyAction, list[WholeGame]]:
    """For each choice the games it was tried in; game n is the same world for all of them. There are as many as it
    takes for all differences from the best to be sure to `NOISE`, and at most so many."""
    view = state.seen_by(seat)
    found: dict[AnyAction, list[WholeGame]] = {option: [] for option in view.options(seat)}
    for number in range(most):
        for option, games in found.items():
            world = view.imagined(Random(f"world {number}"))
            games.append(_played(view, world.apply(option), seat, number))
        if (number + 1) % LOOK == 0 and _are_enough(found):
            break
    return found


def _are_enough(found: Mapping[AnyAction, Sequence[WholeGame]]) -> bool:
    shares = [[game.share for game in games] for games in found.values()]
    best = max(shares, key=sum)
    return all(difference(best, other)[1] <= NOISE for other in shares if other is not best)


def _played(view: State, world: State, seat: int, number: int) -> WholeGame:
    moments, promised = Counter[tuple[int, object, object]](), None
    while world.result is None:
        if promised is None:
            promised = world.game.horizon(view, world, seat)
        moment = (world.turn, world.stage, world.to_act)
        luck = Random(f"{number} {moment[0]} {moment[1]!r} {moment[2]!r} {moments[moment]}")
        moments[moment] += 1
        if world.to_act is CHANCE:
            world = world.apply(world.sample(luck))
        else:
            world = world.apply(world.game.policy(world, min(world.to_act), luck))
    winners = world.result.winners
    share = (seat in winners) / len(winners)
    return WholeGame(share, share if promised is None else float(promised))


def difference(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """How much more one choice brings than another in the same games, and half the width of the 95 % interval."""
    differences = [one - other for one, other in zip(better, worse, strict=True)]
    mean = sum(differences) / len(differences)
    spread = sum((each - mean) ** 2 for each in differences) / len(differences)
    return mean, Z95 * sqrt(spread / len(differences))


# ---------------------------------------------------------------- the coach against it


@dataclass(frozen=True, slots=True)
class Cost:
    """What an option costs against the coach's best, by the coach and by whole games, each with its half-width, and how
    much more than whole games the horizon promised of the difference."""

    told: tuple[float, float]
    true: tuple[float, float]
    beyond: tuple[float, float]
    is_said: bool


def costs(weighing: Weighing[State], found: Mapping[AnyAction, Sequence[WholeGame]]) -> Iterator[Cost]:
    """The costs of all options but the coach's best."""
    shares = {option: [game.share for game in games] for option, games in found.items()}
    wrong = {option: [game.promised - game.share for game in games] for option, games in found.items()}
    best = weighing.best
    for option in found:
        if option != best and option in weighing.shares:
            verdict = weighing.verdict(option)
            told = (float(verdict.loss), verdict.halfwidth)
            true, beyond = (difference(of[best], of[option]) for of in (shares, wrong))
            yield Cost(told, true, beyond, not verdict.is_as_good_as_any)


def horizon_error(every: Sequence[Cost]) -> float:
    """How far the horizon is off about a difference: half the width of a 95 % interval, what the samples are off by
    taken away."""
    squares = sum(mean * mean - (halfwidth / Z95) ** 2 for mean, halfwidth in (cost.beyond for cost in every))
    return Z95 * sqrt(max(0.0, squares / max(1, len(every))))


def main(count: int, games: int, seed: int, players: int) -> None:
    """Prints for every position what each option costs by both, then how the verdicts and the horizon hold."""
    lost, every = 0.0, list[Cost]()
    for state, seat in positions(count, seed, players):
        found = whole_games(state, seat, games)
        weighing = Weighing.of(state, seat).with_games(200)
        means = {option: sum(game.share for game in tried) / len(tried) for option, tried in found.items()}
        lost += max(means.values()) - means[weighing.best]
        for cost in costs(weighing, found):
            every.append(cost)
            print(
                f"{state.stage.name:9} coach {100 * cost.told[0]:5.1f} ± {100 * cost.told[1]:4.1f}"
                f"  truth {100 * cost.true[0]:5.1f} ± {100 * cost.true[1]:4.1f}"
                f"  horizon off by {100 * cost.beyond[0]:5.1f} ± {100 * cost.beyond[1]:4.1f}",
                flush=True,
            )
    said = [cost for cost in every if cost.is_said]
    wrong = [cost for cost in said if cost.true[0] < -cost.true[1]]
    within = [cost for cost in every if abs(cost.told[0] - cost.true[0]) <= sqrt(cost.told[1] ** 2 + cost.true[1] ** 2)]
    print(
        f"the best loses {100 * lost / count:.1f} points; {len(wrong)} of {len(said)} costs hit what is surely better;"
    )
    print(
        f"{len(within)} of {len(every)} costs within both half-widths; horizon error {100 * horizon_error(every):.1f}"
    )


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [50, GAMES, 0, 2][len(numbers) :]))
