"""Where the bombs may lie and who draws them, against a list of every order that the pile may have."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.values import evolve
from engine.games.exploding_minions import ExplodingState, LetHappen, PlayCard
from engine.games.exploding_minions.odds import meters
from engine.games.exploding_minions.odds.bomb_places import (
    bomb_at,
    drawers,
    first_bomb,
    next_bomb,
    possible_glimpses,
    spared,
    survival,
)
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, NOPE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import LAST, Player, Stage
from tests.cases import for_each
from tests.engine.exploding_minions.brute import (
    GAME,
    SAFE,
    Order,
    Turns,
    Watcher,
    first_to_explode,
    history,
    small,
    survives,
)

SEEDS = st.integers(0, 2**32)
Fits = Callable[[Order], bool]

CALM = (Stage.TURN, Stage.TAKE)
"""Stages at which nothing waits and no bomb is out of the pile."""


def viewed(state: ExplodingState, watcher: Watcher) -> ExplodingState:
    return state if watcher.seat is None else state.seen_by(watcher.seat)


def played(players: int, safe: int, seed: int) -> list[tuple[ExplodingState, Watcher]]:
    """Positions of random play, as seen, with what can be made of the pile."""
    found = []
    for state, watcher in history(small(players, SAFE[:safe]), seed, 70):
        found.append((viewed(state, watcher), Watcher(watcher.seat, dict(watcher.orders))))
    return found


def clear(places: Sequence[int]) -> Fits:
    """No bomb lies at these places."""
    return lambda order: all(order[place] != BOMB for place in places)


def showing(bombs: Sequence[bool]) -> Fits:
    """The top cards are bombs just where these say so."""
    return lambda order: [card == BOMB for card in order[: len(bombs)]] == bombs


def hitting(seat: int, draws: Sequence[int], turns: Turns) -> Fits:
    """The seat meets the first bomb, if cards are drawn in this order of places."""
    return lambda order: first_to_explode(tuple(order[place] for place in draws), turns) == seat


@pytest.mark.rule("exp-tip-2", "exp-tip-3", "exp-see-1", "exp-defuse-3", "exp-shuffle-1")
@settings(max_examples=2)
@given(st.integers(2, 4), st.integers(2, 4), SEEDS)
def test_bombs_are_where_the_orders_have_them(players: int, safe: int, seed: int) -> None:
    rng = Random(seed)
    for view, watcher in played(players, safe, seed):
        size = view.pile
        assert bomb_at(view) == tuple(1 - watcher.chance(clear([place])) for place in range(size))
        places = rng.sample(range(size), rng.randint(0, size))
        assert spared(view, places) == watcher.chance(clear(places))
        looked = range(min(3, size))
        shown = {}
        for chance, belief in possible_glimpses(view, looked):
            told = evolve(view, beliefs=(belief,) * players, eyes=view.eyes or 0)
            pattern = bomb_at(told)[: len(looked)]
            assert set(pattern) <= {0, 1}
            shown[pattern] = chance
            assert chance == watcher.chance(showing([bool(bomb) for bomb in pattern]))
        assert sum(shown.values()) == 1


@pytest.mark.slow
@pytest.mark.rule("exp-tip-2", "exp-bottom-1", "exp-turn-5", "exp-attack-2")
@settings(max_examples=4)
@given(st.integers(2, 4), st.integers(2, 4), SEEDS)
def test_survival_and_the_meter_follow_the_draws(players: int, safe: int, seed: int) -> None:
    for view, watcher in played(players, safe, seed):
        if view.stage not in CALM:
            continue
        size = view.pile
        bottom_first = view.stage is Stage.TAKE and view.place == LAST
        draws = [size - 1, *range(size - 1)] if bottom_first else list(range(size))
        curve = survival(view)
        assert curve == tuple(watcher.chance(clear(draws[:k])) for k in range(size + 1))
        assert next_bomb(view) == 1 - curve[1] == first_bomb(view)[0]
        turns = Turns(view.current, view.owed, view.living)
        (meter,) = meters(view)
        for seat, estimate in enumerate(meter.chances):
            assert estimate.exact and estimate.assumes
            assert estimate.value == watcher.chance(hitting(seat, draws, turns))


def test_the_witness_itself_by_hand() -> None:
    # One bomb, three players left of which the second owes two turns.
    turns = Turns(1, 2, (0, 1, 2))
    assert [first_to_explode(("-",) * k + (BOMB, "-"), turns) for k in range(5)] == [1, 1, 2, 0, 1]
    two = ("-", BOMB, "-", BOMB, "-")  # seat 1 is out with the second card, 2 is safe, 0 meets the other bomb
    assert not survives(two, turns, 0, 1)
    assert survives(two, turns, 2, 1)
    assert not survives(two, turns, 1, 1)


# ---------------------------------------------------------------- who draws what


@pytest.mark.rule("exp-turn-5", "exp-attack-2", "exp-skip-2")
def test_owed_turns_come_first_and_then_it_goes_round_the_living() -> None:
    state = small(4, SAFE, owed=3, current=2)
    assert drawers(state) == (2, 2, 2, 3, 0, 1, 2, 3)
    out = evolve(state, players=(*state.players[:3], Player((), alive=False)))
    assert drawers(out) == (2, 2, 2, 0, 1, 2, 0, 1)


@pytest.mark.rule("exp-attack-2", "exp-attack-3", "exp-skip-1", "exp-bottom-1", "exp-shuffle-1", "exp-nope-5")
def test_a_card_that_waits_works_unless_it_is_stopped() -> None:
    known = small(3, SAFE, order=((0, 0), BOMB, (5, 0), BOMB, (0, 0)), loose=tuple(sorted(SAFE)))
    assert next_bomb(known) == 1
    for card, owed, expected, chance in [
        (ATTACK, 1, (1, 1, 2, 0, 1, 2, 0), 1),
        (SKIP, 2, (0, 1, 2, 0, 1, 2, 0), 1),
        (SKIP, 1, (1, 2, 0, 1, 2, 0, 1), 1),
        (BOTTOM, 1, (0, 1, 2, 0, 1, 2, 0), 1),
        (SHUFFLE, 1, (0, 1, 2, 0, 1, 2, 0), Fraction(2, 7)),
    ]:
        before = evolve(known, owed=owed)
        asked = before.apply(PlayCard(0, card))
        assert (drawers(asked), next_bomb(asked)) == (expected, chance)
        noped = asked.apply(PlayCard(1, NOPE))
        assert (drawers(noped), survival(noped)) == (drawers(before), survival(before))
        yup = noped.apply(LetHappen(2)).apply(PlayCard(0, NOPE))
        assert drawers(yup) == expected
    forced = evolve(known, owed=2, forced=True).apply(PlayCard(0, ATTACK))
    assert drawers(forced) == (1, 1, 1, 1, 2, 0, 1)


@pytest.mark.rule("exp-defuse-4")
def test_a_bomb_put_back_ends_a_turn_and_makes_the_pile_larger() -> None:
    state = evolve(small(3, SAFE), stage=Stage.PUT_BACK, pile=6, order=((6, 0),), owed=2)
    assert drawers(state) == (0, 1, 2, 0, 1, 2, 0)
    assert drawers(evolve(state, owed=1)) == (1, 2, 0, 1, 2, 0, 1)


def test_before_the_first_turn_and_after_the_last_nobody_draws() -> None:
    start = GAME.setup(players=4)
    assert drawers(start) == () and next_bomb(start) == 0  # type: ignore[arg-type]
    assert drawers(evolve(small(2, SAFE), stage=Stage.OVER)) == ()


# ---------------------------------------------------------------- the meter


@pytest.mark.rule("exp-setup-11")
@for_each("players", [2, 3, 4, 5])
def test_before_the_first_turn_all_are_alike(players: int) -> None:
    (meter,) = meters(GAME.setup(players=players))
    assert [chance.value for chance in meter.chances] == [Fraction(1, players)] * players


@pytest.mark.rule("exp-bomb-1", "exp-end-1")
def test_who_has_drawn_a_bomb_is_certain_and_after_the_game_there_is_no_meter() -> None:
    state = small(3, SAFE)
    for stage in (Stage.BOMB, Stage.PUT_BACK):
        (meter,) = meters(evolve(state, stage=stage, current=1, pile=6, order=((6, 0),)))
        assert [chance.value for chance in meter.chances] == [0, 1, 0]
        assert meter.is_decided
    assert not meters(evolve(state, order=((0, 0),)))[0].is_decided
    assert meters(evolve(state, stage=Stage.OVER)) == ()


@pytest.mark.rule("exp-tip-1", "exp-tip-2")
def test_a_shuffled_pile_by_hand() -> None:
    # One bomb in four cards, two players in turn: the first draws the 1st and the 3rd card.
    state = small(2, SAFE[:3])
    assert bomb_at(state) == (Fraction(1, 4),) * 4
    assert survival(state) == tuple(Fraction(4 - k, 4) for k in range(5))
    assert [c.value for c in meters(state)[0].chances] == [Fraction(1, 2), Fraction(1, 2)]
    # Two bombs in five cards, three players: the pairs of places, and whose is the first.
    three = small(3, SAFE[:3])
    pairs = list(combinations(range(5), 2))
    firsts = [min(pair) % 3 for pair in pairs]
    assert [c.value for c in meters(three)[0].chances] == [Fraction(firsts.count(s), len(pairs)) for s in range(3)]
