"""What is drawn without listing everything has exactly the chances of what is listed, in every game."""

import pickle
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import islice
from random import Random

import pytest

import engine
from engine import CHANCE, Game, State
from engine.chance.sampling import Tally, playout
from engine.core.actions import AnyAction
from engine.core.policies import at_random
from engine.core.state import TooMany
from tests.engine.exact_draws import Unlisted, exact_chances
from tests.engine.toy import Pick, Wheel

POSITIONS = 90
"""Positions of a game that are looked at."""

MOST_IN_VAIN = 3
"""Likely options that are not legal, at most: with more there are too many orders to follow."""


def positions(game: Game) -> Iterator[State]:
    """Positions of random games with every number of players, some with all cards open and some as a seat sees them."""
    least, most = game.players
    for number in range(1000):
        rng, state = Random(number), game.setup(players=least + number % (most - least + 1))
        for step in range(number % 3, 200):
            state = playout(state, at_random if number % 2 else game.policy, rng, 1)
            if state.result is not None:
                break
            if step % 3 == 0:
                yield state if step % 2 else state.seen_by(step % len(state.names))


@pytest.fixture(scope="module")
def met(game: Game) -> tuple[State, ...]:
    return tuple(islice(positions(game), POSITIONS))


def uniform(actions: tuple[AnyAction, ...]) -> Mapping[AnyAction, Fraction]:
    return {action: Fraction(1, len(actions)) for action in actions}


def test_every_way_of_a_draw_is_followed() -> None:
    assert exact_chances(lambda rng: rng.randrange(2) + rng.choice((0, 0, 1))) == {
        0: Fraction(1, 3),
        1: Fraction(1, 2),
        2: Fraction(1, 6),
    }
    with pytest.raises(Unlisted):
        exact_chances(lambda rng: rng.random())


@pytest.mark.slow
def test_a_random_option_is_any_legal_one_with_the_same_chance(met: tuple[State, ...]) -> None:
    seen: Counter[str] = Counter()
    for state in met:
        for seat in state.to_act:
            options = state.options(seat)
            likely = [a for kind in state.game.kinds(state) for a in kind.likely_options(state, seat)]
            if options and len(likely) - len(options) <= MOST_IN_VAIN:
                assert exact_chances(partial(state.random_option, seat)) == uniform(options), state
                seen[state.phase] += len(options) > 1
    assert sum(seen.values()) > 5, seen


def test_a_random_option_is_never_one_that_is_refused() -> None:
    state = Wheel(spun=1)
    assert exact_chances(lambda rng: at_random(state, 0, rng)) == uniform((Pick(0, 1), Pick(0, 2), Pick(0, 3)))


def test_what_chance_brings_is_drawn_as_it_is_listed(met: tuple[State, ...]) -> None:
    seen: Counter[str] = Counter()
    for state in met:
        if state.to_act is not CHANCE:
            continue
        try:
            listed = state.chance()
        except TooMany:
            continue
        except ValueError:
            with pytest.raises(ValueError, match=r"\w"):
                state.sample(Random(1))
            seen["hidden"] += 1
            continue
        try:
            assert exact_chances(state.sample) == listed, state
        except Unlisted:
            assert state.sample(Random(1)) in listed
            continue
        seen[state.phase] += 1
    assert sum(seen.values()) > 5, seen


def test_no_chance_is_drawn_where_a_player_is_asked(met: tuple[State, ...]) -> None:
    for state in met:
        if state.to_act is not CHANCE:
            with pytest.raises(ValueError, match=r"\w"):
                state.sample(Random(1))


def test_a_position_without_memory_plays_alike(game: Game) -> None:
    """The game's own policy and chance do the same with it, all the way to the end."""
    state = game.setup(players=game.players[0])
    plain, rng = state.without_memory(), Random(3)
    for _ in range(150):
        assert (state.to_act, state.phase, state.result) == (plain.to_act, plain.phase, plain.result)
        if state.result is not None:
            break
        if state.to_act is CHANCE:
            action = state.sample(Random(rng.random()))
            assert plain.why_not(action) is None
        else:
            seed, seat = rng.random(), next(iter(state.to_act))
            action = game.policy(state, seat, Random(seed))
            assert game.policy(plain, seat, Random(seed)) == action
            assert plain.options(seat) == state.options(seat)
        state, plain = state.apply(action), plain.apply(action).without_memory()


def test_memory_is_left_out_only_for_the_policy_of_the_game() -> None:
    game = engine.load("exploding-minions")
    state = playout(game.setup(players=3), game.policy, Random(1), 3)
    assert state.to_act is not CHANCE
    met: list[bool] = []

    def careful(state: State, seat: int, rng: Random) -> AnyAction:
        met.append(state == state.without_memory())
        return game.policy(state, seat, rng)

    Tally(state, careful, "").with_actions(1, Random(2))
    assert met == [False]


def test_a_table_of_minkingi_comes_back_from_a_pickle_as_the_same_one() -> None:
    state = engine.load("minkingi").setup(rows=4, columns=3)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.table is state.table
    assert engine.load("minkingi").setup(rows=4, columns=3).table is state.table
