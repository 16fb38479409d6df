"""How far reviews can be trusted: luck, decisions, moments and misses held against recounts of their own.

`python -m tests.benchmarks.reviews [--games 5] [--seconds 40] [--seed 0] [game ...]`

reviews parts of games between a beginner and good players, those that can be solved if any, for so many seconds each,
and recounts them with nothing of the engine but its rules and how its policies play: the ends of Minkingi and the
Quests of Minions with the solvers of `tests/benchmarks/truths/`, the others by whole games, with the same luck at the
same moment, many more than the review has. What choices gave away is recounted there from what the seat can see. Told
are for each game: how far sums of luck and decisions are off, and how often within their half-width and that of the
recount; how many moments move who they say the way they say; how many misses are none; and how many of the
choices that truly gave away 10 points or more are among the misses or moments. Whole games are recounted
by `python -m tests.benchmarks.moments`.
"""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import hypot, sqrt
from random import Random
from statistics import fmean, pstdev
from time import perf_counter

import engine
from engine import CHANCE, AnyAction, Record, State, Together
from engine.core.estimates import TELLING
from engine.core.policies import Policy
from engine.games.minions import MinionsState
from engine.worth.accounts import Change
from tests.benchmarks.truths import minions, minkingi
from tutor.app.review import Review, ReviewMoment
from tutor.app.reviewer import SPELL

LARGE = 0.1
"""What is a large miss."""

EVEN = 0.005
"""Less is no loss."""

DAYS = 5
"""Open spaces from which on Minkingi is solved."""

STEPS = 60
"""So many steps, from a quarter of a game on, are recounted by whole games."""

SECONDS = 60.0
"""Seconds for the recount of the sums of one game by whole games, and as many for that of its choices."""

MOST = 400
"""Whole games for each choice at most."""

PLAYERS = {"dark-minions": 3}

ENDINGS = minions._Endings()

Shares = Sequence[float]

Loss = tuple[float, float]
"""What a choice gave away, and half the width of its interval."""


@dataclass(frozen=True, slots=True)
class Recounted:
    """What a step truly did: by luck, or by the choice of a seat; by seat, with a half-width."""

    at: int
    seat: int | None
    moved: Shares
    halfwidth: float


@dataclass(frozen=True, slots=True)
class Recount:
    """Every step recounted, then the sums by seat of luck and of its own decisions, each with a half-width."""

    steps: Sequence[Recounted]
    luck: Sequence[tuple[float, float]]
    decisions: Sequence[tuple[float, float]]


# ---------------------------------------------------------------- games to be looked back at


def played(name: str, seed: int) -> Record:
    """A game of a beginner against good players; in Minkingi of two beginners, as others let nothing be turned late."""
    game, rng = engine.load(name), Random(seed)
    state = start = game.setup(players=PLAYERS.get(name, 2))
    others = "beginner" if name == "minkingi" else "good"
    strengths = ["beginner", *[others] * (len(start.names) - 1)]
    players = [game.opponents[strength].policy for strength in strengths]
    actions: list[AnyAction] = []
    while state.result is None:
        seat = None if state.to_act is CHANCE else min(state.to_act)
        actions.append(state.sample(rng) if seat is None else players[seat](state, seat, rng))
        state = state.apply(actions[-1])
    return game.record(start, actions)


def part(record: Record, first: int, last: int | None = None) -> Record:
    """The steps of a record from one position to another."""
    return Record.of(record.states()[first], record.actions[first:last])


def records(name: str, count: int, seed: int) -> Iterator[Record]:
    """So many records of a game that can be recounted."""
    seeds = iter(range(seed, seed + 1000))
    if name == "minions":
        yield from islice((quest for seed in seeds for quest in _quests(played(name, seed))), count)
        return
    for one in islice(seeds, count):
        record = played(name, one)
        if name == "minkingi":
            yield part(record, _first_day(record))
        else:
            first = len(record.played) // 4
            yield part(record, first, first + STEPS)


def _first_day(record: Record) -> int:
    return next(
        at
        for at, state in enumerate(record.states())
        if state.field.count(None) <= DAYS  # type: ignore[attr-defined]
        and not isinstance(state.to_act, Together)
        and state.to_act is not CHANCE
        and not state.seen_by(min(state.to_act)).hides_hand  # type: ignore[attr-defined]
    )


def _quests(record: Record) -> Iterator[Record]:
    """The Quests of a game of Minions, from where the Power cards are shown to where the Quest is decided."""
    solved = [at for at, state in enumerate(record.states()) if minions._kind_of(state) == "later"]  # type: ignore[arg-type]
    for at in solved:
        if at - 1 not in solved:
            last = next(end for end in range(at, len(record.played) + 1) if end + 1 not in solved)
            yield part(record, at, last)


# ---------------------------------------------------------------- recounts by solvers


Values = Callable[[State, int], Mapping[AnyAction, float]]
"""What each choice of a seat is worth to it."""


