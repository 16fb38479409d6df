"""Praise: only where it is known that nothing was given away, and where there was something to give away."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any, cast

import pytest

import engine
from engine import CHANCE, Estimate, Game, State
from engine.worth.choice_values import values_of
from engine.worth.weighing import Weighing
from tests.cases import for_each
from tests.engine.toy import Pick, Wheel
from tests.samples import todays
from tutor.app.praise import AS_GOOD, WELL_CHOSEN, blind_loss, praise

ONE, TWO, THREE = Pick(0, 1), Pick(0, 2), Pick(0, 3)


def weighed(*hundredths: int, kind: str = "exact") -> Weighing[State]:
    """Three choices with these chances to win in hundredths."""
    known = {
        option: Estimate(Fraction(value, 100), exact=kind == "exact")
        for option, value in zip((ONE, TWO, THREE), hundredths, strict=True)
    }
    return cast(Any, replace(Weighing.of(Wheel(spun=2), 0), known=known))


def said(weighing: Weighing[State], chosen: Pick) -> str:
    """What is said to one of the choices."""
    return praise(weighing.verdict(cast(Any, chosen)), weighing)


@for_each(
    ("hundredths", "words"),
    [
        ((90, 20, 20), WELL_CHOSEN),
        ((90, 90, 20), ""),
        ((100, 0, 0), WELL_CHOSEN),
        ((90, 84, 84), ""),
        ((100, 100, 100), ""),
        ((0, 0, 0), ""),
        ((4, 0, 0), ""),
    ],
)
def test_the_best_is_praised_where_most_others_are_worse_and_a_blind_pick_would_cost(
    hundredths: tuple[int, int, int], words: str
) -> None:
    assert said(weighed(*hundredths), ONE) == words


def test_what_is_as_good_as_the_best_is_praised_as_that() -> None:
    fourth = Pick(0, 4)
    weighing = weighed(90, 90, 20)
    weighing = replace(weighing, known={**weighing.known, cast(Any, fourth): weighing.known[cast(Any, THREE)]})
    weighing = replace(weighing, seat=0)
    assert blind_loss(weighing.verdict(cast(Any, ONE)), weighing) == Fraction(35, 100)
    best = weighing.best
    assert said(weighing, cast(Any, TWO if best == ONE else ONE)) == AS_GOOD
    assert said(weighing, cast(Any, best)) == WELL_CHOSEN


def test_nobody_is_praised_for_what_is_not_known() -> None:
    won, lost = (1.0, 0.0), (0.0, 1.0)
    rivals = {ONE: (won, lost), TWO: (lost, lost), THREE: (lost, lost)}
    few = cast(Any, replace(Weighing.of(Wheel(spun=2), 0), rivals=(ONE, TWO, THREE), shares=rivals))
    many = replace(few, shares={option: games * 60 for option, games in rivals.items()})
    verdict = few.verdict(ONE)
    assert (verdict.best, blind_loss(verdict, few)) == (ONE, Fraction(1, 3))
    assert [praise(weighing.verdict(ONE), weighing) for weighing in (few, many)] == ["", WELL_CHOSEN]
    assert praise(replace(many.verdict(ONE), halfwidth=0.25), many) == ""


# ---------------------------------------------------------------- whoever plays at random

GAMES = [game.name for game in engine.all_games()]

DECISIONS = 12


def choices_at_random(name: str, seed: int) -> Iterator[tuple[State, int, Any]]:
    """Choices of a player who plays at random against the game's own policy, some of a game."""
    game: Game[Any] = engine.load(name)
    rng = Random(seed)
    while True:
        state = game.setup(game.players[0])
        while state.result is None:
            seat = None if state.to_act is CHANCE else min(state.to_act)
            if seat is None:
                action = state.sample(rng)
            elif seat == 0:
                action = rng.choice(state.options(0))
                if len(state.options(0)) > 1 and rng.random() < 0.2:
                    yield state, seat, action
            else:
                action = game.policy(state, seat, rng)
            state = state.apply(action)


@pytest.mark.slow
@pytest.mark.parametrize("name", todays(2, GAMES))
def test_whoever_plays_at_random_is_seldom_praised_however_well_all_choices_are_known(name: str) -> None:
    heard: Counter[str] = Counter()
    for (state, seat, action), _ in zip(choices_at_random(name, 7), range(DECISIONS), strict=False):
        view = state.seen_by(seat)
        known = {option: replace(worth, exact=True) for option, worth in values_of(view, seat).items()}
        weighing = Weighing(view, seat, "as the game's own aim has it", known=known, chosen=action)
        heard[praise(weighing.verdict(action), weighing)] += weighing.verdict(action).is_as_good_as_any
    assert heard.total() - heard[""] <= DECISIONS // 4
