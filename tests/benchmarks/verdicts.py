"""How far verdicts can be trusted: on positions of random games, does the order of the move that was made and the best
one hold in twenty times as many games, within the half-widths?

`python -m tests.benchmarks.verdicts [positions] [game ...]` prints a line for each game.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import process_time
from typing import Any

import engine
from engine import CHANCE, AnyAction, Game, State
from engine.worth.weighing import Weighing

GAMES, MORE = 16, 20
"""Games for each choice of the verdict that is tried, and so many times as many of the one it is held against."""


def decisions(game: Game[Any], count: int, seed: int = 0) -> Iterator[tuple[State, int, AnyAction]]:
    """So many positions of random games where a seat has a choice, each with any of its options."""
    rng, state = Random(seed), game.setup()
    while count:
        if state.result is not None:
            state = game.setup(rng.randint(*game.players))
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = min(state.to_act)
        options = state.options(seat)
        if len(options) > 1 and rng.random() < 0.1:
            yield state, seat, rng.choice(options)
            count -= 1
        state = state.apply(game.policy(state, seat, rng))


def outcome_of(state: State, seat: int, option: AnyAction) -> tuple[str, float]:
    """How the verdict on an option holds, and the CPU seconds that it took."""
    start = process_time()
    weighing = Weighing.of(state, seat).with_chosen(option).with_games(GAMES)
    verdict, spent = weighing.verdict(option), process_time() - start
    if verdict.kind == "exact":
        return "exact", spent
    rival = best_rival(weighing, option)
    if rival is None:
        return "nothing else was near", spent
    pair = replace(Weighing.of(state, seat), rivals=(rival, option))
    while pair.games < MORE * GAMES:
        pair = pair.with_actions(1000)
    (first, its_halfwidth), (loss, halfwidth) = weighing.difference(rival, option), pair.difference(rival, option)
    agrees = abs(loss - first) <= halfwidth + its_halfwidth
    if verdict.is_as_good_as_any:
        return ("as good as any" if agrees else "not as good"), spent
    return ("order holds" if agrees and loss > -halfwidth else "order turns"), spent


def best_rival(weighing: Weighing[Any], option: AnyAction) -> AnyAction | None:
    """The best of the other choices that are still in the race, None where there is none."""
    others = [rival for rival in weighing.in_race if rival != option]
    return max(others, key=lambda rival: weighing.estimates()[rival].value, default=None)


def main(count: int, names: list[str]) -> None:
    """Prints the outcomes of so many positions for each game."""
    for name in names or [game.name for game in engine.games()]:
        found = [outcome_of(*decision) for decision in decisions(engine.load(name), count)]
        counts, times = Counter(outcome for outcome, _ in found), sorted(spent for _, spent in found)
        print(
            f"{name}: {dict(counts)}; CPU ms median {1000 * times[count // 2]:.0f}, most {1000 * times[-1]:.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, sys.argv[2:])