def value(state: State, truth: Values) -> float:
    """The share of the victory of the first of two players."""
    if state.result is not None:
        winners = state.result.winners
        return (0 in winners) / len(winners)
    if isinstance(state, MinionsState):
        return minions._chance_in_game(state, 0, ENDINGS.first(state))
    if state.to_act is CHANCE:
        return sum(float(weight) * value(state.apply(fall), truth) for fall, weight in state.chance().items())
    seat = min(state.to_act)
    most = max(truth(state, seat).values())
    return most if seat == 0 else 1 - most


def solved(record: Record, truth: Values) -> Recount:
    """A record without secret choices recounted by a solver."""
    worths = [value(state, truth) for state in record.states()]
    steps = [
        Recounted(at + 1, step.action.seat, (worths[at + 1] - worths[at], worths[at] - worths[at + 1]), 0.0)
        for at, step in enumerate(record.played)
    ]
    return Recount(steps, *([(total, 0.0) for total in sums] for sums in _sums(steps, 2)))


def _sums(steps: Iterable[Recounted], seats: int) -> tuple[list[float], list[float]]:
    every = list(steps)
    luck = [sum(one.moved[seat] for one in every if one.seat is None) for seat in range(seats)]
    return luck, [sum(one.moved[seat] for one in every if one.seat == seat) for seat in range(seats)]


# ---------------------------------------------------------------- recounts by whole games


def whole_game(state: State, number: int, moment: int = 0, policy: Policy[State] | None = None) -> Shares:
    """What comes of one game played on from a position to its end, by a policy or the game's own: its luck hangs on its
    number, the turn, and how many actions the turn has had."""
    while state.result is None:
        after = state.apply(next_action(state, number, moment, policy))
        state, moment = after, moment + 1 if after.turn == state.turn else 0
        if moment > 2000:
            return [1 / len(state.names)] * len(state.names)
    winners = state.result.winners
    return [(seat in winners) / len(winners) for seat in range(len(state.names))]


def next_action(state: State, number: int, moment: int, policy: Policy[State] | None = None) -> AnyAction:
    """What happens next in the game of a number, by a policy or the game's own."""
    rng = Random(f"{number} {state.turn} {moment}")
    play = policy or state.game.policy
    return state.sample(rng) if state.to_act is CHANCE else play(state, min(state.to_act), rng)


def counted(record: Record, seconds: float) -> Recount:
    """A record recounted by whole games, as many as there is time for."""
    end, rows, seats = perf_counter() + seconds, list[list[list[float]]](), range(len(record.start.names))
    while perf_counter() < end:
        rows.append(_changes(record, len(rows)))
    steps = [
        Recounted(at + 1, step.action.seat, *_means([[row[at][seat] for row in rows] for seat in seats]))
        for at, step in enumerate(record.played)
    ]
    sums = [
        [sum(row[at][seat] for at, step in enumerate(record.played) if step.action.seat == whose) for row in rows]
        for seat in seats
        for whose in (None, seat)
    ]
    told = [(fmean(one), halfwidth(one)) for one in sums]
    return Recount(steps, told[::2], told[1::2])


def _means(by_seat: list[list[float]]) -> tuple[Shares, float]:
    return [fmean(one) for one in by_seat], max(map(halfwidth, by_seat))


def halfwidth(found: Sequence[float]) -> float:
    """Half the width of the 95 % interval of the mean of what was found."""
    return 1.96 * sqrt((pstdev(found) ** 2 + 1 / len(found)) / len(found))


def _changes(record: Record, number: int) -> list[list[float]]:
    """By step and seat, what changed from one position to the next in the games of one number."""
    moment, places = 0, [0]
    for step in record.played:
        moment = moment + 1 if step.after.turn == step.before.turn else 0
        places.append(moment)
    after = whole_game(record.states()[-1], number, places[-1])
    found: list[list[float]] = []
    for step, place in zip(reversed(record.played), reversed(places[:-1]), strict=True):
        goes_on = next_action(step.before, number, place) == step.action
        before = after if goes_on else whole_game(step.before, number, place)
        found.append([b - a for a, b in zip(before, after, strict=True)])
        after = before
    return found[::-1]


