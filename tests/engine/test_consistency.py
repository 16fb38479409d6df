"""Chances that are called exact hold together: before anything is left to chance, their mean over all that may come is
the chance told, and in the end it is what happened.

Tried on the worked examples and on random games of every game by every number of players, with all cards open and from
each seat's own view. With TUTOR_GAMES set to a number of games, so many random games at each table are looked at whole.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

import engine
from engine import CHANCE, Game, Meter, Shares, State, TooMany
from engine.core.actions import Action
from tests.cases import for_todays_games
from tests.engine.test_random_games import LONG, at_tables, played
from tests.samples import IS_WHOLE

MOST_OUTCOMES = 60
"""Turns of chance with more outcomes than this are left out, for time."""

LOOKED_AT, LOOKED_AT_MORE = 6 if IS_WHOLE else 3, {"minkingi": 6}
"""So many turns of chance of an example or a random game are looked at, drawn by lot, unless the run is a long one;
more where few of them have an exact chance."""

Chances = dict[str, tuple[Fraction, ...]]


def exact_choices(view: State) -> Chances:
    """What is called exact in a position: each meter and each pair of shares, by its id."""
    shares = [fact for fact in view.game.facts(view) if isinstance(fact, Shares)]
    told: list[Meter | Shares] = [*view.game.meters(view), *shares]
    return {
        one.id: tuple(chance.value for chance in one.chances)
        for one in told
        if all(chance.exact for chance in one.chances)
    }


def known_to(state: State, viewer: int | None) -> State:
    return state if viewer is None else state.seen_by(viewer)


def what_may_come(view: State) -> dict[Action, Fraction]:
    """The outcomes of a turn of chance; none where the view cannot tell them, or where there are too many."""
    try:
        outcomes = view.chance()
    except (TooMany, ValueError):
        return {}
    return outcomes if len(outcomes) <= MOST_OUTCOMES else {}


def check_mean(state: State, viewer: int | None) -> int:
    """How many exact chances of a position were compared with their mean over what may come.

    A question that was settled already may start anew.
    """
    view = known_to(state, viewer)
    before = {id: chances for id, chances in exact_choices(view).items() if 1 not in chances}
    coming = what_may_come(view) if before else {}
    if not coming:
        return 0
    after = [(weight, exact_choices(known_to(view.apply(action), viewer))) for action, weight in coming.items()]
    meters, compared = {meter.id for meter in view.game.meters(view)}, 0
    for id, chances in before.items():
        if id not in meters and not all(id in found for _, found in after):
            continue
        assert all(id in found for _, found in after), f"{id!r} is exact before, but not after\n{view!r}"
        means = tuple(sum(weight * found[id][seat] for weight, found in after) for seat in range(len(chances)))
        assert means == chances, f"{id!r} jumps where nobody did anything\n{view!r}"
        compared += 1
    return compared


def check_end(state: State) -> None:
    """When the game is over, every exact chance of a meter is what happened."""
    assert state.result is not None
    share = Fraction(1, len(state.result.winners))
    for meter in state.game.meters(state):
        assert all(chance.value in (0, 1, share) for chance in meter.chances), meter


def check_story(states: Iterable[State], seed: int) -> int:
    """How many chances were compared in the turns of chance of a story, some of them drawn by lot, each as one viewer
    knows it."""
    rng, compared = Random(seed), 0
    chance = [state for state in states if state.to_act is CHANCE]
    looks = LOOKED_AT_MORE.get(chance[0].game.name, LOOKED_AT) if chance else 0
    for state in chance if LONG else rng.sample(chance, min(looks, len(chance))):
        viewers = (None, *range(len(state.names)))
        for viewer in viewers if LONG else (rng.choice(viewers),):
            compared += check_mean(state, viewer)
    return compared


def random_states(game: Game, players: int, seed: int) -> Iterator[State]:
    """The positions of a random game, in a quick run those of its first steps."""
    steps = played(game, players, seed)
    return (step.after for step in (steps if LONG else islice(steps, 150)))


@pytest.mark.slow
@pytest.mark.timeout(0 if LONG else 300)
@for_todays_games(2)
def test_exact_choices_are_the_mean_of_what_may_come_in_the_examples(game: Game) -> None:
    compared = 0
    for seed, record in enumerate(engine.examples(game.name).values()):
        compared += check_story(record.states(), seed)
        if record.states()[-1].result is not None:
            check_end(record.states()[-1])
    assert compared


@pytest.mark.slow
@pytest.mark.timeout(0 if LONG else 300)
@at_tables(3)
def test_exact_choices_are_the_mean_of_what_may_come_in_random_games(game: Game, players: int) -> None:
    for seed in range(LONG or 2):
        check_story(random_states(game, players, seed), seed)
