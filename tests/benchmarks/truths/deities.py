"""What choices at a table of Deities & Demidice are truly worth, by whole games.

Every turn brings a card, so that no game can be solved to its end. The truth is that of whole games: each choice is
tried in the same worlds, in which what the seat does not see is dealt anew, and played to the end by the game's own
policy, with the same dice and cards at the same moment of the same stage. Nothing of the engine's odds is used.

Choices drop out once their difference from the best is known. Most positions are near the end of a game, where games
are short: such a position takes a second, one far from the end ten and more.

`python -m tests.benchmarks.truths.deities [positions] [games] [seed] [players]` prints how far verdicts hold against
it, and how far the game's horizon is off about a difference between two choices.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

import engine
from engine import CHANCE, AnyAction, State
from engine.games.deities.rules.table import Stage
from engine.worth.weighing import Weighing

GAMES = 1000
"""Whole games for each choice, at most."""

LOOK = 50
"""After so many games each time it is seen which choices need more."""

NOISE = 0.05
"""How far a difference between two choices may be off by the sample: half the width of its 95 % interval. Only one
between the best two may be off by more, where their games differ so much that `GAMES` of them are not enough."""

FINE = 0.03
"""A difference that is off by less needs no more games, whichever choice is better."""

MOST_CHOICES = 5
"""Positions with more choices take too long."""

OFTEN = 0.06
"""One decision of a game in so many is taken, where nobody is near the end."""

OFTEN_LATE = 0.25
"""The same where somebody is: such games are short."""

EARLY = 5
"""One position of so many is taken from far before the end."""

LATE = (2, 8)
"""With so few dice or fewer, or so many or more, a player is near the end."""

Z95 = 1.96

SURE = 2.6
"""So many standard errors make a choice surely worse."""

PLACES = {stage: place for place, stage in enumerate(Stage)}


@dataclass(frozen=True, slots=True)
class WholeGame:
    """What a seat got of the victory in a game, and what the game's horizon had promised it (the same, if the game was
    over before)."""

    share: float
    promised: float


def positions(count: int, seed: int, players: int = 2) -> Iterator[tuple[State, int]]:
    """So many decisions of games between players of the game's policy, and the seats that decide. All but every
    `EARLY`th are near the end."""
    game, rng = engine.load("deities"), Random(seed)
    state = game.setup(players)
    while count:
        if state.result is not None:
            state = game.setup(players)
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat, wants_late = min(state.to_act), count % EARLY != 0
        often = OFTEN_LATE if wants_late else OFTEN
        if is_late(state) == wants_late and 2 <= len(state.options(seat)) <= MOST_CHOICES and rng.random() < often:
            yield state, seat
            count -= 1
        state = state.apply(game.policy(state, seat, rng))


def is_late(state: State) -> bool:
    """Whether a player may soon win, or be out."""
    few, many = LATE
    counts = [state.game.counts(state, seat)["dice"] for seat in range(len(state.names))]
    return min(filter(None, counts)) <= few or max(counts) >= many


def truth(state: State, seat: int) -> Mapping[AnyAction, float]:
    """What each choice is worth to the seat, from what it can see: its mean share of the victory in whole games. What
    was tried in fewer games than the best is worth as much less as it was in those."""
    return means(whole_games(state, seat, GAMES))


def means(found: Mapping[AnyAction, Sequence[WholeGame]]) -> dict[AnyAction, float]:
    """What each choice is worth by games it was tried in."""
    shares = _shares(found)
    best = leader(shares)
    top = sum(shares[best]) / len(shares[best])
    return {option: top - difference(shares[best], of)[0] for option, of in shares.items()}


def leader(shares: Mapping[AnyAction, Sequence[float]]) -> AnyAction:
    """The choice that is worth most, of those that were tried most."""
    most = max(map(len, shares.values()))
    return max((option for option, of in shares.items() if len(of) == most), key=lambda option: sum(shares[option]))


def _shares(found: Mapping[AnyAction, Sequence[WholeGame]]) -> dict[AnyAction, list[float]]:
    return {option: [game.share for game in games] for option, games in found.items()}


def whole_games(state: State, seat: int, most: int) -> dict[AnyAction, list[WholeGame]]:
    """For each choice the games it was tried in; game n is the same world for all of them. There are as many as it
    takes for its difference from the best to be known, and at most so many."""
    view = state.seen_by(seat)
    found: dict[AnyAction, list[WholeGame]] = {option: [] for option in view.options(seat)}
    racing = list(found)
    for number in range(most):
        world = view.imagined(Random(f"world {number}"))
        for option in racing:
            found[option].append(_played(view, world.apply(option), seat, number))
        if (number + 1) % LOOK == 0:
            racing = _racing(found, racing)
        if len(racing) < 2:
            break
    return found


def _racing(found: Mapping[AnyAction, Sequence[WholeGame]], racing: Sequence[AnyAction]) -> list[AnyAction]:
    """The best of those that are tried, and the others that need more games."""
    shares = _shares({option: found[option] for option in racing})
    best = leader(shares)
    return [option for option in racing if option == best or _needs_more(*difference(shares[best], shares[option]))]


def _needs_more(mean: float, halfwidth: float) -> bool:
    is_surely_worse = mean > SURE * halfwidth / Z95
    return halfwidth > (NOISE if is_surely_worse else FINE)


def _played(view: State, world: State, seat: int, number: int) -> WholeGame:
    """The whole game of that number, from a world in which the choice has been made."""
    promised, luck = None, dict[tuple[int, int, int], Random]()
    while world.result is None:
        if promised is None:
            promised = world.game.horizon(view, world, seat)
        if world.to_act is CHANCE:
            world = world.apply(world.sample(_luck_at(luck, number, world.turn, PLACES[world.stage])))
        else:
            asked = min(world.to_act)
            world = world.apply(world.game.policy(world, asked, _luck_at(luck, number, world.turn, -1 - asked)))
    winners = world.result.winners
    share = (seat in winners) / len(winners)
    return WholeGame(share, share if promised is None else float(promised))


def _luck_at(luck: dict[tuple[int, int, int], Random], number: int, turn: int, what: int) -> Random:
    """The generator of a game for a stage of a turn, or for what a seat does in it: the same in every such game."""
    key = number, turn, what
    if key not in luck:
        luck[key] = Random(hash(key))
    return luck[key]


def difference(better: Sequence[float], worse: Sequence[float], doubt: int = 1) -> tuple[float, float]:
    """How much more one choice brings than another in the games both were tried in, and half the width of the 95 %
    interval. For the width `doubt` more pairs are counted, won and lost, so that games without a difference prove
    little."""
    differences = [one - other for one, other in zip(better, worse, strict=False)]
    count = len(differences)
    mean = sum(differences) / count
    squares = sum((each - mean) ** 2 for each in differences) + doubt
    return mean, Z95 * sqrt(squares) / (count + doubt)


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
            true = difference(shares[best], shares[option])
            beyond = difference(wrong[best], wrong[option], doubt=0)
            yield Cost(told, true, beyond, not verdict.is_as_good_as_any)


def horizon_error(every: Sequence[Cost]) -> float:
    """How far the horizon is off about a difference: half the width of a 95 % interval, what the samples are off by
    taken away."""
    squares = sum(mean * mean - (halfwidth / Z95) ** 2 for mean, halfwidth in (cost.beyond for cost in every))
    return Z95 * sqrt(max(0.0, squares / max(1, len(every))))


def fair_loss(found: Mapping[AnyAction, Sequence[WholeGame]], chosen: AnyAction) -> float:
    """What a choice loses against the one that is best in every other game, in the games between: the highest of
    several means is too high, but only where it is sought."""
    halves = [{option: of[half::2] for option, of in _shares(found).items()} for half in (0, 1)]
    pairs = ((of, leader(by)) for of, by in (halves, halves[::-1]))
    return sum(difference(of[best], of[chosen])[0] for of, best in pairs) / 2


def main(count: int, games: int, seed: int, players: int) -> None:
    """Prints for every position what each option costs by both, then how the verdicts and the horizon hold."""
    lost, fair, every = 0.0, 0.0, list[Cost]()
    for state, seat in positions(count, seed, players):
        found = whole_games(state, seat, games)
        weighing = Weighing.of(state, seat).with_games(200)
        worth = means(found)
        lost += max(worth.values()) - worth[weighing.best]
        fair += fair_loss(found, weighing.best)
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
    print(f"the best loses {100 * fair / count:.2f} points, {100 * lost / count:.2f} against the highest mean;")
    print(f"{len(wrong)} of {len(said)} costs hit what is surely better;")
    print(
        f"{len(within)} of {len(every)} costs within both half-widths; horizon error {100 * horizon_error(every):.1f}"
    )


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    main(*(numbers + [50, GAMES, 0, 2][len(numbers) :]))