def loss_by_games(state: State, chosen: AnyAction, seat: int, seconds: float) -> Loss:
    """What a choice gave away against the best one by whole games in worlds that the seat takes for possible."""
    view, end = state.seen_by(seat), perf_counter() + seconds
    options, won = list(view.options(seat)), dict[AnyAction, list[float]]()
    while perf_counter() < end and len(won.get(chosen, ())) < MOST:
        number = len(won.get(chosen, ()))
        world = view.imagined(Random(f"world {number}"))
        for option in options:
            won.setdefault(option, []).append(whole_game(world.apply(option), number)[seat])
        if number in (20, 60, 180):
            options = sorted(options, key=lambda option: -fmean(won[option]))[: max(2, len(options) // 2)]
            options += [chosen] if chosen not in options else []
    best = max(options, key=lambda option: fmean(won[option]))
    differences = [a - b for a, b in zip(won[best], won[chosen], strict=False)]
    return fmean(differences), halfwidth(differences)


# ---------------------------------------------------------------- reviews against them


@dataclass(frozen=True, slots=True)
class Held:
    """A review held against a recount: by sum how far it is off and how far it may be; moments told, of them true
    ones; misses, of them false ones; large misses, of them those seen."""

    sums: Sequence[tuple[float, float]]
    turns: int
    true_turns: int
    misses: int
    false_misses: int
    large: int
    seen: int


def reviewed(record: Record, seconds: float) -> Review:
    """A review as it is after so many seconds, or when it is done."""
    review, end = Review.of(record), perf_counter() + seconds
    while not review.is_done and (perf_counter() < end or not review.stands):
        review = review.improved(SPELL)
    return review


def held(record: Record, review: Review, recount: Recount, loss: Callable[[int], Loss | None]) -> Held:
    """A review held against its recount; `loss` is what the choice of a step gave away, None where nobody knows."""
    books, seats = review.books, range(len(record.start.names))
    accounts = [books.account(seat) for seat in seats]
    pairs = [*((one.luck, recount.luck[seat]) for seat, one in enumerate(accounts))]
    pairs += ((one.decisions, recount.decisions[seat]) for seat, one in enumerate(accounts))
    pairs = [(told, true) for told, true in pairs if told.halfwidth <= TELLING]
    turned = [one for one in review.moments if one.changes]
    turns = [_turn_held(review, one, recount) for one in turned]
    losses = {step: lost for step in choices_of(record) if (lost := loss(step)) is not None}
    told = [step for seat in seats for step in (review.choices.misses(seat) if review.choices else ())]
    named = {*told, *(books.entries[one.entry].at - 1 for one in review.moments)}
    large = [step for step, (lost, off) in losses.items() if lost - off >= LARGE]
    return Held(
        [_off(*pair) for pair in pairs],
        len(turns),
        sum(true for true, _ in turns),
        len([step for step in told if step in losses]),
        sum(sum(losses[step]) < EVEN for step in told if step in losses),
        len(large),
        sum(step in named for step in large),
    )


def choices_of(record: Record) -> list[int]:
    """The numbers of the steps at which a seat had something to choose."""
    steps = [(number, step.before, step.action.seat) for number, step in enumerate(record.played)]
    return [number for number, before, seat in steps if seat is not None and len(before.options(seat)) > 1]


def _off(told: Change, true: tuple[float, float]) -> tuple[float, float]:
    return abs(float(told.value) - true[0]), hypot(told.halfwidth, true[1])


def _turn_held(review: Review, moment: ReviewMoment, recount: Recount) -> tuple[bool, float]:
    """Whether a moment moves whom it moves most the way it says, as far as the recount is sure, and how far."""
    entry, changes = review.books.entries[moment.entry], moment.changes
    seat = max(range(len(changes)), key=lambda one: abs(changes[one].value))
    true = next(one for one in recount.steps if (one.at, one.seat) == (entry.at, entry.seat))
    way = 1 if changes[seat].value > 0 else -1
    return way * true.moved[seat] > -true.halfwidth * 0.2 and true.moved[seat] != 0, abs(true.moved[seat])


def trials(name: str, count: int, seed: int, seconds: float) -> Iterator[Held]:
    """So many reviews of a game held against their recounts."""
    solver = {"minkingi": minkingi.truth, "minions": minions.truth}.get(name)
    for record in records(name, count, seed):
        review = reviewed(record, seconds)
        if solver is not None:
            yield held(record, review, solved(record, solver), lambda step, record=record: _loss(record, step, solver))
            continue
        each = SECONDS / max(1, len(choices_of(record)))
        yield held(
            record,
            review,
            counted(record, SECONDS),
            lambda step, record=record, each=each: loss_by_games(
                record.played[step].before, record.played[step].action, record.played[step].action.seat or 0, each
            ),
        )


def _loss(record: Record, number: int, truth: Values) -> Loss | None:
    """What a solver that sees all cards says, where the seat saw them, too."""
    step = record.played[number]
    if getattr(step.before.seen_by(step.action.seat or 0), "hides_hand", False):
        return None
    found = truth(step.before, step.action.seat or 0)
    return max(found.values()) - found[step.action], 0.0


def summary(found: Iterable[Held]) -> str:
    """What came of the reviews of a game, in a line."""
    every = list(found)
    sums = [one for held in every for one in held.sums]
    total = lambda part: sum(getattr(held, part) for held in every)  # noqa: E731
    within = 100 * sum(off <= width + EVEN for off, width in sums) / max(1, len(sums))
    offs, widths = [off for off, _ in sums] or [0.0], [width for _, width in sums] or [0.0]
    return (
        f"{len(every)} records: {len(sums)} sums told, off by {100 * fmean(offs):.1f} points on average, "
        f"{100 * max(offs):.1f} at most, within their half-widths ({100 * fmean(widths):.1f} on average) in "
        f"{within:.0f} %; {total('true_turns')} of {total('turns')} moments true; {total('false_misses')} of "
        f"{total('misses')} misses false; {total('seen')} of {total('large')} large ones seen"
    )


def main() -> None:
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.name for game in engine.all_games()])
    parser.add_argument("--games", dest="count", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for name in asked.games:
        print(f"{name}: {summary(trials(name, asked.count, asked.seed, asked.seconds))}", flush=True)


if __name__ == "__main__":
    main()
